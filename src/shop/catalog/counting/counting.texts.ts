/** Sentences of counting, by error code. */
export const countMessages = {
  count_ended: {
    ar: 'انتهى هذا الجرد، ولا يُكتب فيه شيء بعد',
    fr: 'Cet inventaire est terminé : on n’y écrit plus',
    en: 'This counting has ended; nothing more is written in it',
  },
  counted_meanwhile: {
    ar: 'عُدّ هذا المقاس من قبل: {counted} ({by})',
    fr: 'Cette taille a déjà été comptée : {counted} ({by})',
    en: 'This size has been counted already: {counted} ({by})',
  },
  sold_uncounted: {
    ar: 'يُباع هذا المقاس دون عدد («متوفر دائمًا»)، فلا عدد له يُغيَّر أو يُجرد',
    fr: 'Cette taille se vend sans comptage (« toujours disponible ») : il n’y a pas de nombre à changer ni à inventorier',
    en: 'This size is sold without a count ("always in stock"): there is no number to change or to count',
  },
  count_empty: {
    ar: 'لم يُعدّ شيء بعد',
    fr: 'Rien n’a encore été compté',
    en: 'Nothing has been counted yet',
  },
};
