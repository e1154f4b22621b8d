import type { TaskDetail } from '#/platform/background-tasks.schema.ts';
import { startTask } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { forgetColumns, headersOf, type MappingOf, rememberColumns } from '#/shop/catalog/index.ts';
import { getTask, requireTask, type StaffView } from '#/shop/staff/index.ts';
import { isEnough } from './header-words.ts';
import { countImports, selectImports } from './history.queries.ts';
import {
  type HistoryAnswers,
  type HistoryField,
  type HistoryImportList,
  type HistoryReportView,
  type HistoryTaskView,
  historyFields,
} from './history.schema.ts';
import { type HistoryInput, type HistoryResult, historyTasks } from './history-tasks.ts';
import { historySentence } from './problems.ts';
import { canCommit, type HistoryReport, isRefused } from './report.ts';

const needs = 'customers.import';
const perPage = 50;
const importsPerPage = 10;

type Deps = { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock };

async function began(db: Db, staff: StaffView, id: number): Promise<TaskDetail> {
  return { ...(await getTask(db, staff, id)), result: null };
}

/** The dry run of a file that has arrived. */
export async function beginHistoryPreview(
  { db, jobs }: Deps,
  by: StaffView,
  input: HistoryInput,
): Promise<TaskDetail> {
  const kind = historyTasks.preview;
  const id = await db.transaction((tx) =>
    startTask(tx, jobs, { kind, needs, by, input, files: [input.file] }),
  );
  return began(db, by, id);
}

/** Another dry run of the same file with what was answered; what each column is is remembered. Errors: 404, 422 for columns that do not fit. */
export async function answerHistoryPreview(
  deps: Deps,
  by: StaffView,
  previewId: number,
  { columns: fields, ...answers }: HistoryAnswers,
): Promise<TaskDetail> {
  const { input, report } = await requirePreview(deps.db, by, previewId);
  const columns = fields ? mappingOf(report, fields) : report.mapping;
  if (fields && columns)
    await rememberColumns(deps.db, columns, { actor: by.name, at: deps.clock.now() }, `past_${report.kind}`);
  return beginHistoryPreview(deps, by, {
    ...input,
    leaveOut: answers.leaveOut,
    country: answers.country ?? input.country,
    currency: answers.currency ?? input.currency,
    columns,
  });
}

function mappingOf({ table, kind }: HistoryReport, fields: HistoryField[]): MappingOf<HistoryField> {
  const known: readonly HistoryField[] = historyFields[kind];
  if (!table || fields.length !== table.columns.length || !fields.every((field) => known.includes(field)))
    throw new ShopError(422, 'history_columns_unfit');
  if (!isEnough(fields, kind)) throw new ShopError(422, 'history_columns_needed');
  return { row: table.row, headers: headersOf(table), fields };
}

/** What was said of the columns of a dry run's file is said no more; another one reads them by their headers. Errors: 404. */
export async function forgetHistoryColumns(
  deps: Deps,
  by: StaffView,
  previewId: number,
): Promise<TaskDetail> {
  const { input, report } = await requirePreview(deps.db, by, previewId);
  if (!report.table) throw new ShopError(404, 'not_found');
  await forgetColumns(deps.db, headersOf(report.table), `past_${report.kind}`);
  return beginHistoryPreview(deps, by, { ...input, columns: null });
}

async function requirePreview(
  db: Db,
  by: StaffView,
  id: number,
): Promise<{ input: HistoryInput; report: HistoryReport }> {
  const task = await requireTask(db, by, id);
  const result = resultOf(task);
  if (task.kind !== historyTasks.preview || task.state !== 'done' || !result)
    throw new ShopError(404, 'not_found');
  return { input: task.input as HistoryInput, report: result.report };
}

const isHistory = (kind: string): boolean => Object.values<string>(historyTasks).includes(kind);

/** Written by the tasks alone. */
function resultOf({ kind, result }: { kind: string; result: unknown }): HistoryResult | null {
  if (!isHistory(kind) || !result) return null;
  const { report, importId } = result as HistoryResult;
  // An earlier version of the shop counted no new outcomes.
  return { importId, report: { ...report, found: { ...report.found, changed: report.found.changed ?? 0 } } };
}

/**
 * The import of a file whose dry run found no error, or of which what cannot be read stays out. Refuses (ShopError) with 404, 422
 * `history_has_errors` or `history_nothing_new`, 409 `work_running` while another is written.
 */
export async function beginHistoryCommit(
  { db, jobs }: Deps,
  by: StaffView,
  previewId: number,
): Promise<TaskDetail> {
  const { input, report } = await requirePreview(db, by, previewId);
  if (isRefused(report)) throw new ShopError(422, 'history_has_errors');
  if (!canCommit(report)) throw new ShopError(422, 'history_nothing_new');
  const id = await db.transaction((tx) =>
    startTask(tx, jobs, {
      ...{ kind: historyTasks.commit, needs, by, files: [input.file], alone: 'history' },
      input: { ...input, columns: report.mapping } satisfies HistoryInput,
    }),
  );
  return began(db, by, id);
}

function viewReport(report: HistoryReport): HistoryReportView {
  const { problems: _problems, mapping: _mapping, ...rest } = report;
  return { ...rest, canCommit: canCommit(report) };
}

type Severity = 'error' | 'warning';
type ProblemQuery = { page: number; severity?: Severity | undefined; locale: Locale };

/** Also of those that the report no longer lists. */
function countOf(report: HistoryReport | null, severity: Severity | undefined): number {
  const { errors, warnings } = report ?? { errors: 0, warnings: 0 };
  return severity === 'error' ? errors : severity === 'warning' ? warnings : errors + warnings;
}

/** A dry run or an import and what came of it, with a page of its problems. Errors: 404. */
export async function viewHistoryTask(
  db: Db,
  staff: StaffView,
  id: number,
  { page, severity, locale }: ProblemQuery,
): Promise<HistoryTaskView> {
  const { result, ...work } = await getTask(db, staff, id);
  if (!isHistory(work.kind)) throw new ShopError(404, 'not_found');
  const { report, importId } = resultOf({ kind: work.kind, result }) ?? { report: null, importId: null };
  const all = (report?.problems ?? []).filter((problem) => !severity || problem.severity === severity);
  return {
    work,
    report: report && viewReport(report),
    importId,
    problems: {
      data: all.slice((page - 1) * perPage, page * perPage).map((problem) => ({
        severity: problem.severity,
        row: problem.row,
        handle: problem.number,
        text: historySentence(problem, locale),
      })),
      meta: metaOf(page, perPage, all.length),
      all: countOf(report, severity),
    },
  };
}

/** The same, without a refusal: an address can be typed by anyone. */
export async function findHistoryTask(
  db: Db,
  staff: StaffView,
  id: number,
  shown: ProblemQuery,
): Promise<HistoryTaskView | null> {
  try {
    return await viewHistoryTask(db, staff, id, shown);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/** Earlier imports, the newest first. */
export async function listHistoryImports(db: Db, page: number): Promise<HistoryImportList> {
  const rows = await selectImports(db, { limit: importsPerPage, offset: (page - 1) * importsPerPage });
  return {
    data: rows.map(({ at, undoneAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    meta: metaOf(page, importsPerPage, await countImports(db)),
  };
}
