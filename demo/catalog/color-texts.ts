import type { GarmentPattern } from '../studio/index.ts';
import type { Drawing, Text3 } from './types.ts';

/** What is woven or printed, as it is said after the colour. */
const patterns: Record<Exclude<GarmentPattern, 'plain'>, Text3> = {
  stripes: { ar: 'بخطوط', fr: 'à rayures', en: 'striped' },
  pinstripes: { ar: 'بخطوط رفيعة', fr: 'à fines rayures', en: 'with pinstripes' },
  breton: { ar: 'بخطوط بحرية', fr: 'à rayures marinières', en: 'with Breton stripes' },
  dots: { ar: 'منقط', fr: 'à pois', en: 'with dots' },
  checks: { ar: 'بمربعات كبيرة', fr: 'à grands carreaux', en: 'with large checks' },
  gingham: { ar: 'بمربعات صغيرة', fr: 'à carreaux vichy', en: 'in gingham' },
  flowers: { ar: 'منقوش بالزهور', fr: 'imprimé de fleurs', en: 'printed with flowers' },
  leaves: { ar: 'منقوش بأوراق الشجر', fr: 'imprimé de feuilles', en: 'printed with leaves' },
  stars: { ar: 'منقوش بالنجوم', fr: 'imprimé d’étoiles', en: 'printed with stars' },
  moons: { ar: 'منقوش بالأهلة', fr: 'imprimé de lunes', en: 'printed with moons' },
  hearts: { ar: 'منقوش بالقلوب', fr: 'imprimé de cœurs', en: 'printed with hearts' },
  clouds: { ar: 'منقوش بالغيوم', fr: 'imprimé de nuages', en: 'printed with clouds' },
};

/** Lines and dots are woven into one colour, which stands for the cloth. */
const ofOneColour: readonly GarmentPattern[] = ['plain', 'stripes', 'pinstripes', 'breton', 'dots'];

const patternOf = ({ pattern = 'plain' }: Drawing): Text3 | null =>
  pattern === 'plain' ? null : patterns[pattern];

/** A print has no one colour to draw: it is shown by its picture. */
export const isPrint = ({ pattern = 'plain' }: Drawing): boolean => !ofOneColour.includes(pattern);

/** One sentence of what this colour is like. */
export function colourText(drawing: Drawing, { ar, fr, en }: Text3): Text3 {
  const pattern = patternOf(drawing);
  const said = (color: string, plain: string, text: string | undefined) =>
    `<p>${color} ${text ?? plain}.</p>`;
  return {
    ar: said(`اللون: ${ar}،`, 'سادة', pattern?.ar),
    fr: said(`Coloris : ${fr.toLowerCase()},`, 'uni', pattern?.fr),
    en: said(`Colour: ${en.toLowerCase()},`, 'plain', pattern?.en),
  };
}
