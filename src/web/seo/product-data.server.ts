import type { ArticleView, PriceView, ProductView } from '#/shop/catalog/catalog.schema.ts';
import { formatMinor, toShown } from '#/shop/countries/money.rules.ts';
import type { ReviewList } from '#/shop/reviews/reviews.schema.ts';
import type { JsonLd, ShopFacts } from './head-notes.ts';
import { breadcrumb, pictureUrl, urlOf } from './json-ld.server.ts';

/** More reviews than search engines show. */
const maxReviews = 5;
const maxText = 5000;

/** The plain text of sanitised HTML. */
export function wordsOf(html: string, most = maxText): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s\S*$/, '')}…`;
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * A product with its colours and sizes: a single variant is a Product, several are a ProductGroup. Prices are those
 * of the page's country (§5.8).
 */
export function productData(shop: ShopFacts, product: ProductView, reviews: ReviewList): JsonLd[] {
  const sizes = product.products.flatMap((article) => article.prices.map((price) => ({ article, price })));
  const images = product.products.flatMap(({ pictures }) => pictures.slice(0, 3)).slice(0, 8);
  const all = {
    name: product.title,
    description: wordsOf(product.seoDescription || product.description) || product.title,
    url: urlOf(shop, product.path),
    ...listOf(
      'image',
      images.flatMap((picture) => pictureUrl(shop, picture) ?? []),
    ),
    brand: { '@type': 'Brand', name: product.brand || shop.name },
    ...listOf(
      'material',
      product.fabrics.map(({ name }) => name),
    ),
    ...ratingOf(reviews),
    ...returnsOf(shop, product),
  };
  const [only, ...others] = sizes;
  const steps = [
    ...product.breadcrumb.map(({ tag, name }) => ({ path: `/store/${tag}`, name })),
    { path: product.path, name: product.title },
  ];
  if (!only) return [breadcrumb(shop, steps)];
  if (others.length === 0) {
    const { article, price } = only;
    return [
      { '@type': 'Product', ...all, ...ownOf(article, price), offers: offerOf(shop, product, price) },
      breadcrumb(shop, steps),
    ];
  }
  const varies = [
    ...(product.products.some(({ color }) => color) ? ['https://schema.org/color'] : []),
    ...(sizes.some(({ price }) => price.size) ? ['https://schema.org/size'] : []),
  ];
  const group: JsonLd = {
    '@type': 'ProductGroup',
    ...all,
    productGroupID: String(product.id),
    ...listOf('variesBy', varies),
    hasVariant: sizes.map(({ article, price }) => {
      const image = pictureUrl(shop, article.pictures[0]);
      return {
        '@type': 'Product',
        name: [product.title, article.color, price.size].filter(Boolean).join(' – '),
        ...ownOf(article, price),
        ...(image ? { image } : {}),
        offers: offerOf(shop, product, price, article),
      };
    }),
  };
  return [group, breadcrumb(shop, steps)];
}

const listOf = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: values } : {});

const ownOf = (article: ArticleView, price: PriceView) => ({
  sku: price.sku ?? String(price.id),
  ...(article.color ? { color: article.color } : {}),
  ...(price.size ? { size: price.size } : {}),
});

function offerOf(shop: ShopFacts, product: ProductView, price: PriceView, article?: ArticleView) {
  const shown = toShown(price.promoPrice ?? price.price, shop.currency);
  return {
    '@type': 'Offer',
    // The colour is in the hash, as on the page itself.
    url: urlOf(shop, product.path) + (article && product.products.length > 1 ? `#c${article.id}` : ''),
    price: formatMinor(shown),
    priceCurrency: shop.currency.code,
    ...(price.promoEndsAt ? { priceValidUntil: price.promoEndsAt.slice(0, 10) } : {}),
    availability: `https://schema.org/${price.availability === 'out' ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** The rating and the newest reviews; nothing without reviews. */
function ratingOf({ summary, data }: ReviewList) {
  if (summary.count === 0 || summary.rating === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.rating / 10,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: data.slice(0, maxReviews).map(({ name, stars, title, text, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: name || '—' },
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      ...(title ? { name: title } : {}),
      reviewBody: text,
      datePublished: at,
    })),
  };
}

/** The return policy with its days (§9.2). None for the rest of the world, which is no country. */
function returnsOf(shop: ShopFacts, { hygiene }: ProductView) {
  if (shop.countryCode === 'XX') return {};
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: shop.countryCode };
  if (hygiene || shop.returnDays <= 0) {
    const none = 'https://schema.org/MerchantReturnNotPermitted';
    return { hasMerchantReturnPolicy: { ...policy, returnPolicyCategory: none } };
  }
  return {
    hasMerchantReturnPolicy: {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.returnDays,
      returnFees: `https://schema.org/${shop.freeReturns ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    },
  };
}
