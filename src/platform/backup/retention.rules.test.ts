import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesToKeep, retention } from './retention.rules.ts';

const daysBack = (days: number, hour = 2) => new Date(Date.UTC(2026, 10, 23 - days, hour));

test('of a year of nightly copies 7 days, 4 weeks and 12 months stay', () => {
  const retained = copiesToKeep(Array.from({ length: 400 }, (_, days) => daysBack(days)));
  expect(retained.map((copy) => copy.toISOString().slice(0, 10))).toEqual([
    // The last seven days; the 22nd is the newest of the week before.
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('of several copies of one day the newest stays', () => {
  expect(copiesToKeep([daysBack(1, 2), daysBack(1, 20), daysBack(1, 9)])).toEqual([daysBack(1, 20)]);
});

test('the newest copy always stays, a second round deletes nothing, and there are never more than 23', () => {
  const copies = fc.uniqueArray(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    {
      minLength: 1,
      maxLength: 300,
      selector: (date) => date.getTime(),
    },
  );
  fc.assert(
    fc.property(copies, (all) => {
      const retained = copiesToKeep(all);
      expect(retained[0]?.getTime()).toBe(Math.max(...all.map((date) => date.getTime())));
      expect(copiesToKeep(retained)).toEqual(retained);
      expect(retained.length).toBeLessThanOrEqual(retention.days + retention.weeks + retention.months);
    }),
  );
});
