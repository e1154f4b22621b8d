import { createHash, createHmac, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import * as z from 'zod';
import { eachOf } from '../each-of.ts';
import { type FileStore, hashOfFile, type ShopFiles } from '../files.ts';
import { StartError } from '../start-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import { copiesToKeep } from './retention.rules.ts';

/*
 * A folder of encrypted copies (age: whoever makes copies has the public key alone):
 *   copies/2026-11-23T02-11-00Z/manifest.age   every file of the copy, its hash, and the blob it stands in; written last
 *   copies/2026-11-23T02-11-00Z/blobs          names of these blobs, so that old ones are deleted without the key
 *   blobs/3f/3f….age                           the content of a file; copies share what did not change
 */

const manifestShape = z.object({
  version: z.literal(1),
  folders: z.array(z.string()),
  links: z.array(z.object({ path: z.string(), to: z.string() })),
  files: z.array(z.object({ path: z.string(), sha256: z.string(), blob: z.string() })),
});
type Manifest = z.infer<typeof manifestShape>;

/** What a file of the copy is read from. */
type Source = {
  /** SHA-256 (hex); undefined when it is gone. */
  hash(): Promise<string | undefined>;
  read(): AsyncIterable<Uint8Array>;
  isThere(): Promise<boolean>;
};

/** A folder whose files come into the copy, under `path`. */
export type Part = { from: string; path: string; leftOut: (path: string) => boolean };

export type CopyMade = {
  /** When the copy was begun. */
  at: Date;
  files: number;
  /** Files whose content no copy had before. */
  added: number;
  /** Files that a bucket gives with other bytes than were written: they are not in the copy. */
  unreadable: string[];
};

const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const timeOf = (name: string): Date | undefined => {
  const [, date, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return date ? new Date(`${date}T${hour}:${minute}:${second}Z`) : undefined;
};
const copyFolderOf = (store: string, at: Date): string => join(store, 'copies', nameOf(at));
const blobFileOf = (store: string, blob: string): string =>
  join(store, 'blobs', blob.slice(0, 2), `${blob}.age`);

/** When the copies of a store were begun, the newest first; [] for a folder that is not there. */
export async function listCopies(store: string): Promise<Date[]> {
  const names = await readdir(join(store, 'copies')).catch(absent);
  const complete = await Promise.all(
    (names ?? []).map(async (name) => {
      const at = timeOf(name);
      const manifest = at && (await stat(join(copyFolderOf(store, at), 'manifest.age')).catch(absent));
      return manifest ? at : undefined;
    }),
  );
  return complete.filter((at) => at !== undefined).sort((a, b) => b.getTime() - a.getTime());
}

/**
 * Adds a copy of `parts`, and of `files` that stand elsewhere, to the store, encrypted to `recipient` (`age1…`). Names of blobs are keyed by `nameKey`, so that
 * the store does not tell which known file is in it. Throws what the file system throws; what was written so far is
 * used by the next copy.
 */
export async function addCopy(
  store: string,
  {
    at,
    parts,
    files: stores = {},
    recipient,
    nameKey,
  }: {
    at: Date;
    parts: readonly Part[];
    files?: Partial<ShopFiles>;
    recipient: string;
    nameKey: Buffer;
  },
): Promise<CopyMade> {
  await mkdir(store, { recursive: true, mode: 0o700 });
  const manifest: Manifest = { version: 1, folders: [], links: [], files: [] };
  const files: { path: string; source: Source }[] = [];
  for (const part of parts) {
    for await (const entry of walk(part)) {
      if (entry.kind === 'folder') manifest.folders.push(entry.path);
      else if (entry.kind === 'link') manifest.links.push({ path: entry.path, to: entry.to });
      else files.push({ path: entry.path, source: fileSource(entry.file) });
    }
  }
  for (const [kind, stored] of Object.entries(stores)) {
    manifest.folders.push(kind);
    for await (const { name } of stored.list())
      files.push({ path: `${kind}/${name}`, source: storedSource(stored, name) });
  }
  const hashed: { path: string; source: Source; sha256: string }[] = [];
  const unreadable: string[] = [];
  const leaveOut = (path: string) => (error: unknown) => {
    if (!(error instanceof StorageError && error.isDamage)) throw error;
    unreadable.push(path);
    return undefined;
  };
  await eachOf(files, atOnce, async (one) => {
    const sha256 = await one.source.hash().catch(leaveOut(one.path));
    if (sha256 !== undefined) hashed.push({ ...one, sha256 });
  });
  let added = 0;
  await eachOf(Map.groupBy(hashed, ({ sha256 }) => sha256).values(), atOnce, async (alike) => {
    // One after the other: the first writes what the others find.
    for (const { path, source, sha256 } of alike) {
      const stored = await storeFile(store, { source, sha256, recipient, nameKey }).catch(leaveOut(path));
      if (stored?.isNew) added++;
      if (stored) manifest.files.push({ path, sha256: stored.sha256, blob: stored.blob });
    }
  });
  const folder = copyFolderOf(store, at);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const blobs = new Set(manifest.files.map(({ blob }) => blob));
  await writeFile(join(folder, 'blobs'), [...blobs].join('\n'), { mode: 0o600, flush: true });
  const encrypter = encrypterTo(recipient);
  const text = await encrypter.encrypt(JSON.stringify(manifest));
  const written = join(folder, 'manifest.written');
  await writeFile(written, text, { mode: 0o600, flush: true });
  await rename(written, join(folder, 'manifest.age'));
  return { at, files: manifest.files.length, added, unreadable };
}

/** Deletes the copies beyond the retention (`copiesToKeep`), what unfinished ones left, and blobs that no other copy has. */
export async function dropOldCopies(store: string): Promise<void> {
  const retained = new Set(copiesToKeep(await listCopies(store)).map(nameOf));
  const needed = new Set<string>();
  for (const name of (await readdir(join(store, 'copies')).catch(absent)) ?? []) {
    const folder = join(store, 'copies', name);
    if (!timeOf(name)) continue;
    if (!retained.has(name)) await rm(folder, { recursive: true });
    else for (const blob of (await readFile(join(folder, 'blobs'), 'utf8')).split('\n')) needed.add(blob);
  }
  for (const file of await readdir(store)) if (file.startsWith('unfinished-')) await rm(join(store, file));
  for (const start of (await readdir(join(store, 'blobs')).catch(absent)) ?? []) {
    for (const file of await readdir(join(store, 'blobs', start)))
      if (!needed.has(file.replace(/\.age$/, ''))) await rm(join(store, 'blobs', start, file));
  }
}

/**
 * Writes a copy into the empty folder `target`, and holds each file against its hash. Errors: StartError for a key that
 * opens nothing, and for a blob that is missing or damaged.
 */
export async function restoreCopy(
  store: string,
  at: Date,
  { identity, target }: { identity: string; target: string },
): Promise<{ files: number }> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new StartError('This is no key of a backup: it begins with AGE-SECRET-KEY-1.');
  }
  const manifest = await readManifest(store, at, decrypter);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const folder of manifest.folders)
    await mkdir(within(target, folder), { recursive: true, mode: 0o700 });
  await eachOf(Map.groupBy(manifest.files, ({ blob }) => blob).values(), atOnce, async (alike) => {
    const [first, ...others] = alike;
    if (!first) return;
    await restoreFile(store, first, { decrypter, target });
    for (const { path } of others) await copyFile(within(target, first.path), within(target, path));
  });
  for (const { path, to } of manifest.links) await symlink(to, within(target, path));
  return { files: manifest.files.length };
}

async function restoreFile(
  store: string,
  { path, sha256, blob }: Manifest['files'][number],
  { decrypter, target }: { decrypter: Decrypter; target: string },
): Promise<void> {
  const hash = createHash('sha256');
  const file = within(target, path);
  try {
    const encrypted = Readable.toWeb(createReadStream(blobFileOf(store, blob))) as ReadableStream<Uint8Array>;
    const content = chunksOf(await decrypter.decrypt(encrypted));
    await pipeline(content, hashing(hash), createWriteStream(file, { mode: 0o600, flush: true }));
  } catch (error) {
    throw new StartError(`The copy of ${path} is damaged or missing (${String(error)}).`);
  }
  if (hash.digest('hex') !== sha256)
    throw new StartError(`The copy of ${path} has another content than was saved.`);
}

/** Whoever may write into the store could forge a copy: nothing of it lands elsewhere. */
function within(target: string, path: string): string {
  const file = resolve(target, path);
  if (file === resolve(target) || file.startsWith(resolve(target) + sep)) return file;
  throw new StartError(`The copy has a file outside of its folder (${path}).`);
}

async function readManifest(store: string, at: Date, decrypter: Decrypter): Promise<Manifest> {
  const file = join(copyFolderOf(store, at), 'manifest.age');
  let text: string;
  try {
    text = await decrypter.decrypt(await readFile(file), 'text');
  } catch (error) {
    throw new StartError(
      `The key does not open ${file} (${error instanceof Error ? error.message : error}).`,
    );
  }
  return manifestShape.parse(JSON.parse(text));
}

type Entry =
  | { kind: 'folder'; path: string }
  | { kind: 'link'; path: string; to: string }
  | { kind: 'file'; path: string; file: string };

/** Paths have `/`. What goes away meanwhile is nothing that the copy needs. */
async function* walk({ from, path: root, leftOut }: Part, inside = ''): AsyncGenerator<Entry> {
  yield { kind: 'folder', path: [root, inside].filter(Boolean).join('/') || '.' };
  for (const entry of (await readdir(join(from, inside), { withFileTypes: true }).catch(absent)) ?? []) {
    const within = inside ? `${inside}/${entry.name}` : entry.name;
    if (leftOut(within)) continue;
    const path = root ? `${root}/${within}` : within;
    if (entry.isDirectory()) yield* walk({ from, path: root, leftOut }, within);
    else if (entry.isSymbolicLink()) yield { kind: 'link', path, to: await readlink(join(from, within)) };
    else if (entry.isFile()) yield { kind: 'file', path, file: join(from, within) };
  }
}

/** Undefined when the file is gone. `sha256` is what its content was a moment ago. */
async function storeFile(
  store: string,
  {
    source,
    sha256: known,
    recipient,
    nameKey,
  }: { source: Source; sha256: string; recipient: string; nameKey: Buffer },
): Promise<{ sha256: string; blob: string; isNew: boolean } | undefined> {
  const expected = blobOf(known, nameKey);
  if (await stat(blobFileOf(store, expected)).catch(absent))
    return { sha256: known, blob: expected, isNew: false };
  // Hashed again as it is read for the copy: what is written meanwhile is saved under its own name.
  const hash = createHash('sha256');
  const beside = join(store, `unfinished-${known}`);
  try {
    const content = Readable.toWeb(Readable.from(hashedChunks(source, hash))) as ReadableStream<Uint8Array>;
    const encrypted = await encrypterTo(recipient).encrypt(content);
    await pipeline(chunksOf(encrypted), createWriteStream(beside, { mode: 0o600, flush: true }));
  } catch (error) {
    if (await source.isThere()) throw error;
    return undefined;
  }
  const sha256 = hash.digest('hex');
  const blob = blobOf(sha256, nameKey);
  const target = blobFileOf(store, blob);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(beside, target);
  return { sha256, blob, isNew: true };
}

const fileSource = (file: string): Source => ({
  hash: () => hashOfFile(file).catch(absent),
  read: () => createReadStream(file),
  isThere: async () => (await stat(file).catch(absent)) !== undefined,
});

const storedSource = (store: FileStore, name: string): Source => ({
  hash: () => store.hash(name),
  async *read() {
    const file = await store.open(name);
    if (!file) throw new Error(`no such file: ${name}`);
    yield* file.stream;
  },
  isThere: () => store.has(name),
});

async function* hashedChunks(source: Source, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of source.read()) {
    hash.update(chunk);
    yield chunk;
  }
}

/** So many files are written at once: each waits until the disk has it. */
const atOnce = 8;

const blobOf = (sha256: string, nameKey: Buffer): string =>
  createHmac('sha256', nameKey).update(sha256).digest('hex');

function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
