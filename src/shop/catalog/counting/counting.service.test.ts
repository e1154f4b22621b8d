import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makeProduct, makeSizes } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { enrol } from '../../../../tests/support/staff.ts';
import { prices, type StockReason, stockMovements } from '../catalog.tables.ts';
import { countLines } from '../counting.tables.ts';
import { setPriceStock } from '../stock/stock.service.ts';
import { maxPieces } from '../stock/stock-desk.rules.ts';
import {
  beginCount,
  commitCount,
  countPieces,
  dropCount,
  findCount,
  listCounts,
  uncount,
} from './counting.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const reserved = new Map<number, number>();
const deps = { db, clock, reservedOf: async () => reserved };
const packer: StaffView = { id: 0, name: 'سعيد', email: null, role: 'packer', may: ['stock.write'] };
const other: StaffView = { ...packer, name: 'أمل' };
let ids: number[] = [];

beforeEach(async () => {
  await reset();
  reserved.clear();
  clock.set('2026-11-21T09:00:00Z');
  await enrol(db, packer);
  const sizes = ['S', 'M', 'L'].map((size, at) => ({ size, price: 100, stock: 10, sku: `P-${at}` }));
  ids = await makeSizes(db, ...sizes);
  await db.delete(invalidations);
});

const begin = async (withReserved = false, name = 'الرف الأول') =>
  (await beginCount(deps, packer, { name, withReserved })).id;
const set = (count: number, priceId: number, counted: number, more: { seen?: number; ago?: number } = {}) =>
  countPieces(deps, packer, count, priceId, {
    counted,
    mode: 'set',
    seen: more.seen ?? null,
    ago: more.ago ?? 0,
  });
const stock = async (priceId: number) =>
  (await db.select({ stock: prices.stock }).from(prices).where(eq(prices.id, priceId)))[0]?.stock;
/** A movement at the clock's moment. */
const move = async (on: Db, priceId: number, delta: number, reason: StockReason) => {
  await setPriceStock(on, priceId, delta, reason, 'x');
  const at = clock.now().toISOString();
  await on.execute(
    sql`update stock_movements set at = ${at} where id = (select max(id) from stock_movements)`,
  );
};
const [s, m, l] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0];

test('what was counted is kept beside what should be there, and all stocks move at once with the reason', async () => {
  const id = await begin();
  expect(await set(id, s(), 8)).toEqual({ counted: 8, expected: 10 });
  await set(id, m(), 10);
  await set(id, l(), 13);
  expect((await listCounts(db))[0]).toMatchObject({
    lines: 3,
    differing: 2,
    missing: 2,
    extra: 3,
    state: 'open',
  });
  expect([await stock(s()), await stock(m()), await stock(l())]).toEqual([10, 10, 10]);
  expect(await commitCount(deps, packer, id)).toEqual({ moved: 2, short: 0 });
  expect([await stock(s()), await stock(m()), await stock(l())]).toEqual([8, 10, 13]);
  const moved = await db.select().from(stockMovements).orderBy(stockMovements.id);
  expect(
    moved.map(({ priceId, delta, balance, reason, note, actor }) => [
      priceId,
      delta,
      balance,
      reason,
      note,
      actor,
    ]),
  ).toEqual([
    [s(), -2, 8, 'count', 'الرف الأول', 'سعيد'],
    [l(), 3, 13, 'count', 'الرف الأول', 'سعيد'],
  ]);
  const found = await findCount(db, id, { page: 1, differing: true, locale: 'ar' });
  expect(found?.lines.map(({ priceId, moved: by }) => [priceId, by]).toSorted()).toEqual([
    [s(), -2],
    [l(), 3],
  ]);
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'stock.count', after: { counted: 3, moved: 2, pieces: 1 } },
  ]);
  await expect(commitCount(deps, packer, id)).rejects.toMatchObject({ status: 409, code: 'count_ended' });
  await expect(set(id, s(), 1)).rejects.toMatchObject({ code: 'count_ended' });
});

test('what is sold or received between the counting and the commit stays sold and received', async () => {
  const id = await begin();
  await set(id, s(), 8);
  await set(id, m(), 10);
  clock.advance(60_000);
  await move(db, s(), -3, 'order');
  await move(db, m(), 5, 'received');
  expect(await commitCount(deps, packer, id)).toEqual({ moved: 1, short: 0 });
  expect([await stock(s()), await stock(m())]).toEqual([5, 15]);
});

test('a phone that sends late is compared with the stock of the moment of counting', async () => {
  const id = await begin();
  clock.advance(600_000);
  await move(db, s(), -4, 'order');
  clock.advance(600_000);
  // Counted fifteen minutes ago, before the order took four.
  expect(await set(id, s(), 9, { ago: 900_000 })).toEqual({ counted: 9, expected: 10 });
  // Counted five minutes ago, after it.
  expect(await set(id, s(), 6, { seen: 9, ago: 300_000 })).toEqual({ counted: 6, expected: 6 });
});

test('a stock never falls below zero: pieces that were sold though they were not there are reported', async () => {
  const id = await begin();
  await set(id, s(), 1);
  clock.advance(60_000);
  await move(db, s(), -8, 'order');
  expect(await commitCount(deps, packer, id)).toEqual({ moved: 1, short: 7 });
  expect(await stock(s())).toBe(0);
});

test('pieces of orders that are not yet sent are counted with the others when the sheet says so', async () => {
  reserved.set(s(), 3);
  await db.transaction((tx) => move(tx, s(), -3, 'order'));
  const whole = await begin(true);
  expect(await set(whole, s(), 10)).toEqual({ counted: 10, expected: 10 });
  // An order between the counting and its arrival took nothing off the shelf.
  clock.advance(60_000);
  reserved.set(s(), 5);
  await move(db, s(), -2, 'order');
  clock.advance(60_000);
  expect(await set(whole, s(), 10, { seen: 10, ago: 90_000 })).toEqual({ counted: 10, expected: 10 });
  // Counted apart, it did.
  await uncount(deps, whole, s());
  const apart = await begin(false);
  expect(await set(apart, s(), 7, { ago: 90_000 })).toEqual({ counted: 7, expected: 7 });
  await uncount(deps, apart, s());
  await set(whole, s(), 10);
  // Nor did an exchange that was asked for meanwhile.
  reserved.set(s(), 6);
  await move(db, s(), -1, 'exchange');
  clock.advance(60_000);
  expect(await set(whole, s(), 10, { seen: 10, ago: 90_000 })).toEqual({ counted: 10, expected: 10 });
});

test('more of a size found elsewhere is added; who counts what another has counted gets a conflict', async () => {
  const id = await begin();
  await set(id, s(), 4);
  clock.advance(60_000);
  await move(db, s(), -1, 'order');
  const more = { counted: 5, mode: 'add', seen: null, ago: 0 } as const;
  expect(await countPieces(deps, other, id, s(), more)).toEqual({ counted: 9, expected: 10 });
  await expect(set(id, s(), 8)).rejects.toMatchObject({
    status: 409,
    code: 'counted_meanwhile',
    data: { counted: 9, by: 'أمل' },
  });
  expect(await set(id, s(), 8, { seen: 9 })).toEqual({ counted: 8, expected: 9 });
  clock.advance(60_000);
  // Scanning one by one, many at once.
  const one = { counted: 1, mode: 'add', seen: null, ago: 0 } as const;
  await Promise.all(Array.from({ length: 12 }, () => countPieces(deps, packer, id, m(), one)));
  expect((await findCount(db, id, { page: 1, differing: false, locale: 'ar' }))?.lines[0]).toMatchObject({
    priceId: m(),
    counted: 12,
  });
});

test('an entry that is sent again after a lost answer counts once', async () => {
  const id = await begin();
  const key = '5f0c8a52-0000-4000-8000-000000000001';
  const scan = { counted: 1, mode: 'add', seen: null, ago: 0 } as const;
  const counted = () => countPieces(deps, packer, id, s(), { ...scan, key });
  expect(await counted()).toEqual({ counted: 1, expected: 10 });
  expect(await Promise.all([counted(), counted()])).toEqual([
    { counted: 1, expected: 10 },
    { counted: 1, expected: 10 },
  ]);
  const next = { ...scan, key: '5f0c8a52-0000-4000-8000-000000000002' };
  expect(await countPieces(deps, packer, id, s(), next)).toEqual({ counted: 2, expected: 10 });
  expect(await counted()).toEqual({ counted: 2, expected: 10 });
  // Of very many the last hundred are known.
  const keyOf = (nth: number) => `5f0c8a52-0000-4000-8000-${String(nth).padStart(12, '0')}`;
  for (let nth = 3; nth <= 120; nth++) await countPieces(deps, packer, id, s(), { ...scan, key: keyOf(nth) });
  expect((await countPieces(deps, packer, id, s(), { ...scan, key: keyOf(21) })).counted).toBe(120);
  const [line] = await db.select().from(countLines);
  expect(line?.keys).toHaveLength(100);
  // Set to a number: one's own is not another's.
  const whole = { counted: 9, mode: 'set', seen: null, ago: 0, key } as const;
  expect(await countPieces(deps, packer, id, m(), whole)).toEqual({ counted: 9, expected: 10 });
  expect(await countPieces(deps, packer, id, m(), whole)).toEqual({ counted: 9, expected: 10 });
});

test('a counting names who began it, who counted a size and who ended it: three people, each where they belong', async () => {
  const ends: StaffView = { ...packer, name: 'هدى' };
  await enrol(db, ends);
  const id = await begin();
  const one = { counted: 8, mode: 'set', seen: null, ago: 0 } as const;
  await countPieces(deps, other, id, s(), one);
  expect((await listCounts(db))[0]).toMatchObject({ actor: 'سعيد', endedBy: null, endedAt: null });
  clock.advance(60_000);
  await commitCount(deps, ends, id);
  const whose = { actor: 'سعيد', endedBy: 'هدى', endedAt: '2026-11-21T09:01:00.000Z', state: 'committed' };
  expect((await listCounts(db))[0]).toMatchObject(whose);
  const sheet = await findCount(db, id, { page: 1, differing: false, locale: 'ar' });
  expect(sheet?.count).toMatchObject(whose);
  expect(sheet?.lines[0]).toMatchObject({ actor: 'أمل' });
  expect(await db.select().from(journal)).toMatchObject([{ action: 'stock.count', actor: 'هدى' }]);
  expect((await db.select().from(stockMovements)).map(({ actor }) => actor)).toEqual(['هدى']);
});

test('a size is taken off the sheet, and a dropped counting moves nothing', async () => {
  const apart = await begin();
  await set(apart, l(), 1);
  const id = await begin();
  await expect(commitCount(deps, packer, id)).rejects.toMatchObject({ code: 'count_empty' });
  await set(id, s(), 1);
  await set(id, m(), 1);
  await uncount(deps, id, s());
  expect((await listCounts(db))[0]).toMatchObject({ lines: 1 });
  await dropCount(deps, other, id);
  const [open, dropped] = await listCounts(db);
  expect(open).toMatchObject({ id: apart, state: 'open', lines: 1, endedBy: null });
  expect(dropped).toMatchObject({ id, state: 'dropped', endedBy: 'أمل' });
  expect(await stock(m())).toBe(10);
  await expect(dropCount(deps, packer, 999)).rejects.toMatchObject({ status: 404 });
  await expect(set(await begin(), 999, 1)).rejects.toMatchObject({ status: 404 });
});

test('a counting that has ended stays as it ended: nothing is taken off it, and it is not dropped', async () => {
  const id = await begin();
  await set(id, s(), 8);
  await commitCount(deps, packer, id);
  const ended = { status: 409, code: 'count_ended' };
  await expect(uncount(deps, id, s())).rejects.toMatchObject(ended);
  await expect(dropCount(deps, other, id)).rejects.toMatchObject(ended);
  expect(await listCounts(db)).toMatchObject([{ id, state: 'committed', lines: 1, endedBy: packer.name }]);
});

test('more pieces than a stock may have are not counted, also where they are added up', async () => {
  const id = await begin();
  const tooLarge = { status: 422, fields: { counted: ['stock_too_large'] } };
  await expect(set(id, s(), maxPieces + 1)).rejects.toMatchObject(tooLarge);
  await set(id, s(), maxPieces);
  const more = { counted: 1, mode: 'add', seen: null, ago: 0 } as const;
  await expect(countPieces(deps, packer, id, s(), more)).rejects.toMatchObject(tooLarge);
  expect(await db.select().from(countLines)).toMatchObject([{ counted: maxPieces }]);
});

test('a counting without a name is named by its day on the clock of the shop', async () => {
  await updateSettings(db, { timeZone: 'Asia/Dubai' });
  clock.set('2026-11-21T20:30:00Z');
  const [unnamed, named] = [await begin(false, ''), await begin(false, 'رف 2')];
  await set(unnamed, s(), 5);
  await expect(set(named, s(), 5)).rejects.toMatchObject({ data: { name: '2026-11-22' } });
});

test('a size that stands in an open counting is counted in no other, which is named, until it ends or the size is taken off', async () => {
  const [first, second, unnamed] = [
    await begin(false, 'رف 1'),
    await begin(false, 'رف 2'),
    await begin(false, ''),
  ];
  await set(first, s(), 5);
  const refusal = { status: 409, code: 'counted_elsewhere', data: { name: 'رف 1' } };
  await expect(set(second, s(), 7)).rejects.toMatchObject(refusal);
  const more = { counted: 7, mode: 'add', seen: null, ago: 0 } as const;
  await expect(countPieces(deps, other, second, s(), more)).rejects.toMatchObject(refusal);
  await set(unnamed, m(), 10);
  await expect(set(second, m(), 10)).rejects.toMatchObject({ data: { name: '2026-11-21' } });
  // At the same moment one of both counts it.
  const both = await Promise.allSettled([set(first, l(), 9), set(second, l(), 9)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await uncount(deps, first, s());
  await set(second, s(), 12);
  await dropCount(deps, packer, second);
  await dropCount(deps, packer, unnamed);
  await set(first, m(), 9);
});

test.each(['count', 'found', 'lost', 'edit', 'import'] as const)(
  'a stock that was corrected between the counting and the commit (%s) is not corrected twice',
  async (reason) => {
    const id = await begin();
    const by = reason === 'lost' ? -3 : 3;
    await set(id, s(), 10 + by);
    // Some of it found later, on another shelf, after the correction.
    await set(id, m(), 4);
    clock.advance(60_000);
    await move(db, s(), -2, 'order');
    await move(db, s(), by, reason);
    await move(db, m(), by, reason);
    clock.advance(60_000);
    const more = { counted: 6 + by, mode: 'add', seen: null, ago: 0 } as const;
    expect(await countPieces(deps, packer, id, m(), more)).toEqual({ counted: 10 + by, expected: 10 });
    expect(await commitCount(deps, packer, id)).toEqual({ moved: 0, short: 0 });
    expect([await stock(s()), await stock(m())]).toEqual([8 + by, 10 + by]);
    // The sheet says what the commit did.
    expect(await listCounts(db)).toMatchObject([{ lines: 2, differing: 0, missing: 0, extra: 0 }]);
  },
);

test.each([
  { what: 'lost pieces', counted: 10, reason: 'lost', by: -1, left: 9 },
  { what: 'goods typed by hand', counted: 10, reason: 'edit', by: 5, left: 15 },
  { what: 'pieces lost after more were found', counted: 13, reason: 'lost', by: -1, left: 12 },
  { what: 'more pieces found than the sheet has', counted: 13, reason: 'found', by: 4, left: 14 },
  { what: 'more pieces lost than the sheet has', counted: 8, reason: 'lost', by: -3, left: 7 },
] as const)(
  'a commit of a counting does not undo what happened after it: $what',
  async ({ counted, reason, by, left }) => {
    const id = await begin();
    await set(id, s(), counted);
    clock.advance(60_000);
    await move(db, s(), by, reason);
    clock.advance(60_000);
    await commitCount(deps, packer, id);
    expect(await stock(s())).toBe(left);
  },
);

test('a correction by an import that is undone before the commit of a counting settles nothing', async () => {
  const id = await begin();
  await set(id, s(), 13);
  clock.advance(60_000);
  await move(db, s(), 3, 'import');
  await move(db, s(), -3, 'import');
  clock.advance(60_000);
  expect(await commitCount(deps, packer, id)).toEqual({ moved: 1, short: 0 });
  expect(await stock(s())).toBe(13);
});

test.each([
  ['lost', -1, 9],
  ['edit', 5, 15],
] as const)('nor does one of a size that is scanned before and after it (%s)', async (reason, by, left) => {
  const id = await begin();
  const scan = (counted: number) =>
    countPieces(deps, packer, id, s(), { counted, mode: 'add', seen: null, ago: 0 });
  await scan(6);
  clock.advance(60_000);
  await move(db, s(), by, reason);
  clock.advance(60_000);
  await scan(4);
  await commitCount(deps, packer, id);
  expect(await stock(s())).toBe(left);
});

test('cached pages hear of a counting where a size runs out', async () => {
  const id = await begin();
  await set(id, s(), 0);
  await set(id, m(), 9);
  await commitCount(deps, packer, id);
  const names = (await db.select().from(invalidations)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['catalog', 'product:1']);
});

test('a counting of thousands of sizes is committed at once', async () => {
  const categoryId = await makeCategory(db, { tag: 'homme' });
  await db.execute(sql`insert into products (handle, slug, title, description, category_id)
    select 'many-' || n, 'p', '{"ar":"قميص"}', '{}', ${categoryId} from generate_series(1, 3000) n`);
  await db.execute(sql`insert into articles (product_id) select id from products where handle like 'many-%'`);
  await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price, stock)
    select article.id, article.product_id, '', 0, 100, 5 from articles article
    join products on products.id = product_id and handle like 'many-%'`);
  const id = await begin();
  await db.execute(sql`insert into count_lines (count_id, price_id, counted, expected, actor, at)
    select ${id}, id, 6, 5, 'x', now() from prices where size = ''`);
  expect(await commitCount(deps, packer, id)).toEqual({ moved: 3000, short: 0 });
  const { rows } = await db.execute(sql`select sum(stock)::int as stock from prices where size = ''`);
  expect(rows).toEqual([{ stock: 18_000 }]);
});

test('what is sold without a count is not counted, nor moved when it became so after it was', async () => {
  const count = await begin();
  await set(count, s(), 8);
  await set(count, m(), 9);
  await db.update(prices).set({ stock: null }).where(eq(prices.id, m()));
  await expect(set(count, m(), 7, { seen: 9 })).rejects.toMatchObject({
    status: 409,
    code: 'sold_uncounted',
  });
  expect(await commitCount(deps, packer, count)).toEqual({ moved: 1, short: 0 });
  expect([await stock(s()), await stock(m())]).toEqual([8, null]);
});

test('of a long counting a page shows a hundred lines, and the next one the others', async () => {
  const { priceIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'longue' }),
    colors: [
      {
        key: 'navy',
        sizes: Array.from({ length: 101 }, (_, at) => ({ size: `T${at}`, price: 100, stock: 1 })),
      },
    ],
  });
  const id = await begin();
  for (const priceId of priceIds) await set(id, priceId, 1);
  const lines = async (page: number) =>
    (await findCount(db, id, { page, differing: false, locale: 'ar' }))?.lines.map(({ priceId }) => priceId);
  const [first, second] = [(await lines(1)) ?? [], (await lines(2)) ?? []];
  expect([first.length, second.length]).toEqual([100, 1]);
  expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(priceIds);
});
