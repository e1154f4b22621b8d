import * as z from 'zod/mini';
import type { PageMeta } from '#/platform/pages.schema.ts';
import { vatPart } from './orders.schema.ts';

/** A month of the shop's calendar: `2026-11`. */
export const bookMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
/** How the papers of a month are sorted; as they were numbered when nothing is said. */
export const bookSorts = ['number', '-number', 'oldest', 'newest', 'total', '-total'] as const;
export type BookSort = (typeof bookSorts)[number];
export const bookQuery = z.object({ month: bookMonth });

/** An invoice or a credit note of the month, in centimes of DH; those of a credit note are negative. */
const bookPaper = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  issuedAt: z.string(),
  order: z.object({ id: z.int(), number: z.string(), name: z.string() }),
  /** Of a credit note. */
  creditNoteId: z.nullable(z.int()),
  total: z.int(),
  /** What of the total contains VAT; the rest owes none. */
  vat: z.array(vatPart),
});
export type BookPaper = z.infer<typeof bookPaper>;

export type InvoiceBook = {
  month: string;
  sort: BookSort;
  /** Months that have papers, the latest first. */
  months: string[];
  papers: BookPaper[];
  meta: PageMeta;
  /** Of the whole month: each rate is the sum of the papers' parts, so that it equals the sheet. */
  sums: { invoices: number; creditNotes: number; total: number; vat: z.infer<typeof vatPart>[] };
};
