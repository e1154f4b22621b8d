import { Trans, useLingui } from '@lingui/react/macro';
import { analyticsQuery } from '#/shop/analytics/analytics.schema.ts';
import { analyticsOf, todayOf } from '#/shop/analytics/index.ts';
import type { PeriodParams } from '#/shop/analytics/period.rules.ts';
import { countWaiting } from '#/shop/back-office/index.ts';
import { may } from '#/shop/staff/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { PeriodChooser } from '../components/analytics/period-choice.tsx';
import { ReportList } from '../components/analytics/report-list.tsx';
import { TodayCard } from '../components/analytics/today-card.tsx';
import { WaitingLinks } from '../components/analytics/waiting-links.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/dashboard.ts';

export const loader = adminLoader('figures.read', async ({ page, staff, query }) => {
  const period: PeriodParams = { period: '30', ...query.filter(analyticsQuery) };
  const now = page.clock.now();
  return {
    chosen: period.period,
    mayCash: may(staff.role, 'orders.money'),
    waiting: await countWaiting(page.db, page.clock, staff),
    today: await todayOf(page.db, now),
    view: await analyticsOf(page.db, period, { now, locale: page.locale }),
  };
});

/** How today is, what waits, and the reports of a period. */
export default function DashboardPage({
  loaderData: { chosen, mayCash, waiting, today, view },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`لوحة الأرقام`} intro={<DateText iso={today.byDay.at(-1)?.day ?? ''} />}>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[3fr_2fr]">
        <TodayCard today={today} />
        <WaitingLinks waiting={waiting} cash={today.cash} mayCash={mayCash} />
      </div>
      <section aria-labelledby="reports" className="grid grid-cols-1 gap-3 pt-3">
        <h2 id="reports" className="text-lg">
          <Trans>التقارير</Trans>
        </h2>
        <PeriodChooser chosen={chosen} period={view.period} />
        <ReportList view={view} />
      </section>
    </Screen>
  );
}
