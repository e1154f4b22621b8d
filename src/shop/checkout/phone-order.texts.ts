import { type Message, text } from '#/platform/messages.ts';

type Ending = 'confirmed' | 'open' | 'transfer';

/** What is sent over WhatsApp once an order was taken down by phone; the ending leads to the shopper's own link, and goes with it. */
export const takenDownTexts: { lines: readonly Message[] } & Record<Ending, Message> = {
  lines: [
    text('السلام عليكم {name}،'),
    text('سجلنا طلبكم {number} بمبلغ {amount}.'),
    text('التوصيل إلى {city}.'),
    text('الاستلام من المتجر: {pickup}'),
  ],
  confirmed: text('لتتبع الطلب، أو تصحيحه قبل التحضير:'),
  open: text('أكّدوا الطلب أو صحّحوه من هنا:'),
  transfer: text('معلومات التحويل البنكي وإرسال الوصل من هنا:'),
};
