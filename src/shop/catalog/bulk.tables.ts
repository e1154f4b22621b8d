import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** One change of many products, from its preview to its undo. */
export const bulkChanges = pgTable('bulk_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer(),
  actor: text().notNull(),
  change: jsonb().notNull(),
  /** What it would do, as it was shown. */
  preview: jsonb().notNull(),
  state: text()
    .$type<'previewed' | 'running' | 'done' | 'undoing' | 'undone'>()
    .notNull()
    .default('previewed'),
  /** The background task that ran or undid it last. */
  taskId: integer(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp({ withTimezone: true }),
  undoneAt: timestamp({ withTimezone: true }),
});

/** The products that a change was previewed for, and what came of each. */
export const bulkProducts = pgTable(
  'bulk_change_products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bulkId: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** Without a reference: what has gone since is listed too. */
    productId: integer().notNull(),
    /** Of what the change looks at, as the preview saw it. */
    version: text().notNull(),
    /** null: its turn has not come yet. */
    outcome: text().$type<BulkOutcome>(),
    /** The fields that were changed, as they were and as they became. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    uniqueIndex().on(table.bulkId, table.productId),
    index().on(table.bulkId, table.id).where(sql`${table.outcome} is null`),
  ],
);

export type BulkOutcome =
  | ('changed' | 'unchanged' | 'refused')
  /** Another than at the preview, or no longer there. */
  | ('changed_since' | 'gone')
  /** After the undo: as before, or left because it changed since. */
  | ('undone' | 'left');
