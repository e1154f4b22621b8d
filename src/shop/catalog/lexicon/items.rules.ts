import { readSize } from '../sizes.rules.ts';
import type { Token } from './tokens.rules.ts';
import { type Match, type Sense, senseKey, type Vocabulary } from './vocabulary.rules.ts';

/** A stretch of a query: a number, a size, a phrase of the lexicon, or a word that nobody knows. */
export type Item = {
  /** Tokens: `from` included, `to` not. */
  from: number;
  to: number;
  joined: boolean;
  number?: number;
  /** The number as it is typed, without a unit. */
  digits?: string;
  percent?: boolean;
  size?: string;
  match?: Match;
  /** Parts that it may have in the grammar of the query. */
  grammar: ReadonlySet<string>;
  /** What it names. */
  senses: readonly Sense[];
  /** What words of a phrase say besides: `body bébé` is for a baby. Each is a condition of its own. */
  implied: readonly (readonly Sense[])[];
};

const none: ReadonlySet<string> = new Set();
const numberShape = /^\d+(?:[.,]\d+)*$/;
/** `1.500`, `1,500.50`: what groups thousands is no decimal sign. */
const groupedShape = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
/** `200dh`, `3ans`, `6m`, `ب99`, `t38`, `taille38`. */
const gluedShape = /^([\p{L}]*?)(\d+(?:[.,]\d+)*)(\p{L}*)$/u;
const letterSize = /^(?:\d?x*[sl]|m)$/;
const braSize = /^(\d{2,3})(aa|dd|[a-h])$/;
const arabicPrefixes = new Set(['ب', 'ل', 'ف', 'و', 'ك']);

type Context = {
  tokens: readonly Token[];
  words: readonly string[];
  vocabulary: Vocabulary;
  mend: (word: string) => boolean;
  isName: boolean;
};

/** A query as a row of items. */
export function itemsOf(context: Context): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < context.tokens.length; ) {
    const next = itemsAt(context, at, items.at(-1));
    items.push(...next);
    at = Math.max(at + 1, ...next.map(({ to }) => to));
  }
  return items;
}

function itemsAt(context: Context, at: number, last: Item | undefined): Item[] {
  const { tokens, words, vocabulary, mend, isName } = context;
  const token = tokens[at];
  const word = words[at] ?? '';
  const one = {
    from: at,
    to: at + 1,
    joined: token?.joined ?? false,
    grammar: none,
    senses: [],
    implied: [],
  };
  if (token?.code) return [one];
  const match = vocabulary.matchAt(words, at, mend, isName);
  if (match && match.length > 1 && match.sure === 1) return [phrase(context, one, match)];
  if (numberShape.test(word)) {
    return [{ ...one, ...numberOf(word), percent: token?.before === 'percent' }];
  }
  if (letterSize.test(word) && !isArticle(context, at, last)) return [{ ...one, size: labelOf(word) }];
  const glued = /\d/.test(word) && !(match && match.sure === 1) ? gluedItems(context, one, word) : undefined;
  if (glued) return glued;
  return [match ? phrase(context, one, match) : one];
}

/** Empty for what is no number, such as `1.2.3`. */
function numberOf(digits: string): Pick<Item, 'number' | 'digits'> {
  const separator = groupedShape.exec(digits)?.[1];
  const number = Number((separator ? digits.replaceAll(separator, '') : digits).replace(',', '.'));
  return Number.isNaN(number) ? {} : { number, digits };
}
const labelOf = (text: string): string => readSize(text).label;

function phrase({ words, vocabulary }: Context, one: Item, match: Match): Item {
  const all = match.senses.map(({ sense }) => sense);
  const grammar = all.filter(({ kind }) => kind === 'grammar').map(({ id }) => id);
  const size = all.find(({ kind }) => kind === 'size')?.id;
  const senses = all.filter((sense): sense is Sense => isNamed(sense.kind));
  const inner = words.slice(one.from, one.from + match.length);
  return {
    ...one,
    to: one.from + match.length,
    match,
    grammar: new Set(grammar),
    senses,
    implied:
      inner.length > 1 && senses.every(({ kind }) => impliesMore.has(kind))
        ? impliedBy(vocabulary, inner)
        : [],
    ...(size === undefined ? {} : { size }),
  };
}

const isNamed = (kind: string): boolean => kind !== 'grammar' && kind !== 'size';
const telling = new Set(['person', 'fabric', 'season']);
/** `femme ronde` is a woman as well. */
const impliesMore = new Set(['garment', 'feature']);

function impliedBy(vocabulary: Vocabulary, words: readonly string[]): Sense[][] {
  return words.flatMap((word) => {
    const senses = vocabulary.matchAt([word], 0, () => false)?.senses.map(({ sense }) => sense) ?? [];
    const own = senses.filter((sense): sense is Sense => telling.has(sense.kind));
    return own.length > 0 && own.length === senses.length ? [own] : [];
  });
}

/** The `l` of `dyal l bnat` is the article, that of `pyjama l` a size. */
function isArticle({ words, vocabulary }: Context, at: number, last: Item | undefined): boolean {
  if (words[at] !== 'l') return false;
  if (last?.grammar.has('connector')) return true;
  const next = vocabulary.matchAt(words, at + 1, () => false);
  return (
    next?.senses.some(
      ({ sense, languages }) => sense.kind === 'person' && !languages.has('fr') && !languages.has('en'),
    ) ?? false
  );
}

function gluedItems(context: Context, one: Item, word: string): Item[] | undefined {
  const bra = braSize.exec(word);
  if (bra && Number(bra[1]) >= 60 && Number(bra[1]) <= 130) return [{ ...one, size: labelOf(word) }];
  const [, lead = '', digits = '', unit = ''] = gluedShape.exec(word) ?? [];
  if (digits === '' || (lead === '' && unit === '')) return undefined;
  const number = { ...one, ...numberOf(digits) };
  const before = lead === '' || arabicPrefixes.has(lead) ? [] : grammarItem(context, one, lead);
  const after = unit === '' ? [] : grammarItem(context, one, unit);
  return before && after
    ? [...before, { ...number, joined: before.length === 0 && one.joined }, ...after]
    : undefined;
}

/** A unit, a currency or the word for a size that stands onto a number. */
function grammarItem(context: Context, one: Item, word: string): Item[] | undefined {
  if (word === 't') return [{ ...one, grammar: new Set(['size']) }];
  if (word === 'm') return [{ ...one, grammar: new Set(['month']) }];
  const match = context.vocabulary.matchAt([word], 0, () => false);
  const units = ['year', 'month', 'currency', 'riyal', 'size'];
  const found = match?.senses.some(({ sense }) => units.some((id) => senseKey(sense) === `grammar:${id}`));
  return match && found ? [{ ...phrase(context, one, match), to: one.to, joined: false }] : undefined;
}
