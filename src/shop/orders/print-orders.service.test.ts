import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { moveOrder } from './orders.service.ts';
import { maxNamed, maxPrinted, namedInAddress } from './picking.rules.ts';
import { ordersToPrint, pickedSizes, shelvesOf } from './print-orders.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const packer = { kind: 'staff', id: 1, role: 'packer', name: 'Karim' } as const;
const owner = { ...packer, role: 'owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

const confirmed = async (lines?: Parameters<typeof makeOrder>[1]) => {
  const { id } = await makeOrder(db, lines);
  await moveOrder(db, id, 'confirm', owner, { now, note: '' });
  return id;
};

test('chosen orders are printed as they were placed; what is gone is left out, and a packer may print them', async () => {
  const [a, b] = [await confirmed(), await confirmed()];
  const { orders, more } = await ordersToPrint(db, { ids: [b, a, b, 999] }, packer, 'ar');
  expect(orders.map(({ id }) => id)).toEqual([a, b]);
  expect(more).toBe(false);
  expect(pickedSizes(orders, {})).toMatchObject([{ priceId: 1, quantity: 2, title: 'بيجامة' }]);
});

test('sizes stand by their rank, not by their letters; an order that nobody has agreed to is not picked', async () => {
  const lines = ['XL', 'S', 'M'].map((size, at) => ({ size, priceId: at + 1, position: at }));
  const placed = await makeOrder(db, { lines });
  const id = await confirmed({ lines });
  const { orders } = await ordersToPrint(db, { ids: [id, placed.id] }, packer, 'ar');
  expect(pickedSizes(orders, {}).map(({ size, quantity }) => [size, quantity])).toEqual([
    ['S', 1],
    ['M', 1],
    ['XL', 1],
  ]);
});

test('all orders of a list are printed, up to what one print takes', async () => {
  const ids = [await confirmed(), await confirmed()];
  await makeOrder(db);
  const listed = await ordersToPrint(db, { filter: { status: 'confirmed' } }, packer, 'fr');
  expect(listed.orders.map(({ id }) => id)).toEqual(ids);
  const many = Array.from({ length: maxPrinted + 1 }, (_, at) => at + 1000);
  expect(await ordersToPrint(db, { ids: many }, packer, 'ar')).toMatchObject({ orders: [], more: true });
});

test('of more orders than one print takes the oldest come first, and the next print begins after them, chosen or listed', async () => {
  const day = (at: number) => new Date(now.getTime() + at * 60_000);
  const ids: number[] = [];
  for (let at = 0; at < maxPrinted + 2; at++) ids.push((await makeOrder(db, { createdAt: day(at) })).id);
  const newestFirst = ids.toReversed();
  const named = namedInAddress(newestFirst).split(',').map(Number);
  for (const chosen of [{ ids: named }, { filter: {} }]) {
    const { orders, more, next } = await ordersToPrint(db, chosen, packer, 'ar');
    expect(orders.map(({ id }) => id)).toEqual(ids.slice(0, maxPrinted));
    expect({ more, next }).toEqual({ more: true, next: ids[maxPrinted - 1] });
    const rest = await ordersToPrint(db, { ...chosen, after: next }, packer, 'ar');
    expect(rest.orders.map(({ id }) => id)).toEqual(ids.slice(maxPrinted));
    expect(rest).toMatchObject({ more: false, next: null });
  }
});

test('of more orders than an address names, the last print says that there are more', async () => {
  const chosen = Array.from({ length: maxNamed + 50 }, (_, at) => at + 1000);
  const ids = namedInAddress(chosen.toReversed()).split(',').map(Number);
  const print = async (after: number | null) => {
    const { more, next } = await ordersToPrint(db, { ids, after }, packer, 'ar');
    return [more, next];
  };
  expect(await print(null)).toEqual([true, 1099]);
  expect(await print(1299)).toEqual([true, 1399]);
  expect(await print(1399)).toEqual([true, null]);
});

test('a size is looked for where it lies now, whatever the order said of it when it was placed', async () => {
  const [first = 0, second = 0] = await makeSizes(
    db,
    { size: 'M', price: 20_000 },
    { size: 'L', price: 20_000 },
  );
  const lines = [first, second].map((priceId, position) => ({ priceId, position }));
  const id = await confirmed({ lines });
  await db.execute(sql`update prices set shelf = 'B-7' where id = ${second}`);
  const { orders } = await ordersToPrint(db, { ids: [id] }, packer, 'ar');
  const shelves = await shelvesOf(db, orders);
  expect(shelves).toEqual({ [second]: 'B-7' });
  expect(pickedSizes(orders, shelves).map(({ priceId }) => priceId)).toEqual([second, first]);
  expect(await shelvesOf(db, [])).toEqual({});
});
