import { expect, test } from 'vitest';
import { codeFreesDelivery, deliveryReason } from './amounts-why.rules.ts';

const order = { goods: 50_000, discount: 0, delivery: 3_000, promoCode: null };
const rules = { placeFee: 3_000, freeFrom: 100_000, freeByCode: false };

test('§9.4 the fee is explained: the place’s, the one that was agreed, free by threshold, code or agreement', () => {
  expect(deliveryReason(order, rules)).toBe('place_fee');
  expect(deliveryReason(order, { ...rules, placeFee: 4_000 })).toBe('agreed_fee');
  const free = { ...order, delivery: 0 };
  expect(deliveryReason({ ...free, goods: 110_000, discount: 10_000 }, rules)).toBe('free_threshold');
  expect(deliveryReason({ ...free, promoCode: 'LIVRE' }, { ...rules, freeByCode: true })).toBe('free_promo');
  expect(deliveryReason(free, rules)).toBe('free_agreed');
  expect(deliveryReason(free, { ...rules, placeFee: 0 })).toBe('place_fee');
});

test('a code made delivery free when it took nothing off the goods and paid for nothing', () => {
  expect(codeFreesDelivery({ promoCode: 'LIVRE', amounts: {} })).toBe(true);
  expect(codeFreesDelivery({ promoCode: null, amounts: {} })).toBe(false);
  expect(codeFreesDelivery({ promoCode: 'DIX', amounts: { promo: 1_000 } })).toBe(false);
  expect(codeFreesDelivery({ promoCode: 'AVOIR', amounts: { credit: 1_000 } })).toBe(false);
});
