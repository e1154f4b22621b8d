import { text } from '#/platform/messages.ts';

/** Sentences of the import desk, by error code. */
export const importMessages = {
  import_has_errors: text(
    'في الملف أخطاء، فلا يُستورد منه شيء. أصلحها وأرسل الملف من جديد، أو اختر ترك ما فيه خطأ',
  ),
  import_roots_open: text('في الملف أقسام رئيسية ليست في المتجر. حدّد لكل واحد منها: يُنشأ، أم هو قسم موجود'),
  import_nothing_new: text('لا يغيّر هذا الملف شيئًا في المتجر'),
  import_done_already: text('استُورد هذا الملف من قبل. أرسله من جديد لترى ما يغيّره الآن'),
  import_columns_unfit: text('ليست هذه أعمدة هذا الملف. أرسله من جديد'),
  import_column_twice: text('اخترت الشيء نفسه لعمودين. لكل شيء عمود واحد'),
  import_columns_needed: text('اختر عمود الاسم وعمود الثمن: لا منتج دونهما'),
  work_running: text('عمل آخر من هذا النوع جارٍ الآن. انتظر حتى ينتهي'),
};
