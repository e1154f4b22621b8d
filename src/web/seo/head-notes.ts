import type { Locale } from '#/platform/local-text.ts';

/** A thing of schema.org, without its `@context`. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** What the head of every page needs to know of the shop; the frame's loader says it. */
export type ShopFacts = {
  locale: Locale;
  /** Public origin, without a slash at the end. */
  origin: string;
  name: string;
  /** ISO code of the page's country; XX is the rest of the world. */
  countryCode: string;
  /** What amounts are written in: ISO 4217 code, and the rates per 1 USD. */
  currency: { code: string; rate: string; rateDh: string };
  /** Days in which goods may go back, and who pays for it. */
  returnDays: number;
  freeReturns: boolean;
  phones: readonly string[];
  email: string;
  /** The shop's own pages elsewhere. */
  elsewhere: readonly string[];
};

/** What the preview picture of a shared page shows; never a price, which may change tomorrow. */
export type ShareCard = {
  locale: Locale;
  shopName: string;
  title: string;
  /** A smaller line below the title; '' for none. */
  line: string;
  /** Base name in the media store and the widths that are ready there; null draws the shop's own picture. */
  picture: { file: string; widths: readonly number[] } | null;
};

/** Which page the picture belongs to: `shop`, or a kind with its id. */
export type ShareSubject =
  | { kind: 'shop' }
  | {
      kind: 'product' | 'category' | 'post';
      id: number;
      title: string;
      line: string;
      pictureSrc: string;
      widths: readonly number[];
    };

/** What the loaders of a page say for those who read it without seeing it; the server writes it into the head. */
export type HeadNotes = {
  shop?: ShopFacts;
  share?: ShareSubject;
  ogType?: 'website' | 'article' | 'product';
  /** Structured data; built only when a document is written. */
  data?: (shop: ShopFacts) => JsonLd[];
};
