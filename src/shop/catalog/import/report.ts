import type { ImportChoices, NewRoot, StockChoice } from './choices.ts';
import { dirham } from './file-money.ts';
import type { ColumnMapping, SourceTable } from './mapping.ts';
import type { Change, Planned } from './plan.ts';
import { isUnchanged } from './plan.ts';
import type { Problem, ProblemCode } from './problems.ts';

/** What an import would do, or has done. Lists are cut so that a hopeless file does not fill the memory. */
export type ImportReport = {
  fileName: string;
  fileHash: string;
  rows: number;
  products: { new: number; changed: number; unchanged: number };
  sizes: { new: number; changed: number };
  errors: number;
  /** Whether what cannot be read stays out and the rest comes in. */
  leaveOut: boolean;
  /** What stays out then; products that stay out as a whole. */
  leftOut: { rows: number; products: number };
  /** An error that is of the file as a whole: nothing can be left out. */
  blocked: boolean;
  warnings: number;
  /** By row; the first of many. */
  problems: Problem[];
  changeCount: number;
  changes: Change[];
  newHandles: string[];
  /** Categories the shop lacks and will have. */
  newCategories: string[];
  /** Main categories that the file would make beside another one, with what was answered. */
  newRoots: NewRoot[];
  /** Sizes whose stock the file does not track, and what becomes of it. */
  untracked: number;
  stockChoice: StockChoice;
  /** Sizes whose stock stays because whoever imports may not change it. */
  stockKept: number;
  /** Sizes of the shop for which the file names another stock, and whether theirs stays. */
  stockDiffers: number;
  leaveStock: boolean;
  /** The last movement of stock before the shop was looked at. */
  lastMovement: number | null;
  /** Code of the currency of amounts that name none, and the currencies that were converted, with what one costs in DH. */
  currency: string;
  converted: { code: string; rate: string }[];
  /** Headers the shop does not use; their texts are stored for the export. */
  keptColumns: string[];
  /** A ZIP of pictures beside the file: how many it has, and how many of them products name. */
  zip: { fileName: string; pictures: number; used: number } | null;
  /** The columns of a table of no known shop, and what somebody has said of them, now or the last time. */
  table: SourceTable | null;
  mapping: ColumnMapping | null;
  /** Who has said it of a table with these headers, and when. */
  remembered: { actor: string; at: string } | null;
};

/** Of each list, and of errors and warnings each. */
const longestList = 2000;

export const emptyReport = (
  fileName: string,
  { stock = 'always', leaveStock = false, leaveOut = false }: ImportChoices = {},
): ImportReport => ({
  fileName,
  fileHash: '',
  rows: 0,
  products: { new: 0, changed: 0, unchanged: 0 },
  sizes: { new: 0, changed: 0 },
  errors: 0,
  leaveOut,
  leftOut: { rows: 0, products: 0 },
  blocked: false,
  warnings: 0,
  problems: [],
  changeCount: 0,
  changes: [],
  newHandles: [],
  newCategories: [],
  newRoots: [],
  untracked: 0,
  stockChoice: stock,
  stockKept: 0,
  stockDiffers: 0,
  leaveStock,
  lastMovement: null,
  currency: dirham,
  converted: [],
  keptColumns: [],
  zip: null,
  table: null,
  mapping: null,
  remembered: null,
});

export function addProblem(report: ImportReport, problem: Problem): void {
  const kind = problem.severity === 'error' ? 'errors' : 'warnings';
  report[kind] += 1;
  if (problem.severity === 'error' && ofWholeFile.includes(problem.code)) report.blocked = true;
  if (report[kind] <= longestList) report.problems.push(problem);
}

const ofWholeFile: readonly ProblemCode[] = [
  ...(['file_unreadable', 'file_empty', 'column_missing', 'combinations_alone', 'rows_scattered'] as const),
  'file_currency_unknown',
];

/** Whether its errors keep the file out. */
export const isRefused = ({ errors, leaveOut, blocked }: ImportReport): boolean =>
  blocked || (errors > 0 && !leaveOut);

/** Counts a plan; says whether there is anything to write for it. */
export function addPlan(report: ImportReport, planned: Planned): boolean {
  report.untracked += planned.stocks.untracked;
  report.stockKept += planned.stocks.unchanged;
  report.stockDiffers += planned.stocks.differing;
  if (isUnchanged(planned)) {
    report.products.unchanged += 1;
    return false;
  }
  report.products[planned.isNew ? 'new' : 'changed'] += 1;
  if (planned.isNew && report.newHandles.length < longestList) report.newHandles.push(planned.plan.handle);
  for (const { id, set } of planned.plan.articles.flatMap(({ prices }) => prices)) {
    if (id === null) report.sizes.new += 1;
    else if (Object.keys(set).length > 0) report.sizes.changed += 1;
  }
  report.changeCount += planned.changes.length;
  for (const change of planned.changes) if (report.changes.length < longestList) report.changes.push(change);
  return true;
}

/** Whether a main category waits for somebody to say what becomes of it. */
export const hasOpenRoots = ({ newRoots }: ImportReport): boolean =>
  newRoots.some(({ answer }) => answer === null);

/** Problems in the order of the file's rows; what concerns the whole file first. */
export function sortProblems(report: ImportReport): void {
  report.problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}
