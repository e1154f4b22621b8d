import type { Locale } from '#/platform/local-text.ts';

type Texts = Record<Locale, string>;

/** §8.11 */
export const reviewSentText: Texts = {
  ar: 'تم إرسال تقييمك، شكرا لك. يظهر بعد مراجعته.',
  fr: 'Votre avis a été envoyé, merci. Il paraîtra après relecture.',
  en: 'Your review was sent, thank you. It will show once we have read it.',
};

/** Sentences of the calls on reviews, by code (§5.4). */
export const reviewMessages = {
  review_title_required: {
    ar: 'المرجو كتابة عنوان للتقييم',
    fr: 'Donnez un titre à votre avis',
    en: 'Please give your review a title',
  },
  review_text_required: {
    ar: 'المرجو كتابة نص التقييم',
    fr: 'Écrivez votre avis',
    en: 'Please write your review',
  },
  too_short: { ar: 'النص قصير جدا', fr: 'Texte trop court', en: 'Too short' },
  review_needs_order: {
    ar: 'التقييم لمن توصل بهذا المنتج: لم نجد طلبا مسلَّما يضمه',
    fr: 'Un avis se donne sur un article reçu : aucune commande livrée ne contient cet article',
    en: 'Reviews are for delivered items: we found no delivered order with this item',
  },
  review_photo_type: {
    ar: 'هذا الملف ليس صورة JPG أو PNG أو WebP كما يقول اسمه',
    fr: 'Ce fichier n’est pas une image JPG, PNG ou WebP telle que son nom le dit',
    en: 'This file is not the JPG, PNG or WebP picture that its name says',
  },
  review_already: {
    ar: 'سبق تقييم هذا المنتج بهذا الطلب',
    fr: 'Cet article a déjà reçu un avis pour cette commande',
    en: 'This item was already reviewed for this order',
  },
} satisfies Record<string, Texts>;
