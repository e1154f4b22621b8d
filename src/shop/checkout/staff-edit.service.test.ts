import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { editLines } from '#/shop/orders/edit-lines.service.ts';
import { deskMessages, getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { issueInvoice } from '#/shop/orders/invoices.service.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { submit } from '../../../tests/support/submitted.ts';
import { correctForShopper } from './correct.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const agent = { kind: 'staff', id: 1, role: 'agent', name: 'Agent' } as const;
let priceIds: number[] = [];
let tangier = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  tangier = await placeOf(db, 'Tanger');
  priceIds = await makeSizes(db, ...['S', 'M'].map((size) => ({ size, price: 20_000, stock: 5 })));
  const placeId = await placeOf(db, 'Casablanca');
  await submit(db, {
    lines: priceIds.map((id) => ({ id, quantity: 2 })),
    placeId,
    name: 'سلمى',
    address: { address: 'حي السلام' },
  });
});

const order = async () => {
  const [row] = await db.select().from(orders);
  if (!row) throw new Error('no order');
  return row;
};
const seen = async () => (await order()).updatedAt.toISOString();
const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(prices.id)).map(({ stock }) => stock);
const edit = async (quantities: number[], at = new Date(now.getTime() + 60_000), version?: string) =>
  editLines(
    db,
    (await order()).id,
    {
      lines: quantities.map((quantity, index) => ({ priceId: priceIds[index] ?? 0, quantity })),
      seen: version ?? (await seen()),
    },
    agent,
    at,
  );

test('§4.12 other quantities take and give back pieces, and the amounts follow', async () => {
  const before = await order();
  await edit([4, 1]);
  expect(await stocks()).toEqual([1, 4]);
  const after = await order();
  expect(after.amounts).toMatchObject({ goods: 100_000, delivery: 0, total: 100_000 });
  expect(after.totalCentimes).toBe(100_000);
  expect(before.amounts.total).toBe(80_000 + before.amounts.delivery);
  await edit([1, 0], new Date(now.getTime() + 120_000));
  expect(await stocks()).toEqual([4, 5]);
  expect(await db.select({ quantity: orderLines.quantity }).from(orderLines)).toEqual([{ quantity: 1 }]);
  expect((await order()).amounts).toMatchObject({ goods: 20_000, total: 20_000 });
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual([
    'order.lines',
    'order.lines',
  ]);
});

test('§4.12 what is not in stock, no line at all, an old page and a parcel in preparation change nothing', async () => {
  await updateSettings(db, { codPiecesPerSize: 6 });
  await expect(edit([6, 2])).rejects.toMatchObject({ status: 409, code: 'stock_short' });
  await edit([5, 2]);
  await expect(edit([6, 1])).rejects.toMatchObject({ status: 409, code: 'stock_short' });
  expect(await stocks()).toEqual([0, 3]);
  await expect(edit([0, 0])).rejects.toMatchObject({ status: 422, code: 'order_empty' });
  await expect(edit([1, 1], now, now.toISOString())).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const { id } = await order();
  const owner = { ...agent, role: 'owner' } as const;
  for (const name of ['confirm', 'prepare'] as const) await moveOrder(db, id, name, owner, { now });
  await expect(edit([1, 1])).rejects.toMatchObject({ status: 409, code: 'order_not_correctable' });
});

test('§4.12 an order that a colleague holds is not edited meanwhile, and is once they let go', async () => {
  const until = new Date(now.getTime() + 300_000);
  await db.update(orders).set({ agentId: 2, agentName: 'Salma', agentUntil: until });
  await expect(edit([1, 1])).rejects.toMatchObject({ status: 409, code: 'order_held' });
  expect(await stocks()).toEqual([3, 3]);
  const { id, updatedAt } = await order();
  const change = { seen: updatedAt.toISOString(), address: { landmark: 'قرب المسجد' } };
  await expect(correctForShopper(db, id, change, agent, now)).rejects.toMatchObject({ code: 'order_held' });
  expect((await order()).address).not.toHaveProperty('landmark');
  await edit([1, 1], new Date(until.getTime() + 1));
  expect(await stocks()).toEqual([4, 4]);
});

test('§4.12 pieces and amount of an invoiced order stay as its invoice says; its landmark may be corrected', async () => {
  const { id } = await order();
  const owner = { ...agent, role: 'owner' } as const;
  await moveOrder(db, id, 'confirm', owner, { now });
  await issueInvoice(db, id, owner, now);
  await expect(edit([1, 1])).rejects.toMatchObject({ status: 409, code: 'order_invoiced' });
  const before = await order();
  const correct = (change: object) =>
    correctForShopper(db, id, { seen: before.updatedAt.toISOString(), ...change }, agent, now);
  await expect(correct({ placeId: tangier })).rejects.toMatchObject({ status: 409, code: 'order_invoiced' });
  await correct({ address: { landmark: 'قرب المسجد' } });
  expect((await order()).address).toMatchObject({ landmark: 'قرب المسجد' });
});

test('§4.12 two staff users who edit one order at the same moment: one is refused, no piece is lost', async () => {
  const version = await seen();
  const answers = await Promise.allSettled([
    edit([1, 2], new Date(now.getTime() + 1000), version),
    edit([4, 2], new Date(now.getTime() + 2000), version),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.priceId, priceIds[0] ?? 0));
  expect((await stocks())[0]).toBe(5 - (line?.quantity ?? 0));
});

test('§4.12 the address that the shopper says on the phone: city, fee and promise follow, the rest stays', async () => {
  const before = await order();
  const change = { placeId: tangier, address: { landmark: 'قرب المسجد' }, seen: await seen() };
  const version = await correctForShopper(db, before.id, change, agent, new Date(now.getTime() + 60_000));
  const after = await order();
  expect(version).toEqual(after.updatedAt);
  expect(after).toMatchObject({
    customerName: 'سلمى',
    phone: '+212612345678',
    city: 'طنجة',
    address: { address: 'حي السلام', landmark: 'قرب المسجد' },
  });
  expect(after.amounts.delivery).toBeGreaterThan(before.amounts.delivery);
  expect(after.promise.sameDay).toBe(false);
  await expect(correctForShopper(db, before.id, change, agent, now)).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const bad = { phone: '12', seen: await seen() };
  await expect(correctForShopper(db, before.id, bad, agent, now)).rejects.toMatchObject({ status: 422 });
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual(['order.correct']);
});

test('§4.12 staff correct the phone of an order whose town was switched off meanwhile; its town and fee stay', async () => {
  const before = await order();
  const placeFee = async () => (await getOrderForStaff(db, before.id, agent, 'ar'))?.why.placeFee;
  const fee = await placeFee();
  await db.update(places).set({ active: false });
  expect(await placeFee(), 'what its town costs').toBe(fee);
  await correctForShopper(db, before.id, { phone: '0698765432', seen: await seen() }, agent, now);
  const { phone, placeId, city, amounts } = await order();
  expect(phone).toBe('+212698765432');
  expect({ placeId, city, amounts }).toEqual({
    placeId: before.placeId,
    city: before.city,
    amounts: before.amounts,
  });
});

test.each(['under_review', 'paid'] as const)(
  '§4.12 once the money of an order is %s staff who would change its total read what they can do',
  async (payment) => {
    await db.update(orders).set({ paymentMethod: 'bank_transfer', payment });
    const { id } = await order();
    const refused = { status: 409, code: 'money_sent_for_total' };
    await expect(edit([1, 2])).rejects.toMatchObject(refused);
    const change = { placeId: tangier, seen: await seen() };
    await expect(correctForShopper(db, id, change, agent, now)).rejects.toMatchObject(refused);
    expect(deskMessages.money_sent_for_total.ar).toContain('ارفض الوصل');
  },
);

test('§9.8 a transfer that is edited down to nothing is agreed like one of nothing, and never expires', async () => {
  const { id, amounts, shownAmounts } = await order();
  const later = new Date(now.getTime() + 60_000);
  await db.update(orders).set({
    ...{ paymentMethod: 'bank_transfer', payment: 'awaiting_receipt', confirmation: 'not_needed' },
    ...{ amounts: { ...amounts, delivery: 0 }, shownAmounts: { ...shownAmounts, delivery: 0 } },
    receiptDeadline: new Date(now.getTime() + 3_600_000),
  });
  const lines = [
    { priceId: priceIds[0] ?? 0, quantity: 1, agreed: { price: 0, why: 'هدية' } },
    { priceId: priceIds[1] ?? 0, quantity: 0 },
  ];
  await editLines(db, id, { lines, seen: await seen() }, { ...agent, role: 'owner' }, later);
  const agreed = { totalCentimes: 0, status: 'confirmed', payment: 'remitted', receiptDeadline: null };
  expect(await order()).toMatchObject(agreed);
  expect(await expireTransfers(db, new Date(now.getTime() + 86_400_000))).toBe(0);
  expect(await order()).toMatchObject(agreed);
  // Costs it something again, that is waited for.
  const dearer = [{ priceId: priceIds[0] ?? 0, quantity: 1, agreed: { price: 5_000, why: 'تصحيح' } }];
  await editLines(db, id, { lines: dearer, seen: await seen() }, { ...agent, role: 'owner' }, later);
  const awaited = { totalCentimes: 5_000, status: 'placed', payment: 'awaiting_receipt' };
  expect(await order()).toMatchObject({ ...awaited, receiptDeadline: expect.any(Date) });
  await expireTransfers(db, new Date(now.getTime() + 30 * 86_400_000));
  expect(await order()).toMatchObject({ status: 'cancelled' });
});
