import type { Database, Db } from './database.ts';
import type { Tagged } from './tagged.ts';

/**
 * Answers reads from memory until one of their cache tags is invalidated. Only pages that may be cached read through
 * one: settings, categories and countries stand in every page's frame, a product in many lists.
 */
export type QueryCache = {
  /** The database itself. */
  readonly db: Database;
  /** `read` runs where nothing is cached. The value is never undefined. */
  readThrough<Value>(key: string, read: () => Promise<CachedRead<Value>>): Promise<Value>;
  has(key: string): boolean;
};

/** A read that may be cached takes either; a write takes a `Db` and can't be given a cache. */
export type QuerySource = Db | QueryCache;

/** What was read; invalidating one of its `tags` drops it, and so does the moment `changesAt`. */
export type CachedRead<Value> = {
  value: Value;
  tags: readonly string[];
  changesAt?: Date | null;
  /** How many things of some kilobytes it is; one when left out. Nought: it is not worth caching. */
  weight?: number;
};

const isCache = (source: QuerySource): source is QueryCache => 'readThrough' in source;

/** Where a read that is not cached goes. */
export const databaseOf = <Own extends Db>(source: Own | QueryCache): Own | Database =>
  isCache(source) ? source.db : source;

/**
 * What `read` answers: from the cache, or each time from the database or transaction. Whoever is given it shares it
 * with others and never changes it.
 */
export function cached<Value>(
  source: QuerySource,
  key: string,
  tags: readonly string[],
  read: (db: Db) => Promise<Value>,
): Promise<Value> {
  if (!isCache(source)) return read(source);
  return source.readThrough(key, async () => ({ value: await read(source.db), tags }));
}

/**
 * The same for what is put together from much that is cached itself, and says its own tags: it is shared by all pages
 * that show it, in whatever country.
 */
export function cachedWhole<Whole extends Tagged<unknown>>(
  source: QuerySource,
  key: string,
  read: () => Promise<Whole>,
  weightOf: (whole: Whole) => number,
): Promise<Whole> {
  if (!isCache(source)) return read();
  return source.readThrough(key, async () => {
    const value = await read();
    return { value, tags: value.tags, changesAt: value.changesAt, weight: weightOf(value) };
  });
}

/** The same for many of one kind: those not cached are read together. What is not there is left out. */
export async function cachedEach<Value>(
  source: QuerySource,
  { kind, ids, tags }: { kind: string; ids: readonly number[]; tags: (id: number) => readonly string[] },
  read: (db: Db, ids: number[]) => Promise<ReadonlyMap<number, Value>>,
): Promise<Map<number, Value>> {
  if (!isCache(source)) return new Map(await read(source, [...ids]));
  const { db } = source;
  const keyOf = (id: number) => `${kind} ${id}`;
  const missing = ids.filter((id) => !source.has(keyOf(id)));
  const fresh = missing.length > 0 ? read(db, missing) : undefined;
  // Whoever is reading all of them already is waited for instead: nobody hears of this failure then.
  fresh?.catch(() => {});
  const found = await Promise.all(
    ids.map((id) =>
      source.readThrough(keyOf(id), async () => {
        // Dropped since it was looked for: one by itself.
        const values = fresh && missing.includes(id) ? await fresh : await read(db, [id]);
        return { value: values.get(id) ?? null, tags: tags(id) };
      }),
    ),
  );
  return new Map(ids.flatMap((id, at) => (found[at] === null ? [] : [[id, found[at] as Value]])));
}
