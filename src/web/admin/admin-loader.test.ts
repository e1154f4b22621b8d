import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { readId, readQuery } from './admin-loader.ts';

const query = (text: string) => readQuery(new URLSearchParams(text));

test('the page of a list is a whole number within bounds', () => {
  const pages = ['', 'page=3', 'page=2.9', 'page=0', 'page=-4', 'page=x', 'page=1e9'].map(
    (text) => query(text).page,
  );
  expect(pages).toEqual([1, 3, 2, 1, 1, 1, 100_000]);
  expect(query('page=3&runs=2').pageOfList('runs')).toBe(2);
});

test('an id is a whole number that the database can hold', () => {
  expect(['7', '2147483647'].map(readId)).toEqual([7, 2_147_483_647]);
  const none = ['', '0', '-1', '1.5', '1e3', ' 7', '2147483648', '99999999999', null, undefined];
  expect(none.map(readId)).toEqual(none.map(() => null));
});

test('words are cut and hold no character that the database refuses', () => {
  expect(query('q=%20a%00b%20').text('q')).toBe('ab');
  expect(query(`q=${'a'.repeat(90)}`).text('q')).toHaveLength(60);
  expect(query('').text('q')).toBe('');
});

test('a choice that is none is left out', () => {
  expect(query('state=open').oneOf('state', ['open', 'done'])).toBe('open');
  expect(query('state=other').oneOf('state', ['open', 'done'])).toBeUndefined();
});

test('what is no filter is left out alone, and neither the page nor empty fields belong to the filter', () => {
  const filter = z.object({
    q: z.optional(z.string().check(z.maxLength(5))),
    state: z.optional(z.enum(['in'])),
  });
  expect(query('q=wool&state=&page=2').filter(filter)).toEqual({ q: 'wool' });
  expect(query('q=wool&state=out').filter(filter)).toEqual({ q: 'wool' });
  expect(query('q=woollen&state=out').filter(filter)).toEqual({});
  expect(query('q=wool').filter(z.object({ ...filter.shape, day: z.string() }))).toEqual({});
  expect(query('q=a%00b&state=in').filter(filter)).toEqual({ state: 'in' });
});

test('the table of a list is narrowed by what the screen read, over all its pages', () => {
  const read = { state: 'open', size: '', product: 7, reason: null, from: undefined };
  expect(query('state=x&page=2').sheet('/api/x.csv', 'ar', read)).toBe(
    '/api/x.csv?state=open&size=&product=7&lang=ar',
  );
});
