import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { selectPublishedIds } from '../published.queries.ts';
import { type SearchDump, SearchIndex } from './search-index.ts';
import type { SearchedProduct } from './search-index.types.ts';
import { selectNames, selectSearched } from './searched.queries.ts';
import { searchedProducts } from './searched-product.ts';

const memories = new WeakMap<Database, IndexMemory<SearchedProduct, SearchIndex>>();

const readSearched = async (db: Database, ids: readonly number[]): Promise<SearchedProduct[]> =>
  searchedProducts(await selectSearched(db, ids));

/** Products whose categories or fabrics were renamed or have moved: all others mean what they meant. */
async function renamed(db: Database, index: SearchIndex): Promise<number[]> {
  const rows = await selectNames(db);
  return rows.flatMap(({ id, names }) => ((index.namesOf(id) ?? names) === names ? [] : id));
}

/** What searches of this database's catalog find products by, as it is now. */
export async function currentSearchIndex(source: Database | QueryCache): Promise<SearchIndex> {
  const db = databaseOf(source);
  const memory =
    memories.get(db) ??
    new IndexMemory(db, {
      create: () => new SearchIndex(),
      ids: selectPublishedIds,
      read: readSearched,
      all: ['catalog:all'],
      each: 'product',
      catchUpTag: 'catalog',
      changedBy: { categories: renamed },
      saved: {
        name: 'search',
        dump: (index) => index.dump(),
        restore: (data) => new SearchIndex(data as SearchDump),
      },
    });
  memories.set(db, memory);
  // The first reading of a large catalog takes longer than the cache of reads waits for.
  if (memory.isEmpty) await memory.current();
  // As the listing's: for a page it is new enough while nothing was invalidated.
  return cached(source, 'search index', ['catalog', 'catalog:all', 'categories'], () => memory.current());
}
