let made = 0;

const letters = (count: number): string =>
  [...count.toString(26)].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]).join('');

/** A word that no earlier run of these journeys has left. Letters only: many digits may be taken for a phone. */
export const freshWord = (): string => `${letters(Math.floor(Date.now() / 100))}${letters(26 + ++made)}`;

/** A name that no earlier run of these journeys has left. */
export const fresh = (name: string): string => `${name} ${freshWord()}`;
