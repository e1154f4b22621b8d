import { expect, test } from 'vitest';
import type { SetColor, SetView } from '#/shop/promotions/sets.schema.ts';
import { acceptPrices, type Choice, hasNewPrice, itemsOf } from './set-choices.ts';

const color = (id: number, sizes: SetColor['sizes']): SetColor => ({
  ...{ id, productId: 1, title: 'بيجامة', path: '/store/famille/1-x', color: 'كحلي', colorHex: null },
  ...{ picture: null, sizes },
});
const set: SetView = {
  ...{ id: 1, title: 'طقم العائلة', text: '', further: '' },
  members: [
    {
      ...{ label: 'الأم', min: 2, max: 2 },
      colors: [color(10, [{ id: 100, size: 'M', price: 20_000, promoPrice: 18_000, quantity: 9 }])],
    },
    {
      ...{ label: 'الطفل', min: 1, max: 1 },
      colors: [color(20, [{ id: 200, size: '5-6', price: 15_000, promoPrice: null, quantity: 9 }])],
    },
  ],
};
const choices: Choice[] = [
  { key: 1, member: 0, color: 10, size: 100 },
  { key: 2, member: 0, color: 10, size: 100 },
  { key: 3, member: 1, color: 20, size: 200 },
];
const priced = (accepted: Parameters<typeof itemsOf>[2]) =>
  itemsOf(set, choices, accepted).map(({ id, quantity, price, promoPrice }) => [
    id,
    quantity,
    price,
    promoPrice,
  ]);

test('a set’s pieces cost what was shown, or what was accepted since: choices and quantities stay', () => {
  const none = new Map();
  expect(priced(none)).toEqual([
    [100, 2, 20_000, 18_000],
    [200, 1, 15_000, null],
  ]);
  // The promotion of the mother's ended, the child's became dearer a moment later.
  const first = acceptPrices(none, [{ id: 100, price: 20_000, promoPrice: null }]);
  expect(priced(first)).toEqual([
    [100, 2, 20_000, null],
    [200, 1, 15_000, null],
  ]);
  const second = acceptPrices(first, [{ id: 200, price: 16_000, promoPrice: null }]);
  expect(priced(second)).toEqual([
    [100, 2, 20_000, null],
    [200, 1, 16_000, null],
  ]);
});

test('a new price can be accepted; sizes that are sold out, gone or too few need another choice', () => {
  expect(hasNewPrice([{ code: 'sold_out' }, { code: 'price_up' }])).toBe(true);
  expect(hasNewPrice([{ code: 'price_down' }])).toBe(true);
  expect(hasNewPrice([{ code: 'sold_out' }, { code: 'gone' }, { code: 'stock_less' }])).toBe(false);
  expect(hasNewPrice([])).toBe(false);
});
