import { text } from '#/platform/messages.ts';

/** What the API says to the staff about what they teach the search. */
export const taughtMessages = {
  synonyms_few: text('اكتب كلمتين مختلفتين على الأقل'),
  synonyms_many: text('لا أكثر من 30 كلمة في المجموعة'),
  synonym_long: text('كل كلمة من 60 حرفًا على الأكثر'),
  synonym_short: text('كل كلمة من حرفين على الأقل'),
  taught_already: text('هذه الكلمة لها معنى آخر في قائمة ما علّمته. غيّره هناك.'),
  taught_many: text('وصلت القائمة إلى أكبر عدد. احذف منها ما لا يلزم.'),
  target_unknown: text('لم يعد هذا موجودًا في المتجر'),
  pinned_short: text('اكتب ما يُبحث عنه'),
  pinned_unknown: text('أحد هذه المنتجات لم يعد موجودًا'),
};
