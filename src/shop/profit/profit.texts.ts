import { type Message, text } from '#/platform/messages.ts';
import type { ProfitGroup } from './profit.rules.ts';

export const profitNames: Record<ProfitGroup, Message> = {
  day: text('اليوم', 'a day of the calendar'),
  month: text('الشهر'),
  product: text('المنتج'),
  category: text('الفئة'),
  town: text('المدينة'),
  courier: text('شركة التوصيل'),
  channel: text('المصدر'),
  campaign: text('الحملة'),
  order: text('رقم الطلب'),
};

/** Only where VAT is owed. */
export const vatHead = text('الضريبة TVA');
export const profitHead = [
  text('الطلبات'),
  text('المسلَّمة', 'delivered orders'),
  text('الدخل'),
  vatHead,
  text('ثمن القطع'),
  text('التوصيل'),
  text('التغليف'),
  text('الإعلانات'),
  text('الربح'),
  text('قطع بلا ثمن معروف'),
  text('طرود مسلّمة بلا كشف من شركة التوصيل'),
];

export const profitMessages = {
  spend_lines_wrong: text('سطور لا تُقرأ: {lines}. اكتب في كل سطر اليوم والمصدر والمبلغ'),
  spend_lines_ahead: text('سطور ليوم لم يأتِ بعد: {lines}'),
  spend_currency: text('المبالغ في الملف بعملة أخرى: {currency}. اكتبها بالدرهم'),
  spend_lines_twice: text(
    'سطور ليوم ومصدر كُتب لهما مبلغ قبلها: {lines}. اجمع المبالغ في سطر واحد، أو احذف الزائد',
  ),
  spend_lines_many: text('لا يُقبل أكثر من {most} سطر في المرة الواحدة'),
};
