import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { cachedEach, type QuerySource } from '#/platform/query-cache.ts';
import type { Stock } from '../catalog.rules.ts';
import type { ProductLabel } from '../catalog.tables.ts';

type StoredPicture = PictureRow & { alt: LocalText };
export type StoredPrice = {
  id: number;
  size: string;
  price: number;
  promoPrice: number | null;
  promoStartsAt: string | null;
  promoEndsAt: string | null;
  stock: Stock;
  sku: string | null;
};
export type StoredArticle = {
  id: number;
  key: string;
  name: LocalText;
  hex: string | null;
  families: string[];
  pictures: StoredPicture[];
  prices: StoredPrice[];
};
export type StoredCard = {
  id: number;
  title: LocalText;
  slug: string;
  labels: ProductLabel[];
  ratingSum: number;
  ratingCount: number;
  categoryTag: string;
  /** Its own category and its others. */
  categoryIds: number[];
  articles: StoredArticle[];
};

type ColorRow = {
  productId: number;
  id: number;
  key: string;
  name: LocalText;
  hex: string | null;
  families: string[];
  /** Tuples: a third of the bytes and of the database's work that objects with names would cost. */
  prices: [number, string, number, number | null, string | null, string | null, number, string | null][];
  pictures: [string | null, number | null, number | null, string | null, number[], LocalText][] | null;
};

/**
 * Colours of these products that have an active size (of another there is nothing to buy), each with its active
 * sizes and its first pictures.
 */
export async function selectArticles(
  db: Db,
  productIds: readonly number[],
  picturesEach: number,
): Promise<Map<number, StoredArticle[]>> {
  const ids = idList(productIds);
  const { rows } = await db.execute<ColorRow>(sql`
    with sizes as materialized (
      select article_id, json_agg(json_build_array(id, size, price, promo_price, promo_starts_at, promo_ends_at, stock, sku)
        order by size_rank, id) as prices
      from prices where product_id = any(${ids}) and active group by article_id
    ), shown as materialized (
      select article_id, json_agg(json_build_array(file, width, height, color, widths, alt) order by nth) as pictures
      from (
        select link.article_id, picture.file, picture.width, picture.height, picture.color, picture.widths, link.alt,
          row_number() over (partition by link.article_id order by link.position, link.picture_id) as nth
        from articles article
        join article_pictures link on link.article_id = article.id
        join pictures picture on picture.id = link.picture_id and picture.state <> 'failed'
        where article.product_id = any(${ids})
      ) numbered where nth <= ${picturesEach} group by article_id
    )
    select article.product_id as "productId", article.id, article.color_key as key, article.color as name,
      article.color_hex as hex, coalesce(article.color_families, derived.families, '{}') as families, sizes.prices, shown.pictures
    from articles article
    join sizes on sizes.article_id = article.id
    left join shown on shown.article_id = article.id
    left join derived_colors derived on derived.article_id = article.id
    where article.product_id = any(${ids})
    order by article.product_id, article.position, article.id`);
  const articles = new Map<number, StoredArticle[]>();
  for (const { productId, prices, pictures, ...article } of rows) {
    const colors = articles.get(productId) ?? [];
    articles.set(productId, colors);
    colors.push({
      ...article,
      prices: prices.map(([id, size, price, promoPrice, promoStartsAt, promoEndsAt, stock, sku]) => ({
        id,
        size,
        price,
        promoPrice,
        promoStartsAt,
        promoEndsAt,
        stock,
        sku,
      })),
      pictures: (pictures ?? []).map(([file, width, height, color, widths, alt]) => ({
        file,
        width,
        height,
        color,
        widths,
        alt,
      })),
    });
  }
  return articles;
}

/** The cards of these products, in the given order; hidden ones and those with nothing to sell are left out. */
export async function selectCards(source: QuerySource, ids: readonly number[]): Promise<StoredCard[]> {
  const tags = (id: number) => [`product:${id}`, 'categories', 'catalog:all'];
  const cards = await cachedEach(source, { kind: 'card', ids, tags }, readCards);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

async function readCards(db: Db, ids: readonly number[]): Promise<Map<number, StoredCard>> {
  if (ids.length === 0) return new Map();
  const [{ rows }, articles] = await Promise.all([
    db.execute<Omit<StoredCard, 'articles'>>(selectProducts(ids)),
    selectArticles(db, ids, 2),
  ]);
  return new Map(
    rows.flatMap((product) => {
      const colors = articles.get(product.id);
      return colors ? [[product.id, { ...product, articles: colors }]] : [];
    }),
  );
}

const selectProducts = (ids: readonly number[]): SQL => sql`
  select product.id, product.title, product.slug, product.labels, product.rating_sum as "ratingSum",
    product.rating_count as "ratingCount", category.tag as "categoryTag",
    product.category_id || array(select category_id from product_categories where product_id = product.id) as "categoryIds"
  from products product join categories category on category.id = product.category_id
  where product.id = any(${idList(ids)}) and product.published`;
