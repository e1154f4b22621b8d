import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { articles } from './catalog.tables.ts';

/**
 * What a search looks at, folded, one row a colour: written with the product (text.service.ts), so that no search
 * folds the catalog anew.
 */
export const searchTexts = pgTable(
  'search_texts',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Titles in all languages. */
    title: text().notNull(),
    /** Titles, brand, collection, handle, categories, colour, SKUs. */
    body: text().notNull(),
  },
  (table) => [index().using('gin', table.body.op('gin_trgm_ops'))],
);
