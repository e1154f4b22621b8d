/** Kinds of concepts; each is a family of data files. */
export const conceptKinds = [
  'garment',
  'person',
  'color',
  'fabric',
  'pattern',
  'season',
  'occasion',
  'feature',
] as const;
export type ConceptKind = (typeof conceptKinds)[number];

/** What a word or a phrase of a query stands for. Ids are those of the lexicon. */
export type Meaning =
  | { kind: ConceptKind; id: string }
  | { kind: 'age'; fromMonths: number; toMonths: number }
  /** A label of `sizes.rules.ts`; '' for one size. */
  | { kind: 'size'; size: string }
  | { kind: 'offer' }
  | { kind: 'new' }
  /** What others have bought. */
  | { kind: 'popular' }
  | AskedPrice
  /** Folded. */
  | { kind: 'text'; words: readonly string[] };

/** Both ends included, in hundredths of the currency of who asks; null where it is open. */
export type AskedPrice = {
  kind: 'price';
  from: number | null;
  to: number | null;
  /** Named riyals: in Morocco the twentieth part of a dirham. */
  riyals?: true;
  /** Written as `5.500`: five and a half where a currency has three decimals. */
  dotted?: true;
  /** The currencies that are called as it was named (ISO 4217); without a name, it is of the page's. */
  currencies?: readonly string[];
};

/** A stretch of a cleaned text: `from` included, `to` not. */
export type Span = { from: number; to: number };

/**
 * One condition of a query: one of the meanings satisfies it. `sure` is 1 for an exact form, less for one reached by
 * sound or by mending a typing error. `spans` is everywhere it was typed, the first as `typed`.
 */
export type ReadTerm = { typed: string; spans: readonly Span[]; meanings: readonly Meaning[]; sure: number };

export type Concept = {
  kind: ConceptKind;
  id: string;
  /** Broader concepts of the same kind: whoever looks for one of them finds this as well. */
  in?: string[] | undefined;
  /** Of the same kind: what serves whoever looks for it where there is none of it (a set with shorts for shorts). */
  near?: string[] | undefined;
  /** Of the same kind: what it is besides where a text says that it is for a baby. */
  ofBabies?: string[] | undefined;
  /** Forms parted by commas; the first of `ar`, `fr` and `en` is the name that is shown. */
  ar: string;
  darija?: string | undefined;
  fr: string;
  en: string;
  arabizi?: string | undefined;
};

export type Lexicon = {
  concepts: readonly Concept[];
  /** Words that have a part in a query without naming a thing: `below`, `year`, `stop` … */
  grammar: Readonly<Record<string, string>>;
  /** Words of a size, by its label. */
  sizes: Readonly<Record<string, string>>;
  /** Given names of people, by whose they are. */
  names: Readonly<Record<string, string>>;
};
