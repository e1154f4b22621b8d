import type { OrderState } from './orders.states.rules.ts';

// Not beside the table of moves: shoppers load this file, and would load that with it.
const givenUp: ReadonlySet<string> = new Set<OrderState>(['cancelled', 'refused', 'returned']);

/** Nothing was sold in the end: no parcel is on its way, and nothing is collected. */
export const isGivenUp = (order: string): boolean => givenUp.has(order);
