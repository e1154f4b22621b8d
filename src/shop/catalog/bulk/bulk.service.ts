import { selectTask } from '#/platform/background-tasks.queries.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { versionOf } from '#/platform/version.ts';
import { getTask, may, type StaffView } from '#/shop/staff/index.ts';
import { selectKnownCategories } from '../editing/product-form.queries.ts';
import { selectListedIds } from '../editing/product-list.queries.ts';
import * as queries from './bulk.queries.ts';
import { type BulkState, changeProblems, planBulk, seenOf } from './bulk.rules.ts';
import {
  type BulkChange,
  type BulkList,
  type BulkPreview,
  type BulkRequest,
  type BulkView,
  maxBulkProducts,
} from './bulk.schema.ts';
import { sampleOf } from './sample.rules.ts';

const perPage = 20;
/** Products read together. */
const readAtOnce = 500;
const shownSample = 8;
const shownLeft = 50;
const namedOfProblem = 5;
/** A preview can be carried out for so long (ms). */
const previewLifeMs = 24 * 60 * 60 * 1000;

/** Who may not move stock by hand may not by many either. */
export function requireMayChange(by: Pick<StaffView, 'role'>, { kind }: BulkChange): void {
  if (kind === 'stock' && !may(by.role, 'stock.write')) throw new ShopError(403, 'forbidden');
}

async function requireChange(db: Db, change: BulkChange): Promise<void> {
  const fields = changeProblems(change);
  if (change.kind === 'category' && !(await selectKnownCategories(db, [change.categoryId])).size)
    fields['change.categoryId'] = ['invalid'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
}

async function chosenIds(db: Db, clock: Clock, { products }: BulkRequest): Promise<number[]> {
  const ids =
    'ids' in products
      ? [...new Set(products.ids)].sort((a, b) => a - b)
      : await selectListedIds(db, products.filter, clock.now(), maxBulkProducts + 1);
  if (ids.length > maxBulkProducts) throw new ShopError(422, 'bulk_too_many');
  return ids;
}

/**
 * What a change would make of the chosen products, which are fixed by it: with each product its version as it was seen.
 * The answer is the id of the change, to be carried out or forgotten. Errors: 403 `forbidden` (stock), 422 by field,
 * `bulk_too_many`, `bulk_no_products`.
 */
export async function previewBulk(
  db: Database,
  clock: Clock,
  by: StaffView,
  request: BulkRequest,
): Promise<number> {
  const { change } = request;
  requireMayChange(by, change);
  await requireChange(db, change);
  const ids = await chosenIds(db, clock, request);
  const targets: { productId: number; version: string }[] = [];
  const found = new Findings(change);
  for (let at = 0; at < ids.length; at += readAtOnce) {
    for (const state of await queries.selectBulkStates(db, ids.slice(at, at + readAtOnce))) {
      targets.push({ productId: state.id, version: versionOf(seenOf(change, state)) });
      found.add(state);
    }
  }
  if (targets.length === 0) throw new ShopError(422, 'bulk_no_products');
  const preview = await found.preview(db);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.deleteStalePreviews(tx, new Date(now.getTime() - previewLifeMs));
    return queries.insertBulk(tx, { staffId: by.id, actor: by.name, change, preview, at: now }, targets);
  });
}

/** Counts what a change makes of products, one after the other. */
class Findings {
  readonly #change: BulkChange;
  readonly #counts = { products: 0, changing: 0, sizes: 0, unchanged: 0, replacedPromos: 0 };
  readonly #problems = new Map<BulkPreview['problems'][number]['code'], number[]>();
  readonly #sample: { state: BulkState; after: BulkState }[] = [];

  constructor(change: BulkChange) {
    this.#change = change;
  }

  add(state: BulkState): void {
    const plan = planBulk(this.#change, state);
    this.#counts.products++;
    if ('problem' in plan) {
      const ids = this.#problems.get(plan.problem) ?? [];
      ids.push(state.id);
      this.#problems.set(plan.problem, ids);
      return;
    }
    const { sizes: set, ...fields } = plan.after;
    if (!set && Object.keys(fields).length === 0) {
      this.#counts.unchanged++;
      return;
    }
    this.#counts.changing++;
    this.#counts.sizes += set?.length ?? 0;
    if (this.#change.kind === 'promo')
      this.#counts.replacedPromos += plan.before.sizes?.filter((size) => size.promoPrice).length ?? 0;
    if (this.#sample.length >= shownSample) return;
    const bySize = new Map(set?.map((size) => [size.id, size]));
    const sizes = state.sizes.map((size) => ({ ...size, ...bySize.get(size.id) }));
    this.#sample.push({ state, after: { ...state, ...fields, sizes } });
  }

  async preview(db: Db): Promise<BulkPreview> {
    const problems = [...this.#problems].map(([code, ids]) => ({
      code,
      products: ids.length,
      first: ids.slice(0, namedOfProblem),
    }));
    const shown = this.#sample.map(({ state }) => state.id);
    const titles = await queries.selectNames(db, [...shown, ...problems.flatMap(({ first }) => first)]);
    const categories = await queries.selectCategoryNames(
      db,
      this.#sample.flatMap(({ state, after }) => [...state.categoryIds, ...after.categoryIds]),
    );
    const named = (id: number) => ({ id, title: titles.get(id) ?? {} });
    return {
      ...this.#counts,
      problems: problems.map(({ first, ...problem }) => ({ ...problem, first: first.map(named) })),
      sample: this.#sample.map(({ state, after }) => ({
        ...named(state.id),
        before: sampleOf(this.#change, state, categories),
        after: sampleOf(this.#change, after, categories),
      })),
    };
  }
}

/**
 * A change with its preview and what has come of it, as they are at one moment: it may be going on meanwhile. Errors: 404
 * `not_found`.
 */
export const viewBulk = (db: Database, staff: StaffView, id: number): Promise<BulkView> =>
  db.transaction((tx) => bulkAsItIs(tx, staff, id), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function bulkAsItIs(db: Db, staff: StaffView, id: number): Promise<BulkView> {
  const bulk = await queries.selectBulk(db, id);
  if (!bulk) throw new ShopError(404, 'not_found');
  const { change } = bulk;
  // Tasks go after 30 days, what came of them stays.
  const hasTask = bulk.taskId !== null && (await selectTask(db, bulk.taskId));
  const task = hasTask ? await getTask(db, staff, hasTask.id) : null;
  return {
    ...{ id, change, actor: bulk.actor, preview: bulk.preview, state: bulk.state },
    categoryName: (await namesOfChanges(db, [change]))(change),
    at: bulk.at.toISOString(),
    endedAt: bulk.endedAt?.toISOString() ?? null,
    undoneAt: bulk.undoneAt?.toISOString() ?? null,
    task,
    outcomes: await queries.countOutcomes(db, id),
    left: await queries.selectLeft(db, id, shownLeft),
  };
}

/** The same, without a refusal: an address can be typed by anyone. */
export async function findBulk(db: Database, staff: StaffView, id: number): Promise<BulkView | null> {
  return (await queries.selectBulk(db, id)) ? viewBulk(db, staff, id) : null;
}

/** Changes that were carried out, the newest first. */
export async function listBulk(db: Db, page: number): Promise<BulkList> {
  const at = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await queries.selectBulkPage(db, at);
  const nameOf = await namesOfChanges(
    db,
    rows.map(({ change }) => change),
  );
  return {
    data: rows.map((row) => ({ ...row, at: row.at.toISOString(), categoryName: nameOf(row.change) })),
    meta: metaOf(page, perPage, total),
  };
}

async function namesOfChanges(db: Db, changes: readonly BulkChange[]) {
  const ids = changes.flatMap((change) => (change.kind === 'category' ? [change.categoryId] : []));
  const names = ids.length > 0 ? await queries.selectCategoryNames(db, ids) : new Map();
  return (change: BulkChange) => (change.kind === 'category' ? (names.get(change.categoryId) ?? null) : null);
}
