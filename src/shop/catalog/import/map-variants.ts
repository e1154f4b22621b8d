import type { LocalText } from '#/platform/local-text.ts';
import { slugify } from '../address.rules.ts';
import { otherSizeRank, readSize } from '../sizes.rules.ts';
import { type Cells, longest, readFlag } from './cells.ts';
import { type Color, findColor, readColor } from './colors.ts';
import { fieldHeaders } from './columns.ts';
import type { ArticleDraft, PriceDraft } from './draft.ts';
import { readCountText } from './money-text.ts';
import { isNoChoice, type OptionRole, optionRoles, restSeparator } from './options.ts';
import type { TableRow } from './read-table.ts';
import { foldWord } from './words.ts';

const optionFields = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

type Option = { name: string; values: string[]; role: OptionRole };

/** What shops write into these columns when they mean nothing by it: the export writes the same. */
export const ordinaryValues = {
  tracker: 'shopify',
  policy: 'deny',
  fulfillment: 'manual',
  shipping: 'true',
  taxable: 'true',
  weightUnit: 'kg',
} as const;
const ordinaryAlso: Partial<Record<keyof typeof ordinaryValues, string[]>> = { weightUnit: ['g'] };

/** Counts for the notes about the whole file, and the SKUs already seen with their rows. */
export type FileMemory = { skus: Map<string, number>; untracked: number; sellsWhenOut: number };

export type VariantRow = { row: TableRow; articleKey: string };

/** The colours and sizes of one product, from all of its rows that carry a size. */
export function mapVariants(
  cells: Cells,
  memory: FileMemory,
): { articles: ArticleDraft[]; variants: VariantRow[] } {
  const rows = cells.product.rows.filter((row) => isVariant(cells, row));
  const options = readOptions(cells, rows);
  const colorOf = colorReader(cells, options);
  const articles = new Map<string, ArticleDraft>();
  const seen = new Map<string, number>();
  const variants: VariantRow[] = [];
  rows.forEach((row, position) => {
    const color = colorOf(row);
    const price = mapPrice(cells, row, options, position, memory);
    const twice = seen.get(JSON.stringify([color.key, price.size]));
    if (twice !== undefined) {
      cells.error('variant_twice', row.row, { size: price.size, other: String(twice) });
      return;
    }
    seen.set(JSON.stringify([color.key, price.size]), row.row);
    const article = articles.get(color.key) ?? newArticle(cells, row, color);
    articles.set(color.key, article);
    article.prices.push(price);
    variants.push({ row, articleKey: color.key });
  });
  return { articles: [...articles.values()], variants };
}

/** A row that sells something; the others only carry a picture. */
export function isVariant(cells: Cells, row: TableRow): boolean {
  return (
    optionFields.some(([, value]) => cells.at(row, value)) ||
    Boolean(cells.at(row, 'sku')) ||
    cells.columns.price.some(({ index }) => cells.raw(row, index) !== '')
  );
}

function readOptions(cells: Cells, rows: TableRow[]): Option[] {
  const found = optionFields.map(([nameField, valueField]) => {
    let name = '';
    for (const row of cells.product.rows) {
      const text = cells.at(row, nameField) ?? '';
      if (name !== '' && text !== '' && foldWord(text) !== foldWord(name)) {
        const column = fieldHeaders[nameField][0];
        cells.error('value_differs', row.row, { column, first: name, second: text });
      }
      if (name === '') name = text;
    }
    return { name, values: rows.map((row) => cells.at(row, valueField) ?? '') };
  });
  const used = found.map(({ name, values }) => name !== '' || values.some((value) => value !== ''));
  const chosen = found.map((option, at) =>
    used[at] && !isNoChoice(option.name, option.values) ? option : undefined,
  );
  const roles = optionRoles(chosen.filter((option) => option !== undefined));
  const options: Option[] = [];
  for (const [at, option] of chosen.entries()) {
    const role = option === undefined ? 'none' : (roles.shift() ?? 'none');
    options[at] = { name: option?.name ?? '', values: option?.values ?? [], role };
    if (!option) continue;
    rows.forEach((row, index) => {
      if (option.values[index] !== '') return;
      cells.error('option_value_missing', row.row, { option: option.name || `Option${at + 1}` });
    });
  }
  return options;
}

const optionValue = (cells: Cells, row: TableRow, at: number): string => {
  const field = optionFields[at]?.[1];
  return field ? (cells.at(row, field) ?? '') : '';
};

/** Gives each row its colour; two words of one product for the same colour stay two colours. */
function colorReader(cells: Cells, options: Option[]): (row: TableRow) => Color {
  const at = options.findIndex((option) => option.role === 'color');
  const keys = new Map<string, string>();
  const hint = cells.columns.colorHint;
  return (row) => {
    const text = at >= 0 ? optionValue(cells, row, at) : '';
    const word = text === namelessColor ? '' : text;
    const key = cells.at(row, 'colorKey');
    if (key !== undefined) {
      const color = word === '' ? colorless : readColor(word);
      return { ...color, key: cells.line(key, row.row, 'Color Key') };
    }
    const color = word === '' ? hinted(cells, hint) : readColor(word);
    if (word === '') return color;
    const owner = keys.get(color.key);
    if (owner === undefined) keys.set(color.key, foldWord(word));
    return owner === undefined || owner === foldWord(word) ? color : { ...readUnknown(word), hex: color.hex };
  };
}

const readUnknown = (word: string): Color => ({
  key: slugify(word) || 'color',
  color: { ar: word },
  hex: null,
});

const colorless: Color = { key: '', color: {}, hex: null };

/** A product of one colour may name it in a metafield: `blue`, `floral; beige; white`. */
function hinted(cells: Cells, column: number | undefined): Color {
  if (column === undefined) return colorless;
  for (const row of cells.product.rows) {
    for (const word of cells.raw(row, column).split(/[;,]/)) {
      const color = findColor(word);
      if (color) return color;
    }
  }
  return colorless;
}

function newArticle(cells: Cells, row: TableRow, color: Color): ArticleDraft {
  const article: ArticleDraft = { colorKey: color.key, name: color.color, prices: [] };
  if (color.hex) article.nameHex = color.hex;
  const said: LocalText = cells.columns.at.colorKey === undefined ? {} : ownName(cells, row);
  const fr = cells.at(row, 'colorFr');
  const en = cells.at(row, 'colorEn');
  if (fr !== undefined) said.fr = cells.line(fr, row.row, 'Color (fr)');
  if (en !== undefined) said.en = cells.line(en, row.row, 'Color (en)');
  if (Object.keys(said).length > 0) article.color = said;
  const hex = cells.at(row, 'colorHex');
  if (hex !== undefined) article.colorHex = /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null;
  const fields = { ar: 'colorText', fr: 'colorTextFr', en: 'colorTextEn' } as const;
  const description = cells.local(fields, cells.html, row);
  if (description) article.description = description;
  return article;
}

/** Stands in the export for a colour without a name: an option's value cannot be empty. */
export const namelessColor = '—';

/** In a file that names colour keys the option's value is the Arabic name, whatever it says. */
function ownName(cells: Cells, row: TableRow): LocalText {
  for (const [nameField, valueField] of optionFields) {
    const name = cells.textOfProduct(nameField);
    if (name !== '' && optionRoles([{ name, values: [] }])[0] === 'color') {
      const word = cells.at(row, valueField) ?? '';
      return word === namelessColor ? {} : { ar: cells.line(word, row.row, name) };
    }
  }
  return {};
}

/**
 * The size with its place among the others. What an option that is neither colour nor size says is put behind the
 * size (`M · Long`), so that nothing is lost. Sizes nobody can read, and those with something behind them, keep
 * the order of the file.
 */
function mapSize(
  cells: Cells,
  row: TableRow,
  options: Option[],
  position: number,
): { sizeText: string; size: string; sizeRank: number } {
  const at = options.findIndex((option) => option.role === 'size');
  const written = at >= 0 ? optionValue(cells, row, at) : '';
  const [own = '', ...folded] = written.split(restSeparator);
  const rest = options.flatMap((option, index) =>
    option.role === 'none' && option.values.length > 0 ? [optionValue(cells, row, index)] : [],
  );
  const size = readSize(own);
  const behind = [...folded, ...rest].filter((value) => value !== '');
  const label = cells.line([size.label, ...behind].filter(Boolean).join(restSeparator), row.row, 'Size');
  if (size.kind === 'other' || (size.kind === 'one' && behind.length > 0)) {
    return { sizeText: written, size: label, sizeRank: otherSizeRank + position };
  }
  const sizeRank = behind.length > 0 ? size.rank * 1000 + (position % 1000) : size.rank;
  return { sizeText: written, size: label, sizeRank };
}

function mapPrice(
  cells: Cells,
  row: TableRow,
  options: Option[],
  position: number,
  memory: FileMemory,
): PriceDraft {
  const draft: PriceDraft = { row: row.row, ...mapSize(cells, row, options, position) };
  if (mapAmounts(cells, row, draft) === 'unread') draft.priceUnread = true;
  mapStock(cells, row, draft);
  const sku = cells.at(row, 'sku');
  if (sku !== undefined) {
    draft.sku = cells.line(sku, row.row, 'Variant SKU') || null;
    const other = memory.skus.get(sku);
    if (sku !== '' && other !== undefined) cells.error('sku_twice', row.row, { sku, other: String(other) });
    else if (sku !== '') memory.skus.set(sku, row.row);
  }
  const barcode = cells.at(row, 'barcode');
  if (barcode !== undefined) draft.barcode = cells.line(barcode, row.row, 'Variant Barcode') || null;
  const grams = cells.at(row, 'grams');
  if (grams !== undefined) draft.weightGrams = readGrams(cells, row, grams);
  const active = readFlag(cells.at(row, 'active') ?? '');
  if (active !== undefined) draft.active = active;
  for (const [field, name] of [
    ['promoStart', 'promoStartsAt'],
    ['promoEnd', 'promoEndsAt'],
  ] as const) {
    const text = cells.at(row, field);
    if (text !== undefined) draft[name] = readInstant(cells, row, text, fieldHeaders[field][0]);
  }
  if (cells.at(row, 'tracker') === '' && cells.at(row, 'stock')) memory.untracked += 1;
  if (/^(continue|true)$/i.test(cells.at(row, 'policy') ?? '')) memory.sellsWhenOut += 1;
  const extra = variantExtra(cells, row);
  if (Object.keys(extra).length > 0) draft.extra = extra;
  return draft;
}

/** Compare-at above the price: compare-at is the price, the price a promotion. Else there is the price alone. */
function mapAmounts(cells: Cells, row: TableRow, draft: PriceDraft): 'unread' | 'read' {
  const [column] = cells.columns.price;
  if (!column) return 'read';
  const price = cells.money(row, cells.columns.price);
  const compare = cells.money(row, cells.columns.compare);
  if (price === null) cells.error('price_missing', row.row);
  if (price === 0) {
    cells.error('price_wrong', row.row, { text: cells.raw(row, column.index), column: column.header });
  }
  if (!price || compare === undefined) return 'unread';
  const promoted = compare !== null && compare > price;
  draft.price = promoted ? compare : price;
  if (cells.columns.compare.length > 0) draft.promoPrice = promoted ? price : null;
  return 'read';
}

function mapStock(cells: Cells, row: TableRow, draft: PriceDraft): void {
  const text = cells.at(row, 'stock');
  if (!text) return;
  const stock = readCountText(text);
  if (stock === undefined) cells.error('stock_wrong', row.row, { text: text.slice(0, 60) });
  else {
    if (stock < 0) cells.warn('stock_negative', row.row, { text });
    draft.stock = Math.max(0, stock);
  }
}

function readGrams(cells: Cells, row: TableRow, text: string): number | null {
  const grams = Math.round(Number(text.replace(',', '.')));
  if (text !== '' && !(grams >= 0 && grams < 1_000_000)) {
    cells.warn('number_wrong', row.row, { text: text.slice(0, 60), column: 'Variant Grams' });
    return null;
  }
  return grams || null;
}

function readInstant(cells: Cells, row: TableRow, text: string, column: string): string | null {
  if (text === '') return null;
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  cells.warn('number_wrong', row.row, { text: text.slice(0, 60), column });
  return null;
}

/** What the size says in columns the shop does not use, where it is not what everybody writes. */
function variantExtra(cells: Cells, row: TableRow): Record<string, string> {
  const extra: Record<string, string> = {};
  for (const [field, ordinary] of Object.entries(ordinaryValues) as [keyof typeof ordinaryValues, string][]) {
    const text = cells.at(row, field);
    if (text === undefined) continue;
    const usual = [ordinary, '', ...(ordinaryAlso[field] ?? [])].includes(text.toLowerCase());
    extra[fieldHeaders[field][0]] = usual
      ? ''
      : cells.bounded(text, longest.cell, row.row, fieldHeaders[field][0]);
  }
  const first = cells.product.rows[0];
  for (const { index, header } of cells.columns.kept) {
    const text = cells.raw(row, index);
    const ofProduct = first ? cells.raw(first, index) : '';
    const own = isVariantHeader(header) || (text !== '' && text !== ofProduct);
    if (own) extra[header] = cells.bounded(text, longest.cell, row.row, header);
  }
  return extra;
}

/** Columns of which every size has its own value. */
export const isVariantHeader = (header: string): boolean =>
  /^(?:variant |unit price|cost per item|price \/|compare[- ]at price|inventory)/i.test(header);
