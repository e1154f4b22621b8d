import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Audience } from './catalog.rules.ts';
import { articles, products } from './catalog.tables.ts';

/**
 * What the shop reads out of the texts of a product, written with the product (derived.service.ts). It is effective where the
 * merchant has set nothing: their own word stands in `products`.
 */
export const derivedFields = pgTable(
  'derived_fields',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    fabricKinds: text().array().notNull(),
    seasons: text().array().notNull(),
    patterns: text().array().notNull(),
    /** null: its texts name nobody, or several. */
    audience: text().$type<Audience>(),
    /** Months, both ends included. */
    ageFromMonths: integer(),
    ageToMonths: integer(),
    /** Which state of the rules read them: those of an earlier one are read anew. */
    revision: smallint().notNull(),
  },
  (table) => [index().on(table.revision)],
);

/** The same of a color: the families of its name, else of its shade. */
export const derivedColors = pgTable('derived_colors', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  families: text().array().notNull(),
});
