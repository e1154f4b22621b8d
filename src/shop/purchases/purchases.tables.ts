import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';

/** Goods that a supplier brought at one time. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser: the same key is the same purchase, however often it is sent. */
    key: text().notNull().unique(),
    supplier: text().notNull(),
    /** The day on which they came, by the shop's clock. */
    day: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    by: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Taken back then; null: it holds. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.day), index().on(table.supplier)],
);

/** What came of one size. Its name is frozen: the size may go from the catalog. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    priceId: integer().notNull(),
    title: jsonb().$type<LocalText>().notNull(),
    color: jsonb().$type<LocalText>().notNull(),
    size: text().notNull(),
    pieces: integer().notNull(),
    /** Centimes of DH. */
    unitCost: integer().notNull(),
  },
  (table) => [uniqueIndex().on(table.purchaseId, table.priceId), index().on(table.priceId)],
);
