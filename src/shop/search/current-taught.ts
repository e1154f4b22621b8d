import type { Database } from '#/platform/database.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { valueCache } from '#/platform/value-cache.ts';
import * as queries from './taught.queries.ts';
import { TaughtIndex } from './taught-index.ts';

/** Cache tag of what the merchant has taught. */
export const taughtTag = 'search:taught';

const taughtOf = valueCache([taughtTag], async (db) => {
  const [words, pins] = await Promise.all([queries.selectTaught(db), queries.selectPinned(db)]);
  const taught = new TaughtIndex();
  taught.add([...words.map((word) => ({ word })), ...pins.map((pin) => ({ pin }))]);
  return taught;
});

/** What the merchant of this shop has taught, as it is now. */
export const currentTaught = (source: Database | QueryCache): Promise<TaughtIndex> =>
  cached(source, 'taught words', [taughtTag], () => taughtOf(databaseOf(source)));
