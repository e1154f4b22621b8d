import { useLingui } from '@lingui/react';
import { Link, type LinkProps } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { discoverAttribute, discoverOf } from '#/web/internals/discovery.tsx';

/** The page's language: a document has one, another language is another document. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale;

/** A path of the shop with Arabic in it (`/store/x/12-بيجامة`), in a language, as an address. */
export const hrefIn = (locale: Locale, path: string): string =>
  pathIn(locale, path).replace(/^[^?#]*/, encodeURI);

type ShopLinkProps = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<LinkProps, 'replace' | 'prefetch' | 'discover' | 'preventScrollReset' | 'state'> & { to: string };

/** A link inside the shop, by its path without language; the page is fetched when the shopper reaches for it. */
export function ShopLink({ to, ...link }: ShopLinkProps) {
  const href = hrefIn(useLocale(), to);
  const discover = link.discover ?? discoverOf(href);
  return <RouterLink prefetch="intent" {...link} discover={discover} to={href} />;
}

/**
 * The router's link to an address as it is. On the server it is the same anchor without the router's work: a page has a
 * hundred of them, and nobody presses them there.
 */
export function RouterLink(link: ShopLinkProps) {
  if (!import.meta.env.SSR) return <Link {...link} />;
  const { to, replace, prefetch, discover = 'render', preventScrollReset, state, ...anchor } = link;
  return <a {...anchor} href={to} data-discover={discoverAttribute(discover)} />;
}
