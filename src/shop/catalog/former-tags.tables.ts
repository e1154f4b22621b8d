import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { categories } from './catalog.tables.ts';

/** Segments under /store at which a category once stood: whoever comes by one is led to where it stands now. */
export const formerTags = pgTable(
  'former_tags',
  {
    tag: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.categoryId)],
);
