import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { locales } from '#/platform/local-text.ts';
import { localePrefix } from '#/platform/url-path.rules.ts';
import { countSitemapProducts } from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from '../sitemap.ts';

/** Nobody's business or worth nothing in a search: one person's pages, what answers to whatever is typed. */
const closed = [
  ...['/Admin', '/api/', '/search', '/account', '/checkout', '/orders', '/pannier', '/wishlist'],
  ...['/compare', '/returns', '/track-orders', '/unsubscribe', '/password'],
];
const quiet = { schema: { hide: true } } as const;
const hour = 'public, max-age=3600';

/** RFC 9116 asks for a day on which the file is looked at again: it is written anew at every request. */
const validMs = 180 * 86_400_000;

/** What crawlers ask for: robots.txt and the maps of the shop (§2.42); and security.txt, for who has found a fault. */
export function registerCrawlers(
  server: FastifyInstance,
  options: { db: Database; clock: Clock; origin(): string },
): void {
  const { db, clock } = options;

  server.get('/robots.txt', quiet, async (_request, reply) => {
    const lines = ['User-agent: *'];
    for (const prefix of locales.map(localePrefix)) {
      for (const path of closed) if (!prefix || path !== '/api/') lines.push(`Disallow: ${prefix}${path}`);
    }
    lines.push('', `Sitemap: ${options.origin()}/sitemap.xml`);
    reply.type('text/plain; charset=utf-8').header('cache-control', hour);
    return reply.send([...lines, ''].join('\n'));
  });

  server.get('/.well-known/security.txt', quiet, async (_request, reply) => {
    const { email } = await getSettings(db);
    const origin = options.origin();
    const expires = new Date(clock.nowMs() + validMs).toISOString().slice(0, 10);
    const lines = [
      ...(email ? [`Contact: mailto:${email}`] : []),
      `Contact: ${origin}/contact`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: ar, fr, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', hour);
    return reply.send([...lines, ''].join('\n'));
  });

  server.get('/sitemap.xml', quiet, async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', hour);
    return reply.send(sitemapIndex(options.origin(), await countSitemapProducts(db)));
  });

  // A file of products reads ten thousand of them.
  const seldom = { ...quiet, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
  server.get<{ Params: { file: string } }>('/sitemaps/:file', seldom, async (request, reply) => {
    const origin = options.origin();
    const [, code, kind, number] =
      /^(ar|fr|en)-(pages|products)(?:-([1-9]\d{0,4}))?\.xml$/.exec(request.params.file) ?? [];
    const locale = locales.find((one) => one === code);
    if (!locale || (kind === 'pages') !== (number === undefined)) return reply.callNotFound();
    const body =
      kind === 'pages'
        ? await pagesSitemap(db, clock, origin, locale)
        : await productsSitemap(db, origin, locale, Number(number));
    if (body === null) return reply.callNotFound();
    reply.type('application/xml; charset=utf-8').header('cache-control', hour);
    return reply.send(typeof body === 'string' ? body : Readable.from(body));
  });
}
