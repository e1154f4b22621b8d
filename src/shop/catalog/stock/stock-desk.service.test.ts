import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { enrol } from '../../../../tests/support/staff.ts';
import { products, stockMovements } from '../catalog.tables.ts';
import { setPriceStock } from './stock.service.ts';
import { sizesRunningLow } from './stock-desk.queries.ts';
import {
  adjustStock,
  findSizes,
  findStockSize,
  listMovements,
  listStock,
  stockSheet,
} from './stock-desk.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const packer: StaffView = {
  id: 0,
  name: 'سعيد',
  email: null,
  role: 'packer',
  may: ['stock.write', 'catalog.read'],
};
const nothing = async () => new Map<number, number>();
const nothingReserved = { reservedOf: nothing, waitingOf: nothing };
beforeEach(async () => {
  await reset();
  await enrol(db, packer);
});

async function shop() {
  const women = await makeCategory(db, { tag: 'femme' });
  const pyjamas = await makeCategory(db, { tag: 'pyjamas', parentId: women });
  const other = await makeCategory(db, { tag: 'homme' });
  const evening = await makeCategory(db, { tag: 'soiree' });
  const pyjama = await makeProduct(db, {
    categoryId: pyjamas,
    title: { ar: 'بيجامة شتوية', fr: 'Pyjama d’hiver' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Marine' },
        sizes: [
          { size: 'S', price: 100, stock: 0, sku: 'PYJ-N-S', barcode: '6111000000017' },
          { size: 'M', price: 100, stock: 2, sku: 'PYJ-N-M' },
          { size: 'L', price: 100, stock: 50 },
        ],
      },
      {
        key: 'red',
        name: { ar: 'أحمر', fr: 'Rouge' },
        sizes: [{ size: 'S', price: 100, stock: 0, active: false }],
      },
    ],
  });
  const shirt = await makeProduct(db, {
    categoryId: other,
    also: [evening],
    title: { ar: 'قميص', fr: '=cmd|chemise' },
    colors: [{ key: '', sizes: [{ size: '', price: 100, stock: 9, sku: 'SHIRT' }] }],
  });
  return { women, evening, pyjama, shirt };
}

const seen = async (filter: Parameters<typeof listStock>[2]) =>
  (await listStock(db, nothingReserved, filter, 'fr')).data.map(
    ({ title, color, sizes }) =>
      `${title} ${color}: ${sizes.map(({ size, stock }) => `${size}${stock}`).join(' ')}`,
  );

test('the stock is listed by colour with all sizes, and found by words, codes, category and what is left', async () => {
  const { women, evening, pyjama } = await shop();
  const all = ['=cmd|chemise : 9', 'Pyjama d’hiver Marine: S0 M2 L50', 'Pyjama d’hiver Rouge: S0'];
  expect(await seen({ page: 1 })).toEqual(all);
  expect(await seen({ page: 1, q: 'بيجامه كحلي' })).toEqual([all[1]]);
  expect(await seen({ page: 1, q: 'pyj-n-m' })).toEqual([all[1]]);
  expect(await seen({ page: 1, q: '6111000000017' })).toEqual([all[1]]);
  expect(await seen({ page: 1, q: '%' })).toEqual([]);
  expect(await seen({ page: 1, category: women })).toEqual(all.slice(1));
  expect(await seen({ page: 1, category: evening })).toEqual([all[0]]);
  // What is not for sale does not run out.
  expect(await seen({ page: 1, state: 'out' })).toEqual([all[1]]);
  expect(await seen({ page: 1, state: 'low' })).toEqual([all[1]]);
  expect(await seen({ page: 1, state: 'in', q: 'SHIRT' })).toEqual([all[0]]);
  expect(await seen({ page: 2 })).toEqual([]);
  const [, medium = 0] = pyjama.priceIds;
  const around = {
    reservedOf: async () => new Map([[medium, 3]]),
    waitingOf: async () => new Map([[medium, 8]]),
  };
  const list = await listStock(db, around, { page: 1 }, 'ar');
  expect(list.counts).toEqual({ out: 1, low: 1, in: 2, always: 0 });
  expect(list.data[1]?.sizes[1]).toMatchObject({ stock: 2, reserved: 3, waiting: 8, state: 'low' });
});

test('the sizes of a product that is hidden run out for nobody: no state and no count has them', async () => {
  const { pyjama } = await shop();
  await db.update(products).set({ published: false }).where(eq(products.id, pyjama.id));
  expect((await listStock(db, nothingReserved, { page: 1 }, 'ar')).counts).toEqual({
    out: 0,
    low: 0,
    in: 1,
    always: 0,
  });
  for (const state of ['out', 'low'] as const) expect(await seen({ page: 1, state })).toEqual([]);
  expect(await seen({ page: 1, q: 'pyj-n-m' })).toHaveLength(1);
  expect((await db.execute(sizesRunningLow(5))).rows).toEqual([]);
});

test('a code finds its size alone, words find the sizes of what they name', async () => {
  const { pyjama } = await shop();
  const found = async (q: string) =>
    (await findSizes(db, nothingReserved, q, 'ar')).map(({ priceId }) => priceId);
  expect(await found('PYJ-N-M')).toEqual([pyjama.priceIds[1]]);
  expect(await found('6111000000017')).toEqual([pyjama.priceIds[0]]);
  expect(await found('٦١١١٠٠٠٠٠٠٠١٧')).toEqual([pyjama.priceIds[0]]);
  expect(await found('كحلي')).toEqual(pyjama.priceIds.slice(0, 3));
  expect(await found('')).toEqual([]);
  expect(await found('nothing of that')).toEqual([]);
});

test('pieces are added, taken and set by hand, with reason, note and name; the journal has before and after', async () => {
  const { pyjama } = await shop();
  const id = pyjama.priceIds[1] ?? 0;
  const change = { reason: 'received', note: 'من المورد', seen: 2 } as const;
  expect(await adjustStock(db, clock, packer, id, { ...change, mode: 'add', pieces: 10 })).toEqual({
    stock: 12,
  });
  expect(
    await adjustStock(db, clock, packer, id, {
      mode: 'take',
      pieces: 1,
      reason: 'damaged',
      note: '',
      seen: 2,
    }),
  ).toEqual({ stock: 11 });
  expect(
    await adjustStock(db, clock, packer, id, { mode: 'set', pieces: 4, reason: 'edit', note: '', seen: 11 }),
  ).toEqual({ stock: 4 });
  const { data } = await listMovements(db, { page: 1, priceId: id }, 'fr');
  expect(
    data.map(({ delta, balance, reason, note, actor }) => [delta, balance, reason, note, actor]),
  ).toEqual([
    [-7, 4, 'edit', '', 'سعيد'],
    [-1, 11, 'damaged', '', 'سعيد'],
    [10, 12, 'received', 'من المورد', 'سعيد'],
  ]);
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id));
  expect(entry).toMatchObject({
    action: 'stock.adjust',
    entityId: String(id),
    staffId: packer.id,
    before: { stock: 11 },
    after: { stock: 4, reason: 'edit' },
  });
  expect(await findStockSize(db, nothingReserved, id, 'ar')).toMatchObject({
    stock: 4,
    title: 'بيجامة شتوية',
  });
  expect((await listMovements(db, { page: 1, reason: 'damaged' }, 'ar')).meta.total).toBe(1);
  expect((await listMovements(db, { page: 1, who: 'سعي' }, 'ar')).meta.total).toBe(3);
  expect((await listMovements(db, { page: 1, who: '%' }, 'ar')).meta.total).toBe(0);
});

test('a change by hand never goes below zero, nor beyond reason, nor over what moved meanwhile', async () => {
  const { pyjama } = await shop();
  const id = pyjama.priceIds[1] ?? 0;
  const change = { reason: 'edit', note: '', seen: 2 } as const;
  await expect(
    adjustStock(db, clock, packer, id, { ...change, mode: 'take', pieces: 3 }),
  ).rejects.toMatchObject({ status: 422, code: 'stock_below_zero', data: { stock: 2 } });
  await expect(
    adjustStock(db, clock, packer, id, { ...change, mode: 'add', pieces: 100_000 }),
  ).rejects.toMatchObject({ code: 'stock_too_large' });
  await expect(
    adjustStock(db, clock, packer, id, { ...change, mode: 'set', pieces: 2 }),
  ).rejects.toMatchObject({ code: 'stock_same' });
  await expect(
    adjustStock(db, clock, packer, id, { ...change, mode: 'set', pieces: 7, seen: 5 }),
  ).rejects.toMatchObject({ status: 409, code: 'stock_moved', data: { stock: 2 } });
  await expect(
    adjustStock(db, clock, packer, 999, { ...change, mode: 'add', pieces: 1 }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await db.select().from(stockMovements)).toEqual([]);
  // Of two who set at once one gets a conflict.
  const both = await Promise.allSettled(
    [5, 6].map((pieces) => adjustStock(db, clock, packer, id, { ...change, mode: 'set', pieces })),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('pieces that are added again after a lost answer are refused, those of another helper and beside an order are not', async () => {
  const { pyjama } = await shop();
  const id = pyjama.priceIds[1] ?? 0;
  const looked = async () => (await findStockSize(db, nothingReserved, id, 'ar'))?.lastMovement ?? -1;
  const change = { mode: 'add', pieces: 5, reason: 'received', note: '', seen: 2 } as const;
  const movementSeen = await looked();
  const add = (by = packer) => adjustStock(db, clock, by, id, { ...change, movementSeen });
  expect(await add()).toEqual({ stock: 7 });
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'stock_moved', data: { stock: 7 } });
  const take = adjustStock(db, clock, packer, id, { ...change, mode: 'take', pieces: 1, movementSeen });
  await expect(take).rejects.toMatchObject({ code: 'stock_moved' });
  const other = { ...packer, name: 'أمل' };
  await enrol(db, other);
  expect(await add(other)).toEqual({ stock: 12 });
  // Who has looked again means it.
  const now = await looked();
  await setPriceStock(db, id, -1, 'order', 'سعيد');
  expect(await adjustStock(db, clock, packer, id, { ...change, movementSeen: now })).toEqual({ stock: 16 });
});

test('the count of a size is ended and begun at the desk, which finds what is sold without one', async () => {
  const { pyjama } = await shop();
  const id = pyjama.priceIds[1] ?? 0;
  const change = { reason: 'edit', note: '', pieces: 0, seen: 2 } as const;
  const adjust = (more: Partial<Parameters<typeof adjustStock>[4]>) =>
    adjustStock(db, clock, packer, id, { ...change, mode: 'always', ...more });
  expect(await adjust({ note: 'يُخاط عند الطلب' })).toEqual({ stock: null });
  await expect(adjust({})).rejects.toMatchObject({ status: 422, code: 'stock_same' });
  await expect(adjust({ mode: 'add', pieces: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'sold_uncounted',
  });
  await expect(adjust({ mode: 'set', pieces: 1 })).rejects.toMatchObject({ code: 'sold_uncounted' });
  expect(await seen({ page: 1, state: 'always' })).toEqual(['Pyjama d’hiver Marine: S0 Mnull L50']);
  expect(await seen({ page: 1, state: 'low' })).toEqual([]);
  expect((await listStock(db, nothingReserved, { page: 1 }, 'ar')).counts).toEqual({
    out: 1,
    low: 0,
    in: 2,
    always: 1,
  });
  expect(await stockSheet(db, nothing, { state: 'always' }, 'fr')).toContain(
    'PYJ-N-M;;Toujours disponible;0;oui',
  );
  expect(await adjust({ mode: 'set', pieces: 6, seen: null })).toEqual({ stock: 6 });
  const { data } = await listMovements(db, { page: 1, priceId: id }, 'fr');
  expect(data.map(({ delta, balance, note }) => [delta, balance, note])).toEqual([
    [6, 6, ''],
    [-2, 0, 'يُخاط عند الطلب'],
  ]);
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id));
  expect(entry).toMatchObject({ action: 'stock.adjust', before: { stock: null }, after: { stock: 6 } });
});

test('pages hear at once that the count of a sold-out size is ended at the desk, and that none is left of it', async () => {
  const { pyjama } = await shop();
  const [id = 0] = pyjama.priceIds;
  const adjust = async (mode: 'always' | 'set', seen: number | null) => {
    await db.delete(invalidations);
    await adjustStock(db, clock, packer, id, { reason: 'edit', note: '', pieces: 0, mode, seen });
    return (await db.select().from(invalidations)).map(({ name }) => name).toSorted();
  };
  expect(await adjust('always', 0)).toEqual(['catalog', `product:${pyjama.id}`]);
  expect(await adjust('set', null)).toEqual(['catalog', `product:${pyjama.id}`]);
});

test('the file of the stock has every size, and no cell of it is a formula', async () => {
  await shop();
  const sheet = await stockSheet(db, nothing, {}, 'fr');
  const lines = sheet.replace('\ufeff', '').trim().split('\r\n');
  expect(sheet.startsWith('\ufeff')).toBe(true);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('Produit;Couleur;Taille;SKU;Code-barres;Stock;Réservé aux commandes;En vente');
  expect(lines[1]).toBe("Pyjama d’hiver;Marine;S;PYJ-N-S;'6111000000017;0;0;oui");
  expect(lines[5]).toBe("'=cmd|chemise;;;SHIRT;;9;0;oui");
  expect((await stockSheet(db, nothing, { state: 'low' }, 'ar')).trim().split('\r\n')).toHaveLength(2);
});

test('of many movements a page shows thirty, the newest first; those of an order are found by its number', async () => {
  const { pyjama } = await shop();
  const id = pyjama.priceIds[2] ?? 0;
  for (let n = 1; n <= 30; n++) await setPriceStock(db, id, 1, 'received', 'سعيد');
  await setPriceStock(db, id, -2, 'order', 'shopper', 'K7M4Q2XB');
  const page = async (page: number) => (await listMovements(db, { page, priceId: id }, 'ar')).data;
  expect([(await page(1)).length, (await page(1))[0]?.delta]).toEqual([30, -2]);
  expect((await page(2)).map(({ balance }) => balance)).toEqual([51]);
  const of = async (who: string) => (await listMovements(db, { page: 1, who }, 'ar')).data;
  expect(await of('k7m4-q2xb')).toMatchObject([{ delta: -2, orderNumber: 'K7M4Q2XB' }]);
  expect(await of('K7M4-Q2X')).toEqual([]);
});
