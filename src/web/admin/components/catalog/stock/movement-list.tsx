import { Trans, useLingui } from '@lingui/react/macro';
import type { MovementView } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ActorName } from '../../actor-name.tsx';
import { Delta, MovedBy } from './movement-parts.tsx';
import { reasonNames } from './stock-names.ts';

/** The stock movements of one size with reason, staff user and order. */
export function MovementList({ movements }: { movements: readonly MovementView[] }) {
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
          <Delta delta={movement.delta} />
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{i18n._(reasonNames[movement.reason])}</span>
              <MovedBy orderNumber={movement.orderNumber} />
            </p>
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
