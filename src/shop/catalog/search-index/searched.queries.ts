import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { Audience } from '../catalog.rules.ts';
import { effectiveAgeFrom, effectiveAgeTo } from '../derived/effective-fields.queries.ts';

type SizeRow = [
  priceId: number,
  size: string,
  price: number,
  promoPrice: number | null,
  promoFrom: number | null,
  promoTo: number | null,
  inStock: boolean,
  sku: string | null,
];

/** Kinds of the lexicon that are fields of a product. */
export const fieldKinds = ['fabric', 'season', 'pattern'] as const;
type FieldKind = (typeof fieldKinds)[number];

/** What a product says of itself, in all languages. Money in centimes, moments in ms. */
export type SearchedRow = {
  id: number;
  handle: string;
  title: LocalText;
  brand: string;
  collection: string | null;
  /** What the merchant set; null: what is read out of its texts. */
  audience: Audience | null;
  derivedAudience: Audience | null;
  ageFromMonths: number | null;
  ageToMonths: number | null;
  soldCount: number;
  publishedAt: number;
  /** Names of its categories and of those above them, in all languages. */
  categories: string[];
  /** Their ids. */
  categoryIds: number[];
  /** Names of its fabrics. */
  fabrics: LocalText[];
  /** Stands for the names of its categories and fabrics. */
  names: string;
  /** What the merchant set, as ids of the lexicon; null: what is read out of its texts. */
  set: Record<FieldKind, string[] | null>;
  derived: Record<FieldKind, string[] | null>;
  colors: {
    articleId: number;
    name: LocalText;
    /** What the merchant set; null: what is read out of its name and shade. */
    families: string[] | null;
    derivedFamilies: string[];
    sizes: SizeRow[];
  }[];
};

/** Rows of these products, or of all. */
const among = (ids: readonly number[] | null, column: SQL): SQL =>
  ids ? sql`${column} = any(${idList(ids)})` : sql`true`;

/** Names of a product's categories (`categorized`) and fabrics (`made`). */
const named = (ids: readonly number[] | null): SQL => sql`
  recursive above as (
    select id, id as category_id from categories
    union all
    select above.id, categories.parent_id from above join categories on categories.id = above.category_id
    where categories.parent_id is not null
  ), named as (
    select above.id, json_agg(concat_ws(' / ', label, ar_label, en_label) order by categories.id) as names,
      json_agg(categories.id order by categories.id) as ids
    from above join categories on categories.id = above.category_id where categories.rule is null group by above.id
  ), placed as (
    select id as product_id, category_id from products where published and ${among(ids, sql`id`)}
    union
    select product_id, category_id from product_categories where ${among(ids, sql`product_id`)}
  ), categorized as (
    select product_id, jsonb_agg(names order by placed.category_id) as names, jsonb_agg(ids order by placed.category_id) as ids
    from placed join named on named.id = placed.category_id group by product_id
  ), made as (
    select product_id, json_agg(name order by fabric_id) as fabrics
    from product_fabrics join fabrics on fabrics.id = fabric_id where ${among(ids, sql`product_id`)} group by product_id
  )`;
/** Stands for both, and is as long for a product of many. */
const names = sql`md5(concat(categorized.names::text, categorized.ids::text, made.fabrics::text))`;

/** Those of these products that are published and have something to sell, as searches read them. */
export async function selectSearched(db: Database, ids: readonly number[]): Promise<SearchedRow[]> {
  const { rows } = await db.execute<SearchedRow>(sql`
    with ${named(ids)}, sold as (
      select article_id, json_agg(json_build_array(id, size, price, promo_price, extract(epoch from promo_starts_at) * 1000,
        extract(epoch from promo_ends_at) * 1000, stock is null or stock > 0, sku) order by size_rank, id) as sizes
      from prices where active and ${among(ids, sql`product_id`)} group by article_id
    ), colored as (
      select product_id, json_agg(json_build_object('articleId', articles.id, 'name', color, 'families', color_families,
        'derivedFamilies', coalesce(families, '{}'), 'sizes', sold.sizes) order by articles.position, articles.id) as colors
      from articles join sold on sold.article_id = articles.id
      left join derived_colors on derived_colors.article_id = articles.id
      where ${among(ids, sql`product_id`)} group by product_id
    )
    select product.id, product.handle, product.title, product.brand, product.collection, product.audience, derived.audience as "derivedAudience",
      ${effectiveAgeFrom} as "ageFromMonths", ${effectiveAgeTo} as "ageToMonths",
      product.sold_count as "soldCount", (extract(epoch from product.published_at) * 1000)::float8 as "publishedAt",
      coalesce(categorized.names, '[]') as categories, coalesce(categorized.ids, '[]') as "categoryIds",
      coalesce(made.fabrics, '[]') as fabrics, ${names} as names, colored.colors,
      json_build_object('fabric', product.fabric_kinds, 'season', product.seasons, 'pattern', product.patterns) as set,
      json_build_object('fabric', derived.fabric_kinds, 'season', derived.seasons, 'pattern', derived.patterns) as derived
    from products product
    join colored on colored.product_id = product.id
    left join categorized on categorized.product_id = product.id
    left join made on made.product_id = product.id
    left join derived_fields derived on derived.product_id = product.id
    where product.published and ${among(ids, sql`product.id`)}
    order by product.id`);
  return rows.map((row) => ({
    ...row,
    categories: (row.categories as unknown as string[][]).flat(),
    categoryIds: (row.categoryIds as unknown as number[][]).flat(),
  }));
}

/** What stands for the names of each published product's categories and fabrics. */
export async function selectNames(db: Database): Promise<{ id: number; names: string }[]> {
  const { rows } = await db.execute<{ id: number; names: string }>(sql`
    with ${named(null)} select product.id, ${names} as names from products product
    left join categorized on categorized.product_id = product.id
    left join made on made.product_id = product.id where product.published`);
  return rows;
}
