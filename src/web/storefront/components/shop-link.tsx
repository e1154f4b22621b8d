import { useLingui } from '@lingui/react';
import { Link, type LinkProps } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { discoverAttribute, discoverOf } from '#/web/internals/discovery.tsx';

/** The language of the page; switching it loads a new document. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale;

/** The encoded URL path of a shop path with Arabic in it (`/store/x/12-بيجامة`), in a language. */
export const hrefIn = (locale: Locale, path: string): string =>
  pathIn(locale, path).replace(/^[^?#]*/, encodeURI);

type ShopLinkProps = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<LinkProps, 'replace' | 'prefetch' | 'discover' | 'preventScrollReset' | 'state'> & { to: string };

/** A link inside the shop, by its path without language; the page is prefetched on hover, focus or touch. */
export function ShopLink({ to, ...link }: ShopLinkProps) {
  const href = hrefIn(useLocale(), to);
  const discover = link.discover ?? discoverOf(href);
  return <RouterLink prefetch="intent" {...link} discover={discover} to={href} />;
}

/**
 * The router's Link with a final URL. The server renders the same anchor without the router's work, because a page
 * has about a hundred of them.
 */
export function RouterLink(link: ShopLinkProps) {
  if (!import.meta.env.SSR) return <Link {...link} />;
  const { to, replace, prefetch, discover = 'render', preventScrollReset, state, ...anchor } = link;
  return <a {...anchor} href={to} data-discover={discoverAttribute(discover)} />;
}
