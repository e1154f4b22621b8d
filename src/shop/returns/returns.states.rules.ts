import type { Actor } from '#/shop/orders/orders.states.rules.ts';
import { may, type Permission } from '#/shop/staff/staff.rules.ts';

/** Where a return stands. */
export const returnStates = [
  'requested',
  'approved',
  'refused',
  'cancelled',
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
  /** Pieces kept for an exchange go back into stock. */
  releases?: boolean;
  reason?: boolean;
}

/** The one table of legal moves of a return. */
const returnMoves = {
  approve: { from: ['requested'], to: 'approved', staff: 'orders.confirm' },
  refuse: { from: ['requested'], to: 'refused', staff: 'orders.confirm', releases: true, reason: true },
  cancel: {
    from: ['requested', 'approved'],
    to: 'cancelled',
    staff: 'orders.confirm',
    others: ['shopper', 'system'],
    releases: true,
  },
  receive: { from: ['approved'], to: 'received', staff: 'orders.ship' },
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

/** Returns that count against what may still be sent back. */
export const countsAsReturned = (state: string): boolean => state !== 'refused' && state !== 'cancelled';
