import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { answerRate, refusalRate, returnRate } from '#/shop/analytics/analytics.rules.ts';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Change } from './change.tsx';

/** The most important numbers, each beside the previous period. */
export function KeyFigures({ view }: { view: AnalyticsView }) {
  const { summary, before } = view;
  const rate = (value: number | null) => (value === null ? '–' : <Percent value={value} />);
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure name={<Trans>رقم المعاملات</Trans>} value={<Money shown={summary.revenue} label="DH" />}>
        <Change now={summary.revenue} before={before.revenue} />
      </Figure>
      <Figure name={<Trans>الطلبات</Trans>} value={summary.orders}>
        <Change now={summary.orders} before={before.orders} />
      </Figure>
      <Figure name={<Trans>نسبة عدم الاستلام</Trans>} value={rate(refusalRate(summary))}>
        <span className="text-sm text-muted">
          <Trans>قبلها: {rate(refusalRate(before))}</Trans>
        </span>
      </Figure>
      <Figure name={<Trans>أول جواب في ربع ساعة</Trans>} value={rate(answerRate(view.answers))}>
        <span className="text-sm text-muted">
          <Trans>قبلها: {rate(answerRate(view.answersBefore))}</Trans>
        </span>
      </Figure>
      <Figure name={<Trans>نسبة الإرجاع</Trans>} value={rate(returnRate(summary))}>
        <span className="text-sm text-muted">
          <Trans>قبلها: {rate(returnRate(before))}</Trans>
        </span>
      </Figure>
    </ul>
  );
}

function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1 rounded border border-line bg-raised p-4 max-lg:last:col-span-2">
      <span className="text-sm text-muted">{name}</span>
      <span className="text-xl font-semibold tabular-nums sm:text-2xl">{value}</span>
      {children}
    </li>
  );
}
