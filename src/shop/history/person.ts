import { cleanEmail, cleanLine } from '#/platform/clean-text.rules.ts';
import { isGarbled } from '#/platform/garbled-text.rules.ts';
import { looksLikeEmail } from '#/shop/accounts/index.ts';
import { maxName, parsePhone } from '#/shop/countries/index.ts';
import type { HistoryProblemCode } from './problems.ts';
import type { HistoryRow } from './read-rows.ts';

/** Whose a row is: a phone, else an e-mail. */
export type PersonOfRow = { phone: string | null; email: string | null; name: string; city: string };

type Say = (severity: 'error' | 'warning', code: HistoryProblemCode, values?: Record<string, string>) => void;

/** ISO codes of countries by their code and their names, folded. */
export type CountryNames = ReadonlyMap<string, string>;
export const countryKey = (name: string): string => cleanLine(name).toLowerCase();

const maxCity = 80;
const shown = (text: string): string => cleanLine(text).slice(0, 60);

/** A number that a sheet made of a phone: `612345678.0`. */
const asTyped = (text: string): string => text.replace(/^(\+?\d+)[.,]0+$/, '$1');

/** A cell may have two phones; what has letters in it is none. */
export function phoneIn(text: string, countries: readonly string[]): string | undefined {
  for (const part of [text, ...text.split(/[/;,|]|\s-\s|\s+(?:ou|et|or|أو|و)\s+/)]) {
    const typed = asTyped(part.trim());
    if (typed === '' || /\p{L}/u.test(typed)) continue;
    for (const country of countries) {
      const phone = parsePhone(typed, country);
      if (phone) return phone;
    }
  }
  return undefined;
}

/** Whose the row is; undefined for nobody's, which is an error. `country` is that of phones without a calling code. */
export function personOf(
  row: Pick<HistoryRow, 'texts'>,
  say: Say,
  { country, names }: { country: string; names: CountryNames },
): PersonOfRow | undefined {
  const own = row.texts('country').flatMap((text) => names.get(countryKey(text)) ?? [])[0];
  const countries = own && own !== country ? [own, country] : [country];
  const phones = row.texts('phone');
  const phone = phones.map((text) => phoneIn(text, countries)).find((found) => found !== undefined) ?? null;
  const typed = row.texts('email').map(cleanEmail);
  const email = typed.find((text) => looksLikeEmail(text)) ?? null;
  if (phone === null && email === null) {
    const wrong = phones[0] ?? typed[0];
    if (wrong === undefined) say('error', 'person_missing');
    else say('error', 'phone_wrong', { text: shown(wrong) });
    return undefined;
  }
  if (phone === null && phones[0] !== undefined) say('warning', 'phone_left_out', { text: shown(phones[0]) });
  if (email === null && typed[0] !== undefined) say('warning', 'email_wrong', { text: shown(typed[0]) });
  const name = nameOf(row);
  const city = cleanLine(row.texts('city')[0] ?? '').slice(0, maxCity);
  for (const text of [name, city]) if (isGarbled(text)) say('warning', 'text_garbled', { text: shown(text) });
  return { phone, email, name, city };
}

function nameOf(row: Pick<HistoryRow, 'texts'>): string {
  const parts = [row.texts('firstName')[0], row.texts('lastName')[0]].map((part) => cleanLine(part ?? ''));
  const whole = row.texts('name').map(cleanLine)[0] ?? '';
  const name = parts.filter(Boolean).join(' ') || whole;
  return name.slice(0, maxName).trim();
}
