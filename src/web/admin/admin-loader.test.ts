import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fixedClock } from '#/platform/clock.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { pageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { signedInAs } from '../../../tests/support/staff.ts';
import { adminLoader, readId, readQuery } from './admin-loader.ts';

const { db, reset } = await testDatabase();
beforeAll(reset);

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

/** What a loader of the back office answers at a path; a response where it leads elsewhere. */
async function loadedAt(path: string, load: Parameters<typeof adminLoader>[1], signedIn = true) {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const cookie = signedIn ? await signedInAs(db, clock, 'owner') : '';
  const { page } = notingPage({ db }, { clock, staffToken: cookie.split('=')[1] });
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const url = new URL(path, 'https://shop.example');
  // A step within the back office asks for the data of a screen.
  const request = new Request(new URL(`${url.pathname}.data${url.search}`, url));
  const loading = adminLoader(null, load)({ context, url, request, params: {}, pattern: '/Admin' });
  return await loading.catch((thrown: unknown) => thrown);
}
const leadsTo = (answer: unknown) => answer instanceof Response && answer.headers.get('location');

test('a page behind the last one of a list leads to the last one, with all else that the address says', async () => {
  const orders = (total: number) => (path: string) =>
    loadedAt(path, async ({ query }) => ({
      now: '',
      orders: { data: [], meta: metaOf(query.page, 24, total) },
    }));
  const answer = await orders(24)('/fr/Admin?status=confirmed&page=2&work=7');
  expect(leadsTo(answer)).toBe('/fr/Admin?status=confirmed&page=1&work=7');
  // The page that is gone is none that one goes back to.
  expect(answer instanceof Response && answer.headers.has('x-remix-replace')).toBe(true);
  expect(leadsTo(await orders(60)('/Admin?page=9'))).toBe('/Admin?page=3');
  expect(await orders(25)('/Admin?page=2')).toMatchObject({ orders: { meta: { page: 2 } } });
  expect(await orders(0)('/Admin')).toMatchObject({ orders: { meta: { page: 1 } } });
});

test('of several lists of a screen the one that has become shorter is led to its last page', async () => {
  const answer = await loadedAt('/Admin/import?page=3&runs=2', async ({ query }) => ({
    run: { problems: { meta: metaOf(query.page, 20, 60) } },
    runs: { meta: metaOf(query.pageOfList('runs'), 20, 3) },
  }));
  expect(leadsTo(answer)).toBe('/Admin/import?page=3&runs=1');
});

test('a list that has become shorter changes its own page alone, also where another list is at a page of that number', async () => {
  const answer = await loadedAt('/Admin/import?changes=2&runs=2', async ({ query }) => ({
    changes: { meta: metaOf(query.pageOfList('changes'), 20, 60) },
    runs: { meta: metaOf(query.pageOfList('runs'), 20, 3) },
  }));
  expect(leadsTo(answer)).toBe('/Admin/import?changes=2&runs=1');
});

test('a page that another parameter asks for leads nowhere', async () => {
  const answer = await loadedAt('/Admin/command?page=2&list=page%3D3', async () => ({
    beside: { meta: metaOf(3, 24, 24) },
  }));
  expect(answer).toMatchObject({ beside: { meta: { page: 3 } } });
});

test('a step to a screen without a session leads to the sign-in, and from there to the screen, not to its data', async () => {
  const answer = await loadedAt('/Admin/reviews?state=new', async () => ({}), false);
  expect(leadsTo(answer)).toBe('/Admin/login?next=%2FAdmin%2Freviews%3Fstate%3Dnew');
});
