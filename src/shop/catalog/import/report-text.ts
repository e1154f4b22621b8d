import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { isRecord } from '#/platform/record.rules.ts';
import { writeMoneyText } from './money-text.rules.ts';
import type { Change } from './plan.ts';
import { problemSentence } from './problems.ts';
import { type ImportReport, isRefused } from './report.ts';

/** Longest lists that are printed; the numbers tell what is left out. */
const printed = { handles: 30, changes: 200, problems: 500 };

const words = {
  currency: text('بعملة {code}: 1 {code} = {rate} درهم'),
  heading: text('استيراد {file} (عدد الأسطر: {rows})'),
  products: text('المنتجات: {new} جديد، {changed} متغير، {unchanged} بلا تغيير'),
  sizes: text('المقاسات: {new} جديد، {changed} متغير'),
  leftOut: text('عدد الأسطر التي لا تدخل: {rows}، وعدد المنتجات الكاملة منها: {products}'),
  new: text('الجديد:'),
  changed: text('التغييرات:'),
  problems: text('عدد الأخطاء: {errors}، وعدد التنبيهات: {warnings}'),
  categories: text('أصناف جديدة: {list}'),
  roots: text('أقسام رئيسية جديدة، تُنشأ بإضافة ‎--new-roots: {list}'),
  kept: text('أعمدة لا يستعملها المتجر، محفوظة للتصدير: {list}'),
  row: text('سطر {row}'),
  file: text('الملف'),
  error: text('خطأ'),
  warning: text('تنبيه'),
  more: text('… و{count} أخرى'),
  nothing: text('لا شيء'),
};

const fieldWords: Partial<Record<string, Message>> = {
  title: text('الاسم', 'within a line'),
  description: text('الوصف'),
  care: text('العناية'),
  brand: text('العلامة'),
  audience: text('الفئة'),
  labels: text('الشارات'),
  published: text('النشر'),
  publishedAt: text('يوم النشر'),
  categories: text('الأصناف'),
  fabrics: text('التركيبة'),
  fabricKinds: text('نوع القماش'),
  seasons: text('الموسم'),
  patterns: text('النقشة'),
  colorFamilies: text('عائلة اللون'),
  extra: text('أعمدة أخرى'),
  color: text('اللون', 'within a line'),
  pictures: text('الصور'),
  size: text('المقاس', 'within a line'),
  price: text('الثمن'),
  promoPrice: text('ثمن العرض'),
  cost: text('ثمن الشراء'),
  stock: text('المخزون', 'within a line'),
  slug: text('العنوان في الرابط'),
  seoTitle: text('عنوان البحث'),
  seoDescription: text('وصف البحث'),
  collection: text('المجموعة'),
  ageFromMonths: text('العمر من (شهر)'),
  ageToMonths: text('العمر إلى (شهر)'),
  hygiene: text('لا يُرجع لسبب صحي'),
  orderHere: text('الطلب من صفحة المنتج'),
  featuredRank: text('ترتيب الاختيار'),
  sizeChart: text('جدول القياسات'),
  colorKey: text('مفتاح اللون'),
  colorHex: text('درجة اللون'),
  position: text('ترتيب اللون'),
  promoStartsAt: text('بداية العرض'),
  promoEndsAt: text('نهاية العرض'),
  sku: text('الرمز SKU'),
  barcode: text('الباركود', 'within a line'),
  shelf: text('الرف'),
  weightGrams: text('الوزن (غرام)'),
  active: text('عرض المقاس للبيع'),
  sizeRank: text('ترتيب المقاس'),
  gone: text('لم يعد موجودًا'),
  used: text('مستعمل في مكان آخر'),
};

/** The report as lines for a terminal, in the reader's language. */
export function reportLines(report: ImportReport, locale: Locale): string[] {
  const { say, rest } = sayingIn(locale);
  const lines = [
    say('heading', { file: report.fileName, rows: report.rows }),
    ...(isRefused(report) ? [] : [say('products', report.products), say('sizes', report.sizes)]),
    ...report.converted.map((one) => say('currency', one)),
    ...(report.leftOut.rows > 0 ? [say('leftOut', report.leftOut)] : []),
  ];
  if (!isRefused(report)) lines.push(...plannedLines(report, locale));
  if (report.keptColumns.length > 0) lines.push('', say('kept', { list: report.keptColumns.join(', ') }));
  if (report.problems.length > 0) {
    const problems = report.problems.slice(0, printed.problems);
    lines.push('', say('problems', { errors: report.errors, warnings: report.warnings }));
    for (const problem of problems) {
      const where = problem.row === null ? say('file') : say('row', { row: problem.row });
      const whose = problem.handle === '' ? '' : ` (${problem.handle})`;
      lines.push(`  ${where}${whose}  ${say(problem.severity)}: ${problemSentence(problem, locale)}`);
    }
    lines.push(...rest(problems.length, report.errors + report.warnings));
  }
  return lines;
}

function sayingIn(locale: Locale) {
  const say = (key: keyof typeof words, values: Record<string, string | number> = {}): string =>
    fillPlain(words[key][locale], values);
  const rest = (shown: number, all: number): string[] =>
    all > shown ? [`  ${say('more', { count: all - shown })}`] : [];
  return { say, rest };
}

/** What would change. */
function plannedLines(report: ImportReport, locale: Locale): string[] {
  const { say, rest } = sayingIn(locale);
  const lines: string[] = [];
  if (report.newHandles.length > 0) {
    const handles = report.newHandles.slice(0, printed.handles);
    lines.push(
      '',
      say('new'),
      ...handles.map((handle) => `  ${handle}`),
      ...rest(handles.length, report.products.new),
    );
  }
  if (report.changes.length > 0) {
    const changes = report.changes.slice(0, printed.changes);
    lines.push('', say('changed'));
    lines.push(
      ...changes.map((change) => `  ${say('row', { row: change.row })}  ${changeText(change, locale)}`),
    );
    lines.push(...rest(changes.length, report.changeCount));
  }
  if (report.newCategories.length > 0)
    lines.push('', say('categories', { list: report.newCategories.join(', ') }));
  const open = report.newRoots.filter(({ answer }) => answer === null);
  if (open.length > 0)
    lines.push('', say('roots', { list: open.map(({ name, tag }) => `${name} (${tag})`).join(', ') }));
  return lines;
}

/** A field in words; one without words keeps its own name. */
export const fieldText = (field: string, locale: Locale): string => fieldWords[field]?.[locale] ?? field;

/** What a change is from and to, as short texts; '' is nothing. */
export const changeSides = (change: Change): { from: string; to: string } => shown(change);

function changeText(change: Change, locale: Locale): string {
  const field = fieldText(change.field, locale);
  const place = change.where === '' ? change.handle : `${change.handle}, ${change.where}`;
  const { from, to } = shown(change);
  const nothing = words.nothing[locale];
  return `${place}: ${field} ${from || nothing} → ${to || nothing}`;
}

/** Of texts and lists only what differs, and not at length. */
function shown({ field, from, to }: Change): { from: string; to: string } {
  if (field === 'price' || field === 'promoPrice' || field === 'cost')
    return { from: money(from), to: money(to) };
  if (!isRecord(from) || !isRecord(to)) return { from: short(from), to: short(to) };
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => from[key] !== to[key],
  );
  const pick = (values: Record<string, unknown>): string =>
    keys
      .map((key) => (values[key] ? `${key}: ${short(values[key])}` : ''))
      .filter(Boolean)
      .join(', ');
  return { from: pick(from), to: pick(to) };
}

const money = (centimes: unknown): string =>
  typeof centimes === 'number' ? `${writeMoneyText(centimes)} DH` : '';

function short(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
