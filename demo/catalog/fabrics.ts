import type { DemoFabric, Text3 } from './types.ts';

const names = {
  cotton: { ar: 'قطن', fr: 'Coton', en: 'Cotton' },
  'organic-cotton': { ar: 'قطن عضوي', fr: 'Coton bio', en: 'Organic cotton' },
  polyester: { ar: 'بوليستر', fr: 'Polyester', en: 'Polyester' },
  'recycled-polyester': { ar: 'بوليستر معاد التدوير', fr: 'Polyester recyclé', en: 'Recycled polyester' },
  elastane: { ar: 'إيلاستان', fr: 'Élasthanne', en: 'Elastane' },
  viscose: { ar: 'فيسكوز', fr: 'Viscose', en: 'Viscose' },
  modal: { ar: 'مودال', fr: 'Modal', en: 'Modal' },
  bamboo: { ar: 'خيزران', fr: 'Bambou', en: 'Bamboo' },
  linen: { ar: 'كتان', fr: 'Lin', en: 'Linen' },
  wool: { ar: 'صوف', fr: 'Laine', en: 'Wool' },
  polyamide: { ar: 'بوليأميد', fr: 'Polyamide', en: 'Polyamide' },
} as const satisfies Record<string, Text3>;

type Share = readonly [keyof typeof names, number];

const compositions = {
  cotton: [['cotton', 100]],
  jersey: [
    ['cotton', 95],
    ['elastane', 5],
  ],
  organic: [['organic-cotton', 100]],
  organicJersey: [
    ['organic-cotton', 95],
    ['elastane', 5],
  ],
  satin: [
    ['polyester', 96],
    ['elastane', 4],
  ],
  viscose: [
    ['viscose', 95],
    ['elastane', 5],
  ],
  modal: [
    ['modal', 92],
    ['elastane', 8],
  ],
  bamboo: [
    ['bamboo', 68],
    ['cotton', 28],
    ['elastane', 4],
  ],
  linen: [
    ['linen', 55],
    ['cotton', 45],
  ],
  flannel: [['cotton', 100]],
  fleece: [['polyester', 100]],
  recycledFleece: [['recycled-polyester', 100]],
  terry: [['cotton', 100]],
  thermal: [
    ['cotton', 60],
    ['polyester', 35],
    ['elastane', 5],
  ],
  thermalWool: [
    ['viscose', 50],
    ['wool', 30],
    ['polyamide', 15],
    ['elastane', 5],
  ],
  velour: [
    ['cotton', 80],
    ['polyester', 20],
  ],
  socks: [
    ['cotton', 78],
    ['polyamide', 20],
    ['elastane', 2],
  ],
  woolSocks: [
    ['wool', 45],
    ['polyamide', 35],
    ['viscose', 20],
  ],
  muslin: [['cotton', 100]],
} as const satisfies Record<string, readonly Share[]>;

export type CompositionName = keyof typeof compositions;

export function composition(name: CompositionName): DemoFabric[] {
  const shares: readonly Share[] = compositions[name];
  return shares.map(([elementId, percent]) => ({ elementId, name: names[elementId], percent }));
}

const careTexts = {
  everyday: {
    ar: 'يغسل في الغسالة على 40 درجة مع ألوان مشابهة. يكوى بحرارة متوسطة من الداخل. لا يستعمل معه المبيض.',
    fr: "Lavage en machine à 40 °C avec des couleurs semblables. Repassage doux sur l'envers. Pas de javel.",
    en: 'Machine wash at 40 °C with similar colours. Warm iron inside out. Do not bleach.',
  },
  gentle: {
    ar: 'يغسل على 30 درجة ببرنامج لطيف داخل كيس غسيل. ينشر في الظل ولا يوضع في المجفف.',
    fr: "Lavage délicat à 30 °C dans un filet. Séchage à l'ombre, sans sèche-linge.",
    en: 'Gentle wash at 30 °C in a laundry bag. Dry in the shade, do not tumble dry.',
  },
  fleece: {
    ar: 'يغسل على 30 درجة دون منعم حتى يبقى الوبر ناعما. لا يكوى ولا يوضع في المجفف.',
    fr: 'Lavage à 30 °C sans adoucissant pour garder la douceur. Ne pas repasser, ne pas sécher en machine.',
    en: 'Wash at 30 °C without softener so the pile stays soft. Do not iron or tumble dry.',
  },
  baby: {
    ar: 'يغسل على 40 درجة بمسحوق خفيف قبل أول لبسة. يشطف جيدا وينشر في الهواء.',
    fr: "À laver à 40 °C avec une lessive douce avant la première utilisation. Bien rincer, sécher à l'air.",
    en: 'Wash at 40 °C with a mild detergent before first wear. Rinse well and air dry.',
  },
  wool: {
    ar: 'يغسل على 30 درجة ببرنامج الصوف ومسحوق خاص به. ينشر مبسوطا دون تعليق.',
    fr: 'Lavage à 30 °C, programme laine, avec une lessive adaptée. Sécher à plat.',
    en: 'Wash at 30 °C on the wool cycle with wool detergent. Dry flat.',
  },
  slippers: {
    ar: 'تمسح بقطعة مبللة وقليل من الصابون. تترك لتجف في الهواء بعيدا عن الشمس المباشرة.',
    fr: "Nettoyer avec un chiffon humide et un peu de savon. Laisser sécher à l'air, loin du soleil direct.",
    en: 'Wipe with a damp cloth and a little soap. Let air dry away from direct sun.',
  },
} as const satisfies Record<string, Text3>;

export type CareName = keyof typeof careTexts;
export const care = (name: CareName): Text3 => careTexts[name];
