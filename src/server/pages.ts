import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { invalidations } from '#/platform/platform.tables.ts';
import { countriesName, countryDefaults, listCountries } from '#/shop/countries/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { pageContext } from '#/web/page-context.ts';
import type { Deps } from './deps.ts';
import { InvalidationListener } from './page-cache/invalidation-listener.ts';
import { type RenderPage, registerKeptPages, type ShownCountries } from './page-cache/kept-pages.ts';
import { PageCache } from './page-cache/page-cache.ts';

// The virtual module's own type says `basename?: string | undefined`, which exact optional types refuse.
const loadBuild = () =>
  import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;

/** Some thousand pages; what is over drops the least recently used. */
const keptBytes = 96 * 1024 * 1024;
/** Longer than any transaction or pause of a process, so that every process has read a row before it goes. */
const keptInvalidationsMs = 24 * 60 * 60 * 1000;
const pruneQueue = 'invalidations.prune';

/** The storefront's and the back office's pages. Only GET: what changes something goes through the API. */
export async function registerPages(server: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, config, connection, databaseUrl, jobs, log, metrics } = deps;
  const cache = new PageCache(clock, keptBytes, {
    hit: () => metrics.pageHits.inc(),
    miss: () => metrics.pageMisses.inc(),
    rendered: (ms, kept) => metrics.pageRenders.observe({ kept: kept ? 'yes' : 'no' }, ms / 1000),
    dropped: (reason, pages) => metrics.pageDrops.inc({ reason }, pages),
  });
  metrics.gauge('hilal_pages_bytes', 'Bytes of the kept pages', () => cache.bytes);
  metrics.gauge('hilal_pages_kept', 'Number of kept pages', () => cache.size);
  metrics.gauge('hilal_pages_live', '1 while news of changes arrive', () => (cache.live ? 1 : 0));

  const countries = rememberedCountries(deps);
  const listener = new InvalidationListener(databaseUrl, {
    changed(names) {
      if (names.includes(countriesName)) countries.forget();
      cache.drop(names);
    },
    live(live) {
      countries.remember(live);
      cache.setLive(live);
    },
    problem: (err) => log.warn({ err }, 'no news of changes: pages are not kept until they arrive again'),
  });
  server.addHook('onReady', () => listener.start());
  server.addHook('onClose', () => listener.close());

  jobs.handle(pruneQueue, async () => {
    const before = new Date(clock.now().getTime() - keptInvalidationsMs);
    await connection.db.delete(invalidations).where(lt(invalidations.at, before));
  });
  jobs.schedule(pruneQueue, '23 * * * *');

  const built = import.meta.env.PROD ? await loadBuild() : undefined;
  registerKeptPages(server, {
    cache,
    render: reactRouter(deps, built),
    countries: countries.read,
    metrics,
    clock,
    shopUrl: config.shopUrl,
    build: built?.assets.version ?? '',
    keep: import.meta.env.PROD,
  });
}

/** React Router's own handler; given a build (not a function) it prepares its routes once. */
function reactRouter(deps: Deps, built: ServerBuild | undefined): RenderPage {
  const handle = createRequestHandler(built ?? loadBuild, import.meta.env.MODE);
  return (path, asked, request) => {
    const context = new RouterContextProvider();
    context.set(pageContext, {
      ...asked,
      db: deps.connection.db,
      clock: deps.clock,
      staffToken: request?.cookies[staffCookie],
    });
    // A shared page is rendered without a word of the caller's: it cannot depend on one.
    const headers = request ? headersOf(request) : new Headers();
    return handle(new Request(asked.origin + path, { headers }), context);
  };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own begin with a colon and are no headers.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return headers;
}

/** The countries the shop sells to, read again only when they changed: they are asked for at every page. */
function rememberedCountries(deps: Deps) {
  let live = false;
  let kept: Promise<ShownCountries> | undefined;
  const read = async (): Promise<ShownCountries> => {
    const rows = (await listCountries(deps.connection.db)).filter(({ active }) => active);
    const shown = rows.length > 0 ? rows : countryDefaults;
    return { codes: new Map(shown.map(({ id, code }) => [String(id), code])), first: shown[0]?.code ?? 'MA' };
  };
  return {
    read: (): Promise<ShownCountries> => {
      if (!live) return read();
      if (!kept) {
        const reading = read();
        kept = reading;
        // A failure is not remembered.
        reading.catch(() => {
          if (kept === reading) kept = undefined;
        });
      }
      return kept;
    },
    forget: (): void => {
      kept = undefined;
    },
    remember: (now: boolean): void => {
      live = now;
      kept = undefined;
    },
  };
}
