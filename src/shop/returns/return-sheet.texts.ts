import { type Message, text } from '#/platform/messages.ts';
import type { Payer, ReturnReason } from './returns.rules.ts';
import type { ReturnState } from './returns.states.rules.ts';

/** The first line of the file of returns. */
export const returnSheetHead = [
  text('رقم الإرجاع'),
  text('التاريخ'),
  text('رقم الطلب'),
  text('الحالة'),
  text('المنتج'),
  text('اللون'),
  text('المقاس'),
  text('القطع'),
  text('السبب'),
  text('يريد الزبون'),
  text('المقاس البديل'),
  text('قطع عادت إلى المخزون'),
  text('قطع أُتلفت'),
  text('يؤدي ثمن الإرجاع'),
  text('ملاحظة'),
];

/** As the staff calls them; the shopper reads others (returns.texts.ts). */
export const sheetStates: Record<ReturnState, Message> = {
  requested: text('طلب إرجاع جديد'),
  approved: text('ننتظر القطع'),
  refused: text('إرجاع مرفوض'),
  cancelled: text('إرجاع ملغى'),
  not_come: text('لم تصل القطع'),
  received: text('وصلت القطع'),
  inspected: text('فُحصت القطع'),
  closed: text('إرجاع منتهٍ'),
};
export const sheetReasons: Record<ReturnReason, Message> = {
  too_small: text('المقاس صغير'),
  too_large: text('المقاس كبير'),
  changed_mind: text('غيّر رأيه'),
  not_as_shown: text('لا يشبه الصورة'),
  defective: text('به عيب'),
  wrong_item: text('قطعة غير التي طُلبت'),
};
export const sheetWishes = { refund: text('استرجاع المبلغ'), exchange: text('استبدال') };
export const sheetPayers: Record<Payer, Message> = { shopper: text('الزبون'), shop: text('المتجر') };
