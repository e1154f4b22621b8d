import type { Clock } from '#/platform/clock.ts';
import { type Database, type Db, sqlState } from '#/platform/database.ts';
import { inTurns } from '#/platform/in-turns.ts';
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
  selectChangedOf,
  selectCreatedOf,
  selectHandlesOf,
  selectLost,
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
  updateArticles,
  updatePrices,
  updateProducts,
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

/** Changes compared together. */
const batchSize = 3000;
/** Some milliseconds of work. */
const changesPerTurn = 100;

/**
 * Takes a whole import back: new things go, changed things become what they were. Refused, with nothing
 * written, as soon as anything it touched has changed since: a price edited, a piece sold, a size added; or what it
 * replaced is no longer there to come back.
 */
export async function undoImport(db: Database, runId: number, options: UndoOptions): Promise<UndoResult> {
  try {
    return await db.transaction((tx) => undo(tx, runId, options));
  } catch (error) {
    if (error instanceof ChangedSince) return { ok: false, code: 'changed_since', changes: error.changes };
    // Something of another part of the shop holds on to what the import made, or has just taken a SKU that was to come back.
    if (['23503', '23505'].includes(sqlState(error) ?? '')) {
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
  await refreshSearchTexts(tx, productIds, async (done, total) => options.onProgress?.('words', done, total));
  await invalidate(tx, ...productIds.map((id) => `product:${id}`), 'catalog', 'categories');
  await options.alsoWrite?.(tx, run, productIds.length);
  return { ok: true, products: productIds.length };
}

/** Compares every row the import wrote with what it wrote. */
async function requireUntouched(tx: Db, runId: number, onProgress?: ImportProgress): Promise<void> {
  const total = await countChanges(tx, runId);
  let looked = 0;
  const found: { product: string; field: string }[] = [
    ...(await selectAdditions(tx, runId)),
    ...(await selectMovedSince(tx, runId)),
    ...(await selectLost(tx, runId)),
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
    await inTurns(changes, changesPerTurn, (piece) => {
      for (const change of piece) {
        if (change.entity === 'category' || change.entity === 'fabric') continue;
        found.push(...differences(change, now.get(`${change.entity}:${change.entityId}`)));
      }
    });
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
  await deletePrices(tx, await selectCreatedOf(tx, runId, 'price'));
  // Two sizes may take each other's SKU back.
  for await (const changed of changedOf<PriceValues>(tx, runId, 'price')) {
    const named = changed.filter(({ set }) => 'sku' in set);
    await releaseSkus(
      tx,
      named.map(({ id }) => id),
    );
  }
  for await (const changed of changedOf<PriceValues>(tx, runId, 'price')) {
    await updatePrices(tx, changed);
    const movements = changed.flatMap(({ id, set, after }) => {
      if (set.stock === undefined) return [];
      const stock = set.stock ?? 0;
      return [{ priceId: id, delta: stock - (after.stock ?? 0), balance: stock }];
    });
    await insertMovements(tx, movements, actor);
  }
}

async function restoreArticles(tx: Db, runId: number): Promise<void> {
  await deleteArticles(tx, await selectCreatedOf(tx, runId, 'article'));
  for await (const changed of changedOf<ArticleValues>(tx, runId, 'article')) {
    await updateArticles(tx, changed);
    const shown = changed.flatMap(({ id, set }) =>
      set.pictures ? [{ articleId: id, shown: set.pictures }] : [],
    );
    const fingerprints = shown.flatMap((one) => one.shown.map(({ fingerprint }) => fingerprint));
    await insertArticlePictures(tx, shown, await selectPictureIds(tx, fingerprints));
  }
}

async function restoreProducts(tx: Db, runId: number, known: Pick<Names, 'categories'>): Promise<void> {
  await deleteProducts(tx, await selectCreatedOf(tx, runId, 'product'));
  for await (const changed of changedOf<ProductValues>(tx, runId, 'product')) {
    const elementIds = changed.flatMap(({ set }) => set.fabrics?.map(({ elementId }) => elementId) ?? []);
    const fabrics = await selectFabricIds(tx, [...new Set(elementIds)]);
    const names: Names = { ...known, fabrics, pictures: new Map() };
    await updateProducts(tx, changed, names);
    await insertMemberships(
      tx,
      changed.map(({ id, set }) => ({ productId: id, tags: set.categories, shares: set.fabrics })),
      names,
    );
  }
}

type Changed<Values> = { id: number; set: Partial<Values>; after: Partial<Values> };

/** The rows that were there and the run changed, in pieces: what to set again, and what it wrote. */
async function* changedOf<Values>(
  tx: Db,
  runId: number,
  entity: 'product' | 'article' | 'price',
): AsyncGenerator<Changed<Values>[]> {
  for (let after = 0; ; ) {
    const changes = await selectChangedOf(tx, runId, entity, { after, limit: batchSize });
    const last = changes.at(-1);
    if (!last) return;
    after = last.id;
    // Written by the import, with the values of this kind of row.
    yield changes.map((change) => ({
      id: change.entityId,
      set: change.before as Partial<Values>,
      after: change.after as Partial<Values>,
    }));
  }
}
