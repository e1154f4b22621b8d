import { replaceNames } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';

/**
 * What the API says for a code (§5, §8). A module adds its own with addMessages, so that its texts stand beside
 * its rules. `{name}` is filled from the error's data.
 */
const messages = new Map<string, Message>(
  Object.entries({
    invalid_input: text('بعض المعلومات غير صحيحة'),
    invalid: text('القيمة غير صالحة'),
    required: text('هذا الحقل مطلوب'),
    text_too_short: text('أقصر من المسموح: أقل عدد للأحرف {bound}'),
    text_too_long: text('أطول من المسموح: أقصى عدد للأحرف {bound}'),
    text_too_big: text('النص أطول من المسموح'),
    number_too_small: text('أصغر من المسموح: {bound} على الأقل'),
    number_too_big: text('أكبر من المسموح: {bound} على الأكثر'),
    amount_too_small: text('أصغر من المسموح: أقل مبلغ بالدرهم {bound}'),
    amount_too_big: text('أكبر من المسموح: أقصى مبلغ بالدرهم {bound}'),
    taken: text('هذه القيمة مستعملة من قبل'),
    text_not_valid: text('يحتوي النص على رموز غير صالحة'),
    not_found: text('غير موجود'),
    too_large: text('الحجم أكبر من المسموح'),
    wrong_type: text('نوع غير مقبول'),
    unauthorized: text('يجب تسجيل الدخول'),
    forbidden: text('ليست لديك صلاحية'),
    wrong_email_or_password: text('البريد الإلكتروني أو كلمة المرور غير صحيحة'),
    link_not_valid: text('هذا الرابط لم يعد صالحًا'),
    wrong_password: text('كلمة المرور الحالية غير صحيحة'),
    email_taken: text('هذا البريد الإلكتروني مستعمل من قبل'),
    too_short: text('النص قصير جدًا'),
    too_many_requests: text('محاولات كثيرة، انتظر قليلًا'),
    unavailable: text('الخدمة غير متاحة الآن، أعد المحاولة'),
    storage_unavailable: text('تعذّر حفظ الملفات أو فتحها الآن. أعد المحاولة بعد دقائق.'),
    unexpected: text('حدث خطأ، أعد المحاولة لاحقًا. رقم الخطأ: {id}'),
  }),
);

/** Throws where two modules say something for one code: only one of them would be heard. */
export function addMessages(...groups: Record<string, Message>[]): void {
  for (const [code, message] of groups.flatMap((group) => Object.entries(group))) {
    const known = messages.get(code);
    if (known && known !== message) throw new Error(`two modules have a message for ${code}`);
    messages.set(code, message);
  }
}

export function messageOf(code: string, locale: Locale, values: Record<string, unknown> = {}): string {
  const text = messages.get(code)?.[locale] ?? code;
  return replaceNames(text, (name, written) => (name in values ? String(values[name]) : written));
}
