import type { Rgb } from './color.ts';
import { CELL, type LitCloth } from './relief.ts';
import { scrambled } from './seeded.ts';

/** Pixels of 8 bits, row by row: 4 channels with opacity, or 3 without. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** The ground's color in the lit corner, and in the far one. */
type Ground = { near: Readonly<Rgb>; far: Readonly<Rgb> };

/**
 * The cloth's color under a light, by both as bytes: 128 changes nothing. A channel that the cloth throws back well
 * is darkened less, because folds light each other with the cloth's own color.
 */
const lit = (() => {
  const table = new Uint8Array(256 * 256);
  for (let light = 0; light < 256; light += 1) {
    for (let color = 0; color < 256; color += 1) {
      const own = color / 255;
      const seen =
        light < 128
          ? own * (1 - (1 - light / 128) * (1.27 - 0.46 * own))
          : 1 - (1 - own) * (1 - (light - 128) / 127);
      table[light * 256 + color] = Math.max(0, Math.min(255, Math.round(255 * seen)));
    }
  }
  return table;
})();

/** A field of cells, read along one row of pixels after the other. */
class CellField {
  private readonly values: ArrayLike<number>;
  private readonly columns: number;
  private readonly rows: number;
  readonly row: Float32Array;

  constructor(values: ArrayLike<number>, columns: number, rows: number) {
    this.values = values;
    this.columns = columns;
    this.rows = rows;
    this.row = new Float32Array(columns);
  }

  /** Fills `row` with what lies between two rows of cells. */
  moveTo(y: number): void {
    const { values, columns, row } = this;
    const at = Math.max(0, Math.min(this.rows - 1.001, y));
    const first = Math.floor(at);
    const share = at - first;
    for (let x = 0, i = first * columns; x < columns; x += 1, i += 1) {
      const from = values[i] as number;
      row[x] = from + ((values[i + columns] as number) - from) * share;
    }
  }
}

const TUFTS = 256;

/** Where each hair leans, across and down: hairs lie in tufts of a few pixels, so neighbors lean much alike. */
const tufts = (() => {
  const leaning = new Float32Array(TUFTS * TUFTS * 2);
  const by = (x: number, y: number, seed: number) => (scrambled(x % TUFTS, y % TUFTS, seed) & 255) / 128 - 1;
  for (let y = 0, i = 0; y < TUFTS; y += 1)
    for (let x = 0; x < TUFTS; x += 1)
      for (let way = 0; way < 2; way += 1, i += 1) {
        const own = by(x, y, way);
        const around = by(x + 1, y, way) + by(x, y + 1, way) + by(x + 1, y + 1, way);
        const wide = by(x >> 2, y >> 2, way + 2) + by((x + 2) >> 2, (y + 2) >> 2, way + 2);
        leaning[i] = Math.max(-1, Math.min(1, 0.3 * (own + around) + 0.3 * wide));
      }
  return leaning;
})();

type Channels = [Float32Array, Float32Array, Float32Array];

/** The ground's color in each cell: paler where the light falls, darker in the cloth's shadow. */
function groundFields(light: LitCloth, ground: Ground): [CellField, CellField, CellField] {
  const { width: columns, height: rows } = light;
  const [red, green, blue] = [0, 1, 2].map(() => new Float32Array(columns * rows)) as Channels;
  const { near, far } = ground;
  for (let y = 0, i = 0; y < rows; y += 1) {
    const down = ((y + 0.5) / rows - 0.2) ** 2;
    for (let x = 0; x < columns; x += 1, i += 1) {
      const fall = Math.min(1, Math.sqrt(((x + 0.5) / columns - 0.66) ** 2 + down) / 1.05);
      const share = light.ground[i] as number;
      red[i] = (near[0] + (far[0] - near[0]) * fall) * share;
      green[i] = (near[1] + (far[1] - near[1]) * fall) * share;
      blue[i] = (near[2] + (far[2] - near[2]) * fall) * share;
    }
  }
  const fieldOf = (values: Float32Array) => new CellField(values, columns, rows);
  return [fieldOf(red), fieldOf(green), fieldOf(blue)];
}

/**
 * Lays drawn cloth, which has no light yet, on the ground: what is printed on it bends with its folds, the light falls
 * on it, and its shadow on the ground.
 */
export function lightPixels(cloth: Pixels, light: LitCloth, ground: Ground): Pixels {
  const { width, height } = cloth;
  const { width: columns, height: rows } = light;
  const out = new Uint8Array(width * height * 3);
  // One number a pixel: opacity, blue, green, red from the highest byte down.
  const colors = new Uint32Array(cloth.data.buffer, cloth.data.byteOffset, width * height);
  const fieldOf = (values: ArrayLike<number>) => new CellField(values, columns, rows);
  const shades = fieldOf(light.shade);
  const bendsX = fieldOf(light.bendX);
  const bendsY = fieldOf(light.bendY);
  const hairs = fieldOf(light.hair);
  const bare = groundFields(light, ground);
  const fields = [shades, bendsX, bendsY, hairs, ...bare];
  const [shade, bendX, bendY, hair] = [shades.row, bendsX.row, bendsY.row, hairs.row];
  const [bareRed, bareGreen, bareBlue] = [bare[0].row, bare[1].row, bare[2].row];
  const cellOf = new Int32Array(width);
  const shareOf = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const at = Math.max(0, Math.min(columns - 1.001, (x + 0.5) / CELL - 0.5));
    cellOf[x] = Math.floor(at);
    shareOf[x] = at - Math.floor(at);
  }
  for (let y = 0; y < height; y += 1) {
    for (const field of fields) field.moveTo((y + 0.5) / CELL - 0.5);
    for (let x = 0, to = y * width * 3; x < width; x += 1, to += 3) {
      const cell = cellOf[x] as number;
      const t = shareOf[x] as number;
      const s = 1 - t;
      let dx = s * (bendX[cell] as number) + t * (bendX[cell + 1] as number);
      let dy = s * (bendY[cell] as number) + t * (bendY[cell + 1] as number);
      const reach = s * (hair[cell] as number) + t * (hair[cell + 1] as number);
      if (reach > 0) {
        const tuft = ((y % TUFTS) * TUFTS + (x % TUFTS)) * 2;
        dx += reach * (tufts[tuft] as number);
        dy += reach * (tufts[tuft + 1] as number);
      }
      const fromX = Math.max(0, Math.min(width - 1.001, x + dx));
      const fromY = Math.max(0, Math.min(height - 1.001, y + dy));
      const left = fromX | 0;
      const top = fromY | 0;
      const u = fromX - left;
      const v = fromY - top;
      const at = top * width + left;
      const a = colors[at] as number;
      const b = colors[at + 1] as number;
      const c = colors[at + width] as number;
      const d = colors[at + width + 1] as number;
      if ((a | b | c | d) >>> 24 === 0) {
        // Rounded by chance, up or down: a soft shadow in whole steps would be seen as bands.
        const round = (scrambled(x, y, 1) & 255) / 256;
        out[to] = s * (bareRed[cell] as number) + t * (bareRed[cell + 1] as number) + round;
        out[to + 1] = s * (bareGreen[cell] as number) + t * (bareGreen[cell + 1] as number) + round;
        out[to + 2] = s * (bareBlue[cell] as number) + t * (bareBlue[cell + 1] as number) + round;
        continue;
      }
      const tone = ((s * (shade[cell] as number) + t * (shade[cell + 1] as number) + 0.5) | 0) << 8;
      let wa = (1 - u) * (1 - v);
      let wb = u * (1 - v);
      let wc = (1 - u) * v;
      let wd = u * v;
      let opacity = 1;
      if ((a & b & c & d) >>> 24 !== 255) {
        // By opacity: what is transparent has no color of its own.
        wa *= (a >>> 24) / 255;
        wb *= (b >>> 24) / 255;
        wc *= (c >>> 24) / 255;
        wd *= (d >>> 24) / 255;
        opacity = wa + wb + wc + wd;
        if (opacity === 0) opacity = Number.EPSILON;
        wa /= opacity;
        wb /= opacity;
        wc /= opacity;
        wd /= opacity;
      }
      const red = wa * (a & 255) + wb * (b & 255) + wc * (c & 255) + wd * (d & 255);
      const green =
        wa * ((a >> 8) & 255) + wb * ((b >> 8) & 255) + wc * ((c >> 8) & 255) + wd * ((d >> 8) & 255);
      const blue =
        wa * ((a >> 16) & 255) + wb * ((b >> 16) & 255) + wc * ((c >> 16) & 255) + wd * ((d >> 16) & 255);
      const litRed = lit[tone + ((red + 0.5) | 0)] as number;
      const litGreen = lit[tone + ((green + 0.5) | 0)] as number;
      const litBlue = lit[tone + ((blue + 0.5) | 0)] as number;
      if (opacity === 1) {
        out[to] = litRed;
        out[to + 1] = litGreen;
        out[to + 2] = litBlue;
        continue;
      }
      const seen = 1 - opacity;
      out[to] = litRed * opacity + seen * (s * (bareRed[cell] as number) + t * (bareRed[cell + 1] as number));
      out[to + 1] =
        litGreen * opacity + seen * (s * (bareGreen[cell] as number) + t * (bareGreen[cell + 1] as number));
      out[to + 2] =
        litBlue * opacity + seen * (s * (bareBlue[cell] as number) + t * (bareBlue[cell + 1] as number));
    }
  }
  return { data: out, width, height };
}
