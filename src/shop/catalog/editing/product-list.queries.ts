import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { likeEverywhere } from '#/platform/like.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { foldDigits } from '#/shop/countries/index.ts';
import type { ProductLabel } from '../catalog.tables.ts';
import { folded } from '../search-text/folded.queries.ts';
import type { ProductSort, ProductsQuery } from './product-list.schema.ts';

export type ProductListRow = {
  id: number;
  handle: string;
  title: LocalText;
  categoryName: LocalText;
  published: boolean;
  isDemo: boolean;
  labels: ProductLabel[];
  stock: number;
  uncounted: number;
  sizes: number;
  colors: number;
  priceFrom: number | null;
  priceTo: number | null;
  promo: boolean;
  picture: (PictureRow & { alt: LocalText }) | null;
};

const livePromo = (at: Date): SQL => sql`(price.promo_price < price.price
  and coalesce(price.promo_starts_at <= ${at.toISOString()}::timestamptz, true)
  and coalesce(price.promo_ends_at > ${at.toISOString()}::timestamptz, true))`;

/**
 * Every word stands somewhere in the texts of one colour; a number, in digits of any script, may also be the product's
 * own, or a barcode.
 */
function found(q: string): SQL {
  const words = q.trim().split(/\s+/).slice(0, 8);
  const inTexts = words.map(
    (word) => sql`texts.body like ${folded(sql`${likeEverywhere(word.toLowerCase())}::text`)}`,
  );
  const code = foldDigits(q.trim());
  const number = /^[1-9]\d{0,8}$/.test(code) ? Number(code) : 0;
  return sql`product.id in (
    select ${number}::int union all
    select price.product_id from prices price where price.barcode = ${code} union all
    select article.product_id from search_texts texts join articles article on article.id = texts.article_id
    where ${sql.join(inTexts, sql` and `)})`;
}

function conditions(params: Omit<ProductsQuery, 'page'>, at: Date): SQL {
  const sold = (more: SQL) =>
    sql`exists (select from prices price where price.product_id = product.id and price.active and ${more})`;
  const all = [
    params.q?.trim() ? found(params.q) : undefined,
    params.category
      ? sql`(product.category_id in (select id from under) or exists (select from product_categories link
          where link.product_id = product.id and link.category_id in (select id from under)))`
      : undefined,
    params.state ? sql`product.published = ${params.state === 'published'}` : undefined,
    params.label ? sql`${params.label} = any(product.labels)` : undefined,
    params.stock
      ? sql`${params.stock === 'in'} = ${sold(sql`(price.stock is null or price.stock > 0)`)}`
      : undefined,
    params.picture
      ? sql`not exists (select from articles article join article_pictures link on link.article_id = article.id
          where article.product_id = product.id)`
      : undefined,
    params.promo ? sold(livePromo(at)) : undefined,
    params.demo ? sql`product.is_demo = ${params.demo === 'yes'}` : undefined,
  ].filter((condition) => condition !== undefined);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

// What is sold without a count alone never runs out: last.
const pieces = sql`(select coalesce(sum(price.stock), case when count(*) > 0 then 2147483647 else 0 end) from prices price
  where price.product_id = product.id and price.active)`;
const name = sql`coalesce(nullif(product.title ->> 'ar', ''), product.title ->> 'fr', product.title ->> 'en')`;
const orders: Record<ProductSort, SQL> = {
  newest: sql`product.id desc`,
  changed: sql`product.updated_at desc, product.id desc`,
  stock: sql`${pieces}, product.id desc`,
  '-stock': sql`${pieces} desc, product.id desc`,
  title: sql`${name}, product.id desc`,
  '-title': sql`${name} desc, product.id desc`,
};

/** The category with all below it. */
const under = (category: number | undefined): SQL => sql`with recursive under as (
    select id from categories where id = ${category ?? 0}
    union select category.id from categories category join under on category.parent_id = under.id
  )`;

/** The products that a list shows on all its pages, ascending; up to `limit`. */
export async function selectListedIds(
  db: Db,
  params: Omit<ProductsQuery, 'page'>,
  at: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    ${under(params.category)} select product.id from products product where ${conditions(params, at)}
    order by product.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A page of the merchant's products and how many there are in all; `at` is the moment promotions are judged by. */
export async function selectProductList(
  db: Db,
  { page, ...params }: ProductsQuery,
  perPage: number,
  at: Date,
): Promise<{ rows: ProductListRow[]; total: number }> {
  const where = conditions(params, at);
  const chosen = await db.execute<{ total: number; ids: number[] }>(sql`
    ${under(params.category)}, matching as materialized (
      select product.id, row_number() over (order by ${orders[params.sort ?? 'newest']}) as place
      from products product where ${where}
    )
    select (select count(*)::int from matching) as total, array(select id from matching
      where place > ${(page - 1) * perPage} and place <= ${page * perPage} order by place) as ids`);
  const { total = 0, ids = [] } = chosen.rows[0] ?? {};
  return { rows: await selectRows(db, ids, at), total };
}

/** These products as the merchant's lists show them, in the order of the ids. */
export async function selectRows(db: Db, ids: readonly number[], at: Date): Promise<ProductListRow[]> {
  if (ids.length === 0) return [];
  const used = sql`case when ${livePromo(at)} then price.promo_price else price.price end`;
  const { rows } = await db.execute<ProductListRow>(sql`
    select product.id, product.handle, product.title, product.published, product.is_demo as "isDemo", product.labels,
      jsonb_build_object('ar', category.ar_label, 'fr', category.label, 'en', category.en_label) as "categoryName",
      sold.stock, sold.uncounted, sold.sizes, sold.colors, sold."priceFrom", sold."priceTo", sold.promo, shown.picture
    from unnest(${idList(ids)}) with ordinality requested (id, place)
    join products product on product.id = requested.id
    join categories category on category.id = product.category_id
    cross join lateral (
      select coalesce(sum(price.stock), 0)::int as stock,
        (count(*) filter (where price.stock is null))::int as uncounted, count(*)::int as sizes,
        count(distinct price.article_id)::int as colors, min(${used}) as "priceFrom", max(${used}) as "priceTo",
        coalesce(bool_or(${livePromo(at)}), false) as promo
      from prices price where price.product_id = product.id and price.active
    ) sold
    left join lateral (
      select jsonb_build_object('alt', link.alt, 'file', picture.file, 'width', picture.width,
        'height', picture.height, 'color', picture.color, 'widths', picture.widths) as picture
      from articles article join article_pictures link on link.article_id = article.id
      join pictures picture on picture.id = link.picture_id and picture.state <> 'failed'
      where article.product_id = product.id
      order by article.position, article.id, link.position, picture.id limit 1
    ) shown on true
    order by requested.place`);
  return rows;
}
