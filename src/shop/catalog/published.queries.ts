import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';

/** Ids of all products that may stand in a list. */
export async function selectPublishedIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where published order by id`);
  return rows.map(({ id }) => id);
}

/** Of `products product`: shoppers may open its page. It is published, and one of its sizes at least is on sale. */
export const isShown = sql`(product.published and exists (
  select from prices price where price.product_id = product.id and price.active))`;
