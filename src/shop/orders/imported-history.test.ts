import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { users } from '#/shop/accounts/accounts.tables.ts';
import { deleteAccount } from '#/shop/accounts/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { historyNow, pastCustomerLines, pastOrderLines, takeIn } from '../../../tests/support/history.ts';
import { importFolder } from '../../../tests/support/imported-files.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import type { CustomerSort } from './customers.schema.ts';
import {
  addCustomerNote,
  eraseCustomerNotes,
  getCustomer,
  listCustomers,
  setBlock,
} from './customers.service.ts';
import { blockedPhones, customerNotes } from './customers.tables.ts';
import { selectWaiting } from './desk.queries.ts';
import { takeOrder, viewDesk } from './desk.service.ts';
import { eraseCustomer } from './erase-customer.service.ts';
import { knownByPhone } from './known-phone.service.ts';
import { moveOrder } from './orders.service.ts';

const { db, reset } = await testDatabase();
const { file, remove } = importFolder();
afterAll(remove);
const clock = fixedClock(historyNow.toISOString());
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Salma' } as const;
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const phone = '+212612345678';

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await takeIn(
    db,
    file(`Order;Date;Name;Phone;Email;City;Total;Status
A1;01/11/2025;Nadia B;0612345678;;Fès;100;Livré
A2;02/11/2025;Nadia B;0612345678;;Fès;150;Livré
A3;03/11/2025;Nadia B;0612345678;;Fès;100;Retour
B1;04/11/2025;Karim T;;karim@example.com;Rabat;80;Annulé
`),
    'orders',
  );
});
const list = (q = '', state: 'all' | 'refused' = 'all') => listCustomers(db, 'ar', { q, state, page: 1 });

test('§6 who stands in a file alone is a customer, found by name, phone and e-mail, after who ordered here', async () => {
  await makeOrder(db, { phone: '+212698765432', customerName: 'Salma', createdAt: new Date('2026-01-01') });
  const { data, meta } = await list();
  expect(data.map(({ name, phone: of }) => [name, of])).toEqual([
    ['Salma', '+212698765432'],
    ['Karim T', null],
    ['Nadia B', phone],
  ]);
  expect(meta.total).toBe(3);
  expect(data[2]).toMatchObject({
    ...{ orders: 3, imported: 3, delivered: 2, deliveredCentimes: 25_000, refused: 1, cancelled: 0 },
    ...{ city: 'Fès', accountId: null, orderNumber: null },
  });
  expect(data[1]).toMatchObject({ orders: 1, imported: 1, cancelled: 1 });
  expect((await list('nadia')).data).toHaveLength(1);
  expect((await list('0612345678')).data).toHaveLength(1);
  expect((await list('karim@')).data.map(({ name }) => name)).toEqual(['Karim T']);
  expect((await list('', 'refused')).data.map(({ name }) => name)).toEqual(['Nadia B']);
});

test('§6 a search by name looks at the people that it finds, not at all accounts, files and past orders', async () => {
  await db.execute(sql`
    insert into users (name, email, password_hash, locale, country_id, created_at)
    select 'فاطمة ' || md5(n::text), n || '@shop.example', '', 'ar', 1, now() from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into past_imports (kind, file_name, actor, summary, at) values ('customers', 'f.csv', 'Salma', '{}', now())`);
  await db.execute(sql`
    insert into past_customers (import_id, phone, email, name, city, note, at)
    select 1, case when n % 2 = 0 then '+2127' || lpad(n::text, 8, '0') end, n || '@past.example', 'سعاد ' || md5(n::text), '', '', now()
    from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into past_orders (import_id, key, phone, email, number, ordered_at, outcome, currency, lines)
    select 1, n::text, case when n % 2 = 0 then '+2127' || lpad(n::text, 8, '0') end,
      case when n % 2 = 1 then n || '@past.example' end, '', now() - n * interval '1 hour', 'delivered', 'MAD', '[]'
    from generate_series(1, 3000) n`);
  await db.execute(sql`update users set name = 'زينب أ' where email = '5@shop.example'`);
  await db.execute(
    sql`update past_customers set name = 'زَيْنَب ب' where email in ('7@past.example', '10@past.example')`,
  );
  await db.execute(sql`analyze users, past_customers, past_orders`);
  const search = (q: string) => (from: typeof db) =>
    listCustomers(from, 'ar', { q, state: 'all', page: 1, most: 5 });
  const { data, meta } = await search('زينب')(db);
  // Who stands in a file alone by the last past order: the seventh's is younger than the tenth's.
  expect([data.map(({ name }) => name), meta.total]).toEqual([['زينب أ', 'زَيْنَب ب', 'زَيْنَب ب'], 3]);
  expect(data.map(({ phone: one }) => one)).toEqual([null, null, '+212700000010']);
  for (const table of ['users', 'past_customers', 'past_orders'])
    expect(await rowsRead(db, table, search('زينب')), table).toBeLessThan(100);
});

test('§6 a customer’s page counts past orders with those of here, says how many they are, and keeps what the shop knows better', async () => {
  const [nadia] = (await list('nadia')).data;
  const imported = nadia?.importedId ?? 0;
  const page = await getCustomer(db, { imported, page: 1 });
  expect(page).toMatchObject({ phone, name: 'Nadia B', figures: { orders: 3, imported: 3, refused: 1 } });
  expect(page.past.orders.map(({ number, outcome }) => [number, outcome])).toEqual([
    ['A3', 'returned'],
    ['A2', 'delivered'],
    ['A1', 'delivered'],
  ]);
  const order = await makeOrder(db, { phone, customerName: 'نادية' });
  expect(await getCustomer(db, { order: order.number, page: 1 })).toMatchObject({
    ...{ name: 'نادية', figures: { orders: 4, imported: 3, delivered: 2 } },
    past: { orders: [{ number: 'A3' }, { number: 'A2' }, { number: 'A1' }] },
  });
  const [karim] = (await list('karim')).data;
  expect(await getCustomer(db, { imported: karim?.importedId ?? 0, page: 1 })).toMatchObject({
    ...{ phone: null, email: 'karim@example.com', figures: { orders: 1, cancelled: 1 } },
  });
  await expect(getCustomer(db, { imported: 99, page: 1 })).rejects.toMatchObject({ status: 404 });
});

test('§6 past orders known by e-mail count in the row, the order and the filter of the account with that e-mail', async () => {
  await takeIn(
    db,
    file(`Order;Date;Name;Phone;Email;City;Total;Status
C1;05/11/2025;Karim T;;karim@example.com;Rabat;900;Livré
C2;06/11/2025;Karim T;;karim@example.com;Rabat;80;Retour
D1;06/11/2025;Amal;;amal@example.com;Rabat;80;Retour
`),
    'orders',
  );
  const names = async (state: 'all' | 'refused', sort?: CustomerSort) =>
    (await listCustomers(db, 'ar', { state, sort, page: 1 })).data.map(({ name }) => name);
  expect((await names('refused')).toSorted()).toEqual(['Amal', 'Karim T', 'Nadia B']);
  const figures = { orders: 3, imported: 3, delivered: 1, deliveredCentimes: 90_000, refused: 1 };
  for (const more of [{}, { phone: '0698765432' }]) {
    const signup = { name: 'كريم', password: 'secre7', email: 'karim@example.com', ...more };
    const { user } = await register(db, clock, signup, { locale: 'ar', userAgent: undefined });
    const [row] = (await list('كريم')).data;
    expect(row).toMatchObject({ ...figures, cancelled: 1, accountId: user.id });
    expect((await getCustomer(db, { account: user.id, page: 1 })).figures).toMatchObject(figures);
    expect((await names('refused')).toSorted()).toEqual(['Amal', 'Nadia B', 'كريم']);
    expect(await names('all', 'value')).toEqual(['كريم', 'Nadia B', 'Amal']);
    expect((await names('all', '-orders'))[0]).toBe('Amal');
    await db.delete(users);
  }
});

test('§6 an exchange that was refused refuses no order, in the filter as in the figures', async () => {
  const { id: exchangeOf } = await makeOrder(db, { phone: '+212698765432' });
  const exchange = await makeOrder(db, { phone: '+212698765432', exchangeOf });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'refuse'] as const)
    await moveOrder(db, exchange.id, name, owner, { now: historyNow, note: 'رفض' });
  expect((await list('0698765432')).data).toMatchObject([{ orders: 1, refused: 0 }]);
  expect((await list('', 'refused')).data.map(({ name }) => name)).toEqual(['Nadia B']);
});

test('§4.12 past orders stand at no desk, and count there as a doubt of their own and as deliveries', async () => {
  const moment = { now: historyNow, today: '2026-11-25' };
  expect(await selectWaiting(db, moment, 10)).toEqual([]);
  const order = await makeOrder(db, { phone, createdAt: historyNow, city: 'Fès' });
  await takeOrder(db, order.id, owner, historyNow);
  const { held } = await viewDesk(db, owner, {
    now: historyNow,
    locale: 'ar',
    linkDeps: { origin: 'https://hilal.test', signingKey: fixedKey(Buffer.alloc(32, 7)) },
  });
  expect(held?.risks.map(({ name, grave, count }) => [name, grave, count])).toEqual([
    ['imported_refusals', true, 1],
  ]);
  expect((await knownByPhone(db, '0612345678', 'MA')).counts).toMatchObject({
    ...{ all: 4, imported: 3, delivered: 2, refused: 1, open: 1 },
  });
});

test('§4.12 parcels that were returned to another shop program are a doubt by e-mail too', async () => {
  await takeIn(
    db,
    file(`Order;Date;Name;Phone;Email;City;Total;Status
C1;05/11/2025;Karim T;;karim@example.com;Rabat;80;Retour
`),
    'orders',
  );
  const order = await makeOrder(db, {
    ...{ phone: '+212698765432', email: 'karim@example.com', createdAt: historyNow, city: 'Rabat' },
  });
  await takeOrder(db, order.id, owner, historyNow);
  const { held } = await viewDesk(db, owner, {
    ...{
      now: historyNow,
      locale: 'ar',
      linkDeps: { origin: null, signingKey: fixedKey(Buffer.alloc(32, 7)) },
    },
  });
  expect(held?.risks).toContainEqual(expect.objectContaining({ name: 'imported_refusals', count: 1 }));
});

test('§7.24 whoever is forgotten leaves no past order and no word of a file', async () => {
  const noReturns = { open: async () => false, requested: { lock: async () => [], cancel: async () => {} } };
  const deps = {
    erase: [],
    more: { also: [], ofReceiver: [], ...noReturns },
    notification: { jobs: { send: async () => {} }, signingKey: fixedKey(Buffer.alloc(32, 7)), origin: null },
  };
  const [nadia] = (await list('nadia')).data;
  await eraseCustomer(db, clock, by, { imported: nadia?.importedId ?? 0 }, deps);
  expect((await pastOrderLines(db)).map((line) => line.split(' | ')[0])).toEqual(['B1']);
  const [karim] = (await list('karim')).data;
  await eraseCustomer(db, clock, by, { imported: karim?.importedId ?? 0 }, deps);
  expect(await pastOrderLines(db)).toEqual([]);
  expect(await pastCustomerLines(db)).toEqual([]);
});

test('§7.24 who signs up with the phone of a past order and leaves takes no notes and no reason of a block along', async () => {
  await addCustomerNote(db, clock, by, { phone, accountId: null, text: 'هاتف' });
  await setBlock(db, clock, by, { phone, blocked: true, reason: 'رفض', seen: undefined });
  const given = { name: 'نادية', phone: '0612345678', password: 'secre7' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  await deleteAccount(db, clock, user.id, [eraseCustomerNotes]);
  expect((await db.select().from(customerNotes)).map(({ text }) => text)).toEqual(['هاتف']);
  expect(await db.select().from(blockedPhones)).toMatchObject([{ phone, reason: 'رفض' }]);
});
