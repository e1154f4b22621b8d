import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { reloadOnLostChunk } from '../chunk-reload.ts';

// Before anything is fetched: a page's words come ahead of entry.client.
if (typeof window !== 'undefined') reloadOnLostChunk();

/** The words of areas that this page has loaded; the page's own catalogue is loaded by entry.client. */
const loaded: Messages = {};
let page: I18n | undefined;

/** The storefront's own catalog, in the language of the page's routes. */
const provided: Partial<Record<Locale, Messages>> = {};

/** The page's route brings the catalog of its language along (storefront/languages). */
export function provideCatalog(locale: Locale, messages: Messages): void {
  provided[locale] = messages;
}

export const providedCatalog = (locale: Locale): Messages | undefined => provided[locale];

/** Gives the page's I18n the words that came before it, and those that will come. */
export function joinWords(i18n: I18n): void {
  page = i18n;
  i18n.load(i18n.locale, loaded);
}

/**
 * The words of one catalogue. A lost file that reloads the page (§4.11, chunk-reload.ts) comes as undefined: then the
 * page is on its way out, and what needs the words waits for its end rather than being drawn without them.
 */
export async function wordsOf(catalog: Promise<{ messages: Messages } | undefined>): Promise<Messages> {
  const words = await catalog;
  return words ? words.messages : new Promise<Messages>(() => {});
}

/** Loads an area's words in the page's language. The server has all words of all areas (catalogs.server.ts). */
export async function addWords(
  catalogs: Record<Locale, () => Promise<{ messages: Messages }>>,
): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = document.documentElement.lang as Locale;
  const messages = await wordsOf(catalogs[locale]()).catch((error: unknown) => {
    // Of a page that has not started yet; one that has shows the failure where it was asked for.
    if (!page) endStart(error);
    throw error;
  });
  Object.assign(loaded, messages);
  // Without a word about it (`load`): what is on the page has its own, and all of it would be drawn again at once.
  if (page) Object.assign(page.messages, messages);
}

/** §8.4 A start that has failed is written to the console, and its bar goes. The page stays as it was served. */
export function endStart(error: unknown): void {
  console.error(error);
  document.querySelector('.startup-bar')?.remove();
}
