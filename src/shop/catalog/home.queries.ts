import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { HomeTag } from './catalog.schema.ts';
import { nextPromoChange, usedPriceSql } from './listing.queries.ts';

/**
 * §3.26 Ids of a home list, in its order, what is out of stock last:
 * `news` the newest, those labelled new before others; `special` labelled so; `best_sellers` labelled so, then by
 * pieces sold; `promotioned` with a live promotion, the biggest first.
 */
export async function selectHomeList(
  db: Db,
  tag: HomeTag,
  limit: number,
  at: Date,
): Promise<{ ids: number[]; changesAt: string | null }> {
  const { where, order } = lists[tag];
  const { rows } = await db.execute<{ ids: number[]; changesAt: string | null }>(sql`
    select (
      select coalesce(json_agg(id), '[]') from (
        select product.id from products product
        cross join lateral (
          select bool_or(price.stock > 0) as in_stock,
            max((price.price - ${usedPriceSql(at)})::float8 / nullif(price.price, 0)) as discount
          from prices price where price.product_id = product.id and price.active
        ) sold
        where product.published and sold.in_stock is not null and ${where}
        order by sold.in_stock desc, ${order}, product.published_at desc, product.id desc limit ${limit}
      ) listed
    ) as ids, (${nextPromoChange(at)}) as "changesAt"`);
  return rows[0] ?? { ids: [], changesAt: null };
}

const labelled = (label: string): SQL => sql`${label} = any(product.labels)`;

const lists: Record<HomeTag, { where: SQL; order: SQL }> = {
  news: { where: sql`true`, order: sql`(${labelled('new')}) desc` },
  special: { where: labelled('special'), order: sql`product.featured_rank desc` },
  best_sellers: {
    where: sql`(${labelled('best_seller')} or product.sold_count > 0)`,
    order: sql`(${labelled('best_seller')}) desc, product.sold_count desc`,
  },
  promotioned: { where: sql`sold.discount > 0`, order: sql`sold.discount desc` },
};

/** Ids of products beside this one: of its categories first those of its own, in stock before others. */
export async function selectRelated(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product.id from products product
    join products shown on shown.id = ${productId}
    cross join lateral (
      select bool_or(stock > 0) as in_stock from prices where product_id = product.id and active
    ) sold
    where product.id <> shown.id and product.published and sold.in_stock is not null and (
      product.category_id = shown.category_id or product.id in (
        select other.product_id from product_categories other
        join product_categories own on own.category_id = other.category_id and own.product_id = shown.id
      )
    )
    order by sold.in_stock desc, (product.category_id = shown.category_id) desc,
      (product.collection is not distinct from shown.collection and product.collection is not null) desc,
      product.sold_count desc, product.id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
