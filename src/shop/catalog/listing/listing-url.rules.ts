import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { ListedQuery, ListingQuery } from '../catalog.schema.ts';
import { sorts } from '../listing-sorts.rules.ts';

/**
 * A listing's state lives in its address. Reading never fails: what is not understood is left out, what is too
 * large is bounded. Writing is canonical (known names only, sorted, defaults left out), so that one state has one
 * address and is kept once.
 *
 * Lists repeat their name (`size=M&size=L`), as a plain form sends them. `min` and `max` are dirhams.
 */

export const pageSizes = [12, 24, 36, 48] as const;

const lists = [
  { name: 'category', field: 'categories', most: 30, length: 100 },
  { name: 'size', field: 'sizes', most: 60, length: 40 },
  { name: 'color', field: 'colors', most: 60, length: 40 },
  { name: 'hue', field: 'families', most: 20, length: 20 },
  { name: 'fabric', field: 'fabrics', most: 60, length: 60 },
  { name: 'season', field: 'seasons', most: 10, length: 40 },
  { name: 'pattern', field: 'patterns', most: 60, length: 40 },
  { name: 'for', field: 'audiences', most: 10, length: 20 },
  { name: 'age', field: 'ages', most: 10, length: 20 },
  { name: 'brand', field: 'brands', most: 60, length: 120 },
] as const;

const maxCentimes = 100_000_000;
const maxPages = 10_000;
const usualPageSize = 24;

/** The names a listing's address may carry; others (advertising) are not part of its state. */
export const listingParams: readonly string[] = [
  ...lists.map(({ name }) => name),
  'min',
  'max',
  'promo',
  'stock',
  'rating',
  'sort',
  'page',
  'per',
].sort();

/** `category` is the one of the path. */
export function listingFromUrl(params: URLSearchParams, category?: string): ListingQuery {
  const listed = Object.fromEntries(
    lists.map(({ name, field, most, length }) => [field, valuesOf(params.getAll(name), most, length)]),
  ) as Pick<ListingQuery, (typeof lists)[number]['field']>;
  let priceFrom = centimesOf(params.get('min'));
  let priceTo = centimesOf(params.get('max'));
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) {
    [priceFrom, priceTo] = [priceTo, priceFrom];
  }
  const rating = wholeOf(params.get('rating'));
  const perPage = wholeOf(params.get('per'));
  const sort = params.get('sort');
  return {
    ...listed,
    ...(category === undefined ? {} : { category }),
    ...(priceFrom === undefined ? {} : { priceFrom }),
    ...(priceTo === undefined ? {} : { priceTo }),
    ...(rating !== undefined && rating >= 1 && rating <= 5 ? { rating } : {}),
    promo: isOn(params.get('promo')),
    inStock: isOn(params.get('stock')),
    sort: sorts.find((known) => known === sort) ?? 'featured',
    page: Math.min(Math.max(wholeOf(params.get('page')) ?? 1, 1), maxPages),
    perPage: pageSizes.find((size) => size === perPage) ?? usualPageSize,
  };
}

const usualSort = ({ text }: Partial<ListedQuery>) => (text === undefined ? 'featured' : 'relevance');

/**
 * The canonical query of a listing, without `?`; '' for its first, unfiltered page. The path names the category. That of
 * a search has its text.
 */
export function listingToUrl(query: Partial<ListedQuery>): string {
  const pairs: [string, string][] = lists.flatMap(({ name, field, most, length }) =>
    valuesOf(query[field] ?? [], most, length).map((value): [string, string] => [name, value]),
  );
  if (query.priceFrom) pairs.push(['min', dirhamsOf(query.priceFrom)]);
  if (query.priceTo) pairs.push(['max', dirhamsOf(query.priceTo)]);
  if (query.promo) pairs.push(['promo', '1']);
  if (query.inStock) pairs.push(['stock', '1']);
  if (query.rating) pairs.push(['rating', String(query.rating)]);
  if (query.text !== undefined) pairs.push(['q', query.text]);
  if (query.sort && query.sort !== usualSort(query)) pairs.push(['sort', query.sort]);
  if (query.page && query.page > 1) pairs.push(['page', String(query.page)]);
  if (query.perPage && query.perPage !== usualPageSize) pairs.push(['per', String(query.perPage)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(pairs).toString();
}

/** How many choices narrow this listing (category of the path, sort and page do not). */
export function chosenCount(query: Partial<ListedQuery>): number {
  const listed = lists.reduce((sum, { field }) => sum + (query[field]?.length ?? 0), 0);
  const single = [query.priceFrom ?? query.priceTo, query.promo, query.inStock, query.rating];
  return listed + single.filter(Boolean).length;
}

/** Trimmed, without doubles and empty or overlong ones, in one order. */
function valuesOf(given: readonly string[], most: number, length: number): string[] {
  const clean = given.map((value) => value.normalize('NFC').trim());
  return [...new Set(clean)]
    .filter(
      // Half a sign (a lone surrogate) cannot be written into an address.
      (value) => value !== '' && value.length <= length && !/\p{Cs}/u.test(value) && !value.includes('\0'),
    )
    .slice(0, most)
    .sort();
}

const isOn = (text: string | null): boolean => text === '1' || text === 'true' || text === 'on';

/** A whole number as typed, bounded to what an integer column holds; undefined when it is none. */
function wholeOf(text: string | null): number | undefined {
  const digits = foldDigits(text ?? '').trim();
  if (!/^[+-]?\d{1,400}$/.test(digits)) return undefined;
  return Math.max(Math.min(Number(digits), 2_147_483_647), -1);
}

/** Dirhams as typed (`99`, `99.5`, `٩٩٫٥`) in centimes, bounded; undefined for nothing, garbage, zero and less. */
function centimesOf(text: string | null): number | undefined {
  const digits = foldDigits(text ?? '')
    .trim()
    .replace(/[,٫]/, '.');
  if (!/^\d{1,400}(\.\d{0,400})?$/.test(digits)) return undefined;
  const [whole = '0', fraction = ''] = digits.split('.');
  const centimes = Math.min(Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')), maxCentimes);
  return centimes > 0 ? centimes : undefined;
}

function dirhamsOf(centimes: number): string {
  const rest = centimes % 100;
  return `${Math.trunc(centimes / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
