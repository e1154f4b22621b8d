import { Link, type LinkProps, useLocation } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { localeOfPath, pathIn } from '#/web/i18n/locale.ts';

/** The page's language, as its address says. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** A path of the shop with Arabic in it (`/store/x/12-بيجامة`), in a language, as an address. */
export const hrefIn = (locale: Locale, path: string): string =>
  pathIn(locale, path).replace(/^[^?#]*/, encodeURI);

/**
 * The router asks about all links of a page in one address, and about none when that gets too long: two dozen Arabic
 * ones are. Long ones are products, categories and posts, whose kinds it knows from elsewhere (known-pages.tsx).
 */
const longAddress = 60;

/** A link inside the shop, by its path without language; the page is fetched when the shopper reaches for it. */
export function ShopLink({ to, ...link }: Omit<LinkProps, 'to'> & { to: string }) {
  const href = hrefIn(useLocale(), to);
  return (
    <Link prefetch="intent" discover={href.length > longAddress ? 'none' : 'render'} {...link} to={href} />
  );
}
