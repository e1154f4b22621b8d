import type { GarmentSpec, TileSpec } from '../studio/index.ts';
import type { DemoCategory, DemoProduct } from './types.ts';

type Row = readonly [
  tag: string,
  label: string,
  arLabel: string,
  enLabel: string,
  options?: { hygiene: true },
];

const tree: readonly { root: Row; children: readonly Row[] }[] = [
  {
    root: ['femme', 'Femme', 'نساء', 'Women'],
    children: [
      ['femme-pyjamas', 'Pyjamas femme', 'بيجامات نسائية', "Women's pyjamas"],
      ['femme-chemises-de-nuit', 'Chemises de nuit', 'قمصان نوم', 'Nightgowns'],
      ['femme-robes-de-chambre', 'Robes de chambre', 'أرواب نسائية', "Women's robes"],
      ['femme-shorts', 'Ensembles short', 'أطقم شورت', 'Short sets'],
      ['femme-hiver', 'Thermique et polaire', 'ملابس شتوية دافئة', 'Thermal and fleece'],
      ['femme-maternite', 'Maternité', 'ملابس الحمل والرضاعة', 'Maternity'],
      ['femme-t-shirts', 'T-shirts femme', 'تيشرتات نسائية', "Women's T-shirts"],
      ['femme-chaussettes', 'Chaussettes femme', 'جوارب نسائية', "Women's socks", { hygiene: true }],
      ['femme-pantoufles', 'Pantoufles femme', 'خفاف نسائية', "Women's slippers"],
    ],
  },
  {
    root: ['homme', 'Homme', 'رجال', 'Men'],
    children: [
      ['homme-pyjamas', 'Pyjamas homme', 'بيجامات رجالية', "Men's pyjamas"],
      ['homme-robes-de-chambre', 'Peignoirs homme', 'أرواب رجالية', "Men's robes"],
      ['homme-shorts', 'Pyjashorts homme', 'أطقم شورت رجالية', "Men's short sets"],
      ['homme-hiver', 'Thermique homme', 'ملابس حرارية رجالية', "Men's thermal wear"],
      ['homme-t-shirts', 'T-shirts homme', 'تيشرتات رجالية', "Men's T-shirts"],
      ['homme-chaussettes', 'Chaussettes homme', 'جوارب رجالية', "Men's socks", { hygiene: true }],
      ['homme-pantoufles', 'Pantoufles homme', 'خفاف رجالية', "Men's slippers"],
    ],
  },
  {
    root: ['fille', 'Fille', 'بنات', 'Girls'],
    children: [
      ['fille-pyjamas', 'Pyjamas fille', 'بيجامات بنات', "Girls' pyjamas"],
      ['fille-chemises-de-nuit', 'Chemises de nuit fille', 'قمصان نوم للبنات', "Girls' nightgowns"],
      ['fille-shorts', 'Ensembles short fille', 'أطقم شورت للبنات', "Girls' short sets"],
      ['fille-hiver', 'Polaire et combinaisons fille', 'ملابس شتوية للبنات', "Girls' fleece and onesies"],
      [
        'fille-accessoires',
        'Chaussettes et pantoufles fille',
        'جوارب وخفاف للبنات',
        "Girls' socks and slippers",
      ],
    ],
  },
  {
    root: ['garcon', 'Garçon', 'أولاد', 'Boys'],
    children: [
      ['garcon-pyjamas', 'Pyjamas garçon', 'بيجامات أولاد', "Boys' pyjamas"],
      ['garcon-shorts', 'Ensembles short garçon', 'أطقم شورت للأولاد', "Boys' short sets"],
      ['garcon-hiver', 'Polaire et thermique garçon', 'ملابس شتوية للأولاد', "Boys' fleece and thermal"],
      ['garcon-t-shirts', 'T-shirts garçon', 'تيشرتات أولاد', "Boys' T-shirts"],
      [
        'garcon-accessoires',
        'Chaussettes et pantoufles garçon',
        'جوارب وخفاف للأولاد',
        "Boys' socks and slippers",
      ],
    ],
  },
  {
    root: ['bebe', 'Bébé', 'رضع', 'Babies'],
    children: [
      ['bebe-grenouilleres', 'Grenouillères', 'أفرولات الرضع', 'Sleepsuits'],
      ['bebe-ensembles', 'Ensembles bébé', 'أطقم الرضع', 'Baby sets'],
      ['bebe-chaussettes', 'Chaussettes bébé', 'جوارب الرضع', 'Baby socks', { hygiene: true }],
    ],
  },
  {
    root: ['famille', 'Famille', 'عائلة', 'Family'],
    children: [
      ['famille-pyjamas', 'Pyjamas assortis', 'بيجامات عائلية متطابقة', 'Matching pyjamas'],
      ['famille-hiver', 'Famille au chaud', 'دفء العائلة', 'Family warmth'],
    ],
  },
];

/** The category tree; tiles show garments that the category really holds. */
export function demoCategories(products: readonly DemoProduct[]): DemoCategory[] {
  const rows: DemoCategory[] = [];
  const add = ([tag, label, arLabel, enLabel, options]: Row, parent: string | null) => {
    rows.push({
      tag,
      parent,
      label,
      arLabel,
      enLabel,
      rule: null,
      hygiene: options?.hygiene ?? false,
      position: rows.length,
      tile: tileOf(tag, products),
    });
  };
  for (const { root, children } of tree) {
    add(root, null);
    for (const child of children) add(child, root[0]);
  }
  rows.push({
    tag: 'soldes',
    parent: null,
    // It holds everything (§9.9): its name promises no more than the order.
    label: 'La boutique, promos d’abord',
    arLabel: 'المتجر: التخفيضات أولًا',
    enLabel: 'The shop, sale first',
    rule: 'soldes',
    hygiene: false,
    position: rows.length,
    tile: tileOf(
      'soldes',
      products.filter(({ articles }) =>
        articles.some(({ prices }) => prices.some((p) => p.promoPrice !== null)),
      ),
    ),
  });
  return rows;
}

function tileOf(tag: string, products: readonly DemoProduct[]): TileSpec | null {
  const held = tag === 'soldes' ? products : products.filter(({ categories }) => categories.includes(tag));
  const kinds = new Map<string, GarmentSpec>();
  for (const product of held) {
    const spec = product.articles[0]?.pictures[0].spec;
    if (spec !== undefined && !kinds.has(spec.kind)) kinds.set(spec.kind, spec);
  }
  // Socks and slippers stand for a category only when they are all it holds.
  const clothes = [...kinds.values()].filter(({ kind }) => kind !== 'socks' && kind !== 'slippers');
  const [first, second] = clothes.length > 0 ? clothes : [...kinds.values()];
  if (first === undefined) return null;
  return {
    ground: first.ground,
    seed: first.seed,
    garments: second === undefined ? [first] : [first, second],
  };
}
