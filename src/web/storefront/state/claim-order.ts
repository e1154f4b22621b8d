import type { CallResult } from '#/web/call.ts';
import { type AcceptedOrder, keepAccepted } from './accepted-order.ts';
import { callAsUser } from './auth.ts';
import { readAccepted } from './read-accepted.ts';

/**
 * Puts the order that was just placed into the signed-in customer's account, by its number and phone like every guest
 * order; one that is there already needs no call. A failure can be repaired from the account.
 */
export async function claimAccepted(order: AcceptedOrder): Promise<CallResult<unknown>> {
  if (order.linked) return { ok: true, status: 200, data: null };
  const { number, phone } = order;
  const answer = await callAsUser('POST', '/api/profile/orders/claim', { number, phone });
  // Another order may have been placed meanwhile.
  if (answer.ok && readAccepted()?.number === number) keepAccepted({ ...order, linked: true });
  return answer;
}
