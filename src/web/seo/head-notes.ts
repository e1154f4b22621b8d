import type { Locale } from '#/platform/local-text.ts';
import type { TypePair } from '#/shop/look/look.rules.ts';

/** An object of schema.org, without its `@context`. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** Facts of the shop for the head of every page; the layout's loader sets them. */
export type ShopFacts = {
  locale: Locale;
  /** Public origin, without a slash at the end. */
  origin: string;
  name: string;
  /** ISO code of the page's country; XX is the rest of the world. */
  countryCode: string;
  /** The currency of amounts: ISO 4217 code, and the rates per 1 USD. */
  currency: { code: string; rate: string; rateDh: string };
  /** Days for returns, and who pays them. */
  returnDays: number;
  freeReturns: boolean;
  phones: readonly string[];
  email: string;
  /** The shop's social pages. */
  elsewhere: readonly string[];
};

/** Content of the preview picture of a shared page; without a price, which may change. */
export type ShareCard = {
  locale: Locale;
  shopName: string;
  title: string;
  /** A smaller line below the title; '' for none. */
  line: string;
  /** Base name in the media store and its available widths; null draws the shop's own picture. */
  picture: { file: string; widths: readonly number[] } | null;
};

/** The page of the picture: `shop`, or a kind with its id. */
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

/** How the shop looks; left out, it is as it comes. */
export type HeadLook = {
  /** The stylesheet with what differs from app.css, if anything does. */
  href: string | null;
  /** The color of the browser's own bars; null is the house's. */
  themeColor: string | null;
  typePair: TypePair;
};

/** Metadata from the loaders of a page; the server writes it into the head. */
export type HeadNotes = {
  shop?: ShopFacts;
  look?: HeadLook;
  share?: ShareSubject;
  ogType?: 'website' | 'article' | 'product';
  /** Structured data; computed only when a document is rendered. */
  data?: (shop: ShopFacts) => JsonLd[];
};
