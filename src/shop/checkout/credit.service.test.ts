import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { analyticsOf } from '#/shop/analytics/analytics.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { ordersSheet } from '#/shop/orders/bulk.service.ts';
import { claimOrder, orderOfUser, ordersOfUser } from '#/shop/orders/customer-orders.service.ts';
import { editLines } from '#/shop/orders/edit-lines.service.ts';
import { eraseCustomer } from '#/shop/orders/erase-customer.service.ts';
import { giveCredit } from '#/shop/orders/give-credit.service.ts';
import {
  emailsOfOrder,
  eraseSettled,
  expireOrders,
  findGuestOrder,
  getOrderForStaff,
  moveOrder,
  viewOwnOrder,
  viewTracked,
} from '#/shop/orders/index.ts';
import { invoiceBook } from '#/shop/orders/invoice-book.service.ts';
import { issueCreditNote, issueInvoice } from '#/shop/orders/invoices.service.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { expireTransfers, transferOf } from '#/shop/payments/index.ts';
import { checkPromo, createCredit, eraseCredits, listPromoCodes } from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { signingKey, submit } from '../../../tests/support/submitted.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const now = clock.now();
const tomorrow = new Date(now.getTime() + 86_400_000);
const by: StaffView = { id: 7, name: 'Owner', email: null, role: 'owner', may: [] };
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
const notification = { jobs: { send: async () => {} }, signingKey, origin: null };
const phone = '+212612345678';
let priceId = 0;
let casablanca = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  casablanca = await placeOf(db, 'Casablanca');
  [priceId = 0] = await makeSizes(db, { size: 'S', price: 20_000, stock: 20 });
});

/** 300.00 of a delivered order are owed, and she takes them as a credit. */
async function owing() {
  const { id } = await makeOrder(db, {
    phone,
    email: 'a@b.test',
    lines: [{ price: 30_000 }],
    createdAt: now,
  });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver', 'owe_refund'] as const) {
    await moveOrder(db, id, name, owner, { now, note: 'x' });
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return { id, version: order?.updatedAt.toISOString() ?? '' };
}
async function credited(): Promise<string> {
  const { id, version } = await owing();
  await giveCredit(db, id, owner, { now, version, notification });
  return (await db.select().from(refunds))[0]?.creditCode ?? '';
}
const use = (promo: string, quantity: number, more: Partial<Parameters<typeof submit>[1]> = {}) =>
  submit(db, { lines: [{ id: priceId, quantity }], placeId: casablanca, promo, ...more });
const newest = async () => {
  const [order] = (await db.select().from(orders).orderBy(asc(orders.id))).slice(-1);
  if (!order) throw new Error('no order');
  return order;
};

test('what is owed becomes a code of that amount for her phone alone, told by mail, and the refund names it', async () => {
  const code = await credited();
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await db.select().from(promoCodes).where(eq(promoCodes.code, code))).toMatchObject([
    { kind: 'fixed', value: 30_000, phone },
  ]);
  const order = await newest();
  expect(order.payment).toBe('refunded');
  expect((await db.select().from(mails))[0]?.text).toContain(code);
  // It is no code of the merchant's, and who knows number and phone alone does not read it.
  expect(await listPromoCodes(db)).toEqual([]);
  const tracked = await viewTracked(db, order, { now, locale: 'ar' });
  expect(tracked.refunds).toMatchObject([{ creditCode: '' }]);
  const again = giveCredit(db, order.id, owner, {
    now,
    version: order.updatedAt.toISOString(),
    notification,
  });
  expect((await refusalOf(again)).code).toBe('move_not_legal');
  expect(await db.$count(promoCodes)).toBe(1);
});

test('§7.22 who knows number and phone alone reads that a credit paid, not its code; a code of the merchant is read', async () => {
  const code = await credited();
  await use(code, 1);
  const order = await newest();
  const tracked = await viewTracked(db, order, { now, locale: 'ar' });
  expect(JSON.stringify(tracked)).not.toContain(code);
  expect(tracked.totals).toMatchObject({ promoCode: '····', credit: { centimes: 20_000 } });
  const own = await viewOwnOrder(db, order, { now, locale: 'ar' });
  expect(own.totals.promoCode).toBe(code);
  const welcome = await viewTracked(db, { ...order, promoCode: 'Bienvenue' }, { now, locale: 'ar' });
  expect(welcome.totals.promoCode).toBe('Bienvenue');
});

test('§7.22 an account that took an order in by number and phone reads no code of a credit, by its link neither; one that placed it does', async () => {
  const code = await credited();
  await use(code, 1);
  const account = async (email: string) =>
    (
      await register(
        db,
        clock,
        { name: 'سلمى', password: 'secre7', email },
        { locale: 'ar', userAgent: undefined },
      )
    ).user;
  const context = { now, locale: 'ar' } as const;
  /** All that an account reads of its orders, whole, in the list and by their links. */
  const read = async (userId: number) => {
    const { data } = await ordersOfUser(db, userId, 1, context);
    const whole = await Promise.all(
      data.map(({ number }) => orderOfUser(db, signingKey, userId, number, context)),
    );
    const links = whole.map(({ path }) => path.split('/').at(-1) ?? '');
    const linked = await Promise.all(links.map((link) => findGuestOrder(db, signingKey, link, context)));
    return [data, whole, linked].map((orders) => JSON.stringify(orders).includes(code));
  };
  const stranger = await account('c@b.test');
  for (const { number } of await db.select().from(orders))
    expect(await claimOrder(db, stranger, { number, phone, address: '10.0.0.1' }, now)).toBe(1);
  expect(await read(stranger.id)).toEqual([false, false, false]);
  const { data } = await ordersOfUser(db, stranger.id, 1, context);
  expect(data.map(({ refunds: back, totals }) => [back[0]?.creditCode, totals.promoCode])).toEqual([
    [undefined, '····'],
    ['', null],
  ]);
  const person = await account('d@b.test');
  await db.update(orders).set({ userId: person.id, claimedAt: null });
  expect(await read(person.id)).toEqual([true, true, true]);
});

/** A gift of an account to a friend's phone that its giver has paid for, of whom the friend is erased then. */
async function giftOf(given: { phone?: string; email?: string }) {
  const friend = '+212622222222';
  const account = async (of: typeof given) =>
    (
      await register(
        db,
        clock,
        { name: 'سلمى', password: 'secre7', ...of },
        { locale: 'ar', userAgent: undefined },
      )
    ).user.id;
  const friendId = await account({ phone: friend });
  const gift: OrderOfTest = {
    ...{ userId: await account(given), phone: friend, email: 'a@b.test', createdAt: now },
    ...{ paymentMethod: 'bank_transfer', lines: [{ price: 30_000 }] },
  };
  const returned = await makeOrder(db, gift);
  const owed = await makeOrder(db, gift);
  for (const { id } of [returned, owed]) {
    await moveOrder(db, id, 'send_receipt', { kind: 'shopper' }, { now });
    await moveOrder(db, id, 'approve_receipt', owner, { now });
  }
  await moveOrder(db, returned.id, 'cancel', owner, { now, note: 'x' });
  const credit = async (id: number) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    await giveCredit(db, id, owner, { now, version: order?.updatedAt.toISOString() ?? '', notification });
    return (await db.select().from(refunds).where(eq(refunds.orderId, id)))[0]?.creditCode ?? '';
  };
  const earlier = await credit(returned.id);
  await eraseCustomer(db, clock, by, { account: friendId }, { erase: [], more: eraseMore, notification });
  return { friend, earlier, owed, credit };
}
const eraseMore = {
  also: [],
  ofReceiver: [],
  open: async () => false,
  requested: { lock: async () => [], cancel: async () => {} },
};

test('§7.24 credits of a gift whose receiver is erased are the giver’s, with the phone of the account', async () => {
  const { friend, earlier, owed, credit } = await giftOf({ phone });
  expect((await getOrderForStaff(db, owed.id, owner, 'fr'))?.creditable).toBe(true);
  const later = await credit(owed.id);
  expect(await eraseSettled(db, eraseMore)).toBe(1);
  expect((await db.select().from(orders)).map((order) => order.phone)).toEqual(['', '']);
  for (const code of [earlier, later]) {
    expect((await refusalOf(use(code, 1, { phone: friend }))).code).toBe('promo_not_yours');
    await use(code, 1, { phone });
    expect((await newest()).amounts.credit).toBe(20_000);
  }
});

test('§7.24 when the receiver of a gift is erased, a credit of another customer is still of that phone alone', async () => {
  const other = { phone: '+212655555555' };
  const code = await createCredit(db, { ...other, centimes: 10_000 });
  await giftOf({ phone });
  expect((await refusalOf(use(code, 1, { phone }))).code).toBe('promo_not_yours');
  await use(code, 1, other);
  expect((await newest()).amounts.credit).toBe(10_000);
});

test('§7.24 a giver without a phone uses the credit of a gift by its code, once its receiver is erased', async () => {
  const { earlier, owed, credit } = await giftOf({ email: 'a@b.test' });
  expect((await getOrderForStaff(db, owed.id, owner, 'fr'))?.creditable).toBe(false);
  expect((await refusalOf(credit(owed.id))).code).toBe('order_without_phone');
  await use(earlier, 1, { phone });
  expect((await newest()).amounts.credit).toBe(20_000);
});

test('an order whose person was erased gives no credit: no phone could use it', async () => {
  const { id, version } = await owing();
  await db.update(orders).set({ phone: '' }).where(eq(orders.id, id));
  const give = giveCredit(db, id, owner, { now, version, notification });
  expect((await refusalOf(give)).code).toBe('order_without_phone');
  expect(await db.$count(promoCodes)).toBe(0);
});

test('a credit pays goods until it is empty, comes back with an order that is given up, and is nobody else’s', async () => {
  const code = await credited();
  expect((await refusalOf(use(code, 1, { phone: '0699999999' }))).code).toBe('promo_not_yours');
  await use(code.toLowerCase(), 1);
  const first = await newest();
  expect(first.amounts).toMatchObject({ goods: 20_000, credit: 20_000 });
  expect(first.amounts.promo).toBeUndefined();
  expect(first.totalCentimes).toBe(first.amounts.delivery);
  await use(code, 1);
  expect((await newest()).amounts.credit).toBe(10_000);
  expect((await refusalOf(use(code, 1))).fields).toMatchObject({ promo: ['promo_used_up'] });
  await moveOrder(db, first.id, 'cancel', owner, { now, note: 'x' });
  await use(code, 2, { phone: '+212612345678' });
  const last = await newest();
  expect(last.amounts.credit).toBe(20_000);
  // What it pays for is not edited, and a parcel that nobody took gives it back as well.
  const change = { seen: last.updatedAt.toISOString(), lines: [{ priceId, quantity: 1 }] };
  expect((await refusalOf(editLines(db, last.id, change, owner, now))).code).toBe('order_paid_by_credit');
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'refuse', 'take_back'] as const) {
    await moveOrder(db, last.id, name, owner, { now, note: 'x' });
  }
  await use(code, 1);
  expect((await newest()).amounts.credit).toBe(20_000);
});

test('§7.25 the check of a credit answers what is left of it', async () => {
  const code = await credited();
  await use(code, 1);
  const checked = await checkPromo(db, { code, locale: 'ar' }, { now, address: '10.0.0.1' });
  expect(checked).toMatchObject({ code, type: 'fixed', value: 10_000 });
});

test('the mail of an order that a credit pays in part calls it a credit, and no promo code', async () => {
  const code = await credited();
  await use(code, 1, { email: 'a@b.test' });
  const mail = (await db.select().from(mails)).at(-1)?.text.replace(/[\u2068\u2069]/g, '');
  expect(mail).toContain(`من رصيدك ${code}: -200.00 DH`);
  expect(mail).not.toContain('رمز التخفيض');
});

test('an order that a credit pays whole waits for no transfer: it is agreed at once, and given up it is the credit again', async () => {
  const bank = { beneficiary: 'Hilal SARL', bank: 'Banque', rib: '', iban: 'MA64011519000001205000534921' };
  await updateSettings(db, { bank: { ...bank, swift: 'BCPOMAMC' }, freeShippingThreshold: 20_000 });
  const code = await credited();
  const placed = await use(code, 1, { payment: 'bank_transfer', email: 'a@b.test' });
  expect(placed.totals.total.centimes).toBe(0);
  expect([placed.transfer, placed.receiptDeadline]).toEqual([undefined, undefined]);
  const order = await newest();
  expect(order).toMatchObject({ status: 'confirmed', payment: 'remitted', confirmation: 'not_needed' });
  expect(await transferOf(db, order, now)).toBeNull();
  const mail = (await db.select().from(mails)).at(-1)?.text;
  expect(mail).toContain(placed.confirmUrl);
  expect(mail).not.toMatch(/الدفع|سنتصل/);
  expect(await expireTransfers(db, new Date('2026-02-23T10:00:00Z'))).toBe(0);
  await moveOrder(db, order.id, 'cancel', owner, { now, note: 'x' });
  await use(code, 1);
  expect((await newest()).amounts.credit).toBe(20_000);
});

test('the e-mail of an order in cash that a credit pays whole asks for no money; it is still called about', async () => {
  await updateSettings(db, { freeShippingThreshold: 20_000 });
  const code = await credited();
  const placed = await use(code, 1, { email: 'a@b.test' });
  expect([placed.totals.total.centimes, (await newest()).status]).toEqual([0, 'placed']);
  const mail = (await db.select().from(mails)).at(-1)?.text;
  expect(mail).toContain('سنتصل بك');
  expect(mail).not.toContain('الدفع');
});

test('of two orders at the same moment one alone has what is left of a credit', async () => {
  const code = await credited();
  const answers = await Promise.allSettled([use(code, 2), use(code, 2)]);
  const took = (await db.select().from(orders)).map(({ amounts }) => amounts.credit ?? 0);
  expect(took.reduce((sum, one) => sum + one)).toBe(30_000);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a credit that pays is revenue, not a discount: what was given back and what it paid add up to the goods', async () => {
  const code = await credited();
  await use(code, 1);
  const { id, amounts } = await newest();
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now, note: 'x' });
  }
  const { summary } = await analyticsOf(db, { period: '7' }, { now, locale: 'ar' });
  expect(summary).toMatchObject({
    ...{ goods: 50_000, promo: 0, credit: 20_000, refunds: 30_000, refunded: 30_000, credited: 30_000 },
    revenue: 20_000 + amounts.delivery,
    deliveredValue: 30_000 + amounts.delivery,
  });
});

test('an invoice says what was sold, also what a credit paid, and a credit note takes no more back than that', async () => {
  await updateSettings(db, { vatRate: 2_000 });
  const code = await credited();
  await use(code, 1);
  const { id, amounts } = await newest();
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now, note: 'x' });
  }
  const sold = 20_000 + amounts.delivery;
  const { vat } = await issueInvoice(db, id, owner, now);
  expect(vat).toMatchObject([{ rate: 2_000, gross: sold }]);
  await moveOrder(db, id, 'owe_refund', owner, { now, note: 'x' });
  const refund = (await db.select().from(refunds)).find(({ orderId }) => orderId === id);
  expect(refund?.centimes).toBe(sold);
  const note = await issueCreditNote(db, { orderId: id, refundId: refund?.id ?? 0 }, owner, now);
  expect(note.vat).toEqual(vat);
  const { sums } = await invoiceBook(db, fixedClock(now.toISOString()), { page: 1 });
  expect(sums).toMatchObject({ total: 0, vat: [{ net: 0, vat: 0, gross: 0 }] });
});

test('an erased person’s credit is nobody’s', async () => {
  const code = await credited();
  await eraseCredits(db, [code]);
  expect(await db.select().from(promoCodes)).toMatchObject([{ phone: '', active: false }]);
  expect((await refusalOf(use(code, 1))).fields).toMatchObject({ promo: ['promo_not_valid'] });
});

test('a credit outlives the keeping time of its order: without the phone it is of whoever has its code', async () => {
  const code = await credited();
  await use(code, 1);
  expect(await expireOrders(db, eraseMore, tomorrow, 10)).toBe(1);
  const [first] = await db.select().from(orders).orderBy(asc(orders.id));
  expect(first).toMatchObject({ phone: '', customerName: '', status: 'delivered' });
  expect(await db.select().from(promoCodes)).toMatchObject([{ phone: '' }]);
  await use(code, 1);
  expect((await newest()).amounts.credit).toBe(10_000);
});

test('a credit that is empty when its order loses its person keeps no phone, and has what comes back later', async () => {
  const code = await credited();
  await use(code, 2);
  const paid = await newest();
  expect(paid.amounts.credit).toBe(30_000);
  expect(await expireOrders(db, eraseMore, tomorrow, 10)).toBe(1);
  expect(await db.select().from(promoCodes)).toMatchObject([{ phone: '' }]);
  expect((await refusalOf(use(code, 1))).fields).toMatchObject({ promo: ['promo_used_up'] });
  await moveOrder(db, paid.id, 'cancel', owner, { now, note: 'x' });
  await use(code, 1);
  expect((await newest()).amounts.credit).toBe(20_000);
});

test('who packs parcels reads that there is a credit, nowhere its code: not in the order, its e-mails, or the file of orders', async () => {
  const code = await credited();
  const { id } = await newest();
  await use(code, 1);
  const paid = await newest();
  const seenBy = async (role: 'packer' | 'agent') => {
    const actor = { ...owner, role };
    const orderOf = (of: number) => getOrderForStaff(db, of, actor, 'ar');
    const emails = await emailsOfOrder(db, id, actor);
    const sheet = await ordersSheet(db, { q: '' }, actor, { now, locale: 'ar' });
    return [await orderOf(id), await orderOf(paid.id), emails, sheet].map((seen) => JSON.stringify(seen));
  };
  for (const seen of await seenBy('agent')) expect(seen).toContain(code);
  for (const seen of await seenBy('packer')) {
    expect(seen).not.toContain(code);
    expect(seen).toContain('····');
  }
});
