import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { messagesOf, providedCatalog } from './messages.ts';

// Copies of their own: the routes of the shop's frame bring these words along (storefront/languages), in one file.
const storefront = {
  ar: () => import('./storefront/ar.po?lingui'),
  fr: () => import('./storefront/fr.po?lingui'),
  en: () => import('./storefront/en.po?lingui'),
};
const backOffice = {
  ar: () => import('./admin/ar.po'),
  fr: () => import('./admin/fr.po'),
};

/** One language's words, the only ones that a page fetches. A page outside the shop's frame fetches them here. */
export async function loadCatalog(locale: Locale, admin: boolean): Promise<Messages> {
  const messages = providedCatalog(locale) ?? (await messagesOf(storefront[locale]()));
  if (!admin) return messages;
  return { ...messages, ...(await messagesOf(backOffice[locale === 'fr' ? 'fr' : 'ar']())) };
}
