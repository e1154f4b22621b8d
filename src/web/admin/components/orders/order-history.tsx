import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import type { ConfirmationState, OrderState, PaymentState } from '#/shop/orders/orders.states.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { ActorName } from '../actor-name.tsx';
import { confirmationStateNames, orderStateName, paymentStateName } from '../state-names.ts';
import { historyText, withoutRepeats } from './order-history-words.ts';

/** The events of an order, newest first. */
export function OrderHistory({
  order: { events, delivery },
}: {
  order: Pick<StaffOrder, 'events' | 'delivery'>;
}) {
  const { t, i18n } = useLingui();
  const nameOf = ({ axis, to }: StaffOrder['events'][number]): string => {
    if (!to) return '';
    if (axis === 'order') return i18n._(orderStateName(to as OrderState, delivery));
    if (axis === 'payment') return i18n._(paymentStateName(to as PaymentState, delivery));
    return axis === 'confirmation' ? i18n._(confirmationStateNames[to as ConfirmationState]) : '';
  };
  const newestFirst = withoutRepeats(events, nameOf).reverse();
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        <Trans>سجل الطلب</Trans>
      </h2>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {newestFirst.map((event) => (
          <li key={`${event.at} ${event.axis} ${event.to ?? event.note}`}>
            <p className="font-medium">{nameOf(event)}</p>
            {event.note && (
              <p className="whitespace-pre-wrap">
                <bdi>
                  {historyText(
                    event.note,
                    (message) => i18n._(message),
                    (name, state) => t`${name}: ${state}`,
                  )}
                </bdi>
              </p>
            )}
            <p className="text-sm text-muted">
              <DateText iso={event.at} style="moment" /> · <ActorName actor={event.actor} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
