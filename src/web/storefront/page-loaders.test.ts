import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Locale, LocalText } from '#/platform/local-text.ts';
import { createPost, createSlide, ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { createOffer } from '#/shop/promotions/index.ts';
import { listSearches } from '#/shop/search/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { unpacked } from '#/web/packed.ts';
import { pageContext } from '#/web/page-context.ts';
import { makeCategory, makePicture, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loader as about } from './routes/about.tsx';
import { loader as blog } from './routes/blog.tsx';
import { loader as blogPost } from './routes/blog-post.tsx';
import { loader as checkout } from './routes/checkout.tsx';
import { loader as contact } from './routes/contact.tsx';
import { loader as faq } from './routes/faq.tsx';
import { loader as home } from './routes/home.tsx';
import { loader as listing } from './routes/listing.tsx';
import { loader as product } from './routes/product.tsx';
import { loader as search } from './routes/search.tsx';
import { loader as sitemap } from './routes/sitemap.tsx';

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
  {
    locale = 'ar',
    caller,
    countryCode = 'MA',
  }: { locale?: Locale; caller?: string | undefined; countryCode?: string } = {},
) {
  const { page, tags, moments } = notingPage({ db }, { clock, locale, caller, countryCode });
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const url = new URL(path, 'https://shop.example');
  const answer: unknown = await load({ context, url, request: new Request(url) }).catch((thrown: unknown) => {
    // A redirect is thrown, but is no failure.
    if (thrown instanceof Error) throw thrown;
    return thrown;
  });
  return { answer, tags: [...tags], moments: [...moments] };
}

const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const staff = { by, clock, locale: 'ar' as const };

/** Where an answer sends the reader. */
const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null);

const makePost = (slug: string, day: string, more: { body?: LocalText; formerSlugs?: string[] } = {}) =>
  createPost(db, {
    ...{ slug, title: { ar: slug }, summary: {}, body: {}, published: true, ...more },
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

test('§2.42 a post that moved leads a reader to its address in the reader’s language', async () => {
  await makePost('now', '2026-11-01T00:00:00Z', { formerSlugs: ['once'] });
  const open = (path: string, locale: Locale) =>
    visited(path, (visit) => blogPost({ ...visit, params: { slug: 'once' }, pattern: '/blog/:slug' }), {
      locale,
    });
  const french = await open('/fr/blog/once', 'fr');
  expect(leadsTo(french.answer)).toBe('/fr/blog/now');
  // The address may be given to another post.
  expect(french.tags).toEqual(['posts']);
  expect(leadsTo((await open('/blog/once', 'ar')).answer)).toBe('/blog/now');
});

const openListing = (slug: string, query = '') =>
  visited(`/store/${slug}${query}`, (visit) =>
    listing({ ...visit, params: { slug }, pattern: '/store/:slug' }),
  );

/** A product in a category of its own, whose promotion ends on a day. */
async function onPromotion(tag: string, promoEndsAt: string, more: { title?: LocalText } = {}) {
  const categoryId = await makeCategory(db, { tag });
  const size = { size: 'M', price: 20_000, promoPrice: 15_000, promoEndsAt: new Date(promoEndsAt) };
  // What is of one color goes together.
  const colors = [{ key: 'navy', hex: '#10205c', sizes: [size] }];
  const { id } = await makeProduct(db, { ...more, categoryId, colors, audience: 'women', handle: tag });
  return { id, categoryId };
}

test('a page with cards changes when an offer begins, and when it ends', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId });
  const make = (startsAt: string | null, endsAt: string) =>
    createOffer(db, staff, {
      ...{ ...blankOffer, kind: 'price', value: 30_000, productIds: [id] },
      ...{ startsAt, endsAt },
    });
  await make(null, '2026-11-25T00:00:00.000Z');
  const live = await openListing('femme');
  expect(live.moments).toEqual(['2026-11-25T00:00:00.000Z']);
  expect(live.tags).toContain('offers');
  await make('2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z');
  expect((await openListing('femme')).moments).toEqual(['2026-11-23T00:00:00.000Z']);
});

test('§2.15 a category changes when the first promotion in it ends, and with its categories and products', async () => {
  const { id, categoryId } = await onPromotion('femme', '2026-11-25T00:00:00Z');
  const { tags, moments } = await openListing('femme');
  expect(moments).toEqual(['2026-11-25T00:00:00.000Z']);
  expect(tags).toEqual(
    expect.arrayContaining(['categories', `category:${categoryId}`, 'catalog', `product:${id}`]),
  );
});

test('§2.15 an address that names a product alone leads to its page, until the product changes', async () => {
  const { id } = await onPromotion('femme', '2026-11-25T00:00:00Z');
  const { answer, tags } = await openListing(`${id}-x`);
  expect(leadsTo(answer)).toBe(`/store/femme/${id}-femme`);
  expect(tags).toEqual(['categories', `product:${id}`]);
});

test('§2.45 a further page of a category is its own address, its filters and order are not', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const colors = [{ key: 'navy', hex: '#10205c', sizes: [{ size: 'M', price: 20_000 }] }];
  // One more than a page shows.
  for (let at = 0; at < 13; at += 1) await makeProduct(db, { categoryId, colors });
  const canonical = async (query: string) => {
    const { answer } = await openListing('femme', query);
    return unpacked((answer as Awaited<ReturnType<typeof listing>>).category).canonical;
  };
  expect(await canonical('?per=12&page=2&color=navy&sort=newest')).toBe('/store/femme?page=2&per=12');
  expect(await canonical('?color=navy&sort=newest')).toBe('/store/femme');
});

const openProduct = (id: number, tag: string, countryCode?: string) => {
  const params = { slug: tag, poroduct: `${id}-${tag}` };
  return visited(
    `/store/${tag}/${params.poroduct}`,
    (visit) => product({ ...visit, params, pattern: '/store/:slug/:poroduct' }),
    countryCode ? { countryCode } : {},
  );
};

test('a product’s page changes when its promotion ends, and when that of what is worn with it ends', async () => {
  const pyjama = { title: { ar: 'بيجامة', fr: 'Pyjama' } };
  const { id, categoryId } = await onPromotion('pyjamas', '2026-11-25T00:00:00Z', pyjama);
  const alone = await openProduct(id, 'pyjamas');
  expect(alone.moments).toEqual(['2026-11-25T00:00:00.000Z']);
  // By the country, too: whether one may order here for cash, and how a phone is written.
  expect(alone.tags).toEqual(
    expect.arrayContaining([`product:${id}`, `category:${categoryId}`, 'countries']),
  );
  const robe = await onPromotion('robes', '2026-11-23T00:00:00Z', { title: { ar: 'روب' } });
  const completed = await openProduct(id, 'pyjamas');
  expect(completed.moments).toContain('2026-11-23T00:00:00.000Z');
  expect(completed.tags).toContain(`product:${robe.id}`);
});

test('§9.8 a product is ordered on its page where its country is paid in cash, and the shop lets it be', async () => {
  const categoryId = await makeCategory(db, { tag: 'robes' });
  const offered = async (orderHere: boolean, countryCode: string) => {
    const { id } = await makeProduct(db, { categoryId, orderHere, slug: 'robes' });
    const { answer } = await openProduct(id, 'robes', countryCode);
    return unpacked(answer as Awaited<ReturnType<typeof product>>).orderHere;
  };
  expect(await offered(true, 'MA')).toEqual({ form: 'MA', callingCode: '212' });
  expect(await offered(false, 'MA')).toBeUndefined();
  expect(await offered(true, 'SA')).toBeUndefined();
});

test('§4.10 a search counts once: neither a filter of its results nor a further page of them counts again', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  // One more than a page shows.
  for (let at = 0; at < 13; at += 1)
    await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  const load = (visit: Visit) => search({ ...visit, params: {}, pattern: '/search' });
  const open = (more: string, caller?: string) => visited(`/search?q=pyjama&per=12${more}`, load, { caller });
  const counted = async () =>
    (await listSearches(db, clock, { show: 'top', days: 1, page: 1 })).data.map(({ typed, times }) => [
      typed,
      times,
    ]);
  // A page that others may share has no caller.
  await open('');
  await open('&size=M', '203.0.113.0');
  // Beyond the last page it would lead to that one.
  const further = await open('&page=2', '203.0.113.0');
  expect(leadsTo(further.answer)).toBeNull();
  expect(await counted()).toEqual([]);
  await open('', '203.0.113.0');
  expect(await counted()).toEqual([['pyjama', 1]]);
});

test('§2.5 the questions go from the cache with a change of one of them, of the pages, the settings, the country or the welcome code', async () => {
  await ensureContent(db);
  const { answer, tags } = await visited('/faq', (visit) => faq({ ...visit, params: {}, pattern: '/faq' }));
  expect(answer).toMatchObject({ questions: expect.arrayContaining([expect.anything()]) });
  expect(tags.toSorted()).toEqual(['countries', 'pages', 'questions', 'settings', 'welcome-code']);
});

const makeSlide = (endsAt: string) =>
  createSlide(db, { kind: 'slider', title: {}, text: {}, linkText: {}, endsAt: new Date(endsAt) });

test('§2.1 the home page changes when a slide ends', async () => {
  await makeSlide('2026-11-22T00:00:00Z');
  const { tags, moments } = await visited('/', (visit) => home({ ...visit, params: {}, pattern: '/' }));
  expect(moments).toEqual(['2026-11-22T00:00:00.000Z']);
  expect(tags).toEqual(expect.arrayContaining(['slides', 'categories', 'catalog', 'look']));
});

test('§2.1 each fabric of the home page has the picture of a product of its own', async () => {
  await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  const categoryId = await makeCategory(db, { tag: 'robes' });
  const make = async (name: string, fabricKinds: string[], secondPrice = 20_000) => {
    const sizes = [20_000, secondPrice].map((price, at) => ({ size: ['M', 'L'][at] ?? '', price, stock: 3 }));
    const colors = [{ key: name, sizes, pictures: [await makePicture(db, name)] }];
    await makeProduct(db, { categoryId, fabricKinds, colors });
  };
  // Of two the list begins with the later one.
  await make('satin', ['satin']);
  await make('both', ['cotton', 'satin']);
  // Several garments in one picture, and what only trims another cloth, show no cloth.
  await make('jersey', ['jersey', 'lace']);
  await make('family', ['jersey'], 30_000);
  // One that nothing else is of is shown by what stands for another.
  await make('blend', ['linen', 'viscose']);
  const { answer } = await visited('/', (visit) => home({ ...visit, params: {}, pattern: '/' }));
  const { fabrics } = unpacked(answer as Awaited<ReturnType<typeof home>>).quickLinks;
  const pictureOf = (fabric: string) => fabrics.find(({ key }) => key === fabric)?.picture?.src;
  expect(fabrics.map(({ key }) => key).toSorted()).toEqual(['cotton', 'jersey', 'linen', 'satin', 'viscose']);
  const shown = ['cotton', 'satin', 'jersey', 'linen', 'viscose'].map(pictureOf);
  expect(shown).toEqual(['both', 'satin', 'jersey', 'blend', 'blend'].map((name) => `/media/${name}`));
});

test('§2.1 the home page leads to the seasons of its products, not to what is for all of them', async () => {
  const categoryId = await makeCategory(db, { tag: 'robes' });
  await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  for (const season of ['winter', 'all-season', 'summer'])
    await makeProduct(db, { categoryId, seasons: [season] });
  const { answer } = await visited('/', (visit) => home({ ...visit, params: {}, pattern: '/' }));
  const { seasons } = unpacked(answer as Awaited<ReturnType<typeof home>>).quickLinks;
  expect(seasons.map(({ key }) => key).toSorted()).toEqual(['summer', 'winter']);
});

test('§2.2 the page about the shop changes with the slide that it has its picture from', async () => {
  await ensureContent(db);
  await makeSlide('2026-11-22T00:00:00Z');
  const open = (address: string) =>
    visited(address, (visit) => about({ ...visit, params: {}, pattern: '/about' }));
  const first = await open('/about');
  expect(first.moments).toEqual(['2026-11-22T00:00:00.000Z']);
  expect(first.tags).toEqual(expect.arrayContaining(['pages', 'settings', 'countries', 'slides']));
  expect((await open('/about?type=return')).moments).toEqual([]);
});

test('a post changes when the promotion of a product that it links to ends', async () => {
  const { id } = await onPromotion('robes', '2026-11-23T00:00:00Z');
  const body = { ar: `<p><a href="/store/robes/${id}-robes">روب</a></p>` };
  const published = await makePost('robes', '2026-11-01T00:00:00Z', { body });
  const { tags, moments } = await visited('/blog/robes', (visit) =>
    blogPost({ ...visit, params: { slug: 'robes' }, pattern: '/blog/:slug' }),
  );
  expect(moments).toEqual(['2026-11-23T00:00:00.000Z']);
  expect(tags).toEqual(expect.arrayContaining(['posts', `post:${published}`, `product:${id}`]));
});

test('§2.42 the site map changes on the day of a coming post', async () => {
  await makePost('coming', '2026-12-01T00:00:00Z');
  const { tags, moments } = await visited('/sitemap', (visit) =>
    sitemap({ ...visit, params: {}, pattern: '/sitemap' }),
  );
  expect(moments).toEqual(['2026-12-01T00:00:00.000Z']);
  expect(tags).toEqual(expect.arrayContaining(['posts', 'pages']));
});

test('the checkout and the ways to reach the shop change with the settings', async () => {
  const paying = await visited('/checkout/shipping', (visit) =>
    checkout({ ...visit, params: {}, pattern: '/checkout/shipping' }),
  );
  expect(paying.tags.toSorted()).toEqual(['countries', 'settings']);
  const reaching = await visited('/contact', (visit) =>
    contact({ ...visit, params: {}, pattern: '/contact' }),
  );
  expect(reaching.tags.toSorted()).toEqual(['countries', 'pages', 'settings', 'welcome-code']);
});
