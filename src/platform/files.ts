import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskFailure } from './disk-failure.ts';
import { StorageError } from './storage/storage-error.ts';

export type StoredFile = { name: string; bytes: number; changedAt: Date };

/** One kind of the shop's files, wherever they stand: decision 039. */
export type FileStore = {
  /** Writes the whole file or nothing; a file of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file that is larger than the memory: `work` writes it at a path of this machine. */
  writeAt<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<Buffer | undefined>;
  /** The file as it is sent on, with its length in bytes; undefined when there is none. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Lends a file as a path of this machine for as long as `work` runs. Throws where there is none. */
  readAt<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  has(name: string): Promise<boolean>;
  /** SHA-256 (hex), as the store noted it when the file was written, else read now; undefined when there is no such file. */
  hash(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Every whole file, in no order; one that comes or goes meanwhile may be there or not. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes the files that were last written before that moment and that `named` does not answer of those it is asked
   * for, and half-written ones of that age. Answers how many. A store of whose old files none is named is left alone:
   * it is another database's that the shop was pointed at by mistake.
   */
  cleanup(before: Date, named: Named): Promise<number>;
};

/** Which of these files the database names. */
type Named = (names: string[]) => Promise<ReadonlySet<string>>;

const batch = 500;
const halfName = /^\.[\da-f]+(?:\.part)+$/;
const safeName = /^[\w-]+(?:\.[\w-]+)*$/;

/** Names are made by us, never by a visitor: letters, digits, hyphens, dots between them, no folders. Throws RangeError. */
export function fileName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`not a name of a file: ${name}`);
  return name;
}

export const isFileName = (name: string): boolean => safeName.test(name) && name.length <= 200;

/** A folder on this machine, made when it is first written to. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => join(folder, fileName(name));
  const writeAt: FileStore['writeAt'] = async (name, work) => {
    const path = pathOf(name);
    const half = join(folder, `.${randomBytes(9).toString('hex')}.part`);
    try {
      await mkdir(folder, { recursive: true });
      const result = await work(half);
      // The database will say that the file is there: it must be, with its name, also after a lost power line.
      await sync(half);
      await rename(half, path);
      await sync(folder);
      return result;
    } catch (error) {
      // On a disk that fails it may stay: the nightly cleanup removes it.
      await rm(half, { force: true }).catch(() => {});
      const failure = diskFailure(error);
      throw failure === undefined ? error : new StorageError(failure, { cause: error });
    }
  };
  return {
    write: (name, bytes) => writeAt(name, (path) => writeFile(path, bytes, { flag: 'wx' })),
    writeAt,
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async open(name) {
      const path = pathOf(name);
      try {
        return { bytes: (await stat(path)).size, stream: createReadStream(path) };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    readAt: async (name, work) => work(pathOf(name)),
    async has(name) {
      try {
        return (await stat(pathOf(name))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async hash(name) {
      try {
        return await hashOfFile(pathOf(name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const name of (await filesBefore(folder)).whole) {
        const facts = await stat(join(folder, name)).catch(absent);
        if (facts) yield { name, bytes: facts.size, changedAt: facts.mtime };
      }
    },
    async cleanup(before, named) {
      const { whole, half } = await filesBefore(folder, before);
      let removed = 0;
      for (const name of [...(await unnamed(whole, named)), ...half]) {
        const path = join(folder, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
};

/** Until the disk has what was written: of a file its content, of a folder the names of its files. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** SHA-256 (hex) of a file of this machine. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** All of them where no moment is given. */
async function filesBefore(folder: string, before?: Date): Promise<{ whole: string[]; half: string[] }> {
  const found = { whole: [] as string[], half: [] as string[] };
  try {
    for await (const entry of await opendir(folder)) {
      const kind = halfName.test(entry.name) ? found.half : found.whole;
      if (kind === found.whole && !isFileName(entry.name)) continue;
      const isMeant = before === undefined || (await isOlder(join(folder, entry.name), before));
      if (entry.isFile() && isMeant) kind.push(entry.name);
    }
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  return found;
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Those of these old files that may be removed: none of them is named, but another is. */
export async function unnamed(names: readonly string[], named: Named): Promise<string[]> {
  const strangers = await without(names, named);
  // Asked a second time: what is sent again meanwhile is named, or at least new, before it is removed.
  return strangers.length === names.length ? [] : await without(strangers, named);
}

async function without(names: readonly string[], named: Named): Promise<string[]> {
  const left: string[] = [];
  for (let at = 0; at < names.length; at += batch) {
    const some = names.slice(at, at + batch);
    const known = await named(some);
    left.push(...some.filter((name) => !known.has(name)));
  }
  return left;
}

function absent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Removes files that nothing names. One that cannot be removed now goes with the nightly cleanup. */
export async function discard(store: Pick<FileStore, 'remove'>, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(name).catch(() => {});
}

/** Every file of the shop, by kind; each kind has names of its own. */
export type ShopFiles = {
  /** What everybody may see, under /media. */
  media: FileStore;
  /** What pictures are made from, with all that cameras write into them: never served. */
  originals: FileStore;
  /** Receipts of bank transfers: read by staff and by the order's own link, through calls that look at both. */
  receipts: FileStore;
  /** Pictures of goods that are sent back, in the same way. */
  returns: FileStore;
  /** Preview pictures of shared pages; drawn again when they are missing. */
  shared: FileStore;
  /** What background tasks read and make: through `task-files.ts`. */
  works: FileStore;
};

export const fileKinds: readonly string[] = [
  'media',
  'originals',
  'receipts',
  'returns',
  'shared',
  'works',
] satisfies (keyof ShopFiles)[];

/** The shop's files in its data folder. */
export const shopFiles = (dataFolder: string): ShopFiles => {
  const storeOf = (kind: keyof ShopFiles) => folderStore(join(dataFolder, kind));
  return {
    media: storeOf('media'),
    originals: storeOf('originals'),
    receipts: storeOf('receipts'),
    returns: storeOf('returns'),
    shared: storeOf('shared'),
    works: storeOf('works'),
  };
};
