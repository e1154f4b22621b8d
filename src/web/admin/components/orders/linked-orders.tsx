import { Trans } from '@lingui/react/macro';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { OrderStateBadge } from '../state-badge.tsx';

type Linked = NonNullable<StaffOrder['exchangeOf']>;

/** The order that an exchange belongs to, and the exchanges of an order. */
export function LinkedOrders({ order: { exchangeOf, exchanges } }: { order: StaffOrder }) {
  if (!exchangeOf && exchanges.length === 0) return null;
  return (
    <Notice>
      {exchangeOf && (
        <div className="flex flex-wrap items-center gap-x-2">
          <Trans>استبدال لقطع من الطلب</Trans> <LinkedOrder order={exchangeOf} />
        </div>
      )}
      {exchanges.map((order) => (
        <div key={order.id} className="flex flex-wrap items-center gap-x-2">
          <Trans>استُبدلت قطع منه بالطلب</Trans> <LinkedOrder order={order} />
        </div>
      ))}
    </Notice>
  );
}

function LinkedOrder({ order }: { order: Linked }) {
  return (
    <>
      <AdminLink
        to={orderPath(order.id)}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        <OrderNumber number={order.number} />
      </AdminLink>
      <OrderStateBadge state={order.status} delivery="standard" />
    </>
  );
}
