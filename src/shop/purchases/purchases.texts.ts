import { text } from '#/platform/messages.ts';

/** Refusals of a purchase, by error code. */
export const purchaseMessages = {
  purchase_size_gone: text('هذا المقاس لم يعد في المتجر'),
  purchase_recorded: text(
    'سُجّلت هذه الفاتورة من قبل كما أُرسلت أول مرة، راجعها في قائمة المشتريات قبل تغييرها',
  ),
  purchase_day_ahead: text('هذا اليوم لم يأتِ بعد'),
  purchase_size_twice: text('هذا المقاس في سطر آخر'),
};

/** The first line of the file of sizes that run out. */
export const reorderSheetHead = [
  text('المنتج'),
  text('اللون'),
  text('المقاس'),
  text('SKU'),
  text('المخزون'),
  text('بيع في 30 يومًا'),
  text('يكفي (أيام)'),
  text('للشراء'),
];

/** The first line of the file of purchases; amounts are in dirhams. */
export const purchaseSheetHead = [
  text('يوم الشراء'),
  text('المورّد'),
  text('المنتج'),
  text('اللون'),
  text('المقاس'),
  text('القطع'),
  text('ثمن القطعة'),
  text('المجموع'),
  text('تم التراجع عنه'),
  text('سجّلها'),
  text('ملاحظة'),
];
