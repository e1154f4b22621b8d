import type { MappingOf, TableOf } from '#/shop/catalog/index.ts';
import type { HistoryKind, Outcome } from './history.rules.ts';
import type { HistoryField } from './history.schema.ts';
import type { HistoryProblem, HistoryProblemCode } from './problems.ts';

/** What an import of history would do, or has done. */
export type HistoryReport = {
  kind: HistoryKind;
  fileName: string;
  rows: number;
  /** `changed`: of the known, those of which the file says something new: an order's other outcome, a customer's wish for the newsletter. */
  found: { new: number; known: number; changed: number };
  outcomes: Record<Outcome, number>;
  consents: number;
  errors: number;
  warnings: number;
  leaveOut: boolean;
  leftOut: number;
  blocked: boolean;
  /** By row; the first of many. */
  problems: HistoryProblem[];
  country: string;
  currency: string;
  converted: { code: string; rate: string }[];
  table: TableOf<HistoryField> | null;
  mapping: MappingOf<HistoryField> | null;
  remembered: { actor: string; at: string } | null;
};

/** Of errors and of warnings each. */
const longestList = 2000;

export const emptyReport = (kind: HistoryKind, fileName: string, leaveOut = false): HistoryReport => ({
  kind,
  fileName,
  rows: 0,
  found: { new: 0, known: 0, changed: 0 },
  outcomes: { delivered: 0, returned: 0, cancelled: 0, unknown: 0 },
  consents: 0,
  errors: 0,
  warnings: 0,
  leaveOut,
  leftOut: 0,
  blocked: false,
  problems: [],
  country: '',
  currency: '',
  converted: [],
  table: null,
  mapping: null,
  remembered: null,
});

const ofWholeFile: readonly HistoryProblemCode[] = [
  ...(['file_unreadable', 'file_empty', 'columns_needed', 'too_many', 'currency_unknown_file'] as const),
];

export function addProblem(report: HistoryReport, problem: HistoryProblem): void {
  const kind = problem.severity === 'error' ? 'errors' : 'warnings';
  report[kind] += 1;
  if (ofWholeFile.includes(problem.code)) report.blocked = true;
  if (report[kind] <= longestList) report.problems.push(problem);
}

/** Whether its errors keep the file out. */
export const isRefused = ({ errors, leaveOut, blocked }: HistoryReport): boolean =>
  blocked || (errors > 0 && !leaveOut);

export const canCommit = (report: HistoryReport): boolean =>
  !isRefused(report) && report.found.new + report.found.changed > 0;
