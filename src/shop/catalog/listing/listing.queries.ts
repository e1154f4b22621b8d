import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { ageGroupsOf } from '../ages.rules.ts';
import { promoSpan } from '../catalog.rules.ts';
import { effectiveAgeFrom, effectiveAgeTo, effectiveAudience } from '../derived/effective-fields.queries.ts';
import { withBroader } from '../lexicon/lexicon.ts';
import type { IndexedProduct } from './listing-index.types.ts';

type Row = Omit<IndexedProduct, 'colors' | 'sizes' | 'ages'> & {
  ageFrom: number | null;
  ageTo: number | null;
  fabricKinds: string[];
  colors: [articleId: number, key: string, name: LocalText, hex: string | null][];
  sizes: [
    ...[size: string, rank: number, articleId: number, color: string, families: string[]],
    ...[
      price: number,
      promoPrice: number | null,
      starts: number | null,
      ends: number | null,
      inStock: boolean,
    ],
  ][];
};

/** Those of these products that are published, as lists count them. */
export async function selectIndexed(db: Database, ids: readonly number[]): Promise<IndexedProduct[]> {
  const only = (column: SQL): SQL => sql`${column} = any(${idList(ids)})`;
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select price.product_id, json_agg(json_build_array(price.size, price.size_rank, article.id, article.color_key,
        coalesce(article.color_families, derived.families, '{}'), price.price,
        price.promo_price, extract(epoch from price.promo_starts_at) * 1000, extract(epoch from price.promo_ends_at) * 1000,
        price.stock is null or price.stock > 0)) as sizes
      from prices price join articles article on article.id = price.article_id
      left join derived_colors derived on derived.article_id = article.id
      where price.active and ${only(sql`price.product_id`)} group by price.product_id
    ), named as (
      select product_id, json_agg(json_build_array(id, color_key, color, color_hex)) as colors
      from articles where color_key <> '' and ${only(sql`product_id`)} group by product_id
    ), placed as (
      select product_id, json_agg(category_id) as ids from product_categories
      where ${only(sql`product_id`)} group by product_id
    ), made as (
      select product_id, json_agg(fabrics.element_id) as keys
      from product_fabrics join fabrics on fabrics.id = fabric_id where ${only(sql`product_id`)} group by product_id
    )
    select product.id, ${effectiveAudience} as audience, ${effectiveAgeFrom} as "ageFrom", ${effectiveAgeTo} as "ageTo", product.brand, product.labels, product.rating_sum as "ratingSum", product.rating_count as "ratingCount",
      product.featured_rank as "featuredRank", product.sold_count as "soldCount",
      (extract(epoch from product.published_at) * 1000)::float8 as "publishedAt",
      (jsonb_build_array(product.category_id) || coalesce(placed.ids, '[]')::jsonb) as "categoryIds",
      coalesce(made.keys, '[]') as fabrics, coalesce(product.fabric_kinds, derived.fabric_kinds, '{}') as "fabricKinds",
      coalesce(product.seasons, derived.seasons, '{}') as seasons, coalesce(product.patterns, derived.patterns, '{}') as patterns,
      coalesce(named.colors, '[]') as colors, sold.sizes
    from products product
    join sold on sold.product_id = product.id
    left join named on named.product_id = product.id
    left join placed on placed.product_id = product.id
    left join made on made.product_id = product.id
    left join derived_fields derived on derived.product_id = product.id
    where product.published and ${only(sql`product.id`)}
    order by product.id`);
  return rows.map(({ fabricKinds, ageFrom, ageTo, ...row }) => ({
    ...row,
    ages: ageGroupsOf(row.audience, { from: ageFrom, to: ageTo }),
    fabrics: [...new Set([...row.fabrics, ...withBroader('fabric', fabricKinds)])],
    seasons: withBroader('season', row.seasons),
    patterns: withBroader('pattern', row.patterns),
    categoryIds: [...new Set(row.categoryIds)],
    colors: row.colors.map(([articleId, key, name, hex]) => ({ articleId, key, name, hex })),
    sizes: row.sizes.map(
      ([size, rank, articleId, color, families, price, promoPrice, starts, ends, inStock]) => ({
        size,
        rank,
        articleId,
        color,
        families,
        price,
        promo: promoSpan(price, promoPrice, starts, ends),
        inStock,
      }),
    ),
  }));
}

/** Names of fabrics by their elementId. */
export const selectFabricNames = (source: QuerySource): Promise<ReadonlyMap<string, LocalText>> =>
  cached(source, 'fabrics', ['catalog', 'catalog:all', 'categories'], async (db) => {
    const { rows } = await db.execute<{ key: string; name: LocalText }>(
      sql`select element_id as key, name from fabrics`,
    );
    return new Map(rows.map(({ key, name }) => [key, name]));
  });

/** Products on sale of these categories (null: of all), those of which most pieces are left first; what is sold without a count before all. */
export async function selectByStock(db: Database, categoryIds: readonly number[] | null): Promise<number[]> {
  const within =
    categoryIds === null
      ? sql`true`
      : sql`(product.category_id = any(${idList(categoryIds)}) or exists (select from product_categories link
          where link.product_id = product.id and link.category_id = any(${idList(categoryIds)})))`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select product.id from products product join prices price on price.product_id = product.id and price.active
    where product.published and ${within} group by product.id
    order by bool_or(price.stock is null) desc, sum(price.stock) desc nulls last, product.id desc`);
  return rows.map(({ id }) => id);
}
