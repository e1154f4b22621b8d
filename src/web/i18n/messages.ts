import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { reloadOnLostChunk } from '../chunk-reload.ts';
import { addQuietly } from '../internals/quiet-messages.ts';

// At the top of the module, because messages load before entry.client.
if (typeof window !== 'undefined') reloadOnLostChunk();

/** Messages of the areas that this page has loaded; entry.client loads the page's own catalog. */
const loaded: Messages = {};
let page: I18n | undefined;

/** The storefront's own catalog, in the language of the page. */
const provided: Partial<Record<Locale, Messages>> = {};

/** Called by the page's route, whose module includes the catalog of its language (storefront/languages). */
export function provideCatalog(locale: Locale, messages: Messages): void {
  provided[locale] = messages;
}

export const providedCatalog = (locale: Locale): Messages | undefined => provided[locale];

/** Adds the messages that were loaded before the I18n of the page existed; later ones are added as they load. */
export function mergeMessages(i18n: I18n): void {
  page = i18n;
  i18n.load(i18n.locale, loaded);
}

/**
 * The messages of one catalog. A missing chunk that reloads the page (§4.11, chunk-reload.ts) resolves to undefined:
 * the page is about to unload, and its components stay suspended instead of rendering without messages.
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
    // Before hydration this is a failed start; afterwards the failure is shown by its component.
    if (!page) endStart(error);
    throw error;
  });
  Object.assign(loaded, messages);
  if (page) addQuietly(page, messages);
}

/** §8.4 Logs a failed start and removes the startup bar. The page stays as the server rendered it. */
export function endStart(error: unknown): void {
  console.error(error);
  document.querySelector('.startup-bar')?.remove();
}
