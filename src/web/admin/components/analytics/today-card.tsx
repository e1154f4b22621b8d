import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Placed, TodayView } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Change } from './change.tsx';
import { DayBars } from './day-bars.tsx';

/** What was sold today, beside yesterday and the same weekday of last week up to this hour. */
export function TodayCard({ today }: { today: TodayView }) {
  const { t } = useLingui();
  const { value, orders } = today.today;
  return (
    <section
      aria-labelledby="today"
      className="grid content-between gap-3 rounded border border-line bg-raised p-4"
    >
      <h2 id="today" className="sr-only">
        <Trans>مبيعات اليوم</Trans>
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        <dt className="text-sm text-muted">
          <Trans>مبيعات اليوم</Trans>
        </dt>
        <dd className="col-start-1 text-3xl font-semibold">
          <Money shown={value} label="DH" />
        </dd>
        <dt className="col-start-2 row-start-1 text-end text-sm text-muted">
          <Trans>طلبات اليوم</Trans>
        </dt>
        <dd className="col-start-2 text-end text-3xl font-semibold tabular-nums">{orders}</dd>
      </dl>
      <DayBars
        values={today.byDay.map((day) => day.value)}
        label={t`المبيعات في آخر 14 يومًا، وآخرها اليوم`}
        className="h-12 w-full xl:h-24"
      />
      <ul className="grid gap-1 border-t border-line pt-2 text-sm">
        <Beside name={<Trans>أمس حتى هذه الساعة</Trans>} then={today.yesterday} now={today.today} />
        <Beside name={<Trans>قبل أسبوع حتى هذه الساعة</Trans>} then={today.weekBefore} now={today.today} />
      </ul>
    </section>
  );
}

function Beside({ name, then, now }: { name: ReactNode; then: Placed; now: Placed }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="grow text-muted">{name}</span>
      <span>
        <Money shown={then.value} label="DH" /> · <bdi dir="ltr">{then.orders}</bdi>
      </span>
      <Change now={now.value} before={then.value} />
    </li>
  );
}
