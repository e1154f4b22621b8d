/** What generated titles are made of, as shops write them: each language with its spellings. */
type Forms = { ar: readonly string[]; fr: readonly string[]; en: readonly string[] };
type Person = 'woman' | 'man' | 'girl' | 'boy' | 'baby' | 'pregnant' | 'family';
type Kind = Forms & { persons: readonly Person[]; fabrics: readonly string[]; share: number };

const people: readonly Person[] = ['woman', 'man', 'girl', 'boy'];
const night = ['cotton', 'satin', 'flannel', 'fleece', 'jersey', 'modal', 'viscose', 'velvet', 'linen'];

export const kinds: Record<string, Kind> = {
  pyjama: {
    ar: ['بيجامة', 'بيجاما', 'بجامة', 'بيجامه'],
    fr: ['Pyjama', 'Ensemble pyjama', 'Pyjama 2 pièces'],
    en: ['Pyjama set', 'Pajamas', 'Pyjamas'],
    persons: [...people, 'pregnant', 'family'],
    fabrics: night,
    share: 24,
  },
  nightgown: {
    ar: ['قميص نوم', 'قميص نوم طويل'],
    fr: ['Chemise de nuit', 'Nuisette'],
    en: ['Nightgown', 'Nightdress'],
    persons: ['woman', 'girl', 'pregnant'],
    fabrics: ['cotton', 'satin', 'modal', 'viscose', 'lace'],
    share: 8,
  },
  robe: {
    ar: ['روب', 'روب حمام', 'برنس'],
    fr: ['Peignoir', 'Robe de chambre'],
    en: ['Bathrobe', 'Dressing gown'],
    persons: ['woman', 'man', 'girl', 'boy'],
    fabrics: ['fleece', 'terry', 'satin', 'cotton'],
    share: 7,
  },
  shortset: {
    ar: ['طقم شورت', 'بيجامة شورت'],
    fr: ['Pyjashort', 'Ensemble short'],
    en: ['Short set', 'Short pyjamas'],
    persons: people,
    fabrics: ['cotton', 'satin', 'jersey', 'viscose'],
    share: 6,
  },
  thermal: {
    ar: ['طقم حراري', 'ملابس داخلية حرارية'],
    fr: ['Ensemble thermique'],
    en: ['Thermal set'],
    persons: people,
    fabrics: ['cotton', 'wool', 'viscose'],
    share: 3,
  },
  onesie: {
    ar: ['أفرول'],
    fr: ['Combinaison pyjama', 'Combinaison'],
    en: ['Onesie'],
    persons: people,
    fabrics: ['fleece', 'velvet', 'cotton'],
    share: 3,
  },
  sleepsuit: {
    ar: ['أفرول', 'سالوبيت'],
    fr: ['Grenouillère', 'Dors-bien'],
    en: ['Sleepsuit', 'Babygrow'],
    persons: ['baby'],
    fabrics: ['cotton', 'velvet', 'jersey'],
    share: 6,
  },
  tshirt: {
    ar: ['تيشرت', 'تي شيرت'],
    fr: ['T-shirt', 'Tee-shirt'],
    en: ['T-shirt'],
    persons: people,
    fabrics: ['cotton', 'modal', 'jersey'],
    share: 6,
  },
  socks: {
    ar: ['جوارب', 'تقاشر'],
    fr: ['Chaussettes'],
    en: ['Socks'],
    persons: [...people, 'baby'],
    fabrics: ['cotton', 'wool'],
    share: 6,
  },
  slippers: {
    ar: ['خف', 'شبشب منزلي', 'بانتوفل'],
    fr: ['Pantoufles', 'Chaussons'],
    en: ['Slippers'],
    persons: people,
    fabrics: ['fleece', 'cotton', 'wool'],
    share: 5,
  },
  djellaba: {
    ar: ['جلابة', 'جلباب مغربي'],
    fr: ['Djellaba'],
    en: ['Djellaba'],
    persons: ['woman', 'man'],
    fabrics: ['viscose', 'wool', 'linen'],
    share: 3,
  },
  kaftan: {
    ar: ['قفطان'],
    fr: ['Caftan'],
    en: ['Kaftan'],
    persons: ['woman', 'girl'],
    fabrics: ['velvet', 'satin', 'viscose'],
    share: 3,
  },
  dress: {
    ar: ['فستان'],
    fr: ['Robe longue', 'Robe courte', 'Robe'],
    en: ['Dress'],
    persons: ['woman', 'girl'],
    fabrics: ['cotton', 'viscose', 'linen', 'satin'],
    share: 4,
  },
  hijab: {
    ar: ['حجاب', 'خمار'],
    fr: ['Hijab', 'Voile'],
    en: ['Hijab'],
    persons: ['woman'],
    fabrics: ['viscose', 'satin', 'jersey'],
    share: 2,
  },
  scarf: {
    ar: ['شال', 'وشاح'],
    fr: ['Foulard', 'Écharpe'],
    en: ['Scarf'],
    persons: ['woman', 'man'],
    fabrics: ['viscose', 'wool', 'satin'],
    share: 2,
  },
  coat: {
    ar: ['معطف'],
    fr: ['Manteau'],
    en: ['Coat'],
    persons: people,
    fabrics: ['wool', 'cotton'],
    share: 3,
  },
  trousers: {
    ar: ['سروال', 'بنطلون'],
    fr: ['Pantalon'],
    en: ['Trousers'],
    persons: people,
    fabrics: ['cotton', 'linen', 'denim', 'viscose'],
    share: 4,
  },
  skirt: {
    ar: ['تنورة'],
    fr: ['Jupe'],
    en: ['Skirt'],
    persons: ['woman', 'girl'],
    fabrics: ['cotton', 'linen', 'viscose'],
    share: 2,
  },
  hoodie: {
    ar: ['هودي', 'سويت شيرت بقلنسوة'],
    fr: ['Sweat à capuche', 'Hoodie'],
    en: ['Hoodie'],
    persons: people,
    fabrics: ['cotton', 'fleece'],
    share: 2,
  },
  sweater: {
    ar: ['كنزة', 'تريكو'],
    fr: ['Pull', 'Pull col rond'],
    en: ['Sweater', 'Jumper'],
    persons: people,
    fabrics: ['wool', 'cotton'],
    share: 2,
  },
};

export const persons: Record<Person, Forms & { audience: string }> = {
  woman: {
    ar: ['نسائية', 'للنساء', 'نسائي', 'حريمي'],
    fr: ['femme', 'pour femme', 'dame'],
    en: ['women', 'for women'],
    audience: 'women',
  },
  man: {
    ar: ['رجالية', 'رجالي', 'للرجال'],
    fr: ['homme', 'pour homme'],
    en: ['men', 'for men'],
    audience: 'men',
  },
  girl: {
    ar: ['بناتية', 'للبنات', 'بناتي'],
    fr: ['fille', 'fillette'],
    en: ['girls', 'for girls'],
    audience: 'girls',
  },
  boy: {
    ar: ['أولادي', 'للأولاد', 'ولادي'],
    fr: ['garçon', 'pour garçon'],
    en: ['boys', 'for boys'],
    audience: 'boys',
  },
  baby: { ar: ['للرضع', 'بيبي', 'لحديثي الولادة'], fr: ['bébé'], en: ['baby'], audience: 'babies' },
  pregnant: {
    ar: ['للحوامل', 'حمل ورضاعة'],
    fr: ['grossesse', 'femme enceinte'],
    en: ['maternity'],
    audience: 'women',
  },
  family: { ar: ['عائلية', 'للعائلة'], fr: ['famille'], en: ['family'], audience: 'family' },
};

/** As the title says it, and the fibre that the composition names. */
export const fabrics: Record<string, Forms & { fibre: string }> = {
  cotton: {
    ar: ['قطن', 'قطنية', '100% قطن'],
    fr: ['coton', 'en coton', '100% coton'],
    en: ['cotton'],
    fibre: 'cotton',
  },
  satin: { ar: ['ساتان', 'ستان'], fr: ['satin', 'en satin'], en: ['satin'], fibre: 'polyester' },
  flannel: { ar: ['فلانيل', 'فانيلا'], fr: ['flanelle', 'en flanelle'], en: ['flannel'], fibre: 'cotton' },
  fleece: { ar: ['فليس', 'بولار'], fr: ['polaire', 'en polaire'], en: ['fleece'], fibre: 'polyester' },
  jersey: { ar: ['جيرسي'], fr: ['jersey'], en: ['jersey'], fibre: 'cotton' },
  modal: { ar: ['مودال'], fr: ['modal'], en: ['modal'], fibre: 'modal' },
  viscose: { ar: ['فيسكوز'], fr: ['viscose'], en: ['viscose'], fibre: 'viscose' },
  velvet: {
    ar: ['مخمل', 'قطيفة', 'موبرا'],
    fr: ['velours', 'en velours'],
    en: ['velvet'],
    fibre: 'polyester',
  },
  linen: { ar: ['كتان'], fr: ['lin', 'en lin'], en: ['linen'], fibre: 'linen' },
  terry: { ar: ['قماش مناشف'], fr: ['éponge'], en: ['terry'], fibre: 'cotton' },
  wool: { ar: ['صوف', 'صوفية'], fr: ['laine', 'en laine'], en: ['wool'], fibre: 'wool' },
  lace: { ar: ['دانتيل'], fr: ['dentelle', 'en dentelle'], en: ['lace'], fibre: 'polyamide' },
  denim: { ar: ['جينز', 'دجين'], fr: ['jean', 'en jean'], en: ['denim'], fibre: 'cotton' },
};

export const fibres: Record<string, { ar: string; fr: string; en: string }> = {
  cotton: { ar: 'قطن', fr: 'Coton', en: 'Cotton' },
  polyester: { ar: 'بوليستر', fr: 'Polyester', en: 'Polyester' },
  modal: { ar: 'مودال', fr: 'Modal', en: 'Modal' },
  viscose: { ar: 'فيسكوز', fr: 'Viscose', en: 'Viscose' },
  linen: { ar: 'كتان', fr: 'Lin', en: 'Linen' },
  wool: { ar: 'صوف', fr: 'Laine', en: 'Wool' },
  polyamide: { ar: 'بولياميد', fr: 'Polyamide', en: 'Polyamide' },
};

export const patterns: Record<string, Forms> = {
  stripes: { ar: ['مخططة', 'بخطوط'], fr: ['rayé', 'à rayures'], en: ['striped'] },
  checks: { ar: ['مربعات', 'كارو'], fr: ['à carreaux', 'vichy'], en: ['checked'] },
  flowers: { ar: ['مورد', 'بالورود', 'بأزهار'], fr: ['fleuri', 'à fleurs'], en: ['floral'] },
  dots: { ar: ['منقط', 'بنقاط'], fr: ['à pois'], en: ['dotted', 'polka dot'] },
  hearts: { ar: ['بالقلوب', 'برسم قلوب'], fr: ['à cœurs', 'cœurs'], en: ['hearts'] },
  stars: { ar: ['بالنجوم'], fr: ['étoiles', 'étoilé'], en: ['stars'] },
  bear: { ar: ['برسم الدب', 'دبدوب'], fr: ['ourson'], en: ['bear'] },
  rabbit: { ar: ['برسم الأرنب', 'أرنب'], fr: ['lapin'], en: ['rabbit'] },
};

export const seasons: Record<string, Forms> = {
  winter: { ar: ['شتوية', 'شتوي', 'للشتاء'], fr: ['hiver', "d'hiver"], en: ['winter'] },
  summer: { ar: ['صيفية', 'صيفي'], fr: ["d'été", 'été'], en: ['summer'] },
};

/** What titles say besides, and nobody looks for here. */
export const extras: readonly Forms[] = [
  { ar: [''], fr: [''], en: [''] },
  { ar: ['بأكمام طويلة'], fr: ['manches longues'], en: ['long-sleeved'] },
  { ar: ['بجيوب'], fr: ['avec poches'], en: ['with pockets'] },
  { ar: ['بأزرار'], fr: ['boutonné'], en: ['buttoned'] },
  { ar: ['جودة عالية'], fr: ['qualité supérieure'], en: ['premium'] },
  { ar: ['موديل جديد'], fr: ['nouveau modèle'], en: ['new model'] },
];

export const colors: readonly { key: string; ar: string; fr: string; en: string; hex: string }[] = [
  { key: 'black', ar: 'أسود', fr: 'Noir', en: 'Black', hex: '#111111' },
  { key: 'white', ar: 'أبيض', fr: 'Blanc', en: 'White', hex: '#ffffff' },
  { key: 'gray', ar: 'رمادي', fr: 'Gris', en: 'Grey', hex: '#8a8a8a' },
  { key: 'charcoal', ar: 'رمادي غامق', fr: 'Gris foncé', en: 'Charcoal', hex: '#3c4043' },
  { key: 'navy', ar: 'كحلي', fr: 'Bleu marine', en: 'Navy', hex: '#1c2541' },
  { key: 'blue', ar: 'أزرق', fr: 'Bleu', en: 'Blue', hex: '#2f5fb3' },
  { key: 'sky', ar: 'سماوي', fr: 'Bleu ciel', en: 'Sky blue', hex: '#a8cbe8' },
  { key: 'red', ar: 'أحمر', fr: 'Rouge', en: 'Red', hex: '#b3202c' },
  { key: 'burgundy', ar: 'عنابي', fr: 'Bordeaux', en: 'Burgundy', hex: '#6b1f2e' },
  { key: 'pink', ar: 'وردي', fr: 'Rose', en: 'Pink', hex: '#e8a0b4' },
  { key: 'green', ar: 'أخضر', fr: 'Vert', en: 'Green', hex: '#2e7d4f' },
  { key: 'olive', ar: 'زيتي', fr: 'Vert olive', en: 'Olive', hex: '#6b6b2f' },
  { key: 'beige', ar: 'بيج', fr: 'Beige', en: 'Beige', hex: '#d8c3a5' },
  { key: 'brown', ar: 'بني', fr: 'Marron', en: 'Brown', hex: '#6b4226' },
  { key: 'purple', ar: 'بنفسجي', fr: 'Violet', en: 'Purple', hex: '#6a3d9a' },
  { key: 'mustard', ar: 'خردلي', fr: 'Moutarde', en: 'Mustard', hex: '#c99a2e' },
];

export const brands = ['Nawara', 'نوارة', 'Lilas Home', 'فيفي ستار', 'Atlas & Co', 'Zahra', 'Dar Noum', ''];
