import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { products } from '../catalog.tables.ts';

/**
 * Writes how many pieces of each product were sold, by product id; 0 for those that are not named. Only what differs is
 * written, and invalidated as a new rating is: lists are ordered by it. Answers how many products that were.
 */
export const setSoldCounts = async (db: Database, sold: ReadonlyMap<number, number>): Promise<number> =>
  await db.transaction(async (tx) => {
    // Locked by id, as by everyone who locks several.
    const { rows } = await tx.execute<{ id: number }>(sql`
      with sold as (
        select * from unnest(${sql.param([...sold.keys()])}::int[], ${sql.param([...sold.values()])}::int[]) sold (id, pieces)
      ), differing as (
        select product.id, coalesce(sold.pieces, 0) as pieces
        from ${products} product left join sold on sold.id = product.id
        where product.sold_count <> coalesce(sold.pieces, 0)
        order by product.id for no key update of product
      )
      update ${products} product set sold_count = differing.pieces from differing where product.id = differing.id
      returning product.id`);
    if (rows.length > 0) await invalidate(tx, ...rows.map(({ id }) => `product:${id}`), 'catalog');
    return rows.length;
  });
