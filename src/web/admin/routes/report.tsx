import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type AnalyticsView, analyticsQuery } from '#/shop/analytics/analytics.schema.ts';
import { analyticsOf } from '#/shop/analytics/index.ts';
import type { PeriodParams } from '#/shop/analytics/period.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { DaysReport } from '../components/analytics/days-report.tsx';
import { Definitions } from '../components/analytics/definitions.tsx';
import { FunnelReport } from '../components/analytics/funnel-report.tsx';
import { GroupsReport } from '../components/analytics/groups-report.tsx';
import { MoneyReport } from '../components/analytics/money-report.tsx';
import { PeriodChooser } from '../components/analytics/period-choice.tsx';
import { ProductsReport, StockReport } from '../components/analytics/products-report.tsx';
import { ReasonsReport } from '../components/analytics/reasons-report.tsx';
import { ReportFigure } from '../components/analytics/report-list.tsx';
import { reportNames } from '../components/analytics/report-names.ts';
import { usePeriodLink } from '../components/analytics/use-period-query.ts';
import { Screen } from '../components/screen.tsx';
import { type Report, reports, timeless } from '../reports.ts';
import type { Route } from './+types/report.ts';

export const loader = adminLoader('figures.read', async ({ page, query, params }) => {
  const report = reports.find((one) => one === params.report);
  if (!report) throw notFound();
  const period: PeriodParams = { period: '30', ...query.filter(analyticsQuery) };
  const context = { now: page.clock.now(), locale: page.locale };
  return { report, chosen: period.period, view: await analyticsOf(page.db, period, context) };
});

/** One report of the dashboard: its figure, its drawing and its table. */
export default function ReportPage({ loaderData: { report, chosen, view } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const withPeriod = usePeriodLink();
  return (
    <Screen
      title={i18n._(reportNames[report])}
      actions={
        <AdminLink to={withPeriod('/Admin/dashboard')} className={buttonClass('quiet', 'small')}>
          <ArrowRight aria-hidden className="size-4 ltr:-scale-x-100" />
          <Trans>لوحة الأرقام</Trans>
        </AdminLink>
      }
    >
      {!timeless.includes(report) && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <PeriodChooser chosen={chosen} period={view.period} />
          <div className="flex items-center gap-3">
            <ReportFigure report={report} view={view} />
          </div>
        </div>
      )}
      <ReportContent report={report} view={view} />
    </Screen>
  );
}

function ReportContent({ report, view }: { report: Report; view: AnalyticsView }) {
  const { t } = useLingui();
  switch (report) {
    case 'days':
      return <DaysReport view={view} />;
    case 'money':
      return <MoneyReport view={view} />;
    case 'funnel':
      return <FunnelReport view={view} />;
    case 'products':
      return <ProductsReport rows={view.byProduct} />;
    case 'cities':
      return (
        <GroupsReport
          label={t`الطلبات حسب المدينة`}
          first={t`المدينة`}
          unnamed={t`بلا مدينة`}
          rows={view.byCity}
          sheet="cities"
        />
      );
    case 'agents':
      return (
        <GroupsReport
          label={t`الطلبات حسب من أكّدها`}
          first={t`العضو`}
          unnamed={t`بلا عضو`}
          rows={view.byAgent}
          sheet="agents"
        />
      );
    case 'reasons':
      return <ReasonsReport rows={view.reasons} />;
    case 'stock':
      return <StockReport rows={view.stock} total={view.stockTotal} />;
    case 'definitions':
      return <Definitions />;
  }
}
