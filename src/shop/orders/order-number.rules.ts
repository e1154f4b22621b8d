import { foldDigits } from '#/shop/countries/digits.rules.ts';

/**
 * The order number: eight characters shown as `K7M4-Q2X8`, seven drawn at random and a check character.
 * - 31 characters: digits and Latin letters without I, L, O, U and S, which are taken for 1, 1, 0, V and 5 when read
 *   or heard. 31 is prime, so the weighted check character finds every single wrong character and every swap of two.
 * - Random rather than a disguised counter: 27 thousand million numbers cannot be guessed in sequence, tell
 *   nobody how much the shop sells, and need no key that could be lost. The unique index catches a repetition.
 * - At least one letter, so that a number is never taken for a phone.
 */
const characters = '0123456789ABCDEFGHJKMNPQRTVWXYZ';
const length = 8;
const misread: Record<string, string> = { I: '1', L: '1', O: '0', U: 'V', S: '5' };

/** Sum of (position + 1) × value must be divisible by 31; the check character stands last with weight 8. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at++) sum += (at + 1) * characters.indexOf(body.charAt(at));
  // weight × check ≡ −sum (mod 31); 4 is the inverse of 8, as 8 × 4 = 32.
  return characters.charAt((((-sum * 4) % 31) + 31) % 31);
}

/** A new number; `random(below)` gives a whole number from 0 to below − 1 and must be unpredictable. */
export function makeOrderNumber(random: (below: number) => number): string {
  for (;;) {
    let body = '';
    while (body.length < length - 1) body += characters.charAt(random(characters.length));
    const number = body + checkCharacter(body);
    if (/[A-Z]/.test(number)) return number;
  }
}

const foldNumber = (typed: string): string =>
  foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[ILOUS]/g, (character) => misread[character] ?? character);

/** Whether it has as many characters as a number; if it is none then, one of them is wrong. */
export const hasNumberLength = (typed: string): boolean =>
  typed.length <= 40 && foldNumber(typed).length === length;

/**
 * What someone typed or read out, as the stored number; null when it cannot be one (its check character says so).
 * Lower case, spaces, dashes, Arabic digits and the usual misreadings (O for 0, I or L for 1 …) are understood.
 */
export function parseOrderNumber(typed: string): string | null {
  if (!hasNumberLength(typed)) return null;
  const folded = foldNumber(typed);
  return checkCharacter(folded.slice(0, -1)) === folded.at(-1) ? folded : null;
}

/** As it is shown: `K7M4-Q2X8`. */
export function formatOrderNumber(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
