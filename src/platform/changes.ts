import type { Database } from './database.ts';
import { askTail } from './index-memory.queries.ts';
import { InvalidationsTail, type TailPosition } from './invalidations-tail.ts';

/** What became known by looks at the table of changes: cache tags, or that some may have been missed. */
export type OnChanges = { changed(tags: readonly string[]): void; missed(): void };

/**
 * One database's table of changes, for all that hold an index of it. Whoever looks in the same moment shares one look, and all of
 * them hear of what it found.
 */
export class Changes {
  readonly #db: Database;
  readonly #tail = new InvalidationsTail();
  readonly #listeners: OnChanges[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  listen(listener: OnChanges): void {
    this.#listeners.push(listener);
  }

  /** Up to where the listeners have heard; undefined before the first look. */
  get position(): TailPosition | undefined {
    return this.#tail.position;
  }

  /** A look that begins after the call: one under way may have looked too early, so the next one is shared. */
  look(): Promise<void> {
    this.#next ??= this.#after(this.#running).then(() => {
      this.#next = undefined;
      this.#running = this.#look();
      return this.#running;
    });
    return this.#next;
  }

  /** Answers in a later turn at the earliest: others may join until then. */
  async #after(running: Promise<void> | undefined): Promise<void> {
    await running?.catch(() => {});
  }

  async #look(): Promise<void> {
    const tail = await this.#tail.look(askTail(this.#db));
    if (this.#tail.isBroken(tail)) {
      this.#tail.restart();
      for (const listener of this.#listeners) listener.missed();
    } else {
      const tags = this.#tail.fresh(tail);
      if (tags.length > 0) for (const listener of this.#listeners) listener.changed(tags);
    }
    this.#tail.note(tail, Date.now());
  }
}

const known = new WeakMap<Database, Changes>();

export function changesOf(db: Database): Changes {
  const changes = known.get(db) ?? new Changes(db);
  known.set(db, changes);
  return changes;
}
