import type { Locale } from '#/platform/local-text.ts';

/** What the back office is told about places and days (§1.7, §1.8); wired into the API's messages by the server. */
export const deliveryMessages = {
  place_taken: {
    ar: 'هذا الاسم موجود من قبل في الإقليم نفسه',
    fr: 'Ce nom existe déjà dans la même province',
    en: 'The province has a place of this name already',
  },
  days_both: {
    ar: 'المرجو كتابة المدتين أو تركهما فارغتين',
    fr: 'Indiquez les deux délais ou aucun',
    en: 'Give both windows or none',
  },
  holiday_taken: {
    ar: 'هذا اليوم موجود في اللائحة',
    fr: 'Ce jour est déjà dans la liste',
    en: 'This day is listed already',
  },
  fee_import_problems: {
    ar: 'لم يُحفظ شيء: المرجو تصحيح الأسطر المذكورة أولًا',
    fr: 'Rien n’a été enregistré : corrigez d’abord les lignes indiquées',
    en: 'Nothing was saved: mend the lines that are named first',
  },
} satisfies Record<string, Record<Locale, string>>;
