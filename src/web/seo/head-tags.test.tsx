import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ArticleView, PriceView, ProductView } from '#/shop/catalog/catalog.schema.ts';
import type { ReviewList } from '#/shop/reviews/reviews.schema.ts';
import type { HeadNotes, JsonLd, ShopFacts } from './head-notes.ts';
import { headTags } from './head-tags.server.tsx';
import { breadcrumb, organization, webSite } from './json-ld.server.ts';
import { productData, wordsOf } from './product-data.server.ts';
import { productSubject, shareImagePath } from './share-picture.server.ts';

const shop: ShopFacts = {
  locale: 'fr',
  origin: 'https://shop.example',
  name: 'Hilal',
  countryCode: 'MA',
  currency: { code: 'MAD', rate: '9.29', rateDh: '9.29' },
  returnDays: 3,
  freeReturns: false,
  phones: ['+212522000000'],
  email: 'shop@shop.example',
  elsewhere: ['https://social.example/hilal'],
};
const price = (id: number, size: string, other: Partial<PriceView> = {}): PriceView => ({
  id,
  size,
  price: 29_900,
  promoPrice: null,
  promoEndsAt: null,
  availability: 'in',
  sku: null,
  ...other,
});
const article = (id: number, color: string, prices: PriceView[]): ArticleView => ({
  id,
  color,
  colorKey: color,
  colorHex: null,
  description: '',
  pictures: [{ src: `/media/p${id}`, widths: [160, 640], width: 900, height: 1200, color: '#fff', alt: '' }],
  prices,
});
const product: ProductView = {
  id: 12,
  collection: null,
  title: 'Pyjama satin',
  slug: 'بيجامة',
  path: '/store/femme/12-بيجامة',
  description: '<p>Doux &amp; léger</p>',
  care: '',
  brand: '',
  audience: 'women',
  labels: [],
  hygiene: false,
  orderHere: false,
  fabrics: [{ elementId: 'satin', name: 'Satin', percent: 100 }],
  sizeChart: null,
  seoTitle: '',
  seoDescription: '',
  rating: null,
  ratingCount: 0,
  breadcrumb: [{ tag: 'femme', name: 'Femme' }],
  related: [],
  products: [
    article(1, 'bleu', [
      price(5, 'M', { sku: 'P-M' }),
      price(6, 'L', { promoPrice: 19_900, promoEndsAt: '2026-11-30T22:59:00.000Z', availability: 'low' }),
    ]),
    article(2, 'rose', [price(7, 'M', { availability: 'out' })]),
  ],
};
const reviews = (count: number): ReviewList => ({
  data: Array.from({ length: count }, (_, id) => ({
    id,
    name: 'Salma',
    stars: 5,
    fit: null,
    title: '',
    text: '</script><script>alert(1)</script>',
    locale: 'fr',
    pictures: [],
    at: '2026-11-02T10:00:00.000Z',
  })),
  meta: { page: 1, perPage: 10, total: count, lastPage: 1 },
  summary: { count, rating: count > 0 ? 47 : null, fits: { small: 0, right: 0, large: 0 }, fit: null },
});
const first = (items: JsonLd[]): JsonLd => items[0] ?? { '@type': 'nothing' };

test('§3.12 a product of several colours and sizes is a group with an offer for each', () => {
  const [group, way] = productData(shop, product, reviews(0));
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '12',
    name: 'Pyjama satin',
    description: 'Doux & léger',
    url: `https://shop.example/fr/store/femme/12-${encodeURI('بيجامة')}`,
    brand: { '@type': 'Brand', name: 'Hilal' },
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    material: ['Satin'],
    image: ['https://shop.example/media/p1-640.webp', 'https://shop.example/media/p2-640.webp'],
    hasMerchantReturnPolicy: { merchantReturnDays: 3, applicableCountry: 'MA' },
  });
  expect(group).not.toHaveProperty('aggregateRating');
  const variants = group?.hasVariant as {
    sku: string;
    color: string;
    size: string;
    offers: Record<string, string>;
  }[];
  expect(variants.map(({ sku, color, size }) => [sku, color, size])).toEqual([
    ['P-M', 'bleu', 'M'],
    ['6', 'bleu', 'L'],
    ['7', 'rose', 'M'],
  ]);
  expect(
    variants.map(({ offers }) => [
      offers.price,
      offers.priceCurrency,
      offers.availability,
      offers.priceValidUntil,
    ]),
  ).toEqual([
    ['299.00', 'MAD', 'https://schema.org/InStock', undefined],
    ['199.00', 'MAD', 'https://schema.org/InStock', '2026-11-30'],
    ['299.00', 'MAD', 'https://schema.org/OutOfStock', undefined],
  ]);
  expect(variants[2]?.offers.url).toMatch(/#c2$/);
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(((way?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)).toEqual([
    'Hilal',
    'Femme',
    'Pyjama satin',
  ]);
});

test('offers are in the money of the page’s country; one size alone is a plain product', () => {
  const [color] = product.products;
  const single = { ...product, products: color ? [{ ...color, prices: color.prices.slice(0, 1) }] : [] };
  const saudi: ShopFacts = {
    ...shop,
    countryCode: 'SA',
    currency: { code: 'SAR', rate: '3.75', rateDh: '9.29' },
  };
  expect(first(productData(saudi, single, reviews(0)))).toMatchObject({
    '@type': 'Product',
    sku: 'P-M',
    offers: { price: '120.69', priceCurrency: 'SAR' },
  });
  const world: ShopFacts = { ...shop, countryCode: 'XX' };
  expect(first(productData(world, single, reviews(0)))).not.toHaveProperty('hasMerchantReturnPolicy');
  expect(
    first(productData(shop, { ...single, hygiene: true }, reviews(0))).hasMerchantReturnPolicy,
  ).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
  expect(first(productData(shop, { ...product, products: [] }, reviews(0)))['@type']).toBe('BreadcrumbList');
});

test('stars and reviews stand there only when there are some', () => {
  const group = first(productData(shop, product, reviews(7)));
  expect(group.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 7 });
  expect(group.review).toHaveLength(5);
  // The moment itself: its day in UTC is another one after midnight.
  expect(group.review).toMatchObject(Array(5).fill({ datePublished: '2026-11-02T10:00:00.000Z' }));
});

const written = (notes: HeadNotes) => {
  const { meta, rest } = headTags(notes);
  return renderToStaticMarkup(
    <html lang="fr">
      <head>
        {meta}
        {rest}
      </head>
    </html>,
  );
};

test('no text that a shopper or merchant wrote ends the data or the page’s head', () => {
  const evil = { ...product, title: '"><script>alert(2)</script>' };
  const html = written({
    shop: { ...shop, name: 'A & "B"' },
    share: productSubject(evil),
    ogType: 'product',
    data: (facts) => productData(facts, evil, reviews(2)),
  });
  expect(html).toContain('<meta property="og:type" content="product"/>');
  expect(html.endsWith('</head></html>')).toBe(true);
  expect(html).not.toContain('alert(2)</script>');
  expect(html).not.toMatch(/<script>/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  );
  expect(data).toHaveLength(2);
  expect(data[0].name).toBe(evil.title);
  expect(data[0].review[0].reviewBody).toBe('</script><script>alert(1)</script>');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(2)');
  expect(html).toContain('<meta property="og:site_name" content="A &amp; &quot;B&quot;"/>');
});

test('a page without the shop’s frame says nothing but the color of the browser’s bars', () => {
  const color = '<meta name="theme-color" content="#FF4C3B"/>';
  expect(written({})).toBe(`<html lang="fr"><head>${color}</head></html>`);
  expect(written({ shop })).toContain('/share/fr/shop-');
});

test('the preview picture has another address when what it shows is another, and never a price', () => {
  const pathOf = (changed: Partial<ProductView>, name = 'Hilal') =>
    shareImagePath({ locale: 'fr', name }, productSubject({ ...product, ...changed }));
  const now = pathOf({});
  expect(now).toMatch(/^\/share\/fr\/product-12-[\da-f]{16}\.jpg$/);
  const cheaper = product.products.map((one) => ({
    ...one,
    prices: one.prices.map((each) => ({ ...each, price: 1 })),
  }));
  expect(pathOf({ products: cheaper })).toBe(now);
  // More widths of the same picture are ready.
  const wider = product.products.map((one) => ({
    ...one,
    pictures: one.pictures.map((each) => ({ ...each, widths: [160, 640, 1600] })),
  }));
  expect(pathOf({ products: wider })).toBe(now);
  expect(pathOf({ title: 'Autre' })).not.toBe(now);
  expect(pathOf({}, 'Lune')).not.toBe(now);
  expect(pathOf({ products: product.products.slice(1) })).not.toBe(now);
});

test('the shop says who it is and how it is searched; the way home begins with its name', () => {
  expect(organization(shop)).toMatchObject({
    '@type': 'OnlineStore',
    email: 'shop@shop.example',
    sameAs: shop.elsewhere,
    contactPoint: { telephone: '+212522000000' },
  });
  expect(organization({ ...shop, phones: [], email: '', elsewhere: [] })).not.toHaveProperty('contactPoint');
  expect(webSite(shop)).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.example/fr/search?q={search_term_string}' } },
  });
  expect(breadcrumb(shop, [{ path: '/store/نساء', name: 'نساء' }]).itemListElement).toMatchObject([
    { position: 1, item: 'https://shop.example/fr' },
    { position: 2, item: `https://shop.example/fr/store/${encodeURI('نساء')}` },
  ]);
});

test('the words of a description are read without its HTML, and cut between words', () => {
  expect(wordsOf('<p>Doux &amp; léger</p><ul><li>100&nbsp;% coton</li></ul>')).toBe(
    'Doux & léger 100 % coton',
  );
  expect(wordsOf('un deux trois', 9)).toBe('un deux…');
  expect(wordsOf('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('the look stands in the head where it is not the house’s own', () => {
  const house = { href: null, themeColor: null, typePair: 'house' } as const;
  expect(written({ shop, look: house })).toBe(written({ shop }));
  expect(written({ shop })).toContain('<meta name="theme-color" content="#FF4C3B"/>');
  expect(written({ shop })).not.toContain('stylesheet');
  const html = written({ shop, look: { href: '/look/1-x.css', themeColor: '#1f5c46', typePair: 'modern' } });
  expect(html).toContain('<link rel="stylesheet" href="/look/1-x.css"/>');
  // The letters' own sheet, and what differs.
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(2);
  expect(html).toContain('<meta name="theme-color" content="#1f5c46"/>');
});
