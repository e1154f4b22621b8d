import type { Locale } from '#/platform/local-text.ts';
import type { ReturnState } from './returns.states.rules.ts';

type Texts = Record<Locale, string>;

export const returnStateTexts: Record<ReturnState, Texts> = {
  requested: { ar: 'توصلنا بطلب الإرجاع', fr: 'Demande de retour reçue', en: 'Return requested' },
  approved: {
    ar: 'قُبل الإرجاع، المرجو إرسال القطع',
    fr: 'Retour accepté : envoyez les articles',
    en: 'Return accepted: please send the items',
  },
  refused: { ar: 'لم يُقبل الإرجاع', fr: 'Retour refusé', en: 'Return not accepted' },
  cancelled: { ar: 'أُلغي طلب الإرجاع', fr: 'Retour annulé', en: 'Return cancelled' },
  received: { ar: 'توصلنا بالقطع', fr: 'Articles reçus', en: 'Items received' },
  inspected: { ar: 'تم فحص القطع', fr: 'Articles contrôlés', en: 'Items inspected' },
  closed: { ar: 'انتهى الإرجاع', fr: 'Retour terminé', en: 'Return completed' },
};

/** Sentences of the calls on returns, by error code. */
export const returnMessages = {
  return_not_delivered: {
    ar: 'يمكن طلب الإرجاع بعد استلام الطلب',
    fr: 'Le retour est possible après la livraison',
    en: 'A return is possible once the order was delivered',
  },
  return_window_over: {
    ar: 'انتهت مدة الإرجاع، المرجو الاتصال بنا',
    fr: 'Le délai de retour est dépassé : appelez-nous',
    en: 'The time for returns is over: please call us',
  },
  return_nothing_left: {
    ar: 'طُلب إرجاع كل قطع هذا الطلب من قبل',
    fr: 'Le retour de tous les articles a déjà été demandé',
    en: 'A return of all items was requested already',
  },
  return_quantity: {
    ar: 'عدد القطع أكبر مما يمكن إرجاعه',
    fr: 'Plus de pièces que ce qui peut être retourné',
    en: 'More pieces than can be returned',
  },
  return_hygiene: {
    ar: 'لا يمكن إرجاع هذه القطعة لأسباب صحية، إلا إذا كان بها عيب أو أُرسلت خطأ',
    fr: 'Pour des raisons d’hygiène, cet article ne se retourne que s’il est défectueux ou envoyé par erreur',
    en: 'For reasons of hygiene this item can only be returned when it is defective or was sent by mistake',
  },
  return_photo_required: {
    ar: 'المرجو إرفاق صورة للعيب',
    fr: 'Veuillez joindre une photo du défaut',
    en: 'Please add a picture of the defect',
  },
  return_photo_type: {
    ar: 'نوع الصورة غير مقبول: المرجو إرسال JPG أو PNG أو WebP',
    fr: 'Type d’image non accepté : envoyez une image JPG, PNG ou WebP',
    en: 'This type of picture is not accepted: please send JPG, PNG or WebP',
  },
  return_size_unknown: {
    ar: 'المرجو اختيار المقاس البديل',
    fr: 'Veuillez choisir la taille souhaitée',
    en: 'Please choose the size you want instead',
  },
  return_size_gone: {
    ar: 'نفد المقاس البديل، المرجو اختيار مقاس آخر أو استرجاع المبلغ',
    fr: 'La taille souhaitée est épuisée : choisissez-en une autre ou un remboursement',
    en: 'The size you want is sold out: please choose another one or a refund',
  },
  return_move_not_legal: {
    ar: 'لا يمكن القيام بهذه الخطوة في حالة الإرجاع الحالية',
    fr: 'Cette étape n’est pas possible dans l’état actuel du retour',
    en: 'This step is not possible as the return stands now',
  },
  return_pieces: {
    ar: 'عدد القطع لا يطابق عدد القطع المرجعة',
    fr: 'Le nombre de pièces ne correspond pas au retour',
    en: 'The pieces do not match the return',
  },
} satisfies Record<string, Texts>;
