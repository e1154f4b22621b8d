import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Goods that a shopper sends back (§9.2). The legal moves are in returns.states.rules.ts. */
export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull(),
    state: text().notNull(),
    /** Who pays the way back, as it was shown when the return was requested. */
    payer: text().$type<'shopper' | 'shop'>().notNull(),
    note: text().notNull().default(''),
    /** The order that takes the new sizes out, made when the return is approved. */
    exchangeOrderId: integer().unique(),
    /** What goes back once it is closed because the new sizes cost less, centimes of DH. */
    exchangeRefund: bigint({ mode: 'number' }).notNull().default(0),
    /** The same in hundredths of the order's currency, as the amounts of the exchange left it: converted anew it may be one off. */
    exchangeRefundShown: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.state, table.createdAt)],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer().notNull(),
    priceId: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().notNull(),
    wanted: text().$type<'refund' | 'exchange'>().notNull(),
    /** The size that is sent instead; its pieces are taken from stock while `reserved`. */
    exchangePriceId: integer(),
    exchangeSize: text(),
    reserved: boolean().notNull().default(false),
    /** What inspection found: pieces back in stock, and pieces that cannot be sold again. */
    restocked: integer(),
    writtenOff: integer(),
  },
  (table) => [index().on(table.returnId), index().on(table.orderLineId)],
);

export const returnPhotos = pgTable(
  'return_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** Name in the store of return pictures. */
    file: text().notNull().unique(),
    bytes: integer().notNull(),
  },
  (table) => [index().on(table.returnId)],
);

export const returnEvents = pgTable(
  'return_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    from: text(),
    to: text().notNull(),
    actor: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index().on(table.returnId)],
);
