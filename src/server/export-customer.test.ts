import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { addresses, contactChanges, passwordResets, users } from '#/shop/accounts/accounts.tables.ts';
import { contactMessages, subscribers } from '#/shop/contact/contact.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { favourites } from '#/shop/favourites/favourites.tables.ts';
import { pastCustomers, pastImports, pastOrders } from '#/shop/history/history.tables.ts';
import { claimOrder } from '#/shop/orders/customer-orders.service.ts';
import { addCustomerNote, getCustomer } from '#/shop/orders/customers.service.ts';
import { blockedPhones, customerNotes } from '#/shop/orders/customers.tables.ts';
import { eraseCustomer, exportCustomer } from '#/shop/orders/erase-customer.service.ts';
import { orderEvents, orders } from '#/shop/orders/orders.tables.ts';
import { receipts } from '#/shop/payments/payments.tables.ts';
import { promoCodes, promoRedemptions } from '#/shop/promotions/promotions.tables.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import { returnEvents, returnPhotos, returns } from '#/shop/returns/returns.tables.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { meanwhile, testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { signingKey } from '../../tests/support/submitted.ts';
import { eraseHooksOfStaff, eraseMore } from './erase-customer.ts';
import { exportOwn, exportPerson } from './export-customer.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const now = clock.now();
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const jobs = { send: async () => {} };
const erasing = {
  erase: eraseHooksOfStaff(jobs),
  more: eraseMore(jobs),
  notification: { jobs, signingKey, origin: null },
};

/** In every row of her stands one of these, or the id of her account (1). */
const email = 'mariam@example.com';
const phone = '+212698765432';
const word = 'مريمة';
const itIsHers = sql.raw(`t::text like any(array['%${email}%', '%${phone}%', '%${word}%'])`);

/**
 * Every table that says something of a customer: where the export has it. A new table is put here or among `ofNobody`; here
 * it gets a row in `fill`, a part in export-customer.ts and its place in erase-customer.ts.
 */
const ofPeople: Record<string, string> = {
  users: 'account',
  addresses: 'account.addresses',
  user_tokens: 'account.sessions',
  contact_changes: 'account.contactChanges',
  password_resets: 'nothing to read: a hash and three moments',
  favourites: 'favourites',
  orders: 'orders',
  order_events: 'orders.0.events',
  promo_redemptions: 'promoCodes',
  receipts: 'receipts',
  returns: 'returns',
  return_events: 'returns.0.events',
  return_photos: 'returns.0.photos',
  reviews: 'reviews',
  mails: 'mails',
  contact_messages: 'contact.messages',
  subscribers: 'contact.newsletter',
  restock_requests: 'restock',
  customer_notes: 'staffWords.notes',
  blocked_phones: 'staffWords.block',
  past_customers: 'past.customers',
  past_orders: 'past.orders',
};

/** Tables that say nothing of a customer, or only the number of an order. */
const ofNobody = `
  ad_spend article_pictures articles bulk_change_products bulk_changes cash_lines cash_statements categories category_arrangements content_pages count_lines countries counts
  courier_handovers courier_imports courier_parcels couriers credit_notes derived_colors derived_fields fabrics former_tags
  holidays import_changes import_mappings import_runs import_staged info_dialogs invalidations invoices looks offers order_lines order_watch
  past_imports past_outcomes pictures
  pinned_answers place_courier_codes places posts prices product_categories product_fabrics products promo_codes provinces
  purchase_lines purchases questions refunds regions return_lines search_counts search_texts settings slides stock_movements
  taught_words`;

/** Of customers too, with its own way: why it is in neither list. */
const apart: Record<string, string> = {
  push_subscriptions: 'staff',
  push_notices: 'staff',
  quiet_hours: 'staff',
  journal: 'names customers by number alone; words of the staff go by their keeping time',
  limits: 'e-mails and phones of the last hours; a job deletes them each hour',
  post_comments: 'a name that anybody typed under a public post; nothing says whose it is',
  works: 'files of background tasks, deleted with the task after some days',
};

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** A row of her in each table, and an order of somebody else. */
async function fill(): Promise<number> {
  const account = { name: word, phone, email, password: 'secre7' };
  const { user } = await register(db, clock, account, { locale: 'ar', userAgent: 'Firefox' });
  const userId = user.id;
  const moment = { createdAt: now, expiresAt: now };
  await db.insert(passwordResets).values({ userId, tokenHash: 'a', ...moment });
  await db.insert(contactChanges).values({ userId, tokenHash: 'b', email, ...moment });
  await db.insert(addresses).values({
    ...{ userId, countryId: 1, name: word, phone, createdAt: now },
    fields: { address: 'زنقة 12' },
  });
  await db.insert(favourites).values({ userId, priceId: 5, productId: 1, createdAt: now });
  const address = { address: 'زنقة 12' };
  const theirs = { customerName: word, phone, email, address, note: word };
  const own = await makeOrder(db, { ...theirs, userId });
  const guest = await makeOrder(db, theirs);
  await db.update(orders).set({ status: 'completed', payment: 'remitted' });
  await makeOrder(db, { phone: '+212611111111', customerName: 'سلمى' });
  await db
    .insert(orderEvents)
    .values({ orderId: own.id, at: now, axis: 'note', actor: 'Salma', note: word, shown: false });
  const [code] = await db
    .insert(promoCodes)
    .values({ code: 'Eid', folded: 'eid', kind: 'percent', value: 10, categoriesIn: [], categoriesOut: [] })
    .returning();
  const redemption = { codeId: code?.id ?? 0, orderNumber: own.number, phone, discountCentimes: 5, at: now };
  await db.insert(promoRedemptions).values(redemption);
  const receipt = { round: 0, type: 'jpeg', bytes: 1, at: now } as const;
  await db.insert(receipts).values({ orderId: guest.id, file: `${word}.jpg`, hash: 'h', ...receipt });
  const [back] = await db
    .insert(returns)
    .values({ orderId: own.id, state: 'closed', payer: 'shop', note: word, createdAt: now, updatedAt: now })
    .returning();
  const returnId = back?.id ?? 0;
  await db.insert(returnPhotos).values({ returnId, file: `${word}.jpg`, bytes: 1 });
  await db.insert(returnEvents).values({ returnId, at: now, to: 'closed', actor: 'Salma', note: word });
  await db.insert(reviews).values({
    ...{ productId: 1, orderId: own.id, userId, name: word, stars: 5, title: 'جميلة', text: 'جميلة جدا' },
    ...{ locale: 'ar' as const, createdAt: now },
  });
  const content = { subject: 's', text: word, html: 'h' };
  await db.insert(mails).values([
    { ...content, to: email },
    { ...content, to: 'old@example.com', about: { order: own.id } },
  ]);
  await db
    .insert(contactMessages)
    .values({ name: word, email, phone, message: word, locale: 'ar', createdAt: now });
  await db.insert(subscribers).values({ email, locale: 'ar', subscribedAt: now });
  await db
    .insert(restockRequests)
    .values({ priceId: 1, channel: 'phone', contact: phone, locale: 'ar', createdAt: now });
  await db.insert(customerNotes).values({ phone, userId, at: now, staffId: 1, actor: 'Salma', text: word });
  await db.insert(blockedPhones).values({ phone, reason: word, at: now, staffId: 1, actor: 'Salma' });
  const [file] = await db
    .insert(pastImports)
    .values({ kind: 'orders', fileName: 'orders.csv', actor: 'Salma', summary: {}, at: now })
    .returning();
  const importId = file?.id ?? 0;
  await db.insert(pastCustomers).values([
    { importId, phone, email, name: word, city: '', note: '', at: now },
    { importId, phone: null, email, name: word, city: '', note: 'زبونة قديمة', at: now },
  ]);
  await db.insert(pastOrders).values({
    ...{ importId, key: 'k', phone, number: '#1001', orderedAt: now, outcome: 'delivered' as const },
    ...{ centimes: 19_900, amount: 19_900, currency: 'MAD', lines: ['بيجامة'] },
  });
  return userId;
}

const tablesOfShop = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Rows that are hers: by her name, phone or e-mail, or by her account's number. */
async function rowsOfHers(table: string, byAccount = true): Promise<number> {
  const { rows: found } = await db.execute(sql`
    select 1 from information_schema.columns where table_name = ${table} and column_name = 'user_id'`);
  const hers = byAccount && found.length > 0 ? sql`${itIsHers} or t.user_id = 1` : itIsHers;
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from ${sql.identifier(table)} t where ${hers}`,
  );
  return rows[0]?.many ?? 0;
}

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], data);

test('every table is known to say something of a customer, or not', async () => {
  const known = [...Object.keys(ofPeople), ...ofNobody.trim().split(/\s+/), ...Object.keys(apart)];
  // Those of the staff speak of no customer.
  expect(known.toSorted()).toEqual((await tablesOfShop()).filter((name) => !name.startsWith('staff_')));
});

test('§7.24 what the shop has of a customer is in the export, and nowhere any more once she is erased', async () => {
  const userId = await fill();
  for (const table of Object.keys(ofPeople)) expect(await rowsOfHers(table), table).toBeGreaterThan(0);
  const data = JSON.parse(
    JSON.stringify(await exportCustomer(db, clock, by, { account: userId }, exportPerson)),
  );
  for (const [table, path] of Object.entries(ofPeople)) {
    if (!path.includes(' ')) expect(at(data, path), `${table} at ${path}`).toBeTruthy();
    if (!path.includes(' ')) expect(JSON.stringify(at(data, path)), table).not.toBe('[]');
  }
  expect(at(data, 'orders')).toHaveLength(2);
  const text = JSON.stringify(data);
  expect(text).toContain('زنقة 12');
  expect(text).not.toContain('سلمى');
  expect(text).not.toMatch(/hash|password/i);
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'customer.export_data', entityId: String(userId), before: null, after: null },
  ]);

  await eraseCustomer(db, clock, by, { account: userId }, erasing);
  const left: string[] = [];
  for (const table of await tablesOfShop()) if ((await rowsOfHers(table)) > 0) left.push(table);
  // The phone alone: else whoever is blocked could lift it by asking to be forgotten.
  expect(left).toEqual(['blocked_phones']);
  expect((await db.select().from(blockedPhones))[0]).toMatchObject({ phone, reason: '' });
  const [entry] = await db.select().from(journal).where(eq(journal.action, 'customer.erase'));
  expect(entry).toMatchObject({ actor: by.name, entityId: String(userId), before: null, after: null });
});

test('§7.24 who receives a gift is in the export, and erased from the giver’s order with its e-mails; the giver keeps account and order', async () => {
  const giver = { name: 'سلمى', phone: '+212611111111', email: 'salma@example.com', password: 'secre7' };
  const { user } = await register(db, clock, giver, { locale: 'ar', userAgent: 'Firefox' });
  const { id, number } = await makeOrder(db, {
    ...{ userId: user.id, email: giver.email, device: 'salmas', customerName: word, phone },
    ...{ secondPhone: '+212600000001', address: { address: 'زنقة 12' }, note: word },
  });
  await db.update(orders).set({ status: 'completed', payment: 'remitted' });
  const about = { order: id, number };
  await db.insert(mails).values({ subject: 's', text: word, html: 'h', to: giver.email, about });
  await db
    .insert(receipts)
    .values({ orderId: id, file: 'hers.jpg', hash: 'h', ...{ round: 0, type: 'jpeg', bytes: 1, at: now } });
  const data = await exportCustomer(db, clock, by, { order: number }, exportPerson);
  expect(at(data, 'received')).toMatchObject([
    { number, name: word, phone, address: { address: 'زنقة 12' } },
  ]);
  expect(JSON.stringify(data)).not.toContain('salma');

  await eraseCustomer(db, clock, by, { order: number }, erasing);
  for (const table of await tablesOfShop()) expect(await rowsOfHers(table, false), table).toBe(0);
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({
    ...{ userId: user.id, email: giver.email, device: 'salmas', totalCentimes: 20_000 },
    ...{ customerName: '', phone: '', secondPhone: null, address: {}, note: '' },
  });
  expect(await db.select().from(receipts)).toHaveLength(1);
  expect(at(await exportOwn(db, user.id), 'account')).toMatchObject({ email: giver.email });
});

test('§6.5 who took an order in by number and phone gets no code of a credit in the export; who placed it does', async () => {
  const code = 'AB23-CD45-EF67';
  const { id, number } = await makeOrder(db, { phone, promoCode: code });
  await db.insert(mails).values({ subject: 's', text: code, html: code, to: email, about: { order: id } });
  const given = { name: 'سلمى', email: 'salma@example.com', password: 'secre7' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  await claimOrder(db, user, { number, phone, address: '10.0.0.1' }, now);
  const own = await exportOwn(db, user.id);
  expect(at(own, 'mails')).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain(code);
  await db.update(orders).set({ claimedAt: null });
  expect(JSON.stringify(await exportOwn(db, user.id)).split(code)).toHaveLength(3);
});

test('a guest is exported by the phone of an order; without such a person there is nothing', async () => {
  const { number } = await makeOrder(db, { phone, customerName: word });
  await makeOrder(db, { phone: '+212611111111' });
  const data = await exportCustomer(db, clock, by, { order: number }, exportPerson);
  expect(at(data, 'account')).toBeNull();
  expect(at(data, 'orders')).toMatchObject([{ name: word, number }]);
  await expect(exportCustomer(db, clock, by, { account: 77 }, exportPerson)).rejects.toMatchObject({
    status: 404,
  });
});

test('§6.5 a shopper gets what hangs on her account: nothing by an e-mail or phone that she merely typed, nothing the staff wrote', async () => {
  const userId = await fill();
  const data = JSON.parse(JSON.stringify(await exportOwn(db, userId)));
  expect(Object.keys(data)).toEqual([
    'account',
    'favourites',
    'orders',
    'promoCodes',
    'receipts',
    'returns',
    'reviews',
    'mails',
  ]);
  // The guest's order with the same phone may be somebody else's.
  expect(data.orders).toHaveLength(1);
  expect(data.receipts).toEqual([]);
  expect(data.mails).toMatchObject([{ to: 'old@example.com' }]);
  expect(data.orders[0].events.map((event: object) => 'note' in event)).not.toContain(true);
  const nobody = await exportOwn(db, 77);
  expect(nobody).toMatchObject({ account: null, orders: [], mails: [], reviews: [] });
});

test('§6.5 §7.24 the e-mails of an export come without the links that open an account or an order', async () => {
  const given = { name: word, email, password: 'secre7' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  const { id } = await makeOrder(db, { userId: user.id });
  const text = 'افتح https://shop.example/account/reset#its-token';
  await db.insert(mails).values({ to: email, subject: 's', text, html: text, about: { order: id } });
  const shown = [{ to: email, text: 'افتح https://shop.example/…' }];
  expect(at(await exportOwn(db, user.id), 'mails')).toMatchObject(shown);
  const whole = await exportCustomer(db, clock, by, { account: user.id }, exportPerson);
  expect(at(whole, 'mails')).toMatchObject(shown);
});

const changedMeanwhile = { status: 409, code: 'changed_meanwhile' };

test('§7.24 of an order whose phone is corrected nobody is erased or exported but who was looked at', async () => {
  const { id, number } = await makeOrder(db, { phone, customerName: word });
  const { personVersion: seen } = await getCustomer(db, { order: number, page: 1 });
  const right = '+212611111111';
  await makeOrder(db, { phone: right, customerName: 'سلمى' });
  await db.update(orders).set({ phone: right }).where(eq(orders.id, id));
  const params = { order: number, seen };
  await expect(exportCustomer(db, clock, by, params, exportPerson)).rejects.toMatchObject(changedMeanwhile);
  await expect(eraseCustomer(db, clock, by, params, erasing)).rejects.toMatchObject(changedMeanwhile);
  expect((await db.select().from(orders)).map((order) => order.phone)).toEqual([right, right]);
  expect(await db.select().from(journal)).toEqual([]);
  // Looked at again, it is whom the order is of now.
  const { personVersion } = await getCustomer(db, { order: number, page: 1 });
  await eraseCustomer(db, clock, by, { order: number, seen: personVersion }, erasing);
  expect((await db.select().from(orders)).map((order) => order.phone)).toEqual(['', '']);
});

test('§7.24 an account whose phone is changed while staff erase it stays until it is looked at again', async () => {
  const given = { name: word, phone, email, password: 'secre7' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  const { personVersion: seen } = await getCustomer(db, { account: user.id, page: 1 });
  const erased = meanwhile(
    db,
    (tx) => tx.update(users).set({ phone: '+212611111111' }).where(eq(users.id, user.id)),
    () => eraseCustomer(db, clock, by, { account: user.id, seen }, erasing),
  );
  await expect(erased).rejects.toMatchObject(changedMeanwhile);
  expect(await db.$count(users)).toBe(1);
});

test('§6 a note on an account that has no phone stands on its page, and in what the shop hands over', async () => {
  const given = { name: 'سلمى', email: 'salma@example.com', password: 'secre7' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  await addCustomerNote(db, clock, by, { phone: null, accountId: user.id, text: 'تفضل البريد' });
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'غيرها' });
  const note = [{ text: 'تفضل البريد' }];
  expect((await getCustomer(db, { account: user.id, page: 1 })).notes).toMatchObject(note);
  const data = await exportCustomer(db, clock, by, { account: user.id }, exportPerson);
  expect(at(data, 'staffWords.notes')).toMatchObject(note);
});
