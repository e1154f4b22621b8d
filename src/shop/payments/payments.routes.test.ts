import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ShopError } from '#/platform/errors.ts';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { receipts } from './payments.tables.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-payments-'));
const clock = fixedClock('2026-01-23T10:00:00Z');
const signingKey = fixedKey(Buffer.alloc(32, 3));
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
server.setErrorHandler((error, _request, reply) => {
  if (error instanceof ShopError)
    return reply.status(error.status).send({ message: '', code: error.code, errors: {} });
  return reply.status(599).send({ message: String(error), code: 'unexpected', errors: {} });
});
await server.register(paymentsRoutes({ db, clock, signingKey, store: folderStore(folder), photoAsJpeg }));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signedOrder(paymentMethod: 'cod' | 'bank_transfer'): Promise<string> {
  return sign(signingKey, 'order', await orderToPay(paymentMethod, null));
}

/** Its number; of the account, or of a guest. */
async function orderToPay(paymentMethod: 'cod' | 'bank_transfer', userId: number | null): Promise<string> {
  const receiptDeadline = paymentMethod === 'cod' ? null : new Date('2026-01-24T10:00:00Z');
  const { number } = await makeOrder(db, {
    userId,
    paymentMethod,
    locale: 'fr',
    receiptDeadline,
    amounts: { delivery: 2_000 },
    lines: [{ price: 40_000 }],
  });
  return number;
}

let signed = '';
beforeEach(async () => {
  await reset();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await ensureCountries(db);
  signed = await signedOrder('bank_transfer');
});

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
type Part = [name: string, value: string | Buffer];
async function send(parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(name, new File([new Uint8Array(value)], '../../../etc/passwd.jpg', { type: 'image/jpeg' }));
  }
  const body = new Response(form);
  const answer = await server.inject({
    method: 'POST',
    url: '/checkout/add-payment-file',
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return [answer.statusCode, answer.json().code ?? answer.json().data.payment] as const;
}
const storedCounts = async () => [(await db.select().from(receipts)).length, readdirSync(folder).length];

test('§7.21 a guest sends the receipt by signed link; without it, or with another order’s, nothing is taken', async () => {
  const cash = await signedOrder('cod');
  expect(
    await send([
      ['signed', cash],
      ['file', pdf('1')],
    ]),
  ).toEqual([409, 'receipt_not_expected']);
  const last = signed.at(-1) === 'A' ? 'B' : 'A';
  expect(
    await send([
      ['signed', signed.slice(0, -1) + last],
      ['file', pdf('1')],
    ]),
  ).toEqual([404, 'not_found']);
  expect(await send([['file', pdf('1')]])).toEqual([401, 'unauthorized']);
  expect(
    await send(
      [
        ['number', 'x'],
        ['file', pdf('1')],
      ],
      { authorization: 'Bearer nobody' },
    ),
  ).toEqual([401, 'unauthorized']);
  expect(await storedCounts()).toEqual([0, 0]);
  expect(
    await send([
      ['signed', signed],
      ['file', pdf('1')],
    ]),
  ).toEqual([201, 'under_review']);
  expect(await storedCounts()).toEqual([1, 1]);
});

test('§7.21 a customer sends the receipt of an own order by its number and token; another’s order is not found', async () => {
  const account = (email: string) =>
    register(
      db,
      clock,
      { name: 'نادية', email, password: 'sea-salt-7' },
      { locale: 'ar', userAgent: undefined },
    );
  const [nadia, salma] = [await account('nadia@example.com'), await account('salma@example.com')];
  const own = await orderToPay('bank_transfer', nadia.user.id);
  const others = await orderToPay('bank_transfer', salma.user.id);
  const guests = await orderToPay('bank_transfer', null);
  const sendFor = (number: string) =>
    send(
      [
        ['number', number],
        ['file', pdf('1')],
      ],
      { authorization: `Bearer ${nadia.token}` },
    );
  for (const number of [others, guests, 'x']) expect(await sendFor(number)).toEqual([404, 'not_found']);
  expect(await storedCounts()).toEqual([0, 0]);
  expect(await sendFor(own)).toEqual([201, 'under_review']);
  const [order] = await db.select().from(orders).where(eq(orders.number, own));
  expect((await db.select().from(receipts)).map(({ orderId }) => orderId)).toEqual([order?.id]);
});

test('§7.21 a receipt is taken whatever the order of its parts, and judged the same', async () => {
  const cash = await signedOrder('cod');
  const fileFirst = (link: string) =>
    send([
      ['file', pdf('1')],
      ['signed', link],
    ]);
  expect(await fileFirst(cash)).toEqual([409, 'receipt_not_expected']);
  expect(await fileFirst(`${signed}x`)).toEqual([404, 'not_found']);
  expect(await storedCounts()).toEqual([0, 0]);
  expect(await fileFirst(signed)).toEqual([201, 'under_review']);
  expect(
    await send([
      ['file', pdf('2')],
      ['signed', signed],
      ['file', pdf('3')],
    ]),
  ).toEqual([201, 'under_review']);
  expect(await storedCounts()).toEqual([3, 3]);
});

test('eight uploads that stand still before a file begins close nothing', async () => {
  const port = await listening();
  const before = `--x\r\ncontent-disposition: form-data; name="signed"\r\n\r\n${signed}\r\n`;
  const stalled = await stall(port, before);
  expect(await sendFrom(port, '127.0.0.1')).toBe(201);
  for (const socket of stalled) socket.destroy();
});

test('eight uploads of one network that stand still in their files close nothing for others', async () => {
  const port = await listening();
  const before = `--x\r\ncontent-disposition: form-data; name="signed"\r\n\r\n${signed}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4`;
  const stalled = await stall(port, before);
  // Its own network has no place left as soon as they have come so far; one may have gone to what was sent meanwhile.
  while ((await sendFrom(port, '127.0.0.1')) !== 503) stalled.push(...(await stall(port, before)));
  expect(await sendFrom(port, '127.0.0.2')).toBe(201);
  for (const socket of stalled) socket.destroy();
  // Their places are free again.
  while ((await sendFrom(port, '127.0.0.1')) !== 201);
});

let origin: Promise<string> | undefined;
const listening = async (): Promise<number> => {
  origin ??= server.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(await origin).port);
};

/** Eight connections that say that much of an upload, and then nothing; the server has begun with all of them. */
async function stall(port: number, body: string): Promise<Socket[]> {
  const head = `POST /checkout/add-payment-file HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n`;
  const sockets = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write(head + body);
  }
  let waiting = 8;
  await new Promise<void>((done) => {
    server.server.on('request', () => {
      waiting -= 1;
      if (waiting === 0) done();
    });
  });
  return sockets;
}

/** Sends a receipt from an address; answers the status. */
const sendFrom = (port: number, localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const upload = request(
      {
        port,
        host: '127.0.0.1',
        localAddress,
        method: 'POST',
        path: '/checkout/add-payment-file',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    upload.on('error', reject);
    upload.end(
      `--x\r\ncontent-disposition: form-data; name="signed"\r\n\r\n${signed}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4\n${localAddress}\n%%EOF\n\r\n--x--\r\n`,
    );
  });

test('a fourth file, one too large, an empty one, a body that breaks off: refused, nothing kept', async () => {
  const four: Part[] = ['1', '2', '3', '4'].map((text) => ['file', pdf(text)]);
  expect(await send([['signed', signed], ...four])).toEqual([422, 'too_many_files']);
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(8 * 1024 * 1024), Buffer.from('%%EOF')]);
  expect(
    await send([
      ['signed', signed],
      ['file', large],
    ]),
  ).toEqual([413, 'file_too_large']);
  expect(
    await send([
      ['signed', signed],
      ['file', Buffer.alloc(0)],
    ]),
  ).toEqual([422, 'file_empty']);
  expect(await send([['signed', signed]])).toEqual([422, 'receipt_missing']);
  const broken = await server.inject({
    method: 'POST',
    url: '/checkout/add-payment-file',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="signed"\r\n\r\n${signed}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF`,
  });
  expect([broken.statusCode, broken.json().code]).toEqual([422, 'upload_broken']);
  const json = await server.inject({
    method: 'POST',
    url: '/checkout/add-payment-file',
    payload: { signed },
  });
  expect(json.statusCode).toBe(415);
  expect(await storedCounts()).toEqual([0, 0]);
});

test('a picture may be looked at, a PDF only downloaded, by the order’s own link alone', async () => {
  const other = await signedOrder('bank_transfer');
  const photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  await send([
    ['signed', signed],
    ['file', photo],
    ['file', pdf('1')],
  ]);
  const shown = (await server.inject(`/orders/${signed}/transfer`)).json().data.receipts;
  const read = (link: string, id: number) => server.inject(`/orders/${link}/receipts/${id}`);
  const picture = await read(signed, shown[0].id);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(picture.headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.jpg"$/);
  const paper = await read(signed, shown[1].id);
  expect(paper.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
  expect(paper.rawPayload).toEqual(pdf('1'));
  expect((await read(other, shown[0].id)).statusCode).toBe(404);
  expect((await read(`${signed}x`, shown[0].id)).statusCode).toBe(404);
});

test('a cash order has no transfer', async () => {
  expect((await server.inject(`/orders/${await signedOrder('cod')}/transfer`)).json()).toEqual({
    data: null,
  });
});
