import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectCards } from './cards.queries.ts';
import { type Look, type Match, usedPriceOf, viewCard } from './cards.view.ts';
import { audienceNames } from './catalog.rules.ts';
import {
  type Facets,
  type FacetValue,
  type Listing,
  type ListingQuery,
  pageSizes,
  type ShopFilters,
  sorts,
} from './catalog.schema.ts';
import { audiences } from './catalog.tables.ts';
import { type CategoryRow, selectCategories } from './categories.queries.ts';
import { findCategory, shownCategories, withDescendants } from './categories.rules.ts';
import { categoryName } from './categories.service.ts';
import type { Kept } from './kept.ts';
import { type ListingFilter, type ListingRow, selectListing } from './listing.queries.ts';
import { listingFromUrl } from './listing-url.rules.ts';

/**
 * §7.7 One page of a listing with its facets. OR inside a facet, AND across; a facet's counts are made with the
 * other facets applied; values that nothing has are hidden unless chosen; what is out of stock comes last.
 * A category that does not exist holds nothing. Money in centimes of DH.
 */
export async function listProducts(
  db: Db,
  clock: Clock,
  locale: Locale,
  query: ListingQuery,
): Promise<Kept<Listing>> {
  const at = clock.now();
  const [settings, stored] = await Promise.all([getSettings(db), selectCategories(db)]);
  const categories = shownCategories(stored);
  const category = query.category === undefined ? undefined : findCategory(categories, query.category);
  if (query.category !== undefined && !category) return emptyListing(query);
  const filter = filterOf(query, categories, category, at);
  const row = await selectListing(db, filter);
  const look: Look = { locale, at, lowStockThreshold: settings.lowStockThreshold };
  const cards = (await selectCards(db, row.ids)).map((card) => viewCard(card, look, matchOf(query)));
  return {
    value: {
      data: cards,
      meta: metaOf(query, row.total),
      facets: facetsOf(query, row, categories, locale),
    },
    shows: [
      'catalog',
      'categories',
      'settings',
      ...(category ? [`category:${category.id}`] : []),
      ...cards.map(({ id }) => `product:${id}`),
    ],
    changesAt: row.changesAt === null ? null : new Date(row.changesAt),
  };
}

/** §7.17 All that the shop can be narrowed by, with counts over the whole shop. */
export async function shopFilters(db: Db, clock: Clock, locale: Locale): Promise<ShopFilters> {
  const everything = listingFromUrl(new URLSearchParams());
  const { value } = await listProducts(db, clock, locale, everything);
  return { ...value.facets, sorts: [...sorts], pageSizes: [...pageSizes] };
}

const metaOf = ({ page, perPage }: ListingQuery, total: number) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

function emptyListing(query: ListingQuery): Kept<Listing> {
  const nothing = {
    ids: [],
    total: 0,
    categories: [],
    sizes: [],
    colors: [],
    fabrics: [],
    audiences: [],
    ratings: [],
  };
  const row = { ...nothing, priceMin: null, priceMax: null, promo: 0, inStock: 0, changesAt: null };
  return {
    value: { data: [], meta: metaOf(query, 0), facets: facetsOf(query, row, [], 'ar') },
    shows: ['catalog', 'categories'],
    changesAt: null,
  };
}

function filterOf(
  query: ListingQuery,
  categories: readonly CategoryRow[],
  category: CategoryRow | undefined,
  at: Date,
): ListingFilter {
  const chosen = chosenCategories(query, categories);
  const offered = offeredCategories(categories, category, chosen);
  return {
    ...query,
    // §9.9 soldes decides by prices, not by membership: it holds everything, promotions first.
    scope: category && category.rule === null ? withDescendants(categories, [category.id]) : null,
    categories:
      query.categories.length > 0
        ? withDescendants(
            categories,
            chosen.map(({ id }) => id),
          )
        : null,
    facetCategories: offered.map(({ id }) => ({ id, members: withDescendants(categories, [id]) })),
    promosFirst: category?.rule === 'soldes',
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    at,
  };
}

const chosenCategories = (query: ListingQuery, categories: readonly CategoryRow[]): CategoryRow[] =>
  categories.filter(({ tag }) => query.categories.includes(tag));

/** What the category facet offers: one step down from where the listing stands, and what is chosen. */
function offeredCategories(
  categories: readonly CategoryRow[],
  category: CategoryRow | undefined,
  chosen: readonly CategoryRow[],
): CategoryRow[] {
  const parentId = category && category.rule === null ? category.id : null;
  return categories.filter(
    (offered) => (offered.parentId === parentId && offered.rule === null) || chosen.includes(offered),
  );
}

function facetsOf(
  query: ListingQuery,
  row: ListingRow,
  categories: readonly CategoryRow[],
  locale: Locale,
): Facets {
  const counts = new Map(row.categories.map(({ id, count }) => [id, count]));
  const audienceCounts = new Map(row.audiences.map(({ key, count }) => [key, count]));
  return {
    categories: withChosen(
      query.categories,
      categories
        .filter(({ id }) => counts.has(id))
        .map((category) => ({
          key: category.tag,
          label: categoryName(category, locale),
          count: counts.get(category.id) ?? 0,
        })),
      (tag) => {
        const known = categories.find((category) => category.tag === tag);
        return known ? categoryName(known, locale) : tag;
      },
    ),
    sizes: withChosen(
      query.sizes,
      row.sizes.map(({ key, count }) => ({ key, label: key, count })),
    ),
    colors: withChosen(
      query.colors,
      row.colors.map(({ key, count, name, hex }) => ({
        key,
        label: textIn(name, locale) || key,
        hex,
        count,
      })),
    ),
    fabrics: withChosen(
      query.fabrics,
      row.fabrics.map(({ key, count, name }) => ({ key, label: textIn(name, locale) || key, count })),
    ),
    audiences: withChosen(
      query.audiences,
      audiences
        .filter((key) => audienceCounts.has(key))
        .map((key) => ({ key, label: audienceName(key, locale), count: audienceCounts.get(key) ?? 0 })),
      (key) => audienceName(key, locale),
    ),
    price: { min: row.priceMin ?? 0, max: row.priceMax ?? 0 },
    promo: row.promo,
    inStock: row.inStock,
    ratings: withChosen(
      query.rating === undefined ? [] : [String(query.rating)],
      row.ratings.map(({ key, count }) => ({ key, label: key, count })),
    ),
  };
}

const audienceName = (key: string, locale: Locale): string =>
  Object.hasOwn(audienceNames, key) ? textIn(audienceNames[key], locale) : key;

/** Marks what is chosen, and keeps it also where nothing has it any more: it must be possible to take it back. */
function withChosen(
  chosen: readonly string[],
  values: readonly Omit<FacetValue, 'chosen'>[],
  nameOf: (key: string) => string = (key) => key,
): FacetValue[] {
  const lost = chosen.filter((key) => !values.some((value) => value.key === key));
  return [
    ...values.map((value) => ({ ...value, chosen: chosen.includes(value.key) })),
    ...lost.map((key) => ({ key, label: nameOf(key), count: 0, chosen: true })),
  ];
}

/** The sizes that the choices let through, as the query tests them. */
function matchOf(query: ListingQuery): Match {
  return (article, size) =>
    (query.sizes.length === 0 || query.sizes.includes(size.size)) &&
    (query.colors.length === 0 || query.colors.includes(article.key)) &&
    usedPriceOf(size) >= (query.priceFrom ?? 0) &&
    usedPriceOf(size) <= (query.priceTo ?? Number.POSITIVE_INFINITY) &&
    (!query.promo || size.promoPrice !== null) &&
    (!query.inStock || size.availability !== 'out');
}
