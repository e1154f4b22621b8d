import type { Database, Db } from '#/platform/database.ts';
import { toMail } from '#/platform/email-message.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { lockPrices, setPriceStock } from '#/shop/catalog/index.ts';
import { cleanText, sumAmounts, toAmount } from '#/shop/countries/index.ts';
import {
  type Actor,
  currencyOf,
  findOrder,
  formatOrderNumber,
  linesOfOrder,
  type NotificationDeps,
  nameOf,
  type OrderRow,
  offerOfReturned,
  oweForReturn,
} from '#/shop/orders/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { returnMessage } from './return-message.ts';
import {
  insertReturnEvent,
  type ReturnLineRow,
  type ReturnRow,
  selectReturn,
  selectReturnEvents,
  selectReturnForUpdate,
  selectReturnLines,
  selectReturnPage,
  selectReturnPhotos,
  selectReturnsOfOrder,
  selectWaitingSince,
  updateReturn,
  updateReturnLine,
} from './returns.queries.ts';
import type { ReturnMoveRequest, StaffReturn } from './returns.schema.ts';
import { type ReturnMoveName, returnMoveNames, returnMoveOf, returnRefusal } from './returns.states.rules.ts';
import { stateOf, viewLine, viewReturns } from './returns.views.ts';

/** Moves pieces of several sizes, locked in one order. A size that was deleted since has no stock to go back to. */
async function putBack(
  tx: Db,
  pieces: { priceId: number; count: number }[],
  more: { reason: 'return' | 'exchange'; actor: string; number: string },
): Promise<void> {
  const there = await lockPrices(
    tx,
    pieces.map(({ priceId }) => priceId),
  );
  const known = new Set(there.map(({ id }) => id));
  for (const { priceId, count } of pieces.toSorted((one, other) => one.priceId - other.priceId)) {
    if (count > 0 && known.has(priceId)) {
      await setPriceStock(tx, priceId, count, more.reason, more.actor, more.number);
    }
  }
}

async function release(
  tx: Db,
  order: OrderRow,
  lines: readonly ReturnLineRow[],
  actor: string,
): Promise<void> {
  const reserved = lines.filter((line) => line.reserved);
  await putBack(
    tx,
    reserved.map((line) => ({ priceId: line.exchangePriceId ?? 0, count: line.quantity })),
    { reason: 'exchange', actor, number: order.number },
  );
  for (const line of reserved) await updateReturnLine(tx, line.id, { reserved: false });
}

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

/** Money that goes back is owed from here on: what this return adds to the order's closed ones. */
async function oweRefund(tx: Db, order: OrderRow, id: number, actor: Actor, now: Date): Promise<void> {
  if (actor.kind !== 'staff') return;
  const closed = (await selectReturnsOfOrder(tx, order.id))
    .filter((one) => one.id === id || one.state === 'closed')
    .map((one) => one.id);
  const refunded = (await selectReturnLines(tx, closed)).filter(({ wanted }) => wanted === 'refund');
  if (!refunded.some(({ returnId }) => returnId === id)) return;
  const currency = currencyOf(order);
  const back = sumAmounts(
    (await linesOfOrder(tx, order.id)).flatMap((line) => {
      const parts = refunded.filter(({ orderLineId }) => orderLineId === line.id);
      const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      return [
        ...parts.map(({ quantity }) => toAmount(line.usedPrice * quantity, currency)),
        offerOfReturned(line, pieces),
      ];
    }),
  );
  await oweForReturn(tx, order.id, { returnId: id, back }, actor, now);
}

/** What a decision on a return looks at. */
const versioned = ({ state, updatedAt }: ReturnRow) => [state, updatedAt.toISOString()];

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
 * Makes one move of the table of returns, with all that follows from it: pieces released or back in stock, money
 * owed, history, journal. Refuses (ShopError) with 404, 403 `move_forbidden`, 409 `return_move_not_legal` or
 * `changed_meanwhile`, 422 `reason_required` or `return_pieces`.
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
    const move = returnMoveOf(name);
    if (move.reason && note === '') {
      throw new ShopError(422, 'reason_required', { fields: { note: ['reason_required'] } });
    }
    const lines = await selectReturnLines(tx, [id]);
    if (name === 'inspect') await inspect(tx, order, lines, more.restock ?? [], nameOf(actor));
    if (move.releases) await release(tx, order, lines, nameOf(actor));
    if (name === 'close') await oweRefund(tx, order, id, actor, more.now);
    await updateReturn(tx, id, { state: move.to, updatedAt: more.now });
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
    const after = { ...row, state: move.to, updatedAt: more.now };
    if (more.notification && order.email) {
      const message = await returnMessage(tx, after, order, more.notification);
      const about = { order: order.id, number: order.number, return: id };
      if (message) await sendMail(tx, more.notification.jobs, toMail(message, { to: order.email, about }));
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

async function viewForStaff(db: Db, row: ReturnRow, actor: StaffActor, locale: Locale): Promise<StaffReturn> {
  const [view] = await viewReturns(db, row.orderId, [row], locale);
  const order = await findOrder(db, row.orderId);
  if (!view || !order) throw new Error('a return belongs to an order');
  const orderLines = await linesOfOrder(db, row.orderId);
  return {
    ...view,
    orderId: row.orderId,
    version: versionOf(versioned(row)),
    number: formatOrderNumber(order.number),
    note: row.note,
    photos: (await selectReturnPhotos(db, row.id)).map(({ id }) => id),
    lines: (await selectReturnLines(db, [row.id])).map((line) => ({
      ...viewLine(line, orderLines, locale),
      id: line.id,
      reserved: line.reserved,
      restocked: line.restocked,
      writtenOff: line.writtenOff,
    })),
    events: (await selectReturnEvents(db, row.id)).map(({ at, from, to, actor: by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      actor: by,
      note,
    })),
    moves: returnMoveNames.filter((name) => returnRefusal(name, stateOf(row), actor) === null),
  };
}

/** One return as the staff sees it; undefined when there is none. */
export async function returnForStaff(
  db: Db,
  id: number,
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn | undefined> {
  const row = await selectReturn(db, id);
  return row && viewForStaff(db, row, actor, locale);
}

const perPage = 24;

/** All returns of one order, the newest first. */
export async function returnsOfOrderForStaff(
  db: Db,
  orderId: number,
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn[]> {
  const views: StaffReturn[] = [];
  for (const row of await selectReturnsOfOrder(db, orderId)) {
    views.push(await viewForStaff(db, row, actor, locale));
  }
  return views;
}

/** Returns, the newest first, in these states or in all. */
export async function listReturns(
  db: Db,
  params: { states: readonly string[]; page: number },
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn[]> {
  const rows = await selectReturnPage(db, params.states, {
    offset: (params.page - 1) * perPage,
    limit: perPage,
  });
  const views: StaffReturn[] = [];
  for (const row of rows) views.push(await viewForStaff(db, row, actor, locale));
  return views;
}
