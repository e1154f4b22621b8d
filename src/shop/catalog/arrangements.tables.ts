import { integer, pgTable } from 'drizzle-orm/pg-core';
import { categories } from './catalog.tables.ts';

/**
 * The products of a category in the order that staff gave them by hand, hidden ones and those of the categories below too. One row
 * for each category: a move writes one row, and lists read all places at once.
 */
export const categoryArrangements = pgTable('category_arrangements', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  /** Without references: what has gone since counts for nothing. */
  productIds: integer().array().notNull(),
});
