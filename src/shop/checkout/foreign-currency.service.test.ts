import { beforeEach, expect, test } from 'vitest';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { editLines } from '#/shop/orders/edit-lines.service.ts';
import { getOrderForStaff } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { tracked } from '../../../tests/support/orders.ts';
import { submit } from '../../../tests/support/submitted.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
let priceId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 24_900, promoPrice: 18_900, stock: 7 });
});

test('§3.5 §9.5 §9.6 a discounted order in SR: each line says what was paid for a piece, by hand, also after an edit', async () => {
  await db.transaction((tx) => updateCountry(tx, 2, { paymentMethods: ['cod'] }));
  const placed = await submit(db, {
    country: 2,
    placeId: null,
    name: 'ليلى',
    phone: '0501234567',
    lines: [{ id: priceId, quantity: 4, price: 24_900, promoPrice: 18_900 }],
    address: { city: 'الرياض', district: 'العليا', street: 'شارع التحلية 12' },
  });
  // By hand, at 3.75 SR and 9.29 DH for a dollar, each row rounded once:
  // 249.00 DH → 100.511… SR a piece before; 189.00 DH → 76.291… SR a piece paid;
  // 996.00 DH → 402.045… SR and 756.00 DH → 305.166… SR (not 4 × 76.29 = 305.16) for four.
  const line = {
    quantity: 4,
    price: { centimes: 24_900, shown: 10_051 },
    usedPrice: { centimes: 18_900, shown: 7_629 },
    total: { centimes: 75_600, shown: 30_517 },
  };
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('no order');
  const phone = '0501234567';
  const request = { number: placed.number, phone, address: '10.0.0.1' };
  expect(await tracked(db, request, { now, locale: 'ar' })).toMatchObject({
    lines: [line],
    totals: { goods: { shown: 40_205 }, discount: { shown: 9_688 }, subtotal: { shown: 30_517 } },
  });
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  const seen = order.updatedAt.toISOString();
  expect(await getOrderForStaff(db, order.id, owner, 'ar')).toMatchObject({ lines: [line] });
  // 567.00 DH → 228.875… SR for three (3 × 76.29 = 228.87 would not be what the line says).
  await editLines(db, order.id, { lines: [{ priceId, quantity: 3 }], seen }, owner, now);
  expect(await tracked(db, request, { now, locale: 'ar' })).toMatchObject({
    lines: [{ quantity: 3, usedPrice: { shown: 7_629 }, total: { shown: 22_888 } }],
    totals: { subtotal: { shown: 22_888 } },
  });
});
