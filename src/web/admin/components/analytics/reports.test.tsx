import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type {
  AnalyticsView,
  GroupFigures,
  ProductFigures,
  ReasonFigures,
  StockFigures,
  Summary,
} from '#/shop/analytics/analytics.schema.ts';
import { ownReasons } from '#/shop/analytics/sheet.texts.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { Change } from './change.tsx';
import { DaysReport } from './days-report.tsx';
import { GroupsReport } from './groups-report.tsx';
import { MoneyReport } from './money-report.tsx';
import { ProductsReport, StockReport } from './products-report.tsx';
import { ReasonsReport } from './reasons-report.tsx';

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

/** The rows of all tables of a report, each cell as it is read. */
const rowsOf = (report: ReactElement): string[][] =>
  [...parseHTML(drawn(report)).document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ innerHTML }) => readIn(innerHTML)),
  );

test('each row of the money report says its own figure, now and before', () => {
  const rows: readonly (readonly [name: string, figure: keyof Summary, sign?: -1])[] = [
    ['السلع المسلّمة بثمنها الأصلي', 'goods'],
    ['تخفيضات الأثمنة', 'discount', -1],
    ['عروض عدة قطع', 'offers', -1],
    ['رموز التخفيض', 'promo', -1],
    ['ما أُدي من رصيد الزبائن', 'credit', -1],
    ['التوصيل المؤدى', 'delivery'],
    ['تقريب إلى درهم كامل', 'rounding'],
    ['مجموع الطلبات المسلّمة', 'deliveredValue'],
    ['ما أُدي منها من رصيد الزبائن', 'credit'],
    ['ما رُدّ أو يجب ردّه منها', 'refunds', -1],
    ['رقم المعاملات', 'revenue'],
    ['وصل إلى المتجر', 'received'],
    ['منه نقد أُدي في المتجر', 'counter'],
    ['نقد ما زال عند شركة التوصيل', 'atCourier'],
    ['نقص في النقد سُمح به', 'letGo'],
    ['تحويلات لطلبات في الطريق', 'prepaid'],
    ['مبالغ يجب ردّها', 'refundDue'],
    ['مبالغ رُدّت', 'refunded'],
    ['منها ما صار رصيدًا', 'credited'],
    ['طلبات لم تنته بعد', 'openValue'],
    ['طلبات ملغاة', 'cancelledValue'],
    ['طلبات لم تُستلم', 'notTakenValue'],
  ];
  const figures = [...new Set(rows.map(([, figure]) => figure))];
  /** Of each figure so many dirhams, and so many centimes as they are in the list. */
  const sums = (dirhams: number) =>
    Object.fromEntries(figures.map((figure, at) => [figure, dirhams * 100 + at])) as Summary;
  const statements = { stated: 0, forOrders: 0, over: 0, double: 0, notOwed: 0, letGo: 0, fees: 0 };
  const cash = { owedNow: 77_700, statements, statementsBefore: statements };
  const view = { summary: sums(20), before: sums(10), cash } as AnalyticsView;
  const amount = (dirhams: number, figure: keyof Summary, sign = 1) =>
    `${sign * dirhams}.${String(figures.indexOf(figure)).padStart(2, '0')} DH`;
  expect(rowsOf(<MoneyReport view={view} />).map((cells) => cells.slice(0, 3))).toEqual(
    rows.map(([name, figure, sign]) => [name, amount(20, figure, sign), amount(10, figure, sign)]),
  );
  expect(readIn(drawn(<MoneyReport view={view} />))).toContain('الآن من كل الطلبات: 777.00 DH');
});

test('the screen says each reason that has a code as its file does', () => {
  expect([...ownReasons.keys()]).toContain('erased');
  for (const [reason, { ar }] of ownReasons)
    expect(rowsOf(<ReasonsReport rows={[{ kind: 'cancelled', reason, count: 1 }]} />)[0]?.[0]).toBe(ar);
});

test('the reports of products, stock, reasons, cities and staff say each figure in its column', () => {
  const product: ProductFigures = {
    ...{ productId: 3, name: 'بيجامة', ordered: 9, delivered: 5, notTaken: 3, sentBack: 2 },
    deliveredValue: 45_000,
  };
  expect(rowsOf(<ProductsReport rows={[product]} />)).toEqual([['بيجامة', '9', '5', '3', '2', '450.00 DH']]);
  const size: StockFigures = {
    ...{ priceId: 12, productId: 3, name: 'بيجامة', color: 'وردي', size: 'M', sku: null },
    ...{ stock: 4, sold: 18, cover: 6 },
  };
  const stock = <StockReport rows={[size]} total={5} />;
  expect(rowsOf(stock)).toEqual([['بيجامة وردي M', '4', '18', '6']]);
  expect(drawn(stock)).toContain('href="/Admin/stock/sizes/12"');
  expect(readIn(drawn(stock))).toContain('هنا أول 1 من 5');
  const reasons: ReasonFigures[] = [
    { kind: 'refused', reason: 'changed_mind', count: 1 },
    { kind: 'failed', reason: 'الطريق مقطوع', count: 2 },
    { kind: 'cancelled', reason: 'shopper', count: 3 },
    { kind: 'sent_back', reason: 'too_small', count: 4 },
    { kind: 'cancelled', reason: '', count: 5 },
  ];
  expect(rowsOf(<ReasonsReport rows={reasons} />)).toEqual([
    ['غيّر رأيه', 'رفض عند الباب', '1'],
    ['الطريق مقطوع', 'تعذّر التسليم', '2'],
    ['ألغاه الزبون بنفسه', 'إلغاء', '3'],
    ['المقاس صغير', 'إرجاع (قطع)', '4'],
    ['بلا سبب مكتوب', 'إلغاء', '5'],
  ]);
  const group = (name: string, orders: number) =>
    ({ key: name, name, orders, confirmed: 8, delivered: 6, notTaken: 2, revenue: 45_000 }) as GroupFigures;
  expect(
    rowsOf(
      <GroupsReport
        {...{ label: 'x', first: 'المدينة', unnamed: 'بلا مدينة', sheet: 'cities' }}
        rows={[group('فاس', 10), group('', 0)]}
      />,
    ),
  ).toEqual([
    ['فاس', '10', '80%', '6', '25%', '450.00 DH'],
    ['بلا مدينة', '0', '–', '6', '25%', '450.00 DH'],
  ]);
});
