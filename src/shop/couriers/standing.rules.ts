import {
  confirmationStates,
  type OrderStanding,
  orderStates,
  paymentMethods,
  paymentStates,
} from '#/shop/orders/orders.states.rules.ts';
import type { ParcelOrder } from './couriers.queries.ts';

function oneOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((known) => known === stored);
  if (word === undefined) throw new Error(`unknown state in an order: ${stored}`);
  return word;
}

/** Where an order stands, as the table of moves sees it. */
export const standingOf = (order: ParcelOrder): OrderStanding => ({
  order: oneOf(orderStates, order.status),
  payment: oneOf(paymentStates, order.payment),
  confirmation: oneOf(confirmationStates, order.confirmation),
  method: oneOf(paymentMethods, order.paymentMethod),
  pickup: order.pickup,
  retries: order.retries,
  cashOutstanding: order.payment === 'collected',
  free: order.totalCentimes === 0,
});
