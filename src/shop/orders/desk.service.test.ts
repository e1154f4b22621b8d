import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { pastImports, pastOrders } from '#/shop/history/history.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { correctOrder, lockCorrectable } from './correct-order.service.ts';
import { blockedPhones } from './customers.tables.ts';
import type { DeskOutcome } from './desk.schema.ts';
import { recordOutcome, releaseOrders, takeNextOrder, takeOrder, viewDesk } from './desk.service.ts';
import { moveGuestOrder } from './guest-orders.service.ts';
import type { OrderRow } from './orders.queries.ts';
import { cancelUnconfirmed, moveOrder } from './orders.service.ts';
import { orderEvents, orders } from './orders.tables.ts';

const { db, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 7));
// Friday, 11:00 in Casablanca.
const now = new Date('2026-01-23T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);
const agent = (id: number) => ({ kind: 'staff', id, role: 'agent', name: `Agent ${id}` }) as const;
let priceId = 0;
let made = 0;

function order(
  more: {
    phone?: string;
    secondPhone?: string;
    at?: Date;
    locale?: 'ar' | 'fr';
    promise?: OrderRow['promise'];
  } = {},
): Promise<OrderRow> {
  made++;
  return makeOrder(db, {
    customerName: 'فاطمة',
    phone: more.phone ?? `+2126123456${String(made).padStart(2, '0')}`,
    secondPhone: more.secondPhone ?? null,
    city: 'طنجة',
    address: { address: 'حي السلام' },
    locale: more.locale ?? 'ar',
    createdAt: more.at ?? now,
    ...(more.promise ? { promise: more.promise } : {}),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, size: 'S' }],
  });
}

beforeEach(async () => {
  await reset();
  made = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
  [priceId = 0] = await makeSizes(db, { size: 'S', price: 20_000, stock: 4 });
});

const say = (id: number, outcome: DeskOutcome, by = 1, at = now, more: { until?: string } = {}) =>
  recordOutcome(db, id, { outcome, note: '', ...more }, agent(by), { now: at });
const read = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const desk = (by = 1, at = now) =>
  viewDesk(db, agent(by), {
    now: at,
    locale: 'ar',
    linkDeps: { signingKey, origin: 'https://hilal.test' },
  });
const link = (row: OrderRow, move: 'confirm' | 'cancel', at = now) =>
  moveGuestOrder(
    db,
    signingKey,
    sign(signingKey, 'order', row.number),
    { move, note: '' },
    {
      now: at,
      locale: 'ar',
    },
  );
const next = (by: number, at = now, skip?: number) => takeNextOrder(db, agent(by), { now: at, skip });

test('§4.12 ten staff users who ask at the same moment get ten different orders', async () => {
  for (let count = 0; count < 10; count++) await order();
  const given = await Promise.all(Array.from({ length: 12 }, (_, by) => next(by + 1)));
  const ids = given.filter((id) => id !== null);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});

test('taking an order, leaving it and every event of it invalidate the screens that show orders', async () => {
  const one = await order();
  const names = async () => {
    const rows = await db.delete(invalidations).returning({ name: invalidations.name });
    return rows.map(({ name }) => name).filter((name) => name.startsWith('order'));
  };
  expect(await names()).toEqual(['orders', `order-placed:${one.id}`]);
  await takeOrder(db, one.id, agent(1), now);
  expect(await names()).toEqual(['orders']);
  await releaseOrders(db, agent(1), now);
  expect(await names()).toEqual(['orders']);
  await next(2);
  expect(await names()).toEqual(['orders']);
  await say(one.id, 'no_answer', 2);
  expect(await names()).toEqual(['orders']);
});

test('§9.3 an order for today is called before older ones, and marked', async () => {
  const old = await order({ at: hours(-6) });
  const today = { from: '2026-01-23', to: '2026-01-23', sameDay: true };
  const sameDay = await order({ at: hours(-1), promise: today });
  const waits = await order({ at: hours(-2), promise: today });
  await say(waits.id, 'no_answer');
  const { queue } = await desk();
  expect(queue.map(({ id, dueToday }) => [id, dueToday])).toEqual([
    [sameDay.id, true],
    [old.id, false],
    // It may not be called before half an hour is over.
    [waits.id, true],
  ]);
  expect([await next(1), await next(2), await next(3)]).toEqual([sameDay.id, old.id, null]);
});

test('§4.12 two open orders of one phone never go to two staff users', async () => {
  const phone = '+212600000001';
  const first = await order({ phone });
  const second = await order({ phone });
  const given = await Promise.all([next(1), next(2), next(3)]);
  expect(given.filter((id) => id !== null)).toHaveLength(1);
  expect([first.id, second.id]).toContain(given.find((id) => id !== null));
  // A hold that is over keeps nobody from the other order.
  expect(await next(4, minutes(11), first.id)).toBe(second.id);
});

test('§4.12 the desk counts what is due, and of that what colleagues have not taken', async () => {
  const phone = '+212600000001';
  for (const given of [{ phone }, { phone }, {}]) await order(given);
  const counts = async (by: number, at = now) => (await desk(by, at)).counts;
  expect(await counts(1)).toEqual({ due: 3, free: 3, later: 0 });
  await next(1);
  // The other order of the same phone belongs to the same call.
  expect(await counts(2)).toEqual({ due: 3, free: 1, later: 0 });
  await next(2);
  expect(await counts(3)).toEqual({ due: 3, free: 0, later: 0 });
  expect(await next(3)).toBeNull();
  expect((await counts(3, minutes(11))).free).toBe(3);
});

test('the oldest is offered first; a hold ends after ten minutes, when it is put back or for another', async () => {
  const old = await order({ at: minutes(-120) });
  const young = await order({ at: minutes(-5) });
  expect(await next(1)).toBe(old.id);
  expect(await next(2)).toBe(young.id);
  expect(await next(3)).toBeNull();
  await expect(say(old.id, 'confirmed', 2)).rejects.toMatchObject({ status: 409, code: 'order_held' });
  await expect(takeOrder(db, old.id, agent(2), now)).rejects.toMatchObject({ code: 'order_held' });
  expect(await next(3, minutes(10))).toBe(old.id);
  await releaseOrders(db, agent(3), minutes(10));
  expect(await next(1, minutes(11), old.id)).toBe(young.id);
  await takeOrder(db, old.id, agent(1), minutes(12));
  expect(await next(2, minutes(12))).toBe(young.id);
});

test('nothing is offered outside of the calling hours, and the desk says when it opens', async () => {
  const one = await order();
  const night = new Date('2026-01-23T22:00:00Z');
  expect(await next(1, night)).toBeNull();
  expect(await desk(1, night)).toMatchObject({ mayCall: false, opensAt: '2026-01-24T08:00:00.000Z' });
  // The shopper rings by themselves.
  await takeOrder(db, one.id, agent(1), night);
  await say(one.id, 'confirmed', 1, night);
  expect(await read(one.id)).toMatchObject({ status: 'confirmed', agentName: 'Agent 1', agentUntil: null });
});

test('§4.12 nobody answers: called again by the plan, given up by the job after four times, pieces back', async () => {
  const one = await order();
  const stock = async () => (await db.select({ stock: prices.stock }).from(prices))[0]?.stock;
  await say(one.id, 'no_answer');
  expect(await read(one.id)).toMatchObject({ confirmation: 'no_answer', callTries: 1, callAt: minutes(30) });
  expect(await next(1, minutes(29))).toBeNull();
  expect(await next(1, minutes(30))).toBe(one.id);
  await say(one.id, 'no_answer', 1, minutes(30));
  expect(await next(1, minutes(209))).toBeNull();
  expect(await next(1, minutes(210))).toBe(one.id);
  await say(one.id, 'no_answer', 1, minutes(210));
  const morning = new Date('2026-01-24T08:00:00Z');
  expect((await read(one.id))?.callAt).toEqual(morning);
  expect(await next(1, morning)).toBe(one.id);
  expect((await desk(1, morning)).held).toMatchObject({ tries: 3, nextCall: null });
  expect(await cancelUnconfirmed(db, morning)).toBe(0);
  await say(one.id, 'no_answer', 1, morning);
  expect(await next(1, hours(40))).toBeNull();
  expect(await cancelUnconfirmed(db, morning)).toBe(1);
  expect(await read(one.id)).toMatchObject({ status: 'cancelled', confirmation: 'auto_cancelled' });
  expect(await stock()).toBe(5);
});

test('§4.12 a postponed order is called when the shopper said, and counts its 72 hours from then', async () => {
  const one = await order();
  await say(one.id, 'no_answer');
  await say(one.id, 'postponed', 1, minutes(40), { until: hours(48).toISOString() });
  expect(await read(one.id)).toMatchObject({ confirmation: 'postponed', callTries: 0, callAt: hours(48) });
  expect(await next(1, hours(47))).toBeNull();
  expect(await next(1, hours(48))).toBe(one.id);
  expect(await cancelUnconfirmed(db, hours(119))).toBe(0);
  expect(await cancelUnconfirmed(db, hours(120))).toBe(1);
  const two = await order();
  for (const until of [now, minutes(-5), hours(15 * 24)]) {
    await expect(say(two.id, 'postponed', 1, now, { until: until.toISOString() })).rejects.toMatchObject({
      status: 422,
      code: 'postponed_wrong',
    });
  }
});

test('§4.12 a postponed order that nobody answers at the agreed time has 72 hours from that call, or its four tries', async () => {
  const [one, two] = [await order(), await order()];
  const call = (id: number, at: Date) => say(id, 'no_answer', 1, at);
  for (const { id } of [one, two]) {
    await say(id, 'postponed', 1, now, { until: hours(96).toISOString() });
    await call(id, hours(96));
  }
  expect(await cancelUnconfirmed(db, minutes(96 * 60 + 15))).toBe(0);
  for (const at of [97, 100, 117]) {
    expect(await cancelUnconfirmed(db, hours(at))).toBe(0);
    await call(two.id, hours(at));
  }
  expect(await cancelUnconfirmed(db, hours(117))).toBe(1);
  expect((await read(two.id))?.status).toBe('cancelled');
  expect(await cancelUnconfirmed(db, hours(96 + 71))).toBe(0);
  expect(await cancelUnconfirmed(db, hours(96 + 72))).toBe(1);
  expect((await read(one.id))?.status).toBe('cancelled');
});

test('§4.12 the clock gives up no order whose shopper is being called, and none that was postponed meanwhile', async () => {
  const one = await order();
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  await takeOrder(db, one.id, agent(1), hours(72));
  expect(await cancelUnconfirmed(db, hours(72))).toBe(0);
  const cancelled = await meanwhile(
    db,
    (tx) => moveOrder(tx, one.id, 'postpone', owner, { now: minutes(72 * 60 + 11), callAt: hours(80) }),
    () => cancelUnconfirmed(db, minutes(72 * 60 + 11)),
  );
  expect([cancelled, (await read(one.id))?.status]).toEqual([0, 'placed']);
  expect(await cancelUnconfirmed(db, hours(80 + 72))).toBe(1);
});

test('wrong number, another mind and a second order of the same end it with their reason, in the journal too', async () => {
  for (const outcome of ['wrong_number', 'changed_mind', 'duplicate'] as const) {
    const one = await order();
    await say(one.id, outcome);
    expect((await read(one.id))?.status).toBe('cancelled');
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, one.id));
    expect(events.at(-1)).toMatchObject({ to: 'cancelled', actor: 'Agent 1', note: outcome });
  }
  const written = await db.select().from(journal).orderBy(asc(journal.id));
  expect(written.map(({ action, after }) => [action, (after as { note: string }).note])).toEqual([
    ['order.cancel', 'wrong_number'],
    ['order.cancel', 'changed_mind'],
    ['order.cancel', 'duplicate'],
  ]);
});

test('§4.12 the desk and the shopper’s link at the same moment: one decides, and the order tells one story', async () => {
  const outcomes = ['confirmed', 'no_answer', 'changed_mind'] as const;
  for (const [round, outcome] of [...outcomes, ...outcomes, ...outcomes].entries()) {
    const one = await order();
    await takeOrder(db, one.id, agent(1), now);
    const action = round % 2 === 0 ? 'cancel' : 'confirm';
    const [byDesk, byLink, byJob] = await Promise.allSettled([
      say(one.id, outcome),
      link(one, action),
      moveOrder(db, one.id, 'auto_cancel', { kind: 'system' }, { now }),
    ]);
    const events = (
      await db.select().from(orderEvents).where(eq(orderEvents.orderId, one.id)).orderBy(asc(orderEvents.id))
    ).filter(({ axis }) => axis === 'order');
    // Each event begins where the one before it ended, and the last one is where the order stands.
    for (const [at, event] of events.entries()) expect(event.from).toBe(events[at - 1]?.to ?? null);
    expect((await read(one.id))?.status).toBe(events.at(-1)?.to);
    const cancels = events.filter(({ to }) => to === 'cancelled');
    expect(cancels.length).toBeLessThanOrEqual(1);
    for (const answer of [byDesk, byLink, byJob]) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
  }
  // What was cancelled is back, what was not is taken: nothing is lost or made.
  const standing = await db.select({ status: orders.status }).from(orders);
  const gone = standing.filter(({ status }) => status === 'cancelled').length;
  expect((await db.select({ stock: prices.stock }).from(prices))[0]?.stock).toBe(4 + gone);
});

test('the shopper confirms by the link while a staff user holds the order: the staff user is refused, the order is free', async () => {
  const one = await order();
  await next(1);
  await link(one, 'confirm');
  await expect(say(one.id, 'changed_mind')).rejects.toMatchObject({ status: 409, code: 'order_moved' });
  expect(await desk()).toMatchObject({ held: null, queue: [], counts: { due: 0, later: 0 } });
});

test('an order of a phone that pays no cash any more says so first', async () => {
  const phone = '+212600000010';
  const one = await order({ phone });
  await db.insert(blockedPhones).values({ phone, reason: 'x', at: now, staffId: 1, actor: 'Agent 1' });
  expect(await next(1)).toBe(one.id);
  expect((await desk()).held?.risks[0]).toEqual({ name: 'blocked', grave: true, count: 0, orders: [] });
});

test('the same cart is a doubt of one name in one city, and none of a parcel that was sent in exchange', async () => {
  const sold = await order({ at: hours(-30) });
  const [elsewhere, exchange, twin] = [await order(), await order(), await order()];
  await db.update(orders).set({ city: 'فاس' }).where(eq(orders.id, elsewhere.id));
  await db.update(orders).set({ exchangeOf: sold.id }).where(eq(orders.id, exchange.id));
  await takeOrder(db, twin.id, agent(1), now);
  const doubts = async () => (await desk()).held?.risks.find(({ name }) => name === 'same_cart')?.orders;
  expect(await doubts()).toBeUndefined();
  await db.update(orders).set({ city: 'طنجة' }).where(eq(orders.id, elsewhere.id));
  expect(await doubts()).toEqual([elsewhere.number]);
});

const sendUntil = async (id: number, end: 'refuse' | 'deliver') => {
  const owner = { kind: 'staff', id: 9, role: 'owner', name: 'Owner' } as const;
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', end] as const)
    await moveOrder(db, id, name, owner, { now: hours(-300), note: 'x' });
};
/** The doubts about an order that is taken at the desk, with the orders they name. */
async function doubtsOf(one: OrderRow) {
  await takeOrder(db, one.id, agent(1), now);
  return (await desk()).held?.risks.map(({ name, orders: numbers }) => [name, numbers]);
}

test('§4.12 a block, a refusal or an open order of either phone is a doubt, also where it was the second one', async () => {
  const [phone, secondPhone] = ['+212600000001', '+212600000002'] as const;
  const refused = await order({ secondPhone: phone, at: hours(-400) });
  await sendUntil(refused.id, 'refuse');
  const open = await order({ phone: secondPhone, at: hours(-30) });
  const twin = await order({ secondPhone, at: hours(-3) });
  // Another city: only the phone tells that it is the same person.
  await db.update(orders).set({ city: 'فاس' }).where(eq(orders.id, twin.id));
  await db
    .insert(blockedPhones)
    .values({ phone: secondPhone, reason: 'x', at: now, staffId: 1, actor: 'Salma' });
  const file = { kind: 'orders', fileName: 'a.csv', actor: 'Salma', summary: {}, at: now } as const;
  const [{ id: importId } = { id: 0 }] = await db.insert(pastImports).values(file).returning();
  await db.insert(pastOrders).values({
    ...{ importId, key: 'a', phone: secondPhone, number: 'a', orderedAt: hours(-900) },
    ...{ amount: 1, currency: 'MAD', lines: [] },
    outcome: 'returned',
  });
  expect(await doubtsOf(await order({ phone, secondPhone }))).toEqual([
    ['blocked', []],
    ['past_refusals', [refused.number]],
    ['imported_refusals', []],
    ['same_cart', [twin.number]],
    ['open_orders', [twin.number, open.number]],
    ['far_first_order', []],
  ]);
});

test('§4.12 who took a parcel before is no first order; an exchange and an order given up by the clock are no doubt', async () => {
  const phone = '+212600000001';
  const taken = await order({ phone, at: hours(-400) });
  await sendUntil(taken.id, 'deliver');
  const exchange = await order({ phone, at: hours(-40) });
  await db.update(orders).set({ exchangeOf: taken.id }).where(eq(orders.id, exchange.id));
  const lapsed = await order({ phone, at: hours(-3) });
  await moveOrder(db, lapsed.id, 'auto_cancel', { kind: 'system' }, { now });
  expect(await doubtsOf(await order({ phone }))).toEqual([]);
});

test('an order to a near town is no far one also when that town was switched off meanwhile', async () => {
  const near = await order();
  const placeId = await placeOf(db, 'Casablanca');
  await db.update(orders).set({ placeId }).where(eq(orders.id, near.id));
  await db.update(places).set({ active: false }).where(eq(places.id, placeId));
  expect(await doubtsOf(near)).toEqual([]);
});

test('the held order comes with its doubts and the message in the shopper’s language', async () => {
  const phone = '+212600000009';
  const refused = await order({ phone, at: hours(-400) });
  await sendUntil(refused.id, 'refuse');
  const twin = await order({ phone, at: hours(-3) });
  await say(twin.id, 'postponed', 1, now, { until: hours(5).toISOString() });
  const one = await order({ phone, locale: 'fr' });
  expect(await next(1)).toBe(one.id);
  const { held, queue } = await desk();
  expect(held?.risks.map(({ name, orders: numbers }) => [name, numbers])).toEqual([
    ['past_refusals', [refused.number]],
    ['same_cart', [twin.number]],
    ['open_orders', [twin.number]],
    ['far_first_order', []],
  ]);
  expect(held?.whatsapp.text).toContain('Bonjour فاطمة');
  expect(held?.whatsapp.text).toContain('https://hilal.test/fr/orders/');
  expect(held?.whatsapp.text).toMatch(/\d\.00 DH/);
  await updateSettings(db, { shortPrices: true });
  expect((await desk()).held?.whatsapp.text).toMatch(/\d\u00A0DH/);
  expect(decodeURIComponent(held?.whatsapp.whatsapp ?? '')).toContain('wa.me/212600000009?text=Bonjour');
  expect(queue.map(({ id, heldBy }) => [id, heldBy])).toEqual([
    [one.id, 'Agent 1'],
    [twin.id, null],
  ]);
});

test.each([
  ['ar', /لتأكيد الطلب ردّوا على هذه الرسالة بكلمة «نعم»/],
  ['fr', /^Pour confirmer votre commande, répondez OUI à ce message/m],
] as const)(
  '§4.12 without a public address the message still asks for a confirmation (%s)',
  async (locale, asks) => {
    await order({ locale });
    await next(1);
    const withLink = (await desk()).held?.whatsapp.text;
    const linkDeps = { signingKey, origin: null };
    const without = (await viewDesk(db, agent(1), { now, locale: 'ar', linkDeps })).held?.whatsapp.text;
    expect(withLink).toContain('https://hilal.test/');
    expect(withLink).not.toMatch(asks);
    expect(without).toMatch(asks);
    expect(without).not.toMatch(/https?:|يمكنكم أيضًا|aussi répondre/);
  },
);

test('§4.12 desk then link, link then desk: the second one is refused, and the order keeps the first answer', async () => {
  const outcomeOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'done',
      (error: { status: number }) => error.status,
    );
  for (const outcome of ['confirmed', 'no_answer', 'wrong_number', 'duplicate'] as const) {
    const one = await order();
    await link(one, 'cancel');
    expect(await outcomeOf(say(one.id, outcome)), outcome).toBe(409);
    expect((await read(one.id))?.status).toBe('cancelled');
  }
  const ended = await order();
  await say(ended.id, 'changed_mind');
  expect([await outcomeOf(link(ended, 'confirm')), await outcomeOf(link(ended, 'cancel'))]).toEqual([
    409, 409,
  ]);
  expect((await read(ended.id))?.status).toBe('cancelled');
  const confirmed = await order();
  await say(confirmed.id, 'confirmed');
  expect(await outcomeOf(link(confirmed, 'confirm'))).toBe(409);
  // Until the parcel is being prepared the shopper may still think again: that is a new step, not another story.
  expect(await outcomeOf(link(confirmed, 'cancel'))).toBe('done');
  expect(await outcomeOf(say(confirmed.id, 'no_answer'))).toBe(409);
  const later = await order();
  await say(later.id, 'postponed', 1, now, { until: hours(30).toISOString() });
  expect(await outcomeOf(link(later, 'confirm', hours(1)))).toBe('done');
  expect(await read(later.id)).toMatchObject({ status: 'confirmed', confirmation: 'confirmed' });
});

test('§4.12 what the shopper corrected while the staff user read it is read before it is decided', async () => {
  const one = await order();
  await next(1);
  const version = (await desk()).held?.order.updatedAt;
  await db.transaction(async (tx) => {
    const row = await lockCorrectable(tx, one.id);
    const { customerName, phone, secondPhone, email, placeId, provinceId, address, note } = row;
    const { amounts, shownAmounts, promise } = row;
    const person = { customerName, phone, secondPhone, email, placeId, provinceId, address, note };
    const corrected = { ...person, amounts, shownAmounts, promise, city: 'تطوان' };
    await correctOrder(tx, row, corrected, minutes(1));
  });
  const decide = (outcome: DeskOutcome, seen = version) =>
    recordOutcome(db, one.id, { outcome, note: '', version: seen }, agent(1), { now: minutes(2) });
  for (const outcome of ['confirmed', 'wrong_number', 'no_answer'] as const) {
    await expect(decide(outcome)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  }
  const seen = (await desk(1, minutes(2))).held?.order;
  expect(seen?.city).toBe('تطوان');
  await decide('confirmed', seen?.updatedAt);
  expect((await read(one.id))?.status).toBe('confirmed');
});

test('an address that was corrected on the line confirms the order, and the history says how', async () => {
  const one = await order();
  await say(one.id, 'address_corrected');
  expect(await read(one.id)).toMatchObject({ status: 'confirmed', agentName: 'Agent 1' });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, one.id));
  expect(events.map(({ note }) => note)).toContain('address_corrected');
});
