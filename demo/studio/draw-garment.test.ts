import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type DemoGarment, demoCategories, demoGarments } from '../data.ts';
import { scenePicture, tilePicture } from '../drawings.ts';
import {
  drawGarment,
  drawPicture,
  drawSvg,
  type GarmentKind,
  type GarmentSpec,
  garmentSchema,
} from './index.ts';

/** Front specs that show every kind, pattern, neck, sleeve and print of the demo shop at least once. */
function differentSpecs(): GarmentSpec[] {
  const seen = new Set<string>();
  return demoGarments().flatMap((garment) => {
    const spec: GarmentSpec = { ...garment.spec, view: 'front' };
    const { kind, pattern, neck, sleeves, print } = spec;
    const traits = Object.entries({ kind, pattern, neck, sleeves, print }).map((trait) => trait.join('='));
    const fresh = traits.filter((trait) => !seen.has(trait));
    for (const trait of fresh) seen.add(trait);
    return fresh.length > 0 ? [spec] : [];
  });
}

/** What is looked at in the text of a drawing is the same in each size; light and cloth take less time in a small one. */
const small = 0.25;
const shapeless = /NaN|undefined|Infinity|url\(#undefined/;

test('every garment of the demo shop draws whole SVG: numbers in every place, references that exist', () => {
  for (const spec of differentSpecs()) {
    const { svg } = drawGarment(spec, small);
    expect(svg, spec.kind).toMatch(/^<svg [^>]*width="400" height="500"/);
    expect(svg, spec.kind).toMatch(/<\/svg>$/);
    expect(svg.replace(/base64,[^"]*/g, ''), spec.kind).not.toMatch(shapeless);
    const named = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(named, `${spec.kind} #${id}`).toContain(id);
    const text = svg.replace(/base64,[^"]*/g, '');
    expect(text.match(/<g[ >]/g)?.length ?? 0, spec.kind).toBe(text.match(/<\/g>/g)?.length ?? 0);
  }
}, 60_000);

test('a best seller is drawn in every view, in the size of that view, and no font is needed', () => {
  const { name, spec } = demoGarments().find((one) => one.spec.measures) ?? demoGarments()[0] ?? {};
  const sizes = { front: 1440, back: 1280, detail: 960, folded: 960, measures: 960 };
  const drawn = Object.keys(sizes).map((view) => drawSvg({ shape: 'garment', spec: { ...spec, view } }));
  expect(drawn.map(({ width }) => width)).toEqual(Object.values(sizes));
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(5);
  for (const { svg, width } of drawn) {
    expect(svg, name).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${width * 1.25}"`));
    expect(svg.replace(/base64,[^"]*/g, ''), name).not.toMatch(shapeless);
    expect(svg).not.toMatch(/<text/);
  }
});

test('a detail shows the same garment nearer: its label more than twice as large, and a stitch of its fabric larger', () => {
  const { spec } = demoGarments().find((garment) => garment.spec.fabric === 'terry') as DemoGarment;
  const scales = (view: 'front' | 'detail', drawn: RegExp) =>
    [...drawGarment({ ...spec, view }).svg.matchAll(drawn)].map(([, scale]) => Number(scale));
  const label = /rotate\([^)]+\) scale\(([\d.]+)\)"><rect x="-24"/g;
  const weave = /scale\(([\d.]+)\)"><use href="#terry-/g;
  expect(scales('front', label)).toHaveLength(1);
  expect(scales('detail', label)[0]).toBeGreaterThan(2 * (scales('front', label)[0] ?? 0));
  expect(scales('front', weave).length).toBeGreaterThan(3);
  // From near it has threads of half the size, as fine as they are.
  expect(Math.min(...scales('detail', weave))).toBeGreaterThan(1.2 * Math.max(...scales('front', weave)));
});

test('every kind of garment is in the demo shop', () => {
  const shown = new Set(differentSpecs().map(({ kind }) => kind));
  expect([...shown].sort()).toEqual(garmentSchema.shape.kind.options.toSorted());
});

test('the same spec draws the same picture; another side, seed, color or audience another', () => {
  const spec = differentSpecs().find(({ kind }) => kind === 'pyjama-set') as GarmentSpec;
  const drawn = drawGarment(spec, small);
  expect(drawGarment(structuredClone(spec), small)).toEqual(drawn);
  for (const other of [
    { view: 'back' as const },
    { seed: spec.seed + 1 },
    { colors: ['#123456'] as [string] },
    { audience: 'men' as const },
  ])
    expect(drawGarment({ ...spec, ...other }, small).svg, JSON.stringify(other)).not.toBe(drawn.svg);
});

test('the back of every kind is drawn otherwise than its front, not only lit otherwise', () => {
  const seen = new Set<GarmentKind>();
  for (const spec of differentSpecs()) {
    if (seen.has(spec.kind)) continue;
    seen.add(spec.kind);
    const cut = (view: 'front' | 'back') =>
      drawGarment({ ...spec, view }, small).svg.replace(/base64,[^"]*/g, '');
    expect(cut('back'), spec.kind).not.toBe(cut('front'));
  }
}, 60_000);

test('a garment becomes a picture of 1440 × 1800 that holds cloth, ground and shade', async () => {
  const front = differentSpecs().find(({ kind }) => kind === 't-shirt') as GarmentSpec;
  const spec = { ...front, colors: ['#b02020'] };
  const picture = sharp(await drawPicture({ shape: 'garment', spec }));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1440, 1800]);
  const at = (x: number, y: number) =>
    [0, 1, 2].map((c) => data[(y * info.width + x) * info.channels + c] ?? 0);
  const [red = 0, green = 0] = at(720, 1035);
  expect(red - green).toBeGreaterThan(60);
  const ground = at(60, 60);
  expect(Math.min(...ground)).toBeGreaterThan(170);
  const stats = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .extract({ left: 540, top: 810, width: 360, height: 360 })
    .stats();
  expect(stats.channels[0]?.stdev ?? 0).toBeGreaterThan(4);
}, 30_000);

test('no garment of a tile of two reaches its edge: neither a hem nor a cuff is cut', async () => {
  const pairs = demoCategories().filter(({ tile: [, ...above] }) => above.length === 1);
  expect(pairs.length).toBeGreaterThan(4);
  for (const { tag, tile } of pairs) {
    const picture = sharp(await drawPicture(tilePicture(tile).drawing));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const edge = [
      ...Array.from({ length: width }, (_, x) => [x, x + (height - 1) * width]),
      ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]),
    ].flat();
    // The ground and the shades on it are light and gray.
    const cloth = edge.filter((at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
      return Math.min(red, green, blue) < 150 || Math.max(red, green, blue) - Math.min(red, green, blue) > 24;
    });
    expect(cloth.length, tag).toBe(0);
  }
}, 60_000);

test('category tiles and slides have their sizes, whole SVG and no text', () => {
  const drawings = [
    tilePicture(['women-satin-piped-pyjama/powder', 'women-lace-yoke-nightgown/sky']),
    scenePicture('satin/wide'),
    scenePicture('satin/tall'),
  ].map(({ drawing }) => drawSvg(drawing).svg);
  expect(drawings[0]).toMatch(/width="800" height="1000"/);
  expect(drawings[1]).toMatch(/width="1920" height="720"/);
  expect(drawings[2]).toMatch(/width="800" height="1000"/);
  for (const svg of drawings) {
    expect(svg).not.toMatch(/<text/);
    expect(svg.replace(/base64,[^"]*/g, '')).not.toMatch(shapeless);
  }
}, 30_000);
