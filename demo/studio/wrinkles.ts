import type { Point } from './geometry.ts';
import { type Chance, seededChance, smoothNoise } from './seeded.ts';

/** Cloth that lies by itself: the hills, creases and folds of a part, before it is laid on others. */

/** A ridge (or, with a negative height, a valley) in the cloth from one point to another. */
export type Fold = { from: Point; to: Point; bow: number; width: number; height: number };

/** A part of the relief, in cells. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** The tile of wrinkles repeats after so many wrinkles' sizes, and has so many samples for each. */
const SIZES = 8;
const SAMPLES = 40;
const TILE = SIZES * SAMPLES;

/** Cloth rises slowly to a crease and falls off it at once. */
const crest = (across: number) => {
  const off = across > 0 ? across * 1.7 : -across;
  return 0.55 * Math.exp(-off * off) + 0.45 * Math.exp(-1.9 * off);
};

type Creases = { count: number; length: [number, number]; width: [number, number]; height: number };

/** Presses creases that lie anyhow into a tile; what leaves it at one edge comes in at the other. */
function crease(tile: Float32Array, { count, length, width, height }: Creases, seed: number): void {
  const chance = seededChance(seed);
  for (let nth = 0; nth < count; nth += 1) {
    const [x, y] = [chance.between(0, TILE), chance.between(0, TILE)];
    // Cloth that was hung and worn is creased along its length rather than across it.
    const turn = chance.next() < 0.7 ? chance.between(0.9, 2.2) : chance.between(-0.7, 0.7);
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const long = chance.between(...length) * SAMPLES;
    const wide = chance.between(...width) * SAMPLES;
    const side = chance.next() < 0.5 ? 1 : -1;
    const high = height * chance.between(0.3, 1) * (chance.next() < 0.25 ? -0.8 : 1);
    const bow = chance.between(-0.22, 0.22) * long;
    const reach = Math.ceil(long / 2 + Math.abs(bow) + wide * 3);
    for (let v = -reach; v <= reach; v += 1) {
      for (let u = -reach; u <= reach; u += 1) {
        const along = (u * dx + v * dy) / long + 0.5;
        if (along <= 0 || along >= 1) continue;
        const bent = bow * 4 * along * (1 - along) + wide * smoothNoise(along * 5, nth, seed);
        const across = (side * (u * dy - v * dx - bent)) / wide;
        if (across < -3 || across > 3) continue;
        const i = ((Math.round(y + v) + 2 * TILE) % TILE) * TILE + ((Math.round(x + u) + 2 * TILE) % TILE);
        tile[i] = (tile[i] as number) + high * Math.sin(Math.PI * along) * crest(across);
      }
    }
  }
}

/** Made once: how cloth lies that falls softly, and the sharp small creases of cloth that keeps them. */
let made: { soft: Float32Array; crisp: Float32Array } | undefined;

function tiles(): { soft: Float32Array; crisp: Float32Array } {
  if (made !== undefined) return made;
  const soft = new Float32Array(TILE * TILE);
  const crisp = new Float32Array(TILE * TILE);
  const hills = (x: number, y: number, w: number, h: number, seed: number) =>
    smoothNoise(x / w, y / h, seed, { x: SIZES / w, y: SIZES / h });
  for (let y = 0, i = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1, i += 1) {
      const [u, v] = [x / SAMPLES, y / SAMPLES];
      soft[i] = 0.5 * hills(u, v, 2, 4, 1) + 0.16 * hills(u, v, 0.8, 1, 2);
      crisp[i] = 0.05 * hills(u, v, 0.4, 0.5, 3);
    }
  crease(soft, { count: 46, length: [1.2, 3.4], width: [0.14, 0.3], height: 0.62 }, 11);
  crease(crisp, { count: 190, length: [0.35, 1.5], width: [0.045, 0.1], height: 0.24 }, 12);
  crease(crisp, { count: 60, length: [0.8, 2.2], width: [0.05, 0.09], height: 0.2 }, 13);
  made = { soft, crisp };
  return made;
}

export type Wrinkles = {
  /** Height of the soft ones, picture units. */
  wrinkle: number;
  wrinkleSize: number;
  /** Of the sharp small creases, as a share of what cloth has that is never ironed. */
  crisp: number;
  seed: number;
};

/** The wrinkles of a part in each cell of its box; each part is cut from another place of the tile. */
export function wrinklesOf(part: Wrinkles, box: Box, cell: number): Float32Array {
  const { soft, crisp } = tiles();
  const chance = seededChance(part.seed);
  const columns = box.right - box.left;
  const step = (cell / part.wrinkleSize) * SAMPLES;
  const turn = chance.between(-0.35, 0.35);
  const flip = chance.next() < 0.5 ? -1 : 1;
  const [stepX, stepY] = [step * Math.cos(turn), step * Math.sin(turn)];
  const [startX, startY] = [chance.between(0, TILE), chance.between(0, TILE)];
  const { wrinkle } = part;
  const sharp = wrinkle * part.crisp;
  const wrinkles = new Float32Array(columns * (box.bottom - box.top));
  for (let y = box.top, i = 0; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1, i += 1) {
      const atX = flip * (startX + x * stepX - y * stepY);
      const atY = startY + x * stepY + y * stepX;
      const [wholeX, wholeY] = [Math.floor(atX), Math.floor(atY)];
      const [u, v] = [atX - wholeX, atY - wholeY];
      const left = ((wholeX % TILE) + TILE) % TILE;
      const top = (((wholeY % TILE) + TILE) % TILE) * TILE;
      const right = left + 1 === TILE ? 0 : left + 1;
      const below = top + TILE === TILE * TILE ? 0 : top + TILE;
      const [a, b, c, d] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
      const at = (tile: Float32Array) =>
        a * (tile[top + left] as number) +
        b * (tile[top + right] as number) +
        c * (tile[below + left] as number) +
        d * (tile[below + right] as number);
      wrinkles[i] = wrinkle * at(soft) + (sharp === 0 ? 0 : sharp * at(crisp));
    }
  }
  return wrinkles;
}

/**
 * Presses a fold into the cells of a box. It is narrow where it begins, at what pulls the cloth, and wide where it ends;
 * it is not straight, and small ones run beside it. `fall` is the side away from the light.
 */
export function pressFold(
  fold: Fold,
  box: Box,
  into: Float32Array,
  cell: number,
  light: { x: number; y: number },
): void {
  const columns = box.right - box.left;
  const [ax, ay] = fold.from;
  const dx = fold.to[0] - ax;
  const dy = fold.to[1] - ay;
  const length = Math.hypot(dx, dy) || 1;
  const fall = dy * light.x - dx * light.y > 0 ? 1 : -1;
  const chance = seededChance(Math.round(ax * 3 + ay * 7 + dx));
  const beside: [Beside, Beside] = [
    { off: chance.between(0.9, 1.5), share: chance.between(0.1, 0.34), from: chance.between(0.2, 0.6) },
    { off: -chance.between(0.8, 1.6), share: chance.between(0.06, 0.28), from: chance.between(0.25, 0.75) },
  ];
  const reach = fold.width * 3 + Math.abs(fold.bow);
  const left = Math.max(box.left, Math.floor((Math.min(ax, fold.to[0]) - reach) / cell));
  const right = Math.min(box.right, Math.ceil((Math.max(ax, fold.to[0]) + reach) / cell));
  const top = Math.max(box.top, Math.floor((Math.min(ay, fold.to[1]) - reach) / cell));
  const bottom = Math.min(box.bottom, Math.ceil((Math.max(ay, fold.to[1]) + reach) / cell));
  const way = wayAlong(fold, length, beside, chance);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const px = x * cell - ax;
      const py = y * cell - ay;
      const along = (px * dx + py * dy) / (length * length);
      if (along <= 0 || along >= 1) continue;
      const step = Math.floor(along * STEPS);
      const part = along * STEPS - step;
      const between = (values: Float32Array) =>
        (values[step] as number) * (1 - part) + (values[step + 1] as number) * part;
      const across = ((px * dy - py * dx) / length - between(way.bent)) / between(way.narrow);
      if (across > 3 || across < -3) continue;
      const high =
        crest(across * fall) +
        between(way.before) * Math.exp(-5 * (across - beside[0].off) ** 2) +
        between(way.behind) * Math.exp(-5 * (across - beside[1].off) ** 2);
      const i = (y - box.top) * columns + x - box.left;
      into[i] = (into[i] as number) + between(way.high) * high;
    }
  }
}

const STEPS = 40;
type Beside = { off: number; share: number; from: number };

/** What depends on the way along a fold alone, in small steps. */
function wayAlong(fold: Fold, length: number, beside: readonly [Beside, Beside], chance: Chance) {
  const steps = () => new Float32Array(STEPS + 2);
  const [bent, narrow, high, before, behind] = [steps(), steps(), steps(), steps(), steps()];
  const salt = chance.between(0, 99);
  const sway = 0.4 * Math.min(fold.width, 26);
  const small = ({ share, from }: Beside, along: number) => share * Math.exp(-(((along - from) / 0.22) ** 2));
  for (let nth = 0; nth < STEPS + 2; nth += 1) {
    const along = Math.min(1, nth / STEPS);
    bent[nth] = fold.bow * 4 * along * (1 - along) + sway * smoothNoise(along * length * 0.007, salt, 3);
    narrow[nth] = fold.width * (0.42 + 0.62 * along);
    high[nth] =
      fold.height * Math.sin(Math.PI * along ** 0.75) * (1 + 0.25 * smoothNoise(along * 4, salt, 4));
    before[nth] = small(beside[0], along);
    behind[nth] = small(beside[1], along);
  }
  return { bent, narrow, high, before, behind };
}
