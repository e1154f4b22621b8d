import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { selectPublishedIds } from '../published.queries.ts';
import type { ListedDump } from './listed-columns.ts';
import { selectIndexed } from './listing.queries.ts';
import { ListingIndex } from './listing-index.ts';
import type { IndexedProduct } from './listing-index.types.ts';

const memories = new WeakMap<Database, IndexMemory<IndexedProduct, ListingIndex>>();

/** The index of this database's catalog as it is now. */
export function currentIndex(source: Database | QueryCache): Promise<ListingIndex> {
  const db = databaseOf(source);
  const memory =
    memories.get(db) ??
    new IndexMemory(db, {
      create: () => new ListingIndex(),
      ids: selectPublishedIds,
      read: selectIndexed,
      all: ['catalog:all'],
      each: 'product',
      catchUpTag: 'catalog',
      saved: {
        name: 'listing',
        dump: (index) => index.dump(),
        restore: (data) => new ListingIndex(data as ListedDump),
      },
    });
  memories.set(db, memory);
  // For a page that may be cached it is new enough while nothing was invalidated.
  return cached(source, 'listing index', ['catalog', 'catalog:all'], () => memory.current());
}
