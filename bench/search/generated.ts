import { brands, colors, extras, fabrics, kinds, patterns, persons, seasons } from './words.ts';

type Texts = { ar: string; fr?: string; en?: string };
/** A product of the generated catalog, with what is true of it. Money in centimes. */
export type Generated = {
  handle: string;
  title: Texts;
  brand: string;
  audience: string;
  category: string;
  kind: string;
  person: string;
  fibre: string;
  ages: { from: number; to: number } | null;
  /** What its title says; what it does not say nobody can know. */
  inTitle: { fabric: string | null; pattern: string | null; season: string | null };
  soldCount: number;
  colors: {
    key: string;
    name: Texts;
    hex: string;
    sizes: { size: string; price: number; promo: number | null; stock: number; sku: string }[];
  }[];
};

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const adultSizes = ['S', 'M', 'L', 'XL', 'XXL'];
const numbered = ['38', '40', '42', '44', '46'];
const childSizes = ['2 ans', '4 ans', '6 ans', '8 ans', '10 ans', '12 ans'];
const babySizes = ['0-3 mois', '3-6 mois', '6-9 mois', '9-12 mois', '12-18 mois'];
const shoes = { adult: ['36-37', '38-39', '40-41', '42-43'], child: ['24-26', '27-29', '30-32'] };
const oneSized = new Set(['scarf', 'hijab']);

/** The product of this number: always the same. */
export function generated(number: number): Generated {
  const random = numbersFrom(number * 7919);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  const kind = weighted(random());
  const made = kinds[kind] as (typeof kinds)[string];
  const person = pick(made.persons);
  const fabric = pick(made.fabrics);
  const pattern = chance(0.35) ? pick(Object.keys(patterns)) : null;
  const warm = ['flannel', 'fleece', 'velvet', 'wool'].includes(fabric);
  const season = chance(0.2) ? (warm || kind === 'thermal' || kind === 'coat' ? 'winter' : 'summer') : null;
  const inTitle = { fabric: chance(0.75) ? fabric : null, pattern, season };
  const withPerson = person === 'pregnant' || person === 'family' || chance(0.7);
  const extra = pick(extras);
  const order = random();
  const titleIn = (language: 'ar' | 'fr' | 'en'): string => {
    const form = (forms: Record<'ar' | 'fr' | 'en', readonly string[]> | undefined) =>
      pick(forms?.[language] ?? ['']);
    const [head, who] = [form(made), withPerson ? form(persons[person]) : ''];
    const cloth = inTitle.fabric ? form(fabrics[inTitle.fabric]) : '';
    const rest = [pattern ? form(patterns[pattern]) : '', season ? form(seasons[season]) : '', form(extra)];
    const words =
      order < 0.5
        ? [head, who, cloth, ...rest]
        : order < 0.8
          ? [head, cloth, ...rest, who]
          : [who, head, ...rest, cloth];
    // Arabic adjectives follow their noun.
    const ordered = language === 'ar' && words[0] === who ? [head, ...rest, cloth, who] : words;
    return ordered.filter((word) => word !== '').join(' ');
  };
  const isChild = person === 'girl' || person === 'boy';
  const sizes = sizesOf(kind, person, chance(0.25), pick);
  const months = sizes.flatMap((size) => monthsOf(size));
  const chosen = new Set([pick(colors), ...(chance(0.5) ? [pick(colors)] : [])]);
  const price = 4000 + Math.floor(random() * 40) * 1000;
  const promo = chance(0.2) ? Math.round(price * 0.8) : null;
  const handle = `gn-${String(number).padStart(5, '0')}`;
  return {
    handle,
    title: {
      ar: titleIn('ar'),
      ...(chance(0.85) ? { fr: titleIn('fr') } : {}),
      ...(chance(0.4) ? { en: titleIn('en') } : {}),
    },
    brand: pick(brands),
    audience: persons[person].audience,
    category: `${person}-${kind}`,
    kind,
    person,
    fibre: fabrics[fabric]?.fibre ?? 'cotton',
    ages:
      (isChild || person === 'baby') && months.length > 0
        ? { from: Math.min(...months), to: Math.max(...months) }
        : null,
    inTitle,
    soldCount: Math.floor(random() ** 3 * 200),
    colors: [...chosen].map(({ key, hex, ...name }) => ({
      key,
      name,
      hex,
      sizes: sizes.map((size) => ({
        size,
        price,
        promo,
        stock: chance(0.85) ? 20 : 0,
        sku: `${handle}-${key}-${size}`.toUpperCase().replaceAll(' ', ''),
      })),
    })),
  };
}

function sizesOf(
  kind: string,
  person: string,
  numbers: boolean,
  pick: <Item>(items: readonly Item[]) => Item,
): string[] {
  const few = (sizes: readonly string[]) => sizes.slice(pick([0, 0, 1]), sizes.length - pick([0, 1]));
  if (oneSized.has(kind)) return [''];
  const isChild = person === 'girl' || person === 'boy';
  if (kind === 'slippers' || kind === 'socks')
    return few(isChild || person === 'baby' ? shoes.child : shoes.adult);
  if (person === 'baby') return few(babySizes);
  if (isChild) return few(childSizes);
  return few(numbers ? numbered : adultSizes);
}

function monthsOf(size: string): number[] {
  const [, from, to, unit] = /^(\d+)(?:-(\d+))? (ans|mois)$/.exec(size) ?? [];
  if (unit === undefined) return [];
  return [from, to ?? from].map((number) => Number(number) * (unit === 'ans' ? 12 : 1));
}

function weighted(share: number): string {
  const all = Object.entries(kinds);
  let left = share * all.reduce((sum, [, { share: one }]) => sum + one, 0);
  for (const [kind, { share: one }] of all) {
    left -= one;
    if (left < 0) return kind;
  }
  return 'pyjama';
}

/** Names of its category: a shop's tree by person and garment. */
export const categoryNames = ({
  kind,
  person,
}: Pick<Generated, 'kind' | 'person'>): { ar: string; fr: string; en: string } => {
  const [what, who] = [kinds[kind], persons[person as keyof typeof persons]];
  return {
    ar: `${what?.ar[0]} ${who.ar[0]}`,
    fr: `${what?.fr[0]} ${who.fr[0]}`,
    en: `${what?.en[0]} ${who.en[0]}`,
  };
};
