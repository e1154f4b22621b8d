import * as z from 'zod/mini';
import { detailKey, type Listing } from '#/shop/catalog/catalog.schema.ts';

/** §7.19 `country`: the ISO code of the one in whose currency prices are said. */
export const searchQuery = z.object({
  text: z.string().check(z.maxLength(1000)),
  country: z.optional(z.string().check(z.maxLength(2))),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const searchAnswer = z.object({
  /** One size of each colour found: the cheapest in stock. */
  prices: z.array(detailKey),
  /** How many there are in all. */
  total: z.int(),
  /** What was found instead, when nothing had the words as typed. */
  corrected: z.optional(z.string()),
  /** Searches that a half-typed one may become, in the language of the request. */
  suggestions: z.array(z.string()),
  categories: z.array(z.object({ tag: z.string(), name: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A stretch of a search that something was understood of. */
export type SearchPart = {
  /** As it was typed. */
  typed: string;
  /** The search without it. */
  without: string;
  /** Nothing has it together with the others. */
  isDropped: boolean;
};

/** Another search, and how many products have all that it says. */
export type NearSearch = { text: string; total: number };

/** What the page of results shows. */
export type SearchResults = {
  /** What was searched for; '' for nothing. */
  text: string;
  /** How many products, however they are narrowed. */
  found: number;
  /** What was found, as it is narrowed and sorted. */
  listing: Listing;
  /** What was understood. */
  parts: readonly SearchPart[];
  /** What nothing has together with the rest, in words. */
  dropped: readonly string[];
  /** Where something was dropped: searches near this one that find something. */
  nearest: readonly NearSearch[];
  /** A word was taken for another one that looks like it. */
  corrected: boolean;
};
