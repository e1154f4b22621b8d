import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { PageMemory, Read } from '#/platform/page-memory.ts';
import { NamedCache } from './named-cache.ts';

/** Cards are most of it, alone and in lists: some kilobytes each. */
const maxEntries = 5_000;
/** As long again lives what is put together from it. Added to a page's own life, no page shows what is older than a day. */
const lifeMs = 30 * 60 * 1000;

/** What kept pages are read from (platform/page-memory.ts); hears of changes as the pages do. */
export class ReadMemory implements PageMemory {
  readonly plain: Database;
  readonly #cache: NamedCache<unknown>;

  constructor(plain: Database, clock: Clock) {
    this.plain = plain;
    this.#cache = new NamedCache(clock, { weight: maxEntries, lifeMs });
  }

  get size(): number {
    return this.#cache.size;
  }

  has(key: string): boolean {
    return this.#cache.peek(key) !== undefined;
  }

  /** One key is always read as one kind of value. */
  async read<Value>(key: string, read: () => Promise<Read<Value>>): Promise<Value> {
    const value = await this.#cache.make(key, async (notes) => {
      const { value, shows, changesAt = null, weight = 1 } = await read();
      notes.shows(...shows);
      notes.changesAt(changesAt);
      return { value, keep: weight > 0, weight };
    });
    return value as Value;
  }

  drop(names: Iterable<string>): void {
    this.#cache.drop(names);
  }

  setLive(live: boolean): void {
    this.#cache.setLive(live);
  }
}
