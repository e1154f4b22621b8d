import { createContext, type RouterContextProvider } from 'react-router';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import type { HeadNotes } from './seo/head-notes.ts';

/**
 * What a loader may use. The HTML of a storefront page depends only on address, language and country, so that it
 * can be cached: nothing here tells one shopper from another.
 */
export type PageContext = {
  db: Database;
  /** For reads that may be cached; the database itself where the page is for one caller. */
  cache: QuerySource;
  clock: Clock;
  locale: Locale;
  /** ISO code of the country whose prices and rules the page shows. */
  countryCode: string;
  /** Public origin, such as https://shop.example, without a slash at the end. */
  origin: string;
  /** The same for messages to customers; null where the shop has no address that others can open. */
  messageOrigin: string | null;
  /** What the scripts of this render carry; none while developing. */
  nonce: string | undefined;
  /** Cache tags of what the page shows (`product:12`, `category:4`, `settings`): invalidating one drops the cached page. */
  tag(...tags: string[]): void;
  /** The moment at which something shown changes by the clock, such as a promotion's end. */
  changesAt(moment: Date | null): void;
  /** Hears of what failed while the page was made; the page itself only shows that it failed. */
  failed(error: unknown): void;
  /** The page must not be cached (search results, private pages). */
  doNotCache(): void;
  /** The staff user's session cookie, for pages under /Admin only. */
  staffToken: string | undefined;
  /** Opens the signed links of pages that belong to one person. */
  signingKey: Buffer;
  /** What the operator has set up; the back office says what is missing. */
  operator: { mail: boolean; address: boolean };
  /** What the page says in its head to those who search and share; loaders write into it. */
  head: HeadNotes;
};

export const pageContext = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
