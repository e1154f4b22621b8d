import { Cutter, newSheet, type Sheet } from './cutter.ts';
import { fitted, ground } from './draw-garment.ts';
import { lay, multiply } from './geometry.ts';
import { layGarment } from './lay-garment.ts';
import type { GarmentSpec } from './spec.ts';

const INK = '#3b3437';
const LINE = '#b4483c';
/** How far the lines with the measures stand off the garment, and how high a digit is. */
const AWAY = 60;
const DIGIT = 30;

/**
 * Digits as strokes in a box of 6 × 10: a server may have no font, and they are the same in every language.
 * The letters are those of `cm`.
 */
const strokes: Record<string, string> = {
  0: 'M3 0C0 0 0 3 0 5S0 10 3 10 6 7 6 5 6 0 3 0Z',
  1: 'M1 2L4 0V10',
  2: 'M0 3C0-1 6-1 6 3 6 5 0 8 0 10H6',
  3: 'M0 1C2-1 6-1 6 2.5 6 5 4 5 2 5 5 5 6 6 6 7.5 6 11 1 11 0 9',
  4: 'M5 10V0L0 7H6.5',
  5: 'M6 0H1L.5 4.5C3 3 6 4 6 7S2 11 0 9',
  6: 'M5.5 .5C1-1 0 4 0 7 0 11 6 11 6 7S0 3.5 0 7',
  7: 'M0 0H6L2 10',
  8: 'M3 5C0 5 0 0 3 0S6 5 3 5 -.5 10 3 10 6 5 3 5Z',
  9: 'M6 3C6 7 5 11 .5 9.5M6 3C6-1 0-1 0 3S6 7 6 3',
  '-': 'M1 5.5H5',
  c: 'M5.5 5C2 2.5 0 5 0 7S2 11.5 5.5 9',
  m: 'M0 10V4.5M0 6C1 4 3.5 4 3.5 6V10M3.5 6C4.5 4 7 4 7 6V10',
};
const step = (sign: string) => (sign === ' ' ? 3 : sign === 'm' ? 10 : 9);

/** A measure in writing, its middle at the point, turned by so many degrees. */
function writing(text: string, x: number, y: number, degrees = 0): string {
  const size = DIGIT / 10;
  const width = [...text].reduce((sum, sign) => sum + step(sign), -3);
  let at = -width / 2;
  const signs = [...text].map((sign) => {
    const drawn =
      strokes[sign] === undefined ? '' : `<path transform="translate(${at} -5)" d="${strokes[sign]}"/>`;
    at += step(sign);
    return drawn;
  });
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees}) scale(${size})" fill="none" stroke="${INK}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}</g>`;
}

/** A line between two ends with a bar at each. */
function ruler(x1: number, y1: number, x2: number, y2: number): string {
  const upright = Math.abs(x2 - x1) < Math.abs(y2 - y1);
  const bar = (x: number, y: number) => (upright ? `M${x - 14} ${y}h28` : `M${x} ${y - 14}v28`);
  return `<path d="M${x1} ${y1}L${x2} ${y2}${bar(x1, y1)}${bar(x2, y2)}" fill="none" stroke="${LINE}" stroke-width="4"/>`;
}

function measured(sheet: Sheet, measures: NonNullable<GarmentSpec['measures']>): string[] {
  const [left, top, right] = sheet.extent;
  return Object.entries(measures).flatMap(([of, centimeters]) => {
    const place = sheet.measures.get(of as keyof typeof measures);
    if (place === undefined) return [];
    const [[x1, y1], [x2, y2]] = place;
    const text = `${centimeters} cm`;
    if (of === 'chest') {
      const y = top - AWAY;
      return [ruler(x1, y, x2, y), writing(text, (x1 + x2) / 2, y - AWAY)];
    }
    // The length of the top stands at the left, that of the trousers at the right.
    const [x, out] = of === 'length' ? [left - AWAY, -AWAY] : [right + AWAY, AWAY];
    return [ruler(x, y1, x, y2), writing(text, x + out, (y1 + y2) / 2, -90)];
  });
}

/** The cut of a garment in lines, with its centimeters from the smallest size to the largest (§2.46). */
export function drawMeasures(spec: GarmentSpec, width: number, height: number, size: number): string {
  const sheet = newSheet();
  layGarment(new Cutter(sheet, spec, multiply(lay(0, 0, 0, size), fitted(spec))));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground.near}"/>`,
    `<g fill="#faf8f5" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round">${sheet.outlines.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    ...measured(sheet, spec.measures ?? {}),
    '</svg>',
  ].join('');
}
