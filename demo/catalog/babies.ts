import { type Written, write } from './author.ts';

const written: Written[] = [
  {
    handle: 'baby-moon-sleepsuit',
    category: 'bebe-grenouilleres',
    ar: [
      'أفرول رضع بالأقمار',
      'أفرول من القطن العضوي بكباسات على طول الساق لتغيير الحفاض بسهولة. القدمان مغلقتان فلا حاجة إلى جوارب. الخياطة من الخارج كي لا تلمس البشرة.',
    ],
    fr: [
      'Grenouillère bébé lunes',
      "Une grenouillère en coton bio, à pressions le long de la jambe pour changer bébé facilement. Pieds fermés, sans chaussettes à chercher. Coutures à l'extérieur, loin de la peau.",
    ],
    en: [
      'Baby moon sleepsuit',
      'Organic cotton with snaps along the leg for easy changing. Closed feet, so no socks to look for. Seams outside, away from the skin.',
    ],
    drawing: { kind: 'sleepsuit', fabric: 'cotton', pattern: 'moons' },
    colours: [
      { key: 'cream', cloth: '#f4efe4', trim: '#9fb8a6', ink: '#8aa893', ground: 'rose' },
      { key: 'sky', cloth: '#d8e6f0', trim: '#8fb0cd', ink: '#7fa3c4', ground: 'linen' },
    ],
    sizes: 'months',
    price: 129,
    made: 'organic',
    care: 'baby',
    labels: ['best_seller'],
    daysAgo: 78,
  },
  {
    handle: 'baby-star-sleepsuit',
    category: 'bebe-grenouilleres',
    ar: [
      'أفرول رضع بالنجوم',
      'أفرول خفيف بنجوم صغيرة لليالي المعتدلة. الكباسات معدنية خالية من النيكل. يغسل مرات كثيرة ويبقى ناعما.',
    ],
    fr: [
      'Grenouillère bébé étoiles',
      'Une grenouillère légère à petites étoiles pour les nuits douces. Pressions sans nickel. Elle reste douce lavage après lavage.',
    ],
    en: [
      'Baby star sleepsuit',
      'A light sleepsuit with small stars for mild nights. Nickel-free snaps. It stays soft wash after wash.',
    ],
    drawing: { kind: 'sleepsuit', fabric: 'cotton', pattern: 'stars' },
    colours: [
      { key: 'powder', cloth: '#f3dfd9', trim: '#c99088', ink: '#d3a49c', ground: 'mist' },
      { key: 'mint', cloth: '#dcece2', trim: '#7eab95', ink: '#94bba8', ground: 'sand' },
    ],
    sizes: 'firstMonths',
    price: 119,
    promo: 95,
    promoDays: 6,
    made: 'cotton',
    care: 'baby',
    daysAgo: 32,
  },
  {
    handle: 'baby-velour-sleepsuit',
    category: 'bebe-grenouilleres',
    ar: [
      'أفرول رضع من القطيفة',
      'قطيفة قطنية سميكة لليالي الشتاء مع سحاب يفتح من الرقبة إلى القدم. السحاب مغطى عند الذقن. دافئ دون غطاء إضافي.',
    ],
    fr: [
      'Surpyjama bébé en velours',
      "Un velours de coton épais pour l'hiver, zippé du cou au pied. Le zip est protégé au menton. Chaud sans couverture en plus.",
    ],
    en: [
      'Baby velour sleepsuit',
      'Thick cotton velour for winter, zipped from neck to foot. The zip is covered at the chin. Warm without an extra blanket.',
    ],
    drawing: { kind: 'sleepsuit', fabric: 'velour', neck: 'stand' },
    colours: [
      { key: 'camel', cloth: '#cda57e', trim: '#f0e1cb', ground: 'linen' },
      { key: 'gray', cloth: '#b4b6bc', trim: '#e9e7e4', ground: 'rose' },
    ],
    sizes: 'months',
    price: 159,
    made: 'velour',
    care: 'baby',
    daysAgo: 27,
  },
  {
    handle: 'baby-bear-hooded-suit',
    category: 'bebe-grenouilleres',
    ar: [
      'بذلة رضع بقلنسوة الدب',
      'بذلة فليس بقلنسوة ذات أذنين للخروج في البرد. تفتح بكباسات على طولها. توضع فوق الثياب في العربة.',
    ],
    fr: [
      'Combinaison bébé ourson à capuche',
      "Une combinaison polaire à capuche et petites oreilles pour sortir au froid. Elle s'ouvre entièrement par pressions. À mettre par-dessus, dans la poussette.",
    ],
    en: [
      'Baby bear hooded suit',
      'A fleece suit with a hood and small ears for cold outings. It opens all the way with snaps. Wear it over clothes in the pram.',
    ],
    drawing: { kind: 'sleepsuit', fabric: 'fleece', neck: 'hood' },
    colours: [
      { key: 'cream', cloth: '#efe4d0', trim: '#cfa57c', ground: 'sage' },
      { key: 'brown', cloth: '#a07f66', trim: '#ead9c1', ground: 'linen' },
    ],
    sizes: 'laterMonths',
    price: 189,
    promo: 149,
    made: 'fleece',
    care: 'fleece',
    labels: ['special'],
    daysAgo: 38,
  },
  {
    handle: 'baby-rabbit-set',
    category: 'bebe-ensembles',
    ar: [
      'طقم رضع برسم الأرنب',
      'بلوزة برسم أرنب وسروال بنقط وخصر عريض لا يضغط على البطن. قطن مرن يسهل إدخاله من الرأس. للنوم والحبو معا.',
    ],
    fr: [
      'Ensemble bébé lapin',
      "Haut orné d'un lapin et pantalon à pois, large ceinture qui ne serre pas le ventre. Un coton souple, facile à passer par la tête. Pour dormir et pour ramper.",
    ],
    en: [
      'Baby rabbit set',
      'A rabbit top and dotted trousers with a wide band that does not press the tummy. Stretch cotton, easy over the head. For sleeping and for crawling.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'dots', print: 'rabbit' },
    colours: [
      { key: 'beige', cloth: '#f1e8d9', trim: '#c79f80', third: '#e3cdb2', ink: '#c79f80', ground: 'mist' },
      { key: 'pink', cloth: '#f7e1e1', trim: '#d8939b', third: '#efc6ca', ink: '#d8939b', ground: 'linen' },
    ],
    sizes: 'months',
    price: 119,
    made: 'organicJersey',
    care: 'baby',
    labels: ['new'],
    daysAgo: 10,
  },
  {
    handle: 'baby-cloud-set',
    category: 'bebe-ensembles',
    ar: [
      'طقم رضع بالغيوم',
      'غيمة على الصدر وغيوم على السروال بلون سماوي هادئ. الأطراف مضلعة تثنى عندما يكون الرضيع صغيرا. قماش رقيق لكل الفصول.',
    ],
    fr: [
      'Ensemble bébé nuages',
      'Un nuage sur la poitrine et un pantalon à nuages, bleu tendre. Bords côtelés à replier au début. Un tissu fin pour toutes les saisons.',
    ],
    en: [
      'Baby cloud set',
      'A cloud on the chest and cloud trousers in soft blue. Ribbed ends fold back while baby is small. Fine cloth for every season.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'clouds', print: 'cloud' },
    colours: [
      { key: 'sky', cloth: '#e2edf5', trim: '#86abcb', third: '#a9c6de', ink: '#ffffff', ground: 'sand' },
      { key: 'gray', cloth: '#d9dbdf', trim: '#7f8692', third: '#aab0ba', ink: '#fbfbf9', ground: 'rose' },
    ],
    sizes: 'laterMonths',
    price: 125,
    made: 'jersey',
    care: 'baby',
    daysAgo: 46,
  },
  {
    handle: 'baby-muslin-short-set',
    category: 'bebe-ensembles',
    ar: [
      'طقم صيفي للرضع من الموسلين',
      'قميص بكم قصير وشورت من موسلين قطني مجعد خفيف كالنسمة. لا يحتاج إلى كي. يجف قبل القيلولة القادمة.',
    ],
    fr: [
      "Ensemble d'été bébé en gaze",
      "Haut à manches courtes et short en gaze de coton froissée, légère comme l'air. Sans repassage. Sec avant la prochaine sieste.",
    ],
    en: [
      'Baby muslin summer set',
      'A short-sleeved top and shorts in crinkled cotton muslin, light as air. No ironing. Dry before the next nap.',
    ],
    drawing: { kind: 'short-set', fabric: 'muslin', trim: 'none', neck: 'crew', sleeves: 'short' },
    colours: [
      { key: 'mustard', cloth: '#dfb96a', trim: '#f4e4bd', ground: 'linen' },
      { key: 'mint', cloth: '#b7d6c6', trim: '#e6f2ea', ground: 'rose' },
    ],
    sizes: 'months',
    price: 109,
    made: 'muslin',
    care: 'baby',
    daysAgo: 14,
  },
  {
    handle: 'baby-soft-socks',
    category: 'bebe-chaussettes',
    ar: [
      'جوارب رضع ناعمة',
      'جوارب صغيرة بساق مرنة لا تسقط ولا تشد. قطن عضوي وأصابع دون خياطة خشنة. مقاس واحد حتى السنة الأولى.',
    ],
    fr: [
      'Chaussettes bébé toutes douces',
      "De petites chaussettes qui tiennent sans serrer. Coton bio, pointe sans couture épaisse. Taille unique jusqu'à un an.",
    ],
    en: [
      'Soft baby socks',
      'Small socks that stay on without gripping. Organic cotton, no thick toe seam. One size up to the first year.',
    ],
    drawing: { kind: 'socks', fabric: 'rib' },
    colours: [
      { key: 'ecru', cloth: '#e9dcc6', trim: '#fbf6ec', ground: 'sage' },
      { key: 'powder', cloth: '#e3b9b5', trim: '#fbeeea', ground: 'mist' },
    ],
    sizes: 'one',
    price: 25,
    made: 'socks',
    care: 'baby',
    hygiene: true,
    daysAgo: 90,
  },
];

export const babies = write('babies', 'Petit Hilal', 'bebe', written);
