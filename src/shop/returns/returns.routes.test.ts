import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines } from '#/shop/orders/orders.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { returnsRoutes } from './returns.routes.ts';
import { returns } from './returns.tables.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-returns-'));
const clock = fixedClock('2026-01-24T10:00:00Z');
const signingKey = fixedKey(Buffer.alloc(32, 3));
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
registerErrors(server);
let decoded = 0;
const counted = (bytes: Uint8Array) => {
  decoded++;
  return photoAsJpeg(bytes);
};
await server.register(
  returnsRoutes({ db, clock, signingKey, store: folderStore(folder), photoAsJpeg: counted }),
);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An order that has arrived: its signed link, and its line. */
async function delivered(phone: string): Promise<{ signed: string; line: number; number: string }> {
  const { id, number } = await makeOrder(db, { phone, lines: [{ priceId: 1, size: 'S' }] });
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now: new Date('2026-01-23T11:00:00Z') });
  }
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { signed: sign(signingKey, 'order', number), line: line?.id ?? 0, number };
}

/** Asks for a return with its parts in this order. */
async function ask(parts: [name: string, value: string | Buffer][]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], 'a.png'));
  }
  const body = new Response(form);
  return server.inject({
    method: 'POST',
    url: '/returns',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const wish = (line: number) =>
  JSON.stringify({ lines: [{ id: line, quantity: 1, reason: 'too_small', wanted: 'refund' }] });
const cancel = (id: number, payload: object) =>
  server.inject({ method: 'POST', url: `/returns/${id}/cancel`, payload });

const picture = await sharp({ create: { width: 6, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

beforeEach(async () => {
  clock.set('2026-01-24T10:00:00Z');
  decoded = 0;
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await makeSizes(db, { size: 'S', price: 20_000, stock: 5 });
});

test('a return is taken back by its own order alone: another’s link, or number and phone, finds nothing', async () => {
  const own = await delivered('+212612345678');
  const foreign = await delivered('+212699999999');
  const response = await ask([
    ['signed', own.signed],
    ['request', wish(own.line)],
  ]);
  expect(response.statusCode, response.payload).toBe(201);
  const [made] = await db.select().from(returns);
  const id = made?.id ?? 0;
  const stateNow = async () => (await db.select().from(returns))[0]?.state;
  const before = await stateNow();
  expect((await cancel(id, { signed: foreign.signed })).statusCode).toBe(404);
  expect((await cancel(id, { number: foreign.number, phone: '0699999999' })).statusCode).toBe(404);
  expect(await stateNow()).toBe(before);
  expect((await cancel(id, { signed: own.signed })).statusCode).toBe(200);
  expect(await stateNow()).not.toBe(before);
});

test('a return is taken whatever the order of its parts; goods of another order are refused', async () => {
  const own = await delivered('+212612345678');
  const foreign = await delivered('+212699999999');
  const pictureFirst = (line: number) =>
    ask([
      ['file', picture],
      ['request', wish(line)],
      ['signed', own.signed],
    ]);
  const wrong = await pictureFirst(foreign.line);
  expect([wrong.statusCode, await db.select().from(returns)]).toEqual([422, []]);
  const right = await pictureFirst(own.line);
  expect(right.statusCode, right.payload).toBe(201);
});

test('what is certain to be refused is refused before its pictures are decoded', async () => {
  const sendTo = async ({ signed, line }: { signed: string; line: number }) => {
    const answer = await ask([
      ['signed', signed],
      ['request', wish(line)],
      ['file', picture],
    ]);
    return [answer.statusCode, answer.json().code];
  };
  const own = await delivered('+212612345678');
  const late = await delivered('+212699999999');
  expect((await sendTo(own))[0]).toBe(201);
  expect(decoded).toBe(1);
  expect((await sendTo(own))[0], 'nothing is left').toBe(422);
  clock.advance(40 * 86_400_000);
  expect(await sendTo(late)).toEqual([409, 'return_window_over']);
  expect(decoded).toBe(1);
});
