import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prices, products } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { QuoteRequest } from './checkout.schema.ts';
import { repriceCart } from './quote.service.ts';

const { db, reset } = await testDatabase();
// Friday morning in Casablanca.
const now = new Date('2026-01-23T10:00:00Z');
let product: ProductOfTest;
let [small, medium, large] = [0, 0, 0];
let casablanca = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-maarif'));
  casablanca = place?.id ?? 0;
  const categoryId = await makeCategory(db, { tag: 'femme' });
  product = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Marine' },
        sizes: [
          {
            size: 'S',
            price: 24_900,
            promoPrice: 18_900,
            stock: 5,
            promoEndsAt: new Date('2026-01-23T12:00:00Z'),
          },
          { size: 'M', price: 9_950, stock: 3 },
          { size: 'L', price: 60_000, stock: 0 },
        ],
      },
    ],
  });
  [small = 0, medium = 0, large = 0] = product.priceIds;
});

const price = (more: Partial<QuoteRequest> & Pick<QuoteRequest, 'lines'>, at = now) =>
  repriceCart(db, { country: 'MA', ...more }, { now: at, locale: 'fr', address: '10.0.0.1' });

test('§9.6 the server prices the cart by its own prices and clock, whatever the browser says', async () => {
  const lines = [
    { id: small, quantity: 2, price: 1, promoPrice: null },
    { id: medium, quantity: 1 },
  ];
  const quote = await price({ lines, placeId: casablanca });
  expect(
    quote.lines.map((line) => [line.id, line.shown.usedPrice.centimes, line.quantity, line.stock]),
  ).toEqual([
    [small, 18_900, 2, 5],
    [medium, 9_950, 1, 3],
  ]);
  expect(quote.lines[0]).toMatchObject({ title: 'Pyjama', color: 'Marine', size: { id: small, label: 'S' } });
  // 378.00 + 99.50 + 20.00 = 497.50, the courier collects 497.
  expect(quote.totals.subtotal.centimes).toBe(47_750);
  expect(quote.totals.rounding.centimes).toBe(-50);
  expect(quote.totals.total.centimes).toBe(49_700);
  expect(quote.totals.articles).toBe(3);
  const after = await price({ lines, placeId: casablanca }, new Date('2026-01-23T12:00:00Z'));
  expect(after.lines[0]?.shown.usedPrice.centimes).toBe(24_900);
});

test('§5.8 a cart’s sentences write amounts short where the setting says so', async () => {
  await db.transaction((tx) => updateSettings(tx, { shortPrices: true }));
  const { changes } = await price({ lines: [{ id: small, quantity: 1, price: 20_000, promoPrice: null }] });
  expect(changes[0]?.message).toMatch(/de 200\u00A0DH à 189\u00A0DH$/);
});

test('what changed is said in words of the caller’s language', async () => {
  await db.update(products).set({ published: false });
  const gone = await price({
    lines: [
      { id: medium, quantity: 1 },
      { id: 9_999, quantity: 1 },
      { id: 9_998, quantity: 1, title: 'Robe longue' },
    ],
  });
  expect(gone.changes.map((change) => [change.code, change.message])).toEqual([
    ['gone', '« Pyjama » n’est plus en vente et a été retiré du panier'],
    ['gone', '« Un article » n’est plus en vente et a été retiré du panier'],
    ['gone', '« Robe longue » n’est plus en vente et a été retiré du panier'],
  ]);
  await db.update(products).set({ published: true });
  const { changes, lines } = await price({
    lines: [
      { id: small, quantity: 1, price: 20_000, promoPrice: null },
      { id: medium, quantity: 9, price: 9_000, promoPrice: null },
      { id: large, quantity: 1, price: 60_000 },
    ],
  });
  expect(changes.map((change) => [change.id, change.code, change.message])).toEqual([
    [small, 'price_down', 'Le prix de « Pyjama » a baissé de 200.00 DH à 189.00 DH'],
    [medium, 'stock_less', 'Il ne reste que 3 pièce(s) de « Pyjama »'],
    [medium, 'price_up', 'Le prix de « Pyjama » est passé de 90.00 DH à 99.50 DH'],
    [large, 'sold_out', '« Pyjama » est épuisé et a été retiré du panier'],
  ]);
  expect(lines.map((line) => [line.id, line.quantity])).toEqual([
    [small, 1],
    [medium, 3],
  ]);
});

test('an inactive size is gone, the same line twice is one line', async () => {
  await db.update(prices).set({ active: false }).where(eq(prices.id, small));
  const quote = await price({
    lines: [
      { id: small, quantity: 1 },
      { id: medium, quantity: 1 },
      { id: medium, quantity: 2 },
    ],
  });
  expect(quote.changes.map((change) => change.code)).toEqual(['gone']);
  expect(quote.lines.map((line) => line.quantity)).toEqual([2]);
});

test('§9.4 delivery is free from 1000 DH of goods on, decided in DH in every country', async () => {
  await db.update(prices).set({ price: 50_000, promoPrice: null });
  const one = await price({ lines: [{ id: medium, quantity: 1 }] });
  expect(one.freeShipping).toMatchObject({
    free: false,
    missing: { centimes: 50_000 },
    threshold: { centimes: 100_000 },
  });
  expect(one.totals.delivery.centimes).toBe(3_500);
  const two = await price({ lines: [{ id: medium, quantity: 2 }], country: 'SA' });
  // 1000 DH are 403.66 SR.
  expect(two.freeShipping).toEqual({
    free: true,
    missing: { centimes: 0, shown: 0 },
    threshold: { centimes: 100_000, shown: 40_366 },
  });
  expect(two.totals.delivery).toEqual({ centimes: 0, shown: 0 });
});

test('§9.5 Saudi amounts by hand, no cash rounding, no method until the merchant allows one, customs said', async () => {
  const lines = [
    { id: small, quantity: 2, price: 24_900, promoPrice: 18_900 },
    { id: medium, quantity: 3, price: 9_950, promoPrice: null },
  ];
  const quote = await price({ lines, country: 2 });
  expect(quote.totals).toMatchObject({
    currency: { label: 'SR' },
    goods: { shown: 32_151 },
    discount: { shown: 4_844 },
    subtotal: { shown: 27_307 },
    delivery: { shown: 6_055 },
    rounding: { shown: 0 },
    total: { shown: 33_362 },
  });
  expect(quote).toMatchObject({ payments: [], codRefusal: null, customsLine: true });
  await db.transaction((tx) => updateCountry(tx, 2, { paymentMethods: ['cod', 'bank_transfer'] }));
  expect((await price({ lines, country: 2 })).payments).toEqual(['cod']);
});

test('§1.7 §9.3 the promise depends on the place, and says until when it holds', async () => {
  const lines = [{ id: medium, quantity: 1 }];
  const main = await price({ lines, placeId: casablanca });
  expect(main.delivery).toMatchObject({ known: true, promise: { from: '2026-01-23', sameDay: true } });
  expect(main.delivery.sameDayUntil).toBe('2026-01-23T13:00:00.000Z');
  const unknown = await price({ lines });
  expect(unknown.delivery).toMatchObject({
    known: false,
    promise: { from: '2026-01-26', to: '2026-01-28' },
    sameDayUntil: null,
  });
  const gulf = await price({ lines, country: 'SA' });
  // From Friday, with Friday and Saturday off: 4 working days are Sunday to Wednesday, 8 the Tuesday after.
  expect(gulf.delivery).toMatchObject({ known: true, promise: { from: '2026-01-28', to: '2026-02-03' } });
});

test('why cash cannot be chosen is said with the quote', async () => {
  await db.transaction((tx) => updateSettings(tx, { codPiecesPerSize: 2 }));
  expect(await price({ lines: [{ id: medium, quantity: 3 }] })).toMatchObject({
    payments: [],
    codRefusal: 'cod_pieces_limit',
  });
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: 20_000 }));
  expect((await price({ lines: [{ id: medium, quantity: 3 }] })).codRefusal).toBe('cod_amount_limit');
});

test('§9.8 cash may be chosen up to its limit: exactly at it, not one centime above', async () => {
  const cart = { lines: [{ id: medium, quantity: 1 }] };
  const total = (await price(cart)).totals.total.centimes;
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: total }));
  expect(await price(cart)).toMatchObject({ payments: ['cod'], codRefusal: null });
  await db.transaction((tx) => updateSettings(tx, { codMaxAmount: total - 1 }));
  expect(await price(cart)).toMatchObject({ payments: [], codRefusal: 'cod_amount_limit' });
});

test('an empty cart costs nothing, an unknown country is refused', async () => {
  const quote = await price({ lines: [] });
  expect(quote.totals.total).toEqual({ centimes: 0, shown: 0 });
  await expect(price({ lines: [], country: 'FR' })).rejects.toMatchObject({
    status: 422,
    code: 'country_unavailable',
  });
  await db.transaction((tx) => updateCountry(tx, 3, { active: false }));
  await expect(price({ lines: [], country: 3 })).rejects.toMatchObject({ code: 'country_unavailable' });
});

test('§2.39 the quote says what can be chosen with its days and fee, and is for the one that was', async () => {
  const lines = [{ id: medium, quantity: 1 }];
  const quickest = await price({ lines, placeId: casablanca });
  expect(quickest.delivery.method).toBe('same_day');
  expect(quickest.delivery.options.map(({ method }) => method)).toEqual(['same_day', 'standard']);
  const usual = await price({ lines, placeId: casablanca, delivery: 'standard' });
  expect(usual.delivery).toMatchObject({
    method: 'standard',
    promise: { from: '2026-01-24', sameDay: false },
  });
  expect(usual.totals.delivery.centimes).toBe(2_000);
  // Without a shop to fetch it at there is no such choice.
  expect((await price({ lines, delivery: 'pickup' })).delivery).toMatchObject({
    method: 'standard',
    pickupAddress: null,
  });
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف', fr: '12 rue, Maârif' } });
  const fetched = await price({ lines, delivery: 'pickup' });
  expect(fetched.delivery).toMatchObject({
    ...{ known: true, method: 'pickup', pickupAddress: '12 rue, Maârif' },
    promise: { from: '2026-01-23', sameDay: true },
  });
  expect(fetched.totals.delivery.centimes).toBe(0);
  expect((await price({ lines, country: 'SA', delivery: 'pickup' })).delivery.options).toHaveLength(1);
});
