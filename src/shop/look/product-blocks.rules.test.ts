import { expect, test } from 'vitest';
import {
  everyBlock,
  houseBlocks,
  isRequiredBlock,
  type ProductBlock,
  shownBlocks,
} from './product-blocks.rules.ts';

test('each block stands once, whatever was given', () => {
  expect(everyBlock([])).toEqual(houseBlocks);
  const given: ProductBlock[] = [
    { id: 'seen', on: true },
    { id: 'reviews', on: false },
    { id: 'seen', on: false },
  ];
  const all = everyBlock(given);
  expect(all.slice(0, 2)).toEqual([
    { id: 'seen', on: true },
    { id: 'reviews', on: false },
  ]);
  expect(all.map(({ id }) => id).toSorted()).toEqual(houseBlocks.map(({ id }) => id).toSorted());
});

test('what a shop must tell of a garment cannot be switched off, only moved', () => {
  const required = houseBlocks.flatMap(({ id }) => (isRequiredBlock(id) ? [id] : []));
  expect(required).toEqual(['details', 'fabric', 'delivery']);
  const none = everyBlock(houseBlocks.map(({ id }) => ({ id, on: false })).toReversed());
  expect(shownBlocks(none)).toEqual({
    beside: ['details'],
    tabs: ['delivery', 'fabric'],
    below: [],
    sizes: [],
  });
});

test('a page shows what is on, in its place and order', () => {
  const moved: ProductBlock[] = [
    { id: 'related', on: true },
    { id: 'care', on: true },
    { id: 'details', on: true },
    { id: 'completing', on: false },
  ];
  expect(shownBlocks(everyBlock(moved))).toEqual({
    beside: ['details', 'facts'],
    tabs: ['care', 'description', 'fabric', 'delivery'],
    below: ['related', 'reviews', 'seen'],
    sizes: ['guide'],
  });
});
