/**
 * One spelling for what is written in several ways: letters with and without hamza, of Persian, Urdu, Kurdish and
 * Moroccan keyboards, Latin ones without one accent that can be taken off, and digits. '' is left out.
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ء: '',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ج',
  ڤ: 'ف',
  ڢ: 'ف',
  ڥ: 'ف',
  گ: 'ك',
  ڭ: 'ك',
  ݣ: 'ك',
  ک: 'ك',
  ڪ: 'ك',
  ڧ: 'ق',
  ۆ: 'و',
  ۋ: 'و',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ς: 'σ',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
};

/**
 * Marks and signs that show nothing by themselves, for a class of a regular expression here and in the database: accents,
 * harakat, hamza as a mark; tatweel and joiners.
 */
export const foldedMarks =
  '\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed' +
  '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\u0640\\u00ad\\u061c\\u200b-\\u200f\\u2060-\\u2064\\ufeff';

const marks = new RegExp(`[${foldedMarks}]`, 'gu');

/** Steps of the folding. Each may come before any other: what they settle on is the same. */
export const foldingSteps: readonly ((text: string) => string)[] = [
  (text) => text.normalize('NFKD').replace(marks, ''),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[\u0080-\uffff]/gu, (letter) => foldedLetters[letter] ?? letter),
];

const applySteps = (text: string): string => foldingSteps.reduce((word, step) => step(word), text);

const plainLetters = /^[\x20-\x7e]*$/;

/** A text as it is compared, never shown: one spelling of each letter and digit, no marks, no case. */
export function foldLetters(text: string): string {
  // Of these only the case is folded: SKUs, of which a catalog has hundreds of thousands.
  if (plainLetters.test(text)) return text.toLowerCase();
  let folded = applySteps(text);
  // One step may bring out what another folds: a ligature hides letters, a capital a mark.
  for (let next = applySteps(folded); next !== folded; next = applySteps(folded)) folded = next;
  return folded;
}
