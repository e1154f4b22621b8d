import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import { databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchedProduct } from './search-index.types.ts';
import { selectSearched } from './searched.queries.ts';
import { searchedProduct } from './searched-product.ts';

const memories = new WeakMap<Database, IndexMemory<SearchedProduct, SearchIndex>>();

const readSearched = async (db: Database, ids: readonly number[] | null): Promise<SearchedProduct[]> =>
  (await selectSearched(db, ids)).map(searchedProduct);

/** What searches of this database's catalog find products by, as it is now. */
export function currentSearchIndex(source: QuerySource): Promise<SearchIndex> {
  const db = databaseOf(source);
  const memory =
    memories.get(db) ??
    new IndexMemory(db, new SearchIndex(), readSearched, {
      all: ['catalog:all', 'categories'],
      each: 'product',
    });
  memories.set(db, memory);
  return memory.current();
}
