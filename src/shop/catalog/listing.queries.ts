import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { Sort } from './catalog.schema.ts';

/** A listing as SQL needs it: categories as ids, everything resolved. */
export type ListingFilter = {
  /** Ids of the category of the path and all below it; null is the whole shop. */
  scope: number[] | null;
  /** Chosen categories with all below them; null when none is chosen. */
  categories: number[] | null;
  /** The values of the category facet, each with the ids that count for it. */
  facetCategories: { id: number; members: number[] }[];
  sizes: string[];
  colors: string[];
  fabrics: string[];
  audiences: string[];
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  promo: boolean;
  inStock: boolean;
  rating?: number | undefined;
  /** Live promotions before everything else: the rule category `soldes`. */
  promosFirst: boolean;
  sort: Sort;
  limit: number;
  offset: number;
  at: Date;
};

export type Counted = { key: string; count: number };
export type ListingRow = {
  ids: number[];
  total: number;
  categories: { id: number; count: number }[];
  sizes: Counted[];
  colors: (Counted & { name: LocalText; hex: string | null })[];
  fabrics: (Counted & { name: LocalText })[];
  audiences: Counted[];
  ratings: Counted[];
  priceMin: number | null;
  priceMax: number | null;
  promo: number;
  inStock: number;
  changesAt: string | null;
};

type Facet = 'category' | 'size' | 'color' | 'fabric' | 'audience' | 'price' | 'promo' | 'stock' | 'rating';

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const ints = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;

/** The price in use at the moment (§9.6), of the alias `price`. */
export const usedPriceSql = (at: Date): SQL => sql`case
  when price.promo_price < price.price
    and (price.promo_starts_at is null or price.promo_starts_at <= ${at.toISOString()}::timestamptz)
    and (price.promo_ends_at is null or price.promo_ends_at > ${at.toISOString()}::timestamptz)
  then price.promo_price else price.price end`;

/** Belongs to one of these categories, as its own or as one of its others; of the alias `product`. */
export const inCategories = (ids: readonly number[]): SQL => sql`(product.category_id = any(${ints(ids)})
  or product.id in (select product_id from product_categories where category_id = any(${ints(ids)})))`;

/**
 * Products of one page of a listing, and every facet's counts, in one statement.
 *
 * Each sellable size is tested by every chosen facet. One that fails two is nothing to anybody. One that fails
 * exactly one still counts for that facet ("with the other facets applied"), so it is kept with that facet's name
 * in `failing`; where `failing` is null, the size is part of the result.
 */
export async function selectListing(db: Db, filter: ListingFilter): Promise<ListingRow> {
  const chosen = chosenTests(filter);
  const fails = sum(chosen.map(({ test }) => sql`(not (${test}))::int`));
  const failing = chosen.length
    ? sql`case ${sql.join(
        chosen.map(({ facet, test }) => sql`when not (${test}) then ${sql.raw(`'${facet}'`)}`),
        sql` `,
      )} end`
    : sql`null::text`;
  const names = new Set(chosen.map(({ facet }) => facet));
  /** Rows that count for a facet. */
  const within = (facet: Facet): SQL =>
    names.has(facet) ? sql`(failing is null or failing = ${sql.raw(`'${facet}'`)})` : sql`failing is null`;
  /** Products that count for a facet: the whole ones need no second look when the facet is not chosen. */
  const flag = (facet: Facet): SQL => sql`bool_or(${within(facet)})`;
  const members = filter.facetCategories.flatMap(({ id, members }) =>
    members.map((member) => ({ id, member })),
  );

  const { rows } = await db.execute<ListingRow>(sql`
    with variant as materialized (
      select * from (
        select price.product_id, article.color_key, price.size, price.size_rank, price.price,
          used.price as used, used.price < price.price as promo, price.stock > 0 as in_stock,
          ${fails} as fails, ${failing} as failing
        from products product
        join prices price on price.product_id = product.id and price.active
        join articles article on article.id = price.article_id
        cross join lateral (select ${usedPriceSql(filter.at)} as price) used
        where product.published ${filter.scope ? sql`and ${inCategories(filter.scope)}` : sql``}
      ) tested where fails <= 1
    ), found as materialized (
      select product_id,
        bool_or(failing is null) as hit,
        ${flag('category')} as for_category, ${flag('fabric')} as for_fabric,
        ${flag('audience')} as for_audience, ${flag('rating')} as for_rating,
        bool_or(promo and ${within('promo')}) as for_promo,
        bool_or(in_stock and ${within('stock')}) as for_stock,
        bool_or(promo) filter (where failing is null) as promo,
        bool_or(in_stock) filter (where failing is null) as in_stock,
        coalesce(min(used) filter (where failing is null and in_stock), min(used) filter (where failing is null)) as used,
        max((price - used)::float8 / nullif(price, 0)) filter (where failing is null) as discount
      from variant group by product_id
    )
    select
      (select coalesce(json_agg(product_id), '[]') from (
        select found.product_id from found join products product on product.id = found.product_id
        where hit order by ${ordering(filter)} limit ${filter.limit} offset ${filter.offset}
      ) page) as ids,
      totals.*,
      (select coalesce(json_agg(json_build_object('id', id, 'count', count)), '[]') from (
        select facet.id, count(distinct found.product_id)::int as count
        from unnest(${ints(members.map(({ id }) => id))}, ${ints(members.map(({ member }) => member))}) facet (id, member)
        join (
          select category_id, product_id from product_categories union all select category_id, id from products
        ) belongs on belongs.category_id = facet.member
        join found on found.product_id = belongs.product_id and for_category
        group by facet.id
      ) counted) as categories,
      (select coalesce(json_agg(json_build_object('key', key, 'count', count) order by rank, key), '[]') from (
        select size as key, min(rank) as rank, count(*)::int as count from (
          select product_id, size, min(size_rank) as rank from variant where ${within('size')} and size <> '' group by 1, 2
        ) once group by size
      ) counted) as sizes,
      (select coalesce(json_agg(json_build_object('key', key, 'count', count, 'name', named.color, 'hex', named.color_hex)
        order by count desc, key), '[]') from (
        select color_key as key, count(*)::int as count from (
          select product_id, color_key from variant where ${within('color')} and color_key <> '' group by 1, 2
        ) once group by color_key
      ) counted cross join lateral (
        select color, color_hex from articles where color_key = counted.key order by id limit 1
      ) named) as colors,
      (select coalesce(json_agg(json_build_object('key', element_id, 'count', count, 'name', name)
        order by count desc, element_id), '[]') from (
        select fabric_id, count(*)::int as count from found join product_fabrics made on made.product_id = found.product_id
        where for_fabric group by fabric_id
      ) counted join fabrics on fabrics.id = counted.fabric_id) as fabrics,
      (select coalesce(json_agg(json_build_object('key', audience, 'count', count)), '[]') from (
        select product.audience, count(*)::int as count from found join products product on product.id = found.product_id
        where for_audience group by product.audience
      ) counted) as audiences,
      (select coalesce(json_agg(json_build_object('key', stars::text, 'count', count) order by stars desc), '[]') from (
        select stars, count(*)::int as count from found
        join products product on product.id = found.product_id and product.rating_count > 0
        join generate_series(1, 5) stars on product.rating_sum >= stars * product.rating_count
        where for_rating group by stars
      ) counted) as ratings,
      (select min(used) from variant where ${within('price')}) as "priceMin",
      (select max(used) from variant where ${within('price')}) as "priceMax",
      (${nextPromoChange(filter.at)}) as "changesAt"
    from (
      select count(*) filter (where hit)::int as total, count(*) filter (where for_promo)::int as promo,
        count(*) filter (where for_stock)::int as "inStock"
      from found
    ) totals`);
  const [row] = rows;
  if (!row) throw new Error('a listing answers with one row');
  return row;
}

/** The next moment at which any promotion begins or ends: lists are sorted and counted over all of them. */
export const nextPromoChange = (at: Date): SQL => sql`select min(moment) from (
  select promo_starts_at as moment from prices where promo_price is not null and promo_starts_at > ${at.toISOString()}::timestamptz
  union all
  select promo_ends_at from prices where promo_price is not null and promo_ends_at > ${at.toISOString()}::timestamptz
) change`;

function chosenTests(filter: ListingFilter): { facet: Facet; test: SQL }[] {
  const tests: { facet: Facet; test: SQL; chosen: boolean }[] = [
    {
      facet: 'category',
      chosen: filter.categories !== null,
      test: inCategories(filter.categories ?? []),
    },
    {
      facet: 'fabric',
      chosen: filter.fabrics.length > 0,
      test: sql`product.id in (select made.product_id from product_fabrics made join fabrics on fabrics.id = made.fabric_id
        where fabrics.element_id = any(${texts(filter.fabrics)}))`,
    },
    {
      facet: 'audience',
      chosen: filter.audiences.length > 0,
      test: sql`product.audience = any(${texts(filter.audiences)})`,
    },
    {
      facet: 'rating',
      chosen: filter.rating !== undefined,
      test: sql`product.rating_count > 0 and product.rating_sum >= ${filter.rating ?? 0}::int * product.rating_count`,
    },
    { facet: 'size', chosen: filter.sizes.length > 0, test: sql`price.size = any(${texts(filter.sizes)})` },
    {
      facet: 'color',
      chosen: filter.colors.length > 0,
      test: sql`article.color_key = any(${texts(filter.colors)})`,
    },
    {
      facet: 'price',
      chosen: filter.priceFrom !== undefined || filter.priceTo !== undefined,
      test: sql`used.price between ${filter.priceFrom ?? 0}::int and ${filter.priceTo ?? 2_147_483_647}::int`,
    },
    { facet: 'promo', chosen: filter.promo, test: sql`used.price < price.price` },
    { facet: 'stock', chosen: filter.inStock, test: sql`price.stock > 0` },
  ];
  return tests.filter(({ chosen }) => chosen);
}

const sum = (terms: SQL[]): SQL => (terms.length ? sql.join(terms, sql` + `) : sql`0`);

/** What is out of stock comes last whatever the sort; the newest id decides between equals. */
function ordering(filter: ListingFilter): SQL {
  const sorts: Record<Sort, SQL> = {
    featured: sql`product.featured_rank desc, product.published_at desc`,
    newest: sql`product.published_at desc`,
    'price-up': sql`found.used`,
    'price-down': sql`found.used desc`,
    'best-selling': sql`product.sold_count desc`,
    discount: sql`found.discount desc nulls last`,
    rating: sql`product.rating_sum::float8 / nullif(product.rating_count, 0) desc nulls last, product.rating_count desc`,
  };
  const promos = filter.promosFirst && filter.sort === 'featured' ? sql`found.promo desc, ` : sql``;
  return sql`found.in_stock desc, ${promos}${sorts[filter.sort]}, product.id desc`;
}
