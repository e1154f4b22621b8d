import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { analyticsOf } from '#/shop/analytics/index.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { couriers } from '#/shop/couriers/couriers.tables.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { editLines } from '#/shop/orders/edit-lines.service.ts';
import {
  countOrdersOf,
  findOrder,
  getOrderForStaff,
  linesOfOrder,
  moveOrder,
  type OrderRow,
} from '#/shop/orders/index.ts';
import { invoiceBook } from '#/shop/orders/invoice-book.service.ts';
import { issueCreditNote, issueInvoice } from '#/shop/orders/invoices.service.ts';
import { orderLines, orders, refunds } from '#/shop/orders/orders.tables.ts';
import { profitView } from '#/shop/profit/index.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { signingKey, submit } from '../../../tests/support/submitted.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { lapseReturns, moveReturn, waitingMs } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { reservedPieces } from './reserved-pieces.ts';
import { returnMessage } from './return-message.ts';
import { returns } from './returns.tables.ts';
import { returnForStaff } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let [small, medium, large] = [0, 0, 0];
let orderId = 0;
let lineId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const sizes = [
    { size: 'S', price: 20_000, stock: 0 },
    { size: 'M', price: 20_000, stock: 2 },
    { size: 'L', price: 23_050, stock: 2 },
  ];
  const made = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  [small = 0, medium = 0, large = 0] = made.priceIds;
  await buy();
});

/** Three pieces of S at 180.00 instead of 200.00, with a code that takes 54.00 off, delivered. */
async function buy(more: Parameters<typeof makeOrder>[1] = {}): Promise<void> {
  const { id } = await makeOrder(db, {
    amounts: { delivery: 2_500, promo: 5_400 },
    promoCode: 'DIX',
    lines: [{ priceId: small, size: 'S', quantity: 3, price: 20_000, usedPrice: 18_000 }],
    ...more,
  });
  orderId = id;
  lineId = (await linesOfOrder(db, id))[0]?.id ?? 0;
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, orderId, name, owner, { now: later(1) });
  }
}

type Wish = Parameters<typeof requestReturn>[2]['lines'][number];
const swap = (exchangePriceId: number, more: Partial<Wish> = {}): Wish => ({
  ...{ id: lineId, quantity: 1, reason: 'too_small', wanted: 'exchange', exchangePriceId },
  ...more,
});
const ask = (lines: Wish[], hours = 24) =>
  requestReturn(deps, orderId, { lines, note: '' }, [], { now: later(hours), locale: 'fr' });
const move = (id: number, name: Parameters<typeof moveReturn>[2], note = 'x') =>
  moveReturn(db, id, name, owner, { now: later(30), note });
const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(asc(prices.id))).map((row) => row.stock);
async function exchangeOf(returnId: number): Promise<OrderRow> {
  const [row] = await db.select().from(returns).where(eq(returns.id, returnId));
  const order = row?.exchangeOrderId ? await findOrder(db, row.exchangeOrderId) : undefined;
  if (!order) throw new Error('no exchange');
  return order;
}
const send = async (id: number, until: 'ship' | 'refuse' | 'deliver') => {
  const way = ['prepare', 'ship', 'send_out', until] as const;
  for (const name of until === 'ship' ? way.slice(0, 2) : way) {
    await moveOrder(db, id, name, owner, { now: later(31), note: 'x' });
  }
};
/** The pieces came, were looked at, and the return is closed. */
async function takeIn(id: number, good = 1): Promise<void> {
  await move(id, 'receive');
  const lines = (await returnForStaff(db, id, owner, 'ar'))?.lines ?? [];
  const restock = lines.map((line) => ({ id: line.id, pieces: Math.min(good, line.quantity) }));
  await moveReturn(db, id, 'inspect', owner, { now: later(32), restock });
}
const owed = async () => (await db.select().from(refunds)).map(({ orderId: of, centimes }) => [of, centimes]);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

test('an agreed exchange is an order of its own: confirmed, reserved, for the difference and the delivery', async () => {
  const person = { email: 'nadia@example.com', secondPhone: '+212600000002', locale: 'fr' } as const;
  const where = { address: { address: 'حي السلام' } };
  await db.update(orders).set({ ...person, ...where });
  const made = await ask([swap(large, { quantity: 2 })]);
  expect(await stocks()).toEqual([0, 2, 0]);
  await move(made.id, 'approve');
  const order = await exchangeOf(made.id);
  expect(order.number).not.toBe((await findOrder(db, orderId))?.number);
  expect(order).toMatchObject({
    ...{ exchangeOf: orderId, status: 'confirmed', payment: 'due', confirmation: 'not_needed' },
    ...person,
    ...where,
    ...{
      customerName: 'نادية العلوي',
      phone: '+212612345678',
      source: { origin: 'exchange' },
      promoCode: null,
    },
  });
  // 180.00 was paid, L costs 30.50 more today; the code's 10 % stay. The shopper pays the way: 35.00 in rest of Morocco.
  const { delivery } = order.amounts;
  expect(order.amounts).toMatchObject({
    ...{ goods: 46_100, discount: 4_000, promo: 3_600, credit: 32_400 },
    total: 6_100 + delivery + order.amounts.rounding,
  });
  expect(delivery).toBeGreaterThan(0);
  expect(order.totalCentimes % 100).toBe(0);
  expect(await linesOfOrder(db, order.id)).toMatchObject([
    { priceId: large, size: 'L', quantity: 2, price: 23_050, usedPrice: 21_050 },
  ]);
  // The pieces were taken once, and stand on the shelf for this order.
  expect(await stocks()).toEqual([0, 2, 0]);
  expect((await reservedPieces(db, [large])).get(large)).toBe(2);
  // Linked both ways, in the words of the back office.
  const earlier = await getOrderForStaff(db, orderId, owner, 'ar');
  expect(earlier?.exchanges).toMatchObject([{ id: order.id, number: order.number, status: 'confirmed' }]);
  expect((await getOrderForStaff(db, order.id, owner, 'ar'))?.exchangeOf).toMatchObject({ id: orderId });
  expect((await returnForStaff(db, made.id, owner, 'fr'))?.exchange).toMatchObject({ status: 'confirmed' });
  // No new sale.
  expect(await countOrdersOf(db, { phone: '+212612345678', userId: null })).toBe(1);
});

test('§7.22 the exchange of an order that an account took in is claimed too', async () => {
  await buy({ userId: 7, claimedAt: now });
  const made = await ask([swap(medium)]);
  await move(made.id, 'approve');
  expect(await exchangeOf(made.id)).toMatchObject({ userId: 7, claimedAt: now });
});

test('a size that costs the same goes for nothing where the shop pays the way, and nothing is collected or owed', async () => {
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  await move(made.id, 'approve');
  const order = await exchangeOf(made.id);
  expect(order).toMatchObject({ totalCentimes: 0, payment: 'remitted', status: 'confirmed' });
  await send(order.id, 'deliver');
  await takeIn(made.id);
  await move(made.id, 'close');
  expect(await owed()).toEqual([]);
  expect((await findOrder(db, orderId))?.payment).toBe('collected');
  expect(await stocks()).toEqual([1, 1, 2]);
});

const figures = async () => {
  const at = { now: later(60), locale: 'ar' } as const;
  const { summary } = await analyticsOf(db, { period: '7' }, at);
  const query = { period: '7', group: 'order' } as const;
  const { rows, sum } = await profitView(db, fixedClock(at.now.toISOString()), query, {
    page: 1,
    locale: 'ar',
  });
  return { summary, sum, revenue: new Map(rows.map(({ key, revenue }) => [Number(key), revenue])) };
};

test('an exchange earns what it costs more: what paid for it is in the revenue of its first order, once', async () => {
  const made = await ask([swap(large)]);
  await move(made.id, 'approve');
  const order = await exchangeOf(made.id);
  await send(order.id, 'deliver');
  const { summary, sum, revenue } = await figures();
  expect(order.amounts.credit).toBe(16_200);
  expect(revenue).toEqual(
    new Map([
      [orderId, 51_100],
      [order.id, order.totalCentimes],
    ]),
  );
  expect([sum.revenue, summary.revenue]).toEqual([
    51_100 + order.totalCentimes,
    51_100 + order.totalCentimes,
  ]);
});

test('an exchange for pieces whose money was given back already is paid for', async () => {
  for (const name of ['owe_refund', 'refund'] as const) {
    await moveOrder(db, orderId, name, owner, { now: later(20), note: 'x' });
  }
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  await move(made.id, 'approve');
  // S was 180.00 less a tenth by the code, and so is M.
  expect((await exchangeOf(made.id)).amounts).toMatchObject({ promo: 1_800, credit: 0, total: 16_200 });
  // Nothing is given back a second time.
  await takeIn(made.id);
  await send((await exchangeOf(made.id)).id, 'deliver');
  await move(made.id, 'close');
  expect(await owed()).toEqual([[orderId, 51_100]]);
});

test('nothing is owed of an order whose whole money pays for its exchange: its cash stays what it is', async () => {
  await buy({ amounts: {}, promoCode: null, lines: [{ priceId: small, size: 'S' }] });
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  await move(made.id, 'approve');
  expect(await refusal(moveOrder(db, orderId, 'owe_refund', owner, { now: later(33), note: 'x' }))).toBe(
    'nothing_to_refund',
  );
  const order = await getOrderForStaff(db, orderId, owner, 'ar');
  expect([order?.payment, order?.moves.map(({ name }) => name)]).toEqual([
    'collected',
    ['complete', 'remit'],
  ]);
  expect(await owed()).toEqual([]);
});

test('an exchange was agreed when it was made: its money counts as confirmed, also once it is cancelled', async () => {
  const made = await ask([swap(large)]);
  await move(made.id, 'approve');
  const { id, totalCentimes } = await exchangeOf(made.id);
  await moveOrder(db, id, 'cancel', owner, { now: later(31), note: 'x' });
  expect((await figures()).summary).toMatchObject({
    ...{ confirmed: 1, confirmedValue: 51_100 + totalCentimes, cancelled: 0, cancelledValue: totalCentimes },
  });
});

test('what is given back of an exchange that cost nothing has the VAT of its goods', async () => {
  await updateSettings(db, { vatRate: 2_000 });
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  await move(made.id, 'approve');
  const { id } = await exchangeOf(made.id);
  await send(id, 'deliver');
  expect((await issueInvoice(db, id, owner, later(33))).vat).toEqual([
    { rate: 2_000, net: 0, vat: 0, gross: 0 },
  ]);
  [orderId, lineId] = [id, (await linesOfOrder(db, id))[0]?.id ?? 0];
  const back = await ask([{ id: lineId, quantity: 1, reason: 'changed_mind', wanted: 'refund' }], 40);
  await move(back.id, 'approve');
  await takeIn(back.id);
  await move(back.id, 'close');
  const [refund] = await db.select().from(refunds);
  const note = await issueCreditNote(db, { orderId: id, refundId: refund?.id ?? 0 }, owner, later(41));
  expect(note.vat).toEqual([{ rate: 2_000, net: 13_500, vat: 2_700, gross: 16_200 }]);
  const { papers } = await invoiceBook(db, fixedClock(later(41).toISOString()), { page: 1 });
  expect(papers.map(({ total, vat }) => [total, vat[0]?.vat])).toEqual([
    [0, 0],
    [-16_200, -2_700],
  ]);
});

test('it goes the way of the earlier order: fetched where that was, paid by transfer in time where no cash is taken', async () => {
  await db.update(orders).set({ delivery: 'pickup' });
  const fetched = await ask([swap(medium)]);
  await move(fetched.id, 'approve');
  expect(await exchangeOf(fetched.id)).toMatchObject({ delivery: 'pickup', receiptDeadline: null });
  expect((await returnForStaff(db, fetched.id, owner, 'ar'))?.exchange).toMatchObject({ delivery: 'pickup' });

  await db.update(orders).set({ delivery: 'standard', paymentMethod: 'bank_transfer' });
  await db.update(countries).set({ paymentMethods: ['bank_transfer'] });
  const paid = await ask([swap(large)]);
  await move(paid.id, 'approve');
  const order = await exchangeOf(paid.id);
  expect(order).toMatchObject({
    delivery: 'standard',
    paymentMethod: 'bank_transfer',
    payment: 'awaiting_receipt',
  });
  const { receiptDeadlineHours } = await getSettings(db);
  expect(order.receiptDeadline).toEqual(later(30 + receiptDeadlineHours));
});

test('a size that costs less gives the difference back when the return is closed, not before it was delivered', async () => {
  await db.update(prices).set({ price: 15_000 }).where(eq(prices.id, medium));
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  await move(made.id, 'approve');
  const order = await exchangeOf(made.id);
  const waits = async () => (await returnForStaff(db, made.id, owner, 'ar'))?.waitsForExchange;
  expect(await waits()).toBe(false);
  await takeIn(made.id);
  expect(await refusal(move(made.id, 'close'))).toBe('return_exchange_open');
  // Whoever looks for the next step reads why there is none.
  expect(await waits()).toBe(true);
  await send(order.id, 'deliver');
  expect(await waits()).toBe(false);
  await move(made.id, 'close');
  expect(await owed()).toEqual([[orderId, 5_000]]);
});

test('what is returned of an exchange gives back what was paid for it, on the earlier order and on this one together', async () => {
  const made = await ask([swap(large)]);
  await move(made.id, 'approve');
  const order = await exchangeOf(made.id);
  await send(order.id, 'deliver');
  const [first, second] = [orderId, order.id];
  orderId = second;
  lineId = (await linesOfOrder(db, second))[0]?.id ?? 0;
  const back = await ask([{ id: lineId, quantity: 1, reason: 'changed_mind', wanted: 'refund' }], 40);
  await move(back.id, 'approve');
  await takeIn(back.id);
  await move(back.id, 'close');
  // 162.00 that was paid for S, 30.50 more for L, less what cash was rounded down by.
  expect(await owed()).toEqual([[second, 19_200]]);
  // Of the first order all is left but what pays for the exchange.
  const left = (await getOrderForStaff(db, first, owner, 'ar'))?.moves.find(
    ({ name }) => name === 'owe_refund',
  );
  expect(left?.amount?.centimes).toBe(51_100 - 16_200);
});

test('an exchange that is cancelled gives its pieces back to the stock, and the pieces that came back their money', async () => {
  const made = await ask([swap(medium)]);
  await move(made.id, 'approve');
  await moveOrder(db, (await exchangeOf(made.id)).id, 'cancel', { kind: 'shopper' }, { now: later(31) });
  expect(await stocks()).toEqual([0, 2, 2]);
  await takeIn(made.id);
  await move(made.id, 'close');
  expect(await owed()).toEqual([[orderId, 16_200]]);
});

test('§9.8 the text on an agreed return promises nothing of an exchange that was cancelled since', async () => {
  const agreed = await move((await ask([swap(medium)])).id, 'approve');
  const order = await findOrder(db, orderId);
  const text = async () =>
    order && (await returnMessage(db, agreed, order, { signingKey, origin: null }))?.lines.join(' ');
  expect(await text()).toContain('تؤديه عند استلامه');
  await moveOrder(db, (await exchangeOf(agreed.id)).id, 'cancel', { kind: 'shopper' }, { now: later(31) });
  expect(await text()).toContain('قبلنا طلب الإرجاع');
  expect(await text()).not.toMatch(/البديل|تؤديه|لا شيء عليك|الفرق/);
});

test('a parcel that nobody took comes back like any other, and then the return gives money back', async () => {
  const made = await ask([swap(medium)]);
  await move(made.id, 'approve');
  const { id } = await exchangeOf(made.id);
  await send(id, 'refuse');
  await takeIn(made.id);
  expect(await refusal(move(made.id, 'close'))).toBe('return_exchange_open');
  await moveOrder(db, id, 'take_back', owner, { now: later(33) });
  await move(made.id, 'close');
  expect(await owed()).toEqual([[orderId, 16_200]]);
});

test('a return that is cancelled or refused cancels its exchange, until that has left the shop', async () => {
  for (const name of ['cancel', 'refuse'] as const) {
    const made = await ask([swap(medium)]);
    await move(made.id, 'approve');
    if (name === 'refuse') await move(made.id, 'receive');
    await move(made.id, name);
    expect((await exchangeOf(made.id)).status).toBe('cancelled');
    expect(await stocks()).toEqual([0, 2, 2]);
  }
  const made = await ask([swap(medium)]);
  await move(made.id, 'approve');
  const byShopper = () => moveReturn(db, made.id, 'cancel', { kind: 'shopper' }, { now, ofOrder: orderId });
  const { id } = await exchangeOf(made.id);
  await moveOrder(db, id, 'prepare', owner, { now: later(31) });
  expect(await refusal(byShopper()), 'it is being packed').toBe('return_exchange_left');
  await moveOrder(db, id, 'ship', owner, { now: later(31) });
  expect(await refusal(move(made.id, 'cancel'))).toBe('return_exchange_left');
  expect((await returnForStaff(db, made.id, owner, 'ar'))?.moves).toEqual(['give_up', 'receive']);
  expect(await refusal(byShopper())).toBe('return_exchange_left');
});

test('a size that was deleted meanwhile keeps no return from being given up', async () => {
  const made = await ask([swap(medium)]);
  await db.delete(prices).where(eq(prices.id, medium));
  await move(made.id, 'cancel');
  expect(await stocks()).toEqual([0, 2]);
});

test('pieces that never come: the clock gives up what waits in the shop, a staff user what was sent', async () => {
  const over = new Date(later(30).getTime() + waitingMs);
  const [first, second] = [await ask([swap(medium)]), await ask([swap(medium)])];
  for (const { id } of [first, second]) await move(id, 'approve');
  expect(await refusal(move(second.id, 'give_up'))).toBe('return_no_exchange');
  await send((await exchangeOf(second.id)).id, 'deliver');
  expect(await lapseReturns(db, over)).toBe(1);
  expect((await exchangeOf(first.id)).status).toBe('cancelled');
  expect(await stocks()).toEqual([0, 1, 2]);
  await move(second.id, 'give_up', 'لا يجيب');
  expect(await returnForStaff(db, second.id, owner, 'ar')).toMatchObject({
    state: 'not_come',
    moves: ['receive'],
  });
  // Nothing is owed, and the pieces cannot be returned again: one of three is left.
  expect(await owed()).toEqual([]);
  expect(await refusal(ask([swap(large, { quantity: 3 })]))).toBe('invalid_input');
  // They come after all.
  await takeIn(second.id);
  await move(second.id, 'close');
  expect(await stocks()).toEqual([1, 1, 2]);
});

test('the last piece of a size goes to one exchange, also when two ask at the same moment', async () => {
  await db.update(prices).set({ stock: 1 }).where(eq(prices.id, medium));
  const answers = await Promise.allSettled([ask([swap(medium)]), ask([swap(medium)])]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stocks()).toEqual([0, 0, 2]);
});

test('a return that two approve at the same moment sends one exchange', async () => {
  const made = await ask([swap(medium)]);
  const answers = await Promise.allSettled([move(made.id, 'approve'), move(made.id, 'approve')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.$count(orders, eq(orders.exchangeOf, orderId))).toBe(1);
});

test('of a cancellation and a hand-over at the same moment one is made, and the stock agrees with it', async () => {
  const [courier] = await db.insert(couriers).values({ name: 'Amana', layout: [] }).returning();
  const made = await ask([swap(medium)]);
  await move(made.id, 'approve');
  const { id } = await exchangeOf(made.id);
  const give = { courierId: courier?.id ?? 0, orderIds: [id] };
  const [cancelled, given] = await Promise.allSettled([
    move(made.id, 'cancel'),
    handOver(db, give, owner, { now: later(31), locale: 'ar' }),
  ]);
  const left = given.status === 'fulfilled' && given.value.parcels === 1;
  expect(left).toBe(cancelled.status === 'rejected');
  expect((await exchangeOf(made.id)).status).toBe(left ? 'shipped' : 'cancelled');
  expect(await stocks()).toEqual([0, left ? 1 : 2, 2]);
});

test('the lines of an exchange are not edited, and the mail says number and amount', async () => {
  await db.update(orders).set({ email: 'nadia@example.com', locale: 'fr' });
  const made = await ask([swap(medium, { reason: 'wrong_item' })]);
  const notification = {
    jobs: { send: async () => {} },
    signingKey,
    origin: 'https://a.test',
  };
  await moveReturn(db, made.id, 'approve', owner, { now: later(30), notification });
  const order = await exchangeOf(made.id);
  const change = { seen: order.updatedAt.toISOString(), lines: [{ priceId: medium, quantity: 2 }] };
  expect(await refusal(editLines(db, order.id, change, owner, later(31)))).toBe('order_paid_by_credit');
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain(`${order.number.slice(0, 4)}-${order.number.slice(4)}`);
  expect(mail?.text).not.toMatch(/\d DH/);
});

test('§9.2 a staff user opens a return for a caller: agreed at once, without a picture, beyond the days by permission', async () => {
  await db.update(prices).set({ stock: 5 }).where(eq(prices.id, medium));
  const lines = [swap(medium, { reason: 'defective' })];
  const open = (staff: Parameters<typeof moveReturn>[3], hours: number) =>
    requestReturn(deps, orderId, { lines, note: '' }, [], {
      ...{ now: later(hours), locale: 'ar' },
      ...(staff.kind === 'staff' ? { staff } : {}),
    });
  const agent = { kind: 'staff', id: 3, role: 'agent', name: 'Nora' } as const;
  expect(await open(agent, 24)).toMatchObject({ state: 'approved', exchange: { status: 'confirmed' } });
  expect(await refusal(open(agent, 24 * 30))).toBe('return_late');
  expect(await open(owner, 24 * 30)).toMatchObject({ state: 'approved', payer: 'shop' });
  await updateSettings(db, { returnWindowDays: 60 });
  expect(await open(agent, 24 * 30)).toMatchObject({ state: 'approved' });
  expect(await db.$count(orderLines)).toBe(4);
});

test('nobody reaches an exchange with a key of the checkout, nor takes the key of one that is still to be made', async () => {
  const first = await ask([swap(medium)]);
  await move(first.id, 'approve');
  const made = await exchangeOf(first.id);
  // As exchanges were keyed before: a stranger who knows the phone could count to it.
  const counted = `exchange-of-return-${first.id}`;
  await db.update(orders).set({ idempotencyKey: counted }).where(eq(orders.id, made.id));
  const placeId = await placeOf(db, 'Casablanca');
  const order = (idempotencyKey: string) =>
    submit(db, { idempotencyKey, phone: made.phone, placeId, lines: [{ id: large, quantity: 1 }] });
  expect(await refusal(order(counted))).toBe('key_in_use');

  const second = await ask([swap(medium)]);
  await order(`exchange-of-return-${second.id}`).catch(() => {});
  await move(second.id, 'approve');
  expect((await exchangeOf(second.id)).status).toBe('confirmed');
  expect(await refusal(order((await exchangeOf(second.id)).idempotencyKey))).toBe('invalid_input');
});

test('§9.4 an exchange costs no delivery where it is free for all', async () => {
  await updateSettings(db, { freeShippingThreshold: 0 });
  const { id } = await ask([swap(medium)]);
  await move(id, 'approve');
  expect((await exchangeOf(id)).amounts.delivery).toBe(0);
});
