import { cleanLine } from '#/platform/clean-text.rules.ts';
import { memo } from '#/platform/memo.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldWord, withoutArticle } from './fold.rules.ts';

/** A word or a number of a text; `from` and `to` are its place in the cleaned text. */
export type Token = {
  word: string;
  from: number;
  to: number;
  /** A sign (`-`, `/`) and nothing else parts it from the token before. */
  joined: boolean;
  /** What follows it: a percent sign, or an apostrophe (`d'hiver`). */
  before: 'percent' | 'apostrophe' | null;
  /** A name of a product or a size's code: it is no word of a language. */
  code: boolean;
};

/** What white space and signs part; a comma within a number is no such sign. */
const chunkShape = /(?:[^\s,،;؛!?؟()[\]{}"«»“”:|*=&+~<>…]|(?<=\d),(?=\d{1,3}(?!\d)))+/gu;
/** A number (`1.500`, `99,5`), the sign of a currency, an abbreviation with points (`د.م.`), a word. */
const pieceShape =
  /[€$£]|\d+(?:[.,٫٬]\d{1,3})*(?![\p{L}\p{N}])|\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}\u0640]+/gu;
/** `6-9mois`, `100-200dh`, `100dh-200dh`. */
const spanWithUnit = /^\d+\p{L}*[-/.–]\d+\p{L}*$/u;
const abbreviation = /^\p{L}(?:\.\p{L})+$/u;
const withoutDots = (text: string): string => text.replaceAll('.', '');
const partShape = /[-_./–—]+/u;

const maxCached = 5000;

/** A catalogue says the same few words again and again. */
const foldOnce = memo(foldWord, { maxCached });

/**
 * Whether a chunk is the name of a product (`PYJ-204`, `DEMO-WOMEN-M`): letters and a number joined by a sign, or three
 * digits onto letters. `isKnown` tells the units and words that may stand so too (`3-ans`, `t-shirt-homme`).
 */
function isCode(chunk: string, isKnown: (word: string) => boolean): boolean {
  const parts = chunk.split(partShape).filter((part) => part !== '');
  const hasDigit = /\d/.test(chunk);
  if (!/\p{L}/u.test(chunk) || spanWithUnit.test(chunk)) return false;
  const known = (part: string): boolean => {
    const [, digits = '', letters = ''] = /^(\d*)(.*)$/u.exec(part) ?? [];
    return letters === '' ? digits.length <= 2 : isKnown(foldOnce(letters)) || isKnown(foldOnce(part));
  };
  if (parts.length > 1 && (hasDigit || parts.length > 2)) return !parts.every(known);
  return (
    parts.some((part) => /^\p{L}{2,}\d{2,}/u.test(part) || /\p{L}.*\d{3}/u.test(part)) && !parts.every(known)
  );
}

/** Words in which there is nothing to clean, such as SKUs. */
const cleanShape = /^[!-~]+(?: [!-~]+)*$/;

/** The text that tokens have their places in. */
export const cleanText = (typed: string): string =>
  cleanShape.test(typed) ? typed : cleanLine(foldDigits(typed)).normalize('NFC');

/** A word of a chunk; `from` and `to` are its place in the chunk. */
type Piece = Omit<Token, 'joined'> & {
  /** `undefined` for the first, which what stands before the chunk decides. */
  joined: boolean | undefined;
};
const joins = /^\s*[-–—/]\s*$/u;

function piecesOf(chunk: string, isKnown: (word: string) => boolean): Piece[] {
  const none = { joined: undefined, before: null };
  if (isCode(chunk, isKnown))
    return [{ word: foldOnce(chunk), from: 0, to: chunk.length, ...none, code: true }];
  const pieces: Piece[] = [];
  let end: number | undefined;
  for (const piece of chunk.matchAll(pieceShape)) {
    const from = piece.index;
    const to = from + piece[0].length;
    const next = chunk[to] ?? '';
    const joined = end === undefined ? undefined : joins.test(chunk.slice(end, from));
    const before = /[%٪]/u.test(next) ? 'percent' : /['’`]/u.test(next) ? 'apostrophe' : null;
    // Arabic digits have decimal and thousands signs of their own (`٩٩٫٥`, `١٬٥٠٠`).
    const plain = piece[0].replace('٫', '.').replaceAll('٬', ',').replace(abbreviation, withoutDots);
    for (const word of foldOnce(plain).split(/[^\p{L}\p{N}.,€$£]+/u)) {
      if (word !== '') pieces.push({ word, from, to, joined, before, code: false });
    }
    end = to;
  }
  return pieces;
}

type IsKnown = (word: string) => boolean;
const cachedReaders = new WeakMap<IsKnown, (chunk: string) => Piece[]>();

/** What has a digit is a name or a number, and seldom comes again. */
function piecesOnce(chunk: string, isKnown: IsKnown): Piece[] {
  if (/\d/.test(chunk)) return piecesOf(chunk, isKnown);
  const reader = cachedReaders.get(isKnown) ?? memo((text) => piecesOf(text, isKnown), { maxCached });
  cachedReaders.set(isKnown, reader);
  return reader(chunk);
}

/** The words of a cleaned text, folded. */
export function tokensOf(text: string, isKnown: IsKnown): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const { 0: chunk, index: at } of text.matchAll(chunkShape)) {
    const pieces = piecesOnce(chunk, isKnown);
    const [first] = pieces;
    if (!first) continue;
    const isJoined = !first.code && tokens.length > 0 && joins.test(text.slice(end, at + first.from));
    for (const { word, from, to, joined = isJoined, before, code } of pieces) {
      tokens.push({ word, from: at + from, to: at + to, joined, before, code });
      end = at + to;
    }
  }
  return tokens.filter((token, at) => !isElision(token, tokens[at - 1], text));
}

const elided = new Set(['d', 'l', 'j', 'm', 's', 'n', 't', 'c', 'qu']);

/** `d'hiver`, `women's`: the letter before or behind the apostrophe says nothing. */
function isElision(token: Token, last: Token | undefined, text: string): boolean {
  if (token.before === 'apostrophe' && elided.has(token.word)) {
    return /^\p{L}/u.test(text.slice(token.to + 1));
  }
  return token.word === 's' && last?.before === 'apostrophe' && last.to + 1 === token.from;
}

/** The words of a form of the lexicon: the article of a word within it is not part of it. */
export function wordsOfForm(form: string): string[] {
  const text = cleanText(form);
  const tokens = tokensOf(text, () => true);
  return tokens.map(({ word, from, to }) => withoutArticle(text.slice(from, to), word));
}
