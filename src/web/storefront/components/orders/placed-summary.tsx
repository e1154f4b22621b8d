import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import { call } from '#/web/call.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { PieceCount } from '../piece-count.tsx';
import { SmallLine } from './small-line.tsx';

/**
 * What was just ordered and where it goes. The tab keeps only the order's signed path; the rest is read by it each time and
 * stored nowhere. Without an answer there is no summary: the path's own page has it all.
 */
export function PlacedSummary({ placed }: { placed: AcceptedOrder }) {
  const [order, setOrder] = useState<GuestOrder | null>(null);
  const [failed, setFailed] = useState(placed.ownPath === '');
  useQuery(placed.ownPath, (path, gone) => {
    if (path === '') return;
    const signed = path.split('/').at(-1);
    void call<{ data: GuestOrder }>('GET', `/api/orders/${signed}`, undefined, { signal: gone }).then(
      (answer) => {
        if (gone.aborted) return;
        if (answer.ok) setOrder(answer.data.data);
        else setFailed(true);
      },
    );
  });
  if (failed) return null;
  return (
    <section
      aria-labelledby="placed-summary"
      aria-busy={!order}
      className="mt-4 rounded border border-line bg-raised p-5"
    >
      <h2 id="placed-summary" className="text-lg">
        <Trans>ملخص الطلب</Trans>{' '}
        <span className="font-sans text-sm font-normal text-muted">
          (<PieceCount count={placed.articles} />)
        </span>
      </h2>
      <ul className="mt-4 space-y-3">
        {order
          ? keyed(order.lines, ({ priceId }) => String(priceId)).map(({ key, item }) => (
              <SmallLine key={key} line={item} total={item.total.shown} label={placed.label} />
            ))
          : Array.from({ length: Math.min(placed.lines, 20) }, (_, at) => at).map((at) => (
              <li key={at}>
                <Skeleton className="h-17.5 w-full" />
              </li>
            ))}
      </ul>
      <dl className="mt-4 space-y-1 border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>
            <Trans>المجموع مع التوصيل</Trans>
          </dt>
          <dd>
            <Money shown={placed.total} label={placed.label} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-muted">
            {placed.pickupAddress === null ? <Trans>التوصيل إلى</Trans> : <Trans>الاستلام من المتجر</Trans>}
          </dt>
          <dd className="text-end">
            <bdi>{placed.name}</bdi>
            {placed.pickupAddress === null && order && (
              <>
                <span aria-hidden> · </span>
                <bdi>{order.city}</bdi>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
