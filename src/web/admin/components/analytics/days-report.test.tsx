import { expect, test, vi } from 'vitest';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { Change } from './change.tsx';
import { DaysReport } from './days-report.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('a day whose money came from exchanges alone stands in the table; one without anything does not', () => {
  const none = { orders: 0, confirmed: 0, delivered: 0, notTaken: 0, value: 0, revenue: 0 };
  const byDay = [
    { day: '2026-07-12', ...none, orders: 1, value: 10_000 },
    { day: '2026-07-13', ...none },
    { day: '2026-07-14', ...none, value: 2500, revenue: 2500 },
    { day: '2026-07-15', ...none, value: 2500, revenue: -2500 },
    { day: '2026-07-16', ...none, revenue: -7000 },
  ];
  const html = drawn(<DaysReport view={{ byDay, dayBefore: [] } as unknown as AnalyticsView} />);
  expect(html.match(/<tr/g)).toHaveLength(1 + 4);
  expect(readIn(html)).toContain('-70');
});

test('what rose from a loss is called neither less nor the first', () => {
  const read = (now: number, before: number) => readIn(drawn(<Change now={now} before={before} />));
  expect([read(300, -180), read(300, 0), read(300, 200), read(0, 0)]).toEqual([
    '',
    'لا شيء قبلها',
    expect.stringMatching(/^أكثر بـ/),
    '',
  ]);
});
