import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { eachOf } from '../each-of.ts';
import type { FileStore, ShopFiles } from '../files.ts';
import { StorageError } from './storage-error.ts';

/** Files copied at once: a bucket answers each after a while. */
const atOnce = 8;

export type Moved = {
  /** Files whose bytes stand at the target now, read there and compared. */
  verified: number;
  copied: number;
  /** Those of the copied that stood there with other bytes. */
  replaced: number;
  /** Bytes of the copied. */
  bytes: number;
  /** Files that cannot be read as they were written, `media/a-480.avif`: they are left out. */
  unreadable: string[];
  deleted: number;
};

export type MoveOptions = {
  /** Deletes the files at their source, once every one of them is verified at the target. */
  deleteSource?: boolean;
  onProgress?: (kind: string, done: number, total: number) => void;
};

/**
 * Copies all files of the shop to another place. What stands there already with the same bytes is not copied again, so
 * whatever was interrupted is continued by another run. May run beside a shop: files that come meanwhile are for the
 * next run. Throws StorageError when a bucket is away.
 */
export async function moveFiles(
  from: ShopFiles,
  to: ShopFiles,
  { deleteSource = false, onProgress }: MoveOptions = {},
): Promise<Moved> {
  const moved: Moved = { verified: 0, copied: 0, replaced: 0, bytes: 0, unreadable: [], deleted: 0 };
  const verified: { store: FileStore; name: string }[] = [];
  for (const [kind, source] of Object.entries(from)) {
    const target = to[kind as keyof ShopFiles];
    const files = await Array.fromAsync(source.list());
    let done = 0;
    await eachOf(files, atOnce, async ({ name, bytes }) => {
      const hash = await hashIn(source, name);
      if (hash === damaged) moved.unreadable.push(`${kind}/${name}`);
      // Absent: it went away since it was listed.
      else if (hash !== undefined) {
        const there = await hashIn(target, name);
        if (there !== hash) {
          await copyFile(source, target, name);
          await requireSame(target, name, hash);
          moved.copied += 1;
          moved.bytes += bytes;
          if (there !== undefined) moved.replaced += 1;
        }
        verified.push({ store: source, name });
      }
      done += 1;
      onProgress?.(kind, done, files.length);
    });
  }
  moved.verified = verified.length;
  if (deleteSource && moved.unreadable.length === 0) {
    await eachOf(verified, atOnce, async ({ store, name }) => {
      await store.remove(name);
      moved.deleted += 1;
    });
  }
  return moved;
}

const damaged = 'damaged';

/** SHA-256 (hex) of the bytes that are really there; undefined when there is no such file. */
async function hashIn(store: FileStore, name: string): Promise<string | undefined> {
  const file = await store.open(name);
  if (!file) return undefined;
  const hash = createHash('sha256');
  try {
    for await (const piece of file.stream) hash.update(piece);
  } catch (error) {
    if (error instanceof StorageError && error.isDamage) return damaged;
    throw error;
  }
  return hash.digest('hex');
}

const copyFile = (from: FileStore, to: FileStore, name: string): Promise<void> =>
  to.writeAt(name, async (path) => {
    const file = await from.open(name);
    if (!file) throw new Error(`no such file: ${name}`);
    await pipeline(file.stream, createWriteStream(path));
  });

async function requireSame(store: FileStore, name: string, hash: string): Promise<void> {
  if ((await hashIn(store, name)) !== hash)
    throw new StorageError(`${name} has other bytes than were written`);
}
