import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery, placeOptions } from '#/shop/delivery/index.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { unisolated } from '../../../tests/support/isolation.ts';
import { makeOrder, tracked } from '../../../tests/support/orders.ts';
import { notificationKinds } from './order-notifications.texts.ts';
import { forWhatsapp, momentIn, notificationKindOf, orderMessage } from './order-notifications.ts';
import { selectEvents, selectOrder } from './orders.queries.ts';
import { cancelUnconfirmed, moveOrder } from './orders.service.ts';
import { orders } from './orders.tables.ts';
import { redateUnconfirmed } from './redate.service.ts';
import { viewForShopper } from './shopper-view.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const sent: unknown[] = [];
const notification = {
  jobs: { send: async (_tx: unknown, job: unknown) => void sent.push(job) },
  signingKey: fixedKey(Buffer.alloc(32, 7)),
  origin: 'https://hilal.example',
};
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
const shopper = { kind: 'shopper' } as const;
const system = { kind: 'system' } as const;
let priceId = 0;

beforeEach(async () => {
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  [priceId = 0] = (await makeProduct(db, { categoryId })).priceIds;
});

const order = (
  more: { email?: string | null; locale?: 'ar' | 'fr' | 'en'; paymentMethod?: 'cod' | 'bank_transfer' } = {},
) =>
  makeOrder(db, {
    paymentMethod: 'bank_transfer',
    customerName: 'نادية <b>العلوي',
    email: 'nadia@example.com',
    receiptDeadline: later(24),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, quantity: 2 }],
    ...more,
  });
const outbox = () => db.select().from(mails).orderBy(mails.id);

test('§9.8 a refused receipt is notified by mail: why, until when another one is taken, and where', async () => {
  const { id } = await order();
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'reject_receipt', staff, { now: later(2), note: 'المبلغ ناقص', notification });
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(mail?.to).toBe('nadia@example.com');
  expect(mail?.subject).toContain('وصلًا آخر');
  expect(mail?.text).toContain('المبلغ ناقص');
  // The new deadline in the shop's time: a day from the refusal.
  expect(mail?.text).toContain('13:00');
  expect(mail?.text).toMatch(/https:\/\/hilal\.example\/orders\/\S+/);
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.html).not.toContain('<b>');
});

test.each([
  ['ar', '24 يناير في 13:00 غرينتش+1'],
  ['fr', '24 janvier à 13:00 UTC+1'],
  ['en', '24 January at 13:00 GMT+1'],
] as const)('§9.8 abroad a deadline says by which clock it is: %s', async (locale, deadline) => {
  const { id } = await order({ locale });
  await db.update(orders).set({ countryId: 2 }).where(eq(orders.id, id));
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'reject_receipt', staff, { now: later(2), note: 'x', notification });
  expect((await outbox())[0]?.text).toContain(deadline);
  await db.update(orders).set({ countryId: 1 }).where(eq(orders.id, id));
  const row = await selectOrder(db, id);
  const atHome = row && (await orderMessage(db, row, notification));
  expect(atHome?.lines.join()).toContain('13:00');
  expect(atHome?.lines.join()).not.toMatch(/غرينتش|UTC|GMT/);
  // The shop itself goes by another clock.
  const elsewhere = momentIn(now, { locale, country: 'MA', timeZone: 'Asia/Riyadh' });
  expect(elsewhere).toMatch(/(?:غرينتش|UTC|GMT)\+3$/);
});

test('§9.8 of a cancelled order the refused receipt is notified, without asking for another', async () => {
  const { id } = await order({ locale: 'en' });
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'cancel', shopper, { now });
  await moveOrder(db, id, 'reject_receipt', staff, { now: later(2), note: 'nothing came', notification });
  const [mail] = await outbox();
  expect(mail?.subject).toMatch(/^No transfer found for your cancelled order/);
  expect(mail?.text).toContain('nothing came');
  expect(mail?.text).not.toContain('Send another');
});

test('§9.8 an approved receipt and a refund are notified in the shopper’s language', async () => {
  const { id } = await order({ locale: 'fr' });
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'approve_receipt', staff, { now, notification });
  await moveOrder(db, id, 'cancel', staff, { now, note: 'rupture', notification });
  await moveOrder(db, id, 'refund', staff, { now, notification });
  const subjects = (await outbox()).map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/^Virement reçu/);
  expect(subjects[1]).toMatch(/^Remboursement/);
  expect((await outbox())[1]?.text).toContain('420.00 DH');
  expect((await outbox())[0]?.text).toContain('/fr/orders/');
});

test('§5.8 amounts in messages are short where the setting says so', async () => {
  await updateSettings(db, { shortPrices: true });
  for (const [locale, amount] of [
    ['fr', '420\u00A0DH'],
    ['ar', '420\u00A0درهم'],
  ] as const) {
    const { id } = await order({ locale });
    await moveOrder(db, id, 'send_receipt', shopper, { now });
    await moveOrder(db, id, 'approve_receipt', staff, { now });
    await moveOrder(db, id, 'cancel', staff, { now, note: 'rupture' });
    await moveOrder(db, id, 'refund', staff, { now, notification });
    expect((await outbox()).at(-1)?.text).toContain(amount);
  }
});

test('§9.8 orders that expire by the clock are notified, once, also where nobody said the shop’s address', async () => {
  await order({ locale: 'en' });
  await order({ paymentMethod: 'cod', locale: 'en' });
  await expireTransfers(db, later(24), { ...notification, origin: null });
  await expireTransfers(db, later(25), notification);
  await cancelUnconfirmed(db, later(72), notification);
  const all = await outbox();
  expect(all).toHaveLength(2);
  expect(all[0]?.text).toContain('did not come in time');
  expect(all[0]?.text).not.toContain('http');
  expect(all[1]?.text).toContain('could not confirm');
});

test('§9.8 where only a phone is known nothing is mailed, and staff has the text for WhatsApp', async () => {
  const { id } = await order({ email: null });
  await moveOrder(db, id, 'expire', system, { now: later(24), notification });
  expect(await outbox()).toEqual([]);
  const after = await selectOrder(db, id);
  if (!after) throw new Error('no order');
  const message = await orderMessage(db, after, notification);
  if (!message) throw new Error('no message');
  const { text, whatsapp } = forWhatsapp(message, after);
  expect(text).toContain('أُلغي');
  expect(whatsapp).toBe(`https://wa.me/212612345678?text=${encodeURIComponent(text)}`);
});

test('no notification goes out for an order on which nothing was decided', async () => {
  const fresh = await order();
  expect(notificationKindOf(fresh)).toBeNull();
  expect(await orderMessage(db, fresh, notification)).toBeNull();
  // A paid order that is on its way was notified before.
  expect(notificationKindOf({ payment: 'paid', status: 'shipped', confirmation: 'not_needed' })).toBeNull();
});

const today = { from: '2026-01-23', to: '2026-01-23', sameDay: true };
async function sameDayOrder(more: Parameters<typeof makeOrder>[1] = {}) {
  await ensureDelivery(db);
  const placeId = (await placeOptions(db)).find(({ main }) => main)?.id ?? null;
  const lines = [{ priceId, quantity: 1 }];
  return makeOrder(db, { email: 'nadia@example.com', promise: today, placeId, lines, ...more });
}

test('§9.3 a same-day order that nobody confirmed in time is re-dated once, and its shopper notified', async () => {
  const { id, number } = await sameDayOrder();
  // 15:59 on the shop's clock: the cut-off at 14:00 is over, the two hours to confirm are not.
  expect(await redateUnconfirmed(db, new Date('2026-01-23T14:59:00Z'), notification)).toBe(0);
  expect((await selectOrder(db, id))?.promise).toEqual(today);
  const late = new Date('2026-01-23T15:00:00Z');
  expect(await redateUnconfirmed(db, late, notification)).toBe(1);
  expect(await redateUnconfirmed(db, late, notification)).toBe(0);
  const moved = { from: '2026-01-24', to: '2026-01-24', sameDay: false };
  const order = await selectOrder(db, id);
  expect(order?.promise).toEqual(moved);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('nadia@example.com');
  expect(mail?.subject).toContain('موعد جديد');
  expect(mail?.text).toContain('لم يتأكد طلبك');
  expect(mail?.text).toContain('السبت، 24 يناير');
  expect(mail?.text).toMatch(/https:\/\/hilal\.example\/orders\/\S+/);
  // Her page of the order says so, and staff can send it to a phone.
  const seen = await tracked(db, { number, phone: '0612345678', address: 'a' }, { now: late, locale: 'ar' });
  expect(seen.promise).toEqual(moved);
  expect(seen.timeline.map(({ state }) => state)).toEqual(['placed', 'redated']);
  const message = order && (await orderMessage(db, order, notification));
  expect(message?.lines.join(' ')).toContain('24 يناير');
});

test('§9.3 a same-day order keeps its day also when its town was switched off meanwhile', async () => {
  const { id } = await sameDayOrder();
  await db.update(places).set({ active: false });
  expect(await redateUnconfirmed(db, new Date('2026-01-23T12:00:00Z'), notification)).toBe(0);
  expect((await selectOrder(db, id))?.promise).toEqual(today);
});

test('§4.12 §9.3 an order whose shopper wants a call days later is re-dated once until then, to a day on which it can be confirmed', async () => {
  const { id } = await sameDayOrder();
  // Tuesday, 11:00 in Casablanca.
  const callAt = new Date('2026-01-27T10:00:00Z');
  await moveOrder(db, id, 'postpone', staff, { now, callAt });
  const agreed = { from: '2026-01-27', to: '2026-01-27', sameDay: true };
  const moved: number[] = [];
  for (const day of ['23', '24', '25', '26', '27']) {
    for (const hour of ['11', '15']) {
      const at = new Date(`2026-01-${day}T${hour}:00:00Z`);
      moved.push(await redateUnconfirmed(db, at, notification));
      if (at < callAt) expect((await selectOrder(db, id))?.promise).toEqual(agreed);
    }
  }
  // Once for the call, and once more where the agreed day passes without one.
  expect(moved).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const mails = await outbox();
  expect(mails).toHaveLength(2);
  // The shop was asked to call later: the shopper has not failed to confirm.
  for (const { text } of mails) {
    expect(text).toContain('تغيّر موعد توصيل طلبك');
    expect(text).not.toContain('لم يتأكد');
  }
  // Nor does staff say so, once it is confirmed on the agreed day.
  await moveOrder(db, id, 'confirm', staff, { now: new Date('2026-01-27T15:30:00Z') });
  const order = await selectOrder(db, id);
  const message = order && (await orderMessage(db, order, notification));
  expect(message?.lines.join(' ')).toContain('تغيّر موعد توصيل طلبك');
  const events = (await selectEvents(db, id)).filter(({ note }) => note === 'redated');
  expect(events.map(({ at }) => at)).toEqual([
    new Date('2026-01-23T11:00:00Z'),
    new Date('2026-01-27T15:00:00Z'),
  ]);
});

test('§4.12 §9.3 the page of an order says of its new date what the e-mail did, whatever came after', async () => {
  /** Whether page and e-mail say that it was not confirmed in time, once it was re-dated and after a further move. */
  const textsOf = async (id: number, at: Date, move: Parameters<typeof moveOrder>[2]) => {
    const unconfirmed = async () => {
      const order = await selectOrder(db, id);
      const message = order && (await orderMessage(db, order, notification));
      const mail = message?.lines.join(' ').includes('لم يتأكد');
      return [mail, order && (await viewForShopper(db, order, 'ar', at)).redatedUnconfirmed];
    };
    await redateUnconfirmed(db, at, notification);
    const then = await unconfirmed();
    await moveOrder(db, id, move, staff, { now: at });
    return [then, await unconfirmed()];
  };
  const [yes, no] = [
    [true, true],
    [false, false],
  ];
  const afterCutOff = new Date('2026-01-23T15:00:00Z');
  const postponed = await sameDayOrder({ phone: '+212612345601' });
  await moveOrder(db, postponed.id, 'postpone', staff, { now, callAt: new Date('2026-01-27T10:00:00Z') });
  expect(await textsOf(postponed.id, new Date('2026-01-23T11:00:00Z'), 'no_answer')).toEqual([no, no]);
  const transfer = await sameDayOrder({ phone: '+212612345602', paymentMethod: 'bank_transfer' });
  expect(await textsOf(transfer.id, afterCutOff, 'switch_to_cash')).toEqual([no, no]);
  const late = await sameDayOrder({ phone: '+212612345603' });
  expect(await textsOf(late.id, afterCutOff, 'postpone')).toEqual([yes, yes]);
  const inTime = await sameDayOrder({ phone: '+212612345604' });
  expect((await viewForShopper(db, inTime, 'ar', now)).redatedUnconfirmed).toBe(false);
});

test('§4.12 an order that its shopper wants to be called about, and who then does not answer, was not confirmed in time', async () => {
  const { id } = await sameDayOrder();
  await moveOrder(db, id, 'postpone', staff, { now, callAt: later(1) });
  await moveOrder(db, id, 'no_answer', staff, { now: later(1) });
  expect(await redateUnconfirmed(db, new Date('2026-01-23T15:00:00Z'), notification)).toBe(1);
  expect((await outbox()).at(-1)?.text).toContain('لم يتأكد طلبك');
});

test('an e-mail on an order to the Gulf has the months of the Gulf', async () => {
  const [saudi] = await db.select().from(countries).where(eq(countries.code, 'SA'));
  const { id } = await sameDayOrder({
    countryId: saudi?.id ?? 0,
    promise: { from: '2026-11-24', to: '2026-12-01', sameDay: false },
  });
  const order = await selectOrder(db, id);
  const message = order && (await orderMessage(db, order, notification, 'redated'));
  expect(message?.lines.join(' ')).toMatch(/24 نوفمبر.*1 ديسمبر/);
});

test('§9.3 what is confirmed in time, cancelled or promised for later keeps its date', async () => {
  const confirmed = await sameDayOrder({ phone: '+212612345601' });
  await moveOrder(db, confirmed.id, 'confirm', staff, {
    now: new Date('2026-01-23T14:30:00Z'),
    notification,
  });
  const cancelled = await sameDayOrder({ phone: '+212612345602' });
  await moveOrder(db, cancelled.id, 'cancel', staff, { now, note: 'x' });
  const later = await sameDayOrder({
    phone: '+212612345603',
    promise: { from: '2026-01-24', to: '2026-01-24', sameDay: false },
  });
  expect(await redateUnconfirmed(db, new Date('2026-01-23T18:00:00Z'), notification)).toBe(0);
  for (const { id, promise } of [confirmed, cancelled, later]) {
    expect((await selectOrder(db, id))?.promise).toEqual(promise);
  }
  expect(await outbox()).toEqual([]);
});

test('§9.3 a confirmation that comes too late re-dates and tells the shopper, too', async () => {
  const { id } = await sameDayOrder();
  await moveOrder(db, id, 'confirm', staff, { now: new Date('2026-01-23T16:00:00Z'), notification });
  expect((await selectOrder(db, id))?.promise.from).toBe('2026-01-24');
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringContaining('موعد جديد')]);
});

test('§9.3 another day for a transfer does not say that it was not confirmed with its shopper, whom nobody calls', async () => {
  for (const delivery of ['standard', 'pickup'] as const) {
    const { id } = await sameDayOrder({
      paymentMethod: 'bank_transfer',
      delivery,
      phone: delivery === 'pickup' ? '+212612345601' : '+212612345602',
      ...(delivery === 'pickup' ? { placeId: null } : {}),
    });
    await moveOrder(db, id, 'send_receipt', shopper, { now });
    expect(await redateUnconfirmed(db, new Date('2026-01-23T16:00:00Z'), notification)).toBe(1);
    const mail = (await outbox()).at(-1);
    expect(mail?.subject).toContain(delivery === 'pickup' ? 'موعد جديد لاستلام' : 'موعد جديد لتوصيل');
    expect(mail?.text).toContain('السبت، 24 يناير');
    expect(mail?.text).not.toContain('لم يتأكد');
  }
});

test('§9.3 a transfer approved too late is notified once, with its new date, also by WhatsApp', async () => {
  const inTime = await sameDayOrder({ paymentMethod: 'bank_transfer', phone: '+212612345601' });
  const late = await sameDayOrder({ paymentMethod: 'bank_transfer', phone: '+212612345602' });
  for (const { id, at } of [
    { id: inTime.id, at: now },
    { id: late.id, at: new Date('2026-01-23T16:00:00Z') },
  ]) {
    await moveOrder(db, id, 'send_receipt', shopper, { now });
    await moveOrder(db, id, 'approve_receipt', staff, { now: at, notification });
  }
  const [same, moved, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(same?.subject).toContain('تأكدنا من تحويل');
  expect(same?.text).not.toContain('الموعد الجديد');
  expect(moved?.subject).toContain('تأكدنا من تحويل');
  expect(moved?.text).toMatch(/الموعد الجديد: .*24 يناير/);
  const row = await selectOrder(db, late.id);
  const message = row && (await orderMessage(db, row, notification));
  expect(message?.lines.join(' ')).toMatch(/الموعد الجديد: .*24 يناير/);
});

test('§2.39 who fetches an order is notified that it is ready, and where', async () => {
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  const { id } = await sameDayOrder({ delivery: 'pickup', placeId: null });
  for (const move of ['confirm', 'prepare', 'make_ready'] as const) {
    await moveOrder(db, id, move, staff, { now, notification });
  }
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('جاهز للاستلام');
  expect(mail?.text).toContain('زنقة 12، المعاريف');
});

test('§2.39 another day for an order that is fetched speaks of fetching it, and its own page too', async () => {
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  const { id, number } = await sameDayOrder({ delivery: 'pickup', placeId: null });
  await moveOrder(db, id, 'confirm', staff, { now: new Date('2026-01-23T16:00:00Z'), notification });
  const [mail] = await outbox();
  expect(mail?.subject).toContain('موعد جديد لاستلام طلبك');
  expect(mail?.text).not.toContain('توصيل');
  const order = await selectOrder(db, id);
  if (!order) throw new Error(`no order ${number}`);
  for (const move of ['prepare', 'make_ready', 'hand_over'] as const) {
    await moveOrder(db, id, move, staff, { now, notification });
  }
  const messageIn = async (locale: 'ar' | 'fr') => {
    const row = await selectOrder(db, id);
    if (!row) throw new Error(`no order ${number}`);
    const view = await viewForShopper(db, row, locale, now);
    return [view.statusLabel, ...view.timeline.map(({ label }) => label)].join('\n');
  };
  expect(await messageIn('ar')).toContain('تم الاستلام من المتجر');
  expect(await messageIn('ar')).not.toContain('توصيل');
  expect(await messageIn('fr')).toContain('Retirée au magasin');
  expect(await messageIn('fr')).not.toMatch(/livr/i);
});

test('numbers and amounts keep their order in every Arabic message, by mail and by WhatsApp', async () => {
  const { id } = await order();
  await moveOrder(db, id, 'send_receipt', shopper, { now });
  await moveOrder(db, id, 'reject_receipt', staff, { now: later(2), note: 'ناقص: 120.00 DH', notification });
  await db.update(orders).set({ number: '7K422345' }).where(eq(orders.id, id));
  const row = await selectOrder(db, id);
  if (!row) throw new Error('no order');
  for (const kind of notificationKinds) {
    const message = await orderMessage(db, row, notification, kind);
    if (!message) throw new Error(`nothing to tell of ${kind}`);
    expect(message.subject, kind).toContain('\u20687K42-2345\u2069');
    const { text, whatsapp } = forWhatsapp(message, row);
    expect([message.subject, text].flatMap(unisolated), kind).toEqual([]);
    expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
  }
});
