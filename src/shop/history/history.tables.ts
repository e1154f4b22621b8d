import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { foldedName } from '#/platform/folded-name.queries.ts';
import type { HistoryKind, Outcome } from './history.rules.ts';

/** A file of customers or past orders of another shop program that was taken in. */
export const pastImports = pgTable('past_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<HistoryKind>().notNull(),
  fileName: text().notNull(),
  actor: text().notNull(),
  summary: jsonb().$type<Record<string, number>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
});

const importId = () =>
  integer()
    .notNull()
    .references(() => pastImports.id);

/** What a file says of a person, who is a phone, or an e-mail where the file has none. A row for each import: its undo removes them. */
export const pastCustomers = pgTable(
  'past_customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: importId(),
    /** The same person with the same words has the same; null: the person of past orders. */
    key: text().unique(),
    /** E.164. */
    phone: text(),
    /** Lower case. */
    email: text(),
    name: text().notNull(),
    city: text().notNull(),
    note: text().notNull(),
    /** The import whose file said first that this person wants the newsletter; null: no file did. */
    consentedIn: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.phone),
    index().on(table.email),
    index().on(table.importId),
    index('past_customers_folded_name').using('gin', sql`${foldedName(sql`name`)} gin_trgm_ops`),
  ],
);

/** An order of another shop program: history alone, which no stock, money or message follows. */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: importId(),
    /** The same order of another file has the same (`keysOf`). */
    key: text().notNull().unique(),
    /** E.164. */
    phone: text(),
    /** Lower case; of an order without a phone. */
    email: text(),
    /** As the other program numbers it; '' where it does not. */
    number: text().notNull(),
    orderedAt: timestamp({ withTimezone: true }).notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** DH, at the rate of the day of the import; null: the file does not say it. */
    centimes: integer(),
    /** Hundredths of the currency that the file is in. */
    amount: integer(),
    currency: text().notNull(),
    lines: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    index().on(table.phone),
    index().on(table.email),
    index().on(table.importId),
    index().on(table.orderedAt),
  ],
);

/** What an order's outcome was before a later import gave it another. The undo of that import puts it back. */
export const pastOutcomes = pgTable(
  'past_outcomes',
  {
    orderId: integer()
      .notNull()
      .references(() => pastOrders.id, { onDelete: 'cascade' }),
    importId: importId(),
    before: text().$type<Outcome>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.importId] }), index().on(table.importId)],
);
