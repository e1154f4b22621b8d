import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { slugify } from '../address.rules.ts';
import { foldWord } from '../colors/words.ts';
import { categoryCells, categoryColumns, othersHeader } from './category-cell.ts';
import { gramsOf, weightUnit } from './grams.ts';
import { type Layout, paragraphsOf } from './layout.ts';
import { combined, type NamedValue, OptionPlaces, optionColumns, optionPairs } from './option-cells.ts';
import { isOptionName } from './options.ts';
import { words } from './plain-words.ts';
import { isWrongReduced, lowerPrice, noReduction } from './reductions.ts';

/** The columns of WooCommerce's product export, in the languages that its exporter speaks to our merchants. */
const wooHeaders = {
  id: words('id, المعرف, معرف'),
  type: words('type, النوع, نوع'),
  sku: words('sku, ugs, رمز المنتج, رمز المنتج sku, sku رمز المنتج, رمز التخزين'),
  barcode: words('gtin upc ean or isbn, gtin upc ean ou isbn, gtin upc ean او isbn'),
  name: words('name, nom, الاسم, اسم'),
  published: words('published, publie, منشور, تم النشر, نشر'),
  short: words('short description, description courte, وصف قصير, وصف مختصر, الوصف القصير, الوصف المختصر'),
  body: words('description, الوصف, وصف'),
  saleStart: words(
    'date sale price starts, date de debut de promo, تاريخ بدء سعر التخفيض, ' + 'تاريخ بداية سعر التخفيض',
  ),
  saleEnd: words(
    'date sale price ends, date de fin de promo, تاريخ انتهاء سعر التخفيض, ' + 'تاريخ نهاية سعر التخفيض',
  ),
  inStock: words('in stock, en stock, متوفر, متوفر في المخزون, في المخزون, هل هو متوفر'),
  stock: words('stock, المخزون, مخزون'),
  regular: words(
    'regular price, tarif regulier, prix regulier, prix normal, السعر العادي, السعر الافتراضي, ' +
      'السعر الأساسي, السعر المنتظم',
  ),
  sale: words(
    'sale price, tarif promo, prix promo, prix promotionnel, prix de vente, سعر التخفيض, ' +
      'السعر المخفض, سعر العرض, سعر البيع',
  ),
  categories: words('categories, التصنيفات, تصنيفات, الأقسام, الفئات'),
  tags: words('tags, etiquettes, الوسوم, وسوم, العلامات'),
  images: words('images, الصور, صور'),
  parent: words('parent, الأب, الأصل, الرئيسي, أب, المنتج الأب'),
  brand: words('brands, brand, marques, marque, العلامات التجارية, الماركات'),
  seoTitle: words('meta yoast wpseo title, meta rank math title'),
  seoDescription: words('meta yoast wpseo metadesc, meta rank math description'),
};
type WooField = keyof typeof wooHeaders;

const byWord = new Map(
  Object.entries(wooHeaders).flatMap(([field, texts]) =>
    texts.map((word): [string, WooField] => [foldWord(word), field as WooField]),
  ),
);

/** WordPress hides what it writes for itself, and says of an attribute how its page shows it. */
const isInternal = (header: string): boolean =>
  /^meta:\s*_/i.test(header.trim()) ||
  /^attribut(?:e)? \d+ (?:visible|global|default|par defaut)$/.test(foldWord(header)) ||
  /^(?:السمه|سمه|الخاصيه) \d+ /.test(foldWord(header));

const attributesColumn = 'Attributes';
const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', ...categoryColumns, 'Tags', 'Published'],
  ...['SEO Title', 'SEO Description', 'Image Src', ...optionColumns, 'Variant SKU', 'Variant Barcode'],
  ...['Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price'],
  ...['Variant Compare At Price', 'Promo Starts At', 'Promo Ends At', 'Variant Active', 'Variant Image'],
  attributesColumn,
];

/** The fields that fill a column. Where a file has none of them the column has no header: what the shop has stays. */
const filledBy: Partial<Record<string, readonly WooField[]>> = {
  ...{ 'Body (HTML)': ['short', 'body'], Vendor: ['brand'], Published: ['published'] },
  ...{ 'SEO Title': ['seoTitle'], 'SEO Description': ['seoDescription'] },
  ...{ 'Image Src': ['images'], 'Variant Image': ['images'] },
  ...{ 'Variant SKU': ['sku'], 'Variant Barcode': ['barcode'], 'Variant Compare At Price': ['sale'] },
  'Variant Active': ['published'],
  // A reduced price without dates has none.
  ...{ 'Promo Starts At': ['sale', 'saleStart'], 'Promo Ends At': ['sale', 'saleEnd'] },
};

/**
 * WooCommerce's export: a row for each product, and one for each of its sizes (`variation`) that names its product by SKU
 * or `id:12`. undefined for another table.
 */
export function wooLayout(header: TableRow): Layout | undefined {
  const at = new Map<WooField, number>();
  let weight: { index: number; unit: number } | undefined;
  header.cells.forEach((text, index) => {
    const field = byWord.get(foldWord(text));
    const unit = weightUnit(text);
    if (field && !at.has(field)) at.set(field, index);
    else if (unit !== undefined) weight ??= { index, unit };
  });
  const pairs = optionPairs(header);
  if (!at.has('type') || !at.has('regular') || (!at.has('parent') && pairs.length === 0)) return undefined;
  const used = new Set([...at.values(), ...pairs.flatMap(({ name, value }) => [name, value]), weight?.index]);
  const extra = header.cells.flatMap((text, index) => (used.has(index) || isInternal(text) ? [] : [index]));
  const headerOf = (name: string): string => {
    if (name === 'Tags') return othersHeader(at.has('tags'));
    if (name === 'Variant Grams') return weight ? name : '';
    return filledBy[name]?.some((field) => at.has(field)) === false ? '' : name;
  };
  return {
    header: {
      row: header.row,
      cells: [...columns.map(headerOf), ...extra.map((index) => header.cells[index] ?? '')],
    },
    price: (header.cells[at.get('regular') ?? -1] ?? '').trim(),
    known: [...used].filter((index) => index !== undefined),
    amounts: (['regular', 'sale'] as const).flatMap((field) => at.get(field) ?? []),
    counts: [at.get('stock') ?? []].flat(),
    measures: weight ? [weight.index] : [],
    remarks(own, decimals = 2) {
      const cell = (field: WooField): string => (own[at.get(field) ?? -1] ?? '').trim();
      const column = (header.cells[at.get('sale') ?? -1] ?? '').trim();
      return isWrongReduced(cell('regular'), cell('sale'), decimals)
        ? [noReduction(cell('sale'), column)]
        : [];
    },
    begin(decimals = 2) {
      const places = new OptionPlaces();
      /** Some exports name the parent by its id although it has a SKU. */
      const byId = new Map<string, string>();
      /** What each product may be chosen in, for sizes that stand for all of one kind. */
      const choices = new Map<string, Map<string, string[]>>();
      return (row) => {
        const cell = (field: WooField): string => {
          const index = at.get(field);
          return index === undefined ? '' : (row.cells[index] ?? '').trim();
        };
        const types = cell('type')
          .toLowerCase()
          .split(/\s*,\s*/);
        const kind = types.includes('variation') ? 'size' : types.includes('variable') ? 'product' : 'both';
        const named =
          kind === 'size' ? parentHandle(cell('parent')) : ownHandle(cell('id'), cell('sku'), cell('name'));
        const handle = kind === 'size' ? (byId.get(named) ?? named) : named;
        if (kind !== 'size' && cell('id') !== '') byId.set(parentHandle(`id:${cell('id')}`), handle);
        const attributes = pairs.flatMap(({ name: nameAt, value }) => {
          const name = attributeName(nameAt === undefined ? '' : (row.cells[nameAt] ?? ''));
          return name === '' ? [] : [{ name, value: (row.cells[value] ?? '').trim() }];
        });
        if (kind === 'product')
          choices.set(
            handle,
            new Map(attributes.map(({ name, value }) => [foldWord(name), splitValues(value)])),
          );
        const product =
          kind === 'size'
            ? columns.slice(1, 12).map(() => '')
            : [
                ...[cell('name'), bodyOf(cell('short'), cell('body')), cell('brand')],
                ...categoriesAndTags(cell('categories'), cell('tags')),
                ...[
                  cell('published') === '' ? '' : String(/^(?:1|yes|true|oui|نعم)$/i.test(cell('published'))),
                ],
                ...[seoText(cell('seoTitle')), seoText(cell('seoDescription')), cell('images')],
              ];
        const regular = cell('regular');
        const sale = lowerPrice(regular, cell('sale'), decimals);
        const price =
          kind === 'product'
            ? ['', '', '', '']
            : [sale || regular, sale && regular, cell('saleStart'), cell('saleEnd')];
        const chosen =
          kind === 'size' ? expanded(attributes, choices.get(handle)) : [ofSimple(kind, attributes)];
        return chosen.map((options) => {
          const stock = chosen.length > 1 ? '' : stockOf(cell('stock'), cell('inStock'));
          const size =
            kind === 'product'
              ? ['', '', '', '', '']
              : [
                  ...[
                    cell('sku'),
                    cell('barcode'),
                    weight ? gramsOf(row.cells[weight.index] ?? '', weight.unit) : '',
                  ],
                  ...[stock === '' ? '' : 'shopify', stock],
                ];
          return {
            row: row.row,
            cells: [
              ...[handle, ...product, ...places.cells(handle, options), ...size, ...price],
              ...[
                kind === 'size' ? onSale(cell('published')) : '',
                kind === 'size' ? cell('images') : '',
                kind === 'size' ? '' : described(attributes, options),
              ],
              ...extra.map((index) => (kind === 'size' ? '' : (row.cells[index] ?? ''))),
            ],
          };
        });
      };
    },
  };
}

const ownHandle = (id: string, sku: string, name: string): string =>
  sku !== '' ? `woo-${keyOf(sku)}` : id !== '' ? `woo-id-${keyOf(id)}` : slugify(name);

/** A parent is named by its SKU, else `id:12`. */
function parentHandle(parent: string): string {
  const id = /^id:\s*(\d+)$/i.exec(parent)?.[1];
  if (id !== undefined) return `woo-id-${id}`;
  return parent === '' ? '' : `woo-${keyOf(parent)}`;
}

const keyOf = (text: string): string => slugify(text) || foldWord(text).replaceAll(' ', '-');

/** `pa_taille` is what a shop calls its attribute `Taille` inside. */
function attributeName(text: string): string {
  const name = text.trim().replace(/^pa_/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A size that is switched off is not published; -1 is what a size of a draft has, and says nothing of the size. */
const onSale = (published: string): string => (published === '0' ? 'false' : published === '1' ? 'true' : '');

const splitValues = (text: string): string[] =>
  text
    .replaceAll('\\,', '،')
    .split(/[,|]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** An attribute without a value means any: the size stands for all that its product has. */
function expanded(attributes: NamedValue[], choices: Map<string, string[]> | undefined): NamedValue[][] {
  return combined(
    attributes.map(({ name, value }) => {
      const all = value === '' ? (choices?.get(foldWord(name)) ?? []) : [];
      return { name, values: all.length > 0 ? all : [value] };
    }),
  );
}

/** A product without sizes of its own has the one color and the one size that it names. */
const ofSimple = (kind: 'product' | 'both', attributes: NamedValue[]): NamedValue[] =>
  kind === 'product'
    ? []
    : attributes.filter(({ name, value }) => isOptionName(name) && splitValues(value).length === 1);

/** What attributes say beside the options. */
const described = (attributes: NamedValue[], options: NamedValue[]): string =>
  attributes
    .filter(
      ({ name, value }) => value !== '' && !isOptionName(name) && !options.some((one) => one.name === name),
    )
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ');

function categoriesAndTags(categories: string, tags: string): string[] {
  const { cells, others } = categoryCells(categories);
  return [...cells, [...splitValues(tags), ...others].join(', ')];
}

/** Both texts, the short one first; the export writes line ends as two signs. */
function bodyOf(short: string, body: string): string {
  const texts = [short, body]
    .map((text) => paragraphsOf(text.replaceAll('\\n', '\n').trim()))
    .filter(Boolean);
  return texts.length > 1 && texts.some((text) => !text.startsWith('<'))
    ? texts.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('')
    : texts.join('');
}

/** A title made of signs for the other program says nothing here. */
const seoText = (text: string): string => (/%[\w]+%/.test(text) ? '' : text);

/** A count where there is one; `parent` and an empty cell leave it open, unless there is nothing left. */
const stockOf = (stock: string, inStock: string): string =>
  /\d/.test(stock) ? stock : /^(?:0|no|non|false|outofstock|لا)$/i.test(inStock) ? '0' : '';
