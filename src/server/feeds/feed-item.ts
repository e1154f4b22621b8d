import { escapeHtml } from '#/platform/html.rules.ts';
import { type Locale, type LocalText, overrideIn, textIn } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { mediaPath } from '#/platform/picture-view.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { FeedProduct } from '#/shop/catalog/index.ts';
import { type ShownCurrency, toAmount } from '#/shop/countries/index.ts';
import { formatMinor, usedPrice } from '#/shop/countries/money.rules.ts';
import { deliveryFee } from '#/shop/delivery/index.ts';
import { wordsOf } from '#/web/seo/product-data.server.ts';

/** For whom a feed is written, and by which rules. */
export type FeedFor = {
  locale: Locale;
  origin: string;
  shopName: string;
  /** ISO code; XX, the rest of the world, is no country that a delivery could be written for. */
  countryCode: string;
  /** Whether a caller without any cookie sees this country anyway. */
  isFirstCountry: boolean;
  currency: Pick<ShownCurrency, 'code' | 'rate' | 'rateDh'>;
  /** Centimes of DH. */
  deliveryFee: number;
  freeFrom: number;
  deliveryDays: { min: number; max: number };
  /** Name of each shown category with those above it, by id. */
  categoryPaths: ReadonlyMap<number, string>;
  now: Date;
};

type Article = FeedProduct['articles'][number];
type Price = Article['prices'][number];

// What XML 1.0 cannot hold in any way: control characters, halves of pairs, two more.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** A text inside XML, also inside an attribute. */
export const xmlText = (text: string): string => escapeHtml(text.replace(unwritable, ''));

const tag = (name: string, value: string | null | undefined): string =>
  value ? `<g:${name}>${xmlText(value)}</g:${name}>` : '';

/** Whole characters only, at a word where that is near. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= most) return text.trim();
  return `${characters
    .slice(0, most - 1)
    .join('')
    .replace(/\s\S{0,30}$/, '')}…`;
}

/** One `<item>` for each size that is sold, of every colour. */
export function itemsOf(product: FeedProduct, feed: FeedFor): string {
  return product.articles
    .flatMap((article) => article.prices.map((price) => itemOf(product, article, price, feed)))
    .join('');
}

function itemOf(product: FeedProduct, article: Article, price: Price, feed: FeedFor): string {
  const { locale } = feed;
  const textOf = (local: LocalText) => textIn(local, locale);
  const [title, color] = [textOf(product.title), textOf(article.name)];
  const [image, ...images] = article.pictures.flatMap((picture) => pictureLink(picture, feed));
  const words =
    wordsOf(overrideIn(article.description, product.description, locale) || textOf(product.description)) ||
    title;
  const gtin = gtinOf(price.barcode);
  const fabrics = product.fabrics.slice(0, 3).map(textOf).filter(Boolean).join('/');
  return `<item>${[
    tag('id', String(price.id)),
    tag('item_group_id', String(product.id)),
    tag('title', cut([title, color, price.size].filter(Boolean).join(' – '), 150)),
    tag('description', cut(words, 5000)),
    tag('link', linkOf(product, article, feed)),
    tag('image_link', image),
    ...images.slice(0, 10).map((one) => tag('additional_image_link', one)),
    tag('availability', price.stock === null || price.stock > 0 ? 'in_stock' : 'out_of_stock'),
    ...pricesOf(price, feed),
    tag('brand', cut(product.brand || feed.shopName, 70)),
    gtin ? tag('gtin', gtin) : tag('mpn', price.sku ? cut(price.sku, 70) : null),
    gtin || price.sku ? '' : tag('identifier_exists', 'no'),
    tag('condition', 'new'),
    tag('color', cut(color, 40)),
    tag('size', price.size || oneSize[locale]),
    tag('gender', genders[product.audience] ?? 'unisex'),
    tag('age_group', ageGroup(product)),
    tag('material', cut(fabrics, 200)),
    tag('product_type', cut(feed.categoryPaths.get(product.categoryId) ?? '', 750)),
    tag('shipping_weight', price.weightGrams ? `${price.weightGrams} g` : null),
    shippingOf(price, feed),
  ].join('')}</item>\n`;
}

const oneSize = text('مقاس واحد');
const genders: Record<string, string> = { women: 'female', girls: 'female', men: 'male', boys: 'male' };

function ageGroup({ audience, ageFromMonths, ageToMonths }: FeedProduct): string {
  const most = ageToMonths ?? ageFromMonths;
  if (audience === 'babies') return most !== null && most <= 3 ? 'newborn' : 'infant';
  if (audience !== 'girls' && audience !== 'boys') return 'adult';
  return most !== null && most <= 60 ? 'toddler' : 'kids';
}

/** The product's one address; the country so that the page shows the same money, the colour behind the #. */
function linkOf(product: FeedProduct, article: Article, feed: FeedFor): string {
  const country = feed.isFirstCountry ? '' : `?country=${feed.countryCode}`;
  const color = product.articles.length > 1 ? `#c${article.id}` : '';
  return feed.origin + encodeURI(pathIn(feed.locale, product.path)) + country + color;
}

function pictureLink({ file, widths }: Article['pictures'][number], { origin }: FeedFor): string[] {
  const width = widths.at(-1);
  return file && width ? [`${origin}${mediaPath}/${file}-${width}.webp`] : [];
}

const shown = (centimes: number, { currency }: Pick<FeedFor, 'currency'>): string =>
  `${formatMinor(toAmount(centimes, currency).shown)} ${currency.code}`;

const year = 365 * 24 * 60 * 60 * 1000;

/** The price as it is without promotion, and a promotion that holds or is announced, with its dates. */
function pricesOf(price: Price, feed: FeedFor): string[] {
  const all = [tag('price', shown(price.price, feed))];
  const { promoPrice } = price;
  if (promoPrice === null || promoPrice >= price.price || promoPrice < 0) return all;
  const starts = price.promoStartsAt === null ? null : new Date(price.promoStartsAt);
  const ends = price.promoEndsAt === null ? null : new Date(price.promoEndsAt);
  if ((ends && ends <= feed.now) || (starts && ends && ends <= starts)) return all;
  all.push(tag('sale_price', shown(promoPrice, feed)));
  if (!ends && (!starts || starts <= feed.now)) return all;
  const from = starts ?? new Date(feed.now.toISOString().slice(0, 10));
  const to = ends ?? new Date(from.getTime() + year);
  all.push(tag('sale_price_effective_date', `${minute(from)}/${minute(to)}`));
  return all;
}
const minute = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`;

function shippingOf(price: Price, feed: FeedFor): string {
  if (feed.countryCode === 'XX') return '';
  const momentMs = (at: string | null) => (at === null ? null : Date.parse(at));
  // As the checkout counts it now.
  const used = usedPrice(
    price.price,
    price.promoPrice,
    { startsAtMs: momentMs(price.promoStartsAt), endsAtMs: momentMs(price.promoEndsAt) },
    feed.now.getTime(),
  );
  const fee = deliveryFee(feed.deliveryFee, used, feed.freeFrom);
  return `<g:shipping>${[
    tag('country', feed.countryCode),
    tag('price', shown(fee, feed)),
    tag('min_transit_time', String(feed.deliveryDays.min)),
    tag('max_transit_time', String(feed.deliveryDays.max)),
  ].join('')}</g:shipping>`;
}

/** A barcode that is one: 8, 12, 13 or 14 digits of which the last proves the others. */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replace(/[\s-]/g, '') ?? '';
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
