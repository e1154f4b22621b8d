import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Select } from '#/web/ui/select.tsx';
import { AnalyticsTable } from './analytics-table.tsx';
import { Chart, fills } from './chart.tsx';
import { NothingYet, ReportBody } from './report-body.tsx';

/** `21/11`: a short day for the axis. */
const shortDay = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** Orders and money by day, with the previous period as a line. */
export function DaysReport({ view: { byDay, dayBefore } }: { view: AnalyticsView }) {
  const { t } = useLingui();
  const [what, setWhat] = useState<'orders' | 'money'>('orders');
  const money = what === 'money';
  const points = byDay.map((row, at) => ({
    name: shortDay(row.day),
    placed: money ? row.value : row.orders,
    delivered: money ? row.revenue : row.delivered,
    before: (money ? dayBefore[at]?.value : dayBefore[at]?.orders) ?? 0,
  }));
  // Days without orders are left out of the table: ninety rows of zeros would hide the others. An exchange is no order, but has money.
  const rows = byDay
    .filter(({ orders, value, revenue }) => orders > 0 || value !== 0 || revenue !== 0)
    .toReversed();
  return (
    <ReportBody
      sheet="days"
      drawing={
        <>
          <Select
            id="what"
            label={t`الرسم`}
            value={what}
            onValue={(value) => setWhat(value === 'money' ? 'money' : 'orders')}
            className="max-w-60"
          >
            <option value="orders">{t`عدد الطلبات`}</option>
            <option value="money">{t`المبالغ`}</option>
          </Select>
          <Chart
            kind="days"
            label={money ? t`المبالغ يومًا بيوم` : t`عدد الطلبات يومًا بيوم`}
            points={points}
            money={money}
            series={[
              { key: 'placed', name: t`طُلبت`, fill: fills.placed },
              { key: 'delivered', name: money ? t`رقم المعاملات` : t`سُلّمت`, fill: fills.good },
              { key: 'before', name: t`طُلبت في الفترة قبلها`, fill: fills.before, line: true },
            ]}
          />
        </>
      }
    >
      {rows.length === 0 ? (
        <NothingYet />
      ) : (
        <AnalyticsTable
          caption={t`يومًا بيوم`}
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            {
              name: t`التاريخ`,
              cell: ({ day }) => <DateText iso={day} style="short" />,
              by: ({ day }) => day,
            },
            { name: t`طُلبت`, cell: ({ orders }) => orders, by: ({ orders }) => orders },
            {
              name: t`تأكدت`,
              cell: ({ confirmed }) => confirmed,
              by: ({ confirmed }) => confirmed,
              wide: true,
            },
            { name: t`سُلّمت`, cell: ({ delivered }) => delivered, by: ({ delivered }) => delivered },
            {
              name: t`لم تُستلم`,
              cell: ({ notTaken }) => notTaken,
              by: ({ notTaken }) => notTaken,
              wide: true,
            },
            {
              name: t`قيمة الطلبات`,
              cell: ({ value }) => <Money shown={value} label="DH" />,
              by: ({ value }) => value,
              wide: true,
            },
            {
              name: t`رقم المعاملات`,
              cell: ({ revenue }) => <Money shown={revenue} label="DH" />,
              by: ({ revenue }) => revenue,
            },
          ]}
        />
      )}
    </ReportBody>
  );
}
