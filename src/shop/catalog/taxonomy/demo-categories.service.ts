import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { clearDrawnTiles, deleteCategories, selectEmptyDemoCategories } from './demo-categories.queries.ts';

/** How many demo categories have nothing of the merchant's under them. */
export const countEmptyDemoCategories = async (db: Db): Promise<number> =>
  (await selectEmptyDemoCategories(db)).length;

/** Takes these categories away. The answer is how many went. */
export async function removeEmptyDemoCategories(tx: Db): Promise<number> {
  const ids = await selectEmptyDemoCategories(tx);
  if (ids.length === 0) return 0;
  await deleteCategories(tx, ids);
  await invalidate(tx, ...ids.map((id) => `category:${id}`), 'categories', 'catalog');
  return ids.length;
}

/** Categories of the demo that stay no longer show its garments. */
export async function clearDemoTiles(tx: Db): Promise<void> {
  const ids = await clearDrawnTiles(tx);
  if (ids.length > 0) await invalidate(tx, ...ids.map((id) => `category:${id}`), 'categories', 'catalog');
}
