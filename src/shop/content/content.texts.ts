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
  slug_taken: {
    ar: 'هذا العنوان مستعمل لمقال آخر',
    fr: 'Un autre article a cette adresse',
    en: 'Another post has this address',
  },
};
