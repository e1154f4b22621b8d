import { Cutter, newSheet, type Sheet } from './cutter.ts';
import { identity, lay, type Matrix, multiply } from './geometry.ts';
import { layGarment } from './lay-garment.ts';
import { type LitCloth, lightCloth } from './relief.ts';
import type { GarmentSpec } from './spec.ts';

export const GARMENT_WIDTH = 1600;
export const GARMENT_HEIGHT = 2000;
const MARGIN = 110;

/** The one ground of all pictures: the lit corner and the far corner. */
export const ground = { near: '#f1ece6', far: '#e1dbd3' };

/** Cloth drawn without light or ground, and the light that falls on it. Sides are in px. */
export type Composition = { svg: string; width: number; light: LitCloth };

/** Turns cut and laid parts into cloth and light (light-pixels.ts lays them on the ground). */
export function composePicture(sheet: Sheet, width: number, height: number): Composition {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    ...[...sheet.tiles.values()].map((tile) => tile.svg),
    ...sheet.defs,
    '</defs>',
    ...sheet.layers,
    '</svg>',
  ].join('');
  return { svg, width, light: lightCloth(sheet.relief, width, height) };
}

/** One garment, laid flat on the ground, 1600 × 2000 at `size` 1. Same spec, same picture. */
export function drawGarment(spec: GarmentSpec, size = 1): Composition {
  const sheet = newSheet();
  layOnSheet(sheet, spec, lay(0, 0, 0, size));
  return composePicture(sheet, GARMENT_WIDTH * size, GARMENT_HEIGHT * size);
}

/** Lays a garment that fills a 1600 × 2000 frame up to its margin where `frame` says. */
export function layOnSheet(sheet: Sheet, spec: GarmentSpec, frame: Matrix): void {
  layGarment(new Cutter(sheet, spec, multiply(frame, fitted(spec))));
}

/** How many times nearer a detail is than the whole garment. */
const NEAR = 3.6;

/** What moves and sizes a garment as it was laid, so that it, or its detail, stands in the middle of its frame. */
export function fitted(spec: GarmentSpec): Matrix {
  const trial = newSheet();
  layGarment(new Cutter(trial, spec, identity));
  const [left, top, right, bottom] = trial.extent;
  const size =
    sizeOf(spec) *
    Math.min((GARMENT_WIDTH - 2 * MARGIN) / (right - left), (GARMENT_HEIGHT - 2 * MARGIN) / (bottom - top));
  const [x, y] =
    spec.view === 'detail' && trial.focus ? trial.focus : [(left + right) / 2, (top + bottom) / 2];
  const near = spec.view === 'detail' ? NEAR : 1;
  return multiply(lay(GARMENT_WIDTH / 2, GARMENT_HEIGHT / 2, 0, size * near), lay(-x, -y));
}

/** What is short in truth fills less of the frame than what is long: 1 is a robe's. */
function sizeOf({ kind, audience, view }: GarmentSpec): number {
  if (view === 'folded') return 0.8;
  if (view === 'measures') return 0.8;
  if (kind === 'socks' || kind === 'slippers') return audience === 'babies' ? 0.66 : 0.78;
  return { women: 1, men: 1, family: 1, girls: 0.93, boys: 0.93, babies: 0.85 }[audience];
}
