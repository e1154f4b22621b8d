import { text } from '#/platform/messages.ts';

/** The reason with which a receipt is asked for again. */
export const askAgainTexts = text('الوصل غير واضح: أرسل صورة يظهر فيها المبلغ والتاريخ ورقم الطلب');

/** How an order is paid by transfer; a line whose filling is empty is left out. `here` stands above the link, where there is one. */
export const transferMessageTexts = {
  subject: text('معلومات التحويل لطلبك {number}'),
  lines: [
    text('السلام عليكم {name}،'),
    text('حوّل {amount} إلى الحساب التالي، مع ذكر رقم الطلب {number}:'),
    text('المستفيد: {beneficiary}'),
    text('البنك: {bank}'),
    text('RIB: {rib}'),
    text('IBAN: {iban}'),
    text('SWIFT: {swift}'),
    text('ثم أرسل وصل التحويل قبل {deadline}، وإلا أُلغي الطلب.'),
  ],
  here: text('يُرسل الوصل من هنا:'),
};

/** Sentences of the calls on transfers, by error code. */
export const paymentMessages = {
  receipt_type: text('نوع الملف غير مقبول: أرسل صورة JPG أو PNG أو WebP أو ملف PDF'),
  receipt_missing: text('اختر ملف الوصل'),
  receipt_too_many: text('يمكن إرسال 3 ملفات على الأكثر'),
  receipt_too_late: text('انتهت مهلة إرسال الوصل، اتصل بنا'),
  receipt_not_expected: text('هذا الطلب لا ينتظر وصلًا'),
  transfer_without_account: text(
    'لا حساب بنكي في إعدادات المتجر يُحوَّل إليه مبلغ هذا الطلب: املأ معلوماته ثم أرسلها إلى الزبون',
  ),
  no_email: text('ليس لهذا الزبون بريد إلكتروني، أرسل عبر واتساب'),
};
