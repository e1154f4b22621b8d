import { text } from '#/platform/messages.ts';

/** What the API says of a product that cannot be written so. */
export const productMessages = {
  product_made: text('أُضيف هذا المنتج من قبل كما أُرسل أول مرة، وما تغيّر بعد ذلك يُكتب في صفحته'),
  product_sold: text('في الطلبات سطور لهذا المنتج، فلا يُحذف. يمكن إخفاؤه.'),
  ages_order: text('آخر العمر قبل أوله'),
  fabrics_sum: text('مجموع النسب أكبر من 100'),
  twice: text('مكرر'),
  chart_row: text('عدد القيم في كل سطر يساوي عدد الأعمدة'),
  color_twice: text('لونان بالمفتاح نفسه'),
  color_kept: text('لون محذوف ما زال في طلبات قديمة يحمل هذا المفتاح'),
  size_twice: text('المقاس مكرر'),
  sku_twice: text('الرمز مكرر في هذا المنتج'),
  sku_taken: text('الرمز مستعمل في منتج آخر'),
  price_positive: text('ثمن أكبر من 0'),
  promo_not_lower: text('ثمن التخفيض أقل من الثمن'),
  cell_stock_moved: text('تغير المخزون أثناء الكتابة. انظر إلى العدد الحالي ثم اكتب من جديد.'),
};
