import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import type { ConfirmationState, OrderState, PaymentState } from '#/shop/orders/orders.states.rules.ts';
import { confirmationStateNames, orderStateName, paymentStateName } from './state-names.ts';

const tones: Partial<Record<OrderState, string>> = {
  placed: 'bg-warning-soft text-warning',
  delivered: 'bg-success-soft text-success',
  completed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
  refused: 'bg-danger-soft text-danger',
  failed_delivery: 'bg-danger-soft text-danger',
  returned: 'bg-danger-soft text-danger',
};

const shape = 'inline-block rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap';

export function OrderStateBadge({ state, delivery }: { state: OrderState; delivery?: DeliveryMethod }) {
  const { i18n } = useLingui();
  return (
    <span className={clsx(shape, tones[state] ?? 'bg-surface text-ink')}>
      {i18n._(orderStateName(state, delivery))}
    </span>
  );
}

export function PaymentStateBadge({ state, delivery }: { state: PaymentState; delivery?: DeliveryMethod }) {
  const { i18n } = useLingui();
  return (
    <span className={clsx(shape, 'bg-surface text-ink')}>{i18n._(paymentStateName(state, delivery))}</span>
  );
}

/** What the call about an order has brought; that it is confirmed its own state says already. */
export function ConfirmationStateBadge({ state }: { state: ConfirmationState }) {
  const { i18n } = useLingui();
  if (state === 'confirmed') return null;
  return <span className={clsx(shape, 'bg-surface text-ink')}>{i18n._(confirmationStateNames[state])}</span>;
}
