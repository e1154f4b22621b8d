import { expect, test } from 'vitest';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { offeredWith } from './upsell.rules.ts';

const card = (id: number, availability: ProductCard['availability'] = 'in'): ProductCard => ({
  id,
  title: `منتج ${id}`,
  path: `/store/femme/${id}-x`,
  price: 19_900,
  oldPrice: null,
  from: false,
  promoEndsAt: null,
  labels: [],
  availability,
  pictures: [],
  colors: [],
  rating: null,
  ratingCount: 0,
});

test('§2.48 offers what is in stock and not in the cart, in its order, four at most', () => {
  const related = [
    card(1),
    card(2, 'out'),
    card(3, 'low'),
    card(4),
    card(5),
    card(6),
    card(7),
    card(8),
    card(9),
  ];
  expect(offeredWith(related, [{ productId: 4 }]).map(({ id }) => id)).toEqual([1, 3, 5, 6]);
  expect(offeredWith([card(2, 'out')], [])).toEqual([]);
});
