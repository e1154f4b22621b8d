import { text } from '#/platform/messages.ts';

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
/** In the file, of a size that is sold without a count. */
export const alwaysInStock = text('متوفر دائمًا');
export const yesNo = { yes: text('نعم', 'file of the stock'), no: text('لا', 'file of the stock') };
