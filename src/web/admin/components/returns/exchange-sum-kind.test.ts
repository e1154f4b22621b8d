import { expect, test } from 'vitest';
import { exchangeSumKind } from './exchange-sum-kind.ts';

const amount = (centimes: number) => ({ centimes, shown: centimes });
const kind = (status: Parameters<typeof exchangeSumKind>[0]['status'], total: number, refund = 0) =>
  exchangeSumKind({ status, total: amount(total), refund: amount(refund) });

test('an exchange says what is to be collected until it is delivered, and what goes back', () => {
  expect(kind('confirmed', 5000)).toBe('to collect');
  expect(kind('delivered', 5000)).toBe('paid');
  expect(kind('completed', 5000)).toBe('paid');
  expect(kind('cancelled', 5000)).toBe('given up');
  expect(kind('returned', 0)).toBe('given up');
  expect(kind('confirmed', 0, 700)).toBe('to refund');
  expect(kind('delivered', 0)).toBe('nothing');
});
