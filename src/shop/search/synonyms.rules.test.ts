import { expect, test } from 'vitest';
import { cleanSynonym, isWorthNoting, readSynonyms, termsOf } from './synonyms.rules.ts';

const groups = [
  ['بيجامه', 'pyjama', 'bijama'],
  ['روب', 'peignoir', 'robe de chambre'],
];
/** What a term stands for, as one reads it: what was typed, then the others. */
const meanings = (words: string[], known = groups) =>
  termsOf(words, known).map((term) => term.map((way) => way.words.join(' ')));

test('a word stands for all of its group, a word without a group for itself', () => {
  expect(meanings(['bijama', 'rouge'])).toEqual([['bijama', 'بيجامه', 'pyjama'], ['rouge']]);
  expect(meanings(['bijam'])).toEqual([['bijam']]);
  expect(termsOf(['bijama'], groups)[0]?.map(({ typed }) => typed)).toEqual([true, false, false]);
});

test('several words together stand for one, and one for several; the longer phrase counts', () => {
  expect(meanings(['robe', 'de', 'chambre', 'rose'])).toEqual([
    ['robe de chambre', 'روب', 'peignoir'],
    ['rose'],
  ]);
  expect(meanings(['peignoir'])[0]).toContain('robe de chambre');
  expect(
    meanings(
      ['a', 'b'],
      [
        ['a', 'x'],
        ['a b', 'y'],
      ],
    ),
  ).toEqual([['a b', 'y']]);
});

test('the definite article makes no difference, a word that merely begins like it keeps its letters', () => {
  expect(meanings(['البيجامه'])).toEqual([['البيجامه', 'بيجامه', 'pyjama', 'bijama']]);
  expect(meanings(['القطن'])).toEqual([['القطن', 'قطن']]);
  expect(meanings(['الف'])).toEqual([['الف']]);
});

test('a word in two groups stands for both', () => {
  expect(
    meanings(
      ['a'],
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ),
  ).toEqual([['a', 'b', 'c']]);
});

test('what is typed into one box is read word by word, with Arabic and Latin commas and lines', () => {
  expect(readSynonyms('بيجامة، bijama ,  robe  de chambre\nبيجامة;;')).toEqual([
    'بيجامة',
    'bijama',
    'robe de chambre',
  ]);
  expect(readSynonyms(' ، , \n')).toEqual([]);
  expect(cleanSynonym('«روب» %')).toBe('روب');
});

test('a search that may say who searched is not written down', () => {
  for (const personal of [
    'fatima@example.com',
    '0612345678',
    '+212 6 12 34 56 78',
    'www.x.ma',
    'http://x',
    'a',
  ])
    expect(isWorthNoting(personal), personal).toBe(false);
  expect(isWorthNoting('x'.repeat(61))).toBe(false);
  for (const search of ['كفتان', 'taille 38-40', '3yalat']) expect(isWorthNoting(search), search).toBe(true);
});
