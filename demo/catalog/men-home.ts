import { type Written, write } from './author.ts';

const home: Written[] = [
  {
    handle: 'men-terry-shawl-robe',
    category: 'homme-robes-de-chambre',
    ar: [
      'برنس رجالي بياقة شال',
      'برنس من قطن البشكير بياقة وأساور من لون آخر. يمتص الماء من أول استعمال. جيبان كبيران وحلقات للحزام.',
    ],
    fr: [
      'Peignoir homme à col châle',
      'Un peignoir en éponge de coton, col et revers contrastés. Il absorbe dès la première utilisation. Deux grandes poches et passants de ceinture.',
    ],
    en: [
      "Men's shawl-collar bathrobe",
      'Cotton terry with collar and cuffs in a second colour. It absorbs from the first use. Two large pockets and belt loops.',
    ],
    drawing: { kind: 'robe', fabric: 'terry' },
    colours: [
      { key: 'emerald', cloth: '#3c4f47', trim: '#c9b79a', ground: 'stone' },
      { key: 'navy', cloth: '#34415f', trim: '#d6cdbd', ground: 'linen' },
    ],
    sizes: 'men',
    price: 399,
    made: 'terry',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 100,
  },
  {
    handle: 'men-fleece-robe',
    category: 'homme-robes-de-chambre',
    ar: [
      'روب رجالي من الفليس',
      'روب شتوي خفيف الوزن كثير الدفء بحزام وجيبين. يصل إلى نصف الساق. لونه ثابت بعد الغسل.',
    ],
    fr: [
      'Robe de chambre polaire homme',
      "Une robe de chambre d'hiver, légère et très chaude, ceinture et deux poches. Longueur mi-mollet. La couleur tient au lavage.",
    ],
    en: [
      "Men's fleece robe",
      'A winter robe that is light and very warm, with a belt and two pockets. Mid-calf length. The colour holds in the wash.',
    ],
    drawing: { kind: 'robe', fabric: 'fleece' },
    colours: [
      { key: 'gray', cloth: '#85888f', trim: '#5b5e65', ground: 'sand' },
      { key: 'brown', cloth: '#705646', trim: '#b79c82', ground: 'linen' },
    ],
    sizes: 'men',
    price: 359,
    promo: 289,
    promoDays: 10,
    made: 'fleece',
    care: 'fleece',
    daysAgo: 31,
  },
  {
    handle: 'men-henley-thermal-set',
    category: 'homme-hiver',
    ar: [
      'طقم حراري رجالي بأزرار',
      'قميص بثلاثة أزرار وسروال مضلع يحفظان حرارة الجسم في الجبل وفي الورش. خليط فيه صوف ناعم لا يحك. الأساور طويلة.',
    ],
    fr: [
      'Ensemble thermique homme à boutons',
      'Haut à trois boutons et caleçon long côtelé, pour la montagne comme pour le chantier. Un mélange avec de la laine douce qui ne gratte pas. Poignets longs.',
    ],
    en: [
      "Men's henley thermal set",
      'A three-button top and ribbed long johns for mountain or work site. A blend with soft wool that does not itch. Long cuffs.',
    ],
    drawing: { kind: 'thermal-set', fabric: 'rib', neck: 'henley' },
    colours: [
      { key: 'gray', cloth: '#8d8f94', ground: 'mist' },
      { key: 'navy', cloth: '#384562', ground: 'sand' },
    ],
    sizes: 'men',
    price: 239,
    made: 'thermalWool',
    care: 'wool',
    hygiene: true,
    daysAgo: 48,
  },
  {
    handle: 'men-fleece-lounge-set',
    category: 'homme-hiver',
    ar: [
      'طقم منزلي رجالي من الفليس',
      'بلوزة بأطراف مضلعة وسروال بجيبين من فليس متوسط السمك. يكفي وحده في الشتاء دون معطف داخل البيت.',
    ],
    fr: [
      "Tenue d'intérieur polaire homme",
      "Sweat à finitions côtelées et pantalon à deux poches en polaire moyenne. Suffit l'hiver à la maison, sans gilet.",
    ],
    en: [
      "Men's fleece lounge set",
      'A rib-edged sweatshirt and two-pocket trousers in medium fleece. Enough on its own indoors in winter. No cardigan needed.',
    ],
    drawing: { kind: 'fleece-set', fabric: 'fleece', neck: 'crew' },
    colours: [
      { key: 'charcoal', cloth: '#4d5159', trim: '#3a3d44', third: '#3a3d44', ground: 'linen' },
      { key: 'olive', cloth: '#6c6f4f', trim: '#4f5239', third: '#4f5239', ground: 'clay' },
    ],
    sizes: 'men',
    price: 269,
    made: 'recycledFleece',
    care: 'fleece',
    daysAgo: 17,
  },
  {
    handle: 'men-organic-t-shirt',
    category: 'homme-t-shirts',
    ar: [
      'تيشرت رجالي من قطن عضوي',
      'تيشرت بياقة مستديرة من قطن عضوي ثقيل لا يشف. الكتفان مدعمان والياقة لا ترتخي. أساس لا يستغنى عنه.',
    ],
    fr: [
      'T-shirt homme en coton bio',
      'Un t-shirt col rond en coton bio épais, jamais transparent. Épaules renforcées, col qui ne se détend pas. Un indispensable.',
    ],
    en: [
      "Men's organic cotton T-shirt",
      'A crew-neck tee in heavy organic cotton, never see-through. Taped shoulders and a collar that does not sag. A basic you cannot do without.',
    ],
    drawing: { kind: 't-shirt', fabric: 'cotton', neck: 'crew', sleeves: 'short' },
    colours: [
      { key: 'white', cloth: '#f4f2ed', ground: 'clay' },
      { key: 'navy', cloth: '#2d3a58', ground: 'linen' },
      { key: 'olive', cloth: '#73765a', ground: 'mist' },
    ],
    sizes: 'men',
    price: 119,
    promo: 99,
    made: 'organic',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 73,
  },
  {
    handle: 'men-cotton-socks',
    category: 'homme-chaussettes',
    ar: [
      'جوارب رجالية قطنية',
      'جوارب طويلة من قطن ممشط بساق لا تترك أثرًا. الكعب محشو قليلًا لأيام العمل الطويلة. تباع زوجا زوجا لتختار ألوانك.',
    ],
    fr: [
      'Chaussettes homme en coton',
      'Des chaussettes hautes en coton peigné dont la tige ne marque pas. Talon légèrement matelassé pour les longues journées. Vendues à la paire pour choisir ses couleurs.',
    ],
    en: [
      "Men's cotton socks",
      'Long combed-cotton socks whose leg leaves no mark. A lightly padded heel for long working days. Sold by the pair so you choose your colours.',
    ],
    drawing: { kind: 'socks', fabric: 'rib' },
    colours: [
      { key: 'black', cloth: '#2f3035', trim: '#55575e', ground: 'linen' },
      { key: 'denim', cloth: '#52698b', trim: '#dfe3e8', ground: 'sand' },
    ],
    sizes: 'menSocks',
    price: 39,
    made: 'socks',
    care: 'everyday',
    hygiene: true,
    daysAgo: 110,
  },
  {
    handle: 'men-closed-slippers',
    category: 'homme-pantoufles',
    ar: [
      'خف رجالي بنعل متين',
      'خف من قماش مخيط بنعل مطاطي يصلح لعتبة البيت أيضًا. بطانته تمتص الرطوبة. يدخل في القدم دون انحناء.',
    ],
    fr: [
      'Pantoufles homme à semelle solide',
      'Des mules en toile surpiquée à semelle en caoutchouc, bonnes aussi pour le pas de la porte. Doublure absorbante. On les enfile sans se baisser.',
    ],
    en: [
      "Men's sturdy-sole slippers",
      'Stitched canvas slippers with a rubber sole, good for the doorstep too. Absorbent lining. They slip on without bending down.',
    ],
    drawing: { kind: 'slippers', fabric: 'cotton' },
    colours: [
      { key: 'charcoal', cloth: '#41464f', trim: '#c0a789', ground: 'stone' },
      { key: 'brown', cloth: '#6f5443', trim: '#d9c4a8', ground: 'sage' },
    ],
    sizes: 'menFeet',
    price: 129,
    made: 'cotton',
    care: 'slippers',
    daysAgo: 58,
  },
];

export const menHome = write('men', 'Hilal', 'homme', home);
