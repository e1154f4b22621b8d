import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { editLines, previewLines } from '#/shop/orders/edit-lines.service.ts';
import { getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { viewForShopper } from '#/shop/orders/shopper-view.ts';
import { ensurePromotions, removeDemoOffers } from '#/shop/promotions/index.ts';
import { offers } from '#/shop/promotions/offers.tables.ts';
import { checkPromo } from '#/shop/promotions/promotions.service.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { moveReturn, requestReturn } from '#/shop/returns/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { submit } from '../../../tests/support/submitted.ts';
import type { QuoteRequest } from './checkout.schema.ts';
import { priceCart, repriceCart } from './quote.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Nora' } as const;
/** Without the marks that isolate numbers. */
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');
/** 200.00, 160.00, and 250.00 at a promo price of 220.00, each a product of its own. */
let [dear, cheap, reduced] = [0, 0, 0];

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensurePromotions(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const size = async (price: number, promoPrice: number | null = null) => {
    const sizes = [{ size: 'M', price, promoPrice, stock: 50 }];
    const { priceIds } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
    return priceIds[0] ?? 0;
  };
  [dear, cheap, reduced] = [await size(20_000), await size(16_000), await size(25_000, 22_000)];
});

const make = async (change: Partial<typeof offers.$inferInsert> = {}) => {
  const [row] = await db
    .insert(offers)
    .values({ kind: 'price', pieces: 2, value: 30_000, ...change })
    .returning();
  return row?.id ?? 0;
};
const context = { now, locale: 'ar' as const, address: '::1' };
const quoteOf = (lines: QuoteRequest['lines'], more: Partial<QuoteRequest> = {}) =>
  repriceCart(db, { lines, country: 'MA', ...more }, context);
const casablanca = () => placeOf(db, 'Casablanca');
const theOrder = async () => {
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('no order');
  return order;
};

test('§9.6 the cart says which lines an offer reduces and by how much; the cart total of the law stays beside it', async () => {
  const id = await make();
  const {
    offers: applied,
    totals,
    lines,
  } = await quoteOf([
    { id: dear, quantity: 1 },
    { id: cheap, quantity: 1 },
    { id: reduced, quantity: 1 },
  ]);
  expect(applied).toEqual([
    {
      id,
      kind: 'price',
      pieces: 2,
      value: 30_000,
      text: expect.any(String),
      discount: { centimes: 6_000, shown: 6_000 },
      lines: [
        { id: dear, pieces: 1, discount: { centimes: 3_333, shown: 3_333 } },
        { id: cheap, pieces: 1, discount: { centimes: 2_667, shown: 2_667 } },
      ],
      missing: 0,
    },
  ]);
  expect(bare(applied[0]?.text ?? '')).toBe('2 بـ 300.00 DH');
  expect(lines.map(({ shown }) => [shown.total.centimes, shown.offer.centimes])).toEqual([
    [20_000, 3_333],
    [16_000, 2_667],
    [22_000, 0],
  ]);
  expect(totals).toMatchObject({
    goods: { centimes: 61_000 },
    discount: { centimes: 3_000 },
    subtotal: { centimes: 58_000 },
    offers: { centimes: 6_000 },
  });
  expect(totals.total.centimes).toBe(58_000 - 6_000 + totals.delivery.centimes + totals.rounding.centimes);
});

test('a line alone says what is missing to the offer', async () => {
  await make({ kind: 'last_percent', pieces: 3, value: 50 });
  const { offers: applied } = await quoteOf([{ id: dear, quantity: 2 }]);
  expect(applied).toMatchObject([{ discount: { centimes: 0 }, lines: [], missing: 1 }]);
});

test('§9.4 an offer never takes free delivery away', async () => {
  await make();
  const { freeShipping, totals } = await quoteOf([{ id: dear, quantity: 5 }], {
    placeId: await casablanca(),
  });
  expect(freeShipping.free).toBe(true);
  expect(totals).toMatchObject({ offers: { centimes: 20_000 }, delivery: { centimes: 0 } });
});

test('§5.7 a code leaves out what an offer reduces, and counts alone where that takes off more', async () => {
  await make();
  const cart = [
    { id: dear, quantity: 2 },
    { id: cheap, quantity: 1 },
  ];
  // 100.00 by the offer, and 10 % of the odd piece.
  expect((await quoteOf(cart, { promo: 'bienvenue' })).totals).toMatchObject({
    offers: { centimes: 10_000 },
    promo: { centimes: 1_600 },
  });
  await db.update(promoCodes).set({ value: 40 });
  const alone = await quoteOf(cart, { promo: 'bienvenue' });
  expect(alone.totals).toMatchObject({ offers: { centimes: 0 }, promo: { centimes: 22_400 } });
  expect(alone.offers).toEqual([]);
  const lines = `${dear}x2,${cheap}x1`;
  expect(
    await checkPromo(db, { code: 'bienvenue', lines, locale: 'ar' }, { now, address: '::1' }),
  ).toMatchObject({
    discount: { centimes: 22_400 },
  });
  // One that counts on discounted lines takes its percentage of what is left.
  await db.update(promoCodes).set({ value: 10, onDiscounted: true });
  expect((await quoteOf(cart, { promo: 'bienvenue' })).totals).toMatchObject({
    offers: { centimes: 10_000 },
    promo: { centimes: 4_600 },
  });
});

test('§5.7 a code for all that an offer reduces is refused with its reason', async () => {
  await make();
  const { promo } = await quoteOf([{ id: dear, quantity: 2 }], { promo: 'bienvenue' });
  expect(promo).toMatchObject({ applied: false, refusal: 'promo_no_line' });
});

test('§7.20 §8.9 409 with the new quote when the offer ended or changed since the total was seen; nothing is ordered', async () => {
  const id = await make({ endsAt: new Date(now.getTime() + 60_000) });
  const lines = [{ id: dear, quantity: 2 }];
  const placeId = await casablanca();
  const seen = (await quoteOf(lines, { placeId, payment: 'cod' })).totals.total.shown;
  const late = submit(db, { lines, placeId, seenTotal: seen }, { now: new Date(now.getTime() + 60_000) });
  const answer = await refusalOf(late);
  expect(answer).toMatchObject({ status: 409, code: 'total_changed' });
  expect(answer.data.quote).toMatchObject({ offers: [], totals: { offers: { centimes: 0 } } });
  await db.update(offers).set({ value: 29_000 }).where(eq(offers.id, id));
  expect((await refusalOf(submit(db, { lines, placeId, seenTotal: seen }))).code).toBe('total_changed');
  expect(await db.select().from(orders)).toEqual([]);
  await db.update(offers).set({ value: 30_000 }).where(eq(offers.id, id));
  await submit(db, { lines, placeId, seenTotal: seen });
  expect((await theOrder()).shownAmounts.total).toBe(seen);
});

test('§7.20 §8.9 an offer that ends while the order waits for its pieces: 409, and nothing is ordered', async () => {
  await make({ isDemo: true });
  const lines = [{ id: dear, quantity: 2 }];
  const placeId = await casablanca();
  const seen = (await quoteOf(lines, { placeId, payment: 'cod' })).totals.total.shown;
  const placing = meanwhile(
    db,
    async (tx) => {
      await priceCart(tx, { lines, country: 'MA' }, context);
      await tx.execute(`select 1 from prices where id = ${dear} for update`);
      await removeDemoOffers(tx);
    },
    () => submit(db, { lines, placeId, seenTotal: seen }),
  );
  expect((await refusalOf(placing)).code).toBe('total_changed');
  expect(await db.select().from(orders)).toEqual([]);
});

test('the order freezes the offer with its lines: shopper, back office and mail see it after it has ended', async () => {
  const id = await make();
  const placed = await submit(db, {
    lines: [
      { id: dear, quantity: 2 },
      { id: cheap, quantity: 1 },
    ],
    placeId: await casablanca(),
    email: 'fatima@example.com',
  });
  expect(placed.totals.offers).toEqual({ centimes: 10_000, shown: 10_000 });
  await db.update(offers).set({ active: false, value: 1 }).where(eq(offers.id, id));
  const { id: orderId } = await theOrder();
  const order = await getOrderForStaff(db, orderId, owner, 'ar');
  expect(order?.totals.offers.centimes).toBe(10_000);
  expect(order?.lines.map(({ offer }) => offer && [bare(offer.text), offer.amount.centimes])).toEqual([
    ['2 بـ 300.00 DH', 10_000],
    null,
  ]);
  const [mail] = await db.select().from(mails);
  expect(bare(mail?.text ?? '')).toContain('-100.00 DH');
});

test('§5.8 the mail of an order and its page write amounts short where the setting says so', async () => {
  await updateSettings(db, { shortPrices: true });
  await make();
  const lines = [{ id: dear, quantity: 2 }];
  await submit(db, { lines, placeId: await casablanca(), email: 'fatima@example.com' });
  const [mail] = await db.select().from(mails);
  expect(bare(mail?.text ?? '')).toContain('-100\u00A0درهم');
  expect(mail?.text).not.toContain('.00');
  const order = await viewForShopper(db, await theOrder(), 'ar', new Date());
  expect(bare(order.lines[0]?.offer?.text ?? '')).toBe('2 بـ 300\u00A0درهم');
  const frozen = await getOrderForStaff(db, (await theOrder()).id, owner, 'ar');
  expect(bare(frozen?.lines[0]?.offer?.text ?? '')).toBe('2 بـ 300.00 DH');
});

test('pieces that leave an order take their part of the offer along, in whole centimes', async () => {
  await make({ pieces: 3, value: 50_000 });
  await submit(db, { lines: [{ id: dear, quantity: 3 }], placeId: await casablanca() });
  const { id, updatedAt } = await theOrder();
  const change = (quantity: number) => ({
    lines: [{ priceId: dear, quantity }],
    seen: updatedAt.toISOString(),
  });
  const preview = await previewLines(db, id, change(2), owner, now);
  // 100.00 on three pieces: 66.66 stays with two of them.
  expect(preview.order.amounts).toMatchObject({ goods: 40_000, offers: 6_666 });
  const { amounts } = preview.order;
  expect(amounts.total).toBe(40_000 - 6_666 + amounts.delivery + amounts.rounding);
  await editLines(db, id, change(2), owner, now);
  const after = await theOrder();
  expect(after.amounts.offers).toBe(6_666);
  // What is added later has its own price: the offer was of the pieces that were ordered.
  const back = { lines: [{ priceId: dear, quantity: 4 }], seen: after.updatedAt.toISOString() };
  await editLines(db, id, back, owner, now);
  expect((await theOrder()).amounts).toMatchObject({ goods: 80_000, offers: 6_666 });
  const agreed = { price: 15_000, why: 'زبونة وفية' };
  const third = {
    lines: [{ priceId: dear, quantity: 2, agreed }],
    seen: (await theOrder()).updatedAt.toISOString(),
  };
  await editLines(db, id, third, owner, now);
  expect((await theOrder()).amounts).toMatchObject({ goods: 40_000, discount: 10_000, offers: 0 });
});

test('what comes back of an offer, piece by piece, is refunded at what was paid for it: the parts sum to the goods', async () => {
  await make({ pieces: 3, value: 49_999 });
  await updateSettings(db, { returnWindowDays: 30 });
  await submit(db, { lines: [{ id: dear, quantity: 3 }], placeId: await casablanca() });
  const { id, amounts } = await theOrder();
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now });
  }
  const files = { write: async () => {}, read: async () => Buffer.alloc(0), remove: async () => {} };
  const deps = { db, store: files as never, photoAsJpeg: async (bytes: Buffer) => bytes };
  const paid: number[] = [];
  for (let piece = 0; piece < 3; piece++) {
    const { lines } = (await getOrderForStaff(db, id, owner, 'ar')) ?? { lines: [] };
    const request = { id: lines[0]?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'refund' } as const;
    const made = await requestReturn(deps, id, { lines: [request], note: '' }, [], { now, locale: 'ar' });
    await moveReturn(db, made.id, 'approve', owner, { now });
    await moveReturn(db, made.id, 'receive', owner, { now });
    const { rows } = await db.execute<{ id: number }>(
      `select id from return_lines where return_id = ${made.id}`,
    );
    await moveReturn(db, made.id, 'inspect', owner, { now, restock: [{ id: rows[0]?.id ?? 0, pieces: 1 }] });
    await moveReturn(db, made.id, 'close', owner, { now });
    const owed = await db.select().from(refunds).where(eq(refunds.returnId, made.id));
    paid.push(owed[0]?.centimes ?? 0);
  }
  expect(paid.slice(0, 2)).toEqual([20_000 - 3_334, 20_000 - 3_334]);
  // The rounding of cash was never paid.
  expect(paid.reduce((sum, part) => sum + part, 0)).toBe(49_999 + Math.min(0, amounts.rounding));
});

test('whatever offers and codes there are, every bill adds up in both currencies and no row goes below zero', async () => {
  const rowsOf = fc.record({
    offers: fc.array(
      fc.record({
        kind: fc.constantFrom('price' as const, 'last_percent' as const, 'all_percent' as const),
        pieces: fc.integer({ min: 2, max: 4 }),
        value: fc.integer({ min: 1, max: 100 }),
        onDiscounted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    quantities: fc.tuple(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
    ),
    promo: fc.constantFrom(null, 'bienvenue'),
    onDiscounted: fc.boolean(),
    country: fc.constantFrom('MA', 'SA', 'KW'),
  });
  await fc.assert(
    fc.asyncProperty(rowsOf, async ({ offers: some, quantities, promo, onDiscounted, country }) => {
      await db.delete(offers);
      await db.update(promoCodes).set({ onDiscounted });
      for (const one of some)
        await make({ ...one, value: one.kind === 'price' ? one.value * 500 : one.value });
      const lines = [dear, cheap, reduced].flatMap((id, at) =>
        quantities[at] ? [{ id, quantity: quantities[at] }] : [],
      );
      const quote = await quoteOf(lines, { country, promo });
      const { totals } = quote;
      for (const unit of ['centimes', 'shown'] as const) {
        const sum = (rows: readonly Record<typeof unit, number>[]) =>
          rows.reduce((all, row) => all + row[unit], 0);
        expect(totals.subtotal[unit] - totals.offers[unit] - totals.promo[unit]).toBeGreaterThanOrEqual(0);
        expect(
          totals.subtotal[unit] -
            totals.offers[unit] -
            totals.promo[unit] +
            totals.delivery[unit] +
            totals.rounding[unit],
        ).toBe(totals.total[unit]);
        expect(sum(quote.lines.map(({ shown }) => shown.offer))).toBe(totals.offers[unit]);
        expect(sum(quote.offers.map(({ discount }) => discount))).toBe(totals.offers[unit]);
        for (const { shown } of quote.lines) expect(shown.offer[unit]).toBeLessThanOrEqual(shown.total[unit]);
      }
      const without = await quoteOf(lines, { country });
      expect(totals.total.centimes).toBeLessThanOrEqual(without.totals.total.centimes + 99);
    }),
    { numRuns: 40 },
  );
}, 60_000);
