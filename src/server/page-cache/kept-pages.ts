import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Metrics } from '#/platform/metrics.ts';
import { localeOfPath } from '#/web/i18n/locale.ts';
import { wholeBodyOf } from '#/web/whole-body.ts';
import type { KeptDoor } from './kept-door.ts';
import { bodyOf, encodingFor, isFresh, type PageAnswer, preparePage, type Rendered } from './kept-page.ts';
import { pageOfPath, readPageAddress } from './page-address.ts';
import type { PageCache, PageNotes } from './page-cache.ts';
import type { ShownCountries } from './shown-countries.ts';

/** What a page is rendered from; for a shared page, nothing that tells one shopper from another. */
export type PageAsked = PageNotes & {
  locale: Locale;
  countryCode: string;
  origin: string;
  nonce: string | undefined;
};
/** Renders one page; `path` carries its query. `request` is there when the page is for this caller alone. */
export type RenderPage = (
  path: string,
  asked: PageAsked,
  request: FastifyRequest | undefined,
) => Promise<Response>;

export type KeptPagesOptions = {
  cache: PageCache;
  render: RenderPage;
  countries: () => Promise<ShownCountries>;
  metrics: Metrics;
  clock: Clock;
  /** The shop's public origin when it is configured; else the caller's own words are part of the key. */
  shopUrl: string | undefined;
  /** §9.13 With reCAPTCHA's keys a page may show our own /captcha in a frame. */
  framesOwn?: boolean;
  /** Stands in every key: another build's pages are other pages. */
  build: string;
  /** Switched off while developing: every request renders, and pages come without a policy. */
  keep: boolean;
  /** Answers the next request for a page that was kept. */
  door: KeptDoor;
};

/** A caller without cookies shares with all others; a shared copy is a minute old at most, then asked for anew. */
const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const privateCaching = 'private, no-cache';
const noCaching = 'no-store';

/** Answers GET and HEAD of every page: from memory when it can, else rendered (architecture, "Pages"). */
export function keptPages(options: KeptPagesOptions) {
  const { cache, clock, metrics, render } = options;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const url = urlOf(request, options.shopUrl);
    if (!url) return reply.status(400).type('text/plain; charset=utf-8').send('Bad Request');
    const address = readPageAddress(url.pathname, url.search);
    if (address.kind === 'moved') return reply.redirect(address.to, 301);
    const countries = await options.countries();
    const byCookie = countries.codes.get(request.cookies.country ?? '') ?? countries.first;
    const locale = localeOfPath(pageOfPath(url.pathname).page);

    if (address.kind === 'alone' || !options.keep) {
      const country = knownCountry(countries, url.searchParams.get('country')?.toUpperCase()) ?? byCookie;
      if (address.kind === 'alone')
        reply.header('x-robots-tag', address.admin ? 'noindex, nofollow' : 'noindex');
      return renderAlone(request, reply, url.pathname + url.search, locale, country);
    }

    const byAddress = knownCountry(countries, address.country);
    const countryCode = byAddress ?? byCookie;
    const key = [options.build, url.origin, countryCode, address.path].join(' ');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const page = await cache.get(
      key,
      async (notes) => {
        const asked = { ...notes, locale, countryCode, origin: url.origin, nonce: undefined };
        return whole(await render(address.path, asked, undefined), options.framesOwn);
      },
      encoding,
    );
    // A page that nobody else may see, found out while it was rendered: once more, for this caller.
    if (!page) return renderAlone(request, reply, url.pathname + url.search, locale, countryCode);
    const shared = page.status < 400 && (byAddress !== undefined || countryCode === countries.first);
    const caching = page.status >= 400 ? noCaching : shared ? publicCaching : privateCaching;
    if (page.status === 200) options.door.learn(request.raw, countries, { key, caching, encoding });
    reply.header('vary', 'accept-encoding, cookie');
    const { location } = page.headers;
    if (location && address.rest) {
      const to = `${location}${location.includes('?') ? '&' : '?'}${address.rest}`;
      return send(request, reply, { ...page, headers: { ...page.headers, location: to } }, noCaching);
    }
    const sent = await send(request, reply, page, page.headers['cache-control'] ?? caching);
    cache.weighAgain(key, page);
    return sent;
  };

  async function renderAlone(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    locale: Locale,
    countryCode: string,
  ): Promise<unknown> {
    const nonce = options.keep ? randomBytes(18).toString('base64url') : undefined;
    const begun = performance.now();
    const notes = { shows() {}, changesAt() {}, doNotKeep() {} };
    const { origin } = urlOf(request, options.shopUrl) ?? { origin: '' };
    const rendered = await whole(
      await render(path, { ...notes, locale, countryCode, origin, nonce }, request),
      options.framesOwn,
    );
    metrics.pageRenders.observe({ kept: 'alone' }, (performance.now() - begun) / 1000);
    const page = await preparePage(rendered, encodingFor(request.headers['accept-encoding']), nonce);
    if (!options.keep) delete (page.headers as Record<string, string>)['content-security-policy'];
    reply.header('vary', 'accept-encoding');
    return send(request, reply, page, noCaching);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, caching: string) {
    reply.headers(page.headers).header('cache-control', caching);
    if (page.status === 200 && caching !== noCaching) {
      reply.header('etag', page.etag);
      if (isFresh(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    }
    reply.status(page.status);
    // The time of the server, by which the browser works out countdowns and delivery days.
    reply.header('date', clock.now().toUTCString());
    if (page.status === 204 || page.status === 304) return reply.send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await bodyOf(page, encoding));
  }
}

/** Registers the pages behind everything that is served by its own route. */
export function registerKeptPages(server: FastifyInstance, options: KeptPagesOptions): void {
  server.route({
    method: ['GET'],
    url: '/*',
    exposeHeadRoute: true,
    schema: { hide: true },
    handler: keptPages(options),
  });
}

const knownCountry = (countries: ShownCountries, code: string | undefined): string | undefined =>
  code !== undefined && [...countries.codes.values()].includes(code) ? code : undefined;

/** The address asked for; undefined when it cannot be one. The host is the caller's word, so its shape is looked at. */
function urlOf(request: FastifyRequest, shopUrl: string | undefined): URL | undefined {
  const raw = request.raw.url ?? '';
  if (!raw.startsWith('/')) return undefined;
  if (shopUrl) return parsed(shopUrl + raw);
  if (!/^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(request.host)) return undefined;
  return parsed(`${request.protocol}://${request.host}${raw}`);
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

async function whole(response: Response, framesOwn = false): Promise<Rendered> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  delete headers['content-length'];
  return { status: response.status, headers, body: await wholeBodyOf(response), framesOwn };
}
