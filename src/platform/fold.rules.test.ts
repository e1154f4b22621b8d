import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedText } from '../../tests/support/typed-text.ts';
import { foldedLetters, foldingSteps, foldLetters } from './fold.rules.ts';

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
  ['ΟΔΟΣ', 'οδοσ'],
])('%s is %s', (typed, folded) => {
  expect(foldLetters(typed)).toBe(folded);
});

test('twice is once', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
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
    fc.property(typedText, orders, (typed, order) => {
      expect(settled(order, typed)).toBe(settled(foldingSteps, typed));
    }),
    { numRuns: 500 },
  );
});

test('what has only the signs of a plain keyboard is folded by the same steps', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (typed) => {
      const slowly = foldingSteps.reduce((text, step) => step(text), typed);
      expect(foldLetters(typed)).toBe(slowly);
    }),
  );
});

test('no letter of the table becomes one that is folded further', () => {
  const further = Object.values(foldedLetters).filter((to) => [...to].some((one) => one in foldedLetters));
  expect(further).toEqual([]);
});
