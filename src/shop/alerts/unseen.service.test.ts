import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { releaseOrders, takeOrder } from '#/shop/orders/desk.service.ts';
import { formatOrderNumber, moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { mailUnseen, sawNewOrders } from './unseen.service.ts';

const { db, reset } = await testDatabase();
const deps = { jobs: { send: async () => undefined }, origin: 'https://shop.example' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { timeZone: 'Africa/Abidjan' });
  await db.insert(staffUsers).values([
    { name: 'Owner', role: 'owner', email: 'owner@shop.example' },
    { name: 'Gone', role: 'owner', email: 'gone@shop.example', active: false },
    { name: 'Agent', role: 'agent', email: 'agent@shop.example' },
  ]);
});

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const place = (time: string) => makeOrder(db, { createdAt: at(time), customerName: 'نادية' });
const agent = { kind: 'staff', id: 3, role: 'agent', name: 'Agent' } as const;
const look = (time: string) => mailUnseen(db, at(time), deps);
const written = async () =>
  (await db.select().from(mails).orderBy(mails.id)).map(
    ({ to, subject }) => `${to} ${subject.replace(/\D/g, '')}`,
  );

test('an order that nobody saw for 15 minutes is written to the owners once, without the customer', async () => {
  await place('10:00');
  await look('10:14');
  expect(await written()).toEqual([]);
  await look('10:15');
  await look('10:16');
  await look('12:00');
  expect(await written()).toEqual(['owner@shop.example 1']);
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('https://shop.example/Admin/confirm');
  expect(mail?.text).not.toMatch(/نادية|612345678/);
});

test('the time of an order in it is that of the shop’s clock, without its zone: owners go by that clock', async () => {
  await updateSettings(db, { timeZone: 'Asia/Riyadh' });
  await place('10:00');
  await look('10:15');
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('13:00');
  expect(mail?.text).not.toMatch(/UTC|GMT|غرينتش|\+3/);
});

test('what comes within the hour is collected, each order in one e-mail', async () => {
  await place('10:00');
  await look('10:15');
  await place('10:20');
  await place('10:40');
  await look('11:14');
  expect(await written()).toHaveLength(1);
  await look('11:15');
  expect(await written()).toEqual(['owner@shop.example 1', 'owner@shop.example 2']);
});

test('what stood on a screen, what was answered, and transfers are not written about', async () => {
  await place('10:00');
  await sawNewOrders(db, at('10:05'));
  await look('10:30');
  await place('10:10');
  await db.update(orders).set({ callTries: 1 });
  await makeOrder(db, { createdAt: at('10:10'), paymentMethod: 'bank_transfer' });
  await look('10:40');
  expect(await written()).toEqual([]);
  // A clock that runs behind takes nothing back.
  await sawNewOrders(db, at('09:00'));
  await db.update(orders).set({ callTries: 0 });
  await look('10:41');
  expect(await written()).toEqual(['owner@shop.example 1']);
});

test('an order that its shopper cancelled, and one that somebody holds at the desk, are not written about', async () => {
  const [cancelled, taken] = [await place('10:00'), await place('10:00')];
  await moveOrder(db, cancelled.id, 'cancel', { kind: 'shopper' }, { now: at('10:05') });
  await takeOrder(db, taken.id, agent, at('10:25'));
  await look('10:30');
  expect(await written()).toEqual([]);
  await place('10:10');
  await look('10:31');
  expect(await written()).toEqual(['owner@shop.example 1']);
});

test('an order that somebody took at the desk and gave back, or held too long, without a call is written about', async () => {
  const [released, held] = [await place('10:00'), await place('10:00')];
  await takeOrder(db, released.id, agent, at('10:05'));
  await releaseOrders(db, agent, at('10:06'));
  await takeOrder(db, held.id, agent, at('10:20'));
  await look('10:30');
  expect(await written()).toEqual(['owner@shop.example 2']);
});

test('an order that is held while an e-mail goes out is in the next one', async () => {
  const [, held] = [await place('10:00'), await place('10:00')];
  await takeOrder(db, held.id, agent, at('10:25'));
  await look('10:30');
  await look('11:30');
  expect(await written()).toEqual(['owner@shop.example 1', 'owner@shop.example 1']);
  // Taken and let go since, it stands in no second one.
  await takeOrder(db, held.id, agent, at('11:40'));
  await look('12:30');
  expect(await written()).toHaveLength(2);
});

test('of many orders one e-mail lists fifty, and says how many more there are', async () => {
  const numbers: string[] = [];
  const placeMany = async (count: number, time: string) => {
    for (let placed = 0; placed < count; placed++)
      numbers.push(formatOrderNumber((await place(time)).number));
  };
  /** How many orders the last e-mail lists, and how many more it says there are. */
  const listed = async () => {
    const text = (await db.select().from(mails).orderBy(mails.id)).at(-1)?.text ?? '';
    const more = /طلبات أخرى: \D?(\d+)/.exec(text)?.[1];
    return [numbers.filter((number) => text.includes(number)).length, more];
  };
  await placeMany(50, '10:00');
  await look('10:15');
  expect(await listed()).toEqual([50, undefined]);
  await placeMany(52, '11:00');
  await look('11:20');
  expect(await listed()).toEqual([50, '2']);
  expect(await written()).toEqual(['owner@shop.example 50', 'owner@shop.example 52']);
});

test('minutes outside of the calling hours do not count', async () => {
  await place('05:00');
  await look('08:59');
  await look('09:14');
  expect(await written()).toEqual([]);
  await look('09:15');
  expect(await written()).toHaveLength(1);
  await place('19:50');
  await look('20:10');
  await look('23:00');
  expect(await written()).toHaveLength(1);
  await mailUnseen(db, new Date('2026-11-26T09:00:00Z'), deps);
  expect(await written()).toHaveLength(2);
});

test('the time is the shop’s to set, and so is never', async () => {
  await place('10:00');
  await updateSettings(db, { unseenOrderMinutes: null });
  await look('11:00');
  await updateSettings(db, { unseenOrderMinutes: 120 });
  await look('11:59');
  expect(await written()).toEqual([]);
  await look('12:00');
  expect(await written()).toHaveLength(1);
});

test('two processes at the same moment write once', async () => {
  await place('10:00');
  await Promise.all([look('10:15'), look('10:15'), look('10:15')]);
  expect(await written()).toHaveLength(1);
});

test('the e-mail says when an order came by the clock of the shop, not of the server', async () => {
  await updateSettings(db, { timeZone: 'Asia/Riyadh' });
  await place('10:00');
  await look('10:15');
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('13:00');
  expect(mail?.text).not.toContain('10:00');
});

test('an order older than three days is not mailed about, one just younger is', async () => {
  await place('10:00');
  const lookLater = (time: string) => mailUnseen(db, new Date(`2026-11-28T${time}:00Z`), deps);
  await lookLater('10:01');
  expect(await written()).toEqual([]);
  await place('10:02');
  await lookLater('10:01');
  expect(await written()).toEqual(['owner@shop.example 1']);
});
