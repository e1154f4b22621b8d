import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { share } from '#/shop/analytics/analytics.rules.ts';
import type { AnalyticsView, Summary } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { AnalyticsTable } from './analytics-table.tsx';
import { Change } from './change.tsx';
import { Chart, fills } from './chart.tsx';
import { ReportBody } from './report-body.tsx';

type Stage = 'placed' | 'confirmed' | 'shipped' | 'delivered' | 'collected' | 'remitted';
const stages: [Stage, MessageDescriptor][] = [
  ['placed', msg`طُلبت`],
  ['confirmed', msg`تأكدت`],
  ['shipped', msg`شُحنت`],
  ['delivered', msg`سُلّمت`],
  ['collected', msg`قُبض ثمنها`],
  ['remitted', msg`وصل ثمنها`],
];

const countOf = (summary: Summary, stage: Stage) => (stage === 'placed' ? summary.orders : summary[stage]);
const moneyOf = (summary: Summary, stage: Stage) =>
  stage === 'placed' ? summary.value : summary[`${stage}Value`];

/** The steps that the period's orders have reached. */
export function FunnelReport({ view: { summary, before } }: { view: AnalyticsView }) {
  const { t, i18n } = useLingui();
  const rows = stages.map(([stage, name]) => ({
    stage,
    name: i18n._(name),
    count: countOf(summary, stage),
    value: moneyOf(summary, stage),
    before: countOf(before, stage),
  }));
  return (
    <ReportBody
      sheet="summary"
      drawing={
        <Chart
          kind="bars"
          label={t`كم طلبًا وصل إلى كل مرحلة`}
          points={rows.map(({ name, count }) => ({ name, count }))}
          series={[{ key: 'count', name: t`الطلبات`, fill: fills.good }]}
        />
      }
    >
      <AnalyticsTable
        caption={t`مراحل الطلبات`}
        rows={rows}
        keyOf={({ stage }) => stage}
        columns={[
          { name: t`المرحلة`, cell: ({ name }) => name },
          { name: t`الطلبات`, cell: ({ count }) => count },
          {
            name: t`من كل الطلبات`,
            cell: ({ count }) => {
              const part = share(count, summary.orders);
              return part === null ? '–' : <Percent value={part} />;
            },
          },
          { name: t`القيمة`, cell: ({ value }) => <Money shown={value} label="DH" /> },
          {
            name: t`بالمقارنة مع الفترة السابقة`,
            cell: ({ count, before: then }) => <Change now={count} before={then} />,
            wide: true,
          },
        ]}
      />
    </ReportBody>
  );
}
