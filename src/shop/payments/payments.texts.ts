import type { Locale } from '#/platform/local-text.ts';

/** The reason with which a receipt is asked for again. */
export const askAgainTexts: Record<Locale, string> = {
  ar: 'الوصل غير واضح: المرجو إرسال صورة يظهر فيها المبلغ والتاريخ ورقم الطلب',
  fr: 'Le reçu n’est pas lisible : envoyez une image où l’on voit le montant, la date et le numéro de commande',
  en: 'The receipt cannot be read: please send a picture that shows the amount, the date and the order number',
};

/** How an order is paid by transfer; a line whose filling is empty is left out. `here` stands above the link, where there is one. */
export const transferMessageTexts: Record<
  Locale,
  { subject: string; lines: readonly string[]; here: string }
> = {
  ar: {
    subject: 'معلومات التحويل لطلبك {number}',
    lines: [
      'السلام عليكم {name}،',
      'المرجو تحويل {amount} إلى الحساب التالي، مع ذكر رقم الطلب {number}:',
      'المستفيد: {beneficiary}',
      'البنك: {bank}',
      'RIB: {rib}',
      'IBAN: {iban}',
      'SWIFT: {swift}',
      'ثم إرسال وصل التحويل قبل {deadline}، وإلا أُلغي الطلب.',
    ],
    here: 'يُرسل الوصل من هنا:',
  },
  fr: {
    subject: 'Coordonnées du virement pour votre commande {number}',
    lines: [
      'Bonjour {name},',
      'Merci de virer {amount} sur le compte suivant, avec la référence {number} :',
      'Bénéficiaire : {beneficiary}',
      'Banque : {bank}',
      'RIB : {rib}',
      'IBAN : {iban}',
      'SWIFT : {swift}',
      'Envoyez ensuite le reçu avant le {deadline}, sinon la commande est annulée.',
    ],
    here: 'Le reçu s’envoie ici :',
  },
  en: {
    subject: 'How to pay your order {number} by transfer',
    lines: [
      'Hello {name},',
      'Please transfer {amount} to this account, with the reference {number}:',
      'Beneficiary: {beneficiary}',
      'Bank: {bank}',
      'RIB: {rib}',
      'IBAN: {iban}',
      'SWIFT: {swift}',
      'Then send the receipt before {deadline}, or the order is cancelled.',
    ],
    here: 'The receipt is sent here:',
  },
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
  no_email: {
    ar: 'ليس لهذا الزبون بريد إلكتروني، المرجو الإرسال عبر واتساب',
    fr: 'Ce client n’a pas d’e-mail : envoyez par WhatsApp',
    en: 'This customer has no e-mail: please send it over WhatsApp',
  },
};
