import { type Written, write } from './author.ts';

const written: Written[] = [
  {
    handle: 'family-red-check-pyjama',
    category: 'famille-pyjamas',
    ar: [
      'بيجامة عائلية بمربعات',
      'البيجامة نفسها للأب والأم والأطفال، من فلانيل قطني دافئ. اختر لكل فرد مقاسه وأضف القطع واحدة واحدة. جميلة في صورة العيد.',
    ],
    fr: [
      'Pyjama famille à carreaux',
      "Le même pyjama pour papa, maman et les enfants, en flanelle de coton. Choisissez la taille de chacun et ajoutez les pièces une à une. Superbe sur la photo de l'Aïd.",
    ],
    en: [
      'Checked family pyjama',
      'The same pyjama for father, mother and children, in warm cotton flannel. Pick each person’s size and add the sets one by one. Lovely in the Eid photo.',
    ],
    drawing: { kind: 'family-set', fabric: 'flannel', pattern: 'checks', trim: 'piping' },
    colours: [
      { key: 'red', cloth: '#a8433f', trim: '#f4ede2', ink: '#37272b', ground: 'linen' },
      { key: 'green', cloth: '#476a54', trim: '#f1ead9', ink: '#22352b', ground: 'sand' },
    ],
    sizes: 'family',
    price: 259,
    childPrice: 179,
    promo: 219,
    promoDays: 14,
    made: 'flannel',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 69,
  },
  {
    handle: 'family-star-pyjama',
    category: 'famille-pyjamas',
    ar: [
      'بيجامة عائلية بالنجوم',
      'نجوم متفرقة على قطن مرن للصغار والكبار. القصة واحدة مع فرق بسيط للنساء والرجال. تباع كل قطعة بمقاسها.',
    ],
    fr: [
      'Pyjama famille étoilé',
      'Des étoiles semées sur un coton souple, pour petits et grands. Une même coupe, légèrement adaptée à chacun. Chaque ensemble se choisit à sa taille.',
    ],
    en: [
      'Starry family pyjama',
      'Scattered stars on stretch cotton for young and old. One cut, slightly adapted for each. Every set is sold in its own size.',
    ],
    drawing: { kind: 'family-set', fabric: 'cotton', pattern: 'stars', trim: 'piping' },
    colours: [
      { key: 'navy', cloth: '#33446a', trim: '#f0ebe0', ink: '#f3e6b8', ground: 'mist' },
      { key: 'gray', cloth: '#b7bac0', trim: '#f6f4ef', ink: '#fbfaf6', ground: 'rose' },
    ],
    sizes: 'family',
    price: 229,
    childPrice: 149,
    made: 'jersey',
    care: 'everyday',
    labels: ['new'],
    daysAgo: 12,
  },
  {
    handle: 'family-striped-pyjama',
    category: 'famille-pyjamas',
    ar: [
      'بيجامة عائلية مخططة',
      'خطوط عمودية هادئة على قطن خالص تليق بكل الأعمار. الياقة والأساور بحافة فاتحة. لعطلة نهاية أسبوع في البيت.',
    ],
    fr: [
      'Pyjama famille rayé',
      'Des rayures verticales sur pur coton, pour tous les âges. Col et poignets passepoilés. Pour un week-end à la maison.',
    ],
    en: [
      'Striped family pyjama',
      'Quiet upright stripes on pure cotton for every age. Piped collar and cuffs. For a weekend at home.',
    ],
    drawing: { kind: 'family-set', fabric: 'cotton', pattern: 'stripes', trim: 'piping' },
    colours: [
      { key: 'sky', cloth: '#dfeaf3', trim: '#5b7fa8', ink: '#9dbbd8', ground: 'linen' },
      { key: 'powder', cloth: '#f5e3de', trim: '#b9776e', ink: '#dfaea6', ground: 'sage' },
    ],
    sizes: 'family',
    price: 239,
    childPrice: 159,
    made: 'cotton',
    care: 'everyday',
    daysAgo: 23,
  },
  {
    handle: 'family-plain-satin-pyjama',
    category: 'famille-pyjamas',
    ar: [
      'بيجامة عائلية من الساتان',
      'ساتان ناعم بلون واحد للعائلة كلها في ليالي المناسبات. الحافة الفاتحة ترسم الياقة والجيب. تصلح هدية لأسرة جديدة.',
    ],
    fr: [
      'Pyjama famille en satin',
      'Un satin uni pour toute la famille, les soirs de fête. Le passepoil clair dessine le col et la poche. Un beau cadeau pour un jeune foyer.',
    ],
    en: [
      'Satin family pyjama',
      'Soft plain satin for the whole family on festive nights. Pale piping draws the collar and pocket. A fine gift for a new home.',
    ],
    drawing: { kind: 'family-set', fabric: 'satin', trim: 'piping' },
    colours: [
      { key: 'ecru', cloth: '#eadfcb', trim: '#b08d6a', ground: 'dusk' },
      { key: 'burgundy', cloth: '#722b3b', trim: '#f0dccf', ground: 'linen' },
    ],
    sizes: 'family',
    price: 319,
    childPrice: 219,
    promo: 269,
    made: 'satin',
    care: 'gentle',
    labels: ['special'],
    daysAgo: 51,
  },
  {
    handle: 'family-one-size-slippers',
    category: 'famille-hiver',
    ar: [
      'خف الضيوف المبطن',
      'خف مبطن بمقاس واحد يناسب أغلب الكبار، لضيوف البيت. يغسل باليد ويجف في ليلة. خفيف يطوى في درج.',
    ],
    fr: [
      'Pantoufles d’invités doublées',
      'Des pantoufles doublées, taille unique pour la plupart des adultes, à offrir aux invités. Lavables à la main, sèches en une nuit. Elles se rangent dans un tiroir.',
    ],
    en: [
      'Lined guest slippers',
      'Lined slippers in one size for most grown-ups, for the guests of the house. Hand-washable and dry overnight. They store in a drawer.',
    ],
    drawing: { kind: 'slippers', fabric: 'terry' },
    colours: [
      { key: 'white', cloth: '#efece5', trim: '#fbf9f4', ground: 'clay' },
      { key: 'gray', cloth: '#9ea1a7', trim: '#e9e7e3', ground: 'linen' },
    ],
    sizes: 'one',
    price: 49,
    made: 'terry',
    care: 'slippers',
    daysAgo: 65,
  },
];

export const family = write('family', 'Hilal', 'famille', written);
