import type { Messages } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';
import { messages as accountAr } from './account/ar.po';
import { messages as accountEn } from './account/en.po';
import { messages as accountFr } from './account/fr.po';
import { messages as adminAr } from './admin/ar.po';
import { messages as adminFr } from './admin/fr.po';
import { messages as afterPurchaseAr } from './after-purchase/ar.po';
import { messages as afterPurchaseEn } from './after-purchase/en.po';
import { messages as afterPurchaseFr } from './after-purchase/fr.po';
import { messages as checkoutAr } from './checkout/ar.po';
import { messages as checkoutEn } from './checkout/en.po';
import { messages as checkoutFr } from './checkout/fr.po';
import { messages as contentAr } from './content/ar.po';
import { messages as contentEn } from './content/en.po';
import { messages as contentFr } from './content/fr.po';
import { messages as productOverlaysAr } from './product-overlays/ar.po';
import { messages as productOverlaysEn } from './product-overlays/en.po';
import { messages as productOverlaysFr } from './product-overlays/fr.po';
import { messages as productSheetsAr } from './product-sheets/ar.po';
import { messages as productSheetsEn } from './product-sheets/en.po';
import { messages as productSheetsFr } from './product-sheets/fr.po';
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
    ...checkoutAr,
    ...afterPurchaseAr,
    ...contentAr,
    ...searchAr,
    ...reviewsAr,
    ...productOverlaysAr,
    ...productSheetsAr,
  },
  fr: {
    ...fr,
    ...accountFr,
    ...checkoutFr,
    ...afterPurchaseFr,
    ...contentFr,
    ...searchFr,
    ...reviewsFr,
    ...productOverlaysFr,
    ...productSheetsFr,
  },
  en: {
    ...en,
    ...accountEn,
    ...checkoutEn,
    ...afterPurchaseEn,
    ...contentEn,
    ...searchEn,
    ...reviewsEn,
    ...productOverlaysEn,
    ...productSheetsEn,
  },
};

/** The server has all catalogs; a browser loads those of its page (catalogs.client.ts, areas.ts). */
export function catalogOf(locale: Locale, admin: boolean): Messages {
  if (!admin) return storefront[locale];
  return locale === 'fr' ? { ...fr, ...adminFr } : { ...ar, ...adminAr };
}
