import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OfferKind } from './offers.rules.ts';

/** A discount for several pieces together; what it takes off is worked out by offers.rules.ts. */
export const offers = pgTable('offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<OfferKind>().notNull(),
  /** How many pieces make it count. */
  pieces: integer().notNull(),
  /** Centimes of DH for `price`, else whole percent. */
  value: integer().notNull(),
  /** The products it counts on, and those of these categories; both empty: all. */
  productIds: integer().array().notNull().default(sql`'{}'`),
  categoryIds: integer().array().notNull().default(sql`'{}'`),
  /** Whether pieces at a promo price count. */
  onDiscounted: boolean().notNull().default(false),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  active: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
});
