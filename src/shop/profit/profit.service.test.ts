import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { issueInvoice } from '#/shop/orders/invoices.service.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { owner } from '../../../tests/support/parcels.ts';
import { profitOf } from './profit.rules.ts';
import type { ProfitQuery } from './profit.schema.ts';
import { enterSpend, profitSheet, profitView } from './profit.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-25T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const toDoor = ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const;
const view = (query: Partial<ProfitQuery> = {}) =>
  profitView(db, clock, { period: '30', group: 'order', ...query }, { page: 1, locale: 'ar' });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await updateSettings(db, { packingCost: 300, parcelBackCost: 2_000 });
});

async function move(id: number, ...moves: string[]) {
  for (const one of moves)
    await moveOrder(db, id, one as (typeof toDoor)[number], owner, { now: clock.now(), note: 'x' });
}

test('delivered, refused, open and cancelled orders: what each brings and costs, and its pieces without a cost', async () => {
  const category = await makeCategory(db, { tag: 'women', arLabel: 'نساء', label: 'Femme' });
  const { id: productId } = await makeProduct(db, { categoryId: category });
  const lines = [
    { productId, price: 20_000, quantity: 2, unitCost: 9_000 },
    { productId: 999_999, price: 10_000, priceId: 2, unitCost: null },
  ];
  const source = { utm_source: 'fb', utm_campaign: 'winter' };
  const { id: delivered } = await makeOrder(db, { lines, source, amounts: { delivery: 3_500 } });
  const { id: refused } = await makeOrder(db, { lines, source });
  const { id: open } = await makeOrder(db, { lines });
  const { id: cancelled } = await makeOrder(db, { lines, source });
  await move(delivered, ...toDoor);
  await move(refused, 'confirm', 'prepare', 'ship', 'send_out', 'refuse');
  await move(open, 'confirm');
  await move(cancelled, 'cancel');
  // One of the refused pieces cannot be sold again.
  const [first] = await db.select().from(orderLines).where(eq(orderLines.orderId, refused));
  await db
    .update(orderLines)
    .set({ writtenOff: 1 })
    .where(eq(orderLines.id, first?.id ?? 0));
  await enterSpend(db, clock, by, '2026-01-23;facebook;50.01\n2026-01-23;google;7');

  const all = await view();
  const row = (id: number) => all.rows.find(({ key }) => key === String(id));
  expect(row(delivered)).toMatchObject({
    ...{ revenue: 53_500, cost: 18_000, courier: 0, packing: 300, advertising: 2_500 },
    ...{ unknownPieces: 1, unknownFees: 0, orders: 1, delivered: 1 },
  });
  expect(row(refused)).toMatchObject({
    ...{ revenue: 0, cost: 9_000, courier: 2_000, packing: 300, advertising: 2_501, unknownPieces: 0 },
  });
  expect(row(open)).toMatchObject({ revenue: 0, cost: 0, packing: 0, advertising: 0 });
  expect(row(cancelled)).toMatchObject({ revenue: 0, packing: 0, advertising: 0 });
  expect(all.lost).toBe(700);
  expect(profitOf(all.sum)).toBe(53_500 - 27_000 - 2_000 - 600 - 5_001);

  const categories = await view({ group: 'category' });
  expect(profitOf(categories.sum)).toBe(profitOf(all.sum));
  expect(categories.rows.map(({ name }) => name).toSorted()).toEqual(['', 'نساء']);
  const behind = await view({ by: 'channel', key: 'facebook' });
  expect(behind.behind).toEqual({ group: 'channel', name: 'facebook' });
  expect(behind.rows.map(({ key }) => Number(key)).toSorted()).toEqual(
    [delivered, refused, cancelled].toSorted(),
  );
  expect((await view({ group: 'campaign' })).rows.map(({ key }) => key).toSorted()).toEqual(['', 'winter']);

  const sheet = await profitSheet(db, clock, by, { period: '30', group: 'day' }, 'fr');
  const [, cells = ''] = sheet.trim().split('\r\n');
  expect(cells).toBe('2026-01-23;4;1;535.00;270.00;20.00;6.00;50.01;188.99;1;0');
  const [entry] = (await listJournal(db, { page: 1, action: 'profit.export' })).data;
  expect(entry).toMatchObject({
    ...{ actor: 'Salma', entityId: 'day', after: { firstDay: '2025-12-27', lastDay: '2026-01-25' } },
  });
});

test('VAT is taken out as the invoice says it, at today’s rates before one is issued, and goes back as on credit notes', async () => {
  await updateSettings(db, { vatRate: 2_000, packingCost: 0 });
  const reduced = await makeCategory(db, { tag: 'books', vatRate: 700 });
  const { id: book } = await makeProduct(db, { handle: 'b', categoryId: reduced });
  const { id: pyjama } = await makeProduct(db, {
    handle: 'p',
    categoryId: await makeCategory(db, { tag: 'w' }),
  });
  const lines = [
    { productId: pyjama, price: 20_000, quantity: 2, unitCost: 6_000 },
    { productId: book, price: 10_700, priceId: 2, unitCost: 0 },
  ];
  const { id } = await makeOrder(db, { lines, amounts: { delivery: 3_000 } });
  const { id: open } = await makeOrder(db, { lines });
  await move(id, ...toDoor);
  await move(open, 'confirm');
  const own = async () => (await view()).rows.find(({ key }) => key === String(id));
  // 430.00 at 20 % and 107.00 at 7 %.
  expect(await own()).toMatchObject({ revenue: 53_700, vat: 7_167 + 700, cost: 12_000 });
  const all = await view();
  expect([all.taxed, profitOf(all.sum)]).toEqual([true, 53_700 - 7_867 - 12_000]);
  const products = await view({ group: 'product' });
  // Delivery has the shop’s rate; the tax falls to the products by theirs.
  expect(products.rows.map(({ key, vat }) => [Number(key), vat]).toSorted()).toEqual(
    [
      [pyjama, 7_119],
      [book, 748],
    ].toSorted(),
  );
  const invoice = await issueInvoice(db, id, owner, clock.now());
  expect(invoice.vat.reduce((sum, { vat }) => sum + vat, 0)).toBe(7_867);
  await updateSettings(db, { vatRate: null });
  expect((await own())?.vat).toBe(7_867);
  const sheet = await profitSheet(db, clock, by, { period: '30', group: 'day' }, 'fr');
  expect(sheet.trim().split('\r\n')[1]).toBe('2026-01-23;2;1;537.00;78.67;120.00;0.00;0.00;0.00;338.33;0;0');
  await move(id, 'owe_refund');
  expect(await own()).toMatchObject({ revenue: 0, vat: 0 });
});

test('rows come fifty at a time, each once; the sum is that of all, and a page beyond the end is the last', async () => {
  for (let at = 0; at < 51; at++) await makeOrder(db, { lines: [{ price: 1_000 }] });
  const page = (number: number) =>
    profitView(db, clock, { period: '30', group: 'order' }, { page: number, locale: 'ar' });
  const [first, second, beyond] = [await page(1), await page(2), await page(9)];
  expect([first.rows.length, second.rows.length, second.sum.orders]).toEqual([50, 1, 51]);
  expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(51);
  expect(beyond).toEqual(second);
});

test('orders stand on their day by the shop’s clock, across its changes; the clock is asked of days, not of each order', async () => {
  const { id: _id, folded: _folded, ...row } = await makeOrder(db);
  // Clocks go back an hour for Ramadan on 23 February, and forward on 6 April.
  const moments = ['2025-02-22T23:30Z', '2025-02-23T23:30Z', '2025-04-05T23:30Z', '2025-04-06T23:30Z'];
  const placed = moments.flatMap((moment) =>
    Array.from({ length: 100 }, (_, at) => ({
      ...row,
      number: `${moment} ${at}`,
      idempotencyKey: `${moment} ${at}`,
      createdAt: new Date(moment),
    })),
  );
  await db.insert(orders).values(placed);
  const reads = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const own = { period: 'own', from: '2025-02-20', to: '2025-04-10', group: 'day' } as const;
  const { rows } = await view(own);
  expect(rows.map(({ key, orders: count }) => [key, count])).toEqual([
    ['2025-04-07', 100],
    ['2025-04-05', 100],
    ['2025-02-23', 200],
  ]);
  expect(reads.mock.calls.length).toBeLessThan(200);
  reads.mockRestore();
});

test('money that goes back, and pieces that came back into stock, are in neither', async () => {
  const { id } = await makeOrder(db, { lines: [{ price: 20_000, unitCost: 9_000 }] });
  await move(id, ...toDoor, 'owe_refund');
  expect((await view()).rows).toMatchObject([{ revenue: 0, cost: 9_000 }]);
  await db
    .update(orders)
    .set({ createdAt: new Date('2025-11-01T10:00:00Z') })
    .where(eq(orders.id, id));
  expect((await view()).rows).toEqual([]);
});

test('the journal says what stood there before: of the same day and channel, whoever wrote it last', async () => {
  const lines = '2026-01-23;facebook;50\n2026-01-23;google;70\n2026-01-22;facebook;30';
  await enterSpend(db, clock, by, lines);
  await enterSpend(db, clock, { ...by, name: 'Nora' }, '2026-01-22;facebook;35\n2026-01-23;google;0');
  await enterSpend(db, clock, by, '2026-01-22;facebook;40\n2026-01-23;google;8');
  const { data } = await listJournal(db, { page: 1, entity: 'profit' });
  const cents = (side: unknown) => (side as { spendCentimes: number }).spendCentimes;
  expect(
    data
      .toReversed()
      .map(({ actor, entityId, before, after }) => [actor, entityId, cents(before), cents(after)]),
  ).toEqual([
    ['Salma', '2026-01-23 facebook', 0, 5_000],
    ['Salma', '2026-01-23 google', 0, 7_000],
    ['Salma', '2026-01-22 facebook', 0, 3_000],
    ['Nora', '2026-01-22 facebook', 3_000, 3_500],
    ['Nora', '2026-01-23 google', 7_000, 0],
    ['Salma', '2026-01-22 facebook', 3_500, 4_000],
    ['Salma', '2026-01-23 google', 0, 800],
  ]);
  expect(
    (await view()).spend.map(({ day, channel, centimes, by: who }) => [day, channel, centimes, who]),
  ).toEqual([
    ['2026-01-23', 'facebook', 5_000, 'Salma'],
    ['2026-01-23', 'google', 800, 'Salma'],
    ['2026-01-22', 'facebook', 4_000, 'Salma'],
  ]);
});

test('advertising of a day that has not come by the shop’s clock is refused by its lines, and none is entered', async () => {
  const late = fixedClock('2026-01-25T21:00:00Z');
  const lines = '2026-01-25;facebook;50\n2026-01-26;facebook;60\n2026-02-25;google;70';
  const ahead = { status: 422, code: 'spend_lines_ahead' };
  await expect(enterSpend(db, late, by, lines)).rejects.toMatchObject({ ...ahead, data: { lines: '2 · 3' } });
  await updateSettings(db, { timeZone: 'Asia/Dubai' });
  await expect(enterSpend(db, late, by, lines)).rejects.toMatchObject({ ...ahead, data: { lines: '3' } });
  expect((await view()).spend).toEqual([]);
  expect(await enterSpend(db, late, by, lines.split('\n').slice(0, 2).join('\n'))).toBe(2);
});

test('advertising is entered whole or not at all, stands in the journal, and 0 takes it away', async () => {
  await expect(
    enterSpend(db, clock, by, '2026-01-23;facebook;50\n2026-01-23;facebook'),
  ).rejects.toMatchObject({
    status: 422,
    code: 'spend_lines_wrong',
    data: { lines: '2' },
  });
  // What it cost in dollars is no amount in dirhams.
  await expect(
    enterSpend(db, clock, by, 'Day,Platform,Amount spent (USD)\n2026-01-23,facebook,50'),
  ).rejects.toMatchObject({ status: 422, code: 'spend_currency', data: { currency: 'USD' } });
  await expect(
    enterSpend(db, clock, by, '2026-01-23;Facebook - robes;50\n2026-01-23;Facebook - pyjamas;30'),
  ).rejects.toMatchObject({ status: 422, code: 'spend_lines_twice', data: { lines: '2' } });
  expect((await view()).spend).toEqual([]);
  expect(await enterSpend(db, clock, by, '2026-01-23;facebook;50')).toBe(1);
  expect(await enterSpend(db, clock, by, '23/01/2026;FB;50')).toBe(0);
  expect((await view()).spend).toEqual([
    { day: '2026-01-23', channel: 'facebook', centimes: 5_000, by: 'Salma' },
  ]);
  await enterSpend(db, clock, by, '2026-01-23;facebook;0');
  expect((await view()).spend).toEqual([]);
  const { data } = await listJournal(db, { page: 1, entity: 'profit' });
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    [{ spendCentimes: 5_000 }, { spendCentimes: 0 }],
    [{ spendCentimes: 0 }, { spendCentimes: 5_000 }],
  ]);
  const many = Array.from({ length: 401 }, (_, at) => `2026-01-23;channel ${at};1`).join('\n');
  await expect(enterSpend(db, clock, by, many)).rejects.toMatchObject({ code: 'spend_lines_many' });
});

test('advertising of 0 takes away the amount of its day and channel, and no other', async () => {
  await enterSpend(db, clock, by, '2026-01-23;facebook;50\n2026-01-23;google;70\n2026-01-22;facebook;30');
  await enterSpend(db, clock, by, '2026-01-23;facebook;0');
  expect((await view()).spend.map(({ day, channel }) => [day, channel])).toEqual([
    ['2026-01-23', 'google'],
    ['2026-01-22', 'facebook'],
  ]);
});
