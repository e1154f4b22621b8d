import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { wordsOf } from './words.ts';

const storefront = {
  ar: () => import('./storefront/ar.po'),
  fr: () => import('./storefront/fr.po'),
  en: () => import('./storefront/en.po'),
};
const backOffice = {
  ar: () => import('./admin/ar.po'),
  fr: () => import('./admin/fr.po'),
};

/** One language's words, the only ones that a page fetches. */
export async function loadCatalog(locale: Locale, admin: boolean): Promise<Messages> {
  const messages = await wordsOf(storefront[locale]());
  if (!admin) return messages;
  return { ...messages, ...(await wordsOf(backOffice[locale === 'fr' ? 'fr' : 'ar']())) };
}
