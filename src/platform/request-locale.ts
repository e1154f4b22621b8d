import Negotiator from 'negotiator';
import * as z from 'zod/mini';
import { defaultLocale, type Locale, locales } from './local-text.ts';

/** What every call that answers with texts may carry in its address. */
export const langQuery = z.object({ lang: z.optional(z.string().check(z.maxLength(35))) });

type Asking = { query: unknown; headers: { 'accept-language'?: string | undefined } };

/** The language a caller reads: `?lang=`, else the best known one of Accept-Language, else Arabic (§9.1). */
export function requestLocale({ query, headers }: Asking): Locale {
  // A call that is refused before its validation is asked, too; its query has no prototype.
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const accepted = (headers['accept-language'] ?? '').slice(0, 500);
  const wishes = new Negotiator({ headers: { 'accept-language': accepted } }).languages(locales);
  for (const tag of [typeof lang === 'string' ? lang : '', ...wishes]) {
    const language = tag.toLowerCase().split(/[-_]/)[0];
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return defaultLocale;
}
