import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#/platform/local-text.ts';

/** Who registered to be notified once when a sold-out size is back. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    priceId: integer().notNull(),
    channel: text().$type<'email' | 'phone'>().notNull(),
    /** The e-mail address in lower case, or the phone in E.164. */
    contact: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** `due`: the size is back, and staff has to write to this phone. */
    state: text().$type<'waiting' | 'due' | 'sent'>().notNull().default('waiting'),
    /** When the person registered, and with it agreed to the message. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its turn came: the e-mail went into the outbox, or the phone onto the list of staff. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.priceId, table.contact).where(sql`state <> 'sent'`),
    index().on(table.contact),
    index().on(table.state, table.createdAt),
  ],
);
