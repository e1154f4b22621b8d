import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';

/** The 12 regions of Morocco (2015). */
export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  name: jsonb().$type<LocalText>().notNull(),
});

/** The 75 provinces and prefectures; a place that is not listed is sent by its province. */
export const provinces = pgTable(
  'provinces',
  {
    /** Region × 100 + position in the region. */
    id: integer().primaryKey(),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
    name: jsonb().$type<LocalText>().notNull(),
    /** Fee in centimes where it differs from the country's. */
    feeCentimes: integer(),
  },
  (table) => [index().on(table.regionId)],
);

/** Places a parcel can be sent to in Morocco. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The shop's own key of the place, by which its built-in list is brought up to date; null for the merchant's. */
    code: text().unique(),
    provinceId: integer()
      .notNull()
      .references(() => provinces.id),
    name: jsonb().$type<LocalText>().notNull(),
    aliases: text().array().notNull(),
    /** Belongs to the main city: same-day delivery (§1.7). */
    mainCity: boolean().notNull().default(false),
    /** Fee in centimes where it differs from the province's. */
    feeCentimes: integer(),
    /** Working days where they differ from the country's; both or none. */
    daysMin: integer(),
    daysMax: integer(),
    active: boolean().notNull().default(true),
  },
  (table) => [index().on(table.provinceId)],
);

/** What a courier calls a place in its own files. Couriers are the couriers' module's; here stands their id alone. */
export const placeCourierCodes = pgTable(
  'place_courier_codes',
  {
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    courierId: integer().notNull(),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.courierId] }), index().on(table.courierId)],
);

/** Days on which nothing is delivered in a country, beside its weekly rest days. */
export const holidays = pgTable(
  'holidays',
  {
    countryId: integer().notNull(),
    /** `MM-DD` every year, or `YYYY-MM-DD` once (days of the moon's calendar). */
    day: text().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.day] })],
);
