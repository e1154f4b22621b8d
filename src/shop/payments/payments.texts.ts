import type { Locale } from '#/platform/local-text.ts';

/** The reason with which a receipt is asked for again. */
export const askAgainTexts: Record<Locale, string> = {
  ar: 'الوصل غير واضح: المرجو إرسال صورة يظهر فيها المبلغ والتاريخ ورقم الطلب',
  fr: 'Le reçu n’est pas lisible : envoyez une image où l’on voit le montant, la date et le numéro de commande',
  en: 'The receipt cannot be read: please send a picture that shows the amount, the date and the order number',
};

/** Sentences of the calls on transfers, by error code. */
export const paymentMessages = {
  receipt_type: {
    ar: 'نوع الملف غير مقبول: المرجو إرسال صورة JPG أو PNG أو WebP أو ملف PDF',
    fr: 'Type de fichier non accepté : envoyez une image JPG, PNG ou WebP, ou un PDF',
    en: 'This type of file is not accepted: please send a JPG, PNG or WebP picture or a PDF',
  },
  receipt_missing: {
    ar: 'المرجو اختيار ملف الوصل',
    fr: 'Veuillez choisir le reçu',
    en: 'Please choose the receipt',
  },
  receipt_too_many: {
    ar: 'يمكن إرسال 3 ملفات على الأكثر',
    fr: '3 fichiers au plus',
    en: 'No more than 3 files',
  },
  receipt_too_late: {
    ar: 'انتهت مهلة إرسال الوصل، المرجو الاتصال بنا',
    fr: 'Le délai d’envoi du reçu est dépassé : appelez-nous',
    en: 'The time to send the receipt is over: please call us',
  },
  receipt_not_expected: {
    ar: 'هذا الطلب لا ينتظر وصلا',
    fr: 'Cette commande n’attend pas de reçu',
    en: 'This order does not wait for a receipt',
  },
};
