import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#/platform/local-text.ts';

/** What people write to the shop (§3.24). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** '' when only the phone was given. */
    email: text().notNull(),
    /** E.164; '' when only the e-mail was given. */
    phone: text().notNull(),
    message: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'new' | 'read' | 'answered'>().notNull().default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.state, table.createdAt)],
);

/** Who asked for the newsletter; leaving keeps the row, so that nobody is written to again by mistake. */
export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
  unsubscribedAt: timestamp({ withTimezone: true }),
});
