import { beforeEach, expect, test } from 'vitest';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { blockedPhones } from '#/shop/orders/customers.tables.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import { checkoutMessages } from './checkout.texts.ts';
import { submitOrder } from './submit.service.ts';

const { db, reset } = await testDatabase();
const context = {
  now: new Date('2026-01-23T10:00:00Z'),
  locale: 'ar',
  origin: 'https://shop.test',
  address: '10.0.0.1',
  device: null,
} as const;
let priceId = 0;
let keys = 0;
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  [priceId = 0] = (await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) })).priceIds;
  const bank = {
    beneficiary: 'Hilal',
    bank: 'BMCE',
    rib: '011780000012345678901234',
    iban: 'MA64',
    swift: 'BMCE',
  };
  await db.transaction((tx) => updateSettings(tx, { bank, phones: ['+212522000000'] }));
  await db
    .insert(blockedPhones)
    .values({ phone: '+966512345678', reason: 'x', at: context.now, staffId: 1, actor: 'Salma' });
});
const submit = (more: Partial<SubmitRequest>) =>
  submitOrder(
    { db, jobs: { send: async () => {} }, signingKey: fixedKey(Buffer.alloc(32, 7)) },
    {
      idempotencyKey: `blocked-phone-key-${++keys}`,
      lines: [{ id: priceId, quantity: 1, price: 20_000, promoPrice: null }],
      country: 'MA',
      provinceId: null,
      name: 'فاطمة الزهراء',
      phone: '+966512345678',
      address: {},
      payment: 'cod',
      ...more,
    } as SubmitRequest,
    context,
  );

test('a blocked phone places no cash order, as first or second phone, and reads whom to call', async () => {
  const saudi = { country: 'SA', address: { city: 'الرياض', district: 'العليا', street: 'شارع التحلية' } };
  await updateCountry(db, 2, { paymentMethods: ['cod', 'bank_transfer'] });
  const refused = {
    status: 422,
    code: 'cash_not_offered',
    fields: { payment: ['cash_not_offered'] },
    data: { contact: ' \u2066+212 5 22 00 00 00\u2069' },
  };
  await expect(submit(saudi)).rejects.toMatchObject(refused);
  await expect(submit({ ...saudi, phone: '+966555555555', secondPhone: '0512345678' })).rejects.toMatchObject(
    refused,
  );
  expect(await db.$count(orders)).toBe(0);
  // Nothing in the words says that somebody is on a list.
  for (const text of Object.values(checkoutMessages.cash_not_offered))
    expect(text).not.toMatch(/حظر|bloqu|block/i);
  // A transfer is paid first: it is taken. And once the phone is free, so is cash.
  expect((await submit({ ...saudi, payment: 'bank_transfer' })).number).toBeTruthy();
  await db.delete(blockedPhones);
  expect((await submit(saudi)).number).toBeTruthy();
});
