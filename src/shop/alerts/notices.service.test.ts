import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { PushOutcome, SendPush } from '#/platform/push/push-service.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { formatOrderNumber } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { pushNotices, pushSubscriptions } from './alerts.tables.ts';
import { hearOrdersHere, setQuietHours, stopOrdersHere } from './devices.service.ts';
import { tellDevices, tellOfOrder } from './notices.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-25T10:00:00Z');
let outcome: PushOutcome | (() => Promise<PushOutcome>);
type Shown = {
  to: string;
  tag: string;
  title: string;
  body: string;
  path: string;
  lang: string;
  dir: string;
};
const pushed: (Shown & { topic: string; lifeSeconds: number })[] = [];
const send: SendPush = async ({ endpoint }, { text, ...forService }) => {
  pushed.push({ to: endpoint.split('/').at(-1), ...JSON.parse(text), ...forService });
  return typeof outcome === 'function' ? outcome() : outcome;
};
const deps = { db, clock, send };
const sessions = new Map<string, number>();

beforeEach(async () => {
  await reset();
  clock.set('2026-11-25T10:00:00Z');
  outcome = 'sent';
  pushed.length = 0;
  sessions.clear();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { timeZone: 'Africa/Abidjan' });
});

/** A staff user who has switched it on, on a device that has the name. */
async function device(
  name: string,
  { role = 'agent' as StaffRole, staffId = 0, locale = 'ar' as Locale } = {},
): Promise<number> {
  let id = staffId;
  if (id === 0) {
    const [user] = await db.insert(staffUsers).values({ name, role }).returning();
    id = user?.id ?? 0;
  }
  const [session] = await db
    .insert(staffSessions)
    .values({
      ...{ staffId: id, tokenHash: hashOfToken(newToken()), lastSeenAt: clock.now() },
      expiresAt: new Date(clock.nowMs() + 30 * 86_400_000),
    })
    .returning();
  const sessionId = session?.id ?? 0;
  sessions.set(name, sessionId);
  const keys = { p256dh: 'key', auth: 'secret' };
  const endpoint = `https://push.example/${name}`;
  await hearOrdersHere(db, clock, { id, role }, { endpoint, keys, sessionId, locale });
  return id;
}
const place = async (given: OrderOfTest = {}) => {
  const order = await makeOrder(db, {
    createdAt: clock.now(),
    customerName: 'نادية',
    phone: '+212611223344',
    ...given,
  });
  await tellOfOrder(deps, { orderId: order.id });
  return order;
};
const titles = () => pushed.map(({ to, title }) => `${to}: ${title.replace(/[\u2068\u2069]/g, '')}`);
/** The minute's job. */
const minutesLater = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  await tellDevices(deps);
};

test('each device hears of an order once, without a word of the customer; a tap opens it', async () => {
  await device('phone');
  await device('tablet', { role: 'packer' });
  const order = await place();
  expect(titles().toSorted()).toEqual([
    expect.stringMatching(/^phone: طلب جديد \w{4}-\w{4}$/),
    expect.stringMatching(/^tablet: طلب جديد/),
  ]);
  expect(pushed[0]?.body.replace(/[\u2068\u2069]/g, '')).toBe('200.00 DH · الدار البيضاء');
  expect(pushed[0]?.path).toBe(`/Admin/Edit-Command?id=${order.id}`);
  expect(JSON.stringify(pushed)).not.toMatch(/نادية|11223344/);
  // The job runs again after a crash, and the minute's job after it.
  await tellOfOrder(deps, { orderId: order.id });
  await minutesLater(1);
  expect(pushed).toHaveLength(2);
});

test('several orders within a minute are one notice: the first at once, one of all in its place', async () => {
  await device('phone');
  await place();
  clock.advance(20_000);
  await place();
  clock.advance(20_000);
  await place();
  expect(pushed).toHaveLength(1);
  clock.advance(20_000);
  await tellDevices(deps);
  expect(titles()[1]).toBe('phone: طلبات جديدة: 3');
  expect(pushed[1]?.tag).toBe(pushed[0]?.tag);
  expect(pushed[1]?.path).toBe('/Admin/confirm');
  clock.advance(1);
  await place();
  expect(titles()[2]).toMatch(/^phone: طلب جديد/);
  expect(pushed[2]?.tag).not.toBe(pushed[0]?.tag);
  clock.advance(20_000);
  await place();
  await minutesLater(1);
  expect(titles()[3], 'the last two').toBe('phone: طلبات جديدة: 2');
});

test('a device hears in the language in which it was switched on, and its tap opens that language’s screen', async () => {
  await device('french', { locale: 'fr' });
  const order = await place({ placeId: await placeOf(db, 'Tanger'), city: 'طنجة' });
  clock.advance(20_000);
  await place();
  await minutesLater(1);
  expect(titles()).toEqual([
    `french: Nouvelle commande ${formatOrderNumber(order.number)}`,
    'french: Nouvelles commandes\u202F: 2',
  ]);
  expect(pushed[0]?.body).toContain('Tanger');
  expect(pushed.map(({ path, lang, dir }) => [path, lang, dir])).toEqual([
    [`/fr/Admin/Edit-Command?id=${order.id}`, 'fr', 'ltr'],
    ['/fr/Admin/confirm', 'fr', 'ltr'],
  ]);
});

test('a notice of six orders names the last five by number, and takes the place of the one before also at the push service', async () => {
  await device('phone');
  const numbers: string[] = [];
  for (let placed = 0; placed < 6; placed++) {
    numbers.push(formatOrderNumber((await place()).number));
    clock.advance(5_000);
  }
  await minutesLater(1);
  expect(titles()[1]).toBe('phone: طلبات جديدة: 6');
  const lines = pushed[1]?.body.replace(/[\u2068\u2069]/g, '').split('\n');
  expect(lines).toEqual(numbers.slice(1).map((number) => `${number} · 200.00 DH · الدار البيضاء`));
  expect(pushed.map(({ topic }) => topic)).toEqual([pushed[0]?.tag, pushed[0]?.tag]);
  // What the phone did not fetch within a day is of no use to anybody.
  expect(pushed.map(({ lifeSeconds }) => lifeSeconds)).toEqual([86_400, 86_400]);
});

test('a notice of several leads to the desk whoever may confirm, all others to the first screen', async () => {
  await device('agent');
  await device('packer', { role: 'packer' });
  await place();
  clock.advance(20_000);
  await place();
  await minutesLater(1);
  expect(
    pushed
      .map(({ to, path }) => [to, path])
      .filter(([, path]) => !path?.includes('?'))
      .toSorted(),
  ).toEqual([
    ['agent', '/Admin/confirm'],
    ['packer', '/Admin'],
  ]);
});

test('two processes at the same moment send one notice', async () => {
  await device('phone');
  const order = await makeOrder(db, { createdAt: clock.now() });
  const answer = Promise.withResolvers<PushOutcome>();
  outcome = () => answer.promise;
  const first = tellOfOrder(deps, { orderId: order.id });
  await expect.poll(() => pushed.length).toBe(1);
  await tellOfOrder(deps, { orderId: order.id });
  expect(pushed).toHaveLength(1);
  answer.resolve('sent');
  await first;
  await minutesLater(2);
  expect(pushed).toHaveLength(1);
});

test('a subscription that has ended is removed, and no other; one whose service fails is asked again later', async () => {
  await device('old');
  await device('phone');
  outcome = async () => (pushed.at(-1)?.to === 'old' ? 'gone' : 'sent');
  await place();
  const left = await db.select({ to: pushSubscriptions.endpoint }).from(pushSubscriptions);
  expect(left).toEqual([{ to: 'https://push.example/phone' }]);
  expect(await db.$count(pushNotices)).toBe(1);
  await minutesLater(2);
  pushed.length = 0;
  outcome = 'failed';
  await place();
  await minutesLater(1);
  expect(pushed.filter(({ to }) => to === 'phone')).toHaveLength(1);
  outcome = 'sent';
  await minutesLater(1);
  await minutesLater(1);
  expect(pushed.filter(({ to }) => to === 'phone')).toHaveLength(2);
  const [row] = await db.select().from(pushSubscriptions);
  expect(row).toMatchObject({ failures: 0, busyUntil: null });
});

test('a process that dies while it sends leaves the notice to another one', async () => {
  await device('phone');
  outcome = () => Promise.reject(new Error('killed'));
  await expect(place()).rejects.toThrow('killed');
  outcome = 'sent';
  await minutesLater(1);
  expect(pushed).toHaveLength(2);
  expect(pushed[1]?.tag).not.toBe('');
});

test('signing out, another role, a staff user who may no longer come in, and an ended sign-in end it', async () => {
  await device('signed-out');
  const promoted = await device('promoted');
  const leaver = await device('leaver');
  await device('expired');
  await device('stays');
  await db.delete(staffSessions).where(eq(staffSessions.id, sessions.get('signed-out') ?? 0));
  await db.update(staffUsers).set({ role: 'content' }).where(eq(staffUsers.id, promoted));
  await db.update(staffUsers).set({ active: false }).where(eq(staffUsers.id, leaver));
  await db
    .update(staffSessions)
    .set({ expiresAt: clock.now() })
    .where(eq(staffSessions.id, sessions.get('expired') ?? 0));
  await place();
  expect(pushed.map(({ to }) => to)).toEqual(['stays']);
  expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
  await stopOrdersHere(db, sessions.get('stays') ?? 0);
  await place();
  expect(pushed).toHaveLength(1);
});

test('each device has its own notices: one that was silent hears of more than one that came later', async () => {
  const asleep = await device('asleep');
  await setQuietHours(db, asleep, { from: '09:00', to: '11:00', days: [1, 2, 3, 4, 5, 6, 7] });
  await place();
  await device('late');
  clock.advance(65 * 60_000);
  await place();
  const first = titles().map((line) => line.replace(/ \w{4}-\w{4}$/, ''));
  expect(first.toSorted()).toEqual(['asleep: طلبات جديدة: 2', 'late: طلب جديد']);
  clock.advance(20_000);
  await place();
  await minutesLater(1);
  expect(titles().slice(2).toSorted()).toEqual(['asleep: طلبات جديدة: 3', 'late: طلبات جديدة: 2']);
});

test('a device whose service fails waits, whatever another one is sent meanwhile', async () => {
  await device('failing');
  await device('well');
  outcome = async () => (pushed.at(-1)?.to === 'failing' ? 'failed' : 'sent');
  await place();
  expect(await db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id)).toMatchObject([
    { failures: 1, busyUntil: expect.any(Date) },
    { failures: 0, busyUntil: null },
  ]);
});

test('what waits for a device whose sign-in ends meanwhile is not sent to it', async () => {
  const staffId = await device('phone');
  await setQuietHours(db, staffId, { from: '09:00', to: '11:00', days: [1, 2, 3, 4, 5, 6, 7] });
  await place();
  await db.update(staffSessions).set({ expiresAt: clock.now() });
  await minutesLater(61);
  expect(pushed).toEqual([]);
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test('a browser belongs to whoever switched it on last, and a staff user has ten at most', async () => {
  await device('shared');
  const second = await device('shared');
  const rows = await db.select().from(pushSubscriptions);
  expect(rows.map(({ staffId }) => staffId)).toEqual([second]);
  for (let at = 0; at < 11; at++) {
    clock.advance(1000);
    await device(`phone-${at}`, { staffId: second });
  }
  const names = (await db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
  expect(names).toHaveLength(10);
  expect(names).not.toContain('https://push.example/shared');
});

test('a staff user with many devices takes none from others', async () => {
  await device('other');
  const staffId = await device('phone-0');
  for (let at = 1; at < 11; at++) {
    clock.advance(1000);
    await device(`phone-${at}`, { staffId });
  }
  const names = (await db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
  expect(names).toHaveLength(11);
  expect(names).toContain('https://push.example/other');
});

test('quiet hours are silent; what came meanwhile is one notice at their end', async () => {
  const staffId = await device('phone');
  await device('other');
  await setQuietHours(db, staffId, { from: '22:00', to: '08:00', days: [3] });
  clock.set('2026-11-25T22:30:00Z');
  await place();
  await minutesLater(240);
  await place();
  await minutesLater(329);
  expect(pushed.filter(({ to }) => to === 'phone')).toEqual([]);
  expect(pushed.filter(({ to }) => to === 'other').length).toBe(2);
  await minutesLater(1);
  expect(titles().filter((line) => line.startsWith('phone'))).toEqual(['phone: طلبات جديدة: 2']);
  // Not the night of Thursday.
  clock.set('2026-11-26T22:30:00Z');
  await place();
  expect(pushed.filter(({ to }) => to === 'phone')).toHaveLength(2);
  await setQuietHours(db, staffId, null);
});

test('an order that was answered, taken or cancelled in quiet hours is not called new at their end; one that needs no answer is', async () => {
  const staffId = await device('phone');
  await setQuietHours(db, staffId, { from: '22:00', to: '08:00', days: [3] });
  clock.set('2026-11-25T22:30:00Z');
  const become = async (given: Partial<typeof orders.$inferInsert>) => {
    const { id } = await place();
    await db.update(orders).set(given).where(eq(orders.id, id));
    return id;
  };
  await become({ callTries: 1, confirmation: 'no_answer' });
  const held = await become({ agentId: 7, agentName: 'Amal', agentUntil: new Date('2026-11-26T08:01:00Z') });
  await become({ agentId: 7, agentName: 'Amal', confirmation: 'postponed' });
  await become({ agentId: 7, agentName: 'Amal', status: 'confirmed', confirmation: 'confirmed' });
  await become({ status: 'cancelled', agentId: 7, agentUntil: new Date('2026-11-26T08:01:00Z') });
  // The shopper has confirmed it after a call that nobody answered.
  await become({ callTries: 1, status: 'confirmed', confirmation: 'confirmed' });
  clock.set('2026-11-26T08:00:00Z');
  await tellDevices(deps);
  expect(pushed).toEqual([]);
  // It waits until the call is over.
  expect(await db.select().from(pushNotices).where(isNull(pushNotices.noticeAt))).toMatchObject([
    { orderId: held },
  ]);
  await db.update(orders).set({ status: 'confirmed', confirmation: 'confirmed', agentUntil: null });
  await minutesLater(1);
  expect(pushed).toEqual([]);
  expect(await db.select().from(pushNotices).where(isNull(pushNotices.noticeAt))).toEqual([]);
  clock.set('2026-12-02T22:30:00Z');
  await become({ status: 'cancelled' });
  const free = await become({ status: 'confirmed', confirmation: 'not_needed' });
  clock.set('2026-12-03T08:00:00Z');
  await tellDevices(deps);
  expect(titles()).toEqual([expect.stringMatching(/^phone: طلب جديد/)]);
  expect(pushed[0]?.path).toBe(`/Admin/Edit-Command?id=${free}`);
  expect(await db.select().from(pushNotices).where(isNull(pushNotices.noticeAt))).toEqual([]);
});

test('an order that the desk only gave out in quiet hours, given back or held no longer, is called new at their end', async () => {
  const staffId = await device('phone');
  await setQuietHours(db, staffId, { from: '22:00', to: '08:00', days: [3] });
  clock.set('2026-11-25T22:30:00Z');
  for (const agentUntil of [null, new Date('2026-11-26T08:00:00Z'), new Date('2026-11-26T08:05:00Z')]) {
    const { id } = await place();
    await db.update(orders).set({ agentId: 7, agentName: 'Amal', agentUntil }).where(eq(orders.id, id));
  }
  clock.set('2026-11-26T08:00:00Z');
  await tellDevices(deps);
  expect(titles()).toEqual([expect.stringMatching(/^phone: .*2/)]);
  await minutesLater(5);
  expect(titles().slice(1)).toEqual([expect.stringMatching(/^phone: .*3/)]);
});

test('a notice that failed is not sent once it is a day old; a later one still is', async () => {
  await device('phone');
  outcome = 'failed';
  await place();
  clock.advance(60 * 60_000);
  const later = await place();
  outcome = 'sent';
  pushed.length = 0;
  clock.set('2026-11-26T10:00:01Z');
  await tellDevices(deps);
  expect(titles()).toEqual([expect.stringMatching(/^phone: طلب جديد/)]);
  expect(pushed[0]?.path).toBe(`/Admin/Edit-Command?id=${later.id}`);
});
