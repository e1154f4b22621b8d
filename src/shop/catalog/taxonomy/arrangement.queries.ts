import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { categoryArrangements } from '../arrangements.tables.ts';

export type Arrangement = { id: number; productIds: readonly number[] };

/** Cache tag of what is read of all arrangements at once. */
export const arrangementsTag = 'arrangements';

export async function selectArrangedCategories(db: Db): Promise<number[]> {
  const rows = await db.select({ id: categoryArrangements.categoryId }).from(categoryArrangements);
  return rows.map(({ id }) => id);
}

export const selectArrangements = (db: Db, categoryIds: readonly number[]): Promise<Arrangement[]> =>
  db
    .select({ id: categoryArrangements.categoryId, productIds: categoryArrangements.productIds })
    .from(categoryArrangements)
    .where(inArray(categoryArrangements.categoryId, [...categoryIds]));

/**
 * All products of a category, hidden ones too, as it is arranged: what nobody arranged yet comes first, in the order
 * of `featured`. `members` are the category and all below it.
 */
export async function selectArranged(
  db: Db,
  categoryId: number,
  members: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product.id from products product
    left join unnest((select product_ids from category_arrangements where category_id = ${categoryId}))
      with ordinality as arranged (id, place) on arranged.id = product.id
    where product.category_id = any(${idList(members)}) or exists (select from product_categories link
      where link.product_id = product.id and link.category_id = any(${idList(members)}))
    order by arranged.place nulls first, product.featured_rank desc, product.published_at desc, product.id desc`);
  return rows.map(({ id }) => id);
}

export const writeArrangement = (tx: Db, categoryId: number, productIds: number[]) =>
  tx
    .insert(categoryArrangements)
    .values({ categoryId, productIds })
    .onConflictDoUpdate({ target: categoryArrangements.categoryId, set: { productIds } });
