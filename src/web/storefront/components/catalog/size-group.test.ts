import { expect, test } from 'vitest';
import { readSize } from '#/shop/catalog/sizes.rules.ts';
import { isBareAge, sizeGroupOf } from './size-group.ts';

test('§2.44 sizes are grouped into letters, ages of children, and numbers', () => {
  const groups = {
    letters: ['S', 'XXL', '4XL', 'S/M', '', 'كبير جدًا'],
    ages: ['4 ans', '24 mois', '0-3 mois', '2-3', '13-14'],
    numbers: ['38', '38.5', '36-37', '85B', '100DD'],
  };
  for (const [group, labels] of Object.entries(groups))
    for (const label of labels) expect(sizeGroupOf(readSize(label).label), label).toBe(group);
});

test('§2.44 of the ages of children some have no unit in their label', () => {
  const all = ['2-3', '13-14', '4 ans', '0-3 mois', '36-37', 'S', ''];
  expect(all.filter(isBareAge)).toEqual(['2-3', '13-14']);
});
