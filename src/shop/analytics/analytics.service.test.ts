import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import type { MoveName } from '#/shop/orders/orders.states.rules.ts';
import { orderEvents, orderLines } from '#/shop/orders/orders.tables.ts';
import { returnLines, returns } from '#/shop/returns/returns.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal } from '#/shop/staff/index.ts';
import { changePrice, changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { staffServer } from '../../../tests/support/staff-server.ts';
import { confirmationRate, growth, refusalRate, returnRate, share } from './analytics.rules.ts';
import { analyticsAdminRoutes } from './http.ts';
import { analyticsOf } from './index.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-07-14T12:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let product = { id: 0, priceIds: [0] };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  product = await makeProduct(db, {
    categoryId,
    title: { ar: '=بيجامة', fr: 'Pyjama' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Marine' },
        sizes: ['S', 'M', 'L'].map((size) => ({ size, price: 10_000, stock: 10 })),
      },
    ],
  });
});

async function order(
  moves: [MoveName, string?][] = [],
  more: {
    city?: string;
    placeId?: number;
    quantity?: number;
    size?: number;
    at?: Date;
    by?: 'shopper' | 'owner';
    transfer?: true;
  } = {},
) {
  const placed = await makeOrder(db, {
    city: more.city ?? 'فاس',
    placeId: more.placeId ?? null,
    agentId: 3,
    agentName: 'سلمى',
    paymentMethod: more.transfer ? 'bank_transfer' : 'cod',
    createdAt: more.at ?? new Date(now.getTime() - 3_600_000),
    lines: [
      {
        priceId: product.priceIds[more.size ?? 0] ?? 0,
        productId: product.id,
        title: { ar: '=بيجامة', fr: 'Pyjama' },
        size: 'S',
        quantity: more.quantity ?? 1,
        price: 10_000,
      },
    ],
  });
  for (const [name, note = ''] of moves) {
    const actor = more.by === 'shopper' ? ({ kind: 'shopper' } as const) : owner;
    await moveOrder(db, placed.id, name, actor, { now, note });
  }
  return placed;
}
const out: [MoveName, string?][] = [['confirm'], ['prepare'], ['ship'], ['send_out']];
const look = () => analyticsOf(db, { period: 'today' }, { now, locale: 'fr' });

test('reasons are grouped by who ended it and why; a code with a note is one reason, own words are another', async () => {
  await order([...out, ['refuse', 'changed_mind']]);
  await order([...out, ['refuse', 'changed_mind: غالٍ']]);
  await order([...out, ['fail_delivery', 'لم يجب'], ['take_back']]);
  await order([['cancel', 'duplicate']]);
  await order([['cancel']], { by: 'shopper' });
  expect((await look()).reasons.map(({ kind, reason, count }) => [kind, reason, count])).toEqual([
    ['refused', 'changed_mind', 2],
    ['cancelled', 'duplicate', 1],
    ['cancelled', 'shopper', 1],
    ['failed', 'لم يجب', 1],
  ]);
});

test('pieces of a return that never came were not sent back; those that are awaited count', async () => {
  const { id } = await order([...out, ['deliver']]);
  const [line] = await db.select().from(orderLines);
  const [made] = await db
    .insert(returns)
    .values({ orderId: id, state: 'approved', payer: 'shopper', createdAt: now, updatedAt: now })
    .returning();
  await db.insert(returnLines).values({
    ...{ returnId: made?.id ?? 0, orderLineId: line?.id ?? 0, priceId: product.priceIds[0] ?? 0 },
    ...{ quantity: 1, reason: 'too_small', wanted: 'exchange' },
  });
  const sentBack = async () => {
    const { summary, byProduct, reasons } = await look();
    return [summary.sentBack, byProduct[0]?.sentBack, reasons.length];
  };
  expect(await sentBack()).toEqual([1, 1, 1]);
  await db.update(returns).set({ state: 'not_come' });
  expect(await sentBack()).toEqual([0, 0, 0]);
});

test('a transfer that expired is said to have expired, also where its money came later and is owed back', async () => {
  const system = { kind: 'system' } as const;
  for (const isOwed of [false, true]) {
    const placed = await order([], { transfer: true });
    await moveOrder(db, placed.id, 'expire', system, { now, note: '' });
    if (isOwed) await moveOrder(db, placed.id, 'owe_transfer', owner, { now, note: '' });
  }
  expect((await look()).reasons).toMatchObject([{ kind: 'cancelled', reason: 'expired', count: 2 }]);
});

test('an order of midnight belongs to the day that begins, and to no other', async () => {
  await order([], { at: new Date('2026-07-13T23:00:00Z') });
  const placed = async (from: string, to: string) =>
    (await analyticsOf(db, { period: 'own', from, to }, { now, locale: 'fr' })).summary.orders;
  expect(await placed('2026-07-13', '2026-07-13')).toBe(0);
  expect(await placed('2026-07-14', '2026-07-14')).toBe(1);
});

test('cities that were typed alike are one, and who confirmed stands by name', async () => {
  await order([], { city: 'Fès' });
  await order([], { city: ' fès ' });
  await order([], { city: 'Rabat' });
  const view = await look();
  expect(view.byCity.map(({ name, orders }) => [name.trim(), orders])).toEqual([
    [expect.stringMatching(/^f/i), 2],
    ['Rabat', 1],
  ]);
  expect(view.byAgent).toMatchObject([{ key: '3', name: 'سلمى', orders: 3, value: 30_000 }]);
});

test('orders of one place are one city, named in the language of who reads', async () => {
  const placeId = await placeOf(db, 'Fès');
  await order([], { placeId, city: 'fes' });
  await order([], { placeId, city: 'مدينة فاس' });
  for (const [locale, name] of [
    ['fr', 'Fès'],
    ['ar', 'فاس'],
  ] as const) {
    const { byCity } = await analyticsOf(db, { period: 'today' }, { now, locale });
    expect(byCity.map((city) => [city.name, city.orders])).toEqual([[name, 2]]);
  }
});

test('what runs out is estimated by its pace of thirty days, whatever the period; the shortest first', async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await order([], { size: 0, quantity: 30, at: daysAgo(20) });
  await order([], { size: 1, quantity: 60, at: daysAgo(20) });
  await order([], { size: 2, quantity: 60, at: daysAgo(31) });
  await order([['cancel', 'x']], { size: 2, quantity: 60, at: daysAgo(1) });
  await changePrice(db, product.priceIds[0] ?? 0, { stock: 13 });
  await changePrice(db, product.priceIds[1] ?? 0, { stock: 3 });
  const stock = async () => (await look()).stock.map(({ size, sold, cover }) => [size, sold, cover]);
  expect(await stock()).toEqual([
    ['M', 60, 1],
    ['S', 30, 13],
  ]);
  await changePrice(db, product.priceIds[0] ?? 0, { stock: 14 });
  expect(await stock()).toEqual([['M', 60, 1]]);
  await changeProduct(db, product.id, { published: false });
  expect(await stock()).toEqual([]);
});

test('all that runs out is counted, also beyond the first fifty that the screen shows', async () => {
  const sizes = Array.from({ length: 52 }, (_each, at) => ({ size: `${at}`, price: 10_000, stock: 1 }));
  const { priceIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'homme' }),
    colors: [{ key: '', sizes }],
  });
  await makeOrder(db, {
    createdAt: new Date(now.getTime() - 3_600_000),
    lines: priceIds.map((priceId) => ({ priceId, quantity: 30 })),
  });
  const { stock, stockTotal } = await look();
  expect([stock.length, stockTotal]).toEqual([50, 52]);
});

test('a shop without orders has zeros on every day and divides by nothing', async () => {
  const view = await analyticsOf(db, { period: '7' }, { now, locale: 'ar' });
  expect(view.byDay.map(({ orders, revenue }) => [orders, revenue])).toEqual(Array(7).fill([0, 0]));
  expect([refusalRate(view.summary), returnRate(view.summary), confirmationRate(view.summary)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([share(1, 3), growth(150, 100), growth(1, 0), growth(0, 4)]).toEqual([33.3, 50, null, -100]);
  // A rise from a loss is no share of it.
  expect([growth(300, -180), growth(-50, -180), growth(-50, 100)]).toEqual([null, null, -150]);
});

/** The figures' calls, for an owner. */
async function figures() {
  const server = staffServer(() => ({ id: 1, name: 'Salma', email: null, role: 'owner', may: [] }));
  await server.register(cookie);
  await server.register(analyticsAdminRoutes({ db, clock: fixedClock(now.toISOString()) }));
  return server;
}

test('a sheet opens as it is, runs nothing, says dirhams, and that it was taken stands in the journal', async () => {
  await order([...out, ['deliver']]);
  const server = await figures();
  const sheet = (name: string) => server.inject({ url: `/figures/${name}?period=today&lang=ar` });
  const products = await sheet('products');
  expect(products.headers['content-disposition']).toContain('products-2026-07-14-2026-07-14.csv');
  expect(products.payload.startsWith('\uFEFF')).toBe(true);
  expect(products.payload.split('\r\n')[1]).toBe(`'=بيجامة;${product.id};1;1;0;0;100`);
  expect((await sheet('days')).payload).toContain('2026-07-14;1;100;1;100;1;100;1;100;1;100;0;0');
  const summary = (await sheet('summary')).payload.split('\r\n');
  expect([summary[1], summary[2], summary[19]]).toEqual([
    'الطلبات;1;0',
    'الطلبات – قيمتها;100;0',
    'رقم المعاملات;100;0',
  ]);
  expect(summary).toHaveLength(38);
  for (const name of ['cities', 'agents', 'reasons', 'stock'])
    expect((await sheet(name)).statusCode, name).toBe(200);
  expect((await sheet('secrets')).statusCode).toBe(422);
  const { data } = await listJournal(db, { page: 1, action: 'figures.export' });
  expect(data).toHaveLength(7);
  expect(data.at(-1)).toMatchObject({
    actor: 'Salma',
    entityId: 'products',
    after: { firstDay: '2026-07-14' },
  });
  await server.close();
});

test('the sheet of reasons says them in words, as the screen does; what somebody wrote stays', async () => {
  await order([...out, ['refuse', 'changed_mind: غالٍ']]);
  await order([...out, ['refuse', 'بعيد']]);
  await order([['cancel', 'duplicate']]);
  await order([['cancel']], { by: 'shopper' });
  const placed = await order();
  await moveOrder(db, placed.id, 'auto_cancel', { kind: 'system' }, { now, note: '' });
  // Whom a gift goes to was erased.
  const gift = await order();
  await moveOrder(db, gift.id, 'cancel', { kind: 'system' }, { now, note: '' });
  const nameless = await order([...out, ['refuse', 'x']]);
  await db.update(orderEvents).set({ note: '' }).where(eq(orderEvents.orderId, nameless.id));
  const server = await figures();
  const rows = async (lang: string) => {
    const { payload } = await server.inject({ url: `/figures/reasons?period=today&lang=${lang}` });
    return payload.split('\r\n').slice(1, -1).toSorted();
  };
  expect(await rows('ar')).toEqual(
    [
      'إلغاء;ألغاه الزبون بنفسه;1',
      'إلغاء;طلب مكرر;1',
      'إلغاء;لم يتأكد في وقته;1',
      'إلغاء;محو المعلومات;1',
      'رفض عند الباب;بعيد;1',
      'رفض عند الباب;بلا سبب مكتوب;1',
      'رفض عند الباب;غيّر رأيه;1',
    ].toSorted(),
  );
  expect((await rows('fr')).join()).toContain('Commande en double');
  await server.close();
});

test('a sheet has every city, the screen the first fifty', async () => {
  for (let at = 0; at < 51; at++) await order([], { city: `Ville ${at}` });
  const server = await figures();
  const screen = await server.inject({ url: '/figures?period=today&lang=fr' });
  expect(screen.json().data.byCity).toHaveLength(50);
  const sheet = await server.inject({ url: '/figures/cities?period=today&lang=fr' });
  expect(sheet.payload.match(/^Ville \d+;/gm)).toHaveLength(51);
  await server.close();
});

test('first answers: the desk within 15 minutes of the order, at night of the opening; who answered themselves does not wait', async () => {
  // The shop calls from 9:00 to 21:00; Casablanca is an hour ahead of UTC.
  await updateSettings(db, { callingHours: { from: '09:00', to: '21:00' } });
  const moment = (time: string) => new Date(`2026-07-${time}:00Z`);
  const at = async (
    placed: string,
    move?: MoveName,
    when = placed,
    by: 'owner' | 'shopper' | 'system' = 'owner',
  ) => {
    const one = await order([], { at: moment(placed) });
    const actor = by === 'owner' ? owner : ({ kind: by } as const);
    if (move) await moveOrder(db, one.id, move, actor, { now: moment(when), note: '' });
  };
  const answers = async (period: 'today' | '7' = '7') =>
    (await analyticsOf(db, { period }, { now, locale: 'fr' })).answers;
  expect(await answers()).toEqual({ due: 0, inTime: 0 });
  await at('14T09:00', 'confirm', '14T09:15');
  await at('14T09:00', 'no_answer', '14T09:16');
  expect(await answers('today')).toEqual({ due: 2, inTime: 1 });
  // In the night before: the clock runs from 9:00 of the shop's.
  await at('13T22:00', 'confirm', '14T08:15');
  await at('13T22:00', 'confirm', '14T08:16');
  expect(await answers()).toEqual({ due: 4, inTime: 2 });
  // Nobody has answered: due once the quarter of an hour is over, which of the last is at 12:05.
  await at('14T11:44');
  await at('14T11:50');
  expect(await answers()).toEqual({ due: 5, inTime: 2 });
  // The shopper was first, whatever the desk did after; and the shop's own clock is no answer.
  await at('14T09:00', 'confirm', '14T09:01', 'shopper');
  await at('10T09:00', 'auto_cancel', '13T09:00', 'system');
  expect(await answers()).toEqual({ due: 6, inTime: 2 });
  // Whom a gift goes to is erased before an answer is due, or after.
  await at('14T09:00', 'cancel', '14T09:05', 'system');
  expect(await answers()).toEqual({ due: 6, inTime: 2 });
  await at('14T09:00', 'cancel', '14T09:40', 'system');
  expect(await answers()).toEqual({ due: 7, inTime: 2 });
  // A transfer waits for its receipt, not for a call; nor was one waited for that was put to cash later.
  const switched = await order([], { at: moment('14T09:00'), transfer: true });
  await moveOrder(db, switched.id, 'switch_to_cash', owner, { now: moment('14T11:00'), note: '' });
  await makeOrder(db, { createdAt: moment('14T09:00'), paymentMethod: 'bank_transfer' });
  expect(await answers()).toEqual({ due: 7, inTime: 2 });
});

test('first answers of the period before stand beside those of the period', async () => {
  const answered = async (day: string, minutes: number) => {
    const at = new Date(`${day}T09:00:00Z`);
    const { id } = await order([], { at });
    await moveOrder(db, id, 'confirm', owner, { now: new Date(at.getTime() + minutes * 60_000), note: '' });
  };
  await answered('2026-07-14', 16);
  await answered('2026-07-13', 1);
  await answered('2026-07-13', 2);
  const { answers, answersBefore } = await look();
  expect(answers).toEqual({ due: 1, inTime: 0 });
  expect(answersBefore).toEqual({ due: 2, inTime: 2 });
});
