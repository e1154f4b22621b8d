import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeSize, monthsOfSize, oneSizeLabel, readSize } from './sizes.rules.ts';

const label = (text: string): string => readSize(text).label;
const shuffledSorts = (ordered: string[]): void => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      const sorted = shuffled.toSorted((a, b) => readSize(a).rank - readSize(b).rank);
      expect(sorted).toEqual(ordered);
    }),
  );
};

test.each([
  ['s', 'S'],
  ['Small', 'S'],
  [' xx-large ', 'XXL'],
  ['2XL', 'XXL'],
  ['xxxl', '3XL'],
  ['Extra Small', 'XS'],
  ['صغير', 'S'],
  ['كبير جداً', 'XL'],
  ['Petit', 'S'],
  ['s / m', 'S/M'],
  ['L-XL', 'L/XL'],
  ['٣٨', '38'],
  ['EU 38', '38'],
  ['38,5', '38.5'],
  ['36/37', '36-37'],
  ['4 years', '4 ans'],
  ['4Y', '4 ans'],
  ['4 سنوات', '4 ans'],
  ['2-3 ans', '2-3'],
  ['13 – 14', '13-14'],
  ['2 à 3 ans', '2-3'],
  ['0-3M', '0-3 mois'],
  ['6 أشهر', '6 mois'],
  ['Newborn', '0 mois'],
  ['85 b', '85B'],
  ['95dd', '95DD'],
  ['Default Title', oneSizeLabel],
  ['Taille  unique', oneSizeLabel],
  ['مقاس واحد', oneSizeLabel],
  ['', oneSizeLabel],
])('%s is written %s', (text, expected) => {
  expect(label(text)).toBe(expected);
});

test('what is no size keeps its own words', () => {
  for (const text of ['Tall', 'Rouge', '90 x 200 cm', 'طويل', 'M · Long', '13-14-15', '200', '3-2']) {
    expect(readSize(text)).toMatchObject({ label: text, kind: 'other' });
    expect(looksLikeSize(text)).toBe(false);
  }
});

test('letters stand from smallest to largest, pairs between', () => {
  shuffledSorts(['XXS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'XL', 'XXL', '3XL', '4XL']);
});

test('numbers stand by value, not as text', () => {
  shuffledSorts(['6', '8', '10', '36', '36-37', '38', '38.5', '39', '40', '52']);
});

test('babies and children stand on one scale of age', () => {
  shuffledSorts([
    '0 mois',
    '0-3 mois',
    '3 mois',
    '6-9 mois',
    '12 mois',
    '24 mois',
    '2 ans',
    '2-3',
    '3 ans',
    '4 ans',
    '9-10',
    '10 ans',
    '13-14',
  ]);
});

test('bra sizes stand by band, then cup', () => {
  shuffledSorts(['80B', '85A', '85B', '85C', '85D', '85DD', '85E', '90A', '100B']);
});

const written = fc.oneof(
  fc.constantFrom('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', 'S/M', oneSizeLabel),
  fc.integer({ min: 36, max: 52 }).map(String),
  fc.integer({ min: 1, max: 18 }).map((age) => `${age} ans`),
  fc.integer({ min: 1, max: 13 }).map((age) => `${age}-${age + 1}`),
  fc.integer({ min: 0, max: 36 }).map((age) => `${age} mois`),
  fc
    .tuple(fc.integer({ min: 70, max: 120 }), fc.constantFrom('A', 'B', 'C', 'D', 'E'))
    .map((x) => x.join('')),
);

test('two different sizes never share a rank, and a rank never depends on how the size was typed', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      expect(readSize(a).rank === readSize(b).rank).toBe(a === b);
      expect(readSize(` ${a.toLowerCase()} `)).toEqual(readSize(a));
    }),
  );
});

test('reading a label again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ unit: 'grapheme', maxLength: 12 })), (text) => {
      const once = readSize(text);
      expect(readSize(once.label)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

test('a child’s size says the months of age that it is for, another none', () => {
  expect(monthsOfSize('4 ans')).toEqual({ from: 48, to: 59 });
  expect(monthsOfSize('2-3')).toEqual({ from: 24, to: 47 });
  expect(monthsOfSize('0-3 mois')).toEqual({ from: 0, to: 3 });
  for (const label of ['', 'M', '38', '36-37', '85B']) expect(monthsOfSize(label), label).toBeUndefined();
});
