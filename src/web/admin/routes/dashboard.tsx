import { Trans, useLingui } from '@lingui/react/macro';
import { analyticsOf } from '#/shop/analytics/index.ts';
import { periodChoices } from '#/shop/analytics/period.rules.ts';
import { adminLoader } from '../admin-loader.ts';
import { DaysCard } from '../components/analytics/days-card.tsx';
import { Definitions } from '../components/analytics/definitions.tsx';
import { Funnel } from '../components/analytics/funnel.tsx';
import { GroupsCard } from '../components/analytics/groups-card.tsx';
import { KeyFigures } from '../components/analytics/key-figures.tsx';
import { MoneyCard } from '../components/analytics/money-card.tsx';
import { PeriodChooser } from '../components/analytics/period-choice.tsx';
import { ProductsCard, StockCard } from '../components/analytics/products-card.tsx';
import { ReasonsCard } from '../components/analytics/reasons-card.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/dashboard.ts';

export const loader = adminLoader('figures.read', async ({ page, query }) => {
  const chosen = query.oneOf('period', periodChoices) ?? '30';
  const period = { period: chosen, from: query.text('from'), to: query.text('to') };
  return { chosen, view: await analyticsOf(page.db, period, { now: page.clock.now(), locale: page.locale }) };
});

/** Sales, orders, payments and low stock. */
export default function DashboardPage({ loaderData: { chosen, view } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`لوحة الأرقام`}>
      <PeriodChooser chosen={chosen} period={view.period} />
      <KeyFigures view={view} />
      <Funnel view={view} />
      <MoneyCard view={view} />
      <DaysCard view={view} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <StockCard rows={view.stock} />
        <ReasonsCard rows={view.reasons} />
        <ProductsCard rows={view.byProduct} />
        <GroupsCard
          title={<Trans>حسب المدينة</Trans>}
          label={t`الطلبات حسب المدينة`}
          first={t`المدينة`}
          unnamed={t`بلا مدينة`}
          rows={view.byCity}
          sheet="cities"
        />
        <GroupsCard
          title={<Trans>حسب من أكّدها</Trans>}
          label={t`الطلبات حسب من أكّدها`}
          first={t`العضو`}
          unnamed={t`بلا عضو`}
          rows={view.byAgent}
          sheet="agents"
        />
      </div>
      <Definitions />
    </Screen>
  );
}
