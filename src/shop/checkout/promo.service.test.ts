import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { users } from '#/shop/accounts/accounts.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { eraseOrdersOf } from '#/shop/orders/erase-person.service.ts';
import { erasePerson, getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { ensurePromotions } from '#/shop/promotions/index.ts';
import { foldCode } from '#/shop/promotions/promotions.rules.ts';
import { promoCodes, promoRedemptions } from '#/shop/promotions/promotions.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { unisolated } from '../../../tests/support/isolation.ts';
import { tracked } from '../../../tests/support/orders.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { makeBill } from './cart.rules.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import { correctGuestOrder } from './correct.service.ts';
import { repriceCart } from './quote.service.ts';
import { submitOrder } from './submit.service.ts';

const { db, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 7));
// Friday morning in Casablanca.
const now = new Date('2026-01-23T10:00:00Z');
const context = {
  now,
  locale: 'ar' as const,
  origin: 'https://shop.test',
  address: '10.0.0.1',
  device: null,
};
const jobs = { send: async () => {} };
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
let casablanca = 0;
let priceId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensurePromotions(db);
  const account = { name: 'فاطمة', passwordHash: 'x', locale: 'ar' as const, countryId: 1, createdAt: now };
  const accounts = [7, 8, 9].map((id) => ({ ...account, id, email: `${id}@example.com` }));
  await db.insert(users).overridingSystemValue().values(accounts);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  casablanca = place?.id ?? 0;
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    colors: [{ key: 'navy', sizes: [{ size: 'M', price: 24_950, stock: 50 }] }],
  });
  priceId = priceIds[0] ?? 0;
});

let keys = 0;
const request = (phone: number, more: Partial<SubmitRequest> = {}): SubmitRequest => ({
  idempotencyKey: `promo-key-${String(++keys).padStart(12, '0')}`,
  lines: [{ id: priceId, quantity: 1 }],
  country: 'MA',
  placeId: casablanca,
  name: 'فاطمة الزهراء',
  phone: `06${String(10_000_000 + phone)}`,
  address: { address: 'حي السلام، زنقة 12' },
  payment: 'cod',
  promo: 'bienvenue',
  ...more,
});
const submit = (body: SubmitRequest, userId: number | null = null) =>
  submitOrder({ db, jobs, signingKey }, body, { ...context, userId });
/** The code of the refusal, or 'placed'. */
async function outcome(body: SubmitRequest, userId: number | null = null): Promise<string> {
  try {
    await submit(body, userId);
    return 'placed';
  } catch (error) {
    if (error instanceof ShopError) return error.fields.promo?.[0] ?? error.code;
    throw error;
  }
}
const makeCode = (code: string, more: Partial<typeof promoCodes.$inferInsert> = {}) =>
  db.insert(promoCodes).values({
    code,
    folded: foldCode(code),
    kind: 'percent',
    value: 20,
    categoriesIn: [],
    categoriesOut: [],
    ...more,
  });
const cancelLast = async () => {
  const [order] = await db.select().from(orders);
  await moveOrder(db, order?.id ?? 0, 'cancel', { kind: 'shopper' }, { now });
};

test('§5.7 §5.8 an order whose code wants a larger cart is refused with what is missing, short where the setting says so', async () => {
  await makeCode('BIG', { minimumCentimes: 50_000 });
  const missing = async () => {
    const refused = await submit(request(1, { promo: 'BIG' })).catch((error: unknown) => error);
    return refused instanceof ShopError ? refused.data : refused;
  };
  expect(await missing()).toEqual({ missing: '250.50 DH' });
  await updateSettings(db, { shortPrices: true });
  expect(await missing()).toEqual({ missing: '250.50\u00A0درهم' });
});

test('§5.7 §9.7 the discount is a row of its own in quote, order, tracking, back office and mail', async () => {
  const quote = await repriceCart(
    db,
    { lines: [{ id: priceId, quantity: 1 }], country: 'MA', placeId: casablanca, promo: 'BIENvenue' },
    context,
  );
  expect(quote.promo).toEqual({
    code: 'Bienvenue',
    applied: true,
    refusal: null,
    message: 'تم تطبيق الرمز',
    missing: 0,
  });
  // 249.50 − 24.95 + 20.00 = 244.55, of which the courier collects 244.
  const totals = {
    subtotal: { shown: 24_950 },
    promo: { centimes: 2_495, shown: 2_495 },
    promoCode: 'Bienvenue',
    rounding: { shown: -55 },
    total: { centimes: 24_400, shown: 24_400 },
  };
  expect(quote.totals).toMatchObject(totals);
  const placed = await submit(request(1, { seenTotal: 24_400, email: 'f@shop.test' }));
  expect(placed.totals).toMatchObject(totals);
  const lookup = { number: placed.number, phone: '0610000001', address: '10.0.0.1' };
  expect((await tracked(db, lookup, context)).totals).toMatchObject(totals);
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Amal' } as const;
  expect((await getOrderForStaff(db, 1, owner, 'ar'))?.totals).toMatchObject(totals);
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({ promoCode: 'Bienvenue', amounts: { promo: 2_495, total: 24_400 } });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('رمز التخفيض \u2068Bienvenue\u2069: \u2068-24.95 DH\u2069');
  expect(unisolated(mail?.text ?? '')).toEqual([]);
  expect(await db.select().from(promoRedemptions)).toMatchObject([
    { orderNumber: placed.number, phone: '+212610000001', discountCentimes: 2_495, givenBackAt: null },
  ]);
});

test('§5.7 a code for free delivery takes the fee away, and is named', async () => {
  await makeCode('LIVRAISON', { kind: 'free_delivery', value: 0 });
  const placed = await submit(request(1, { promo: 'livraison' }));
  expect(placed.totals).toMatchObject({
    promo: { shown: 0 },
    promoCode: 'LIVRAISON',
    delivery: { shown: 0 },
    total: { shown: 24_900 },
  });
});

test('§5.7 §9.4 with a code for free delivery nothing is missing for it, whatever the town', async () => {
  await makeCode('LIVRAISON', { kind: 'free_delivery', value: 0 });
  const cart = { lines: [{ id: priceId, quantity: 1 }], country: 'MA' };
  const quote = await repriceCart(db, { ...cart, promo: 'livraison' }, context);
  expect(quote.delivery.known).toBe(false);
  expect(quote.freeShipping).toMatchObject({ free: true, missing: { centimes: 0, shown: 0 } });
  const { freeShipping } = await repriceCart(db, cart, context);
  expect(freeShipping).toMatchObject({ free: false, missing: { centimes: 75_050 } });
});

test('§5.7 a code that does not count is said in words and refuses the order instead of costing more', async () => {
  const lines = [{ id: priceId, quantity: 1 }];
  const quote = await repriceCart(db, { lines, country: 'MA', promo: 'nope' }, { ...context, locale: 'en' });
  expect(quote.promo).toEqual({
    code: 'nope',
    applied: false,
    refusal: 'promo_not_valid',
    message: 'promo code not valid',
    missing: 0,
  });
  expect(quote.totals).toMatchObject({ promo: { shown: 0 }, promoCode: null });
  expect(await outcome(request(1, { promo: 'nope' }))).toBe('promo_not_valid');
  await makeCode('BIG', { minimumCentimes: 50_000 });
  expect(await outcome(request(1, { promo: 'BIG' }))).toBe('promo_minimum');
  expect(await db.$count(orders)).toBe(0);
  expect(await outcome(request(1, { promo: null }))).toBe('placed');
});

test('§9.7 the welcome code is for a first order: by phone and by account, given back when it is cancelled', async () => {
  expect(await outcome(request(1), 7)).toBe('placed');
  expect(await outcome(request(1))).toBe('promo_used_by_you');
  expect(await outcome(request(2), 7)).toBe('promo_used_by_you');
  await cancelLast();
  const [use] = await db.select().from(promoRedemptions);
  expect(use?.givenBackAt).toEqual(now);
  expect(await outcome(request(2), 7)).toBe('placed');
  expect(await outcome(request(3, { promo: null }))).toBe('placed');
  expect(await outcome(request(3)), 'there was an order before').toBe('promo_first_order_only');
  expect(await outcome(request(4, { promo: null }), 8)).toBe('placed');
  expect(await outcome(request(5), 8), 'the account ordered before by another phone').toBe(
    'promo_first_order_only',
  );
});

test('§5.7 uses per customer are counted by phone and by account', async () => {
  await makeCode('TWICE', { usesPerCustomer: 2 });
  const twice = (phone: number, userId: number | null = null) =>
    outcome(request(phone, { promo: 'TWICE' }), userId);
  expect([await twice(1, 7), await twice(2, 7), await twice(3, 7), await twice(1)]).toEqual([
    'placed',
    'placed',
    'promo_used_by_you',
    'placed',
  ]);
});

test('§5.7 §9.7 a parcel that came back untaken has used its code; only a cancelled order gives it back', async () => {
  await makeCode('ONCE', { usesPerCustomer: 1 });
  const once = (phone: number) => outcome(request(phone, { promo: 'ONCE' }));
  expect(await once(1)).toBe('placed');
  const [order] = await db.select().from(orders);
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'refuse', 'take_back'] as const)
    await moveOrder(db, order?.id ?? 0, name, staff, { now, note: 'x' });
  expect(await db.select().from(promoRedemptions)).toMatchObject([{ givenBackAt: null }]);
  expect(await once(1)).toBe('promo_used_by_you');
  expect(await once(2)).toBe('placed');
  const second = (await db.select().from(orders)).find(({ id }) => id !== order?.id);
  await moveOrder(db, second?.id ?? 0, 'cancel', staff, { now, note: 'x' });
  expect(await once(2)).toBe('placed');
});

test('§5.7 of many who ask for the last use at once, one gets it', async () => {
  await makeCode('LAST', { totalUses: 2 });
  expect(await outcome(request(99, { promo: 'LAST' }))).toBe('placed');
  // Each buys another size, so that nothing but the code's own lock puts them in a row.
  const { priceIds } = await makeProduct(db, {
    categoryId: 1,
    colors: [
      { key: 'red', sizes: ['36', '38', '40', '42', '44', '46'].map((size) => ({ size, price: 9_000 })) },
    ],
  });
  const all = await Promise.all(
    priceIds.map((id, at) => outcome(request(at, { promo: 'LAST', lines: [{ id, quantity: 1 }] }))),
  );
  expect(all.toSorted()).toEqual(['placed', ...Array<string>(5).fill('promo_used_up')]);
  expect(await db.$count(orders)).toBe(2);
  const lines = [{ id: priceId, quantity: 1 }];
  const quote = await repriceCart(db, { lines, country: 'MA', promo: 'LAST' }, context);
  expect(quote.promo?.refusal).toBe('promo_used_up');
  await cancelLast();
  expect(await outcome(request(50, { promo: 'LAST' })), 'a use that came back').toBe('placed');
  expect(await outcome(request(51, { promo: 'LAST' })), 'the other order still has its own').toBe(
    'promo_used_up',
  );
});

test('§5.7 one order sent many times uses the code once', async () => {
  const body = request(1);
  const sent = await Promise.all(Array.from({ length: 5 }, () => submit(body)));
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
  expect(await db.$count(promoRedemptions)).toBe(1);
});

const eraseMore = {
  also: [],
  ofReceiver: [],
  open: async () => false,
  requested: { lock: async () => [], cancel: async () => {} },
};
const leave = (userId: number) => db.transaction((tx) => erasePerson(eraseMore)(tx, { userId, at: now }));

test('when the person leaves, the use stays in the books without them', async () => {
  await submit(request(1), 7);
  await leave(7);
  expect(await db.select().from(promoRedemptions)).toMatchObject([{ phone: '', userId: null }]);
});

test('§5.7 when one person leaves, another has still used the code: by the account and by the phone', async () => {
  await makeCode('ONCE', { usesPerCustomer: 1 });
  await submit(request(1, { promo: 'ONCE' }), 7);
  await submit(request(2, { promo: 'ONCE' }), 8);
  await leave(7);
  expect(await outcome(request(3, { promo: 'ONCE' }), 8)).toBe('promo_used_by_you');
  expect(await outcome(request(2, { promo: 'ONCE' }))).toBe('promo_used_by_you');
});

test('when the receiver of a gift leaves, its giver has used the code all the same', async () => {
  await makeCode('ONCE', { usesPerCustomer: 1 });
  const { number } = await submit(request(1, { promo: 'ONCE' }), 7);
  const [gift] = await db.select().from(orders).where(eq(orders.number, number));
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, gift?.id ?? 0, name, staff, { now });
  await db.transaction((tx) => eraseOrdersOf(tx, [gift?.id ?? 0], { at: now, whose: 'receiver' }, eraseMore));
  expect(await db.select().from(promoRedemptions)).toMatchObject([{ phone: '', userId: 7 }]);
  expect(await outcome(request(2, { promo: 'ONCE' }), 7)).toBe('promo_used_by_you');
});

test('§9.6 with a code the shown rows still add up in both currencies, and nothing is below zero', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 300_000 }),
    promoPrice: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: null }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const currency = { code: 'SAR', label: 'SR', rate: '3.75', rateDh: '9.29' };
  const dirham = { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' };
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(0, 2_000, 3_550),
      fc.constantFrom(currency, dirham),
      fc.boolean(),
      (lines, promoCentimes, deliveryCentimes, shown, cash) => {
        const bill = makeBill(lines, shown, { deliveryCentimes, promoCentimes, cash });
        for (const unit of ['centimes', 'shown'] as const) {
          const rows = bill.subtotal[unit] - bill.promo[unit] + bill.delivery[unit] + bill.rounding[unit];
          expect(bill.total[unit]).toBe(rows);
          expect(bill.promo[unit]).toBeLessThanOrEqual(bill.subtotal[unit]);
          expect(bill.total[unit]).toBeGreaterThanOrEqual(0);
        }
        if (bill.total.centimes === 0) expect(bill.total.shown).toBe(0);
      },
    ),
  );
});

test('§5.7 a corrected phone is no way around what a code allows a customer; its use goes along with the phone', async () => {
  await makeCode('ONCE', { usesPerCustomer: 1 });
  const linkOf = async (body: SubmitRequest) => (await submit(body)).confirmUrl.split('/').at(-1) ?? '';
  const correct = (link: string, phone: number) => {
    const { name, phone: typed, placeId, address } = request(phone);
    return correctGuestOrder(db, signingKey, link, { name, phone: typed, placeId, address }, context);
  };
  const refused = async (work: Promise<unknown>) => (await refusalOf(work)).fields.phone;
  await linkOf(request(1, { promo: 'ONCE' }));
  const second = await linkOf(request(2, { promo: 'ONCE' }));
  expect(await refused(correct(second, 1))).toEqual(['promo_used_by_you']);
  const welcome = await linkOf(request(3));
  expect(await refused(correct(welcome, 2))).toEqual(['promo_first_order_only']);
  // Another phone that may: the use is then that phone's, and the first one may use the code.
  await correct(second, 4);
  expect(await outcome(request(4, { promo: 'ONCE' }))).toBe('promo_used_by_you');
  expect(await outcome(request(1, { promo: 'ONCE' })), 'the use of another order stays').toBe(
    'promo_used_by_you',
  );
  expect(await outcome(request(2, { promo: 'ONCE' }))).toBe('placed');
  // Of an account the corrected order itself is its first.
  const own = (await submit(request(5), 9)).confirmUrl.split('/').at(-1) ?? '';
  expect((await correct(own, 6)).name).toBe('فاطمة الزهراء');
});
