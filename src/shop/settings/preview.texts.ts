import { text } from '#/platform/messages.ts';

/** Sentences of the preview password, by error code. */
export const previewMessages = {
  preview_wrong: text('كلمة المرور غير صحيحة'),
  preview_required: text('المتجر مغلق الآن، ويُدخل إليه بكلمة مرور'),
};
