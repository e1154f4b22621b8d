import type { LocalText } from '#/platform/local-text.ts';
import type { Audience, Stock } from '../catalog.rules.ts';
import type { ProductLabel, SizeChart } from '../catalog.tables.ts';
import type { ColorFamily } from '../color-family.rules.ts';

/**
 * What the shop holds of a product, as values that can be compared, written, recorded and put back. Moments are
 * ISO text. `categories` are tags, the canonical one first.
 */
export type ProductValues = {
  slug: string;
  title: LocalText;
  description: LocalText;
  care: LocalText;
  seoTitle: LocalText;
  seoDescription: LocalText;
  brand: string;
  collection: string | null;
  /** null: read out of its texts. */
  audience: Audience | null;
  ageFromMonths: number | null;
  ageToMonths: number | null;
  labels: ProductLabel[];
  hygiene: boolean;
  orderHere: boolean | null;
  published: boolean;
  /** Not there for a new product of which the file does not say it: it is published at the moment of the import. */
  publishedAt?: string;
  featuredRank: number;
  /** null: read out of its texts; so the next two, and the families of a color. */
  fabricKinds: string[] | null;
  seasons: string[] | null;
  patterns: string[] | null;
  sizeChart: SizeChart | null;
  extra: Record<string, string>;
  categories: string[];
  fabrics: { elementId: string; percent: number }[];
};

export type ArticleValues = {
  colorKey: string;
  position: number;
  color: LocalText;
  colorHex: string | null;
  colorFamilies: ColorFamily[] | null;
  description: LocalText;
  pictures: { fingerprint: string; alt: LocalText }[];
};

export type PriceValues = {
  size: string;
  sizeRank: number;
  /** Centimes of DH. */
  price: number;
  promoPrice: number | null;
  promoStartsAt: string | null;
  promoEndsAt: string | null;
  cost: number | null;
  stock: Stock;
  sku: string | null;
  barcode: string | null;
  shelf: string | null;
  weightGrams: number | null;
  active: boolean;
  extra: Record<string, string>;
};

/** `promoOver`: the promotion's end has passed. `stockSeen`: what the dry run found. */
export type PriceState = { id: number; values: PriceValues; promoOver?: boolean; stockSeen?: Stock };
export type ArticleState = { id: number; values: ArticleValues; prices: PriceState[] };
export type ProductState = { id: number; handle: string; values: ProductValues; articles: ArticleState[] };

export const newProduct: ProductValues = {
  slug: '',
  title: {},
  description: {},
  care: {},
  seoTitle: {},
  seoDescription: {},
  brand: '',
  collection: null,
  audience: null,
  ageFromMonths: null,
  ageToMonths: null,
  labels: [],
  hygiene: false,
  orderHere: null,
  published: true,
  featuredRank: 0,
  fabricKinds: null,
  seasons: null,
  patterns: null,
  sizeChart: null,
  extra: {},
  categories: [],
  fabrics: [],
};

export const newPrice: Omit<PriceValues, 'size' | 'sizeRank' | 'price'> = {
  promoPrice: null,
  promoStartsAt: null,
  promoEndsAt: null,
  cost: null,
  stock: 0,
  sku: null,
  barcode: null,
  shelf: null,
  weightGrams: null,
  active: true,
  extra: {},
};

/** Text that is equal exactly when two values mean the same: key order and empty texts do not count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, field]) => field !== '' && field !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
}

export const same = (a: unknown, b: unknown): boolean =>
  a === b || (isComposed(a) && isComposed(b) && canonical(a) === canonical(b));

const isComposed = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Puts the languages or columns that `patch` speaks of over what is there; '' takes one away. */
export function patched<Texts extends Record<string, string | undefined>>(
  texts: Texts,
  patch: Texts | undefined,
): Texts {
  if (!patch) return texts;
  // A cell loses the space around it: a text that only differs in that stays as it is.
  const changed = Object.entries(patch).filter(([name, text]) => texts[name]?.trim() !== text);
  const all = Object.entries({ ...texts, ...Object.fromEntries(changed) }).filter(
    ([, text]) => text !== '' && text !== undefined,
  );
  return Object.fromEntries(all) as Texts;
}
