import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#/platform/platform.tables.ts';
import { prices, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { places, provinces } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { blockedPhones } from '#/shop/orders/customers.tables.ts';
import { findGuestOrder, type MoveName, moveGuestOrder, moveOrder } from '#/shop/orders/index.ts';
import { orderEvents, orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { signingKey, submit } from '../../../tests/support/submitted.ts';
import type { CorrectionRequest } from './checkout.schema.ts';
import { correctGuestOrder, previewCorrection } from './correct.service.ts';

const { db, reset } = await testDatabase();
// Friday morning in Casablanca, before the cut-off.
const now = new Date('2026-01-23T10:00:00Z');
const context = { now, locale: 'fr' } as const;
let casablanca = 0;
let rabat = 0;
let priceId = 0;
let signed = '';
let id = 0;

const order = async (phone: string) => {
  const placed = await submit(db, { lines: [{ id: priceId, quantity: 2 }], placeId: casablanca, phone });
  return placed.confirmUrl.split('/').at(-1) ?? '';
};

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  casablanca = await placeOf(db, 'Casablanca');
  rabat = await placeOf(db, 'Rabat');
  await db.update(places).set({ feeCentimes: 2_050 }).where(eq(places.id, casablanca));
  await db.update(places).set({ feeCentimes: 3_575 }).where(eq(places.id, rabat));
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 9 });
  signed = await order('0612345678');
  const [row] = await db.select().from(orders);
  id = row?.id ?? 0;
});

const correction = (more: Partial<CorrectionRequest> = {}): CorrectionRequest => ({
  name: 'فاطمة الزهراء',
  phone: '0612345678',
  placeId: casablanca,
  address: { address: 'حي السلام، زنقة 12' },
  ...more,
});
const correct = (more: Partial<CorrectionRequest>, link = signed) =>
  correctGuestOrder(db, signingKey, link, correction(more), context);
const preview = (more: Partial<CorrectionRequest>) =>
  previewCorrection(db, signingKey, signed, correction(more), now);
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
const move = (name: MoveName) => moveOrder(db, id, name, staff, { now });
const refusal = async (work: Promise<unknown>) => {
  const error = await refusalOf(work);
  return [error.status, error.code, error.fields] as const;
};

test('another place is shown with its fee and days first, then frozen; goods, prices and stock stay', async () => {
  const before = await findGuestOrder(db, signingKey, signed, context);
  // 400.00 + 20.50 = 420.50, the courier collects 420.
  expect(before.totals.total.centimes).toBe(42_000);
  expect(before.promise).toMatchObject({ sameDay: true });
  const lines = await db.select().from(orderLines);
  const movements = await db.select().from(stockMovements);

  const seen = await preview({ placeId: rabat });
  // 400.00 + 35.75 = 435.75, the courier collects 435.
  expect(seen.totals.total.centimes).toBe(43_500);
  expect(seen.totals.rounding.centimes).toBe(-75);
  expect(seen.changed).toEqual({ total: true, promise: true });
  expect(seen.promise.sameDay).toBe(false);
  expect((await findGuestOrder(db, signingKey, signed, context)).totals).toEqual(before.totals);

  const after = await correct({ placeId: rabat, seenTotal: seen.totals.total.shown });
  expect(after).toMatchObject({ city: 'Rabat', place: { id: rabat }, promise: seen.promise });
  expect(after.totals).toEqual(seen.totals);
  const [row] = await db.select().from(orders);
  expect(row?.totalCentimes).toBe(43_500);
  expect(await db.select().from(orderLines)).toEqual(lines);
  expect(await db.select().from(stockMovements)).toEqual(movements);
  expect((await db.select().from(prices))[0]?.stock).toBe(7);
});

test('what was corrected stands in the history: for the shopper that, for the staff what', async () => {
  const after = await correct({ name: 'Amina', phone: '0698765432', note: 'قرب المسجد' });
  expect(after).toMatchObject({ name: 'Amina', phone: '+212 6 98 76 54 32', note: 'قرب المسجد' });
  expect(after.timeline.at(-1)).toMatchObject({ label: 'Informations de livraison corrigées' });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.axis, 'note'));
  const hidden = events.find((event) => !event.shown)?.note ?? '';
  expect(hidden).toContain('phone: +212612345678 → +212698765432');
  expect(hidden).toContain('name: فاطمة الزهراء → Amina');
  await correct({ name: 'Amina', phone: '0698765432', note: 'قرب المسجد' });
  expect(await db.select().from(orderEvents).where(eq(orderEvents.axis, 'note'))).toHaveLength(2);
});

test('a correction that brings another e-mail counts as an order to it, one that leaves it counts nothing', async () => {
  const countOf = async (email: string) => {
    const rows = await db.select().from(limits);
    return rows.find(({ key }) => key === `submit-email:${email}`)?.count ?? 0;
  };
  await correct({ email: 'Amina@example.com' });
  await correct({ note: 'قرب المسجد', email: 'amina@example.com' });
  await correct({ note: '' });
  expect(await countOf('amina@example.com')).toBe(1);

  await db.update(limits).set({ count: 20 }).where(eq(limits.key, 'submit-email:amina@example.com'));
  await correct({ email: '' });
  expect((await refusal(correct({ email: 'amina@example.com' })))[1]).toBe('too_many_requests');
  const [row] = await db.select().from(orders);
  expect(row?.email).toBeNull();
});

test('what a correction leaves out stays, also as another has corrected it meanwhile', async () => {
  await correct({ phone: '0698765432' });
  const after = await correctGuestOrder(db, signingKey, signed, { note: 'قرب المسجد' }, context);
  expect(after).toMatchObject({ phone: '+212 6 98 76 54 32', note: 'قرب المسجد', name: 'فاطمة الزهراء' });
  expect(after.place?.id).toBe(casablanca);
});

test('the same judgement as at checkout, and a total that was not accepted changes nothing', async () => {
  const [status, code, fields] = await refusal(
    correct({ name: '', phone: '12', placeId: null, address: { city: '' } }),
  );
  expect([status, code]).toEqual([422, 'invalid_input']);
  expect(fields).toMatchObject({ name: ['required'], phone: ['invalid_phone'], city: ['required'] });
  expect((await refusal(correct({ placeId: rabat, seenTotal: 42_000 })))[1]).toBe('total_changed');
  expect((await findGuestOrder(db, signingKey, signed, context)).place?.id).toBe(casablanca);
});

test('§5.4 an older order to the rest of the world without a country still reads; its correction asks for one', async () => {
  const abroad = await findCountry(db, 'XX');
  const lyon = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001' };
  const sent = { countryId: abroad?.id ?? 0, placeId: null, city: 'Lyon', address: lyon };
  await db.update(orders).set({ ...sent, customerName: 'Amina Alami', phone: '+33612345678' });
  const corrected = (change: CorrectionRequest) => correctGuestOrder(db, signingKey, signed, change, context);
  const older = await findGuestOrder(db, signingKey, signed, context);
  expect(older.address).toBe('1 rue, Rhône, 69001');
  const note = { note: 'باب أزرق' };
  expect((await refusal(corrected(note)))[2]).toEqual({ country: ['required'] });
  const after = await corrected({ ...note, address: { country: 'فرنسا' } });
  expect(after).toMatchObject({ ...note, address: '1 rue, Rhône, 69001, فرنسا', city: 'Lyon' });
});

test('a place that is not listed goes by its province', async () => {
  const [province] = await db.select().from(provinces);
  const after = await correct({
    placeId: null,
    provinceId: province?.id ?? 0,
    address: { city: 'دوار الشمس', address: 'قرب المدرسة' },
  });
  expect(after).toMatchObject({ city: 'دوار الشمس', place: null, provinceId: province?.id });
});

test('a fee that the place does not change stays as agreed, and free delivery stays free', async () => {
  await db.update(places).set({ feeCentimes: 9_900 }).where(eq(places.id, casablanca));
  await updateSettings(db, { freeShippingThreshold: 90_000 });
  expect((await preview({ address: { address: 'شارع آخر، رقم 7' } })).changed.total).toBe(false);
  const [row] = await db.select().from(orders);
  const free = { ...(row?.amounts ?? { goods: 0, discount: 0, rounding: 0 }), delivery: 0, total: 40_000 };
  await db.update(orders).set({ amounts: free, shownAmounts: free });
  expect((await preview({ placeId: rabat })).totals.delivery.centimes).toBe(0);
});

test('a place that costs nothing makes the way to another one not free; a code and an exchange do', async () => {
  await db.update(places).set({ feeCentimes: 0 }).where(eq(places.id, casablanca));
  const first = id;
  signed = await order('0611111111');
  const toRabat = async (given: Partial<typeof orders.$inferInsert>) => {
    await db.update(orders).set(given).where(ne(orders.id, first));
    return (await preview({ placeId: rabat, phone: '0611111111' })).totals;
  };
  // 400.00 + 35.75 = 435.75, the courier collects 435.
  expect(await toRabat({ promoCode: null })).toMatchObject({
    delivery: { centimes: 3_575 },
    total: { centimes: 43_500 },
  });
  expect((await toRabat({ promoCode: 'LIVRE' })).delivery.centimes).toBe(0);
  expect((await toRabat({ promoCode: null, exchangeOf: first })).delivery.centimes).toBe(0);
});

test('an order keeps its place that was switched off meanwhile: the shopper sees it and corrects the rest, no other order goes there', async () => {
  const { totals, promise } = await findGuestOrder(db, signingKey, signed, context);
  await db.update(places).set({ active: false }).where(eq(places.id, casablanca));
  expect(await findGuestOrder(db, signingKey, signed, context)).toMatchObject({ place: { id: casablanca } });
  const after = await correct({ phone: '0698765432' });
  expect(after).toMatchObject({ phone: '+212 6 98 76 54 32', place: { id: casablanca }, totals, promise });
  await correct({ placeId: rabat });
  expect((await refusal(correct({ placeId: casablanca })))[2]).toEqual({ city: ['unknown_place'] });
});

test('the way from a place that was switched off costs the fee of the other place', async () => {
  const morocco = await findCountry(db, 1);
  // The fee of the country is what the other place costs: only the true fee of the first one tells them apart.
  const base = morocco?.deliveryFeeCentimes ?? 0;
  await db.update(places).set({ feeCentimes: base }).where(eq(places.id, rabat));
  await db.update(places).set({ active: false }).where(eq(places.id, casablanca));
  expect((await preview({ placeId: rabat })).totals.delivery.centimes).toBe(base);
  const [row] = await db.select().from(orders);
  const free = { ...(row?.amounts ?? { goods: 0, discount: 0, rounding: 0 }), delivery: 0, total: 40_000 };
  await db.update(orders).set({ amounts: free, shownAmounts: free });
  await db.update(places).set({ feeCentimes: 0 }).where(eq(places.id, casablanca));
  expect((await preview({ placeId: rabat })).totals.delivery.centimes).toBe(base);
});

test('a transfer of nothing that costs a fee at another place waits for it, and is one of nothing again on the way back', async () => {
  await db.update(places).set({ feeCentimes: 0 }).where(eq(places.id, casablanca));
  const [row] = await db.select().from(orders);
  if (!row) throw new Error('no order');
  const nothing = { ...row.amounts, delivery: 0, rounding: 0, credit: row.amounts.goods, total: 0 };
  await db.update(orders).set({
    ...{ paymentMethod: 'bank_transfer', payment: 'remitted', status: 'confirmed', promoCode: 'AVOIR' },
    ...{ amounts: nothing, shownAmounts: nothing, totalCentimes: 0 },
  });
  const stands = async () => {
    const [{ status, payment, receiptDeadline, amounts } = row] = await db.select().from(orders);
    return [status, payment, receiptDeadline !== null, amounts.total];
  };
  await correct({ placeId: rabat });
  expect(await stands()).toEqual(['placed', 'awaiting_receipt', true, 3_575]);
  await correct({ placeId: casablanca });
  expect(await stands()).toEqual(['confirmed', 'remitted', false, 0]);
});

test('until the order is being prepared, and after the money was sent never to another total', async () => {
  await move('confirm');
  expect((await correct({ name: 'Amina' })).name).toBe('Amina');
  await db.update(orders).set({ paymentMethod: 'bank_transfer', payment: 'paid' });
  expect((await refusal(correct({ placeId: rabat }))).slice(0, 2)).toEqual([409, 'total_paid_already']);
  expect((await correct({ name: 'Nadia' })).name).toBe('Nadia');
  await move('prepare');
  expect((await findGuestOrder(db, signingKey, signed, context)).correctable).toBe(false);
  expect((await refusal(correct({ name: 'Sara' }))).slice(0, 2)).toEqual([409, 'order_not_correctable']);
});

test('another phone does not lead around the limit of open orders; a link of another order corrects that one', async () => {
  const other = await order('0611111111');
  await order('0611111111');
  expect((await refusal(preview({ phone: '0611111111' })))[1]).toBe('too_many_open_orders');
  expect((await refusal(correct({ phone: '0611111111' })))[1]).toBe('too_many_open_orders');
  expect((await correct({ phone: '0611111111', name: 'Hind' }, other)).name).toBe('Hind');
  expect((await findGuestOrder(db, signingKey, signed, context)).name).toBe('فاطمة الزهراء');
  expect((await refusal(correct({}, `${signed}x`)))[0]).toBe(404);
});

test('§6.2 another phone, first or second, does not lead around the block of a phone for cash; one that is there already stays', async () => {
  const block = { reason: 'x', at: now, staffId: 1, actor: 'Salma' };
  await db.insert(blockedPhones).values({ phone: '+212655512345', ...block });
  for (const field of ['phone', 'secondPhone']) {
    const refused = [422, 'cash_not_offered', { [field]: ['cash_not_offered'] }];
    expect(await refusal(correct({ [field]: '0655512345' }))).toEqual(refused);
    expect(await refusal(preview({ [field]: '0655512345' }))).toEqual(refused);
  }
  await db.insert(blockedPhones).values({ phone: '+212612345678', ...block });
  expect((await correct({ note: 'قرب المسجد' })).note).toBe('قرب المسجد');
  await db.update(orders).set({ paymentMethod: 'bank_transfer' });
  expect((await correct({ phone: '0655512345' })).phone).toContain('55 51 23 45');
});

test('a cancel says why to the staff; a correction that comes meanwhile finds the order cancelled', async () => {
  const work = await Promise.allSettled([
    moveGuestOrder(db, signingKey, signed, { move: 'cancel', note: 'غيّرت رأيي' }, context),
    correct({ placeId: rabat }),
  ]);
  expect(work[0].status).toBe('fulfilled');
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.to, 'cancelled'));
  expect(event?.note).toBe('غيّرت رأيي');
  expect((await db.select().from(prices))[0]?.stock).toBe(9);
  expect((await refusal(correct({})))[1]).toBe('order_not_correctable');
});
