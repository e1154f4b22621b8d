import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import type { LabelWords } from './layout.rules.ts';

/** Refusals of orders and files of the couriers, by error code. */
export const courierMessages = {
  courier_name_taken: text('شركة بهذا الاسم موجودة من قبل'),
  courier_tracking: text('عنوان يبدأ بـ https:// وفيه {number} أو {tracking}'),
  tracking_taken: text('هذا الرقم لطرد آخر عند الشركة نفسها'),
  tracking_invalid: text('رقم من حروف وأرقام، دون فراغات'),
  parcel_not_handed: text('لم يُسلَّم هذا الطلب إلى شركة توصيل'),
  courier_columns: text('كل خانة مرة واحدة، ورقم الطلب بينها'),
  courier_off: text('هذه الشركة متوقفة'),
  parcel_handed_over: text('سُلّم هذا الطرد من قبل'),
  parcel_under_way: text('بدأت الشركة توصيل هذا الطرد، لا يمكن إخراجه'),
  parcel_not_ready: text('الطلب ليس جاهزًا للتسليم'),
  sheet_no_table: text(
    'ليس هذا ملف Excel (XLSX) أو CSV، أو هو محمي بكلمة مرور. احفظه من جديد بإحدى الصيغتين',
  ),
  sheet_broken: text('تعذّرت قراءة الجدول، احفظه من جديد بصيغة XLSX أو CSV'),
  sheet_empty: text('لا أسطر في الملف'),
  sheet_too_large: text('الملف أكبر من 2 ميغابايت، قسّمه'),
  sheet_too_long: text('أكثر من 5000 سطر، قسّم الملف'),
  sheet_no_number: text('لم نجد خانة رقم الطلب في الملف'),
  sheet_no_status: text('لم نجد خانة الحالة في الملف'),
  sheet_no_amount: text('لم نجد خانة المبلغ في الملف'),
  sheet_bad_amount: text('مبالغ لا تُقرأ في الأسطر: {lines}'),
  statement_taken: text('سُجّل هذا الكشف من قبل'),
  statement_note: text('الكشف لا يطابق: اكتب ملاحظة'),
};

/** Heads that are ours, and words inside a courier's file. */
export const openParcelWords = {
  yes: text('نعم'),
  no: text('لا'),
};

/** What its people read beside the shopper's note: the old pieces come back with them. */
export const exchangeWords = text('استبدال: تُستلم القطع القديمة إن لم تُرسل من قبل');

const label = {
  toCollect: text('المبلغ المطلوب'),
  nothingDue: text('لا يؤدى شيء عند الاستلام'),
  exchange: exchangeWords,
  openParcel: text('يحق للزبون فتح الطرد قبل الأداء'),
  pieces: text('عدد القطع:'),
  shop: text('المتجر:'),
};

/** A label's own words in the language of the courier's people, whoever prints it. */
export const labelWords = (language: Locale): LabelWords => ({
  language,
  toCollect: label.toCollect[language],
  nothingDue: label.nothingDue[language],
  exchange: label.exchange[language],
  openParcel: label.openParcel[language],
  pieces: label.pieces[language],
  shop: label.shop[language],
});
