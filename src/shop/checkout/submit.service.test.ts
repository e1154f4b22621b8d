import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { mails } from '#/platform/platform.tables.ts';
import { openSigned } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { prices, products, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { findGuestOrder, parseOrderNumber } from '#/shop/orders/index.ts';
import { orderEvents, orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import { type SubmitContext, submitOrder } from './submit.service.ts';

const { db, url, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 7));
// Friday, 11:00 in Casablanca by the zone data of the year, before the cut-off in any case.
const now = new Date('2026-01-23T10:00:00Z');
const context: SubmitContext = {
  now,
  locale: 'ar',
  origin: 'https://shop.test',
  address: '10.0.0.1',
  device: null,
};

let casablanca = 0;
let priceId = 0;
let queued: string[] = [];
const jobs = {
  send: async (_db: unknown, { queue }: { queue: string }) => void queued.push(queue),
};

beforeEach(async () => {
  await reset();
  queued = [];
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  casablanca = place?.id ?? 0;
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة قطن', fr: 'Pyjama coton' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي' },
        sizes: [{ size: 'M', price: 24_900, promoPrice: 18_900, stock: 7 }],
      },
    ],
  });
  priceId = priceIds[0] ?? 0;
});

let keys = 0;
const newKey = () => `test-key-${String(++keys).padStart(12, '0')}`;
const phoneOf = (at: number) => `06${String(10_000_000 + at)}`;

function request(more: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    idempotencyKey: newKey(),
    lines: [{ id: priceId, quantity: 1, price: 24_900, promoPrice: 18_900 }],
    country: 'MA',
    placeId: casablanca,
    name: 'فاطمة الزهراء',
    phone: phoneOf(0),
    address: { address: 'حي السلام، زنقة ١٢ رقم 4' },
    payment: 'cod',
    ...more,
  };
}
const submit = (body: SubmitRequest, more: Partial<SubmitContext> = {}) =>
  submitOrder({ db, jobs, signingKey }, body, { ...context, ...more });

/** The refusal, or undefined when it was accepted. */
async function refusal(answer: Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await answer;
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}
const stockOf = async (id: number) =>
  (await db.select({ stock: prices.stock }).from(prices).where(eq(prices.id, id)))[0]?.stock;
const countOrders = async () => db.$count(orders);

test('§6.2 §7.20 a guest orders: frozen amounts, promise, address and history, stock taken, links signed', async () => {
  const placed = await submit(
    request({
      phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
      lines: [{ id: priceId, quantity: 2, price: 24_900, promoPrice: 18_900 }],
      address: { address: 'حي السلام، زنقة ١٢', landmark: 'قرب المسجد' },
      source: { utm_source: 'instagram', evil: 'x' },
      note: ' بعد الظهر ',
    }),
  );
  // 2 × 189.00 + 20.00 delivery in the main city.
  expect(placed.totals.total).toEqual({ centimes: 39_800, shown: 39_800 });
  expect(placed).toMatchObject({
    status: 'placed',
    promise: { from: '2026-01-23', to: '2026-01-23', sameDay: true },
  });
  expect(parseOrderNumber(placed.number)).toBe(placed.number);
  expect(placed.trackUrl).toBe(`https://shop.test/track-orders?number=${placed.number}`);
  const link = placed.confirmUrl.replace('https://shop.test/orders/', '');
  expect(openSigned(signingKey, 'order', link)).toBe(placed.number);
  expect(openSigned(fixedKey(Buffer.alloc(32, 8)), 'order', link)).toBeNull();

  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({
    phone: '+212612345678',
    status: 'placed',
    payment: 'due',
    confirmation: 'to_confirm',
    rate: '9.29',
    rateDh: '9.29',
    amounts: { goods: 49_800, discount: 12_000, delivery: 2_000, rounding: 0, total: 39_800 },
    city: 'الدار البيضاء',
    address: { city: 'الدار البيضاء', address: 'حي السلام، زنقة 12', landmark: 'قرب المسجد' },
    source: { utm_source: 'instagram' },
    note: 'بعد الظهر',
    createdAt: now,
  });
  expect(await db.select().from(orderLines)).toMatchObject([
    { priceId, quantity: 2, price: 24_900, usedPrice: 18_900, title: { ar: 'بيجامة قطن' }, size: 'M' },
  ]);
  expect(await db.select().from(orderEvents)).toMatchObject([
    { axis: 'order', to: 'placed', actor: 'shopper' },
  ]);
  expect(await stockOf(priceId)).toBe(5);
  const [movement] = await db.select().from(stockMovements);
  expect(movement).toMatchObject({ delta: -2, balance: 5, reason: 'order', orderNumber: placed.number });
  expect(queued, 'no device of the staff listens').toEqual([]);
});

test('§7.20 200 buyers for a stock of seven: seven orders, 193 answers of 409, nothing below zero', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => refusal(submit(request({ phone: phoneOf(at) })))),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(7);
  const refused = answers.filter((answer) => answer !== undefined);
  expect(refused).toHaveLength(193);
  expect(new Set(refused.map((answer) => `${answer.status} ${answer.code}`))).toEqual(
    new Set(['409 cart_changed']),
  );
  expect(await stockOf(priceId)).toBe(0);
  expect(await countOrders()).toBe(7);
  const [sold] = await db.select({ pieces: sql<number>`sum(quantity)::int` }).from(orderLines);
  expect(sold?.pieces).toBe(7);
});

test('two lines in opposite order by 50 buyers: no deadlock, every one is served', async () => {
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: ['S', 'M'].map((size) => ({ size, price: 10_000, stock: 50 })) }],
  });
  const lines = priceIds.map((id) => ({ id, quantity: 1 }));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      submit(request({ phone: phoneOf(at), lines: at % 2 === 0 ? lines : lines.toReversed() })),
    ),
  );
  expect(new Set(answers.map((answer) => answer.number)).size).toBe(50);
  expect(await Promise.all(priceIds.map(stockOf))).toEqual([0, 0]);
});

test('one phone that races its limit of two open orders gets two', async () => {
  // Each order is for another size, so that it is not the stock's lock that puts them in a row.
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const sizes = Array.from({ length: 12 }, (_, at) => ({ size: `${36 + at}`, price: 10_000, stock: 1 }));
  const { priceIds } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  const answers = await Promise.all(
    priceIds.map((id) => refusal(submit(request({ lines: [{ id, quantity: 1 }] })))),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
  const refused = answers.filter((answer) => answer !== undefined);
  // It is about the whole order: a phone that is right is not called wrong.
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 422, code: 'too_many_open_orders', fields: {} });
  expect(await countOrders()).toBe(2);
  const left = await Promise.all(priceIds.map(stockOf));
  expect(left.filter((stock) => stock === 0)).toHaveLength(2);
});

test('§7.20 the same key sent 20 times at once, and once more later, gives one order', async () => {
  const body = request({ email: 'amina@example.com' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body)));
  const again = await submit({ ...body, lines: [{ id: priceId, quantity: 1, price: 1 }] });
  expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countOrders()).toBe(1);
  expect(await stockOf(priceId)).toBe(6);
  expect(await db.$count(mails)).toBe(1);
});

test.each<[string, (body: SubmitRequest) => Partial<SubmitRequest>]>([
  ['more pieces', () => ({ lines: [{ id: priceId, quantity: 3, price: 24_900, promoPrice: 18_900 }] })],
  ['another name', () => ({ name: 'سلمى' })],
  ['another address', () => ({ address: { address: 'حي الرياض، رقم 9' } })],
  [
    'another place',
    () => ({ placeId: null, provinceId: 1101, address: { city: 'دوار', address: 'الحي 3' } }),
  ],
  ['a second phone', () => ({ secondPhone: phoneOf(5) })],
  ['a note', () => ({ note: 'بعد الظهر' })],
  ['a code', () => ({ promo: 'Bienvenue' })],
])('§6.2 a known key with %s names the first order instead of passing for it', async (_name, change) => {
  const body = request();
  const first = await submit(body);
  const answer = await refusal(submit({ ...body, ...change(body) }));
  expect(answer).toMatchObject({
    status: 409,
    code: 'order_exists',
    data: { order: { number: first.number, confirmUrl: first.confirmUrl, trackUrl: first.trackUrl } },
  });
  expect(await countOrders()).toBe(1);
  expect(await stockOf(priceId)).toBe(6);
  // Written otherwise, or read in another language, it is still the same order.
  const same = { ...body, name: ` ${body.name} `, phone: '+212610000000', lang: 'fr' as const, seenTotal: 1 };
  expect(await submit(same)).toEqual(first);
});

test('§6.2 §7.20 a key tells nothing to another phone', async () => {
  const body = request();
  await submit(body);
  const answer = await refusal(submit({ ...body, phone: phoneOf(99) }));
  expect(answer).toMatchObject({ status: 409, code: 'key_in_use', data: {} });
});

test.each([
  ['a price that rose', { price: 15_000, promoPrice: null }, 'price_up'],
  ['a price that fell', { price: 24_900, promoPrice: 20_000 }, 'price_down'],
  ['more than there is', { quantity: 8, price: 24_900, promoPrice: 18_900 }, 'stock_less'],
])('§8.9 409 says what changed and nothing is ordered: %s', async (_name, line, code) => {
  const answer = await refusal(submit(request({ lines: [{ id: priceId, quantity: 1, ...line }] })));
  expect(answer).toMatchObject({ status: 409, code: 'cart_changed' });
  expect(answer?.data.quote).toMatchObject({ changes: [{ id: priceId, code }], lines: [{ id: priceId }] });
  expect(await countOrders()).toBe(0);
  expect(await stockOf(priceId)).toBe(7);
});

test('§7.20 §8.9 409 when the total is not the one that was seen, such as a new delivery fee', async () => {
  expect((await refusal(submit(request({ seenTotal: 18_900 }))))?.code).toBe('total_changed');
  expect(await refusal(submit(request({ seenTotal: 20_900 })))).toBeUndefined();
});

test('§7.20 §9.6 a promo that ended between looking and ordering is a change', async () => {
  await db.update(prices).set({ promoEndsAt: new Date(now.getTime() + 1000) });
  const late = await refusal(submit(request(), { now: new Date(now.getTime() + 1000) }));
  expect(late?.data.quote).toMatchObject({ changes: [{ code: 'price_up' }] });
  expect(await refusal(submit(request()))).toBeUndefined();
});

test('§5.4 §5.5 every field is judged and named, nothing is ordered', async () => {
  const answer = await refusal(
    submit(
      request({
        lines: [],
        placeId: null,
        name: ' ',
        phone: '0612',
        secondPhone: 'abc',
        email: 'nobody@',
        address: {},
        payment: '',
        note: 'x'.repeat(501),
      }),
    ),
  );
  expect(answer).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(answer?.fields).toEqual({
    lines: ['cart_empty'],
    name: ['required'],
    phone: ['invalid_phone'],
    secondPhone: ['invalid_phone'],
    email: ['invalid_email'],
    note: ['too_long'],
    city: ['required'],
    address: ['required'],
    payment: ['required'],
  });
  expect((await refusal(submit(request({ idempotencyKey: 'short' }))))?.fields).toEqual({
    idempotencyKey: ['key_not_valid'],
  });
  expect((await refusal(submit(request({ placeId: 999_999 }))))?.fields).toEqual({
    city: ['required', 'unknown_place'],
  });
});

test('a place that is not listed takes its text and its province’s fee', async () => {
  const missing = await refusal(
    submit(request({ placeId: null, address: { city: 'دوار الرملة', address: 'الحي 3' } })),
  );
  expect(missing?.fields).toEqual({ provinceId: ['province_required'] });
  const placed = await submit(
    request({ placeId: null, provinceId: 1101, address: { city: 'دوار الرملة', address: 'الحي 3' } }),
  );
  expect(placed.totals.delivery.centimes).toBe(4_500);
  // Friday + 2 and 4 working days, Sunday not counted.
  expect(placed.promise).toEqual({ from: '2026-01-26', to: '2026-01-28', sameDay: false });
  expect(await db.select().from(orders)).toMatchObject([
    { placeId: null, provinceId: 1101, city: 'دوار الرملة' },
  ]);
});

test('§3.27 an order is frozen when it is placed: later prices, titles, rates, fees and windows leave it', async () => {
  await db.transaction((tx) => updateCountry(tx, 2, { paymentMethods: ['cod'] }));
  const placed = await submit(
    request({
      country: 2,
      placeId: null,
      phone: '0501234567',
      lines: [{ id: priceId, quantity: 2, price: 24_900, promoPrice: 18_900 }],
      address: { city: 'الرياض', district: 'العليا', street: 'شارع التحلية 12' },
    }),
  );
  const signed = placed.confirmUrl.replace('https://shop.test/orders/', '');
  const read = () => findGuestOrder(db, signingKey, signed, { now, locale: 'ar' });
  const before = await read();
  expect(before.lines).toMatchObject([{ title: 'بيجامة قطن', size: 'M', quantity: 2 }]);
  expect(before.totals).toEqual(placed.totals);
  await db.transaction(async (tx) => {
    await tx.update(prices).set({ price: 99_900, promoPrice: null, size: 'XL' });
    await tx.update(products).set({ title: { ar: 'شيء آخر' } });
    await updateCountry(tx, 2, {
      rate: '4.5',
      deliveryFeeCentimes: 1,
      deliveryDaysMin: 20,
      deliveryDaysMax: 30,
    });
    await updateSettings(tx, { freeShippingThreshold: 1, sameDayCutOff: '01:00' });
  });
  expect(await read()).toEqual(before);
});

test('§9.8 limits of cash on delivery are settings: amount and pieces of one size', async () => {
  await db.transaction((tx) => updateSettings(tx, { codPiecesPerSize: 2, codMaxAmount: 50_000 }));
  const line = { id: priceId, price: 24_900, promoPrice: 18_900 };
  const pieces = await refusal(submit(request({ lines: [{ ...line, quantity: 3 }] })));
  // 3 × 189.00 is also above 500.00: the amount is named first.
  expect(pieces).toMatchObject({
    status: 422,
    code: 'cod_amount_limit',
    fields: { payment: ['cod_amount_limit'] },
  });
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: 100_000 }));
  expect((await refusal(submit(request({ lines: [{ ...line, quantity: 3 }] }))))?.code).toBe(
    'cod_pieces_limit',
  );
  expect(await refusal(submit(request({ lines: [{ ...line, quantity: 2 }] })))).toBeUndefined();
});

test('§9.8 an order in cash may cost exactly the limit, not one centime more', async () => {
  const total = (await submit(request())).totals.total.centimes;
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: total }));
  expect(await refusal(submit(request()))).toBeUndefined();
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: total - 1 }));
  expect((await refusal(submit(request())))?.code).toBe('cod_amount_limit');
});

test('§9.8 a country without cash on delivery takes no order, until the merchant switches it on', async () => {
  const saudi = request({
    country: 2,
    placeId: null,
    phone: '0501234567',
    lang: 'fr',
    lines: [{ id: priceId, quantity: 2, price: 24_900, promoPrice: 18_900 }],
    address: { city: 'الرياض', district: 'العليا', street: 'شارع التحلية 12' },
  });
  expect((await refusal(submit(saudi)))?.fields).toEqual({ payment: ['method_unavailable'] });
  await db.transaction((tx) => updateCountry(tx, 2, { paymentMethods: ['cod'] }));
  const placed = await submit(saudi);
  // 378.00 DH → 152.58 SR, delivery 150.00 DH → 60.55 SR; no rounding to whole dirhams there.
  expect(placed.totals).toMatchObject({
    currency: { label: 'SR', rate: '3.75' },
    subtotal: { centimes: 37_800, shown: 15_258 },
    delivery: { centimes: 15_000, shown: 6_055 },
    rounding: { centimes: 0, shown: 0 },
    total: { centimes: 52_800, shown: 21_313 },
  });
  expect(placed.trackUrl).toBe(`https://shop.test/fr/track-orders?number=${placed.number}`);
  expect(await db.select().from(orders)).toMatchObject([
    { phone: '+966501234567', currency: 'SAR', city: 'الرياض', locale: 'fr', totalCentimes: 52_800 },
  ]);
});

test('a mail follows when there is an address, in the order’s language and the same transaction; devices hear of it, too', async () => {
  await db.execute(sql`insert into push_subscriptions (staff_id, session_id, role, endpoint, p256dh, auth, locale, created_at)
    values (1, 1, 'owner', 'https://push.example/1', 'key', 'secret', 'ar', now())`);
  const placed = await submit(request({ email: ' Amina@Example.com ', lang: 'fr' }));
  expect(queued).toEqual(['new-order', 'mail']);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ to: 'amina@example.com', about: { number: placed.number } });
  expect(mail?.subject).toContain(`${placed.number.slice(0, 4)}-${placed.number.slice(4)}`);
  expect(mail?.subject).toContain('Hilal');
  expect(mail?.text).toContain('1 × Pyjama coton · كحلي · M: 189.00 DH');
  expect(mail?.text).toContain('Total: 209.00 DH');
  expect(mail?.text.split(placed.confirmUrl)[1], 'to confirm first').toContain(placed.trackUrl);
  expect(mail?.html).toContain('<html lang="fr" dir="ltr">');
  await refusal(submit(request({ email: 'a@example.com', lines: [{ id: priceId, quantity: 9 }] })));
  expect(await db.$count(mails), 'a refused order leaves none behind').toBe(1);
});

test('what a name holds cannot break out of the mail', async () => {
  await submit(request({ email: 'a@example.com', name: '<script>alert(1)</script> Amina\r\nBcc: x@y.z' }));
  const [mail] = await db.select().from(mails);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});

test('what an order holds turns no text around it, and nothing in it stops the database', async () => {
  await submit(
    request({
      name: '\u202Eسارة\u0000 \uD83D',
      address: { address: 'زنقة\u2067 4\u0000' },
      note: '\u202Eبعد\u0000 الظهر\r\nشكرًا\uD83D',
    }),
  );
  expect(await db.select().from(orders)).toMatchObject([
    { customerName: 'سارة', address: { address: 'زنقة 4' }, note: 'بعد الظهر\nشكرًا' },
  ]);
});

test('tries are limited by phone, without touching other phones', async () => {
  const refused = { lines: [{ id: priceId, quantity: 9 }] };
  for (let tries = 0; tries < 40; tries++) await refusal(submit(request(refused)));
  expect((await refusal(submit(request(refused))))?.status).toBe(429);
  expect(await refusal(submit(request({ phone: phoneOf(1) })))).toBeUndefined();
  const later = new Date(now.getTime() + 15 * 60_000);
  expect(await refusal(submit(request(), { now: later }))).toBeUndefined();
});

test('lines keep the cart’s order on the order', async () => {
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: ['S', 'M', 'L'].map((size) => ({ size, price: 10_000 })) }],
  });
  await submit(request({ lines: priceIds.toReversed().map((id) => ({ id, quantity: 1 })) }));
  const lines = await db.select().from(orderLines).orderBy(asc(orderLines.position));
  expect(lines.map((line) => line.priceId)).toEqual(priceIds.toReversed());
});

test('§6.2 tries are limited by device too, whatever phone is typed, and other devices go on', async () => {
  const deviceId = 'a-device';
  // Of the same carrier's address, each time another phone.
  for (let tries = 0; tries < 40; tries++) {
    const refused = request({ phone: phoneOf(tries), lines: [{ id: priceId, quantity: 9 }] });
    expect((await refusal(submit(refused, { deviceId })))?.status).toBe(409);
  }
  expect((await refusal(submit(request({ phone: phoneOf(50) }), { deviceId })))?.status).toBe(429);
  expect(await refusal(submit(request({ phone: phoneOf(51) }), { deviceId: 'another' }))).toBeUndefined();
  expect(await refusal(submit(request({ phone: phoneOf(52) })))).toBeUndefined();
});

test('§5.4 abroad first and last name are two fields, each with its own problem, as the country is; the label has both names', async () => {
  const [abroad] = await db.select().from(countries).where(eq(countries.code, 'XX'));
  const country = abroad?.id ?? 0;
  const address = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001', country: ' ' };
  const names = async (more: Partial<SubmitRequest>) =>
    (await refusal(submit(request({ country, address, placeId: null, ...more }))))?.fields;
  expect(await names({ name: '', firstName: ' ', lastName: '' })).toMatchObject({
    firstName: ['required'],
    lastName: ['required'],
  });
  expect(await names({ firstName: 'Nadia', lastName: '7' })).toMatchObject({ lastName: ['invalid'] });
  expect(Object.keys((await names({ firstName: 'Nadia', lastName: 'Alaoui' })) ?? {})).not.toContain('name');
  expect(await names({ name: '' })).toMatchObject({ name: ['required'], country: ['required'] });
});

test('an order reads what stands around it once; only its key is looked up again, under the lock', async () => {
  const statements: string[] = [];
  const { pool, close } = createDatabase(url);
  const logger = { logQuery: (text: string) => void statements.push(text) };
  try {
    await submitOrder(
      { db: drizzle(pool, { casing: 'snake_case', logger }), jobs, signingKey },
      request(),
      context,
    );
  } finally {
    await close();
  }
  const reads = statements.filter((text) => /^\s*select/.test(text) && !text.includes('for update'));
  const twice = reads.filter((text, at) => reads.indexOf(text) !== at);
  expect(twice).toEqual([expect.stringContaining('where "orders"."idempotency_key" = ')]);
  for (const table of ['from "settings"', 'from "countries" where "countries"."id"', 'from places']) {
    expect(reads.filter((text) => text.includes(table)).length, table).toBeLessThanOrEqual(1);
  }
});
