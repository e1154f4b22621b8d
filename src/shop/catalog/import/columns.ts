import { cleanCell } from '#/platform/spreadsheet/formula.ts';
import type { TableRow } from '#/platform/spreadsheet/table-error.ts';

/** Everything the import understands. Each field lists the headers it may stand under; the first is ours. */
export const fieldHeaders = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Title (ar)'],
  titleFr: ['Title (fr)'],
  titleEn: ['Title (en)'],
  body: ['Body (HTML)', 'Body HTML', 'Body', 'Description', 'Body (ar)'],
  bodyFr: ['Body (fr)'],
  bodyEn: ['Body (en)'],
  care: ['Care (ar)'],
  careFr: ['Care (fr)'],
  careEn: ['Care (en)'],
  vendor: ['Vendor', 'Brand'],
  productCategory: ['Product Category', 'Google Shopping / Google Product Category'],
  type: ['Type', 'Product Type', 'Custom Product Type'],
  tags: ['Tags'],
  /** Filled by layouts: what a file without tags names beside the category. No label or tag goes when it names none. */
  otherCategories: ['Other Category Names'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  publishedAt: ['Published At'],
  currency: ['Currency', 'Currency Code', 'Price Currency', 'Devise', 'Monnaie', 'العملة', 'عملة'],
  collection: ['Collection', 'Custom Collection'],
  audience: ['Audience', 'Pour qui', 'لمن'],
  categories: ['Category Tags'],
  ageFrom: ['Age From (months)', 'Âge de (mois)', 'من عمر (شهر)'],
  ageTo: ['Age To (months)', 'Âge à (mois)', 'إلى عمر (شهر)'],
  hygiene: ['Hygiene'],
  orderHere: ['Order Here'],
  featuredRank: ['Featured Rank'],
  sizeChart: ['Size Chart (json)'],
  seoTitle: ['SEO Title', 'SEO Title (ar)'],
  seoTitleFr: ['SEO Title (fr)'],
  seoTitleEn: ['SEO Title (en)'],
  seoDescription: ['SEO Description', 'SEO Description (ar)'],
  seoDescriptionFr: ['SEO Description (fr)'],
  seoDescriptionEn: ['SEO Description (en)'],
  gender: ['Google Shopping / Gender', 'Gender'],
  ageGroup: ['Google Shopping / Age Group', 'Age group'],
  giftCard: ['Gift Card'],
  fabrics: ['Fabrics (id:percent)'],
  fabricKinds: ['Fabric Types', 'Fabric Type', 'Fabric', 'Type de tissu', 'Tissu', 'نوع القماش', 'القماش'],
  seasons: ['Seasons', 'Season', 'Saison', 'Saisons', 'الموسم', 'الفصل'],
  patterns: ['Patterns', 'Pattern', 'Motif', 'Motifs', 'النقشة', 'النقش'],
  composition: ['Composition', 'Material composition'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  colorKey: ['Color Key'],
  colorHex: ['Color Hex'],
  colorFamilies: ['Color Families', 'Color Family', 'Colour Family', 'Famille de couleur', 'عائلة اللون'],
  colorFr: ['Color (fr)'],
  colorEn: ['Color (en)'],
  colorText: ['Color Description (ar)'],
  colorTextFr: ['Color Description (fr)'],
  colorTextEn: ['Color Description (en)'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  shelf: ['Variant Shelf', 'Shelf', 'Bin', 'Bin Location', 'Emplacement', 'الرف', 'رف'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity', 'Inventory Qty'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  fulfillment: ['Variant Fulfillment Service', 'Fulfillment service'],
  shipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  cost: ['Cost per item', 'Variant Cost'],
  promoStart: ['Promo Starts At'],
  promoEnd: ['Promo Ends At'],
  active: ['Variant Active'],
  imageSrc: ['Image Src', 'Product image URL', 'Image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text', 'Image Alt Text (ar)'],
  imageAltFr: ['Image Alt Text (fr)'],
  imageAltEn: ['Image Alt Text (en)'],
  imageColor: ['Image Color Key'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

export type Field = keyof typeof fieldHeaders;

/** Amounts: more than one column may carry the price in dirhams, and then they must agree. */
const priceHeaders = ['variant price', 'price'];
const compareHeaders = ['variant compare at price', 'compare-at price', 'compare at price'];
const homeMarket = /^(?:variant )?(price|compare[- ]at price) \/ (?:morocco|maroc|المغرب|ma|mad|dh)$/;

/** Ties an option to a list inside Shopify; our export numbers the options its own way, where it would mislead. */
const optionLink = /^option\d linked to$/;

/** Metafields carry their key in brackets: `Composition (product.metafields.custom.composition)`. */
const metafields: [RegExp, Field][] = [
  [/metafields\.[\w-]+\.(?:composition|material_composition|composition_ar)\)$/, 'composition'],
  [/metafields\.[\w-]+\.(?:care|wash_instructions|care_instructions|entretien|lavage)\)$/, 'care'],
  [/metafields\.shopify\.target-gender\)$/, 'gender'],
  [/metafields\.shopify\.age-group\)$/, 'ageGroup'],
  [/metafields\.[\w-]+\.(?:season|saison)\)$/, 'seasons'],
  [/metafields\.[\w-]+\.(?:pattern|motif)\)$/, 'patterns'],
];
const fabricMetafield = /metafields\.shopify\.fabric\)$/;
const colorMetafield = /metafields\.shopify\.color-pattern\)$/;

export type Columns = {
  /** All headers, tidied, by column. */
  names: string[];
  /** First column of each understood field. */
  at: Partial<Record<Field, number>>;
  price: { index: number; header: string }[];
  compare: { index: number; header: string }[];
  colorHint: number | undefined;
  fabricHint: number | undefined;
  /** Columns that are stored unchanged for the export, with their headers. */
  extra: { index: number; header: string }[];
};

const byHeader = new Map<string, Field>(
  Object.entries(fieldHeaders).flatMap(([field, headers]) =>
    headers.map((header): [string, Field] => [header.toLowerCase(), field as Field]),
  ),
);

/** Columns whose text the shop understands and yet keeps word for word, because understanding loses some of it. */
const alwaysExtra: Field[] = ['productCategory', 'type', 'gender', 'ageGroup'];

/** The same under another shop's header: of words that we have no concept for nothing would be left. */
const otherwiseExtra: Field[] = ['fabricKinds', 'seasons', 'patterns'];
const isExtra = (field: Field, key: string): boolean =>
  alwaysExtra.includes(field) ||
  (otherwiseExtra.includes(field) && key !== fieldHeaders[field][0].toLowerCase());

/** Reads the header row: case, space around and inside, and our quoting of formulas do not matter. */
export function readColumns(header: TableRow): Columns {
  const columns: Columns = {
    names: [],
    at: {},
    price: [],
    compare: [],
    colorHint: undefined,
    fabricHint: undefined,
    extra: [],
  };
  header.cells.forEach((cell, index) => {
    const text = cleanCell(cell).normalize('NFKC').replace(/\s+/g, ' ').trim();
    columns.names[index] = text;
    const key = text.toLowerCase();
    if (text === '' || optionLink.test(key)) return;
    const market = homeMarket.exec(key);
    if (priceHeaders.includes(key) || market?.[1] === 'price') columns.price.push({ index, header: text });
    else if (compareHeaders.includes(key) || market) columns.compare.push({ index, header: text });
    else takeColumn(columns, { index, header: text }, key);
  });
  return columns;
}

type Column = { index: number; header: string };

function takeColumn(columns: Columns, column: Column, key: string): void {
  const field = byHeader.get(key) ?? metafields.find(([shape]) => shape.test(key))?.[1];
  if (colorMetafield.test(key)) columns.colorHint = column.index;
  if (fabricMetafield.test(key)) columns.fabricHint = column.index;
  const earlier = field && columns.at[field];
  // A column that names its language wins over the one that does not.
  const wins = field !== undefined && (earlier === undefined || key.endsWith('(ar)'));
  if (wins) columns.at[field] = column.index;
  if (!wins || isExtra(field, key)) columns.extra.push(column);
  if (wins && earlier !== undefined)
    columns.extra.push({ index: earlier, header: columns.names[earlier] ?? '' });
}

/** The cell under a field, tidied; undefined when the file has no such column. */
export function cellOf(columns: Columns, row: TableRow, field: Field): string | undefined {
  const index = columns.at[field];
  return index === undefined ? undefined : cleanCell(row.cells[index] ?? '').trim();
}
