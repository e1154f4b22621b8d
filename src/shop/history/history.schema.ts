import * as z from 'zod/mini';
import { taskView } from '#/platform/background-tasks.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { historyKinds, outcomes } from './history.rules.ts';

/** Bytes of a file, and what of it is taken at most. */
export const maxHistoryBytes = 100 * 1024 * 1024;
export const maxHistory = {
  rows: 300_000,
  /** Orders or customers of one file. */
  found: 50_000,
  /** Of all lines of an order together: a million DH. */
  centimes: 100_000_000,
  number: 60,
  note: 1000,
  lines: 10,
  line: 120,
} as const;

/** What a column may be. Several may be the same: of two phones the first that is one counts. */
export const historyFields = {
  orders: [
    ...(['none', 'number', 'date', 'phone', 'name', 'firstName', 'lastName', 'email', 'city'] as const),
    ...(['country', 'total', 'currency', 'status', 'cancelled', 'item', 'quantity'] as const),
  ],
  customers: [
    ...(['none', 'phone', 'name', 'firstName', 'lastName', 'email', 'city', 'country', 'note'] as const),
    'consent',
  ],
} as const;
export type HistoryField = (typeof historyFields.orders)[number] | (typeof historyFields.customers)[number];
const historyField = z.enum([...historyFields.orders, 'note', 'consent']);

export const kindParams = z.object({ kind: z.enum(historyKinds) });

/** One row's problem, as a sentence in the reader's language. */
const problem = z.object({
  severity: z.enum(['error', 'warning']),
  /** As a spreadsheet counts; null: the whole file. */
  row: z.nullable(z.int()),
  /** The order's number. */
  handle: z.string(),
  text: z.string(),
});

const report = z.object({
  kind: z.enum(historyKinds),
  fileName: z.string(),
  rows: z.int(),
  /** Orders or customers that the shop does not have yet, that an earlier import brought, and of these orders how many get a new outcome. */
  found: z.object({ new: z.int(), known: z.int(), changed: z.int() }),
  /** Of the new orders: what became of them. */
  outcomes: z.record(z.enum(outcomes), z.int()),
  /** Of the new customers: how many the file says want the newsletter. */
  consents: z.int(),
  errors: z.int(),
  warnings: z.int(),
  leaveOut: z.boolean(),
  /** Rows that stay out. */
  leftOut: z.int(),
  /** An error leaves nothing to choose. */
  blocked: z.boolean(),
  /** Code of the country whose phones have no calling code, and of the currency of amounts that name none. */
  country: z.string(),
  currency: z.string(),
  converted: z.array(z.object({ code: z.string(), rate: z.string() })),
  table: z.nullable(
    z.object({
      row: z.int(),
      columns: z.array(z.object({ header: z.string(), examples: z.array(z.string()), field: historyField })),
    }),
  ),
  remembered: z.nullable(z.object({ actor: z.string(), at: z.string() })),
  canCommit: z.boolean(),
});
export type HistoryReportView = z.infer<typeof report>;

/** What is answered to a dry run; another one shows what comes of it. */
export const historyAnswers = z.object({
  leaveOut: z._default(z.boolean(), false),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  columns: z.optional(z.array(historyField).check(z.maxLength(200))),
});
export type HistoryAnswers = z.infer<typeof historyAnswers>;

/** A dry run or an import with what came of it, and a page of its problems. */
export const historyTaskView = z.object({
  work: taskView,
  report: z.nullable(report),
  /** The recorded import; null when nothing was written. */
  importId: z.nullable(z.int()),
  problems: z.object({ data: z.array(problem), meta: pageMeta, all: z.int() }),
});
export type HistoryTaskView = z.infer<typeof historyTaskView>;

const importView = z.object({
  id: z.int(),
  kind: z.enum(historyKinds),
  fileName: z.string(),
  actor: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
  summary: z.record(z.string(), z.number()),
});
export const historyImportList = z.object({ data: z.array(importView), meta: pageMeta });
export type HistoryImportList = z.infer<typeof historyImportList>;

/** A past order as staff see it. */
export const pastOrderView = z.object({
  id: z.int(),
  number: z.string(),
  orderedAt: z.string(),
  outcome: z.enum(outcomes),
  /** Hundredths of the currency. */
  amount: z.nullable(z.int()),
  currency: z.string(),
  lines: z.array(z.string()),
});
export type PastOrderView = z.infer<typeof pastOrderView>;
