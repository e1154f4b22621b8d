import * as z from 'zod/mini';
import { errorView } from '#/platform/errors.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { maxPieces } from '../stock/stock-desk.rules.ts';

const pieces = z.number().check(z.int(), z.gte(0), z.lte(maxPieces));

export const newCount = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  /** Pieces of orders that are not yet sent stand on the shelf and are counted with the others. */
  withReserved: z.boolean(),
});
export type NewCount = z.infer<typeof newCount>;

export const countView = z.object({
  id: z.int(),
  name: z.string(),
  withReserved: z.boolean(),
  state: z.enum(['open', 'committed', 'dropped']),
  actor: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** Sizes that were counted, and those of them that are not as expected. */
  lines: z.int(),
  differing: z.int(),
  /** Pieces that were not there, and pieces too many. */
  missing: z.int(),
  extra: z.int(),
});
export type CountView = z.infer<typeof countView>;

const countLineView = z.object({
  priceId: z.int(),
  title: z.string(),
  color: z.string(),
  colorHex: z.nullable(z.string()),
  size: z.string(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  counted: z.int(),
  expected: z.int(),
  actor: z.string(),
  at: z.string(),
  /** After the commit: by how much the stock moved; not the whole difference when it would have fallen below zero. */
  moved: z.nullable(z.int()),
});
export type CountLineView = z.infer<typeof countLineView>;

export const countDetail = z.object({ count: countView, lines: z.array(countLineView), meta: pageMeta });
export type CountDetail = z.infer<typeof countDetail>;

/** What was counted of one size. */
export const countedPieces = z.object({
  counted: pieces,
  /** `add`: found more of it elsewhere. */
  mode: z.enum(['set', 'add']),
  /** What stood on the sheet for it, as far as the counter saw; null: nothing yet. */
  seen: z.nullable(pieces),
  /** How long ago it was counted (ms): a phone without a connection sends later. */
  ago: z._default(z.number().check(z.int(), z.gte(0), z.lte(86_400_000)), 0),
  /** Made by the browser: the same key is the same entry, however often it is sent. */
  key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
});
/** Another staff user has counted the same size: what stands on the sheet, or the name of the other count it stands in. */
export const countedMeanwhile = z.extend(errorView, {
  counted: z.optional(z.int()),
  by: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type CountedPieces = z.infer<typeof countedPieces>;
