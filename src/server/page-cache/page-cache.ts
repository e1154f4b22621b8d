import type { Clock } from '#/platform/clock.ts';
import { type Encoding, type PageAnswer, preparePage, type Rendered, sizeOf } from './cached-page.ts';
import { type CacheEvents, type CacheNotes, TaggedStore } from './store.ts';

/** What a render says about the page it makes (web/page-context.ts). */
export type PageNotes = CacheNotes & { doNotCache(): void };
export type RenderCached = (notes: PageNotes) => Promise<Rendered>;

/** What a page works out from the clock looks some days ahead; what it was read from may be an hour old. */
const pageLifeMs = 23 * 60 * 60 * 1000;

/**
 * So long after the database was lost cached pages are shown (ms), if nothing changes them through this process meanwhile:
 * time for PostgreSQL to be started again, and no price of yesterday.
 */
export const maxOfflineMs = 5 * 60_000;

/** Pages rendered once and served until one of their cache tags is invalidated. Knows nothing of HTTP or of React. */
export class PageCache extends TaggedStore<PageAnswer> {
  constructor(clock: Clock, limitBytes: number, events: Partial<CacheEvents> = {}) {
    super(clock, { size: limitBytes, lifeMs: pageLifeMs, maxOfflineMs }, events);
  }

  /**
   * The cached page, else a fresh render that many callers share, packed for whoever requested it first. `undefined` when
   * the page turned out to be for one caller alone: then nobody else may see this render, and each caller renders for
   * themselves.
   */
  get(key: string, render: RenderCached, encoding: Encoding = 'gzip'): Promise<PageAnswer | undefined> {
    return this.make(key, async (notes) => {
      const page = await sharedPage(notes, render, encoding);
      return page && { value: page, store: page.status === 200, size: sizeOf(page, key) };
    });
  }

  /** The cached page, else a fresh render that nobody else is given and that is not cached. */
  async look(key: string, render: RenderCached, encoding: Encoding): Promise<PageAnswer | undefined> {
    return this.peek(key) ?? sharedPage({ tag() {}, changesAt() {} }, render, encoding);
  }

  /** The page was packed in another encoding too. */
  resizePage(key: string, page: PageAnswer): void {
    this.resize(key, page, sizeOf(page, key));
  }
}

async function sharedPage(
  notes: CacheNotes,
  render: RenderCached,
  encoding: Encoding,
): Promise<PageAnswer | undefined> {
  let alone = false;
  const rendered = await render({
    ...notes,
    doNotCache: () => {
      alone = true;
    },
  });
  return alone || 'set-cookie' in rendered.headers ? undefined : preparePage(rendered, encoding);
}
