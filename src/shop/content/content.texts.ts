import type { Locale } from '#/platform/local-text.ts';

/** Sentences of slides and posts, by error code. */
export const contentMessages: Record<string, Record<Locale, string>> = {
  link_not_inside: {
    ar: 'اكتب عنوانا داخل المتجر يبدأ بشرطة مائلة، مثل /store/soldes',
    fr: 'Indiquez une adresse de la boutique commençant par une barre, par exemple /store/soldes',
    en: 'Give an address inside the shop that begins with a slash, such as /store/soldes',
  },
  ends_before_start: {
    ar: 'تاريخ النهاية قبل تاريخ البداية',
    fr: 'La fin vient avant le début',
    en: 'The end is before the beginning',
  },
  unknown_mark: {
    ar: 'العلامة {mark} غير معروفة أو لم تُغلق، وسيقرؤها الزبائن كما هي',
    fr: 'La marque {mark} est inconnue ou n’est pas fermée : les clients la liraient telle quelle',
    en: 'The mark {mark} is unknown or not closed: shoppers would read it as it is',
  },
  slug_taken: {
    ar: 'هذا العنوان مستعمل لمقال آخر',
    fr: 'Un autre article a cette adresse',
    en: 'Another post has this address',
  },
};
