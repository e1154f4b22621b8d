import type { Clock } from '#/platform/clock.ts';
import { type Database, type Db, sqlState } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { PriceReferences } from '../product/price-references.ts';
import {
  deleteArticles,
  deletePrices,
  deleteProducts,
  lockProducts,
  releaseSkus,
} from '../product/product-rows.queries.ts';
import { refreshSearchTexts } from '../search-text/text.service.ts';
import type { ImportProgress } from './import.service.ts';
import {
  countChanges,
  type ImportChange,
  type ImportRun,
  lockRun,
  markUndone,
  selectChanges,
} from './runs.queries.ts';
import { selectCategoryRows, selectStatesById } from './state.queries.ts';
import {
  type ArticleValues,
  type PriceValues,
  type ProductState,
  type ProductValues,
  same,
} from './state.ts';
import {
  selectAdditions,
  selectChangesOf,
  selectCreatedOf,
  selectHandlesOf,
  selectMovedSince,
  selectPictureIds,
  selectProductIdsOf,
  selectRunProducts,
} from './undo.queries.ts';
import {
  deleteUnused,
  insertArticlePictures,
  insertMemberships,
  insertMovements,
  type Names,
  selectFabricIds,
  updateArticle,
  updatePrice,
  updateProduct,
} from './write.queries.ts';

export type UndoResult =
  | { ok: true; products: number }
  | { ok: false; code: 'no_such_run' | 'already_undone' }
  /** What stands in the way: products of the import that have changed since, by handle or id, and what of them. */
  | { ok: false; code: 'changed_since'; changes: { product: string; field: string }[] };

export type UndoOptions = {
  actor: string;
  clock: Clock;
  /** What orders name: a size that is sold without a count leaves no movement when it is. */
  priceReferences: Pick<PriceReferences, 'prices'>;
  onProgress?: ImportProgress;
  /** Done at the end of the same transaction. */
  alsoWrite?: (tx: Db, run: ImportRun, products: number) => Promise<void>;
};

const batchSize = 500;

/**
 * Takes a whole import back: new things go, changed things become what they were. Refused, with nothing
 * written, as soon as anything it touched has changed since: a price edited, a piece sold, a size added.
 */
export async function undoImport(db: Database, runId: number, options: UndoOptions): Promise<UndoResult> {
  try {
    return await db.transaction((tx) => undo(tx, runId, options));
  } catch (error) {
    if (error instanceof ChangedSince) return { ok: false, code: 'changed_since', changes: error.changes };
    // Something of another part of the shop holds on to what the import made.
    if (sqlState(error) === '23503') {
      return { ok: false, code: 'changed_since', changes: [{ product: '', field: 'used' }] };
    }
    throw error;
  }
}

class ChangedSince extends Error {
  readonly changes: { product: string; field: string }[];
  constructor(changes: { product: string; field: string }[]) {
    super('the import cannot be undone');
    this.changes = changes;
  }
}

async function undo(tx: Db, runId: number, options: UndoOptions): Promise<UndoResult> {
  const run = await lockRun(tx, runId);
  if (!run) return { ok: false, code: 'no_such_run' };
  if (run.undoneAt) return { ok: false, code: 'already_undone' };
  const productIds = await selectRunProducts(tx, runId);
  await lockProducts(tx, productIds);
  await requireUntouched(tx, runId, options.onProgress);
  await requireUnsold(tx, runId, options.priceReferences);
  await options.onProgress?.('writing', 0, null);
  await releaseSkus(
    tx,
    (await selectChangesOf(tx, runId, 'price')).filter(speaksOfSku).map(({ entityId }) => entityId),
  );
  const names = { categories: new Map((await selectCategoryRows(tx)).map(({ tag, id }) => [tag, id])) };
  await restorePrices(tx, runId, options.actor);
  await restoreArticles(tx, runId);
  await restoreProducts(tx, runId, names);
  await deleteUnused(
    tx,
    await selectCreatedOf(tx, runId, 'category'),
    await selectCreatedOf(tx, runId, 'fabric'),
  );
  await markUndone(tx, runId, options.clock.now());
  await refreshSearchTexts(tx, productIds);
  await invalidate(tx, ...productIds.map((id) => `product:${id}`), 'catalog', 'categories');
  await options.alsoWrite?.(tx, run, productIds.length);
  return { ok: true, products: productIds.length };
}

const speaksOfSku = ({ before }: ImportChange): boolean =>
  before === null || (typeof before === 'object' && 'sku' in before);

/** Compares every row the import wrote with what it wrote. */
async function requireUntouched(tx: Db, runId: number, onProgress?: ImportProgress): Promise<void> {
  const total = await countChanges(tx, runId);
  let looked = 0;
  const found: { product: string; field: string }[] = [
    ...(await selectAdditions(tx, runId)),
    ...(await selectMovedSince(tx, runId)),
  ];
  let after = 0;
  for (;;) {
    const changes = await selectChanges(tx, runId, after, batchSize);
    after = changes.at(-1)?.id ?? 0;
    if (changes.length === 0 || found.length > 100) break;
    await onProgress?.('checking', looked, total);
    looked += changes.length;
    const states = await selectStatesById(tx, await selectProductIdsOf(tx, changes));
    const now = rowsOf(states);
    for (const change of changes) {
      if (change.entity === 'category' || change.entity === 'fabric') continue;
      found.push(...differences(change, now.get(`${change.entity}:${change.entityId}`)));
    }
  }
  if (found.length > 0) throw new ChangedSince(found);
}

async function requireUnsold(
  tx: Db,
  runId: number,
  priceReferences: UndoOptions['priceReferences'],
): Promise<void> {
  const made = await selectCreatedOf(tx, runId, 'price');
  const handles =
    made.length > 0 ? await selectHandlesOf(tx, [...(await priceReferences.prices(tx, made))]) : [];
  if (handles.length > 0) throw new ChangedSince(handles.map((product) => ({ product, field: 'used' })));
}

type Row = { handle: string; values: object };

function rowsOf(states: Map<number, ProductState>): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { id, handle, values, articles } of states.values()) {
    rows.set(`product:${id}`, { handle, values });
    for (const article of articles) {
      rows.set(`article:${article.id}`, { handle, values: article.values });
      for (const price of article.prices) rows.set(`price:${price.id}`, { handle, values: price.values });
    }
  }
  return rows;
}

function differences(change: ImportChange, now: Row | undefined): { product: string; field: string }[] {
  if (!now) return [{ product: `${change.entity} ${change.entityId}`, field: 'gone' }];
  const wrote = Object.entries((change.after ?? {}) as Record<string, unknown>);
  return wrote
    .filter(([field, value]) => !sameField(field, value, Reflect.get(now.values, field)))
    .map(([field]) => ({ product: now.handle, field }));
}

/** The categories behind the first have no order. */
const sameField = (field: string, a: unknown, b: unknown): boolean => {
  if (field !== 'categories' || !Array.isArray(a) || !Array.isArray(b)) return same(a, b);
  return a[0] === b[0] && same(a.toSorted(), b.toSorted());
};

async function restorePrices(tx: Db, runId: number, actor: string): Promise<void> {
  const changes = await selectChangesOf(tx, runId, 'price');
  await deletePrices(tx, created(changes));
  const movements: { priceId: number; delta: number; balance: number }[] = [];
  for (const { entityId, before, after } of changes) {
    if (before === null) continue;
    const set = before as Partial<PriceValues>;
    await updatePrice(tx, entityId, set);
    if (set.stock === undefined) continue;
    const wrote = (after as Partial<PriceValues>).stock ?? 0;
    const stock = set.stock ?? 0;
    movements.push({ priceId: entityId, delta: stock - wrote, balance: stock });
  }
  await insertMovements(tx, movements, actor);
}

async function restoreArticles(tx: Db, runId: number): Promise<void> {
  const changes = await selectChangesOf(tx, runId, 'article');
  await deleteArticles(tx, created(changes));
  for (const { entityId, before } of changes) {
    if (before === null) continue;
    const set = before as Partial<ArticleValues>;
    await updateArticle(tx, entityId, set);
    if (!set.pictures) continue;
    const pictures = await selectPictureIds(
      tx,
      set.pictures.map(({ fingerprint }) => fingerprint),
    );
    const names: Names = { categories: new Map(), fabrics: new Map(), pictures };
    await insertArticlePictures(tx, [{ articleId: entityId, shown: set.pictures }], names);
  }
}

async function restoreProducts(tx: Db, runId: number, known: Pick<Names, 'categories'>): Promise<void> {
  const changes = await selectChangesOf(tx, runId, 'product');
  await deleteProducts(tx, created(changes));
  for (const { entityId, before } of changes) {
    if (before === null) continue;
    const set = before as Partial<ProductValues>;
    const elementIds = set.fabrics?.map(({ elementId }) => elementId) ?? [];
    const names: Names = { ...known, fabrics: await selectFabricIds(tx, elementIds), pictures: new Map() };
    await updateProduct(tx, entityId, set, names);
    await insertMemberships(tx, [{ productId: entityId, tags: set.categories, shares: set.fabrics }], names);
  }
}

const created = (changes: ImportChange[]): number[] =>
  changes.filter(({ before }) => before === null).map(({ entityId }) => entityId);
