import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** Colours with their pictures and sizes, as those of another product; no pieces, SKUs or barcodes. */
export async function copyColors(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into articles (product_id, position, color_key, color, color_hex, color_families, description)
    select ${to}, position, color_key, color, color_hex, color_families, description from articles where product_id = ${from}
    order by position, id`);
  await tx.execute(sql`
    insert into article_pictures (article_id, picture_id, position, alt)
    select copy.id, link.picture_id, link.position, link.alt
    from articles source
    join articles copy on copy.product_id = ${to} and copy.color_key = source.color_key
    join article_pictures link on link.article_id = source.id
    where source.product_id = ${from}`);
  await tx.execute(sql`
    insert into prices (article_id, product_id, size, size_rank, price, promo_price, promo_starts_at, promo_ends_at,
      weight_grams, active, extra, cost, stock)
    select copy.id, ${to}, price.size, price.size_rank, price.price, price.promo_price, price.promo_starts_at,
      price.promo_ends_at, price.weight_grams, price.active, price.extra, price.cost, case when price.stock is null then null else 0 end
    from articles source
    join articles copy on copy.product_id = ${to} and copy.color_key = source.color_key
    join prices price on price.article_id = source.id
    where source.product_id = ${from}
    order by price.id`);
}
