import { expect, test } from 'vitest';
import { meaningsOfText } from '../lexicon/lexicon.ts';
import { shortLabels } from './short-labels.rules.ts';

const short = (parent: string, ...labels: string[]) =>
  Object.values(
    shortLabels(
      parent,
      labels.map((label) => ({ key: label, label })),
      meaningsOfText,
    ),
  );

test('siblings do not repeat what their parent says, in Arabic and in French', () => {
  expect(short('نساء', 'بيجامات نسائية', 'قمصان نوم', 'أرواب نسائية', 'جوارب نسائية')).toEqual([
    'بيجامات',
    'أرواب',
    'جوارب',
  ]);
  expect(short('بنات', 'بيجامات بنات', 'قمصان نوم للبنات', 'ملابس شتوية للبنات')).toEqual([
    'بيجامات',
    'قمصان نوم',
    'ملابس شتوية',
  ]);
  expect(short('Femme', 'Pyjamas femme', 'Chemises de nuit', 'T-shirts femme', 'Pantoufles femme')).toEqual([
    'Pyjamas',
    'T-shirts',
    'Pantoufles',
  ]);
});

test('a word stays where it says more than the parent, where few have it, and where two would be the same', () => {
  expect(short('نساء', 'بيجامات قطنية', 'أرواب قطنية', 'قمصان نوم قطنية')).toEqual([]);
  expect(short('عائلة', 'بيجامات عائلية متطابقة', 'دفء العائلة')).toEqual([]);
  expect(short('نساء', 'بيجامات نسائية', 'بيجامات', 'أرواب نسائية', 'جوارب نسائية')).toEqual([]);
  expect(short('نساء', 'نسائية', 'بيجامات', 'أرواب')).toEqual([]);
});
