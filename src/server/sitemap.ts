import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { type Locale, locales } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { allCategories, selectSitemapProducts, sitemapStart } from '#/shop/catalog/index.ts';
import { listPosts, listTextPages } from '#/shop/content/index.ts';

/**
 * Addresses in one file. The protocol allows 50 000 and 50 MB; with Arabic addresses, each in three languages, the
 * bytes would be reached first, and a file of this length is read in one go.
 */
export const maxPerSitemap = 10_000;
/** Products read at once while a file is written. */
const batch = 1_000;

/** A page to be found: its path without language, and when it was last written, if that is known. */
type Found = { path: string; at?: Date | undefined };

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page in one language with its other languages beside it. */
function entryOf(origin: string, locale: Locale, { path, at }: Found): string {
  const address = (language: Locale) =>
    escapeXml(origin + pathIn(language, path).replace(/^[^?#]*/, (part) => encodeURI(part)));
  const others = [
    ...locales.map((language) => [language, address(language)] as const),
    ['x-default', address('ar')] as const,
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  const lastmod = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
  return `<url><loc>${address(locale)}</loc>${lastmod}${others}</url>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const opened = `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const closed = '</urlset>\n';

/** The index: for each language its pages, then its products in files of `maxPerSitemap`. */
export function sitemapIndex(origin: string, productCount: number): string {
  const files = locales.flatMap((locale) => [
    `${locale}-pages`,
    ...Array.from(
      { length: Math.ceil(productCount / maxPerSitemap) },
      (_, index) => `${locale}-products-${index + 1}`,
    ),
  ]);
  const listed = files.map(
    (file) => `<sitemap><loc>${escapeXml(origin)}/sitemaps/${file}.xml</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('')}</sitemapindex>\n`;
}

/** Everything indexed that is no product. */
export async function pagesSitemap(db: Db, clock: Clock, origin: string, locale: Locale): Promise<string> {
  const [categories, pages, posts] = await Promise.all([
    allCategories(db, locale),
    listTextPages(db, { locale, countryCode: undefined, clock }),
    listPosts(db, clock, locale),
  ]);
  const found: Found[] = [
    { path: '/' },
    ...categories.value.map(({ tag }) => ({ path: `/store/${tag}` })),
    ...pages.value.map(({ kind, type }) => ({ path: kind === 'about' ? `/about?type=${type}` : `/${kind}` })),
    ...['/contact', '/faq', '/sitemap'].map((path) => ({ path })),
    ...(posts.value.length > 0 ? [{ path: '/blog' }] : []),
    ...posts.value.map(({ slug, publishedAt, updatedAt }) => ({
      path: `/blog/${slug}`,
      // One that was written before its day is new on that day.
      at: new Date(Math.max(Date.parse(publishedAt), Date.parse(updatedAt))),
    })),
  ];
  return opened + found.map((one) => entryOf(origin, locale, one)).join('') + closed;
}

/** One file of products, piece by piece; null when there are not so many. `file` counts from 1. */
export async function productsSitemap(
  db: Db,
  origin: string,
  locale: Locale,
  file: number,
): Promise<AsyncGenerator<string> | null> {
  const start = await sitemapStart(db, (file - 1) * maxPerSitemap);
  if (start === null) return null;
  const first = await selectSitemapProducts(db, start, batch);
  if (first.length === 0) return null;
  return (async function* () {
    yield opened;
    let products = first;
    for (let written = 0; products.length > 0; ) {
      yield products.map(({ path, updatedAt }) => entryOf(origin, locale, { path, at: updatedAt })).join('');
      written += products.length;
      const most = Math.min(batch, maxPerSitemap - written);
      const last = products.at(-1)?.id ?? 0;
      products = most > 0 && products.length > 0 ? await selectSitemapProducts(db, last, most) : [];
    }
    yield closed;
  })();
}
