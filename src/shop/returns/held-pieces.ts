import type { Db } from '#/platform/database.ts';
import { selectOrderedAside } from '#/shop/orders/index.ts';
import { selectExchangeReserved } from './exchanged.queries.ts';

/**
 * Pieces of these sizes that stand on the shelf but are no longer sold: of orders, and reserved for exchanges. With `since` also those
 * that have left the shop after that moment.
 */
export async function heldPieces(
  db: Db,
  priceIds: readonly number[],
  since: Date | null = null,
): Promise<Map<number, number>> {
  const ordered = await selectOrderedAside(db, priceIds, since);
  const exchanged = await selectExchangeReserved(db, priceIds);
  return new Map(
    [...new Set([...ordered.keys(), ...exchanged.keys()])].map((id) => [
      id,
      (ordered.get(id) ?? 0) + (exchanged.get(id) ?? 0),
    ]),
  );
}
