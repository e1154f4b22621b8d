import { isolated } from './isolated.rules.ts';

/** A text with its `{names}` replaced; `replace` is also given what is written there, to leave an unknown name as it is. */
export const replaceNames = (text: string, replace: (name: string, written: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => replace(name, written));

/** Whoever makes a link of an address would take the mark behind it along. */
const isAddress = /^https?:/;

/**
 * A message's `{names}` with what they stand for; an unknown one is left out. In a line with Arabic each is isolated: a
 * number, an amount or a phone would be seen in another order there. A line without Arabic stays free of marks that are
 * not seen: bank details are copied from it.
 */
export function fill(line: string, values: Readonly<Record<string, string>>): string {
  const within = /\p{Script=Arabic}/u.test(line);
  return replaceNames(line, (name) => {
    const value = values[name] ?? '';
    return within && !isAddress.test(value) ? isolated(value) : value;
  });
}

/** The same without marks: for whoever puts them in elsewhere, and where no eye reads a line, as in a terminal. */
export const fillPlain = (line: string, values: Readonly<Record<string, string | number>>): string =>
  replaceNames(line, (name) => String(values[name] ?? ''));

/** Lines filled in; one that speaks of something empty is left out. */
export const filled = (lines: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  lines
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== ''))
    .map((line) => fill(line, values));
