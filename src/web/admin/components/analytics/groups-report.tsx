import { useLingui } from '@lingui/react/macro';
import { confirmationRate, refusalRate } from '#/shop/analytics/analytics.rules.ts';
import type { GroupFigures } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { AnalyticsTable } from './analytics-table.tsx';
import { Chart, fills } from './chart.tsx';
import { NothingYet, ReportBody } from './report-body.tsx';

const drawn = 8;
const rate = (value: number | null) => (value === null ? '–' : <Percent value={value} />);

/** Orders by city or by confirming staff user: delivered, refused, others. */
export function GroupsReport({
  label,
  first,
  unnamed,
  rows,
  sheet,
}: {
  label: string;
  first: string;
  unnamed: string;
  rows: readonly GroupFigures[];
  sheet: 'cities' | 'agents';
}) {
  const { t } = useLingui();
  if (rows.length === 0) return <NothingYet />;
  return (
    <ReportBody
      sheet={sheet}
      drawing={
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
      }
    >
      <AnalyticsTable
        caption={label}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: first, cell: (row) => <bdi>{row.name || unnamed}</bdi>, by: (row) => row.name || unnamed },
          { name: t`الطلبات`, cell: ({ orders }) => orders, by: ({ orders }) => orders },
          {
            name: t`نسبة التأكيد`,
            cell: (row) => rate(confirmationRate(row)),
            by: (row) => confirmationRate(row) ?? -1,
            wide: true,
          },
          { name: t`سُلّمت`, cell: ({ delivered }) => delivered, by: ({ delivered }) => delivered },
          {
            name: t`عدم الاستلام`,
            cell: (row) => rate(refusalRate(row)),
            by: (row) => refusalRate(row) ?? -1,
            wide: sheet === 'agents',
          },
          {
            name: t`رقم المعاملات`,
            cell: ({ revenue }) => <Money shown={revenue} label="DH" />,
            by: ({ revenue }) => revenue,
          },
        ]}
      />
    </ReportBody>
  );
}
