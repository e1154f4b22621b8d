import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listingQuery } from '../catalog.schema.ts';
import { sorts } from '../listing-sorts.rules.ts';
import { chosenCount, listingFromUrl, listingParams, listingToUrl, pageSizes } from './listing-url.rules.ts';

const read = (query: string) => listingFromUrl(new URLSearchParams(query));
const plain = {
  categories: [],
  sizes: [],
  families: [],
  colors: [],
  fabrics: [],
  seasons: [],
  patterns: [],
  audiences: [],
  ages: [],
  brands: [],
  promo: false,
  inStock: false,
  sort: 'featured',
  page: 1,
  perPage: 24,
};

test('§2.44 an address without choices is the first page of 24 in the merchant’s order', () => {
  expect(read('')).toEqual(plain);
  expect(listingToUrl(read(''))).toBe('');
});

test('§2.15 the category is the path’s', () => {
  expect(listingFromUrl(new URLSearchParams(''), 'soldes').category).toBe('soldes');
  expect(listingToUrl({ category: 'soldes' })).toBe('');
});

test('every choice is read', () => {
  expect(
    read(
      'size=M&size=L&color=navy&fabric=cotton&hue=red&hue=blue&season=winter&pattern=floral&for=women&age=2-5&brand=Petit+Hilal&category=robes&min=99.5&max=300&promo=1&stock=1&rating=4&sort=price-up&page=3&per=48',
    ),
  ).toEqual({
    categories: ['robes'],
    sizes: ['L', 'M'],
    families: ['blue', 'red'],
    colors: ['navy'],
    fabrics: ['cotton'],
    seasons: ['winter'],
    patterns: ['floral'],
    audiences: ['women'],
    ages: ['2-5'],
    brands: ['Petit Hilal'],
    priceFrom: 9950,
    priceTo: 30_000,
    promo: true,
    inStock: true,
    rating: 4,
    sort: 'price-up',
    page: 3,
    perPage: 48,
  });
});

test('Arabic digits are accepted', () => {
  expect(read('page=٣&per=۳۶&min=٩٩٫٥&max=١٥٠&rating=٤')).toMatchObject({
    page: 3,
    perPage: 36,
    priceFrom: 9950,
    priceTo: 15_000,
    rating: 4,
  });
});

test('§2.44 garbage is left out, what is too large or negative is bounded', () => {
  expect(
    read('page=abc&per=25&min=x&max=-5&rating=9&sort=evil&promo=maybe&size=&size=%20&utm_source=x'),
  ).toEqual(plain);
  expect(read(`page=-7&size=${'x'.repeat(41)}`)).toEqual(plain);
  expect(read(`page=${'9'.repeat(300)}`).page).toBe(10_000);
  expect(read('max=999999999999').priceTo).toBe(100_000_000);
  expect(read('min=300&max=100')).toMatchObject({ priceFrom: 10_000, priceTo: 30_000 });
  expect(read(Array.from({ length: 500 }, (_, at) => `size=${at}`).join('&')).sizes).toHaveLength(60);
  expect(read('sort=constructor&per=toString')).toEqual(plain);
});

test('one state has one address: sorted, without doubles, without defaults', () => {
  const one = listingToUrl(
    read('utm=1&size=M&size=L&page=1&sort=featured&color=navy&size=M&per=24&min=100.00'),
  );
  expect(one).toBe('color=navy&min=100&size=L&size=M');
  expect(listingToUrl({ sizes: ['مقاس واحد'], page: 2 })).toBe(
    'page=2&size=%D9%85%D9%82%D8%A7%D8%B3+%D9%88%D8%A7%D8%AD%D8%AF',
  );
});

test('choices are counted, with the price range as one', () => {
  expect(chosenCount(read('size=M&size=L&min=5&max=9&promo=1&sort=newest&page=4'))).toBe(4);
  expect(chosenCount({})).toBe(0);
});

const values = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 });
const state = fc.record({
  categories: values,
  sizes: values,
  colors: values,
  fabrics: values,
  audiences: values,
  ages: values,
  brands: values,
  priceFrom: fc.integer({ min: 1, max: 50_000 }),
  priceTo: fc.integer({ min: 50_000, max: 100_000_000 }),
  promo: fc.boolean(),
  inStock: fc.boolean(),
  rating: fc.integer({ min: 1, max: 5 }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 10_000 }),
  perPage: fc.constantFrom(...pageSizes),
});

/** The database takes no NUL in a text. */
const isKept = (value: string) => value !== '' && !value.includes('\0');

test('what is written is read back, and written the same again', () => {
  fc.assert(
    fc.property(state, (query) => {
      const written = listingToUrl(query);
      const again = read(written);
      expect(listingToUrl(again)).toBe(written);
      for (const field of ['categories', 'sizes', 'colors', 'fabrics', 'audiences', 'brands'] as const) {
        const expected = query[field].map((value) => value.normalize('NFC').trim()).filter(isKept);
        expect(again[field], field).toEqual([...new Set(expected)].sort());
      }
      for (const field of [
        'priceFrom',
        'priceTo',
        'promo',
        'inStock',
        'rating',
        'sort',
        'page',
        'perPage',
      ] as const) {
        expect(again[field], field).toBe(query[field]);
      }
    }),
  );
});

test('whatever an address says, the state is one that the listing takes', () => {
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...listingParams), fc.string({ maxLength: 8 })),
    fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.bigInt().map(String)),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 30 }), (pairs) => {
      const query = listingFromUrl(new URLSearchParams(pairs));
      expect(z.safeParse(listingQuery, query).success).toBe(true);
    }),
  );
});
