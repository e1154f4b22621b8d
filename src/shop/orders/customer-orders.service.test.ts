import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { changePhone } from '#/shop/accounts/contact-changes.service.ts';
import type { UserView } from '#/shop/accounts/index.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { lockPrices } from '#/shop/catalog/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { inTurn, meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../../tests/support/orders.ts';
import { claimOrder, orderOfUser, ordersOfUser } from './customer-orders.service.ts';
import { eraseOrdersOf, erasePerson as erasePersonWith, eraseSettled } from './erase-person.service.ts';
import { addOrderNote, moveOrder } from './orders.service.ts';
import { orderEvents, orderLines, orders } from './orders.tables.ts';
import { showParcels } from './shown-parcel.queries.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const clock = fixedClock('2026-01-23T10:00:00Z');
const context = { now, locale: 'ar' } as const;
const signingKey = fixedKey(Buffer.alloc(32, 7));
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
const herPhone = '+212612345678';
let priceId = 0;
let nadia: UserView;
let salma: UserView;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  [priceId = 0] = (await makeProduct(db, { categoryId })).priceIds;
  const person = async (email: string) =>
    (
      await register(
        db,
        clock,
        { name: 'نادية', email, password: 'secre7' },
        { locale: 'ar', userAgent: undefined },
      )
    ).user;
  nadia = await person('nadia@example.com');
  salma = await person('salma@example.com');
});

const receivedIds: number[] = [];
const more = {
  also: [async (_tx: unknown, ids: readonly number[]) => void receivedIds.push(...ids)],
  ofReceiver: [],
  open: async () => false,
  requested: { lock: async () => [], cancel: async () => {} },
};
const erasePerson = erasePersonWith(more);

const order = ({
  minutes = 0,
  ...more
}: {
  userId?: number;
  phone?: string;
  minutes?: number;
  paymentMethod?: 'cod' | 'bank_transfer';
  lines?: NonNullable<OrderOfTest['lines']>;
} = {}) =>
  makeOrder(db, {
    phone: herPhone,
    secondPhone: '+212600000001',
    email: 'nadia@example.com',
    address: { address: 'حي السلام 12' },
    note: 'الطابق الثاني',
    device: 'phone',
    createdAt: new Date(now.getTime() + minutes * 60_000),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, quantity: 2 }],
    ...more,
  });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const numbersOf = async (user: UserView) =>
  (await ordersOfUser(db, user.id, 1, context)).data.map(({ number }) => number);

test('§6.3 §7.23 a customer sees the own orders whole, the newest first, page by page', async () => {
  const first = await order({ userId: nadia.id });
  const last = await order({ userId: nadia.id, minutes: 5 });
  await order({ userId: salma.id });
  await order();
  const { data, meta } = await ordersOfUser(db, nadia.id, 1, context);
  expect(data.map(({ number }) => number)).toEqual([last.number, first.number]);
  expect(data[0]).toMatchObject({
    name: 'نادية العلوي',
    lines: [{ quantity: 2 }],
    totals: { total: { shown: 42_000 } },
  });
  expect(meta).toEqual({ page: 1, perPage: 10, total: 2, lastPage: 1 });
  for (let at = 0; at < 9; at++) await order({ userId: nadia.id, minutes: -at - 1 });
  expect((await ordersOfUser(db, nadia.id, 2, context)).data).toHaveLength(1);
});

test('§2.41 an order opens by its number for its customer, and answers 404 for anyone else', async () => {
  const { number } = await order({ userId: nadia.id });
  const typed = `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();
  const seen = await orderOfUser(db, signingKey, nadia.id, typed, context);
  expect(seen).toMatchObject({ number, moves: ['confirm', 'cancel'], secondPhone: '+212 6 00 00 00 01' });
  expect(seen.path).toMatch(/^\/orders\/.{20,}/);
  for (const requested of [number, 'ZZZZ-ZZZZ', '']) {
    await expect(orderOfUser(db, signingKey, salma.id, requested, context)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }
});

test('number and phone bring one guest order into the account, and none that somebody else placed with that phone', async () => {
  const one = await order();
  const hers = await order({ minutes: 1 });
  const request = { number: one.number, phone: '06 12 34 56 78', address: '10.0.0.1' };
  expect(await claimOrder(db, nadia, request, now)).toBe(1);
  expect(await numbersOf(nadia)).toEqual([one.number]);
  // Claimed once, it is hers.
  await expect(claimOrder(db, salma, request, now)).rejects.toMatchObject({ code: 'order_not_found' });
  expect(await claimOrder(db, nadia, request, now)).toBe(0);
  // Whoever orders with another person's phone knows a number that goes with it.
  const own = await order({ userId: salma.id, minutes: 2 });
  expect(await claimOrder(db, salma, { ...request, number: own.number }, now)).toBe(0);
  expect(await numbersOf(salma)).toEqual([own.number]);
  expect((await rowOf(hers.id))?.userId).toBeNull();
});

test('a wrong phone claims nothing, nor does a phone by which somebody else signs in', async () => {
  const { number } = await order();
  const claim = (phone: string) => claimOrder(db, nadia, { number, phone, address: '10.0.0.1' }, now);
  await expect(claim('0611111111')).rejects.toMatchObject({ status: 404, code: 'order_not_found' });
  await register(
    db,
    clock,
    { name: 'صاحبة الرقم', phone: herPhone, password: 'secre7' },
    { locale: 'ar', userAgent: undefined },
  );
  await expect(claim('0612345678')).rejects.toMatchObject({ status: 404 });
  expect(await numbersOf(nadia)).toEqual([]);
});

test('§7.24 an order whose person has left comes into no account, and is emptied once it has arrived', async () => {
  const { id, number } = await order({ userId: nadia.id });
  const claim = () => claimOrder(db, salma, { number, phone: herPhone, address: '10.0.0.1' }, now);
  for (const name of ['confirm', 'prepare', 'ship', 'send_out'] as const)
    await moveOrder(db, id, name, staff, { now });
  await db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  await expect(claim()).rejects.toMatchObject({ status: 404, code: 'order_not_found' });
  expect(await numbersOf(salma)).toEqual([]);
  await moveOrder(db, id, 'deliver', staff, { now });
  expect(await eraseSettled(db, more)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ customerName: '', phone: '', email: null, userId: null });
});

test('§7.24 an order that is claimed while its person leaves comes into no account', async () => {
  const { id, number } = await order();
  await moveOrder(db, id, 'confirm', staff, { now });
  await moveOrder(db, id, 'prepare', staff, { now });
  const claimed = meanwhile(
    db,
    (tx) => eraseOrdersOf(tx, [id], { at: now, whose: 'person' }, more),
    () => claimOrder(db, salma, { number, phone: herPhone, address: '10.0.0.1' }, now),
  );
  expect(await claimed).toBe(0);
  expect(await rowOf(id)).toMatchObject({ userId: null, leftAt: now });
});

test('§7.24 a deleted person leaves orders, lines and amounts without name, phones, address or notes once the parcel has arrived', async () => {
  const ongoing = await order({ userId: nadia.id });
  const other = await order();
  await moveOrder(db, ongoing.id, 'confirm', staff, { now });
  await moveOrder(db, ongoing.id, 'prepare', staff, { now });
  await addOrderNote(db, ongoing.id, staff, { now, note: 'نادية لا تجيب' });
  const redated = { orderId: ongoing.id, at: now, axis: 'note', actor: 'system', note: 'redated' } as const;
  await db.insert(orderEvents).values(redated);
  const before = await rowOf(ongoing.id);
  await db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  // Until then the courier needs whom it goes to.
  const { customerName, phone, secondPhone, address, note } = before ?? {};
  expect(await eraseSettled(db, more)).toBe(0);
  expect(await rowOf(ongoing.id)).toMatchObject({
    ...{ customerName, phone, secondPhone, address, note },
    ...{ email: null, device: null, userId: null, leftAt: now },
  });
  for (const name of ['ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, ongoing.id, name, staff, { now });
  // Behind the number of the parcel the courier names whom it went to.
  const parcel = { courier: 'أمانة', number: 'AM-1', url: 'https://amana.example/suivi?c=AM-1' };
  await showParcels(db, [{ orderId: ongoing.id, parcel }]);
  expect(await eraseSettled(db, more)).toBe(1);
  expect(await rowOf(ongoing.id)).toMatchObject({
    status: 'delivered',
    number: ongoing.number,
    totalCentimes: 42_000,
    customerName: '',
    phone: '',
    secondPhone: null,
    email: null,
    address: {},
    note: '',
    device: null,
    userId: null,
    parcel: null,
  });
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, ongoing.id))).toHaveLength(1);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, ongoing.id));
  expect(new Set(events.map(({ note }) => note))).toEqual(new Set(['', 'redated']));
  expect(await rowOf(other.id)).toMatchObject({ customerName: 'نادية العلوي', phone: herPhone });
});

test('orders that are not yet prepared are cancelled with their person, and the pieces go back', async () => {
  const placed = await order({ userId: nadia.id });
  const [before] = await db.select({ stock: prices.stock }).from(prices);
  await db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  expect(await rowOf(placed.id)).toMatchObject({ status: 'cancelled', customerName: '' });
  const [after] = await db.select({ stock: prices.stock }).from(prices);
  expect(after?.stock).toBe((before?.stock ?? 0) + 2);
});

test('an account that goes with several open orders and a checkout of the same sizes never block each other', async () => {
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const first = priceId;
  const [second = 0] = (await makeProduct(db, { categoryId })).priceIds;
  // The order that is cancelled first has the size that a checkout locks last.
  const placed = [
    await order({ userId: nadia.id, lines: [{ priceId: second }] }),
    await order({ userId: nadia.id, lines: [{ priceId: first }] }),
  ];
  const checkout = () => db.transaction((tx) => lockPrices(tx, [first, second]));
  const leave = () => db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  const ended = await inTurn<unknown>(db, (tx) => lockPrices(tx, [first]), [checkout, leave]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  for (const { id } of placed) expect((await rowOf(id))?.status).toBe('cancelled');
});

test('§7.24 who leaves with money owed keeps name and phone until it is refunded, then nothing', async () => {
  receivedIds.length = 0;
  const placed = await order({ userId: nadia.id, paymentMethod: 'bank_transfer' });
  await moveOrder(db, placed.id, 'send_receipt', { kind: 'shopper' }, { now });
  await moveOrder(db, placed.id, 'approve_receipt', staff, { now });
  await db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  expect(await rowOf(placed.id)).toMatchObject({
    status: 'cancelled',
    payment: 'refund_due',
    customerName: 'نادية العلوي',
    phone: herPhone,
    secondPhone: null,
    email: null,
    address: {},
    userId: null,
    leftAt: now,
  });
  expect(await eraseSettled(db, more)).toBe(0);
  expect(receivedIds).toEqual([]);
  await moveOrder(db, placed.id, 'refund', staff, { now });
  // A return that is still open needs the person as well.
  expect(await eraseSettled(db, { ...more, open: async () => true })).toBe(0);
  expect(await eraseSettled(db, more)).toBe(1);
  expect(receivedIds).toEqual([placed.id]);
  expect(await rowOf(placed.id)).toMatchObject({ customerName: '', phone: '', leftAt: null });
  expect(await eraseSettled(db, more)).toBe(0);
});

test('§7.24 a paid order that is on its way keeps its contact too: it may come back', async () => {
  const placed = await order({ userId: nadia.id, paymentMethod: 'bank_transfer' });
  await moveOrder(db, placed.id, 'send_receipt', { kind: 'shopper' }, { now });
  for (const name of ['approve_receipt', 'prepare', 'ship', 'send_out'] as const) {
    await moveOrder(db, placed.id, name, staff, { now });
  }
  await db.transaction((tx) => erasePerson(tx, { userId: nadia.id, at: now }));
  expect(await rowOf(placed.id)).toMatchObject({ phone: herPhone, leftAt: now });
  await moveOrder(db, placed.id, 'deliver', staff, { now });
  expect(await eraseSettled(db, more)).toBe(1);
  expect(await rowOf(placed.id)).toMatchObject({ phone: '', status: 'delivered' });
});

test('§6.3 a phone that an account takes over opens no order: neither a guest’s nor another account’s', async () => {
  const guests = await order();
  const salmas = await order({ userId: salma.id });
  const deps = {
    db,
    clock,
    jobs: { send: async () => {} },
    origin: () => 'https://shop.example',
    mail: false,
  };
  const changed = await changePhone(deps, nadia.id, { phone: herPhone, current: 'secre7' });
  expect(changed.user.phone).toBe(herPhone);
  expect(await numbersOf(nadia)).toEqual([]);
  const claim = (number: string) =>
    claimOrder(db, nadia, { number, phone: herPhone, address: '10.0.0.1' }, now);
  await expect(claim(salmas.number)).rejects.toMatchObject({ code: 'order_not_found' });
  await expect(claim('K7M4-Q2XB')).rejects.toMatchObject({ code: 'order_not_found' });
  expect(await numbersOf(nadia)).toEqual([]);
  expect((await rowOf(guests.id))?.userId).toBeNull();
  // Who leaves a phone keeps the orders that were made with it.
  await changePhone(deps, nadia.id, { phone: '0622222222', current: 'secre7' });
  expect(await numbersOf(salma)).toEqual([salmas.number]);
});
