import { type Written, write } from './author.ts';

const night: Written[] = [
  {
    handle: 'men-pinstripe-pyjama',
    category: 'homme-pyjamas',
    ar: [
      'بيجامة رجالية مخططة',
      'قميص بأزرار وسروال مستقيم من قطن متين بخطوط رفيعة. جيب على الصدر وحافة فاتحة على الياقة. قصة واسعة تحترم راحة النوم.',
    ],
    fr: [
      'Pyjama homme à fines rayures',
      'Chemise boutonnée et pantalon droit en coton solide à fines rayures. Poche poitrine et passepoil clair au col. Une coupe ample pour bien dormir.',
    ],
    en: [
      "Men's pinstripe pyjama set",
      'A buttoned shirt and straight trousers in sturdy pinstriped cotton. Chest pocket and pale piping at the collar. A roomy cut for good sleep.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'cotton', pattern: 'pinstripes', trim: 'piping' },
    colours: [
      { key: 'navy', cloth: '#2f4262', trim: '#e9e4da', ink: '#b9c3d3', ground: 'stone' },
      { key: 'sky', cloth: '#c3d6e6', trim: '#f7f5f0', ink: '#6d8bad', ground: 'linen' },
      { key: 'burgundy', cloth: '#69303b', trim: '#efe3d6', ink: '#b98a8b', ground: 'sand' },
    ],
    sizes: 'men',
    price: 299,
    promo: 239,
    promoDays: 7,
    made: 'cotton',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 88,
  },
  {
    handle: 'men-checked-flannel-pyjama',
    category: 'homme-pyjamas',
    ar: [
      'بيجامة رجالية فلانيل مربعات',
      'فلانيل قطني دافئ بمربعات واسعة لليالي الأطلس الباردة. سروال بجيبين ورباط. يزداد نعومة مع الغسل.',
    ],
    fr: [
      'Pyjama homme en flanelle à carreaux',
      "Une flanelle de coton chaude à grands carreaux pour les nuits froides. Pantalon à deux poches et cordon. Elle s'adoucit au lavage.",
    ],
    en: [
      "Men's checked flannel pyjama set",
      'Warm cotton flannel in wide checks for cold nights. Trousers with two pockets and a drawstring. It softens with washing.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'flannel', pattern: 'checks', trim: 'none' },
    colours: [
      { key: 'green', cloth: '#3f5f4c', trim: '#e9e2d2', ink: '#1f3128', ground: 'linen' },
      { key: 'gray', cloth: '#8b8f96', trim: '#f1eee8', ink: '#45484f', ground: 'sand' },
    ],
    sizes: 'men',
    price: 289,
    made: 'flannel',
    care: 'everyday',
    daysAgo: 35,
  },
  {
    handle: 'men-linen-pyjama',
    category: 'homme-pyjamas',
    ar: [
      'بيجامة رجالية من الكتان',
      'كتان ممزوج بالقطن يترك الهواء يمر ويجف في ساعة. لونه طبيعي وتجاعيده جزء من جماله. كم قصير وسروال طويل.',
    ],
    fr: [
      'Pyjama homme en lin',
      "Un lin mêlé de coton qui laisse passer l'air et sèche en une heure. Couleur naturelle, froissé assumé. Manches courtes et pantalon long.",
    ],
    en: [
      "Men's linen pyjama set",
      'Linen blended with cotton lets the air through and dries in an hour. Natural colour, honest creases. Short sleeves and long trousers.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'linen', trim: 'none', sleeves: 'short' },
    colours: [
      { key: 'beige', cloth: '#d9c8ab', trim: '#8f7a5f', ground: 'mist' },
      { key: 'olive', cloth: '#7d7f5c', trim: '#e9e3cf', ground: 'linen' },
    ],
    sizes: 'menAll',
    price: 349,
    made: 'linen',
    care: 'everyday',
    labels: ['new', 'special'],
    daysAgo: 6,
  },
  {
    handle: 'men-satin-pyjama',
    category: 'homme-pyjamas',
    ar: [
      'بيجامة رجالية ساتان',
      'ساتان كثيف غير شفاف بلون داكن وحافة رفيعة. الياقة مفتوحة والأزرار من لون القماش. هدية أنيقة للعريس.',
    ],
    fr: [
      'Pyjama homme en satin',
      "Un satin dense et opaque, de couleur sombre, souligné d'un fin passepoil. Col ouvert et boutons assortis. Un cadeau élégant pour un marié.",
    ],
    en: [
      "Men's satin pyjama set",
      'Dense, opaque satin in a dark colour with fine piping. Open collar and tonal buttons. An elegant gift for a groom.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'satin', trim: 'piping' },
    colours: [
      { key: 'black', cloth: '#2a2a2f', trim: '#b9a98a', ground: 'stone' },
      { key: 'emerald', cloth: '#235243', trim: '#cfc3a2', ground: 'clay' },
    ],
    sizes: 'men',
    price: 379,
    promo: 319,
    made: 'satin',
    care: 'gentle',
    daysAgo: 52,
  },
  {
    handle: 'men-tee-short-set',
    category: 'homme-shorts',
    ar: [
      'طقم شورت رجالي قطني',
      'تيشرت بياقة مستديرة وشورت بجيبين من قطن خفيف. الخصر مطاطي برباط لا يضغط. لصيف الدار البيضاء ومراكش.',
    ],
    fr: [
      'Pyjashort homme en coton',
      'T-shirt col rond et short à deux poches en coton léger. Taille élastique à cordon. Pour les étés de Casablanca comme de Marrakech.',
    ],
    en: [
      "Men's cotton short set",
      'A crew-neck tee and two-pocket shorts in light cotton. Elastic drawstring waist. For summers in Casablanca or Marrakech.',
    ],
    drawing: { kind: 'short-set', fabric: 'cotton', trim: 'none', neck: 'crew', sleeves: 'short' },
    colours: [
      { key: 'charcoal', cloth: '#54585f', trim: '#cfcac1', third: '#3f4248', ground: 'sand' },
      { key: 'denim', cloth: '#6a86a8', trim: '#f0ece4', third: '#3f5878', ground: 'linen' },
    ],
    sizes: 'men',
    price: 179,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 20,
  },
  {
    handle: 'men-striped-short-set',
    category: 'homme-shorts',
    ar: [
      'طقم شورت رجالي بخطوط بحرية',
      'تيشرت بخطوط عريضة أفقية وشورت من القماش نفسه. جيرسي يتحمل الغسل المتكرر. مريح على السطح وفي البيت.',
    ],
    fr: [
      'Pyjashort homme marinière',
      "T-shirt à larges rayures marines et short assorti. Un jersey qui supporte les lavages répétés. À l'aise sur la terrasse comme à la maison.",
    ],
    en: [
      "Men's breton short set",
      'A breton-striped tee and matching shorts. Jersey that takes repeated washing. At ease on the terrace and at home.',
    ],
    drawing: {
      kind: 'short-set',
      fabric: 'cotton',
      pattern: 'breton',
      trim: 'none',
      neck: 'crew',
      sleeves: 'short',
    },
    colours: [
      { key: 'white', cloth: '#f5f2ea', trim: '#2f4262', ink: '#3d5276', ground: 'mist' },
      { key: 'gray', cloth: '#c3c5c9', trim: '#4a4d54', ink: '#6f737b', ground: 'clay' },
    ],
    sizes: 'menAll',
    price: 189,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 39,
  },
];

export const menNight = write('men', 'Hilal', 'homme', night);
