import { expect, test } from 'vitest';
import type { Listing } from '#/shop/catalog/catalog.schema.ts';
import { unpacked } from '#/web/packed.ts';
import { lightListing, packedListing } from './light-listing.ts';

const picture = {
  src: '/media/a',
  widths: [160, 320, 640, 960],
  width: 1600,
  height: 2000,
  color: '#fff',
  alt: 'قميص',
};
const value = { key: 'rouge', label: 'أحمر', hex: '#f00', count: 2, chosen: true };
const listing: Listing = {
  data: [
    {
      ...{ id: 1, title: 'قميص', path: '/store/x/1-a', price: 100, oldPrice: null, from: false },
      ...{
        promoEndsAt: '2026-12-01T00:00:00Z',
        labels: [],
        availability: 'in',
        rating: null,
        ratingCount: 0,
      },
      pictures: [picture],
      colors: [{ key: 'rouge', name: 'أحمر', hex: '#f00', articleId: 4 }],
    },
  ],
  meta: { page: 1, perPage: 24, total: 1, lastPage: 1 },
  facets: {
    ...{ categories: [value], sizes: [value], colors: [value], fabrics: [value], audiences: [value] },
    ...{ price: { min: 1, max: 2 }, promo: 0, inStock: 1, ratings: [value] },
  },
};

test('what a card draws stays, what nothing draws goes', () => {
  const light = lightListing(listing);
  expect(light.data).toEqual([
    {
      ...listing.data[0],
      promoEndsAt: null,
      pictures: [{ ...picture, widths: [320, 640], alt: '' }],
      colors: [{ key: 'rouge', name: '', hex: '#f00', articleId: 4 }],
    },
  ]);
  const { chosen, ...shown } = value;
  expect(light.facets).toEqual({
    ...{
      categories: [shown],
      sizes: [{ ...shown, label: '' }],
      colors: [shown],
      fabrics: [shown],
      audiences: [shown],
    },
    ...{ price: { min: 1, max: 2 }, promo: 0, inStock: 1, ratings: [shown] },
  });
});

test('one listing is packed once for all pages that show it', () => {
  const sent = packedListing(listing);
  expect(unpacked(sent)).toEqual(lightListing(listing));
  expect(packedListing(listing)).toBe(sent);
  expect(packedListing({ ...listing })).not.toBe(sent);
});
