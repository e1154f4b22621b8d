import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { cachedWhole, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { Tagged } from '../../../platform/tagged.ts';
import { type AgeGroup, ageGroups } from '../ages.rules.ts';
import { type Audience, audiences } from '../catalog.rules.ts';
import type {
  Facets,
  FacetValue,
  ListedQuery,
  Listing,
  ListingQuery,
  ShopFilters,
} from '../catalog.schema.ts';
import { colorFamilies, familyHex } from '../color-family.rules.ts';
import { type FoundProducts, isFitting } from '../found-products.ts';
import { conceptLabel, withBroader } from '../lexicon/lexicon.ts';
import { sorts } from '../listing-sorts.rules.ts';
import { readSize } from '../sizes.rules.ts';
import { type CategoryRow, selectCategories } from '../taxonomy/categories.queries.ts';
import { findCategory, shownCategories, withDescendants } from '../taxonomy/categories.rules.ts';
import { categoryName } from '../taxonomy/categories.service.ts';
import { selectCards } from './cards.queries.ts';
import { type Look, type Match, usedPriceOf, viewCard } from './cards.view.ts';
import { currentArrangements } from './current-arrangements.ts';
import { currentIndex } from './current-index.ts';
import { selectByStock, selectFabricNames } from './listing.queries.ts';
import type { ListingFilter, ListingFound } from './listing-index.types.ts';
import { listingFromUrl, pageSizes } from './listing-url.rules.ts';

/**
 * §7.7 One page of a listing with its facets. OR inside a facet, AND across; a facet's counts are made with the
 * other facets applied; values that nothing has are hidden unless chosen; what is out of stock comes last.
 * A category that does not exist holds nothing. Money in centimes of DH.
 */
export function listProducts(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  query: ListingQuery,
): Promise<Tagged<Listing>> {
  return cachedWhole(
    source,
    `list ${locale} ${JSON.stringify(query)}`,
    () => readListing(source, clock, locale, query),
    // Anybody can count on beyond the end.
    ({ value }) => (query.page > value.meta.lastPage ? 0 : 1 + value.data.length),
  );
}

/** The same over what a search found. */
export async function listFound(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  query: ListedQuery,
  found: FoundProducts,
): Promise<Listing> {
  return (await readListing(source, clock, locale, query, found)).value;
}

/** Pieces are sold all day: no order empties the cache, so a list by stock is read anew after so long. */
const stockOrderMs = 15 * 60_000;

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);

async function readListing(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  query: ListedQuery,
  searched?: FoundProducts,
): Promise<Tagged<Listing>> {
  const at = clock.now();
  const [settings, stored, index, arrangements, fabrics] = await Promise.all([
    getSettings(source),
    selectCategories(source),
    currentIndex(source),
    currentArrangements(source),
    selectFabricNames(source),
  ]);
  const categories = shownCategories(stored);
  const category = query.category === undefined ? undefined : findCategory(categories, query.category);
  if (query.category !== undefined && !category) {
    return { value: emptyListing(query), tags: ['categories'], changesAt: null };
  }
  const filter = filterOf(query, categories, category, at);
  const byStock = filter.sort === 'most-stock';
  const found = index.find({
    ...filter,
    arranged: byStock
      ? await selectByStock(databaseOf(source), filter.scope)
      : category && arrangements.of(category.id),
    found: searched,
  });
  const look: Look = { locale, at, lowStockThreshold: settings.lowStockThreshold };
  const cards = (await selectCards(source, found.ids)).map((card) =>
    viewCard(card, look, ...matchesOf(query, searched, card.id)),
  );
  return {
    value: {
      data: cards,
      meta: metaOf(query.page, query.perPage, found.total),
      facets: facetsOf(query, found, { categories, fabrics }, locale),
    },
    tags: [
      'catalog',
      'categories',
      'settings',
      ...(category ? [`category:${category.id}`] : []),
      ...cards.map(({ id }) => `product:${id}`),
    ],
    changesAt: byStock ? earlier(found.changesAt, new Date(at.getTime() + stockOrderMs)) : found.changesAt,
  };
}

/** §7.17 All that the shop can be narrowed by, with counts over the whole shop. */
export async function shopFilters(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
): Promise<ShopFilters> {
  const everything = listingFromUrl(new URLSearchParams());
  const { value } = await listProducts(source, clock, locale, everything);
  return { ...value.facets, sorts: [...sorts], pageSizes: [...pageSizes] };
}

const emptyListing = (query: ListedQuery): Listing => ({
  data: [],
  meta: metaOf(query.page, query.perPage, 0),
  facets: {
    ...{ categories: [], sizes: [], families: [], colors: [], fabrics: [], seasons: [], patterns: [] },
    ...{ audiences: [], ages: [], brands: [], ratings: [] },
    ...{ price: { min: 0, max: 0 }, promo: 0, inStock: 0 },
  },
});

function filterOf(
  query: ListedQuery,
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
    promosFirst: category?.rule === 'soldes' && query.sort === 'featured',
    // What a shopper who chooses nothing sees is the category's own order.
    sort: category && query.sort === 'featured' ? category.sort : query.sort,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    at,
  };
}

const chosenCategories = (query: ListedQuery, categories: readonly CategoryRow[]): CategoryRow[] =>
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

/** What facets are called, beside what the index knows. */
type Names = { categories: readonly CategoryRow[]; fabrics: ReadonlyMap<string, LocalText> };

function facetsOf(query: ListedQuery, found: ListingFound, names: Names, locale: Locale): Facets {
  const { categories, fabrics } = names;
  const nameOfCategory = (tag: string): string => {
    const known = categories.find((category) => category.tag === tag);
    return known ? categoryName(known, locale) : tag;
  };
  const nameOfFabric = (key: string): string =>
    textIn(fabrics.get(key) ?? conceptLabel('fabric', key), locale) || key;
  const nameIn = (kind: 'color' | 'season' | 'pattern') => (key: string) =>
    textIn(conceptLabel(kind, key), locale) || key;
  return {
    categories: withChosen(
      query.categories,
      categories.flatMap(({ id, tag }) => counted(tag, found.categories.get(id), nameOfCategory)),
      nameOfCategory,
    ),
    sizes: withChosen(
      query.sizes,
      found.sizes.map(({ key, count }) => ({ key, label: key, count })),
      undefined,
      (key) => readSize(key).rank,
    ),
    colors: withChosen(
      query.colors,
      found.colors.map(({ key, count, name, hex }) => ({
        key,
        label: textIn(name, locale) || key,
        hex,
        count,
      })),
      nameIn('color'),
    ),
    families: withChosen(
      query.families,
      colorFamilies.flatMap((key) => {
        const count = found.families.find((family) => family.key === key)?.count;
        return counted(key, count, nameIn('color'));
      }),
      nameIn('color'),
      familyAt,
    ).map((value) => ({ ...value, hex: familyHex[colorFamilies[familyAt(value.key)] ?? 'multicolor'] })),
    fabrics: withChosen(
      query.fabrics,
      found.fabrics.flatMap(({ key, count }) => counted(key, count, nameOfFabric)),
      nameOfFabric,
    ),
    seasons: withChosen(
      query.seasons,
      found.seasons.flatMap(({ key, count }) => counted(key, count, nameIn('season'))),
      nameIn('season'),
    ),
    patterns: withChosen(
      query.patterns,
      found.patterns
        .filter(({ key }) => isOffered(key))
        .flatMap(({ key, count }) => counted(key, count, nameIn('pattern'))),
      nameIn('pattern'),
    ),
    audiences: withChosen(
      query.audiences,
      audiences.flatMap((key) =>
        counted(key, found.audiences.get(key), (name) => audienceName(name, locale)),
      ),
      (key) => audienceName(key, locale),
    ),
    ages: withChosen(
      query.ages,
      ageGroups.flatMap((key) => {
        const count = found.ages.find((group) => group.key === key)?.count;
        return counted(key, count, (name) => ageName(name, locale));
      }),
      (key) => ageName(key, locale),
    ),
    brands: withChosen(
      query.brands,
      found.brands.map(({ key, count }) => ({ key, label: key, count })),
    ),
    price: { min: found.priceMin, max: found.priceMax },
    promo: found.promo,
    inStock: found.inStock,
    ratings: withChosen(
      query.rating === undefined ? [] : [String(query.rating)],
      found.ratings.map(({ key, count }) => ({ key, label: key, count })),
    ),
  };
}

/** A value as a facet shows it, or nothing where nothing has it. */
const counted = (key: string, count: number | undefined, nameOf: (key: string) => string) =>
  count ? [{ key, label: nameOf(key), count }] : [];

/** Rabbits and tigers are looked for as animals: what is narrower than a kind of print has no line of its own. */
const isOffered = (pattern: string): boolean =>
  withBroader('pattern', [pattern]).every((key) => key === pattern || key === 'printed');

const audienceNames: Record<Audience, Message> = {
  women: text('نساء'),
  men: text('رجال'),
  girls: text('بنات'),
  boys: text('أولاد'),
  babies: text('رضّع'),
  family: text('العائلة'),
  unisex: text('للجميع'),
};
const audienceName = (key: string, locale: Locale): string => {
  const audience = audiences.find((one) => one === key);
  return audience ? audienceNames[audience][locale] : key;
};

const ageNames: Record<AgeGroup, Message> = {
  baby: text('أقل من سنتين'),
  '2-5': text('من 2 إلى 5 سنوات'),
  '6-9': text('من 6 إلى 9 سنوات'),
  'from-10': text('10 سنوات فأكثر'),
};
const ageName = (key: string, locale: Locale): string => {
  const group = ageGroups.find((one) => one === key);
  return group ? ageNames[group][locale] : key;
};

/** Marks what is chosen, and keeps it also where nothing has it any more: it must be possible to take it back. */
function withChosen(
  chosen: readonly string[],
  values: readonly Omit<FacetValue, 'chosen'>[],
  nameOf: (key: string) => string = (key) => key,
  /** Where a value stands among the others; without it what nothing has comes last. */
  placeOf?: (key: string) => number,
): FacetValue[] {
  const lost = chosen.filter((key) => !values.some((value) => value.key === key));
  const all = [
    ...values.map((value) => ({ ...value, chosen: chosen.includes(value.key) })),
    ...lost.map((key) => ({ key, label: nameOf(key), count: 0, chosen: true })),
  ];
  return placeOf && lost.length > 0 ? all.toSorted((a, b) => placeOf(a.key) - placeOf(b.key)) : all;
}

/** -1 for one that there is not. */
const familyAt = (key: string): number => (colorFamilies as readonly string[]).indexOf(key);

/** The sizes that the choices let through; of a search those that it asks for, or all of the colours it found. */
function matchesOf(query: ListedQuery, searched: FoundProducts | undefined, productId: number): Match[] {
  const chosen = matchOf(query);
  if (!searched) return [chosen];
  const articleIds = searched.articlesOf(productId);
  const { fits } = searched;
  const isFound: Match = (article, size) => articleIds.includes(article.id) && chosen(article, size);
  const isWanted: Match = (article, size) =>
    isFound(article, size) &&
    isFitting(fits, {
      size: size.size,
      used: usedPriceOf(size),
      promo: size.promoPrice !== null,
      inStock: size.availability !== 'out',
    });
  return fits ? [isWanted, isFound] : [isFound];
}

/** The sizes that the choices let through, as the query tests them. */
function matchOf(query: ListedQuery): Match {
  return (article, size) =>
    (query.sizes.length === 0 || query.sizes.includes(size.size)) &&
    (query.colors.length === 0 || query.colors.includes(article.key)) &&
    (query.families.length === 0 || article.families.some((family) => query.families.includes(family))) &&
    usedPriceOf(size) >= (query.priceFrom ?? 0) &&
    usedPriceOf(size) <= (query.priceTo ?? Number.POSITIVE_INFINITY) &&
    (!query.promo || size.promoPrice !== null) &&
    (!query.inStock || size.availability !== 'out');
}
