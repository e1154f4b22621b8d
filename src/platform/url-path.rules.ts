import { defaultLocale, type Locale, locales } from './local-text.ts';

/** Arabic stands at the bare paths, French and English after their prefix (product decision 1). */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

const prefixes = locales.filter((locale) => locale !== defaultLocale);
const prefixed = new RegExp(`^/(${prefixes.join('|')})(?=[/?#]|$)`);

export function localeOfPath(pathname: string): Locale {
  const [, first] = prefixed.exec(pathname) ?? [];
  return prefixes.find((locale) => locale === first) ?? defaultLocale;
}

/** An address as a browser reads it; null for what is none. Older browsers only throw at it. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A path of the shop (`/store/women`) in a language (`/fr/store/women`). */
export const pathIn = (locale: Locale, path: string): string =>
  path === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + path;

/** A query written one way: a space is + on the server and %20 in what a browser was given. */
export function evenQuery(search: string): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
}

/** The path without its language, with whatever query it has; never empty. */
export const barePath = (pathname: string): string => pathname.replace(prefixed, '') || '/';

/** The back office, which is in Arabic and French. */
export const isAdminPath = (pathname: string): boolean => /^(?:\/fr)?\/Admin(?:\/|$)/.test(pathname);

/** The path of the back office, or of its data, in its one spelling; any other path as it is. */
export const spelledAdminPath = (pathname: string): string =>
  pathname.replace(/^((?:\/fr)?)\/admin(?=[/.]|$)/i, '$1/Admin');
