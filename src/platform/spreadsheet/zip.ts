import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { TableError } from './table-error.ts';

/** A file within a ZIP; sizes in bytes. */
export type ZipEntry = { name: string; deflated: boolean; packed: number; at: number };

/** A table's ZIP has some dozens of files; a folder of pictures has thousands. */
const maxEntries = 20_000;
/** Bytes that one file of a ZIP may become: thirty times a large catalog's, and far from filling a disk or the memory. */
const maxUnpacked = 1024 ** 3;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const maxComment = 65_535;
const maxDirectory = 16 * 1024 * 1024;
/** Instead of a size: it stands elsewhere, because it is 4 GB or more. */
const elsewhere = 0xffff_ffff;

/** The files of a ZIP, by its directory. Throws TableError for what is none, is encrypted or is beyond all measure. */
export async function readZip(path: string): Promise<Map<string, ZipEntry>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, endBytes + maxComment));
    await file.read(tail, 0, tail.length, size - tail.length);
    let end = tail.length - endBytes;
    while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
    if (end < 0) throw new TableError('zip_broken');
    const [count, bytes, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count > maxEntries || bytes > maxDirectory || start === elsewhere) throw new TableError('too_much');
    if (start + bytes > size) throw new TableError('zip_broken');
    const directory = Buffer.alloc(bytes);
    await file.read(directory, 0, bytes, start);
    return entriesOf(directory);
  } finally {
    await file.close();
  }
}

function entriesOf(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (flags & 1) throw new TableError('locked');
    if (packed === elsewhere || unpacked > maxUnpacked) throw new TableError('too_much');
    if (method === 0 || method === 8)
      entries.set(name, { name, deflated: method === 8, packed, at: directory.readUInt32LE(at + 42) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** The bytes of one file of a ZIP as they come out; what is more than its directory may say ends in TableError. */
export async function* readZipEntry(
  path: string,
  { at, packed, deflated }: ZipEntry,
  most = maxUnpacked,
): AsyncGenerator<Buffer> {
  const start = await startOf(path, at);
  if (packed === 0) return;
  const source = createReadStream(path, { start, end: start + packed - 1 });
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > most) done(new TableError('too_much'));
      else done(null, chunk);
    },
  });
  const streams = deflated ? [source, createInflateRaw(), counted] : [source, counted];
  pipeline(streams, () => {});
  try {
    yield* counted as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('zip_broken');
  } finally {
    source.destroy();
  }
}

/** Behind the entry's own header, whose lengths are its own. */
async function startOf(path: string, at: number): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(30);
    const { bytesRead } = await file.read(header, 0, 30, at);
    if (bytesRead < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new TableError('zip_broken');
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
