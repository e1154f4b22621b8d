import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList, isOneOf } from '#/platform/id-list.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import {
  articlePictures,
  articles,
  categories,
  fabrics,
  prices,
  productFabrics,
  products,
} from '../catalog.tables.ts';
import type { CategoryRow } from './category-tree.ts';
import type { ArticleState, PriceState, ProductState } from './state.ts';

export async function selectCategoryRows(db: Db): Promise<CategoryRow[]> {
  const { id, parentId, tag, label, arLabel, enLabel } = categories;
  return await db.select({ id, parentId, tag, label, arLabel, enLabel }).from(categories).orderBy(asc(id));
}

/** The products of these handles as they stand, with everything an import can say about them. */
export async function selectStates(db: Db, handles: readonly string[]): Promise<Map<string, ProductState>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.handle} = any(${sql.param([...handles])}::text[])`)
    .orderBy(asc(products.id));
  return new Map((await withParts(db, rows)).map((state) => [state.handle, state]));
}

/** The last movement of stock there is; 0: none. */
export async function selectLastMovement(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0) as last from stock_movements`,
  );
  return rows[0]?.last ?? 0;
}

/** The pieces by which these sizes have moved since a movement. */
export async function selectMovedSince(
  db: Db,
  priceIds: readonly number[],
  movement: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ priceId: number; pieces: number }>(sql`
    select price_id as "priceId", sum(delta)::int as pieces from stock_movements
    where price_id = any(${idList(priceIds)}) and id > ${movement} group by price_id`);
  return new Map(rows.map(({ priceId, pieces }) => [priceId, pieces]));
}

/** The products of these ids; of those that are gone, nothing. */
export async function selectStatesById(db: Db, ids: readonly number[]): Promise<Map<number, ProductState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(products).where(isOneOf(products.id, ids)).orderBy(asc(products.id));
  return new Map((await withParts(db, rows)).map((state) => [state.id, state]));
}

/** Up to `limit` products behind the id `after`, in the order of their ids. */
export async function selectStatesAfter(db: Db, after: number, limit: number): Promise<ProductState[]> {
  const rows = await db
    .select()
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(limit);
  return await withParts(db, rows);
}

type ProductRow = typeof products.$inferSelect;

async function withParts(db: Db, rows: ProductRow[]): Promise<ProductState[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const tags = await selectTags(db, ids);
  const shares = await selectFabrics(db, ids);
  const articlesOf = await selectArticles(db, ids);
  return rows.map((row) => {
    const { id, handle, categoryId: _, isDemo, soldCount, ratingCount, ratingSum, ...values } = row;
    const { publishedAt, createdAt, updatedAt, ...content } = values;
    return {
      id,
      handle,
      values: {
        ...content,
        publishedAt: publishedAt.toISOString(),
        categories: tags.get(id) ?? [],
        fabrics: shares.get(id) ?? [],
      },
      articles: articlesOf.get(id) ?? [],
    };
  });
}

/** The canonical category first, the others by tag. */
async function selectTags(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; tags: string[] }>(sql`
    select placed.product_id as id, array_agg(category.tag order by placed.canonical desc, category.tag) as tags
    from (
      select product_id, category_id, bool_or(canonical) as canonical from (
        select id as product_id, category_id, true as canonical from products where id = any(${idList(ids)})
        union all
        select product_id, category_id, false from product_categories where product_id = any(${idList(ids)})
      ) every_one group by product_id, category_id
    ) placed
    join categories category on category.id = placed.category_id group by placed.product_id`);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

async function selectFabrics(
  db: Db,
  ids: number[],
): Promise<Map<number, { elementId: string; percent: number }[]>> {
  const rows = await db
    .select({ id: productFabrics.productId, elementId: fabrics.elementId, percent: productFabrics.percent })
    .from(productFabrics)
    .innerJoin(fabrics, eq(fabrics.id, productFabrics.fabricId))
    .where(isOneOf(productFabrics.productId, ids))
    .orderBy(asc(productFabrics.position), asc(productFabrics.fabricId));
  return grouped(
    rows,
    ({ id }) => id,
    ({ elementId, percent }) => ({ elementId, percent }),
  );
}

async function selectArticles(db: Db, productIds: number[]): Promise<Map<number, ArticleState[]>> {
  const rows = await db
    .select()
    .from(articles)
    .where(isOneOf(articles.productId, productIds))
    .orderBy(asc(articles.position), asc(articles.id));
  const ids = rows.map(({ id }) => id);
  const shown =
    ids.length === 0
      ? []
      : await db
          .select({
            id: articlePictures.articleId,
            fingerprint: pictures.fingerprint,
            alt: articlePictures.alt,
          })
          .from(articlePictures)
          .innerJoin(pictures, eq(pictures.id, articlePictures.pictureId))
          .where(isOneOf(articlePictures.articleId, ids))
          .orderBy(asc(articlePictures.position), asc(articlePictures.pictureId));
  const picturesOf = grouped(
    shown,
    ({ id }) => id,
    ({ fingerprint, alt }) => ({ fingerprint, alt }),
  );
  const pricesOf = await selectPrices(db, productIds);
  return grouped(
    rows,
    ({ productId }) => productId,
    ({ id, productId: _, ...values }) => ({
      id,
      values: { ...values, pictures: picturesOf.get(id) ?? [] },
      prices: pricesOf.get(id) ?? [],
    }),
  );
}

async function selectPrices(db: Db, productIds: number[]): Promise<Map<number, PriceState[]>> {
  const rows = await db
    .select({
      ...getTableColumns(prices),
      promoOver: sql<boolean>`coalesce(${prices.promoEndsAt} <= now(), false)`,
    })
    .from(prices)
    .where(isOneOf(prices.productId, productIds))
    .orderBy(asc(prices.sizeRank), asc(prices.id));
  return grouped(
    rows,
    ({ articleId }) => articleId,
    ({ id, articleId: _, productId: __, promoOver, ...values }) => ({
      id,
      promoOver,
      values: {
        ...values,
        promoStartsAt: values.promoStartsAt?.toISOString() ?? null,
        promoEndsAt: values.promoEndsAt?.toISOString() ?? null,
      },
    }),
  );
}

function grouped<Row, Key, Value>(
  rows: Row[],
  key: (row: Row) => Key,
  value: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(value(row));
    else groups.set(key(row), [value(row)]);
  }
  return groups;
}
