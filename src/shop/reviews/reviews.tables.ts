import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Locale } from '#/platform/local-text.ts';
import type { Fit, ReviewState } from './reviews.rules.ts';

/** What a shopper says of a product that was delivered to them; read by others once the shop has. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    /** The delivered order that proves it, one review of a product each; null in the demo shop alone. */
    orderId: integer(),
    userId: integer(),
    /** First name as it stands on the order; '' once the person has left. */
    name: text().notNull(),
    stars: integer().notNull(),
    fit: text().$type<Fit>(),
    title: text().notNull(),
    text: text().notNull(),
    /** Photographs of it, in their order. */
    pictureIds: integer().array().notNull().default(sql`'{}'`),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    unique().on(table.productId, table.orderId),
    index().on(table.productId, table.state, table.createdAt),
    index().on(table.state, table.createdAt),
    index().using('gin', table.pictureIds),
    index('reviews_demo').on(table.id).where(sql`is_demo`),
  ],
);
