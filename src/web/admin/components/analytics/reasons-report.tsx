import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReasonFigures } from '#/shop/analytics/analytics.schema.ts';
import { outcomeNames } from '../orders/desk-names.ts';
import { returnReasonNames } from '../returns/return-names.ts';
import { AnalyticsTable } from './analytics-table.tsx';
import { Chart, fills } from './chart.tsx';
import { NothingYet, ReportBody } from './report-body.tsx';

const kindNames: Record<ReasonFigures['kind'], MessageDescriptor> = {
  refused: msg`رفض عند الباب`,
  failed: msg`تعذّر التسليم`,
  cancelled: msg`إلغاء`,
  sent_back: msg`إرجاع (قطع)`,
};
const ownReasons: Record<string, MessageDescriptor> = {
  ...outcomeNames,
  ...returnReasonNames,
  auto_cancelled: msg`لم يتأكد في وقته`,
  expired: msg`لم يصل التحويل في وقته`,
  shopper: msg`ألغاه الزبون بنفسه`,
  erased: msg`محو المعلومات`,
};

/** Reasons of refused parcels, cancelled orders and returned pieces. */
export function ReasonsReport({ rows }: { rows: readonly ReasonFigures[] }) {
  const { t, i18n } = useLingui();
  const reasonOf = (reason: string) => {
    const known = ownReasons[reason];
    return known ? i18n._(known) : reason || t`بلا سبب مكتوب`;
  };
  if (rows.length === 0) return <NothingYet />;
  return (
    <ReportBody
      sheet="reasons"
      drawing={
        <Chart
          kind="bars"
          label={t`أكثر الأسباب`}
          points={rows.slice(0, 8).map(({ reason, count }) => ({ name: reasonOf(reason), count }))}
          series={[{ key: 'count', name: t`العدد`, fill: fills.bad }]}
        />
      }
    >
      <AnalyticsTable
        caption={t`أسباب عدم الاستلام والإلغاء والإرجاع`}
        rows={rows}
        keyOf={({ kind, reason }) => `${kind} ${reason}`}
        columns={[
          {
            name: t`السبب`,
            cell: ({ reason }) => <bdi>{reasonOf(reason)}</bdi>,
            by: ({ reason }) => reasonOf(reason),
          },
          {
            name: t`ما حدث`,
            cell: ({ kind }) => i18n._(kindNames[kind]),
            by: ({ kind }) => i18n._(kindNames[kind]),
          },
          { name: t`العدد`, cell: ({ count }) => count, by: ({ count }) => count },
        ]}
      />
    </ReportBody>
  );
}
