import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { messages as accountAr } from './account/ar.po';
import { messages as accountEn } from './account/en.po';
import { messages as accountFr } from './account/fr.po';
import { messages as adminAr } from './admin/ar.po';
import { messages as adminFr } from './admin/fr.po';
import { messages as afterwardsAr } from './afterwards/ar.po';
import { messages as afterwardsEn } from './afterwards/en.po';
import { messages as afterwardsFr } from './afterwards/fr.po';
import { messages as buyingAr } from './buying/ar.po';
import { messages as buyingEn } from './buying/en.po';
import { messages as buyingFr } from './buying/fr.po';
import { messages as closerAr } from './closer/ar.po';
import { messages as closerEn } from './closer/en.po';
import { messages as closerFr } from './closer/fr.po';
import { messages as contentAr } from './content/ar.po';
import { messages as contentEn } from './content/en.po';
import { messages as contentFr } from './content/fr.po';
import { messages as reviewsAr } from './reviews/ar.po';
import { messages as reviewsEn } from './reviews/en.po';
import { messages as reviewsFr } from './reviews/fr.po';
import { messages as searchAr } from './search/ar.po';
import { messages as searchEn } from './search/en.po';
import { messages as searchFr } from './search/fr.po';
import { messages as ar } from './storefront/ar.po';
import { messages as en } from './storefront/en.po';
import { messages as fr } from './storefront/fr.po';

const storefront: Record<Locale, Messages> = {
  ar: {
    ...ar,
    ...accountAr,
    ...buyingAr,
    ...afterwardsAr,
    ...contentAr,
    ...searchAr,
    ...reviewsAr,
    ...closerAr,
  },
  fr: {
    ...fr,
    ...accountFr,
    ...buyingFr,
    ...afterwardsFr,
    ...contentFr,
    ...searchFr,
    ...reviewsFr,
    ...closerFr,
  },
  en: {
    ...en,
    ...accountEn,
    ...buyingEn,
    ...afterwardsEn,
    ...contentEn,
    ...searchEn,
    ...reviewsEn,
    ...closerEn,
  },
};

/** The server holds all catalogues; a browser loads those of its page (catalogs.client.ts, areas.ts). */
export function catalogOf(locale: Locale, admin: boolean): Messages {
  if (!admin) return storefront[locale];
  return locale === 'fr' ? { ...fr, ...adminFr } : { ...ar, ...adminAr };
}
