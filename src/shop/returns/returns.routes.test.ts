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
import { findOrder, moveOrder } from '#/shop/orders/index.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { requestReturn } from './request-return.service.ts';
import { returnableOrder } from './returnable.service.ts';
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
async function delivered(
  phone: string,
): Promise<{ signed: string; line: number; number: string; id: number }> {
  const { id, number } = await makeOrder(db, { phone, lines: [{ priceId: 1, size: 'S' }] });
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now: new Date('2026-01-23T11:00:00Z') });
  }
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { signed: sign(signingKey, 'order', number), line: line?.id ?? 0, number, id };
}

/** Asks for a return with its parts in this order. */
async function ask(parts: [name: string, value: string | Buffer][], lang = '') {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], 'a.png'));
  }
  const body = new Response(form);
  return server.inject({
    method: 'POST',
    url: `/returns${lang}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const wish = (line: number) =>
  JSON.stringify({ lines: [{ id: line, quantity: 1, reason: 'too_small', wanted: 'refund' }] });
const cancel = (id: number, payload: object, lang = '') =>
  server.inject({ method: 'POST', url: `/returns/${id}/cancel${lang}`, payload });

const picture = await sharp({ create: { width: 6, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

beforeEach(async () => {
  clock.set('2026-01-24T10:00:00Z');
  decoded = 0;
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await makeSizes(db, { size: 'S', price: 20_000, stock: 5 }, { size: 'M', price: 20_000, stock: 5 });
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

test('§9.2 no return is taken, nor a call promised, of an order whose person was erased; a gift’s giver is called', async () => {
  const { signed, line, id } = await delivered('+212612345678');
  const called = await delivered('+212612345678');
  const parts: [string, string][] = [
    ['signed', signed],
    ['request', wish(line)],
  ];
  await db.update(orders).set({ phone: '', customerName: '' });
  const found = await server.inject({ method: 'POST', url: '/returns/find', payload: { signed } });
  expect(found.json().data).toMatchObject({
    refusal: 'return_without_person',
    refusalText: expect.stringContaining('اتصل بنا'),
  });
  const refused = await ask(parts);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'return_without_person']);
  expect(await db.select().from(returns)).toEqual([]);
  const order = await findOrder(db, id);
  const context = { now: clock.now(), locale: 'ar', staff: true } as const;
  expect(
    order && (await returnableOrder(db, order, context)).refusal,
    'staff have the person there',
  ).toBeNull();
  const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  const opened = await requestReturn(
    withoutPhotos(db),
    called.id,
    { ...JSON.parse(wish(called.line)), note: '' },
    [],
    {
      ...context,
      staff,
    },
  );
  expect(opened.state).toBe('approved');
  await db.update(orders).set({ userId: 1 });
  // The receiver is gone: another size would reach nobody, and is not taken from the stock.
  const offered = await server.inject({ method: 'POST', url: '/returns/find', payload: { signed } });
  expect(offered.json().data.lines).toMatchObject([{ sizes: [] }]);
  const other = { id: line, quantity: 1, reason: 'too_small', wanted: 'exchange', exchangePriceId: 2 };
  const swapped = await ask([
    ['signed', signed],
    ['request', JSON.stringify({ lines: [other] })],
  ]);
  expect([swapped.statusCode, swapped.json().errors]).toEqual([
    422,
    { [`line.${line}`]: [expect.anything()] },
  ]);
  expect((await ask(parts)).statusCode).toBe(201);
});

test('§9.2 who has left while money is owed is offered no other size, which would come too late', async () => {
  const { signed } = await delivered('+212612345678');
  const sizes = async () => {
    const found = await server.inject({ method: 'POST', url: '/returns/find', payload: { signed } });
    return found.json().data.lines[0].sizes.length;
  };
  expect(await sizes()).toBe(1);
  await db.update(orders).set({ leftAt: clock.now() });
  expect(await sizes()).toBe(0);
});

test.each([
  ['ar', 'بيجامة', 'توصلنا بطلب الإرجاع', 'طُلب إرجاع كل قطع هذا الطلب من قبل', 'أُلغي طلب الإرجاع'],
  [
    ...['fr', 'Pyjama', 'Demande de retour reçue'],
    ...['Le retour de tous les articles a déjà été demandé', 'Retour annulé'],
  ],
])(
  '§9.2 what may be sent back, and the return itself, come in the language of the call: %s',
  async (locale, title, requested, refusalText, cancelled) => {
    const { signed, line } = await delivered('+212612345678');
    const lang = `?lang=${locale}`;
    const find = async () =>
      (await server.inject({ method: 'POST', url: `/returns/find${lang}`, payload: { signed } })).json().data;
    expect(await find()).toMatchObject({ refusalText: '', lines: [{ title }] });
    const parts: [string, string][] = [
      ['signed', signed],
      ['request', wish(line)],
    ];
    const made = (await ask(parts, lang)).json().data;
    expect(made).toMatchObject({ stateLabel: requested, lines: [{ title }] });
    expect(await find()).toMatchObject({ refusalText, returns: [{ stateLabel: requested }] });
    const back = (await cancel(made.id, { signed }, lang)).json().data;
    expect(back).toMatchObject({ lines: [{ title }], returns: [{ stateLabel: cancelled }] });
  },
);

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
