import { type Written, write } from './author.ts';

const pyjamas: Written[] = [
  {
    handle: 'women-satin-piped-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة ساتان بحواف فاتحة',
      'قميص بياقة مفتوحة وسروال مستقيم من ساتان ناعم الملمس. الحواف بلون فاتح يرسم الياقة والجيب والأكمام. قماشها خفيف ينزلق على الجسم ولا يضغط عند النوم.',
    ],
    fr: [
      'Pyjama en satin à passepoil',
      'Chemise à col cranté et pantalon droit dans un satin doux. Un passepoil clair souligne le col, la poche et les poignets. Le tissu glisse sur la peau et ne serre pas la nuit.',
    ],
    en: [
      'Piped satin pyjama set',
      'A notch-collar shirt and straight trousers in soft satin. Pale piping traces the collar, pocket and cuffs. The cloth glides over the skin and never pulls at night.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'satin', trim: 'piping' },
    colours: [
      { key: 'powder', cloth: '#cf9f9b', trim: '#fff3ea', ground: 'linen' },
      { key: 'navy', cloth: '#2a3558', trim: '#f1ebe2', ground: 'mist' },
      { key: 'emerald', cloth: '#1f6a54', trim: '#f3ead7', ground: 'sand' },
    ],
    sizes: 'women',
    price: 329,
    promo: 259,
    promoDays: 6,
    made: 'satin',
    care: 'gentle',
    labels: ['best_seller'],
    daysAgo: 64,
  },
  {
    handle: 'women-floral-cotton-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة قطنية بأزهار صغيرة',
      'بيجامة من قطن خالص بطبعة أزهار هادئة على أرضية فاتحة. القميص مفتوح بأزرار والسروال بخصر مطاطي ورباط. مناسبة لليالي الربيع وأول الخريف.',
    ],
    fr: [
      'Pyjama en coton à petites fleurs',
      "Un pyjama en pur coton, à fleurs discrètes sur fond clair. Chemise boutonnée, pantalon à taille élastique et cordon. Parfait pour les nuits de printemps et de début d'automne.",
    ],
    en: [
      'Small-flower cotton pyjama set',
      'Pure cotton with quiet flowers on a pale ground. Buttoned shirt, trousers with an elastic waist and a drawstring. Made for spring nights and early autumn.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'cotton', pattern: 'flowers', trim: 'piping' },
    colours: [
      { key: 'cream', cloth: '#f6efe0', trim: '#b4564a', ink: '#c97a6d', ground: 'sage' },
      { key: 'sky', cloth: '#cfe0ee', trim: '#5f80a6', ink: '#5f80a6', ground: 'linen' },
    ],
    sizes: 'womenWide',
    price: 249,
    made: 'cotton',
    care: 'everyday',
    labels: ['new'],
    daysAgo: 8,
  },
  {
    handle: 'women-striped-viscose-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة فيسكوز مخططة',
      'خطوط رفيعة طويلة على فيسكوز منسدل يمنح القامة طولًا. الأكمام طويلة والسروال واسع قليلًا عند القدم. تجف بسرعة ولا تحتاج إلى كي كثير.',
    ],
    fr: [
      'Pyjama rayé en viscose',
      'De fines rayures verticales sur une viscose fluide qui allonge la silhouette. Manches longues, pantalon légèrement ample en bas. Il sèche vite et se repasse à peine.',
    ],
    en: [
      'Striped viscose pyjama set',
      'Fine long stripes on fluid viscose that lengthens the figure. Long sleeves, trousers slightly wide at the hem. It dries fast and hardly needs ironing.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'viscose', pattern: 'pinstripes', trim: 'piping' },
    colours: [
      { key: 'white', cloth: '#f5f4f0', trim: '#6d83a3', ink: '#8fa3bf', ground: 'clay' },
      { key: 'lilac', cloth: '#cdbce0', trim: '#fbf7ff', ink: '#f7f0ff', ground: 'linen' },
    ],
    sizes: 'womenNumbers',
    price: 289,
    made: 'viscose',
    care: 'gentle',
    daysAgo: 33,
  },
  {
    handle: 'women-lace-modal-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة مودال بحافة دانتيل',
      'مودال خفيف بملمس الحرير مع شريط دانتيل على الياقة والأكمام. القصة مستقيمة لا تلتصق بالجسم. هدية جميلة للعروس ولمن تحب الهدوء.',
    ],
    fr: [
      'Pyjama en modal bordé de dentelle',
      'Un modal léger au toucher soyeux, bordé de dentelle au col et aux manches. Une coupe droite qui ne colle pas. Un joli cadeau pour une mariée.',
    ],
    en: [
      'Lace-edged modal pyjama set',
      'Light modal with a silky hand, edged with lace at collar and sleeves. A straight cut that never clings. A lovely gift for a bride.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'viscose', trim: 'lace' },
    colours: [
      { key: 'ecru', cloth: '#efe5d3', trim: '#fffdf7', ground: 'dusk' },
      { key: 'burgundy', cloth: '#6f2336', trim: '#f0d9d3', ground: 'rose' },
    ],
    sizes: 'womenSlim',
    price: 369,
    made: 'modal',
    care: 'gentle',
    labels: ['special'],
    daysAgo: 47,
  },
  {
    handle: 'women-star-jersey-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة جيرسي بالنجوم',
      'جيرسي قطني مرن يتبع الحركة، بنجوم متفرقة على لون هادئ. ياقة مفتوحة وأزرار ملساء لا تزعج عند النوم. من أكثر ما تعود إليه زبوناتنا.',
    ],
    fr: [
      'Pyjama étoilé en jersey',
      "Un jersey de coton souple qui suit les mouvements, semé d'étoiles sur un ton doux. Col ouvert et boutons lisses. L'un des modèles que nos clientes rachètent le plus.",
    ],
    en: [
      'Starry jersey pyjama set',
      'Stretch cotton jersey that moves with you, scattered with stars on a quiet colour. Open collar and smooth buttons. One of the sets our customers buy again.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'cotton', pattern: 'stars', trim: 'piping' },
    colours: [
      { key: 'denim', cloth: '#5a7699', trim: '#f3efe6', ink: '#eef0f2', ground: 'stone' },
      { key: 'pink', cloth: '#efc3cb', trim: '#ffffff', ink: '#fff8f6', ground: 'mist' },
      { key: 'gray', cloth: '#b9bbc0', trim: '#f6f4f0', ink: '#f8f7f4', ground: 'rose' },
    ],
    sizes: 'women',
    price: 219,
    made: 'jersey',
    care: 'everyday',
    labels: ['best_seller'],
    daysAgo: 92,
  },
  {
    handle: 'women-checked-flannel-pyjama',
    category: 'femme-pyjamas',
    ar: [
      'بيجامة فلانيل مربعة',
      'فلانيل قطني ممشط من الوجهين لليالي الباردة. مربعات واسعة وجيب على الصدر وسروال بجيبين. دافئة دون ثقل.',
    ],
    fr: [
      'Pyjama à carreaux en flanelle',
      'Une flanelle de coton grattée sur les deux faces pour les nuits froides. Grands carreaux, poche poitrine et pantalon à deux poches. Chaud sans être lourd.',
    ],
    en: [
      'Checked flannel pyjama set',
      'Cotton flannel brushed on both sides for cold nights. Wide checks, a chest pocket and trousers with two pockets. Warm without weight.',
    ],
    drawing: { kind: 'pyjama-set', fabric: 'flannel', pattern: 'checks', trim: 'piping' },
    colours: [
      { key: 'burgundy', cloth: '#8a3540', trim: '#f1e6da', ink: '#3f1f28', ground: 'linen' },
      { key: 'teal', cloth: '#3f7377', trim: '#f2ead9', ink: '#1f3b42', ground: 'sand' },
    ],
    sizes: 'womenWide',
    price: 279,
    promo: 229,
    promoDays: 12,
    made: 'flannel',
    care: 'everyday',
    daysAgo: 28,
    also: ['femme-hiver'],
  },
];

export const womenPyjamas = write('women', 'Hilal', 'femme', pyjamas);
