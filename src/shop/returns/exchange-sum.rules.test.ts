import { expect, test } from 'vitest';
import { exchangeSumKind } from './exchange-sum.rules.ts';

const amount = (centimes: number) => ({ centimes, shown: centimes });
type Given = Parameters<typeof exchangeSumKind>[1];
const cash = { method: 'cod', transferDeadline: null } as const;
const kind = (
  status: Given['status'],
  total: number,
  refund = 0,
  payment: Pick<Given, 'method' | 'transferDeadline'> = cash,
) => exchangeSumKind('approved', { status, total: amount(total), refund: amount(refund), ...payment });

test('an exchange says what is to be collected until it is delivered, and what goes back', () => {
  expect(kind('confirmed', 5000)).toBe('to collect');
  expect(kind('delivered', 5000)).toBe('paid');
  expect(kind('completed', 5000)).toBe('paid');
  expect(kind('cancelled', 5000)).toBe('given up');
  expect(kind('returned', 0)).toBe('given up');
  expect(kind('refused', 5000)).toBe('given up');
  expect(kind('confirmed', 0, 700)).toBe('to refund');
  expect(kind('delivered', 0)).toBe('nothing');
});

test('§9.8 an exchange by transfer says what is waited for, and that nothing is collected once the receipt came', () => {
  const transfer = { method: 'bank_transfer', transferDeadline: null } as const;
  const awaited = { ...transfer, transferDeadline: '2026-01-24T10:00:00Z' };
  expect(kind('placed', 5000, 0, awaited)).toBe('to transfer');
  expect(kind('placed', 5000, 0, transfer)).toBe('nothing');
  expect(kind('shipped', 5000, 0, transfer)).toBe('nothing');
  expect(kind('delivered', 5000, 0, transfer)).toBe('paid');
});
