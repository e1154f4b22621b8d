import { expect, test } from 'vitest';
import { praiseOf } from './praise.rules.ts';

const words = 'قماش ناعم والمقاس كما في الجدول';
const review = (id: number, productId: number, more: object = {}) => ({
  ...{ id, productId, stars: 5, text: words, pictureIds: [] as number[] },
  ...more,
});
const idsOf = (all: ReturnType<typeof review>[], most = 6) => praiseOf(all, most).map(({ id }) => id);

test('§2.1 good reviews in words are shown, with a photograph first, then the newest, one of each product', () => {
  expect(
    idsOf([
      review(1, 1),
      review(2, 2, { stars: 3 }),
      review(3, 3, { text: 'جميل' }),
      review(4, 1, { pictureIds: [9] }),
      review(5, 4, { stars: 4 }),
      review(6, 5, { pictureIds: [8] }),
      review(7, 4),
    ]),
  ).toEqual([4, 6, 5]);
});

test('§2.1 of many reviews so many are shown, of none none', () => {
  expect(idsOf([review(1, 1), review(2, 2), review(3, 3)], 2)).toEqual([1, 2]);
  expect(idsOf([])).toEqual([]);
});
