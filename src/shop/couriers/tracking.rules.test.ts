import { expect, test } from 'vitest';
import { trackingAddress } from './layout.rules.ts';
import { cleanTracking, isTracking } from './tracking.rules.ts';

test.each([
  ['AMN 123 456', 'AMN123456'],
  ['١٢٣٤٥٦', '123456'],
  ['\u200eCE-99/1\u200f', 'CE-99/1'],
])('a number is read however it is written: %s', (written, stored) => {
  expect(cleanTracking(written)).toBe(stored);
  expect(isTracking(stored)).toBe(true);
});

test.each(['', '12', 'LIVRE', '<script>1', 'a'.repeat(70), '-1234', '12\u06004'])('%s is none', (written) => {
  expect(isTracking(cleanTracking(written))).toBe(false);
});

test('the courier’s page by our number or theirs; without theirs there is no page yet', () => {
  const numbers = { number: 'K7M4-Q2XB', tracking: 'CE/1 2' };
  expect(trackingAddress('https://c.example/?n={number}', numbers)).toBe('https://c.example/?n=K7M4-Q2XB');
  expect(trackingAddress('https://c.example/{tracking}', numbers)).toBe('https://c.example/CE%2F1%202');
  expect(trackingAddress('https://c.example/{tracking}', { ...numbers, tracking: '' })).toBeNull();
  expect(trackingAddress('', numbers)).toBeNull();
});
