import { text } from '#/platform/messages.ts';

const received = [
  text('السلام عليكم {name}،'),
  text('معكم متجر {shop}. توصلنا بطلبكم {number} بمبلغ {amount}.'),
  text('التوصيل إلى {city}.'),
  text('الاستلام من المتجر: {pickup}'),
];
/** What is sent over WhatsApp to a shopper whose order waits for a word; a line that speaks of nothing is left out. */
export const askToConfirm = {
  byLink: [
    ...received,
    text('أكّدوا الطلب أو صحّحوه أو ألغوه من هنا: {link}'),
    text('يمكنكم أيضًا الرد على هذه الرسالة. شكرًا لكم.'),
  ],
  /** A shop without a public address has no link to give: the reply is the only answer, so it is asked for. */
  byReply: [
    ...received,
    text('لتأكيد الطلب ردّوا على هذه الرسالة بكلمة «نعم»، أو اكتبوا ما يجب تصحيحه أو إلغاؤه. شكرًا لكم.'),
  ],
};

/** Sentences of the confirmation desk's calls, by error code. */
export const deskMessages = {
  order_held: text('زميل آخر يتصل بهذا الزبون الآن'),
  postponed_wrong: text('اختر موعدًا قادمًا خلال 14 يومًا'),
  invoice_too_early: text('تصدر الفاتورة بعد تأكيد الطلب'),
  invoice_given_up: text('لا تصدر فاتورة لطلب ملغى أو مرفوض أو راجع'),
  stock_short: text('لا يوجد في المخزون ما يكفي لهذه الكمية'),
  order_empty: text('لا يمكن ترك الطلب بدون قطع، يمكن إلغاؤه'),
  line_gone: text('هذه القطعة لم تعد معروضة للبيع'),
  line_not_yours: text('الاستبدال يكون بمقاس أو لون من المنتج نفسه'),
  money_sent_for_total: text(
    'أُرسل المبلغ لهذا المجموع. ارفض الوصل أولًا إن لم يُقبل بعد، أو ألغِ الطلب وسجّل طلبًا جديدًا.',
  ),
  agreed_wrong: text('الثمن المتفق عليه لا يتجاوز ثمن المنتج، ويلزمه سبب'),
  cart_too_long: text('عدد الأسطر كبير جدًا، قسّمها على طلبين'),
  phone_without_cash: text(
    'هذا الهاتف ممنوع من الدفع عند الاستلام. اختر التحويل البنكي، أو ارفع المنع من صفحة الزبون.',
  ),
  country_without_cash: text('لا يُدفع عند الاستلام في بلد هذا الطلب'),
  amount_beyond_cash: text(
    'المبلغ أكبر من حد الدفع عند الاستلام. اختر طريقة أخرى، أو غيّر الحد في الإعدادات.',
  ),
  pieces_beyond_cash: text(
    'عدد القطع من نفس المقاس أكبر من حد الدفع عند الاستلام. قلّل الكمية، أو غيّر الحد في الإعدادات.',
  ),
  bulk_nothing: text('لا طلب في هذه القائمة'),
};
