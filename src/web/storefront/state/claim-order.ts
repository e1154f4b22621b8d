import type { CallResult } from '#/web/call.ts';
import { type AcceptedOrder, keepAccepted } from './accepted-order.ts';
import { callAsUser } from './auth.ts';
import { readAccepted } from './read-accepted.ts';

/** The stored order, if it still is this one: another may have been placed meanwhile. */
function storedOf(number: string): AcceptedOrder | null {
  const stored = readAccepted();
  return stored?.number === number ? stored : null;
}

/**
 * Puts the order that was just placed into the signed-in customer's account, by its number and phone like every guest
 * order; one that is there already needs no call. A failure can be repaired from the account.
 */
export async function claimAccepted(order: AcceptedOrder): Promise<CallResult<unknown>> {
  const { number, phone } = order;
  if (order.linked || storedOf(number)?.linked) return { ok: true, status: 200, data: null };
  const answer = await callAsUser('POST', '/api/profile/orders/claim', { number, phone });
  const stored = storedOf(number);
  // As it was placed: what was corrected since is read each time.
  if (answer.ok && stored) keepAccepted({ ...stored, linked: true });
  return answer;
}
