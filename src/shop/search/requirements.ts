import {
  type Meaning,
  nearTo,
  type ReadTerm,
  type Requirement,
  readQuery,
  type Span,
  type WeighedRequirement,
} from '#/shop/catalog/index.ts';
import { type AskerCurrency, dirhams, inCentimes, isOfCurrency } from './asked-price.rules.ts';
import { keyWords, type TaughtIndex } from './taught-index.ts';
import { taughtTerm } from './taught-terms.ts';

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
  popular: 15,
};
/** What serves in its place is taken before it is left out, or for whom it is; after all that it looks like. */
const nearWeight = 52;

/** A term; `taught` is what it is looked for by because the merchant says so, or a brand is called so. */
export type Term = ReadTerm & { taught?: WeighedRequirement };

/** What is asked of the catalog while a query is read. */
type Catalog = {
  hasWord(folded: string): boolean;
  has(requirement: Requirement): boolean;
  /** Whether a brand is called so, in folded words. */
  hasBrand?(name: string): boolean;
};
/** Words of the longest name of a brand. */
const maxBrandWords = 4;

/**
 * What a cleaned text (`searchText`) means, part by part. What the merchant taught comes first, the longest of the phrases; the
 * rest is read by the lexicon. What is written twice is one term; a price in another currency than this is none.
 */
export function termsIn(
  text: string,
  taught: TaughtIndex,
  catalog: Catalog,
  currency: AskerCurrency = dirhams,
): Term[] {
  const isLiteral = (word: string) => catalog.hasWord(word);
  const chunks = [...text.matchAll(/\S+/gu)].map(({ 0: typed, index }) => {
    return { words: keyWords(typed), from: index, to: index + typed.length };
  });
  const terms: Term[] = [];
  let unread: Span | undefined;
  const readOn = () => {
    if (unread) terms.push(...readPart(text, unread, isLiteral));
    unread = undefined;
  };
  const brandAt = (at: number): number => {
    for (let length = Math.min(maxBrandWords, chunks.length - at); length > 0; length--) {
      const name = chunks.slice(at, at + length).flatMap(({ words }) => words);
      if (catalog.hasBrand?.(name.join(' '))) return length;
    }
    return 0;
  };
  for (let at = 0; at < chunks.length; ) {
    const phrase = taught.phraseAt(chunks.slice(at).map(({ words }) => words));
    const found = phrase && taughtTerm(phrase, requirementOf, (one) => catalog.has(one));
    const brand = found ? 0 : brandAt(at);
    const length = found ? phrase.chunks : Math.max(1, brand);
    const from = chunks[at]?.from ?? 0;
    const to = chunks[at + length - 1]?.to ?? from;
    if (found || brand > 0) readOn();
    else unread = { from: unread?.from ?? from, to };
    if (found && found !== 'ignored') {
      const { meanings, anyOf, kinds } = found;
      const weight = Math.max(...kinds.map((kind) => weights[kind]));
      const typed = text.slice(from, to);
      terms.push({ typed, spans: [{ from, to }], meanings, sure: 1, taught: { anyOf, weight } });
    }
    if (brand > 0) terms.push(brandTerm(text.slice(from, to), { from, to }));
    at += length;
  }
  readOn();
  // Of what is ignored alone, somebody looks for it all the same.
  return eachOnce(terms.length > 0 ? terms : readQuery(text, { isLiteral })).filter(({ meanings }) =>
    meanings.every((one) => one.kind !== 'price' || isOfCurrency(one, currency)),
  );
}

/** A brand, or what its name means besides: `Rose` is a color as well. */
function brandTerm(typed: string, span: Span): Term {
  const [read, ...more] = readQuery(typed, { isName: true });
  const meanings = read && more.length === 0 && read.sure === 1 ? read.meanings : [];
  const words = keyWords(typed);
  const anyOf: Requirement[] = [
    { kind: 'meaning', meaning: `brand:${words.join(' ')}` },
    ...meanings.filter(({ kind }) => kind !== 'text').map((meaning) => requirementOf(meaning)),
  ];
  const named: Meaning = { kind: 'text', words };
  return { typed, spans: [span], meanings: [named], sure: 1, taught: { anyOf, weight: weights.text } };
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
    const key = JSON.stringify([term.meanings, term.taught]);
    const same = known.get(key);
    known.set(key, same ? { ...same, spans: [...same.spans, ...term.spans] } : term);
  }
  return [...known.values()];
}

/** What a found color must have for each term of a query; any of a term's meanings will do. Prices are of this currency. */
export const requirementsOf = (terms: readonly Term[], currency: AskerCurrency): WeighedRequirement[] =>
  terms.map(
    ({ meanings, taught }) =>
      taught ?? {
        anyOf: meanings.map((meaning) => requirementOf(meaning, currency)),
        weight: Math.max(...meanings.map(({ kind }) => weights[kind])),
        near: nearOf(meanings, currency),
      },
  );

function nearOf(meanings: readonly Meaning[], currency: AskerCurrency): WeighedRequirement['near'] {
  const [price] = meanings;
  // `pyjama 150 dh`: what costs about that is nearer than what costs anything.
  if (price?.kind === 'price' && price.from !== null && price.from === price.to) {
    const about = { ...price, from: Math.round(price.from * 0.8), to: Math.round(price.from * 1.2) };
    return { anyOf: [requirementOf(about, currency)], weight: weights.price - 1 };
  }
  const near = meanings.flatMap((meaning) => ('id' in meaning ? nearTo(meaning) : []));
  const anyOf = near.map((meaning): Requirement => ({ kind: 'meaning', meaning }));
  return anyOf.length > 0 ? { anyOf, weight: nearWeight } : undefined;
}

function requirementOf(meaning: Meaning, currency = dirhams): Requirement {
  switch (meaning.kind) {
    case 'text':
      return { kind: 'words', words: meaning.words };
    case 'size':
      return { kind: 'size', size: meaning.size };
    case 'age':
      return { kind: 'age', from: meaning.fromMonths, to: meaning.toMonths };
    case 'price':
      return { kind: 'price', ...inCentimes(meaning, currency) };
    case 'offer':
    case 'new':
    case 'popular':
      return { kind: meaning.kind };
    default:
      return { kind: 'meaning', meaning: `${meaning.kind}:${meaning.id}` };
  }
}
