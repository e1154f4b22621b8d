import { isGivenUp } from '#/shop/orders/given-up.rules.ts';
import { isInGroup } from '#/shop/orders/order-groups.rules.ts';
import type { ReturnView } from './returns.schema.ts';
import { countsAsReturned, type ReturnState } from './returns.states.rules.ts';

type Exchange = Pick<
  NonNullable<ReturnView['exchange']>,
  'status' | 'total' | 'refund' | 'method' | 'transferDeadline'
>;

/** What is to be said of the money of an exchange; null where its return has ended without one. */
export function exchangeSumKind(
  state: ReturnState,
  { status, total, refund, method, transferDeadline }: Exchange,
): 'given up' | 'paid' | 'to collect' | 'to transfer' | 'to refund' | 'nothing' | null {
  if (!countsAsReturned(state)) return null;
  if (isGivenUp(status)) return 'given up';
  if (total.centimes > 0) {
    if (isInGroup('arrived', status)) return 'paid';
    if (method === 'cod') return 'to collect';
    if (transferDeadline !== null) return 'to transfer';
  }
  return refund.centimes > 0 ? 'to refund' : 'nothing';
}
