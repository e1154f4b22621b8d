import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { foldedName } from '#/platform/folded-name.queries.ts';
import type { Locale } from '#/platform/local-text.ts';

/** A customer with an account (§3.1). One of phone and e-mail is needed to sign in; both are unique. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Lower case. */
    email: text().unique(),
    /** E.164. */
    phone: text().unique(),
    passwordHash: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    countryId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The last sign-in, or use of a session, to the hour. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its owner got the notice that it will be erased, because nobody uses it; null again once somebody does. */
    warnedAt: timestamp({ withTimezone: true }),
  },
  () => [index('users_folded_name').using('gin', sql`${foldedName(sql`name`)} gin_trgm_ops`)],
);

/** Opaque tokens by their hash: 30 days, sliding; gone on logout and on a change of password. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Links to choose a new password: one use, 60 minutes. `byStaff`: handed over by staff, for people without e-mail. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    byStaff: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);

/**
 * An e-mail or phone that waits for its link: one use, 60 minutes. The account keeps what it has until then. One of the
 * two is set.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** Lower case. */
    email: text(),
    /** E.164. */
    phone: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);

/** Where a customer has parcels sent. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    countryId: integer().notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    placeId: integer(),
    provinceId: integer(),
    /** Fields of the country's address form. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);
