import type { RegionData } from './region.ts';

/** Couriers ask more for the long way south. */
const farFee = 4_500;

export const guelmimOuedNoun: RegionData = {
  id: 10,
  ar: 'كلميم - واد نون',
  fr: 'Guelmim-Oued Noun',
  provinces: [
    {
      id: 1001,
      ar: 'كلميم',
      fr: 'Guelmim',
      feeCentimes: farFee,
      places: [
        ['كلميم', 'Guelmim', 'Goulimine', 'گلميم', 'كليميم'],
        ['بويزكارن', 'Bouizakarne', 'Bouzakarne'],
        ['تغجيجت', 'Taghjijt', 'Taghjicht'],
        ['إفران الأطلس الصغير', 'Ifrane Atlas Saghir', 'Ifrane de l’Anti-Atlas'],
        ['أسرير', 'Asrir'],
        ['القصابي', 'Laqsabi', 'Tagoust'],
        ['الشاطئ الأبيض', 'Plage Blanche'],
      ],
    },
    {
      id: 1002,
      ar: 'آسا - الزاك',
      fr: 'Assa-Zag',
      feeCentimes: farFee,
      places: [
        ['آسا', 'Assa', 'أسا'],
        ['الزاك', 'Zag'],
        ['المحبس', 'Al Mahbass', 'Mahbes'],
      ],
    },
    {
      id: 1003,
      ar: 'سيدي إفني',
      fr: 'Sidi Ifni',
      feeCentimes: farFee,
      places: [
        ['سيدي إفني', 'Sidi Ifni', 'إفني', 'Ifni'],
        ['لخصاص', 'Lakhsas', 'الأخصاص'],
        ['ميرلفت', 'Mirleft'],
        ['تيوغزة', 'Tioughza'],
        ['مستي', 'Mesti'],
      ],
    },
    {
      id: 1004,
      ar: 'طانطان',
      fr: 'Tan-Tan',
      feeCentimes: farFee,
      places: [
        ['طانطان', 'Tan-Tan', 'Tantan', 'طنطان'],
        ['الوطية', 'El Ouatia', 'Tan-Tan Plage', 'طانطان الشاطئ'],
        ['ابطيح', 'Abteh'],
      ],
    },
  ],
};

export const laayouneSakiaElHamra: RegionData = {
  id: 11,
  ar: 'العيون - الساقية الحمراء',
  fr: 'Laâyoune-Sakia El Hamra',
  provinces: [
    {
      id: 1101,
      ar: 'العيون',
      fr: 'Laâyoune',
      feeCentimes: farFee,
      places: [
        ['العيون', 'Laâyoune', 'Laayoune', 'El Aaiun', 'عيون الصحراء'],
        ['المرسى', 'El Marsa', 'Laâyoune Port', 'فم الواد'],
        ['فم الواد', 'Foum El Oued'],
        ['الدشيرة العيون', 'Dcheira Laâyoune'],
        ['بوكراع', 'Boukraa', 'Bou Craa'],
      ],
    },
    {
      id: 1102,
      ar: 'بوجدور',
      fr: 'Boujdour',
      feeCentimes: farFee,
      places: [
        ['بوجدور', 'Boujdour', 'بوجدور المسيرة'],
        ['الجريفية', 'Jraifia', 'Jrifia'],
      ],
    },
    {
      id: 1103,
      ar: 'السمارة',
      fr: 'Es-Semara',
      feeCentimes: farFee,
      places: [
        ['السمارة', 'Es-Semara', 'Smara', 'Essmara'],
        ['أمكالة', 'Amgala'],
        ['حوزة', 'Haouza'],
      ],
    },
    {
      id: 1104,
      ar: 'طرفاية',
      fr: 'Tarfaya',
      feeCentimes: farFee,
      places: [
        ['طرفاية', 'Tarfaya', 'طرفاية كاب جوبي', 'Cap Juby'],
        ['أخفنير', 'Akhfennir', 'Akhfenir'],
        ['الطاح', 'Tah'],
        ['الدورة', 'Daoura'],
      ],
    },
  ],
};

export const dakhlaOuedEdDahab: RegionData = {
  id: 12,
  ar: 'الداخلة - وادي الذهب',
  fr: 'Dakhla-Oued Ed-Dahab',
  provinces: [
    {
      id: 1201,
      ar: 'وادي الذهب',
      fr: 'Oued Ed-Dahab',
      feeCentimes: farFee,
      places: [
        ['الداخلة', 'Dakhla', 'Villa Cisneros'],
        ['العركوب', 'El Argoub'],
        ['بئر أنزران', 'Bir Anzarane'],
        ['إمليلي', 'Imlili'],
      ],
    },
    {
      id: 1202,
      ar: 'أوسرد',
      fr: 'Aousserd',
      feeCentimes: farFee,
      places: [
        ['أوسرد', 'Aousserd', 'Awserd'],
        ['الكركرات', 'Guerguerat', 'Guergarate'],
        ['بئر كندوز', 'Bir Gandouz'],
        ['تشلا', 'Tichla'],
        ['الكويرة', 'Lagouira', 'La Güera'],
      ],
    },
  ],
};
