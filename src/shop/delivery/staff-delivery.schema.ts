import * as z from 'zod/mini';
import { int4, rowId } from '#/platform/id.schema.ts';
import { calendarDay } from '#/platform/moment.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { version } from '#/platform/version.schema.ts';

const name = z.string().check(z.trim(), z.maxLength(80));
/** Centimes of DH; null is the province's or the country's. */
const fee = z.nullable(z.int().check(z.gte(0), z.lte(10_000_000)));
const days = z.nullable(z.int().check(z.gte(0), z.lte(90)));

/** What one courier calls a place; an empty code is none. */
const courierCode = z.object({ courierId: rowId, code: z.string().check(z.trim(), z.maxLength(40)) });

/** A place as the merchant writes it. */
export const placeWritten = z.object({
  ar: name,
  fr: name,
  aliases: z.array(name).check(z.maxLength(30)),
  provinceId: rowId,
  mainCity: z.boolean(),
  feeCentimes: fee,
  daysMin: days,
  daysMax: days,
  active: z.boolean(),
  courierCodes: z.array(courierCode).check(z.maxLength(100)),
});
export type PlaceWritten = z.infer<typeof placeWritten>;
export const placeChange = z.extend(z.partial(placeWritten), { seen: version });

const staffPlace = z.extend(placeWritten, {
  id: z.int(),
  provinceName: z.string(),
  /** What a parcel there costs now: its own fee, its province's or the country's. Centimes of DH. */
  usedFeeCentimes: z.int(),
  version,
});
export type StaffPlace = z.infer<typeof staffPlace>;

export const placeStates = ['all', 'on', 'off', 'main', 'own'] as const;
export type PlaceState = (typeof placeStates)[number];
/** Filter of places: by any of their names, by province, by state. */
const placeFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(80))),
  province: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))),
  state: z._default(z.enum(placeStates), 'all'),
});
export type PlaceFilter = { q?: string | undefined; province?: number | undefined; state: PlaceState };
export const placesQuery = z.extend(placeFilter, { page: pageParam });
export const staffPlaceList = z.object({ data: z.array(staffPlace), meta: pageMeta });
export type StaffPlaceList = z.infer<typeof staffPlaceList>;

/** One fee for every place of a filter; `expected` is how many the staff user saw. */
export const bulkFee = z.extend(placeFilter, { feeCentimes: fee, expected: int4.check(z.gte(0)) });
export const bulkAnswer = z.object({ changed: z.int() });

export const staffProvince = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  feeCentimes: fee,
  version,
});
export type StaffProvince = z.infer<typeof staffProvince>;
export const provinceChange = z.object({ feeCentimes: fee, seen: version });

/** Lines of a sheet: a city and its fee, or its courier's code too. `commit` false only looks. */
export const feeImport = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(400_000)),
  courierId: z.optional(rowId),
  commit: z.boolean(),
});
export const importProblems = [
  'no_city',
  'unknown_city',
  'many_cities',
  'no_fee',
  'twice',
  'no_courier',
] as const;
export const feeImportAnswer = z.object({
  committed: z.boolean(),
  /** Lines that change something. */
  changes: z.int(),
  unchanged: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      city: z.string(),
      /** The place as the shop writes it; null where there is a problem. */
      place: z.nullable(z.string()),
      before: fee,
      after: fee,
      code: z.nullable(z.string()),
      problem: z.nullable(z.enum(importProblems)),
    }),
  ),
});
export type FeeImportAnswer = z.infer<typeof feeImportAnswer>;

const holidayView = z.object({
  countryId: rowId,
  /** `MM-DD` every year, or `YYYY-MM-DD` once. */
  day: z.string(),
  name: z.object({ ar: name, fr: name }),
});
/** Of every year is a day that a leap year has. */
const isHolidayDay = (day: string): boolean =>
  calendarDay.safeParse(day.length === 5 ? `2024-${day}` : day).success;
export const holidayWritten = z.extend(holidayView, {
  day: z.string().check(z.maxLength(10), z.refine(isHolidayDay)),
});
export type HolidayWritten = z.infer<typeof holidayWritten>;
export const holidayList = z.object({ data: z.array(holidayView) });

/** A fee other than the shop's, with whose it is by name and how many listed places pay it. */
export type OwnFee = { feeCentimes: number; names: string[]; places: number };
