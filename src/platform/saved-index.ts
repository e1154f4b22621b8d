import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { askTail, hasWitness, insertWitness, type Witness } from './index-memory.queries.ts';
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

type Label = { revision: string; witness: Witness; position: TailPosition };

/**
 * Saves an index in a file now and then, so that a start need not read everything. With it stands how far the table of changes was
 * read: what has changed since is read anew. The file is believed only while the database has a row that was written with
 * it: not for another database, nor for an older state of this one, nor when later changes may have been deleted.
 */
export class SavedIndex<Index extends { readonly size: number }> {
  readonly #db: Database;
  readonly #data: AsData<Index>;
  #changes = 0;
  #savedAtMs = Number.NEGATIVE_INFINITY;
  #isSaving = false;

  constructor(db: Database, data: AsData<Index>) {
    this.#db = db;
    this.#data = data;
  }

  /** So many rows of the index are new. */
  changed(rows: number): void {
    this.#changes += rows;
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

  /** Saves an index that has all changes up to `position`, when it is time to; nobody needs to wait for it. */
  async saveSometimes(index: Index, position: TailPosition | undefined): Promise<void> {
    const own = folders.get(this.#db);
    const age = performance.now() - this.#savedAtMs;
    const isTime = age > maxAgeMs || (age > minAgeMs && this.#changes >= changesPerSave);
    if (!own || !position || this.#isSaving || index.size < minRows || !isTime) return;
    this.#isSaving = true;
    this.#changes = 0;
    this.#savedAtMs = performance.now();
    try {
      await this.#save(own, index, position);
    } catch (error) {
      own.problem(error);
    } finally {
      this.#isSaving = false;
    }
  }

  async #save(own: Folder, index: Index, position: TailPosition): Promise<void> {
    // Before anything is waited for: the index goes on changing.
    const data = packed(this.#data.dump(index));
    const path = this.#pathIn(own);
    const last = await stat(path).catch(() => undefined);
    // Another process of this machine has just saved the same.
    if (last && Date.now() - last.mtimeMs < minAgeMs && (await this.#isOurs(path, own))) return;
    await mkdir(own.folder, { recursive: true, mode: 0o700 });
    const witness = await insertWitness(this.#db);
    await writeSnapshot(path, { revision: own.revision, witness, position } satisfies Label, data);
  }

  async #isOurs(path: string, { revision }: Folder): Promise<boolean> {
    let isOurs = false;
    await readSnapshot(path, async (label) => {
      isOurs =
        (label as Label).revision === revision && (await hasWitness(this.#db, (label as Label).witness));
      return false;
    });
    return isOurs;
  }

  #pathIn({ folder }: Folder): string {
    return join(folder, `${this.#data.name}.index`);
  }
}
