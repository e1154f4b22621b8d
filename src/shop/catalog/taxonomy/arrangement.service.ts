import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { arrangementsTag, selectArranged, writeArrangement } from './arrangement.queries.ts';
import type { ProductPlace } from './arrangement.schema.ts';
import { type CategoryNode, withDescendants } from './categories.rules.ts';
import { lockTree, selectTree } from './categories-edit.queries.ts';

const arrangedIn = (db: Db, tree: readonly CategoryNode[], categoryId: number): Promise<number[]> =>
  selectArranged(db, categoryId, withDescendants(tree, [categoryId]));

/** Products of a category and of all below it, hidden ones too, as they are arranged; null without the category. */
export async function arrangedProducts(db: Db, categoryId: number): Promise<number[] | null> {
  const tree = await selectTree(db);
  return tree.some(({ id }) => id === categoryId) ? arrangedIn(db, tree, categoryId) : null;
}

/**
 * Puts a product of a category at a place, 0 being the first; one beyond the end is the last. What stands there by now
 * is arranged with it: a product that comes later stands before all of them until it is given a place. Errors: 404
 * `not_found`, 409 `changed_meanwhile` when the product is not in the category any more.
 */
export async function arrangeProduct(
  db: Database,
  clock: Clock,
  by: StaffView,
  categoryId: number,
  { productId, place }: ProductPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx);
    const category = tree.find(({ id }) => id === categoryId);
    if (!category) throw new ShopError(404, 'not_found');
    const ids = await arrangedIn(tx, tree, categoryId);
    const from = ids.indexOf(productId);
    if (from < 0) throw new ShopError(409, 'changed_meanwhile');
    const arranged = ids.toSpliced(from, 1).toSpliced(place, 0, productId);
    await writeArrangement(tx, categoryId, arranged);
    await invalidate(tx, `category:${categoryId}`, arrangementsTag);
    // By the category's tag, for its readers; counted from 1.
    const placed = (at: number) => ({ categoryId, place: { [category.tag]: at + 1 } });
    await journalBy(tx, by, clock.now(), 'product.arrange', productId, {
      before: placed(from),
      after: placed(arranged.indexOf(productId)),
    });
  });
}
