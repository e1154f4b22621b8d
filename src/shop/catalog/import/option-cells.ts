import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { findColor } from '../colors/colors.ts';
import { foldWord } from '../colors/words.ts';
import { looksLikeSize } from '../sizes.rules.ts';
import { restSeparator } from './options.ts';

/** An option of a size as a table names it: `Taille`, `M`. */
export type NamedValue = { name: string; value: string };

const maxOptions = 3;

/** The columns that OptionPlaces.cells fills. */
export const optionColumns: readonly string[] = Array.from({ length: maxOptions }, (_, at) => [
  `Option${at + 1} Name`,
  `Option${at + 1} Value`,
]).flat();

/** Gives each option of a product its place: rows may name them in any order. What is beyond the third joins it. */
export class OptionPlaces {
  readonly #names = new Map<string, string[]>();

  cells(handle: string, options: readonly NamedValue[]): string[] {
    const names = this.#names.get(handle) ?? [];
    this.#names.set(handle, names);
    const values: string[] = [];
    for (const { name, value } of options) {
      const found = names.findIndex((one) => foldWord(one) === foldWord(name));
      const at = Math.min(found < 0 ? names.length : found, maxOptions - 1);
      if (found < 0 && names.length < maxOptions) names.push(name);
      values[at] = [values[at], value].filter(Boolean).join(restSeparator);
    }
    return Array.from({ length: maxOptions }, (_, at) => [names[at] ?? '', values[at] ?? '']).flat();
  }
}

const optionWords =
  '(?:attribute|attribut|option|variant option|variation|(?:ال)?(?:سمه|خاصيه|صفه|خيار|متغير))';
const nameShapes = [
  new RegExp(`^${optionWords} ?(\\d+) (?:name|nom|الاسم|اسم)$`),
  new RegExp(`^(?:name|nom|اسم|الاسم) (?:de l )?${optionWords} ?(\\d+)$`),
];
const valueShapes = [
  new RegExp(`^${optionWords} ?(\\d+) (?:values?|value s|valeurs?|valeur s|القيمه|القيم|قيمه|قيم)$`),
  new RegExp(
    `^(?:values?|valeurs?|valeur s|قيمه|قيم|القيمه|القيم|قيمه قيم) (?:de l )?${optionWords} ?(\\d+)$`,
  ),
];
const numberIn = (shapes: RegExp[], word: string): string | undefined =>
  shapes.map((shape) => shape.exec(word)?.[1]).find((number) => number !== undefined);

/** Columns that come in pairs, as `Attribute 1 name` and `Attribute 1 value(s)`, in the order of their numbers. */
export function optionPairs(header: TableRow): { name: number | undefined; value: number }[] {
  const names = new Map<string, number>();
  const values = new Map<string, number>();
  header.cells.forEach((text, index) => {
    const word = foldWord(text);
    const name = numberIn(nameShapes, word);
    const value = numberIn(valueShapes, word);
    if (name !== undefined && !names.has(name)) names.set(name, index);
    if (value !== undefined && !values.has(value)) values.set(value, index);
  });
  return [...values]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([number, value]) => ({ name: names.get(number), value }));
}

/** One cell that says a whole variant: `Taille: M, Couleur: Rouge`, `{"Size":"M"}`, `Rouge / M`. */
export function readVariantCell(text: string): NamedValue[] {
  if (text.startsWith('{')) {
    try {
      return Object.entries(JSON.parse(text) as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
      );
    } catch {
      // Read like any other text below.
    }
  }
  const parts = text.split(/\s*[,;،؛|\n]\s*|\s+[/·-]\s+|\//).filter((part) => part.trim() !== '');
  const named = parts.map((part) => /^([^:=]+?)\s*[:=]\s*(.+)$/su.exec(part.trim()));
  if (named.length > 0 && named.every((match) => match !== null))
    return named.map((match) => ({ name: match[1] ?? '', value: (match[2] ?? '').trim() }));
  return parts.map((part, at) => ({
    name: looksLikeSize(part) ? 'Size' : findColor(part) || at === 0 ? 'Color' : `Option ${at + 1}`,
    value: part.trim(),
  }));
}

/** A cell that lists sizes or colors (`S, M, L`), else the cell alone. `36,5` and `S/M` are one size. */
export function listedValues(value: string): string[] {
  const clean = (parts: string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');
  if (/^\d+,\d$/.test(value.trim())) return [value];
  const parts = clean(value.split(/[,;،؛|\n]/));
  const oneKind = parts.every(looksLikeSize) || parts.every((part) => findColor(part) !== undefined);
  if (parts.length > 1 && oneKind) return parts;
  const tight = clean(value.split(/[/-]/));
  return tight.length > 2 && tight.every(looksLikeSize) ? tight : [value];
}

const maxRows = 200;

/** All combinations of options of which each may have several values; more than a cell can mean is left as it is. */
export function combined(options: readonly { name: string; values: readonly string[] }[]): NamedValue[][] {
  const rows = options.reduce<NamedValue[][]>(
    (before, { name, values }) => before.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  );
  return rows.length <= maxRows
    ? rows
    : [options.map(({ name, values }) => ({ name, value: values.join(', ') }))];
}
