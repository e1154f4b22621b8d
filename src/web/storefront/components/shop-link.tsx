import { Link, type LinkProps, useLocation } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { localeOfPath, pathIn } from '#/web/i18n/locale.ts';

/** The page's language, as its address says. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** A path of the shop with Arabic in it (`/store/x/12-بيجامة`), in a language, as an address. */
export const hrefIn = (locale: Locale, path: string): string =>
  pathIn(locale, path).replace(/^[^?#]*/, encodeURI);

/** A link inside the shop, by its path without language; the page is fetched when the shopper reaches for it. */
export function ShopLink({ to, ...link }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link prefetch="intent" {...link} to={hrefIn(useLocale(), to)} />;
}
