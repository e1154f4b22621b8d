import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfText } from '#/shop/catalog/index.ts';
import { termsIn } from './requirements.ts';
import { searchText } from './search.rules.ts';
import { TaughtIndex } from './taught-index.ts';
import { droppedOf, partsOf } from './understood.ts';

const taught = new TaughtIndex();
taught.add([{ word: { words: ['زنزونة', 'zanzona', 'ensemble zen'], targets: [] } }]);
const catalog = { hasWord: () => false, has: () => true };
const read = (typed: string) => {
  const text = searchText(typed) ?? '';
  const terms = termsIn(text, taught, catalog);
  return { text, terms, parts: partsOf(text, terms, []) };
};
const withouts = (typed: string) => read(typed).parts.map(({ typed: part, without }) => [part, without]);

test('§4.10 a part is taken off where it stands, as a word, wherever it was said', () => {
  expect(withouts('Lin L')).toEqual([
    ['Lin', 'L'],
    ['L', 'Lin'],
  ]);
  expect(withouts('robe e\u0301te\u0301 rouge')).toContainEqual(['été', 'robe rouge']);
  expect(withouts('rouge pyjama rouge, red')).toEqual([
    ['rouge', 'pyjama'],
    ['pyjama', 'rouge rouge, red'],
  ]);
  expect(withouts("robe d'hiver -50%")).toEqual([
    ['robe', "d'hiver -50%"],
    ['hiver', 'robe -50%'],
    ['50%', "robe d'hiver"],
  ]);
  expect(withouts('zanzona rouge ensemble zen')).toEqual([
    ['zanzona', 'rouge'],
    ['rouge', 'zanzona ensemble zen'],
  ]);
});

test('a stretch that says two things is one part, dropped when nothing has either; what alone is missing has its name', () => {
  const { text, terms } = read('body bébé rouge');
  expect(terms.map(({ typed }) => typed)).toEqual(['body bébé', 'body bébé', 'rouge']);
  const drop = (...dropped: number[]) => {
    const parts = partsOf(text, terms, dropped);
    return [parts.map(({ isDropped }) => isDropped), droppedOf(parts, terms, dropped, 'fr')];
  };
  expect(drop(0, 1)).toEqual([[true, false], ['body bébé']]);
  expect(drop(1)).toEqual([[false, false], ['bébé']]);
});

const word = fc.constantFrom(
  ...[
    'Lin',
    'L',
    'XL',
    'robe',
    'robes',
    'rouge',
    'red',
    'بيجامة',
    'بيجامه',
    'للنساء',
    'أحمر',
    'zanzona',
    'ensemble zen',
  ],
  ...[
    'body bébé',
    'e\u0301te\u0301',
    'de',
    'sans',
    '38',
    '38-40',
    '6-9 mois',
    'moins de 200 dh',
    '-50%',
    'qqzz',
    '😀',
    'لينة',
  ],
);
const query = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '  ', ', ', '، ', '/', '\u200f ')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.flat().join(''));

test('however a search is written, each part has one rest, which is words of the search and fewer of them', () => {
  fc.assert(
    fc.property(query, (typed) => {
      const { text, parts } = read(typed);
      const rests = parts.map(({ without }) => without);
      expect(new Set(rests).size, 'no two rests are equal').toBe(rests.length);
      expect(read(typed.normalize('NFD')).parts, 'NFD').toEqual(parts);
      for (const { typed: part, without } of parts) {
        expect(text).toContain(part);
        expect(searchText(without) ?? '', 'clean').toBe(without);
        const left = wordsOfText(text);
        for (const rest of wordsOfText(without)) {
          const at = left.indexOf(rest);
          expect(at, `${rest} of ${without} in ${text}`).toBeGreaterThanOrEqual(0);
          left.splice(at, 1);
        }
        expect(without.length).toBeLessThan(text.length);
      }
    }),
    { numRuns: 500 },
  );
});
