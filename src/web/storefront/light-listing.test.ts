import { expect, test } from 'vitest';
import type { Listing } from '#/shop/catalog/catalog.schema.ts';
import { lightListing, packedListing, unpackedListing } from './light-listing.ts';

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
      families: [{ ...value, key: 'red', chosen: false }],
      fabrics: [value],
      seasons: [{ ...value, key: 'winter', count: 1, chosen: false }],
      patterns: [],
      audiences: [value],
      ages: [{ ...value, key: '2-5' }],
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
      ...{ labels: [], availability: 'in', rating: null, ratingCount: 0 },
      pictures: [{ src: '/media/a', widths: [320, 640], color: '#fff' }],
      colors: [
        { name: 'أحمر', hex: '#f00' },
        { name: 'زهور', hex: null, picture: { widths: [160] } },
      ],
    },
  ]);
  const { chosen, ...shown } = value;
  expect(light.facets).toEqual({
    ...{
      categories: [shown],
      sizes: [{ key: 'rouge', hex: '#f00', count: 2 }],
      colors: [shown],
      families: [],
      fabrics: [shown],
      seasons: [],
      patterns: [],
      audiences: [shown],
      ages: [{ ...shown, key: '2-5' }],
      brands: [{ key: 'Atlas', hex: '#f00', count: 2 }],
    },
    ...{ price: { min: 1, max: 2 }, promo: 0, inStock: 1, rated: true },
  });
});

test('§2.44 a facet that all of a list shares is not offered', () => {
  const offered = (count: number, chosen = false) => {
    const seasons = [{ key: 'winter', label: 'شتاء', count, chosen }];
    const meta = { ...listing.meta, total: 2 };
    return lightListing({ ...listing, meta, facets: { ...listing.facets, seasons } }).facets.seasons.length;
  };
  expect([offered(1), offered(2), offered(2, true)]).toEqual([1, 0, 1]);
});

test('a picture that is not ready is not sent, and a second one without its colour', () => {
  const [card] = listing.data;
  const toCome = { ...picture, src: '', widths: [] };
  const pictures = [toCome, picture, { ...picture, src: '/media/b' }];
  expect(lightListing({ ...listing, data: card ? [{ ...card, pictures }] : [] }).data[0]?.pictures).toEqual([
    { src: '/media/a', widths: [320, 640], color: '#fff' },
    { src: '/media/b', widths: [320, 640] },
  ]);
});

test('a swatch has a picture of its own where it is another than the card’s', () => {
  const other = { ...picture, src: '/media/b' };
  const [card] = listing.data;
  const colors = card?.colors.map((color) => (color.picture ? { ...color, picture: other } : color)) ?? [];
  const data = card ? [{ ...card, colors }] : [];
  expect(lightListing({ ...listing, data }).data[0]?.colors).toEqual([
    { name: 'أحمر', hex: '#f00' },
    { name: 'زهور', hex: null, picture: { src: '/media/b', widths: [160] } },
  ]);
});

test('one listing is packed once for all pages that show it', () => {
  const sent = packedListing(listing);
  expect(unpackedListing(sent)).toEqual(lightListing(listing));
  expect(unpackedListing(sent)).toBe(unpackedListing(sent));
  expect(packedListing(listing)).toBe(sent);
  expect(packedListing({ ...listing })).not.toBe(sent);
});

test('a path is sent without the words of its title, and comes out whole', () => {
  const [card] = listing.data;
  const of = (id: number, title: string, slug: string) => ({
    ...(card as Listing['data'][number]),
    ...{ id, title, path: `/store/x/${id}${slug && `-${slug}`}` },
  });
  const data = [
    of(1, 'قميص من قطن', 'قميص-من-قطن'),
    of(2, 'Été «chaud»', 'ete-chaud'),
    of(3, '؟', ''),
    of(4, '', ''),
    of(5, 'قطن', 'قميص-من-قطن'),
  ];
  const sent = packedListing({ ...listing, data });
  expect(JSON.parse(sent.json.replaceAll('~', '"')).data.map(({ path }: { path: string }) => path)).toEqual([
    ...['/store/x/1-', '/store/x/2-ete-chaud', '/store/x/3', '/store/x/4', '/store/x/5-قميص-من-'],
  ]);
  // As the browser has it: what it was sent, and nothing of what the server knows.
  expect(unpackedListing({ json: sent.json }).data.map(({ path }) => path)).toEqual(
    data.map(({ path }) => path),
  );
});

test('§2.44 the shades of a family are offered once it, or one of them, is chosen, and where no family narrows', () => {
  const shades = (change: Partial<Listing['facets']>, total = 3) =>
    lightListing({ ...listing, meta: { ...listing.meta, total }, facets: { ...listing.facets, ...change } })
      .facets.colors.length;
  const family = { ...value, key: 'red', chosen: false };
  expect(shades({})).toBe(0);
  expect(shades({ families: [{ ...family, chosen: true }] })).toBe(1);
  expect(shades({ colors: [value] })).toBe(1);
  // All of the list is of one family.
  expect(shades({}, family.count)).toBe(1);
  expect(shades({ families: [] })).toBe(1);
});

test('of many fabrics or patterns the most frequent are offered, and what is chosen', () => {
  const fabrics = Array.from({ length: 20 }, (_, at) => ({
    ...{ key: `f${at}`, label: `f${at}`, count: 20 - at },
    chosen: at === 18,
  }));
  const light = lightListing({ ...listing, facets: { ...listing.facets, fabrics, patterns: fabrics } });
  const offered = [...Array.from({ length: 8 }, (_, at) => `f${at}`), 'f18'];
  expect(light.facets.fabrics.map(({ key }) => key)).toEqual(offered);
  expect(light.facets.patterns.map(({ key }) => key)).toEqual(offered);
});

test('§2.46 a card carries its offer, and none while it is sold out; a list is packed once for each state of its offers', () => {
  const [first] = listing.data;
  if (!first) throw new Error('no card');
  const out = { ...first, id: 2, availability: 'out' as const };
  const offers = { 1: '2 بـ 300.00 DH', 2: '2 بـ 300.00 DH' };
  const light = lightListing({ ...listing, data: [first, out] }, offers);
  expect(light.data.map(({ offer }) => offer)).toEqual(['2 بـ 300.00 DH', undefined]);
  expect(packedListing(listing, offers)).toBe(packedListing(listing, { ...offers }));
  expect(unpackedListing(packedListing(listing, offers)).data[0]?.offer).toBe('2 بـ 300.00 DH');
  expect(unpackedListing(packedListing(listing, { 1: '2 بـ 98.00 SR' })).data[0]?.offer).toBe(
    '2 بـ 98.00 SR',
  );
  expect(unpackedListing(packedListing(listing)).data[0]?.offer).toBeUndefined();
});
