import { randomInt } from 'node:crypto';
import { cleanText } from '#/platform/clean-text.rules.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lockPrices, moveLockedStocks } from '#/shop/catalog/index.ts';
import { giveBackPromo } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { callsAfter, requireNotHeld } from './calling.service.ts';
import { cashTermsOf } from './cash-terms.service.ts';
import { mayUndoDelivery } from './order-history.rules.ts';
import { isNotified, type NotificationDeps, notifyCustomer } from './order-notifications.ts';
import { makeOrderNumber } from './order-number.rules.ts';
import {
  type DeliveryFollowed,
  insertEvents,
  insertLines,
  insertOrder,
  type NewEvent,
  type NewOrderLineRow,
  type NewOrderRow,
  type OrderLineRow,
  type OrderRow,
  selectEvents,
  selectLines,
  selectOrder,
  selectOrderForUpdate,
  selectUnconfirmedSince,
  updateOrder,
} from './orders.queries.ts';
import {
  type Actor,
  firstStanding,
  type MoveName,
  moveOf,
  nameOf,
  type OrderPaymentMethod,
  type OrderState,
  receiptDeadlineAfter,
  refusalOf,
  standingAfter,
} from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';
import { redateOrder } from './redate.service.ts';
import { type ReturnRefund, recordRefunds } from './refunds.service.ts';

/** An order before it has a number and a standing. */
export type NewOrder = Omit<NewOrderRow, 'number' | 'status' | 'payment' | 'confirmation' | 'updatedAt'> & {
  paymentMethod: OrderPaymentMethod;
  createdAt: Date;
};

/** Number is random and unique; after so many repetitions something else is wrong. */
const numberTries = 20;

/**
 * Writes the order, its lines and the first line of its history (`actor`: who placed it; `standing`: how it begins). Taking the stock is
 * the caller's, in the same transaction. Throws when the idempotency key is taken.
 */
export async function placeOrder(
  tx: Db,
  order: NewOrder,
  lines: NewOrderLineRow[],
  actor = 'shopper',
  standing = firstStanding(order.paymentMethod, order.delivery === 'pickup', order.amounts.total === 0),
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  for (let tries = 0; tries < numberTries; tries++) {
    const made = await insertOrder(tx, {
      ...order,
      number: makeOrderNumber((below) => randomInt(below)),
      status: standing.order,
      payment: standing.payment,
      confirmation: standing.confirmation,
      updatedAt: order.createdAt,
    });
    if (!made) continue;
    const event = {
      orderId: made.id,
      at: order.createdAt,
      axis: 'order',
      to: made.status,
      actor,
    } as const;
    await insertEvents(tx, [event]);
    return { order: made, lines: await insertLines(tx, made.id, lines) };
  }
  throw new Error('no free order number was found');
}

/** What the shopper sees in the history: the parcel's way, and money only where they send it themselves. */
function eventsOf(
  before: OrderRow,
  after: OrderRow,
  more: { at: Date; actor: string; note: string },
): NewEvent[] {
  const axes = [
    ['order', before.status, after.status, true],
    ['payment', before.payment, after.payment, before.paymentMethod === 'bank_transfer'],
    ['confirmation', before.confirmation, after.confirmation, false],
  ] as const;
  return axes
    .filter(([, from, to]) => from !== to)
    .map(([axis, from, to, shown], at) => ({
      orderId: after.id,
      at: more.at,
      axis,
      from,
      to,
      actor: more.actor,
      note: at === 0 ? more.note : '',
      shown,
    }));
}

/** Pieces of a cancelled order go back, locked in the same fixed order in which they are taken. */
async function returnStock(tx: Db, order: OrderRow, actor: string): Promise<void> {
  const lines = await selectLines(tx, order.id);
  const there = await lockPrices(
    tx,
    lines.map((line) => line.priceId),
  );
  // A size that was deleted since has no stock to go back to.
  const known = new Set(there.map((price) => price.id));
  await moveLockedStocks(
    tx,
    lines.flatMap(({ priceId, quantity }) => (known.has(priceId) ? [{ priceId, delta: quantity }] : [])),
    { reason: 'cancel', actor, orderNumber: order.number },
  );
}

/**
 * Makes one move of the table of states, with all that follows from it: history, stock, promise, journal.
 * Refuses (ShopError) with 404 `order_not_found`, 403 `move_forbidden`, 409 `move_not_legal`,
 * `move_retries_used`, `nothing_to_refund`, `delivery_followed`, `order_moved` (the order is not in the state that was seen), `changed_meanwhile` (something of
 * it changed since it was looked at) or `order_held` (another staff user calls the shopper now), 422 without a needed
 * reason, or with a part that is more than is left.
 * With `notification` a decision that the shopper waits for is mailed to them.
 */
export async function moveOrder(
  db: Db,
  id: number,
  name: MoveName,
  actor: Actor,
  more: {
    now: Date;
    note?: string;
    seen?: OrderState | undefined;
    /** `updatedAt` of the order that was looked at, ISO: whatever changed since refuses with `changed_meanwhile`. */
    version?: string | undefined;
    notification?: NotificationDeps | undefined;
    /** With `postpone`: when the shopper wants to be called. */
    callAt?: Date | undefined;
    /** What is owed back of a return; without it a refund is all that is left of the order's money. */
    refund?: ReturnRefund | undefined;
    /** With a move that takes one: a part of what is left, hundredths of the shown currency. */
    part?: number | undefined;
    /** With `refund`: the credit that it is given back as. */
    creditCode?: string | undefined;
    /** A delivery is taken back only where this is known. */
    followed?: DeliveryFollowed | undefined;
  },
): Promise<OrderRow> {
  const note = cleanText(more.note ?? '');
  return await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, id);
    if (!order) throw new ShopError(404, 'order_not_found');
    if (more.seen !== undefined && more.seen !== order.status) throw new ShopError(409, 'order_moved');
    if (more.version !== undefined && more.version !== order.updatedAt.toISOString()) {
      throw new ShopError(409, 'changed_meanwhile');
    }
    const history = await selectEvents(tx, id);
    const standing = standingOf(order, history);
    const refusal = refusalOf(name, standing, actor);
    if (refusal) throw new ShopError(refusal === 'move_forbidden' ? 403 : 409, refusal);
    const move = moveOf(name);
    if (actor.kind === 'staff' && order.status === 'placed') requireNotHeld(order, actor, more.now);
    if (move.undoesDelivery) {
      if (!more.followed || !mayUndoDelivery(order, history, more.now)) {
        throw new ShopError(409, 'move_not_legal');
      }
      if (await more.followed(tx, id)) throw new ShopError(409, 'delivery_followed');
    }
    if (move.reason && actor.kind === 'staff' && note === '') {
      throw new ShopError(422, 'reason_required', { fields: { note: ['reason_required'] } });
    }

    if (more.part !== undefined && !move.part) {
      throw new ShopError(422, 'invalid_input', { fields: { part: ['invalid'] } });
    }

    const next = standingAfter(name, standing);
    const terms = move.to.method === 'cod' ? await cashTermsOf(tx, order) : {};
    const after: OrderRow = {
      ...order,
      ...terms,
      status: next.order,
      payment: next.payment,
      confirmation: next.confirmation,
      updatedAt: more.now,
    };
    const { status, payment, confirmation, updatedAt } = after;
    const calls = await callsAfter(tx, order, name, actor, more);
    await updateOrder(tx, id, { ...terms, status, payment, confirmation, updatedAt, ...calls });
    const owed = await recordRefunds(tx, order, next.payment, more);
    if (name === 'reject_receipt') {
      const { receiptDeadlineHours } = await getSettings(tx);
      await updateOrder(tx, id, { receiptDeadline: receiptDeadlineAfter(more.now, receiptDeadlineHours) });
    }
    const events = eventsOf(order, after, { at: more.now, actor: nameOf(actor), note });
    // A second "no answer", and cash that came while money of it goes back, change no state, but they happened.
    const fallback: NewEvent = {
      orderId: id,
      at: more.now,
      ...(name === 'remit'
        ? { axis: 'payment', from: order.payment, to: 'remitted' }
        : { axis: 'confirmation', from: order.confirmation, to: confirmation }),
      actor: nameOf(actor),
      note,
      shown: false,
    };
    await insertEvents(tx, events.length > 0 ? events : [fallback]);
    if (move.stock === 'return') await returnStock(tx, order, nameOf(actor));
    // §5.7 A code used by an order that is given up may be used again; a credit also when its parcel comes back.
    if (status === 'cancelled' || (status === 'returned' && order.amounts.credit))
      await giveBackPromo(tx, order.number, more.now);
    if (order.status !== 'confirmed' && status === 'confirmed') {
      // A decision that is mailed itself names the new date.
      const notification = isNotified(name) ? undefined : more.notification;
      await redateOrder(tx, after, { now: more.now, notification });
    }
    if (actor.kind === 'staff') {
      await journalBy(tx, actor, more.now, `order.${name}`, id, {
        before: { status: order.status, payment: order.payment, confirmation: order.confirmation },
        after: {
          ...{ status, payment, confirmation },
          ...(owed ? { owedCentimes: owed.centimes } : {}),
          ...(note ? { note } : {}),
        },
      });
    }
    if (more.notification && isNotified(name)) {
      // Read again: the deadline may be another one.
      await notifyCustomer(tx, (await selectOrder(tx, id)) ?? after, more.notification);
    }
    return after;
  });
}

/** A note of the staff, never shown to the shopper. Refuses (ShopError 404) when there is no such order. */
export async function addOrderNote(
  db: Db,
  id: number,
  actor: StaffActor,
  more: { now: Date; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await selectOrder(tx, id))) throw new ShopError(404, 'order_not_found');
    await insertEvents(tx, [
      { orderId: id, at: more.now, axis: 'note', actor: actor.name, note: more.note, shown: false },
    ]);
  });
}

/** An order that nobody confirmed in so long is given up, and its pieces go back (ms). */
const unconfirmedMs = 72 * 3_600_000;
const cancelledAtOnce = 200;

/**
 * Gives up cash orders that stayed unconfirmed for 72 hours, or that nobody answered for 4 times, so that neither their pieces nor their phones stay
 * held. Each order is looked at again under its lock, so that a call that came first stands. By a job; may run on several
 * nodes at once. Answers how many were cancelled.
 */
export async function cancelUnconfirmed(
  db: Database,
  now: Date,
  notification?: NotificationDeps,
): Promise<number> {
  let cancelled = 0;
  const since = { limit: new Date(now.getTime() - unconfirmedMs), now };
  for (const id of await selectUnconfirmedSince(db, since, cancelledAtOnce)) {
    await db.transaction(async (tx) => {
      await selectOrderForUpdate(tx, id);
      if ((await selectUnconfirmedSince(tx, { ...since, id }, 1)).length === 0) return;
      await moveOrder(tx, id, 'auto_cancel', { kind: 'system' }, { now, notification });
      cancelled++;
    });
  }
  return cancelled;
}
