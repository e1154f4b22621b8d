import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per setting that the merchant changed; what is not here has the default of settings.schema.ts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** What the demo shop filled in here; null where it did not, or has been removed since. */
  demo: jsonb(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
