import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import * as queries from './taught.queries.ts';
import { type Taught, TaughtIndex } from './taught-index.ts';

/** Cache tag of what the merchant has taught. */
export const taughtTag = 'search:taught';

/** Words have their ids, pinned searches theirs below zero. */
type Row = { id: number } & Taught;

const memories = new WeakMap<Database, IndexMemory<Row, TaughtIndex>>();

async function readRows(db: Database): Promise<Row[]> {
  const [words, pins] = await Promise.all([queries.selectTaught(db), queries.selectPinned(db)]);
  return [...words.map((word) => ({ id: word.id, word })), ...pins.map((pin) => ({ id: -pin.id, pin }))];
}

/** What the merchant of this shop has taught, as it is now. */
export function currentTaught(source: Database | QueryCache): Promise<TaughtIndex> {
  const db = databaseOf(source);
  const memory =
    memories.get(db) ??
    new IndexMemory<Row, TaughtIndex>(db, {
      create: () => new TaughtIndex(),
      ids: async () => (await readRows(db)).map(({ id }) => id),
      read: async (_db, ids) => {
        const wanted = new Set(ids);
        return (await readRows(db)).filter(({ id }) => wanted.has(id));
      },
      all: [taughtTag],
    });
  memories.set(db, memory);
  return cached(source, 'taught words', [taughtTag], () => memory.current());
}
