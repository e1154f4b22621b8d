import type { Generated } from './generated.ts';

/** `yes`: it is what was looked for; `may`: nobody would mind it, nobody would miss it. */
export type Grade = 'yes' | 'may' | 'no';
/** What is true of a product, by hand for the demo and by construction for the generated ones. Money in centimes. */
export type TrueProduct = {
  handle: string;
  brand: string;
  /** `is:pyjama`, `for:woman`, `of:satin`, `pattern:stars`, `season:winter`. */
  facts: ReadonlyMap<string, Grade>;
  ages: { from: number; to: number } | null;
  articles: {
    colors: ReadonlyMap<string, Grade>;
    sizes: { size: string; price: number; offer: boolean; inStock: boolean }[];
  }[];
};
export type Query = { group: string; language: string; text: string; conditions: readonly string[] };

export const readQueries = (file: string): Query[] =>
  file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [group = '', language = '', text = '', conditions = ''] = line
        .split(' / ')
        .map((part) => part.trim());
      return { group, language, text, conditions: conditions.split(' ') };
    });

/** Families that a color's name says (first), and those that people take it for as well. */
const families: Record<string, readonly [yes: string, may?: string]> = {
  powder: ['pink'],
  navy: ['navy blue'],
  emerald: ['green'],
  cream: ['cream', 'white beige'],
  sky: ['blue'],
  white: ['white'],
  lilac: ['purple', 'pink'],
  ecru: ['cream', 'white beige'],
  burgundy: ['burgundy', 'red'],
  denim: ['blue', 'navy'],
  pink: ['pink'],
  gray: ['gray'],
  teal: ['blue', 'green'],
  plum: ['purple', 'burgundy'],
  coral: ['coral', 'pink orange red'],
  mint: ['green', 'blue'],
  charcoal: ['gray', 'black'],
  rust: ['rust', 'red brown orange'],
  camel: ['camel', 'brown beige'],
  beige: ['beige'],
  green: ['green'],
  olive: ['green'],
  black: ['black'],
  brown: ['brown'],
  yellow: ['yellow'],
  mustard: ['yellow'],
  red: ['red'],
  blue: ['blue', 'navy'],
  purple: ['purple'],
};
export const colorsOf = (key: string): Map<string, Grade> =>
  new Map([
    ...(families[key]?.[1] ?? '').split(' ').map((family) => [family, 'may'] as const),
    ...(families[key]?.[0] ?? '').split(' ').map((family) => [family, 'yes'] as const),
  ]);

/** What somebody who looks for the first may take as well. */
const near: Record<string, readonly string[]> = {
  'is:pyjama': ['is:shortset', 'is:lounge', 'is:sleepsuit', 'is:onesie', 'is:thermal'],
  'is:shortset': ['is:set'],
  'is:set': ['is:shortset', 'is:thermal', 'is:pyjama'],
  'is:hijab': ['is:scarf'],
  'is:scarf': ['is:hijab'],
  'is:lounge': ['is:set'],
  'is:onesie': ['is:sleepsuit'],
  'is:sleepsuit': ['is:onesie'],
  'is:sweater': ['is:hoodie'],
  'is:nightgown': ['is:gown'],
  'for:woman': ['for:family', 'for:unisex'],
  'for:man': ['for:family', 'for:unisex'],
  'for:child': ['for:baby', 'for:family'],
  'for:girl': ['for:family'],
  'for:boy': ['for:family'],
  'of:cotton': ['of:some-cotton'],
  'of:velvet': [],
  'season:winter': ['season:warm'],
  'season:summer': ['season:light'],
};

const best = (grades: readonly Grade[]): Grade =>
  grades.includes('yes') ? 'yes' : grades.includes('may') ? 'may' : 'no';
const worst = (grades: readonly Grade[]): Grade =>
  grades.includes('no') ? 'no' : grades.includes('may') ? 'may' : 'yes';

/** By its best color: a color, a size and a price are conditions on one article. */
export function gradeOf(product: TrueProduct, { conditions }: Query): Grade {
  return best(
    product.articles.map((article) => worst(conditions.map((one) => gradeBy(product, article, one)))),
  );
}

function gradeBy(product: TrueProduct, article: TrueProduct['articles'][number], condition: string): Grade {
  const [kind = '', value = ''] = condition.split(':');
  const stocked = article.sizes.filter(({ inStock }) => inStock);
  const some = (test: (size: (typeof stocked)[number]) => boolean): Grade =>
    stocked.some(test) ? 'yes' : 'no';
  switch (kind) {
    case 'color':
      return best(value.split('|').map((one) => article.colors.get(one) ?? 'no'));
    case 'size':
      return some(({ size }) => size === value);
    case 'offer':
      return some(({ offer }) => offer);
    case 'max':
      return some(({ price }) => price <= Number(value) * 100);
    case 'min':
      return some(({ price }) => price >= Number(value) * 100);
    case 'age': {
      const { ages } = product;
      return ages && ages.from <= Number(value) && Number(value) <= ages.to ? 'yes' : 'no';
    }
    case 'brand': {
      const [own, wanted] = [product.brand.toLowerCase().replaceAll(' ', '-'), value];
      if (own !== wanted && own.split('-').includes(wanted)) return 'may';
      const same = ['nawara', 'نوارة'];
      return own === wanted ? 'yes' : same.includes(own) && same.includes(wanted) ? 'may' : 'no';
    }
    case 'handle':
      return product.handle === value ? 'yes' : 'no';
    default:
      return best(value.split('|').map((one) => gradeOfFact(product, `${kind}:${one}`)));
  }
}

function gradeOfFact({ facts }: TrueProduct, fact: string): Grade {
  const own = facts.get(fact);
  if (own) return own;
  return near[fact]?.some((other) => facts.get(other) === 'yes') ? 'may' : 'no';
}

const personFacts: Record<string, readonly string[]> = {
  women: ['for:woman'],
  men: ['for:man'],
  girls: ['for:girl', 'for:child'],
  boys: ['for:boy', 'for:child'],
  babies: ['for:baby'],
  family: ['for:family'],
  unisex: ['for:unisex'],
};
const yes = (facts: readonly string[]) => facts.map((fact) => [fact, 'yes'] as const);
const may = (facts: readonly string[]) => facts.map((fact) => [fact, 'may'] as const);

export function factsOfGenerated({ kind, person, audience, inTitle, fibre }: Generated): Map<string, Grade> {
  const { fabric, pattern, season } = inTitle;
  const warm =
    ['flannel', 'fleece', 'velvet', 'wool'].includes(fabric ?? '') || ['thermal', 'coat'].includes(kind);
  return new Map([
    ...may(
      ['satin', 'flannel', 'fleece', 'jersey', 'velvet', 'terry', 'lace', 'denim', 'linen']
        .filter(() => fabric === null)
        .map((one) => `of:${one}`),
    ),
    ...yes([
      `is:${kind}`,
      ...(personFacts[audience] ?? []),
      ...(person === 'pregnant' ? ['for:pregnant'] : []),
      ...(fibre === 'polyester' || fibre === 'polyamide' ? [] : [`of:${fibre}`]),
      ...(fabric ? [`of:${fabric}`] : []),
      ...(pattern ? [`pattern:${pattern}`] : []),
      ...(season ? [`season:${season}`] : []),
      ...(warm ? ['season:warm'] : []),
      ...(fabric === 'linen' || kind === 'tshirt' || kind === 'shortset' || kind === 'skirt'
        ? ['season:light']
        : []),
    ]),
  ]);
}

/** What the demo's products are, by their handle, description, category, collection and composition. */
const demoKinds: readonly [RegExp, readonly string[]][] = [
  [/baby.*short-set/, ['is:set']],
  [/short-set/, ['is:shortset']],
  [/nightgown/, ['is:nightgown']],
  [/robe$/, ['is:robe']],
  [/onesie|hooded-suit/, ['is:onesie']],
  [/sleepsuit/, ['is:sleepsuit']],
  [/t-shirt/, ['is:tshirt']],
  [/socks/, ['is:socks']],
  [/slippers/, ['is:slippers']],
  [/thermal-set/, ['is:thermal', 'is:set']],
  [/lounge-set/, ['is:lounge', 'is:set']],
  [/(fleece|rabbit|cloud|short)-set/, ['is:set']],
  [/pyjama/, ['is:pyjama']],
];
const demoFacts: readonly [RegExp, readonly string[]][] = [
  [/satin|lace-cami/, ['of:satin']],
  [/flannel/, ['of:flannel', 'season:winter']],
  [/jersey|heart-tee/, ['of:jersey']],
  [/fleece/, ['of:fleece', 'season:winter']],
  [/velour/, ['of:velvet', 'season:warm']],
  [/women-terry/, ['of:terry', 'season:warm']],
  [/lace/, ['of:lace']],
  [/viscose/, ['of:viscose']],
  [/modal/, ['of:modal']],
  [/muslin/, ['of:muslin']],
  [/crossed-gown/, ['is:gown']],
  [/maternity/, ['for:pregnant']],
  [/floral|flower/, ['pattern:flowers']],
  [/stripe|breton/, ['pattern:stripes']],
  [/check|gingham/, ['pattern:checks']],
  [/star/, ['pattern:stars']],
  [/heart|girls-fleece-set/, ['pattern:hearts']],
  [/dotted/, ['pattern:dots']],
  [/moon/, ['pattern:moon']],
  [/bear/, ['pattern:bear']],
  [/rabbit/, ['pattern:rabbit']],
  [/thermal|hooded/, ['season:warm']],
  [/slippers|wool|bed-socks|robe$/, ['season:warm']],
  [/muslin|short-set/, ['season:summer']],
  [/linen|slip-|short-sleeve|t-shirt/, ['season:light']],
  [/family-red-check/, ['of:flannel', 'season:winter']],
  [/bear-fleece|hooded-onesie|bear-hooded/, ['of:fleece', 'season:winter']],
  [/men-terry/, ['of:terry']],
  [/men-striped-short|girls-heart|boys-breton/, ['of:jersey']],
  [/baby-velour/, ['season:winter']],
];

/** What only the prints of their colors or a word of their descriptions say. */
const demoAlso: readonly [RegExp, readonly string[]][] = [
  [/lace-yoke/, ['pattern:flowers']],
  [/crossed-gown|girls-lace|baby-rabbit/, ['pattern:dots']],
  [/girls-rabbit/, ['pattern:hearts']],
  [/boys-moon|women-hooded|girls-bear/, ['pattern:stars']],
  [/satin-slip/, ['of:lace']],
  [/boys-bear/, ['season:winter', 'season:summer']],
];

export type DemoRow = {
  handle: string;
  audience: string;
  collection: string | null;
  tags: string[];
  fabrics: [key: string, percent: number][];
};
export function factsOfDemo({ handle, audience, collection, tags, fabrics }: DemoRow): Map<string, Grade> {
  const all = (table: readonly [RegExp, readonly string[]][]) =>
    table.flatMap(([shape, facts]) => (shape.test(handle) ? facts : []));
  const kind = demoKinds.find(([shape]) => shape.test(handle))?.[1] ?? [];
  const share = new Map<string, number>();
  for (const [key, percent] of fabrics) {
    const fibre = key.replace('organic-', '').replace('recycled-', '');
    share.set(fibre, (share.get(fibre) ?? 0) + percent);
  }
  const fibres = [...share].flatMap(([key, percent]) => (percent >= 40 ? `of:${key}` : []));
  return new Map([
    ...may(all(demoAlso)),
    ...may([...share.keys()].map((key) => `of:${key}`)),
    ...may(share.has('elastane') && share.has('cotton') ? ['of:jersey'] : []),
    ...may(share.get('polyester') === 100 && tags.some((tag) => tag.endsWith('hiver')) ? ['of:fleece'] : []),
    ...yes([
      ...kind,
      ...fibres,
      ...(personFacts[audience] ?? []),
      ...all(demoFacts),
      ...(tags.some((tag) => tag.endsWith('hiver')) || collection === 'Hiver au chaud'
        ? ['season:winter']
        : []),
      ...(collection === 'Nuits d’été' ? ['season:summer'] : []),
    ]),
  ]);
}
