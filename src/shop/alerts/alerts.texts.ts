import { text } from '#/platform/messages.ts';

/** A push notice. Nothing of the customer: it stands on a locked screen. */
export const noticeTexts = {
  one: text('طلب جديد {number}'),
  many: text('طلبات جديدة: {count}'),
};

/** E-mail to the owners about orders that nobody saw. */
export const unseenTexts = {
  subject: text('طلبات لم يرها أحد بعد: {count}'),
  lead: text('وصلت هذه الطلبات ولم يفتح أحد قائمة الطلبات منذ وصولها:'),
  /** Under a list that is cut. */
  more: text('ومعها طلبات أخرى: {count}'),
  open: text('لتأكيدها في لوحة الإدارة:'),
};
