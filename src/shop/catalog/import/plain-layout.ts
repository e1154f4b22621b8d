import { cleanCell } from '#/platform/spreadsheet/formula.ts';
import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { slugify } from '../address.rules.ts';
import { foldWord } from '../colors/words.ts';
import { looksLikeSize } from '../sizes.rules.ts';
import { categoryCells, categoryColumns, othersHeader } from './category-cell.ts';
import { gramsOf, weightUnit } from './grams.ts';
import type { ColumnField } from './import.schema.ts';
import { type Layout, paragraphsOf } from './layout.ts';
import {
  combined,
  listedValues,
  type NamedValue,
  OptionPlaces,
  optionColumns,
  optionPairs,
  readVariantCell,
} from './option-cells.ts';
import { isOptionName } from './options.ts';
import { meaningOf, type PlainName, words } from './plain-words.ts';
import {
  isWrongOff,
  isWrongPercent,
  isWrongReduced,
  lowerPrice,
  noReduction,
  priceAfter,
  priceAfterPercent,
} from './reductions.ts';

/** Which column of a table is what. */
type PlainColumns = {
  at: Map<PlainName, number>;
  /** Columns that are an option by themselves, such as `Taille`. */
  options: { index: number; name: string }[];
  pairs: ReturnType<typeof optionPairs>;
  /** A column for each size, with its stock: `S`, `M`, `L`. */
  sizes: { index: number; size: string }[];
  weight: { index: number; unit: number } | undefined;
};

/** What is said of a column counts before what its header says. */
const fieldNames: Partial<Record<ColumnField, PlainName>> = {
  title: 'Title',
  body: 'Body (HTML)',
  price: 'Variant Price',
  compare: 'Variant Compare At Price',
  promo: 'Promo',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  stock: 'Variant Inventory Qty',
  category: 'Type',
  brand: 'Vendor',
  tags: 'Tags',
  pictures: 'Image Src',
};
const optionFields: Partial<Record<ColumnField, string>> = { size: 'Size', color: 'Color' };

function readPlainColumns(header: TableRow, fields: readonly ColumnField[] = []): PlainColumns {
  const fieldAt = (index: number | undefined): ColumnField =>
    index === undefined ? 'own' : (fields[index] ?? 'own');
  const pairs = optionPairs(header).filter(
    ({ name, value }) => fieldAt(name) === 'own' && fieldAt(value) === 'own',
  );
  const paired = new Set(pairs.flatMap(({ name, value }) => [name, value]));
  const columns: PlainColumns = { at: new Map(), options: [], pairs, sizes: [], weight: undefined };
  const ranks = new Map<PlainName, number>();
  header.cells.forEach((text, index) => {
    const field = fieldAt(index);
    if (paired.has(index) || field === 'none') return;
    const option = optionFields[field];
    if (option) {
      columns.options.push({ index, name: option });
      return;
    }
    const chosen = fieldNames[field];
    const meaning = chosen ? { name: chosen, rank: -1 } : meaningOf(text);
    const unit = weightUnit(text);
    if (meaning) {
      const { name, rank } = meaning;
      if (rank >= (ranks.get(name) ?? Number.POSITIVE_INFINITY)) return;
      ranks.set(name, rank);
      columns.at.set(name, index);
    } else if (unit !== undefined) columns.weight ??= { index, unit };
    else if (isOptionName(text)) columns.options.push({ index, name: text.trim() });
    else if (text.trim() !== '' && looksLikeSize(text)) columns.sizes.push({ index, size: text.trim() });
  });
  const named = columns.options.length > 0 || pairs.length > 0 || columns.at.has('Variant');
  const names = columns.options.map(({ name }) => foldWord(name));
  // Beside a column of sizes a number above a column is something else.
  if (columns.sizes.length < 2 || (named && !columns.options.every((_, at) => isColorOnly(names[at] ?? ''))))
    columns.sizes = [];
  return columns;
}

/** What a table's headers say by themselves, one field for each column. */
export function plainFields(header: TableRow): ColumnField[] {
  const { at, options, pairs, sizes, weight } = readPlainColumns(header);
  const fields = header.cells.map((): ColumnField => 'none');
  for (const index of at.values()) fields[index] = 'own';
  for (const [field, name] of Object.entries(fieldNames)) {
    const index = at.get(name);
    if (index !== undefined) fields[index] = field as ColumnField;
  }
  for (const { index, name } of options) {
    const field = isColorOnly(foldWord(name)) ? 'color' : 'size';
    fields[index] = fields.includes(field) ? 'own' : field;
  }
  const others = [
    ...pairs.flatMap(({ name, value }) => [name, value]),
    ...sizes.map(({ index }) => index),
    weight?.index,
  ];
  for (const index of others) if (index !== undefined) fields[index] = 'own';
  return fields;
}

const isColorOnly = (word: string): boolean =>
  /^(?:colou?rs?|couleurs?|coloris|teinte|ال?لون|الالوان|الوان)$/.test(word);

const amountNames = ['Variant Compare At Price', 'Promo', 'Promo off'] as const;

const written: readonly PlainName[] = [
  ...(['Vendor', 'SEO Title', 'SEO Description', 'Image Alt Text', 'Variant Image', 'Variant SKU'] as const),
  ...(['Variant Barcode', 'Promo Starts At', 'Promo Ends At'] as const),
];

/**
 * A table of somebody's own, or of another shop that writes a row for each product, or for each of its sizes and colors, under
 * headers in Arabic, French or English, without a Handle. undefined when no column is the product's name or none its price.
 * Rows of one name are one product; a row without a name belongs to the one before, and costs what that does where it says
 * nothing. `fields` is what somebody has said of each column.
 */
export function plainLayout(header: TableRow, fields?: readonly ColumnField[]): Layout | undefined {
  const columns = readPlainColumns(header, fields);
  const { at, options, pairs, sizes, weight } = columns;
  const price = at.get('Variant Price') ?? at.get('Price before tax') ?? at.get('Unit price');
  if (!at.has('Title') || price === undefined) return undefined;
  const used = new Set([
    ...at.values(),
    ...options.map(({ index }) => index),
    ...pairs.flatMap(({ name, value }) => [name, value]),
    ...sizes.map(({ index }) => index),
    weight?.index,
  ]);
  const promoted = (['Promo', 'Promo off', 'Promo percent'] as const).some((name) => at.has(name));
  const named = written.filter((name) => at.has(name));
  const has = {
    body: at.has('Body (HTML)') || at.has('Short'),
    categories: at.has('Type'),
    tags: at.has('Tags') || at.has('Type'),
    compare: promoted || at.has('Variant Compare At Price'),
    stock: at.has('Variant Inventory Qty') || sizes.length > 0,
    options: options.length > 0 || pairs.length > 0 || sizes.length > 0 || at.has('Variant'),
  };
  const extra = header.cells.flatMap((_, index) => (used.has(index) ? [] : [index]));
  const cells = [
    // What nobody knows is stored under its own header.
    ...extra.map((index) => header.cells[index] ?? ''),
    ...['Handle', 'Title', 'Variant Price'],
    ...(has.compare ? ['Variant Compare At Price'] : []),
    ...(has.body ? ['Body (HTML)'] : []),
    ...(has.categories ? categoryColumns : []),
    ...(has.tags ? [othersHeader(at.has('Tags'))] : []),
    ...(at.has('Published') ? ['Published'] : []),
    ...(at.has('Image Src') ? ['Image Src'] : []),
    ...(weight ? ['Variant Grams'] : []),
    ...(has.stock ? ['Variant Inventory Qty'] : []),
    ...named,
    ...(has.options ? optionColumns : []),
  ];
  return {
    header: { row: header.row, cells },
    price: (header.cells[price] ?? '').trim(),
    known: [...used].filter((index) => index !== undefined),
    amounts: [price, ...amountNames.flatMap((name) => at.get(name) ?? [])],
    counts: [at.get('Variant Inventory Qty') ?? [], sizes.map(({ index }) => index)].flat(),
    measures: weight ? [weight.index] : [],
    ...(price !== at.get('Price before tax') ? {} : { notes: ['price_before_tax'] }),
    remarks(own, decimals = 2) {
      const cellAt = cellsOf(own);
      const title = cellAt(at.get('Title'));
      const sum = title === '' ? own.find((text) => totals.test(foldWord(text))) : title;
      if (sum && totals.test(foldWord(sum)))
        return [{ severity: 'error', code: 'total_row', values: { text: sum.trim().slice(0, 60) } }];
      const shown = cellAt(at.get('Published'));
      const column = (header.cells[at.get('Published') ?? -1] ?? '').trim();
      const unknown = { code: 'word_unknown', values: { text: shown.slice(0, 60), column } } as const;
      const strange = shown !== '' && publishedOf(shown) === '';
      const wrong = (['Promo', 'Promo off', 'Promo percent'] as const).flatMap((name) => {
        const index = at.get(name);
        const text = cellAt(index);
        return index !== undefined && isWrong[name](cellAt(price), text, decimals)
          ? [noReduction(text, (header.cells[index] ?? '').trim())]
          : [];
      });
      return strange ? [{ severity: 'warning', ...unknown }, ...wrong] : wrong;
    },
    begin(decimals = 2) {
      const places = new OptionPlaces();
      let product = { title: '', handle: '' };
      let before = { price: '', promo: '' };
      return ({ row, cells: own }) => {
        const cellAt = cellsOf(own);
        const cell = (name: PlainName): string => cellAt(at.get(name));
        const sameProduct = cell('Title') === '' || cell('Title') === product.title;
        const goesOn = sameProduct && cellAt(price) === '';
        if (cell('Title') !== '' || cell('Slug') !== '') {
          const title = cell('Title') || product.title;
          product = { title, handle: slugify(cell('Slug')) || handleOf(title) };
        }
        before = goesOn ? before : { price: cellAt(price), promo: promoOf(cellAt(price), cell, decimals) };
        const reduced = (goesOn && promoOf(before.price, cell, decimals)) || before.promo;
        const amounts = promoted
          ? [reduced || before.price, reduced && before.price]
          : [before.price, ...(has.compare ? [cell('Variant Compare At Price')] : [])];
        const { cells: category, others } = categoryCells(cell('Type'));
        const tags = [cell('Tags'), ...others].filter(Boolean).join(', ');
        const rows = sizes.length > 0 ? pivoted(cellAt, columns) : listed(cellAt, columns);
        return rows.map(({ options: chosen, stock }) => ({
          row,
          cells: [
            ...extra.map((index) => own[index] ?? ''),
            ...[product.handle, product.title, ...amounts],
            ...(has.body ? [bodyOf(cell('Short'), cell('Body (HTML)'))] : []),
            ...(has.categories ? category : []),
            ...(has.tags ? [tags] : []),
            ...(at.has('Published') ? [publishedOf(cell('Published'))] : []),
            ...(at.has('Image Src') ? [cell('Image Src')] : []),
            ...(weight ? [gramsOf(cellAt(weight.index), weight.unit)] : []),
            ...(has.stock ? [isUntracked(cell('Track inventory')) ? '' : stock] : []),
            ...named.map(cell),
            ...(has.options ? places.cells(product.handle, chosen) : []),
          ],
        }));
      };
    },
  };
}

const cellsOf =
  (cells: readonly string[]): CellAt =>
  (index) =>
    index === undefined ? '' : cleanCell(cells[index] ?? '').trim();

const oneOf = (texts: string): string => `(?:${words(texts).map(foldWord).join('|')})`;

/** What people write before the sums of a table: `Total`, `Total produits`, `المجموع الكلي`. */
const totals = new RegExp(
  `^${oneOf('total, totaux, grand total, sous total, subtotal, sum, somme, المجموع, مجموع, الإجمالي, إجمالي')}` +
    `(?: ${oneOf(
      'general, produit, produits, article, articles, products, items, stock, pieces, quantite, quantites, qte, qty, ht, ttc, ' +
        'dh, mad, valeur, inventaire, الكلي, العام, المنتجات, القطع, المخزون, الكمية',
    )})*$`,
);

const handleOf = (title: string): string => slugify(title) || foldWord(title).replaceAll(' ', '-');

type Row = { options: NamedValue[]; stock: string };
type CellAt = (index: number | undefined) => string;

/** What a row's own columns, pairs of columns and one cell of variants say of its size; a cell may list several. */
function listed(cellAt: CellAt, { at, options, pairs }: PlainColumns): Row[] {
  const found = [
    ...options.map(({ index, name }) => ({ name, value: cellAt(index) })),
    ...pairs.map(({ name, value }, place) => ({
      name: cellAt(name) || `Option ${place + 1}`,
      value: cellAt(value),
    })),
    ...readVariantCell(cellAt(at.get('Variant'))),
  ].filter(({ value }) => value !== '');
  const rows = combined(found.map(({ name, value }) => ({ name, values: listedValues(value) })));
  const stock = cellAt(at.get('Variant Inventory Qty'));
  // How many of several sizes there are, one number does not say, unless there is none.
  return rows.map((row) => ({ options: row, stock: rows.length === 1 || /^0*$/.test(stock) ? stock : '' }));
}

/** A row for each size whose column says how many there are. */
function pivoted(cellAt: CellAt, { options, sizes }: PlainColumns): Row[] {
  const colors = options.map(({ index, name }) => ({ name, value: cellAt(index) }));
  const colored = colors.filter(({ value }) => value !== '');
  const rows = sizes
    .map(({ index, size }) => ({ size, stock: cellAt(index) }))
    .filter(({ stock }) => stock !== '')
    .map(({ size, stock }) => ({ options: [...colored, { name: 'Size', value: size }], stock }));
  return rows.length > 0 ? rows : [{ options: colored, stock: '' }];
}

/** The reduced price, as it is written or as what is taken off the full one. */
function promoOf(price: string, cell: (name: PlainName) => string, decimals: 2 | 3): string {
  if (cell('Promo') !== '') return lowerPrice(price, cell('Promo'), decimals);
  return (
    priceAfter(price, cell('Promo off'), decimals) ||
    priceAfterPercent(price, cell('Promo percent'), decimals)
  );
}

const isWrong = {
  Promo: isWrongReduced,
  'Promo off': isWrongOff,
  'Promo percent': (_price: string, text: string) => isWrongPercent(text),
};

function bodyOf(short: string, body: string): string {
  if (short === '' || body === '' || body.startsWith(short)) return paragraphsOf(body || short);
  return `<p>${paragraphsOf(short)}</p>${paragraphsOf(body)}`;
}

const hiddenWords = words(
  '0, false, faux, no, n, non, none, off, draft, hidden, inactive, disabled, archived, unpublished, brouillon, masque, cache, inactif, ' +
    'desactive, archive, non publie, hors ligne, لا, خطأ, مسودة, مخفي, غير نشط, معطل, غير منشور, مؤرشف',
).map(foldWord);
const shownWords = words(
  '1, true, vrai, yes, y, oui, o, on, x, ok, active, enabled, published, publish, visible, public, online, actif, publie, ' +
    'en ligne, affiche, نعم, صحيح, نشط, مفعل, منشور, ظاهر, مرئي',
).map(foldWord);

/** States of other shops; an empty cell leaves it as it is, and so does a word that nobody knows. */
function publishedOf(text: string): string {
  if (text === '') return '';
  if (text === '-1' || hiddenWords.includes(foldWord(text))) return 'false';
  return shownWords.includes(foldWord(text)) ? 'true' : '';
}

const isUntracked = (text: string): boolean => /^(?:0|false|no|non|لا)$/i.test(text);
