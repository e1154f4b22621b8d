import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the staff wrote about a person, who is a phone, an account or both. Never shown to the shopper. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** E.164. */
    phone: text(),
    userId: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: integer().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.phone), index().on(table.userId)],
);

/** Phones that place no cash order until the shop says otherwise. */
export const blockedPhones = pgTable('blocked_phones', {
  /** E.164. */
  phone: text().primaryKey(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  staffId: integer().notNull(),
  actor: text().notNull(),
});
