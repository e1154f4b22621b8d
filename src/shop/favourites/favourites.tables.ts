import { boolean, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/** §3.16 Sizes a customer likes: the wishlist of the account. */
export const favourites = pgTable(
  'favourites',
  {
    userId: integer().notNull(),
    priceId: integer().notNull(),
    /** The product that the size is of: a wish stays when its size is deleted. */
    productId: integer().notNull(),
    /** False when the customer chose a product and no size: the price then stands for the product in its color. */
    sizeChosen: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.priceId] }), index().on(table.priceId)],
);
