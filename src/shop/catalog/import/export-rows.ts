import { type LocalText, textIn } from '#/platform/local-text.ts';
import { mediaPath } from '#/platform/picture-view.ts';
import { type Field, fieldHeaders } from './columns.ts';
import { writeConcepts } from './concepts.ts';
import type { ExportPicture } from './export.queries.ts';
import { writeShares } from './fabrics.ts';
import { markedAddress } from './map-pictures.ts';
import { ordinaryValues } from './map-price.ts';
import { tagsHeader } from './map-product.ts';
import { namelessColor } from './map-variants.ts';
import { writeMoneyText } from './money-text.rules.ts';
import type { ArticleState, PriceState, ProductState } from './state.ts';

type Cells = Record<string, string>;

const priceHeader = 'Variant Price';
const compareHeader = 'Variant Compare At Price';
/** An option's value cannot be empty: how one size is written beside others. */
const oneSizeText = 'One Size';

const shopifyOrder: (Field | typeof priceHeader | typeof compareHeader)[] = [
  ...(['handle', 'title', 'body', 'vendor', 'tags', 'published'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value'] as const),
  ...(['sku', 'grams', 'tracker', 'stock', 'policy', 'fulfillment'] as const),
  priceHeader,
  compareHeader,
  ...(['shipping', 'taxable', 'barcode', 'imageSrc', 'imagePosition', 'imageAlt'] as const),
  ...(['seoTitle', 'seoDescription', 'variantImage', 'weightUnit', 'cost', 'status'] as const),
];
const ourOwn: Field[] = [
  ...([
    'titleFr',
    'titleEn',
    'bodyFr',
    'bodyEn',
    'care',
    'careFr',
    'careEn',
    'collection',
    'audience',
  ] as const),
  'publishedAt',
  ...([
    'categories',
    'ageFrom',
    'ageTo',
    'hygiene',
    'orderHere',
    'featuredRank',
    'sizeChart',
    'fabrics',
  ] as const),
  ...(['fabricKinds', 'seasons', 'patterns'] as const),
  ...(['seoTitleFr', 'seoTitleEn', 'seoDescriptionFr', 'seoDescriptionEn'] as const),
  ...([
    'colorKey',
    'colorHex',
    'colorFamilies',
    'colorFr',
    'colorEn',
    'colorText',
    'colorTextFr',
    'colorTextEn',
  ] as const),
  ...(['promoStart', 'promoEnd', 'active', 'shelf', 'imageAltFr', 'imageAltEn', 'imageColor'] as const),
];

const headerOf = (field: Field): string => fieldHeaders[field][0];

/** Shopify's columns in Shopify's order, then ours, then those that imported files brought along. */
export function exportHeaders(extraHeaders: string[]): string[] {
  const own = [
    ...shopifyOrder.map((name) => (name === priceHeader || name === compareHeader ? name : headerOf(name))),
    ...ourOwn.map(headerOf),
  ];
  // The amounts of an export are in DH, whatever the file was in that brought a product.
  const left = new Set([...own, ...fieldHeaders.currency].map((header) => header.toLowerCase()));
  return [...own, ...extraHeaders.filter((header) => !left.has(header.toLowerCase()))];
}

/** The rows of one product: a size on each, a picture on each, whichever are more; the product on the first. */
export function productRows(
  state: ProductState,
  pictures: Map<string, ExportPicture>,
  origin: string,
): Cells[] {
  const sizes = state.articles.flatMap((article) => article.prices.map((price) => ({ article, price })));
  const shown = state.articles.flatMap((article) =>
    article.values.pictures.map((picture) => ({ article, picture })),
  );
  const address = (fingerprint: string): string =>
    pictureAddress(pictures.get(fingerprint), fingerprint, origin);
  const options = optionsOf(state);
  const rows: Cells[] = [];
  for (let at = 0; at < Math.max(1, sizes.length, shown.length); at++) {
    const size = sizes[at];
    const picture = shown[at];
    const row: Cells = at === 0 ? productCells(state) : {};
    row[headerOf('handle')] = state.handle;
    if (size) {
      Object.assign(row, sizeCells(size.article, size.price), options(at === 0, size.article, size.price));
      const [first] = size.article.values.pictures;
      if (first) row[headerOf('variantImage')] = address(first.fingerprint);
    }
    if (picture) {
      row[headerOf('imageSrc')] = address(picture.picture.fingerprint);
      row[headerOf('imagePosition')] = String(at + 1);
      row[headerOf('imageColor')] = picture.article.values.colorKey;
      putTexts(row, picture.picture.alt, 'imageAlt', 'imageAltFr', 'imageAltEn');
    }
    rows.push(row);
  }
  return rows;
}

function putTexts(row: Cells, text: LocalText, ar: Field, fr: Field, en: Field): void {
  row[headerOf(ar)] = text.ar ?? '';
  row[headerOf(fr)] = text.fr ?? '';
  row[headerOf(en)] = text.en ?? '';
}

function productCells({ values }: ProductState): Cells {
  const { [tagsHeader]: tags = '', ...extra } = values.extra;
  const row: Cells = { ...extra };
  putTexts(row, values.title, 'title', 'titleFr', 'titleEn');
  putTexts(row, values.description, 'body', 'bodyFr', 'bodyEn');
  putTexts(row, values.care, 'care', 'careFr', 'careEn');
  putTexts(row, values.seoTitle, 'seoTitle', 'seoTitleFr', 'seoTitleEn');
  putTexts(row, values.seoDescription, 'seoDescription', 'seoDescriptionFr', 'seoDescriptionEn');
  const plain: Partial<Record<Field, string>> = {
    vendor: values.brand,
    tags: [...values.labels, tags].filter(Boolean).join(', '),
    published: String(values.published),
    publishedAt: values.publishedAt ?? '',
    status: values.published ? 'active' : 'draft',
    collection: values.collection ?? '',
    audience: values.audience ?? '',
    categories: values.categories.join(', '),
    ageFrom: String(values.ageFromMonths ?? ''),
    ageTo: String(values.ageToMonths ?? ''),
    hygiene: String(values.hygiene),
    orderHere: String(values.orderHere ?? ''),
    featuredRank: String(values.featuredRank),
    sizeChart: values.sizeChart ? JSON.stringify(values.sizeChart) : '',
    fabrics: writeShares(values.fabrics),
    fabricKinds: writeConcepts(values.fabricKinds),
    seasons: writeConcepts(values.seasons),
    patterns: writeConcepts(values.patterns),
  };
  for (const [field, text] of Object.entries(plain)) row[headerOf(field as Field)] = text;
  return row;
}

type OptionCells = (first: boolean, article: ArticleState, price: PriceState) => Cells;

function optionsOf(state: ProductState): OptionCells {
  const colored = state.articles.some(
    ({ values }) => values.colorKey !== '' || textIn(values.color, 'ar') !== '',
  );
  const sized = state.articles.some(({ prices }) => prices.some(({ values }) => values.size !== ''));
  return (first, { values: article }, { values: price }) => {
    const size = price.size || oneSizeText;
    if (!colored && !sized) return optionCells(first, [['Title', 'Default Title']]);
    const color = textIn(article.color, 'ar') || article.colorKey || namelessColor;
    return optionCells(first, [...pair(colored, 'Color', color), ...pair(sized, 'Size', size)]);
  };
}

const pair = (there: boolean, name: string, value: string): [string, string][] =>
  there ? [[name, value]] : [];

function optionCells(first: boolean, options: [string, string][]): Cells {
  const row: Cells = {};
  options.forEach(([name, value], at) => {
    if (first) row[`Option${at + 1} Name`] = name;
    row[`Option${at + 1} Value`] = value;
  });
  return row;
}

function sizeCells({ values: article }: ArticleState, { values: price }: PriceState): Cells {
  const promoted = price.promoPrice !== null && price.promoPrice < price.price;
  const row: Cells = {
    ...price.extra,
    [priceHeader]: writeMoneyText(promoted ? (price.promoPrice ?? price.price) : price.price),
    [compareHeader]: promoted ? writeMoneyText(price.price) : '',
  };
  putTexts(row, article.description, 'colorText', 'colorTextFr', 'colorTextEn');
  const plain: Partial<Record<Field, string>> = {
    colorKey: article.colorKey,
    colorHex: article.colorHex ?? '',
    colorFamilies: writeConcepts(article.colorFamilies),
    colorFr: article.color.fr ?? '',
    colorEn: article.color.en ?? '',
    sku: price.sku ?? '',
    barcode: price.barcode ?? '',
    shelf: price.shelf ?? '',
    grams: String(price.weightGrams ?? ''),
    stock: String(price.stock ?? 0),
    cost: price.cost === null ? '' : writeMoneyText(price.cost),
    promoStart: price.promoStartsAt ?? '',
    promoEnd: price.promoEndsAt ?? '',
    active: String(price.active),
  };
  for (const [field, text] of Object.entries(plain)) row[headerOf(field as Field)] = text;
  for (const [field, ordinary] of Object.entries(ordinaryValues)) row[headerOf(field as Field)] ||= ordinary;
  // Shopify's way of saying that nobody counts it.
  if (price.stock === null) row[headerOf('tracker')] = '';
  return row;
}

/** Where the picture can be fetched; one of ours carries the mark by which our import knows it again. */
function pictureAddress(picture: ExportPicture | undefined, fingerprint: string, origin: string): string {
  const url = picture?.origin.kind === 'url' ? picture.origin.url : '';
  if (url !== '' && fingerprint === `url:${url}`) return url;
  const width = Math.max(0, ...(picture?.widths ?? []));
  const file = picture?.file && width > 0 ? `${picture.file}-${width}.webp` : 'pending';
  return markedAddress(url || `${origin}${mediaPath}/${file}`, fingerprint);
}
