import type { Locale } from '#/platform/local-text.ts';
import type { PromoRefusal } from './promotions.rules.ts';

type Texts = Record<Locale, string>;

/** §5.7 The code counts. */
export const appliedText: Texts = { ar: 'تم تطبيق الرمز', fr: 'code appliqué', en: 'applied' };

/** §5.7 Why a code does not count. `{missing}` is an amount. */
export const promoMessages = {
  promo_not_valid: {
    ar: 'رمز التخفيض غير صالح',
    fr: 'code promo non valide',
    en: 'promo code not valid',
  },
  promo_not_started: {
    ar: 'لم يبدأ العمل برمز التخفيض هذا بعد',
    fr: 'Ce code promo n’est pas encore valable',
    en: 'This promo code is not valid yet',
  },
  promo_ended: {
    ar: 'انتهت مدة رمز التخفيض هذا',
    fr: 'Ce code promo est expiré',
    en: 'This promo code has ended',
  },
  promo_minimum: {
    ar: 'ينقص {missing} من المنتجات ليُحتسب هذا الرمز',
    fr: 'Il manque {missing} d’articles pour profiter de ce code',
    en: 'Add {missing} of items to use this code',
  },
  promo_no_line: {
    ar: 'لا يشمل هذا الرمز ما في سلتك (المنتجات المخفضة غير مشمولة عادة)',
    fr: 'Ce code ne s’applique à aucun article du panier (les articles soldés en sont en général exclus)',
    en: 'This code covers nothing in your cart (items already reduced are usually left out)',
  },
  promo_used_up: {
    ar: 'استُعمل هذا الرمز العدد المسموح من المرات',
    fr: 'Ce code a été utilisé autant de fois qu’il le permettait',
    en: 'This code has been used as often as it may be',
  },
  promo_used_by_you: {
    ar: 'سبق لك استعمال هذا الرمز',
    fr: 'Vous avez déjà utilisé ce code',
    en: 'You have already used this code',
  },
  promo_first_order_only: {
    ar: 'هذا الرمز خاص بأول طلب',
    fr: 'Ce code est réservé à la première commande',
    en: 'This code is for a first order only',
  },
} satisfies Record<PromoRefusal, Texts>;

/** A refusal in words; `missing` is an amount ready to be read. */
export const refusalText = (refusal: PromoRefusal, locale: Locale, missing = ''): string =>
  promoMessages[refusal][locale].replace('{missing}', () => missing);

/** What the API says to the merchant about a code that does not fit together. */
export const promoCodeMessages = {
  promo_percent: {
    ar: 'نسبة من 1 إلى 100',
    fr: 'Un pourcentage de 1 à 100',
    en: 'A percentage from 1 to 100',
  },
  promo_amount: { ar: 'مبلغ أكبر من 0', fr: 'Un montant supérieur à 0', en: 'An amount above 0' },
  promo_dates: {
    ar: 'النهاية قبل البداية',
    fr: 'La fin précède le début',
    en: 'The end is before the start',
  },
  promo_categories: {
    ar: 'فئة مشمولة ومستثناة معًا',
    fr: 'Une catégorie est à la fois incluse et exclue',
    en: 'A category is both in and out',
  },
  promo_code_signs: {
    ar: 'حروف وأرقام ومسافات وعلامات - _ . + % & فقط',
    fr: 'Lettres, chiffres, espaces et signes - _ . + % & uniquement',
    en: 'Letters, digits, spaces and the signs - _ . + % & only',
  },
  promo_code_taken: {
    ar: 'هذا الرمز موجود من قبل',
    fr: 'Ce code existe déjà',
    en: 'This code exists already',
  },
};
