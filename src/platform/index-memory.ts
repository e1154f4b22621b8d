import type { Database } from './database.ts';
import { inTurns } from './in-turns.ts';
import { askTail } from './index-memory.queries.ts';
import { InvalidationsTail, type Tail } from './invalidations-tail.ts';

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
  /** Which rows of the index another tag changed, where that can be told. */
  changedBy?: Readonly<Record<string, (db: Database, index: Index) => Promise<number[]>>>;
};

/**
 * Keeps an index equal to the database. Before each use it asks the table of changes what was committed since and reads those
 * rows anew, so an answer is never older than its request, on every node. Rows are read and put into the index in pieces,
 * so that other requests are answered meanwhile.
 */
export class IndexMemory<Item extends { id: number }, Index extends MemoryIndex<Item>> {
  readonly #db: Database;
  readonly #source: Source<Item, Index>;
  #index: Index;
  readonly #tail = new InvalidationsTail();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(db: Database, source: Source<Item, Index>) {
    this.#db = db;
    this.#source = source;
    this.#index = source.create();
  }

  async current(): Promise<Index> {
    await this.#refreshed();
    return this.#index;
  }

  /** A refresh that began after the call: one under way may have looked too early, so the next one is shared. */
  #refreshed(): Promise<void> {
    if (!this.#running) return this.#run();
    this.#next ??= this.#running.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    return this.#run();
  }

  #run(): Promise<void> {
    const run = this.#refresh().finally(() => {
      if (this.#running === run) this.#running = undefined;
    });
    this.#running = run;
    return run;
  }

  async #refresh(): Promise<void> {
    const tail = await this.#tail.look(askTail(this.#db));
    if (this.#tail.isBroken(tail)) return this.#readAll(tail);
    const names = this.#tail.fresh(tail);
    const { all, each, changedBy = {} } = this.#source;
    if (all.some((name) => names.includes(name))) return this.#readAll(tail);
    const ids = new Set<number>();
    for (const name of names) {
      const [kind, id] = name.split(':');
      if (each !== undefined && kind === each && /^\d+$/.test(id ?? '')) ids.add(Number(id));
      for (const changed of (await changedBy[name]?.(this.#db, this.#index)) ?? []) ids.add(changed);
    }
    // Most of them: it is as quick to read all.
    if (ids.size > rowsPerRead && ids.size > this.#index.size / 2) return this.#readAll(tail);
    await this.#readInto(this.#index, [...ids]);
    this.#tail.note(tail, Date.now());
  }

  async #readAll(tail: Tail): Promise<void> {
    // Whoever has the former index goes on with it as it is.
    const index = this.#source.create();
    await this.#readInto(index, await this.#source.ids(this.#db));
    this.#index = index;
    this.#tail.restart();
    this.#tail.note(tail, Date.now());
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
