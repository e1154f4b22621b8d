import { type Message, text } from '#/platform/messages.ts';
import type { StockReason } from '../catalog.tables.ts';

/** Sentences of the stock desk, by error code. */
export const stockMessages = {
  stock_below_zero: text('لا توجد في المخزون إلا هذه القطع: {stock}'),
  stock_moved: text('تحرك المخزون أثناء ذلك وصار {stock}. تحقق ثم أعد'),
  stock_too_large: text('العدد أكبر من المعقول'),
  stock_same: text('المخزون هو هذا العدد من قبل'),
};

/** The first line of the file of the stock. */
export const stockSheetHead = [
  text('المنتج'),
  text('اللون'),
  text('المقاس'),
  text('SKU'),
  text('الباركود'),
  text('المخزون'),
  text('محجوز لطلبات'),
  text('يُباع'),
];
/** The first line of the file of movements. */
export const movementSheetHead = [
  text('التاريخ'),
  text('المنتج'),
  text('اللون'),
  text('المقاس'),
  text('التغيير', 'file of movements'),
  text('المخزون بعدها'),
  text('السبب'),
  text('رقم الطلب'),
  text('من قام بها'),
  text('ملاحظة'),
];
export const stockReasonTexts: Record<StockReason, Message> = {
  import: text('استيراد'),
  order: text('طلب'),
  cancel: text('إلغاء طلب'),
  return: text('مرتجع'),
  exchange: text('تبديل'),
  count: text('جرد'),
  demo: text('المتجر التجريبي'),
  edit: text('تصحيح'),
  purchase: text('شراء'),
  received: text('وصول سلعة'),
  damaged: text('تلف'),
  lost: text('ضياع'),
  found: text('وُجدت'),
};
/** In the file, of a size that is sold without a count. */
export const alwaysInStock = text('متوفر دائمًا');
