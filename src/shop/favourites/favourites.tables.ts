import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** §3.16 Sizes a customer likes. */
export const favourites = pgTable(
  'favourites',
  {
    userId: integer().notNull(),
    priceId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.priceId] }), index().on(table.priceId)],
);
