import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { messagesOf, providedCatalog } from './messages.ts';

// Separate modules: the routes of the shop's layout load these messages too (storefront/languages), in one file.
const storefront = {
  ar: () => import('./storefront/ar.po?lingui'),
  fr: () => import('./storefront/fr.po?lingui'),
  en: () => import('./storefront/en.po?lingui'),
};
const backOffice = {
  ar: () => import('./admin/ar.po'),
  fr: () => import('./admin/fr.po'),
};

/** The messages of one language, the only ones that a page loads. A page outside the shop's layout loads them here. */
export async function loadCatalog(locale: Locale, admin: boolean): Promise<Messages> {
  const messages = providedCatalog(locale) ?? (await messagesOf(storefront[locale]()));
  if (!admin) return messages;
  return { ...messages, ...(await messagesOf(backOffice[locale === 'fr' ? 'fr' : 'ar']())) };
}
