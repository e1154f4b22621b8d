import type { ExchangeStanding } from '#/shop/orders/exchange.rules.ts';
import type { Actor } from '#/shop/orders/orders.states.rules.ts';
import { may, type Permission } from '#/shop/staff/staff.rules.ts';

/** Where a return stands. */
export const returnStates = [
  'requested',
  'approved',
  'refused',
  'cancelled',
  /** The new size is with the shopper and the old one never came. */
  'not_come',
  'received',
  'inspected',
  'closed',
] as const;
export type ReturnState = (typeof returnStates)[number];

interface ReturnMove {
  from: readonly ReturnState[];
  to: ReturnState;
  /** A staff user with this permission; none: staff never makes it by hand. */
  staff?: Permission;
  /** The shopper, or the shop's own jobs. */
  others?: readonly ('shopper' | 'system')[];
  /** Pieces kept for an exchange go back into stock, and its order is cancelled. */
  releases?: boolean;
  reason?: boolean;
}

/** The one table of legal moves of a return. */
const returnMoves = {
  approve: { from: ['requested'], to: 'approved', staff: 'orders.confirm' },
  // Also what came and cannot be taken back, worn or spoilt: it goes back to the shopper.
  refuse: {
    from: ['requested', 'received'],
    to: 'refused',
    staff: 'orders.confirm',
    releases: true,
    reason: true,
  },
  cancel: {
    from: ['requested', 'approved'],
    to: 'cancelled',
    staff: 'orders.confirm',
    others: ['shopper', 'system'],
    releases: true,
  },
  give_up: { from: ['approved'], to: 'not_come', staff: 'orders.confirm', reason: true },
  receive: { from: ['approved', 'not_come'], to: 'received', staff: 'orders.ship' },
  inspect: { from: ['received'], to: 'inspected', staff: 'orders.ship' },
  close: { from: ['inspected'], to: 'closed', staff: 'orders.money' },
} as const satisfies Record<string, ReturnMove>;

export type ReturnMoveName = keyof typeof returnMoves;
export const returnMoveNames = Object.keys(returnMoves) as ReturnMoveName[];
export const returnMoveOf = (name: ReturnMoveName): ReturnMove => returnMoves[name];

/** Null when the move is legal now for this actor. */
export function returnRefusal(
  name: ReturnMoveName,
  state: ReturnState,
  actor: Actor,
): 'return_move_not_legal' | 'move_forbidden' | null {
  const move = returnMoveOf(name);
  if (!move.from.includes(state)) return 'return_move_not_legal';
  const allowed =
    actor.kind === 'staff'
      ? move.staff !== undefined && may(actor.role, move.staff)
      : (move.others?.includes(actor.kind) ?? false);
  return allowed ? null : 'move_forbidden';
}

/**
 * Why the order that takes the new sizes out keeps a return from a move; null where there is none, or it does not. What has
 * left the shop cannot be taken back, and a return ends with its exchange.
 */
export function exchangeRefusal(
  name: ReturnMoveName,
  standing: ExchangeStanding | null,
): 'return_exchange_left' | 'return_exchange_open' | 'return_no_exchange' | null {
  const left = standing === 'away' || standing === 'done';
  if (returnMoveOf(name).releases && left) return 'return_exchange_left';
  if (name === 'give_up' && !left) return 'return_no_exchange';
  if (name === 'close' && (standing === 'waits' || standing === 'away')) return 'return_exchange_open';
  return null;
}

/** Returns that count against what may still be sent back. */
export const countsAsReturned = (state: string): boolean => state !== 'refused' && state !== 'cancelled';

/** Returns whose pieces came back or are on their way: what is said of reasons and of how a product fits counts these. */
export const isSentBack = (state: string): boolean => countsAsReturned(state) && state !== 'not_come';
