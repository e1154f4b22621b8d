import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import {
  articlePictures,
  articles,
  fabrics,
  importChanges,
  prices,
  productCategories,
  productFabrics,
  products,
  stockMovements,
} from '../catalog.tables.ts';
import type { ArticleValues, PriceValues, ProductValues } from './state.ts';

/** Ids of what the values of products and articles name: categories by tag, fabrics by elementId, pictures by fingerprint. */
export type Names = {
  categories: Map<string, number>;
  fabrics: Map<string, number>;
  pictures: Map<string, number>;
};

export async function insertProducts(
  tx: Db,
  rows: { handle: string; values: ProductValues }[],
  names: Names,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await tx
    .insert(products)
    .values(
      rows.map(({ handle, values: { categories, fabrics: _, publishedAt, ...columns } }) => ({
        ...columns,
        ...(publishedAt === undefined ? {} : { publishedAt: new Date(publishedAt) }),
        handle,
        categoryId: idOf(names.categories, categories[0] ?? ''),
      })),
    )
    .returning({ id: products.id, handle: products.handle });
  return new Map(written.map(({ handle, id }) => [handle, id]));
}

export async function updateProduct(
  tx: Db,
  id: number,
  set: Partial<ProductValues>,
  names: Names,
): Promise<void> {
  const { categories: tags, fabrics: shares, publishedAt, ...columns } = set;
  const [tag] = tags ?? [];
  const category = tag === undefined ? {} : { categoryId: idOf(names.categories, tag) };
  await tx
    .update(products)
    .set({
      ...columns,
      ...category,
      ...(publishedAt === undefined ? {} : { publishedAt: new Date(publishedAt) }),
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  if (tags) await tx.delete(productCategories).where(eq(productCategories.productId, id));
  if (shares) await tx.delete(productFabrics).where(eq(productFabrics.productId, id));
}

export async function insertMemberships(
  tx: Db,
  rows: { productId: number; tags?: string[] | undefined; shares?: ProductValues['fabrics'] | undefined }[],
  names: Names,
): Promise<void> {
  const memberships = rows.flatMap(({ productId, tags = [] }) =>
    tags.map((tag) => ({ productId, categoryId: idOf(names.categories, tag) })),
  );
  if (memberships.length > 0) await tx.insert(productCategories).values(memberships).onConflictDoNothing();
  const shares = rows.flatMap(({ productId, shares = [] }) =>
    shares.map(({ elementId, percent }, position) => ({
      productId,
      fabricId: idOf(names.fabrics, elementId),
      percent,
      position,
    })),
  );
  if (shares.length > 0) await tx.insert(productFabrics).values(shares);
}

/** Ids by product and colour, in the form of articleKey. */
export async function insertArticles(
  tx: Db,
  rows: { productId: number; values: ArticleValues }[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await tx
    .insert(articles)
    .values(rows.map(({ productId, values: { pictures: _, ...columns } }) => ({ ...columns, productId })))
    .returning({ id: articles.id, productId: articles.productId, colorKey: articles.colorKey });
  return new Map(written.map(({ id, productId, colorKey }) => [articleKey(productId, colorKey), id]));
}

export const articleKey = (productId: number, colorKey: string): string => `${productId}:${colorKey}`;

export async function updateArticle(tx: Db, id: number, set: Partial<ArticleValues>): Promise<void> {
  const { pictures: shown, ...columns } = set;
  if (Object.keys(columns).length > 0) await tx.update(articles).set(columns).where(eq(articles.id, id));
  if (shown) await tx.delete(articlePictures).where(eq(articlePictures.articleId, id));
}

export async function insertArticlePictures(
  tx: Db,
  rows: { articleId: number; shown: ArticleValues['pictures'] }[],
  names: Names,
): Promise<void> {
  const links = rows.flatMap(({ articleId, shown }) =>
    shown.map(({ fingerprint, alt }, position) => ({
      articleId,
      pictureId: idOf(names.pictures, fingerprint),
      position,
      alt,
    })),
  );
  if (links.length > 0) await tx.insert(articlePictures).values(links).onConflictDoNothing();
}

/** Ids by article and size, in the form of priceKey. */
export async function insertPrices(
  tx: Db,
  rows: { articleId: number; productId: number; values: PriceValues }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  // PostgreSQL takes at most 65 535 parameters in one statement.
  for (let at = 0; at < rows.length; at += 2000) {
    const written = await tx
      .insert(prices)
      .values(
        rows
          .slice(at, at + 2000)
          .map(({ articleId, productId, values }) => ({ articleId, productId, ...columnsOf(values) })),
      )
      .returning({ id: prices.id, articleId: prices.articleId, size: prices.size });
    for (const { id, articleId, size } of written) ids.set(priceKey(articleId, size), id);
  }
  return ids;
}

export const priceKey = (articleId: number, size: string): string => `${articleId}:${size}`;

export async function updatePrice(tx: Db, id: number, set: Partial<PriceValues>): Promise<void> {
  await tx.update(prices).set(columnsOf(set)).where(eq(prices.id, id));
}

function columnsOf<Values extends Partial<PriceValues>>({ promoStartsAt, promoEndsAt, ...columns }: Values) {
  return {
    ...columns,
    ...(promoStartsAt === undefined
      ? {}
      : { promoStartsAt: promoStartsAt === null ? null : new Date(promoStartsAt) }),
    ...(promoEndsAt === undefined
      ? {}
      : { promoEndsAt: promoEndsAt === null ? null : new Date(promoEndsAt) }),
  };
}

export async function insertMovements(
  tx: Db,
  rows: { priceId: number; delta: number; balance: number }[],
  actor: string,
): Promise<void> {
  const moved = rows.filter(({ delta }) => delta !== 0);
  for (let at = 0; at < moved.length; at += 5000) {
    await tx
      .insert(stockMovements)
      .values(moved.slice(at, at + 5000).map((row) => ({ ...row, reason: 'import' as const, actor })));
  }
}

/** Fabrics by elementId; those the shop lacks are made. */
export async function ensureFabrics(tx: Db, requested: Map<string, LocalText>): Promise<{ made: number[] }> {
  if (requested.size === 0) return { made: [] };
  const made = await tx
    .insert(fabrics)
    .values([...requested].map(([elementId, name]) => ({ elementId, name })))
    .onConflictDoNothing()
    .returning({ id: fabrics.id });
  return { made: made.map(({ id }) => id) };
}

export async function selectFabricIds(tx: Db, elementIds: string[]): Promise<Map<string, number>> {
  if (elementIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: fabrics.id, elementId: fabrics.elementId })
    .from(fabrics)
    .where(inArray(fabrics.elementId, elementIds));
  return new Map(rows.map(({ id, elementId }) => [elementId, id]));
}

/** Pictures by fingerprint; those the shop lacks are noted as waiting to be fetched, and named in `fetch`. */
export async function ensurePictures(
  tx: Db,
  requested: Map<string, { url: string; row: number }>,
): Promise<{ ids: Map<string, number>; fetch: { pictureId: number; row: number }[] }> {
  if (requested.size === 0) return { ids: new Map(), fetch: [] };
  const made = await tx
    .insert(pictures)
    .values(
      [...requested].map(([fingerprint, { url }]) => ({
        fingerprint,
        origin: { kind: 'url' as const, url },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: pictures.id, fingerprint: pictures.fingerprint });
  const rows = await tx
    .select({ id: pictures.id, fingerprint: pictures.fingerprint })
    .from(pictures)
    .where(inArray(pictures.fingerprint, [...requested.keys()]));
  return {
    ids: new Map(rows.map(({ id, fingerprint }) => [fingerprint, id])),
    fetch: made.map(({ id, fingerprint }) => ({ pictureId: id, row: requested.get(fingerprint)?.row ?? 0 })),
  };
}

export type Recorded = {
  entity: 'product' | 'article' | 'price' | 'category' | 'fabric';
  entityId: number;
  before: unknown;
  after: unknown;
};

export async function insertChanges(tx: Db, runId: number, rows: Recorded[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 2000) {
    await tx.insert(importChanges).values(rows.slice(at, at + 2000).map((row) => ({ runId, ...row })));
  }
}

/** Takes away the categories and fabrics of these ids that nothing uses. */
export async function deleteUnused(tx: Db, categoryIds: number[], fabricIds: number[]): Promise<void> {
  // Children before parents: a category made for another stands behind it.
  for (const id of categoryIds.toReversed()) {
    await tx.execute(sql`delete from categories where id = ${id}
      and not exists (select from products where category_id = ${id})
      and not exists (select from product_categories where category_id = ${id})
      and not exists (select from categories child where child.parent_id = ${id})`);
  }
  if (fabricIds.length > 0) {
    await tx
      .delete(fabrics)
      .where(
        and(
          inArray(fabrics.id, fabricIds),
          sql`not exists (select from product_fabrics where fabric_id = ${fabrics.id})`,
        ),
      );
  }
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`an import names "${name}" without having made it`);
  return id;
}
