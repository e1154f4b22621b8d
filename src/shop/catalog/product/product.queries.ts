import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { SizeChart } from '../catalog.tables.ts';
import { categoriesAbove, effectiveHygiene } from '../categories-above.queries.ts';
import { effectiveAudience } from '../derived/effective-fields.queries.ts';
import type { StoredCard } from '../listing/cards.queries.ts';
import { isShown } from '../published.queries.ts';

export type StoredProduct = Omit<StoredCard, 'articles'> & {
  collection: string | null;
  description: LocalText;
  care: LocalText;
  brand: string;
  audience: string;
  hygiene: boolean;
  orderHere: boolean | null;
  categoryId: number;
  sizeChart: SizeChart | null;
  seoTitle: LocalText;
  seoDescription: LocalText;
  fabrics: { elementId: string; name: LocalText; percent: number }[];
  /** Descriptions of colours, by article id. */
  descriptions: Record<string, LocalText>;
};

/** A product that shoppers may open, without its colours; undefined when there is none. */
export async function selectProduct(db: Db, id: number): Promise<StoredProduct | undefined> {
  const { rows } = await db.execute<StoredProduct>(sql`
    select product.id, product.title, product.slug, product.labels, product.rating_sum as "ratingSum",
      product.rating_count as "ratingCount", category.tag as "categoryTag", product.category_id as "categoryId",
      product.collection, product.description, product.care, product.brand, ${effectiveAudience} as audience,
      ${effectiveHygiene} as hygiene, product.order_here as "orderHere", product.size_chart as "sizeChart",
      product.seo_title as "seoTitle", product.seo_description as "seoDescription",
      (
        select coalesce(json_agg(json_build_object('elementId', fabric.element_id, 'name', fabric.name,
          'percent', made.percent) order by made.position, made.percent desc), '[]')
        from product_fabrics made join fabrics fabric on fabric.id = made.fabric_id where made.product_id = product.id
      ) as fabrics,
      (
        select coalesce(json_object_agg(article.id, article.description), '{}')
        from articles article where article.product_id = product.id
      ) as descriptions
    from products product join categories category on category.id = product.category_id
    cross join lateral ${categoriesAbove}
    left join derived_fields derived on derived.product_id = product.id
    where product.id = ${id} and ${isShown}`);
  return rows[0];
}

/** Where a product that shoppers may open stands, by its id or by its slug or import key; undefined when there is none. */
export async function selectAddress(
  db: Db,
  by: { id: number } | { slug: string },
): Promise<{ id: number; slug: string; categoryTag: string } | undefined> {
  const where =
    'id' in by ? sql`product.id = ${by.id}` : sql`(product.slug = ${by.slug} or product.handle = ${by.slug})`;
  const { rows } = await db.execute<{ id: number; slug: string; categoryTag: string }>(sql`
    select product.id, product.slug, category.tag as "categoryTag"
    from products product join categories category on category.id = product.category_id
    where ${where} and ${isShown}
    order by product.id limit 1`);
  return rows[0];
}

/** The active sizes of published products, by product or by price. */
export async function selectKeyIds(
  db: Db,
  productIds: readonly number[],
  priceIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select price.id from prices price
    join products product on product.id = price.product_id and product.published
    join articles article on article.id = price.article_id
    where price.active and (price.product_id = any(${idList(productIds)})
      or price.id = any(${idList(priceIds)}))
    order by price.product_id, article.position, article.id, price.size_rank, price.id`);
  return rows.map(({ id }) => id);
}

/** §3.25 unique by elementId; only those that a published product is made of. */
export async function selectFabrics(db: Db): Promise<{ elementId: string; name: LocalText }[]> {
  const { rows } = await db.execute<{ elementId: string; name: LocalText }>(sql`
    select element_id as "elementId", name from fabrics
    where id in (select made.fabric_id from product_fabrics made
      join products product on product.id = made.product_id and product.published)
    order by element_id`);
  return rows;
}
