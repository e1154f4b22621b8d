import { type Written, write } from './author.ts';

const winter: Written[] = [
  {
    handle: 'women-rib-thermal-set',
    category: 'femme-hiver',
    ar: [
      'طقم حراري مضلع للنساء',
      'قميص وسروال مضلعان يلتصقان بالجسم ويحفظان حرارته. رقيقان بما يكفي ليلبسا تحت الثياب. لا خياطة خشنة على الكتف ولا على الجنب.',
    ],
    fr: [
      'Ensemble thermique côtelé femme',
      'Haut et legging côtelés, près du corps, qui gardent la chaleur. Assez fins pour se porter sous les vêtements. Coutures plates aux épaules et aux côtés.',
    ],
    en: [
      "Women's ribbed thermal set",
      'A ribbed top and leggings that sit close and hold the warmth. Thin enough to wear under clothes. Flat seams at shoulders and sides.',
    ],
    drawing: { kind: 'thermal-set', fabric: 'rib', neck: 'crew' },
    colours: [
      { key: 'charcoal', cloth: '#50535a', ground: 'mist' },
      { key: 'powder', cloth: '#dcb5b0', ground: 'linen' },
    ],
    sizes: 'women',
    price: 199,
    made: 'thermal',
    care: 'everyday',
    hygiene: true,
    daysAgo: 50,
  },
  {
    handle: 'women-velour-lounge-set',
    category: 'femme-hiver',
    ar: [
      'طقم منزلي من القطيفة',
      'بلوزة وسروال من قطيفة قطنية بلمعة خفيفة. الأطراف مضلعة تحفظ الدفء والخصر برباط. أنيق لاستقبال ضيف ومريح أمام التلفاز.',
    ],
    fr: [
      "Tenue d'intérieur en velours",
      'Sweat et pantalon en velours de coton au léger éclat. Finitions côtelées et taille à cordon. Élégant pour recevoir, confortable pour la soirée.',
    ],
    en: [
      'Velour lounge set',
      'A sweatshirt and trousers in cotton velour with a soft sheen. Ribbed ends and a drawstring waist. Smart for a visit, easy for an evening in.',
    ],
    drawing: { kind: 'fleece-set', fabric: 'velour', neck: 'crew' },
    colours: [
      { key: 'burgundy', cloth: '#752f40', trim: '#752f40', third: '#752f40', ground: 'sand' },
      { key: 'teal', cloth: '#2f6064', trim: '#2f6064', third: '#2f6064', ground: 'linen' },
    ],
    sizes: 'womenWide',
    price: 319,
    promo: 249,
    promoDays: 5,
    made: 'velour',
    care: 'gentle',
    daysAgo: 26,
  },
  {
    handle: 'women-hooded-fleece-onesie',
    category: 'femme-hiver',
    ar: [
      'أفرول فليس بقلنسوة',
      'قطعة واحدة من الفليس من القلنسوة إلى الكاحل بسحاب طويل. الأساور مضلعة فلا يدخل البرد. لليالي السهر والأفلام.',
    ],
    fr: [
      'Combinaison polaire à capuche',
      'Une seule pièce en polaire, de la capuche à la cheville, avec un long zip. Poignets côtelés qui arrêtent le froid. Pour les soirées film.',
    ],
    en: [
      'Hooded fleece onesie',
      'One piece of fleece from hood to ankle with a long zip. Ribbed cuffs keep the cold out. For film nights.',
    ],
    drawing: { kind: 'onesie', fabric: 'fleece', pattern: 'stars' },
    colours: [
      { key: 'lilac', cloth: '#cdb7de', trim: '#f3ecf8', ink: '#f1e8f8', ground: 'mist' },
      { key: 'gray', cloth: '#a9adb6', trim: '#eceae6', ink: '#e4e5e8', ground: 'rose' },
    ],
    sizes: 'womenSlim',
    price: 269,
    made: 'recycledFleece',
    care: 'fleece',
    labels: ['new'],
    daysAgo: 3,
  },
];

const basics: Written[] = [
  {
    handle: 'women-modal-t-shirt',
    category: 'femme-t-shirts',
    ar: [
      'تيشرت مودال بفتحة V',
      'تيشرت خفيف بفتحة على شكل V وقصة واسعة قليلًا. المودال بارد على الجلد ولا يشف. يلبس للنوم أو تحت السترة.',
    ],
    fr: [
      'T-shirt col V en modal',
      "Un t-shirt léger à col V, coupe légèrement ample. Le modal est frais sur la peau et n'est pas transparent. Pour dormir ou sous un gilet.",
    ],
    en: [
      'V-neck modal T-shirt',
      'A light V-neck tee with a slightly loose cut. Modal is cool on the skin and not see-through. For sleep or under a cardigan.',
    ],
    drawing: { kind: 't-shirt', fabric: 'viscose', neck: 'v', sleeves: 'short' },
    colours: [
      { key: 'white', cloth: '#f6f5f1', ground: 'clay' },
      { key: 'black', cloth: '#2c2c30', ground: 'stone' },
      { key: 'rust', cloth: '#b0623f', ground: 'linen' },
    ],
    sizes: 'women',
    price: 99,
    made: 'modal',
    care: 'everyday',
    daysAgo: 60,
  },
  {
    handle: 'women-bed-socks',
    category: 'femme-chaussettes',
    ar: [
      'جوارب نوم صوفية للنساء',
      'جوارب ناعمة من خليط الصوف تدفئ القدم دون أن تشد الساق. الكعب والأصابع مقواة. زوج في علبة صغيرة تصلح هدية.',
    ],
    fr: [
      'Chaussettes de nuit en laine femme',
      'Des chaussettes douces en laine mélangée qui réchauffent sans serrer. Talon et pointe renforcés. Une paire dans une petite boîte à offrir.',
    ],
    en: [
      "Women's wool bed socks",
      'Soft wool-blend socks that warm without gripping. Reinforced heel and toe. One pair in a small gift box.',
    ],
    drawing: { kind: 'socks', fabric: 'rib' },
    colours: [
      { key: 'camel', cloth: '#b98b77', trim: '#f1e4d8', ground: 'mist' },
      { key: 'burgundy', cloth: '#7c3444', trim: '#ecd5cf', ground: 'linen' },
    ],
    sizes: 'womenSocks',
    price: 59,
    made: 'woolSocks',
    care: 'wool',
    hygiene: true,
    daysAgo: 70,
  },
  {
    handle: 'women-plush-slippers',
    category: 'femme-pantoufles',
    ar: [
      'خف مبطن بفرو ناعم',
      'خف مفتوح من الخلف ببطانة كثيفة ونعل لا ينزلق على الزليج. خفيف ولا يحدث صوتا. يأخذ شكل القدم بعد أيام.',
    ],
    fr: [
      'Pantoufles doublées peluche',
      'Des mules à doublure épaisse et semelle antidérapante sur le carrelage. Légères et silencieuses. Elles prennent la forme du pied en quelques jours.',
    ],
    en: [
      'Plush-lined slippers',
      'Open-back slippers with a thick lining and a sole that grips on tiles. Light and silent. They take the shape of the foot within days.',
    ],
    drawing: { kind: 'slippers', fabric: 'fleece' },
    colours: [
      { key: 'powder', cloth: '#c6a3a0', trim: '#f8efe8', ground: 'sage' },
      { key: 'gray', cloth: '#8f9299', trim: '#eeebe6', ground: 'linen' },
    ],
    sizes: 'womenFeet',
    price: 119,
    promo: 89,
    made: 'fleece',
    care: 'slippers',
    daysAgo: 44,
  },
];

export const womenBasics = write('women', 'Hilal', 'femme', [...winter, ...basics]);
