import type { Locale } from '#/platform/local-text.ts';

type Ending = 'confirmed' | 'open' | 'transfer';

/** What is sent over WhatsApp once an order was taken down by phone; the ending leads to the shopper's own link, and goes with it. */
export const takenDownTexts: Record<Locale, { lines: readonly string[] } & Record<Ending, string>> = {
  ar: {
    lines: [
      'السلام عليكم {name}،',
      'سجلنا طلبكم {number} بمبلغ {amount}.',
      'التوصيل إلى {city}.',
      'الاستلام من المتجر: {pickup}',
    ],
    confirmed: 'لتتبع الطلب، أو تصحيحه قبل التحضير:',
    open: 'المرجو تأكيد الطلب أو تصحيحه من هنا:',
    transfer: 'معلومات التحويل البنكي وإرسال الوصل من هنا:',
  },
  fr: {
    lines: [
      'Bonjour {name},',
      'Votre commande {number} de {amount} est enregistrée.',
      'À livrer à {city}.',
      'À retirer au magasin : {pickup}',
    ],
    confirmed: 'Pour la suivre, ou la corriger avant sa préparation :',
    open: 'Merci de la confirmer ou de la corriger ici :',
    transfer: 'Les coordonnées du virement et l’envoi du reçu :',
  },
  en: {
    lines: [
      'Hello {name},',
      'Your order {number} of {amount} is placed.',
      'To be delivered to {city}.',
      'To be fetched at the shop: {pickup}',
    ],
    confirmed: 'To follow it, or to correct it before it is prepared:',
    open: 'Please confirm or correct it here:',
    transfer: 'The details of the bank transfer, and where to send its receipt:',
  },
};
