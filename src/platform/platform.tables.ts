import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Names of things that changed; every node reads the tail and drops the cached pages that showed them. */
export const invalidations = pgTable('invalidations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Which transaction wrote it: ids are given out before they commit, and may become visible in another order. */
  transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
});

/** Counters of limits that must survive a restart and hold on every node (tracking, login, promo). */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

/** What an e-mail is about; `order` is an order's id. */
export type MailAbout = Record<string, string | number> & { order?: number };

/** Every e-mail of the shop, as the back office shows it; a job hands it to the transport. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    about: jsonb().$type<MailAbout>(),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.state, table.createdAt),
    // What was written about an order stands on its page.
    index('mails_about_order_index').on(sql`((about->>'order')::int)`),
  ],
);
