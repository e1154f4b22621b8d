import type { Database } from '#/platform/database.ts';
import { InvalidationsTail, type Tail } from '#/platform/invalidations-tail.ts';
import { askTail } from './catalog-memory.queries.ts';

/** Above so many changed products it is quicker to read all of them. */
const maxPieceByPiece = 500;

/** What is held in memory of each product that can be bought. */
type ProductIndex<Item> = {
  clear(): void;
  /** Replaces these products; an id without an item is taken out. */
  replace(ids: Iterable<number>, items: readonly Item[]): void;
};

/**
 * Keeps an index of the products equal to the database. Before each use it asks the table of changes what was committed since
 * and reads those products anew, so an answer is never older than its request, on every node. It hears what
 * changed(tx, 'product:ID') told; `catalog:all` says that any product may have changed.
 */
export class CatalogMemory<Item, Index extends ProductIndex<Item>> {
  readonly #db: Database;
  readonly #index: Index;
  readonly #all: readonly string[];
  readonly #read: (db: Database, ids: readonly number[] | null) => Promise<Item[]>;
  readonly #tail = new InvalidationsTail();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `read` answers these products, or all; all are read anew when one of `all` was invalidated. */
  constructor(
    db: Database,
    index: Index,
    read: (db: Database, ids: readonly number[] | null) => Promise<Item[]>,
    all: readonly string[] = ['catalog:all'],
  ) {
    this.#all = all;
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
    const ids = [...names].flatMap((name) => {
      const read = /^product:(\d+)$/.exec(name);
      return read ? [Number(read[1])] : [];
    });
    if (this.#all.some((name) => names.has(name)) || ids.length > maxPieceByPiece) return this.#readAll(tail);
    if (ids.length > 0) this.#index.replace(ids, await this.#read(this.#db, ids));
    this.#tail.note(tail, Date.now());
  }

  async #readAll(tail: Tail): Promise<void> {
    const products = await this.#read(this.#db, null);
    this.#index.clear();
    this.#index.replace([], products);
    this.#tail.restart();
    this.#tail.note(tail, Date.now());
  }
}
