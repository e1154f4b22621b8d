import * as z from 'zod/mini';
import { type PageMeta, pageMeta } from '#/platform/pages.schema.ts';
import { type PictureView, pictureView } from '#/platform/picture-view.ts';
import { type ListedSort, sorts } from './listing-sorts.rules.ts';

/**
 * Shapes of the catalog as a page and the API see them: texts already in one language, money in centimes of
 * DH, dates as ISO text. A page converts money by its country (countries/money.rules.ts).
 */

export type { PictureView };

const availability = z.enum(['in', 'low', 'out']);
export type Availability = z.infer<typeof availability>;

/** A sellable size (§3.12: an entry of prices[] with id, price, promoPrice and stock quantity). */
const priceView = z.object({
  id: z.int(),
  size: z.string(),
  price: z.int(),
  /** The live promotion's price, else null: its dates have been looked at. */
  promoPrice: z.nullable(z.int()),
  promoEndsAt: z.nullable(z.string()),
  /** Tagged pages say no exact number: the re-price call does. */
  availability,
  sku: z.nullable(z.string()),
});
export type PriceView = z.infer<typeof priceView>;

/** One colour of a product. */
const articleView = z.object({
  id: z.int(),
  color: z.string(),
  colorKey: z.string(),
  colorHex: z.nullable(z.string()),
  description: z.string(),
  pictures: z.array(pictureView),
  prices: z.array(priceView),
});
export type ArticleView = z.infer<typeof articleView>;

export const productCard = z.object({
  id: z.int(),
  title: z.string(),
  /** Path without language prefix: /store/{category tag}/{id}-{slug}. */
  path: z.string(),
  /** Lowest used price among sizes in stock (else among all), and the price it replaces when it is a promotion. */
  price: z.int(),
  oldPrice: z.nullable(z.int()),
  /** True when sizes or colours cost differently: shown as "from". */
  from: z.boolean(),
  promoEndsAt: z.nullable(z.string()),
  labels: z.array(z.enum(['new', 'best_seller', 'special', 'promo'])),
  availability,
  /** The colour that is shown, when the list shows some of the product's colours and not others. */
  articleId: z.optional(z.int()),
  /** First and second picture of the first (or matching) colour. */
  pictures: z.array(pictureView),
  colors: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      hex: z.nullable(z.string()),
      articleId: z.int(),
      /** §2.46 A print has no one value: it is shown by its picture. */
      picture: z.optional(pictureView),
    }),
  ),
  /** Average of stars ×10 (45 is 4.5), null without reviews. */
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
});
export type ProductCard = z.infer<typeof productCard>;

/** A key of a facet. The database takes no NUL in a text. */
const facetKey = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => !text.includes('\0')),
  );

/** A listing's state as it stands in the URL; OR inside a facet, AND across. */
export const listingQuery = z.object({
  /** Category tag; undefined is the whole shop. */
  category: z.optional(facetKey(100)),
  categories: z._default(z.array(facetKey(100)).check(z.maxLength(30)), []),
  sizes: z._default(z.array(facetKey(40)).check(z.maxLength(60)), []),
  colors: z._default(z.array(facetKey(40)).check(z.maxLength(60)), []),
  /** Families of colors; of one shade are `colors`. */
  families: z._default(z.array(facetKey(20)).check(z.maxLength(20)), []),
  fabrics: z._default(z.array(facetKey(60)).check(z.maxLength(60)), []),
  seasons: z._default(z.array(facetKey(40)).check(z.maxLength(10)), []),
  patterns: z._default(z.array(facetKey(40)).check(z.maxLength(60)), []),
  audiences: z._default(z.array(facetKey(20)).check(z.maxLength(10)), []),
  /** Groups of ages (ages.rules.ts). */
  ages: z._default(z.array(facetKey(20)).check(z.maxLength(10)), []),
  /** As they are written on the products. */
  brands: z._default(z.array(facetKey(120)).check(z.maxLength(60)), []),
  /** Centimes of DH, inclusive. */
  priceFrom: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  priceTo: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  promo: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), false),
  /** At least so many stars, 1–5. */
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  sort: z._default(z.enum(sorts), 'featured'),
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  perPage: z._default(z.int().check(z.gte(1), z.lte(48)), 24),
});
export type ListingQuery = z.infer<typeof listingQuery>;
/** What a page lists: a category, or what a search for `text` found. */
export type ListedQuery = Omit<ListingQuery, 'sort'> & { sort: ListedSort; text?: string };

const facetValue = z.object({
  key: z.string(),
  label: z.string(),
  /** Colour to draw, for colours. */
  hex: z.optional(z.nullable(z.string())),
  count: z.int(),
  chosen: z.boolean(),
});
export type FacetValue = z.infer<typeof facetValue>;

const facets = z.object({
  categories: z.array(facetValue),
  sizes: z.array(facetValue),
  colors: z.array(facetValue),
  families: z.array(facetValue),
  fabrics: z.array(facetValue),
  seasons: z.array(facetValue),
  patterns: z.array(facetValue),
  audiences: z.array(facetValue),
  ages: z.array(facetValue),
  /** §9.14 By name; the most frequent first. */
  brands: z.array(facetValue),
  /** Lowest and highest used price, in centimes, of what the other facets leave. */
  price: z.object({ min: z.int(), max: z.int() }),
  promo: z.int(),
  inStock: z.int(),
  ratings: z.array(facetValue),
});
export type Facets = z.infer<typeof facets>;

export type { PageMeta };

export const listing = z.object({ data: z.array(productCard), meta: pageMeta, facets });
export type Listing = z.infer<typeof listing>;

export const categoryView = z.object({
  id: z.int(),
  parentId: z.nullable(z.int()),
  tag: z.string(),
  /** In the page's language. */
  name: z.string(),
  label: z.string(),
  ar_label: z.string(),
  picture: z.nullable(pictureView),
});
export type CategoryView = z.infer<typeof categoryView>;

const sizeChartView = z.object({
  columns: z.array(z.object({ key: z.string(), name: z.string(), unit: z.enum(['cm', 'kg']) })),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.nullable(z.string())) })),
});

/** A product with its colours and sizes, for its page and GET /product/{id}. */
const productView = z.object({
  id: z.int(),
  collection: z.nullable(z.string()),
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  care: z.string(),
  brand: z.string(),
  audience: z.string(),
  labels: z.array(z.enum(['new', 'best_seller', 'special', 'promo'])),
  hygiene: z.boolean(),
  /** It may be ordered on its own page, where the country pays cash on delivery. */
  orderHere: z.boolean(),
  breadcrumb: z.array(z.object({ tag: z.string(), name: z.string() })),
  fabrics: z.array(z.object({ elementId: z.string(), name: z.string(), percent: z.int() })),
  sizeChart: z.nullable(sizeChartView),
  seoTitle: z.string(),
  seoDescription: z.string(),
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  /** §3.12: the nested list. */
  products: z.array(articleView),
  related: z.array(productCard),
});
export type ProductView = z.infer<typeof productView>;
/** A product by itself. */
export type ShownProduct = Omit<ProductView, 'related'>;

const stock = z.object({ quantity: z.int() });
/**
 * §3.12, §7.9 A product as GET /product/{id} answers it: with the pieces of this moment for each size, for each
 * colour and for all of it together. A page says none of them, because it is cached.
 */
export const productWithStock = z.extend(productView, {
  products: z.array(z.extend(articleView, { prices: z.array(z.extend(priceView, stock.shape)), stock })),
  stock,
});
export type ProductWithStock = z.infer<typeof productWithStock>;

/** §7.12 the home page's lists. */
export const homeTags = ['news', 'special', 'best_sellers', 'promotioned'] as const;
export type HomeTag = (typeof homeTags)[number];

/** §7.8 What a cart, a wishlist or an app needs of a sellable size. Money in centimes of DH. */
export const detailKey = z.object({
  id: z.int(),
  productId: z.int(),
  /** The color it is of. */
  articleId: z.int(),
  price: z.int(),
  promoPrice: z.nullable(z.int()),
  promoEndsAt: z.nullable(z.string()),
  /** Exact stock; of a size that is sold without a count, as many as one may take. */
  quantity: z.int(),
  /** Sold without a count: `quantity` never runs out. */
  alwaysInStock: z.boolean(),
  title: z.string(),
  image: z.nullable(pictureView),
  slug: z.string(),
  /** Canonical path without language prefix. */
  path: z.string(),
  size: z.string(),
  colour: z.string(),
});
export type DetailKey = z.infer<typeof detailKey>;

const idsParam = z._default(
  z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(200)),
  [],
);

/** `ids` are product ids, `priceIds` sizes. */
export const detailKeysQuery = z.object({ ids: idsParam, priceIds: idsParam });
export type DetailKeysQuery = z.infer<typeof detailKeysQuery>;

export const detailKeys = z.object({
  productsDetailKeys: z.array(detailKey),
  /** Asked ids (products first, then sizes) of which there is nothing to sell. */
  missing: z.array(z.int()),
});
export type DetailKeys = z.infer<typeof detailKeys>;

/** §7.17 All that a listing can be narrowed by, counted over the whole shop. */
export const shopFilters = z.object({
  ...facets.shape,
  sorts: z.array(z.enum(sorts)),
  pageSizes: z.array(z.int()),
});
export type ShopFilters = z.infer<typeof shopFilters>;

/** §7.18, §3.25 */
export const ingredient = z.object({ elementId: z.string(), name: z.string() });
export type Ingredient = z.infer<typeof ingredient>;
