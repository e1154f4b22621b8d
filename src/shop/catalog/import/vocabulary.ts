import { slugify } from '../address.rules.ts';
import type { Audience } from '../catalog.rules.ts';
import type { ProductLabel } from '../catalog.tables.ts';
import { foldWord, wordIndex } from '../colors/words.ts';
import type { CategoryWish } from './draft.ts';
import { kinds } from './kinds.ts';

/** Words for whom a product is made, as tags, types and gender columns say it. */
const audienceWords: Record<Audience, readonly string[]> = {
  women: [
    'women',
    'woman',
    "women's",
    'womens',
    'female',
    'femme',
    'femmes',
    'dames',
    'damen',
    'ladies',
    'نساء',
    'نسائي',
    'النساء',
    'سيدات',
    'للنساء',
    'حريمي',
  ],
  men: [
    'men',
    'man',
    "men's",
    'mens',
    'male',
    'homme',
    'hommes',
    'herren',
    'رجال',
    'رجالي',
    'الرجال',
    'للرجال',
  ],
  girls: ['girls', 'girl', 'fille', 'filles', 'fillette', 'mädchen', 'بنات', 'بناتي', 'البنات', 'للبنات'],
  boys: ['boys', 'boy', 'garçon', 'garçons', 'jungen', 'أولاد', 'اولاد', 'أولادي', 'صبيان', 'للأولاد'],
  babies: [
    'babies',
    'baby',
    'bébé',
    'bébés',
    'infant',
    'newborn',
    'toddler',
    'nouveau né',
    'رضع',
    'الرضع',
    'مواليد',
    'بيبي',
  ],
  family: ['family', 'famille', 'familie', 'عائلة', 'العائلة', 'عائلي'],
  unisex: ['unisex', 'unisexe', 'mixte', 'للجميع', 'للجنسين'],
};
const audienceIndex = wordIndex(audienceWords);

/** Roots of the shop by audience; `unisex` has none. */
const audienceRoots: Record<
  Exclude<Audience, 'unisex'>,
  { tag: string; ar: string; fr: string; en: string }
> = {
  women: { tag: 'femme', ar: 'نساء', fr: 'Femme', en: 'Women' },
  men: { tag: 'homme', ar: 'رجال', fr: 'Homme', en: 'Men' },
  girls: { tag: 'fille', ar: 'بنات', fr: 'Fille', en: 'Girls' },
  boys: { tag: 'garcon', ar: 'أولاد', fr: 'Garçon', en: 'Boys' },
  babies: { tag: 'bebe', ar: 'رضّع', fr: 'Bébé', en: 'Babies' },
  family: { tag: 'famille', ar: 'العائلة', fr: 'Famille', en: 'Family' },
};

const kindIndex = wordIndex(
  Object.fromEntries(Object.entries(kinds).map(([tag, words]) => [tag, [tag, ...words]])),
);

const labelIndex = wordIndex({
  new: ['new', 'news', 'nouveau', 'nouveauté', 'nouveautés', 'neu', 'جديد', 'جديدنا'],
  best_seller: [
    'best seller',
    'best sellers',
    'bestseller',
    'meilleure vente',
    'meilleures ventes',
    'الأكثر مبيعا',
    'best_seller',
  ],
  special: ['special', 'spécial', 'خاص', 'مميز'],
});

export const audienceOf = (text: string): Audience | undefined =>
  audienceIndex.get(foldWord(text)) as Audience | undefined;

/** Whether a word names a kind of clothes. */
export const isKnownKind = (text: string): boolean => kindIndex.has(foldWord(text));

export const labelOf = (text: string): ProductLabel | undefined =>
  labelIndex.get(foldWord(text)) as ProductLabel | undefined;

export const splitList = (text: string): string[] =>
  text
    .split(/[,;،؛]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whom a gender and an age group together mean; nothing when neither says. */
export function audienceFrom(gender: string, ageGroup: string): Audience | undefined {
  const genders = new Set(splitList(gender).map(audienceOf));
  const ages = splitList(ageGroup).map(foldWord);
  if (ages.some((age) => /^(newborn|infant|toddler|baby|babies|bebe|nouveau ne)/.test(age))) return 'babies';
  const child = ages.some((age) => /^(kid|child|enfant|junior|teen)/.test(age));
  if (genders.size !== 1) return genders.size > 1 ? 'unisex' : undefined;
  const [only] = genders;
  if (!child) return only;
  return only === 'women' ? 'girls' : only === 'men' ? 'boys' : only;
}

/** Words that name a kind of clothes: the type, then the parts of a category path from its end, then the tags. */
function kindOf(type: string, categoryPath: string, tags: string[]): string | undefined {
  const path = categoryPath
    .split('>')
    .map((part) => part.trim())
    .reverse();
  for (const word of [type, ...path, ...tags]) {
    const kind = kindIndex.get(foldWord(word));
    if (kind) return kind;
  }
  return undefined;
}

/** Where a product belongs: its kind under its audience, the audience itself, and a type nobody knows as it is. */
export function categoriesFrom(
  type: string,
  path: string,
  tags: string[],
  audience: Audience,
): CategoryWish[] {
  const root = audience === 'unisex' ? undefined : audienceRoots[audience];
  const kind = kindOf(type, path, tags);
  const wishes: CategoryWish[] = [];
  const words = kind ? kinds[kind] : undefined;
  if (kind && words) {
    const [ar, fr, en] = words;
    wishes.push({
      by: 'name',
      tag: root ? `${root.tag}-${kind}` : kind,
      words: [kind, ...words].map(foldWord),
      names: { ar, fr, en },
      ...(root ? { under: root.tag } : {}),
    });
  } else if (type !== '' && audienceOf(type) === undefined) {
    const slug = slugify(type);
    wishes.push({
      by: 'name',
      tag: root ? `${root.tag}-${slug}` : slug,
      words: [foldWord(type)],
      names: { ar: type, fr: type, en: type },
      ...(root ? { under: root.tag } : {}),
    });
  }
  if (root) {
    const { tag, ...names } = root;
    wishes.push({ by: 'name', tag, words: audienceWords[audience].map(foldWord), names });
  }
  return wishes;
}
