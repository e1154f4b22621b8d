import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ShopError } from '#/platform/errors.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { listAddresses } from '#/shop/accounts/addresses.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { deliveryRoutes } from '#/shop/delivery/http.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { checkoutMessages } from './checkout.texts.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
server.setErrorHandler((error, _request, reply) => {
  if (error instanceof ShopError) {
    const { status, code, fields, data } = error;
    return reply.status(status).send({ message: code, code, errors: fields, ...data });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.status(422).send({ message: 'invalid', code: 'invalid_input', errors: {} });
  }
  // An answer that does not fit its own schema must not look like an error of the caller.
  return reply.status(isResponseSerializationError(error) ? 599 : 500).send(String(error));
});
await server.register(
  checkoutRoutes({
    db,
    clock,
    jobs: { send: async () => {} },
    signingKey: fixedKey(Buffer.alloc(32, 1)),
    origin: () => 'https://shop.test',
  }),
);
await server.register(deliveryRoutes({ db }));
afterAll(() => server.close());

let body: Record<string, unknown>;
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, { categoryId });
  body = {
    lines: [{ id: priceIds[0], quantity: 1, price: 20_000, promoPrice: null }],
    country: 1,
    placeId: place?.id,
    name: 'Amina Alami',
    phone: '0612345678',
    address: { address: 'Rue 12, n° 4' },
    payment: 'cod',
    unknownKey: 'dropped',
  };
});

const post = (url: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'fr', ...headers } });
const key = { 'idempotency-key': 'header-key-000000001' };

test('§7.20 §7.22 an order over HTTP: quote, 201 with the documented shape, the same key again, tracking', async () => {
  const quoted = await post('/checkout/cart/price', { lines: body.lines, country: 1, placeId: body.placeId });
  expect(quoted.statusCode).toBe(200);
  expect(quoted.json()).toMatchObject({
    totals: { total: { shown: 22_000 } },
    payments: ['cod'],
    changes: [],
  });

  const placed = await post('/checkout/cart/submit', body, key);
  expect(placed.statusCode).toBe(201);
  const { order } = placed.json();
  expect(order).toMatchObject({ status: 'placed', totals: { total: { centimes: 22_000, shown: 22_000 } } });
  expect(Object.keys(order).toSorted()).toEqual([
    'confirmUrl',
    'delivery',
    'linked',
    'number',
    'pickupAddress',
    'promise',
    'status',
    'totals',
    'trackUrl',
  ]);
  const again = await post('/checkout/cart/submit', { ...body, idempotencyKey: key['idempotency-key'] });
  expect(again.json()).toEqual(placed.json());

  const tracked = await post('/checkout/command-details', { number: order.number, phone: '+212 612-345678' });
  expect(tracked.statusCode).toBe(200);
  expect(tracked.json().data).toMatchObject({
    number: order.number,
    name: 'A••• A•••',
    timeline: [{ axis: 'order', state: 'placed', label: 'Commande enregistrée' }],
  });
  const wrong = await post('/checkout/command-details', { number: order.number, phone: '0612345679' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'order_not_found']);
});

test('§1.3 the signed link opens the whole order, confirms it, and cancels until it is prepared', async () => {
  const known = { email: 'amina@example.com', secondPhone: '0612345679', note: 'Après 18 h' };
  const { order } = (await post('/checkout/cart/submit', { ...body, ...known }, key)).json();
  const link = order.confirmUrl.replace('https://shop.test/fr', '');
  const opened = await server.inject(link);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.json().data).toMatchObject({
    name: 'Amina Alami',
    address: 'Rue 12, n° 4',
    // What a correction begins with: what is left out of it would be taken away.
    ...{ ...known, secondPhone: '+212 6 12 34 56 79' },
    moves: ['confirm', 'cancel'],
  });
  const confirmed = await post(`${link}/moves`, { move: 'confirm' });
  expect(confirmed.json().data).toMatchObject({ status: 'confirmed', moves: ['cancel'] });
  expect((await post(`${link}/moves`, { move: 'confirm' })).statusCode).toBe(409);
  expect((await post(`${link}/moves`, { move: 'deliver' })).statusCode).toBe(422);
  const cancelled = await post(`${link}/moves`, { move: 'cancel' });
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', moves: [] });
});

test('a link that we have not signed opens nothing', async () => {
  const { order } = (await post('/checkout/cart/submit', body, key)).json();
  const link: string = order.confirmUrl.replace('https://shop.test/fr', '');
  expect((await server.inject(link)).statusCode).toBe(200);
  const forged = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`;
  for (const wrong of [forged, `/orders/${order.number}`, '/orders/x.y', '/orders/.']) {
    expect((await server.inject(wrong)).statusCode, wrong).toBe(404);
    expect((await post(`${wrong}/moves`, { move: 'cancel' })).statusCode, wrong).toBe(404);
  }
});

test('§8.9 409 carries the new lines, 422 names the fields', async () => {
  const changed = await post('/checkout/cart/submit', { ...body, seenTotal: 1 }, key);
  expect(changed.statusCode).toBe(409);
  expect(changed.json()).toMatchObject({
    code: 'total_changed',
    quote: { totals: { total: { shown: 22_000 } } },
  });
  const wrong = await post('/checkout/cart/submit', { ...body, phone: '1', name: '' }, key);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors).toEqual({ phone: ['invalid_phone'], name: ['required'] });
});

test('a malformed key has its own refusal, and in each language what it is', async () => {
  const refused = await post('/checkout/cart/submit', body, { 'idempotency-key': 'short' });
  expect(refused.json().errors).toEqual({ idempotencyKey: ['key_not_valid'] });
  const { ar, fr, en } = checkoutMessages.key_not_valid;
  expect(ar).toContain('مفتاح عدم التكرار');
  expect(fr).toContain('Clé d’idempotence');
  expect(en).toContain('Idempotency key');
});

test.each([
  { lines: 'x' },
  { lines: [{ id: 1, quantity: 0 }] },
  { lines: [{ id: -1, quantity: 1 }] },
  { lines: [{ id: 2 ** 40, quantity: 1 }] },
  { lines: Array.from({ length: 51 }, (_, at) => ({ id: at + 1, quantity: 1 })) },
  { name: 'x'.repeat(401) },
  { address: { address: 'x'.repeat(1001) } },
  { country: null },
  { placeId: 2 ** 31 },
])('what no browser of ours sends is refused with 422: %#', async (wrong) => {
  const answer = await post('/checkout/cart/submit', { ...body, ...wrong }, key);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
});

test('the places of Morocco and its provinces, kept by browsers and asked about each time', async () => {
  const answer = await server.inject('/delivery/places');
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  const { etag } = answer.headers;
  const again = () => server.inject({ url: '/delivery/places', headers: { 'if-none-match': String(etag) } });
  const notModified = await again();
  expect([notModified.statusCode, notModified.body]).toEqual([304, '']);
  // What the merchant changes counts at once.
  await db.update(places).set({ active: false }).where(eq(places.code, '601-maarif'));
  expect((await again()).statusCode).toBe(200);
  const { data, provinces } = answer.json();
  expect(data[0]).toMatchObject({ fr: 'Casablanca', ar: 'الدار البيضاء', main: true, province: { id: 601 } });
  expect(data.length).toBeGreaterThan(400);
  expect(provinces).toHaveLength(75);
});

test('the delivery to one place; a place that is not there is not found, and what is no id is refused', async () => {
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const one = await server.inject(`/delivery/places/${place?.id}`);
  expect(one.json().data).toMatchObject({ id: place?.id, main: true, fee: expect.any(Number) });
  expect((await server.inject('/delivery/places/999999')).statusCode).toBe(404);
  for (const id of ['0', '-1', 'x', '99999999999'])
    expect((await server.inject(`/delivery/places/${id}`)).statusCode).toBe(422);
});

test('an order keeps what the browser says it is, and where the shopper came from by the known keys alone', async () => {
  const source = { utm_source: 'instagram', password: 'x' };
  const sent = { ...key, 'user-agent': `Safari of Amina ${'x'.repeat(1_000)}` };
  await post('/checkout/cart/submit', { ...body, source }, sent);
  expect(await db.select({ device: orders.device, source: orders.source }).from(orders)).toEqual([
    { device: sent['user-agent'].slice(0, 300), source: { utm_source: 'instagram' } },
  ]);
});

test('§6.2 §7.20 an order sent with a token is in the account; a token that no longer holds loses no order', async () => {
  const { token, user } = await register(
    db,
    clock,
    { name: 'Amina Alami', email: 'amina@example.com', password: 'secre7' },
    { locale: 'fr', userAgent: undefined },
  );
  const withToken = (held: string, at: number) =>
    post('/checkout/cart/submit', body, {
      'idempotency-key': `token-key-00000000${at}`,
      authorization: `Bearer ${held}`,
    });
  const own = (await withToken(token, 1)).json().order;
  expect(own.linked).toBe(true);
  const lost = await withToken('a-token-that-nobody-holds', 2);
  expect([lost.statusCode, lost.json().order.linked]).toEqual([201, false]);
  const rows = await db.select({ number: orders.number, userId: orders.userId }).from(orders);
  expect(new Map(rows.map((row) => [row.number, row.userId]))).toEqual(
    new Map([
      [own.number, user.id],
      [lost.json().order.number, null],
    ]),
  );
});

test('§2.41 what an account’s first parcel goes to is its address, also of two orders at once; a later one changes nothing', async () => {
  const { token, user } = await register(
    db,
    clock,
    { name: 'Amina Alami', email: 'amina@example.com', password: 'secre7' },
    { locale: 'fr', userAgent: undefined },
  );
  const order = (at: number, more: object, held?: string) =>
    post(
      '/checkout/cart/submit',
      { ...body, phone: `06123456${at}0`, ...more },
      { 'idempotency-key': `token-key-00000000${at}`, ...(held ? { authorization: `Bearer ${held}` } : {}) },
    );
  const saved = () => listAddresses(db, user.id);
  await order(0, {});
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  expect((await order(1, { delivery: 'pickup', placeId: null, address: {} }, token)).statusCode).toBe(201);
  expect(await saved()).toEqual([]);
  const { priceIds } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  const other = { lines: [{ id: priceIds[0], quantity: 1, price: 20_000, promoPrice: null }] };
  const both = await Promise.all([order(2, {}, token), order(3, other, token)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [address, ...others] = await saved();
  expect(others).toEqual([]);
  expect(address).toMatchObject({
    ...{ name: body.name, placeId: body.placeId, provinceId: null, isDefault: true },
    fields: { address: 'Rue 12, n° 4' },
  });
  await order(4, { address: { address: 'Another street 5' } }, token);
  expect(await saved()).toEqual([address]);
});
