import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#/platform/local-text.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import type { QuietHours } from './quiet.rules.ts';

/** Devices on which a staff user wants to hear of new orders: what the browser gave for its push service. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer().notNull(),
    /** It ends with the sign-in under which it was switched on, and with another role. */
    sessionId: integer().notNull(),
    role: text().$type<StaffRole>().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the latest notice was first shown; orders of the minute after it join it. */
    noticeAt: timestamp({ withTimezone: true }),
    /** Nobody else sends to it before: a process is sending, or its push service did not answer. */
    busyUntil: timestamp({ withTimezone: true }),
    /** Tries that failed one after the other. */
    failures: integer().notNull().default(0),
  },
  (table) => [index().on(table.staffId)],
);

/** Orders that a device hears of, each once. */
export const pushNotices = pgTable(
  'push_notices',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    orderId: integer().notNull(),
    heardAt: timestamp({ withTimezone: true }).notNull(),
    /** The notice that named it (`noticeAt` of the subscription); null: it waits. */
    noticeAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.orderId] }), index().on(table.heardAt)],
);

/** When a staff user wants to hear nothing. */
export const quietHours = pgTable('quiet_hours', {
  staffId: integer().primaryKey(),
  hours: jsonb().$type<QuietHours>().notNull(),
});

/** One row: when somebody last had new orders on a screen, and when the owners were last written to about orders that nobody saw. */
export const orderWatch = pgTable('order_watch', {
  id: integer().primaryKey(),
  seenAt: timestamp({ withTimezone: true }),
  mailedAt: timestamp({ withTimezone: true }),
});
