import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { monthsOfSize } from './sizes.rules.ts';

/** A size chart as a page has it. */
type Chart = {
  columns: readonly { key: string }[];
  rows: readonly { size: string; values: readonly (string | null)[] }[];
};
type Range = { from: number; to: number };

/** Measures of the piece itself; all other columns are those of a body. */
export const isGarmentMeasure = (key: string): boolean => key.startsWith('garment-');

/** What a body is measured by for a size: grown-ups by weight and height, children by height and age. */
export type BodyMeasure = 'height' | 'weight' | 'age';

/** Which measure decides, and which one makes it a size larger; each size with its ranges, the smallest first. */
export type SizeScale = {
  who: 'adult' | 'child';
  main: BodyMeasure;
  second: BodyMeasure | null;
  /** The age is in months: clothes of babies. */
  inMonths: boolean;
  sizes: { size: string; main: Range; second: Range | null }[];
};

/** `83-87`, `22,5 – 24`, `57`: its numbers; null without any. */
function readRange(text: string | null | undefined): Range | null {
  const numbers = [...foldDigits(text ?? '').matchAll(/\d+(?:[.,٫]\d+)?/g)].map(([number]) =>
    toNumber(number),
  );
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}

const toNumber = (text: string): number => Number(text.replace(/[,٫]/, '.'));

/** The scales of a chart: one for grown-ups, one for children, or both for a family's. None without height and weight. */
export function scalesOf({ columns, rows }: Chart): SizeScale[] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const scale = (who: SizeScale['who'], order: readonly BodyMeasure[]): SizeScale[] => {
    const ofThem = rows.filter(({ size }) => (monthsOfSize(size) !== undefined) === (who === 'child'));
    const rangeOf = (measure: BodyMeasure, row: Chart['rows'][number]): Range | null =>
      measure === 'age' ? (monthsOfSize(row.size) ?? null) : readRange(row.values[at(measure)]);
    const [main, second = null] = order.filter((measure) => ofThem.some((row) => rangeOf(measure, row)));
    if (!main || main === 'age') return [];
    const sizes = ofThem
      .flatMap((row) => {
        const range = rangeOf(main, row);
        return range ? [{ size: row.size, main: range, second: second && rangeOf(second, row) }] : [];
      })
      .toSorted((a, b) => a.main.to - b.main.to);
    const inMonths = second === 'age' && sizes.every(({ second: age }) => age !== null && age.to <= 36);
    return [{ who, main, second, inMonths, sizes }];
  };
  return [...scale('adult', ['weight', 'height']), ...scale('child', ['height', 'age'])];
}

/** `tight`, `loose`: nothing in the chart is large or small enough; this one is the nearest. */
export type SizeAdvice = { size: string; fit: 'good' | 'tight' | 'loose' };

/**
 * The size for a body: the smallest that holds the main measure, and one larger for who is above its second measure. Whoever is
 * taller, heavier or older never gets a smaller one. Age is in months.
 */
export function adviseSize({ sizes }: SizeScale, main: number, second: number | null): SizeAdvice | null {
  const last = sizes.length - 1;
  const holds = sizes.findIndex(({ main: { to } }) => main <= to);
  const base = holds < 0 ? last : holds;
  const found = sizes[base];
  if (!found) return null;
  const larger = second !== null && found.second !== null && second > found.second.to;
  const { size } = sizes[Math.min(base + (larger ? 1 : 0), last)] ?? found;
  if (holds < 0 || (larger && base === last)) return { size, fit: 'tight' };
  // Just below the smallest is still right: a body grows, and charts are round.
  return { size, fit: base === 0 && !larger && main < found.main.from * 0.9 ? 'loose' : 'good' };
}

/** Kilograms by square metre: beyond these one of the two numbers is most likely wrong. */
const massBounds = { min: 14, max: 60 };

/** Whether weight (kg) and height (cm) of a grown-up hardly go together; numbers by any other measure always may. */
export function isUnlikelyBody(
  { who, main: first, second: other }: Pick<SizeScale, 'who' | 'main' | 'second'>,
  main: number,
  second: number | null,
): boolean {
  if (who !== 'adult' || first !== 'weight' || other !== 'height' || second === null) return false;
  const mass = main / (second / 100) ** 2;
  return mass < massBounds.min || mass > massBounds.max;
}

/** What can be true of a body (cm, kg, years or months). */
const bodyBounds = {
  adult: { height: { min: 120, max: 230 }, weight: { min: 30, max: 250 }, age: { min: 12, max: 120 } },
  child: { height: { min: 40, max: 190 }, weight: { min: 2, max: 120 }, age: { min: 0, max: 18 } },
} as const;

/** What is typed behind an age, of which other letters say nothing. */
const monthWord = /^(?:m|mo|mois|months?|شهر|شهرا|شهرًا|شهور|أشهر|اشهر)$/iu;
const yearWord = /^(?:a|ans?|y|yrs?|years?|سنة|سنه|سنوات|سنين|عام|عاما|عامًا|أعوام|اعوام)$/iu;

/** An age in the unit of its field. */
function ageIn(value: number, word: string, inMonths: boolean): number {
  if (inMonths) return yearWord.test(word) ? value * 12 : value;
  return monthWord.test(word) ? value / 12 : value;
}

/**
 * A measure as it was typed, in any digits: `163`, `1,63` (metres, for a height), `60 kg`, `2 ans`. Null for an empty field.
 */
export function readMeasure(
  typed: string,
  measure: BodyMeasure,
  { who, inMonths }: Pick<SizeScale, 'who' | 'inMonths'>,
): { value: number } | { problem: 'not_a_number' | 'out_of_range'; min: number; max: number } | null {
  const text = foldDigits(typed).trim();
  if (text === '') return null;
  const bounds = bodyBounds[who][measure];
  const max = measure === 'age' && inMonths ? 36 : bounds.max;
  const wrong = (problem: 'not_a_number' | 'out_of_range') => ({ problem, min: bounds.min, max });
  const [, found, word = ''] = /^(\d{1,4}(?:[.,٫]\d{1,3})?)\s*([\p{L}\p{M}]{0,6})\.?$/u.exec(text) ?? [];
  if (found === undefined) return wrong('not_a_number');
  const number = toNumber(found);
  const isInMetres = measure === 'height' && /[.,٫]/.test(found) && number < 3;
  const typedValue = isInMetres ? Math.round(number * 100) : number;
  const value = measure === 'age' ? ageIn(typedValue, word, inMonths) : typedValue;
  return value < bounds.min || value > max ? wrong('out_of_range') : { value };
}
