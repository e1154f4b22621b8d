import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PromoKind } from './promotions.rules.ts';

/** A code that a shopper types (§5.7). */
export const promoCodes = pgTable('promo_codes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As the merchant writes it. */
  code: text().notNull(),
  /** Folded (promotions.rules.ts), so that case, digits and spaces do not matter. */
  folded: text().notNull().unique(),
  kind: text().$type<PromoKind>().notNull(),
  /** Whole percent for `percent`, centimes of DH for `fixed`, 0 for `free_delivery`. */
  value: integer().notNull(),
  /** Most that a percentage takes off, centimes; null is no cap. */
  capCentimes: integer(),
  /** The goods it counts on must come to so much, centimes. */
  minimumCentimes: integer().notNull().default(0),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  /** How often in all; null is without end. */
  totalUses: integer(),
  /** How often for one customer, recognised by phone and by account; null is without end. */
  usesPerCustomer: integer(),
  firstOrderOnly: boolean().notNull().default(false),
  /** Only lines in one of these categories count; empty is all. */
  categoriesIn: integer().array().notNull(),
  /** Lines in one of these never count. */
  categoriesOut: integer().array().notNull(),
  /** Whether lines already discounted count. */
  onDiscounted: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  /**
   * Whose credit it is, E.164: an amount that this phone alone uses, at once or in parts; '' once the person is erased
   * (switched off), and for the giver of a gift without a phone or once the keeping time of its order is over (who has the
   * code uses it).
   * Null: a code for everybody.
   */
  phone: text(),
  isDemo: boolean().notNull().default(false),
});

/** A code used by an order; given back when the order is cancelled. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codeId: integer()
      .notNull()
      .references(() => promoCodes.id),
    orderNumber: text().notNull().unique(),
    /** E.164. */
    phone: text().notNull(),
    userId: integer(),
    discountCentimes: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    givenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.codeId, table.phone)],
);
