import { changesOf } from './changes.ts';
import type { Database } from './database.ts';

/**
 * What one reading of a database says, held in memory until one of these cache tags is invalidated. Before each use the table
 * of changes is asked what was committed since, as `IndexMemory` does, so an answer is never older than its request, on
 * every node. For what is small and changes as a whole. Whoever is given it shares it with others and never changes it.
 */
export function wholeMemory<Value>(
  tags: readonly string[],
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const known = new WeakMap<Database, () => Promise<Value>>();
  return (db) => {
    const current = known.get(db) ?? memoryOf(db, tags, read);
    known.set(db, current);
    return current();
  };
}

function memoryOf<Value>(
  db: Database,
  tags: readonly string[],
  read: (db: Database) => Promise<Value>,
): () => Promise<Value> {
  const changes = changesOf(db);
  let held: Promise<Value> | undefined;
  const drop = () => {
    held = undefined;
  };
  changes.listen({
    changed: (changed) => {
      if (tags.some((tag) => changed.includes(tag))) drop();
    },
    missed: drop,
  });
  return async () => {
    await changes.look();
    if (held) return held;
    const reading = read(db);
    held = reading;
    // The next request tries again.
    reading.catch(() => {
      if (held === reading) drop();
    });
    return reading;
  };
}
