import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database, Db } from '#/platform/database.ts';
import { inTurns } from '#/platform/in-turns.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { TableError } from '#/platform/spreadsheet/table-error.ts';
import { unreadable } from '#/platform/spreadsheet/table-reasons.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { takeFromDemo } from '../product/demo-products.queries.ts';
import { lockProducts, selectSkuOwners } from '../product/product-rows.queries.ts';
import { refreshSearchTexts } from '../search-text/text.service.ts';
import { ensureCategory } from '../taxonomy/categories.service.ts';
import { CategoryTree } from './category-tree.ts';
import type { ImportChoices } from './choices.ts';
import type { PictureDraft, ProductDraft } from './draft.ts';
import { convertedAt, decimalsOf, fileMoney } from './file-money.ts';
import { columnFields } from './import.schema.ts';
import type { FileMemory } from './map-price.ts';
import { mapProduct } from './map-product.ts';
import { countRows, mapReadable } from './map-readable.ts';
import { type ColumnMapping, mappingFault } from './mapping.ts';
import { contentOf, readPictureZip, type ZipPicture } from './picture-zip.ts';
import { type Planned, planProduct } from './plan.ts';
import type { Problem } from './problems.ts';
import { type FileSurvey, readProducts, surveyFile } from './read-products.ts';
import { rememberedColumns } from './remembered-columns.ts';
import {
  addPlan,
  addProblem,
  emptyReport,
  hasOpenRoots,
  type ImportReport,
  isRefused,
  sortProblems,
} from './report.ts';
import {
  deleteReading,
  deleteStale,
  finishRun,
  insertRun,
  insertStaged,
  selectStaged,
  selectStagedProducts,
} from './runs.queries.ts';
import { headersOf } from './source-table.ts';
import { selectCategoryRows, selectLastMovement, selectMovedSince, selectStates } from './state.queries.ts';
import type { ProductState } from './state.ts';
import {
  ensureFabrics,
  ensurePictures,
  insertChanges,
  type Names,
  selectFabricIds,
} from './write.queries.ts';
import { writePlans } from './write.ts';

/** How far an import is, in rows while it reads and in products while it writes. May throw to end it. */
export type ImportProgress = (
  step: 'reading' | 'checking' | 'writing' | 'words',
  done: number,
  total: number | null,
) => Promise<void>;

/** Products looked at together. */
const batchSize = 100;
/** So few are worked on before other tasks, pages above all, have their turn: some milliseconds. */
const productsPerTurn = 5;

export type ImportOptions = ImportChoices & {
  /** Who imports, for the journal of stock. */
  actor: string;
  /** Name to show for the file; its own by default. */
  fileName?: string;
  /** A ZIP of pictures that was sent beside the file, and its name. */
  zip?: { path: string; name: string } | undefined;
  /** Keeps the bytes of a picture out of the ZIP; before the transaction that names it. */
  keepPicture?: (key: string, bytes: Buffer) => Promise<void>;
  /** Enqueues the fetching of pictures the shop does not have yet, inside the transaction. */
  fetchPictures?: (tx: Db, pictures: { pictureId: number; runId: number; row: number }[]) => Promise<void>;
  onProgress?: ImportProgress;
  /** Done at the end of the same transaction. */
  alsoWrite?: (tx: Db, runId: number, report: ImportReport) => Promise<void>;
};

export type ImportResult = {
  report: ImportReport;
  /** The recorded run; null when nothing was written (a dry run, errors, or nothing to change). */
  runId: number | null;
};

/** Reads the whole file and says what it would do. Nothing of the shop is written. */
export async function previewImport(
  db: Database,
  path: string,
  options: Reading = {},
): Promise<ImportReport> {
  return (await readFile(db, path, options, async () => {})).report;
}

type Reading = ImportChoices & {
  fileName?: string | undefined;
  /** A ZIP of pictures that was sent beside the file, and its name. */
  zip?: { path: string; name: string } | undefined;
  onProgress?: ImportProgress | undefined;
};

/**
 * Applies the file, all of it or nothing (product §3): with a single error, or a main category of which nobody has said
 * what becomes of it, nothing is written, unless the choice is to leave out what cannot be read. What is
 * written is written in one transaction. The file is read before that transaction begins. Importing the same
 * file again writes nothing. Inside a transaction it is part of it.
 */
export async function commitImport(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
  const reading = randomUUID();
  await deleteStale(db);
  try {
    const { report, pictures } = await readFile(db, path, options, (drafts) =>
      insertStaged(db, reading, drafts),
    );
    const nothing = report.products.new + report.products.changed === 0;
    if (isRefused(report) || hasOpenRoots(report) || nothing) return { report, runId: null };
    await keepPictures(options, pictures);
    return await db.transaction((tx) => applyReading(tx, reading, report, options));
  } catch (error) {
    if (error instanceof Refused) return { report: error.report, runId: null };
    throw error;
  } finally {
    await deleteReading(db, reading);
  }
}

/** A picture whose transaction breaks off is removed like any other that nobody names. */
async function keepPictures(
  { zip, keepPicture }: Pick<ImportOptions, 'zip' | 'keepPicture'>,
  pictures: readonly ZipPicture[],
): Promise<void> {
  if (!zip || !keepPicture) return;
  for (const { key, entry } of pictures) {
    const bytes = await contentOf(zip.path, entry);
    if (bytes !== 'too_large') await keepPicture(key, bytes);
  }
}

/** What was read no longer fits the shop, which has changed in the meantime. */
class Refused extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('the shop changed while the file was read');
    this.report = report;
  }
}

async function readFile(
  db: Db,
  path: string,
  options: Reading,
  stage: (drafts: ProductDraft[]) => Promise<void>,
): Promise<{ report: ImportReport; pictures: ZipPicture[] }> {
  const report = emptyReport(options.fileName ?? basename(path), options);
  report.lastMovement = options.movementSeen ?? (await selectLastMovement(db));
  await options.onProgress?.('reading', 0, null);
  const { survey, mapping, remembered } = await surveyMapped(db, path, options.columns);
  report.table = survey.table;
  report.mapping = mapping ?? null;
  report.remembered = remembered;
  report.fileHash = survey.hash;
  report.rows = survey.rows;
  report.keptColumns = survey.columns.extra.map(({ header }) => header);
  for (const problem of survey.problems) addProblem(report, problem);
  if (report.blocked) return { report, pictures: [] };
  const money = await fileMoney(db, survey.layout.price, options.currency);
  report.currency = money.code;
  if (!money.currencies.has(money.code))
    addProblem(report, fileError('file_currency_unknown', null, { text: money.code }));
  if (report.blocked) return { report, pictures: [] };
  const tree = new CategoryTree(await selectCategoryRows(db), options.roots);
  const { withoutCosts } = options;
  const packed = options.zip && (await readPictureZip(options.zip.path, survey.keys));
  for (const problem of packed?.problems ?? []) addProblem(report, problem);
  const zip = packed?.zip;
  const { timeZone } = await getSettings(db);
  const { monthFirst } = survey;
  const memory: FileMemory = {
    ...{ skus: new Map(), sellsWhenOut: 0, money, timeZone, monthFirst, withoutCosts, zip },
  };
  let batch: { draft: ProductDraft; rows: number }[] = [];
  let rows = 0;
  let staging: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await staging;
    const drafts = batch.map(({ draft }) => draft);
    const planned = await planBatch(db, drafts, tree, options, report);
    for (const problem of planned.flatMap(({ problems }) => problems)) addProblem(report, problem);
    const wrong = new Set(report.leaveOut ? planned.filter(hasErrors).map(({ plan }) => plan.handle) : []);
    for (const { draft, rows } of batch) if (wrong.has(draft.handle)) leaveOut(report, rows, 1);
    const good = planned.filter(({ plan }) => !wrong.has(plan.handle));
    const writing = new Set(good.filter((plan) => addPlan(report, plan)).map(({ plan }) => plan.handle));
    // Stored while the next are read.
    staging = stage(drafts.filter(({ handle }) => writing.has(handle)));
    staging.catch(() => {});
    batch = [];
    await options.onProgress?.('checking', rows, survey.rows);
  };
  try {
    const onProblem = (problem: Problem): void => {
      addProblem(report, problem);
      if (report.leaveOut) leaveOut(report, 1, 0);
    };
    for await (const product of readProducts(path, survey, onProblem, decimalsOf(money.code))) {
      const count = countRows(product.rows);
      const read = report.leaveOut
        ? mapReadable(product, survey.columns, memory)
        : { ...mapProduct(product, survey.columns, memory), rows: count };
      for (const problem of read.problems) addProblem(report, problem);
      if (read.rows < count) leaveOut(report, count - read.rows, read.draft ? 0 : 1);
      if (read.draft) batch.push({ draft: read.draft, rows: read.rows });
      rows += count;
      if (batch.length % productsPerTurn === 0) await setImmediate();
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    await staging;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    addProblem(report, fileError('file_unreadable', error.row, unreadable(error)));
  }
  addNotes(report, memory);
  if (zip && options.zip)
    report.zip = { fileName: options.zip.name, pictures: zip.count, used: zip.used.size };
  report.converted = convertedAt(money);
  report.newCategories = tree.missing.map(({ arLabel, tag }) => `${arLabel} (${tag})`);
  report.newRoots = tree.newRoots;
  sortProblems(report);
  return { report, pictures: [...(zip?.used.values() ?? [])] };
}

async function surveyMapped(
  db: Db,
  path: string,
  columns: ColumnMapping | null | undefined,
): Promise<{
  survey: FileSurvey;
  mapping: ColumnMapping | undefined;
  remembered: ImportReport['remembered'];
}> {
  const survey = await surveyFile(path, columns ?? undefined);
  const { table } = survey;
  const headers = table ? headersOf(table) : [];
  const before = table ? await rememberedColumns(db, headers, columnFields) : undefined;
  const remembered = before ? { actor: before.actor, at: before.at.toISOString() } : null;
  if (columns || columns === null || !table || !before || mappingFault(table, before.fields))
    return { survey, mapping: columns ?? undefined, remembered };
  const mapping = { row: table.row, headers, fields: before.fields };
  return { survey: await surveyFile(path, mapping), mapping, remembered };
}

const hasErrors = ({ problems }: Planned): boolean => problems.some(({ severity }) => severity === 'error');

function leaveOut(report: ImportReport, rows: number, products: number): void {
  report.leftOut.rows += rows;
  report.leftOut.products += products;
}

const fileError = (code: Problem['code'], row: number | null, values: Record<string, string>): Problem => ({
  severity: 'error',
  code,
  row,
  handle: '',
  values,
});

function addNotes(report: ImportReport, memory: FileMemory): void {
  const note = (code: Problem['code'], count: number): void => {
    if (count === 0) return;
    addProblem(report, { ...fileError(code, null, { count: String(count) }), severity: 'warning' });
  };
  note(report.stockChoice === 'written' ? 'untracked_written' : 'untracked_always', report.untracked);
  note('stock_not_allowed', report.stockKept);
  note('sells_when_out', memory.sellsWhenOut);
  const unused = memory.zip?.unused ?? [];
  if (unused.length === 0) return;
  const values = { count: String(unused.length), names: unused.slice(0, 20).join(' · ') };
  addProblem(report, { ...fileError('zip_unused', null, values), severity: 'warning' });
}

/**
 * Compares a batch with the shop as it is, and its stock also with what it was at the dry run; a SKU that belongs to
 * something else there is a problem.
 */
async function planBatch(
  db: Db,
  drafts: ProductDraft[],
  tree: CategoryTree,
  choices: ImportChoices,
  { lastMovement }: Pick<ImportReport, 'lastMovement'>,
  states?: Map<string, ProductState>,
): Promise<Planned[]> {
  const known =
    states ??
    (await selectStates(
      db,
      drafts.map(({ handle }) => handle),
    ));
  if (lastMovement !== null) await addStocksSeen(db, known, lastMovement);
  const planned: Planned[] = [];
  await inTurns(drafts, 4 * productsPerTurn, (piece) => {
    for (const draft of piece) planned.push(planProduct(draft, known.get(draft.handle), tree, choices));
  });
  const changing = planned.flatMap(({ plan }) =>
    plan.articles.flatMap(({ prices }) =>
      prices.flatMap(({ id, row, set }) => (set.sku ? [{ id, row, sku: set.sku, handle: plan.handle }] : [])),
    ),
  );
  const owners = new Map(
    (
      await selectSkuOwners(
        db,
        changing.map(({ sku }) => sku),
      )
    ).map((owner) => [owner.sku, owner]),
  );
  for (const { id, row, sku, handle } of changing) {
    const owner = owners.get(sku);
    if (!owner || owner.priceId === id) continue;
    const own = planned.find(({ plan }) => plan.handle === handle);
    const swapped = own?.plan.articles.some(({ prices }) =>
      prices.some((price) => price.id === owner.priceId && 'sku' in price.set),
    );
    if (swapped) continue;
    own?.problems.push({
      severity: 'error',
      code: 'sku_taken',
      row,
      handle,
      values: { sku, other: owner.handle },
    });
  }
  return planned;
}

/** Writes beside each stock what it was before all that moved since. */
async function addStocksSeen(
  db: Db,
  states: ReadonlyMap<string, ProductState>,
  lastMovement: number,
): Promise<void> {
  const sizes = [...states.values()].flatMap(({ articles }) => articles).flatMap(({ prices }) => prices);
  const ids = sizes.map(({ id }) => id);
  const moved = await selectMovedSince(db, ids, lastMovement);
  for (const size of sizes) {
    const { stock } = size.values;
    size.stockSeen = stock === null ? null : stock - (moved.get(size.id) ?? 0);
  }
}

async function applyReading(
  tx: Db,
  reading: string,
  before: ImportReport,
  options: ImportOptions,
): Promise<ImportResult> {
  const report: ImportReport = {
    ...emptyReport(before.fileName, options),
    fileHash: before.fileHash,
    rows: before.rows,
    errors: before.errors,
    leftOut: before.leftOut,
    warnings: before.warnings,
    problems: before.problems,
    keptColumns: before.keptColumns,
    currency: before.currency,
    converted: before.converted,
    zip: before.zip,
  };
  report.products.unchanged = before.products.unchanged;
  // All of them at once: an order locks its sizes by their ids, and must not wait in a circle with batches of the file.
  const locked = new Set(await selectStagedProducts(tx, reading));
  await lockProducts(tx, [...locked]);
  const runId = await insertRun(tx, report.fileName, report.fileHash, options.actor);
  const tree = new CategoryTree(await selectCategoryRows(tx), options.roots);
  const categories = new Map((await selectCategoryRows(tx)).map(({ tag, id }) => [tag, id]));
  const touched = new Set<number>();
  let after = 0;
  for (;;) {
    const staged = await selectStaged(tx, reading, after, batchSize);
    const last = staged.at(-1);
    if (!last) break;
    after = last.id;
    const drafts = staged.map(({ draft }) => draft);
    const states = await lockedStates(tx, drafts, locked);
    const planned = await planBatch(tx, drafts, tree, options, before, states);
    for (const problem of planned.flatMap(({ problems }) => problems)) addProblem(report, problem);
    if (planned.some(hasErrors)) throw new Refused({ ...report, blocked: true });
    const plans = planned.filter((plan) => addPlan(report, plan)).map(({ plan }) => plan);
    await makeCategories(tx, tree, categories, runId);
    const names = await makeNames(tx, drafts, categories, runId, options);
    const written = await writePlans(tx, plans, states, names, options.actor);
    for (const id of written.touched) touched.add(id);
    await insertChanges(tx, runId, written.recorded);
    const { new: made, changed: altered } = report.products;
    await options.onProgress?.('writing', made + altered, before.products.new + before.products.changed);
  }
  await takeFromDemo(tx, [...touched]);
  report.newCategories = before.newCategories;
  report.newRoots = before.newRoots;
  await refreshSearchTexts(tx, touched, async (done, total) => options.onProgress?.('words', done, total));
  await invalidate(tx, ...[...touched].map((id) => `product:${id}`), 'catalog');
  const { products, sizes } = report;
  await finishRun(tx, runId, {
    new: products.new,
    changed: products.changed,
    unchanged: products.unchanged,
    newSizes: sizes.new,
    changedSizes: sizes.changed,
    warnings: report.warnings,
  });
  await options.alsoWrite?.(tx, runId, report);
  return { report, runId };
}

/** The products of these drafts as they stand; those that are not `locked` were made meanwhile. */
async function lockedStates(
  tx: Db,
  drafts: ProductDraft[],
  locked: ReadonlySet<number>,
): Promise<Map<string, ProductState>> {
  const handles = drafts.map(({ handle }) => handle);
  const found = await selectStates(tx, handles);
  const late = [...found.values()].map(({ id }) => id).filter((id) => !locked.has(id));
  if (late.length === 0) return found;
  await lockProducts(tx, late);
  // Read again: an order may have taken stock while we waited for the lock.
  return await selectStates(tx, handles);
}

async function makeCategories(
  tx: Db,
  tree: CategoryTree,
  ids: Map<string, number>,
  runId: number,
): Promise<void> {
  for (const category of tree.missing.splice(0)) {
    const id = await ensureCategory(tx, category);
    ids.set(category.tag, id);
    await insertChanges(tx, runId, [{ entity: 'category', entityId: id, before: null, after: category }]);
  }
}

async function makeNames(
  tx: Db,
  drafts: ProductDraft[],
  categories: Map<string, number>,
  runId: number,
  options: ImportOptions,
): Promise<Names> {
  const fabrics = new Map<string, LocalText>(
    drafts.flatMap((draft) => draft.fabrics?.map(({ elementId, name }) => [elementId, name] as const) ?? []),
  );
  const { made } = await ensureFabrics(tx, fabrics);
  await insertChanges(
    tx,
    runId,
    made.map((id) => ({ entity: 'fabric', entityId: id, before: null, after: {} })),
  );
  // A picture that several rows name is called as the first of them calls it.
  const requested = new Map<string, Pick<PictureDraft, 'origin' | 'row'>>();
  for (const { pictures = [] } of drafts.flatMap(({ articles }) => articles)) {
    for (const { fingerprint, origin, row } of pictures) {
      if (!requested.has(fingerprint)) requested.set(fingerprint, { origin, row });
    }
  }
  const pictures = await ensurePictures(tx, requested);
  if (pictures.fetch.length > 0) {
    await options.fetchPictures?.(
      tx,
      pictures.fetch.map((picture) => ({ ...picture, runId })),
    );
  }
  return { categories, fabrics: await selectFabricIds(tx, [...fabrics.keys()]), pictures: pictures.ids };
}
