import { expect, test, vi } from 'vitest';
import { calendarDay } from '#/platform/moment.schema.ts';
import { addDays } from '#/platform/time-zone.rules.ts';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { PeriodChooser } from './analytics/period-choice.tsx';
import { Holidays } from './delivery/holidays.tsx';
import { PurchaseForm } from './purchases/purchase-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);

/** The bounds of each day that is asked for. */
const boundsIn = (html: string): (string | undefined)[][] =>
  [...html.matchAll(/<input[^>]*type="date"[^>]*>/g)].map(([input]) =>
    ['min', 'max'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]),
  );

test('a day is asked for within the days that the calls take: no year of six digits, none of two', () => {
  const period = { firstDay: '2026-11-01', lastDay: '2026-11-20' };
  const wide = ['1970-01-02', '2999-12-31'];
  expect(boundsIn(drawn(<PeriodChooser chosen="own" period={period} />))).toEqual([wide, wide]);
  expect(boundsIn(drawn(<Holidays countryId={1} holidays={[]} />))).toEqual([wide]);
  const purchase = drawn(<PurchaseForm wanted={[]} suppliers={[]} today="2026-11-21" />);
  expect(boundsIn(purchase)).toEqual([['1970-01-02', '2026-11-21']]);
  const takes = (day: string) => calendarDay.safeParse(day).success;
  expect(wide.map(takes)).toEqual([true, true]);
  expect([addDays('1970-01-02', -1), addDays('2999-12-31', 1)].map(takes)).toEqual([false, false]);
});
