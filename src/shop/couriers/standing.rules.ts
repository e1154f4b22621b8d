import {
  confirmationStates,
  knownWord,
  type OrderStanding,
  orderStates,
  paymentMethods,
  paymentStates,
} from '#/shop/orders/orders.states.rules.ts';
import type { ParcelOrder } from './couriers.queries.ts';

/** Where an order stands, as the table of moves sees it. */
export const standingOf = (order: ParcelOrder): OrderStanding => ({
  order: knownWord(orderStates, order.status),
  payment: knownWord(paymentStates, order.payment),
  confirmation: knownWord(confirmationStates, order.confirmation),
  method: knownWord(paymentMethods, order.paymentMethod),
  pickup: order.pickup,
  retries: order.retries,
  cashOutstanding: order.payment === 'collected',
  free: order.totalCentimes === 0,
});
