import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { productPath } from '../address.rules.ts';
import { effectiveAgeFrom, effectiveAgeTo, effectiveAudience } from '../derived/effective-fields.queries.ts';
import { type StoredArticle, type StoredPrice, selectArticles } from './cards.queries.ts';

/** More pictures than catalogs elsewhere show beside the first. */
const picturesEach = 11;

/** A published product as catalogs elsewhere (price comparison, advertising) want it: in every language, with all its sizes. */
export type FeedProduct = {
  id: number;
  title: LocalText;
  description: LocalText;
  brand: string;
  audience: string;
  ageFromMonths: number | null;
  ageToMonths: number | null;
  categoryId: number;
  /** Without language prefix, Arabic as Arabic. */
  path: string;
  /** Names of the fabrics, most first. */
  fabrics: LocalText[];
  articles: (Omit<StoredArticle, 'prices'> & {
    description: LocalText;
    prices: (StoredPrice & { barcode: string | null; weightGrams: number | null })[];
  })[];
};

type ProductRow = Omit<FeedProduct, 'path' | 'articles'> & {
  slug: string;
  tag: string;
  descriptions: Record<string, LocalText>;
  codes: Record<string, [string | null, number | null]>;
};

/**
 * Published products after an id, in the order of ids, so many at a time: the caller's memory stays flat however
 * many there are. One that has nothing to sell is left out of the answer; `lastId` goes past it, and is null at the end.
 */
export async function selectFeedProducts(
  db: Db,
  afterId: number,
  most: number,
): Promise<{ products: FeedProduct[]; lastId: number | null }> {
  const { rows } = await db.execute<ProductRow>(sql`
    select product.id, product.title, product.description, product.brand, ${effectiveAudience} as audience, product.slug,
      ${effectiveAgeFrom} as "ageFromMonths", ${effectiveAgeTo} as "ageToMonths",
      product.category_id as "categoryId", category.tag,
      (
        select coalesce(json_agg(fabric.name order by made.percent desc, made.position), '[]')
        from product_fabrics made join fabrics fabric on fabric.id = made.fabric_id where made.product_id = product.id
      ) as fabrics,
      (
        select coalesce(json_object_agg(article.id, article.description), '{}')
        from articles article where article.product_id = product.id
      ) as descriptions,
      (
        select coalesce(json_object_agg(price.id, json_build_array(price.barcode, price.weight_grams)), '{}')
        from prices price where price.product_id = product.id
      ) as codes
    from products product join categories category on category.id = product.category_id
    left join derived_fields derived on derived.product_id = product.id
    where product.published and not category.hidden and product.id > ${afterId}
    order by product.id limit ${most}`);
  const articles = await selectArticles(
    db,
    rows.map(({ id }) => id),
    picturesEach,
  );
  const products = rows.map(
    ({ slug, tag, descriptions, codes, ...product }): FeedProduct => ({
      ...product,
      path: productPath(tag, product.id, slug),
      articles: (articles.get(product.id) ?? []).map((article) => ({
        ...article,
        description: descriptions[article.id] ?? {},
        prices: article.prices.map((price) => {
          const [barcode = null, weightGrams = null] = codes[price.id] ?? [];
          return { ...price, barcode, weightGrams };
        }),
      })),
    }),
  );
  return {
    products: products.filter((product) => product.articles.length > 0),
    lastId: rows.length === most ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A number that changes whenever something of the catalog, the settings or the countries does. */
export async function selectLastChange(db: Db): Promise<string> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select last_value::text as last from invalidations_id_seq`,
  );
  return rows[0]?.last ?? '0';
}
