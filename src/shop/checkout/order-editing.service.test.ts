import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prices, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { editLines, previewLines } from '#/shop/orders/edit-lines.service.ts';
import { moveOrder, totalsOf, viewOwnOrder } from '#/shop/orders/index.ts';
import type { LinesChange } from '#/shop/orders/order-changes.schema.ts';
import { orderEvents, orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { findSellables } from '#/shop/orders/sellable.service.ts';
import { getOrderForStaff } from '#/shop/orders/staff-orders.service.ts';
import { ensurePromotions, listPromoCodes } from '#/shop/promotions/index.ts';
import { promoCodes, promoRedemptions } from '#/shop/promotions/promotions.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { submit } from '../../../tests/support/submitted.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Nora' } as const;
const agent = { kind: 'staff', id: 2, role: 'agent', name: 'Agent' } as const;
/** S, M, L of the product in the order; then the one size of another. */
let ids: [number, number, number, number] = [0, 0, 0, 0];
let minutes = 0;
let made = 0;

async function place(promo?: string, more: Partial<Parameters<typeof submit>[1]> = {}) {
  await submit(db, {
    lines: [{ id: ids[0], quantity: 2 }],
    placeId: await placeOf(db, 'Casablanca'),
    phone: `06123456${String(++made).padStart(2, '0')}`,
    ...(promo ? { promo } : {}),
    ...more,
  });
}
const makeFreeDelivery = () =>
  db.insert(promoCodes).values({
    code: 'LIVRE',
    folded: 'LIVRE',
    kind: 'free_delivery',
    value: 0,
    categoriesIn: [],
    categoriesOut: [],
  });

beforeEach(async () => {
  await reset();
  minutes = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensurePromotions(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const product = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة قطن', fr: 'Pyjama coton' },
    colors: [
      {
        key: 'blue',
        name: { ar: 'أزرق', fr: 'Bleu' },
        sizes: [
          { size: 'S', price: 20_000, stock: 5, sku: 'PJ-S', barcode: '6111111111116' },
          { size: 'M', price: 20_000, stock: 5 },
          { size: 'L', price: 24_000, promoPrice: 22_000, stock: 1 },
        ],
      },
    ],
  });
  const other = await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: [{ size: '', price: 10_050, stock: 3 }] }],
  });
  ids = [...product.priceIds, ...other.priceIds] as typeof ids;
});

const order = async () => {
  const [row] = await db.select().from(orders);
  if (!row) throw new Error('no order');
  return row;
};
const lines = () => db.select().from(orderLines).orderBy(orderLines.position);
const stocks = async () => {
  const rows = await db.select({ id: prices.id, stock: prices.stock }).from(prices);
  return ids.map((id) => rows.find((row) => row.id === id)?.stock);
};
const change = async (fields: Partial<LinesChange>) => {
  const { updatedAt } = await order();
  return { lines: [], seen: updatedAt.toISOString(), ...fields };
};
const edit = async (fields: Partial<LinesChange>, by: typeof owner | typeof agent = agent) =>
  editLines(db, (await order()).id, await change(fields), by, new Date(now.getTime() + ++minutes * 60_000));

test('§4.12 a product is added, a size exchanged and a line taken away: pieces, amounts, history and journal follow', async () => {
  await place();
  const fee = (await order()).amounts.delivery;
  await db.update(prices).set({ cost: sql`${prices.id}` });
  await edit({
    lines: [
      { priceId: ids[1], quantity: 2, instead: ids[0] },
      { priceId: ids[2], quantity: 1 },
      { priceId: ids[3], quantity: 1 },
    ],
  });
  expect(await stocks()).toEqual([5, 3, 0, 2]);
  expect((await lines()).map(({ size, quantity, usedPrice }) => [size, quantity, usedPrice])).toEqual([
    ['M', 2, 20_000],
    ['L', 1, 22_000],
    ['', 1, 10_050],
  ]);
  expect((await lines()).map(({ unitCost }) => unitCost)).toEqual([ids[1], ids[2], ids[3]]);
  const after = await order();
  // 200 + 200 + 240 + 100.50, 20 off the L; the half dirham is rounded away.
  expect(after.amounts).toEqual({
    goods: 74_050,
    discount: 2_000,
    promo: 0,
    delivery: fee,
    rounding: -50,
    total: 72_000 + fee,
  });
  expect(after.totalCentimes).toBe(after.amounts.total);
  await edit({ lines: [{ priceId: ids[3], quantity: 0 }] });
  expect(await stocks()).toEqual([5, 3, 0, 3]);
  const notes = (await db.select().from(orderEvents)).filter(({ axis }) => axis === 'note');
  expect(notes[0]?.note).toContain('بيجامة قطن أزرق M: 0 → 2');
  expect((await db.select().from(journal)).map(({ action, actor }) => [action, actor])).toEqual([
    ['order.lines', 'Agent'],
    ['order.lines', 'Agent'],
  ]);
  const moves = await db.select().from(stockMovements).where(eq(stockMovements.actor, 'Agent'));
  expect(moves.map(({ delta, reason }) => [delta, reason])).toEqual([
    [2, 'cancel'],
    [-2, 'order'],
    [-1, 'order'],
    [-1, 'order'],
    [1, 'cancel'],
  ]);
});

test('what a piece costs is frozen when it is ordered; a cost that nobody has said stays unknown', async () => {
  await place();
  await db.update(prices).set({ cost: 9_050 });
  await place();
  await db.update(prices).set({ cost: 10_000 });
  const frozen = await db.select().from(orderLines).orderBy(orderLines.id);
  expect(frozen.map(({ unitCost }) => unitCost)).toEqual([null, 9_050]);
});

test('§4.12 what is not there, not sold or not of the product changes nothing, not even a piece', async () => {
  await place();
  const before = await order();
  const refused = async (requested: LinesChange['lines']) =>
    edit({ lines: requested }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  expect(await refused([{ priceId: ids[2], quantity: 2 }])).toBe('stock_short');
  expect(await refused([{ priceId: ids[3], quantity: 1, instead: ids[0] }])).toBe('line_not_yours');
  expect(await refused([{ priceId: 999_999, quantity: 1 }])).toBe('line_gone');
  await db.update(prices).set({ active: false }).where(eq(prices.id, ids[3]));
  expect(await refused([{ priceId: ids[3], quantity: 1 }])).toBe('line_gone');
  expect(await stocks()).toEqual([3, 5, 1, 3]);
  expect(await order()).toEqual(before);
});

test('§4.12 an agreed price is a manager’s word with its reason, shown as the order’s discount', async () => {
  await place();
  const request = {
    lines: [{ priceId: ids[0], quantity: 2, agreed: { price: 17_500, why: ' زر  ناقص ' } }],
  };
  await expect(edit(request, agent)).rejects.toMatchObject({ status: 403 });
  await edit(request, owner);
  const [line] = await lines();
  expect(line).toMatchObject({ price: 20_000, usedPrice: 17_500, agreed: 'زر ناقص' });
  expect((await order()).amounts).toMatchObject({ goods: 40_000, discount: 5_000 });
  const seen = await getOrderForStaff(db, (await order()).id, owner, 'ar');
  expect(seen?.lines[0]).toMatchObject({ agreed: 'زر ناقص', usedPrice: { centimes: 17_500 } });
  // Why is the staff's: the page of the shopper's own link is made of this.
  const own = await viewOwnOrder(db, await order(), { now, locale: 'ar' });
  expect(own.lines[0]).toMatchObject({ usedPrice: { centimes: 17_500 } });
  expect(JSON.stringify(own)).not.toContain('زر ناقص');
  expect(seen?.why).toMatchObject({ delivery: 'place_fee', promo: null });
  // A code that is not for what is discounted does not count on it.
  await expect(edit({ promo: 'bienvenue' })).rejects.toMatchObject({ status: 422, code: 'promo_no_line' });
  await edit({ lines: [{ priceId: ids[0], quantity: 2, agreed: null }] }, owner);
  expect((await order()).amounts).toMatchObject({ goods: 40_000, discount: 0 });
});

test('§5.7 §9.7 another code is judged as in the checkout, its use is counted, and taken off it is given back', async () => {
  await place();
  await edit({ promo: 'bienvenue' });
  expect(await order()).toMatchObject({ promoCode: 'Bienvenue', amounts: { goods: 40_000, promo: 4_000 } });
  const uses = async () =>
    (await db.select().from(promoRedemptions)).map(({ discountCentimes, givenBackAt }) => [
      discountCentimes,
      givenBackAt !== null,
    ]);
  expect(await uses()).toEqual([[4_000, false]]);
  // More goods: the code follows only when it is judged anew.
  await edit({ lines: [{ priceId: ids[0], quantity: 3 }] });
  expect((await order()).amounts).toMatchObject({ goods: 60_000, promo: 4_000 });
  await edit({ promo: 'Bienvenue' });
  expect((await order()).amounts).toMatchObject({ goods: 60_000, promo: 6_000 });
  await edit({ promo: null });
  expect(await order()).toMatchObject({ promoCode: null, amounts: { promo: 0 } });
  expect((await uses()).every(([, back]) => back)).toBe(true);
  await expect(edit({ promo: 'NOPE' })).rejects.toMatchObject({ status: 422, code: 'promo_not_valid' });
});

test('§5.7 a code is judged anew by other uses than the order’s own, in all and by one customer', async () => {
  const last = {
    code: 'LAST',
    folded: 'LAST',
    kind: 'percent',
    value: 10,
    totalUses: 1,
    usesPerCustomer: 1,
  } as const;
  await db.insert(promoCodes).values({ ...last, categoriesIn: [], categoriesOut: [] });
  await place('LAST');
  const { id } = await order();
  const more = { lines: [{ priceId: ids[0], quantity: 3 }], promo: 'LAST' };
  const previewed = await previewLines(db, id, await change(more), agent, now);
  expect(previewed.order.amounts).toMatchObject({ promo: 6_000 });
  await edit(more);
  expect(await order()).toMatchObject({ promoCode: 'LAST', amounts: { goods: 60_000, promo: 6_000 } });
  expect(await listPromoCodes(db)).toMatchObject([{ code: 'LAST', used: 1 }, {}]);
  // Another order's use counts.
  await db.update(promoRedemptions).set({ orderNumber: 'OTHER' });
  await expect(edit({ promo: 'LAST' })).rejects.toMatchObject({ status: 422, code: 'promo_used_up' });
});

test('§5.7 a code that stays has taken off what the order says, also after pieces were taken away', async () => {
  await place('bienvenue');
  await edit({ lines: [{ priceId: ids[0], quantity: 1 }] });
  expect((await order()).amounts).toMatchObject({ goods: 20_000, promo: 2_000 });
  expect(await listPromoCodes(db)).toMatchObject([{ code: 'Bienvenue', used: 1, discountedCentimes: 2_000 }]);
});

test('§5.7 what a code takes off one order after an edit is no other order’s', async () => {
  await place('bienvenue');
  await place('bienvenue');
  await edit({ lines: [{ priceId: ids[0], quantity: 1 }] });
  const uses = await db.select().from(promoRedemptions).orderBy(promoRedemptions.discountCentimes);
  expect(uses.map(({ discountCentimes }) => discountCentimes)).toEqual([2_000, 4_000]);
});

test('§5.7 §9.4 the fee comes back with a code that made it free, and not above the threshold', async () => {
  await makeFreeDelivery();
  await place('LIVRE');
  const why = async () => (await getOrderForStaff(db, (await order()).id, agent, 'ar'))?.why;
  expect((await order()).amounts.delivery).toBe(0);
  expect(await why()).toMatchObject({ delivery: 'free_promo', promo: { kind: 'free_delivery' } });
  await edit({ promo: null });
  expect((await order()).amounts.delivery).toBeGreaterThan(0);
  expect(await why()).toMatchObject({ delivery: 'place_fee', promo: null });
  await edit({ lines: [{ priceId: ids[0], quantity: 5 }] });
  expect((await order()).amounts.delivery).toBe(0);
  expect(await why()).toMatchObject({ delivery: 'free_threshold' });
});

test('§2.39 §5.7 an order that is fetched costs no delivery, whatever becomes of its code', async () => {
  await makeFreeDelivery();
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  await place('LIVRE', { placeId: null, address: {}, delivery: 'pickup' });
  expect(await order()).toMatchObject({ delivery: 'pickup', promoCode: 'LIVRE', totalCentimes: 40_000 });
  await edit({ promo: null });
  const { id, promoCode, amounts } = await order();
  expect([promoCode, amounts.delivery, amounts.total]).toEqual([null, 0, 40_000]);
  expect((await getOrderForStaff(db, id, agent, 'ar'))?.why).toMatchObject({ placeFee: 0 });
});

test('§4.12 an edit takes no more in cash than the checkout; what is beyond it may be lowered, and a transfer goes further', async () => {
  await place();
  const { amounts } = await order();
  await updateSettings(db, { codPiecesPerSize: 3 });
  const pieces = (quantity: number) => ({ lines: [{ priceId: ids[0], quantity }] });
  await edit(pieces(3));
  const refused = (code: string) => ({ status: 422, code, fields: { lines: [code] } });
  await expect(edit(pieces(4))).rejects.toMatchObject(refused('pieces_beyond_cash'));
  await updateSettings(db, { codPiecesPerSize: 2, codMaxAmount: 60_000 + amounts.delivery });
  const more = { lines: [{ priceId: ids[1], quantity: 1 }] };
  await expect(edit(more)).rejects.toMatchObject(refused('amount_beyond_cash'));
  const { id } = await order();
  const previewed = previewLines(db, id, await change(more), agent, now);
  await expect(previewed).rejects.toMatchObject(refused('amount_beyond_cash'));
  // Limits that were lowered since: what stands may stay or become less, and is not more.
  await updateSettings(db, { codMaxAmount: 30_000 });
  await edit({ lines: [{ priceId: ids[0], quantity: 2 }, ...more.lines] });
  expect((await order()).amounts.goods).toBe(60_000);
  await expect(edit(pieces(3))).rejects.toMatchObject(refused('amount_beyond_cash'));
  await db.update(orders).set({ paymentMethod: 'bank_transfer', payment: 'awaiting_receipt' });
  await edit(pieces(4));
  expect((await order()).amounts.goods).toBe(100_000);
});

test('a preview says what an edit would come to and writes nothing', async () => {
  await place();
  const before = await order();
  const request = await change({ lines: [{ priceId: ids[1], quantity: 1 }], promo: 'bienvenue' });
  const seen = await previewLines(db, before.id, request, agent, now);
  expect(totalsOf(seen.order, seen.articles)).toMatchObject({
    articles: 3,
    goods: { centimes: 60_000 },
    promo: { centimes: 6_000 },
    promoCode: 'Bienvenue',
  });
  expect(await order()).toEqual(before);
  expect(await stocks()).toEqual([3, 5, 1, 3]);
  expect(await db.select().from(promoRedemptions)).toEqual([]);
  await edit(request);
  expect((await order()).amounts).toEqual(seen.order.amounts);
});

test('§4.12 ten staff users who edit at once and a cancel: one edit counts, no piece is lost or made', async () => {
  await place();
  const { id } = await order();
  const request = await change({ lines: [{ priceId: ids[1], quantity: 1 }] });
  const answers = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, by) =>
      editLines(db, id, request, { ...agent, id: by + 1 }, new Date(now.getTime() + by + 1)),
    ),
    moveOrder(db, id, 'cancel', { kind: 'shopper' }, { now: new Date(now.getTime() + 50) }),
  ]);
  expect(answers.slice(0, 10).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const cancelled = (await order()).status === 'cancelled';
  const held = cancelled ? [] : await lines();
  const taken = (at: number) => held.find(({ priceId }) => priceId === ids[at])?.quantity ?? 0;
  expect(await stocks()).toEqual([5 - taken(0), 5 - taken(1), 1, 3]);
});

test('a product is found for an order by letters in either script, by SKU and by barcode, with its stock', async () => {
  const clock = { now: () => now } as never;
  const find = async (typed: string) =>
    (await findSellables(db, clock, 'fr', typed)).map(({ title, colors }) => [
      title,
      colors.flatMap(({ name, sizes }) => sizes.map(({ size, stock }) => `${name} ${size} ${stock}`)),
    ]);
  const pyjama = [['Pyjama coton', ['Bleu S 5', 'Bleu M 5', 'Bleu L 1']]];
  for (const typed of ['pyjama', 'بيجامه', 'pj-s', 'PJ-S', '6111111111116']) {
    expect(await find(typed), typed).toEqual(pyjama);
  }
  for (const typed of ['', '  ', 'zzzzqqq', '%', "'; drop table orders; --"]) {
    expect(await find(typed), typed).toEqual([]);
  }
});
