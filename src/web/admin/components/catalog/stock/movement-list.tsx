import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MovementView } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Size } from '#/web/ui/size.tsx';
import { ActorName } from '../../actor-name.tsx';
import { AdminLink } from '../../admin-link.tsx';
import { reasonNames } from './stock-names.ts';

/** Stock movements with reason, staff user and order. `named`: the list covers several sizes. */
export function MovementList({
  movements,
  named = false,
}: {
  movements: readonly MovementView[];
  named?: boolean;
}) {
  const { i18n } = useLingui();
  if (movements.length === 0) {
    return (
      <p className="text-muted">
        <Trans>لا حركات هنا.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid divide-y divide-line rounded border border-line bg-raised">
      {movements.map((movement) => (
        <li key={movement.id} className="grid grid-cols-[3rem_1fr_auto] items-baseline gap-x-2 gap-y-1 p-3">
          <bdi
            dir="ltr"
            className={clsx(
              'text-lg font-semibold tabular-nums',
              movement.delta < 0 ? 'text-danger' : 'text-success',
            )}
          >
            {movement.delta > 0 ? `+${movement.delta}` : movement.delta}
          </bdi>
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{i18n._(reasonNames[movement.reason])}</span>
              {movement.orderNumber && (
                <AdminLink to={`/Admin?q=${encodeURIComponent(movement.orderNumber)}`} className="underline">
                  <OrderNumber number={movement.orderNumber} />
                </AdminLink>
              )}
            </p>
            {named && (
              <AdminLink
                to={`/Admin/stock/sizes/${movement.priceId}`}
                className="flex min-h-11 flex-wrap items-center gap-x-2 underline"
              >
                <span dir="auto">{movement.title}</span>
                {movement.color !== '' && <bdi>{movement.color}</bdi>}
                <Size label={movement.size} />
              </AdminLink>
            )}
            {movement.note !== '' && (
              <p dir="auto" className="break-words">
                {movement.note}
              </p>
            )}
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <ActorName actor={movement.actor} />
              <DateText iso={movement.at} style="moment" />
            </p>
          </div>
          <span className="text-sm text-muted">
            <Trans>
              بقي <bdi dir="ltr">{movement.balance}</bdi>
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
