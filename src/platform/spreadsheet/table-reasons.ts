import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { maxColumns, type TableError, type TableReason } from './table-error.ts';

const tableReasons: Record<Exclude<TableReason, 'other'>, Message> = {
  absent: text('لا يوجد ملف بهذا الاسم'),
  no_file: text('ليس ملفًا'),
  no_text: text('ليس ملفًا نصيًا. احفظه من الجدول بصيغة CSV UTF-8'),
  picture: text('هذه صورة وليست جدولًا'),
  pdf: text('هذا ملف PDF وليس جدولًا. احفظ الجدول نفسه بصيغة CSV UTF-8'),
  old_sheet: text(
    'هذا جدول Excel قديم (XLS) أو محمي بكلمة مرور. احفظه بصيغة XLSX دون كلمة مرور، أو CSV UTF-8',
  ),
  zip_broken: text('الملف المضغوط ناقص أو تالف'),
  zip_without_sheet: text('ليس في الملف المضغوط جدول Excel'),
  locked: text('الملف محمي بكلمة مرور'),
  too_much: text('في الملف أكثر مما يُقرأ. قسّمه إلى ملفات أصغر'),
  too_wide: text('في الجدول أكثر من {most} عمود. احذف ما لا حاجة إليه'),
  no_utf8: text('ترميز الحروف ليس UTF-8. احفظه من الجدول بصيغة CSV UTF-8'),
  open_quote: text('علامة اقتباس مفتوحة لا تنغلق'),
  wrong_quote: text('علامة اقتباس في غير مكانها'),
};

const inLanguage = (reason: Message, locale: Locale): string =>
  fillPlain(reason[locale], { most: maxColumns });

/** Values of a problem that says why a file cannot be read: why, as a code, and what the machine said. */
export const unreadable = ({ reason: why, message }: TableError): Record<string, string> => ({
  why,
  reason: why === 'other' ? message : inLanguage(tableReasons[why], 'en'),
});

/** The reason of `unreadable` in the reader's language. */
export function reasonIn({ why = '', reason = '' }: Record<string, string>, locale: Locale): string {
  const known = Object.entries(tableReasons).find(([code]) => code === why);
  return known ? inLanguage(known[1], locale) : reason;
}
