import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';

/** The 12 regions of Morocco (2015). */
export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  name: jsonb().$type<LocalText>().notNull(),
});

/** Places a parcel can be sent to in Morocco. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
    province: jsonb().$type<LocalText>().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
    aliases: text().array().notNull(),
    /** Belongs to the main city: same-day delivery (§1.7). */
    mainCity: boolean().notNull().default(false),
    /** Fee in centimes where it differs from the country's. */
    feeCentimes: integer(),
    active: boolean().notNull().default(true),
  },
  (table) => [index().on(table.regionId)],
);

/** Days on which nothing is delivered in a country, beside its weekly rest days. */
export const holidays = pgTable(
  'holidays',
  {
    countryId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    name: jsonb().$type<LocalText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.day] })],
);
