import { changesOf } from './changes.ts';
import type { Database } from './database.ts';

/**
 * A cache of one value for each database: `read` reads it, and it stays in memory until one of these cache tags is
 * invalidated. Before each use the table of changes is asked what was committed since, as `IndexMemory` does, so the value
 * is never older than the request, on every node. For what is small and is read anew as a whole. All who are given the
 * value share it and never change it.
 */
export function valueCache<Value>(
  tags: readonly string[],
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const caches = new WeakMap<Database, () => Promise<Value>>();
  return (db) => {
    const current = caches.get(db) ?? cacheOf(db, tags, read);
    caches.set(db, current);
    return current();
  };
}

function cacheOf<Value>(
  db: Database,
  tags: readonly string[],
  read: (db: Database) => Promise<Value>,
): () => Promise<Value> {
  const changes = changesOf(db);
  let cached: Promise<Value> | undefined;
  const drop = () => {
    cached = undefined;
  };
  changes.listen({
    changed: (changed) => {
      if (tags.some((tag) => changed.includes(tag))) drop();
    },
    missed: drop,
  });
  return async () => {
    await changes.look();
    if (cached) return cached;
    const reading = read(db);
    cached = reading;
    // The next request tries again.
    reading.catch(() => {
      if (cached === reading) drop();
    });
    return reading;
  };
}
