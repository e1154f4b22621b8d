import type { TaskDetail } from '#/platform/background-tasks.schema.ts';
import { startTask } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { getTask, may, requireTask, type StaffView } from '#/shop/staff/index.ts';
import type { StockChoice } from './choices.ts';
import { failedPictures } from './failed-pictures.service.ts';
import type {
  ColumnField,
  ImportAnswers,
  ImportChangeList,
  ImportProblemList,
  ImportReportView,
  ImportRunList,
  ImportTaskView,
} from './import.schema.ts';
import {
  type CommitResult,
  type ExportInput,
  type FileInput,
  importKinds,
  type PreviewResult,
  type UndoInput,
  type UndoneResult,
} from './import-tasks.ts';
import { type ColumnMapping, mappingFault } from './mapping.ts';
import { problemSentence } from './problems.ts';
import { forgetColumns, rememberColumns } from './remembered-columns.ts';
import { emptyReport, hasOpenRoots, type ImportReport, isRefused } from './report.ts';
import { changeSides, fieldText } from './report-text.ts';
import { countRuns, isImportedSince, selectRunPage } from './runs.queries.ts';
import { headersOf } from './source-table.ts';
import { runMovedStock } from './undo.queries.ts';

const needs = 'catalog.write';
const perPage = 50;
const runsPerPage = 10;
const shownRemarks = 50;

type Deps = { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock };

async function began(db: Db, staff: StaffView, id: number): Promise<TaskDetail> {
  return { ...(await getTask(db, staff, id)), result: null };
}

/** By a file nobody moves stock who may not by hand. */
const stockChoiceOf = (by: StaffView, requested: StockChoice | undefined): StockChoice | undefined =>
  may(by.role, 'stock.write') ? (requested === 'kept' ? undefined : requested) : 'kept';

const seesCosts = (by: StaffView): boolean => may(by.role, 'figures.read');

/** The dry run of a file that has arrived. */
export async function beginPreview(
  { db, jobs }: Deps,
  by: StaffView,
  { file, fileName, zip, stock, leaveStock, roots, leaveOut, currency, columns }: FileInput,
): Promise<TaskDetail> {
  const input: FileInput = {
    ...{ file, fileName, zip, leaveStock, roots, leaveOut, currency, columns },
    stock: stockChoiceOf(by, stock),
    withoutCosts: !seesCosts(by),
  };
  const id = await db.transaction((tx) =>
    startTask(tx, jobs, { kind: importKinds.preview, needs, by, input, files: filesOf(input) }),
  );
  return began(db, by, id);
}

/** The files that a task holds on to. */
const filesOf = ({ file, zip }: FileInput): string[] => (zip ? [file, zip.file] : [file]);

/** Another dry run of the same file, with what was answered to its questions; what each column is is remembered. Errors: 404 for what is no dry run, 422 of mapping.ts. */
export async function answerPreview(
  deps: Deps,
  by: StaffView,
  previewId: number,
  { untracked, leaveStock, roots, leaveOut, columns: fields, ...answered }: ImportAnswers,
): Promise<TaskDetail> {
  const { file, fileName, report, ...input } = await requirePreview(deps.db, by, previewId);
  const { zip } = input;
  const currency = answered.currency ?? input.currency;
  const columns = fields ? mappingOf(report, fields) : report.mapping;
  if (fields && columns) await rememberColumns(deps.db, columns, { actor: by.name, at: deps.clock.now() });
  return beginPreview(deps, by, {
    ...{ file, fileName, zip, leaveStock, roots, leaveOut, currency, columns },
    stock: untracked,
  });
}

/** Another dry run of the same file, with a ZIP of pictures beside it. Errors: 404. */
export async function addZip(
  deps: Deps,
  by: StaffView,
  previewId: number,
  zip: { file: string; name: string },
): Promise<TaskDetail> {
  const { report, begunAt: _, ...input } = await requirePreview(deps.db, by, previewId);
  return beginPreview(deps, by, { ...input, columns: report.mapping, zip });
}

function mappingOf({ table }: ImportReport, fields: ColumnField[]): ColumnMapping {
  const fault = table ? mappingFault(table, fields) : 'import_columns_unfit';
  if (fault || !table) throw new ShopError(422, fault ?? 'import_columns_unfit');
  return { row: table.row, headers: headersOf(table), fields };
}

/** What was said of the columns of a dry run's file is said no more; another one reads them by their headers. Errors: 404. */
export async function forgetPreviewColumns(
  deps: Deps,
  by: StaffView,
  previewId: number,
): Promise<TaskDetail> {
  const { report, begunAt: _, ...input } = await requirePreview(deps.db, by, previewId);
  if (!report.table) throw new ShopError(404, 'not_found');
  await forgetColumns(deps.db, headersOf(report.table));
  return beginPreview(deps, by, { ...input, columns: null });
}

async function requirePreview(
  db: Db,
  by: StaffView,
  id: number,
): Promise<FileInput & { report: ImportReport; begunAt: Date }> {
  const preview = await requireTask(db, by, id);
  const report = reportOf(preview);
  if (preview.kind !== importKinds.preview || preview.state !== 'done' || !report)
    throw new ShopError(404, 'not_found');
  return { ...(preview.input as FileInput), report, begunAt: preview.createdAt };
}

/**
 * The import of a file whose dry run found no error, or of which what cannot be read stays out. Refuses (ShopError) with 404 what is no dry run, 422
 * `import_has_errors`, `import_roots_open` or `import_nothing_new`, 409 `import_done_already` where the file came in since the dry run and was not
 * taken back (what was sold since would be in stock again), 409 `work_running` while another import is written or undone.
 */
export async function beginCommit({ db, jobs }: Deps, by: StaffView, previewId: number): Promise<TaskDetail> {
  const { report, begunAt, ...sent } = await requirePreview(db, by, previewId);
  if (isRefused(report)) throw new ShopError(422, 'import_has_errors');
  if (hasOpenRoots(report)) throw new ShopError(422, 'import_roots_open');
  if (!canCommit(report)) throw new ShopError(422, 'import_nothing_new');
  const id = await db.transaction(async (tx) => {
    const begun = await startTask(tx, jobs, {
      kind: importKinds.commit,
      needs,
      by,
      input: {
        ...sent,
        columns: report.mapping,
        // What the dry run passed over is passed over, whoever imports.
        stock: sent.stock === 'kept' ? 'kept' : stockChoiceOf(by, sent.stock),
        movementSeen: report.lastMovement ?? undefined,
        withoutCosts: sent.withoutCosts || !seesCosts(by),
      } satisfies FileInput,
      files: filesOf(sent),
      alone: 'import',
    });
    // Only now no other import is written.
    if (await isImportedSince(tx, report.fileHash, begunAt)) throw new ShopError(409, 'import_done_already');
    return begun;
  });
  return began(db, by, id);
}

/**
 * Takes a whole import back. What stands in its way is the task's error. Errors: 403 `forbidden` when it would move
 * stock and the staff user may not, 409 `work_running`.
 */
export async function beginUndo({ db, jobs }: Deps, by: StaffView, runId: number): Promise<TaskDetail> {
  if (!may(by.role, 'stock.write') && (await runMovedStock(db, runId))) throw new ShopError(403, 'forbidden');
  const input: UndoInput = { runId };
  const id = await db.transaction((tx) =>
    startTask(tx, jobs, { kind: importKinds.undo, needs, by, input, alone: 'import' }),
  );
  return began(db, by, id);
}

/** All products as a file, to be fetched from the task. `origin` is the shop's public address, for pictures. */
export async function beginExport({ db, jobs }: Deps, by: StaffView, origin: string): Promise<TaskDetail> {
  const withoutCosts = !seesCosts(by);
  const input: ExportInput = { origin, withoutCosts };
  const needs = withoutCosts ? 'catalog.read' : 'figures.read';
  const id = await db.transaction((tx) =>
    startTask(tx, jobs, { kind: importKinds.export, needs, by, input }),
  );
  return began(db, by, id);
}

const canCommit = (report: ImportReport): boolean =>
  !isRefused(report) && !hasOpenRoots(report) && report.products.new + report.products.changed > 0;

function viewReport(report: ImportReport): ImportReportView {
  const {
    fileHash: _hash,
    problems: _problems,
    changes: _changes,
    mapping: _mapping,
    lastMovement: _last,
    newHandles,
    ...rest
  } = report;
  return {
    ...rest,
    newHandles: isRefused(report) ? [] : newHandles.slice(0, 20),
    canCommit: canCommit(report),
  };
}

function reportOf({ kind, result }: { kind: string; result: unknown }): ImportReport | null {
  const reports = kind === importKinds.preview || kind === importKinds.commit;
  // A report of before an upgrade may lack what was added since.
  return reports && result ? { ...emptyReport(''), ...(result as PreviewResult).report } : null;
}

/** A dry run, an import or an undoing, and what came of it. Errors: 404. */
export async function viewImportTask(
  db: Db,
  staff: StaffView,
  id: number,
  locale: Locale,
): Promise<ImportTaskView> {
  const { result, ...work } = await getTask(db, staff, id);
  if (!Object.values<string>(importKinds).includes(work.kind)) throw new ShopError(404, 'not_found');
  const report = reportOf({ kind: work.kind, result });
  const undo = work.kind === importKinds.undo && result ? (result as UndoneResult).undo : null;
  const runId = work.kind === importKinds.commit && result ? (result as CommitResult).runId : null;
  return {
    work,
    report: report && viewReport(report),
    runId,
    failedPictures: runId === null ? null : ((await failedPictures(db, [runId], locale)).get(runId) ?? null),
    undone: undo?.ok ? undo.products : null,
    refused:
      undo && !undo.ok
        ? {
            code: undo.code,
            changes:
              undo.code === 'changed_since'
                ? undo.changes.map(({ product, field }) => ({ product, field: fieldText(field, locale) }))
                : [],
          }
        : null,
  };
}

/** The same, without a refusal: an address can be typed by anyone. */
export async function findImportTask(
  db: Db,
  staff: StaffView,
  id: number,
  locale: Locale,
): Promise<ImportTaskView | null> {
  try {
    return await viewImportTask(db, staff, id, locale);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

async function requireReport(db: Db, staff: StaffView, id: number): Promise<ImportReport> {
  const report = reportOf(await requireTask(db, staff, id));
  if (!report) throw new ShopError(404, 'not_found');
  return report;
}

/** What is wrong with which row, in words, by the file's rows. */
export async function listImportProblems(
  db: Db,
  staff: StaffView,
  id: number,
  query: { severity?: 'error' | 'warning' | undefined; page: number; locale: Locale },
): Promise<ImportProblemList> {
  const report = await requireReport(db, staff, id);
  const { severity, page, locale } = query;
  const fitting = report.problems.filter((problem) => !severity || problem.severity === severity);
  return {
    data: pageOf(fitting, page).map((problem) => ({
      severity: problem.severity,
      row: problem.row,
      handle: problem.handle,
      text: problemSentence(problem, locale),
    })),
    meta: metaOf(page, perPage, fitting.length),
    all:
      severity === 'error'
        ? report.errors
        : severity === 'warning'
          ? report.warnings
          : report.errors + report.warnings,
  };
}

/** What changes of products that the shop has, before and after. */
export async function listImportChanges(
  db: Db,
  staff: StaffView,
  id: number,
  { page, locale }: { page: number; locale: Locale },
): Promise<ImportChangeList> {
  const report = await requireReport(db, staff, id);
  const changes = report.changes.filter(({ field }) => field !== 'cost' || seesCosts(staff));
  return {
    data: pageOf(changes, page).map((change) => ({
      row: change.row,
      handle: change.handle,
      where: change.where,
      field: fieldText(change.field, locale),
      ...changeSides(change),
    })),
    meta: metaOf(page, perPage, changes.length),
    all: report.changeCount,
  };
}

const pageOf = <Item>(items: readonly Item[], page: number): Item[] =>
  items.slice((page - 1) * perPage, page * perPage);

/** Earlier imports, the newest first, with what came up after them. */
export async function listImportRuns(db: Db, page: number, locale: Locale): Promise<ImportRunList> {
  const runs = await selectRunPage(db, {
    limit: runsPerPage,
    offset: (page - 1) * runsPerPage,
    shownRemarks,
  });
  // Of many thousand changes: only where a picture has failed.
  const remarked = runs.filter(({ remarkCount }) => remarkCount > 0).map(({ id }) => id);
  const failed = await failedPictures(db, remarked, locale);
  return {
    data: runs.map(({ at, undoneAt, ...run }) => ({
      ...run,
      failedPictures: failed.get(run.id) ?? null,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    meta: metaOf(page, runsPerPage, await countRuns(db)),
  };
}
