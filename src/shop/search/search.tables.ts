import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the merchant has taught the search: words that mean the same, or what they mean (`taught.rules.ts`). Searches read it
 * from memory, where the words are folded as queries are.
 */
export const taughtWords = pgTable('taught_words', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As the merchant wrote them, whatever their language. */
  words: text().array().notNull(),
  /** `category:12`, `color:navy`, `product:9`, `ignore`; none: they mean the same as each other. */
  targets: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Products that stand first in the results of one search. */
export const pinnedAnswers = pgTable('pinned_answers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The search as the merchant saw it. */
  text: text().notNull(),
  /** In their order. */
  productIds: integer().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** §4.10 What was searched, counted by day and folded text. Nothing says who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    /** In the shop's time zone. */
    day: date({ mode: 'string' }).notNull(),
    folded: text().notNull(),
    /** As it was typed last. */
    typed: text().notNull(),
    times: integer().notNull(),
    /** Of them those with few answers or none, or only without a part of what was typed. */
    few: integer().notNull(),
    /** How many products it found last. */
    found: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.folded] }), index().on(table.folded)],
);
