import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { setPriceStock } from '#/shop/catalog/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { ensurePromotions } from '#/shop/promotions/index.ts';
import { offers } from '#/shop/promotions/offers.tables.ts';
import { checkPromo } from '#/shop/promotions/promotions.service.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { getSet } from '#/shop/promotions/sets.service.ts';
import { moveReturn, requestReturn } from '#/shop/returns/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { submit } from '../../../tests/support/submitted.ts';
import type { QuoteRequest } from './checkout.schema.ts';
import { repriceCart } from './quote.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Nora' } as const;
/** One product in sizes of grown-ups (229.00) and of children (149.00). */
let productId = 0;
let [mother, father, child] = [0, 0, 0];
let setId = 0;
let lines: QuoteRequest['lines'] = [];
const one = (id: number) => ({ id, quantity: 1 });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensurePromotions(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const made = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة النجوم' },
    colors: [
      {
        key: '',
        sizes: [
          { size: 'M', price: 22_900, stock: 5 },
          { size: 'XL', price: 22_900, stock: 5 },
          { size: '5-6', price: 14_900, stock: 5 },
          { size: '9-10', price: 14_900, stock: 0 },
        ],
      },
    ],
  });
  productId = made.id;
  [mother = 0, father = 0, child = 0] = made.priceIds;
  const of = (label: string, sizes: 'adult' | 'child', min: number, max: number) => ({
    label: { ar: label, fr: `${label} fr` },
    min,
    max,
    sizes,
    choices: [{ productId, articleIds: [] }],
  });
  const [row] = await db
    .insert(offers)
    .values({
      kind: 'set_price',
      pieces: 2,
      value: 39_900,
      further: 12_900,
      title: { ar: 'طقم العائلة', fr: 'Ensemble famille' },
      members: [of('الأم', 'adult', 1, 1), of('الأب', 'adult', 1, 1), of('الطفل', 'child', 0, 4)],
    })
    .returning();
  setId = row?.id ?? 0;
  lines = [one(mother), one(father), one(child)];
});

const quoteOf = (cart = lines, more: Partial<QuoteRequest> = {}) =>
  repriceCart(db, { lines: cart, country: 'MA', ...more }, { now, locale: 'ar', address: '::1' });
const casablanca = () => placeOf(db, 'Casablanca');
const seenTotal = async (placeId: number) =>
  (await quoteOf(lines, { placeId, payment: 'cod' })).totals.total.shown;
const stockOf = async (id: number) =>
  (await db.select({ stock: prices.stock }).from(prices).where(eq(prices.id, id)))[0]?.stock;
const theOrder = async () => {
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('no order');
  return order;
};

test('§9.6 the cart has the set’s price, each line’s saving and for whom it is; without one person every price is the usual one', async () => {
  const { offers: applied, totals } = await quoteOf();
  // 399.00 and 129.00 instead of 607.00: 79.00 over 229, 229 and 149.
  expect(totals).toMatchObject({ subtotal: { centimes: 60_700 }, offers: { centimes: 7_900 } });
  expect(applied).toMatchObject([
    {
      id: setId,
      set: { title: 'طقم العائلة', count: 1, missing: [] },
      discount: { centimes: 7_900 },
      lines: [
        { id: mother, pieces: 1, who: 'الأم', discount: { centimes: 2_980 } },
        { id: father, pieces: 1, who: 'الأب', discount: { centimes: 2_980 } },
        { id: child, pieces: 1, who: 'الطفل', discount: { centimes: 1_940 } },
      ],
    },
  ]);
  const broken = await quoteOf([one(father), one(child)]);
  expect(broken.totals.offers.centimes).toBe(0);
  expect(broken.offers).toMatchObject([{ lines: [], missing: 1, set: { count: 0, missing: ['الأب'] } }]);
  // Another size of the same person is the same set.
  expect((await quoteOf([{ id: mother, quantity: 2 }, one(child)])).totals.offers.centimes).toBe(7_900);
});

test('what a person can be chosen from: sizes of their age with the pieces there are; a set that is over is none', async () => {
  const context = { now, locale: 'fr' as const, country: 'MA' };
  const set = await getSet(db, setId, context);
  expect(set).toMatchObject({
    title: 'Ensemble famille',
    text: 'Ensemble famille\u202f: 2 pour 399.00 DH',
    further: 'Chaque personne de plus\u202f: 129.00 DH',
  });
  const sizes = set.members.map(({ colors }) => colors.flatMap((color) => color.sizes));
  expect(sizes.map((own) => own.map(({ size, quantity }) => [size, quantity]))).toEqual([
    [
      ['M', 5],
      ['XL', 5],
    ],
    [
      ['M', 5],
      ['XL', 5],
    ],
    [
      ['5-6', 5],
      ['9-10', 0],
    ],
  ]);
  await db.update(offers).set({ active: false });
  expect(await refusalOf(getSet(db, setId, context))).toMatchObject({ status: 404 });
});

test('§7.20 the order freezes the set and who wears each line: shopper, back office and mail see it after it has ended', async () => {
  const placeId = await casablanca();
  const placed = await submit(db, {
    lines,
    placeId,
    email: 'fatima@example.com',
    seenTotal: await seenTotal(placeId),
  });
  expect(placed.totals.offers).toEqual({ centimes: 7_900, shown: 7_900 });
  await db.update(offers).set({ active: false, title: {}, members: [] });
  const order = await getOrderForStaff(db, (await theOrder()).id, owner, 'ar');
  expect(order?.lines.map(({ offer }) => offer && [offer.text, offer.amount.centimes])).toEqual([
    ['طقم العائلة · الأم', 2_980],
    ['طقم العائلة · الأب', 2_980],
    ['طقم العائلة · الطفل', 1_940],
  ]);
  const [mail] = await db.select().from(mails);
  expect(mail?.text.replace(/[\u2068\u2069]/g, '')).toContain('طقم العائلة · الأم');
});

test('§7.20 §8.9 a set that is switched off, changed, or whose size costs more since the total was seen: 409, and nothing is ordered', async () => {
  const placeId = await casablanca();
  const seen = await seenTotal(placeId);
  const late = () => refusalOf(submit(db, { lines, placeId, seenTotal: seen }));
  await db.update(offers).set({ active: false });
  expect(await late()).toMatchObject({ status: 409, code: 'total_changed' });
  await db.update(offers).set({ active: true, value: 40_900 });
  expect((await late()).code).toBe('total_changed');
  await db.update(offers).set({ value: 39_900, endsAt: now });
  expect((await late()).code).toBe('total_changed');
  await db.update(offers).set({ endsAt: null, kind: 'set_percent', value: 10 });
  await db.update(prices).set({ price: 23_900 }).where(eq(prices.id, father));
  expect((await late()).code).toBe('total_changed');
  expect(await db.select().from(orders)).toEqual([]);
});

test('§4.6 §7.20 a person’s size that is sold meanwhile: 409 with a quote that has no set, and no piece is taken', async () => {
  const placeId = await casablanca();
  const seen = await seenTotal(placeId);
  await setPriceStock(db, child, -5, 'damaged', 'Nora');
  await setPriceStock(db, father, -5, 'damaged', 'Nora');
  const answer = await refusalOf(submit(db, { lines, placeId, seenTotal: seen }));
  expect(answer).toMatchObject({ status: 409, code: 'cart_changed' });
  expect(answer.data.quote).toMatchObject({
    changes: [
      { id: father, code: 'sold_out' },
      { id: child, code: 'sold_out' },
    ],
    totals: { offers: { centimes: 0 } },
    offers: [{ set: { count: 0, missing: ['الأب'] } }],
  });
  expect(await stockOf(mother)).toBe(5);
});

test('§7.20 two orders for the last piece of a set: one gets it whole, the other nothing', async () => {
  await setPriceStock(db, child, -4, 'damaged', 'Nora');
  const placeId = await casablanca();
  const seen = await seenTotal(placeId);
  const answers = await Promise.allSettled(
    ['0612345678', '0687654321'].map((phone) => submit(db, { lines, placeId, phone, seenTotal: seen })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(lost).toMatchObject({ status: 409, code: 'cart_changed' });
  expect(await Promise.all([mother, father, child].map(stockOf))).toEqual([4, 4, 0]);
});

test('§7.20 a set that is switched off while the order waits for its pieces: 409, and nothing is ordered', async () => {
  const placeId = await casablanca();
  const seen = await seenTotal(placeId);
  const placing = meanwhile(
    db,
    async (tx) => {
      await tx.execute(`select 1 from prices where id = ${mother} for update`);
      await tx.update(offers).set({ active: false });
    },
    () => submit(db, { lines, placeId, seenTotal: seen }),
  );
  expect((await refusalOf(placing)).code).toBe('total_changed');
  expect(await db.select().from(orders)).toEqual([]);
});

test('§7.20 the same set sent twice with one key is one order', async () => {
  const placeId = await casablanca();
  const body = {
    lines,
    placeId,
    seenTotal: await seenTotal(placeId),
    idempotencyKey: 'a-set-sent-two-times',
  };
  const [first, second] = await Promise.all([submit(db, body), submit(db, body)]);
  expect(second.number).toBe(first.number);
  expect(await Promise.all([mother, father, child].map(stockOf))).toEqual([4, 4, 4]);
});

test.each([
  ['the mother first', [0, 1, 2, 2]],
  ['the children first', [2, 2, 1, 0]],
  ['a child between', [2, 0, 2, 1]],
])(
  '§5.11 pieces of a set sent back one by one, %s: each is refunded as it was paid, together exactly what was paid',
  async (_how, order) => {
    await updateSettings(db, { returnWindowDays: 30 });
    lines = [one(mother), one(father), { id: child, quantity: 2 }];
    await submit(db, { lines, placeId: await casablanca() });
    const { id, amounts } = await theOrder();
    for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
      await moveOrder(db, id, name, owner, { now });
    }
    const files = { write: async () => {}, read: async () => Buffer.alloc(0), remove: async () => {} };
    const deps = { db, store: files as never, photoAsJpeg: async (bytes: Buffer) => bytes };
    const { lines: ordered } = (await getOrderForStaff(db, id, owner, 'ar')) ?? { lines: [] };
    let paid = 0;
    for (const at of order) {
      const line = ordered[at];
      if (!line) throw new Error('no line');
      const request = { id: line.id, quantity: 1, reason: 'too_small', wanted: 'refund' } as const;
      const made = await requestReturn(deps, id, { lines: [request], note: '' }, [], { now, locale: 'ar' });
      await moveReturn(db, made.id, 'approve', owner, { now });
      await moveReturn(db, made.id, 'receive', owner, { now });
      const { rows } = await db.execute<{ id: number }>(
        `select id from return_lines where return_id = ${made.id}`,
      );
      await moveReturn(db, made.id, 'inspect', owner, {
        now,
        restock: [{ id: rows[0]?.id ?? 0, pieces: 1 }],
      });
      await moveReturn(db, made.id, 'close', owner, { now });
      const [owed] = await db.select().from(refunds).where(eq(refunds.returnId, made.id));
      const back = owed?.centimes ?? 0;
      const exact = line.usedPrice.centimes - (line.offer?.amount.centimes ?? 0) / line.quantity;
      expect(Math.abs(back - exact)).toBeLessThan(1);
      paid += back;
      expect(paid).toBeLessThanOrEqual(amounts.total - amounts.delivery);
    }
    expect(paid).toBe(39_900 + 2 * 12_900);
  },
);

test('§5.7 a code for free delivery with a set: the call that checks it and the order agree', async () => {
  await db.insert(promoCodes).values({
    code: 'LIVRAISON',
    folded: 'LIVRAISON',
    kind: 'free_delivery',
    value: 0,
    categoriesIn: [],
    categoriesOut: [],
  });
  await updateSettings(db, { freeShippingThreshold: 1_000_000 });
  const placeId = await casablanca();
  const cart = lines.map(({ id, quantity }) => `${id}x${quantity}`).join(',');
  const check = () =>
    checkPromo(db, { code: 'livraison', lines: cart, locale: 'ar' }, { now, address: '::1' });
  // All that it counts on is reduced by the set.
  expect(await refusalOf(check())).toMatchObject({ status: 422, code: 'promo_no_line' });
  expect((await quoteOf(lines, { placeId, promo: 'livraison' })).promo).toMatchObject({
    applied: false,
    refusal: 'promo_no_line',
  });
  expect(await refusalOf(submit(db, { lines, placeId, promo: 'livraison' }))).toMatchObject({
    status: 422,
    code: 'promo_no_line',
  });
  await db.update(promoCodes).set({ onDiscounted: true }).where(eq(promoCodes.code, 'LIVRAISON'));
  expect(await check()).toMatchObject({ type: 'free_delivery', discount: { centimes: 0 } });
  const { totals } = await quoteOf(lines, { placeId, promo: 'livraison' });
  expect(totals).toMatchObject({
    offers: { centimes: 7_900 },
    promo: { centimes: 0 },
    delivery: { centimes: 0 },
  });
  await submit(db, { lines, placeId, promo: 'livraison', seenTotal: totals.total.shown });
  expect((await theOrder()).amounts).toMatchObject({ offers: 7_900, promo: 0, delivery: 0, total: 52_800 });
});
