import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { confirmationRate, refusalRate } from '#/shop/analytics/analytics.rules.ts';
import type { GroupFigures } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Card, EmptyList } from '../screen.tsx';
import { AnalyticsTable, SheetLink } from './analytics-table.tsx';
import { Chart, fills } from './chart.tsx';

const drawn = 8;
const rate = (value: number | null) => (value === null ? '–' : <Percent value={value} />);

/** Orders by city or by confirming staff user: delivered, refused, others. */
export function GroupsCard({
  title,
  label,
  first,
  unnamed,
  rows,
  sheet,
}: {
  title: ReactNode;
  label: string;
  first: string;
  unnamed: string;
  rows: readonly GroupFigures[];
  sheet: 'cities' | 'agents';
}) {
  const { t } = useLingui();
  if (rows.length === 0) return <NothingYet title={title} />;
  return (
    <Card title={title}>
      <Chart
        kind="bars"
        label={label}
        points={rows.slice(0, drawn).map((row) => ({
          name: row.name || unnamed,
          delivered: row.delivered,
          notTaken: row.notTaken,
          rest: row.orders - row.delivered - row.notTaken,
        }))}
        series={[
          { key: 'delivered', name: t`سُلّمت`, fill: fills.good },
          { key: 'notTaken', name: t`لم تُستلم`, fill: fills.bad },
          { key: 'rest', name: t`غير ذلك`, fill: fills.open },
        ]}
      />
      <AnalyticsTable
        caption={label}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: first, cell: (row) => <bdi>{row.name || unnamed}</bdi> },
          { name: t`الطلبات`, cell: ({ orders }) => orders },
          { name: t`نسبة التأكيد`, cell: (row) => rate(confirmationRate(row)), wide: true },
          { name: t`سُلّمت`, cell: ({ delivered }) => delivered },
          {
            name: t`عدم الاستلام`,
            cell: (row) => rate(refusalRate(row)),
            wide: sheet === 'agents',
          },
          {
            name: t`رقم المعاملات`,
            cell: ({ revenue }) => <Money shown={revenue} label="DH" />,
          },
        ]}
      />
      <SheetLink sheet={sheet} />
    </Card>
  );
}

export function NothingYet({ title }: { title: ReactNode }) {
  return (
    <Card title={title}>
      <EmptyList>
        <Trans>لا شيء في هذه الفترة. اختر فترة أطول.</Trans>
      </EmptyList>
    </Card>
  );
}
