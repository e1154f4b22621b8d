import type { Db } from '#/platform/database.ts';
import { fillPlain } from '#/platform/fill.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { addressLinesOf } from './address-lines.rules.ts';
import { selectAllCountries } from './countries.queries.ts';
import { addressFieldTexts, namedFieldText } from './countries.texts.ts';

/**
 * How addresses of orders are written in a language, line by line without their city: in the order of the country's form, numbers
 * with their names, and last the country where it is not Morocco (in the rest of the world the one that was typed). Also of countries
 * that are switched off: an order keeps its country.
 */
export async function addressWriter(
  db: Db,
  locale: Locale,
): Promise<(order: { countryId: number; address: Readonly<Record<string, string>> }) => string[]> {
  const countries = new Map((await selectAllCountries(db)).map((country) => [country.id, country]));
  const named = (field: string, value: string) =>
    fillPlain(namedFieldText[locale], { name: addressFieldTexts[field]?.[locale] ?? field, value });
  return ({ countryId, address }) => {
    const country = countries.get(countryId);
    const lines = addressLinesOf(country?.addressForm ?? 'other', address, named);
    // What is fetched at the shop has no address, and the rest of the world is no country: that is among the lines.
    const isNamed = country && !['MA', 'XX'].includes(country.code) && Object.keys(address).length > 0;
    return isNamed ? [...lines, textIn(country.name, locale)] : lines;
  };
}
