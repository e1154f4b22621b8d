import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { prices } from './catalog.tables.ts';

/** A counting of the stock: open while pieces are counted, then committed as a whole, or dropped. */
export const counts = pgTable(
  'counts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Reserved pieces stand on the shelf and are counted with the others. The column has its first name. */
    withReserved: boolean('with_held').notNull(),
    state: text().$type<'open' | 'committed' | 'dropped'>().notNull().default('open'),
    actor: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    /** Who committed or dropped it. */
    endedBy: text(),
  },
  (table) => [index().on(table.state, table.id)],
);

/** What was counted of one size. */
export const countLines = pgTable(
  'count_lines',
  {
    countId: integer()
      .notNull()
      .references(() => counts.id, { onDelete: 'cascade' }),
    priceId: integer()
      .notNull()
      .references(() => prices.id, { onDelete: 'cascade' }),
    counted: integer().notNull(),
    /** What should have stood there at the moment of counting: a sale since then does not count as missing. */
    expected: integer().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What the browser called the entries that are in it: none counts twice. */
    keys: text().array().notNull().default(sql`'{}'`),
    /** After the commit: by how much the stock moved. */
    moved: integer(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.priceId] }), index().on(table.priceId)],
);
