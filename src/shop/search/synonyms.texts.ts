import { text } from '#/platform/messages.ts';

/** What the API says to the staff about words that mean the same. */
export const synonymMessages = {
  synonyms_few: text('اكتب كلمتين مختلفتين على الأقل'),
  synonyms_many: text('لا أكثر من 30 كلمة في المجموعة'),
  synonym_long: text('كل كلمة من 40 حرفًا على الأكثر'),
  synonym_short: text('كل كلمة من حرفين على الأقل'),
};
