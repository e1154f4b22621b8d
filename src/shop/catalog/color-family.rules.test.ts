import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorFamilies, familyOfHex } from './color-family.rules.ts';

test.each([
  ['black', ['#1c1c1e', '#000000', '#111318']],
  ['white', ['#ffffff', '#fafafa', '#fdfcf9']],
  ['gray', ['#9a9ca1', '#43464c', '#c4c7cc', '#808080']],
  ['beige', ['#f3ead7', '#fbf3dc', '#e0cdb0', '#d8c7a6']],
  ['brown', ['#6f4a32', '#8a6450', '#4b2e1e', '#5a3a22']],
  ['red', ['#c8202f', '#6d1a2d', '#e10600', '#8b0000']],
  ['pink', ['#f2a7bd', '#cf2f7d', '#ffc0cb', '#ff69b4']],
  ['orange', ['#ef7d2e', '#ff7f00', '#f2b279']],
  ['yellow', ['#f4d03f', '#ffd400', '#ffee58']],
  ['green', ['#2f8f4e', '#6f7140', '#b5e2cf', '#10785a', '#a9b79a', '#b9cf4a']],
  ['blue', ['#2f62b5', '#1f2a4d', '#a9d0ee', '#4d6a8f', '#3fb8b5', '#1f6b70']],
  ['purple', ['#7b4a9e', '#c9b3de', '#5b2c83']],
])('shades of %s belong to it', (family, shades) => {
  expect(shades.map((hex) => [hex, familyOfHex(hex)])).toEqual(shades.map((hex) => [hex, family]));
});

test('every shade has a family', () => {
  const hex = fc
    .integer({ min: 0, max: 0xff_ffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(hex, (shade) => colorFamilies.includes(familyOfHex(shade))));
});
