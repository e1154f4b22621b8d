import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedName } from '#/platform/folded-name.queries.ts';
import type { Locale, LocalText } from '#/platform/local-text.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';
import type { FrozenOffer } from '#/shop/promotions/index.ts';
import type { TaxedShare } from './vat.rules.ts';

export type OrderAmounts = {
  /** Sum of price × quantity before discounts. */
  goods: number;
  discount: number;
  /** What offers for several pieces take off: the sum of the lines' parts; missing is none. */
  offers?: number;
  /** What the promo code takes off; missing is none. */
  promo?: number;
  /** What the shop has of the shopper already: pieces that come back in exchange, or a credit; missing is none. */
  credit?: number;
  delivery: number;
  /** Zero or negative: what rounding a cash total down to whole dirhams takes off. */
  rounding: number;
  total: number;
};

export type ShownParcel = {
  courier: string;
  /** The courier's own number of the parcel; null while it is not known. */
  number: string | null;
  /** Where the courier shows it. */
  url: string | null;
};

/** An order as frozen when it was placed: amounts in DH and in the shown currency, with the rate. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    idempotencyKey: text().notNull().unique(),
    /** What was asked for with that key: another content with the same key is no repetition. */
    requestHash: text(),
    /** The three axes; the legal moves are in orders.states.rules.ts. */
    status: text().notNull(),
    payment: text().notNull(),
    confirmation: text().notNull(),
    paymentMethod: text().notNull(),
    countryId: integer().notNull(),
    currency: text().notNull(),
    currencyLabel: text().notNull(),
    rate: text().notNull(),
    rateDh: text().notNull(),
    /** Centimes of DH. */
    amounts: jsonb().$type<OrderAmounts>().notNull(),
    /** As the merchant writes it; null when the order used none. */
    promoCode: text(),
    totalCentimes: bigint({ mode: 'number' }).notNull(),
    /** Hundredths of the shown currency. */
    shownAmounts: jsonb().$type<OrderAmounts>().notNull(),
    customerName: text().notNull(),
    /** What the back office's search looks at. */
    folded: text().generatedAlwaysAs((): SQL => foldedName(sql`customer_name || ' ' || city`)),
    /** E.164. */
    phone: text().notNull(),
    secondPhone: text(),
    email: text(),
    placeId: integer(),
    /** Where the place is not listed: its province. */
    provinceId: integer(),
    /** City as shown on the label, also when it was typed. */
    city: text().notNull(),
    /** Fields of the country's address form. */
    address: jsonb().$type<Record<string, string>>().notNull(),
    note: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    userId: integer(),
    /** When an account took it in by number and phone, which others may know too; null where it was placed with the account. */
    claimedAt: timestamp({ withTimezone: true }),
    /** The order whose pieces come back in exchange for these; null for a sale. */
    exchangeOf: integer(),
    /** The person deleted the account then; name and phone stay until money that is owed is given back. */
    leftAt: timestamp({ withTimezone: true }),
    /** §2.39 How it reaches the shopper. */
    delivery: text().$type<DeliveryMethod>().notNull().default('standard'),
    /** What the shopper sees of the courier's parcel, as the couriers write it; null while nobody carries it. */
    parcel: jsonb().$type<ShownParcel>(),
    /** Delivery promise as ISO days, frozen. */
    promise: jsonb().$type<{ from: string; to: string; sameDay: boolean }>().notNull(),
    /** Where the order came from: utm and referrer. */
    source: jsonb().$type<Record<string, string>>().notNull().default({}),
    device: text(),
    /** §9.8 Until then the receipt of a transfer must be there; null for cash. A refused receipt sets it anew. */
    receiptDeadline: timestamp({ withTimezone: true }),
    /** Calls that nobody answered. */
    callTries: integer().notNull().default(0),
    /** Not to be called before; null is as soon as calling is allowed. */
    callAt: timestamp({ withTimezone: true }),
    /** The staff user who confirms this order, or did; while `agentUntil` is not over nobody else calls. */
    agentId: integer(),
    agentName: text(),
    agentUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.phone, table.status),
    index().on(table.status, table.createdAt),
    index().on(table.createdAt),
    index().on(table.receiptDeadline),
    index().on(table.userId),
    index().on(table.agentId, table.id).where(sql`agent_id is not null`),
    index('orders_under_review').on(table.id).where(sql`payment = 'under_review'`),
    index().on(table.leftAt).where(sql`left_at is not null`),
    index().using('gin', table.folded.op('gin_trgm_ops')),
    index().using('gin', table.phone.op('gin_trgm_ops')),
    index().using('gin', table.secondPhone.op('gin_trgm_ops')),
    index().using('gin', table.number.op('gin_trgm_ops')),
    index().on(table.placeId),
    index().on(table.exchangeOf).where(sql`exchange_of is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    priceId: integer().notNull(),
    productId: integer().notNull(),
    articleId: integer().notNull(),
    pictureId: integer(),
    title: jsonb().$type<LocalText>().notNull(),
    color: jsonb().$type<LocalText>().notNull(),
    size: text().notNull(),
    sku: text(),
    quantity: integer().notNull(),
    /** Centimes of DH: price before, and price used (§9.6). */
    price: integer().notNull(),
    usedPrice: integer().notNull(),
    /** Hundredths of the shown currency. */
    shownPrice: integer().notNull(),
    shownUsedPrice: integer().notNull(),
    /** What one piece cost the shop when it was ordered, centimes of DH; null: nobody had said it. */
    unitCost: integer(),
    /** Why the used price is one that a staff user agreed with the shopper; '' for the shop's own price. */
    agreed: text().notNull().default(''),
    /** The offer that the line has a part in, and what it takes off the line. */
    offer: jsonb().$type<FrozenOffer>(),
    /** Of a parcel that came back untaken: pieces back in stock, and pieces that cannot be sold again; null before. */
    restocked: integer(),
    writtenOff: integer(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.priceId),
    index().on(table.productId),
    index().on(table.pictureId),
  ],
);

/** Money that goes back to a shopper: owed from `dueAt` on, given back at `paidAt`. The only truth on refunds. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The return it was owed for; null where the whole order was given up, or a staff user owed it by hand. */
    returnId: integer(),
    /** Centimes of DH, and hundredths of the order's currency. */
    centimes: bigint({ mode: 'number' }).notNull(),
    shown: bigint({ mode: 'number' }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** The code of the credit that it was given back as; null: as money. */
    creditCode: text(),
  },
  (table) => [index().on(table.orderId), uniqueIndex().on(table.returnId)],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    axis: text().$type<'order' | 'payment' | 'confirmation' | 'note'>().notNull(),
    from: text(),
    to: text(),
    actor: text().notNull(),
    note: text().notNull().default(''),
    /** Shown to the shopper on the tracking page. */
    shown: boolean().notNull().default(true),
  },
  (table) => [index().on(table.orderId, table.at)],
);

/** Invoices, numbered without a gap within a year: a number exists only once it is issued, and never goes. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull().unique(),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    issuedBy: text().notNull(),
    /** What it comes to: centimes of DH, and hundredths of the order's currency. */
    centimes: bigint({ mode: 'number' }).notNull(),
    shown: bigint({ mode: 'number' }).notNull(),
    /** How much of that contains VAT at which rate; what owes none is in no share. */
    taxed: jsonb().$type<TaxedShare[]>().notNull(),
  },
  (table) => [uniqueIndex().on(table.year, table.number)],
);

/** Credit notes of invoiced orders, numbered like the invoices, in a row of their own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull(),
    /** Null where no money goes back: it takes back what is left of the invoice of an order that was given up. */
    refundId: integer()
      .unique()
      .references(() => refunds.id),
    /** What it takes back: centimes of DH, and hundredths of the order's currency. */
    centimes: bigint({ mode: 'number' }).notNull(),
    shown: bigint({ mode: 'number' }).notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    issuedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.year, table.number),
    index().on(table.orderId),
    uniqueIndex('credit_notes_rest_of_order').on(table.orderId).where(sql`refund_id is null`),
  ],
);
