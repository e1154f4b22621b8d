import { slugify } from '../address.rules.ts';
import { foldWord } from '../colors/words.ts';
import { isOptionName } from './options.ts';
import type { TableRow } from './read-table.ts';

/** Reads each row of a table as one of Shopify's columns. Begun anew for each reading: a row may lean on the one before. */
export type Layout = {
  header: TableRow;
  /** What stands above the price in the file. */
  price?: string;
  begin(): (row: TableRow) => TableRow;
};

/** The file has our columns already. */
export const ownLayout = (header: TableRow): Layout => ({ header, begin: () => (row) => row });

/** What people write above the columns of a table of their own, by the column that it is. */
const plainNames = {
  Title: [
    ...[
      'title',
      'titre',
      'name',
      'product name',
      'product',
      'nom',
      'nom du produit',
      'nom produit',
      'produit',
    ],
    ...[
      'designation',
      'libelle',
      'article',
      'اسم المنتج',
      'إسم المنتج',
      'الاسم',
      'الإسم',
      'المنتج',
      'المنتوج',
    ],
    ...['اسم المنتوج', 'العنوان', 'السلعة', 'اسم السلعة'],
  ],
  'Body (HTML)': ['description', 'description longue', 'details', 'الوصف', 'وصف المنتج', 'التفاصيل'],
  'Variant Price': [
    ...[
      'price',
      'regular price',
      'prix',
      'prix de vente',
      'prix vente',
      'prix unitaire',
      'prix public',
      'tarif',
    ],
    ...['الثمن', 'ثمن', 'السعر', 'سعر', 'ثمن البيع', 'سعر البيع', 'الثمن العادي'],
  ],
  Promo: [
    ...[
      'sale price',
      'promo price',
      'prix promo',
      'prix promotionnel',
      'prix solde',
      'prix remise',
      'prix reduit',
    ],
    ...['ثمن التخفيض', 'سعر التخفيض', 'الثمن بعد التخفيض', 'السعر بعد التخفيض', 'ثمن العرض', 'سعر العرض'],
  ],
  'Variant Compare At Price': [
    ...['compare at price', 'old price', 'ancien prix', 'prix barre', 'prix avant remise', 'الثمن القديم'],
    ...['السعر القديم', 'الثمن قبل التخفيض', 'السعر قبل التخفيض'],
  ],
  'Variant Inventory Qty': [
    ...[
      'stock',
      'quantity',
      'qty',
      'quantite',
      'qte',
      'quantite en stock',
      'en stock',
      'المخزون',
      'الكمية',
      'العدد',
    ],
    ...['كمية', 'الكمية المتوفرة'],
  ],
  'Variant SKU': [
    ...[
      'sku',
      'reference',
      'ref',
      'code',
      'code article',
      'code produit',
      'المرجع',
      'الرمز',
      'رمز المنتج',
      'الكود',
    ],
  ],
  'Variant Barcode': [
    'barcode',
    'ean',
    'ean13',
    'code barre',
    'code barres',
    'codes barres',
    'الباركود',
    'باركود',
  ],
  Vendor: ['vendor', 'brand', 'marque', 'fournisseur', 'الماركة', 'ماركة', 'العلامة التجارية'],
  Type: [
    'type',
    'category',
    'categories',
    'categorie',
    'rayon',
    'famille',
    'القسم',
    'الفئة',
    'التصنيف',
    'الصنف',
    'النوع',
  ],
  Tags: ['tags', 'etiquettes', 'mots cles', 'الوسوم', 'الكلمات المفتاحية'],
  'Image Src': [
    ...[
      'image',
      'images',
      'photo',
      'photos',
      'image url',
      'url image',
      'lien image',
      'الصورة',
      'الصور',
      'صورة',
    ],
    ...['رابط الصورة', 'روابط الصور'],
  ],
} as const;
type PlainName = keyof typeof plainNames;

const byWord = new Map(
  Object.entries(plainNames).flatMap(([name, words]) =>
    words.map((word): [string, PlainName] => [foldWord(word), name as PlainName]),
  ),
);
/** Says in what the amounts are, not what they are. */
const units = new Set(['dh', 'dhs', 'mad', 'ttc', 'درهم', 'بالدرهم', 'url'].map(foldWord));

function nameOf(header: string): PlainName | undefined {
  const word = foldWord(header);
  const plain = word
    .split(' ')
    .filter((part) => !units.has(part))
    .join(' ');
  return byWord.get(word) ?? byWord.get(plain);
}

const maxOptions = 3;

/**
 * A table of somebody's own: a row for each product, or for each of its sizes and colors, under headers in Arabic, French
 * or English, without a Handle. undefined when no column is the product's name or none its price. Rows of one name are one
 * product; a row without a name belongs to the one before, and costs what that does where it says nothing.
 */
export function plainLayout(header: TableRow): Layout | undefined {
  const at = new Map<PlainName, number>();
  const options: { index: number; name: string }[] = [];
  header.cells.forEach((text, index) => {
    const name = nameOf(text);
    if (name && !at.has(name)) at.set(name, index);
    else if (!name && isOptionName(text) && options.length < maxOptions)
      options.push({ index, name: text.trim() });
  });
  const [title, price, promo] = [at.get('Title'), at.get('Variant Price'), at.get('Promo')];
  if (title === undefined || price === undefined) return undefined;
  const taken = new Set([...at.values(), ...options.map(({ index }) => index)]);
  const names = [...at.keys()].filter((name) => name !== 'Promo' && name !== 'Variant Price');
  const cells = [
    // What nobody knows is stored under its own header.
    ...header.cells.map((text, index) => (taken.has(index) ? '' : text)),
    ...['Handle', 'Variant Price', ...(promo === undefined ? [] : ['Variant Compare At Price'])],
    ...names.filter((name) => promo === undefined || name !== 'Variant Compare At Price'),
    ...options.flatMap((_, nth) => [`Option${nth + 1} Name`, `Option${nth + 1} Value`]),
  ];
  return {
    header: { row: header.row, cells },
    price: (header.cells[price] ?? '').trim(),
    begin() {
      let product = '';
      let before = { price: '', promo: '' };
      return ({ row, cells: own }) => {
        const cell = (index: number | undefined): string =>
          index === undefined ? '' : (own[index] ?? '').trim();
        const goesOn = cell(title) === '' && cell(price) === '';
        product = cell(title) || product;
        before = goesOn ? before : { price: cell(price), promo: cell(promo) };
        const full = before.price;
        const reduced = cell(promo) || before.promo;
        const amounts = promo === undefined ? [full] : [reduced || full, reduced && full];
        const named = names.filter((name) => promo === undefined || name !== 'Variant Compare At Price');
        return {
          row,
          cells: [
            ...header.cells.map((_, index) => (taken.has(index) ? '' : (own[index] ?? ''))),
            ...[slugify(product) || foldWord(product).replaceAll(' ', '-'), ...amounts],
            ...named.map((name) => (name === 'Title' ? product : cell(at.get(name)))),
            ...options.flatMap(({ index, name }) => (cell(index) === '' ? ['', ''] : [name, cell(index)])),
          ],
        };
      };
    },
  };
}
