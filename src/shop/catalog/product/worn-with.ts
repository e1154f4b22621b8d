import { type LocalText, locales } from '#/platform/local-text.ts';
import { meaningsOfText } from '../lexicon/lexicon.ts';

/** Where a garment is worn; what is worn elsewhere goes with it. */
export type WornPart = 'top' | 'bottom' | 'over' | 'legs' | 'feet' | 'beside';

/** The parts by the garments of the lexicon; the first that fits: a cardigan is a top as well, and worn over others. */
const worn: readonly (readonly [garments: readonly string[], parts: readonly WornPart[]])[] = [
  // A robe over it is too much.
  [
    ['jumpsuit', 'jumpsuit-night', 'romper', 'sleepsuit'],
    ['top', 'bottom', 'over'],
  ],
  [
    ['pyjamas', 'nightgown', 'dress'],
    ['top', 'bottom'],
  ],
  [['dressing-gown', 'blanket-robe', 'cardigan', 'outerwear'], ['over']],
  [['slippers', 'shoes'], ['feet']],
  [['socks', 'tights'], ['legs']],
  [['accessories', 'sleep-mask', 'sleep-cap', 'hat', 'bag'], ['beside']],
  [['set'], ['top', 'bottom']],
  [['tops'], ['top']],
  [['trousers', 'skirt'], ['bottom']],
];

/** Whether one of its texts says that it is made for pregnancy. */
export const isMaternity = (...texts: readonly LocalText[]): boolean =>
  texts.some((text) =>
    locales.some((locale) => meaningsOfText(text[locale] ?? '', locale).has('person:pregnant')),
  );

/** What a title says of it, else its category; what neither says is taken for a whole outfit: two of these complete nothing. */
export function wornParts(...texts: readonly LocalText[]): readonly WornPart[] {
  for (const text of texts) {
    const named = new Set(locales.flatMap((locale) => [...meaningsOfText(text[locale] ?? '', locale)]));
    const found = worn.find(([garments]) => garments.some((garment) => named.has(`garment:${garment}`)));
    if (found) return found[1];
  }
  return ['top', 'bottom'];
}
