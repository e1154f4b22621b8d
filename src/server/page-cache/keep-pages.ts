import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { anotherDatabase, type Database } from '#/platform/database.ts';
import { hearOwnChanges } from '#/platform/invalidation.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { rememberFor } from '#/platform/page-memory.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { countriesName } from '#/shop/countries/index.ts';
import type { Deps } from '../deps.ts';
import { ceilings } from '../plugins/limits.ts';
import { InvalidationListener } from './invalidation-listener.ts';
import { KeptDoor } from './kept-door.ts';
import { type RenderPage, registerKeptPages } from './kept-pages.ts';
import { OwnChanges } from './own-changes.ts';
import { PageCache } from './page-cache.ts';
import { pageRequestReader } from './page-request.ts';
import { ReadMemory } from './read-memory.ts';
import type { Remembered } from './remembered.ts';
import { rememberedCountries } from './shown-countries.ts';

/** Some thousand pages; what is over drops the least recently used. */
const keptBytes = 96 * 1024 * 1024;
/** Longer than any transaction or pause of a process, so that every process has read a row before it goes. */
const keptInvalidationsMs = 24 * 60 * 60 * 1000;
const pruneQueue = 'invalidations.prune';

export type KeepPagesDeps = Pick<
  Deps,
  'clock' | 'config' | 'connection' | 'databaseUrl' | 'log' | 'metrics'
> & { jobs: Pick<Jobs, 'handle' | 'schedule'> };

export type KeepPagesOptions = {
  /** Renders a page from what is read through `db`. */
  render: (...asked: [...Parameters<RenderPage>, db: Database]) => ReturnType<RenderPage>;
  build: string;
  keep: boolean;
  /** Whether it is known for sure that anybody may see the shop (preview password); while not, hooks decide. */
  open?: () => boolean;
  /** Pages a minute for one network, when it is not that of all readings (plugins/limits.ts). */
  ceiling?: number;
  /** What else is remembered, by the name of what changes it. */
  alsoRemembered?: Readonly<Record<string, Pick<Remembered<unknown>, 'forget' | 'setLive'>>>;
};

/** Puts the kept pages together: the pages, the news of changes that drop them, and their figures. */
export function keepPages(
  server: FastifyInstance,
  deps: KeepPagesDeps,
  options: KeepPagesOptions,
): PageCache {
  const { clock, config, connection, databaseUrl, jobs, log, metrics } = deps;
  let hits = 0;
  const cache = new PageCache(clock, keptBytes, {
    hit: () => {
      hits++;
    },
    miss: () => metrics.pageMisses.inc(),
    made: (ms, kept) => metrics.pageRenders.observe({ kept: kept ? 'yes' : 'no' }, ms / 1000),
    dropped: (reason, pages) => metrics.pageDrops.inc({ reason }, pages),
  });
  metrics.tally('hilal_pages_hits_total', 'Pages answered from memory', () => hits);
  metrics.gauge('hilal_pages_bytes', 'Bytes of the kept pages', () => cache.weight);
  metrics.gauge('hilal_pages_kept', 'Number of kept pages', () => cache.size);
  metrics.gauge('hilal_pages_live', '1 while news of changes arrive', () => (cache.live ? 1 : 0));

  const memory = new ReadMemory(connection.db, clock);
  const db = anotherDatabase(connection);
  rememberFor(db, memory);
  metrics.gauge('hilal_pages_memory', 'Things remembered of what pages are read from', () => memory.size);

  const countries = rememberedCountries(connection.db, clock);
  const { alsoRemembered, open, ceiling, render, build, keep } = options;
  const memories = Object.entries({ ...alsoRemembered, [countriesName]: countries });
  const drop = (names: readonly string[]) => {
    for (const [name, memory] of memories) if (names.includes(name)) memory.forget();
    memory.drop(names);
    cache.drop(names);
  };
  const own = new OwnChanges(clock);
  const stopHearing = hearOwnChanges((names) => {
    own.note(names);
    // Nobody else would tell of it.
    if (!cache.live) drop(names);
  });
  server.addHook('onClose', async () => stopHearing());
  const listener = new InvalidationListener(databaseUrl, {
    changed: drop,
    live(live) {
      const lost = cache.live && !live;
      for (const [, memory] of memories) memory.setLive(live);
      memory.setLive(live);
      cache.setLive(live);
      if (lost) drop(own.recent());
    },
    problem: (err) => log.warn({ err }, 'no news of changes: no page is kept anew until they arrive again'),
  });
  server.addHook('onReady', () => listener.start());
  server.addHook('onClose', () => listener.close());

  jobs.handle(pruneQueue, async () => {
    const before = new Date(clock.nowMs() - keptInvalidationsMs);
    await connection.db.delete(invalidations).where(lt(invalidations.at, before));
  });
  jobs.schedule(pruneQueue, '23 * * * *');

  const read = pageRequestReader({
    shopUrl: config.shopUrl,
    build,
    parseCookie: (header) => server.parseCookie(header),
  });
  const door = new KeptDoor({
    cache,
    read,
    countries: countries.known,
    metrics,
    shopUrl: config.shopUrl,
    trustProxy: config.trustProxy,
    ceiling: ceiling ?? ceilings.read,
    open: open ?? (() => true),
  });
  if (keep) door.attach(server.server);
  server.addHook('preClose', async () => door.close());

  registerKeptPages(server, {
    keep,
    read,
    // A page for one caller alone is read from the database itself.
    render: (path, asked, request) => render(path, asked, request, request ? connection.db : db),
    cache,
    countries: countries.read,
    metrics,
    clock,
    framesOwn: config.recaptchaKeys !== undefined,
  });
  return cache;
}
