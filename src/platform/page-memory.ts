import type { Database, Db } from './database.ts';

/**
 * Remembers what kept pages are read from, until one of its names changes. A page that is not kept yet then reads
 * only what is its own: settings, categories and countries stand in every page's frame, a product in many lists.
 */
export type PageMemory = {
  /** Reads the database itself. */
  plain: Database;
  /** `read` runs where nothing is remembered. The value is never undefined. */
  read<Value>(key: string, read: () => Promise<Read<Value>>): Promise<Value>;
  has(key: string): boolean;
};

/** What was read; a change of one of `shows` forgets it, and so does the moment `changesAt`. */
export type Read<Value> = {
  value: Value;
  shows: readonly string[];
  changesAt?: Date | null;
  /** How many things of some kilobytes it is; one when left out. Nought: it is not worth remembering. */
  weight?: number;
};

const memories = new WeakMap<Db, PageMemory>();

/** From now on what is read through `db` may be remembered; only pages that may be kept are given such a one. */
export function rememberFor(db: Database, memory: PageMemory): void {
  memories.set(db, memory);
}

/**
 * What `read` answers: through any other database or transaction it is read each time. Whoever is given it shares it
 * with others and never changes it.
 */
export function remembered<Value>(
  db: Db,
  key: string,
  names: readonly string[],
  read: (plain: Db) => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db);
  if (!memory) return read(db);
  return memory.read(key, async () => ({ value: await read(memory.plain), shows: names }));
}

/**
 * The same for what is put together from much that is remembered itself, and says by what it changes: it is shared by
 * all pages that show it, in whatever country.
 */
export function rememberedWhole<Whole extends { shows: readonly string[]; changesAt: Date | null }>(
  db: Database,
  key: string,
  read: () => Promise<Whole>,
  weightOf: (whole: Whole) => number,
): Promise<Whole> {
  const memory = memories.get(db);
  if (!memory) return read();
  return memory.read(key, async () => {
    const value = await read();
    return { value, shows: value.shows, changesAt: value.changesAt, weight: weightOf(value) };
  });
}

/** The same for many of one kind: those not remembered are read together. What is not there is left out. */
export async function rememberedEach<Value>(
  db: Db,
  { kind, ids, names }: { kind: string; ids: readonly number[]; names: (id: number) => readonly string[] },
  read: (plain: Db, ids: number[]) => Promise<ReadonlyMap<number, Value>>,
): Promise<Map<number, Value>> {
  const memory = memories.get(db);
  if (!memory) return new Map(await read(db, [...ids]));
  const keyOf = (id: number) => `${kind} ${id}`;
  const missing = ids.filter((id) => !memory.has(keyOf(id)));
  const fresh = missing.length > 0 ? read(memory.plain, missing) : undefined;
  const found = await Promise.all(
    ids.map((id) =>
      memory.read(keyOf(id), async () => {
        // Forgotten since it was looked for: one by itself.
        const values = fresh && missing.includes(id) ? await fresh : await read(memory.plain, [id]);
        return { value: values.get(id) ?? null, shows: names(id) };
      }),
    ),
  );
  return new Map(ids.flatMap((id, at) => (found[at] === null ? [] : [[id, found[at] as Value]])));
}

/** The database behind a memory: what keeps something of its own for a database keeps it for that one. */
export const plainDatabase = (db: Database): Database => memories.get(db)?.plain ?? db;
