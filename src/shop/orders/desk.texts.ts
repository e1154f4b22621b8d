import type { Locale } from '#/platform/local-text.ts';

/** What is sent over WhatsApp to a shopper whose order waits for a word; a line that speaks of nothing is left out. */
export const askToConfirm: Record<Locale, readonly string[]> = {
  ar: [
    'السلام عليكم {name}،',
    'معكم متجر {shop}. توصلنا بطلبكم {number} بمبلغ {amount} إلى {city}.',
    'المرجو تأكيد الطلب أو تصحيحه أو إلغاؤه من هنا: {link}',
    'أو الجواب على هذه الرسالة. شكرًا لكم.',
  ],
  fr: [
    'Bonjour {name},',
    'Ici la boutique {shop}. Nous avons bien reçu votre commande {number} de {amount}, à livrer à {city}.',
    'Vous pouvez la confirmer, la corriger ou l’annuler ici : {link}',
    'Ou répondre à ce message. Merci !',
  ],
  en: [
    'Hello {name},',
    'This is {shop}. We received your order {number} of {amount}, to be delivered to {city}.',
    'Please confirm, correct or cancel it here: {link}',
    'Or reply to this message. Thank you!',
  ],
};

/** Sentences of the confirmation desk's calls, by error code. */
export const deskMessages = {
  order_held: {
    ar: 'زميل آخر يتصل بهذا الزبون الآن',
    fr: 'Un collègue appelle ce client en ce moment',
    en: 'A colleague is calling this customer now',
  },
  postponed_wrong: {
    ar: 'المرجو اختيار موعد قادم خلال 14 يومًا',
    fr: 'Choisissez un moment dans les 14 prochains jours',
    en: 'Choose a moment within the next 14 days',
  },
  invoice_too_early: {
    ar: 'تصدر الفاتورة بعد تأكيد الطلب',
    fr: 'La facture s’établit une fois la commande confirmée',
    en: 'An invoice is issued once the order is confirmed',
  },
  stock_short: {
    ar: 'لا يوجد في المخزون ما يكفي لهذه الكمية',
    fr: 'Le stock ne suffit pas pour cette quantité',
    en: 'There is not enough stock for this quantity',
  },
  order_empty: {
    ar: 'لا يمكن ترك الطلب بدون قطع، يمكن إلغاؤه',
    fr: 'Une commande sans article n’est pas possible : annulez-la',
    en: 'An order cannot be left without items: cancel it instead',
  },
} satisfies Record<string, Record<Locale, string>>;
