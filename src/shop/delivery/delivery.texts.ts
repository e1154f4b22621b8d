import { text } from '#/platform/messages.ts';

/** What the back office reads about places and days (§1.7, §1.8); wired into the API's messages by the server. */
export const deliveryMessages = {
  place_taken: text('هذا الاسم موجود من قبل في الإقليم نفسه'),
  days_both: text('اكتب المدتين أو اتركهما فارغتين'),
  holiday_taken: text('هذا اليوم موجود في اللائحة'),
  fee_import_problems: text('لم يُحفظ شيء: صحّح الأسطر المذكورة أولًا'),
};
