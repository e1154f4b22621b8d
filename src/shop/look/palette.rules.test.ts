import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorOf, contrast, hslOf, nearestLightness } from './color.rules.ts';
import {
  type ChosenColors,
  correctionsOf,
  fixedTokens,
  houseTokens,
  nightAccentOf,
  nightOverWhite,
  paletteOf,
  usedPairs,
} from './palette.rules.ts';

const house: ChosenColors = houseTokens;
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** Each color as it comes, or any: groups meet in every mixture. */
const anyOf = (name: keyof ChosenColors) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(house[name]) }, { weight: 4, arbitrary: color });
const chosenColors = fc.record({
  accent: anyOf('accent'),
  paper: anyOf('paper'),
  ink: anyOf('ink'),
  night: anyOf('night'),
});

const tooWeak = (chosen: ChosenColors) => {
  const shown = paletteOf(chosen);
  const all = { ...fixedTokens, ...shown };
  const focus = nightAccentOf(shown);
  return [
    ...[all.night, all['night-raised']].filter((ground) => contrast(focus, ground) < 3),
    ...usedPairs.filter(({ front, ground, least }) => contrast(all[front], all[ground]) < least),
    ...(contrast(all['on-night'], nightOverWhite(all.night)) < 4.5 ? ['sold out'] : []),
  ];
};

test('whatever is chosen, every pair of colors reaches AA: 4.5 for texts, 3 for controls', () => {
  fc.assert(
    fc.property(chosenColors, (chosen) => {
      expect(tooWeak(chosen)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('of all hues, the palest, the darkest and the loudest are among those that reach it', () => {
  const edges = Array.from({ length: 24 }, (_, at) => at * 15).flatMap((hue) =>
    [0, 0.1, 0.5, 0.9, 1].map((lightness) => colorOf({ hue, saturation: 1, lightness })),
  );
  for (const one of edges)
    for (const name of ['accent', 'paper', 'ink', 'night'] as const)
      expect([one, name, tooWeak({ ...house, [name]: one })]).toEqual([one, name, []]);
  for (const one of edges)
    expect([one, tooWeak({ accent: one, paper: one, ink: one, night: one })]).toEqual([one, []]);
});

test('the colors that the shop comes with stay as they are, and are those of app.css', () => {
  expect(paletteOf(house)).toEqual(houseTokens);
  expect(correctionsOf(house)).toEqual({});
  expect(nightAccentOf(houseTokens)).toBe(houseTokens.accent);
  const css = readFileSync('src/web/ui/app.css', 'utf8');
  for (const [token, value] of Object.entries({ ...houseTokens, ...fixedTokens }))
    expect(css).toContain(`--color-${token}: ${value};`);
});

test('a color is corrected by its lightness alone, and only where it must be', () => {
  expect(correctionsOf({ ...house, accent: '#1f5c46' })).toEqual({});
  expect(paletteOf({ ...house, accent: '#1f5c46' })).toMatchObject({ accent: '#1f5c46', action: '#1f5c46' });
  const corrected = correctionsOf({ accent: '#ffd400', paper: '#808080', ink: '#eeeeee', night: '#ffffff' });
  expect(Object.keys(corrected).toSorted()).toEqual(['accent', 'ink', 'night', 'paper']);
  const yellow = hslOf(corrected.accent ?? '');
  expect(Math.abs(yellow.hue - hslOf('#ffd400').hue)).toBeLessThan(2);
  expect(yellow.lightness).toBeLessThan(0.5);
  expect(hslOf(corrected.paper ?? '').lightness).toBeGreaterThan(0.9);
  expect(hslOf(corrected.ink ?? '').lightness).toBeLessThan(0.5);
});

test('the nearest lightness that fits is taken; of none that fits it says so', () => {
  expect(nearestLightness('#777777', (one) => one === '#000000')).toBe('#000000');
  expect(nearestLightness('#777777', () => false)).toBeUndefined();
  fc.assert(
    fc.property(color, (one) => {
      expect(colorOf(hslOf(one))).toBe(one);
    }),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ff4c3b', '#ffffff')).toBeCloseTo(3.3, 1);
});
