import { expect, test } from 'vitest';
import { quietUntil } from './quiet.rules.ts';

const zone = { timeZone: 'Europe/Paris' };
const every = [1, 2, 3, 4, 5, 6, 7];
/** An hour ahead of UTC in November. */
const until = (now: string, from: string, to: string, days: number[] = every) => {
  const end = quietUntil(Date.parse(now), { from, to, days }, zone);
  return end === null ? null : new Date(end).toISOString();
};

test('within the hours of one day, whose end no longer belongs to them', () => {
  expect(until('2026-11-25T12:00:00Z', '13:00', '15:00')).toBe('2026-11-25T14:00:00.000Z');
  expect(until('2026-11-25T11:59:59Z', '13:00', '15:00')).toBeNull();
  expect(until('2026-11-25T14:00:00Z', '13:00', '15:00')).toBeNull();
});

test('over midnight it is the night of the day on which it began', () => {
  expect(until('2026-11-25T22:30:00Z', '22:00', '08:00')).toBe('2026-11-26T07:00:00.000Z');
  expect(until('2026-11-26T06:59:00Z', '22:00', '08:00')).toBe('2026-11-26T07:00:00.000Z');
  // The 25th is a Wednesday (3): Thursday's morning still belongs to its night, Wednesday's does not.
  expect(until('2026-11-26T06:59:00Z', '22:00', '08:00', [3])).not.toBeNull();
  expect(until('2026-11-25T06:59:00Z', '22:00', '08:00', [3])).toBeNull();
  expect(until('2026-11-26T22:30:00Z', '22:00', '08:00', [3])).toBeNull();
});

test('on Sunday, and when the clock changes meanwhile', () => {
  expect(until('2026-11-29T12:00:00Z', '00:00', '23:59', [7])).toBe('2026-11-29T22:59:00.000Z');
  // Summer time begins in the night to 29 March: the morning comes an hour earlier.
  expect(until('2026-03-28T22:00:00Z', '22:00', '08:00')).toBe('2026-03-29T06:00:00.000Z');
});

test('who set none is always reached', () => {
  expect(quietUntil(0, null, zone)).toBeNull();
  expect(until('2026-11-25T12:00:00Z', '13:00', '15:00', [])).toBeNull();
});
