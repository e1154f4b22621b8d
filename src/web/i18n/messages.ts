import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { reloadOnLostChunk } from '../chunk-reload.ts';
import { addQuietly } from '../internals/quiet-messages.ts';

// Before anything is fetched: a page's messages load ahead of entry.client.
if (typeof window !== 'undefined') reloadOnLostChunk();

/** Messages of the areas that this page has loaded; the page's own catalog is loaded by entry.client. */
const loaded: Messages = {};
let page: I18n | undefined;

/** The storefront's own catalog, in the language of the page's routes. */
const provided: Partial<Record<Locale, Messages>> = {};

/** The page's route brings the catalog of its language along (storefront/languages). */
export function provideCatalog(locale: Locale, messages: Messages): void {
  provided[locale] = messages;
}

export const providedCatalog = (locale: Locale): Messages | undefined => provided[locale];

/** Adds to the page's I18n the messages that were loaded before it; later ones are added as they load. */
export function mergeMessages(i18n: I18n): void {
  page = i18n;
  i18n.load(i18n.locale, loaded);
}

/**
 * The messages of one catalog. A lost chunk that reloads the page (§4.11, chunk-reload.ts) resolves to undefined: the
 * page is about to go, and what needs the messages stays suspended rather than being rendered without them.
 */
export async function messagesOf(loading: Promise<{ messages: Messages } | undefined>): Promise<Messages> {
  const catalog = await loading;
  return catalog ? catalog.messages : new Promise<Messages>(() => {});
}

/** Loads an area's messages in the page's language. The server has those of all areas (catalogs.server.ts). */
export async function loadMessages(
  catalogs: Record<Locale, () => Promise<{ messages: Messages }>>,
): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = document.documentElement.lang as Locale;
  const messages = await messagesOf(catalogs[locale]()).catch((error: unknown) => {
    // Of a page that has not started yet; one that has shows the failure where it was asked for.
    if (!page) endStart(error);
    throw error;
  });
  Object.assign(loaded, messages);
  if (page) addQuietly(page, messages);
}

/** §8.4 A start that has failed is written to the console, and its bar goes. The page stays as it was served. */
export function endStart(error: unknown): void {
  console.error(error);
  document.querySelector('.startup-bar')?.remove();
}
