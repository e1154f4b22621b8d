import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShownCurrency, toAmount, toShown, usedPrice } from '#/shop/countries/money.rules.ts';
import {
  type CartItem,
  countArticles,
  fitQuantity,
  makeBill,
  maxCartLines,
  parseCart,
  putInCart,
  removeFromCart,
  shownStock,
} from './cart.rules.ts';

const item = (id: number, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  id,
  productId: 1,
  size: { id, label: 'M' },
  quantity,
  price: 24_900,
  promoPrice: null,
  title: 'بيجامة قطن',
  color: 'كحلي',
  path: '/store/pyjamas/1-بيجامة',
  picture: null,
  ...more,
});
const mad: ShownCurrency = { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' };
const sar: ShownCurrency = { code: 'SAR', label: 'SR', rate: '3.75', rateDh: '9.29' };

const ids = fc.integer({ min: 1, max: 8 });
const carts = fc
  .array(fc.tuple(ids, fc.integer({ min: -5, max: 200 })), { maxLength: 12 })
  .map((puts) => puts.reduce<CartItem[]>((cart, [id, quantity]) => putInCart(cart, item(id, quantity)), []));

test('§4.6 adding the same size sets its quantity instead of doubling the line', () => {
  const cart = putInCart(putInCart(putInCart([], item(1, 2)), item(2, 1)), item(1, 5));
  expect(cart.map((line) => [line.id, line.quantity])).toEqual([
    [1, 5],
    [2, 1],
  ]);
  fc.assert(
    fc.property(carts, ids, fc.integer({ min: -5, max: 200 }), (cart, id, quantity) => {
      const after = putInCart(cart, item(id, quantity));
      expect(after.filter((line) => line.id === id)).toHaveLength(1);
      expect(after.find((line) => line.id === id)?.quantity).toBe(fitQuantity(quantity));
      expect(after.filter((line) => line.id !== id)).toEqual(cart.filter((line) => line.id !== id));
      expect(putInCart(after, item(id, quantity))).toEqual(after);
    }),
  );
});

test('§4.6 a quantity is at least 1 and whole, at most 99', () => {
  expect([-3, 0, 0.9, 1.9, 7, 1_000, Number.NaN].map(fitQuantity)).toEqual([1, 1, 1, 1, 7, 99, 1]);
});

test('§4.6 removal is by id and gives the quantity back to the shown stock', () => {
  const inCart = (cart: readonly CartItem[], id: number) =>
    cart.find((line) => line.id === id)?.quantity ?? 0;
  const cart = [item(1, 3), item(2, 1)];
  expect(shownStock(5, inCart(cart, 1))).toBe(2);
  expect(shownStock(5, inCart(removeFromCart(cart, 1), 1))).toBe(5);
  expect(shownStock(2, inCart(cart, 1))).toBe(0);
  fc.assert(
    fc.property(carts, ids, fc.nat(200), (before, id, stock) => {
      const after = removeFromCart(before, id);
      expect(after.some((line) => line.id === id)).toBe(false);
      expect(shownStock(stock, inCart(after, id))).toBe(stock);
      expect(after).toEqual(before.filter((line) => line.id !== id));
    }),
  );
});

test('§9.12 what was stored comes back as it was', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

test('§3.13 §9.12 damaged storage never crashes: whatever can be read is a sound cart, the rest is dropped', () => {
  expect(parseCart(null)).toEqual([]);
  expect(parseCart('{')).toEqual([]);
  expect(parseCart('{"id":1}')).toEqual([]);
  const mixed = [item(1), { id: 'x' }, null, item(2, 0), { ...item(3), price: -1 }, item(1, 4)];
  expect(parseCart(JSON.stringify(mixed)).map((line) => [line.id, line.quantity])).toEqual([
    [1, 4],
    [2, 1],
  ]);
  const foreign = {
    ...item(1),
    path: '//evil.example',
    picture: { src: 'javascript:alert(1)', widths: [1] },
  };
  expect(parseCart(JSON.stringify([foreign]))[0]).toMatchObject({ path: '', picture: null });
  const broken = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(fc.object(), carts)).map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(broken, (stored) => {
      const cart = parseCart(stored);
      expect(cart.length).toBeLessThanOrEqual(maxCartLines);
      expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
      for (const line of cart) expect(line.quantity).toBe(fitQuantity(line.quantity));
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

test('a full cart takes no new line but still changes its own', () => {
  const full = Array.from({ length: maxCartLines }, (_, at) => item(at + 1));
  expect(putInCart(full, item(999))).toHaveLength(maxCartLines);
  expect(putInCart(full, item(1, 3))[0]?.quantity).toBe(3);
});

test('§9.6 total, discount and article count of a Moroccan cart, by hand', () => {
  const bill = makeBill(
    [
      { price: 24_900, promoPrice: 18_900, quantity: 2 },
      { price: 9_950, promoPrice: null, quantity: 3 },
      { price: 10_000, promoPrice: 12_000, quantity: 1 },
    ],
    mad,
    { deliveryCentimes: 3_500, cash: true },
  );
  expect(bill.articles).toBe(6);
  expect(bill.subtotal.centimes).toBe(2 * 18_900 + 3 * 9_950 + 10_000); // 776.50
  expect(bill.discount.centimes).toBe(12_000);
  expect(bill.goods.centimes).toBe(89_650);
  // 776.50 + 35.00 = 811.50, the courier collects 811.
  expect(bill.rounding).toEqual({ centimes: -50, shown: -50 });
  expect(bill.total).toEqual({ centimes: 81_100, shown: 81_100 });
});

test('§9.5 §9.6 the same bill in Saudi riyals, by hand', () => {
  const bill = makeBill(
    [
      { price: 24_900, promoPrice: 18_900, quantity: 2 },
      { price: 9_950, promoPrice: null, quantity: 3 },
    ],
    sar,
    { deliveryCentimes: 15_000, cash: true },
  );
  // 189.00 → 76.29; 378.00 → 152.5834 → 152.58; 99.50 → 40.1642 → 40.16; 298.50 → 120.4925 → 120.49;
  // discount 120.00 → 48.4392 → 48.44; delivery 150.00 → 60.5489 → 60.55.
  expect(bill.lines.map((line) => [line.usedPrice.shown, line.total.shown])).toEqual([
    [7_629, 15_258],
    [4_016, 12_049],
  ]);
  expect(bill.subtotal.shown).toBe(27_307);
  expect(bill.discount.shown).toBe(4_844);
  expect(bill.goods.shown).toBe(32_151);
  expect(bill.delivery.shown).toBe(6_055);
  expect(bill.rounding).toEqual({ centimes: 0, shown: 0 });
  expect(bill.total).toEqual({ centimes: 82_650, shown: 33_362 });
});

test('§9.5 §9.6 one discounted piece reads on the bill as on its page, by hand', () => {
  // 329.00 → 132.8041 → 132.80; 259.00 → 104.5479 → 104.55; the 70.00 between them alone would be 28.2562 → 28.26.
  const { goods, discount, subtotal, lines } = makeBill(
    [{ price: 32_900, promoPrice: 25_900, quantity: 1 }],
    sar,
    { deliveryCentimes: 0, cash: false },
  );
  expect([goods.shown, discount.shown, subtotal.shown]).toEqual([13_280, 2_825, 10_455]);
  expect([lines[0]?.price.shown, lines[0]?.usedPrice.shown]).toEqual([13_280, 10_455]);
  expect(discount.centimes).toBe(7_000);
});

test('§5.7 §9.6 a cart that a code or a credit pays whole costs nothing in its own currency either', () => {
  const kwd = { code: 'KWD', label: 'KD', rate: '0.31', rateDh: '9.29' };
  // 100.00 → 3.3369 → 3.34, twice 6.68; 200.00 → 6.6738 → 6.67.
  const piece = { price: 10_000, promoPrice: null, quantity: 1 };
  const { promo, total } = makeBill([piece, piece], kwd, {
    ...{ deliveryCentimes: 0, cash: false, promoCentimes: 20_000 },
  });
  expect(promo).toEqual({ centimes: 20_000, shown: 668 });
  expect(total).toEqual({ centimes: 0, shown: 0 });
  // A cart that costs nothing by itself has nothing that a code takes.
  expect(
    makeBill([{ ...piece, offer: { centimes: 10_000, shown: 333 } }], kwd, {
      ...{ deliveryCentimes: 0, cash: false, promoCentimes: 20_000 },
    }).promo.centimes,
  ).toBe(0);
});

test('§9.6 what a bill shows adds up in every currency', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 });
  const lines = fc.array(
    fc.record({
      price: money,
      promoPrice: fc.option(money, { nil: null }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 12 },
  );
  const currencies = fc
    .constantFrom('9.29', '3.75', '3.67', '0.38', '0.31', '3.64', '1')
    .map((rate) => ({ code: rate === '9.29' ? 'MAD' : 'XXX', label: 'X', rate, rateDh: '9.29' }));
  fc.assert(
    fc.property(lines, currencies, fc.nat(20_000), fc.boolean(), (cart, currency, deliveryCentimes, cash) => {
      const bill = makeBill(cart, currency, { deliveryCentimes, cash });
      for (const unit of ['centimes', 'shown'] as const) {
        expect(bill.lines.reduce((sum, line) => sum + line.total[unit], 0)).toBe(bill.subtotal[unit]);
        expect(bill.goods[unit] - bill.discount[unit]).toBe(bill.subtotal[unit]);
        expect(bill.subtotal[unit] + bill.delivery[unit] + bill.rounding[unit]).toBe(bill.total[unit]);
        expect(bill.discount[unit]).toBeGreaterThanOrEqual(0);
        expect(bill.lines.reduce((sum, line) => sum + line.discount[unit], 0)).toBe(bill.discount[unit]);
      }
      // What a line says of itself is what the bill says of it: list price and price, each converted once.
      for (const [at, { price, promoPrice, quantity }] of cart.entries()) {
        const line = bill.lines[at];
        if (!line) throw new Error('a row for every line');
        expect(line.total).toEqual(toAmount(usedPrice(price, promoPrice) * quantity, currency));
        expect(line.total.shown + line.discount.shown).toBe(toShown(price * quantity, currency));
        expect(Object.is(line.discount.shown, -0)).toBe(false);
      }
      expect(bill.articles).toBe(countArticles(cart));
      if (cash && currency.code === 'MAD') expect(bill.total.centimes % 100).toBe(0);
    }),
  );
});
