import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { CachedRead, QueryCache } from '#/platform/query-cache.ts';
import { TaggedStore } from './store.ts';

/** Cards are most of it, alone and in lists: some kilobytes each. */
const maxSize = 5_000;
/** As long again lives what is put together from it. Added to a page's own life, no page shows what is older than a day. */
const lifeMs = 30 * 60 * 1000;

/** The reads of cached pages; invalidated by the same notifications as the pages. */
export class QueryStore implements QueryCache {
  readonly db: Database;
  readonly #store: TaggedStore<unknown>;

  constructor(db: Database, clock: Clock) {
    this.db = db;
    this.#store = new TaggedStore(clock, { size: maxSize, lifeMs });
  }

  get count(): number {
    return this.#store.count;
  }

  has(key: string): boolean {
    return this.#store.peek(key) !== undefined;
  }

  /** One key is always read as one kind of value. */
  async readThrough<Value>(key: string, read: () => Promise<CachedRead<Value>>): Promise<Value> {
    const value = await this.#store.make(key, async (notes) => {
      const { value, tags, changesAt = null, weight = 1 } = await read();
      notes.tag(...tags);
      notes.changesAt(changesAt);
      return { value, store: weight > 0, size: Math.max(1, weight) };
    });
    return value as Value;
  }

  invalidate(tags: Iterable<string>): void {
    this.#store.invalidate(tags);
  }

  setLive(live: boolean): void {
    this.#store.setLive(live);
  }
}
