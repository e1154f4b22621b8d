import type { Db } from '#/platform/database.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import { timeZoneAt } from '#/platform/time-zone.rules.ts';
import { type Country, countryDefaults, listCountries } from '#/shop/countries/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import {
  hasRegions,
  insertHolidays,
  insertPlaces,
  insertProvinces,
  insertRegions,
  type PlaceRow,
  selectHolidays,
  selectMainCityNames,
  selectPlace,
  selectPlaceCodes,
  selectPlaceNames,
  selectPlaces,
  selectProvinces,
} from './delivery.queries.ts';
import { type DeliveryRules, type DeliveryZone, deliveryFee } from './delivery.rules.ts';
import type { ListedPlace, MainCityMarks, PlaceDelivery } from './delivery.schema.ts';
import { foldPlace } from './place-search.rules.ts';
import { builtInPlaces, moroccanRegions } from './places.data.ts';

/** The rules by which days are promised in a country; the browser uses the same with the server's time. */
export async function deliveryRulesFor(
  source: QuerySource,
  country: Country,
  settings: Pick<Settings, 'timeZone' | 'sameDayCutOff'>,
  now: Date,
): Promise<DeliveryRules> {
  return {
    ...timeZoneAt(settings.timeZone, now),
    cutOff: settings.sameDayCutOff,
    restDays: country.restDays,
    holidays: await selectHolidays(source, country.id),
    daysMin: country.deliveryDaysMin,
    daysMax: country.deliveryDaysMax,
  };
}

/**
 * §1.7 The city that pages promise the same day, in a language: '' while no place is marked as part of it, as nothing would come
 * the same day then.
 */
export const sameDayCity = async (
  source: QuerySource,
  { mainCity }: Pick<Settings, 'mainCity'>,
  locale: Locale,
): Promise<string> => ((await selectMainCityNames(source)).length > 0 ? placeNameIn(mainCity, locale) : '');

/** Whether the places that are marked as the main city are those of the city that the setting names. */
export async function mainCityMarks(
  source: QuerySource,
  { mainCity }: Pick<Settings, 'mainCity'>,
): Promise<MainCityMarks> {
  const foldedOf = (name: LocalText) => Object.values(name).flatMap((one) => foldPlace(one ?? '') || []);
  const marked = await selectMainCityNames(source);
  if (marked.length === 0) return 'none';
  const named = new Set(foldedOf(mainCity));
  return marked.flatMap(foldedOf).some((one) => named.has(one)) ? 'named' : 'other';
}

/** Where a parcel goes, as far as it is known. */
export interface Destination {
  /** False while neither place nor province is chosen. */
  known: boolean;
  zone: DeliveryZone;
  /** Centimes of DH, before the free-delivery threshold. */
  feeCentimes: number;
  /** The place's own window in working days; null is the country's. */
  window: { daysMin: number; daysMax: number } | null;
  place: { id: number; name: LocalText } | null;
  province: { id: number; name: LocalText } | null;
}

/** §2.39 It is fetched at the shop: nothing is sent, nothing is paid for it, ready as quickly as in the main city. */
export const atShop: Destination = {
  known: true,
  zone: 'main',
  feeCentimes: 0,
  window: null,
  place: null,
  province: null,
};

type DestinationIds = { placeId?: number | null | undefined; provinceId?: number | null | undefined };

async function destinationOf(
  db: Db,
  country: Country,
  ids: DestinationIds,
  which: 'active' | 'any',
): Promise<Destination> {
  const base = country.deliveryFeeCentimes;
  const unknown: Destination = {
    known: false,
    zone: 'elsewhere',
    feeCentimes: base,
    window: null,
    place: null,
    province: null,
  };
  if (country.addressForm !== 'MA') return { ...unknown, known: true };
  if (ids.placeId) {
    const place = await selectPlace(db, ids.placeId, which);
    if (!place) return unknown;
    return {
      known: true,
      zone: place.mainCity ? 'main' : 'elsewhere',
      feeCentimes: place.feeCentimes ?? base,
      window: windowOf(place),
      place: { id: place.id, name: place.name },
      province: { id: place.provinceId, name: place.provinceName },
    };
  }
  if (ids.provinceId) {
    const [province] = await selectProvinces(db, ids.provinceId);
    if (!province) return unknown;
    return {
      ...unknown,
      known: true,
      feeCentimes: province.feeCentimes ?? base,
      province: { id: province.id, name: province.name },
    };
  }
  return unknown;
}

/**
 * A listed place has its own fee, else its province's, else the country's; a place that is not listed is sent by
 * its province. Only Morocco has places. Ids that do not exist, or name a place that is switched off, leave the
 * destination unknown.
 */
export const resolveDestination = (db: Db, country: Country, ids: DestinationIds): Promise<Destination> =>
  destinationOf(db, country, ids, 'active');

/** Like `resolveDestination`, but an order keeps the place it names, also once new orders to it are no longer taken. */
export const resolveOrderDestination = (
  db: Db,
  country: Country,
  order: DestinationIds,
): Promise<Destination> => destinationOf(db, country, order, 'any');

/** The rules by which days are promised to this destination: a place may have a window of its own. */
export const rulesTo = (rules: DeliveryRules, { window }: Pick<Destination, 'window'>): DeliveryRules =>
  window ? { ...rules, ...window } : rules;

/** Whether the same days are promised to both. */
export const promisedAlike = (one: Destination, other: Destination): boolean =>
  one.zone === other.zone &&
  one.window?.daysMin === other.window?.daysMin &&
  one.window?.daysMax === other.window?.daysMax;

const morocco = async (db: Db) => (await listCountries(db)).find(({ addressForm }) => addressForm === 'MA');

const windowOf = ({ daysMin, daysMax }: Pick<PlaceRow, 'daysMin' | 'daysMax'>): Destination['window'] =>
  daysMin === null || daysMax === null ? null : { daysMin, daysMax };

/** What a delivery costs whoever orders little: nothing where it is free for all (§9.4). */
async function feeOfLeast(db: Db): Promise<(feeCentimes: number) => number> {
  const { freeShippingThreshold } = await getSettings(db);
  return (feeCentimes) => deliveryFee(feeCentimes, 0, freeShippingThreshold);
}

/** All places for the checkout's search; names in both languages, as people type either. */
export async function placeOptions(db: Db): Promise<ListedPlace[]> {
  const base = (await morocco(db))?.deliveryFeeCentimes ?? 0;
  const feeOf = await feeOfLeast(db);
  return (await selectPlaces(db)).map((place) => ({
    id: place.id,
    ar: place.name.ar ?? '',
    fr: place.name.fr ?? '',
    aliases: place.aliases,
    province: { id: place.provinceId, ar: place.provinceName.ar ?? '', fr: place.provinceName.fr ?? '' },
    main: place.mainCity,
    fee: feeOf(place.feeCentimes ?? base),
    days: windowOf(place),
  }));
}

/** What a delivery to a place costs and how long it takes; undefined where parcels do not (any more) go. */
export async function placeDeliveryOf(db: Db, id: number): Promise<PlaceDelivery | undefined> {
  const country = await morocco(db);
  if (!country) return undefined;
  const { place, zone, feeCentimes, window } = await resolveDestination(db, country, { placeId: id });
  if (!place) return undefined;
  const { ar = '', fr = '' } = place.name;
  const feeOf = await feeOfLeast(db);
  return { id, ar, fr, main: zone === 'main', fee: feeOf(feeCentimes), days: window };
}

/** A place's name. Places are named in Arabic and in Latin letters: who reads English reads those. */
export const placeNameIn = (name: LocalText | undefined, locale: Locale): string =>
  name?.[locale] || textIn(name, locale === 'ar' ? 'ar' : 'fr');

/** Which place an order goes to, in the reader's language: it keeps the name in its shopper's. */
export async function cityNames(
  db: Db,
  locale: Locale,
  orders: readonly { placeId: number | null; city: string }[],
): Promise<(order: { placeId: number | null; city: string }) => string> {
  const ids = orders.flatMap(({ placeId }) => placeId ?? []);
  const names = await selectPlaceNames(db, [...new Set(ids)]);
  return ({ placeId, city }) => placeNameIn(names.get(placeId ?? 0), locale) || city;
}

/** The provinces, for a place that is not listed. */
export async function provinceOptions(
  db: Db,
): Promise<{ id: number; ar: string; fr: string; region: string }[]> {
  return (await selectProvinces(db)).map(({ id, name, regionName }) => ({
    id,
    ar: name.ar ?? '',
    fr: name.fr ?? '',
    region: regionName.ar ?? '',
  }));
}

/**
 * Puts the regions, provinces, places and holidays in. On a later start only places that a newer version of the
 * shop knows in addition are added; what the merchant changed stays.
 */
export async function ensureDelivery(tx: Db): Promise<void> {
  const first = !(await hasRegions(tx));
  if (first) {
    await insertRegions(
      tx,
      moroccanRegions.map(({ id, name }) => ({ id, name })),
    );
    await insertProvinces(
      tx,
      moroccanRegions.flatMap((region) =>
        region.provinces.map(({ id, name, feeCentimes }) => ({ id, name, feeCentimes, regionId: region.id })),
      ),
    );
    await insertHolidays(
      tx,
      countryDefaults.flatMap(({ id, holidays }) =>
        Object.entries(holidays).map(([day, name]) => ({ countryId: id, day, name })),
      ),
    );
  }
  const known = await selectPlaceCodes(tx);
  const missing = builtInPlaces.filter((place) => !known.has(place.code));
  if (missing.length > 0) await insertPlaces(tx, missing);
}
