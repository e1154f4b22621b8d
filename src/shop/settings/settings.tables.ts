import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per setting that the merchant changed; what is not here has the default of settings.schema.ts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
