import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { type Locale, overrideIn, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { Tagged } from '../../../platform/tagged.ts';
import { parseProductSegment, productPath } from '../address.rules.ts';
import { earlier, effectiveLabels, takeable } from '../catalog.rules.ts';
import type {
  ArticleView,
  CategoryView,
  DetailKey,
  DetailKeys,
  DetailKeysQuery,
  Ingredient,
  ProductView,
  ProductWithStock,
} from '../catalog.schema.ts';
import {
  type StoredArticle,
  type StoredCard,
  selectArticles,
  selectCards,
} from '../listing/cards.queries.ts';
import { altOf, type Look, pricesChangeAt, ratingOf, viewCard, viewPrice } from '../listing/cards.view.ts';
import { linePicture, pricesForSale } from '../stock/stock.service.ts';
import { selectCategories } from '../taxonomy/categories.queries.ts';
import { findCategory, pathTo, shownCategories } from '../taxonomy/categories.rules.ts';
import { categoryName, viewCategory } from '../taxonomy/categories.service.ts';
import { findMoved } from '../taxonomy/categories-edit.queries.ts';
import {
  type StoredProduct,
  selectAddress,
  selectFabrics,
  selectKeyIds,
  selectProduct,
} from './product.queries.ts';
import { selectRelated } from './related.queries.ts';

const relatedShown = 8;
/** More pictures of one colour than anyone looks at. */
const picturesShown = 20;

/**
 * §3.12 A product with its colours, sizes and what stands beside it; null when there is none or it is hidden.
 * Money in centimes of DH.
 */
export async function getProduct(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  id: number,
): Promise<Tagged<ProductView> | null> {
  const read = await readProduct(source, clock, locale, id);
  return read && { value: read.value, tags: read.tags, changesAt: read.changesAt };
}

/** §3.12, §7.9 The same for an app, which asks at the moment it shows it: with every quantity. */
export async function getProductWithStock(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  id: number,
): Promise<ProductWithStock | null> {
  const read = await readProduct(source, clock, locale, id);
  if (!read) return null;
  const quantities = new Map(
    read.colors.flatMap(({ prices }) => prices.map((price) => [price.id, price.stock] as const)),
  );
  const products = read.value.products.map((article) => {
    const prices = article.prices.map((price) => ({ ...price, quantity: quantities.get(price.id) ?? 0 }));
    return { ...article, prices, stock: { quantity: sumOf(prices.map(({ quantity }) => quantity)) } };
  });
  const quantity = sumOf(products.map(({ stock }) => stock.quantity));
  return { ...read.value, products, stock: { quantity } };
}

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, one) => sum + one, 0);

async function readProduct(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  id: number,
): Promise<(Tagged<ProductView> & { colors: readonly StoredArticle[] }) | null> {
  const db = databaseOf(source);
  const [product, settings, categories, articles, relatedIds] = await Promise.all([
    selectProduct(db, id),
    getSettings(source),
    selectCategories(source),
    selectArticles(db, [id], picturesShown),
    selectRelated(db, id, relatedShown),
  ]);
  if (!product) return null;
  const { lowStockThreshold, orderHere } = settings;
  const look = { locale, at: clock.now(), lowStockThreshold, orderHere };
  const related = await selectCards(source, relatedIds);
  const path = pathTo(shownCategories(categories), product.categoryId);
  const colors = articles.get(id) ?? [];
  return {
    value: {
      ...viewProduct(product, colors, look),
      breadcrumb: path.map((category) => ({ tag: category.tag, name: categoryName(category, locale) })),
      related: related.map((card) => viewCard(card, look)),
    },
    tags: [
      'settings',
      // Any of its categories, or what is above them, may keep it from coming back.
      'categories',
      `product:${id}`,
      `category:${product.categoryId}`,
      ...path.map((category) => `category:${category.id}`),
      ...related.map((card) => `product:${card.id}`),
    ],
    changesAt: soonest([colors, ...related.map((card) => card.articles)], look.at),
    colors,
  };
}

function viewProduct(
  product: StoredProduct,
  colors: readonly StoredArticle[],
  look: Look & { orderHere: boolean },
): Omit<ProductView, 'breadcrumb' | 'related'> {
  const { locale } = look;
  const products = colors.map((article) => viewArticle(product, article, look));
  const title = textIn(product.title, locale);
  return {
    id: product.id,
    collection: product.collection,
    title,
    slug: product.slug,
    path: productPath(product.categoryTag, product.id, product.slug),
    description: textIn(product.description, locale),
    care: textIn(product.care, locale),
    brand: product.brand,
    audience: product.audience,
    labels: effectiveLabels(
      product.labels,
      products.some(({ prices }) => prices.some(({ promoPrice }) => promoPrice !== null)),
    ),
    hygiene: product.hygiene,
    orderHere: product.orderHere ?? look.orderHere,
    fabrics: product.fabrics.map((fabric) => ({ ...fabric, name: textIn(fabric.name, locale) })),
    sizeChart: product.sizeChart && {
      columns: product.sizeChart.columns.map((column) => ({ ...column, name: textIn(column.name, locale) })),
      rows: product.sizeChart.rows,
    },
    seoTitle: overrideIn(product.seoTitle, product.title, locale) || title,
    seoDescription: overrideIn(product.seoDescription, product.description, locale),
    rating: ratingOf(product),
    ratingCount: product.ratingCount,
    products,
  };
}

function viewArticle(product: StoredProduct, article: StoredArticle, look: Look): ArticleView {
  return {
    id: article.id,
    color: textIn(article.name, look.locale),
    colorKey: article.key,
    colorHex: article.hex,
    description: textIn(product.descriptions[article.id], look.locale),
    pictures: article.pictures.map((picture) =>
      viewPicture(picture, altOf(product, article, look.locale, picture.alt), look.locale),
    ),
    prices: article.prices.map((price) => viewPrice(price, look)),
  };
}

const soonest = (all: readonly StoredCard['articles'][], at: Date): Date | null =>
  all.reduce<Date | null>((moment, articles) => earlier(moment, pricesChangeAt(articles, at)), null);

export type Found =
  /** `moved`: it stood at this address once, and stands at its tag's now. */
  { kind: 'category'; category: CategoryView; moved?: true } | { kind: 'product'; id: number; path: string };

/**
 * §2.15, §2.16 What one segment under /store names: a category by tag or label, else a product by its
 * `{id}-{slug}`, its slug or its import key; null when nothing. `path` is canonical: a caller that stands
 * elsewhere redirects.
 */
export async function findByOneSegment(
  source: QuerySource,
  segment: string,
  locale: Locale,
): Promise<Tagged<Found> | null> {
  // The database takes no NUL in a text.
  if (segment.length > 300 || segment.includes('\0')) return null;
  const db = databaseOf(source);
  const all = shownCategories(await selectCategories(source));
  const category = findCategory(all, segment);
  if (category) {
    return {
      value: { kind: 'category', category: viewCategory(category, locale) },
      tags: ['categories', `category:${category.id}`],
      changesAt: null,
    };
  }
  const moved = await findMoved(db, segment);
  const now = moved === undefined ? undefined : all.find(({ id }) => id === moved);
  if (now) {
    return {
      value: { kind: 'category', category: viewCategory(now, locale), moved: true },
      tags: ['categories', `category:${now.id}`],
      changesAt: null,
    };
  }
  const read = parseProductSegment(segment);
  // A slug may itself begin with a number ("3-pieces"): when no such id is there, it is tried as a slug.
  const found =
    (read && (await selectAddress(db, { id: read.id }))) ||
    (await selectAddress(db, { slug: segment.normalize('NFC') }));
  if (!found) return null;
  return {
    value: { kind: 'product', id: found.id, path: productPath(found.categoryTag, found.id, found.slug) },
    tags: ['categories', `product:${found.id}`],
    changesAt: null,
  };
}

/**
 * §7.8 Sizes by product (`ids`) or by themselves (`priceIds`), with exact stock and the price of this moment.
 * What is hidden, inactive or gone is `missing`.
 */
export async function detailKeys(
  db: Db,
  at: Date,
  locale: Locale,
  params: DetailKeysQuery,
): Promise<DetailKeys> {
  const found = await keysOf(db, at, locale, await selectKeyIds(db, params.ids, params.priceIds));
  const products = new Set(found.map(({ productId }) => productId));
  const sizes = new Set(found.map(({ id }) => id));
  return {
    productsDetailKeys: found,
    missing: [
      ...new Set(params.ids.filter((id) => !products.has(id))),
      ...new Set(params.priceIds.filter((id) => !sizes.has(id))),
    ],
  };
}

/** These sizes as they are at this moment, in the order given; those that are gone are left out. */
export async function keysOf(
  db: Db,
  at: Date,
  locale: Locale,
  priceIds: readonly number[],
): Promise<DetailKey[]> {
  const sales = new Map((await pricesForSale(db, priceIds, at)).map((sale) => [sale.id, sale]));
  return priceIds
    .flatMap((id) => sales.get(id) ?? [])
    .map((sale) => ({
      id: sale.id,
      productId: sale.productId,
      articleId: sale.articleId,
      price: sale.price,
      promoPrice: sale.promoPrice,
      promoEndsAt: sale.promoEndsAt?.toISOString() ?? null,
      quantity: takeable(sale.stock),
      alwaysInStock: sale.stock === null,
      title: textIn(sale.title, locale),
      image: linePicture(sale, locale),
      slug: sale.slug,
      path: sale.path,
      size: sale.size,
      colour: textIn(sale.color, locale),
    }));
}

/** §7.18, §3.25 The fabrics that the shop's clothes are made of. */
export async function ingredients(db: Db, locale: Locale): Promise<Ingredient[]> {
  const fabrics = await selectFabrics(db);
  return fabrics.map(({ elementId, name }) => ({ elementId, name: textIn(name, locale) }));
}
