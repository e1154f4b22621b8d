import * as z from 'zod/mini';

/** Lists whose columns a staff user chooses. */
export const columnLists = [
  'orders',
  'products',
  'customers',
  'invoices',
  'stock-movements',
  'purchases',
  'returns',
  'ready',
  'handovers',
  'outbox',
  'messages',
  'comments',
  'reviews',
  'receipts',
  'journal',
] as const;
export type ColumnList = (typeof columnLists)[number];

export const columnListParam = z.object({ list: z.enum(columnLists) });

/** The chosen columns by their names in the list's table; null: the usual ones. */
export const listColumnsGiven = z.object({
  shown: z.nullable(z.array(z.string().check(z.regex(/^[a-z]{1,20}$/))).check(z.maxLength(30))),
});
