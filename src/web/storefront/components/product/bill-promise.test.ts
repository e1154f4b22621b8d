import { expect, test } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { saysBillPromise } from './bill-promise.ts';

const casablanca = { id: 1, ar: 'الدار البيضاء', fr: 'Casablanca' };
const agadir = { id: 2, ar: 'أكادير', fr: 'Agadir' };
const bill = (method: 'same_day' | 'standard', known = true) => ({
  ...{ known, method },
  options: [{ method: 'same_day' }, { method: 'standard' }] as Quote['delivery']['options'],
});

test.each([
  ['the town of the visit, as fast as it can be had', bill('same_day'), casablanca, casablanca, false],
  ['another town than that of the visit', bill('same_day'), agadir, casablanca, true],
  ['a town of which the visit knows nothing', bill('same_day'), agadir, null, true],
  ['a slower delivery', bill('standard'), casablanca, casablanca, true],
  ['no town', bill('standard', false), null, casablanca, false],
  ['a town that is not priced yet', bill('standard', false), agadir, casablanca, false],
])('§9.3 §9.4 the cart’s promise is that of its bill: %s', (_, delivery, town, visit, says) => {
  expect(saysBillPromise(delivery, town, visit)).toBe(says);
});
