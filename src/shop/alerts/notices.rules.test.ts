import { expect, test } from 'vitest';
import { nextNotice, pauseAfter } from './notices.rules.ts';

const at = (second: number) => new Date(Date.parse('2026-11-25T10:00:00Z') + second * 1000);
const waiting = (...seconds: number[]) => seconds.map((second) => ({ orderId: second, heardAt: at(second) }));

test('the first order is sent at once', () => {
  expect(nextNotice({ noticeAt: null, shown: [], waiting: waiting(5) }, at(5))).toEqual({
    orderIds: [5],
    at: at(5),
  });
  expect(nextNotice({ noticeAt: null, shown: [], waiting: [] }, at(5))).toBeNull();
});

test('orders of the minute after it wait for its end, and one notice of all takes its place', () => {
  const before = { noticeAt: at(0), shown: [0], waiting: waiting(20, 59) };
  expect(nextNotice(before, at(59))).toBeNull();
  expect(nextNotice(before, at(60))).toEqual({ orderIds: [0, 20, 59], at: at(0) });
  // Whoever comes while the minute's notice is late is named in it too.
  expect(nextNotice({ ...before, waiting: waiting(20, 61) }, at(62))).toEqual({
    orderIds: [0, 20, 61],
    at: at(0),
  });
});

test('an order after the minute begins a notice of its own', () => {
  expect(nextNotice({ noticeAt: at(0), shown: [0], waiting: waiting(60) }, at(60))).toEqual({
    orderIds: [60],
    at: at(60),
  });
});

test('what waited through quiet hours is one notice', () => {
  const night = waiting(0, 600, 5_000, 20_000);
  expect(nextNotice({ noticeAt: at(-90), shown: [-90], waiting: night }, at(36_000))).toEqual({
    orderIds: [0, 600, 5_000, 20_000],
    at: at(36_000),
  });
});

test('a push service that does not answer is asked less and less often, up to once an hour', () => {
  expect([1, 2, 3, 9, 500].map((failures) => pauseAfter(failures) / 60_000)).toEqual([2, 4, 8, 60, 60]);
});
