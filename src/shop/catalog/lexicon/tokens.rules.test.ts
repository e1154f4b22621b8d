import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { typedText } from '../../../../tests/support/typed-text.ts';
import { meaningsOfText, readText, wordsOfText } from './lexicon.ts';
import { cleanText } from './tokens.rules.ts';

const plain = fc.string({ unit: fc.constantFrom(...'aZ09-_/.,!~  \t\n\u007f\u00e9\u0661') });

test('a text in which there is nothing to clean is what cleaning makes of it', () => {
  fc.assert(
    fc.property(fc.oneof(plain, typedText), (typed) => {
      expect(cleanText(typed)).toBe(cleanLine(foldDigits(typed)).normalize('NFC'));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['GN-12-NAVY-M', ['gn-12-navy-m']],
  ['PYJ-204', ['pyj-204']],
  ['3-ans t-shirt-homme', ['3', 'ans', 't', 'shirt', 'homme']],
  ['Pyjama À rayures', ['pyjama', 'a', 'rayures']],
])('%s is read into its words, together with its meanings and alone', (text, words) => {
  expect(wordsOfText(text)).toEqual(words);
  expect(readText(text, 'fr')).toEqual({ meanings: meaningsOfText(text, 'fr'), words });
});
