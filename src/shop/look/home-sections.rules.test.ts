import { expect, test } from 'vitest';
import { categoryOf, everySection, type HomeSection, houseSections } from './home-sections.rules.ts';

test('each section stands once, whatever was given', () => {
  expect(everySection([])).toEqual(houseSections);
  const given: HomeSection[] = [
    { id: 'trust', on: false, source: 'news' },
    { id: 'rail_5', on: true, source: 'category:7' },
    { id: 'trust', on: true, source: null },
    { id: 'rail_1', on: true, source: null },
  ];
  const all = everySection(given);
  expect(all.slice(0, 3)).toEqual([
    { id: 'trust', on: false, source: null },
    { id: 'rail_5', on: true, source: 'category:7' },
    { id: 'rail_1', on: true, source: 'news' },
  ]);
  expect(all.map(({ id }) => id).toSorted()).toEqual(houseSections.map(({ id }) => id).toSorted());
});

test('what the shop promises stands right below its departments, before any row of products', () => {
  expect(houseSections.slice(0, 3).map(({ id }) => id)).toEqual(['categories', 'trust', 'rail_1']);
});

test('a row shows a list of the shop, or a category', () => {
  expect([categoryOf('category:12'), categoryOf('sets'), categoryOf(null)]).toEqual([12, null, null]);
});
