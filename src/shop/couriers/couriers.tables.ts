import { sql } from 'drizzle-orm';
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
import type { Locale } from '#/platform/local-text.ts';
import type { CashKind } from './cash.rules.ts';
import type { LayoutColumn } from './layout.rules.ts';
import type { MappedHeads } from './sheet-columns.rules.ts';
import type { ExplainedWords } from './status.rules.ts';

const money = () => bigint({ mode: 'number' }).notNull();

/** Who carries the parcels and brings their money. Switched off, never deleted: parcels name them. */
export const couriers = pgTable('couriers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** E.164; empty while it is not known. */
  phone: text().notNull().default(''),
  /**
   * Address at which the courier shows where a parcel is, with `{number}` for the order's number or `{tracking}` for the
   * courier's own; empty: none.
   */
  trackingUrl: text().notNull().default(''),
  /** The columns of the courier's file, in its order. */
  layout: jsonb().$type<LayoutColumn[]>().notNull(),
  /** The meanings of this courier's own words, as the staff explained them. */
  words: jsonb().$type<ExplainedWords>().notNull().default({}),
  /** What the heads of this courier's files mean, as the staff said. */
  columns: jsonb().$type<MappedHeads>().notNull().default({}),
  /** What its people read: towns and goods stand in its files and on its labels in this language. */
  language: text().$type<Locale>().notNull().default('fr'),
  active: boolean().notNull().default(true),
});

const courierId = () =>
  integer()
    .notNull()
    .references(() => couriers.id);
/** Something that a staff user did with a courier at one time. */
const dealing = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  courierId: courierId(),
  at: timestamp({ withTimezone: true }).notNull(),
  staffId: integer().notNull(),
  by: text().notNull(),
});

/** Parcels given to a courier at one time: one manifest. */
export const courierHandovers = pgTable(
  'courier_handovers',
  {
    ...dealing(),
  },
  (table) => [index().on(table.courierId)],
);

/** An order in a courier's hands; an order goes out once. */
export const courierParcels = pgTable(
  'courier_parcels',
  {
    orderId: integer().primaryKey(),
    handoverId: integer()
      .notNull()
      .references(() => courierHandovers.id),
    courierId: courierId(),
    /** What the courier was to collect when it was handed over, centimes of DH; 0 where it was paid before. */
    dueCentimes: money(),
    /** The courier's own number of the parcel; empty while it is not known. */
    trackingNumber: text().notNull().default(''),
  },
  (table) => [
    index().on(table.handoverId),
    index().on(table.courierId),
    uniqueIndex('courier_parcels_tracking_index')
      .on(table.courierId, sql`upper(${table.trackingNumber})`)
      .where(sql`tracking_number <> ''`),
  ],
);

/** A row of a courier's file as it was read. */
export type ImportRow = {
  row: number;
  number: string;
  word: string;
  note: string;
  /** The courier's own number beside ours; missing where the file has none. */
  tracking?: string;
  /** E.164, and centimes of DH: who it is where no number is ours. */
  phone?: string;
  amount?: number;
  /** When the courier says it happened (moment-text.rules.ts). */
  at?: number;
};
/** What was done for a row: once it is written here, the same row does nothing again. */
export type ImportDone = { row: number; orderId: number; moves: string[] };

/** A file in which a courier says what became of its parcels. The same file is the same import. */
export const courierImports = pgTable(
  'courier_imports',
  {
    ...dealing(),
    fileName: text().notNull(),
    /** SHA-256 of the file's bytes. */
    fileHash: text().notNull(),
    rows: jsonb().$type<ImportRow[]>().notNull(),
    done: jsonb().$type<ImportDone[]>().notNull().default([]),
    /** The background task that made its moves last; null while there was none. */
    workId: integer(),
  },
  (table) => [uniqueIndex().on(table.courierId, table.fileHash)],
);

/** What a courier says it brings, held against what it collected. Written once, with all that followed. */
export const cashStatements = pgTable(
  'cash_statements',
  {
    ...dealing(),
    /** Empty where it was pasted. */
    fileName: text().notNull(),
    /** SHA-256 of the file's bytes or of the pasted text. */
    fileHash: text().notNull(),
    /** Centimes of DH: what the orders of the statement were to bring, what the statement says, what the courier keeps. */
    expectedCentimes: money(),
    statedCentimes: money(),
    feeCentimes: money(),
    note: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.courierId, table.fileHash), index().on(table.at)],
);

/** A line of a statement, and the orders that were missing from it. */
export const cashLines = pgTable(
  'cash_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statementId: integer()
      .notNull()
      .references(() => cashStatements.id),
    /** Null for a number that is no order of ours. */
    orderId: integer(),
    /** As it was written. */
    number: text().notNull(),
    kind: text().$type<CashKind>().notNull(),
    expectedCentimes: money(),
    statedCentimes: money(),
    /** The order's money is done with by this line. */
    settled: boolean().notNull(),
  },
  (table) => [index().on(table.statementId), index().on(table.orderId)],
);
