import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { definedFields, requireSeen, requireSeenRow, versionOf } from '#/platform/version.ts';
import { countriesName, foldDigits } from '#/shop/countries/index.ts';
import { type ChangeRow, journalBy, type StaffView } from '#/shop/staff/index.ts';
import { selectProvinces } from './delivery.queries.ts';
import { feeKey } from './fees-journal.ts';
import { foldPlace } from './place-search.rules.ts';
import type {
  OwnFee,
  PlaceFilter,
  PlaceWritten,
  StaffPlace,
  StaffPlaceList,
  StaffProvince,
} from './staff-delivery.schema.ts';
import * as queries from './staff-places.queries.ts';
import { countryFee, usedFee } from './used-fee.ts';

const perPage = 40;

type Codes = ReadonlyMap<number, PlaceWritten['courierCodes']>;

async function codesOf(db: Db, placeIds: readonly number[] | null): Promise<Codes> {
  const codes = new Map<number, PlaceWritten['courierCodes']>();
  for (const { placeId, courierId, code } of await queries.selectCourierCodes(db, placeIds)) {
    codes.set(placeId, [...(codes.get(placeId) ?? []), { courierId, code }]);
  }
  return codes;
}

const contentOf = (row: queries.PlaceTableRow, codes: Codes): PlaceWritten => ({
  ar: row.name.ar ?? '',
  fr: row.name.fr ?? '',
  aliases: row.aliases,
  provinceId: row.provinceId,
  mainCity: row.mainCity,
  feeCentimes: row.feeCentimes,
  daysMin: row.daysMin,
  daysMax: row.daysMax,
  active: row.active,
  courierCodes: codes.get(row.id) ?? [],
});

function fits(row: queries.StaffPlaceRow, { q, province, state }: PlaceFilter): boolean {
  if (province && row.provinceId !== province) return false;
  if (state === 'on' && !row.active) return false;
  if (state === 'off' && row.active) return false;
  if (state === 'main' && !row.mainCity) return false;
  if (state === 'own' && row.feeCentimes === null && row.daysMin === null) return false;
  const query = foldPlace(foldDigits(q ?? ''));
  return (
    query === '' ||
    [row.name.ar, row.name.fr, ...row.aliases].some((name) => foldPlace(name ?? '').includes(query))
  );
}

/** Places as the merchant sees them, also those switched off; found by any of their names. */
export async function listStaffPlaces(
  db: Db,
  { page, ...filter }: PlaceFilter & { page: number },
  locale: Locale = 'ar',
): Promise<StaffPlaceList> {
  const found = (await queries.selectStaffPlaces(db)).filter((row) => fits(row, filter));
  const slice = found.slice((page - 1) * perPage, page * perPage);
  const codes = await codesOf(
    db,
    slice.map(({ id }) => id),
  );
  const fee = await countryFee(db);
  return {
    data: slice.map((row): StaffPlace => {
      const content = contentOf(row, codes);
      return {
        ...content,
        id: row.id,
        provinceName: textIn(row.provinceName, locale),
        usedFeeCentimes: usedFee(row, fee),
        version: versionOf(content),
      };
    }),
    meta: metaOf(page, perPage, found.length),
  };
}

/** A place as it stands, for whoever takes a change of it back; undefined when there is none. */
export async function findStaffPlace(
  db: Db,
  id: number,
): Promise<(PlaceWritten & { id: number; version: string }) | undefined> {
  const row = await queries.selectStaffPlace(db, id);
  if (!row) return undefined;
  const content = contentOf(row, await codesOf(db, [id]));
  return { ...content, id, version: versionOf(content) };
}

const words = (written: PlaceWritten): PlaceWritten => ({
  ...written,
  ar: cleanLine(written.ar),
  fr: cleanLine(written.fr),
  aliases: [...new Set(written.aliases.map(cleanLine).filter(Boolean))],
  courierCodes: written.courierCodes
    .filter(({ code }) => code !== '')
    .toSorted((one, other) => one.courierId - other.courierId),
});

/** Refuses (ShopError 422) by field what cannot stand; a name that the province has already is `place_taken`. */
async function judge(tx: Db, written: PlaceWritten, id: number | null): Promise<void> {
  const fields: Record<string, string[]> = {};
  if (!/\p{L}/u.test(written.ar)) fields.ar = ['required'];
  if ((await selectProvinces(tx, written.provinceId)).length === 0) fields.provinceId = ['required'];
  if ((written.daysMin === null) !== (written.daysMax === null)) fields.daysMax = ['days_both'];
  else if (written.daysMin !== null && written.daysMax !== null && written.daysMin > written.daysMax)
    fields.daysMax = ['days_reversed'];
  const couriers = written.courierCodes.map(({ courierId }) => courierId);
  if (new Set(couriers).size !== couriers.length) fields.courierCodes = ['invalid'];
  const name = foldPlace(written.ar);
  const others = (await queries.selectStaffPlaces(tx)).filter(
    (row) => row.id !== id && row.provinceId === written.provinceId,
  );
  if (!fields.ar && others.some((row) => foldPlace(row.name.ar ?? '') === name)) fields.ar = ['place_taken'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
}

const rowOf = ({ ar, fr, courierCodes: _codes, ...rest }: PlaceWritten) => ({ ...rest, name: { ar, fr } });

/** A new place. Errors: 422 by field. The storefront knows it at once. */
export async function createPlace(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: PlaceWritten,
): Promise<number> {
  const written = words(given);
  return db.transaction(async (tx) => {
    await queries.lockPlaces(tx);
    await judge(tx, written, null);
    const { id } = await queries.insertPlace(tx, rowOf(written));
    for (const one of written.courierCodes) await queries.writeCourierCode(tx, { placeId: id, ...one });
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'place.create', written.ar, { after: written });
    return id;
  });
}

/** A change of a place. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field. */
export const changePlace: ChangeRow<
  { [Key in keyof PlaceWritten]?: PlaceWritten[Key] | undefined } & { seen: string }
> = async (db, clock, by, id, { seen, ...change }) => {
  await db.transaction(async (tx) => {
    await queries.lockPlaces(tx);
    const row = await queries.selectPlaceForUpdate(tx, id);
    if (!row) throw new ShopError(404, 'not_found');
    const before = contentOf(row, await codesOf(tx, [id]));
    requireSeen(before, seen);
    const given = definedFields(change);
    const after = words({ ...before, ...given });
    await judge(tx, after, id);
    await queries.updatePlace(tx, id, rowOf(after));
    if (given.courierCodes) {
      await queries.deleteCourierCodes(tx, id);
      for (const one of after.courierCodes) await queries.writeCourierCode(tx, { placeId: id, ...one });
    }
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'place.change', before.ar, {
      before: { id, ...before },
      after: { id, ...after },
    });
  });
};

/**
 * One fee for every place of a filter; null gives them their province's or the country's again. Refuses (ShopError
 * 409) when the filter now finds another number than the staff user saw.
 */
export async function setFees(
  db: Database,
  clock: Clock,
  by: StaffView,
  { feeCentimes, expected, ...filter }: PlaceFilter & { feeCentimes: number | null; expected: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockPlaces(tx);
    const found = (await queries.selectStaffPlaces(tx)).filter((row) => fits(row, filter));
    if (found.length !== expected) throw new ShopError(409, 'changed_meanwhile');
    const moved = found.filter((row) => row.feeCentimes !== feeCentimes);
    if (moved.length === 0) return 0;
    const count = await queries.updateFees(
      tx,
      moved.map(({ id }) => id),
      feeCentimes,
    );
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'place.fees', count, {
      before: Object.fromEntries(moved.map((row) => [feeKey(row), row.feeCentimes])),
      after: Object.fromEntries(moved.map((row) => [feeKey(row), feeCentimes])),
    });
    return count;
  });
}

/** The provinces with their own fee, by which places that are not listed are sent. */
export async function listProvinces(db: Db, locale: Locale = 'ar'): Promise<StaffProvince[]> {
  return (await selectProvinces(db)).map(({ id, name, regionName, feeCentimes }) => ({
    id,
    name: textIn(name, locale),
    region: textIn(regionName, locale),
    feeCentimes,
    version: versionOf({ feeCentimes }),
  }));
}

/**
 * Fees that the shop's fee for Morocco does not touch, the lowest first: each with the towns and provinces that have it
 * of their own, and how many listed places pay it.
 */
export async function listOwnFees(db: Db, locale: Locale): Promise<OwnFee[]> {
  const groups = new Map<number, { names: Set<string>; places: number }>();
  const groupOf = (fee: number) => {
    const group = groups.get(fee) ?? { names: new Set<string>(), places: 0 };
    groups.set(fee, group);
    return group;
  };
  for (const { name, feeCentimes } of await selectProvinces(db)) {
    if (feeCentimes !== null) groupOf(feeCentimes).names.add(textIn(name, locale));
  }
  for (const row of await queries.selectStaffPlaces(db)) {
    const fee = row.feeCentimes ?? row.provinceFeeCentimes;
    if (!row.active || fee === null) continue;
    const group = groupOf(fee);
    group.places += 1;
    if (row.feeCentimes !== null) group.names.add(textIn(row.name, locale));
  }
  return [...groups]
    .map(([feeCentimes, { names, places }]) => ({ feeCentimes, names: [...names], places }))
    .toSorted((one, other) => one.feeCentimes - other.feeCentimes);
}

/** A province's own fee. Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export const changeProvince: ChangeRow<{ feeCentimes: number | null; seen: string }> = async (
  db,
  clock,
  by,
  id,
  { feeCentimes, seen },
) => {
  await db.transaction(async (tx) => {
    const found = await queries.selectProvinceForUpdate(tx, id);
    const { row, before } = requireSeenRow(found, (now) => ({ feeCentimes: now.feeCentimes }), seen);
    await queries.updateProvince(tx, id, feeCentimes);
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'province.change', row.name.ar ?? String(id), {
      before: { id, ...before },
      after: { id, feeCentimes },
    });
  });
};

/** All places with their fees as a file, in the columns that the import reads. */
export async function feesSheet(db: Db): Promise<string> {
  const fee = await countryFee(db);
  return sheetOf(
    ['ville', 'المدينة (عربي)', 'province', 'frais'],
    (await queries.selectStaffPlaces(db)).map((row) => [
      row.name.fr || row.name.ar || '',
      row.name.ar ?? '',
      row.provinceName.fr || row.provinceName.ar || '',
      (usedFee(row, fee) / 100).toFixed(2).replace(/\.00$/, '').replace('.', ','),
    ]),
  );
}

/** What a courier calls each place: place id → code. For its files and those it sends. */
export async function codesOfCourier(db: Db, courierId: number): Promise<Map<number, string>> {
  const rows = await queries.selectCodesOfCourier(db, courierId);
  return new Map(rows.map(({ placeId, code }) => [placeId, code]));
}
