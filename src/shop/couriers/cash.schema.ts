import * as z from 'zod/mini';
import { idParam, rowId } from '#/platform/id.schema.ts';
import { cashKinds } from './cash.rules.ts';

const cashLine = z.object({
  row: z.int(),
  number: z.string(),
  orderId: z.nullable(z.int()),
  kind: z.enum(cashKinds),
  expectedCentimes: z.int(),
  statedCentimes: z.int(),
});

/** A statement as it would be accepted now. */
export const statementPreview = z.object({
  lines: z.array(cashLine),
  expectedCentimes: z.int(),
  statedCentimes: z.int(),
  missingCentimes: z.int(),
  counts: z.record(z.enum(cashKinds), z.int()),
  needsNote: z.boolean(),
  /** The statement that was made of this file before; null: none. */
  taken: z.nullable(z.int()),
  version: z.string(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

/** What goes along with the file of a statement, as fields of a form. */
export const statementFields = z.object({
  courierId: idParam,
  fee: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)), 0),
  note: z._default(z.string().check(z.maxLength(1000)), ''),
  /** Orders whose missing part is let go: ids with commas between them. */
  letGo: z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(20_000), z.regex(/^(\d{1,10}(,\d{1,10})*)?$/)),
        z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
      ),
      z.array(rowId),
    ),
    [],
  ),
  seen: z._default(z.string().check(z.maxLength(40)), ''),
});
