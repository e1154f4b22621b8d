/** Digits and letters that nobody mistakes for one another when they are read out. */
const characters = '23456789ABCDEFGHJKMNPQRTVWXYZ';

/** A code that cannot be guessed, in groups that a person can read out; `random(below)` gives a whole number below it. */
export function makeCreditCode(random: (below: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => characters.charAt(random(characters.length))).join('');
  return [group(), group(), group()].join('-');
}

const codes = new RegExp(`\\b[${characters}]{4}(?:-[${characters}]{4}){2}\\b`, 'g');

/**
 * A text without the codes of credits in it: whoever knows one can spend it, with the phone it belongs to if it belongs to one.
 */
export const hideCredits = (text: string): string => text.replace(codes, '····');
