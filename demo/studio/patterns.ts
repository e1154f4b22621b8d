import { darker, mix } from './color.ts';
import { seededChance } from './seeded.ts';
import type { GarmentPattern } from './spec.ts';

type Figure = { size: number; body: (inks: Inks) => string };

const star = (x: number, y: number, r: number, ink: string) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.46;
    const turn = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(turn)).toFixed(1)},${(y + reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${ink}" stroke="${ink}" stroke-width="${(r * 0.24).toFixed(1)}" stroke-linejoin="round"/>`;
};

export const moonShape = (x: number, y: number, r: number, ink: string) =>
  `<path d="M${x + r * 0.35} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.45}A${r * 0.82} ${r * 0.82} 0 0 1 ${x + r * 0.35} ${y - r}Z" fill="${ink}"/>`;

export const heartShape = (x: number, y: number, r: number, ink: string) =>
  `<path transform="translate(${x} ${y}) scale(${r / 10})" d="M0 9C-12 1-11-9-5-9C-2-9 0-7 0-4C0-7 2-9 5-9C11-9 12 1 0 9Z" fill="${ink}"/>`;

export const starShape = star;

const cloud = (x: number, y: number, r: number, ink: string) =>
  `<g fill="${ink}"><circle cx="${x - r * 0.55}" cy="${y}" r="${r * 0.45}"/><circle cx="${x + r * 0.1}" cy="${y - r * 0.25}" r="${r * 0.6}"/><circle cx="${x + r * 0.7}" cy="${y + r * 0.05}" r="${r * 0.4}"/><rect x="${x - r}" y="${y}" width="${r * 2.1}" height="${r * 0.45}" rx="${r * 0.22}"/></g>`;

export const cloudShape = cloud;

/** The inks of a print: its figures, what accompanies them, and what grows. */
type Inks = { ink: string; second: string; leaf: string };
/** One figure of a print around 0, 0, of about 1 × 1. */
type Motif = (inks: Inks) => string;

const petals = (count: number, reach: number, long: number, wide: number, ink: string, opacity = 1) => {
  const one = (turn: number) =>
    `<ellipse cx="${reach}" rx="${long}" ry="${wide}" transform="rotate(${turn})"/>`;
  const all = Array.from({ length: count }, (_, i) => one((i * 360) / count));
  return `<g fill="${ink}" fill-opacity="${opacity}">${all.join('')}</g>`;
};

const leaf = (x: number, y: number, length: number, turn: number, ink: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q${length * 0.42} ${-length * 0.4} 0 ${-length}Q${-length * 0.42} ${-length * 0.4} 0 0Z" fill="${ink}"/>`;

const stem = (d: string, ink: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width=".07" stroke-linecap="round"/>`;

/** Petals in two tones, as a print of two screens has them. */
const bloom: Motif = ({ ink, second, leaf: green }) =>
  leaf(0.2, 0.2, 0.62, 128, green) +
  leaf(-0.15, 0.25, 0.55, 205, green) +
  petals(5, 0.27, 0.24, 0.21, ink) +
  petals(5, 0.2, 0.13, 0.05, darker(ink, 0.3), 0.55) +
  `<circle r=".1" fill="${second}"/><circle r=".05" fill="${darker(second, 0.35)}"/>`;

const daisy: Motif = ({ second, ink }) =>
  `${petals(7, 0.24, 0.19, 0.1, second)}<circle r=".1" fill="${ink}"/>`;

const sprig: Motif = ({ ink, leaf: green }) =>
  stem('M0 .45Q.06 .1 -.02 -.25', green) +
  leaf(0.03, 0.25, 0.34, 55, green) +
  leaf(0.02, 0.08, 0.3, -60, green) +
  leaf(0, -0.08, 0.24, 50, green) +
  `<g fill="${ink}"><circle cx="-.02" cy="-.34" r=".13"/><circle cx="-.14" cy="-.24" r=".08"/><circle cx=".1" cy="-.23" r=".08"/></g>`;

const branch: Motif = ({ ink, second }) =>
  stem('M0 .5Q.1 0 0 -.42', second) +
  [0.34, 0.12, -0.1]
    .map((y) => leaf(0.03, y, 0.34, 52, ink) + leaf(0.03, y - 0.06, 0.32, -52, ink))
    .join('') +
  leaf(0, -0.34, 0.3, 0, ink);

const point: Motif = ({ ink }) => `<circle r=".5" fill="${ink}"/>`;
const secondPoint: Motif = ({ second }) => `<circle r=".5" fill="${second}"/>`;

/** What is strewn, how many to a tile, and how large in units. */
type Strewn = readonly [motif: Motif, count: number, size: number];

/**
 * Figures strewn over a tile of `side` units, larger ones first, each as far from those before it as chance finds a
 * place, none upright. What reaches over an edge comes in again at the other.
 */
function strew(side: number, seed: number, kinds: readonly Strewn[], turned = 180): Figure {
  const chance = seededChance(seed);
  const placed: { x: number; y: number; size: number; turn: number; motif: Motif }[] = [];
  const apart = (a: number, b: number) => {
    const d = Math.abs(a - b);
    return Math.min(d, side - d);
  };
  for (const [motif, count, size] of kinds) {
    for (let i = 0; i < count; i += 1) {
      let best = { x: 0, y: 0, room: Number.NEGATIVE_INFINITY };
      for (let tries = 0; tries < 60; tries += 1) {
        const x = chance.next() * side;
        const y = chance.next() * side;
        const room = Math.min(
          side,
          ...placed.map((other) => Math.hypot(apart(x, other.x), apart(y, other.y)) - other.size / 2),
        );
        if (room > best.room) best = { x, y, room };
      }
      placed.push({
        x: best.x,
        y: best.y,
        size: size * chance.between(0.88, 1.12),
        turn: chance.between(-turned, turned),
        motif,
      });
    }
  }
  const body = (inks: Inks) =>
    placed
      .flatMap(({ x, y, size, turn, motif }) => {
        const shape = `<g transform="rotate(${turn.toFixed(0)}) scale(${size.toFixed(1)})">${motif(inks)}</g>`;
        const over = (at: number) => [0, ...(at < size ? [side] : []), ...(at > side - size ? [-side] : [])];
        return over(x).flatMap((dx) =>
          over(y).map(
            (dy) => `<g transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})">${shape}</g>`,
          ),
        );
      })
      .join('');
  return { size: side, body };
}

const starMotif: Motif = ({ ink }) => star(0, 0, 0.5, ink);
const smallStar: Motif = ({ second }) => star(0, 0, 0.5, second);
const moonMotif: Motif = ({ ink }) => moonShape(-0.1, 0, 0.5, ink);
const heartMotif: Motif = ({ ink }) => heartShape(0, 0, 0.5, ink);
const smallHeart: Motif = ({ second }) => heartShape(0, 0, 0.5, second);
const cloudMotif: Motif = ({ ink }) => cloud(0, 0, 0.5, ink);

const figures: Record<Exclude<GarmentPattern, 'plain'>, Figure> = {
  stripes: { size: 56, body: ({ ink }) => `<rect x="6" width="16" height="56" fill="${ink}"/>` },
  pinstripes: { size: 30, body: ({ ink }) => `<rect x="10" width="3.4" height="30" fill="${ink}"/>` },
  breton: { size: 64, body: ({ ink }) => `<rect y="8" width="64" height="22" fill="${ink}"/>` },
  dots: {
    size: 60,
    body: ({ ink }) =>
      `<g fill="${ink}"><circle cx="15" cy="15" r="7.5"/><circle cx="45" cy="45" r="7.5"/></g>`,
  },
  checks: {
    size: 132,
    body: ({ ink, second }) =>
      `<g fill="${ink}" fill-opacity=".55"><rect x="10" width="44" height="132"/><rect y="10" width="132" height="44"/></g><g fill="${second}" fill-opacity=".8"><rect x="90" width="5" height="132"/><rect y="90" width="132" height="5"/><rect x="30" width="4" height="132"/><rect y="30" width="132" height="4"/></g>`,
  },
  gingham: {
    size: 44,
    body: ({ ink }) =>
      `<g fill="${ink}" fill-opacity=".5"><rect width="22" height="44"/><rect width="44" height="22"/></g>`,
  },
  flowers: strew(330, 3, [
    [bloom, 10, 50],
    [daisy, 10, 32],
    [sprig, 12, 44],
    [secondPoint, 14, 6],
    [point, 12, 5],
  ]),
  leaves: strew(300, 5, [
    [branch, 13, 74],
    [point, 12, 6],
  ]),
  stars: strew(
    300,
    7,
    [
      [starMotif, 10, 36],
      [smallStar, 11, 20],
      [point, 12, 6],
    ],
    40,
  ),
  moons: strew(
    320,
    9,
    [
      [moonMotif, 9, 42],
      [smallStar, 10, 22],
      [point, 12, 6],
    ],
    28,
  ),
  hearts: strew(
    300,
    11,
    [
      [heartMotif, 14, 30],
      [smallHeart, 16, 15],
    ],
    30,
  ),
  clouds: strew(
    330,
    13,
    [
      [cloudMotif, 10, 60],
      [smallStar, 10, 18],
      [point, 8, 6],
    ],
    0,
  ),
};

/** A repeating cloth pattern, laid along the cut's grain. */
export function clothPattern(
  id: string,
  pattern: Exclude<GarmentPattern, 'plain'>,
  ink: string,
  second: string,
  place: { x: number; y: number; degrees: number; scale: number },
): string {
  const { size, body } = figures[pattern];
  const set = `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) rotate(${place.degrees.toFixed(1)}) scale(${place.scale.toFixed(3)})`;
  // A big tile of several figures: the renderer pays for every repetition of a tile.
  const times = Math.max(1, Math.ceil(300 / size));
  const one = body({ ink, second, leaf: mix(ink, '#7d8f6a', 0.6) });
  const tile = Array.from(
    { length: times * times },
    (_, i) => `<g transform="translate(${(i % times) * size} ${Math.floor(i / times) * size})">${one}</g>`,
  );
  return `<pattern id="${id}" width="${size * times}" height="${size * times}" patternUnits="userSpaceOnUse" patternTransform="${set}">${tile.join('')}</pattern>`;
}

/** Knitted ribs for cuffs, collars and thermal cloth. */
export function ribPattern(
  id: string,
  color: { dark: string; pale: string },
  place: { x: number; y: number; degrees: number; scale: number },
): string {
  const set = `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) rotate(${place.degrees.toFixed(1)}) scale(${place.scale.toFixed(3)})`;
  const ribs = Array.from(
    { length: 44 },
    (_, i) =>
      `<rect x="${i * 7.5}" width="2.6" height="480" fill="${color.dark}" fill-opacity=".2"/><rect x="${i * 7.5 + 4}" width="2" height="480" fill="${color.pale}" fill-opacity=".2"/>`,
  );
  return `<pattern id="${id}" width="330" height="480" patternUnits="userSpaceOnUse" patternTransform="${set}">${ribs.join('')}</pattern>`;
}
