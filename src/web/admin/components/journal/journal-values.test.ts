import { expect, test, vi } from 'vitest';
import { productContent } from '#/shop/catalog/editing/product-form.schema.ts';
import { categoryWritten } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';
import { fabricWritten } from '#/shop/catalog/taxonomy/fabrics-edit.schema.ts';
import { postWritten } from '#/shop/content/posts-edit.schema.ts';
import { slideWritten } from '#/shop/content/slides.schema.ts';
import { countryPatch } from '#/shop/countries/countries.schema.ts';
import { courierWritten } from '#/shop/couriers/couriers.schema.ts';
import { placeWritten } from '#/shop/delivery/staff-delivery.schema.ts';
import { lookChange } from '#/shop/look/look.schema.ts';
import { promoWritten } from '#/shop/promotions/promo-codes.schema.ts';
import { settingsSchema } from '#/shop/settings/settings.schema.ts';
import { staffUserChange } from '#/shop/staff/staff-users.schema.ts';
import { fieldNames } from './journal-fields.ts';
import { valueText } from './journal-values.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id, message: id }) }));

const entry = { entity: 'place', action: 'place.change', before: {}, after: {} };
const zone = { timeZone: 'Africa/Casablanca' };
const options = { locale: 'ar', zone, word: ({ message }: { message?: string }) => message ?? '' };
const textOf = (field: string, value: unknown, more: Partial<typeof entry> = {}) =>
  valueText({ ...entry, ...more }, field, value, options);

test('amounts are shown as money, codes in words, moments in the shop’s time', () => {
  expect(textOf('feeCentimes', 4250)).toBe('42.50 DH');
  expect(textOf('daysMin', 2)).toBe('2');
  expect(textOf('الدار البيضاء #1', 3500, { action: 'place.fees' })).toBe('35.00 DH');
  expect(textOf('freeShippingThreshold', 100_000, { entity: 'settings' })).toBe('1000.00 DH');
  expect(textOf('navy / M.price', 19_900, { entity: 'product', action: 'product.sizes' })).toBe('199.00 DH');
  const promo = { entity: 'promotion', action: 'promotion.change' };
  expect(textOf('value', 15, { ...promo, before: { kind: 'percent' }, after: { kind: 'percent' } })).toBe(
    '15',
  );
  expect(textOf('value', 1500, { ...promo, after: { kind: 'fixed' } })).toBe('15.00 DH');
  expect(textOf('kind', 'free_delivery', promo)).toBe('توصيل مجاني');
  expect(textOf('role', 'agent', { entity: 'staff' })).toBe('موظف التأكيد');
  expect(textOf('reason', 'received', { entity: 'stock' })).toBe('وصول سلعة');
  expect(textOf('reason', 'received', { entity: 'customer' })).toBe('received');
  expect(textOf('status', 'placed', { entity: 'order' })).toBe('طلب جديد');
  expect(textOf('paymentMethods', ['cod', 'bank_transfer'], { entity: 'country' })).toBe(
    '\u2068عند الاستلام\u2069، \u2068بتحويل بنكي\u2069',
  );
  expect(textOf('restDays', [7], { entity: 'country' })).toBe('\u2068الأحد\u2069');
  expect(textOf('startsAt', '2026-11-21T11:32:47.209Z', promo)).toContain('21 نونبر');
  expect([textOf('active', true), textOf('x', null), textOf('x', [])]).toEqual(['نعم', '–', '–']);
  expect(textOf('status', 'constructor', { entity: 'order' })).toBe('constructor');
});

test('an item of a list is shown by its parts, never as it is stored', () => {
  const [start, end] = ['\u2068', '\u2069'];
  const lines = [{ priceId: 12, quantity: 2, usedPrice: 18_900, agreed: '' }];
  expect(textOf('lines', lines, { entity: 'order' })).toBe(
    `${start}رقم المقاس 12 · عدد القطع 2 · الثمن 189.00 DH${end}`,
  );
  expect(textOf('layout', [{ field: 'number', head: 'N° commande' }], { entity: 'courier' })).toBe(
    `${start}رقم الطلب · N° commande${end}`,
  );
  expect(textOf('words', [{ word: 'Livré', meaning: 'delivered' }], { entity: 'courier' })).toBe(
    `${start}Livré · تم التسليم${end}`,
  );
  expect(textOf('courierCodes', [{ courierId: 1, code: 'CASA' }])).toBe(
    `${start}شركة التوصيل 1 · الرمز CASA${end}`,
  );
  expect(textOf('audience', 'women', { entity: 'product' })).toBe('نساء');
  expect(textOf('vatRate', 750, { entity: 'category' })).toBe('7.5 %');
});

test('every field of what a staff user saves has its words', () => {
  const schemas = [
    settingsSchema,
    promoWritten,
    placeWritten,
    productContent,
    slideWritten,
    postWritten,
    categoryWritten,
    fabricWritten,
    courierWritten,
    countryPatch,
    staffUserChange,
    lookChange,
  ];
  const fields = schemas.flatMap((schema) => Object.keys(schema.shape)).filter((field) => field !== 'seen');
  expect(fields.filter((field) => !fieldNames[field])).toEqual([]);
});
