import { cleanText } from '#/platform/clean-text.rules.ts';
import type { Database, Db } from '#/platform/database.ts';
import { toMail } from '#/platform/email-message.ts';
import { ShopError } from '#/platform/errors.ts';
import { sendMail } from '#/platform/mail.ts';
import { requireSeen } from '#/platform/version.ts';
import {
  type Actor,
  findOrder,
  lockOrder,
  mailAddressOf,
  type NotificationDeps,
  nameOf,
  type OrderRow,
} from '#/shop/orders/index.ts';
import { journalBy } from '#/shop/staff/index.ts';
import { exchangeOf, makeExchange, putBack, releaseExchange } from './exchange.service.ts';
import { invalidateFit } from './fit-of-returns.ts';
import { returnMessage } from './return-message.ts';
import { oweRefund } from './return-refund.service.ts';
import {
  insertReturnEvent,
  type ReturnLineRow,
  type ReturnRow,
  selectReturn,
  selectReturnForUpdate,
  selectReturnLines,
  selectWaitingSince,
  updateReturn,
  updateReturnLine,
} from './returns.queries.ts';
import type { ReturnMoveRequest } from './returns.schema.ts';
import {
  exchangeRefusal,
  isSentBack,
  type ReturnMoveName,
  returnMoveOf,
  returnRefusal,
} from './returns.states.rules.ts';
import { stateOf, versioned } from './returns.views.ts';

/** Every line is looked at: so many pieces are sold again, the others are written off. */
async function inspect(
  tx: Db,
  order: OrderRow,
  lines: readonly ReturnLineRow[],
  found: NonNullable<ReturnMoveRequest['restock']>,
  actor: string,
): Promise<void> {
  const good = new Map(found.map(({ id, pieces }) => [id, pieces]));
  const fits = lines.every((line) => {
    const pieces = good.get(line.id);
    return pieces !== undefined && pieces <= line.quantity;
  });
  if (!fits || good.size !== lines.length) {
    throw new ShopError(422, 'return_pieces', { fields: { restock: ['return_pieces'] } });
  }
  await putBack(
    tx,
    lines.map((line) => ({ priceId: line.priceId, count: good.get(line.id) ?? 0 })),
    { reason: 'return', actor, number: order.number },
  );
  for (const line of lines) {
    const restocked = good.get(line.id) ?? 0;
    await updateReturnLine(tx, line.id, { restocked, writtenOff: line.quantity - restocked });
  }
}

/** Refuses a move that the order which takes the new sizes out keeps the return from. */
async function requireExchange(tx: Db, row: ReturnRow, name: ReturnMoveName): Promise<void> {
  const refusal = exchangeRefusal(name, (await exchangeOf(tx, row)).standing);
  if (refusal) throw new ShopError(409, refusal);
}

export interface ReturnMoveMore {
  now: Date;
  note?: string;
  restock?: ReturnMoveRequest['restock'];
  /** The version that was looked at. */
  version?: string | undefined;
  /** The return must be of this order: what a shopper may reach. */
  ofOrder?: number;
  /** With it the shopper is notified by mail of what was decided. */
  notification?: NotificationDeps | undefined;
}

/**
 * Makes one move of the table of returns, with all that follows from it: the exchange sent or given up, pieces released or
 * back in stock, money owed, history, journal. Refuses (ShopError) with 404, 403 `move_forbidden`, 409
 * `return_move_not_legal`, `changed_meanwhile` or what the exchange says (`exchangeRefusal`), 422 `reason_required` or
 * `return_pieces`.
 */
export async function moveReturn(
  db: Db,
  id: number,
  name: ReturnMoveName,
  actor: Actor,
  more: ReturnMoveMore,
): Promise<ReturnRow> {
  const note = cleanText(more.note ?? '');
  return await db.transaction(async (tx) => {
    const row = await selectReturnForUpdate(tx, id);
    const order = row && (await findOrder(tx, row.orderId));
    if (!row || !order || (more.ofOrder !== undefined && more.ofOrder !== order.id)) {
      throw new ShopError(404, 'not_found');
    }
    requireSeen(versioned(row), more.version);
    const refusal = returnRefusal(name, stateOf(row), actor);
    if (refusal) throw new ShopError(refusal === 'move_forbidden' ? 403 : 409, refusal);
    await requireExchange(tx, row, name);
    if (name === 'close' && row.exchangeOrderId !== null) {
      // The earlier order first, like everyone who locks several. One that is not sent yet was refused above: whoever cancels
      // it has locked it before its earlier order.
      await lockOrder(tx, row.orderId);
      await lockOrder(tx, row.exchangeOrderId);
      // It stays delivered while the return closes because of it.
      await requireExchange(tx, row, name);
    }
    const move = returnMoveOf(name);
    if (move.reason && note === '') {
      throw new ShopError(422, 'reason_required', { fields: { note: ['reason_required'] } });
    }
    const lines = await selectReturnLines(tx, [id]);
    if (name === 'inspect') await inspect(tx, order, lines, more.restock ?? [], nameOf(actor));
    if (move.releases) await releaseExchange(tx, { row, order, lines }, actor, { now: more.now, note });
    if (name === 'approve') await makeExchange(tx, row, lines, nameOf(actor), more.now);
    if (name === 'close' && actor.kind === 'staff') await oweRefund(tx, order, row, actor, more.now);
    await updateReturn(tx, id, { state: move.to, updatedAt: more.now });
    if (isSentBack(row.state) !== isSentBack(move.to)) await invalidateFit(tx, order.id, lines);
    await insertReturnEvent(tx, {
      returnId: id,
      at: more.now,
      from: row.state,
      to: move.to,
      actor: nameOf(actor),
      note,
    });
    if (actor.kind === 'staff') {
      await journalBy(tx, actor, more.now, `return.${name}`, id, {
        before: { state: row.state },
        after: { state: move.to, ...(note ? { note } : {}) },
      });
    }
    const after = (await selectReturn(tx, id)) ?? row;
    const to = more.notification && (await mailAddressOf(tx, order));
    if (more.notification && to) {
      const message = await returnMessage(tx, after, order, more.notification);
      const about = { order: order.id, number: order.number, return: id };
      if (message) await sendMail(tx, more.notification.jobs, toMail(message, { to, about }));
    }
    return after;
  });
}

/** A return whose goods did not come in so long is given up, and the size kept for it is free again (ms). */
export const waitingMs = 14 * 24 * 3_600_000;

/** By a job; may run on several nodes at once. Answers how many were given up. */
export async function lapseReturns(db: Database, now: Date): Promise<number> {
  let lapsed = 0;
  for (const { id } of await selectWaitingSince(db, new Date(now.getTime() - waitingMs), 200)) {
    try {
      await moveReturn(db, id, 'cancel', { kind: 'system' }, { now });
      lapsed++;
    } catch (error) {
      // The goods came, or somebody answered, between the question and the move.
      if (!(error instanceof ShopError)) throw error;
    }
  }
  return lapsed;
}
