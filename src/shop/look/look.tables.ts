import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How the shop looks: each published version, and as version 0 the draft, while there is one. */
export const looks = pgTable('looks', {
  version: integer().primaryKey(),
  look: jsonb().notNull(),
  /** When it was published, or the draft was last changed. */
  at: timestamp({ withTimezone: true }).notNull(),
  /** The name of the staff user who did. */
  by: text().notNull(),
});
