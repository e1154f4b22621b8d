import { lightness } from './color.ts';
import { smoothNoise } from './seeded.ts';
import type { GarmentSpec } from './spec.ts';
import { veilPicture } from './veil-picture.ts';

// What a cloth looks like from near: threads, loops, stitches, pile. Each weave answers how light its cloth is at a
// point, -1 to 1, in units of the drawing (about a millimeter of the goods); y runs along the cloth's length. The
// tile of TILE units repeats, so every length in a weave divides it.

const TILE = 480;

/** Noise whose hills are `w` × `h` units. */
const noise = (x: number, y: number, w: number, h: number, seed: number) =>
  smoothNoise(x / w, y / h, seed, { x: TILE / w, y: TILE / h });

/** A curve of 1 in the middle of each step and -1 between two. */
const bumps = (n: number, step: number) => -Math.cos((2 * Math.PI * n) / step);

/** Threads that pass over and under each other. */
const plain = (x: number, y: number, step: number) => {
  const isWarp = (Math.floor(x / step) + Math.floor(y / step)) % 2 === 0;
  return isWarp ? bumps(x, step) + 0.25 : bumps(y, step) - 0.25;
};

/** Knitted loops in columns: each stitch is a V. */
const stitches = (x: number, y: number, width: number, height: number) => {
  const across = Math.abs(((x / width) % 1) - 0.5) * 2;
  return 0.6 * bumps(y - across * height * 0.9, height) - 1.1 * across ** 4 + 0.2;
};

/** Small hills lit from the top right; two nets of them, so that neither is seen as a net. */
const hills = (x: number, y: number, size: number, seed: number) => {
  const net = (a: number, b: number, by: number, bx: number) =>
    noise(a + bx * size, b + by * size, size, size, seed) -
    noise(a - bx * size, b - by * size, size, size, seed);
  return 0.8 * (net(x, y, -0.3, 0.3) + net(x + y, x - y, 0.4, 0));
};

type Weave = { strength: number; at: (x: number, y: number) => number };

const weaves = {
  cotton: {
    strength: 0.1,
    at: (x, y) => 0.4 * plain(x, y, 4) + 0.36 * noise(x, y, 3, 40, 1) + 0.36 * noise(x, y, 40, 3, 2),
  },
  jersey: {
    strength: 0.085,
    at: (x, y) => 0.75 * stitches(x, y, 4, 4) + 0.3 * noise(x, y, 4, 12, 3) + 0.15 * noise(x, y, 40, 48, 26),
  },
  rib: { strength: 0.12, at: (x, y) => stitches(x, y, 6, 5) + 0.2 * noise(x, y, 6, 10, 4) },
  linen: {
    strength: 0.09,
    at: (x, y) =>
      0.6 * plain(x, y, 4) +
      0.35 * noise(x, y, 4, 80, 5) +
      0.3 * noise(x, y, 60, 4, 6) +
      0.8 * Math.max(0, noise(x, y, 40, 3, 7) - 0.45),
  },
  muslin: {
    strength: 0.1,
    at: (x, y) => 0.5 * plain(x, y, 4) + 0.12 * noise(x, y, 12, 20, 8) + 0.35 * noise(x, y, 4, 6, 9),
  },
  viscose: { strength: 0.07, at: (x, y) => 0.7 * stitches(x, y, 4, 4) + 0.25 * noise(x, y, 4, 20, 10) },
  satin: { strength: 0.03, at: (x, y) => 0.7 * noise(x, y, 24, 1.5, 11) + 0.4 * noise(x, y, 3, 1.5, 12) },
  flannel: {
    strength: 0.13,
    at: (x, y) =>
      0.35 * bumps(x + y, 6) +
      0.6 * noise(x, y, 3, 3, 13) +
      0.6 * noise(x, y, 8, 8, 14) +
      0.3 * noise(x, y, 24, 24, 15),
  },
  fleece: {
    strength: 0.12,
    at: (x, y) =>
      0.55 * hills(x, y, 5, 16) +
      0.45 * noise(x, y, 1.5, 3, 17) +
      0.15 * noise(x, y, 10, 24, 18) +
      0.1 * noise(x, y, 40, 60, 25),
  },
  terry: {
    strength: 0.15,
    at: (x, y) => 0.9 * hills(x, y, 4, 19) + 0.4 * noise(x, y, 2, 2, 20) + 0.15 * noise(x, y, 15, 15, 21),
  },
  velour: {
    strength: 0.1,
    at: (x, y) =>
      0.7 * noise(x, y, 2, 3, 22) + 0.5 * noise(x, y, 12, 20, 23) + 0.25 * noise(x, y, 40, 60, 24),
  },
} satisfies Record<string, Weave>;

export type WeaveName = keyof typeof weaves;

/** Cotton is knitted for what is pulled over the head, and woven for the rest. */
export function weaveOf({ fabric, kind, neck }: GarmentSpec): WeaveName {
  const knitted = ['t-shirt', 'kids-set', 'sleepsuit', 'maternity-set', 'socks'];
  const pulled = knitted.includes(kind) || (kind === 'short-set' && neck === 'crew');
  return fabric === 'cotton' && pulled ? 'jersey' : fabric;
}

export type Tile = { id: string; svg: string };
const tiles = new Map<string, Tile>();

/**
 * The weave as a veil of black and white, to lay over cloth of the color `fill`. Made once, because many pictures have
 * the same cloth.
 */
export function weaveTile(name: WeaveName, fill: string): Tile {
  // White shows more on dark cloth, black more on pale cloth.
  const light = Math.round(lightness(fill) * 4) / 4;
  const id = `${name}-${light * 4}`;
  const made = tiles.get(id);
  if (made !== undefined) return made;
  const { strength, at }: Weave = weaves[name];
  const veil = new Uint8Array(TILE * TILE * 2);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const value = at(x + 0.5, y + 0.5);
      const i = (y * TILE + x) * 2;
      veil[i] = value > 0 ? 255 : 0;
      const shown = value > 0 ? value * (0.3 + 0.9 * light) : -value * (1.5 - 0.7 * light);
      veil[i + 1] = Math.min(255, Math.round(255 * strength * shown));
    }
  }
  const href = veilPicture(veil, TILE, TILE);
  const tile = { id, svg: `<image id="${id}" href="${href}" width="${TILE}" height="${TILE}"/>` };
  tiles.set(id, tile);
  return tile;
}

/** The weave laid along the cut's grain. */
export const weavePattern = (
  id: string,
  tile: Tile,
  place: { x: number; y: number; degrees: number; scale: number },
): string =>
  `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) rotate(${place.degrees.toFixed(1)}) scale(${place.scale.toFixed(3)})"><use href="#${tile.id}"/></pattern>`;
