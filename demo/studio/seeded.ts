/** Repeatable chance: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** A number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
};

export function seededChance(seed: number): Chance {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0x27d4eb2f) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}

/** 32 bits that look like chance, the same for the same place. */
export function scrambled(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const lattice = (x: number, y: number, seed: number): number => scrambled(x, y, seed) / 2147483648 - 1;

type Period = { x: number; y: number };
const wrap = (n: number, period: number): number => ((n % period) + period) % period;

/** Smooth noise in [-1, 1]; one hill is about one unit wide. It repeats after `period` units, never without. */
export function smoothNoise(x: number, y: number, seed: number, period?: Period): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const [left, right] = period ? [wrap(xi, period.x), wrap(xi + 1, period.x)] : [xi, xi + 1];
  const [top, bottom] = period ? [wrap(yi, period.y), wrap(yi + 1, period.y)] : [yi, yi + 1];
  const a = lattice(left, top, seed);
  const b = lattice(right, top, seed);
  const c = lattice(left, bottom, seed);
  const d = lattice(right, bottom, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}
