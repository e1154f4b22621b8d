import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changesOf } from './changes.ts';
import type { Database } from './database.ts';
import { askTail, hasWitness, insertWitness, oneAtATime, type Witness } from './index-memory.queries.ts';
import { packed, readSnapshot, writeSnapshot } from './index-snapshot.ts';
import { InvalidationsTail, type TailPosition } from './invalidations-tail.ts';

/** An index as plain data, and back. */
export type AsData<Index> = {
  /** Of the file. */
  name: string;
  dump: (index: Index) => object;
  restore: (data: unknown) => Index;
};

/** Where indexes of a database are saved, and what they are made by: those of another revision are read anew. */
type Folder = { folder: string; revision: string; problem: (error: unknown) => void };
const folders = new WeakMap<Database, Folder>();

/** Saves the large indexes of this database in files of this folder; before the first is used. */
export const saveIndexesIn = (db: Database, folder: Folder): void => {
  folders.set(db, folder);
};

/** Fewer are read in a moment. */
const minRows = 2000;
/** It is saved again after so many changes, but not too often, and always before `hasWitness` would be too late. */
const changesPerSave = 2000;
const minAgeMs = 10 * 60 * 1000;
const maxAgeMs = 6 * 60 * 60 * 1000;

/** An index that has all changes up to `position`. */
export type Current<Index> = { index: Index; position: TailPosition };
type Label = { revision: string; witness: Witness; position: TailPosition };

/** Whether who has read so far has read as far as the other; where it hardly has, a start reads some rows once more. */
const reaches = (one: TailPosition, other: TailPosition): boolean =>
  one.file === other.file && BigInt(one.xmin) >= BigInt(other.xmin) && one.last >= other.last;

/**
 * Saves an index in a file now and then, so that a start need not read everything. With it stands how far the table of changes was
 * read: what has changed since is read anew. The file is believed only while the database has a row that was written with
 * it: not for another database, nor for an older state of this one, nor when later changes may have been deleted.
 */
export class SavedIndex<Index extends { readonly size: number }> {
  readonly #db: Database;
  readonly #data: AsData<Index>;
  /** Rows that changed since it was saved here, and how far the table of changes had been read when the last of them did. */
  #changes = 0;
  #changedAt: TailPosition | undefined;
  #savedAtMs = Number.NEGATIVE_INFINITY;
  #saving: Promise<void> | undefined;

  constructor(db: Database, data: AsData<Index>) {
    this.#db = db;
    this.#data = data;
  }

  /** So many rows of the index are new. */
  changed(rows: number): void {
    this.#changes += rows;
    if (rows > 0) this.#changedAt = changesOf(this.#db).position;
  }

  /** The index as it was saved, and the cache tags that were invalidated since. */
  async restored(): Promise<{ index: Index; tags: string[] } | undefined> {
    const own = folders.get(this.#db);
    if (!own) return undefined;
    try {
      let tags: string[] | undefined;
      const data = await readSnapshot(this.#pathIn(own), async (label) => {
        const { revision, witness, position } = label as Label;
        if (revision === own.revision && (await hasWitness(this.#db, witness)))
          tags = await this.#since(position);
        return tags !== undefined;
      });
      if (data === undefined || !tags) return undefined;
      this.#savedAtMs = performance.now();
      return { index: this.#data.restore(data), tags };
    } catch (error) {
      own.problem(error);
      return undefined;
    }
  }

  /** The cache tags invalidated since; undefined: some may be missing. */
  async #since(position: TailPosition): Promise<string[] | undefined> {
    const tail = new InvalidationsTail();
    tail.resume(position);
    const seen = await tail.look(askTail(this.#db));
    return tail.isBroken(seen) ? undefined : tail.fresh(seen);
  }

  /** Saves it when it is time to; nobody needs to wait for it. Asks `current` when it begins to: the index goes on changing. */
  async saveSometimes(current: () => Current<Index> | undefined): Promise<void> {
    const age = performance.now() - this.#savedAtMs;
    const isTime = age > maxAgeMs || (age > minAgeMs && this.#changes >= changesPerSave);
    if (this.#saving || !isTime || (current()?.index.size ?? 0) < minRows) return;
    await this.#guarded(async (own) => {
      this.#savedAtMs = performance.now();
      const last = await stat(this.#pathIn(own)).catch(() => undefined);
      // Another process of this machine has just saved the same.
      if (last && Date.now() - last.mtimeMs < minAgeMs && (await this.#ownLabel(own))) return;
      await this.#save(own, current());
    });
  }

  /** Before the process ends: saves it where the file lacks changes of it. `signal` has it give up; the older file stays. */
  async saveLast(current: () => Current<Index> | undefined, signal: AbortSignal): Promise<void> {
    await this.#saving;
    const changedAt = this.#changedAt;
    if (this.#changes === 0 || !changedAt) return;
    await this.#guarded(async (own) => {
      const { position } = (await this.#ownLabel(own)) ?? {};
      if (!position || !reaches(position, changedAt)) await this.#save(own, current(), signal);
    });
  }

  /** One save at a time, in whatever process of this database. */
  async #guarded(save: (own: Folder) => Promise<void>): Promise<void> {
    const own = folders.get(this.#db);
    if (!own) return;
    this.#saving = oneAtATime(this.#db, `saved index ${this.#data.name}`, () => save(own)).catch(own.problem);
    await this.#saving;
    this.#saving = undefined;
  }

  async #save(own: Folder, current: Current<Index> | undefined, signal?: AbortSignal): Promise<void> {
    if (!current || current.index.size < minRows) return;
    // Before anything is waited for.
    const data = packed(this.#data.dump(current.index));
    this.#changes = 0;
    await mkdir(own.folder, { recursive: true, mode: 0o700 });
    const witness = await insertWitness(this.#db);
    const label: Label = { revision: own.revision, witness, position: current.position };
    await writeSnapshot(this.#pathIn(own), label, data, signal);
  }

  /** What stands with the file, if it would be believed. */
  async #ownLabel(own: Folder): Promise<Label | undefined> {
    let believed: Label | undefined;
    await readSnapshot(this.#pathIn(own), async (read) => {
      const label = read as Label;
      if (label.revision === own.revision && (await hasWitness(this.#db, label.witness))) believed = label;
      return false;
    });
    return believed;
  }

  #pathIn({ folder }: Folder): string {
    return join(folder, `${this.#data.name}.index`);
  }
}
