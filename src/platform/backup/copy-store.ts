import { createHash, createHmac, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import * as z from 'zod';
import { isDiskFull } from '../disk-failure.ts';
import { eachOf } from '../each-of.ts';
import { type FileStore, hashOfFile, type ShopFiles } from '../files.ts';
import { StartError } from '../start-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { CopiesPlace } from './copies-place.ts';
import { copiesToKeep, logCopies } from './retention.rules.ts';
import {
  type MarkedCopy,
  readMark,
  readWalFile,
  type WalFile,
  type WalMark,
  walToDrop,
  writeMark,
} from './wal.rules.ts';

/*
 * A place of encrypted copies, folder or bucket (age: whoever makes copies has the public key alone):
 *   copies/2026-11-23T02-11-00Z/manifest.age   every file of the copy, its hash, and the blob it stands in; written last
 *   copies/2026-11-23T02-11-00Z/blobs          names of these blobs, so that old ones are deleted without the key
 *   copies/shop                                whose copies these are, as a hash of a key of that shop
 *   blobs/3f/3f….age                           the content of a file; copies share what did not change
 * Beside them the log of the database: wal.rules.ts.
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
const manifestOf = (at: Date): string => `copies/${nameOf(at)}/manifest.age`;
const markOf = (at: Date): string => `copies/${nameOf(at)}/wal`;
const blobListOf = (at: Date): string => `copies/${nameOf(at)}/blobs`;
const blobFileOf = (blob: string): string => `blobs/${blob.slice(0, 2)}/${blob}.age`;

/** When the copies of a place were begun, the newest first; [] for a folder that is not there. */
export const listCopies = async (place: CopiesPlace): Promise<Date[]> => complete(await place.list('copies'));

/** Those whose manifest, which is written last, is among the files. */
const complete = (files: readonly string[]): Date[] =>
  files
    .map((file) => timeOf(/^copies\/([^/]+)\/manifest\.age$/.exec(file)?.[1] ?? ''))
    .filter((at) => at !== undefined)
    .sort((a, b) => b.getTime() - a.getTime());

const ownerFile = 'copies/shop';

const ownerName = (nameKey: Buffer): string => createHmac('sha256', nameKey).update('place').digest('hex');

/**
 * Refuses (StartError) the place of another shop: its copies would be taken for old ones of this shop, and go. `nameKey` is the
 * shop's for ever, also where it was restored.
 */
export async function requireOwnPlace(place: CopiesPlace, nameKey: Buffer): Promise<void> {
  if (!(await place.list('copies')).includes(ownerFile)) return;
  if ((await place.read(ownerFile)).toString() !== ownerName(nameKey))
    throw new StartError(
      `The copies in ${place.shown} are of another shop: give each shop a place of its own in BACKUP_TO.`,
    );
}

/** The place is this shop's from its first whole copy on: one that failed leaves nothing behind. */
export async function claimPlace(place: CopiesPlace, nameKey: Buffer): Promise<void> {
  if (!(await place.list('copies')).includes(ownerFile)) await writeTo(place, ownerFile, ownerName(nameKey));
}

/**
 * Adds a copy of `parts`, and of `files` that stand elsewhere, to `place`, encrypted to `recipient` (`age1…`). Names of blobs are keyed by `nameKey`, so that
 * the place does not tell which known file is in it. Throws what the place throws; what was written so far is used by
 * the next copy.
 */
export async function addCopy(
  place: CopiesPlace,
  {
    at,
    parts,
    files: stores = {},
    mark,
    recipient,
    nameKey,
  }: {
    at: Date;
    parts: readonly Part[];
    files?: Partial<ShopFiles>;
    /** Where the log of the database is archived, what this copy needs of it. */
    mark?: WalMark | undefined;
    recipient: string;
    nameKey: Buffer;
  },
): Promise<CopyMade> {
  const present = new Set(await place.list('blobs'));
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
      const stored = await storeFile(place, present, { source, sha256, recipient, nameKey }).catch(
        leaveOut(path),
      );
      if (stored?.isNew) added++;
      if (stored) manifest.files.push({ path, sha256: stored.sha256, blob: stored.blob });
    }
  });
  const blobs = new Set(manifest.files.map(({ blob }) => blob));
  await writeTo(place, blobListOf(at), [...blobs].join('\n'));
  if (mark) await writeTo(place, markOf(at), writeMark(mark));
  await writeTo(place, manifestOf(at), await encrypterTo(recipient).encrypt(JSON.stringify(manifest)));
  return { at, files: manifest.files.length, added, unreadable };
}

const writeTo = (place: CopiesPlace, name: string, content: string | Uint8Array): Promise<void> =>
  place.add(async (path) => {
    await writeFile(path, content, { mode: 0o600, flush: true });
    return name;
  });

/** Deletes the copies beyond the retention (`copiesToKeep`), what unfinished ones left, and blobs that no other copy has. */
export async function dropOldCopies(place: CopiesPlace): Promise<void> {
  const files = await place.list('copies');
  const retained = copiesToKeep(complete(files));
  const wanted = new Set(retained.flatMap((at) => [manifestOf(at), blobListOf(at), markOf(at)]));
  // The manifest before the list: what is interrupted here is no copy any more.
  for (const file of files.toSorted((a, b) => Number(isManifest(b)) - Number(isManifest(a))))
    if (isOfCopy(file) && !wanted.has(file)) await place.remove(file);
  const needed = new Set<string>();
  for (const at of retained)
    for (const blob of (await place.read(blobListOf(at))).toString().split('\n'))
      needed.add(blobFileOf(blob));
  await place.cleanup();
  const old = (await place.list('blobs')).filter((file) => file.endsWith('.age') && !needed.has(file));
  await eachOf(old, atOnce, (file) => place.remove(file));
  // The log is for the last days: of a whole year it would be many times the shop.
  const marked = await markedCopies(place, retained.slice(0, logCopies));
  await eachOf(walToDrop(marked, await listWal(place)), atOnce, ({ name }) => place.remove(name));
}

export const listWal = async (place: CopiesPlace): Promise<WalFile[]> =>
  (await place.list('wal')).map(readWalFile).filter((file) => file !== undefined);

/** Those of these copies beside which the log was archived. */
export async function markedCopies(place: CopiesPlace, copies: readonly Date[]): Promise<MarkedCopy[]> {
  const present = new Set(await place.list('copies'));
  const marked: MarkedCopy[] = [];
  for (const at of copies) {
    if (!present.has(markOf(at))) continue;
    const mark = readMark((await place.read(markOf(at))).toString());
    if (mark) marked.push({ at, mark });
  }
  return marked;
}

const isManifest = (file: string): boolean => file.endsWith('/manifest.age');
const isOfCopy = (file: string): boolean => timeOf(file.split('/')[1] ?? '') !== undefined;

/**
 * Writes a copy, or the wanted files of it, into the folder `target`, where none of them is, and holds each file against its hash. Errors: StartError for a key that
 * opens nothing, and for a blob that is missing or damaged.
 */
export async function restoreCopy(
  place: CopiesPlace,
  at: Date,
  {
    identity,
    target,
    wanted = () => true,
  }: { identity: string; target: string; wanted?: (path: string) => boolean },
): Promise<{ files: number }> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new StartError('This is no key of a backup: it begins with AGE-SECRET-KEY-1.');
  }
  const manifest = await readManifest(place, at, decrypter);
  const files = manifest.files.filter(({ path }) => wanted(path));
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const folder of manifest.folders.filter(wanted))
    await mkdir(within(target, folder), { recursive: true, mode: 0o700 });
  await eachOf(Map.groupBy(files, ({ blob }) => blob).values(), atOnce, async (alike) => {
    const [first, ...others] = alike;
    if (!first) return;
    await restoreFile(place, first, { decrypter, target });
    for (const { path } of others) await copyFile(within(target, first.path), within(target, path));
  });
  for (const { path, to } of manifest.links) if (wanted(path)) await symlink(to, within(target, path));
  return { files: files.length };
}

async function restoreFile(
  place: CopiesPlace,
  { path, sha256, blob }: Manifest['files'][number],
  { decrypter, target }: { decrypter: Decrypter; target: string },
): Promise<void> {
  const hash = createHash('sha256');
  const file = within(target, path);
  try {
    const encrypted = webStreamOf(place.open(blobFileOf(blob)));
    const content = chunksOf(await decrypter.decrypt(encrypted));
    await pipeline(content, hashing(hash), createWriteStream(file, { mode: 0o600, flush: true }));
  } catch (error) {
    if (error instanceof StartError || isDiskFull(error)) throw error;
    throw new StartError(`The copy of ${path} is damaged or missing (${String(error)}).`);
  }
  if (hash.digest('hex') !== sha256)
    throw new StartError(`The copy of ${path} has another content than was saved.`);
}

/** Whoever may write to the place could forge a copy: nothing of it lands elsewhere. */
function within(target: string, path: string): string {
  const file = resolve(target, path);
  if (file === resolve(target) || file.startsWith(resolve(target) + sep)) return file;
  throw new StartError(`The copy has a file outside of its folder (${path}).`);
}

async function readManifest(place: CopiesPlace, at: Date, decrypter: Decrypter): Promise<Manifest> {
  const encrypted = await place.read(manifestOf(at));
  let text: string;
  try {
    text = await decrypter.decrypt(encrypted, 'text');
  } catch (error) {
    throw new StartError(
      `The key does not open ${manifestOf(at)} in ${place.shown} (${error instanceof Error ? error.message : error}).`,
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

/**
 * Undefined when the file is gone. `sha256` is what its content was a moment ago; `present` are the names of all files of
 * the place below `blobs/`.
 */
async function storeFile(
  place: CopiesPlace,
  present: Set<string>,
  {
    source,
    sha256: known,
    recipient,
    nameKey,
  }: { source: Source; sha256: string; recipient: string; nameKey: Buffer },
): Promise<{ sha256: string; blob: string; isNew: boolean } | undefined> {
  const expected = blobOf(known, nameKey);
  if (present.has(blobFileOf(expected))) return { sha256: known, blob: expected, isNew: false };
  // Hashed again as it is read for the copy: what is written meanwhile is saved under its own name.
  const hash = createHash('sha256');
  let sha256 = '';
  let isGone = false;
  const write = async (path: string): Promise<string> => {
    try {
      const encrypted = await encrypterTo(recipient).encrypt(webStreamOf(hashedChunks(source, hash)));
      await pipeline(chunksOf(encrypted), createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      isGone = !(await source.isThere());
      throw error;
    }
    sha256 = hash.digest('hex');
    return blobFileOf(blobOf(sha256, nameKey));
  };
  try {
    await place.add(write);
  } catch (error) {
    if (isGone) return undefined;
    throw error;
  }
  const blob = blobOf(sha256, nameKey);
  present.add(blobFileOf(blob));
  return { sha256, blob, isNew: true };
}

const webStreamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

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
