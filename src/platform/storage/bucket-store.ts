import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, fileName, hashOfFile, isFileName, type ShopFiles, unnamed } from '../files.ts';
import { reasonOf } from '../reason.ts';
import type { Bucket } from './bucket.ts';
import { StorageError } from './storage-error.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
};

/** One kind of the shop's files in a bucket, below a folder of its own. */
export const bucketStore = (bucket: Bucket, kind: keyof ShopFiles): FileStore => {
  const nameOf = (name: string): string => `${kind}/${fileName(name)}`;
  const headersOf = (name: string): Record<string, string> => ({
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    // Pictures carry a hash of what is in them in their names.
    'cache-control': kind === 'media' ? 'public, max-age=31536000, immutable' : 'private, no-store',
  });
  const open: FileStore['open'] = async (name) => {
    const opened = await bucket.open(nameOf(name));
    return opened && { bytes: opened.bytes, stream: Readable.from(opened.chunks, { objectMode: false }) };
  };
  const list: FileStore['list'] = async function* () {
    for await (const file of bucket.list(`${kind}/`)) if (isFileName(file.name)) yield file;
  };
  return {
    async write(name, bytes) {
      const content = new Uint8Array(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      await bucket.put(nameOf(name), { bytes: content.length, sha256, content }, headersOf(name));
    },
    writeAt: async (name, work) => {
      const target = nameOf(name);
      return await onThisMachine(async (path) => {
        const result = await work(path);
        const content = await openAsBlob(path);
        const body = { bytes: content.size, sha256: await hashOfFile(path), content };
        await bucket.put(target, body, headersOf(name));
        return result;
      });
    },
    find: async (name) => bucket.get(nameOf(name)),
    open,
    readAt: (name, work) =>
      onThisMachine(async (path) => {
        const file = await open(name);
        if (!file) throw new Error(`no such file: ${name}`);
        await pipeline(file.stream, createWriteStream(path)).catch((error: unknown) => {
          throw error instanceof StorageError ? error : new StorageError(reasonOf(error), { cause: error });
        });
        return await work(path);
      }),
    has: async (name) => (await bucket.head(nameOf(name))) !== undefined,
    async hash(name) {
      const noted = await bucket.head(nameOf(name));
      if (!noted || noted.sha256) return noted?.sha256;
      const file = await open(name);
      if (!file) return undefined;
      const hash = createHash('sha256');
      for await (const piece of file.stream) hash.update(piece);
      return hash.digest('hex');
    },
    remove: async (name) => bucket.remove(nameOf(name)),
    list,
    async cleanup(before, named) {
      const old: string[] = [];
      for await (const { name, changedAt } of list()) if (changedAt < before) old.push(name);
      let removed = 0;
      for (const name of await unnamed(old, named)) {
        const now = await bucket.head(nameOf(name));
        if (!now || now.changedAt >= before) continue;
        await bucket.remove(nameOf(name));
        removed++;
      }
      return removed;
    },
  };
};

/** Lends a path in a folder of its own, which is gone afterwards. */
async function onThisMachine<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-file-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
