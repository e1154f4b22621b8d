import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the shop keeps files: pictures ready to be shown, and the originals they are made from. A folder now;
 * an object store is another implementation of the same five calls.
 */
export type FileStore = {
  /** Writes the whole file or nothing; a file of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
};

/** Names are made by us, never by a visitor: letters, digits, hyphens, dots between them, no folders. */
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
  };
};

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
