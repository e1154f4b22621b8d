import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { lockPrices, moveLockedStocks } from '#/shop/catalog/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { isInspectable } from './inspect-parcel.rules.ts';
import {
  insertEvents,
  type OrderLineRow,
  selectLines,
  selectOrderForUpdate,
  selectToInspect,
  updateLine,
  updateOrder,
} from './orders.queries.ts';
import type { InspectRequest, StaffLine } from './orders.schema.ts';
import { viewLines } from './orders.views.ts';

/** Pieces of each line that are sold again. Refuses (ShopError 422) what does not fit the lines. */
function goodPieces(lines: readonly OrderLineRow[], restock: InspectRequest['restock']): Map<number, number> {
  const good = new Map(restock.map(({ id, pieces }) => [id, pieces]));
  const fits = lines.every(({ id, quantity }) => (good.get(id) ?? quantity + 1) <= quantity);
  if (!fits || good.size !== lines.length || restock.length !== lines.length) {
    throw new ShopError(422, 'parcel_pieces', { fields: { restock: ['parcel_pieces'] } });
  }
  return good;
}

/** Locked in one order; a size that was deleted since has no stock to go back to. */
async function putBack(
  tx: Db,
  lines: readonly OrderLineRow[],
  good: ReadonlyMap<number, number>,
  more: { actor: string; number: string },
): Promise<void> {
  const there = await lockPrices(
    tx,
    lines.map(({ priceId }) => priceId),
  );
  const known = new Set(there.map(({ id }) => id));
  await moveLockedStocks(
    tx,
    lines.flatMap(({ id, priceId }) => {
      const pieces = good.get(id) ?? 0;
      return pieces > 0 && known.has(priceId) ? [{ priceId, delta: pieces }] : [];
    }),
    { reason: 'return', actor: more.actor, orderNumber: more.number },
  );
}

/**
 * A parcel that came back untaken is looked at, once: so many pieces of each line are sold again, the others are
 * written off. Refuses (ShopError) with 404 `order_not_found`, 409 `changed_meanwhile` or `parcel_not_inspectable`,
 * 422 `parcel_pieces`.
 */
export async function inspectParcel(
  db: Database,
  id: number,
  { version, restock }: InspectRequest,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, id);
    if (!order) throw new ShopError(404, 'order_not_found');
    const lines = await selectLines(tx, id);
    if (!isInspectable(order, lines)) throw new ShopError(409, 'parcel_not_inspectable');
    if (version !== order.updatedAt.toISOString()) throw new ShopError(409, 'changed_meanwhile');
    const good = goodPieces(lines, restock);
    await putBack(tx, lines, good, { actor: actor.name, number: order.number });
    let [all, restocked] = [0, 0];
    for (const line of lines) {
      const pieces = good.get(line.id) ?? 0;
      await updateLine(tx, line.id, { restocked: pieces, writtenOff: line.quantity - pieces });
      all += line.quantity;
      restocked += pieces;
    }
    await updateOrder(tx, id, { updatedAt: now });
    const found = { restocked, writtenOff: all - restocked };
    const note = `restocked: ${restocked}\nwritten_off: ${found.writtenOff}`;
    await insertEvents(tx, [{ orderId: id, at: now, axis: 'note', actor: actor.name, note, shown: false }]);
    await journalBy(tx, actor, now, 'order.inspect', id, { before: null, after: found });
  });
}

const perPage = 24;

/** A parcel as the inspection looks at it. */
export type ParcelToInspect = {
  id: number;
  number: string;
  name: string;
  updatedAt: string;
  lines: StaffLine[];
};

/** Parcels that came back untaken and wait to be looked at, the one that came first first. */
export async function parcelsToInspect(
  db: Db,
  params: { page: number; locale: Locale; now: Date },
): Promise<{ data: ParcelToInspect[]; meta: ReturnType<typeof metaOf> }> {
  const { rows, total } = await selectToInspect(db, { offset: (params.page - 1) * perPage, limit: perPage });
  const data: ParcelToInspect[] = [];
  for (const order of rows) {
    data.push({
      id: order.id,
      number: order.number,
      name: order.customerName,
      updatedAt: order.updatedAt.toISOString(),
      lines: await viewLines(db, order, await selectLines(db, order.id), params.locale, params.now),
    });
  }
  return { data, meta: metaOf(params.page, perPage, total) };
}
