import type { GarmentPattern } from './spec.ts';

type Figure = { size: number; body: (ink: string, second: string) => string };

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

const flower = (x: number, y: number, r: number, turn: number, ink: string, heart: string) => {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const angle = ((turn + i * 72) * Math.PI) / 180;
    const px = (x + r * 0.62 * Math.cos(angle)).toFixed(1);
    const py = (y + r * 0.62 * Math.sin(angle)).toFixed(1);
    return `<ellipse cx="${px}" cy="${py}" rx="${(r * 0.56).toFixed(1)}" ry="${(r * 0.42).toFixed(1)}" transform="rotate(${turn + i * 72} ${px} ${py})"/>`;
  });
  return `<g fill="${ink}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${(r * 0.3).toFixed(1)}" fill="${heart}"/>`;
};

const leaf = (x: number, y: number, length: number, turn: number, ink: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q${length * 0.3} ${-length * 0.5} 0 ${-length}Q${-length * 0.3} ${-length * 0.5} 0 0Z" fill="${ink}"/>`;

const figures: Record<Exclude<GarmentPattern, 'plain'>, Figure> = {
  stripes: { size: 56, body: (ink) => `<rect x="6" width="16" height="56" fill="${ink}"/>` },
  pinstripes: { size: 30, body: (ink) => `<rect x="10" width="3.4" height="30" fill="${ink}"/>` },
  breton: { size: 64, body: (ink) => `<rect y="8" width="64" height="22" fill="${ink}"/>` },
  dots: {
    size: 60,
    body: (ink) => `<g fill="${ink}"><circle cx="15" cy="15" r="7.5"/><circle cx="45" cy="45" r="7.5"/></g>`,
  },
  checks: {
    size: 132,
    body: (ink, second) =>
      `<g fill="${ink}" fill-opacity=".55"><rect x="10" width="44" height="132"/><rect y="10" width="132" height="44"/></g><g fill="${second}" fill-opacity=".8"><rect x="90" width="5" height="132"/><rect y="90" width="132" height="5"/><rect x="30" width="4" height="132"/><rect y="30" width="132" height="4"/></g>`,
  },
  gingham: {
    size: 44,
    body: (ink) =>
      `<g fill="${ink}" fill-opacity=".5"><rect width="22" height="44"/><rect width="44" height="22"/></g>`,
  },
  flowers: {
    size: 150,
    body: (ink, second) =>
      [
        leaf(40, 50, 24, 40, second),
        leaf(108, 96, 24, 200, second),
        leaf(120, 30, 18, -60, second),
        flower(36, 38, 19, 10, ink, second),
        flower(104, 104, 21, 40, ink, second),
        flower(118, 38, 12, 70, ink, second),
        flower(30, 116, 13, 25, ink, second),
        `<g fill="${ink}"><circle cx="72" cy="72" r="4"/><circle cx="66" cy="136" r="3.4"/><circle cx="78" cy="12" r="3.4"/></g>`,
      ].join(''),
  },
  leaves: {
    size: 120,
    body: (ink, second) =>
      [
        leaf(30, 60, 36, 20, ink),
        leaf(32, 58, 32, 80, second),
        leaf(90, 112, 36, -30, ink),
        leaf(88, 110, 30, -95, second),
        leaf(92, 40, 24, 140, ink),
      ].join(''),
  },
  stars: {
    size: 128,
    body: (ink, second) =>
      star(32, 34, 15, ink) +
      star(98, 96, 18, ink) +
      star(98, 26, 8, second) +
      star(30, 100, 9, second) +
      `<g fill="${ink}"><circle cx="64" cy="64" r="3.4"/><circle cx="66" cy="8" r="3"/></g>`,
  },
  moons: {
    size: 136,
    body: (ink, second) =>
      moonShape(34, 36, 18, ink) +
      moonShape(100, 104, 20, ink) +
      star(102, 34, 10, second) +
      star(34, 104, 9, second) +
      `<circle cx="68" cy="70" r="3.6" fill="${ink}"/>`,
  },
  hearts: {
    size: 92,
    body: (ink, second) =>
      heartShape(24, 24, 13, ink) + heartShape(70, 70, 13, ink) + heartShape(70, 24, 7, second),
  },
  clouds: {
    size: 150,
    body: (ink, second) =>
      cloud(42, 44, 26, ink) + cloud(112, 112, 30, ink) + star(116, 36, 8, second) + star(36, 112, 8, second),
  },
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
  const one = body(ink, second);
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
    { length: 30 },
    (_, i) =>
      `<rect x="${i * 11}" width="4" height="480" fill="${color.dark}" fill-opacity=".3"/><rect x="${i * 11 + 6}" width="3" height="480" fill="${color.pale}" fill-opacity=".3"/>`,
  );
  return `<pattern id="${id}" width="330" height="480" patternUnits="userSpaceOnUse" patternTransform="${set}">${ribs.join('')}</pattern>`;
}
