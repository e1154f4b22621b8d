import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { Totals, TotalsSkeleton } from '../cart/totals.tsx';
import { SmallLine } from './small-line.tsx';

/** What was just ordered and where it goes; `order` is null until it was read. */
export function PlacedSummary({ placed, order }: { placed: AcceptedOrder; order: GuestOrder | null }) {
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
