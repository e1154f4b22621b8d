import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';
import type { OfferKind } from './offers.rules.ts';
import type { SetMember } from './sets.rules.ts';

/** A discount for several pieces together; what it takes off is worked out by offers.rules.ts. */
export const offers = pgTable('offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<OfferKind>().notNull(),
  /** How many pieces make it count. */
  pieces: integer().notNull(),
  /** Centimes of DH for one price, else whole percent. */
  value: integer().notNull(),
  /** The products it counts on, and those of these categories; both empty: all. */
  productIds: integer().array().notNull().default(sql`'{}'`),
  categoryIds: integer().array().notNull().default(sql`'{}'`),
  /** Whether pieces at a promo price count. */
  onDiscounted: boolean().notNull().default(false),
  /** Of a set for a family: its name, its persons, and what each beyond the fewest costs (centimes of DH, for one price). */
  title: jsonb().$type<LocalText>().notNull().default({}),
  members: jsonb().$type<SetMember[]>().notNull().default([]),
  further: integer().notNull().default(0),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  active: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
});
