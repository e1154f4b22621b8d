import { clsx } from 'clsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink } from '../../admin-link.tsx';

/** What a movement added or took, with its sign. */
export function Delta({ delta }: { delta: number }) {
  return (
    <bdi
      dir="ltr"
      className={clsx('text-lg font-semibold tabular-nums', delta < 0 ? 'text-danger' : 'text-success')}
    >
      {delta > 0 ? `+${delta}` : delta}
    </bdi>
  );
}

/** The order that moved the pieces; nothing where none did. In a row that is a link it is pressed by itself. */
export function MovedBy({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return null;
  return (
    <AdminLink
      to={`/Admin?q=${encodeURIComponent(orderNumber)}`}
      className="relative z-10 inline-flex min-h-6 items-center underline"
    >
      <OrderNumber number={orderNumber} />
    </AdminLink>
  );
}
