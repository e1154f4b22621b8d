import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lockPrices, setPriceStock } from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { writeJournal } from '#/shop/staff/index.ts';
import { requireNotHeld } from './calling.service.ts';
import { lockCorrectable } from './correct-order.service.ts';
import { amountsOfLines } from './line-amounts.rules.ts';
import { deleteLines, insertEvents, selectLines, updateLineQuantity, updateOrder } from './orders.queries.ts';
import type { Actor } from './orders.states.rules.ts';
import { currencyOf } from './orders.views.ts';

/**
 * Other quantities until the parcel is being prepared: pieces are taken or given back in the same transaction, the
 * amounts are frozen anew, history and journal tell it. Refuses (ShopError) with 404, 409 `order_not_correctable`,
 * `order_held`, `changed_meanwhile`, `total_paid_already` or `stock_short`, 422 `order_empty`.
 */
export async function editLines(
  db: Database,
  id: number,
  asked: { lines: readonly { priceId: number; quantity: number }[]; seen: string },
  actor: Extract<Actor, { kind: 'staff' }>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockCorrectable(tx, id);
    if (order.status === 'placed') requireNotHeld(order, actor, now);
    if (order.updatedAt.toISOString() !== asked.seen) throw new ShopError(409, 'changed_meanwhile');
    // Money that is on its way was sent for one amount.
    if (order.payment === 'under_review' || order.payment === 'paid') {
      throw new ShopError(409, 'total_paid_already');
    }
    const wanted = new Map(asked.lines.map(({ priceId, quantity }) => [priceId, quantity]));
    const before = await selectLines(tx, id);
    const after = before.map((line) => ({ ...line, quantity: wanted.get(line.priceId) ?? line.quantity }));
    if (!after.some(({ quantity }) => quantity > 0)) throw new ShopError(422, 'order_empty');
    const changes = before
      .map((line, at) => ({ line, by: (after[at]?.quantity ?? 0) - line.quantity }))
      .filter(({ by }) => by !== 0)
      .toSorted((one, other) => one.line.priceId - other.line.priceId);
    if (changes.length === 0) return;
    const there = await lockPrices(
      tx,
      changes.map(({ line }) => line.priceId),
    );
    const known = new Set(there.map((price) => price.id));
    for (const { line, by } of changes) {
      // A size that was deleted since has no stock to go back to, and none to take.
      if (!known.has(line.priceId) && by < 0) continue;
      const moved = known.has(line.priceId)
        ? await setPriceStock(tx, line.priceId, -by, by > 0 ? 'order' : 'cancel', actor.name, order.number)
        : { ok: false as const };
      if (!moved.ok) throw new ShopError(409, 'stock_short');
    }
    for (const { line, by } of changes) {
      if (line.quantity + by > 0) await updateLineQuantity(tx, line.id, line.quantity + by);
    }
    await deleteLines(
      tx,
      changes.filter(({ line, by }) => line.quantity + by === 0).map(({ line }) => line.id),
    );
    const { freeShippingThreshold } = await getSettings(tx);
    const amounts = amountsOfLines(after, order, {
      currency: currencyOf(order),
      cash: order.paymentMethod === 'cod',
      freeFrom: freeShippingThreshold,
    });
    await updateOrder(tx, id, { ...amounts, totalCentimes: amounts.amounts.total, updatedAt: now });
    const told = [
      ...changes.map(
        ({ line, by }) =>
          `${line.title.ar ?? line.title.fr ?? ''} ${line.size}: ${line.quantity} → ${line.quantity + by}`,
      ),
      `total: ${(order.amounts.total / 100).toFixed(2)} → ${(amounts.amounts.total / 100).toFixed(2)}`,
    ];
    await insertEvents(tx, [
      { orderId: id, at: now, axis: 'note', actor: actor.name, note: told.join('\n'), shown: false },
    ]);
    const quantities = (lines: typeof before) =>
      lines.map(({ priceId, quantity }) => ({ priceId, quantity }));
    await writeJournal(tx, {
      at: now,
      staffId: actor.id,
      actor: actor.name,
      action: 'order.lines',
      entity: 'order',
      entityId: String(id),
      before: { lines: quantities(before), total: order.amounts.total },
      after: { lines: quantities(after), total: amounts.amounts.total },
    });
  });
}
