import { date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** What was paid for advertising: one sum for each day and channel. */
export const adSpend = pgTable(
  'ad_spend',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By the shop's clock. */
    day: date({ mode: 'string' }).notNull(),
    /** As orders name where they came from: `facebook`, `google` … (channel.rules.ts). */
    channel: text().notNull(),
    /** Centimes of DH. */
    centimes: integer().notNull(),
    by: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.day, table.channel)],
);
