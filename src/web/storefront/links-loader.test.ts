import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { createPost, editPage, ensureContent, listTextPages } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { houseLook } from '#/shop/look/index.ts';
import type { ChosenLink } from '#/shop/look/links.rules.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loadLinks } from './links-loader.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T12:00:00Z');
const women = { id: 7, tag: 'femme', name: 'Femmes' };

async function shown(locale: 'ar' | 'fr', aboutLinks: readonly ChosenLink[]) {
  const { page, tags, moments } = notingPage({ db }, { clock, locale });
  const links = await loadLinks(page, { ...houseLook, aboutLinks }, [women]);
  return { links: links.aboutLinks, tags: [...tags], changes: [...moments] };
}

test('§2.33 links have the words of the page’s language, else the name of what they lead to', async () => {
  const { links, tags } = await shown('fr', [
    { to: 'blog', on: true, label: {} },
    { to: 'faq', on: true, label: { ar: 'أسئلة', fr: 'Aide' } },
    { to: 'sitemap', on: true, label: { ar: 'كل الصفحات' } },
    { to: 'join', on: false, label: {} },
    { to: 'category:7', on: true, label: {} },
    { to: 'category:7', on: true, label: { ar: 'لها' } },
    { to: 'category:8', on: true, label: { ar: 'فئة حُذفت' } },
    { to: 'https://example.com/', on: true, label: { ar: 'مجلتنا' } },
  ]);
  expect(links).toEqual([
    { to: 'blog', name: '' },
    { to: 'faq', name: 'Aide' },
    { to: 'sitemap', name: '' },
    { to: '/store/femme', name: 'Femmes' },
    { to: '/store/femme', name: 'Femmes' },
    { to: 'https://example.com/', name: 'مجلتنا' },
  ]);
  expect(tags).toEqual(['text-paths']);
});

test('a link to a post stands from its day on, and while there is one', async () => {
  const post = (slug: string, day: string) =>
    createPost(db, {
      ...{ slug, title: { ar: slug }, summary: {}, body: {}, published: true },
      ...{ publishedAt: new Date(day), updatedAt: new Date(day) },
    });
  const first = await post('first', '2026-11-01T00:00:00Z');
  const coming = await post('coming', '2026-12-01T00:00:00Z');
  const { links, tags, changes } = await shown('ar', [
    { to: `post:${first}`, on: true, label: {} },
    { to: `post:${coming}`, on: true, label: {} },
    { to: `post:${coming + 1}`, on: true, label: {} },
  ]);
  expect(links).toEqual([{ to: '/blog/first', name: 'first' }]);
  expect(tags).toEqual(['posts', 'text-paths']);
  expect(changes).toEqual(['2026-12-01T00:00:00.000Z']);
});

test('§2.2 §2.33 nothing leads to a written page that is hidden: no link, no dialog, nothing under the checkout', async () => {
  await ensureCountries(db);
  await ensureContent(db);
  const { page } = notingPage({ db }, { clock });
  const loaded = () => loadLinks(page, houseLook, [women]);
  const before = await loaded();
  expect(before.aboutLinks.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['about', 'delivering', 'return', 'join']),
  );
  expect(before.shortLinks.map(({ to }) => to)).toEqual(['delivering', 'return', 'privacy', 'terms']);
  expect(before.infoPages).toEqual({});

  const hide = async (...types: string[]) => {
    for (const { id, type } of (await listTextPages(db, page)).value)
      if (types.includes(type)) await editPage(db, clock, id, { published: false });
  };
  await hide('return', 'terms', 'about-us');
  const after = await loaded();
  // `about` leads to the first of those that are left.
  expect(after.aboutLinks.map(({ to }) => to)).toEqual(['about', 'delivering', 'join', 'blog', 'sitemap']);
  expect(after.serviceLinks.map(({ to }) => to)).not.toContain('terms');
  expect(after.shortLinks.map(({ to }) => to)).toEqual(['delivering', 'privacy']);
  expect(after.infoPages).toEqual({ returns: '/faq' });
  // Typed as an address it is the same page.
  const { links } = await shown('ar', [
    { to: '/about?type=return', on: true, label: { ar: 'x' } },
    { to: '/about?utm_source=mail&type=return', on: true, label: { ar: 'x' } },
    { to: '/terms#x', on: true, label: { ar: 'x' } },
    { to: '/about?type=delivering#fees', on: true, label: { ar: 'y' } },
  ]);
  expect(links.map(({ to }) => to)).toEqual(['/about?type=delivering#fees']);

  await hide('delivering', 'join-us');
  expect((await loaded()).aboutLinks.map(({ to }) => to)).toEqual(['blog', 'sitemap']);
  expect((await loaded()).headerLinks.map(({ to }) => to)).not.toContain('about');
});
