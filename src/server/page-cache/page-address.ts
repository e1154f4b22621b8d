import { locales } from '#/platform/local-text.ts';
import { barePath, isAdminPath, localePrefix, spelledAdminPath } from '#/platform/url-path.rules.ts';
import {
  chosenCount,
  listingFromUrl,
  listingParams,
  listingToUrl,
} from '#/shop/catalog/listing/listing-url.rules.ts';
import { manifestPath, pageOfPath } from '#/web/internals/router-paths.ts';

export type PageAddress =
  /** The address is written otherwise: send the caller there, for good. */
  | { kind: 'moved'; to: string }
  /**
   * The same for everyone in a country: `path` is all it depends on, with its query in one order. `rest` is what
   * else stood in the query (advertising, the country): a redirect takes it along.
   */
  | { kind: 'shared'; path: string; country: string | undefined; rest: string }
  /**
   * For one caller alone, or one of too many: rendered each time, from the address as it stands. `personal`: it may show
   * what this caller has just written, so that nothing of it is read from a cache.
   */
  | { kind: 'alone'; admin: boolean; personal: boolean; country: string | undefined };

/** Pages that belong to one person: never cached, nor what they read. */
const personalPages = /^\/(?:password|unsubscribe|returns|orders|account|checkout|track-orders)(?:\/|$)/;
/** It answers to whatever is typed: there are too many different ones to cache them. */
const searchPage = /^\/search(?:\/|$)/;
/** More choices than this at once are requested too seldom to be worth caching. */
const maxCachedChoices = 2;
const maxQueryLength = 2_000;
/** Names that some page knows. */
const pageParams: ReadonlySet<string> = new Set([...listingParams, 'type', '_routes']);
const anyCasePrefix = new RegExp(
  `^(?:${locales.map(localePrefix).filter(Boolean).join('|')})(?=[/.]|$)`,
  'i',
);

/** What an address of the shop stands for; `search` begins with `?` or is ''. */
export function readPageAddress(pathname: string, search: string): PageAddress {
  const moved = movedTo(pathname);
  if (moved) return { kind: 'moved', to: moved + search };
  if (pathname === manifestPath)
    return { kind: 'shared', path: pathname + search, country: undefined, rest: '' };
  const { page, isData } = pageOfPath(pathname);
  const bare = barePath(page);
  const admin = isAdminPath(page);
  const given = new URLSearchParams(search);
  const country = countryCode(given.get('country'));
  const canonical = canonicalPath(pathname);
  const personal = admin || personalPages.test(bare);
  const oneOfMany = searchPage.test(bare) || search.length > maxQueryLength || canonical === undefined;
  if (personal || oneOfMany) return { kind: 'alone', admin, personal, country };

  const query = new URLSearchParams(knownQuery(bare, given));
  if (isListing(bare) && chosenCount(listingFromUrl(given)) > maxCachedChoices)
    return { kind: 'alone', admin, personal, country };
  const parts = isData ? given.get('_routes') : null;
  if (parts !== null) query.set('_routes', parts);
  const text = query.size > 0 ? `?${query}` : '';
  const rest = new URLSearchParams([...given].filter(([name]) => !pageParams.has(name))).toString();
  return { kind: 'shared', path: canonical + text, country, rest };
}

/** §2.18, and one address for a page: no slash at its end, none doubled. Undefined when it stands right. */
function movedTo(pathname: string): string | undefined {
  const tidy = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=.)\/$/, '')
    // A language's prefix is written small; the rest of an address is as it is.
    .replace(anyCasePrefix, (prefix) => prefix.toLowerCase());
  const spelled = spelledAdminPath(tidy);
  return spelled === pathname ? undefined : spelled;
}

const isListing = (bare: string): boolean => /^\/store\/[^/]+$/.test(bare);

/** The query parameters a page knows, in one order; others (advertising) are no part of it. */
function knownQuery(bare: string, given: URLSearchParams): string {
  if (isListing(bare)) return listingToUrl(listingFromUrl(given));
  if (bare === '/about') {
    const type = given.get('type');
    if (!type) return '';
    // What cannot be a type is no page, and one such page is enough.
    return `type=${/^[a-z-]{1,30}$/.test(type) ? type : '-'}`;
  }
  return '';
}

/** `%d8` and `%D8` are one letter; undefined when the address cannot be read. */
function canonicalPath(pathname: string): string | undefined {
  try {
    decodeURIComponent(pathname);
    return pathname.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  } catch {
    return undefined;
  }
}

const countryCode = (text: string | null): string | undefined => {
  const code = text?.toUpperCase();
  return code && /^[A-Z]{2}$/.test(code) ? code : undefined;
};
