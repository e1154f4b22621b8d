import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TodayView } from '#/shop/analytics/analytics.schema.ts';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';

/** What waits for somebody, each a link to where it is done; cash under way below. */
export function WaitingLinks({
  waiting,
  cash,
  mayCash,
}: {
  /** Without what this staff user may not do. */
  waiting: WaitingCounts;
  cash: TodayView['cash'];
  mayCash: boolean;
}) {
  const waits: { to: string; count: number | undefined; name: ReactNode }[] = [
    { to: '/Admin/confirm', count: waiting.confirm, name: <Trans>للتأكيد</Trans> },
    { to: '/Admin/hand-over', count: waiting.handOver, name: <Trans>للتسليم إلى شركة التوصيل</Trans> },
    { to: '/Admin/returns', count: waiting.returns, name: <Trans>مرتجعات للمعالجة</Trans> },
    { to: '/Admin/receipts', count: waiting.receipts, name: <Trans>وصولات للمراجعة</Trans> },
  ];
  return (
    <section aria-labelledby="waiting" className="grid content-start gap-3">
      <h2 id="waiting" className="text-lg">
        <Trans>في الانتظار الآن</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line">
        {waits.map(
          ({ to, count, name }) =>
            count !== undefined && (
              <li key={to} className="bg-raised">
                <AdminLink
                  to={to}
                  className="flex h-full min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface"
                >
                  <bdi
                    dir="ltr"
                    className={clsx(
                      'min-w-7 text-2xl font-semibold tabular-nums',
                      count === 0 ? 'text-muted' : 'text-action',
                    )}
                  >
                    {count > 99 ? '99+' : count}
                  </bdi>
                  <span className="text-sm">{name}</span>
                </AdminLink>
              </li>
            ),
        )}
      </ul>
      <dl className="divide-y divide-line rounded border border-line bg-raised px-4">
        <Cash name={<Trans>نقد منتظر من طرود في الطريق</Trans>} centimes={cash.onTheWay} />
        <Cash
          name={
            mayCash ? (
              <AdminLink to="/Admin/cash" className="underline">
                <Trans>نقد قُبض ولم يصل بعد</Trans>
              </AdminLink>
            ) : (
              <Trans>نقد قُبض ولم يصل بعد</Trans>
            )
          }
          centimes={cash.collected}
        />
      </dl>
    </section>
  );
}

function Cash({ name, centimes }: { name: ReactNode; centimes: number }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold">
        <Money shown={centimes} label="DH" />
      </dd>
    </div>
  );
}
