import { foldDigits } from '#/shop/countries/digits.rules.ts';

/**
 * Sizes: one way of writing each, and an order that knows what they mean (product §3: by rank, never by label).
 * Pure and shared with the browser.
 */

/** The stored label of a thing that comes in one size; pages say so in the shopper's language. */
export const oneSizeLabel = '';

type SizeKind = 'one' | 'child' | 'letter' | 'number' | 'bra' | 'other';
export type Size = {
  /** The one way this shop writes it: `S`, `XXL`, `38`, `4 ans`, `2-3`, `0-3 mois`, `85B`, '' for one size. */
  label: string;
  kind: SizeKind;
  /** Sorts sizes of a product. Equal only for sizes that mean the same, and for kind `other`. */
  rank: number;
};

/** Sizes we cannot read stand after all others, in the order the merchant gave them. */
export const otherSizeRank = 900_000;

const base = { one: 0, child: 10_000, letter: 200_000, number: 300_000, bra: 600_000 } as const;

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL'];

const letterWords: Record<string, string> = {
  xxxsmall: 'XXXS',
  xxsmall: 'XXS',
  xsmall: 'XS',
  extrasmall: 'XS',
  small: 'S',
  petit: 'S',
  petite: 'S',
  klein: 'S',
  صغير: 'S',
  medium: 'M',
  moyen: 'M',
  moyenne: 'M',
  mittel: 'M',
  وسط: 'M',
  متوسط: 'M',
  large: 'L',
  grand: 'L',
  grande: 'L',
  gross: 'L',
  كبير: 'L',
  xlarge: 'XL',
  extralarge: 'XL',
  كبيرجدا: 'XL',
  xxlarge: 'XXL',
  xxxlarge: '3XL',
};

const oneSizeWords = new Set(
  [
    oneSizeLabel,
    'TU',
    'OS',
    'one size',
    'one size fits all',
    'onesize',
    'free size',
    'default title',
    'taille unique',
    'unique',
    'unisize',
    'Einheitsgröße',
    'Einheitsgrösse',
    'مقاس واحد',
    'مقاس موحد',
    'قياس واحد',
    'قياس موحد',
    'مقاس حر',
    'حجم واحد',
  ].map((word) => squash(word)),
);

function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_.-]+/g, '');
}

/**
 * Reads any way of writing a size (`small`, `s`, `xx-large`, `4 years`, `2-3 ans`, `٣٨`, `85 b`, `Default Title`).
 * What it cannot read keeps its own words, tidied, as kind `other`.
 */
export function readSize(text: string): Size {
  const tidy = foldDigits(text.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = tidy.replace(/\s*[–—−]\s*/g, '-');
  return (
    readOneSize(plain) ??
    readLetter(plain) ??
    readChild(plain) ??
    readNumber(plain) ??
    readBra(plain) ?? { label: tidy, kind: 'other', rank: otherSizeRank }
  );
}

/** Whether a text can be read as a size: tells a size option that a file calls by some other name. */
export function looksLikeSize(text: string): boolean {
  return readSize(text).kind !== 'other';
}

const labelled = new Map<string, { from: number; to: number } | undefined>();

/** The ages in months that the stored label of a size names; undefined when it names none. */
export function monthsOfSize(label: string): { from: number; to: number } | undefined {
  if (!labelled.has(label)) labelled.set(label, monthsIn(label));
  return labelled.get(label);
}

function monthsIn(label: string): { from: number; to: number } | undefined {
  if (readSize(label).kind !== 'child') return undefined;
  const [from = 0, to = from] = [...label.matchAll(/\d+/g)].map(Number);
  // `4 ans` is until the fifth birthday.
  return label.endsWith('mois') ? { from, to } : { from: from * 12, to: to * 12 + 11 };
}

function readOneSize(text: string): Size | undefined {
  return oneSizeWords.has(squash(text)) ? { label: oneSizeLabel, kind: 'one', rank: base.one } : undefined;
}

function letterIndex(text: string): number {
  const word = squash(text);
  const spelled = letterWords[word];
  if (spelled) return letters.indexOf(spelled);
  const parts = /^(?:(\d{1,2})x|(x*))(s|l)$|^m$/.exec(word);
  if (!parts) return -1;
  const [, count, run, end] = parts;
  if (!end) return letters.indexOf('M');
  const times = count ? Number(count) : (run ?? '').length;
  const index = end === 's' ? letters.indexOf('S') - times : letters.indexOf('L') + times;
  return index >= 0 && index < letters.length ? index : -1;
}

/** `S`, `xx-large`, and pairs such as `S/M` or `L-XL`. `x-large` is a word, not a pair: words are tried first. */
function readLetter(text: string): Size | undefined {
  const single = letterIndex(text);
  if (single >= 0) return letterSize(single, single);
  const pair = /^(.+?)\s*[/-]\s*(.+)$/.exec(text);
  const from = letterIndex(pair?.[1] ?? '');
  const to = letterIndex(pair?.[2] ?? '');
  return from >= 0 && to > from ? letterSize(from, to) : undefined;
}

function letterSize(from: number, to: number): Size {
  const label = from === to ? `${letters[from]}` : `${letters[from]}/${letters[to]}`;
  return { label, kind: 'letter', rank: base.letter + from * 64 + (to - from) };
}

const yearWords = '(?:ans?|years?|yrs?|yo|y|a|jahre?|سنة|سنوات|سنين|عام|أعوام|اعوام)';
const monthWords = '(?:mois|months?|mths?|mos?|m|monate?|شهر|شهرا|أشهر|اشهر|شهور)';
const span = '(\\d{1,3})(?:\\s*(?:[-/]|à|to|الى|إلى)\\s*(\\d{1,3}))?';
const yearShape = new RegExp(`^${span}\\s*\\.?\\s*${yearWords}\\.?$`, 'i');
const monthShape = new RegExp(`^${span}\\s*\\.?\\s*${monthWords}\\.?$`, 'i');
const bareSpan = /^(\d{1,2})\s*[-/]\s*(\d{1,2})$/;
const newborn = new Set(['nb', 'newborn', 'naissance', 'nouveaune', 'حديثالولادة'].map(squash));
const oldestChild = 18;
const oldestInMonths = 48;

/** Months and years share one scale, so that `24 mois`, `2 ans`, `2-3`, `3 ans` stand as a parent expects. */
function readChild(text: string): Size | undefined {
  if (newborn.has(squash(text))) return childSize(0, 0, 'month');
  const months = monthShape.exec(text);
  if (months) return childSpan(months, 'month', oldestInMonths);
  const years = yearShape.exec(text) ?? bareSpan.exec(text);
  return years ? childSpan(years, 'year', oldestChild) : undefined;
}

function childSpan(match: RegExpExecArray, unit: 'month' | 'year', limit: number): Size | undefined {
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  return to < from || to > limit || (match[2] !== undefined && to === from)
    ? undefined
    : childSize(from, to, unit);
}

function childSize(from: number, to: number, unit: 'month' | 'year'): Size {
  const scale = unit === 'year' ? 12 : 1;
  const rank = base.child + (from * scale * 256 + (to - from) * scale) * 2 + (unit === 'year' ? 1 : 0);
  if (unit === 'month') return { label: `${from === to ? from : `${from}-${to}`} mois`, kind: 'child', rank };
  return { label: from === to ? `${from} ans` : `${from}-${to}`, kind: 'child', rank };
}

/** Clothes and shoes by number: `38`, `38.5`, `38,5`, `EU 38`, `36-37`. */
function readNumber(text: string): Size | undefined {
  const match =
    /^(?:eu|eur|fr|t|taille|pointure)?\.?\s*(\d{1,2})([.,]5)?(?:\s*[-/]\s*(\d{1,2})([.,]5)?)?$/i.exec(text);
  if (!match) return undefined;
  const from = Number(match[1]) + (match[2] ? 0.5 : 0);
  const to = match[3] === undefined ? from : Number(match[3]) + (match[4] ? 0.5 : 0);
  if (from < 1 || to < from || (match[3] !== undefined && to === from)) return undefined;
  return {
    label: from === to ? `${from}` : `${from}-${to}`,
    kind: 'number',
    rank: base.number + from * 2 * 256 + (to - from) * 2,
  };
}

const cups = ['AA', 'A', 'B', 'C', 'D', 'DD', 'E', 'F', 'G', 'H'];

function readBra(text: string): Size | undefined {
  const match = /^(\d{2,3})\s*-?\s*(aa|dd|[a-h])$/i.exec(text);
  const band = Number(match?.[1]);
  const cup = cups.indexOf(match?.[2]?.toUpperCase() ?? '');
  if (!match || cup < 0 || band < 28 || band > 130) return undefined;
  return { label: `${band}${cups[cup]}`, kind: 'bra', rank: base.bra + band * 16 + cup };
}
