import { type SQL, sql } from 'drizzle-orm';
import { foldedLetters, foldedMarks } from '#/platform/fold.rules.ts';

const entries = Object.entries(foldedLetters);
const text = (plain: string): SQL => sql.raw(`'${plain}'`);

/** Exchanges letters one for one; what has nothing in its place stands last: `translate` leaves it out. */
function exchanged(one: SQL, letters: readonly (readonly [string, string])[]): SQL {
  const renamed = letters.filter(([, to]) => to.length === 1);
  const left = letters.filter(([, to]) => to === '');
  const from = [...renamed, ...left].map(([letter]) => letter).join('');
  return sql`translate(${one}, ${text(from)}, ${text(renamed.map(([, to]) => to).join(''))})`;
}

/** What nearly all texts are made of: Latin letters with their accents, Arabic ones with harakat, signs. */
const usual =
  '\\u0001-\\u00c5\\u00c7-\\u00d7\\u00d9-\\u00de\\u00e0-\\u00e5\\u00e7-\\u00f7\\u00f9-\\u00ff\\u0621-\\u0652\\u2013-\\u2026';
const isUsual = new RegExp(`^[${usual}]$`, 'u');
const usualLetters = entries.filter(
  ([letter]) => isUsual.test(letter) && letter.normalize('NFKD') === letter,
);
const spelled = entries.filter(([, to]) => to.length > 1);

/** A text folded by the database as `foldLetters` folds it: both read one table, of which most texts need three letters. */
export function folded(one: SQL): SQL {
  const plain = sql`lower(regexp_replace(normalize(${one}, NFKD), ${text(`[${foldedMarks}]+`)}, '', 'g'))`;
  const rare = spelled.reduce(
    (all, [letter, letters]) => sql`replace(${all}, ${text(letter)}, ${text(letters)})`,
    exchanged(plain, entries),
  );
  return sql`case when ${one} ~ ${text(`[^${usual}]`)} then ${rare} else ${exchanged(plain, usualLetters)} end`;
}
