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
      colors: [
        { key: 'rouge', name: 'أحمر', hex: '#f00', articleId: 4 },
        { key: 'fleurs', name: 'زهور', hex: null, articleId: 5, picture },
      ],
    },
  ],
  meta: { page: 1, perPage: 24, total: 1, lastPage: 1 },
  facets: {
    ...{
      categories: [value],
      sizes: [value],
      colors: [{ ...value, chosen: false }],
      fabrics: [value],
      audiences: [value],
    },
    ...{
      brands: [{ ...value, key: 'Atlas', label: 'Atlas' }],
      price: { min: 1, max: 2 },
      promo: 0,
      inStock: 1,
      ratings: [value],
    },
  },
};

test('what a card draws stays, what nothing draws goes', () => {
  const light = lightListing(listing);
  expect(light.data).toEqual([
    {
      ...{ id: 1, title: 'قميص', path: '/store/x/1-a', price: 100, oldPrice: null, from: false },
      ...{ labels: [], availability: 'in', rating: null },
      pictures: [{ src: '/media/a', widths: [320, 640], color: '#fff' }],
      colors: [{ hex: '#f00' }, { hex: null, picture: { widths: [160] } }],
    },
  ]);
  const { chosen, ...shown } = value;
  expect(light.facets).toEqual({
    ...{
      categories: [shown],
      sizes: [{ key: 'rouge', hex: '#f00', count: 2 }],
      colors: [shown],
      fabrics: [shown],
      audiences: [shown],
      brands: [{ key: 'Atlas', hex: '#f00', count: 2 }],
    },
    ...{ price: { min: 1, max: 2 }, promo: 0, inStock: 1, ratings: [shown] },
  });
});

test('which colours a card has is sent where the list is narrowed to some', () => {
  const narrowed = { ...listing, facets: { ...listing.facets, colors: [value] } };
  const other = { ...picture, src: '/media/b' };
  const [card] = narrowed.data;
  const colors = card?.colors.map((color) => (color.picture ? { ...color, picture: other } : color)) ?? [];
  const data = card ? [{ ...card, colors }] : [];
  expect(lightListing({ ...narrowed, data }).data[0]?.colors).toEqual([
    { key: 'rouge', articleId: 4, hex: '#f00' },
    { key: 'fleurs', articleId: 5, hex: null, picture: { src: '/media/b', widths: [160] } },
  ]);
});

test('one listing is packed once for all pages that show it', () => {
  const sent = packedListing(listing);
  expect(unpacked(sent)).toEqual(lightListing(listing));
  expect(packedListing(listing)).toBe(sent);
  expect(packedListing({ ...listing })).not.toBe(sent);
});
