import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { folded } from './folded.queries.ts';

/** Writes the texts of these products anew, by their ids, a few hundred at most; answers how many colours were written. */
export async function writeSearchTexts(db: Db, productIds: readonly number[]): Promise<number> {
  // Folding costs most: what all colors of a product share is folded once.
  const { rowCount } = await db.execute(sql`
    with shared as materialized (
      select product.id, ${folded(sql`titles.text`)} as title,
        ${folded(sql`concat_ws(' ', product.brand, product.collection, product.handle, placed.labels)`)} as more
      from products product
      cross join lateral (select concat_ws(' ', product.title ->> 'ar', product.title ->> 'fr', product.title ->> 'en') as text) titles
      cross join lateral (
        select string_agg(concat_ws(' ', category.label, category.ar_label, category.en_label), ' ' order by category.id) as labels
        from categories category
        where category.rule is null and category.id in (
          select product.category_id union all select category_id from product_categories where product_id = product.id)
      ) placed
      where product.id = any(${idList(productIds)})
    )
    insert into search_texts (article_id, title, body)
    select article.id, shared.title, concat_ws(' ', shared.title, shared.more, ${folded(sql`concat_ws(' ',
      article.color ->> 'ar', article.color ->> 'fr', article.color ->> 'en',
      (select string_agg(sku, ' ' order by id) from prices where article_id = article.id))`)})
    from shared join articles article on article.product_id = shared.id
    order by shared.id, article.id
    on conflict (article_id) do update set title = excluded.title, body = excluded.body
      where (search_texts.title, search_texts.body) is distinct from (excluded.title, excluded.body)`);
  return rowCount ?? 0;
}

/** The products that a category's names say something of: those in it and in what is below it. */
export async function selectProductsOfCategory(db: Db, categoryId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select ${categoryId}::int as id
      union select child.id from below join categories child on child.parent_id = below.id
    )
    select id from products where category_id in (select id from below)
    union select product_id from product_categories where category_id in (select id from below)`);
  return rows.map(({ id }) => id);
}

/** The next products, by id, with colours whose texts were never written. */
export async function selectProductsWithoutTexts(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct article.product_id as id from articles article
    where article.product_id > ${after} and not exists (select 1 from search_texts where article_id = article.id)
    order by article.product_id limit ${limit}`);
  return rows.map(({ id }) => id);
}
