import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { messages as adminAr } from './admin/ar.po';
import { messages as adminFr } from './admin/fr.po';
import { messages as ar } from './storefront/ar.po';
import { messages as en } from './storefront/en.po';
import { messages as fr } from './storefront/fr.po';

/** The server holds all catalogues; a browser loads one (catalogs.client.ts). */
export function catalogOf(locale: Locale, admin: boolean): Messages {
  if (!admin) return { ar, fr, en }[locale];
  return locale === 'fr' ? { ...fr, ...adminFr } : { ...ar, ...adminAr };
}
