import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { owedNow } from '#/shop/couriers/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import type { MoveName } from '#/shop/orders/orders.states.rules.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { analyticsOf, todayOf } from './index.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-07-14T12:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

const order = async (hoursAgo: number, moves: readonly MoveName[] = []) => {
  const placed = await makeOrder(db, {
    createdAt: new Date(now.getTime() - hoursAgo * 3_600_000),
    lines: [{ priceId: 1, productId: 1, price: 10_000 }],
  });
  for (const name of moves) await moveOrder(db, placed.id, name, owner, { now, note: 'x' });
  return placed.amounts.total;
};

test('an empty shop has had nothing today', async () => {
  const { today, yesterday, byDay, cash } = await todayOf(db, now);
  expect([today, yesterday]).toEqual([
    { orders: 0, value: 0 },
    { orders: 0, value: 0 },
  ]);
  expect(byDay).toHaveLength(14);
  expect(cash).toEqual({ onTheWay: 0, collected: 0 });
});

test('today is counted as the figures of today are, and yesterday up to this hour alone', async () => {
  const total = await order(1);
  await order(2, ['cancel']);
  await order(25);
  // Later than this hour: yesterday at 15:00.
  await order(22);
  await order(7 * 24 + 3);
  const view = await todayOf(db, now);
  const { summary, before } = await analyticsOf(db, { period: 'today' }, { now, locale: 'ar' });
  expect(view.today).toEqual({ orders: summary.orders, value: summary.value });
  expect(view.today).toEqual({ orders: 2, value: 2 * total });
  expect(view.yesterday).toEqual({ orders: before.orders, value: before.value });
  expect(view.yesterday).toEqual({ orders: 1, value: total });
  expect(view.weekBefore.orders).toBe(1);
  expect(view.byDay.map(({ orders }) => orders).slice(-2)).toEqual([2, 2]);
});

test('cash is where its parcel is: on the way, then with the courier', async () => {
  await order(1, ['confirm']);
  const carried = await order(30, ['confirm', 'prepare', 'ship']);
  const delivered = await order(50, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  const view = await todayOf(db, now);
  expect(view.cash).toEqual({ onTheWay: carried, collected: delivered });
  expect(await owedNow(db)).toBe(delivered);
});

test('cash of a parcel that could not be delivered is still expected, until the parcel is refused', async () => {
  const { id, amounts } = await makeOrder(db, { createdAt: now, lines: [{ price: 10_000 }] });
  const cash = async () => (await todayOf(db, now)).cash;
  const moved: [MoveName, number][] = [
    ['confirm', 0],
    ['prepare', 0],
    ['ship', amounts.total],
    ['send_out', amounts.total],
    ['fail_delivery', amounts.total],
    ['try_again', amounts.total],
    ['refuse', 0],
    ['take_back', 0],
  ];
  for (const [name, onTheWay] of moved) {
    await moveOrder(db, id, name, owner, { now, note: 'x' });
    expect([name, await cash()]).toEqual([name, { onTheWay, collected: 0 }]);
  }
  expect(await owedNow(db)).toBe(0);
});
