import { text } from '#/platform/messages.ts';

/** §8.11 */
export const doneTexts = {
  restock_noted: text('تم تسجيل طلبك. نراسلك مرة واحدة عند توفر المقاس.'),
  restock_stopped: text('تم إيقاف رسائل توفر المقاسات'),
};

/** Sentences of its calls, by error code. */
export const restockMessages = {
  size_in_stock: text('هذا المقاس متوفر الآن، يمكن طلبه'),
  nobody_waits: text('لا طلب بهذا الرقم أو البريد'),
  mail_not_set_up_phone: text('المتجر لا يرسل بريدًا إلكترونيًا بعد. اكتب رقم هاتفك ونراسلك عليه.'),
};

/** `{size}` and `{shop}` are filled in. */
export const noticeTexts = {
  subject: text('عاد المقاس الذي طلبته'),
  hello: text('السلام عليكم،'),
  lead: text('توفر من جديد ما طلبت أن نخبرك به:'),
  once: text('هذه رسالة واحدة بناءً على طلبك. القطع معدودة، ولا نحجزها.'),
  stop: text('لإيقاف هذه الرسائل:'),
};
