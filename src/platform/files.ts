import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the shop keeps files: pictures ready to be shown, and the originals they are made from. A folder now;
 * an object store is another implementation of the same calls.
 */
export type FileStore = {
  /** Writes the whole file or nothing; a file of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /**
   * Removes the files that were last written before that moment and that `named` does not answer of those it is asked
   * for, and half-written ones of that age. Answers how many. A store of whose old files none is named is left alone:
   * it is another database's that the shop was pointed at by mistake.
   */
  sweep(before: Date, named: Named): Promise<number>;
};

/** Which of these files the database names. */
type Named = (names: string[]) => Promise<ReadonlySet<string>>;

/** Names are made by us, never by a visitor: letters, digits, hyphens, dots between them, no folders. */
const batch = 500;
const halfName = /^\.[\da-f]+\.part$/;
const safeName = /^[\w-]+(?:\.[\w-]+)*$/;

/** A folder on this machine, made when it is first written to. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => {
    if (!safeName.test(name) || name.length > 200) throw new RangeError(`not a name of a file: ${name}`);
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true });
      const half = join(folder, `.${randomBytes(9).toString('hex')}.part`);
      try {
        const file = await open(half, 'wx');
        try {
          await file.writeFile(bytes);
          // The database will say that the file is there: it must be, also after a lost power line.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async has(name) {
      try {
        return (await stat(pathOf(name))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async sweep(before, named) {
      const { whole, half } = await filesBefore(folder, before);
      const strangers = await without(whole, named);
      // Asked a second time: what is sent again meanwhile is named, or at least new, before it is removed.
      const gone = strangers.length === whole.length ? [] : await without(strangers, named);
      let removed = 0;
      for (const name of [...gone, ...half]) {
        const path = join(folder, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
};

async function filesBefore(folder: string, before: Date): Promise<{ whole: string[]; half: string[] }> {
  const found = { whole: [] as string[], half: [] as string[] };
  try {
    for await (const entry of await opendir(folder)) {
      const kind = halfName.test(entry.name) ? found.half : found.whole;
      if (kind === found.whole && !safeName.test(entry.name)) continue;
      if (entry.isFile() && (await isOlder(join(folder, entry.name), before))) kind.push(entry.name);
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

async function without(names: readonly string[], named: Named): Promise<string[]> {
  const left: string[] = [];
  for (let at = 0; at < names.length; at += batch) {
    const some = names.slice(at, at + batch);
    const known = await named(some);
    left.push(...some.filter((name) => !known.has(name)));
  }
  return left;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export type ShopFiles = {
  /** What everybody may see, under /media. */
  media: FileStore;
  /** What pictures are made from, with all that cameras write into them: never served. */
  originals: FileStore;
  /** Receipts of bank transfers: read by staff and by the order's own link, through calls that look at both. */
  receipts: FileStore;
  /** Pictures of goods that are sent back, in the same way. */
  returns: FileStore;
};

export const shopFiles = (dataFolder: string): ShopFiles => ({
  media: folderStore(join(dataFolder, 'media')),
  originals: folderStore(join(dataFolder, 'originals')),
  receipts: folderStore(join(dataFolder, 'receipts')),
  returns: folderStore(join(dataFolder, 'returns')),
});
