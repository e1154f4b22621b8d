import type { LocalText } from '#/platform/local-text.ts';
import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { looksLikeDate } from '#/shop/countries/index.ts';
import { slugify } from '../address.rules.ts';
import { colorFamilies } from '../color-family.rules.ts';
import { type Color, findColor, readColor, readOwnColor } from '../colors/colors.ts';
import { foldWord } from '../colors/words.ts';
import { otherSizeRank, readSize } from '../sizes.rules.ts';
import type { Cells } from './cells.ts';
import { fieldHeaders } from './columns.ts';
import type { ArticleDraft } from './draft.ts';
import { type FileMemory, mapPrice, type SizeOfRow } from './map-price.ts';
import { isNoChoice, type OptionRole, optionRoles, restSeparator } from './options.ts';

const optionFields = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

type Option = { name: string; values: string[]; role: OptionRole };

export type VariantRow = { row: TableRow; articleKey: string };

/** The colours and sizes of one product, from all of its rows that carry a size. */
export function mapVariants(
  cells: Cells,
  memory: FileMemory,
): { articles: ArticleDraft[]; variants: VariantRow[] } {
  const rows = variantRows(cells);
  const options = readOptions(cells, rows);
  const colorOf = colorReader(cells, options);
  const articles = new Map<string, ArticleDraft>();
  const seen = new Map<string, number>();
  const variants: VariantRow[] = [];
  rows.forEach((row, position) => {
    const color = colorOf(row);
    const price = mapPrice(cells, row, mapSize(cells, row, options, position), memory);
    const twice = seen.get(JSON.stringify([color.key, price.size]));
    if (twice !== undefined) {
      cells.error('variant_twice', row.row, { size: price.size, other: String(twice) });
      return;
    }
    // One that cannot be read takes nothing from a right one after it.
    if (!cells.isWrong(row)) seen.set(JSON.stringify([color.key, price.size]), row.row);
    const article = articles.get(color.key) ?? newArticle(cells, row, color);
    articles.set(color.key, article);
    article.prices.push(price);
    variants.push({ row, articleKey: color.key });
  });
  return { articles: [...articles.values()], variants };
}

/** Other shops write a row for the product itself before those of its sizes: it sells nothing. */
function variantRows(cells: Cells): TableRow[] {
  const rows = cells.product.rows.filter((row) => isVariant(cells, row));
  const says = (row: TableRow): boolean => optionFields.some(([, value]) => cells.at(row, value));
  const [first, ...others] = rows;
  return first && !says(first) && others.some(says) ? others : rows;
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
function colorReader(cells: Cells, options: Option[]): (row: TableRow) => Color & { word?: string } {
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
    return { ...(owner === undefined || owner === foldWord(word) ? color : ownColor(word, color)), word };
  };
}

/** A second word of one product for a colour it has: distinguished by its own word, unless we know what that adds. */
function ownColor(word: string, { color, hex }: Color): Color {
  const own = readOwnColor(word);
  return own.color.ar === color.ar
    ? { key: slugify(word) || 'color', color: { ar: word }, hex }
    : { ...own, hex };
}

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

function newArticle(cells: Cells, row: TableRow, color: Color & { word?: string }): ArticleDraft {
  const article: ArticleDraft = { colorKey: color.key, name: color.color, prices: [] };
  if (color.word) article.word = color.word;
  if (color.hex) article.nameHex = color.hex;
  const colorName: LocalText = cells.columns.at.colorKey === undefined ? {} : ownName(cells, row);
  const fr = cells.at(row, 'colorFr');
  const en = cells.at(row, 'colorEn');
  if (fr !== undefined) colorName.fr = cells.line(fr, row.row, 'Color (fr)');
  if (en !== undefined) colorName.en = cells.line(en, row.row, 'Color (en)');
  if (Object.keys(colorName).length > 0) article.color = colorName;
  const hex = cells.at(row, 'colorHex');
  if (hex !== undefined) article.colorHex = /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null;
  const fields = { ar: 'colorText', fr: 'colorTextFr', en: 'colorTextEn' } as const;
  const families = cells.at(row, 'colorFamilies');
  if (families !== undefined) {
    const column = fieldHeaders.colorFamilies[0];
    const ids = cells.concepts('color', families, row.row, column, colorFamilies);
    article.colorFamilies = ids && colorFamilies.filter((family) => ids.includes(family));
  }
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
function mapSize(cells: Cells, row: TableRow, options: Option[], position: number): SizeOfRow {
  const at = options.findIndex((option) => option.role === 'size');
  const written = at >= 0 ? optionValue(cells, row, at) : '';
  const [own = '', ...folded] = written.split(restSeparator);
  const rest = options.flatMap((option, index) =>
    option.role === 'none' && option.values.length > 0 ? [optionValue(cells, row, index)] : [],
  );
  const size = readSize(own);
  if (size.kind === 'other' && looksLikeDate(own))
    cells.error('size_date', row.row, { text: own.slice(0, 60) });
  const behind = [...folded, ...rest].filter((value) => value !== '');
  const label = cells.line([size.label, ...behind].filter(Boolean).join(restSeparator), row.row, 'Size');
  if (size.kind === 'other' || (size.kind === 'one' && behind.length > 0)) {
    return { sizeText: written, size: label, sizeRank: otherSizeRank + position };
  }
  const sizeRank = behind.length > 0 ? size.rank * 1000 + (position % 1000) : size.rank;
  return { sizeText: written, size: label, sizeRank };
}
