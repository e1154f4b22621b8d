import { defaultLocale, type Locale } from '#/platform/local-text.ts';

/** Arabic stands at the bare paths, French and English after their prefix (product decision 1). */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return first === 'fr' || first === 'en' ? first : defaultLocale;
}

/** A path of the shop (`/store/women`) in a language (`/fr/store/women`). */
export const pathIn = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/** The path without its language, always beginning with a slash. */
export function barePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  if (locale === defaultLocale) return pathname;
  return pathname.slice(locale.length + 1) || '/';
}

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');
