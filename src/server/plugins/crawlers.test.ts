import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { createLog } from '#/platform/log.ts';
import { createPost, ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { everyPage } from '../../../tests/support/every-page.ts';
import { maxPerSitemap, sitemapIndex } from '../sitemap.ts';
import { registerCrawlers } from './crawlers.ts';
import { registerLimits } from './limits.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const server = Fastify();
registerCrawlers(server, { db, clock, origin: () => 'https://shop.example' });
afterAll(() => server.close());
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureContent(db);
});

const get = (url: string) => server.inject({ url });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('crawlers are refused what is private, in every language, and shown where the sitemap is', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  // The page of the preview password is in no list of pages: it leads home while the shop is open.
  const passwords = ['/password', '/fr/password', '/en/password'];
  for (const path of ['/Admin', '/fr/Admin', '/en/checkout', '/api/', '/unsubscribe', ...passwords])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
});

test('no page that is one person’s, or answers to whatever is typed, is open to crawlers', async () => {
  const closed = (await get('/robots.txt')).body
    .split('\n')
    .flatMap((line) => line.split('Disallow: ')[1] ?? []);
  const open = (path: string) => !closed.some((prefix) => path.startsWith(prefix));
  const apart = Object.entries(everyPage).filter(([route, { indexed }]) => !indexed && route !== '/*');
  expect(apart.length).toBeGreaterThan(10);
  const paths = apart.flatMap(([, { at }]) => ['', '/fr', '/en'].map((prefix) => prefix + at));
  expect(paths.filter(open)).toEqual([]);
  const listed = Object.values(everyPage).flatMap(({ at, indexed }) => (indexed ? [at] : []));
  expect(listed.filter((path) => !open(path))).toEqual([]);
});

test('one network reads sixty sitemaps a minute: each file reads ten thousand products', async () => {
  const limited = Fastify();
  await registerLimits(limited, { log: createLog('silent') });
  registerCrawlers(limited, { db, clock, origin: () => 'https://shop.example' });
  const codes: number[] = [];
  for (let nth = 0; nth < 61; nth++)
    codes.push((await limited.inject({ url: '/sitemaps/ar-products-7.xml' })).statusCode);
  expect([codes.indexOf(429), codes.length]).toEqual([60, 61]);
  await limited.close();
});

test('who has found a vulnerability reads whom to write to (RFC 9116)', async () => {
  const lines = async () => (await get('/.well-known/security.txt')).body.trimEnd().split('\n');
  const rest = [
    'Contact: https://shop.example/contact',
    'Expires: 2027-05-20T00:00:00Z',
    'Preferred-Languages: ar, fr, en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ];
  expect(await lines()).toEqual(rest);
  await updateSettings(db, { email: 'owner@shop.example' });
  expect(await lines()).toEqual(['Contact: mailto:owner@shop.example', ...rest]);
});

test('§2.42 the map of the shop: its pages in each language, the other languages beside', async () => {
  await makeCategory(db, { tag: 'femme' });
  await createPost(db, {
    slug: 'satin',
    title: { ar: 'x' },
    summary: {},
    body: {},
    publishedAt: new Date('2026-11-02T00:00:00Z'),
    updatedAt: new Date('2026-11-02T00:00:00Z'),
  });
  const listed = locations((await get('/sitemap.xml')).body);
  expect(listed).toEqual(
    ['ar', 'fr', 'en'].map((locale) => `https://shop.example/sitemaps/${locale}-pages.xml`),
  );
  const french = (await get('/sitemaps/fr-pages.xml')).body;
  expect(locations(french)).toEqual(
    [
      ...['/fr', '/fr/store/femme', '/fr/about?type=about-us', '/fr/about?type=delivering'],
      ...[
        '/fr/about?type=return',
        '/fr/about?type=join-us',
        '/fr/privacy',
        '/fr/terms',
        '/fr/contact',
        '/fr/faq',
      ],
      ...['/fr/sitemap', '/fr/blog', '/fr/blog/satin'],
    ]
      .map((path) => `https://shop.example${path}`)
      .toSorted((a, b) => locations(french).indexOf(a) - locations(french).indexOf(b)),
  );
  expect(french).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/store/femme"/>',
  );
  expect(french).toContain('<lastmod>2026-11-02T00:00:00.000Z</lastmod>');
});

test('§2.42 a post was last written when it was changed, or on its day where it was written before', async () => {
  const words = { title: { ar: 'x' }, summary: {}, body: {} };
  const [early, late] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-05T09:30:00Z')];
  await createPost(db, { slug: 'edited', ...words, publishedAt: early, updatedAt: late });
  await createPost(db, { slug: 'waited', ...words, publishedAt: late, updatedAt: early });
  const { body } = await get('/sitemaps/ar-pages.xml');
  for (const slug of ['edited', 'waited'])
    expect(body).toContain(`/blog/${slug}</loc><lastmod>${late.toISOString()}</lastmod>`);
});

test('products stand in files of their own, Arabic addresses encoded, hidden ones and those without a size on sale left out', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId, slug: 'بيجامة' });
  await makeProduct(db, { categoryId, published: false });
  // Its one size is off sale: its page is not found.
  await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: [{ size: 'M', price: 100, active: false }] }],
  });
  expect(locations((await get('/sitemap.xml')).body)).toContain(
    'https://shop.example/sitemaps/ar-products-1.xml',
  );
  const { body, headers } = await get('/sitemaps/ar-products-1.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(locations(body)).toEqual([`https://shop.example/store/femme/${id}-${encodeURI('بيجامة')}`]);
  expect(body).toContain(`hreflang="en" href="https://shop.example/en/store/femme/${id}-`);
  expect(body.endsWith('</urlset>\n')).toBe(true);
  const changed = new Date('2026-11-03T08:00:00Z');
  await changeProduct(db, id, { updatedAt: changed });
  expect((await get('/sitemaps/ar-products-1.xml')).body).toContain(
    `<lastmod>${changed.toISOString()}</lastmod>`,
  );
  for (const none of ['ar-products-2', 'de-pages', 'ar-pages-1', 'ar-products', 'ar-products-0'])
    expect((await get(`/sitemaps/${none}.xml`)).statusCode, none).toBe(404);
});

test('no file holds more than the protocol allows: more products are more files', async () => {
  expect(maxPerSitemap).toBeLessThanOrEqual(50_000);
  const files = (count: number) => locations(sitemapIndex('https://x.example', count)).length / 3 - 1;
  expect([0, 1, maxPerSitemap, maxPerSitemap + 1, 50_001].map(files)).toEqual([0, 1, 1, 2, 6]);
});

test('a long file is written piece by piece and whole', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await db.execute(`insert into products (handle, slug, title, description, category_id)
    select 'h' || n, 's' || n, '{}', '{}', ${categoryId} from generate_series(1, ${maxPerSitemap + 1500}) n`);
  await db.execute('insert into articles (product_id) select id from products');
  await db.execute(`insert into prices (product_id, article_id, size, size_rank, price)
    select product_id, id, 'M', 0, 100 from articles`);
  const first = locations((await get('/sitemaps/en-products-1.xml')).body);
  const second = locations((await get('/sitemaps/en-products-2.xml')).body);
  expect([first.length, second.length]).toEqual([maxPerSitemap, 1500]);
  expect(new Set([...first, ...second]).size).toBe(maxPerSitemap + 1500);
});

test('what crawlers ask for is cached an hour, so that none of them is a load', async () => {
  await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
  for (const path of [
    ...['/robots.txt', '/.well-known/security.txt', '/sitemap.xml'],
    ...['/sitemaps/fr-pages.xml', '/sitemaps/ar-products-1.xml'],
  ])
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'public, max-age=3600']);
});

test('§2.42 a shop that has no post yet, or none whose day has come, has no blog in its map', async () => {
  const blog = async () =>
    locations((await get('/sitemaps/ar-pages.xml')).body).filter((url) => url?.includes('/blog'));
  const day = new Date('2026-11-22T00:00:00Z');
  const words = { title: { ar: 'x' }, summary: {}, body: {} };
  await createPost(db, { slug: 'satin', ...words, publishedAt: day, updatedAt: day });
  expect(await blog()).toEqual([]);
  clock.advance(86_400_000);
  expect(await blog()).toEqual(['https://shop.example/blog', 'https://shop.example/blog/satin']);
  clock.advance(-86_400_000);
});
