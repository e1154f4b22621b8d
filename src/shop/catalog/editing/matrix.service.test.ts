import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../../tests/support/database.ts';
import { articles, prices, products, stockMovements } from '../catalog.tables.ts';
import { getProduct, listStaffProducts, setPriceStock } from '../index.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { getStaffProduct, productFor } from './edited-product.service.ts';
import { type MatrixWritten, matrixWritten } from './matrix.schema.ts';
import { saveMatrix } from './matrix.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const noReferences: PriceReferences = { prices: async () => new Set(), products: async () => new Set() };
let made: ProductOfTest;
beforeEach(async () => {
  await reset();
  made = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي' },
        sizes: [
          { size: 'M', price: 20_000, sku: 'N-M' },
          { size: 'L', price: 20_000, sku: 'N-L' },
        ],
      },
      { key: 'rose', name: { ar: 'وردي' }, sizes: [{ size: 'M', price: 21_000, sku: 'R-M' }] },
    ],
  });
});

/** The table as an editor opens it, to be changed and saved. */
async function opened(): Promise<MatrixWritten> {
  const { matrix } = await getStaffProduct(db, made.id);
  return {
    seen: matrix.version,
    reason: 'edit',
    articles: matrix.articles.map((article) => ({ ...article, ref: String(article.id) })),
    cells: matrix.cells.map(({ id: _id, articleId, stock: _stock, lastMovement: _last, ...cell }) => ({
      ...cell,
      article: String(articleId),
    })),
  };
}
const saving = (written: MatrixWritten, priceReferences = noReferences) =>
  saveMatrix(db, clock, by, priceReferences, made.id, written);
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const cells = async () =>
  (await getStaffProduct(db, made.id)).matrix.cells.map(({ size, price, stock, sku, active }) => ({
    size,
    price,
    stock,
    sku,
    active,
  }));

test('§3.12 colours, sizes, prices and stock are written at once and shown, ordered by meaning', async () => {
  const table = await opened();
  const mint = {
    id: null,
    ref: 'new1',
    colorKey: 'Mint',
    color: { ar: 'نعناعي' },
    colorHex: '#B5E2CF',
    description: {},
  };
  const cell = { promoPrice: null, promoStartsAt: null, promoEndsAt: null, sku: null, active: true };
  await saving({
    ...table,
    articles: [mint, ...table.articles],
    cells: [
      ...table.cells.map((one) => ({ ...one, price: one.price + 500 })),
      { ...cell, article: 'new1', size: 'xx-large', price: 25_000, stock: 4 },
      { ...cell, article: 'new1', size: 'small', price: 24_000, sku: 'V-S' },
    ],
  });
  const shown = (await getProduct(db, clock, 'ar', made.id))?.value.products;
  expect(shown?.map(({ color, prices }) => [color, prices.map(({ size, price }) => [size, price])])).toEqual([
    [
      'نعناعي',
      [
        ['S', 24_000],
        ['XXL', 25_000],
      ],
    ],
    [
      'كحلي',
      [
        ['M', 20_500],
        ['L', 20_500],
      ],
    ],
    ['وردي', [['M', 21_500]]],
  ]);
  expect((await listStaffProducts(db, clock, 'ar', { page: 1, q: 'v-s' })).meta.total).toBe(1);
  expect(await db.select().from(stockMovements).orderBy(asc(stockMovements.id))).toMatchObject([
    { delta: 4, balance: 4, reason: 'edit', actor: 'Salma' },
  ]);
});

test.each([
  ['plainly', 'Grand'],
  ['with an invisible mark', 'M\u00ADlong'],
])(
  'a size that an import named in words of its own, %s, stays the same size, with its stock, beside the one that they mean',
  async (_how, size) => {
    await db.update(prices).set({ size, stock: 7 }).where(eq(prices.sku, 'N-M'));
    const before = await db.select({ id: prices.id }).from(prices).orderBy(prices.id);
    const table = await opened();
    await saving({ ...table, cells: table.cells.map((one) => ({ ...one, price: one.price + 100 })) });
    expect(await db.select({ id: prices.id }).from(prices).orderBy(prices.id)).toEqual(before);
    expect(await cells()).toContainEqual({ size, price: 20_100, stock: 7, sku: 'N-M', active: true });
  },
);

test('a color that is added has the sizes of the others under their names and in their order, « Grand » and L too', async () => {
  await db.update(prices).set({ size: 'Grand', sizeRank: 1 }).where(eq(prices.sku, 'N-M'));
  await db.update(prices).set({ size: 'M · Long', sizeRank: 2 }).where(eq(prices.sku, 'R-M'));
  const table = await opened();
  const mint = {
    id: null,
    ref: 'new',
    colorKey: 'mint',
    color: { ar: 'نعناعي' },
    colorHex: null,
    description: {},
  };
  const copied = table.cells.map((cell) => ({ ...cell, article: 'new', sku: null }));
  await saving({
    ...table,
    articles: [...table.articles, mint],
    cells: [...table.cells, ...copied.toReversed()],
  });
  const made = await db
    .select({ size: prices.size })
    .from(prices)
    .innerJoin(articles, eq(articles.id, prices.articleId))
    .where(eq(articles.colorKey, 'mint'))
    .orderBy(prices.sizeRank);
  expect(made.map(({ size }) => size)).toEqual(['Grand', 'M · Long', 'L']);
});

test('stock moves by the difference that was typed: an order placed meanwhile stays counted', async () => {
  const table = await opened();
  const [first, ...rest] = table.cells;
  if (!first) throw new Error('no cell');
  await setPriceStock(db, made.priceIds[0] ?? 0, -2, 'order', 'shop');
  await saving({ ...table, cells: [{ ...first, stock: 15, stockSeen: 10 }, ...rest] });
  expect((await cells())[0]).toMatchObject({ stock: 13 });
});

test('a stock that is saved again after a lost answer is refused: it would move twice', async () => {
  const { matrix } = await getStaffProduct(db, made.id);
  const table = await opened();
  const [first, ...rest] = table.cells;
  if (!first) throw new Error('no cell');
  const movementSeen = matrix.cells[0]?.lastMovement ?? -1;
  const typed = { ...table, cells: [{ ...first, stock: 15, stockSeen: 10, movementSeen }, ...rest] };
  await saving(typed);
  expect(await fieldsOf(saving(typed))).toEqual({ 'cells.0.stock': ['cell_stock_moved'] });
  expect((await cells())[0]).toMatchObject({ stock: 15 });
  // Another helper's own five are five more.
  await saveMatrix(db, clock, { ...by, name: 'Amal' }, noReferences, made.id, typed);
  expect((await cells())[0]).toMatchObject({ stock: 20 });
});

test('a count is kept to the very number, and refused when the stock moved while counting', async () => {
  const [first, ...rest] = (await opened()).cells;
  if (!first) throw new Error('no cell');
  const counted = async (stock: number, stockSeen: number) => ({
    ...(await opened()),
    reason: 'count' as const,
    cells: [{ ...first, stock, stockSeen }, ...rest],
  });
  await saving(await counted(7, 10));
  expect((await cells())[0]).toMatchObject({ stock: 7 });
  expect(await fieldsOf(saving(await counted(9, 10)))).toEqual({ 'cells.0.stock': ['cell_stock_moved'] });
  expect(await fieldsOf(saving({ ...(await counted(1, 10)), reason: 'edit' }))).toEqual({
    'cells.0.stock': ['cell_stock_moved'],
  });
  expect((await cells())[0]).toMatchObject({ stock: 7 });
  const moved = await db.select().from(stockMovements);
  expect(moved).toMatchObject([{ delta: -3, balance: 7, reason: 'count' }]);
});

test('a count waits for the order that is taking from the size, and is then refused', async () => {
  const table = await opened();
  const [first, ...rest] = table.cells;
  if (!first) throw new Error('no cell');
  const counted = await meanwhile(
    db,
    (tx) => setPriceStock(tx, made.priceIds[0] ?? 0, -1, 'order', 'shop'),
    () =>
      fieldsOf(
        saving({ ...table, reason: 'count', cells: [{ ...first, stock: 7, stockSeen: 10 }, ...rest] }),
      ),
  );
  expect(counted).toEqual({ 'cells.0.stock': ['cell_stock_moved'] });
  expect((await cells())[0]).toMatchObject({ stock: 9 });
});

test('a size is sold without a count from now on, and counted again; a count that changed meanwhile is a conflict', async () => {
  const form = await opened();
  const set = (stock: number | null, stockSeen: number | null) => ({
    ...form,
    cells: form.cells.map((cell, at) => (at === 0 ? { ...cell, stock, stockSeen } : cell)),
  });
  await saving(set(null, 10));
  expect((await cells())[0]).toMatchObject({ stock: null });
  // An order takes what it likes and moves nothing.
  await setPriceStock(db, made.priceIds[0] ?? 0, -500, 'order', 'x');
  expect(await fieldsOf(saving({ ...set(12, 10), seen: (await opened()).seen }))).toEqual({
    'cells.0.stock': ['cell_stock_moved'],
  });
  await saving({ ...set(12, null), seen: (await opened()).seen });
  expect((await cells())[0]).toMatchObject({ stock: 12 });
  const moves = await db.select().from(stockMovements).orderBy(asc(stockMovements.id));
  expect(moves.map(({ delta, balance, reason }) => [delta, balance, reason])).toEqual([
    [-10, 0, 'edit'],
    [12, 12, 'edit'],
  ]);
  const content = { ...by, role: 'content' as const };
  const again = { ...set(null, 12), seen: (await opened()).seen };
  await expect(saveMatrix(db, clock, content, noReferences, made.id, again)).rejects.toMatchObject({
    status: 403,
  });
  expect((await listStaffProducts(db, clock, 'ar', { page: 1 })).data[0]).toMatchObject({ uncounted: 0 });
  await saving(again);
  expect((await listStaffProducts(db, clock, 'ar', { page: 1, stock: 'in' })).data[0]).toMatchObject({
    uncounted: 1,
    stock: 20,
  });
});

test('what is left out goes; a size that an order names only stops being sold, and its colour stays', async () => {
  const table = await opened();
  const [navyM, navyL, roseM] = made.priceIds;
  const priceReferences: PriceReferences = {
    ...noReferences,
    prices: async (_, ids) => new Set(ids.filter((id) => id === roseM)),
  };
  const left = {
    ...table,
    articles: table.articles.slice(0, 1),
    cells: table.cells.filter(({ sku }) => sku === 'N-M'),
  };
  expect(await saving(left, priceReferences)).toEqual({ deleted: 1, deactivated: 1 });
  const { matrix } = await getStaffProduct(db, made.id);
  expect(matrix.cells.map(({ id, active }) => [id, active])).toEqual([
    [navyM, true],
    [roseM, false],
  ]);
  expect(matrix.cells.some(({ id }) => id === navyL)).toBe(false);
  expect(matrix.articles.map(({ colorKey }) => colorKey)).toEqual(['navy', 'rose']);
  expect((await getProduct(db, clock, 'ar', made.id))?.value.products).toHaveLength(1);

  // The size that is out of sale lets go of its SKU; its colour's key is still its own.
  const again = await opened();
  const [navy] = again.articles;
  const [cell] = again.cells;
  if (!navy || !cell) throw new Error('nothing left');
  await saving({ ...again, articles: [navy], cells: [{ ...cell, sku: 'R-M' }] }, priceReferences);
  expect((await cells()).map(({ sku }) => sku)).toEqual(['R-M', null]);
  const rose = { ...navy, id: null, ref: 'new1', colorKey: 'rose', color: { ar: 'وردي' } };
  const seen = (await opened()).seen;
  expect(
    await fieldsOf(saving({ ...again, seen, articles: [navy, rose], cells: [cell] }, priceReferences)),
  ).toEqual({
    'articles.1.colorKey': ['color_kept'],
  });
});

test('two sizes swap their SKUs and two colours their keys; another product’s SKU is refused at its cell', async () => {
  const table = await opened();
  const [a, b, c] = table.cells;
  const [navy, rose] = table.articles;
  if (!a || !b || !c || !navy || !rose) throw new Error('no table');
  await saving({
    ...table,
    articles: [
      { ...navy, colorKey: 'rose' },
      { ...rose, colorKey: 'navy' },
    ],
    cells: [
      { ...a, sku: 'N-L' },
      { ...b, sku: 'N-M' },
      { ...c, sku: 'R-M' },
    ],
  });
  expect((await cells()).map(({ size, sku }) => [size, sku])).toEqual([
    ['M', 'N-L'],
    ['M', 'N-M'],
    ['L', 'R-M'],
  ]);
  const femme = await makeCategory(db, { tag: 'other' });
  await makeProduct(db, {
    categoryId: femme,
    colors: [{ key: '', sizes: [{ size: 'M', price: 1, sku: 'TAKEN' }] }],
  });
  const { seen } = await opened();
  expect(await fieldsOf(saving({ ...table, seen, cells: [a, { ...b, sku: 'TAKEN' }, c] }))).toEqual({
    'cells.1.sku': ['sku_taken'],
  });
});

test('§9.6 what cannot be is refused at its cell, all at once, and nothing is written', async () => {
  const table = await opened();
  const [a, b, c] = table.cells;
  if (!a || !b || !c) throw new Error('no table');
  const dates = { promoStartsAt: '2026-12-01T00:00:00Z', promoEndsAt: '2026-11-01T00:00:00Z' };
  const wrong = [
    { ...a, price: 0 },
    { ...b, promoPrice: b.price },
    { ...c, promoPrice: 5_000, ...dates, sku: 'N-M' },
    { ...c, size: 'medium' },
    { ...c, article: 'nobody', size: 'XS', sku: null },
  ];
  expect(await fieldsOf(saving({ ...table, cells: wrong }))).toEqual({
    'cells.0.price': ['price_positive'],
    'cells.1.promoPrice': ['promo_not_lower'],
    'cells.2.promoEndsAt': ['promo_dates'],
    'cells.2.sku': ['sku_twice'],
    'cells.3.size': ['size_twice'],
    'cells.4.article': ['invalid'],
  });
  const [navy, rose] = table.articles;
  if (!navy || !rose) throw new Error('no colours');
  const colors = [
    navy,
    { ...rose, colorKey: 'navy' },
    { ...navy, id: null, ref: 'x', colorKey: '', color: {} },
  ];
  expect(await fieldsOf(saving({ ...table, articles: colors }))).toMatchObject({
    'articles.1.colorKey': ['color_twice'],
    'articles.2.colorKey': ['required'],
    'articles.2.color.ar': ['required'],
  });
  const stranger = [{ ...navy, id: 999 }, rose];
  expect(await fieldsOf(saving({ ...table, articles: stranger }))).toMatchObject({
    'articles.0.id': ['invalid'],
  });
  expect((await listJournal(db, { page: 1 })).data).toEqual([]);
});

test('the second editor gets a conflict; orders that move stock are no such change', async () => {
  const table = await opened();
  await setPriceStock(db, made.priceIds[0] ?? 0, -1, 'order', 'shop');
  await saving({ ...table, cells: table.cells.map((cell) => ({ ...cell, price: 30_000 })) });
  await expect(saving(table)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await cells())[0]).toEqual({ size: 'M', price: 30_000, stock: 9, sku: 'N-M', active: true });
  expect((await listJournal(db, { entity: 'product', page: 1 })).data).toMatchObject([
    {
      action: 'product.sizes',
      before: { 'navy / M': { price: 20_000 } },
      after: { 'navy / M': { price: 30_000 } },
    },
  ]);
});

test('of two who save at once one gets a conflict, and nothing of the other is overwritten', async () => {
  const table = await opened();
  const priced = (price: number) => ({ ...table, cells: table.cells.map((cell) => ({ ...cell, price })) });
  const both = await Promise.allSettled([saving(priced(11_000)), saving(priced(12_000))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(new Set((await cells()).map(({ price }) => price)).size).toBe(1);
});

test('letters that no database keeps, and moments of no age, do no harm', async () => {
  const table = await opened();
  const [first, ...rest] = table.cells;
  if (!first) throw new Error('no cell');
  await saving({ ...table, cells: [{ ...first, size: '\0 X\u200fL', sku: '\0N-XL' }, ...rest] });
  expect((await cells()).map(({ size, sku }) => [size, sku])).toContainEqual(['XL', 'N-XL']);
  const far = { ...first, promoPrice: 1_000, promoStartsAt: '+200000-01-01T00:00:00Z' };
  expect(matrixWritten.safeParse({ ...table, cells: [far] }).success).toBe(false);
});

test('who may not move stock may still change prices', async () => {
  const writer: StaffView = { ...by, role: 'content' };
  const table = await opened();
  const cheaper = table.cells.map((cell) => ({ ...cell, price: 9_900 }));
  await saveMatrix(db, clock, writer, noReferences, made.id, { ...table, cells: cheaper });
  const again = await opened();
  const stocked = again.cells.map((cell) => ({ ...cell, stock: 99, stockSeen: 10 }));
  await expect(
    saveMatrix(db, clock, writer, noReferences, made.id, { ...again, cells: stocked }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(saveMatrix(db, clock, by, noReferences, 999, again)).rejects.toMatchObject({ status: 404 });
});

test('§9.6 a promotion holds between its moments; without a price it keeps no dates', async () => {
  const table = await opened();
  const promo = {
    promoPrice: 15_000,
    promoStartsAt: '2026-11-20T00:00:00.000Z',
    promoEndsAt: '2026-11-30T00:00:00.000Z',
  };
  await saving({ ...table, cells: table.cells.map((cell) => ({ ...cell, ...promo })) });
  const shown = async (at: string) =>
    (await getProduct(db, fixedClock(at), 'ar', made.id))?.value.products[0]?.prices[0]?.promoPrice;
  expect(await shown('2026-11-21T00:00:00Z')).toBe(15_000);
  expect(await shown('2026-12-01T00:00:00Z')).toBeNull();
  const again = await opened();
  await saving({ ...again, cells: again.cells.map((cell) => ({ ...cell, promoPrice: null })) });
  expect((await getStaffProduct(db, made.id)).matrix.cells[0]).toMatchObject({
    promoPrice: null,
    promoStartsAt: null,
    promoEndsAt: null,
  });
});

test('what goods cost is written and seen by those who see the shop’s money, and by nobody else', async () => {
  const table = await opened();
  const costs = async () => (await getStaffProduct(db, made.id)).matrix.cells.map(({ cost }) => cost);
  await saving({ ...table, cells: table.cells.map((cell) => ({ ...cell, cost: 8_050 })) });
  expect(await costs()).toEqual([8_050, 8_050, 8_050]);
  // A purchase moves costs while somebody types: they are no part of the version.
  expect((await opened()).seen).toBe(table.seen);

  const content = { ...by, role: 'content' } as const;
  const shown = await productFor(db, content, made.id);
  expect(shown.matrix.cells.map(({ cost }) => cost)).toEqual([null, null, null]);
  expect((await productFor(db, by, made.id)).matrix.cells[0]?.cost).toBe(8_050);
  const change = { ...table, cells: table.cells.map((cell) => ({ ...cell, price: 30_000, cost: null })) };
  await saveMatrix(db, clock, content, noReferences, made.id, change);
  expect(await costs()).toEqual([8_050, 8_050, 8_050]);
});

test('a shelf that is typed is saved, cleaned; left out it stays, empty it goes', async () => {
  const shelves = async () => (await getStaffProduct(db, made.id)).matrix.cells.map(({ shelf }) => shelf);
  const type = async (...typed: (string | undefined)[]) => {
    const table = await opened();
    const rows = table.cells.map(({ shelf: _shelf, ...cell }, at) =>
      typed[at] === undefined ? cell : { ...cell, shelf: typed[at] },
    );
    await saving({ ...table, cells: rows });
  };
  await type('  A  3 ', 'B-1');
  expect(await shelves()).toEqual(['A 3', 'B-1', null]);
  await type(undefined, ' ', 'C');
  expect(await shelves()).toEqual(['A 3', null, 'C']);
});

test('a product of the demo whose sizes are changed is the merchant’s own', async () => {
  await db.update(products).set({ isDemo: true });
  await saving(await opened());
  expect(await db.select({ isDemo: products.isDemo }).from(products)).toEqual([{ isDemo: false }]);
});
