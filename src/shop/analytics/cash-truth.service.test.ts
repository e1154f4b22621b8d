import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { acceptStatement, listOwed, previewStatement, viewCash } from '#/shop/couriers/cash.service.ts';
import { createCourier } from '#/shop/couriers/couriers.service.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { profitView } from '#/shop/profit/index.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { analyticsOf } from './analytics.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const clock = fixedClock(now.toISOString());
let courierId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const courier = await createCourier(db, clock, owner, plainCourier);
  courierId = courier.id;
});

async function delivered(...centimes: number[]) {
  const made = [];
  for (const each of centimes) made.push(await orderOf(db, { centimes: each, moves: ['confirm'] }));
  const orderIds = made.map(({ id }) => id);
  await handOver(db, { courierId, orderIds }, packer, { now, locale: 'ar' });
  for (const id of orderIds) {
    await moveOrder(db, id, 'send_out', packer, { now });
    await moveOrder(db, id, 'deliver', packer, { now });
  }
  return made;
}

async function bring(
  lines: readonly (readonly [string, number])[],
  feeCentimes: number,
  letGo: number[] = [],
) {
  const bytes = Buffer.from(
    `Commande;Montant\n${lines.map(([number, dirhams]) => `${number};${dirhams}`).join('\n')}`,
  );
  const given = { courierId, fileName: 'v.csv', bytes };
  const { version: seen } = await previewStatement(db, owner, given);
  await acceptStatement(db, clock, owner, given, { feeCentimes, note: 'كما قال', letGo, seen });
}
const look = () => analyticsOf(db, { period: '30' }, { now: new Date('2026-01-23T12:00:00Z'), locale: 'ar' });

test('dashboard and cash page are one truth: parts, fees, money twice, money let go, refunds, no courier', async () => {
  const [whole, part, over, less, back] = await delivered(22_000, 30_000, 10_000, 15_000, 40_000);
  // Delivered by the shop itself, and cash that is with nobody yet.
  const own = await orderOf(db, {
    centimes: 5_000,
    moves: ['confirm', 'prepare', 'ship', 'send_out', 'deliver'],
  });
  const number = (of: { number: string } | undefined) => of?.number ?? '';
  await bring(
    [
      [number(whole), 220],
      [number(part), 100],
      [number(over), 120],
      [number(less), 140],
      [number(whole), 220],
      ['ZZZZ-9999', 7],
    ],
    3_500,
    [less?.id ?? 0],
  );
  await bring([[number(part), 50]], 1_000);
  await moveOrder(db, back?.id ?? 0, 'owe_refund', owner, { now, note: 'عيب' });

  const { summary, cash } = await look();
  const page = await viewCash(db, 1);
  // By hand: 300 − 100 − 50 of the part, 400 that are owed back but were never brought, 50 of the shop's own driver.
  expect(page.owed.map(({ courier, owedCentimes }) => [courier, owedCentimes])).toEqual([
    ['أمانة', 55_000],
    [null, 5_000],
  ]);
  expect(summary.atCourier).toBe(60_000);
  expect(cash.owedNow).toBe(60_000);
  expect((await listOwed(db, null, 1, 'ar'))?.orders.map(({ number: shown }) => shown)).toEqual([own.number]);
  // 220 + 150 + 100 + 140 reached the shop for these orders; 10 were let go; nothing else is missing.
  expect([summary.received, summary.letGo]).toEqual([61_000, 1_000]);
  expect(summary.received + summary.atCourier + summary.letGo).toBe(summary.collectedValue);
  // The statements: 610 for orders, 20 too much, 220 twice, 7 for no order, less 45 of fees.
  const sums = {
    stated: 85_700,
    forOrders: 61_000,
    over: 2_000,
    double: 22_000,
    notOwed: 700,
    letGo: 1_000,
    fees: 4_500,
  };
  expect(cash.statements).toEqual(sums);
  expect(page.sums).toEqual(sums);
  expect(cash.statementsBefore.stated).toBe(0);

  // Handed over by hand, the shop's own cash is at the shop on both.
  await moveOrder(db, own.id, 'remit', owner, { now });
  const after = await look();
  expect([after.summary.atCourier, after.cash.owedNow, after.summary.received]).toEqual([
    55_000, 55_000, 66_000,
  ]);
});

test('§2.39 cash paid at the counter is at the shop at once: counted once, named, with no courier and in no statement', async () => {
  const way = ['confirm', 'prepare', 'make_ready'] as const;
  const paid = await orderOf(db, { centimes: 12_000, delivery: 'pickup', moves: [...way, 'hand_over'] });
  await orderOf(db, { centimes: 9_000, delivery: 'pickup', moves: way });
  const transfer = await orderOf(db, { centimes: 7_000, delivery: 'pickup', method: 'bank_transfer' });
  await moveOrder(db, transfer.id, 'send_receipt', { kind: 'shopper' }, { now });
  for (const move of ['approve_receipt', 'prepare', 'make_ready', 'hand_over'] as const)
    await moveOrder(db, transfer.id, move, owner, { now });
  const [brought] = await delivered(22_000);
  await bring(
    [
      [brought?.number ?? '', 220],
      [paid.number, 120],
    ],
    0,
  );
  // Handed over by mistake, and taken back: its money is not at the counter.
  const mistaken = await orderOf(db, { centimes: 5_000, delivery: 'pickup', moves: [...way, 'hand_over'] });
  const undo = { now, note: 'طلب آخر', followed: async () => false };
  await moveOrder(db, mistaken.id, 'undo_hand_over', owner, undo);
  const counter = { orders: 1, centimes: 12_000 };
  const page = await viewCash(db, 1);
  expect(page.counter).toEqual(counter);
  expect(page.owed).toEqual([]);
  // A courier's statement that names it brings money that no order owes.
  expect(page.sums).toMatchObject({ forOrders: 22_000, notOwed: 12_000 });
  const { summary, cash } = await look();
  expect(summary).toMatchObject({ received: 41_000, counter: 12_000, atCourier: 0, collectedValue: 41_000 });
  expect(cash.owedNow).toBe(0);
  expect([summary.delivered, summary.remitted, summary.open, summary.openValue]).toEqual([3, 3, 2, 14_000]);

  // What is given back was paid all the same.
  await moveOrder(db, paid.id, 'owe_refund', owner, { now, note: 'عيب' });
  const after = await look();
  expect([after.summary.received, after.summary.counter, after.summary.refundDue]).toEqual([
    41_000, 12_000, 12_000,
  ]);
  expect((await viewCash(db, 1)).counter).toEqual(counter);
  expect((await viewCash(db, 1)).owed).toEqual([]);
});

test('cash that a statement brings reached the shop, also of an order whose money goes back meanwhile', async () => {
  const [back] = await delivered(40_000);
  await moveOrder(db, back?.id ?? 0, 'owe_refund', owner, { now, note: 'عيب' });
  expect((await look()).summary).toMatchObject({ remitted: 0, remittedValue: 0, atCourier: 40_000 });
  await bring([[back?.number ?? '', 400]], 0);
  expect((await look()).summary).toMatchObject({
    ...{ remitted: 1, remittedValue: 40_000, received: 40_000, atCourier: 0 },
  });
});

test('a statement’s fee falls to the orders that it names; that of those that it leaves out is not known', async () => {
  const [named, other, leftOut] = await delivered(20_000, 20_000, 20_000);
  await bring(
    [
      [named?.number ?? '', 200],
      [other?.number ?? '', 200],
    ],
    3_000,
  );
  const { rows, sum } = await profitView(
    db,
    clock,
    { period: '30', group: 'order' },
    { page: 1, locale: 'ar' },
  );
  const fees = new Map(rows.map(({ key, courier }) => [Number(key), courier]));
  expect([named, other, leftOut].map((one) => fees.get(one?.id ?? 0))).toEqual([1_500, 1_500, 0]);
  expect(sum.courier).toBe(3_000);
  // Its fee is not known, which is not 0.
  expect(sum.unknownFees).toBe(1);
});
