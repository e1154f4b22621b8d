import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyServerTime, serverNow } from './server-time.ts';

const receivedAt = Date.parse('2026-11-21T12:00:00Z');
const ahead = () => serverNow() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is off is put right by the server’s answers, one that is not stays', () => {
  applyServerTime('Sat, 21 Nov 2026 12:00:03 GMT', receivedAt);
  expect(ahead()).toBe(0);
  applyServerTime('Sat, 21 Nov 2026 13:30:00 GMT', receivedAt);
  expect(ahead()).toBe(5_400_000);
  applyServerTime(null, receivedAt);
  applyServerTime('no date', receivedAt);
  expect(ahead()).toBe(5_400_000);
  applyServerTime('Sat, 21 Nov 2026 12:00:00 GMT', receivedAt);
  expect(ahead()).toBe(0);
});
