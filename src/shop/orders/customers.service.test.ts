import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { eraseMailsAbout } from '#/platform/mail.ts';
import { mails } from '#/platform/platform.tables.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { deleteAccount } from '#/shop/accounts/index.ts';
import { lockPrices } from '#/shop/catalog/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { inTurn, testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { signingKey } from '../../../tests/support/submitted.ts';
import { claimOrder } from './customer-orders.service.ts';
import type { CustomerSort } from './customers.schema.ts';
import {
  addCustomerNote,
  customersSheet,
  eraseCustomerNotes,
  getCustomer,
  isBlockedForCash,
  listCustomers,
  setBlock,
} from './customers.service.ts';
import { blockedPhones, customerNotes } from './customers.tables.ts';
import { eraseCustomer, exportCustomer } from './erase-customer.service.ts';
import { erasePerson, eraseSettled, expireOrders } from './erase-person.service.ts';
import { giveCredit } from './give-credit.service.ts';
import { moveOrder } from './orders.service.ts';
import { orderEvents, orders } from './orders.tables.ts';
import { selectReceived } from './person-data.queries.ts';
import { getOrderForStaff } from './staff-orders.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const now = clock.now();
const by: StaffView = { id: 7, name: 'سلمى', email: null, role: 'agent', may: [] };
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
const phone = '+212612345678';
let priceId = 0;
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  [priceId = 0] = (await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) })).priceIds;
});

let keys = 0;
const order = (
  more: {
    phone?: string;
    customerName?: string;
    userId?: number;
    email?: string;
    placeId?: number;
    city?: string;
  } = {},
) =>
  makeOrder(db, {
    createdAt: new Date(now.getTime() + ++keys * 60_000),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, price: 40_000 }],
    ...more,
  });
const moves = async (
  id: number,
  names: readonly ('confirm' | 'prepare' | 'ship' | 'send_out' | 'deliver' | 'refuse')[],
) => {
  for (const name of names) await moveOrder(db, id, name, staff, { now, note: 'رفض' });
};
const list = (q = '', state: 'all' | 'accounts' | 'refused' | 'blocked' = 'all') =>
  listCustomers(db, 'ar', { q, state, page: 1 });
const account = async (given: { name?: string; phone?: string; email?: string }) =>
  (
    await register(
      db,
      clock,
      { name: 'نادية', password: 'secre7', ...given },
      { locale: 'ar', userAgent: undefined },
    )
  ).user;
const block = async (blocked: boolean, reason = 'رفض ثلاث طلبات') => {
  const { blockVersion } = await getCustomer(db, {
    order: (await list()).data[0]?.orderNumber ?? '',
    page: 1,
  });
  await setBlock(db, clock, by, { phone, blocked, reason, seen: blockVersion });
};
const noReturns = { open: async () => false, requested: { lock: async () => [], cancel: async () => {} } };
const also = { also: [], ofReceiver: [], ...noReturns };
const notification = { jobs: { send: async () => {} }, signingKey, origin: null };
const erase = { erase: [erasePerson(also), eraseCustomerNotes], more: also, notification };
const credit = async (id: number) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return giveCredit(db, id, staff, { now, version: row?.updatedAt.toISOString() ?? '', notification });
};

test('§6 a person is one row by phone: orders, what was delivered and what was refused are counted', async () => {
  const way = ['confirm', 'prepare', 'ship', 'send_out'] as const;
  await moves((await order()).id, [...way, 'deliver']);
  await moves((await order()).id, [...way, 'refuse']);
  const last = await order({ customerName: 'نادية العلوي المراكشي' });
  await order({ phone: '+212611111111', customerName: 'Youssef' });
  expect(await list()).toMatchObject({
    meta: { total: 2 },
    data: [
      { name: 'Youssef', orders: 1, delivered: 0 },
      {
        phone,
        name: 'نادية العلوي المراكشي',
        orders: 3,
        delivered: 1,
        deliveredCentimes: 42_000,
        refused: 1,
        orderNumber: last.number,
        accountId: null,
        blocked: false,
      },
    ],
  });
  expect((await list('', 'refused')).data.map((row) => row.phone)).toEqual([phone]);
  const person = await getCustomer(db, { order: last.number, page: 1 });
  expect(person).toMatchObject({
    phone,
    figures: { orders: 3, refused: 1 },
    account: null,
    meta: { total: 3 },
  });
});

test('§6 people are put in order by what they did last, how often they ordered, and what they took', async () => {
  const [often, rich, last] = ['+212600000001', '+212600000002', '+212600000003'];
  await order({ phone: often });
  await order({ phone: often });
  const taken = await order({ phone: rich });
  await order({ phone: last });
  await moves(taken.id, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  const sorted = async (sort?: CustomerSort) =>
    (await listCustomers(db, 'ar', { state: 'all', sort, page: 1 })).data.map((person) => person.phone);
  expect(await sorted()).toEqual([last, rich, often]);
  expect(await sorted('-last')).toEqual([often, rich, last]);
  expect(await sorted('orders')).toEqual([often, last, rich]);
  expect(await sorted('-orders')).toEqual([last, rich, often]);
  expect(await sorted('value')).toEqual([rich, last, often]);
  expect(await sorted('-value')).toEqual([last, often, rich]);
});

test('§6 the town of a person is read in the language of who looks, whatever language the order was placed in', async () => {
  await ensureDelivery(db);
  await order({ phone, placeId: await placeOf(db, 'Tanger'), city: 'طنجة' });
  await order({ phone: '+212611111111', city: 'دوار بعيد' });
  const towns = async (locale: Locale) =>
    (await listCustomers(db, locale, { state: 'all', page: 1 })).data.map(({ city }) => city);
  expect(await towns('fr')).toEqual(['دوار بعيد', 'Tanger']);
  expect(await towns('ar')).toEqual(['دوار بعيد', 'طنجة']);
  expect(await customersSheet(db, clock, by, { state: 'all' }, 'fr')).toContain(';Tanger;');
});

test('§6 people are found by name however it is written, by phone in any digits, by e-mail', async () => {
  await order({ email: 'nadia@example.com' });
  await account({ name: 'Émilie Fassi', email: 'emilie@example.com' });
  for (const typed of ['نادِيه', '٠٦١٢٣٤', '0612 34 56 78', '5678', '+212612', 'nadia@']) {
    expect(
      (await list(typed)).data.map((row) => row.phone),
      typed,
    ).toEqual([phone]);
  }
  expect((await list('emilie')).data).toMatchObject([{ name: 'Émilie Fassi', phone: null, orders: 0 }]);
  // The city is no name, and a sign of SQL is a letter.
  for (const typed of ['الدار', '%', "'; drop table users; --"])
    expect((await list(typed)).data, typed).toEqual([]);
});

test('§6 an account and what it ordered are one person, with or without a phone of its own', async () => {
  const withPhone = await account({ phone: '0612345678' });
  await order();
  const withMail = await account({ email: 'salma@example.com' });
  await order({ phone: '+212622222222', userId: withMail.id, customerName: 'Salma' });
  const rows = (await list()).data;
  expect(rows).toHaveLength(2);
  expect(rows.map((row) => row.accountId).toSorted()).toEqual([withPhone.id, withMail.id].toSorted());
  expect((await getCustomer(db, { account: withMail.id, page: 1 })).orders).toHaveLength(1);
  expect((await list('', 'accounts')).data).toHaveLength(2);
  await expect(getCustomer(db, { account: 4_711, page: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(getCustomer(db, { page: 1 })).rejects.toMatchObject({ status: 404 });
});

test('§6 the page of an account that has only an e-mail has the figures, the phone and the block of what it ordered', async () => {
  const { id } = await account({ email: 'salma@example.com' });
  const first = await order({ userId: id });
  await moves(first.id, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  await order({ userId: id });
  // Ordered later by a guest: the row still leads to the account.
  await order();
  await block(true);
  const [row] = (await list()).data;
  expect(row).toMatchObject({ phone, accountId: id, orders: 3, delivered: 1 });
  const page = await getCustomer(db, { order: row?.orderNumber ?? '', page: 1 });
  const figures = { orders: 3, delivered: 1, deliveredCentimes: 42_000 };
  expect(page).toMatchObject({ phone, account: { id }, figures, block: { reason: 'رفض ثلاث طلبات' } });
  // Found by the account, of which no phone is known, it has what the account ordered.
  const found = await getCustomer(db, { account: id, page: 1 });
  expect(found).toMatchObject({ phone: null, figures: { ...figures, orders: 2 }, meta: { total: 2 } });
  expect(found.figures.lastOrderAt).toBe(found.orders[0]?.createdAt);
});

test('§6 a gift is of its giver: its page, note, file and erasing are those of the phone that receives it', async () => {
  const giver = await account({ phone: '0612345678', email: 'nadia@example.com' });
  const friend = '+212622222222';
  const { number } = await order({
    phone: friend,
    userId: giver.id,
    email: 'nadia@example.com',
    customerName: 'Salma',
  });
  const rows = (await list()).data;
  expect(rows.find((row) => row.phone === friend)).toMatchObject({ accountId: null, orderNumber: number });
  expect((await list('', 'accounts')).data).toMatchObject([{ phone, accountId: giver.id }]);
  const page = await getCustomer(db, { order: number, page: 1 });
  expect(page).toMatchObject({ phone: friend, account: null, email: null, orders: [{ number }] });
  await addCustomerNote(db, clock, by, {
    phone: page.phone,
    accountId: page.account?.id ?? null,
    text: 'هدية',
  });
  expect((await getCustomer(db, { account: giver.id, page: 1 })).notes).toEqual([]);
  const person = await exportCustomer(db, clock, by, { order: number }, async (_, whose) => ({ ...whose }));
  expect(person).toEqual({ userId: null, email: null, phone: friend, orderIds: [] });
  await eraseCustomer(db, clock, by, { order: number }, erase);
  expect((await getCustomer(db, { account: giver.id, page: 1 })).account).toMatchObject({ phone });
  expect(await db.select().from(customerNotes)).toEqual([]);
});

test('§7.24 a gift whose receiver is erased is cancelled before it is prepared; on its way it names whom it goes to until it has arrived', async () => {
  const giver = await account({ phone: '0612345678', email: 'nadia@example.com' });
  const friend = '+212622222222';
  const gift = () =>
    makeOrder(db, {
      ...{ phone: friend, userId: giver.id, email: 'nadia@example.com', customerName: 'Salma', note: 'هدية' },
      ...{ address: { address: 'حي السلام 12' }, lines: [{ priceId }] },
    });
  const [placed, carried, own] = [await gift(), await gift(), await order({ userId: giver.id })];
  await moves(carried.id, ['confirm', 'prepare', 'ship']);
  const row = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  await eraseCustomer(db, clock, by, { order: placed.number }, erase);
  const ofGiver = { userId: giver.id, email: 'nadia@example.com' };
  const nobody = { customerName: '', phone: '', address: {}, note: '' };
  expect(await row(placed.id)).toMatchObject({ ...ofGiver, ...nobody, status: 'cancelled' });
  expect(await row(carried.id)).toMatchObject({
    ...ofGiver,
    phone: friend,
    customerName: 'Salma',
    leftAt: now,
  });
  expect(await row(own.id)).toMatchObject({ phone, status: 'placed' });

  expect(await eraseSettled(db, also)).toBe(0);
  await moves(carried.id, ['send_out', 'deliver']);
  expect(await eraseSettled(db, also)).toBe(1);
  expect(await row(carried.id)).toMatchObject({ ...ofGiver, ...nobody, leftAt: null, status: 'delivered' });
  // The giver goes by the keeping time, like everybody.
  expect(await expireOrders(db, also, new Date(now.getTime() + 86_400_000), 10)).toBe(2);
  expect(await row(carried.id)).toMatchObject({ userId: null, email: null });
  expect(await expireOrders(db, also, new Date(now.getTime() + 86_400_000), 10)).toBe(0);
});

test('§7.24 an order that an account took in by number and phone is still its person’s: with them it is erased and exported, its money not the account’s', async () => {
  const stranger = await account({ phone: '0699999999', email: 'other@example.com' });
  const claimed = async () => {
    const { id, number } = await makeOrder(db, { phone, email: 'nadia@example.com', lines: [{ priceId }] });
    await claimOrder(db, stranger, { number, phone, address: 'a' }, now);
    return { id, number };
  };
  const [placed, owed] = [await claimed(), await claimed()];
  await moves(owed.id, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  await moveOrder(db, owed.id, 'owe_refund', staff, { now, note: 'x' });
  expect(await selectReceived(db, { phone, userId: null })).toEqual([]);
  const exported = await exportCustomer(db, clock, by, { order: placed.number }, async (_, whose) => ({
    ...whose,
  }));
  expect(exported).toMatchObject({ orderIds: [placed.id, owed.id] });

  await eraseCustomer(db, clock, by, { order: placed.number }, erase);
  expect(await db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { status: 'cancelled', userId: null, phone: '', email: null },
    { userId: null, phone, email: null, leftAt: now },
  ]);
  expect(await db.select().from(mails)).toEqual([]);
  expect((await refusalOf(credit(owed.id))).code).toBe('order_without_phone');
});

test('§7.24 whoever leaves while money is owed gets no credit, which would go with them, but the money', async () => {
  const { id: userId } = await account({ phone });
  const open = await order({ userId });
  const owed = await order({ userId });
  for (const { id } of [open, owed]) await moves(id, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  await moveOrder(db, owed.id, 'owe_refund', staff, { now, note: 'x' });
  // A return of the other is on its way, and is paid for once it is closed.
  const more = { ...also, open: async (_: Db, id: number) => id === open.id };
  await deleteAccount(db, clock, userId, [erasePerson(more)]);
  await moveOrder(db, open.id, 'owe_refund', staff, { now, note: 'x' });
  for (const { id } of [open, owed]) {
    expect((await getOrderForStaff(db, id, staff, 'fr'))?.creditable).toBe(false);
    expect((await refusalOf(credit(id))).code).toBe('order_without_phone');
  }
  expect(await db.$count(promoCodes)).toBe(0);
  for (const { id } of [open, owed]) await moveOrder(db, id, 'refund', staff, { now });
  expect(await eraseSettled(db, also)).toBe(2);
});

test('§7.24 the giver of a gift that is cancelled because its receiver is erased reads its number alone, by e-mail', async () => {
  const giver = await account({ phone: '0611111111', email: 'nadia@example.com' });
  const gift = (more: { email?: string; paymentMethod: 'cod' | 'bank_transfer' }) =>
    makeOrder(db, { ...{ phone, userId: giver.id, customerName: 'Salma', locale: 'fr' }, ...more });
  const cash = await gift({ paymentMethod: 'cod' });
  const paid = await gift({ email: 'other@example.com', paymentMethod: 'bank_transfer' });
  await moveOrder(db, paid.id, 'send_receipt', { kind: 'shopper' }, { now });
  await moveOrder(db, paid.id, 'approve_receipt', staff, { now });
  const awaited = await gift({ paymentMethod: 'bank_transfer' });
  const carried = await gift({ paymentMethod: 'cod' });
  await moves(carried.id, ['confirm', 'prepare', 'ship']);
  const about = { order: cash.id, number: cash.number };
  const naming = { subject: 's', text: 'Salma', html: 'h', to: 'other@example.com' };
  // Of the parcel on its way as well, which goes on naming its receiver: its giver reads none of that.
  await db.insert(mails).values([
    { ...naming, about },
    { ...naming, about: { order: carried.id } },
  ]);
  const ofReceiver = [async (tx: Db, ids: readonly number[]) => void (await eraseMailsAbout(tx, ids))];
  const more = { ...also, ofReceiver };
  await eraseCustomer(db, clock, by, { order: cash.number }, { ...erase, more });
  const sent = await db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ to, about: of }) => [to, of?.number])).toEqual([
    ['nadia@example.com', cash.number],
    ['other@example.com', paid.number],
    ['nadia@example.com', awaited.number],
  ]);
  for (const { text, subject } of sent) {
    expect(text + subject).not.toContain('Salma');
    expect(subject).toContain('annulée');
  }
  // Where the money has arrived nobody is asked whether it was sent.
  const saying = (words: string) => sent.map(({ text }) => text.includes(words));
  expect(saying('Nous avons reçu votre virement')).toEqual([false, true, false]);
  expect(saying('Si vous avez')).toEqual([false, false, true]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.to, 'cancelled'));
  expect(events.map(({ actor }) => actor)).toEqual(['system', 'system', 'system']);
  // What is given back later names nobody either.
  await moveOrder(db, paid.id, 'refund', staff, { now, notification });
  const last = (await db.select().from(mails).orderBy(mails.id)).at(-1);
  expect(last).toMatchObject({ to: 'other@example.com', subject: expect.stringContaining('Remboursement') });
  expect(last?.text).not.toContain('Salma');
});

test('§7.24 of a refund for a gift whose receiver is erased the giver reads at the address of the account, where the order has none, and no e-mail that names the receiver goes out', async () => {
  const giver = await account({ phone: '0611111111', email: 'nadia@example.com' });
  const gift = await makeOrder(db, {
    ...{ phone, userId: giver.id, customerName: 'Salma', locale: 'fr', paymentMethod: 'bank_transfer' },
  });
  await moveOrder(db, gift.id, 'send_receipt', { kind: 'shopper' }, { now });
  await moveOrder(db, gift.id, 'approve_receipt', staff, { now });
  // One that names the receiver still waits.
  const about = { order: gift.id, number: gift.number };
  await db.insert(mails).values({ subject: 's', text: 'Salma', html: 'h', to: 'other@example.com', about });
  const ofReceiver = [async (tx: Db, ids: readonly number[]) => void (await eraseMailsAbout(tx, ids))];
  const more = { ...also, ofReceiver };
  await eraseCustomer(db, clock, by, { order: gift.number }, { ...erase, more });
  expect((await db.select().from(mails)).map(({ to }) => to)).toEqual(['nadia@example.com']);
  await moveOrder(db, gift.id, 'refund', staff, { now, notification });
  const last = (await db.select().from(mails).orderBy(mails.id)).at(-1);
  expect(last).toMatchObject({
    to: 'nadia@example.com',
    subject: expect.stringContaining('Remboursement'),
    text: expect.not.stringContaining('Salma'),
  });
});

test('§6 a note is kept with who wrote it and when; its words stand in no journal', async () => {
  const { number } = await order();
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: '  تفضل الاتصال مساءً  ' });
  expect((await getCustomer(db, { order: number, page: 1 })).notes).toMatchObject([
    { actor: 'سلمى', text: 'تفضل الاتصال مساءً', at: now.toISOString() },
  ]);
  const rows = JSON.stringify(await db.select().from(journal));
  expect(rows).toContain('customer.note');
  expect(rows).not.toContain('مساءً');
  await expect(
    addCustomerNote(db, clock, by, { phone: null, accountId: null, text: 'x' }),
  ).rejects.toMatchObject({ status: 422 });
});

test('§6.2 a block keeps its reason, counts for either phone, ends at once, and is not overwritten', async () => {
  const { number } = await order();
  const { blockVersion } = await getCustomer(db, { order: number, page: 1 });
  await block(true);
  expect(await isBlockedForCash(db, ['+212699999999', phone])).toBe(true);
  expect(await isBlockedForCash(db, ['+212699999999', null])).toBe(false);
  expect((await getCustomer(db, { order: number, page: 1 })).block).toMatchObject({
    reason: 'رفض ثلاث طلبات',
    actor: 'سلمى',
  });
  expect((await list('', 'blocked')).data).toMatchObject([{ phone, blocked: true }]);
  const request = { phone, blocked: false, reason: '', seen: blockVersion };
  await expect(setBlock(db, clock, by, request)).rejects.toMatchObject({ status: 409 });
  await expect(block(true, ' ')).rejects.toMatchObject({ fields: { reason: ['required'] } });
  await block(false);
  expect(await isBlockedForCash(db, [phone])).toBe(false);
  const rows = JSON.stringify(await db.select().from(journal));
  expect(rows).toContain('customer.unblock');
  // What must be forgotten with the person stands in no journal.
  expect(rows).not.toContain(phone);
});

test('§6 the journal names whom a block is of: an order of the guest, and the account once the phone has one', async () => {
  const { number } = await order();
  await block(true);
  const { id } = await account({ phone: '0612345678' });
  await block(false);
  expect(
    await db.select({ action: journal.action, entityId: journal.entityId }).from(journal).orderBy(journal.id),
  ).toEqual([
    { action: 'customer.block', entityId: number },
    { action: 'customer.unblock', entityId: String(id) },
  ]);
});

test('§7.24 a guest who asks for it is forgotten: orders stay without the person, the block without its reason', async () => {
  const { number, id } = await order();
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'ملاحظة' });
  await block(true);
  await eraseCustomer(db, clock, by, { order: number }, erase);
  const [stored] = await db.select().from(orders).where(eq(orders.id, id));
  expect(stored).toMatchObject({ customerName: '', phone: '', status: 'cancelled', totalCentimes: 42_000 });
  expect(await db.select().from(customerNotes)).toEqual([]);
  expect(await db.select().from(blockedPhones)).toMatchObject([{ phone, reason: '' }]);
  // The block can still be seen, and lifted.
  expect((await list('', 'blocked')).data).toMatchObject([{ phone, orderNumber: null, accountId: null }]);
  const entries = await db.select().from(journal).where(eq(journal.action, 'customer.erase'));
  expect(entries).toMatchObject([{ actor: by.name, entityId: number, before: null, after: null }]);
  await expect(eraseCustomer(db, clock, by, { order: number }, erase)).rejects.toMatchObject({ status: 404 });
});

test('a customer who is erased with orders as guest and by account, and a checkout of the same sizes, never block each other', async () => {
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const [last = 0] = (await makeProduct(db, { categoryId })).priceIds;
  const user = await account({ phone: '0612345678' });
  // Those of the guest are cancelled first, and have the size that a checkout locks last.
  const guest = await makeOrder(db, { phone, lines: [{ priceId: last }] });
  await order({ userId: user.id });
  const checkout = () => db.transaction((tx) => lockPrices(tx, [priceId, last]));
  const leave = () => eraseCustomer(db, clock, by, { order: guest.number, account: user.id }, erase);
  const ended = await inTurn<unknown>(db, (tx) => lockPrices(tx, [priceId]), [checkout, leave]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await db.select().from(orders)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

test('§7.24 who leaves by oneself leaves a block of the phone without its reason', async () => {
  const user = await account({ phone: '0612345678' });
  await order({ userId: user.id });
  await block(true);
  await deleteAccount(db, clock, user.id, erase.erase);
  expect(await db.select().from(blockedPhones)).toMatchObject([{ phone, reason: '' }]);
});

test('§7.24 who leaves by oneself takes the notes along, but not those on another guest of the phone', async () => {
  const user = await account({ phone: '0612345678' });
  await addCustomerNote(db, clock, by, { phone: null, accountId: user.id, text: 'حساب' });
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'هاتف' });
  const { id } = await order();
  await deleteAccount(db, clock, user.id, erase.erase);
  expect((await db.select().from(customerNotes)).map(({ text }) => text)).toEqual(['هاتف']);
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.phone).toBe(phone);
});

test('§7.24 who leaves by oneself takes no notes and no reason of a block along from a phone that another account ordered with', async () => {
  const salma = await account({ phone: '0611111111' });
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'هاتف' });
  await db.insert(blockedPhones).values({ phone, reason: 'رفض', at: now, staffId: by.id, actor: by.name });
  await order({ userId: salma.id });
  const stranger = await account({ phone: '0612345678' });
  await deleteAccount(db, clock, stranger.id, erase.erase);
  expect((await db.select().from(customerNotes)).map(({ text }) => text)).toEqual(['هاتف']);
  expect(await db.select().from(blockedPhones)).toMatchObject([{ phone, reason: 'رفض' }]);
});

test('§7.24 who leaves by oneself takes no note on another account along, also where it names the same phone', async () => {
  const salma = await account({ phone: '0611111111' });
  await addCustomerNote(db, clock, by, { phone, accountId: salma.id, text: 'سلمى' });
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'هاتف' });
  const leaving = await account({ phone: '0612345678' });
  await deleteAccount(db, clock, leaving.id, erase.erase);
  expect((await db.select().from(customerNotes)).map(({ text }) => text)).toEqual(['سلمى']);
});
