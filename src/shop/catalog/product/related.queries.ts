import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** Of a category with thousands of products only so many are looked at for what is in stock. */
const candidates = 100;

/**
 * Ids of products beside this one, what is in stock first: of its own category, then of its others, those of its
 * collection and the best sold before the rest.
 */
export async function selectRelated(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with shown as materialized (select id, category_id, collection from products where id = ${productId}),
    beside as (
      select product.id, product.category_id = shown.category_id as own, product.sold_count,
        coalesce(product.collection = shown.collection, false) as together
      from shown cross join products product
      where product.published and product.id <> shown.id and product.id in (
        select id from products where category_id = (select category_id from shown)
        union
        select other.product_id from product_categories own
        join product_categories other on other.category_id = own.category_id
        where own.product_id = ${productId}
      )
      order by own desc, together desc, product.sold_count desc, product.id desc limit ${candidates}
    )
    select beside.id from beside
    cross join lateral (
      select bool_or(stock is null or stock > 0) as in_stock from prices where product_id = beside.id and active
    ) sold
    where sold.in_stock is not null
    order by sold.in_stock desc, own desc, together desc, sold_count desc, beside.id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
