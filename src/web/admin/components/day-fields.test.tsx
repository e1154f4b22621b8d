import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { calendarDay, moment } from '#/platform/moment.schema.ts';
import { addDays } from '#/platform/time-zone.rules.ts';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { PeriodChooser } from './analytics/period-choice.tsx';
import { Holidays } from './delivery/holidays.tsx';
import { DayFilter, ListFilters } from './list-filters.tsx';
import { MomentField } from './moment-field.tsx';
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
  expect(boundsIn(drawn(<DayFilter id="from" label="من يوم" defaultValue="" />))).toEqual([wide]);
  const purchase = drawn(<PurchaseForm wanted={[]} suppliers={[]} today="2026-11-21" />);
  expect(boundsIn(purchase)).toEqual([['1970-01-02', '2026-11-21']]);
  const takes = (day: string) => calendarDay.safeParse(day).success;
  expect(wide.map(takes)).toEqual([true, true]);
  expect([addDays('1970-01-02', -1), addDays('2999-12-31', 1)].map(takes)).toEqual([false, false]);
});

test('a field of a moment ends with the last day that the calls take', () => {
  const html = drawn(<MomentField id="startsAt" label="تظهر من" value={null} onValue={() => {}} />);
  const last = / max="([^"]*)"/.exec(html)?.[1];
  const takes = (clock: string | undefined) => moment.safeParse(`${clock}Z`).success;
  expect(last).toBe('2999-12-31T23:59');
  expect([last, '3000-01-01T00:00'].map(takes)).toEqual([true, false]);
});

function FilteredList() {
  const choices = <DayFilter id="from" label="من يوم" defaultValue="" />;
  return (
    <>
      <ListFilters label="بحث" q="" more={{ active: [], choices }} />
      <output>{useLocation().search}</output>
    </>
  );
}
const List = createRoutesStub([{ path: '*', Component: FilteredList }]);

test('a list is narrowed by a day once its field is left, not by one that is out of bounds', async () => {
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  const reported: string[] = [];
  Object.assign(window.HTMLInputElement.prototype, {
    reportValidity(this: HTMLInputElement) {
      reported.push(this.value);
      return this.value >= '1970-01-02';
    },
  });
  for (const name of ['HTMLInputElement', 'HTMLSelectElement'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  await act(async () => root.render(<List initialEntries={['/Admin/orders']} />));
  const field = document.querySelector<HTMLInputElement>('#from');
  const form = document.querySelector('form');
  if (!field || !form) throw new Error('no field');
  // linkedom knows no fields of a form.
  Object.assign(form, { elements: [field] });
  const leaveWith = async (day: string) => {
    field.value = day;
    await act(async () => {
      field.dispatchEvent(new window.Event('focusout', { bubbles: true }));
    });
    return document.querySelector('output')?.textContent;
  };
  expect(await leaveWith('2026-11-20')).toBe('?from=2026-11-20');
  expect(await leaveWith('0026-11-20')).toBe('?from=2026-11-20');
  expect(reported).toEqual(['2026-11-20', '0026-11-20']);
  expect(await leaveWith('')).toBe('');
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
