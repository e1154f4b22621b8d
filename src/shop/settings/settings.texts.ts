import { type Message, text } from '#/platform/messages.ts';
import type { AccountProblem } from './account-numbers.rules.ts';

/** §9.8 What the API says to the merchant about an account's number that cannot be right. */
export const settingsMessages = {
  bank_rib: text('رقم RIB غير صحيح: 24 رقمًا، آخرها رقمان للتحقق'),
  bank_iban: text('رقم IBAN غير صحيح: مثل MA64 ثم 24 رقمًا'),
  bank_swift: text('رمز SWIFT غير صحيح: 8 أو 11 حرفًا مثل BCMAMAMC'),
} satisfies Record<AccountProblem, Message>;

/** Sentences of the preview password, by error code. */
export const previewMessages = {
  preview_wrong: text('كلمة المرور غير صحيحة'),
  preview_required: text('المتجر مغلق الآن، ويُدخل إليه بكلمة مرور'),
};
