import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskView } from '#/shop/orders/desk.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { rowsClass } from '../list.tsx';
import { EmptyList } from '../screen.tsx';
import { confirmationStateNames } from '../state-names.ts';
import { AgeBadge, TodayBadge } from './age-badge.tsx';

/** Orders that wait for confirmation; one can be claimed out of turn, when its customer calls. */
export function WaitingList({
  queue,
  heldId,
  onTake,
}: {
  queue: DeskView['queue'];
  heldId: number | null;
  onTake: (id: number) => void;
}) {
  const { i18n } = useLingui();
  if (queue.length === 0) {
    return (
      <EmptyList>
        <Trans>لا طلب ينتظر التأكيد.</Trans>
      </EmptyList>
    );
  }
  return (
    <ul className={rowsClass}>
      {queue.map((row) => (
        <li key={row.id} className="grid gap-1 px-3 py-2">
          <div className="flex flex-wrap items-center gap-2">
            <bdi className="grow font-medium">{row.name}</bdi>
            {row.dueToday && <TodayBadge />}
            <AgeBadge age={row.age} />
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <OrderNumber number={row.number} />
            <bdi>{row.city}</bdi>
            <Money shown={row.total} label={row.currencyLabel} />
            <span>{i18n._(confirmationStateNames[row.confirmation])}</span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-muted">
              {row.callAt ? (
                <Trans>
                  الاتصال <DateText iso={row.callAt} style="moment" />
                </Trans>
              ) : (
                <DateText iso={row.createdAt} style="moment" />
              )}
            </span>
            {row.heldBy !== null ? (
              <span className="text-sm font-medium">
                {row.id === heldId ? (
                  <Trans>معك الآن</Trans>
                ) : (
                  <Trans>
                    مع <bdi>{row.heldBy}</bdi>
                  </Trans>
                )}
              </span>
            ) : (
              <Button look="quiet" size="small" className="underline" onClick={() => onTake(row.id)}>
                <Trans>أخذ هذا الطلب</Trans>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
