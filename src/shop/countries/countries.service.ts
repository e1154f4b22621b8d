import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { countryDefaults } from './countries.data.ts';
import {
  type CountryRow,
  insertCountries,
  selectAllCountries,
  selectCountries,
  selectCountry,
  selectDirhamRate,
  updateCountryRow,
} from './countries.queries.ts';
import type { CountryView } from './countries.schema.ts';
import type { PaymentMethod } from './countries.tables.ts';
import { isRate, type ShownCurrency } from './money.rules.ts';

/** A country with what its money is shown in. */
export type Country = Omit<CountryRow, 'rate' | 'label' | 'currency'> & { shown: ShownCurrency };

/** Name under which a page says that it showed countries, rates or delivery (see invalidation). */
export const countriesName = 'countries';

export function withCurrency(row: CountryRow, rateDh: string): Country {
  const { rate, label, currency, ...rest } = row;
  return { ...rest, shown: { code: currency, label, rate, rateDh } };
}

/** Countries the shop sells to, in the merchant's order. */
export const listCountries = (source: QuerySource): Promise<Country[]> =>
  cached(source, 'countries', [countriesName], async (db) => {
    const rows = await selectCountries(db);
    const rateDh = (await selectDirhamRate(db)) ?? '1';
    return rows.map((row) => withCurrency(row, rateDh));
  });

/** ISO codes of all countries, also of those that are switched off: orders of before went there. */
export const listCountryCodes = (source: QuerySource): Promise<string[]> =>
  cached(source, 'country codes', [countriesName], async (db) =>
    (await selectAllCountries(db)).map(({ code }) => code),
  );

/** The currencies of all countries, also of those that are switched off: DH first, then in the merchant's order. */
export async function listCurrencies(db: Db): Promise<ShownCurrency[]> {
  const rateDh = (await selectDirhamRate(db)) ?? '1';
  const all = (await selectAllCountries(db)).map((row) => withCurrency(row, rateDh).shown);
  const dirham = { code: 'MAD', label: 'DH', rate: rateDh, rateDh };
  const others = all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
  return [dirham, ...others.filter(({ code }) => code !== 'MAD')];
}

/** By id (what the browser keeps) or ISO code; also one that is switched off. */
export async function findCountry(source: QuerySource, key: number | string): Promise<Country | undefined> {
  const found = await cached(source, `country ${key}`, [countriesName], async (db) => {
    const row = await selectCountry(db, typeof key === 'string' ? key.toUpperCase() : key);
    return row ? withCurrency(row, (await selectDirhamRate(db)) ?? row.rate) : null;
  });
  return found ?? undefined;
}

/** The country asked for while the shop sells there, else the first: a stale choice never breaks a page. */
export async function countryOrDefault(
  source: QuerySource,
  key: number | string | undefined,
): Promise<Country> {
  const match = key === undefined ? undefined : await findCountry(source, key);
  if (match?.active) return match;
  const [first] = await listCountries(source);
  if (!first) throw new Error('the shop has no country');
  return first;
}

export function viewCountry(country: Country, locale: Locale): CountryView {
  const { id, code, flag, shown, callingCode, addressForm, paymentMethods, restDays, customsLine } = country;
  const { deliveryFeeCentimes, deliveryDaysMin, deliveryDaysMax } = country;
  return {
    id,
    code,
    name: textIn(country.name, locale),
    flag,
    currency: shown,
    callingCode,
    addressForm,
    paymentMethods,
    restDays,
    customsLine,
    deliveryFeeCentimes,
    deliveryDaysMin,
    deliveryDaysMax,
  };
}

/** Puts the shop's countries in, on the first start; what the merchant changed since stays. */
export async function ensureCountries(db: Db): Promise<void> {
  await insertCountries(
    db,
    countryDefaults.map(({ holidays: _holidays, ...country }, position) => ({ ...country, position })),
  );
}

export interface CountryChange {
  /** Units per 1 USD; throws RangeError when it is no rate. */
  rate?: string;
  paymentMethods?: PaymentMethod[];
  deliveryFeeCentimes?: number;
  deliveryDaysMin?: number;
  deliveryDaysMax?: number;
  restDays?: number[];
  customsLine?: boolean;
  active?: boolean;
}

/** A change by the merchant; cached pages that showed countries are dropped. False when there is no such country. */
export async function updateCountry(tx: Db, id: number, change: CountryChange): Promise<boolean> {
  if (change.rate !== undefined && !isRate(change.rate)) throw new RangeError(`no rate: ${change.rate}`);
  const rows = await updateCountryRow(tx, id, change);
  if (rows.length > 0) await invalidate(tx, countriesName);
  return rows.length > 0;
}
