import { expect, test } from 'vitest';
import { lightPixels, type Pixels } from './light-pixels.ts';
import { CELL, type LitCloth } from './relief.ts';

const side = 10 * CELL;
const ground = { near: [240, 236, 232], far: [220, 216, 212] } as const;
type Rgba = readonly [number, number, number, number];
const red: Rgba = [200, 40, 40, 255];
const blue: Rgba = [40, 40, 200, 255];
const nothing: Rgba = [0, 0, 0, 0];

/** Cloth of one color for each pixel. */
function clothOf(colorAt: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i += 1) data.set(colorAt(i % side, Math.floor(i / side)), i * 4);
  return { data, width: side, height: side };
}

/** Light that changes nothing, but for what is named. */
function light(changed: Partial<Record<'shade' | 'ground' | 'bendX' | 'bendY' | 'hair', number>>): LitCloth {
  const cells = (side / CELL) ** 2;
  return {
    ...{ width: side / CELL, height: side / CELL },
    shade: new Uint8Array(cells).fill(changed.shade ?? 128),
    ground: new Float32Array(cells).fill(changed.ground ?? 1),
    bendX: new Float32Array(cells).fill(changed.bendX ?? 0),
    bendY: new Float32Array(cells).fill(changed.bendY ?? 0),
    hair: new Float32Array(cells).fill(changed.hair ?? 0),
  };
}

const pixel = ({ data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * side + x) * 3).subarray(0, 3),
];
const lay = (cloth: Pixels, changed: Parameters<typeof light>[0] = {}) =>
  lightPixels(cloth, light(changed), ground);

test('cloth in neutral light keeps its color; shade darkens it and light makes it paler', () => {
  const cloth = clothOf(() => red);
  expect(pixel(lay(cloth), 20, 20)).toEqual([200, 40, 40]);
  const [shaded = 0] = pixel(lay(cloth, { shade: 90 }), 20, 20);
  const [bright = 0] = pixel(lay(cloth, { shade: 170 }), 20, 20);
  expect(shaded).toBeLessThan(190);
  expect(bright).toBeGreaterThan(210);
});

test('a fold is lit by the cloth’s own color: in the shade a channel keeps the more, the more the cloth has of it', () => {
  const [r = 0, g = 0] = pixel(
    lay(
      clothOf(() => red),
      { shade: 90 },
    ),
    20,
    20,
  );
  expect(r / 200).toBeGreaterThan(g / 40);
});

test('where there is no cloth is the ground, paler in the lit corner, and darker under a shadow', () => {
  const bare = clothOf(() => nothing);
  const lit = pixel(lay(bare), 27, 6);
  const far = pixel(lay(bare), 1, 38);
  expect(lit[0]).toBeGreaterThan((far[0] ?? 0) + 10);
  const shadow = pixel(lay(bare, { ground: 0.5 }), 27, 6);
  expect(shadow[0]).toBeCloseTo((lit[0] ?? 0) / 2, -1);
});

test('a soft shadow is no staircase: between two shades of the ground pixels have either, as many as it is near to each', () => {
  const even = { near: [200, 200, 200], far: [200, 200, 200] } as const;
  const { data } = lightPixels(
    clothOf(() => nothing),
    light({ ground: 0.60175 }),
    even,
  );
  expect([...new Set(data)].sort()).toEqual([120, 121]);
  expect(data.reduce((sum, value) => sum + value, 0) / data.length).toBeCloseTo(120.35, 1);
});

test('what is printed moves with the fold it lies in, by parts of a pixel too', () => {
  const halves = clothOf((x) => (x < 20 ? red : blue));
  expect(pixel(lay(halves), 17, 20)).toEqual([200, 40, 40]);
  expect(pixel(lay(halves, { bendX: 4 }), 17, 20)).toEqual([40, 40, 200]);
  expect(pixel(lay(halves, { bendX: 0.5 }), 19, 20)).toEqual([120, 40, 120]);
  const rows = clothOf((_, y) => (y < 20 ? red : blue));
  expect(pixel(lay(rows, { bendY: -4 }), 20, 22)).toEqual([200, 40, 40]);
});

test('a half covered pixel is half ground, and nothing of what is transparent is seen', () => {
  const edge = clothOf((x) => (x < 20 ? red : nothing));
  const bare = pixel(lay(clothOf(() => nothing)), 19, 20);
  const [r = 0, g = 0, b = 0] = pixel(lay(edge, { bendX: 0.5 }), 19, 20);
  for (const [c, seen] of [r, g, b].entries())
    expect(Math.abs(seen - ((red[c] as number) + (bare[c] ?? 0)) / 2)).toBeLessThan(2);
});

test('hairs loosen the edge of cloth, no further than they reach and always the same', () => {
  const halves = clothOf((x) => (x < 20 ? red : blue));
  const hairy = lay(halves, { hair: 3 });
  const rowsThat = (x: number) => Array.from({ length: side }, (_, y) => pixel(hairy, x, y)[0]);
  expect(new Set(rowsThat(20)).size).toBeGreaterThan(3);
  expect(new Set(rowsThat(14))).toEqual(new Set([200]));
  expect(new Set(rowsThat(26))).toEqual(new Set([40]));
  expect(lay(halves, { hair: 3 }).data).toEqual(hairy.data);
});
