import type { Clock } from '#/platform/clock.ts';
import { type Encoding, type PageAnswer, preparePage, type Rendered, weightOf } from './kept-page.ts';
import { type CacheEvents, NamedCache, type Notes } from './named-cache.ts';

/** What a render says about the page it makes (web/page-context.ts). */
export type PageNotes = Notes & { doNotKeep(): void };
export type RenderKept = (notes: PageNotes) => Promise<Rendered>;

/** What a page works out from the clock looks some days ahead; what it was read from may be an hour old. */
const pageLifeMs = 23 * 60 * 60 * 1000;

/**
 * So long after the database was lost kept pages are shown, if nothing changes them through this process meanwhile:
 * time for PostgreSQL to be started again, and no price of yesterday.
 */
export const withoutNewsMs = 5 * 60_000;

/** Pages rendered once and served until something they showed changes. Knows nothing of HTTP or of React. */
export class PageCache extends NamedCache<PageAnswer> {
  constructor(clock: Clock, limitBytes: number, events: Partial<CacheEvents> = {}) {
    super(clock, { weight: limitBytes, lifeMs: pageLifeMs, withoutNewsMs }, events);
  }

  /**
   * The kept page, else a fresh render that many callers share, packed for the one who asked first. `undefined` when
   * the page turned out to be for one caller alone: then nobody else may see this render, and each caller renders for
   * themselves.
   */
  get(key: string, render: RenderKept, encoding: Encoding = 'gzip'): Promise<PageAnswer | undefined> {
    return this.make(key, async (notes) => {
      const page = await sharedPage(notes, render, encoding);
      return page && { value: page, keep: page.status === 200, weight: weightOf(page, key) };
    });
  }

  /** The kept page, else a fresh render that nobody else is given and that is not kept. */
  async look(key: string, render: RenderKept, encoding: Encoding): Promise<PageAnswer | undefined> {
    return this.peek(key) ?? sharedPage({ shows() {}, changesAt() {} }, render, encoding);
  }

  /** The page was packed in another encoding too. */
  weighAgain(key: string, page: PageAnswer): void {
    this.weigh(key, page, weightOf(page, key));
  }
}

async function sharedPage(
  notes: Notes,
  render: RenderKept,
  encoding: Encoding,
): Promise<PageAnswer | undefined> {
  let alone = false;
  const rendered = await render({
    ...notes,
    doNotKeep: () => {
      alone = true;
    },
  });
  return alone || 'set-cookie' in rendered.headers ? undefined : preparePage(rendered, encoding);
}
