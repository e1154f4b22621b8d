import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { countriesName } from '#/shop/countries/index.ts';
import { holidays, places, provinces, regions } from './delivery.tables.ts';

export type PlaceRow = {
  id: number;
  name: LocalText;
  aliases: string[];
  mainCity: boolean;
  /** The place's own, else its province's, else null: the country's. Centimes of DH. */
  feeCentimes: number | null;
  /** Its own window in working days, else null. */
  daysMin: number | null;
  daysMax: number | null;
  provinceId: number;
  provinceName: LocalText;
};

const placeColumns = sql`place.id, place.name, place.aliases, place.main_city as "mainCity",
  coalesce(place.fee_centimes, province.fee_centimes) as "feeCentimes",
  place.days_min as "daysMin", place.days_max as "daysMax", province.id as "provinceId", province.name as "provinceName"`;

/** Places a parcel can go to, the main city and big towns first (as the built-in list is ordered). */
export async function selectPlaces(db: Db): Promise<PlaceRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select ${placeColumns} from places place join provinces province on province.id = place.province_id
    where place.active order by place.id`);
  return rows;
}

/** One place, switched off ones only with `which` any. */
export async function selectPlace(
  db: Db,
  id: number,
  which: 'active' | 'any',
): Promise<PlaceRow | undefined> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select ${placeColumns} from places place join provinces province on province.id = place.province_id
    where place.id = ${id} and (place.active or ${which === 'any'})`);
  return rows[0];
}

/** What places are called, also those that parcels no longer go to. */
export async function selectPlaceNames(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: places.id, name: places.name })
    .from(places)
    .where(inArray(places.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ProvinceRow = { id: number; name: LocalText; feeCentimes: number | null; regionName: LocalText };

export async function selectProvinces(db: Db, id: number | null = null): Promise<ProvinceRow[]> {
  const { rows } = await db.execute<ProvinceRow>(sql`
    select province.id, province.name, province.fee_centimes as "feeCentimes", region.name as "regionName"
    from provinces province join regions region on region.id = province.region_id
    where ${id}::int is null or province.id = ${id}::int
    order by province.id`);
  return rows;
}

export const selectHolidays = (source: QuerySource, countryId: number): Promise<string[]> =>
  cached(source, `holidays ${countryId}`, [countriesName], async (db) => {
    const { rows } = await db.execute<{ day: string }>(
      sql`select day from holidays where country_id = ${countryId} order by day`,
    );
    return rows.map((row) => row.day);
  });

/** What the places of the main city that parcels go to are called, and the provinces around them; none: no place is marked. */
export const selectMainCityNames = (source: QuerySource): Promise<LocalText[]> =>
  cached(source, 'main city names', [countriesName], async (db) => {
    const { rows } = await db.execute<{ name: LocalText }>(sql`
      select place.name from places place where place.active and place.main_city
      union select province.name from provinces province
        where exists (select from places place where place.province_id = province.id and place.active and place.main_city)`);
    return rows.map((row) => row.name);
  });

export const insertRegions = (db: Db, rows: (typeof regions.$inferInsert)[]) =>
  db.insert(regions).values(rows).onConflictDoNothing();
export const insertProvinces = (db: Db, rows: (typeof provinces.$inferInsert)[]) =>
  db.insert(provinces).values(rows).onConflictDoNothing();
export const insertPlaces = (db: Db, rows: (typeof places.$inferInsert)[]) =>
  db.insert(places).values(rows).onConflictDoNothing({ target: places.code });
export const insertHolidays = (db: Db, rows: (typeof holidays.$inferInsert)[]) =>
  db.insert(holidays).values(rows).onConflictDoNothing();

/** Which built-in places are there already. */
export async function selectPlaceCodes(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ code: string }>(sql`select code from places where code is not null`);
  return new Set(rows.map((row) => row.code));
}

export async function hasRegions(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from regions limit 1`);
  return rows.length > 0;
}
