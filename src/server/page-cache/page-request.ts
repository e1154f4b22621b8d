import { memo } from '#/platform/memo.rules.ts';
import { pageOfPath } from '#/web/internals/router-paths.ts';
import { type Encoding, encodingFor } from './cached-page.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import type { ShownCountries } from './shown-countries.ts';

/** The words of a request that a page's answer depends on; scheme and host as they are believed. */
export type PageWords = {
  /** As it came, with its query. */
  target: string;
  protocol: string;
  host: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
};

/** Of what is cached of the texts of requests. */
const limits = { maxCached: 4_000, maxLength: 1_000 };

export type PageRequest = {
  origin: string;
  /** The address as it stands, and what it means. */
  path: string;
  address: PageAddress;
  /** ISO code of the country the page is made for. */
  countryCode: string;
  encoding: Encoding;
  /** Who else may keep the answer, unless the answer says otherwise. */
  caching: string;
  /** Names the cached page; undefined when it is not shared, or made for one who previews. */
  key: string | undefined;
};

/**
 * A caller without cookies shares with all others; a shared copy is a minute old at most, then asked for anew. A browser
 * asks for a page each time, so that whoever has just changed something sees it. Data that came ahead of a tap is what
 * the tap shows: without `stale-while-revalidate` it would be fetched twice.
 */
const publicCaching = 'public, max-age=0, s-maxage=60';
const publicDataCaching = `${publicCaching}, stale-while-revalidate=30`;
const privateCaching = 'private, no-cache';

/** The parser of the server's own cookies. */
type ParseCookie = (header: string) => Record<string, string | undefined>;
/** A cookie of whoever looks at what others do not see yet; `fits` says whether a value of it is ours. */
export type PreviewCookie = { name: string; fits(value: string): boolean };
type Target = { path: string; address: PageAddress; isData: boolean };
export type ReadPageRequest = (words: PageWords, countries: ShownCountries) => PageRequest | undefined;

/**
 * The only reader of requests for pages: the fast path and the handler both ask it, so a page is shown to whom it was
 * made for. Undefined when the request cannot be one (a host that is none). With a configured address (`shopUrl`)
 * the caller's scheme and host do not count.
 */
export function pageRequestReader(options: {
  shopUrl: string | undefined;
  /** Stands in every key: another build's pages are other pages. */
  build: string;
  parseCookie: ParseCookie;
  preview?: PreviewCookie | undefined;
}): ReadPageRequest {
  const targets = memo(readTarget, limits);
  const encodings = memo(encodingFor, limits);
  const origins = memo(readOrigin, limits);
  const previews = (cookie: string | undefined): boolean => {
    const { preview, parseCookie } = options;
    if (!preview || !cookie?.includes(preview.name)) return false;
    const value = parseCookie(cookie)[preview.name];
    return value !== undefined && preview.fits(value);
  };
  return ({ target, protocol, host, cookie, acceptEncoding }, countries) => {
    const origin = options.shopUrl ?? origins(`${protocol}://${host}`);
    const read = targets(target);
    if (origin === undefined || read === undefined) return undefined;
    const { path, address, isData } = read;
    const byAddress = address.kind === 'moved' ? undefined : knownCountry(countries, address.country);
    const countryCode =
      byAddress ??
      ((cookie && countries.codes.get(options.parseCookie(cookie).country ?? '')) || countries.first);
    const isPublic = byAddress !== undefined || countryCode === countries.first;
    return {
      origin,
      path,
      address,
      countryCode,
      encoding: encodings(acceptEncoding ?? ''),
      caching: isPublic ? (isData ? publicDataCaching : publicCaching) : privateCaching,
      key:
        address.kind === 'shared' && !previews(cookie)
          ? `${options.build} ${origin} ${countryCode} ${address.path}`
          : undefined,
    };
  };
}

function readTarget(target: string): Target | undefined {
  // Only the path and the query are asked of it, which no origin changes.
  const text = `http://shop${target}`;
  if (!target.startsWith('/') || !URL.canParse(text)) return undefined;
  const { pathname, search } = new URL(text);
  const { isData } = pageOfPath(pathname);
  return { path: pathname + search, address: readPageAddress(pathname, search), isData };
}

/** The host is the caller's word, so its shape is looked at. */
function readOrigin(text: string): string | undefined {
  const shaped = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text);
  return shaped && URL.canParse(text) ? new URL(text).origin : undefined;
}

const knownCountry = (countries: ShownCountries, code: string | undefined): string | undefined =>
  code !== undefined && [...countries.codes.values()].includes(code) ? code : undefined;
