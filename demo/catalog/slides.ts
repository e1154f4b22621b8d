import type { GarmentGround, GarmentSpec, ScenePlacement, SceneSpec } from '../studio/index.ts';
import type { DemoProduct, DemoSlide } from './types.ts';

type Placements = SceneSpec['placements'];

const wide = (ground: GarmentGround, seed: number, placements: Placements): SceneSpec => ({
  width: 1920,
  height: 720,
  ground,
  seed,
  placements,
});
const tall = (ground: GarmentGround, seed: number, placements: Placements): SceneSpec => ({
  width: 800,
  height: 1000,
  ground,
  seed,
  placements,
});

/** The front picture's spec of a product's colour; a wrong handle is a mistake in this file. */
function specOf(products: readonly DemoProduct[], handle: string, colour: number): GarmentSpec {
  const spec = products.find((product) => product.handle === handle)?.articles[colour]?.pictures[0].spec;
  if (spec === undefined) throw new Error(`No demo product ${handle} with colour ${colour}`);
  return spec;
}

/** Garments keep to the left half on wide screens, so that words have room at the right in every language. */
export function slidesOf(products: readonly DemoProduct[]): DemoSlide[] {
  const at = (
    handle: string,
    colour: number,
    x: number,
    y: number,
    height: number,
    degrees = 0,
  ): ScenePlacement => ({
    spec: specOf(products, handle, colour),
    x,
    y,
    height,
    degrees,
  });
  return [
    {
      kind: 'slider',
      desktop: wide('linen', 11, [
        at('women-satin-piped-pyjama', 1, 0.15, 0.62, 1.3, -7),
        at('women-satin-piped-pyjama', 0, 0.36, 0.58, 1.3, 5),
        at('women-plush-slippers', 0, 0.52, 0.78, 0.5, 12),
      ]),
      mobile: tall('linen', 11, [
        at('women-satin-piped-pyjama', 0, 0.5, 0.58, 1.02, 2),
        at('women-plush-slippers', 0, 0.24, 0.84, 0.34, -10),
      ]),
      title: { ar: 'ليال من ساتان', fr: 'Des nuits de satin', en: 'Satin nights' },
      text: {
        ar: 'بيجامات ناعمة تنزلق على الجسم، بألوان هادئة ومقاسات من S إلى XXL.',
        fr: 'Des pyjamas doux et fluides, en tons calmes, du S au XXL.',
        en: 'Soft, fluid pyjamas in quiet colours, from S to XXL.',
      },
      linkText: { ar: 'تصفح البيجامات', fr: 'Voir les pyjamas', en: 'See the pyjamas' },
      percent: '',
      link: '/store/femme-pyjamas',
    },
    {
      kind: 'slider',
      desktop: wide('mist', 12, [
        at('family-star-pyjama', 0, 0.18, 0.62, 1.3, -3),
        at('baby-moon-sleepsuit', 0, 0.4, 0.5, 0.8, 7),
        at('boys-moon-pyjama', 0, 0.51, 0.66, 0.74, -4),
      ]),
      mobile: tall('mist', 12, [at('family-star-pyjama', 0, 0.5, 0.56, 1, 0)]),
      title: {
        ar: 'بيجامة واحدة للعائلة كلها',
        fr: 'Toute la famille assortie',
        en: 'One pyjama for the whole family',
      },
      text: {
        ar: 'اختر لكل فرد مقاسه، من سنتين إلى XXL.',
        fr: 'Choisissez la taille de chacun, de 2 ans au XXL.',
        en: 'Pick a size for each, from 2 years to XXL.',
      },
      linkText: { ar: 'اختيار بيجامة العائلة', fr: 'Choisir pour la famille', en: 'Choose for the family' },
      percent: '',
      link: '/store/famille',
    },
    {
      kind: 'slider',
      desktop: wide('sand', 13, [
        at('women-fleece-shawl-robe', 0, 0.14, 0.66, 1.3, -6),
        at('women-fleece-shawl-robe', 2, 0.34, 0.64, 1.3, 5),
        at('women-plush-slippers', 1, 0.51, 0.76, 0.56, -8),
      ]),
      mobile: tall('sand', 13, [
        at('women-fleece-shawl-robe', 2, 0.68, 0.54, 0.88, 6),
        at('women-fleece-shawl-robe', 0, 0.32, 0.64, 0.88, -5),
      ]),
      title: {
        ar: 'دفء الصباحات الباردة',
        fr: 'La chaleur des matins froids',
        en: 'Warmth for cold mornings',
      },
      text: {
        ar: 'روب الفليس بياقة شال، الآن بسعر أخف.',
        fr: 'La robe de chambre polaire à col châle, à prix doux.',
        en: 'The shawl-collar fleece robe, now at a gentler price.',
      },
      linkText: { ar: 'تصفح الأرواب', fr: 'Voir les robes de chambre', en: 'See the robes' },
      percent: '-20 %',
      link: '/store/femme-robes-de-chambre',
    },
    {
      kind: 'parallax',
      desktop: wide('rose', 14, [
        at('girls-star-pyjama', 0, 0.16, 0.56, 1.02, -6),
        at('baby-star-sleepsuit', 1, 0.36, 0.62, 1, 6),
        at('boys-bear-pyjama', 1, 0.55, 0.54, 1.02, -4),
        at('girls-plush-slippers', 1, 0.74, 0.72, 0.6, 10),
      ]),
      mobile: tall('rose', 14, [
        at('girls-star-pyjama', 0, 0.5, 0.32, 0.66, -5),
        at('baby-star-sleepsuit', 1, 0.5, 0.78, 0.56, 4),
      ]),
      title: { ar: 'أحلام صغيرة هانئة', fr: 'De petits rêves bien au doux', en: 'Small dreams, softly kept' },
      text: {
        ar: 'قطن ناعم للبنات والأولاد والرضع، بخياطة لا تلمس البشرة.',
        fr: 'Du coton doux pour filles, garçons et bébés, aux coutures qui ne grattent pas.',
        en: 'Soft cotton for girls, boys and babies, with seams that never scratch.',
      },
      linkText: { ar: 'تصفح ملابس الأطفال', fr: 'Voir la collection enfant', en: "See children's wear" },
      percent: '',
      link: '/store/fille',
    },
    {
      kind: 'side',
      desktop: tall('dusk', 15, [at('women-lace-cami-short-set', 1, 0.5, 0.52, 1, 0)]),
      mobile: null,
      title: { ar: 'خفيف لليالي الصيف', fr: "Léger pour l'été", en: 'Light for summer' },
      text: {
        ar: 'أطقم شورت من ساتان وقطن.',
        fr: 'Ensembles short en satin et coton.',
        en: 'Short sets in satin and cotton.',
      },
      linkText: { ar: 'تصفح أطقم الشورت', fr: 'Voir les shorts', en: 'See short sets' },
      percent: '',
      link: '/store/femme-shorts',
    },
    {
      kind: 'side',
      desktop: tall('stone', 16, [
        at('men-pinstripe-pyjama', 0, 0.48, 0.48, 0.96, 0),
        at('men-closed-slippers', 0, 0.24, 0.8, 0.36, -10),
      ]),
      mobile: null,
      title: { ar: 'للرجال أيضًا راحتهم', fr: 'Le repos des hommes', en: 'Rest for men too' },
      text: {
        ar: 'بيجامات وأرواب بقصة واسعة.',
        fr: 'Pyjamas et peignoirs à coupe ample.',
        en: 'Pyjamas and robes with a roomy cut.',
      },
      linkText: { ar: 'تصفح قسم الرجال', fr: 'Voir le rayon homme', en: 'See the men’s section' },
      percent: '',
      link: '/store/homme',
    },
  ];
}
