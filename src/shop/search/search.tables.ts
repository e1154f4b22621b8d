import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Words that mean the same thing to this shop's shoppers: a search for one finds what has another. */
export const synonymGroups = pgTable('synonym_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As the merchant wrote them, whatever their language. */
  words: text().array().notNull(),
  /** The same, folded as searches are (alef forms, accents, capitals). */
  folded: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** §4.10 Searches that nothing answered, counted by their folded text. Nothing says who searched. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    folded: text().notNull().unique(),
    /** As it was typed last. */
    typed: text().notNull(),
    times: integer().notNull().default(1),
    /** Something that looks alike was shown instead. */
    alike: boolean().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.times, table.lastAt), index().on(table.lastAt)],
);
