import { expect, test } from 'vitest';
import { ageOf, laterCalls, mayCallNow, nextCall, withinHours } from './calling.rules.ts';
import { type RiskFacts, risksOf } from './risk.rules.ts';

const hours = { from: '09:00', to: '20:00' };
const zone = 'Africa/Casablanca';
const ms = (iso: string) => Date.parse(iso);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

test('§4.12 calls that nobody answers are repeated after 30 minutes, 3 hours and the next morning, then no more', () => {
  // 10:00 in Casablanca, an hour ahead of UTC.
  const now = ms('2026-01-23T09:00:00Z');
  expect([1, 2, 3, 4].map((tries) => iso(nextCall(tries, now, hours, zone)))).toEqual([
    '2026-01-23T09:30:00.000Z',
    '2026-01-23T12:00:00.000Z',
    '2026-01-24T08:00:00.000Z',
    null,
  ]);
});

test('§4.12 nobody is called outside of the calling hours', () => {
  const evening = ms('2026-01-23T18:45:00Z');
  expect(iso(nextCall(1, evening, hours, zone))).toBe('2026-01-24T08:00:00.000Z');
  expect(iso(nextCall(2, evening, hours, zone))).toBe('2026-01-24T08:00:00.000Z');
  expect(mayCallNow(ms('2026-01-23T08:00:00Z'), hours, zone)).toBe(true);
  expect(mayCallNow(ms('2026-01-23T07:59:59Z'), hours, zone)).toBe(false);
  expect(mayCallNow(ms('2026-01-23T19:00:00Z'), hours, zone)).toBe(false);
  expect(iso(withinHours(ms('2026-01-23T02:00:00Z'), hours, zone))).toBe('2026-01-23T08:00:00.000Z');
});

test('a call is postponed by an hour, to the evening or to the morning, where the shop calls then', () => {
  const later = (now: string, of = hours) => {
    const { inAnHour, thisEvening, tomorrow } = laterCalls(ms(now), of, zone);
    return [inAnHour, thisEvening, tomorrow].map(iso);
  };
  const morning = '2026-01-24T08:00:00.000Z';
  // An hour behind Casablanca: noon, 16:00, 17:30, 19:00, after hours, and before them.
  expect(later('2026-01-23T11:00:00Z')).toEqual([
    '2026-01-23T12:00:00.000Z',
    '2026-01-23T17:00:00.000Z',
    morning,
  ]);
  expect(later('2026-01-23T15:59:00Z')).toEqual([
    '2026-01-23T16:59:00.000Z',
    '2026-01-23T17:00:00.000Z',
    morning,
  ]);
  expect(later('2026-01-23T16:30:00Z')).toEqual(['2026-01-23T17:30:00.000Z', null, morning]);
  expect(later('2026-01-23T18:00:00Z')).toEqual([null, null, morning]);
  expect(later('2026-01-23T22:30:00Z')).toEqual([null, null, morning]);
  expect(later('2026-01-23T05:00:00Z')).toEqual([
    null,
    '2026-01-23T17:00:00.000Z',
    '2026-01-24T08:00:00.000Z',
  ]);
  // Who stops at five calls at four for the last time; who calls all day may call in an hour, but not past midnight.
  expect(later('2026-01-23T11:00:00Z', { from: '09:00', to: '17:00' })[1]).toBe('2026-01-23T15:00:00.000Z');
  expect(later('2026-01-23T22:10:00Z', { from: '00:00', to: '23:59' })[0]).toBe(null);
});

test('the calling hours follow the clock change of Ramadan', () => {
  // Morocco goes back to UTC on 15 February 2026: nine in the morning is nine UTC then.
  expect(iso(nextCall(3, ms('2026-02-14T12:00:00Z'), hours, zone))).toBe('2026-02-15T09:00:00.000Z');
});

test('an order is fresh, waits, and is late after a day', () => {
  expect([0, 2, 23.9, 24].map((hour) => ageOf(hour * 3_600_000))).toEqual([
    'fresh',
    'waiting',
    'waiting',
    'late',
  ]);
});

const calm: RiskFacts = {
  blocked: false,
  openOrders: [],
  refused: [],
  importedRefusals: 0,
  sameCart: [],
  lines: [{ productId: 1, size: 'M' }],
  totalCentimes: 40_000,
  codMaxAmount: 300_000,
  delivered: 1,
  far: true,
};

test('a usual order has no reason for doubt; each doubt names what it saw', () => {
  const names = (more: Partial<RiskFacts>) => risksOf({ ...calm, ...more }).map((risk) => risk.name);
  expect(names({})).toEqual([]);
  expect(risksOf({ ...calm, blocked: true })).toEqual([
    { name: 'blocked', grave: true, count: 0, orders: [] },
  ]);
  expect(names({ delivered: 0 })).toEqual(['far_first_order']);
  expect(names({ delivered: 0, far: false })).toEqual([]);
  expect(names({ totalCentimes: 199_999 })).toEqual([]);
  expect(names({ totalCentimes: 200_000 })).toEqual(['large_amount']);
  const sizes = (given: string[]) => given.map((size) => ({ productId: 1, size }));
  expect(names({ lines: sizes(['S', 'M', 'M']) })).toEqual([]);
  expect(names({ lines: [...sizes(['S', 'M']), { productId: 2, size: 'L' }] })).toEqual([]);
  expect(names({ lines: sizes(['S', 'M', 'L']) })).toEqual(['many_sizes']);
  expect(risksOf({ ...calm, refused: ['A'], sameCart: ['B'], openOrders: ['B', 'C'] })).toEqual([
    { name: 'past_refusals', grave: true, count: 1, orders: ['A'] },
    { name: 'same_cart', grave: true, count: 1, orders: ['B'] },
    { name: 'open_orders', grave: true, count: 2, orders: ['B', 'C'] },
  ]);
});
