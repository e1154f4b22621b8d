import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import { createPost } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { type PageContext, pageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { loader as blog } from './routes/blog.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T12:00:00Z');

/** What a loader gets of an address, whatever the route. */
type Visit = { context: Readonly<RouterContextProvider>; url: URL; request: Request };

/** Loads a page for a reader; answers by which names and at which moments its cached copy goes, and what it is. */
async function visited(
  path: string,
  load: (visit: Visit) => Promise<unknown>,
  { locale = 'ar', caller }: { locale?: Locale; caller?: string } = {},
) {
  const tags = new Set<string>();
  const moments = new Set<string>();
  const page = {
    ...{ db, cache: db, clock, locale, caller, countryCode: 'MA', origin: 'https://shop.example', head: {} },
    tag: (...given: string[]) => {
      for (const tag of given) tags.add(tag);
    },
    changesAt: (moment: Date | null) => {
      if (moment) moments.add(moment.toISOString());
    },
    doNotCache() {},
  } as unknown as PageContext;
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const url = new URL(path, 'https://shop.example');
  // A redirect is thrown.
  const answer: unknown = await load({ context, url, request: new Request(url) }).catch(
    (thrown: unknown) => thrown,
  );
  return { answer, tags: [...tags], moments: [...moments] };
}

const makePost = (slug: string, day: string) =>
  createPost(db, {
    ...{ slug, title: { ar: slug }, summary: {}, body: {}, published: true },
    ...{ publishedAt: new Date(day), updatedAt: new Date(day) },
  });

test('§2.42 the list of posts changes on the day of the coming one', async () => {
  await makePost('first', '2026-11-01T00:00:00Z');
  await makePost('coming', '2026-12-01T00:00:00Z');
  const { answer, tags, moments } = await visited('/blog', (visit) =>
    blog({ ...visit, params: {}, pattern: '/blog' }),
  );
  expect(answer).toMatchObject({ posts: [{ slug: 'first' }] });
  expect(tags).toEqual(['posts']);
  expect(moments).toEqual(['2026-12-01T00:00:00.000Z']);
});
