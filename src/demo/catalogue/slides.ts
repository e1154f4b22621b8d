import type { GarmentSpec, ScenePlacement } from '../garments/index.ts';
import type { DemoProduct, DemoSlide, Text3 } from './types.ts';

/** The front picture's spec of a product's colour; a wrong handle is a mistake in this file. */
function specOf(products: readonly DemoProduct[], handle: string, colour = 0): GarmentSpec {
  const spec = products.find((product) => product.handle === handle)?.articles[colour]?.pictures[0].spec;
  if (spec === undefined) throw new Error(`No demo product ${handle} with colour ${colour}`);
  return spec;
}

const desktop = { device: 'desktop', width: 1920, height: 720 } as const;
const mobile = { device: 'mobile', width: 800, height: 1000 } as const;

/** The garments keep to one half on desktop, so that words have room beside them in either direction. */
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
  const both = (
    name: string,
    rest: Pick<DemoSlide, 'ground' | 'seed' | 'link'> & { alt: Text3 },
    wide: DemoSlide['placements'],
    tall: DemoSlide['placements'],
    use: 'slider' | 'parallax' = 'slider',
  ): DemoSlide[] => [
    { name: `${name}-desktop`, use, ...desktop, ...rest, placements: wide },
    { name: `${name}-mobile`, use, ...mobile, ...rest, placements: tall },
  ];
  return [
    ...both(
      'satin-night',
      {
        ground: 'linen',
        seed: 11,
        link: '/store/femme-pyjamas',
        alt: {
          ar: 'بيجامات ساتان وخف ناعم',
          fr: 'Pyjamas en satin et pantoufles',
          en: 'Satin pyjamas and soft slippers',
        },
      },
      [
        at('women-satin-piped-pyjama', 1, 0.15, 0.62, 1.3, -7),
        at('women-satin-piped-pyjama', 0, 0.36, 0.58, 1.3, 5),
        at('women-plush-slippers', 0, 0.52, 0.78, 0.5, 12),
      ],
      [
        at('women-satin-piped-pyjama', 0, 0.5, 0.62, 0.86, 2),
        at('women-plush-slippers', 0, 0.24, 0.85, 0.3, -10),
      ],
    ),
    ...both(
      'family-evening',
      {
        ground: 'mist',
        seed: 12,
        link: '/store/famille',
        alt: {
          ar: 'بيجامات متطابقة للعائلة',
          fr: 'Pyjamas assortis pour la famille',
          en: 'Matching pyjamas for the family',
        },
      },
      [
        at('family-star-pyjama', 0, 0.18, 0.62, 1.3, -3),
        at('baby-moon-sleepsuit', 0, 0.4, 0.5, 0.8, 7),
        at('boys-moon-pyjama', 0, 0.51, 0.66, 0.74, -4),
      ],
      [at('family-star-pyjama', 0, 0.5, 0.6, 0.84, 0)],
    ),
    ...both(
      'winter-warmth',
      {
        ground: 'sand',
        seed: 13,
        link: '/store/femme-hiver',
        alt: {
          ar: 'أرواب وأطقم فليس دافئة',
          fr: 'Robes de chambre et polaires',
          en: 'Warm robes and fleece sets',
        },
      },
      [
        at('women-fleece-shawl-robe', 0, 0.14, 0.66, 1.3, -6),
        at('men-terry-shawl-robe', 0, 0.34, 0.64, 1.3, 5),
        at('girls-bear-fleece-onesie', 0, 0.51, 0.62, 0.9, -3),
      ],
      [
        at('men-terry-shawl-robe', 0, 0.66, 0.58, 0.72, 6),
        at('women-fleece-shawl-robe', 0, 0.34, 0.66, 0.72, -5),
      ],
    ),
    ...both(
      'little-dreams',
      {
        ground: 'rose',
        seed: 14,
        link: '/store/fille',
        alt: {
          ar: 'ملابس نوم للأطفال والرضع',
          fr: 'Nuits douces des petits',
          en: 'Nightwear for little ones',
        },
      },
      [
        at('girls-star-pyjama', 0, 0.16, 0.56, 1.02, -6),
        at('baby-star-sleepsuit', 1, 0.36, 0.62, 1, 6),
        at('boys-bear-pyjama', 1, 0.55, 0.54, 1.02, -4),
        at('girls-plush-slippers', 1, 0.74, 0.72, 0.6, 10),
      ],
      [at('girls-star-pyjama', 0, 0.5, 0.34, 0.6, -5), at('baby-star-sleepsuit', 1, 0.5, 0.8, 0.5, 4)],
      'parallax',
    ),
    {
      name: 'side-women',
      use: 'side',
      device: 'both',
      width: 800,
      height: 1000,
      ground: 'dusk',
      seed: 15,
      link: '/store/femme-shorts',
      alt: {
        ar: 'طقم شورت ساتان بالدانتيل',
        fr: 'Ensemble short en satin et dentelle',
        en: 'Satin and lace short set',
      },
      placements: [at('women-lace-cami-short-set', 1, 0.5, 0.52, 1, 0)],
    },
    {
      name: 'side-men',
      use: 'side',
      device: 'both',
      width: 800,
      height: 1000,
      ground: 'stone',
      seed: 16,
      link: '/store/homme',
      alt: {
        ar: 'بيجامة رجالية مخططة وخف',
        fr: 'Pyjama homme rayé et pantoufles',
        en: 'Men’s striped pyjama and slippers',
      },
      placements: [
        at('men-pinstripe-pyjama', 0, 0.48, 0.48, 0.96, 0),
        at('men-closed-slippers', 0, 0.24, 0.8, 0.36, -10),
      ],
    },
  ];
}
