import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { isOneOf } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { insertMany, updateMany } from '#/platform/many-rows.ts';
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
import type { PictureDraft } from './draft.ts';
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
  const written = await insertMany<{ id: number; handle: string }>(
    tx,
    products,
    rows.map(({ handle, values: { categories, fabrics: _, publishedAt = null, ...columns } }) => ({
      ...columns,
      publishedAt,
      handle,
      categoryId: idOf(names.categories, categories[0] ?? ''),
    })),
    { otherwise: { publishedAt: sql`now()` }, returning: sql`id, handle` },
  );
  return new Map(written.map(({ handle, id }) => [handle, id]));
}

/** Sets what changes of each; the categories and fabrics of those that name them are put in again by insertMemberships. */
export async function updateProducts(
  tx: Db,
  rows: readonly { id: number; set: Partial<ProductValues> }[],
  names: Names,
): Promise<void> {
  await updateMany(
    tx,
    products,
    rows.map(({ id, set: { categories: tags, fabrics: _, ...columns } }) => {
      const [tag] = tags ?? [];
      return {
        id,
        set: tag === undefined ? columns : { ...columns, categoryId: idOf(names.categories, tag) },
      };
    }),
    sql`updated_at = now()`,
  );
  const placed = rows.filter(({ set }) => set.categories).map(({ id }) => id);
  if (placed.length > 0)
    await tx.delete(productCategories).where(isOneOf(productCategories.productId, placed));
  const shared = rows.filter(({ set }) => set.fabrics).map(({ id }) => id);
  if (shared.length > 0) await tx.delete(productFabrics).where(isOneOf(productFabrics.productId, shared));
}

export async function insertMemberships(
  tx: Db,
  rows: { productId: number; tags?: string[] | undefined; shares?: ProductValues['fabrics'] | undefined }[],
  names: Names,
): Promise<void> {
  const memberships = rows.flatMap(({ productId, tags = [] }) =>
    tags.map((tag) => ({ productId, categoryId: idOf(names.categories, tag) })),
  );
  await insertMany(tx, productCategories, memberships, { onConflict: sql`on conflict do nothing` });
  const shares = rows.flatMap(({ productId, shares = [] }) =>
    shares.map(({ elementId, percent }, position) => ({
      productId,
      fabricId: idOf(names.fabrics, elementId),
      percent,
      position,
    })),
  );
  await insertMany(tx, productFabrics, shares);
}

/** Ids by product and colour, in the form of articleKey. */
export async function insertArticles(
  tx: Db,
  rows: { productId: number; values: ArticleValues }[],
): Promise<Map<string, number>> {
  const written = await insertMany<{ id: number; product: number; color: string }>(
    tx,
    articles,
    rows.map(({ productId, values: { pictures: _, ...columns } }) => ({ ...columns, productId })),
    { returning: sql`id, product_id as product, color_key as color` },
  );
  return new Map(written.map(({ id, product, color }) => [articleKey(product, color), id]));
}

export const articleKey = (productId: number, colorKey: string): string => `${productId}:${colorKey}`;

/** Sets what changes of each; the pictures of those that name them are put in again by insertArticlePictures. */
export async function updateArticles(
  tx: Db,
  rows: readonly { id: number; set: Partial<ArticleValues> }[],
): Promise<void> {
  await updateMany(
    tx,
    articles,
    rows.map(({ id, set: { pictures: _, ...columns } }) => ({ id, set: columns })),
  );
  const pictured = rows.filter(({ set }) => set.pictures).map(({ id }) => id);
  if (pictured.length > 0)
    await tx.delete(articlePictures).where(isOneOf(articlePictures.articleId, pictured));
}

export async function insertArticlePictures(
  tx: Db,
  rows: readonly { articleId: number; shown: ArticleValues['pictures'] }[],
  pictureIds: Names['pictures'],
): Promise<void> {
  const links = rows.flatMap(({ articleId, shown }) =>
    shown.map(({ fingerprint, alt }, position) => ({
      articleId,
      pictureId: idOf(pictureIds, fingerprint),
      position,
      alt,
    })),
  );
  await insertMany(tx, articlePictures, links, { onConflict: sql`on conflict do nothing` });
}

/** Ids by article and size, in the form of priceKey. */
export async function insertPrices(
  tx: Db,
  rows: { articleId: number; productId: number; values: PriceValues }[],
): Promise<Map<string, number>> {
  const written = await insertMany<{ id: number; article: number; size: string }>(
    tx,
    prices,
    rows.map(({ articleId, productId, values }) => ({ ...values, articleId, productId })),
    { returning: sql`id, article_id as article, size` },
  );
  return new Map(written.map(({ id, article, size }) => [priceKey(article, size), id]));
}

export const priceKey = (articleId: number, size: string): string => `${articleId}:${size}`;

export const updatePrices = (
  tx: Db,
  rows: readonly { id: number; set: Partial<PriceValues> }[],
): Promise<void> => updateMany(tx, prices, rows);

export async function insertMovements(
  tx: Db,
  rows: { priceId: number; delta: number; balance: number }[],
  actor: string,
): Promise<void> {
  const moved = rows.filter(({ delta }) => delta !== 0);
  await insertMany(
    tx,
    stockMovements,
    moved.map((row) => ({ ...row, reason: 'import', actor })),
  );
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
  requested: Map<string, Pick<PictureDraft, 'origin' | 'row'>>,
): Promise<{ ids: Map<string, number>; fetch: { pictureId: number; row: number }[] }> {
  if (requested.size === 0) return { ids: new Map(), fetch: [] };
  const made = await insertMany<{ id: number; fingerprint: string }>(
    tx,
    pictures,
    [...requested].map(([fingerprint, { origin }]) => ({ fingerprint, origin })),
    { onConflict: sql`on conflict do nothing`, returning: sql`id, fingerprint` },
  );
  const rows = await tx
    .select({ id: pictures.id, fingerprint: pictures.fingerprint })
    .from(pictures)
    .where(sql`${pictures.fingerprint} = any(${sql.param([...requested.keys()])}::text[])`);
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

export async function insertChanges(tx: Db, runId: number, rows: readonly Recorded[]): Promise<void> {
  await insertMany(
    tx,
    importChanges,
    rows.map(({ entity, entityId, before, after }) => ({ runId, entity, entityId, before, after })),
  );
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
