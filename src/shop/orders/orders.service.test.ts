import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prices, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder, tracked } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { parcelsToInspect } from './inspect-parcel.service.ts';
import type { OrderSort } from './orders.schema.ts';
import { addOrderNote, cancelUnconfirmed, moveOrder } from './orders.service.ts';
import type { Actor, MoveName } from './orders.states.rules.ts';
import { orderEvents, orders } from './orders.tables.ts';
import { getOrderForStaff, listOrders } from './staff-orders.service.ts';

const { db, reset } = await testDatabase();
// Friday morning in Casablanca, before the cut-off.
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const staff = (role: StaffRole = 'owner') => ({ kind: 'staff', id: 1, role, name: `Staff ${role}` }) as const;
let priceIds: number[] = [];
let casablanca = 0;
let orderId = 0;
let number = '';

const placed = (more: { phone?: string; customerName?: string; createdAt?: Date } = {}) =>
  makeOrder(db, {
    customerName: 'فاطمة الزهراء',
    placeId: casablanca,
    address: { city: 'الدار البيضاء', address: 'حي السلام، زنقة 12' },
    promise: { from: '2026-01-23', to: '2026-01-23', sameDay: true },
    amounts: { delivery: 2_000 },
    lines: ['S', 'M'].map((size, at) => ({ priceId: priceIds[at] ?? 0, size })),
    ...more,
  });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  casablanca = await placeOf(db, 'Casablanca');
  priceIds = await makeSizes(db, ...['S', 'M'].map((size) => ({ size, price: 20_000, stock: 4 })));
  const order = await placed();
  orderId = order.id;
  number = order.number;
});

const move = (name: MoveName, actor: Actor = staff(), more: { at?: Date; note?: string } = {}) =>
  moveOrder(db, orderId, name, actor, { now: more.at ?? later(1), note: more.note ?? '' });
const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(asc(prices.id))).map((row) => row.stock);
const track = (request: { number: string; phone: string }, at = later(2)) =>
  tracked(db, { ...request, address: '10.0.0.1' }, { now: at, locale: 'fr' });

test('§4.12 staff follows an order to delivered; history, payment and journal tell it', async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) await move(name);
  const order = await getOrderForStaff(db, orderId, staff(), 'ar');
  expect(order).toMatchObject({
    status: 'delivered',
    payment: 'collected',
    confirmation: 'confirmed',
    retries: 0,
  });
  expect(order?.moves.map((each) => each.name)).toEqual(['complete', 'remit', 'owe_refund']);
  expect(order?.events.filter((event) => event.axis === 'order').map((event) => event.to)).toEqual([
    'placed',
    'confirmed',
    'preparing',
    'shipped',
    'out_for_delivery',
    'delivered',
  ]);
  const written = await db.select().from(journal).orderBy(asc(journal.id));
  expect(written.map((entry) => entry.action)).toEqual([
    'order.confirm',
    'order.prepare',
    'order.ship',
    'order.send_out',
    'order.deliver',
  ]);
  expect(written.at(-1)).toMatchObject({
    actor: 'Staff owner',
    before: { payment: 'due' },
    after: { payment: 'collected' },
  });
});

test('§4.12 a delivery that did not take place is taken back with a reason: the parcel is on its way, its cash open', async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) await move(name);
  const undo = (note: string, followed?: () => Promise<boolean>) =>
    moveOrder(db, orderId, 'undo_delivery', staff('packer'), { now: later(2), note, followed });
  await expect(undo('', async () => false)).rejects.toMatchObject({ status: 422, code: 'reason_required' });
  await expect(undo('x', async () => true)).rejects.toMatchObject({ status: 409, code: 'delivery_followed' });
  // Whoever cannot know of returns takes nothing back: many orders at once.
  await expect(undo('x')).rejects.toMatchObject({ status: 409, code: 'move_not_legal' });
  expect(await stocks()).toEqual([4, 4]);
  const offered = async (sentBack: boolean) =>
    (
      await getOrderForStaff(db, orderId, staff('packer'), 'ar', {
        followed: async () => sentBack,
        now: later(2),
      })
    )?.moves;
  expect(await offered(true)).toMatchObject([{ name: 'complete' }]);
  expect(await offered(false)).toMatchObject([
    { name: 'complete' },
    { name: 'undo_delivery', needsReason: true },
  ]);
  const states = async () =>
    (await track({ number, phone: '0612345678' })).timeline
      .filter(({ axis }) => axis === 'order')
      .map(({ state }) => state);
  expect((await states()).at(-1)).toBe('delivered');
  const month = { now: later(24 * 31), followed: async () => false };
  const offeredLater = (await getOrderForStaff(db, orderId, staff(), 'ar', month))?.moves;
  expect(offeredLater?.map(({ name }) => name)).not.toContain('undo_delivery');
  await expect(
    moveOrder(db, orderId, 'undo_delivery', staff(), { ...month, note: 'x' }),
  ).rejects.toMatchObject({ status: 409, code: 'move_not_legal' });
  await undo('wrong parcel', async () => false);
  // As if it had not been said.
  expect((await states()).at(-1)).toBe('out_for_delivery');
  expect(await states()).not.toContain('delivered');
  const order = await getOrderForStaff(db, orderId, staff(), 'ar');
  expect(order).toMatchObject({ status: 'out_for_delivery', payment: 'due', confirmation: 'confirmed' });
  expect(order?.moves.map(({ name }) => name)).toEqual(['deliver', 'refuse', 'fail_delivery']);
  expect(order?.events.slice(-2)).toMatchObject([
    { axis: 'order', to: 'out_for_delivery', note: 'wrong parcel', actor: 'Staff packer' },
    { axis: 'payment', to: 'due' },
  ]);
  expect(await stocks()).toEqual([4, 4]);
  await move('deliver', staff(), { at: later(3) });
  expect((await move('remit', staff(), { at: later(4) })).payment).toBe('remitted');
});

test('§9.2 a part of the money is owed and given back, then more of it, and never more than is left', async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver', 'remit'] as const)
    await move(name);
  const owe = (name: MoveName, part?: number) =>
    moveOrder(db, orderId, name, staff(), { now: later(2), note: 'a seam', part });
  for (const part of [42_001, 0])
    await expect(owe('owe_refund', part)).rejects.toMatchObject({
      status: 422,
      fields: { part: ['refund_part'] },
    });
  await expect(owe('complete', 5_000)).rejects.toMatchObject({ status: 422, fields: { part: ['invalid'] } });
  const read = async () => {
    const order = await getOrderForStaff(db, orderId, staff(), 'ar');
    const offered = order?.moves.map(({ name, amount }) => [name, amount?.shown ?? null]);
    return [order?.payment, order?.refunds.map(({ amount }) => amount.centimes), offered];
  };
  await owe('owe_refund', 5_000);
  expect(await read()).toEqual([
    'refund_due',
    [5_000],
    [
      ['complete', null],
      ['refund', 5_000],
    ],
  ]);
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id)).limit(1);
  expect(entry).toMatchObject({ action: 'order.owe_refund', after: { owedCentimes: 5_000, note: 'a seam' } });
  await move('refund');
  expect(await read()).toEqual([
    'refunded',
    [5_000],
    [
      ['complete', null],
      ['owe_more', 37_000],
    ],
  ]);
  await expect(owe('owe_more', 37_001)).rejects.toMatchObject({ status: 422 });
  await owe('owe_more');
  await move('refund');
  expect(await read()).toEqual(['refunded', [5_000, 37_000], [['complete', null]]]);
  await expect(owe('owe_more')).rejects.toMatchObject({ status: 409, code: 'nothing_to_refund' });
});

test('§4.12 an illegal move, one without permission and one of an order that moved change nothing', async () => {
  await expect(move('ship')).rejects.toMatchObject({ status: 409, code: 'move_not_legal' });
  await expect(move('confirm', staff('packer'))).rejects.toMatchObject({
    status: 403,
    code: 'move_forbidden',
  });
  await expect(moveOrder(db, orderId, 'confirm', staff(), { now, seen: 'confirmed' })).rejects.toMatchObject({
    status: 409,
    code: 'order_moved',
  });
  await expect(moveOrder(db, 999, 'confirm', staff(), { now })).rejects.toMatchObject({ status: 404 });
  expect((await db.select().from(orders))[0]?.status).toBe('placed');
  expect(await db.$count(orderEvents)).toBe(1);
  expect(await db.$count(journal)).toBe(0);
});

test('§4.12 cancelling needs a reason from staff and puts the pieces back, once', async () => {
  await expect(move('cancel')).rejects.toMatchObject({ status: 422, fields: { note: ['reason_required'] } });
  expect(await stocks()).toEqual([4, 4]);
  const answers = await Promise.allSettled([
    move('cancel', staff(), { note: 'غيرت رأيها' }),
    move('cancel', { kind: 'shopper' }),
    move('auto_cancel', { kind: 'system' }),
  ]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await stocks()).toEqual([5, 5]);
  const movements = await db.select().from(stockMovements);
  expect(movements.map((each) => [each.reason, each.delta, each.orderNumber])).toEqual([
    ['cancel', 1, number],
    ['cancel', 1, number],
  ]);
});

test('§4.12 goods that come back do not return to stock by themselves', async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out'] as const) await move(name);
  await move('refuse', staff(), { note: 'لم تفتح الباب' });
  await move('take_back');
  expect((await db.select().from(orders))[0]?.status).toBe('returned');
  expect(await stocks()).toEqual([4, 4]);
});

test('§4.12 a delivery is tried again twice and no more', async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out'] as const) await move(name);
  const fail = () => move('fail_delivery', staff(), { note: 'لا جواب' });
  await fail();
  await move('try_again');
  await fail();
  await move('try_again');
  await fail();
  await expect(move('try_again')).rejects.toMatchObject({ status: 409, code: 'move_retries_used' });
  expect(await getOrderForStaff(db, orderId, staff(), 'ar')).toMatchObject({
    retries: 2,
    moves: [{ name: 'take_back' }],
  });
});

test('§1.7 a confirmation after the cut-off re-dates the promise and says so; one in time keeps it', async () => {
  await move('confirm', staff(), { at: later(5) });
  const [order] = await db.select().from(orders);
  expect(order?.promise).toEqual({ from: '2026-01-24', to: '2026-01-24', sameDay: false });
  const seen = await track({ number, phone: '0612345678' });
  expect(seen.timeline.map((entry) => entry.label)).toEqual([
    'Commande enregistrée',
    'Commande confirmée',
    'Nouvelle date de livraison',
  ]);
  const second = await placed({ phone: '+212612345679' });
  await moveOrder(db, second.id, 'confirm', staff(), { now: later(1) });
  const [stored] = await db.select().from(orders).where(eq(orders.id, second.id));
  expect(stored?.promise.sameDay).toBe(true);
});

test('no answer twice is written down twice', async () => {
  await move('no_answer');
  await move('no_answer');
  const events = await db.select().from(orderEvents).where(eq(orderEvents.axis, 'confirmation'));
  expect(events.map((event) => [event.from, event.to, event.shown])).toEqual([
    ['to_confirm', 'no_answer', false],
    ['no_answer', 'no_answer', false],
  ]);
});

test('§6.3 §7.22 number and phone open the order, masked, however they are written', async () => {
  const typed = `${number.slice(0, 4).toLowerCase()} - ${number.slice(4)}`;
  const seen = await track({ number: typed, phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨' });
  expect(seen).toMatchObject({
    number,
    status: 'placed',
    statusLabel: 'Commande enregistrée',
    name: 'ف••• ا•••',
    phone: '+2126••••••78',
    city: 'Casablanca',
    address: 'حي ا•••',
    totals: { total: { centimes: 42_000 }, articles: 2 },
  });
  expect(seen.lines.map((line) => [line.title, line.size, line.total.centimes])).toEqual([
    ['Pyjama', 'S', 20_000],
    ['Pyjama', 'M', 20_000],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/612345678|زنقة|فاطمة/);
});

test('§6.3 §7.22 a wrong pair and a missing order answer alike', async () => {
  const other = await placed({ phone: '+212612345679' });
  for (const request of [
    { number, phone: '0612345679' },
    { number: other.number, phone: '0612345678' },
    { number: 'AAAAAAAA', phone: '0612345678' },
    { number: 'nonsense', phone: '0612345678' },
    { number, phone: 'nonsense' },
  ]) {
    await expect(track(request)).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
      data: {},
      fields: {},
    });
  }
});

test('§7.22 tries are limited by order and by phone, and open again later', async () => {
  for (let tries = 0; tries < 12; tries++) {
    await expect(track({ number, phone: `06123400${10 + tries}` })).rejects.toMatchObject({ status: 404 });
  }
  await expect(track({ number, phone: '0612345678' })).rejects.toMatchObject({ status: 429 });
  expect((await track({ number, phone: '0612345678' }, later(3))).number).toBe(number);
});

test('the list is found by number, phone, name and state, page by page, newest first', async () => {
  const second = await placed({ phone: '+212698765432', customerName: 'Karim', createdAt: later(1) });
  await moveOrder(db, second.id, 'confirm', staff(), { now: later(2) });
  const find = async (query: { q?: string; status?: string }) =>
    (await listOrders(db, { ...query, page: 1, perPage: 24 })).data.map((order) => order.name);
  expect(await find({})).toEqual(['Karim', 'فاطمة الزهراء']);
  expect(await find({ q: number.toLowerCase() })).toEqual(['فاطمة الزهراء']);
  expect(await find({ q: '0698 76' })).toEqual(['Karim']);
  expect(await find({ q: '٥٤٣٢' })).toEqual(['Karim']);
  expect(await find({ q: 'kar' })).toEqual(['Karim']);
  expect(await find({ q: 'الزهر' })).toEqual(['فاطمة الزهراء']);
  expect(await find({ q: '%' })).toEqual([]);
  expect(await find({ status: 'confirmed,shipped' })).toEqual(['Karim']);
  const sorted = async (sort: OrderSort) =>
    (await listOrders(db, { sort, page: 1, perPage: 1 })).data.map((order) => order.name);
  expect(await sorted('newest')).toEqual(['Karim']);
  expect(await sorted('oldest')).toEqual(['فاطمة الزهراء']);
  expect(await sorted('name')).not.toEqual(await sorted('-name'));
  const paged = await listOrders(db, { page: 2, perPage: 1 });
  expect(paged).toMatchObject({
    data: [
      { name: 'فاطمة الزهراء', articles: 2, total: { centimes: 42_000 }, phoneShown: '+212 6 12 34 56 78' },
    ],
    meta: { page: 2, perPage: 1, total: 2, lastPage: 2 },
    counts: { placed: 1, confirmed: 1 },
  });
});

test('a note of the staff is theirs alone', async () => {
  await addOrderNote(db, orderId, staff('agent'), { now: later(1), note: 'تفضل الاتصال مساء' });
  const order = await getOrderForStaff(db, orderId, staff(), 'ar');
  expect(order?.events.at(-1)).toMatchObject({
    axis: 'note',
    actor: 'Staff agent',
    note: 'تفضل الاتصال مساء',
  });
  const seen = await track({ number, phone: '0612345678' });
  expect(seen.timeline).toHaveLength(1);
});

test('§4.12 an order that nobody confirmed for 72 hours is given up once, a postponed one counts from its call', async () => {
  const postponed = await placed({ phone: '+212612345679' });
  await moveOrder(db, postponed.id, 'postpone', staff(), { now: later(48) });
  const confirmed = await placed({ phone: '+212612345670' });
  await moveOrder(db, confirmed.id, 'confirm', staff(), { now: later(1) });
  expect(await cancelUnconfirmed(db, later(71))).toBe(0);
  const both = await Promise.all([cancelUnconfirmed(db, later(72)), cancelUnconfirmed(db, later(72))]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await stocks()).toEqual([5, 5]);
  expect(await cancelUnconfirmed(db, later(141))).toBe(0);
  expect(await cancelUnconfirmed(db, later(142))).toBe(1);
  const states = await db.select().from(orders).orderBy(asc(orders.id));
  expect(states.map((order) => [order.status, order.confirmation])).toEqual([
    ['cancelled', 'auto_cancelled'],
    ['cancelled', 'auto_cancelled'],
    ['confirmed', 'confirmed'],
  ]);
  expect((await track({ number, phone: '0612345678' }, later(143))).timeline.at(-1)?.label).toBe('Annulée');
});

test('a parcel that came back untaken is inspected by who handles parcels, not by who calls', async () => {
  const inspectableFor = async (role: StaffRole) =>
    (await getOrderForStaff(db, orderId, staff(role), 'ar'))?.inspectable;
  for (const name of ['confirm', 'prepare', 'ship', 'send_out'] as const) await move(name);
  expect(await inspectableFor('packer')).toBe(false);
  await move('refuse', staff(), { note: 'لم تفتح الباب' });
  await move('take_back');
  expect([await inspectableFor('packer'), await inspectableFor('agent')]).toEqual([true, false]);
});

test('parcels that came back untaken wait to be looked at in the order in which they came, not in that of their numbers', async () => {
  const others = [(await placed()).id, (await placed()).id];
  const all = [orderId, ...others];
  for (const id of all) {
    for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'refuse'] as const) {
      await moveOrder(db, id, name, staff(), { now: later(1), note: 'x' });
    }
  }
  const [first = 0, second = 0, third = 0] = all;
  for (const [id, hours] of [
    [second, 2],
    [third, 3],
    [first, 4],
  ] as const)
    await moveOrder(db, id, 'take_back', staff(), { now: later(hours) });
  const { data, meta } = await parcelsToInspect(db, { page: 1, locale: 'ar', now: later(5) });
  expect(data.map(({ id }) => id)).toEqual([second, third, first]);
  expect(meta.total).toBe(3);
});
