import type { OrderState } from './orders.states.rules.ts';

// Not beside the table of moves: shoppers load this file, and would load that with it.
const arrived = ['delivered', 'completed'] as const;
const atShop = ['placed', 'confirmed', 'preparing', 'ready_for_pickup'] as const;
const carried = ['shipped', 'out_for_delivery', 'failed_delivery'] as const;
const undone = ['cancelled', 'returned'] as const;

/** States of an order that are asked for together. */
export const orderGroups = {
  /** Its buyer has it. */
  arrived,
  /** Nobody has carried it away yet. */
  atShop,
  /** A courier has it; one whose delivery failed may be tried again. */
  carried,
  /** Neither with its buyer nor refused nor given up: a failed delivery is not refused yet. */
  open: [...atShop, ...carried],
  /** Refused on delivery, or came back undelivered. */
  notTaken: ['refused', 'returned'],
  /** Its pieces are the shop's again, and nothing more happens to it. */
  undone,
  /** Nothing more happens to it, but returns of what arrived. */
  over: [...arrived, ...undone],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof orderGroups;

/** Whether an order in this state is one of the group. */
export const isInGroup = (group: OrderGroup, state: string): boolean =>
  orderGroups[group].some((one) => one === state);
