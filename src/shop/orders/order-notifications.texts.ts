import type { Locale } from '#/platform/local-text.ts';

/** What the shop tells the shopper unasked, when somebody or the clock has decided on their order. */
export const notificationKinds = [
  'approved',
  'rejected',
  'expired',
  'unconfirmed',
  'redated',
  'ready',
  'refunded',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** §2.39 An order that is fetched is given another day for it, not another delivery. */
type ToldKind = NotificationKind | 'redatedPickup';

type Notification = { subject: string; lines: readonly string[] };

/** `{number}`, `{name}`, `{reason}`, `{deadline}`, `{promise}`, `{pickup}`, `{amount}` are filled in; a line whose filling is empty is left out. */
export const notificationTexts: Record<Locale, Record<ToldKind, Notification> & { hello: string }> = {
  ar: {
    hello: 'السلام عليكم {name}،',
    approved: {
      subject: 'تأكدنا من تحويل طلبك {number}',
      lines: ['تأكدنا من وصل التحويل، وطلبك رقم {number} مؤكد. نبدأ الآن في تحضيره.'],
    },
    rejected: {
      subject: 'المرجو إرسال وصل آخر لطلبك {number}',
      lines: [
        'لم نتمكن من قبول وصل التحويل لطلبك رقم {number}.',
        'السبب: {reason}',
        'المرجو إرسال وصل آخر قبل {deadline}، وإلا أُلغي الطلب.',
      ],
    },
    expired: {
      subject: 'أُلغي طلبك {number}',
      lines: [
        'لم نتوصل بوصل التحويل لطلبك رقم {number} في الأجل المحدد، فأُلغي الطلب.',
        'إذا كنت قد حوّلت المبلغ، المرجو الاتصال بنا لنرده إليك. ويمكنك إعادة الطلب متى شئت.',
      ],
    },
    unconfirmed: {
      subject: 'أُلغي طلبك {number}',
      lines: ['لم نتمكن من تأكيد طلبك رقم {number} معك، فأُلغي. يمكنك إعادة الطلب متى شئت.'],
    },
    redated: {
      subject: 'موعد جديد لتوصيل طلبك {number}',
      lines: ['لم يتأكد طلبك رقم {number} معك في الوقت، فتغيّر موعد توصيله.', 'الموعد الجديد: {promise}'],
    },
    redatedPickup: {
      subject: 'موعد جديد لاستلام طلبك {number}',
      lines: [
        'لم يتأكد طلبك رقم {number} معك في الوقت، فتغيّر موعد استلامه من المتجر.',
        'الموعد الجديد: {promise}',
      ],
    },
    ready: {
      subject: 'طلبك {number} جاهز للاستلام من المتجر',
      lines: ['طلبك رقم {number} جاهز، وننتظرك في المتجر.', 'العنوان: {pickup}'],
    },
    refunded: {
      subject: 'رددنا إليك {amount} عن طلبك {number}',
      lines: ['رددنا إليك {amount} عن طلبك رقم {number}.'],
    },
  },
  fr: {
    hello: 'Bonjour {name},',
    approved: {
      subject: 'Virement reçu pour votre commande {number}',
      lines: [
        'Le reçu de votre virement est validé : la commande {number} est confirmée, nous la préparons.',
      ],
    },
    rejected: {
      subject: 'Un autre reçu est nécessaire pour votre commande {number}',
      lines: [
        'Nous n’avons pas pu valider le reçu du virement de votre commande {number}.',
        'Motif : {reason}',
        'Envoyez un autre reçu avant le {deadline}, sinon la commande est annulée.',
      ],
    },
    expired: {
      subject: 'Votre commande {number} est annulée',
      lines: [
        'Le reçu du virement de votre commande {number} n’est pas arrivé à temps : elle est annulée.',
        'Si vous avez fait le virement, contactez-nous pour être remboursé. Vous pouvez commander à nouveau quand vous voulez.',
      ],
    },
    unconfirmed: {
      subject: 'Votre commande {number} est annulée',
      lines: [
        'Nous n’avons pas pu confirmer votre commande {number} avec vous : elle est annulée. Vous pouvez commander à nouveau quand vous voulez.',
      ],
    },
    redated: {
      subject: 'Nouvelle date de livraison pour votre commande {number}',
      lines: [
        'Votre commande {number} n’a pas pu être confirmée à temps avec vous : sa date de livraison change.',
        'Nouvelle date : {promise}',
      ],
    },
    redatedPickup: {
      subject: 'Nouvelle date de retrait pour votre commande {number}',
      lines: [
        'Votre commande {number} n’a pas pu être confirmée à temps avec vous : sa date de retrait au magasin change.',
        'Nouvelle date : {promise}',
      ],
    },
    ready: {
      subject: 'Votre commande {number} est prête à retirer',
      lines: ['Votre commande {number} est prête et vous attend au magasin.', 'Adresse : {pickup}'],
    },
    refunded: {
      subject: 'Remboursement de {amount} pour votre commande {number}',
      lines: ['Nous vous avons remboursé {amount} pour votre commande {number}.'],
    },
  },
  en: {
    hello: 'Hello {name},',
    approved: {
      subject: 'Transfer received for your order {number}',
      lines: [
        'The receipt of your transfer is approved: order {number} is confirmed and we are preparing it.',
      ],
    },
    rejected: {
      subject: 'Please send another receipt for your order {number}',
      lines: [
        'We could not accept the transfer receipt of your order {number}.',
        'Reason: {reason}',
        'Please send another one before {deadline}, or the order is cancelled.',
      ],
    },
    expired: {
      subject: 'Your order {number} is cancelled',
      lines: [
        'The transfer receipt of your order {number} did not come in time, so the order is cancelled.',
        'If you have sent the money, please contact us to have it back. You can order again whenever you like.',
      ],
    },
    unconfirmed: {
      subject: 'Your order {number} is cancelled',
      lines: [
        'We could not confirm your order {number} with you, so it is cancelled. You can order again whenever you like.',
      ],
    },
    redated: {
      subject: 'A new delivery date for your order {number}',
      lines: [
        'Your order {number} could not be confirmed with you in time, so its delivery date changes.',
        'The new date: {promise}',
      ],
    },
    redatedPickup: {
      subject: 'A new pick-up date for your order {number}',
      lines: [
        'Your order {number} could not be confirmed with you in time, so the day on which it is ready at the shop changes.',
        'The new date: {promise}',
      ],
    },
    ready: {
      subject: 'Your order {number} is ready to be fetched',
      lines: ['Your order {number} is ready and waits for you at the shop.', 'Address: {pickup}'],
    },
    refunded: {
      subject: 'Refund of {amount} for your order {number}',
      lines: ['We have refunded {amount} for your order {number}.'],
    },
  },
};
