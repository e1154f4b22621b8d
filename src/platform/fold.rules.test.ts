import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedLetters, foldingSteps, foldLetters } from './fold.rules.ts';

const letter = fc.constantFrom(...'أإآٱؤئءىیةپچژڤگڭکابتقنويه٣۴ـَُِّßẞœŒÉéÇİıØÆﻷﷲ\u0308\u200c aAzZxX1');
const text = fc.oneof(
  fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

test.each([
  ['أَحْمَر', 'احمر'],
  ['بيجـــامة', 'بيجامه'],
  ['نساء', 'نسا'],
  ['پيژامة', 'بيجامه'],
  ['ڭندورة', 'كندوره'],
  ['گندورة', 'كندوره'],
  ['کتی', 'كتي'],
  ['٣٦ ۳۶', '36 36'],
  ['BÉBÉ', 'bebe'],
  ['cœur', 'coeur'],
  ['Straße', 'strasse'],
])('%s is %s', (typed, folded) => {
  expect(foldLetters(typed)).toBe(folded);
});

test('twice is once', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(foldLetters(foldLetters(typed))).toBe(foldLetters(typed));
    }),
    { numRuns: 500 },
  );
});

test('has the same result in any order of its steps', () => {
  const settled = (steps: typeof foldingSteps, typed: string): string => {
    let word = typed;
    for (let next = ''; next !== word; ) {
      next = word;
      word = steps.reduce((one, step) => step(one), word);
    }
    return word;
  };
  const orders = fc.shuffledSubarray([...foldingSteps], {
    minLength: foldingSteps.length,
    maxLength: foldingSteps.length,
  });
  fc.assert(
    fc.property(text, orders, (typed, order) => {
      expect(settled(order, typed)).toBe(settled(foldingSteps, typed));
    }),
    { numRuns: 500 },
  );
});

test('no letter of the table becomes one that is folded further', () => {
  const further = Object.values(foldedLetters).filter((to) => [...to].some((one) => one in foldedLetters));
  expect(further).toEqual([]);
});
