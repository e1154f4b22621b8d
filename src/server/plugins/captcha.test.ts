import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixedClock } from '#/platform/clock.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { solveProofOfWork } from '#/web/captcha/proof-of-work.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerCaptcha } from './captcha.ts';
import { registerErrors } from './errors.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
let server: FastifyInstance;
let verifierSays: boolean | null;
const verifier = createServer((_request, response) => {
  if (verifierSays === null) response.writeHead(503).end();
  else response.end(JSON.stringify({ success: verifierSays }));
});

async function start(recaptchaKeys?: { siteKey: string; secretKey: string }, verifyUrl?: string) {
  const made = Fastify({ trustProxy: true });
  made.setValidatorCompiler(validatorCompiler);
  made.setSerializerCompiler(serializerCompiler);
  registerErrors(made);
  await made.register(
    async (api) => {
      registerCaptcha(api, {
        db,
        clock,
        signingKey: fixedKey(Buffer.alloc(32)),
        recaptchaKeys,
        ...(verifyUrl ? { verifyUrl } : {}),
        calls: { 'POST /api/gate': { action: 'gate', most: 2, windowMs: 60_000 } },
        work: { puzzles: 2, bits: 4, lifeMs: 60_000 },
      });
      const schema = { response: { 200: z.object({ in: z.boolean() }), 429: errorView } };
      api.post('/gate', { schema }, async () => ({ in: true }));
      api.post('/other', { schema }, async () => ({ in: true }));
    },
    { prefix: '/api' },
  );
  await made.ready();
  return made;
}
beforeEach(async () => {
  await reset();
  server = await start();
});
afterEach(async () => {
  await server.close();
  verifier.close();
});

const post = (headers: Record<string, string> = {}, url = '/api/gate') =>
  server.inject({ method: 'POST', url, headers: { 'x-forwarded-for': '105.66.1.1', ...headers } });
const pass = async () => {
  for (let count = 0; count < 2; count++) expect((await post()).statusCode).toBe(200);
};

test('§9.13 nothing is asked until the threshold; then the answer opens the call once', async () => {
  await pass();
  const refusal = await post({ 'accept-language': 'fr' });
  expect(refusal.statusCode).toBe(429);
  const { code, message, captcha } = refusal.json();
  expect(code).toBe('captcha_required');
  expect(message).toBe('La vérification anti-robot n’a pas abouti, veuillez réessayer');
  const answer = { 'x-captcha': `pow:${await solveProofOfWork(captcha)}` };
  expect((await post(answer)).statusCode).toBe(200);
  expect((await post(answer)).json().code).toBe('captcha_required');
});

test('§9.13 other callers and other calls are not asked, and an answer is not theirs', async () => {
  await pass();
  const { captcha } = (await post()).json();
  const answer = { 'x-captcha': `pow:${await solveProofOfWork(captcha)}` };
  const other = { 'x-forwarded-for': '105.66.1.2' };
  expect((await post({}, '/api/other')).statusCode).toBe(200);
  for (let count = 0; count < 2; count++) expect((await post(other)).statusCode).toBe(200);
  expect((await post({ ...other, ...answer })).statusCode).toBe(429);
  expect((await post(answer)).statusCode).toBe(200);
});

test('§9.13 without keys an answer of reCAPTCHA is none, and nobody outside is asked', async () => {
  await pass();
  const refused = await post({ 'x-captcha': `recaptcha:${'w'.repeat(40)}` });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().captcha.kind).toBe('proof_of_work');
});

test('§9.13 with keys reCAPTCHA is asked; while it is silent the work of our own is', async () => {
  await server.close();
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
  const { port } = verifier.address() as AddressInfo;
  server = await start({ siteKey: 'public-key', secretKey: 'secret' }, `http://127.0.0.1:${port}/`);
  await pass();
  expect((await post()).json().captcha).toEqual({ kind: 'recaptcha_v2_invisible', siteKey: 'public-key' });
  const answer = { 'x-captcha': `recaptcha:${'w'.repeat(40)}` };
  verifierSays = true;
  expect((await post(answer)).statusCode).toBe(200);
  verifierSays = false;
  expect((await post(answer)).json().captcha.kind).toBe('recaptcha_v2_invisible');
  verifierSays = null;
  const { captcha } = (await post(answer)).json();
  expect(captcha.kind).toBe('proof_of_work');
  expect((await post({ 'x-captcha': `pow:${await solveProofOfWork(captcha)}` })).statusCode).toBe(200);
});
