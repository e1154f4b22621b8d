import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import type { OrderState } from '#/shop/orders/orders.states.rules.ts';

export type Step = {
  state: OrderState;
  /** ISO time when it was reached; null for a future step. */
  at: string | null;
  /** The current step. */
  now: boolean;
};

/** The usual steps of an order. */
const sentWay: readonly OrderState[] = [
  'placed',
  'confirmed',
  'preparing',
  'shipped',
  'out_for_delivery',
  'delivered',
];
/** §2.39 The steps of an order that is picked up. */
const pickupWay: readonly OrderState[] = [
  'placed',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'delivered',
];
const isState = (state: string, states: readonly string[]): state is OrderState => states.includes(state);
/** States in which it has not arrived. */
export const exits: readonly OrderState[] = ['cancelled', 'refused', 'failed_delivery', 'returned'];

/**
 * The timeline of an order for its shopper: reached steps with their times, then future steps. An order that ended
 * early (cancelled, refused …) shows no future steps.
 */
export function stepsOf(order: Pick<TrackedOrder, 'status' | 'placedAt' | 'timeline' | 'delivery'>): Step[] {
  const way = order.delivery === 'pickup' ? pickupWay : sentWay;
  const reached = order.timeline
    .filter((entry) => entry.axis === 'order' && isState(entry.state, [...way, ...exits]))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  // An order closed after its return period was delivered: that is the last step for a shopper.
  const status: OrderState = order.status === 'completed' ? 'delivered' : order.status;
  const steps: Step[] = [];
  if (!reached.some((entry) => entry.state === 'placed')) {
    steps.push({ state: 'placed', at: order.placedAt, now: false });
  }
  for (const entry of reached) {
    const last = steps.at(-1);
    if (last?.state === entry.state) last.at = entry.at;
    else steps.push({ state: entry.state as OrderState, at: entry.at, now: false });
  }
  if (steps.at(-1)?.state !== status) steps.push({ state: status, at: null, now: false });
  const current = steps.at(-1);
  if (current) current.now = true;
  const position = way.indexOf(status);
  if (position >= 0) {
    steps.push(...way.slice(position + 1).map((state) => ({ state, at: null, now: false })));
  }
  return steps;
}
