import * as z from 'zod/mini';
import { taskView } from '#/platform/background-tasks.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';

/** Bytes of a product file that the back office takes. */
export const maxImportBytes = 100 * 1024 * 1024;

/** Bytes of a ZIP of pictures. */
export const maxZipBytes = 1024 ** 3;

/** One row's problem, as a sentence in the reader's language. */
const importProblemView = z.object({
  severity: z.enum(['error', 'warning']),
  /** As a spreadsheet counts; null: the whole file. */
  row: z.nullable(z.int()),
  handle: z.string(),
  text: z.string(),
});

/** One field of a product that changes; texts, '' is nothing. */
const importChangeView = z.object({
  row: z.int(),
  handle: z.string(),
  where: z.string(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
});

/** What a column of a table may be; `own`: what its header says, `none`: not used. */
export const columnFields = [
  ...(['none', 'own', 'title', 'body', 'price', 'compare', 'promo', 'sku', 'barcode', 'size'] as const),
  ...(['color', 'stock', 'category', 'brand', 'tags', 'pictures'] as const),
] as const;
export type ColumnField = (typeof columnFields)[number];

const sourceTableView = z.object({
  /** The header's row. */
  row: z.int(),
  columns: z.array(
    z.object({ header: z.string(), examples: z.array(z.string()), field: z.enum(columnFields) }),
  ),
});
export type SourceTableView = z.infer<typeof sourceTableView>;

const importReportView = z.object({
  fileName: z.string(),
  rows: z.int(),
  products: z.object({ new: z.int(), changed: z.int(), unchanged: z.int() }),
  sizes: z.object({ new: z.int(), changed: z.int() }),
  errors: z.int(),
  /** Whether what cannot be read stays out, what that is, and whether an error leaves nothing to choose. */
  leaveOut: z.boolean(),
  leftOut: z.object({ rows: z.int(), products: z.int() }),
  blocked: z.boolean(),
  warnings: z.int(),
  changeCount: z.int(),
  /** The first of the new products. */
  newHandles: z.array(z.string()),
  newCategories: z.array(z.string()),
  /** Main categories that the file would make; `answer`: null while open, '' to be made, or a tag of the shop's. */
  newRoots: z.array(z.object({ tag: z.string(), name: z.string(), answer: z.nullable(z.string()) })),
  /** Sizes whose stock the file does not track, and what becomes of it; `kept`: the staff user may not change stock. */
  untracked: z.int(),
  stockChoice: z.enum(['always', 'written', 'kept']),
  /** Sizes of the shop for which the file names another stock, and whether theirs stays. */
  stockDiffers: z.int(),
  leaveStock: z.boolean(),
  /** Code of the currency of amounts that name none, and the currencies that were converted, with what one costs in DH. */
  currency: z.string(),
  converted: z.array(z.object({ code: z.string(), rate: z.string() })),
  keptColumns: z.array(z.string()),
  /** A ZIP of pictures beside the file: how many it has, and how many of them products name. */
  zip: z.nullable(z.object({ fileName: z.string(), pictures: z.int(), used: z.int() })),
  /** The columns of a table that is not of a known shop, to say what each is. */
  table: z.nullable(sourceTableView),
  /** Who has said of a table with these headers what each column is, and when. */
  remembered: z.nullable(z.object({ actor: z.string(), at: z.string() })),
  /** With something to write, and without an error that nobody has chosen to leave out. */
  canCommit: z.boolean(),
});
export type ImportReportView = z.infer<typeof importReportView>;

/** What is answered to a dry run's questions. */
export const importAnswers = z.object({
  untracked: z._default(z.enum(['always', 'written']), 'always'),
  /** The stock of sizes that the shop has stays as it is. */
  leaveStock: z.optional(z.boolean()),
  /** Code of the currency of amounts that name none; without it as before. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** Rows that cannot be read stay out, the others come in. */
  leaveOut: z._default(z.boolean(), false),
  /** What each column is; without it as before. */
  columns: z.optional(z.array(z.enum(columnFields)).check(z.maxLength(200))),
  /** By the tag of a new main category: '' makes it, a tag of the shop says which category it is. */
  roots: z._default(
    z
      .record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(300)))
      .check(z.refine((roots) => Object.keys(roots).length <= 500)),
    {},
  ),
});
export type ImportAnswers = z.infer<typeof importAnswers>;

/** Pictures of an import that could not be fetched: how many, and the first by product, each with why. */
const failedPictures = z.object({
  count: z.int(),
  first: z.array(z.object({ productId: z.int(), title: z.string(), url: z.string(), why: z.string() })),
});
export type FailedPictures = z.infer<typeof failedPictures>;

/** A background task of the import with what came of it. */
export const importTaskView = z.object({
  work: taskView,
  /** The dry run's or the import's; null until it has ended. */
  report: z.nullable(importReportView),
  /** The recorded import; null when nothing was written. */
  runId: z.nullable(z.int()),
  /** Of an import that brought pictures which could not be fetched. */
  failedPictures: z.nullable(failedPictures),
  /** Of an undoing that was refused: what has changed since, by product. */
  refused: z.nullable(
    z.object({ code: z.string(), changes: z.array(z.object({ product: z.string(), field: z.string() })) }),
  ),
  /** Of an undoing: products that are as they were. */
  undone: z.nullable(z.int()),
});
export type ImportTaskView = z.infer<typeof importTaskView>;

/** `all` counts those that the report no longer lists, too. */
export const importProblemList = z.object({
  data: z.array(importProblemView),
  meta: pageMeta,
  all: z.int(),
});
export type ImportProblemList = z.infer<typeof importProblemList>;
export const importChangeList = z.object({ data: z.array(importChangeView), meta: pageMeta, all: z.int() });
export type ImportChangeList = z.infer<typeof importChangeList>;

/** An earlier import. */
const importRunView = z.object({
  id: z.int(),
  fileName: z.string(),
  actor: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
  summary: z.record(z.string(), z.number()),
  /** What came up after it, such as pictures that could not be fetched; the first of them. */
  remarks: z.array(z.object({ row: z.nullable(z.int()), code: z.string(), detail: z.string() })),
  remarkCount: z.int(),
  /** Those that still cannot be had. */
  failedPictures: z.nullable(failedPictures),
});
export const importRunList = z.object({ data: z.array(importRunView), meta: pageMeta });
export type ImportRunView = z.infer<typeof importRunView>;
export type ImportRunList = z.infer<typeof importRunList>;
