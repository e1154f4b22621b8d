import { blur } from './blur.ts';
import type { Point } from './geometry.ts';
import { type Lying, pullSeam, type Seam } from './seams.ts';
import { type Box, type Fold, pressFold, type Wrinkles, wrinklesOf } from './wrinkles.ts';

/** One cell of the relief is this many picture units wide. */
export const CELL = 3;

export type ReliefPart = Wrinkles & {
  points: readonly Point[];
  /** Height of the middle over what lies below, picture units. */
  thickness: number;
  /** Width over which the cloth rounds off at its edge, picture units. */
  edge: number;
  folds: readonly Fold[];
  /** Sewing on top of it, in the order in which it was sewn. */
  seams: Seam[];
  finish: Finish;
};

/** How a part's cloth takes the light. */
export type Finish = {
  /** Of shade: how much darker cloth gets that turns away from the light. */
  contrast: number;
  /** Of the light on folds, over the cloth's own color; dark cloth would look like leather at 1. */
  lift: number;
  /** Of satin's bands of light along its folds; 0 for every other cloth. */
  gloss: number;
  /** Of velvet, whose pile is lighter wherever it leans. */
  pile: number;
  /** How far its hairs reach, picture units; 0 for smooth cloth. */
  hair: number;
};

/** The light stands at the top right, where Arabic starts; shadows fall to the bottom left. */
const light = { x: -0.46, y: 0.58, up: 0.67 };

/**
 * In cells. `shade` is the light on the cloth (128 changes nothing), `ground` the share of its light that the cloth's
 * shadow leaves, `bendX` and `bendY` how many picture units beside itself a point shows the cloth, because it lies in
 * folds, `hair` how many more it may by chance, because its hairs lie anyhow.
 */
export type LitCloth = {
  shade: Uint8Array;
  ground: Float32Array;
  bendX: Float32Array;
  bendY: Float32Array;
  hair: Float32Array;
  width: number;
  height: number;
};

const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));

function boxOf(points: readonly Point[], pad: number, width: number, height: number): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [x, y] of points) {
    left = Math.min(left, x / CELL);
    right = Math.max(right, x / CELL);
    top = Math.min(top, y / CELL);
    bottom = Math.max(bottom, y / CELL);
  }
  return {
    left: Math.max(0, Math.floor(left) - pad),
    top: Math.max(0, Math.floor(top) - pad),
    right: Math.min(width, Math.ceil(right) + pad),
    bottom: Math.min(height, Math.ceil(bottom) + pad),
  };
}

/** Fills a polygon (non-zero winding) into a mask over `box`. */
function fillMask(points: readonly Point[], box: Box): Float32Array {
  const columns = box.right - box.left;
  const mask = new Float32Array(Math.max(0, columns * (box.bottom - box.top)));
  for (let y = box.top; y < box.bottom; y += 1) {
    const line = (y + 0.5) * CELL;
    const hits: { x: number; way: number }[] = [];
    for (let i = 0; i < points.length; i += 1) {
      const [ax, ay] = points[i] as Point;
      const [bx, by] = points[(i + 1) % points.length] as Point;
      if (ay <= line === by <= line) continue;
      hits.push({ x: ax + ((line - ay) / (by - ay)) * (bx - ax), way: by > ay ? 1 : -1 });
    }
    hits.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (let i = 0; i + 1 < hits.length; i += 1) {
      const hit = hits[i] as { x: number; way: number };
      winding += hit.way;
      if (winding === 0) continue;
      const to = Math.min(columns, Math.round((hits[i + 1]?.x ?? 0) / CELL) - box.left);
      for (let x = Math.max(0, Math.round(hit.x / CELL) - box.left); x < to; x += 1) {
        mask[(y - box.top) * columns + x] = 1;
      }
    }
  }
  return mask;
}

/** Lays a part on what lies there already. `cover` names the uppermost part of each cell, from 1 on. */
function raise(lying: Lying, folded: Float32Array, part: ReliefPart, name: number) {
  const { heights, cover, bare, width, height } = lying;
  const radius = Math.max(1, Math.round(part.edge / CELL / 2));
  const box = boxOf(part.points, radius * 2 + 3, width, height);
  const columns = box.right - box.left;
  const rows = box.bottom - box.top;
  if (columns <= 0 || rows <= 0) return;
  const mask = fillMask(part.points, box);
  const soft = blur(mask, columns, rows, radius);
  // Its edge passes softly into what lies below: a hard one would show the cells as teeth.
  const there = blur(mask, columns, rows, 1);
  const below = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      below[y * columns + x] = heights[(y + box.top) * width + x + box.left] as number;
    }
  }
  const bed = blur(below, columns, rows, 15, 2);
  const folds = new Float32Array(columns * rows);
  for (const fold of part.folds) pressFold(fold, box, folds, CELL, light);
  const wrinkles = part.wrinkle === 0 ? null : wrinklesOf(part, box, CELL);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const i = y * columns + x;
      const share = there[i] as number;
      const j = (y + box.top) * width + x + box.left;
      if (share === 0 || (mask[i] === 0 && cover[j] === 0)) continue;
      const inside = clamp(((soft[i] as number) - 0.45) / 0.55, 0, 1);
      const round = 1 - (1 - inside) * (1 - inside);
      const uneven = ((wrinkles?.[i] ?? 0) + (folds[i] as number)) * (0.35 + 0.65 * inside);
      const own = (bed[i] as number) * 0.5 + part.thickness * round + uneven;
      const under = cover[j] === 0 ? own : (heights[j] as number);
      heights[j] = under + (own - under) * share;
      folded[j] = (folded[j] as number) * (1 - share) + uneven * share;
      if (mask[i] === 0) continue;
      cover[j] = name;
      bare[j] = 0;
    }
  }
}

/**
 * Works out how the light falls on the laid cloth.
 * `shade` is meant for hard-light over the cloth (128 changes nothing), `ground` for multiply under it.
 */
export function lightCloth(
  parts: readonly ReliefPart[],
  pictureWidth: number,
  pictureHeight: number,
): LitCloth {
  const width = Math.ceil(pictureWidth / CELL);
  const height = Math.ceil(pictureHeight / CELL);
  const heights = new Float32Array(width * height);
  const folded = new Float32Array(width * height);
  const cover = new Uint16Array(width * height);
  const bare = new Float32Array(width * height);
  const lying = { heights, cover, bare, width, height };
  for (const [at, part] of parts.entries()) {
    raise(lying, folded, part, at + 1);
    for (const seam of part.seams) pullSeam(seam, lying, CELL);
  }
  // A gleam would show the cells along the edge of a sharp fold; and satin bends round.
  const smooth = blur(heights, width, height, 1, parts.some(({ finish }) => finish.gloss > 0) ? 2 : 1);
  const around = blur(heights, width, height, 9, 2);
  const shade = new Uint8Array(width * height).fill(128);
  const longest = new Float32Array(width * height);
  const shine = shineOf(parts, cover, width, height);
  /** Beside the cloth the ground lies a little lower than its edge. */
  const heightAt = (cell: number, edge: number): number =>
    cover[cell] === 0 ? edge - 0.9 : (smooth[cell] as number);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const name = cover[i] as number;
      const finish = name === 0 ? undefined : parts[name - 1]?.finish;
      if (finish === undefined) continue;
      longest[i] = finish.hair * (1 - (bare[i] as number));
      const here = smooth[i] as number;
      const row = y * width;
      const right = row + Math.min(x + 1, width - 1);
      const left = row + Math.max(x - 1, 0);
      const below = Math.min(y + 1, height - 1) * width + x;
      const above = Math.max(y - 1, 0) * width + x;
      const slope = (one: number, other: number) =>
        clamp((heightAt(one, here) - heightAt(other, here)) / (2 * CELL), -1.1, 1.1);
      const slopeX = slope(right, left);
      const slopeY = slope(below, above);
      const size = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const facing = (slopeX * light.x + slopeY * light.y + light.up) / size / light.up;
      const hollow = clamp(((around[i] as number) - here) * 0.014, -0.02, 0.1);
      const lit = (1 + (facing - 1) * finish.contrast) * (1 - hollow);
      const cloth = 1 - 0.8 * (bare[i] as number);
      const value = 128 + (lit < 1 ? 128 : 150 * finish.lift) * (lit - 1) * cloth;
      const band = shine === undefined ? 0 : finish.gloss * (shine[i] as number) * glint(facing);
      const sheen = band + Math.min(0.16, finish.pile * (size - 1));
      shade[i] = clamp(Math.round(value + 127 * sheen * cloth), 40, 220);
    }
  }
  spread(shade, cover, width, height);
  const hairy = parts.some(({ finish }) => finish.hair > 0);
  const hair = hairy ? blur(longest, width, height, 1, 1) : longest;
  return {
    shade,
    ground: shadeGround(cover, width, height),
    ...bendAlong(folded, width, height),
    hair,
    width,
    height,
  };
}

/** Where satin shines, softly passing into its edges, which lie pressed; undefined when nothing is of satin. */
function shineOf(
  parts: readonly ReliefPart[],
  cover: Uint16Array,
  width: number,
  height: number,
): Float32Array | undefined {
  if (parts.every(({ finish }) => finish.gloss === 0)) return undefined;
  const inner = new Float32Array(width * height);
  for (let i = width; i < inner.length - width; i += 1) {
    const name = cover[i];
    const within =
      name === cover[i - 1] &&
      name === cover[i + 1] &&
      name === cover[i - width] &&
      name === cover[i + width];
    inner[i] = within ? 1 : 0;
  }
  const soft = blur(inner, width, height, 1, 2);
  for (let i = 0; i < soft.length; i += 1) soft[i] = Math.max(0, 2 * (soft[i] as number) - 1);
  return soft;
}

/** Satin shines softly where it turns to the light, and brightly where it faces it, with no ring around. */
const glint = (facing: number): number =>
  0.85 * Math.exp(-(((facing - 1.14) / 0.12) ** 2)) +
  0.75 * Math.exp(-(((Math.min(facing, 1.28) - 1.28) / 0.06) ** 2));

/** How many units the cloth is moved where it rises by its own width. */
const PULL = 13;

/** What is printed on cloth is pushed along where the cloth rises and falls. */
function bendAlong(folded: Float32Array, width: number, height: number) {
  const soft = blur(folded, width, height, 4, 2);
  const bendX = new Float32Array(width * height);
  const bendY = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      bendX[i] = (PULL * ((soft[i + 1] as number) - (soft[i - 1] as number))) / (2 * CELL);
      bendY[i] = (PULL * ((soft[i + width] as number) - (soft[i - width] as number))) / (2 * CELL);
    }
  }
  return { bendX, bendY };
}

/** Carries the cloth's light two cells outwards, so that its cut edge is not lit by the ground's. */
function spread(shade: Uint8Array, covered: Uint16Array, width: number, height: number): void {
  const cover = covered.map((name) => (name === 0 ? 0 : 1));
  for (let pass = 1; pass <= 2; pass += 1) {
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const i = y * width + x;
        if (cover[i] !== 0) continue;
        let sum = 0;
        let count = 0;
        for (const j of [i - 1, i + 1, i - width, i + width]) {
          if (cover[j] === 0 || (cover[j] as number) > pass) continue;
          sum += shade[j] as number;
          count += 1;
        }
        if (count === 0) continue;
        shade[i] = sum / count;
        cover[i] = pass + 1;
      }
    }
  }
}

/** The shadow under the cloth: close where it lies on the ground, longer to the side away from the light. */
function shadeGround(cover: Uint16Array, width: number, height: number): Float32Array {
  const solid = new Float32Array(width * height);
  for (let i = 0; i < solid.length; i += 1) solid[i] = cover[i] === 0 ? 0 : 1;
  const near = blur(solid, width, height, 1, 2);
  const middle = blur(solid, width, height, 4, 2);
  const far = blur(solid, width, height, 13, 2);
  const ground = new Float32Array(width * height).fill(1);
  const long = width ** 2 + height ** 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Under the cloth it is not seen.
      if ((near[y * width + x] as number) > 0.999) continue;
      const from = (dx: number, dy: number) =>
        clamp(y - dy, 0, height - 1) * width + clamp(x - dx, 0, width - 1);
      const shadow =
        0.2 * (near[from(-1, 1)] as number) +
        0.16 * (middle[from(-4, 5)] as number) +
        0.16 * (far[from(-12, 12)] as number);
      const fall = ((x - width * 0.66) ** 2 + (y - height * 0.24) ** 2) / long;
      ground[y * width + x] = (1 - shadow) * (1 - 0.16 * fall);
    }
  }
  return ground;
}
