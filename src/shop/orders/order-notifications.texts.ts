import { type Message, text } from '#/platform/messages.ts';

/** Notifications that the shop sends by itself, when somebody or the clock has decided on an order. */
export const notificationKinds = [
  'approved',
  'rejected',
  /** The transfer of a cancelled order: its money did not come. */
  'unseen',
  'expired',
  'unconfirmed',
  /** A gift, whose receiver has left. */
  'cancelled',
  'redated',
  'ready',
  'refunded',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/**
 * §2.39 An order that is fetched is given another day for it, not another delivery; of a transfer nobody calls its shopper, and who
 * asked for a later call did not miss one: neither reads that it was not confirmed with them (`newDate`). A refund may be a credit, and
 * only of a transfer is there money to give back when its order is cancelled: `cancelledPaid` where it has arrived.
 */
export type NotificationTextKind =
  | NotificationKind
  | 'cancelledTransfer'
  | 'cancelledPaid'
  | 'redatedPickup'
  | 'newDate'
  | 'newDatePickup'
  | 'credited';

type Notification = { subject: Message; lines: readonly Message[] };

/** `{number}`, `{name}`, `{reason}`, `{deadline}`, `{promise}`, `{pickup}`, `{amount}`, `{code}` are filled in; a line whose filling is empty is left out. */
export const notificationTexts: Record<NotificationTextKind, Notification> & { hello: Message } = {
  hello: text('السلام عليكم {name}،'),
  approved: {
    subject: text('تأكدنا من تحويل طلبك {number}'),
    lines: [
      text('تأكدنا من وصل التحويل، وطلبك رقم {number} مؤكد. نبدأ الآن في تحضيره.'),
      text('الموعد الجديد: {promise}'),
    ],
  },
  rejected: {
    subject: text('أرسل وصلًا آخر لطلبك {number}'),
    lines: [
      text('لم نتمكن من قبول وصل التحويل لطلبك رقم {number}.'),
      text('السبب: {reason}'),
      text('أرسل وصلًا آخر قبل {deadline}، وإلا أُلغي الطلب.'),
    ],
  },
  unseen: {
    subject: text('لم نجد تحويل طلبك الملغى {number}'),
    lines: [
      text('راجعنا وصل التحويل لطلبك الملغى رقم {number}، ولم نجد مبلغه في حسابنا.'),
      text('السبب: {reason}'),
      text('إذا كنت قد حوّلت المبلغ، اتصل بنا لنرده إليك.'),
    ],
  },
  expired: {
    subject: text('أُلغي طلبك {number}'),
    lines: [
      text('لم نتوصل بوصل التحويل لطلبك رقم {number} في الأجل المحدد، فأُلغي الطلب.'),
      text('إذا كنت قد حوّلت المبلغ، اتصل بنا لنرده إليك. ويمكنك إعادة الطلب متى شئت.'),
    ],
  },
  unconfirmed: {
    subject: text('أُلغي طلبك {number}'),
    lines: [text('لم نتمكن من تأكيد طلبك رقم {number} معك، فأُلغي. يمكنك إعادة الطلب متى شئت.')],
  },
  cancelled: {
    subject: text('أُلغي طلبك {number}'),
    lines: [text('أُلغي طلبك {number}')],
  },
  cancelledTransfer: {
    subject: text('أُلغي طلبك {number}'),
    lines: [
      text('أُلغي طلبك {number}'),
      text('إذا كنت قد حوّلت المبلغ، اتصل بنا لنرده إليك. ويمكنك إعادة الطلب متى شئت.'),
    ],
  },
  cancelledPaid: {
    subject: text('أُلغي طلبك {number}'),
    lines: [text('أُلغي طلبك {number}'), text('وصلنا تحويلك، وسنرد المبلغ إليك.')],
  },
  redated: {
    subject: text('موعد جديد لتوصيل طلبك {number}'),
    lines: [
      text('لم يتأكد طلبك رقم {number} معك في الوقت، فتغيّر موعد توصيله.'),
      text('الموعد الجديد: {promise}'),
    ],
  },
  redatedPickup: {
    subject: text('موعد جديد لاستلام طلبك {number}'),
    lines: [
      text('لم يتأكد طلبك رقم {number} معك في الوقت، فتغيّر موعد استلامه من المتجر.'),
      text('الموعد الجديد: {promise}'),
    ],
  },
  newDate: {
    subject: text('موعد جديد لتوصيل طلبك {number}'),
    lines: [text('تغيّر موعد توصيل طلبك رقم {number}.'), text('الموعد الجديد: {promise}')],
  },
  newDatePickup: {
    subject: text('موعد جديد لاستلام طلبك {number}'),
    lines: [text('تغيّر موعد استلام طلبك رقم {number} من المتجر.'), text('الموعد الجديد: {promise}')],
  },
  ready: {
    subject: text('طلبك {number} جاهز للاستلام من المتجر'),
    lines: [text('طلبك رقم {number} جاهز، وننتظرك في المتجر.'), text('العنوان: {pickup}')],
  },
  credited: {
    subject: text('لك رصيد قدره {amount} عن طلبك {number}'),
    lines: [
      text('لك عندنا رصيد قدره {amount} عن طلبك رقم {number}، كما اتفقنا.'),
      text('الرمز: {code}'),
      text('اكتبه في خانة رمز التخفيض عندما تطلب برقم هاتفك هذا. يُستعمل مرة واحدة أو على مرات حتى ينفد.'),
    ],
  },
  refunded: {
    subject: text('رددنا إليك {amount} عن طلبك {number}'),
    lines: [text('رددنا إليك {amount} عن طلبك رقم {number}.')],
  },
};
