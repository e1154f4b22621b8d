import { text } from '#/platform/messages.ts';

/** Sentences of the import of past orders and customers, by error code. */
export const historyMessages = {
  history_has_errors: text(
    'في الملف أسطر لا تُقرأ، فلا يدخل منه شيء. أصلحها وأرسل الملف من جديد، أو اختر ترك ما فيه خطأ',
  ),
  history_nothing_new: text('كل ما في هذا الملف موجود في المتجر من قبل'),
  history_columns_unfit: text('ليست هذه أعمدة هذا الملف. أرسله من جديد'),
  history_columns_needed: text('اختر عمود الهاتف أو البريد الإلكتروني، وللطلبات عمود التاريخ'),
  history_already_undone: text('سبق التراجع عن هذا الاستيراد'),
};
