import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { countryDefaults, listCountries } from '#/shop/countries/index.ts';
import { type CachedValue, cachedValue } from './cached-value.ts';

/** The countries a page can be shown for: `codes` by the id that the browser keeps; `first` is for everyone else. */
export type ShownCountries = { codes: ReadonlyMap<string, string>; first: string };

/** The countries the shop sells to, read again only when they changed: every page needs them. */
export const cachedCountries = (db: Database, clock: Clock): CachedValue<ShownCountries> =>
  cachedValue(async () => {
    const rows = (await listCountries(db)).filter(({ active }) => active);
    const shown = rows.length > 0 ? rows : countryDefaults;
    return { codes: new Map(shown.map(({ id, code }) => [String(id), code])), first: shown[0]?.code ?? 'MA' };
  }, clock);
