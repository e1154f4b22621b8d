import { type Item, itemsOf } from './items.rules.ts';
import type { Concept, Lexicon, Meaning, ReadTerm, Span } from './meaning.ts';
import { ageAt, bareNumberAt, type Found, priceAt, sizeAt } from './numbers.rules.ts';
import { cleanText, type Token, tokensOf } from './tokens.rules.ts';
import { type Entry, type FormLanguage, type Sense, senseKey, Vocabulary } from './vocabulary.rules.ts';

type ReadOptions = {
  /** Whether a folded word stands in the catalogue as it is: such a word is not taken for a mistyped one. */
  isLiteral?: (word: string) => boolean;
  /** All words are names: of a brand none is bent to another word. */
  isName?: boolean;
};

export type Reader = {
  /** What each word or phrase of a query means, in its order. */
  readQuery: (typed: string, options?: ReadOptions) => ReadTerm[];
  /**
   * What a title, a category or a tag speaks of, as `kind:id`, with all that is broader. Exact forms only. With its
   * language a word of two meanings has that of the language (`robe`).
   */
  meaningsOfText: (text: string, language?: 'ar' | 'fr' | 'en') => Set<string>;
  /** Both of a text: what it speaks of, and its folded words. */
  readText: (text: string, language?: 'ar' | 'fr' | 'en') => { meanings: Set<string>; words: string[] };
  /** The folded words of a text, as `readQuery` gives those that mean nothing to it. */
  wordsOfText: (text: string) => string[];
  /** The concept itself and all that is broader, as `kind:id`. */
  broaderThan: (sense: Sense) => readonly string[];
};

const languages = ['ar', 'darija', 'fr', 'en', 'arabizi'] as const;
const split = (forms: string): string[] =>
  forms
    .split(/[,،]/)
    .map((form) => form.trim())
    .filter((form) => form !== '');

/** A concept's forms, each once for each language. */
export const formsOf = (concept: Concept): { form: string; language: FormLanguage }[] =>
  languages.flatMap((language) => split(concept[language] ?? '').map((form) => ({ form, language })));

function entriesOf({ concepts, grammar, sizes }: Lexicon): Entry[] {
  const named = concepts.flatMap((concept) =>
    formsOf(concept).map((form) => ({ kind: concept.kind, id: concept.id, ...form })),
  );
  const others = [
    ...Object.entries(grammar).map(([id, forms]) => ({ kind: 'grammar' as const, id, forms })),
    ...Object.entries(sizes).map(([id, forms]) => ({ kind: 'size' as const, id, forms })),
  ];
  return [
    ...named,
    ...others.flatMap(({ kind, id, forms }) =>
      split(forms).map((form) => ({ kind, id, form, language: 'any' as const })),
    ),
  ];
}

export const givenNamesOf = ({ names }: Lexicon): string[] => Object.values(names).flatMap(split);

/** Reads queries and texts by a lexicon. */
export function readerOf(lexicon: Lexicon): Reader {
  const vocabulary = new Vocabulary(entriesOf(lexicon), givenNamesOf(lexicon));
  const broader = broaderOf(lexicon.concepts);
  const broaderThan = (sense: Sense): readonly string[] => broader.get(senseKey(sense)) ?? [senseKey(sense)];
  const ofBabies = new Map(
    lexicon.concepts.map(({ kind, id, ofBabies: ids = [] }) => [
      senseKey({ kind, id }),
      ids.map((one): Sense => ({ kind, id: one })),
    ]),
  );
  const isKnown = (word: string): boolean => vocabulary.has(word);

  const read = (typed: string, mend: (word: string) => boolean, isName = false) => {
    const text = cleanText(typed);
    const tokens = tokensOf(text, isKnown);
    const words = tokens.map(({ word }) => word);
    return { text, tokens, items: withColorNamed(itemsOf({ tokens, words, vocabulary, mend, isName })) };
  };

  const readText = (typed: string, language?: 'ar' | 'fr' | 'en') => {
    const { tokens, items } = read(typed, () => false);
    const meanings = new Set<string>();
    for (const [at, item] of items.entries()) {
      if (items[at - 1]?.grammar.has('not')) continue;
      for (const sense of [...sensesIn(item, language), ...item.implied.flat()])
        for (const wider of broaderThan(sense)) meanings.add(wider);
    }
    if (meanings.has('person:baby'))
      for (const sense of [...meanings].flatMap((key) => ofBabies.get(key) ?? []))
        for (const wider of broaderThan(sense)) meanings.add(wider);
    return { meanings, words: tokens.map(({ word }) => word) };
  };

  return {
    readQuery(typed, { isLiteral = () => false, isName = false } = {}) {
      const mend = (word: string) => word.length >= 3 && !isLiteral(word);
      const { text, tokens, items } = read(typed, mend, isName);
      return termsOf(items, tokens, text);
    },
    meaningsOfText: (text, language) => readText(text, language).meanings,
    readText,
    wordsOfText: (text) => tokensOf(cleanText(text), isKnown).map(({ word }) => word),
    broaderThan,
  };
}

function sensesIn(item: Item, language: 'ar' | 'fr' | 'en' | undefined): Item['senses'] {
  if (language === undefined || !item.match || item.senses.length < 2) return item.senses;
  const own = item.match.senses.filter(
    (one) => one.languages.has(language) || (language === 'ar' && one.languages.has('darija')),
  );
  const keys = new Set(own.map(({ sense }) => senseKey(sense)));
  const senses = item.senses.filter((sense) => keys.has(senseKey(sense)));
  return senses.length > 0 ? senses : item.senses;
}

/** A broader concept of another kind is written with its kind: `feature:hood`. */
function broaderOf(concepts: readonly Concept[]): Map<string, readonly string[]> {
  const above = new Map(
    concepts.map(({ kind, id, in: wider = [] }) => [
      `${kind}:${id}`,
      wider.map((one) => (one.includes(':') ? one : `${kind}:${one}`)),
    ]),
  );
  return new Map(
    [...above.keys()].map((key) => {
      const all = new Set([key]);
      for (const one of all) for (const wider of above.get(one) ?? []) all.add(wider);
      return [key, [...all]];
    }),
  );
}

/** `mom and daughter`, `أم وبنت`: a parent and a child together are a family. */
function withFamily(items: readonly Item[]): readonly Item[] {
  const isChild = ({ senses }: Item) => senses.some(({ kind, id }) => kind === 'person' && young.has(id));
  const isParent = ({ grammar }: Item) => grammar.has('parent');
  if (!items.some(isChild) || !items.some(isParent)) return items;
  const senses = [{ kind: 'person', id: 'family' }] as const;
  return items.map((item) => (isChild(item) || isParent(item) ? { ...item, senses } : item));
}

const young = new Set(['child', 'girl', 'boy', 'baby']);

/** `بلون` before a color says that it is one; alone it is how shoppers write `blanc`. */
const withColorNamed = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    item.grammar.has('stop') && isColor(item) && isColor(items[at + 1]) ? { ...item, senses: [] } : item,
  );

function termsOf(read: readonly Item[], tokens: readonly Token[], text: string): ReadTerm[] {
  const items = withFamily(read);
  const terms: ReadTerm[] = [];
  const seen = new Map<string, Span[]>();
  for (let at = 0; at < items.length; ) {
    const { end, meanings, sure, implied = [] } = termAt(items, at, tokens);
    const [first, last] = [items[at], items[end - 1]];
    const span = spanOf(tokens[first?.from ?? 0], tokens[(last?.to ?? 1) - 1]);
    for (const either of [meanings, ...implied]) {
      const key = JSON.stringify(either);
      const spans = seen.get(key) ?? [];
      spans.push(span);
      if (either.length === 0 || seen.has(key)) continue;
      terms.push({ typed: text.slice(span.from, span.to), spans, meanings: either, sure });
      seen.set(key, spans);
    }
    at = end;
  }
  if (terms.length > 0) return terms;
  // Small words alone are what somebody looks for.
  return tokens.map((token) => ({
    typed: text.slice(token.from, token.to),
    spans: [spanOf(token, token)],
    meanings: [textOf([token])],
    sure: 1,
  }));
}

const spanOf = (first: Token | undefined, last: Token | undefined): Span => ({
  from: first?.from ?? 0,
  to: last?.to ?? 0,
});

const isColor = (item: Item | undefined): boolean =>
  item?.senses.some(({ kind }) => kind === 'color') ?? false;

const textOf = (tokens: readonly Token[]): Meaning => ({
  kind: 'text',
  words: tokens.map(({ word }) => word),
});

type Term = Found & { sure: number; implied?: readonly (readonly Meaning[])[] };

function termAt(items: readonly Item[], at: number, tokens: readonly Token[]): Term {
  const item = items[at];
  if (!item) return { end: at + 1, meanings: [], sure: 1 };
  // `set 2 pcs`, `lot de 3`: of how many pieces it is no catalogue says reliably.
  const ofPieces = [items[at - 1], items[at + 1]].some((beside) => beside?.grammar.has('pieces'));
  if (item.number !== undefined && ofPieces) return { end: at + 1, meanings: [], sure: 1 };
  const number = ageAt(items, at) ?? priceAt(items, at) ?? sizeAt(items, at) ?? bareNumberAt(items, at);
  if (number) return { ...number, sure: 1 };
  if (item.percent) {
    // `100% coton` says how much of it, `-50%` how much less.
    const share = items[at + 1]?.senses.some(({ kind }) => kind === 'fabric') || item.number === 100;
    return { end: at + 1, meanings: share ? [] : [{ kind: 'offer' }], sure: 1 };
  }
  // `vert clair`, `light purple`: which shade of it no catalogue says reliably.
  if (item.grammar.has('shade') && [items[at - 1], items[at + 1]].some(isColor)) {
    return { end: at + 1, meanings: [], sure: 1 };
  }
  if (item.senses.length > 0) {
    const { senses, implied } = item;
    return { end: at + 1, meanings: senses, implied, sure: item.match?.sure ?? 1 };
  }
  if (item.grammar.has('not') && (items[at + 1]?.senses.length ?? 0) > 0) {
    // What is not to be there is no condition that a catalogue could answer.
    return { end: at + 2, meanings: [], sure: 1 };
  }
  const sure = item.match?.sure ?? 1;
  if (item.grammar.has('offer')) return { end: at + 1, meanings: [{ kind: 'offer' }], sure };
  if (item.grammar.has('new')) return { end: at + 1, meanings: [{ kind: 'new' }], sure };
  if (item.grammar.has('popular')) return { end: at + 1, meanings: [{ kind: 'popular' }], sure };
  const small = [...item.grammar].some((id) => id !== 'shade');
  if (small) return { end: at + 1, meanings: [], sure };
  return { end: at + 1, meanings: [textOf(tokens.slice(item.from, item.to))], sure: 1 };
}
