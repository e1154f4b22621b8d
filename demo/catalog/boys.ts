import { type Written, write } from './author.ts';

const written: Written[] = [
  {
    handle: 'boys-moon-pyjama',
    category: 'garcon-pyjamas',
    ar: [
      'بيجامة أولاد برسم القمر',
      'بلوزة فاتحة بهلال ونجوم وسروال كحلي مليء بالنجوم. قطن مرن وأطراف مضلعة. قصة تترك مجالا لسنة من النمو.',
    ],
    fr: [
      'Pyjama garçon croissant de lune',
      "Haut clair orné d'un croissant et d'étoiles, pantalon marine constellé. Coton souple et bords côtelés. Une coupe qui laisse un an pour grandir.",
    ],
    en: [
      "Boys' moon pyjama set",
      'A pale top with a crescent and stars, navy trousers full of stars. Stretch cotton and ribbed ends. A cut that leaves a year to grow.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'stars', print: 'moon' },
    colours: [
      { key: 'navy', cloth: '#e6e9ea', trim: '#31506e', third: '#31506e', ink: '#f2c95e', ground: 'sand' },
      { key: 'gray', cloth: '#d5d6d9', trim: '#5a6270', third: '#5a6270', ink: '#f4e2a6', ground: 'linen' },
    ],
    sizes: 'years',
    price: 149,
    made: 'jersey',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 71,
  },
  {
    handle: 'boys-striped-shirt-pyjama',
    category: 'garcon-pyjamas',
    ar: [
      'بيجامة أولاد مخططة بأزرار',
      'قميص مخطط بياقة وجيب مثل بيجامة الأب. السروال برباط حقيقي يضبط الخصر. قطن خالص لا يحبس العرق.',
    ],
    fr: [
      'Pyjama garçon rayé boutonné',
      'Une chemise rayée à col et poche, comme celle de papa. Pantalon à vrai cordon. Pur coton qui laisse respirer.',
    ],
    en: [
      "Boys' striped button pyjama set",
      'A striped shirt with collar and pocket, like father’s. Trousers with a real drawstring. Pure cotton that lets the skin breathe.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'stripes', neck: 'notch', trim: 'piping' },
    colours: [
      { key: 'sky', cloth: '#dbe7f1', trim: '#4f719a', third: '#dbe7f1', ink: '#8fafd0', ground: 'linen' },
      { key: 'green', cloth: '#dfe8dd', trim: '#4f7a5c', third: '#dfe8dd', ink: '#8fb398', ground: 'clay' },
    ],
    sizes: 'years',
    price: 179,
    made: 'cotton',
    care: 'everyday',
    daysAgo: 25,
  },
  {
    handle: 'boys-bear-pyjama',
    category: 'garcon-pyjamas',
    ar: [
      'بيجامة أولاد برسم الدب',
      'دب صغير على الصدر وسروال بغيوم. القماش مزيج من الخيزران والقطن، بارد في الصيف ودافئ في الشتاء. دون بطاقة تحك الرقبة.',
    ],
    fr: [
      'Pyjama garçon ourson',
      "Un ourson sur la poitrine et un pantalon à nuages. Un mélange bambou et coton, frais l'été et doux l'hiver. Sans étiquette qui gratte.",
    ],
    en: [
      "Boys' bear pyjama set",
      'A little bear on the chest and cloud trousers. A bamboo and cotton blend, cool in summer and soft in winter. No scratchy label.',
    ],
    drawing: { kind: 'kids-set', fabric: 'cotton', pattern: 'clouds', print: 'bear' },
    colours: [
      { key: 'beige', cloth: '#efe5d3', trim: '#a57c57', third: '#c9a986', ink: '#b08a63', ground: 'mist' },
      { key: 'denim', cloth: '#cfdbe8', trim: '#4a678c', third: '#6f8db1', ink: '#57779f', ground: 'linen' },
    ],
    sizes: 'smallRanges',
    price: 169,
    made: 'bamboo',
    care: 'everyday',
    labels: ['new'],
    daysAgo: 7,
  },
  {
    handle: 'boys-breton-short-set',
    category: 'garcon-shorts',
    ar: [
      'طقم شورت أولاد بخطوط',
      'تيشرت بخطوط بحرية وشورت سادة بجيبين. جيرسي يتحمل الغسل كل يومين. عملي لعطلة الصيف.',
    ],
    fr: [
      'Ensemble short garçon marinière',
      'T-shirt marinière et short assorti à deux poches. Un jersey qui supporte un lavage tous les deux jours. Pratique pour les vacances.',
    ],
    en: [
      "Boys' breton short set",
      'A breton tee and matching two-pocket shorts. Jersey that takes a wash every other day. Practical for the holidays.',
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
      { key: 'white', cloth: '#f6f3ec', trim: '#35507a', ink: '#4a6691', ground: 'sand' },
      { key: 'red', cloth: '#f6efe8', trim: '#b8434a', ink: '#c85c61', ground: 'mist' },
    ],
    sizes: 'ranges',
    price: 119,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 21,
  },
  {
    handle: 'boys-checked-short-set',
    category: 'garcon-shorts',
    ar: [
      'طقم شورت أولاد بقميص مربعات',
      'قميص بكم قصير بمربعات صغيرة وشورت خفيف. الأزرار كبيرة وسهلة. قطن يجف على الحبل في ساعات.',
    ],
    fr: [
      'Pyjashort garçon vichy',
      'Chemise vichy à manches courtes et short léger. De gros boutons faciles. Un coton qui sèche sur le fil en quelques heures.',
    ],
    en: [
      "Boys' gingham short set",
      'A short-sleeved gingham shirt and light shorts. Large easy buttons. Cotton that dries on the line within hours.',
    ],
    drawing: { kind: 'short-set', fabric: 'cotton', pattern: 'gingham', trim: 'none', neck: 'notch' },
    colours: [
      { key: 'blue', cloth: '#eef2f8', trim: '#456fae', ink: '#6c90c6', ground: 'linen' },
      { key: 'mustard', cloth: '#f8f1dd', trim: '#b5852c', ink: '#d2a651', ground: 'stone' },
    ],
    sizes: 'smallYears',
    price: 139,
    promo: 109,
    promoDays: 11,
    made: 'cotton',
    care: 'everyday',
    daysAgo: 34,
  },
  {
    handle: 'boys-rocket-fleece-set',
    category: 'garcon-hiver',
    ar: [
      'طقم فليس أولاد برسم الصاروخ',
      'بلوزة برسم صاروخ وسروال كحلي بخصر برباط. الأطراف الصفراء مضلعة وتغلق على المعصم. دافئ لصباحات المدرسة الباردة.',
    ],
    fr: [
      'Ensemble polaire garçon fusée',
      "Sweat orné d'une fusée et pantalon marine à cordon. Bords côtelés contrastés, bien fermés aux poignets. Chaud pour les matins d'école.",
    ],
    en: [
      "Boys' rocket fleece set",
      'A rocket sweatshirt and navy drawstring trousers. Contrast ribs close at the wrists. Warm for cold school mornings.',
    ],
    drawing: { kind: 'fleece-set', fabric: 'fleece', neck: 'crew', print: 'rocket' },
    colours: [
      { key: 'teal', cloth: '#3f6f8a', trim: '#e3b24a', third: '#2b4356', ink: '#f2c14e', ground: 'sand' },
      { key: 'red', cloth: '#b5484c', trim: '#f1e5d4', third: '#3b3f4a', ink: '#f8ead6', ground: 'mist' },
    ],
    sizes: 'years',
    price: 199,
    made: 'fleece',
    care: 'fleece',
    labels: ['best_seller', 'special'],
    daysAgo: 49,
  },
  {
    handle: 'boys-thermal-set',
    category: 'garcon-hiver',
    ar: [
      'طقم حراري للأولاد',
      'قميص وسروال مضلعان يلبسان تحت ثياب المدرسة. رقيقان ولا يظهران. لا يضايقان عند اللعب.',
    ],
    fr: [
      'Ensemble thermique garçon',
      "Haut et caleçon côtelés à porter sous les vêtements d'école. Fins et invisibles. Ils ne gênent pas pour jouer.",
    ],
    en: [
      "Boys' thermal set",
      'A ribbed top and leggings to wear under school clothes. Thin and invisible. They do not get in the way of play.',
    ],
    drawing: { kind: 'thermal-set', fabric: 'rib', neck: 'crew' },
    colours: [
      { key: 'gray', cloth: '#a3a6ac', ground: 'linen' },
      { key: 'navy', cloth: '#3a486a', ground: 'sand' },
    ],
    sizes: 'ranges',
    price: 129,
    made: 'thermal',
    care: 'everyday',
    hygiene: true,
    daysAgo: 53,
  },
  {
    handle: 'boys-hooded-onesie',
    category: 'garcon-hiver',
    ar: [
      'أفرول أولاد بقلنسوة',
      'أفرول فليس بقلنسوة وسحاب حتى الركبة يلبس في ثوان. الأساور مضلعة والقدم حرة. يحبه الصغار في ليالي الشتاء.',
    ],
    fr: [
      'Combinaison garçon à capuche',
      "Une combinaison polaire à capuche, zippée, qui s'enfile en quelques secondes. Poignets côtelés, pieds libres. Les petits l'adorent l'hiver.",
    ],
    en: [
      "Boys' hooded onesie",
      'A hooded fleece onesie with a long zip, on in seconds. Ribbed cuffs, free feet. Little ones love it in winter.',
    ],
    drawing: { kind: 'onesie', fabric: 'fleece' },
    colours: [
      { key: 'brown', cloth: '#8a6a53', trim: '#e6d2b8', ground: 'linen' },
      { key: 'blue', cloth: '#5c83b5', trim: '#e9eef5', ground: 'sand' },
    ],
    sizes: 'smallRanges',
    price: 199,
    made: 'recycledFleece',
    care: 'fleece',
    daysAgo: 40,
  },
  {
    handle: 'boys-star-t-shirt',
    category: 'garcon-t-shirts',
    ar: [
      'تيشرت أولاد برسم النجمة',
      'تيشرت قطني برسم نجمة ضاحكة على الصدر. الياقة مدعمة لا ترتخي من الشد. للنوم أو للمدرسة.',
    ],
    fr: [
      'T-shirt garçon étoile',
      "Un t-shirt en coton orné d'une étoile souriante. Col renforcé qui ne se détend pas. Pour dormir ou pour l'école.",
    ],
    en: [
      "Boys' star T-shirt",
      'A cotton tee with a laughing star on the chest. A reinforced collar that does not stretch. For sleep or for school.',
    ],
    drawing: { kind: 't-shirt', fabric: 'cotton', neck: 'crew', sleeves: 'short', print: 'star' },
    colours: [
      { key: 'sky', cloth: '#c9deee', trim: '#4d76a3', ink: '#f3cf6b', ground: 'linen' },
      { key: 'white', cloth: '#f6f4ee', trim: '#c7524f', ink: '#efb64f', ground: 'clay' },
    ],
    sizes: 'years',
    price: 79,
    made: 'organic',
    care: 'everyday',
    daysAgo: 45,
  },
  {
    handle: 'boys-socks',
    category: 'garcon-accessoires',
    ar: [
      'جوارب أولاد متينة',
      'جوارب قطنية بكعب وأصابع مقواة للعب اليومي. تبقى في مكانها ولا تترك أثرًا. زوج واحد.',
    ],
    fr: [
      'Chaussettes garçon résistantes',
      'Des chaussettes en coton, talon et pointe renforcés pour jouer tous les jours. Elles tiennent sans marquer. Vendues à la paire.',
    ],
    en: [
      "Boys' sturdy socks",
      'Cotton socks with reinforced heel and toe for daily play. They stay up without a mark. Sold by the pair.',
    ],
    drawing: { kind: 'socks', fabric: 'rib' },
    colours: [
      { key: 'navy', cloth: '#3a4a6d', trim: '#d9c38a', ground: 'sand' },
      { key: 'green', cloth: '#5b8465', trim: '#e9e2cc', ground: 'linen' },
    ],
    sizes: 'childSocks',
    price: 29,
    made: 'socks',
    care: 'everyday',
    hygiene: true,
    daysAgo: 83,
  },
];

export const boys = write('boys', 'Petit Hilal', 'garcon', written);
