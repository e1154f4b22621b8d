import { text } from '#/platform/messages.ts';

/** Why a change is not taken back. */
export const undoMessages = {
  undo_not_possible: text('هذا التغيير لا يمكن التراجع عنه'),
  undo_gone: text('لم يعد هذا الشيء موجودًا'),
  undo_stock_moved: text(
    'تحركت كمية هذا المقاس بعد ذلك (طلب أو جرد)، فلا تعود كما كانت. صححها من صفحة المخزون.',
  ),
  undo_changed_since: text(
    'تغيّر هذا بعد ذلك مرة أخرى، فلا يمكن التراجع عنه من هنا. تراجع عن التغيير الأحدث أولًا.',
  ),
};
