import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ColumnList } from './list-columns.schema.ts';
import type { ViewList } from './list-views.schema.ts';
import type { SessionState, StaffRole } from './staff.rules.ts';

export const staffUsers = pgTable('staff_members', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** What the staff user signs in with, lower case; null for the owner until the first sign-in chose one. */
  email: text().unique(),
  role: text().$type<StaffRole>().notNull(),
  passwordHash: text(),
  active: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    userAgent: text(),
    /** From which network it was opened. */
    network: text(),
    /** What has to be done before the back office opens. */
    state: text().$type<SessionState>().notNull().default('open'),
    /** When the password or a passkey was last given in it. */
    provedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.staffId)],
);

/** One-use links: the owner's first sign-in, printed at start, and invitations. */
export const staffLinks = pgTable('staff_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer()
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
});

/** Devices (hash of the signed cookie's id) on which a staff user has signed in: nobody else's wrong tries stop them there. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceHash] })],
);

/** The columns that a staff user sees in a list of the back office. */
export const staffColumns = pgTable(
  'staff_columns',
  {
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    list: text().$type<ColumnList>().notNull(),
    shown: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
);

/** What a staff user looks at every day, under a name of their own: filters of a list of the back office. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.staffId, table.list, table.name)],
);

/** Append-only: who did what to what, before and after. */
export const journal = pgTable(
  'journal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer(),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.entity, table.entityId), index().on(table.action), index().on(table.at)],
);
