import type { Database } from '#/platform/database.ts';
import { setSoldCounts } from '#/shop/catalog/index.ts';
import { selectPiecesSold } from '#/shop/orders/index.ts';

/** What sold long ago says little of what sells: the pieces of so many days count. */
const soldDays = 90;

/** Counts what each product sold, for the order "best selling" and the home page's list. Answers how many products changed. */
export async function countSold(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - soldDays * 86_400_000);
  const sold = new Map<number, number>();
  for (const { productId, pieces } of await selectPiecesSold(db, since, now)) {
    sold.set(productId, (sold.get(productId) ?? 0) + pieces);
  }
  return await setSoldCounts(db, sold);
}
