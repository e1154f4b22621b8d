import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { reasonIn } from '#/platform/spreadsheet/table-reasons.ts';

/**
 * What an import has to say about a row, as a code with its values; the sentence is made where it is read.
 * An error keeps the whole file out, a warning only tells what was done about it.
 */
export type Problem = {
  severity: 'error' | 'warning';
  code: ProblemCode;
  /** Row as a spreadsheet counts it: the header is row 1. null: the whole file. */
  row: number | null;
  handle: string;
  values: Record<string, string>;
};

const sentences = {
  file_unreadable: text('تعذّرت قراءة الملف: {reason}'),
  file_empty: text('الملف لا يحتوي على أي منتج'),
  column_missing: text('العمود {column} غير موجود في الملف'),
  combinations_alone: text(
    'في الملف تركيبات المنتجات وحدها، دون أسمائها وأثمنتها. أرسل ملف المنتجات الذي فيه كل مقاس في سطر',
  ),
  handle_missing: text('السطر بلا اسم ولا Handle، فلا يُعرف إلى أي منتج ينتمي'),
  rows_scattered: text('أسطر هذا المنتج متفرقة في الملف وعددها كبير؛ رتّب الملف حسب Handle'),
  title_missing: text('المنتج جديد وليس له اسم في خانة Title'),
  value_differs: text('قيمتان مختلفتان في العمود {column}: "{first}" ثم "{second}"'),
  text_too_long: text('النص في {column} أطول من {limit} حرف'),
  cell_too_long: text('النص في {column} أطول من {limit} حرف، ولا يستعمله المتجر، فلم يُحفظ'),
  price_missing: text('ثمن هذا المقاس غير موجود'),
  price_before_tax: text('الأثمنة في الملف دون ضريبة: تُؤخذ كما هي، فغيّرها إن كان الزبون يدفع أكثر منها'),
  price_wrong: text('القيمة "{text}" في {column} ليست ثمنًا بالدرهم'),
  price_wrong_in: text('القيمة "{text}" في {column} ليست ثمنًا بعملة {currency}'),
  file_currency_unknown: text('لا يعرف المتجر سعر العملة {text}. اختر عملة أخرى'),
  currency_unknown: text('العملة "{text}" ليست من عملات المتجر، فلا يُعرف ثمنها بالدرهم'),
  prices_disagree: text('عمودا الثمن مختلفان: {first} = {a} و{second} = {b}'),
  stock_wrong: text('القيمة "{text}" في المخزون ليست عددًا صحيحًا'),
  stock_negative: text('المخزون {text} أقل من الصفر، فاعتُبر 0'),
  price_split: text(
    'الثمن مكتوب بفاصلة دون علامتي اقتباس، فانقسم إلى خانتين: {whole} ثم {rest}. اكتبه "{whole},{rest}"',
  ),
  count_split: text(
    'المخزون مكتوب بفاصلة دون علامتي اقتباس، فانقسم إلى خانتين: {whole} ثم {rest}. اكتبه {whole}{rest}',
  ),
  row_longer: text('في السطر خانات أكثر من العناوين، فلم يُستعمل: "{text}"'),
  signs_removed: text('أزيلت من {column} رموز لا تُرى'),
  number_shortened: text('القيمة "{text}" في {column} رقم اختصره برنامج الجداول، فلم تُستعمل'),
  formula: text('القيمة "{text}" في {column} معادلة وليست اسمًا'),
  formula_error: text('القيمة "{text}" في {column} خطأ من برنامج الجداول وليست قيمة'),
  size_date: text(
    'حوّل برنامج الجداول المقاس إلى تاريخ ("{text}"). اجعل خانات المقاس نصًا واكتبه من جديد، مثل 2-3',
  ),
  text_garbled: text('حروف "{text}" في {column} ضاعت عند حفظ الملف. صدّره من جديد بترميز UTF-8'),
  sheets_unread: text('في الملف جداول أخرى لم تُقرأ: {names}. احفظ كلًا منها في ملف'),
  column_twice: text('العمود {column} مكرر في الملف، فأُخذ أولهما'),
  total_row: text('السطر "{text}" مجموع وليس منتجًا'),
  rows_joined: text('في اسم المنتج أسطر أخرى من الملف: علامة اقتباس فُتحت ولم تُغلق'),
  number_wrong: text('القيمة "{text}" في {column} ليست عددًا، فلم تُستعمل'),
  date_wrong: text('القيمة "{text}" في {column} ليست تاريخًا، فلم تُستعمل'),
  promo_end_wrong: text('نهاية التخفيض لا تُقرأ، ودونها لا ينتهي التخفيض'),
  promo_dates: text('نهاية التخفيض قبل بدايته'),
  reduction_wrong: text('القيمة "{text}" في {column} ليست تخفيضًا من الثمن، فلم تُستعمل'),
  word_unknown: text('القيمة "{text}" في {column} غير معروفة، فلم تُستعمل'),
  sku_twice: text('الرمز SKU "{sku}" مستعمل أيضًا في السطر {other}، فبقي هذا المقاس بلا رمز'),
  sku_taken: text('الرمز SKU "{sku}" يخص في المتجر المنتج {other}'),
  option_value_missing: text('قيمة الخيار {option} فارغة'),
  variant_twice: text('نفس اللون والمقاس "{size}" موجودان في السطر {other}'),
  no_sizes: text('ليس لهذا المنتج أي سطر بثمن'),
  row_says_nothing: text('السطر لا يحمل ثمنًا ولا صورة'),
  script_removed: text('أزيلت شيفرة ({what}) من الوصف في {column}'),
  image_address_wrong: text('عنوان الصورة "{text}" ليس عنوان http، فلم تُستعمل'),
  composition_wrong: text('مجموع نسب التركيبة "{text}" يتجاوز 100، فلم تُستعمل'),
  gift_card: text('بطاقات الهدايا غير مدعومة؛ يُعامل كمنتج عادي'),
  untracked_always: text(
    'لا يتتبع الملف مخزون {count} من المقاسات: الجديد منها متوفر دائمًا (يُباع دون عدد)، وما في المتجر يبقى على حاله',
  ),
  untracked_written: text('لا يتتبع الملف مخزون {count} من المقاسات: أُخذ العدد كما هو مكتوب، ودون عدد 0'),
  stock_not_allowed: text(
    'مخزون {count} من المقاسات يبقى على حاله (والجديد 0): ليس من صلاحيات هذا الحساب تغيير المخزون',
  ),
  sells_when_out: text('{count} من المقاسات تُباع في الملف بعد نفاد المخزون: هذا المتجر لا يبيع ما ليس عنده'),
  zip_unreadable: text('تعذّرت قراءة الصور المضغوطة: {reason}'),
  zip_no_picture: text('"{name}" في الملف المضغوط ليس صورة JPG أو PNG أو WebP أو AVIF، فلم يُستعمل'),
  zip_picture_large: text('الصورة "{name}" في الملف المضغوط أكبر من 25 ميغابايت، فلم تُستعمل'),
  zip_unused: text('في الملف المضغوط صور لا يذكرها أي منتج (العدد: {count}): {names}'),
  picture_not_in_zip: text('الصورة "{text}" ليست في الملف المضغوط'),
  picture_unreachable: text('تعذّر جلب الصورة {url}: {reason}'),
};

export type ProblemCode = keyof typeof sentences;

/** The problem as a sentence in the reader's language. */
export function problemSentence(problem: Pick<Problem, 'code' | 'values'>, locale: Locale): string {
  const values =
    problem.code === 'file_unreadable' || problem.code === 'zip_unreadable'
      ? { ...problem.values, reason: reasonIn(problem.values, locale) }
      : problem.values;
  return fillPlain(sentences[problem.code][locale], values);
}
