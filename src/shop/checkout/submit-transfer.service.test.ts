import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { expireTransfers } from '#/shop/payments/index.ts';
import { ribText } from '#/shop/settings/account-numbers.rules.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { submit } from '../../../tests/support/submitted.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import { repriceCart } from './quote.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const bank = {
  beneficiary: 'Hilal SARL',
  bank: 'Banque Populaire',
  rib: '190 780 2111122233344455 66',
  iban: 'MA64011519000001205000534921',
  swift: 'BCPOMAMC',
};
let place = 0;
let priceId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const [first] = await db.select().from(places);
  place = first?.id ?? 0;
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 99_950, stock: 30 });
});

const transfer = (more: Partial<SubmitRequest> = {}, at = now) =>
  submit(
    db,
    {
      lines: [{ id: priceId, quantity: 1 }],
      placeId: place,
      name: 'Amina Alami',
      payment: 'bank_transfer',
      ...more,
    },
    { now: at, locale: 'fr' },
  );
const refusal = async (work: Promise<unknown>) => {
  const error = await refusalOf(work);
  return Object.values(error.fields).flat().join(' ') || error.code;
};
const payments = async (country = 'MA', quantity = 1) => {
  const request = { lines: [{ id: priceId, quantity }], country };
  return (await repriceCart(db, request, { now, locale: 'fr', address: '10.0.0.1' })).payments;
};

test('§9.8 a transfer can be chosen only when the bank details are there and the country allows it', async () => {
  expect(await payments()).toEqual(['cod']);
  expect(await refusal(transfer())).toBe('method_unavailable');
  await updateSettings(db, { bank: { ...bank, swift: '' } });
  expect(await payments()).toEqual(['cod', 'bank_transfer']);
  expect(await payments('SA')).toEqual([]);
  await updateSettings(db, { bank });
  expect(await payments('SA')).toEqual(['bank_transfer']);
});

test('§9.8 the answer says where the money goes and until when; nothing is rounded, no limit of cash holds', async () => {
  await updateSettings(db, { bank, receiptDeadlineHours: 12 });
  expect(await payments('MA', 6)).toEqual(['bank_transfer']);
  const placed = await transfer({ lines: [{ id: priceId, quantity: 6 }], email: 'a@b.ma' });
  // 6 × 999.50, delivery free.
  expect(placed.totals.total.centimes).toBe(599_700);
  expect(placed).toMatchObject({
    transfer: { beneficiary: 'Hilal SARL', rib: ribText(bank.rib), iban: null },
    receiptDeadline: '2026-01-23T22:00:00.000Z',
  });
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({ status: 'placed', payment: 'awaiting_receipt', confirmation: 'not_needed' });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain(ribText(bank.rib));
  expect(mail?.text).toContain('RIB');
  expect(mail?.text).not.toContain('espèces');
  // By the shop’s clock, an hour ahead of UTC.
  expect(mail?.text).toContain('23:00');
  for (const link of [placed.confirmUrl, placed.trackUrl]) expect(mail?.text).toContain(link);
});

test('§9.8 an e-mail to the Gulf has the months of the Gulf: until when the receipt is waited for, and when it comes', async () => {
  await updateSettings(db, { bank });
  const request = {
    ...{ idempotencyKey: 'one-order-to-the-gulf', country: 'SA', placeId: null, phone: '0501234567' },
    ...{ payment: 'bank_transfer' as const, name: 'سارة العلي', email: 'sara@example.com' },
    lines: [{ id: priceId, quantity: 1 }],
    address: { city: 'الرياض', district: 'العليا', street: 'شارع التحلية 12' },
  };
  await submit(db, request, { now: new Date('2026-11-23T10:00:00Z'), locale: 'ar' });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toMatch(/قبل [^\n]*نوفمبر/);
  expect(mail?.text).toMatch(/موعد التوصيل: [^\n]*(?:نوفمبر|ديسمبر)/);
  expect(mail?.text).not.toMatch(/نونبر|دجنبر/);
});

test('goods are reserved by so many unpaid transfers of one phone; given up, they are there again', async () => {
  await updateSettings(db, { bank });
  await transfer();
  await transfer();
  expect(await refusal(transfer())).toBe('too_many_open_orders');
  // Cash is counted by itself.
  await transfer({ payment: 'cod' });
  expect((await db.select().from(prices))[0]?.stock).toBe(27);
  expect(await expireTransfers(db, new Date('2026-01-24T10:00:00Z'))).toBe(2);
  expect((await db.select().from(prices))[0]?.stock).toBe(29);
  await transfer({}, new Date('2026-01-24T10:01:00Z'));
});

test('§9.8 a transfer whose receipt was sent stands in the way of no next order; nor does an exchange', async () => {
  await updateSettings(db, { bank });
  await transfer();
  await transfer();
  expect(await refusal(transfer())).toBe('too_many_open_orders');
  await db.update(orders).set({ payment: 'under_review' }).where(eq(orders.id, 1));
  await transfer();
  expect(await refusal(transfer())).toBe('too_many_open_orders');
  await db.update(orders).set({ exchangeOf: 1 }).where(eq(orders.id, 2));
  await transfer();
  expect(await refusal(transfer())).toBe('too_many_open_orders');
});

test('the same key answers the same transfer, deadline included', async () => {
  await updateSettings(db, { bank });
  const idempotencyKey = 'transfer-twice-0001';
  const first = await transfer({ idempotencyKey });
  expect(await transfer({ idempotencyKey }, new Date('2026-01-23T15:00:00Z'))).toEqual(first);
});
