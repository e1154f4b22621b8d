import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { versionOf } from '#/platform/version.ts';
import { writeJournal } from '#/shop/staff/index.ts';
import type { Stock } from '../catalog.rules.ts';
import { selectKnownCategories } from '../editing/product-form.queries.ts';
import { lockProducts } from '../product/product-rows.queries.ts';
import { refreshSearchTexts } from '../search-text/text.service.ts';
import { setCounting } from '../stock/stock.service.ts';
import * as queries from './bulk.queries.ts';
import { type BulkFields, type BulkState, canGoBack, countEnded, planBulk, seenOf } from './bulk.rules.ts';

/** Products written by one transaction: an order that wants one of them waits for no more than these. */
const batchSize = 200;

type By = { staffId: number | null; actor: string };
type Work = {
  db: Database;
  clock: Clock;
  by: By;
  /** Throws when the work is to end between two batches. */
  onProgress: (done: number, total: number) => Promise<void>;
};

/** The orders that name these sizes and were placed or changed since then, by size: the module above knows. */
export type OrdersOfSizes = (
  tx: Db,
  priceIds: readonly number[],
  since: Date,
) => Promise<{ priceId: number; number: string }[]>;
type UndoWork = Work & { ordersOfSizes: OrdersOfSizes };

/**
 * Carries a previewed change out, batch by batch. Each batch says of its products what came of them in the transaction
 * that changes them, so that a run that broke off goes on behind the last one, and nothing is changed twice. Refuses
 * (ShopError 409 `bulk_over`) what is done or being undone.
 */
export const runBulk = (work: Work, id: number): Promise<Record<string, number>> =>
  inBatches(work, id, { states: ['previewed', 'running'], remaining: 'waiting', batch: runBatch });

/**
 * Takes a change back: each product that still is as the change left it becomes what it was; the others stay, and are
 * listed. So does one of which pieces were ordered while the change let it be sold without a count: its old count is no longer
 * true. Errors: 409 `bulk_over`.
 */
export const undoBulk = (work: UndoWork, id: number): Promise<Record<string, number>> =>
  inBatches(work, id, {
    states: ['running', 'done', 'undoing'],
    remaining: 'changed',
    batch: (tx, _work, bulk) => undoBatch(tx, work, bulk),
  });

type Batches = {
  states: readonly queries.BulkRow['state'][];
  /** The outcome of the products whose turn is still to come. */
  remaining: 'waiting' | 'changed';
  /** Answers how many products it dealt with. */
  batch: (tx: Db, work: Work, bulk: queries.BulkRow) => Promise<number>;
};

async function inBatches(
  work: Work,
  id: number,
  { states, remaining, batch }: Batches,
): Promise<Record<string, number>> {
  const total = (await queries.countOutcomes(work.db, id))[remaining] ?? 0;
  for (let done = 0; ; ) {
    await work.onProgress(done, total);
    const written = await work.db.transaction(async (tx) => {
      const bulk = await queries.lockBulk(tx, id);
      if (!bulk || !states.includes(bulk.state)) throw new ShopError(409, 'bulk_over');
      return batch(tx, work, bulk);
    });
    if (written === 0) return queries.countOutcomes(work.db, id);
    done += written;
  }
}

async function runBatch(tx: Db, { clock, by }: Work, { id, state, change, preview }: queries.BulkRow) {
  const now = clock.now();
  if (state === 'previewed') {
    await queries.setBulk(tx, id, { state: 'running' });
    const after = { kind: change.kind, products: preview.changing, sizes: preview.sizes };
    await journal(tx, by, now, 'bulk_change.run', id, after);
  }
  const targets = await queries.selectWaiting(tx, id, batchSize);
  if (targets.length === 0) {
    await queries.setBulk(tx, id, { state: 'done', endedAt: now });
    return 0;
  }
  const states = await lockedStates(tx, targets);
  const known = change.kind !== 'category' || (await selectKnownCategories(tx, [change.categoryId])).size > 0;
  const outcomes = targets.map((target): Outcome => {
    const product = states.get(target.productId);
    if (!product) return { ...target, outcome: 'gone' };
    if (versionOf(seenOf(change, product)) !== target.version) return { ...target, outcome: 'changed_since' };
    const plan = planBulk(change, product);
    if ('problem' in plan || !known) return { ...target, outcome: 'refused' };
    if (Object.keys(plan.after).length === 0) return { ...target, outcome: 'unchanged' };
    return { ...target, outcome: 'changed', ...plan };
  });
  const changed = outcomes.flatMap(({ productId, after }) => (after ? [{ productId, set: after }] : []));
  await write(tx, changed, by, now);
  await queries.writeOutcomes(
    tx,
    outcomes.map(({ productId: _product, version: _version, ...outcome }) => outcome),
  );
  return targets.length;
}

type Outcome = queries.BulkTarget & {
  outcome: 'gone' | 'changed_since' | 'refused' | 'unchanged' | 'changed';
  before?: BulkFields;
  after?: BulkFields;
};

async function undoBatch(tx: Db, work: UndoWork, { id, state, at }: queries.BulkRow) {
  const { clock, by } = work;
  const now = clock.now();
  if (state !== 'undoing') {
    await queries.setBulk(tx, id, { state: 'undoing' });
    const { changed = 0 } = await queries.countOutcomes(tx, id);
    await journal(tx, by, now, 'bulk_change.undo', id, { products: changed });
  }
  const targets = await queries.selectChanged(tx, id, batchSize);
  if (targets.length === 0) {
    await queries.setBulk(tx, id, { state: 'undone', undoneAt: now });
    return 0;
  }
  const states = await lockedStates(tx, targets);
  const uncounted = targets.flatMap(({ before, after }) => countEnded(before, after));
  const taken = await takenUncounted(tx, work, uncounted, at);
  const asLeft = targets.filter(({ productId, before, after }) => {
    const product = states.get(productId);
    if (!product || countEnded(before, after).some((priceId) => taken.has(priceId))) return false;
    return canGoBack(product, before, after);
  });
  const back = asLeft.map(({ productId, before }) => ({ productId, set: before }));
  await write(tx, back, by, now);
  await queries.writeOutcomes(
    tx,
    targets.map((target) => ({ id: target.id, outcome: asLeft.includes(target) ? 'undone' : 'left' })),
  );
  return targets.length;
}

/** Of these sizes those of which an order since then took pieces that no count knows; their rows are locked. */
async function takenUncounted(
  tx: Db,
  { ordersOfSizes }: UndoWork,
  priceIds: readonly number[],
  since: Date,
): Promise<Set<number>> {
  if (priceIds.length === 0) return new Set();
  return queries.selectTakenUncounted(tx, await ordersOfSizes(tx, priceIds, since));
}

async function lockedStates(
  tx: Db,
  targets: readonly { productId: number }[],
): Promise<Map<number, BulkState>> {
  const ids = targets.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  return new Map((await queries.selectBulkStates(tx, ids)).map((state) => [state.id, state]));
}

/** Writes fields of products, and all that follows: movements of stock, words of the search, cached pages. */
async function write(
  tx: Db,
  rows: readonly { productId: number; set: BulkFields }[],
  by: By,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await queries.writeFields(tx, rows, now);
  const counted: { priceId: number; to: Stock }[] = rows.flatMap(({ set }) =>
    (set.sizes ?? []).flatMap(({ id, stock }) => (stock === undefined ? [] : [{ priceId: id, to: stock }])),
  );
  if (counted.length > 0) await setCounting(tx, counted, { reason: 'edit', actor: by.actor });
  const placed = rows.filter(({ set }) => set.categoryIds).map(({ productId }) => productId);
  if (placed.length > 0) await refreshSearchTexts(tx, placed);
  await invalidate(tx, ...rows.map(({ productId }) => `product:${productId}`), 'catalog');
}

async function journal(
  tx: Db,
  by: By,
  at: Date,
  action: 'bulk_change.run' | 'bulk_change.undo',
  id: number,
  after: Record<string, string | number>,
): Promise<void> {
  await writeJournal(tx, { at, ...by, action, entity: 'bulk_change', entityId: String(id), after });
}
