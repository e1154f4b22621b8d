import { parseHTML } from 'linkedom';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../tests/support/drawn.tsx';
import { pageOf } from '../../../../tests/support/staff-screen.tsx';
import ProfitPage from '../routes/profit.tsx';
import { WaitingLinks } from './analytics/waiting-links.tsx';
import { ProfitBill } from './profit/profit-bill.tsx';
import { DoneOfDay } from './staff/done-of-day.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);

/** The links of a part, each with what it says. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', inner = '']) => [
    to.replaceAll('&amp;', '&'),
    readIn(inner),
  ]);

test('what a staff user did on a day leads to the entries of the journal that were counted', () => {
  const done = [
    { kind: 'confirmed', count: 9 },
    { kind: 'stock', count: 4 },
    { kind: 'other', count: 2 },
  ] as const;
  const those = '/Admin/journal?member=3&from=2026-01-23&to=2026-01-23';
  expect(linksOf(drawn(<DoneOfDay staffId={3} day="2026-01-23" done={done} />))).toEqual([
    [`${those}&action=order.confirm`, 'تأكيد طلبات 9'],
    [`${those}&entity=stock`, 'تغيير مخزون 4'],
    [those, 'تغييرات أخرى 2'],
  ]);
});

test('what waits is counted beside the screen where it is done, without what a staff user may not do', () => {
  const cash = { onTheWay: 0, collected: 0 };
  const waiting = { confirm: 100, handOver: 4, returns: 0 };
  expect(linksOf(drawn(<WaitingLinks {...{ waiting, cash }} mayCash={false} />))).toEqual([
    ['/Admin/confirm', '99+ للتأكيد'],
    ['/Admin/hand-over', '4 للتسليم إلى شركة التوصيل'],
    ['/Admin/returns', '0 مرتجعات للمعالجة'],
  ]);
});

test('the bill of the profit takes off each cost in its own row, and advertising without an order too', () => {
  const sum = {
    revenue: 100_000,
    vat: 10_000,
    cost: 30_000,
    courier: 5_000,
    packing: 1_000,
    advertising: 2_000,
  };
  const counts = { unknownPieces: 0, unknownFees: 0, orders: 4, delivered: 3 };
  const read = readIn(drawn(<ProfitBill sum={{ ...sum, ...counts }} lost={500} taxed />));
  expect(read).toContain(
    'الدخل من الطلبات المسلّمة 1000.00 DH الضريبة على القيمة المضافة -100.00 DH ثمن شراء القطع -300.00 DH ' +
      'ما أخذته شركات التوصيل -50.00 DH التغليف -10.00 DH الإعلانات -25.00 DH الربح 515.00 DH',
  );
});

test('each column of the profit says its own figure, and pieces without a cost or parcels without a fee are warned about', () => {
  const sum = {
    ...{ revenue: 100_000, vat: 10_000, cost: 30_000, courier: 5_000, packing: 1_000, advertising: 2_000 },
    ...{ orders: 4, delivered: 3, unknownPieces: 0, unknownFees: 0 },
  };
  const days = { firstDay: '2026-01-01', lastDay: '2026-01-30', days: 30 };
  const read = (more: Partial<typeof sum>) => {
    const meta = { page: 1, perPage: 30, total: 1, lastPage: 1 };
    const rows = [{ ...sum, key: 'insta', name: 'Instagram' }];
    const view = {
      period: days,
      group: 'channel',
      behind: null,
      rows,
      meta,
      lost: 0,
      taxed: true,
      spend: [],
    };
    const loaderData = {
      query: { period: '30', group: 'channel' },
      view: { ...view, sum: { ...sum, ...more } },
    };
    return drawn(
      pageOf(ProfitPage, { ...loaderData, sheet: '/sheet' } as ComponentProps<
        typeof ProfitPage
      >['loaderData']),
    );
  };
  const { document } = parseHTML(read({}));
  const cells = (row: string) => [...document.querySelectorAll(row)].map((cell) => readIn(cell.innerHTML));
  const columns = cells('table thead th').map((name, at) => [name, cells('table tbody tr > *')[at]]);
  expect(columns.slice(1)).toEqual([
    ['الطلبات', '4'],
    ['سُلّمت', '3'],
    ['الدخل', '1000.00 DH'],
    ['الضريبة TVA', '100.00 DH'],
    ['ثمن القطع', '300.00 DH'],
    ['التوصيل', '50.00 DH'],
    ['التغليف', '10.00 DH'],
    ['الإعلانات', '20.00 DH'],
    ['الربح', '520.00 DH'],
  ]);
  expect(readIn(read({}))).not.toMatch(/الربح هنا أكبر مما هو|محسوب هنا صفرًا/);
  expect(readIn(read({ unknownPieces: 2 }))).toContain(
    'قطعتان مبيعتان بلا ثمن شراء معروف، فالربح هنا أكبر مما هو',
  );
  expect(readIn(read({ unknownFees: 7 }))).toMatch(
    /لم يذكرها أي كشف من شركة التوصيل بعد: 7 .*محسوب هنا صفرًا/,
  );
});
