import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { contactChanges, passwordResets, users, userTokens } from '#/shop/accounts/accounts.tables.ts';
import { findUser, openSession } from '#/shop/accounts/sessions.service.ts';
import { contactMessages, subscribers } from '#/shop/contact/contact.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { pastCustomers, pastImports, pastOrders } from '#/shop/history/history.tables.ts';
import { customerNotes } from '#/shop/orders/customers.tables.ts';
import { orderEvents, orders, refunds } from '#/shop/orders/orders.tables.ts';
import { receipts } from '#/shop/payments/payments.tables.ts';
import { createCredit } from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import { returnPhotos, returns } from '#/shop/returns/returns.tables.ts';
import { type SettingsPatch, updateSettings } from '#/shop/settings/index.ts';
import { journal, staffDevices, staffLinks, staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { applyKeepingTimes } from './keeping-times.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-25T03:23:00Z');
let sent: { queue: string; data: unknown }[] = [];
const jobs = { send: async (_: unknown, job: { queue: string; data: object }) => void sent.push(job) };
const apply = (most?: number) =>
  applyKeepingTimes({ db, clock, jobs, mailOrigin: 'https://shop.example' }, most);
/** A moment so many months ago, and a day before or after it. */
const ago = (months: number, days = 0): Date => {
  const then = Temporal.Instant.fromEpochMilliseconds(clock.nowMs()).toZonedDateTimeISO('UTC');
  return new Date(then.subtract({ months }).subtract({ days }).epochMilliseconds);
};
const set = (patch: SettingsPatch) => updateSettings(db, patch);

beforeEach(async () => {
  await reset();
  sent = [];
  await ensureCountries(db);
});

const message = (createdAt: Date, name = 'نادية') => ({
  ...{ name, email: 'nadia@example.com', phone: '+212612345678', message: 'أين طلبي؟' },
  ...{ locale: 'ar' as const, createdAt },
});
const mail = (createdAt: Date) => ({
  to: 'nadia@example.com',
  subject: 's',
  text: 't',
  html: 'h',
  createdAt,
});
const review = (): Promise<{ kind: unknown; removed: unknown }[]> =>
  db
    .select({ kind: sql`after->>'kind'`, removed: sql`(after->>'removed')::int` })
    .from(journal)
    .where(eq(journal.entity, 'personal_data'))
    .orderBy(journal.id);

test('each kind goes after its own time and not a day before; the journal has one line of each, and a second run does nothing', async () => {
  await db.insert(contactMessages).values([message(ago(24, 1)), message(ago(24, 1)), message(ago(24, -1))]);
  await db.insert(subscribers).values([
    { email: 'left@a.ma', locale: 'ar', subscribedAt: ago(60), unsubscribedAt: ago(24, 1) },
    { email: 'lately@a.ma', locale: 'ar', subscribedAt: ago(60), unsubscribedAt: ago(24, -1) },
    { email: 'stays@a.ma', locale: 'ar', subscribedAt: ago(60) },
  ]);
  const size = { priceId: 1, channel: 'email', locale: 'ar', createdAt: ago(5) } as const;
  await db.insert(restockRequests).values([
    { ...size, contact: 'a@a.ma', state: 'sent', dueAt: ago(1, 1) },
    { ...size, contact: 'b@a.ma', state: 'sent', dueAt: ago(1, -1) },
    { ...size, contact: 'c@a.ma', state: 'waiting' },
  ]);
  await db.insert(mails).values([mail(ago(12, 1)), mail(ago(12, -1))]);
  const note = { phone: '+212612345678', staffId: 1, actor: 'Salma', text: 'تتصل مساء' };
  await db.insert(customerNotes).values([
    { ...note, at: ago(36, 1) },
    { ...note, at: ago(36, -1) },
  ]);
  const entry = { staffId: 1, actor: 'Salma', entity: 'order', entityId: '7', action: 'order.cancel' };
  await db.insert(journal).values([
    { ...entry, at: ago(36, 1), before: { status: 'placed' }, after: { status: 'cancelled', note: 'نادية' } },
    {
      ...entry,
      at: ago(36, -1),
      before: { status: 'placed' },
      after: { status: 'cancelled', note: 'نادية' },
    },
    { ...entry, at: ago(36, 1), entity: 'page', before: { note: 'أ' }, after: { note: 'ب' } },
  ]);

  expect(await apply(1)).toEqual({ messages: 2, newsletter: 1, restock: 1, emails: 1, notes: 1, journal: 1 });
  expect(await review()).toEqual([
    { kind: 'messages', removed: 2 },
    { kind: 'newsletter', removed: 1 },
    { kind: 'restock', removed: 1 },
    { kind: 'emails', removed: 1 },
    { kind: 'notes', removed: 1 },
    { kind: 'journal', removed: 1 },
  ]);
  expect(await db.$count(contactMessages)).toBe(1);
  expect((await db.select().from(subscribers)).map(({ email }) => email)).toEqual([
    'lately@a.ma',
    'stays@a.ma',
  ]);
  expect((await db.select().from(restockRequests)).map(({ contact }) => contact)).toEqual([
    'b@a.ma',
    'c@a.ma',
  ]);
  expect([await db.$count(mails), await db.$count(customerNotes)]).toEqual([1, 1]);
  const words = await db.select().from(journal).where(eq(journal.staffId, 1)).orderBy(journal.id);
  expect(words.map(({ after }) => after)).toEqual([
    { status: 'cancelled' },
    { status: 'cancelled', note: 'نادية' },
    { note: 'ب' },
  ]);

  expect(await apply()).toEqual({});
  expect(await review()).toHaveLength(6);
});

test('what staff wrote of an order, a return or a customer goes, be it a note or a reason; all else of the entry stays', async () => {
  const entry = { staffId: 1, actor: 'Salma', entityId: '7', at: ago(36, 1) };
  const written = { state: 'refused', note: 'نادية تتصل مساء', reason: 'لا تجيب' };
  await db.insert(journal).values([
    { ...entry, entity: 'order', action: 'order.cancel', after: written },
    { ...entry, entity: 'return', action: 'return.refuse', before: written },
    { ...entry, entity: 'customer', action: 'customer.block', after: { reason: written.reason } },
    { ...entry, entity: 'product', action: 'product.change', after: written },
  ]);
  expect(await apply()).toEqual({ journal: 3 });
  const left = await db.select().from(journal).where(eq(journal.staffId, 1)).orderBy(journal.id);
  expect(left.map(({ before, after }) => before ?? after)).toEqual([
    { state: 'refused' },
    { state: 'refused' },
    {},
    written,
  ]);
});

test('an empty time keeps everything', async () => {
  await db.insert(contactMessages).values(message(ago(239)));
  await db.insert(mails).values(mail(ago(239)));
  await set({ keepMessagesMonths: null, keepMailsMonths: null });
  expect(await apply()).toEqual({});
  expect(await db.$count(contactMessages)).toBe(1);
});

test('past orders go with the keeping time of orders, and then whoever only they named', async () => {
  await set({ keepOrdersMonths: 12 });
  const [file] = await db
    .insert(pastImports)
    .values({ kind: 'orders', fileName: 'a.csv', actor: 'Salma', summary: {}, at: ago(13) })
    .returning();
  const importId = file?.id ?? 0;
  const person = (phone: string, at: Date) => ({ importId, phone, name: 'نادية', city: '', note: '', at });
  const past = (key: string, phone: string, orderedAt: Date) => ({
    ...{ importId, key, phone, number: key, orderedAt, outcome: 'delivered' as const },
    ...{ centimes: 1, amount: 1, currency: 'MAD', lines: [] },
  });
  await db
    .insert(pastCustomers)
    .values([person('+2121', ago(13)), person('+2122', ago(13)), person('+2123', ago(1))]);
  await db
    .insert(pastOrders)
    .values([
      past('a', '+2121', ago(12, 1)),
      past('b', '+2122', ago(12, -1)),
      past('c', '+2122', ago(12, 1)),
    ]);
  expect(await apply(1)).toEqual({ past_orders: 3 });
  expect((await db.select().from(pastOrders)).map(({ key }) => key)).toEqual(['b']);
  expect((await db.select().from(pastCustomers)).map(({ phone }) => phone)).toEqual(['+2122', '+2123']);
});

test('ended orders lose their person and stay in the books; what is open, owed or on its way back stays as it is', async () => {
  await set({ keepOrdersMonths: 12 });
  const order = async (status: string, payment: string, updatedAt: Date) => {
    const { id } = await makeOrder(db, { email: 'nadia@example.com', paymentMethod: 'bank_transfer' });
    await db.update(orders).set({ status, payment, updatedAt }).where(eq(orders.id, id));
    return id;
  };
  const old = ago(12, 1);
  const owed = await order('cancelled', 'refund_due', old);
  const open = await order('placed', 'under_review', old);
  const onTheWay = await order('out_for_delivery', 'paid', old);
  const comesBack = await order('delivered', 'paid', old);
  await db
    .insert(returns)
    .values({ orderId: comesBack, state: 'approved', payer: 'shop', createdAt: old, updatedAt: old });
  const young = await order('completed', 'paid', ago(12, -1));
  const ended = await order('completed', 'paid', old);
  const cancelled = await order('cancelled', 'expired', old);
  await db.insert(orderEvents).values({
    orderId: ended,
    at: old,
    axis: 'note',
    actor: 'Salma',
    note: 'نادية تحب الأحمر',
    shown: false,
  });

  // Batches smaller than the orders that stay: none of them hides those behind.
  expect(await apply(2)).toEqual({ orders: 2 });
  const stored = await db.select().from(orders).orderBy(orders.id);
  expect(stored.filter(({ phone }) => phone !== '').map(({ id }) => id)).toEqual([
    owed,
    open,
    onTheWay,
    comesBack,
    young,
  ]);
  expect(stored.filter(({ id }) => id === ended || id === cancelled)).toMatchObject([
    {
      customerName: '',
      email: null,
      address: {},
      totalCentimes: 20_000,
      status: 'completed',
      payment: 'paid',
    },
    { customerName: '', status: 'cancelled' },
  ]);
  expect((await db.select().from(orderEvents).where(eq(orderEvents.axis, 'note')))[0]?.note).toBe('');
  expect(await apply()).toEqual({});
});

test('receipts and photographs of ended orders and returns go with their files; of open ones they stay', async () => {
  const make = async (status: string, payment: string) => {
    const { id } = await makeOrder(db, { paymentMethod: 'bank_transfer' });
    await db.update(orders).set({ status, payment }).where(eq(orders.id, id));
    await db.insert(receipts).values({
      orderId: id,
      round: 0,
      file: `${id}.jpg`,
      type: 'jpeg',
      bytes: 1,
      hash: `${id}`,
      at: ago(24, 1),
    });
    return id;
  };
  const done = await make('completed', 'paid');
  const owed = await make('cancelled', 'refund_due');
  for (const state of ['closed', 'received']) {
    const [row] = await db
      .insert(returns)
      .values({ orderId: done, state, payer: 'shop', createdAt: ago(13), updatedAt: ago(12, 1) })
      .returning();
    await db.insert(returnPhotos).values({ returnId: row?.id ?? 0, file: `${state}.jpg`, bytes: 1 });
  }
  expect(await apply()).toEqual({ receipts: 1, return_photos: 1 });
  expect((await db.select().from(receipts)).map(({ orderId }) => orderId)).toEqual([owed]);
  expect((await db.select().from(returnPhotos)).map(({ file }) => file)).toEqual(['received.jpg']);
  expect(sent.map(({ data }) => data)).toEqual([
    { store: 'receipts', files: [`${done}.jpg`] },
    { store: 'returns', files: ['closed.jpg'] },
  ]);
});

test('two runs at the same moment remove everything once', async () => {
  await db.insert(contactMessages).values(Array.from({ length: 40 }, () => message(ago(30))));
  const both = await Promise.all([apply(7), apply(7)]);
  expect(both.reduce((sum, { messages = 0 }) => sum + messages, 0)).toBe(40);
  expect((await review()).reduce((sum, { removed }) => sum + Number(removed), 0)).toBe(40);
});

test('sessions and links that ended go each night, those that hold stay', async () => {
  const past = ago(0, 1);
  const future = ago(0, -1);
  const [user] = await db
    .insert(users)
    .values({ name: 'ن', email: 'n@a.ma', passwordHash: 'x', locale: 'ar', countryId: 1, createdAt: past })
    .returning();
  const [staff] = await db.insert(staffUsers).values({ name: 'س', role: 'agent' }).returning();
  for (const [tokenHash, expiresAt] of [
    ['ended', past],
    ['holds', future],
  ] as const) {
    const link = { userId: user?.id ?? 0, tokenHash, createdAt: past, expiresAt };
    await db.insert(userTokens).values({ ...link, lastSeenAt: past });
    await db.insert(passwordResets).values(link);
    await db.insert(contactChanges).values({ ...link, email: 'new@a.ma' });
    const ofStaff = { staffId: staff?.id ?? 0, tokenHash, expiresAt };
    await db.insert(staffSessions).values(ofStaff);
    await db.insert(staffLinks).values(ofStaff);
  }
  // A device is known for as long as its cookie lives.
  const device = { staffId: staff?.id ?? 0 };
  await db.insert(staffDevices).values([
    { ...device, deviceHash: 'ended', lastSeenAt: ago(0, 366) },
    { ...device, deviceHash: 'holds', lastSeenAt: ago(0, 364) },
  ]);
  await apply();
  for (const table of [userTokens, passwordResets, contactChanges, staffSessions, staffLinks])
    expect((await db.select().from(table)).map(({ tokenHash }) => tokenHash)).toEqual(['holds']);
  expect((await db.select().from(staffDevices)).map(({ deviceHash }) => deviceHash)).toEqual(['holds']);
});

test('§7.24 an account is not unused while money of an old order is owed, looked at or paid for goods that never went', async () => {
  await set({ keepAccountsMonths: 12 });
  const withOrder = async (status: string, payment: string) => {
    const name = `${status} ${payment}`;
    const person = { name, email: `${payment}@a.ma`, passwordHash: 'x', locale: 'ar' as const, countryId: 1 };
    const used = { createdAt: ago(36), lastUsedAt: ago(30) };
    const [user] = await db
      .insert(users)
      .values({ ...person, ...used })
      .returning();
    const { id } = await makeOrder(db, { userId: user?.id ?? 0, paymentMethod: 'bank_transfer' });
    await db
      .update(orders)
      .set({ status, payment, updatedAt: ago(20) })
      .where(eq(orders.id, id));
  };
  for (const payment of ['refund_due', 'under_review', 'paid', 'refunded'])
    await withOrder('cancelled', payment);
  await apply();
  expect((await db.select().from(mails)).map(({ to }) => to)).toEqual(['refunded@a.ma']);
});

test('an account that nobody uses is erased a month after its owner was told; who comes, orders or has no e-mail stays', async () => {
  await set({ keepAccountsMonths: 12 });
  const account = async (name: string, lastUsedAt: Date, more: { phone?: string } = {}) => {
    const contact = more.phone ? more : { email: `${name}@a.ma` };
    const [user] = await db
      .insert(users)
      .values({
        ...{ name, ...contact, passwordHash: 'x', locale: 'fr', countryId: 1, createdAt: ago(36) },
        lastUsedAt,
      })
      .returning();
    return user?.id ?? 0;
  };
  const names = async () => (await db.select().from(users).orderBy(users.id)).map(({ name }) => name);
  const gone = await account('gone', ago(12, 1));
  const back = await account('back', ago(12, 1));
  await account('warned', ago(11, 1));
  await account('young', ago(11, -1));
  await account('phone', ago(30), { phone: '+212612345678' });
  const ordered = await account('ordered', ago(30));
  const lately = await makeOrder(db, { userId: ordered, createdAt: ago(3) });
  await db
    .update(orders)
    .set({ status: 'completed', updatedAt: ago(3) })
    .where(eq(orders.id, lately.id));
  const signedIn = await account('signed-in', ago(30));
  const [visitor] = await db.select().from(users).where(eq(users.id, signedIn));
  if (!visitor) throw new Error('no user');
  const twoHoursAgo = new Date(clock.nowMs() - 2 * 3_600_000);
  const { token } = await openSession(db, visitor, twoHoursAgo, undefined);
  await db
    .update(users)
    .set({ lastUsedAt: ago(30) })
    .where(eq(users.id, signedIn));
  expect(await findUser(db, clock, token), 'a visit with the token is a use').not.toBeNull();
  const open = await account('open', ago(30));
  const { id } = await makeOrder(db, { userId: open, createdAt: ago(20) });
  await db
    .update(orders)
    .set({ updatedAt: ago(20) })
    .where(eq(orders.id, id));
  const done = await makeOrder(db, { userId: gone, createdAt: ago(20) });
  await db
    .update(orders)
    .set({ status: 'completed', updatedAt: ago(20) })
    .where(eq(orders.id, done.id));
  const creditCode = await createCredit(db, { phone: '+212612345670', centimes: 5_000 });
  const paidAt = ago(20);
  await db
    .insert(refunds)
    .values({ orderId: done.id, creditCode, centimes: 5_000, shown: 5_000, dueAt: paidAt, paidAt });

  // Without a mail server nobody would hear of it.
  expect(await applyKeepingTimes({ db, clock, jobs, mailOrigin: undefined })).toEqual({});
  expect(await db.$count(mails)).toBe(0);
  expect(await apply(1)).toEqual({});
  const written = await db.select().from(mails).orderBy(mails.id);
  expect(written.map(({ to }) => to)).toEqual(['gone@a.ma', 'back@a.ma', 'warned@a.ma']);
  expect(written[0]?.text).toContain('https://shop.example/fr/account/login');
  expect(await apply()).toEqual({});
  expect(await db.$count(mails)).toBe(3);

  clock.advance(20 * 86_400_000);
  const person = await db.select().from(users).where(eq(users.id, back));
  for (const user of person) await openSession(db, user, clock.now(), undefined);
  clock.advance(12 * 86_400_000);
  expect(await apply(1)).toEqual({ accounts: 2 });
  expect(await review()).toEqual([{ kind: 'accounts', removed: 2 }]);
  expect(await names()).toEqual(['back', 'young', 'phone', 'ordered', 'signed-in', 'open']);
  const [stored] = await db.select().from(orders).where(eq(orders.id, done.id));
  expect(stored).toMatchObject({ userId: null, customerName: '', totalCentimes: 20_000 });
  // Nobody has left: who has the code of a credit goes on using it.
  expect(await db.select().from(promoCodes)).toMatchObject([{ active: true, phone: '' }]);
});
