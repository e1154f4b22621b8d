import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Receipts of bank transfers, as they were sent; the files lie outside of everything public. */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull(),
    /** 0 for the first sending; each refused receipt begins another one. */
    round: integer().notNull(),
    /** Name in the store of receipts. */
    file: text().notNull().unique(),
    type: text().$type<'jpeg' | 'pdf'>().notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of what was sent, by which the same file is known again. */
    hash: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.hash)],
);
