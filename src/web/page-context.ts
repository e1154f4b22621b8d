import { createContext, type RouterContextProvider } from 'react-router';
import type { BackupView } from '#/platform/backup.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Finding } from '#/platform/health.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import type { ShownLook } from '#/shop/look/index.ts';
import type { HeadNotes } from './seo/head-notes.ts';

/**
 * The context of loaders. The HTML of a storefront page depends only on URL, language and country, so that it can be
 * cached: nothing here differs between shoppers.
 */
export type PageContext = {
  db: Database;
  /** For reads that may be cached; the database itself when the page is for one caller. */
  cache: QuerySource;
  clock: Clock;
  locale: Locale;
  /** ISO code of the country whose prices and rules the page shows. */
  countryCode: string;
  /** Public origin, such as https://shop.example, without a trailing slash. */
  origin: string;
  /** The origin of links in messages to customers; null when the shop has no public URL. */
  messageOrigin: string | null;
  /** The nonce of this render; undefined in development. */
  nonce: string | undefined;
  /** Cache tags of what the page shows (`product:12`, `category:4`, `settings`): invalidating one drops the cached page. */
  tag(...tags: string[]): void;
  /** The moment at which shown content changes by time, such as a promotion's end. */
  changesAt(moment: Date | null): void;
  /** Reports an error during the render; the page itself only shows an error page. */
  failed(error: unknown): void;
  /** The page must not be cached (search results, private pages). */
  doNotCache(): void;
  /** The staff user's session cookie, for pages under /Admin only. */
  staffToken: string | undefined;
  /** Verifies the signed links of pages that belong to one person. */
  signingKey: SigningKey;
  /** The network of the caller, for limits; undefined where the page may be shared. */
  caller: string | undefined;
  /** Google's reCAPTCHA is asked past a threshold (§9.13): the operator has set its keys. */
  recaptcha: boolean;
  /** What the operator has configured; the back office names what is missing. */
  operator: { mail: boolean; address: boolean };
  /** What the shop stands on: database, disk, mail, address and the like, in the page's language. */
  examine(): Promise<Finding[]>;
  /** The shop's encrypted copies. */
  findBackup(): Promise<BackupView>;
  /** What a staff user previews; undefined for everybody else. */
  previewedLook: ShownLook | undefined;
  /** Head tags for search engines and social networks; loaders fill them. */
  head: HeadNotes;
};

export const pageContext = createContext<PageContext>();

export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
