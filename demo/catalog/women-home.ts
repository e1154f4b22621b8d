import { type Written, write } from './author.ts';

const shorts: Written[] = [
  {
    handle: 'women-lace-cami-short-set',
    category: 'femme-shorts',
    ar: [
      'طقم شورت ساتان بالدانتيل',
      'قميص بحمالات وشورت واسع من ساتان فاتح، وحافة دانتيل على الصدر والذيل. الحمالات تضبط بسهولة. خفيف لليالي الصيف.',
    ],
    fr: [
      'Ensemble short en satin et dentelle',
      "Caraco à bretelles et short ample en satin clair, bordés de dentelle. Bretelles réglables. Léger pour les nuits d'été.",
    ],
    en: [
      'Satin and lace short set',
      'A strap camisole and loose shorts in pale satin, edged with lace. Adjustable straps. Light for summer nights.',
    ],
    drawing: { kind: 'short-set', fabric: 'satin', trim: 'lace', sleeves: 'straps' },
    colours: [
      { key: 'beige', cloth: '#e3d2bb', trim: '#fffaf2', ground: 'dusk' },
      { key: 'lilac', cloth: '#c9b6dc', trim: '#fdf9ff', ground: 'linen' },
      { key: 'black', cloth: '#2d2c31', trim: '#5c5762', ground: 'sand' },
    ],
    sizes: 'womenSlim',
    price: 189,
    made: 'satin',
    care: 'gentle',
    labels: ['best_seller'],
    daysAgo: 55,
  },
  {
    handle: 'women-gingham-short-set',
    category: 'femme-shorts',
    ar: [
      'طقم شورت قطني مربعات صغيرة',
      'قميص بكم قصير وياقة مفتوحة مع شورت من القماش نفسه. المربعات الصغيرة تعطيه روح العطلة. قطن رقيق لا يثقل في الحر.',
    ],
    fr: [
      'Pyjashort vichy en coton',
      'Chemise à manches courtes et col ouvert avec un short assorti. Le vichy lui donne un air de vacances. Un coton fin, léger quand il fait chaud.',
    ],
    en: [
      'Gingham cotton short set',
      'A short-sleeved open-collar shirt with matching shorts. Gingham gives it a holiday air. Fine cotton that stays light in the heat.',
    ],
    drawing: { kind: 'short-set', fabric: 'cotton', pattern: 'gingham', trim: 'none', neck: 'notch' },
    colours: [
      { key: 'pink', cloth: '#fbeeee', trim: '#d57f86', ink: '#e39aa0', ground: 'linen' },
      { key: 'green', cloth: '#f1f5ee', trim: '#5d8a66', ink: '#7fa886', ground: 'sand' },
    ],
    sizes: 'women',
    price: 179,
    promo: 139,
    promoDays: 9,
    made: 'cotton',
    care: 'everyday',
    daysAgo: 37,
  },
  {
    handle: 'women-heart-tee-short-set',
    category: 'femme-shorts',
    ar: [
      'طقم شورت جيرسي بالقلوب',
      'تيشرت ناعم وشورت بخصر مطاطي ورباط، وقلوب صغيرة متناثرة. الجيرسي مرن ويعود إلى شكله بعد الغسل. للنوم وللبيت معا.',
    ],
    fr: [
      'Ensemble short en jersey à cœurs',
      'T-shirt doux et short à taille élastique, semés de petits cœurs. Le jersey est souple et garde sa forme au lavage. Pour dormir comme pour traîner à la maison.',
    ],
    en: [
      'Jersey short set with hearts',
      'A soft tee and drawstring shorts scattered with small hearts. The jersey stretches and keeps its shape in the wash. For sleeping and for being at home.',
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
      { key: 'white', cloth: '#faf7f2', trim: '#d8695f', ink: '#e08a82', ground: 'rose' },
      { key: 'sky', cloth: '#bcd6ea', trim: '#f8fbfd', ink: '#f4f9fd', ground: 'linen' },
    ],
    sizes: 'women',
    price: 149,
    made: 'jersey',
    care: 'everyday',
    labels: ['new'],
    daysAgo: 5,
  },
];

const robes: Written[] = [
  {
    handle: 'women-fleece-shawl-robe',
    category: 'femme-robes-de-chambre',
    ar: [
      'روب فليس بياقة شال',
      'روب طويل من فليس كثيف بياقة عريضة وحزام وجيبين عميقين. يحفظ الدفء بعد الحمام وفي صباحات الشتاء. وبره لا يتساقط.',
    ],
    fr: [
      'Robe de chambre polaire à col châle',
      "Une longue robe de chambre en polaire dense, col large, ceinture et deux poches profondes. Elle garde la chaleur après le bain et les matins d'hiver. Elle ne peluche pas.",
    ],
    en: [
      'Shawl-collar fleece robe',
      'A long robe in dense fleece with a wide collar, belt and two deep pockets. It keeps you warm after a bath and on winter mornings. It does not shed.',
    ],
    drawing: { kind: 'robe', fabric: 'fleece' },
    colours: [
      { key: 'powder', cloth: '#e3c0bb', trim: '#f7e9e3', ground: 'linen' },
      { key: 'gray', cloth: '#a7a9ae', trim: '#e8e6e2', ground: 'rose' },
      { key: 'plum', cloth: '#6a3a58', trim: '#c79bb4', ground: 'stone' },
    ],
    sizes: 'women',
    price: 349,
    promo: 279,
    made: 'fleece',
    care: 'fleece',
    labels: ['best_seller'],
    daysAgo: 76,
  },
  {
    handle: 'women-satin-kimono-robe',
    category: 'femme-robes-de-chambre',
    ar: [
      'روب ساتان بحزام',
      'روب خفيف من الساتان بحافة من لون مختلف وحزام عريض. يلبس فوق قميص النوم أو عند الاستعداد للخروج. الأكمام واسعة والطول إلى تحت الركبة.',
    ],
    fr: [
      'Peignoir en satin ceinturé',
      "Un peignoir léger en satin, bordé d'un ton contrasté, avec une large ceinture. Sur une nuisette ou en se préparant. Manches amples, longueur sous le genou.",
    ],
    en: [
      'Belted satin robe',
      'A light satin robe edged in a second colour, with a wide belt. Over a nightgown or while getting ready. Wide sleeves, below-the-knee length.',
    ],
    drawing: { kind: 'robe', fabric: 'satin' },
    colours: [
      { key: 'emerald', cloth: '#2f6f5b', trim: '#d9c59a', ground: 'sand' },
      { key: 'ecru', cloth: '#eee2cd', trim: '#c9a98f', ground: 'mist' },
    ],
    sizes: 'womenNumbers',
    price: 299,
    made: 'satin',
    care: 'gentle',
    daysAgo: 30,
  },
  {
    handle: 'women-terry-hooded-robe',
    category: 'femme-robes-de-chambre',
    ar: [
      'برنس حمام قطني بقلنسوة',
      'برنس من قطن البشكير يمتص الماء بسرعة ويبقى ناعما. قلنسوة للشعر المبلل وجيبان وحزام. وزنه متوسط فلا يثقل وهو رطب.',
    ],
    fr: [
      'Peignoir éponge à capuche',
      'Un peignoir en éponge de coton qui absorbe vite et reste doux. Capuche pour les cheveux mouillés, deux poches et ceinture. Un poids moyen, jamais lourd une fois humide.',
    ],
    en: [
      'Hooded terry bathrobe',
      'Cotton terry that takes up water fast and stays soft. A hood for wet hair, two pockets and a belt. Medium weight, never heavy when damp.',
    ],
    drawing: { kind: 'robe', fabric: 'terry', neck: 'hood' },
    colours: [
      { key: 'white', cloth: '#f4f2ed', trim: '#e3ded5', ground: 'sage' },
      { key: 'mint', cloth: '#b9dccb', trim: '#e7f3ec', ground: 'linen' },
    ],
    sizes: 'women',
    price: 389,
    made: 'terry',
    care: 'everyday',
    daysAgo: 18,
  },
];

export const womenHome = write('women', 'Hilal', 'femme', [...shorts, ...robes]);
