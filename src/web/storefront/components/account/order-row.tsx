import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ChevronLeft } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { useStateWords } from '../orders/state-words.ts';
import { exits } from '../orders/timeline-steps.ts';
import { PieceCount } from '../piece-count.tsx';
import { ShopLink } from '../shop-link.tsx';

export type OwnOrders = {
  data: TrackedOrder[];
  meta: { page: number; perPage: number; total: number; lastPage: number };
};

const shownPictures = 4;
const arrived = ['delivered', 'completed'];

/** An order in the customer's list: state, total and lines. */
export function OrderRow({ order }: { order: TrackedOrder }) {
  return (
    <ShopLink
      to={`/account/orders/${order.number}`}
      className="flex items-center gap-4 rounded border border-line bg-raised p-4 hover:border-ink"
    >
      <span className="min-w-0 grow">
        <OrderFacts order={order} />
        <span className="mt-3 flex gap-2">
          {order.lines.slice(0, shownPictures).map((line) => (
            <Picture
              key={line.priceId}
              picture={line.picture}
              sizes="48px"
              decorative
              className="aspect-4/5 w-12 rounded-sm"
            />
          ))}
        </span>
      </span>
      <ChevronLeft aria-hidden className="size-5 shrink-0 text-muted ltr:-scale-x-100" />
    </ShopLink>
  );
}

/** Its state and total, and below them when it was placed, its number and its pieces. */
export function OrderFacts({ order }: { order: TrackedOrder }) {
  const words = useStateWords(order.delivery);
  const { totals } = order;
  return (
    <span className="block">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          <span
            aria-hidden
            className={clsx(
              'me-2 inline-block size-2 rounded-full align-middle',
              exits.includes(order.status)
                ? 'bg-danger'
                : arrived.includes(order.status)
                  ? 'bg-success'
                  : 'bg-warning',
            )}
          />
          {words[order.status]}
        </span>
        <Money
          shown={totals.total.shown}
          label={totals.currency.label}
          className="shrink-0 font-medium text-ink"
        />
      </span>
      <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <DateText iso={order.placedAt} style="long" />
        <span>
          <Trans>
            الطلب <OrderNumber number={order.number} />
          </Trans>
        </span>
        <span>
          <PieceCount count={totals.articles} />
        </span>
      </span>
    </span>
  );
}
