import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { reasonIn } from '#/platform/spreadsheet/table-reasons.ts';
import { maxHistory } from './history.schema.ts';

const sentences = {
  file_unreadable: text('تعذّرت قراءة الملف: {reason}'),
  file_empty: text('ليس في الملف أي سطر تحت العناوين'),
  columns_needed: text('لا يُعرف عمود الهاتف أو البريد الإلكتروني، أو عمود تاريخ الطلب. حدّد ما في كل عمود'),
  sheets_unread: text('في الملف جداول أخرى لم تُقرأ: {names}. احفظ كلًا منها في ملف'),
  too_many: text('في الملف أكثر من {most} سطر أو {found} طلب أو زبون. قسّمه إلى ملفات أصغر'),
  currency_unknown_file: text('لا يعرف المتجر سعر العملة {text}. اختر عملة أخرى'),
  person_missing: text('لا هاتف في السطر ولا بريد إلكتروني، فلا يُعرف صاحبه'),
  phone_wrong: text('القيمة "{text}" ليست رقم هاتف'),
  phone_left_out: text('القيمة "{text}" ليست رقم هاتف، فبقي البريد الإلكتروني وحده'),
  email_wrong: text('القيمة "{text}" ليست بريدًا إلكترونيًا، فلم تُؤخذ'),
  date_missing: text('تاريخ الطلب غير مكتوب'),
  date_wrong: text('القيمة "{text}" ليست تاريخًا'),
  date_future: text('التاريخ "{text}" لم يأتِ بعد'),
  amount_wrong: text('القيمة "{text}" ليست مبلغًا، فدخل الطلب دون مبلغ'),
  row_longer: text(
    'في السطر خانات أكثر من العناوين، فلعل فاصلة بين الخانات كُتبت داخل نص دون علامتي اقتباس. الزائد: "{text}"',
  ),
  rows_joined: text('في رقم الطلب أسطر أخرى من الملف: علامة اقتباس فُتحت ولم تُغلق'),
  quantity_wrong: text('القيمة "{text}" ليست عدد قطع، فحُسبت قطعة واحدة'),
  currency_unknown: text('العملة "{text}" ليست من عملات المتجر، فدخل الطلب دون مبلغ'),
  number_twice: text('رقم الطلب {number} مكتوب لهاتفين مختلفين'),
  number_on_days: text('رقم الطلب {number} مكتوب بتاريخين مختلفين'),
  text_garbled: text('حروف "{text}" ضاعت عند حفظ الملف. صدّره من جديد بترميز UTF-8'),
  text_cut: text('نص أطول من {limit} حرف، فأُخذ أوله'),
  expired: text('{count} من الطلبات أقدم من مدة حفظ أسماء الزبائن في الإعدادات، فلا تدخل'),
  states_unknown: text('حالات لا يُعرف ما انتهت إليه، فبقيت طلباتها بلا نتيجة: {text}'),
};
export type HistoryProblemCode = keyof typeof sentences;

/** What an import has to say of a row, as a code with its values; an error keeps the row out, a warning does not. */
export type HistoryProblem = {
  severity: 'error' | 'warning';
  code: HistoryProblemCode;
  /** null: the whole file. */
  row: number | null;
  number: string;
  values: Record<string, string>;
};

export function historySentence({ code, values }: HistoryProblem, locale: Locale): string {
  const limits = { most: String(maxHistory.rows), found: String(maxHistory.found) };
  const reason = code === 'file_unreadable' ? { reason: reasonIn(values, locale) } : {};
  return fillPlain(sentences[code][locale], { ...limits, ...values, ...reason });
}
