import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import { call } from '#/web/call.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { Totals, TotalsSkeleton } from '../cart/totals.tsx';
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
      className="rounded border border-line bg-raised p-5"
    >
      <h2 id="placed-summary" className="text-lg">
        <Trans>ملخص الطلب</Trans>
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
      <div className="mt-4 border-t border-line pt-4">
        {order ? (
          <Totals totals={order.totals} pickup={order.delivery === 'pickup'} />
        ) : (
          <TotalsSkeleton rows={4} />
        )}
      </div>
      <div className="mt-4 border-t border-line pt-4 text-sm">
        <h3 className="font-sans font-normal text-muted">
          {placed.pickupAddress === null ? <Trans>التوصيل إلى</Trans> : <Trans>الاستلام من المتجر</Trans>}
        </h3>
        <p>
          <bdi>{placed.name}</bdi>
        </p>
        {placed.pickupAddress === null && (
          <p>
            {order ? (
              <>
                <bdi>{order.city}</bdi>
                {order.address && (
                  <>
                    <span aria-hidden> · </span>
                    <bdi>{order.address}</bdi>
                  </>
                )}
              </>
            ) : (
              <Skeleton className="inline-block h-4 w-48" />
            )}
          </p>
        )}
      </div>
    </section>
  );
}
