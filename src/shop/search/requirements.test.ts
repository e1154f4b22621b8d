import { expect, test } from 'vitest';
import { requirementsOf, termsIn } from './requirements.ts';

const groups = [
  ['زنزونة', 'zanzona', 'ensemble zen'],
  ['قطيفة ناعمة', 'دفدافة'],
];
const read = (text: string, known: readonly (readonly string[])[] = groups) =>
  termsIn(text, known, () => false).map(({ typed, synonyms }) => [
    typed,
    synonyms?.map((words) => words.join(' ')),
  ]);

test('§4.10 a word stands for all of its group, and what is in no group is read for itself', () => {
  const all = ['زنزونه', 'zanzona', 'ensemble zen'];
  expect(read('zanzona rouge')).toEqual([
    ['zanzona', all],
    ['rouge', undefined],
  ]);
  expect(read('Ensemble  Zen'.replace('  ', ' '))).toEqual([['Ensemble Zen', all]]);
  expect(read('الزنزونة')).toEqual([['الزنزونة', all]]);
  expect(read('zanzon')).toEqual([['zanzon', undefined]]);
});

test('the longer phrase counts, and a word in two groups stands for both', () => {
  expect(
    read('qaqa bibi', [
      ['qaqa', 'x1'],
      ['qaqa bibi', 'y1'],
    ]),
  ).toEqual([['qaqa bibi', ['qaqa bibi', 'y1']]]);
  expect(
    read('qaqa', [
      ['qaqa', 'x1'],
      ['qaqa', 'y1'],
    ]),
  ).toEqual([['qaqa', ['qaqa', 'x1', 'y1']]]);
});

test('each term is one condition: any of its meanings, or any of its group as it is written', () => {
  const [color, taught] = requirementsOf(termsIn('rouge zanzona', groups, () => false));
  expect(color?.anyOf).toEqual([{ kind: 'meaning', meaning: 'color:red' }]);
  expect(taught?.anyOf).toContainEqual({ kind: 'words', words: ['zanzona'], whole: true });
  // What the merchant taught tells more than a color.
  expect(taught?.weight).toBeGreaterThan(color?.weight ?? 0);
});
