import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { nextCall } from './calling.rules.ts';
import type { NewOrderRow, OrderRow } from './orders.queries.ts';
import type { Actor, MoveName } from './orders.states.rules.ts';

/** Two staff users never speak to one shopper: refuses (ShopError 409 `order_held`) while another one holds the order. */
export function requireNotHeld(
  { agentId, agentUntil }: Pick<OrderRow, 'agentId' | 'agentUntil'>,
  actor: StaffActor,
  now: Date,
): void {
  if (agentId !== null && agentId !== actor.id && agentUntil !== null && agentUntil > now) {
    throw new ShopError(409, 'order_held');
  }
}

const ofTheDesk: readonly MoveName[] = ['confirm', 'no_answer', 'postpone', 'cancel'];

/** What a move means for the calls: tries counted, the next one planned, the order free for others. */
export async function callsAfter(
  tx: Db,
  order: OrderRow,
  name: MoveName,
  actor: Actor,
  { now, callAt }: { now: Date; callAt?: Date | undefined },
): Promise<Partial<NewOrderRow>> {
  if (order.status !== 'placed') return {};
  const agent =
    actor.kind === 'staff' && ofTheDesk.includes(name) ? { agentId: actor.id, agentName: actor.name } : {};
  const free = { ...agent, agentUntil: null };
  if (name !== 'no_answer' && name !== 'postpone') return free;
  const { callingHours, timeZone } = await getSettings(tx);
  const planned = (tries: number) => {
    const moment = nextCall(tries, now.getTime(), callingHours, timeZone);
    return moment === null ? null : new Date(moment);
  };
  if (name === 'no_answer') {
    const callTries = order.callTries + 1;
    return { ...free, callTries, callAt: planned(callTries) };
  }
  // Somebody answered: the tries begin anew. Without a wish it is the next morning.
  return { ...free, callTries: 0, callAt: callAt ?? planned(3) };
}
