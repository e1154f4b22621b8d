import { type Changes, changesOf } from './changes.ts';
import type { Database } from './database.ts';
import { inTurns } from './in-turns.ts';
import { invalidate } from './invalidation.ts';
import { type AsData, type Current, SavedIndex } from './saved-index.ts';

/** So many rows are read by one statement. */
const rowsPerRead = 500;
/** So many are put into the index before other tasks have their turn: some milliseconds of work. */
const rowsPerTurn = 50;

/** What is held in memory of each row. */
type MemoryIndex<Item> = {
  /** Replaces these rows; an id without an item is taken out. */
  replace(ids: Iterable<number>, items: readonly Item[]): void;
  /** How many rows it has. */
  readonly size: number;
};

type Source<Item, Index> = {
  /** An empty index. */
  create: () => Index;
  /** Ids of all rows. */
  ids: (db: Database) => Promise<number[]>;
  /** Those of these rows that are to be in the index. */
  read: (db: Database, ids: readonly number[]) => Promise<Item[]>;
  /** Invalidating one of these cache tags reads everything anew. */
  all: readonly string[];
  /** Invalidating `<each>:ID` reads this one row anew. */
  each?: string;
  /** Which rows of the index another tag changed, where a query can tell. */
  changedBy?: Readonly<Record<string, (db: Database, index: Index) => Promise<number[]>>>;
  /** Invalidated once more than `maxAwaited` changed rows are in the index: what was answered meanwhile is older. */
  catchUpTag?: string;
  /** The index as plain data, and back, so that a start need not read everything. */
  saved?: AsData<Index>;
};

/** Requests wait while up to so many changed rows are read; more, which only an import changes, take seconds. */
const maxAwaited = 1000;

/** Of a database, those that are saved in files. */
const saving = new WeakMap<Database, { saveLast(signal: AbortSignal): Promise<void> }[]>();

/** Before a process ends: saves its indexes that have changed since they were saved, for so long at most. */
export async function saveIndexes(db: Database, maxMs: number): Promise<void> {
  const signal = AbortSignal.timeout(maxMs);
  const { promise: isTime, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve());
  await Promise.race([isTime, Promise.all((saving.get(db) ?? []).map((memory) => memory.saveLast(signal)))]);
}

/**
 * Keeps an index equal to the database. Before each use it asks the table of changes what was committed since and reads those
 * rows anew, so an answer is never older than its request, on every node. Rows are read and put into the index in pieces,
 * so that other requests are answered meanwhile. Where more than a thousand rows are to be read anew (an import, or all of
 * a large index), the index catches up by itself and answers as it is until then (decision 005).
 */
export class IndexMemory<Item extends { id: number }, Index extends MemoryIndex<Item>> {
  readonly #db: Database;
  readonly #source: Source<Item, Index>;
  readonly #changes: Changes;
  #index: Index;
  #isWhole = false;
  readonly #changed = new Set<string>();
  #running: Promise<void> | undefined;
  #catchingUp = false;
  readonly #saved: SavedIndex<Index> | undefined;

  constructor(db: Database, source: Source<Item, Index>) {
    this.#db = db;
    this.#source = source;
    this.#index = source.create();
    this.#changes = changesOf(db);
    if (source.saved) {
      this.#saved = new SavedIndex(db, source.saved);
      saving.set(db, [...(saving.get(db) ?? []), this]);
    }
    this.#changes.listen({
      changed: (tags) => {
        for (const tag of tags) this.#changed.add(tag);
      },
      missed: () => {
        this.#isWhole = false;
      },
    });
  }

  /** Nothing was read yet, or there is nothing. */
  get isEmpty(): boolean {
    return this.#index.size === 0;
  }

  async current(): Promise<Index> {
    if (!this.#catchingUp) await this.#refreshed();
    return this.#index;
  }

  async #refreshed(): Promise<void> {
    await this.#changes.look();
    // One that began before the look may lack what it found; the next one has it, whoever begins it.
    await this.#running?.catch(() => {});
    if (!this.#isWhole || this.#changed.size > 0) {
      this.#running ??= this.#refresh().finally(() => {
        this.#running = undefined;
      });
    }
    await this.#running;
    void this.#saved?.saveSometimes(() => this.#whole());
  }

  /** The index while it has all that is known of. */
  #whole(): Current<Index> | undefined {
    const { position } = this.#changes;
    const isCurrent = this.#isWhole && !this.#running && !this.#catchingUp && this.#changed.size === 0;
    return isCurrent && position ? { index: this.#index, position } : undefined;
  }

  /** Saves it if its file is older. One that is being read anew is not waited for: its file and what has changed since say the same. */
  async saveLast(signal: AbortSignal): Promise<void> {
    if (!this.#isWhole || this.#catchingUp) return;
    // What has changed since it was asked for last.
    await this.#refreshed().catch(() => {});
    await this.#saved?.saveLast(() => this.#whole(), signal);
  }

  async #refresh(): Promise<void> {
    const tags = [...this.#changed];
    this.#changed.clear();
    const wasWhole = this.#isWhole;
    this.#isWhole = true;
    try {
      if (wasWhole) await this.#apply(tags);
      else if (!(await this.#restored())) await this.#readAll();
    } catch (error) {
      for (const tag of tags) this.#changed.add(tag);
      this.#isWhole &&= wasWhole;
      throw error;
    }
  }

  /** Whether it was brought back from its file, with what has changed since. */
  async #restored(): Promise<boolean> {
    const restored = await this.#saved?.restored();
    if (!restored) return false;
    this.#index = restored.index;
    await this.#apply(restored.tags);
    return true;
  }

  /** Reads anew what these tags changed. */
  async #apply(tags: readonly string[]): Promise<void> {
    const { all, each, changedBy = {} } = this.#source;
    if (all.some((tag) => tags.includes(tag))) return this.#awaitFew(this.#index.size, () => this.#readAll());
    const ids = new Set<number>();
    for (const tag of tags) {
      const [kind, id] = tag.split(':');
      if (each !== undefined && kind === each && /^\d+$/.test(id ?? '')) ids.add(Number(id));
      for (const changed of (await changedBy[tag]?.(this.#db, this.#index)) ?? []) ids.add(changed);
    }
    return this.#awaitFew(ids.size, () => this.#readChanged(ids));
  }

  /** Waits for few rows; while many are read, requests are answered by the older index, if there is one. */
  async #awaitFew(rows: number, read: () => Promise<void>): Promise<void> {
    const { catchUpTag } = this.#source;
    if (catchUpTag === undefined || rows <= maxAwaited || this.#index.size === 0) return read();
    this.#catchingUp = true;
    void read()
      .then(() => invalidate(this.#db, catchUpTag))
      .catch(() => {
        this.#isWhole = false;
      })
      .finally(() => {
        this.#catchingUp = false;
      });
  }

  async #readChanged(ids: ReadonlySet<number>): Promise<void> {
    // Most of them: it is as quick to read all.
    if (ids.size > rowsPerRead && ids.size > this.#index.size / 2) return this.#readAll();
    await this.#readInto(this.#index, [...ids]);
    this.#saved?.changed(ids.size);
  }

  async #readAll(): Promise<void> {
    // Whoever has the former index goes on with it as it is.
    const index = this.#source.create();
    await this.#readInto(index, await this.#source.ids(this.#db));
    this.#index = index;
    this.#saved?.changed(index.size);
  }

  async #readInto(index: Index, ids: readonly number[]): Promise<void> {
    let ahead = this.#read(ids, 0);
    for (let at = 0; at < ids.length; at += rowsPerRead) {
      const items = new Map((await ahead).map((item) => [item.id, item]));
      // The database reads the next while these are put in.
      ahead = this.#read(ids, at + rowsPerRead);
      ahead.catch(() => {});
      await inTurns(ids.slice(at, at + rowsPerRead), rowsPerTurn, (piece) =>
        index.replace(
          piece,
          piece.flatMap((id) => items.get(id) ?? []),
        ),
      );
    }
  }

  async #read(ids: readonly number[], at: number): Promise<Item[]> {
    return at < ids.length ? this.#source.read(this.#db, ids.slice(at, at + rowsPerRead)) : [];
  }
}
