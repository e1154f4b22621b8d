import type { SoldSize } from '../columns/sold-sizes.ts';

type SearchedSize = SoldSize & { priceId: number };

export type SearchedColor = {
  articleId: number;
  /** `color:blue`, `pattern:stripes`: what its name and shade stand for. */
  meanings: readonly string[];
  /** Folded words of its names, and of its SKUs. */
  nameWords: readonly string[];
  skuWords: readonly string[];
  /** At least one. */
  sizes: readonly SearchedSize[];
};

/** A product as a search finds it. Meanings are `kind:id` of the lexicon, with the broader ones; words are folded. */
export type SearchedProduct = {
  id: number;
  soldCount: number;
  publishedAt: number;
  /** Whom it fits, in months of age; null when it says none. */
  ages: { from: number; to: number } | null;
  /** Also `brand:` with the folded words of its name. */
  titleMeanings: readonly string[];
  titleWords: readonly string[];
  /** Of `titleMeanings` the garments that it is called by, not only meant by. */
  namedGarments: readonly string[];
  /** What its fields, categories and fabrics speak of; `category:ID` of each category it stands in or below. */
  otherMeanings: readonly string[];
  otherWords: readonly string[];
  /** Those of its handle, which hardly another product has. */
  handleWords: readonly string[];
  /** Stands for the names of its categories and fabrics: as long as it is the same, they are. */
  names: string;
  colors: readonly SearchedColor[];
};

/** What a found color may have to have. */
export type Requirement =
  /** `kind:id` */
  | { kind: 'meaning'; meaning: string }
  /** Each occurs, as a word or the beginning of one; `whole`: a short one only as a word. */
  | { kind: 'words'; words: readonly string[]; whole?: boolean }
  /** In stock. */
  | { kind: 'size'; size: string }
  /** Months; ages that overlap fit. */
  | { kind: 'age'; from: number; to: number }
  /** Centimes, both ends included; null is open. */
  | { kind: 'price'; from: number | null; to: number | null }
  | { kind: 'offer' }
  | { kind: 'new' }
  | { kind: 'popular' }
  /** One product by its id. */
  | { kind: 'product'; id: number }
  /** Several conditions as one, such as a whole search that a word stands for: each by any of its own. */
  | { kind: 'all'; of: readonly (readonly Requirement[])[] };

/**
 * One of these. `weight` says how telling it is: when nothing has all, the least telling are dropped first. `near` is what serves
 * instead; it weighs how much telling is lost by that.
 */
export type WeighedRequirement = {
  anyOf: readonly Requirement[];
  weight: number;
  near?: { anyOf: readonly Requirement[]; weight: number } | undefined;
};

export type SearchHit = { productId: number; articleId: number; priceId: number };
export type SearchFound = {
  /** Products, each once, by its best color; the best first. */
  hits: SearchHit[];
  total: number;
  /** Positions of the requirements that nothing has together with the others. */
  dropped: number[];
};
