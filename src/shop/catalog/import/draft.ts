import type { LocalText } from '#/platform/local-text.ts';
import type { Audience } from '../catalog.rules.ts';
import type { ProductLabel, SizeChart } from '../catalog.tables.ts';
import type { ColorFamily } from '../color-family.rules.ts';
import type { FabricShare } from './fabrics.ts';

/**
 * What a file says about one product. A field that is not there is not in the file and stays as it is in the shop;
 * within a LocalText the same holds for each language, and '' empties it.
 */
export type ProductDraft = {
  handle: string;
  /** The product's first row in the file. */
  row: number;
  fields: ProductFields;
  /** The canonical category first. */
  categories?: CategoryWish[];
  fabrics?: FabricShare[];
  articles: ArticleDraft[];
};

export type ProductFields = {
  title?: LocalText;
  description?: LocalText;
  care?: LocalText;
  seoTitle?: LocalText;
  seoDescription?: LocalText;
  brand?: string;
  collection?: string | null;
  /** null: the shop reads it out of the texts. */
  audience?: Audience | null;
  ageFromMonths?: number | null;
  ageToMonths?: number | null;
  labels?: ProductLabel[];
  hygiene?: boolean;
  orderHere?: boolean | null;
  published?: boolean;
  /** An instant as ISO text. */
  publishedAt?: string;
  featuredRank?: number;
  /** null: the shop reads it out of the texts; so the next two, and the families of a color. */
  fabricKinds?: string[] | null;
  seasons?: string[] | null;
  patterns?: string[] | null;
  sizeChart?: SizeChart | null;
  /** Columns the shop does not use; '' takes one away. */
  extra?: Record<string, string>;
};

export type ArticleDraft = {
  colorKey: string;
  /** The colour as the file writes it, for a shop that took it over so. */
  word?: string;
  /** Names for a colour that the shop does not have yet on this product. */
  name: LocalText;
  /** What such a colour is drawn with. */
  nameHex?: string;
  /** What the file says outright; wins over what is there. */
  color?: LocalText;
  colorHex?: string | null;
  colorFamilies?: ColorFamily[] | null;
  description?: LocalText;
  /** In order; not there when the file has no picture column. */
  pictures?: PictureDraft[];
  prices: PriceDraft[];
};

export type PriceDraft = {
  row: number;
  /** As the file writes it, for a shop that does too; `size` is how we do. */
  sizeText: string;
  size: string;
  sizeRank: number;
  /** The price could not be read, which has been reported. */
  priceUnread?: true;
  /** Centimes of DH. */
  price?: number;
  promoPrice?: number | null;
  /** Instants as ISO text. */
  promoStartsAt?: string | null;
  promoEndsAt?: string | null;
  /** It could not be read, which has been reported. */
  promoEndUnread?: true;
  cost?: number;
  stock?: number;
  /** The file does not say how many there are, or does not keep that number. */
  untracked?: true;
  sku?: string | null;
  barcode?: string | null;
  shelf?: string | null;
  weightGrams?: number | null;
  active?: boolean;
  extra?: Record<string, string>;
};

export type PictureDraft = {
  row: number;
  fingerprint: string;
  /** An address to fetch it from, or what came in a ZIP beside the file. */
  origin: { kind: 'url'; url: string } | { kind: 'upload'; key: string; name: string };
  alt: LocalText;
};

/** A category by its tag, or one to be found by its words and made when the shop has none. */
export type CategoryWish =
  | { by: 'tag'; tag: string }
  | {
      by: 'name';
      tag: string;
      words: string[];
      names: { ar: string; fr: string; en: string };
      under?: string;
    };
