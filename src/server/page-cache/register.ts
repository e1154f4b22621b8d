import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onOwnInvalidation, pruneInvalidations } from '#/platform/invalidation.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import { isAdminPath } from '#/platform/url-path.rules.ts';
import { countriesName } from '#/shop/countries/index.ts';
import { ceilings } from '../bounds.ts';
import type { Deps } from '../deps.ts';
import type { CachedValue } from './cached-value.ts';
import { FastPath, type FastPathFront } from './fast-path.ts';
import { type RenderPage, registerPageHandler } from './handler.ts';
import { InvalidationListener } from './invalidation-listener.ts';
import { PageCache } from './page-cache.ts';
import { type PreviewCookie, pageRequestReader } from './page-request.ts';
import { QueryStore } from './query-store.ts';
import { RecentInvalidations } from './recent-invalidations.ts';
import { cachedCountries } from './shown-countries.ts';

/** Some thousand pages; what is over drops the least recently used. */
const maxBytes = 96 * 1024 * 1024;
/** Longer than any transaction or pause of a process, so that every process has read a row before it goes. */
/** Twice as long as a saved index is believed (index-memory.queries.ts). */
const invalidationsLifeMs = 48 * 60 * 60 * 1000;
const pruneQueue = 'invalidations.prune';

export type PageCacheDeps = Pick<
  Deps,
  'clock' | 'config' | 'connection' | 'databaseUrl' | 'log' | 'metrics'
> & { jobs: Pick<Jobs, 'handle' | 'schedule'> };

export type PageCacheOptions = {
  /** Renders a page; what may be cached of its reads goes through `cache`. */
  render: (
    path: string,
    params: Parameters<RenderPage>[1],
    request: FastifyRequest | undefined,
    cache: QuerySource,
  ) => ReturnType<RenderPage>;
  build: string;
  /** Switched off while developing: every request renders. */
  enabled: boolean;
  /** Whether it is known for sure that anybody may see the shop (preview password); while not, hooks decide. */
  open?: () => boolean;
  /** Pages a minute for one network, when it is not that of all readings (bounds.ts). */
  ceiling?: number;
  /** Pages are made for one who has this cookie alone. */
  preview?: PreviewCookie;
  /** What else is cached, by its cache tag. */
  alsoCached?: Readonly<Record<string, Pick<CachedValue<unknown>, 'invalidate' | 'setLive'>>>;
  /** Hears what was invalidated in any process. */
  invalidated?: (tags: readonly string[]) => void;
  /** What stands in front of the server's routing; without it every request goes through it. */
  front?: FastPathFront;
};

/** Puts the page cache together: its handler and fast path, the invalidations, and its metrics. */
export function registerPageCache(
  server: FastifyInstance,
  deps: PageCacheDeps,
  options: PageCacheOptions,
): PageCache {
  const { clock, config, connection, databaseUrl, jobs, log, metrics } = deps;
  let hits = 0;
  const cache = new PageCache(clock, maxBytes, {
    hit: () => {
      hits++;
    },
    miss: () => metrics.pageMisses.inc(),
    made: (ms, stored) => metrics.pageRenders.observe({ cached: stored ? 'yes' : 'no' }, ms / 1000),
    dropped: (reason, pages) => metrics.pageDrops.inc({ reason }, pages),
  });
  metrics.tally('hilal_pages_hits_total', 'Pages answered from memory', () => hits);
  metrics.gauge('hilal_pages_bytes', 'Bytes of the cached pages', () => cache.size);
  metrics.gauge('hilal_pages_cached', 'Number of cached pages', () => cache.count);
  metrics.gauge('hilal_pages_live', '1 while invalidations arrive', () => (cache.live ? 1 : 0));

  const queries = new QueryStore(connection.db, clock);
  metrics.gauge('hilal_pages_queries', 'Cached reads of pages', () => queries.count);

  const countries = cachedCountries(connection.db, clock);
  const { alsoCached, ceiling, enabled, front, open, render, build } = options;
  const values = Object.entries({ ...alsoCached, [countriesName]: countries });
  const drop = (tags: readonly string[]) => {
    for (const [tag, value] of values) if (tags.includes(tag)) value.invalidate();
    queries.invalidate(tags);
    cache.invalidate(tags);
  };
  const own = new RecentInvalidations(clock);
  const stopListening = onOwnInvalidation((tags) => {
    own.add(tags);
    // Nobody else would tell of it.
    if (!cache.live) drop(tags);
  });
  server.addHook('onClose', async () => stopListening());
  const listener = new InvalidationListener(databaseUrl, {
    invalidated(tags) {
      drop(tags);
      options.invalidated?.(tags);
    },
    live(live) {
      const lost = cache.live && !live;
      for (const [, value] of values) value.setLive(live);
      queries.setLive(live);
      cache.setLive(live);
      if (lost) drop(own.tags());
    },
    problem: (err) => log.warn({ err }, 'no invalidations arrive: no page is cached anew until they do'),
  });
  server.addHook('onReady', () => listener.start());
  server.addHook('onClose', () => listener.close());

  jobs.handle(pruneQueue, async () => {
    const before = new Date(clock.nowMs() - invalidationsLifeMs);
    await pruneInvalidations(connection.db, before);
  });
  jobs.schedule(pruneQueue, '23 * * * *');

  const read = pageRequestReader({
    shopUrl: config.shopUrl,
    build,
    parseCookie: (header) => server.parseCookie(header),
    preview: options.preview,
  });
  if (enabled && front) {
    const fastPath = new FastPath({
      cache,
      read,
      countries: countries.known,
      metrics,
      shopUrl: config.shopUrl,
      trustProxy: config.trustProxy,
      requestId: front.requestId,
      ceiling: ceiling ?? ceilings.read,
      open: open ?? (() => true),
    });
    front.use((request, response) => fastPath.answer(request, response));
    server.addHook('preClose', async () => fastPath.close());
  }

  registerPageHandler(server, {
    enabled,
    read,
    render: (path, params, request, cachedReads) =>
      render(path, params, request, cachedReads ? queries : connection.db),
    cache,
    countries: countries.read,
    metrics,
    clock,
    log,
    // §9.13 With reCAPTCHA's keys our own /captcha; in the back office the shop as a draft of the look makes it.
    framesOwn: (path) => config.recaptchaKeys !== undefined || isAdminPath(path),
    picturesFrom: config.publicMedia,
  });
  return cache;
}
