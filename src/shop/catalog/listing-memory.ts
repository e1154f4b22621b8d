import type { Database } from '#/platform/database.ts';
import { selectIndexed, selectTail, type Tail } from './listing.queries.ts';
import { ListingIndex } from './listing-index.ts';

/** Above so many changed products it is quicker to read all of them. */
const mostPieceByPiece = 500;
/** A number is drawn a moment before its transaction has one of its own: so many are looked at once more. */
const margin = 100;

/**
 * Keeps a ListingIndex equal to the database. Before each use it asks the table of changes what was committed since
 * and reads those products anew, so an answer is never older than its request, on every node. It hears what
 * changed(tx, 'product:ID') told; `catalog:all` says that any product may have changed.
 */
class ListingMemory {
  readonly #db: Database;
  readonly #index = new ListingIndex();
  #tail: Tail | undefined;
  /** Every row up to this id has been seen or will never be. */
  #floor = 0;
  /** Ends of earlier snapshots: once all their transactions have ended, `last` becomes the floor. */
  #ends: { xmax: bigint; last: number }[] = [];
  readonly #seen = new Set<number>();
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
    const before = this.#tail;
    const tail = await selectTail(this.#db, before ? { floor: this.#floor, xmin: before.xmin } : null);
    if (!before || tail.file !== before.file || tail.last < this.#floor) return this.#readAll(tail);
    const fresh = tail.rows.filter(([id]) => !this.#seen.has(id));
    const names = new Set(fresh.map(([, name]) => name));
    const ids = [...names].flatMap((name) => {
      const read = /^product:(\d+)$/.exec(name);
      return read ? [Number(read[1])] : [];
    });
    if (names.has('catalog:all') || ids.length > mostPieceByPiece) return this.#readAll(tail);
    if (ids.length > 0) this.#index.replace(ids, await selectIndexed(this.#db, ids));
    for (const [id] of fresh) this.#seen.add(id);
    this.#advance(tail);
  }

  async #readAll(tail: Tail): Promise<void> {
    const products = await selectIndexed(this.#db, null);
    this.#index.clear();
    this.#index.replace([], products);
    this.#floor = 0;
    this.#ends = [];
    this.#seen.clear();
    this.#advance(tail);
  }

  #advance(tail: Tail): void {
    this.#tail = tail;
    const settled = this.#ends.findLast(({ xmax }) => xmax <= BigInt(tail.xmin));
    if (settled && settled.last - margin > this.#floor) {
      this.#floor = settled.last - margin;
      for (const id of this.#seen) if (id <= this.#floor) this.#seen.delete(id);
    }
    this.#ends = this.#ends.filter(({ xmax }) => xmax > BigInt(tail.xmin));
    if (this.#ends.at(-1)?.last !== tail.last && tail.last > this.#floor) {
      this.#ends.push({ xmax: BigInt(tail.xmax), last: tail.last });
    }
  }
}

const memories = new WeakMap<Database, ListingMemory>();

/** The index of this database's catalogue as it is now. */
export function currentIndex(db: Database): Promise<ListingIndex> {
  let memory = memories.get(db);
  if (!memory) {
    memory = new ListingMemory(db);
    memories.set(db, memory);
  }
  return memory.current();
}
