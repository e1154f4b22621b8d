import type { OrderState } from '#/shop/orders/orders.states.rules.ts';

/** States in which an order has yet to arrive: its promised days are shown. */
export const onTheWay: readonly OrderState[] = [
  'placed',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'shipped',
  'out_for_delivery',
];
