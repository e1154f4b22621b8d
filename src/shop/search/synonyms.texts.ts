/** What the API says to the staff about words that mean the same. */
export const synonymMessages = {
  synonyms_few: {
    ar: 'اكتب كلمتين مختلفتين على الأقل',
    fr: 'Écrivez au moins deux mots différents',
    en: 'Write at least two different words',
  },
  synonyms_many: {
    ar: 'لا أكثر من 30 كلمة في المجموعة',
    fr: 'Pas plus de 30 mots par groupe',
    en: 'No more than 30 words in a group',
  },
  synonym_long: {
    ar: 'كل كلمة من 40 حرفًا على الأكثر',
    fr: 'Chaque mot a au plus 40 lettres',
    en: 'Each word has at most 40 letters',
  },
  synonym_short: {
    ar: 'كل كلمة من حرفين على الأقل',
    fr: 'Chaque mot a au moins deux lettres',
    en: 'Each word has at least two letters',
  },
};
