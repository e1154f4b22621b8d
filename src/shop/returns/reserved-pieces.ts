import type { Db } from '#/platform/database.ts';
import { selectReservedByOrders } from '#/shop/orders/index.ts';
import { selectExchangeReserved } from './exchanged.queries.ts';

/**
 * Reserved pieces of these sizes, by orders and by exchanges: they stand on the shelf but are no longer sold. With `since` also
 * those that have left the shop after that moment.
 */
export async function reservedPieces(
  db: Db,
  priceIds: readonly number[],
  since: Date | null = null,
): Promise<Map<number, number>> {
  const ordered = await selectReservedByOrders(db, priceIds, since);
  const exchanged = await selectExchangeReserved(db, priceIds);
  return new Map(
    [...new Set([...ordered.keys(), ...exchanged.keys()])].map((id) => [
      id,
      (ordered.get(id) ?? 0) + (exchanged.get(id) ?? 0),
    ]),
  );
}
