import type { Locale } from '#/platform/local-text.ts';

/** What is sent over WhatsApp to a shopper whose order waits for a word; a line that speaks of nothing is left out. */
export const askToConfirm: Record<Locale, readonly string[]> = {
  ar: [
    'السلام عليكم {name}،',
    'معكم متجر {shop}. توصلنا بطلبكم {number} بمبلغ {amount}.',
    'التوصيل إلى {city}.',
    'الاستلام من المتجر: {pickup}',
    'المرجو تأكيد الطلب أو تصحيحه أو إلغاؤه من هنا: {link}',
    'أو الجواب على هذه الرسالة. شكرًا لكم.',
  ],
  fr: [
    'Bonjour {name},',
    'Ici la boutique {shop}. Nous avons bien reçu votre commande {number} de {amount}.',
    'À livrer à {city}.',
    'À retirer au magasin : {pickup}',
    'Vous pouvez la confirmer, la corriger ou l’annuler ici : {link}',
    'Ou répondre à ce message. Merci !',
  ],
  en: [
    'Hello {name},',
    'This is {shop}. We received your order {number} of {amount}.',
    'To be delivered to {city}.',
    'To be fetched at the shop: {pickup}',
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
  line_gone: {
    ar: 'هذه القطعة لم تعد معروضة للبيع',
    fr: 'Cet article n’est plus en vente',
    en: 'This item is no longer sold',
  },
  line_not_yours: {
    ar: 'الاستبدال يكون بمقاس أو لون من المنتج نفسه',
    fr: 'L’échange se fait avec une taille ou une couleur du même produit',
    en: 'Another size or colour must be of the same product',
  },
  agreed_wrong: {
    ar: 'الثمن المتفق عليه لا يتجاوز ثمن المنتج، ويلزمه سبب',
    fr: 'Le prix convenu ne dépasse pas le prix du produit, et demande une raison',
    en: 'An agreed price is not above the product’s, and needs a reason',
  },
  cart_too_long: {
    ar: 'عدد الأسطر كبير جدًا، المرجو تقسيمها على طلبين',
    fr: 'Trop de lignes : répartissez-les sur deux commandes',
    en: 'Too many lines: split them into two orders',
  },
  bulk_nothing: {
    ar: 'لا طلب في هذه القائمة',
    fr: 'Aucune commande dans cette liste',
    en: 'There is no order in this list',
  },
  view_empty: {
    ar: 'لا تصفية لحفظها: المرجو اختيار شيء أولًا',
    fr: 'Rien à enregistrer : choisissez d’abord un filtre',
    en: 'Nothing to keep: choose a filter first',
  },
  view_too_many: {
    ar: 'بلغت أكبر عدد من القوائم المحفوظة، المرجو حذف واحدة',
    fr: 'Trop de listes enregistrées : supprimez-en une',
    en: 'Too many kept lists: drop one first',
  },
} satisfies Record<string, Record<Locale, string>>;
