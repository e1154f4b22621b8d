import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerRate, refusalRate, returnRate, share } from '#/shop/analytics/analytics.rules.ts';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { type Report, reports, timeless } from '../../reports.ts';
import { AdminLink } from '../admin-link.tsx';
import { PieceCount } from '../piece-count.tsx';
import { Change } from './change.tsx';
import { DayBars } from './day-bars.tsx';
import { reportNames } from './report-names.ts';
import { usePeriodLink } from './use-period-query.ts';

/** The reports, each as a row with its most important figure. */
export function ReportList({ view }: { view: AnalyticsView }) {
  const { i18n } = useLingui();
  const withPeriod = usePeriodLink();
  return (
    <ul className="grid gap-px overflow-hidden rounded border border-line bg-line xl:grid-cols-2">
      {reports.map((report) => {
        const path = `/Admin/dashboard/${report}`;
        return (
          <li key={report} id={report} className="bg-raised xl:last:odd:col-span-2">
            <AdminLink
              to={timeless.includes(report) ? path : withPeriod(path)}
              className="flex h-full min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface"
            >
              <span className="min-w-0 grow font-medium">{i18n._(reportNames[report])}</span>
              <ReportFigure report={report} view={view} />
              <ChevronLeft aria-hidden className="size-4 shrink-0 text-muted ltr:-scale-x-100" />
            </AdminLink>
          </li>
        );
      })}
    </ul>
  );
}

const rate = (value: number | null) => (value === null ? '–' : <Percent value={value} />);

/** The figure of a report, beside that of the period before where there is one. */
export function ReportFigure({ report, view }: { report: Report; view: AnalyticsView }) {
  const { t } = useLingui();
  const { summary, before } = view;
  switch (report) {
    case 'days':
      return (
        <>
          {view.byDay.length > 1 && (
            <DayBars
              values={view.byDay.map(({ orders }) => orders)}
              label={t`عدد الطلبات يومًا بيوم`}
              className="h-8 w-16 shrink-0"
            />
          )}
          <Figure value={<Orders count={summary.orders} />}>
            <Change now={summary.orders} before={before.orders} />
          </Figure>
        </>
      );
    case 'money':
      return (
        <Figure value={<Money shown={summary.revenue} label="DH" />}>
          <Change now={summary.revenue} before={before.revenue} />
        </Figure>
      );
    case 'funnel':
      return (
        <Figure value={rate(share(summary.delivered, summary.orders))}>
          <Trans>من الطلبات سُلّمت</Trans>
        </Figure>
      );
    case 'products': {
      const [first] = view.byProduct;
      return first ? (
        <Figure value={<PieceCount pieces={first.ordered} />}>
          <bdi className="block truncate">{first.name}</bdi>
        </Figure>
      ) : (
        <Figure value="–" />
      );
    }
    case 'cities': {
      const [first] = view.byCity;
      return first ? (
        <Figure value={<Orders count={first.orders} />}>
          <bdi>{first.name || t`بلا مدينة`}</bdi>
        </Figure>
      ) : (
        <Figure value="–" />
      );
    }
    case 'reasons':
      return (
        <span className="grid justify-items-end">
          <Rate name={<Trans>عدم الاستلام</Trans>} now={refusalRate(summary)} then={refusalRate(before)} />
          <Rate name={<Trans>الإرجاع</Trans>} now={returnRate(summary)} then={returnRate(before)} />
        </span>
      );
    case 'agents':
      return (
        <Figure value={rate(answerRate(view.answers))}>
          <Trans>جواب في ربع ساعة</Trans>{' '}
          <span className="whitespace-nowrap">
            <Trans>(قبلها: {rate(answerRate(view.answersBefore))})</Trans>
          </span>
        </Figure>
      );
    case 'stock':
      return (
        <Figure value={view.stockTotal}>
          <Trans>أقل من 14 يومًا</Trans>
        </Figure>
      );
    case 'definitions':
      return null;
  }
}

function Figure({ value, children }: { value: ReactNode; children?: ReactNode }) {
  return (
    <span className="grid min-w-0 justify-items-end text-end">
      <span className="font-semibold whitespace-nowrap tabular-nums">{value}</span>
      <span className="max-w-48 text-sm text-muted empty:hidden">{children}</span>
    </span>
  );
}

function Rate({ name, now, then }: { name: ReactNode; now: number | null; then: number | null }) {
  return (
    <span className="text-sm text-muted">
      {name} <span className="text-base font-semibold text-ink">{rate(now)}</span>{' '}
      <Trans>(قبلها: {rate(then)})</Trans>
    </span>
  );
}

const Orders = ({ count }: { count: number }) => (
  <Plural
    value={count}
    zero="لا طلبات"
    one="طلب واحد"
    two="طلبان"
    few="# طلبات"
    many="# طلبًا"
    other="# طلب"
  />
);
