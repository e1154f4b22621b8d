import type { Database } from './database.ts';
import { askTail } from './index-memory.queries.ts';
import { InvalidationsTail, type Tail } from './invalidations-tail.ts';

/** Above so many changed rows it is quicker to read all of them. */
const maxPieceByPiece = 500;

/** What is held in memory of each row. */
type MemoryIndex<Item> = {
  clear(): void;
  /** Replaces these rows; an id without an item is taken out. */
  replace(ids: Iterable<number>, items: readonly Item[]): void;
};

/** Cache tags that an index follows. */
type Followed = {
  /** Invalidating one of them reads everything anew. */
  all: readonly string[];
  /** Invalidating `<each>:ID` reads this one row anew. */
  each?: string;
};

/**
 * Keeps an index equal to the database. Before each use it asks the table of changes what was committed since and reads those
 * rows anew, so an answer is never older than its request, on every node.
 */
export class IndexMemory<Item, Index extends MemoryIndex<Item>> {
  readonly #db: Database;
  readonly #index: Index;
  readonly #followed: Followed;
  readonly #read: (db: Database, ids: readonly number[] | null) => Promise<Item[]>;
  readonly #tail = new InvalidationsTail();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `read` answers these rows, or all. */
  constructor(
    db: Database,
    index: Index,
    read: (db: Database, ids: readonly number[] | null) => Promise<Item[]>,
    followed: Followed,
  ) {
    this.#followed = followed;
    this.#db = db;
    this.#index = index;
    this.#read = read;
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
    const names = new Set(this.#tail.fresh(tail));
    const { all, each } = this.#followed;
    const ids = [...names].flatMap((name) => {
      const [kind, id] = name.split(':');
      return each !== undefined && kind === each && /^\d+$/.test(id ?? '') ? [Number(id)] : [];
    });
    if (all.some((name) => names.has(name)) || ids.length > maxPieceByPiece) return this.#readAll(tail);
    if (ids.length > 0) this.#index.replace(ids, await this.#read(this.#db, ids));
    this.#tail.note(tail, Date.now());
  }

  async #readAll(tail: Tail): Promise<void> {
    const items = await this.#read(this.#db, null);
    this.#index.clear();
    this.#index.replace([], items);
    this.#tail.restart();
    this.#tail.note(tail, Date.now());
  }
}
