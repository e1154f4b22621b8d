import { type OrderRow, type PaymentState, paymentStates } from '#/shop/orders/index.ts';

/** The stored word as one of the known ones. */
export function paymentStateOf(order: Pick<OrderRow, 'payment'>): PaymentState {
  const state = paymentStates.find((known) => known === order.payment);
  if (!state) throw new Error(`unknown state of a payment: ${order.payment}`);
  return state;
}
