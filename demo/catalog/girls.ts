import { type Written, write } from './author.ts';

const written: Written[] = [
  {
    handle: 'girls-rabbit-pyjama',
    category: 'fille-pyjamas',
    ar: [
      'بيجامة بنات برسم الأرنب',
      'بلوزة برسم أرنب مبتسم وسروال بقلوب صغيرة من القطن المرن. الأطراف مضلعة فتبقى في مكانها طوال الليل. الرسم لا يتشقق بعد الغسل.',
    ],
    fr: [
      'Pyjama fille lapin',
      "Haut imprimé d'un lapin souriant et pantalon à petits cœurs en coton souple. Les bords côtelés restent en place toute la nuit. L'impression ne craquelle pas.",
    ],
    en: [
      "Girls' rabbit pyjama set",
      'A top with a smiling rabbit and trousers with small hearts in stretch cotton. Ribbed ends stay in place all night. The print does not crack in the wash.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'hearts', print: 'rabbit' },
    colours: [
      { key: 'pink', cloth: '#f6dfe0', trim: '#d98a92', third: '#f6dfe0', ink: '#d98a92', ground: 'mist' },
      { key: 'mint', cloth: '#dcefe5', trim: '#79ab95', third: '#dcefe5', ink: '#79ab95', ground: 'rose' },
    ],
    sizes: 'smallYears',
    price: 149,
    made: 'jersey',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 66,
  },
  {
    handle: 'girls-floral-shirt-pyjama',
    category: 'fille-pyjamas',
    ar: [
      'بيجامة بنات بأزهار وأزرار',
      'بيجامة بقميص كالكبار، بياقة وأزرار كبيرة يسهل إغلاقها. أزهار صغيرة على قطن ناعم. تشبه بيجامة الأم في المجموعة نفسها.',
    ],
    fr: [
      'Pyjama fille fleuri boutonné',
      'Une chemise comme les grandes, à col et gros boutons faciles à fermer. Petites fleurs sur coton doux. Assorti au modèle maman de la collection.',
    ],
    en: [
      "Girls' flowered button pyjama set",
      'A shirt like the grown-ups, with a collar and large easy buttons. Small flowers on soft cotton. It matches the mother’s set in the same collection.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'flowers', neck: 'notch', trim: 'piping' },
    colours: [
      { key: 'cream', cloth: '#f7f0e2', trim: '#c97a6d', third: '#f7f0e2', ink: '#d08b7f', ground: 'sage' },
      { key: 'lilac', cloth: '#e2d6ee', trim: '#8f74b0', third: '#e2d6ee', ink: '#9c84bb', ground: 'linen' },
    ],
    sizes: 'years',
    price: 179,
    made: 'cotton',
    care: 'everyday',
    daysAgo: 24,
  },
  {
    handle: 'girls-star-pyjama',
    category: 'fille-pyjamas',
    ar: [
      'بيجامة بنات بنجمة كبيرة',
      'نجمة مطبوعة على الصدر وسروال مليء بالنجوم. قطن عضوي ناعم على البشرة الحساسة. تتحمل لعب ما قبل النوم.',
    ],
    fr: [
      'Pyjama fille grande étoile',
      "Une étoile imprimée sur la poitrine et un pantalon constellé. Un coton bio doux pour les peaux sensibles. Il résiste aux jeux d'avant dodo.",
    ],
    en: [
      "Girls' big star pyjama set",
      'A star on the chest and trousers full of them. Organic cotton, soft on sensitive skin. It stands up to games before bed.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'stars', print: 'star' },
    colours: [
      { key: 'lilac', cloth: '#e8dff1', trim: '#9a7fbb', third: '#9a7fbb', ink: '#f6d774', ground: 'linen' },
      { key: 'coral', cloth: '#fbe3da', trim: '#e08a73', third: '#e08a73', ink: '#fff2d6', ground: 'mist' },
    ],
    sizes: 'ranges',
    price: 159,
    made: 'organicJersey',
    care: 'everyday',
    labels: ['new'],
    daysAgo: 9,
  },
  {
    handle: 'girls-lace-nightgown',
    category: 'fille-chemises-de-nuit',
    ar: [
      'قميص نوم بنات بالدانتيل',
      'قميص نوم طويل بكم طويل وكشكش وحافة دانتيل رقيقة. قطن خفيف لا يلتف حول الساقين. تحبه الصغيرات لأنه يشبه فساتين الحكايات.',
    ],
    fr: [
      'Chemise de nuit fille à dentelle',
      "Une longue chemise de nuit froncée, à manches longues et fine dentelle. Un coton léger qui ne s'enroule pas autour des jambes. Les petites l'aiment : on dirait une robe de conte.",
    ],
    en: [
      "Girls' lace nightgown",
      'A long gathered nightgown with long sleeves and fine lace. Light cotton that does not twist round the legs. Little ones love it: it looks like a storybook dress.',
    ],
    drawing: { kind: 'nightgown', fabric: 'cotton', pattern: 'dots', trim: 'lace', sleeves: 'long' },
    colours: [
      { key: 'white', cloth: '#f8f5ef', trim: '#ffffff', ink: '#d7a9a4', ground: 'dusk' },
      { key: 'pink', cloth: '#f3d3d6', trim: '#fff8f6', ink: '#fff4f2', ground: 'linen' },
    ],
    sizes: 'years',
    price: 159,
    made: 'cotton',
    care: 'everyday',
    labels: ['special'],
    daysAgo: 43,
  },
  {
    handle: 'girls-moon-nightgown',
    category: 'fille-chemises-de-nuit',
    ar: [
      'قميص نوم بنات بالأقمار',
      'قميص نوم بكم قصير وأقمار صغيرة على لون سماوي. قصة واسعة تكبر مع الطفلة. يغسل ويجف في يوم واحد.',
    ],
    fr: [
      'Chemise de nuit fille lunes',
      "Une chemise de nuit à manches courtes, petites lunes sur bleu ciel. Coupe ample qui grandit avec l'enfant. Lavée et sèche dans la journée.",
    ],
    en: [
      "Girls' moon nightgown",
      'A short-sleeved nightgown with small moons on sky blue. A loose cut that grows with the child. Washed and dry within the day.',
    ],
    drawing: { kind: 'nightgown', fabric: 'cotton', pattern: 'moons', trim: 'none', sleeves: 'short' },
    colours: [
      { key: 'sky', cloth: '#c4dcee', trim: '#ffffff', ink: '#fdf7df', ground: 'sand' },
      { key: 'powder', cloth: '#ecd0ca', trim: '#fff6f0', ink: '#fff6ec', ground: 'sage' },
    ],
    sizes: 'smallYears',
    price: 129,
    promo: 99,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 36,
  },
  {
    handle: 'girls-heart-short-set',
    category: 'fille-shorts',
    ar: [
      'طقم شورت بنات بالقلوب',
      'تيشرت بكم قصير وشورت برباط، وقلوب حمراء صغيرة على وردي فاتح. جيرسي رقيق لليالي الصيف. الخصر المطاطي لا يترك أثرًا.',
    ],
    fr: [
      'Ensemble short fille à cœurs',
      "T-shirt à manches courtes et short à cordon, petits cœurs sur fond clair. Un jersey fin pour les nuits d'été. La taille élastique ne marque pas.",
    ],
    en: [
      "Girls' heart short set",
      'A short-sleeved tee and drawstring shorts with small hearts on a pale ground. Fine jersey for summer nights. The elastic waist leaves no mark.',
    ],
    drawing: {
      kind: 'short-set',
      fabric: 'cotton',
      pattern: 'hearts',
      trim: 'none',
      neck: 'crew',
      sleeves: 'short',
    },
    colours: [
      { key: 'powder', cloth: '#f8e3de', trim: '#c9605c', ink: '#d98a86', ground: 'mist' },
      { key: 'yellow', cloth: '#faeebf', trim: '#d98b4f', ink: '#e6a25f', ground: 'linen' },
    ],
    sizes: 'ranges',
    price: 119,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 19,
  },
  {
    handle: 'girls-bear-fleece-onesie',
    category: 'fille-hiver',
    ar: [
      'أفرول بنات بأذني دب',
      'أفرول من الفليس بقلنسوة لها أذنان صغيرتان وسحاب محمي عند الذقن. دافئ من الرقبة إلى القدم. لا ينكشف الظهر مهما تقلبت في نومها.',
    ],
    fr: [
      'Combinaison fille oreilles d’ourson',
      'Une combinaison polaire à capuche avec deux petites oreilles et un zip protégé au menton. Chaude du cou aux pieds. Le dos reste couvert, même si elle bouge beaucoup.',
    ],
    en: [
      "Girls' bear-ear onesie",
      'A fleece onesie with two small ears on the hood and a zip guarded at the chin. Warm from neck to foot. The back stays covered however much she turns.',
    ],
    drawing: { kind: 'onesie', fabric: 'fleece', pattern: 'stars' },
    colours: [
      { key: 'lilac', cloth: '#d9b8d8', trim: '#f7eef6', ink: '#f3e2f2', ground: 'linen' },
      { key: 'cream', cloth: '#f1e6d2', trim: '#d9b48c', ink: '#dcbf9a', ground: 'dusk' },
    ],
    sizes: 'smallRanges',
    price: 199,
    promo: 159,
    promoDays: 4,
    made: 'fleece',
    care: 'fleece',
    labels: ['best_seller'],
    daysAgo: 57,
  },
  {
    handle: 'girls-fleece-set',
    category: 'fille-hiver',
    ar: [
      'طقم فليس بنات برسم القلب',
      'بلوزة برسم قلب على الصدر وسروال من لون أغمق. الفليس خفيف ويحتفظ بالحرارة. تصلح للنوم وليوم ممطر في البيت.',
    ],
    fr: [
      'Ensemble polaire fille cœur',
      "Sweat orné d'un cœur et pantalon d'un ton plus foncé. La polaire est légère et garde la chaleur. Pour la nuit ou un jour de pluie à la maison.",
    ],
    en: [
      "Girls' heart fleece set",
      'A sweatshirt with a heart on the chest and darker trousers. The fleece is light and holds its heat. For the night or a rainy day indoors.',
    ],
    drawing: { kind: 'fleece-set', fabric: 'fleece', neck: 'crew', print: 'heart' },
    colours: [
      { key: 'pink', cloth: '#efb9c4', trim: '#b9536b', third: '#b9536b', ink: '#fff0ee', ground: 'sand' },
      { key: 'teal', cloth: '#8fbcbc', trim: '#2f6f73', third: '#2f6f73', ink: '#fdf3e3', ground: 'rose' },
    ],
    sizes: 'years',
    price: 189,
    made: 'recycledFleece',
    care: 'fleece',
    daysAgo: 29,
  },
  {
    handle: 'girls-socks',
    category: 'fille-accessoires',
    ar: [
      'جوارب بنات ملونة',
      'جوارب من قطن ناعم بكعب وأصابع من لون آخر. لا تشد الساق ولا تنزلق داخل الحذاء. زوج واحد.',
    ],
    fr: [
      'Chaussettes fille colorées',
      'Des chaussettes en coton doux, talon et pointe contrastés. Elles ne serrent pas et ne glissent pas dans la chaussure. Vendues à la paire.',
    ],
    en: [
      "Girls' coloured socks",
      'Soft cotton socks with heel and toe in a second colour. They do not grip and do not slide in the shoe. Sold by the pair.',
    ],
    drawing: { kind: 'socks', fabric: 'rib' },
    colours: [
      { key: 'pink', cloth: '#e9a9b5', trim: '#fbe9e6', ground: 'linen' },
      { key: 'lilac', cloth: '#bfa4d6', trim: '#f4ecfa', ground: 'mist' },
    ],
    sizes: 'childSocks',
    price: 29,
    made: 'socks',
    care: 'everyday',
    hygiene: true,
    daysAgo: 81,
  },
  {
    handle: 'girls-plush-slippers',
    category: 'fille-accessoires',
    ar: [
      'خف بنات بفرو ناعم',
      'خف خفيف ببطانة وثيرة ونعل لا ينزلق. سهل اللبس للصغيرات وحدهن. لا صوت له على الزليج.',
    ],
    fr: [
      'Pantoufles fille peluche',
      'Des mules légères à doublure moelleuse et semelle antidérapante. Les petites les enfilent seules. Silencieuses sur le carrelage.',
    ],
    en: [
      "Girls' plush slippers",
      'Light slippers with a deep lining and a non-slip sole. Little ones put them on by themselves. Silent on tiles.',
    ],
    drawing: { kind: 'slippers', fabric: 'fleece' },
    colours: [
      { key: 'powder', cloth: '#e3b5b7', trim: '#fff4ee', ground: 'sage' },
      { key: 'lilac', cloth: '#c5aedb', trim: '#faf5fd', ground: 'sand' },
    ],
    sizes: 'childFeet',
    price: 89,
    made: 'fleece',
    care: 'slippers',
    daysAgo: 62,
  },
];

export const girls = write('girls', 'Petit Hilal', 'fille', written);
