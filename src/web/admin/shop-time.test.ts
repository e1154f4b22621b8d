import { expect, test } from 'vitest';
import { clockText, momentOfClock } from './shop-time.ts';

test('a date field speaks the time of the shop, wherever the staff user sits', () => {
  expect(clockText('2026-11-21T13:00:00.000Z', { timeZone: 'Asia/Riyadh' })).toBe('2026-11-21T16:00');
  expect(momentOfClock('2026-11-21T16:00', { timeZone: 'Asia/Riyadh' })).toBe('2026-11-21T13:00:00.000Z');
});

test('§9.3 where a clock changes, its dates change with it, also within the hours around the change', () => {
  const zone = { timeZone: 'Europe/Paris' };
  expect(momentOfClock('2026-07-01T14:00', zone)).toBe('2026-07-01T12:00:00.000Z');
  expect(momentOfClock('2026-12-01T14:00', zone)).toBe('2026-12-01T13:00:00.000Z');
  for (let hour = 0; hour < 48; hour += 1) {
    const iso = new Date(Date.UTC(2026, 2, 28, 12 + hour)).toISOString();
    expect(momentOfClock(clockText(iso, zone), zone)).toBe(iso);
  }
});

test('nothing typed is no moment', () => {
  expect(momentOfClock('', { timeZone: 'Africa/Casablanca' })).toBeNull();
});
