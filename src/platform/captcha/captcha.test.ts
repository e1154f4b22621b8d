import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { fixedKey } from '../signing-key.ts';
import { proofOfWork, solves } from './proof-of-work.ts';
import { recaptcha } from './recaptcha.ts';

const signingKey = fixedKey(Buffer.alloc(32, 7));
const work = { puzzles: 2, bits: 4, lifeMs: 60_000 };
const subject = { action: 'login', caller: '105.66.1.1', address: '105.66.1.1' };
let spent: Set<string>;
beforeEach(() => {
  spent = new Set();
});

const clock = fixedClock('2026-11-21T12:00:00Z');
const captcha = proofOfWork({
  signingKey,
  clock,
  work,
  spend: async (seed) => !spent.has(seed) && spent.add(seed) !== undefined,
});

function solved(of = captcha.challenge(subject)): string {
  if (of.kind !== 'proof_of_work') throw new Error('another kind');
  const numbers = Array.from({ length: of.puzzles }, (_, puzzle) => {
    let number = 0;
    while (!solves(of.seed, puzzle, String(number), of.bits)) number++;
    return number;
  });
  return `${of.challenge}:${numbers}`;
}

test('§9.13 work done for a call passes once, and never again', async () => {
  const answer = solved();
  expect(await captcha.verify(answer, subject)).toBe('passed');
  expect(await captcha.verify(answer, subject)).toBe('failed');
});

test('§9.13 work done for another call or another caller is worth nothing', async () => {
  const answer = solved();
  expect(await captcha.verify(answer, { ...subject, action: 'submit' })).toBe('failed');
  expect(await captcha.verify(answer, { ...subject, caller: '105.66.1.2' })).toBe('failed');
  expect(await captcha.verify(answer, subject)).toBe('passed');
});

test('§9.13 work done too late is worth nothing', async () => {
  const early = proofOfWork({
    signingKey,
    clock: fixedClock('2026-11-21T11:58:59Z'),
    work,
    spend: async () => true,
  });
  expect(await captcha.verify(solved(early.challenge(subject)), subject)).toBe('failed');
});

test('wrong numbers, other words for a number and forged challenges fail, and spend nothing', async () => {
  const answer = solved();
  const [challenge = '', numbers = ''] = answer.split(':');
  const forged = proofOfWork({
    signingKey: fixedKey(Buffer.alloc(32)),
    clock,
    work,
    spend: async () => true,
  });
  for (const wrong of [
    '',
    challenge,
    `${challenge}:`,
    `${challenge}:${numbers},0`,
    `${challenge}:0${numbers}`,
    `${challenge}:${numbers}:`,
    `${challenge}:${numbers.split(',').map(() => 99_999_999_999)}`,
    `x${answer}`,
    solved(forged.challenge(subject)),
  ])
    expect(await captcha.verify(wrong, subject), wrong).toBe('failed');
  expect(spent.size).toBe(0);
});

/** A verifier like Google's, on this machine. */
let requests: URLSearchParams[];
let reply: (request: IncomingMessage, response: ServerResponse) => void;
const verifier = createServer(async (request, response) => {
  requests.push(new URLSearchParams((await buffer(request)).toString()));
  reply(request, response);
});
let verifyUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
  verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  verifier.closeAllConnections();
  verifier.close();
});
beforeEach(() => {
  requests = [];
});

const keys = { siteKey: 'site-key-of-the-shop', secretKey: 'secret-of-the-shop' };
const word = 'w'.repeat(40);
const ask = (answer = word, patienceMs = 60_000) =>
  recaptcha(keys, { verifyUrl, patienceMs }).verify(answer, subject);

test('§9.13 reCAPTCHA is asked with the secret, and its word counts', async () => {
  reply = (_request, response) => response.end('{"success":true}');
  expect(await ask()).toBe('passed');
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({
    secret: keys.secretKey,
    response: word,
    remoteip: subject.address,
  });
  reply = (_request, response) => response.end('{"success":false}');
  expect(await ask()).toBe('failed');
  expect(await ask('not a word of theirs')).toBe('failed');
  expect(requests).toHaveLength(2);
});

test('§9.13 a verifier that is broken, silent or gone is unavailable, in time', async () => {
  for (const broken of [
    (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
    (_request: IncomingMessage, response: ServerResponse) => response.end('<html>'),
    () => {},
  ]) {
    reply = broken;
    expect(await ask(word, 200)).toBe('unavailable');
  }
});

test('the challenge of reCAPTCHA carries the public key alone', () => {
  expect(recaptcha(keys).challenge(subject)).toEqual({
    kind: 'recaptcha_v2_invisible',
    siteKey: keys.siteKey,
  });
});
