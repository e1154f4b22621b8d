import { text } from '#/platform/messages.ts';

/** What the API says of a change of many products. */
export const bulkMessages = {
  bulk_no_products: text('لا منتج في هذا الاختيار'),
  bulk_too_many: text('أكثر من 20000 منتج في مرة واحدة. ضيّق القائمة بالتصفية.'),
  bulk_changes_nothing: text('لا يغيّر هذا شيئًا في المنتجات المختارة'),
  bulk_over: text('انتهى هذا التغيير أو تم التراجع عنه'),
  percent_below_100: text('نسبة بين 1 و99'),
  percent_high: text('نسبة بين 1 و1000'),
};
