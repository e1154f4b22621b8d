import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import { isDatabaseGone } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Log } from '#/platform/log.ts';
import type { Metrics } from '#/platform/metrics.ts';
import { localeOfPath } from '#/platform/url-path.rules.ts';
import { pageOfPath } from '#/web/internals/router-paths.ts';
import { bodyOf, encodingFor, isFresh, type PageAnswer, preparePage, type Rendered } from './cached-page.ts';
import type { PageCache, PageNotes } from './page-cache.ts';
import type { PageRequest, PageWords, ReadPageRequest } from './page-request.ts';
import type { ShownCountries } from './shown-countries.ts';

/** The parameters of a render; for a shared page, nothing that differs between shoppers. */
type PageParams = PageNotes & {
  /** Called with each error of the render. */
  failed(error: unknown): void;
  locale: Locale;
  countryCode: string;
  origin: string;
  nonce: string | undefined;
};
/**
 * Renders one page; `path` carries its query. `request` is there when the page is for this caller alone; `cachedReads`:
 * what it reads may come from the cache of reads.
 */
export type RenderPage = (
  path: string,
  params: PageParams,
  request: FastifyRequest | undefined,
  cachedReads: boolean,
) => Promise<Response>;

export type PageHandlerOptions = {
  cache: PageCache;
  render: RenderPage;
  /** The reader of requests, the same as the fast path's. */
  read: ReadPageRequest;
  countries: () => Promise<ShownCountries>;
  metrics: Metrics;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Whether the page at this path may show a page of ours in a frame. */
  framesOwn?: (path: string) => boolean;
  /** Where pictures lead that do not come from the shop itself. */
  picturesFrom?: string | undefined;
  /** Switched off while developing: every request renders, and pages come without a policy. */
  enabled: boolean;
};

const noCaching = 'no-store';

/** Answers GET and HEAD of every page: from memory when it can, else rendered (architecture, "Pages"). */
function pageHandler(options: PageHandlerOptions) {
  const { cache, clock, metrics, render } = options;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const countries = await options.countries();
    const pageRequest = options.read(wordsOf(request), countries);
    if (!pageRequest) return reply.status(400).type('text/plain; charset=utf-8').send('Bad Request');
    const { address, key } = pageRequest;
    if (address.kind === 'moved') return reply.redirect(address.to, 301);
    if (address.kind === 'alone')
      reply.header('x-robots-tag', address.admin ? 'noindex, nofollow' : 'noindex');
    if (address.kind === 'alone' || key === undefined || !options.enabled)
      return renderAlone(request, reply, pageRequest);

    const { origin, countryCode, encoding } = pageRequest;
    const make = async (notes: PageNotes) => {
      const locale = localeOfPath(pageOfPath(address.path).page);
      const nonce = newNonce();
      return rendered(address.path, { ...notes, locale, countryCode, origin, nonce }, undefined, true);
    };
    // Only who is given the page adds it: HEAD shows what is there, or what a GET would make.
    const page = await (request.method === 'GET'
      ? cache.get(key, make, encoding)
      : cache.look(key, make, encoding));
    // A page that nobody else may see, found out while it was rendered: once more, for this caller.
    if (!page) return renderAlone(request, reply, pageRequest);
    const caching = page.status >= 400 ? noCaching : pageRequest.caching;
    reply.header('vary', 'accept-encoding, cookie');
    const { location } = page.headers;
    if (location && address.rest) {
      const to = `${location}${location.includes('?') ? '&' : '?'}${address.rest}`;
      return send(request, reply, { ...page, headers: { ...page.headers, location: to } }, noCaching);
    }
    const sent = await send(request, reply, page, page.headers['cache-control'] ?? caching);
    cache.resizePage(key, page);
    return sent;
  };

  async function renderAlone(
    request: FastifyRequest,
    reply: FastifyReply,
    { origin, path, address, countryCode, encoding }: PageRequest,
  ): Promise<unknown> {
    const locale = localeOfPath(pageOfPath(path.split('?', 1)[0] ?? '/').page);
    const nonce = options.enabled ? newNonce() : undefined;
    const begun = performance.now();
    const notes = { tag() {}, changesAt() {}, doNotCache() {} };
    const cachedReads = address.kind === 'alone' && !address.personal;
    const made = await rendered(path, { ...notes, locale, countryCode, origin, nonce }, request, cachedReads);
    metrics.pageRenders.observe({ cached: 'alone' }, (performance.now() - begun) / 1000);
    const page = await preparePage(made, encoding, false);
    if (!options.enabled) delete (page.headers as Record<string, string>)['content-security-policy'];
    reply.header('vary', 'accept-encoding');
    return send(request, reply, page, noCaching);
  }

  /** Throws the database's own error when the connection is lost, so that the answer is not a broken page. */
  async function rendered(
    path: string,
    params: Omit<PageParams, 'failed'>,
    request: FastifyRequest | undefined,
    cachedReads: boolean,
  ): Promise<Rendered> {
    let gone: unknown;
    const failed = (error: unknown) => {
      if (isDatabaseGone(error)) gone = error;
      else options.log.error({ err: error }, 'a page could not be rendered');
    };
    const response = await render(path, { ...params, failed }, request, cachedReads);
    if (gone !== undefined) throw gone;
    return whole(response, params.nonce, {
      framesOwn: options.framesOwn?.(path),
      picturesFrom: options.picturesFrom,
    });
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
export function registerPageHandler(server: FastifyInstance, options: PageHandlerOptions): void {
  server.route({
    method: ['GET'],
    url: '/*',
    exposeHeadRoute: true,
    schema: { hide: true },
    handler: pageHandler(options),
  });
}

const wordsOf = (request: FastifyRequest): PageWords => ({
  target: request.raw.url ?? '',
  protocol: request.protocol,
  host: request.host,
  cookie: request.headers.cookie,
  acceptEncoding: request.headers['accept-encoding'],
});

const newNonce = (): string => randomBytes(18).toString('base64url');

async function whole(
  response: Response,
  nonce: string | undefined,
  framing: Pick<Rendered, 'framesOwn' | 'picturesFrom'>,
): Promise<Rendered> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  delete headers['content-length'];
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    ...framing,
    nonce,
  };
}
