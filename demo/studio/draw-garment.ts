import { lightness } from './color.ts';
import { Cutter, handles, newSheet, type Sheet } from './cutter.ts';
import { identity, type Matrix } from './geometry.ts';
import { grayPicture } from './gray-picture.ts';
import { layGarment } from './lay-garment.ts';
import { lightCloth } from './relief.ts';
import type { GarmentFabric, GarmentGround, GarmentSpec } from './spec.ts';

export const GARMENT_WIDTH = 1600;
export const GARMENT_HEIGHT = 2000;

/** Calm studio grounds: the lit corner and the far corner. */
const grounds: Record<GarmentGround, readonly [string, string]> = {
  sand: ['#efe6da', '#dccfbe'],
  linen: ['#f3efe8', '#e2dbd0'],
  mist: ['#e6eaec', '#ced6da'],
  clay: ['#e9d8cb', '#d5bdad'],
  sage: ['#e1e6da', '#c9d1c0'],
  dusk: ['#dddbe6', '#c3c0d2'],
  rose: ['#f1e2df', '#dfcac6'],
  stone: ['#e4e1dd', '#cbc7c1'],
};

/** The lit tone of a ground. */
export const groundColor = (ground: GarmentGround): string => grounds[ground][0];

const naps: Record<
  'weave' | 'fuzz' | 'smooth',
  { frequency: readonly number[]; octaves: number; strength: number; power: number }
> = {
  weave: { frequency: [0.55, 0.8], octaves: 2, strength: 0.16, power: 1 },
  fuzz: { frequency: [0.16, 0.16], octaves: 4, strength: 0.22, power: 1.2 },
  smooth: { frequency: [0.9, 0.9], octaves: 1, strength: 0.07, power: 0.8 },
};

/** Turns cut and laid parts into one picture: ground, cloth, light, nap. */
export function composePicture(
  sheet: Sheet,
  look: {
    width: number;
    height: number;
    ground: GarmentGround;
    fabric: GarmentFabric;
    cloth: string;
    seed: number;
    /** Size of the garments against their 1600 × 2000 frame: the nap is as fine as they are small. */
    scale: number;
  },
): string {
  const { width, height } = look;
  const handle = handles[look.fabric];
  // Black cloth needs more light to show its folds, white cloth less.
  const contrast =
    handle.contrast * (lightness(look.cloth) > 0.8 ? 0.82 : lightness(look.cloth) < 0.25 ? 1.05 : 1);
  const matt = handle.gloss < 0.5;
  const lift = (matt ? 0.4 : 0.6) + (matt ? 0.6 : 0.4) * Math.min(1, lightness(look.cloth) / 0.55);
  const lit = lightCloth(
    sheet.relief,
    { contrast, gloss: handle.gloss * lift, lift },
    width,
    height,
    look.seed,
  );
  const [near, far] = grounds[look.ground];
  const nap = naps[handle.nap];
  // On pale cloth only the dark half of the nap shows, as grain in the folds: less of it.
  const pale = lightness(look.cloth) > 0.75 ? 0.45 : 1;
  const over = `width="${lit.width * 4}" height="${lit.height * 4}" preserveAspectRatio="none"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    `<radialGradient id="ground" cx=".34" cy=".22" r="1.05"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient>`,
    `<filter id="nap" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${nap.frequency.map((f) => Math.min(0.95, f / look.scale).toFixed(3)).join(' ')}" numOctaves="${nap.octaves}" seed="${look.seed % 97}" stitchTiles="stitch"/><feColorMatrix values="${nap.power} 0 0 0 ${(0.5 - nap.power / 2).toFixed(2)} ${nap.power} 0 0 0 ${(0.5 - nap.power / 2).toFixed(2)} ${nap.power} 0 0 0 ${(0.5 - nap.power / 2).toFixed(2)} 0 0 0 0 1"/></filter>`,
    '<pattern id="cloth-nap" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="url(#nap)"/></pattern>',
    `<clipPath id="cloth"><path d="${sheet.outlines.join('')}"/></clipPath>`,
    ...sheet.defs,
    '</defs>',
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<image href="${grayPicture(lit.ground, lit.width, lit.height)}" ${over} style="mix-blend-mode:multiply"/>`,
    `<rect width="${width}" height="${height}" fill="url(#cloth-nap)" opacity=".03"/>`,
    ...sheet.layers,
    `<g clip-path="url(#cloth)" style="mix-blend-mode:hard-light"><image href="${grayPicture(lit.shade, lit.width, lit.height)}" ${over}/><rect width="${width}" height="${height}" fill="url(#cloth-nap)" opacity="${(nap.strength * pale * Math.min(1, look.scale ** 0.5)).toFixed(3)}"/></g>`,
    '</svg>',
  ].join('');
}

/** One garment, laid flat on a studio ground, 1600 × 2000, as SVG. Same spec, same string. */
export function drawGarment(spec: GarmentSpec): string {
  const sheet = newSheet();
  layOnSheet(sheet, spec, identity);
  return composePicture(sheet, {
    width: GARMENT_WIDTH,
    height: GARMENT_HEIGHT,
    ground: spec.ground,
    fabric: spec.fabric,
    cloth: spec.colors[0],
    seed: spec.seed,
    scale: 1,
  });
}

/** Lays a garment that was made for a 1600 × 2000 frame where `frame` says. */
export function layOnSheet(sheet: Sheet, spec: GarmentSpec, frame: Matrix): void {
  layGarment(new Cutter(sheet, spec, frame));
}
