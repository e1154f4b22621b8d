import { type Written, write } from './author.ts';

const nightgowns: Written[] = [
  {
    handle: 'women-lace-yoke-nightgown',
    category: 'femme-chemises-de-nuit',
    ar: [
      'قميص نوم قطني بصدر دانتيل',
      'قميص نوم طويل بأزرار على الصدر وكشكش ينساب إلى الكاحل. الدانتيل على الرقبة والأكمام والذيل. قطن يتنفس ويزداد نعومة مع كل غسلة.',
    ],
    fr: [
      'Chemise de nuit en coton et dentelle',
      "Une longue chemise de nuit boutonnée sur la poitrine, froncée jusqu'à la cheville. Dentelle au col, aux poignets et à l'ourlet. Un coton qui respire et s'adoucit à chaque lavage.",
    ],
    en: [
      'Lace-yoke cotton nightgown',
      'A long nightgown buttoned at the breast and gathered down to the ankle. Lace at neck, cuffs and hem. Breathing cotton that softens with every wash.',
    ],
    drawing: {
      kind: 'nightgown',
      fabric: 'cotton',
      pattern: 'flowers',
      trim: 'lace',
      neck: 'henley',
      sleeves: 'long',
    },
    colours: [
      { key: 'sky', cloth: '#cfdbe6', trim: '#ffffff', ink: '#6f8aa8', ground: 'sand' },
      { key: 'powder', cloth: '#f0d9d4', trim: '#fffaf6', ink: '#b87f78', ground: 'linen' },
    ],
    sizes: 'womenWide',
    price: 229,
    made: 'cotton',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 120,
  },
  {
    handle: 'women-satin-slip-nightgown',
    category: 'femme-chemises-de-nuit',
    ar: [
      'قميص نوم ساتان بحمالات',
      'حمالات رفيعة وصدر محاط بالدانتيل وقصة تنزل في انسياب. الساتان لامع برفق ولا يتكهرب. يلبس وحده أو تحت روب.',
    ],
    fr: [
      'Nuisette en satin à bretelles',
      'Fines bretelles, décolleté bordé de dentelle et coupe fluide. Le satin brille doucement et ne colle pas. À porter seule ou sous une robe de chambre.',
    ],
    en: [
      'Satin strap nightgown',
      'Thin straps, a lace-edged neckline and a flowing cut. The satin has a gentle sheen and does not cling. Wear it alone or under a robe.',
    ],
    drawing: { kind: 'nightgown', fabric: 'satin', trim: 'lace', sleeves: 'straps' },
    colours: [
      { key: 'black', cloth: '#2b2a2f', trim: '#55505a', ground: 'stone' },
      { key: 'plum', cloth: '#6b3557', trim: '#d9b9cc', ground: 'linen' },
    ],
    sizes: 'womenSlim',
    price: 199,
    promo: 149,
    promoDays: 3,
    made: 'satin',
    care: 'gentle',
    daysAgo: 41,
  },
  {
    handle: 'women-dotted-short-sleeve-nightgown',
    category: 'femme-chemises-de-nuit',
    ar: [
      'قميص نوم منقط بكم قصير',
      'قميص نوم مريح بكم قصير ونقط بيضاء صغيرة. واسع من الخصر إلى أسفل فلا يقيد الحركة. اختيار يومي لأيام الحر.',
    ],
    fr: [
      'Chemise de nuit à pois, manches courtes',
      'Une chemise de nuit confortable à manches courtes et petits pois. Ample à partir de la taille, elle laisse bouger. Le choix de tous les jours quand il fait chaud.',
    ],
    en: [
      'Short-sleeve dotted nightgown',
      'An easy nightgown with short sleeves and small dots. Wide from the waist down, so it lets you move. The daily choice for hot days.',
    ],
    drawing: { kind: 'nightgown', fabric: 'cotton', pattern: 'dots', trim: 'none', sleeves: 'short' },
    colours: [
      { key: 'coral', cloth: '#e79a88', trim: '#fff4ee', ink: '#fff4ee', ground: 'mist' },
      { key: 'navy', cloth: '#33416b', trim: '#f0ece4', ink: '#e9e6df', ground: 'linen' },
    ],
    sizes: 'womenAllNumbers',
    price: 169,
    made: 'jersey',
    care: 'everyday',
    daysAgo: 15,
  },
];

const maternity: Written[] = [
  {
    handle: 'maternity-crossed-gown',
    category: 'femme-maternite',
    ar: [
      'قميص حمل ورضاعة ملفوف',
      'صدر ملفوف يفتح بسهولة للرضاعة وحزام يرتفع فوق البطن. القماش مرن يرافقك من الشهر الرابع إلى ما بعد الولادة. طوله إلى نصف الساق.',
    ],
    fr: [
      'Chemise de grossesse croisée',
      "Un buste croisé qui s'ouvre facilement pour allaiter et une ceinture au-dessus du ventre. Le tissu souple suit du quatrième mois jusqu'après la naissance. Longueur mi-mollet.",
    ],
    en: [
      'Crossed maternity and nursing gown',
      'A crossed front that opens easily for nursing and a sash above the bump. The stretch cloth goes with you from the fourth month to after the birth. Mid-calf length.',
    ],
    drawing: { kind: 'maternity-gown', fabric: 'viscose', pattern: 'dots', sleeves: 'short' },
    colours: [
      { key: 'teal', cloth: '#6f8f86', trim: '#d8e3dc', ink: '#e6efe9', ground: 'rose' },
      { key: 'powder', cloth: '#dcb1ac', trim: '#fff2ec', ink: '#fbeae4', ground: 'sage' },
    ],
    sizes: 'women',
    price: 259,
    made: 'viscose',
    care: 'gentle',
    labels: ['new'],
    daysAgo: 11,
  },
  {
    handle: 'maternity-pyjama-set',
    category: 'femme-maternite',
    ar: [
      'بيجامة حمل بخصر عال',
      'قميص ملفوف للرضاعة وسروال بحزام ناعم يسند البطن دون ضغط. جيوب جانبية ورباط يضبط الخصر بعد الولادة. تكفي الحقيبة قطعة واحدة للمستشفى.',
    ],
    fr: [
      'Pyjama de grossesse taille haute',
      "Haut croisé pour l'allaitement et pantalon à bandeau doux qui soutient le ventre sans serrer. Un cordon ajuste la taille après la naissance. L'essentiel de la valise de maternité.",
    ],
    en: [
      'High-waist maternity pyjama set',
      'A crossed nursing top and trousers with a soft band that holds the bump without pressing. A drawstring adjusts the waist after birth. The one set for the hospital bag.',
    ],
    drawing: { kind: 'maternity-set', fabric: 'cotton', pattern: 'leaves', sleeves: 'long' },
    colours: [
      { key: 'mint', cloth: '#d3e6da', trim: '#6f9280', ink: '#8db09c', third: '#d3e6da', ground: 'linen' },
      { key: 'navy', cloth: '#2e3658', trim: '#e6d9cf', ink: '#7f8bb0', third: '#2e3658', ground: 'clay' },
    ],
    sizes: 'women',
    price: 309,
    made: 'organicJersey',
    care: 'everyday',
    labels: ['special'],
    daysAgo: 22,
  },
];

export const womenGowns = write('women', 'Hilal', 'femme', [...nightgowns, ...maternity]);
