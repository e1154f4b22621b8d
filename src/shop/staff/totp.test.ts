import { expect, test } from 'vitest';
import { codeAppUrl, codeAt, newCodeSecret, stepAt, stepOf } from './totp.ts';

/** "12345678901234567890" of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a clock may be a step early or late, not two', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const step = stepAt(now);
  for (const drift of [-1, 0, 1])
    expect(stepOf(secret, codeAt(secret, step + drift), now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + drift), now)).toBeNull();
});

test('a new secret has 160 bits, and its address can be read by apps', () => {
  expect(newCodeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newCodeSecret()).not.toBe(newCodeSecret());
  expect(codeAppUrl(secret, 'هلال: A&B', 'a+b@example.com')).toBe(
    `otpauth://totp/%D9%87%D9%84%D8%A7%D9%84%3A%20A%26B:a%2Bb%40example.com?secret=${secret}&issuer=%D9%87%D9%84%D8%A7%D9%84%3A%20A%26B`,
  );
});
