import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayAt } from '#/platform/time-zone.rules.ts';
import { daysOf, isDay, maxDays, periodOf, todaySpans } from './period.rules.ts';

const zone = 'Africa/Casablanca';
const at = (iso: string) => Date.parse(iso);
const iso = (moment: number) => new Date(moment).toISOString();

test('today begins at midnight of the shop’s clock and is compared with yesterday until the same hour', () => {
  // In summer 23:30 UTC on the 20th is half past midnight on the 21st in Casablanca.
  const { from, to, before, days } = periodOf({ period: 'today' }, at('2026-07-20T23:30:00Z'), zone);
  expect([iso(from), iso(to), days]).toEqual(['2026-07-20T23:00:00.000Z', '2026-07-20T23:30:00.001Z', 1]);
  expect([iso(before.from), iso(before.to)]).toEqual([
    '2026-07-19T23:00:00.000Z',
    '2026-07-19T23:30:00.001Z',
  ]);
});

test('seven days are today and the six before it; the seven before them end at the same hour', () => {
  const { firstDay, lastDay, before } = periodOf({ period: '7' }, at('2026-11-21T11:00:00Z'), zone);
  expect([firstDay, lastDay, before.firstDay, before.lastDay]).toEqual([
    '2026-11-15',
    '2026-11-21',
    '2026-11-08',
    '2026-11-14',
  ]);
  expect(iso(before.to)).toBe('2026-11-14T11:00:00.001Z');
});

test('own days are turned when they are in the wrong order, cut at today and at a year', () => {
  const own = (from: string, to?: string) =>
    periodOf({ period: 'own', from, to }, at('2026-11-21T11:00:00Z'), zone);
  expect(own('2026-11-10', '2026-11-01')).toMatchObject({ firstDay: '2026-11-01', lastDay: '2026-11-10' });
  expect(own('2026-11-01', '2030-01-01')).toMatchObject({ lastDay: '2026-11-21', days: 21 });
  expect(own('2020-01-01', '2026-11-20').days).toBe(maxDays);
  expect(own('2026-02-31', '2026-11-20')).toMatchObject({ firstDay: '2026-11-20', days: 1 });
  expect(own('2027-02-01')).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
  expect([isDay('2026-02-28'), isDay('2026-02-29'), isDay('x')]).toEqual([true, false, false]);
  // Before the year 0 and after 9999 days are written in another way, and are no days of the shop.
  expect(own('0000-01-01', '0000-01-05')).toMatchObject({ firstDay: '2026-11-21', days: 1 });
  expect(own('9999-12-31', '2026-11-20')).toMatchObject({ firstDay: '2026-11-20', days: 1 });
});

test('through the clock changes around Ramadan the day that changes has another length, and no moment is lost', () => {
  // In 2026 Morocco goes back to UTC on 15 February and ahead again on 22 March.
  const { from, to } = periodOf(
    { period: 'own', from: '2026-02-15', to: '2026-02-15' },
    at('2026-04-01T00:00:00Z'),
    zone,
  );
  expect((to - from) / 3_600_000).toBe(25);
});

test('whatever is asked, the period and the one before touch, are equally many days, and hold their days', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-06-01', days));
  fc.assert(
    fc.property(
      fc.constantFrom('today' as const, '7' as const, '30' as const, '90' as const, 'own' as const),
      day,
      day,
      fc.integer({ min: at('2025-06-01T00:00:00Z'), max: at('2027-06-01T00:00:00Z') }),
      (period, first, last, now) => {
        const made = periodOf({ period, from: first, to: last }, now, zone);
        const { before } = made;
        expect(daysOf(made)).toHaveLength(made.days);
        expect(daysOf(before)).toHaveLength(made.days);
        expect(addDays(before.lastDay, 1)).toBe(made.firstDay);
        expect(before.from).toBeLessThan(before.to);
        expect(before.to).toBeLessThanOrEqual(made.from);
        expect(made.to).toBeLessThanOrEqual(now + 1);
        for (const span of [made, before]) {
          expect(dayAt(span.from, { timeZone: zone })).toBe(span.firstDay);
          expect(dayAt(span.to - 1, { timeZone: zone })).toBe(span.lastDay);
        }
      },
    ),
  );
});

test('today stands beside yesterday and the same weekday up to the same hour, and fourteen whole days', () => {
  const now = at('2026-11-21T10:30:00Z');
  const { yesterday, weekBefore, days } = todaySpans(now, zone);
  const begin = (day: string) => periodOf({ period: 'own', from: day, to: day }, now, zone).from;
  const passed = now - begin('2026-11-21');
  expect(yesterday).toMatchObject({ firstDay: '2026-11-20', to: begin('2026-11-20') + passed + 1 });
  expect(weekBefore).toMatchObject({ firstDay: '2026-11-14', to: begin('2026-11-14') + passed + 1 });
  expect(days).toHaveLength(14);
  expect(days[0]).toMatchObject({ firstDay: '2026-11-08', to: days[1]?.from });
  expect(days.at(-1)).toMatchObject({ firstDay: '2026-11-21', to: now + 1 });
});

test('on the long evening of a clock change the day before gives no more hours than it had', () => {
  // 15 February 2026 has 25 hours in Morocco, the day before it 24.
  const { yesterday, days } = todaySpans(at('2026-02-15T23:50:00Z'), zone);
  expect(yesterday.to).toBe(days.at(-1)?.from);
});
