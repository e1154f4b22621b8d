import type { Database } from '#/platform/database.ts';
import { InvalidationsTail, type Tail } from '#/platform/invalidations-tail.ts';
import { cached, databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { askTail, selectIndexed } from './listing.queries.ts';
import { ListingIndex } from './listing-index.ts';

/** Above so many changed products it is quicker to read all of them. */
const maxPieceByPiece = 500;

/**
 * Keeps a ListingIndex equal to the database. Before each use it asks the table of changes what was committed since
 * and reads those products anew, so an answer is never older than its request, on every node. It hears what
 * changed(tx, 'product:ID') told; `catalog:all` says that any product may have changed.
 */
class ListingMemory {
  readonly #db: Database;
  readonly #index = new ListingIndex();
  readonly #tail = new InvalidationsTail();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async current(): Promise<ListingIndex> {
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
    if (names.has('catalog:all') || ids.length > maxPieceByPiece) return this.#readAll(tail);
    if (ids.length > 0) this.#index.replace(ids, await selectIndexed(this.#db, ids));
    this.#tail.note(tail, Date.now());
  }

  async #readAll(tail: Tail): Promise<void> {
    const products = await selectIndexed(this.#db, null);
    this.#index.clear();
    this.#index.replace([], products);
    this.#tail.restart();
    this.#tail.note(tail, Date.now());
  }
}

const memories = new WeakMap<Database, ListingMemory>();

/** The index of this database's catalog as it is now. */
export function currentIndex(source: Database | QueryCache): Promise<ListingIndex> {
  const db = databaseOf(source);
  const memory = memories.get(db) ?? new ListingMemory(db);
  memories.set(db, memory);
  // For a page that may be cached it is new enough while nothing was said to have changed.
  return cached(source, 'listing index', ['catalog', 'catalog:all'], () => memory.current());
}
