import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import {
  deleteDemoProducts,
  deleteIdleFabrics,
  deleteRun,
  markDemoProducts,
  selectDemoFabrics,
} from './demo-products.queries.ts';

/**
 * Makes what an import has just written the demo shop's: marked as such, its days moved `laterBy` ms, its stock the
 * demo's in the journal of stock. The import itself is forgotten: what takes the demo away is its own removal. Answers
 * the ids of the products by handle.
 */
export async function adoptDemoProducts(
  tx: Db,
  runId: number,
  laterBy: number,
): Promise<ReadonlyMap<string, number>> {
  const made = await markDemoProducts(tx, runId, laterBy);
  await deleteRun(tx, runId);
  return made;
}

/**
 * §9 Takes the demo shop's products away, with the fabrics that only they name; categories stay, for the merchant's own.
 * The answer is how many went.
 */
export async function removeDemoProducts(tx: Db): Promise<number> {
  const fabrics = await selectDemoFabrics(tx);
  const ids = await deleteDemoProducts(tx);
  await deleteIdleFabrics(tx, fabrics);
  if (ids.length > 0) await invalidate(tx, ...ids.map((id) => `product:${id}`), 'catalog');
  return ids.length;
}
