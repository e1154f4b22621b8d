import { expect, test } from 'vitest';
import { type AgeGroup, ageGroupsOf } from './ages.rules.ts';

test.each<[number | null, number | null, AgeGroup[]]>([
  [0, 24, ['baby']],
  [0, 36, ['baby', '2-5']],
  [18, 18, ['baby']],
  [24, 24, ['2-5']],
  // The last year is one that there are clothes for.
  [24, 72, ['2-5', '6-9']],
  [36, 168, ['2-5', '6-9', 'from-10']],
  [120, 120, ['from-10']],
  [null, 12, ['baby']],
  [96, null, ['6-9', 'from-10']],
])('§2.44 ages from %s to %s months are of %j', (from, to, groups) => {
  expect(ageGroupsOf('girls', { from, to })).toEqual(groups);
});

test('what says no age is of none; of babies it is for babies', () => {
  expect(ageGroupsOf('women', { from: null, to: null })).toEqual([]);
  expect(ageGroupsOf('family', { from: null, to: null })).toEqual([]);
  expect(ageGroupsOf('babies', { from: null, to: null })).toEqual(['baby']);
});
