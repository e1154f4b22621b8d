import { constants, createReadStream, openAsBlob } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hashOfFile } from '../files.ts';
import { StartError } from '../start-error.ts';
import { Bucket } from '../storage/bucket.ts';
import { type BucketAddress, readBucketAddress, shownAddress } from '../storage/bucket-address.ts';
import { StorageError } from '../storage/storage-error.ts';

/** Where copies go: a folder, as a whole path, or a bucket. */
export type CopiesAddress = string | BucketAddress;

/** What the operator writes in BACKUP_TO or behind `--from`; a relative folder counts from `root`. Undefined: a bucket's that is none. */
export const readCopiesAddress = (text: string, root: string): CopiesAddress | undefined =>
  /^s3:/i.test(text) ? readBucketAddress(text) : resolve(root, text);

/** For people, without the key and secret of a bucket. */
export const shownCopies = (address: CopiesAddress): string =>
  typeof address === 'string' ? address : shownAddress(address);

/** Where copies stand. Names are relative, with `/`. A bucket that fails is a StartError; a folder throws what the file system throws. */
export type CopiesPlace = {
  /** For people, without the key and secret of a bucket. */
  shown: string;
  /** Throws where the place is away, or a folder cannot be written: asked before the long work of a copy. */
  prepare(): Promise<void>;
  /** The names of all whole files below a folder, in no order; none for a folder that is not there. */
  list(folder: 'copies' | 'blobs' | 'wal'): Promise<string[]>;
  /** Throws when there is no such file. */
  read(name: string): Promise<Buffer>;
  /** The same piece by piece. Fails, at the latest with the last piece, when the file is missing or damaged. */
  open(name: string): AsyncIterable<Uint8Array>;
  /** Lends a path of this machine; what `work` writes there is stored under the name it answers, whole or not at all. */
  add(work: (path: string) => Promise<string>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what interrupted writes have left. */
  cleanup(): Promise<void>;
};

export type PlaceOptions = {
  /** Where files stand on their way to a bucket: they are as large as those of the shop. */
  scratch?: string;
  /** How long a bucket may be silent (ms). */
  silenceMs?: number;
};

export const openCopies = (address: CopiesAddress, options: PlaceOptions = {}): CopiesPlace =>
  typeof address === 'string' ? folderPlace(address) : bucketPlace(address, options);

const unfinished = 'unfinished-';

function folderPlace(folder: string): CopiesPlace {
  let writes = 0;
  return {
    shown: folder,
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    async list(inside) {
      const root = join(folder, inside);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    },
    read: (name) => readFile(join(folder, name)),
    open: (name) => createReadStream(join(folder, name)),
    async add(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = join(folder, `${unfinished}${process.pid}-${++writes}`);
      try {
        const target = join(folder, await work(beside));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(beside, target);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      // The folder of a copy goes with its last file.
      await rmdir(dirname(join(folder, name))).catch(() => {});
    },
    async cleanup() {
      for (const file of await readdir(folder)) if (file.startsWith(unfinished)) await rm(join(folder, file));
    },
  };
}

function bucketPlace(address: BucketAddress, { scratch = tmpdir(), silenceMs }: PlaceOptions): CopiesPlace {
  const bucket = new Bucket(address, silenceMs === undefined ? {} : { silenceMs });
  const shown = shownAddress(address);
  // Damage of one file is the reader's to tell: it knows which file of the shop it is.
  const failed = (error: unknown): never => {
    if (error instanceof StorageError && !error.isDamage)
      throw new StartError(`The bucket of the copies, ${shown}, fails: ${error.reason}.`);
    throw error;
  };
  const missing = (name: string): never => {
    throw new Error(`no such file: ${name}`);
  };
  return {
    shown,
    prepare: async () => void (await Array.fromAsync(bucket.list('copies/')).catch(failed)),
    async list(folder) {
      const files = await Array.fromAsync(bucket.list(`${folder}/`)).catch(failed);
      return files.map(({ name }) => `${folder}/${name}`);
    },
    read: async (name) => (await bucket.get(name).catch(failed)) ?? missing(name),
    async *open(name) {
      try {
        const file = (await bucket.open(name)) ?? missing(name);
        yield* file.chunks;
      } catch (error) {
        failed(error);
      }
    },
    async add(work) {
      await mkdir(scratch, { recursive: true });
      const folder = await mkdtemp(join(scratch, 'hilal-copy-'));
      try {
        const path = join(folder, 'file');
        const name = await work(path);
        const content = await openAsBlob(path);
        const body = { bytes: content.size, sha256: await hashOfFile(path), content };
        const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' };
        await bucket.put(name, body, headers).catch(failed);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (name) => bucket.remove(name).catch(failed),
    // A bucket takes a file whole or not at all.
    cleanup: async () => {},
  };
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
