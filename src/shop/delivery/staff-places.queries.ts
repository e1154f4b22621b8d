import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { holidays, placeCourierCodes, places, provinces } from './delivery.tables.ts';

export type PlaceTableRow = typeof places.$inferSelect;

export type StaffPlaceRow = PlaceTableRow & {
  provinceName: LocalText;
  provinceFeeCentimes: number | null;
};

/** Every place, also those switched off, in the shop's order. */
export async function selectStaffPlaces(db: Db): Promise<StaffPlaceRow[]> {
  const rows = await db
    .select({ place: places, provinceName: provinces.name, provinceFeeCentimes: provinces.feeCentimes })
    .from(places)
    .innerJoin(provinces, eq(provinces.id, places.provinceId))
    .orderBy(asc(places.id));
  return rows.map(({ place, ...more }) => ({ ...place, ...more }));
}

export async function selectStaffPlace(db: Db, id: number): Promise<PlaceTableRow | undefined> {
  const [row] = await db.select().from(places).where(eq(places.id, id));
  return row;
}

export async function selectPlaceForUpdate(tx: Db, id: number): Promise<PlaceTableRow | undefined> {
  const [row] = await tx.select().from(places).where(eq(places.id, id)).for('update');
  return row;
}

/** Whoever else changes many places, or adds one, waits until this transaction ends. */
export const lockPlaces = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`);

export async function insertPlace(tx: Db, row: typeof places.$inferInsert): Promise<PlaceTableRow> {
  const [made] = await tx.insert(places).values(row).returning();
  if (!made) throw new Error('a place was not written');
  return made;
}

export const updatePlace = (tx: Db, id: number, change: Partial<typeof places.$inferInsert>) =>
  tx.update(places).set(change).where(eq(places.id, id));

export async function updateFees(
  tx: Db,
  ids: readonly number[],
  feeCentimes: number | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(places)
    .set({ feeCentimes })
    .where(inArray(places.id, [...ids]))
    .returning({ id: places.id });
  return rows.length;
}

export async function selectProvinceForUpdate(tx: Db, id: number) {
  const [row] = await tx.select().from(provinces).where(eq(provinces.id, id)).for('update');
  return row;
}

export const updateProvince = (tx: Db, id: number, feeCentimes: number | null) =>
  tx.update(provinces).set({ feeCentimes }).where(eq(provinces.id, id));

export type CourierCodeRow = typeof placeCourierCodes.$inferSelect;

/** The codes of these places, or of every place with null. */
export const selectCourierCodes = (db: Db, placeIds: readonly number[] | null): Promise<CourierCodeRow[]> =>
  db
    .select()
    .from(placeCourierCodes)
    .where(placeIds === null ? undefined : inArray(placeCourierCodes.placeId, [...placeIds]))
    .orderBy(asc(placeCourierCodes.courierId));

export const selectCodesOfCourier = (db: Db, courierId: number): Promise<CourierCodeRow[]> =>
  db.select().from(placeCourierCodes).where(eq(placeCourierCodes.courierId, courierId));

/** Writes what a courier calls a place; an empty code takes it away. */
export async function writeCourierCode(tx: Db, { placeId, courierId, code }: CourierCodeRow): Promise<void> {
  if (code === '') {
    await tx
      .delete(placeCourierCodes)
      .where(and(eq(placeCourierCodes.placeId, placeId), eq(placeCourierCodes.courierId, courierId)));
    return;
  }
  await tx
    .insert(placeCourierCodes)
    .values({ placeId, courierId, code })
    .onConflictDoUpdate({
      target: [placeCourierCodes.placeId, placeCourierCodes.courierId],
      set: { code },
    });
}

export const deleteCourierCodes = (tx: Db, placeId: number) =>
  tx.delete(placeCourierCodes).where(eq(placeCourierCodes.placeId, placeId));

export const selectHolidayRows = (db: Db) =>
  db.select().from(holidays).orderBy(asc(holidays.countryId), asc(holidays.day));

export async function insertHoliday(tx: Db, row: typeof holidays.$inferInsert): Promise<boolean> {
  const made = await tx.insert(holidays).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function deleteHoliday(tx: Db, countryId: number, day: string): Promise<LocalText | undefined> {
  const [gone] = await tx
    .delete(holidays)
    .where(and(eq(holidays.countryId, countryId), eq(holidays.day, day)))
    .returning();
  return gone?.name;
}
