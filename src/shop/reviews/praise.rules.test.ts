import { expect, test } from 'vitest';
import type { Locale } from '#/platform/local-text.ts';
import { praiseOf } from './praise.rules.ts';

const words = 'قماش ناعم والمقاس كما في الجدول';
const review = (id: number, productId: number, more: object = {}) => ({
  ...{ id, productId, stars: 5, text: `${words} ${id}`, locale: 'ar' as Locale, pictureIds: [] as number[] },
  ...more,
});
const idsOf = (all: ReturnType<typeof review>[], most = 6, locale: Locale = 'ar') =>
  praiseOf(all, most, locale).map(({ id }) => id);

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

test('§2.1 what is said in the reader’s language comes first, also of a product of which more is said in another', () => {
  const all = [
    review(1, 1, { pictureIds: [9] }),
    review(2, 2, { locale: 'fr' }),
    review(3, 1, { locale: 'fr' }),
    review(4, 3),
    review(5, 4, { locale: 'fr', pictureIds: [8] }),
  ];
  expect(idsOf(all, 6, 'fr')).toEqual([5, 2, 3, 4]);
  expect(idsOf(all, 6, 'ar')).toEqual([1, 4, 5, 2]);
});

test('§2.1 no two say the same words; a product has another of its reviews in their place', () => {
  const same = { text: words };
  expect(idsOf([review(1, 1, same), review(2, 2, same), review(3, 2), review(4, 3, same)])).toEqual([1, 3]);
});

test('§2.1 of many reviews so many are shown, of none none', () => {
  expect(idsOf([review(1, 1), review(2, 2), review(3, 3)], 2)).toEqual([1, 2]);
  expect(idsOf([])).toEqual([]);
});
