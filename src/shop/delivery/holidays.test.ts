import { expect, test } from 'vitest';
import { holidayWritten } from './staff-delivery.schema.ts';

test('§9.3 a holiday is a day of every year or of one year of ours, and nothing that was mistyped', () => {
  const isHoliday = (day: string) =>
    holidayWritten.safeParse({ countryId: 1, day, name: { ar: '', fr: '' } }).success;
  for (const day of ['02-29', '12-31', '2026-03-20', '2028-02-29']) expect(isHoliday(day), day).toBe(true);
  for (const day of ['0026-03-20', '0000-01-01', '9999-12-31', '20260-03-20', '2026-02-29', '02-30', '']) {
    expect(isHoliday(day), day).toBe(false);
  }
});
