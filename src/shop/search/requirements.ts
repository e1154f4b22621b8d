import {
  type Meaning,
  type ReadTerm,
  type Requirement,
  readQuery,
  type Span,
  type WeighedRequirement,
  wordsOfText,
} from '#/shop/catalog/index.ts';

/** How telling a condition is: what a shopper would give up last weighs most. */
const weights: Record<Meaning['kind'], number> = {
  garment: 100,
  text: 70,
  person: 60,
  age: 55,
  fabric: 50,
  color: 48,
  pattern: 45,
  size: 40,
  price: 35,
  offer: 34,
  occasion: 30,
  season: 28,
  feature: 25,
  new: 20,
};

/** A term with the words that the merchant says mean the same. */
export type Term = ReadTerm & { synonyms?: readonly string[][] };

const folded = (text: string): string => wordsOfText(text).join(' ');
const withoutArticle = (word: string): string => word.replace(/^ال(?=...)/u, '');

/**
 * What a cleaned text (`searchText`) means, part by part. Words of one of the merchant's groups stand for all of the group;
 * the longest of its phrases counts. What is said twice is one term.
 */
export function termsIn(
  text: string,
  groups: readonly (readonly string[])[],
  isLiteral: (word: string) => boolean,
): Term[] {
  const phrases = [...phrasesOf(groups)].toSorted((one, other) => other.words.length - one.words.length);
  const chunks = [...text.matchAll(/\S+/gu)].map(({ 0: typed, index }) => {
    return { word: folded(typed), from: index, to: index + typed.length };
  });
  const terms: Term[] = [];
  let unread: Span | undefined;
  const readOn = () => {
    if (unread) terms.push(...readPart(text, unread, isLiteral));
    unread = undefined;
  };
  for (let at = 0; at < chunks.length; ) {
    const here = chunks.slice(at);
    const found = phrases.find(({ words }) =>
      words.every((word, step) => {
        const chunk = here[step]?.word;
        return chunk !== undefined && (chunk === word || withoutArticle(chunk) === word);
      }),
    );
    const length = found?.words.length ?? 1;
    const from = here[0]?.from ?? 0;
    const to = here[length - 1]?.to ?? from;
    if (found) {
      readOn();
      terms.push(termOf(text.slice(from, to), { from, to }, found.group));
    } else unread = { from: unread?.from ?? from, to };
    at += length;
  }
  readOn();
  return eachOnce(terms);
}

function readPart(text: string, { from, to }: Span, isLiteral: (word: string) => boolean): Term[] {
  return readQuery(text.slice(from, to), { isLiteral }).map((term) => ({
    ...term,
    spans: term.spans.map((span) => ({ from: span.from + from, to: span.to + from })),
  }));
}

function eachOnce(terms: readonly Term[]): Term[] {
  const known = new Map<string, Term>();
  for (const term of terms) {
    const key = JSON.stringify([term.meanings, term.synonyms]);
    const same = known.get(key);
    known.set(key, same ? { ...same, spans: [...same.spans, ...term.spans] } : term);
  }
  return [...known.values()];
}

type Phrase = { words: readonly string[]; group: ReadonlySet<string> };

/** Every phrase with all that it may stand for: it may be in several groups. */
function phrasesOf(groups: readonly (readonly string[])[]): Iterable<Phrase> {
  const phrases = new Map<string, { words: readonly string[]; group: Set<string> }>();
  for (const group of groups) {
    for (const phrase of group) {
      const key = folded(phrase);
      const known = phrases.get(key) ?? { words: key.split(' '), group: new Set() };
      for (const other of group) known.group.add(other);
      phrases.set(key, known);
    }
  }
  return phrases.values();
}

/** Any of a group's phrases, by what it means or as it is written. */
function termOf(typed: string, span: Span, group: ReadonlySet<string>): Term {
  const readings = [...group].map((phrase) => readQuery(phrase));
  const meanings = readings.flatMap((terms) =>
    terms.length === 1 && terms[0]?.sure === 1 ? terms[0].meanings : [],
  );
  return {
    typed,
    spans: [span],
    meanings: meanings.filter(({ kind }) => kind !== 'text'),
    sure: 1,
    synonyms: [...group].map((phrase) => wordsOfText(phrase)),
  };
}

/** What a found color must have for each term of a query; any of a term's meanings will do. */
export const requirementsOf = (terms: readonly Term[]): WeighedRequirement[] =>
  terms.map(({ meanings, synonyms = [] }) => ({
    anyOf: [
      ...meanings.map(requirementOf),
      ...synonyms.map((words) => ({ kind: 'words' as const, words, whole: true })),
    ],
    weight: Math.max(...meanings.map(({ kind }) => weights[kind]), synonyms.length > 0 ? weights.text : 0),
  }));

function requirementOf(meaning: Meaning): Requirement {
  switch (meaning.kind) {
    case 'text':
      return { kind: 'words', words: meaning.words };
    case 'size':
      return { kind: 'size', size: meaning.size };
    case 'age':
      return { kind: 'age', from: meaning.fromMonths, to: meaning.toMonths };
    case 'price':
      return { kind: 'price', from: meaning.fromCentimes, to: meaning.toCentimes };
    case 'offer':
    case 'new':
      return { kind: meaning.kind };
    default:
      return { kind: 'meaning', meaning: `${meaning.kind}:${meaning.id}` };
  }
}
