import { describe, expect, test } from 'vitest';
import { shortOf } from '../../../../tests/support/short-meaning.ts';
import { lexicon, readQuery } from './lexicon.ts';

const read = (typed: string): string => readQuery(typed).map(shortOf).join(' ');

/** French in Arabic letters, as Moroccans write it, is a language of its own here; so is Arabic in Latin letters. */
type Language = 'ar' | 'darija' | 'fr' | 'frar' | 'arabizi' | 'en';
type Row = Record<Language, readonly [typed: string, meant: string]>;

/** One query of each class in each language. */
const table: Record<string, Row> = {
  garment: {
    ar: ['قميص نوم', 'garment:nightgown'],
    darija: ['تقاشر', 'garment:socks'],
    fr: ['robe de chambre', 'garment:dressing-gown'],
    frar: ['بونطوفل', 'garment:slippers'],
    arabizi: ['9aftan', 'garment:kaftan'],
    en: ['nightgown', 'garment:nightgown'],
  },
  person: {
    ar: ['للحوامل', 'person:pregnant'],
    darija: ['ديال العيالات', 'person:woman'],
    fr: ['fillette', 'person:girl'],
    frar: ['بيبي', 'person:baby'],
    arabizi: ['drari', 'person:child'],
    en: ['boys', 'person:boy'],
  },
  age: {
    ar: ['من 3 إلى 6 سنوات', 'age:36-83'],
    darija: ['عندها 5 سنين', 'age:60-71'],
    fr: ['6 mois', 'age:6-6'],
    frar: ['3 ans', 'age:36-47'],
    arabizi: ['4 snin', 'age:48-59'],
    en: ['8 years old', 'age:96-107'],
  },
  color: {
    ar: ['حمراء', 'color:red'],
    darija: ['زرقة', 'color:blue'],
    fr: ['blanches', 'color:white'],
    frar: ['بوردو', 'color:burgundy'],
    arabizi: ['k7la', 'color:black'],
    en: ['navy', 'color:navy'],
  },
  fabric: {
    ar: ['قطنية', 'fabric:cotton'],
    darija: ['موبرا', 'fabric:velvet'],
    fr: ['flanelle', 'fabric:flannel'],
    frar: ['كوطون', 'fabric:cotton'],
    arabizi: ['souf', 'fabric:wool'],
    en: ['linen', 'fabric:linen'],
  },
  pattern: {
    ar: ['مخططة', 'pattern:striped'],
    darija: ['بالنوار', 'pattern:floral'],
    fr: ['à carreaux', 'pattern:checked'],
    frar: ['كارو', 'pattern:checked'],
    arabizi: ['mkhettet', 'pattern:striped'],
    en: ['polka dots', 'pattern:polka-dots'],
  },
  season: {
    ar: ['شتوية', 'season:winter'],
    darija: ['ديال الصيف', 'season:summer'],
    fr: ["d'hiver", 'season:winter'],
    frar: ['ليفير', 'season:winter'],
    arabizi: ['chta', 'season:winter'],
    en: ['summer', 'season:summer'],
  },
  occasion: {
    ar: ['للعيد', 'occasion:eid'],
    darija: ['ديال العرس', 'occasion:wedding'],
    fr: ['mariage', 'occasion:wedding'],
    frar: ['كادو', 'occasion:gift'],
    arabizi: ['ramadan', 'occasion:ramadan'],
    en: ['gift', 'occasion:gift'],
  },
  feature: {
    ar: ['كم طويل', 'feature:long-sleeves'],
    darija: ['بلا كمام', 'feature:sleeveless'],
    fr: ['à capuche', 'feature:hood'],
    frar: ['كول رولي', 'feature:high-neck'],
    arabizi: ['skhoun', 'feature:warm'],
    en: ['pockets', 'feature:pockets'],
  },
  size: {
    ar: ['مقاس 40', 'size:40'],
    darija: ['قياس XL', 'size:XL'],
    fr: ['taille M', 'size:M'],
    frar: ['لارج', 'size:L'],
    arabizi: ['nmra 38', 'size:38'],
    en: ['size S', 'size:S'],
  },
  price: {
    ar: ['أقل من 200 درهم', 'price:-20000'],
    darija: ['قل من 150', 'price:-15000'],
    fr: ['moins de 150 dh', 'price:-15000'],
    frar: ['ماكسيموم 100', 'price:-10000'],
    arabizi: ['9el mn 200dh', 'price:-20000'],
    en: ['under 100', 'price:-10000'],
  },
  offer: {
    ar: ['تخفيضات', 'offer'],
    darija: ['همزة', 'offer'],
    fr: ['soldes', 'offer'],
    frar: ['بروموسيون', 'offer'],
    arabizi: ['takhfidat', 'offer'],
    en: ['on sale', 'offer'],
  },
  new: {
    ar: ['وصل حديثا', 'new'],
    darija: ['جداد', 'new'],
    fr: ['nouveautés', 'new'],
    frar: ['نوفو', 'new'],
    arabizi: ['jdid', 'new'],
    en: ['new arrivals', 'new'],
  },
  'what others buy': {
    ar: ['الأكثر مبيعا', 'popular'],
    darija: ['اللي كيتباع بزاف', 'popular'],
    fr: ['meilleures ventes', 'popular'],
    frar: ['بيست سيلر', 'popular'],
    arabizi: ['kaytba3 bzaf', 'popular'],
    en: ['best sellers', 'popular'],
  },
};

describe.each(Object.entries(table))('§4.10 %s', (_name, row) => {
  test.each(Object.entries(row))('in %s', (_language, [typed, meant]) => {
    expect(read(typed)).toBe(meant);
  });
});

test('the table has every class of the lexicon, and there are four hundred concepts', () => {
  const classes = new Set<string>(lexicon.concepts.map(({ kind }) => kind));
  expect([...classes].filter((kind) => !(kind in table))).toEqual([]);
  expect(lexicon.concepts.length).toBeGreaterThanOrEqual(400);
});
