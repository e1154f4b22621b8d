import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import {
  type Arrangement,
  arrangementsTag,
  selectArrangedCategories,
  selectArrangements,
} from '../taxonomy/arrangement.queries.ts';

/** What staff arranged by hand, by category. */
class Arrangements {
  readonly #ids = new Map<number, readonly number[]>();

  get size(): number {
    return this.#ids.size;
  }

  of(categoryId: number): readonly number[] | undefined {
    return this.#ids.get(categoryId);
  }

  replace(categoryIds: Iterable<number>, arranged: readonly Arrangement[]): void {
    for (const id of categoryIds) this.#ids.delete(id);
    for (const { id, productIds } of arranged) this.#ids.set(id, productIds);
  }
}

const memories = new WeakMap<Database, IndexMemory<Arrangement, Arrangements>>();

/** The arrangements of all categories as they are now: ten thousand ids are not read anew for each list. */
export function currentArrangements(source: Database | QueryCache): Promise<Arrangements> {
  const db = databaseOf(source);
  const memory =
    memories.get(db) ??
    new IndexMemory(db, {
      create: () => new Arrangements(),
      ids: selectArrangedCategories,
      read: selectArrangements,
      all: [],
      each: 'category',
    });
  memories.set(db, memory);
  // With the products as well: what is known to have changed does not pile up meanwhile.
  return cached(source, 'arrangements', [arrangementsTag, 'catalog'], () => memory.current());
}
