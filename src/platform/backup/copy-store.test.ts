import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type TestBucket, testBucket } from '../../../tests/support/bucket.ts';
import { bucketFiles } from '../storage/open-files.ts';
import { type CopiesPlace, openCopies } from './copies-place.ts';
import {
  addCopy,
  claimPlace,
  dropOldCopies,
  listCopies,
  requireOwnPlace,
  restoreCopy,
} from './copy-store.ts';

let root: string;
let from: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hilal-copies-'));
  from = join(root, 'from');
  mkdirSync(join(from, 'media'), { recursive: true });
  writeFileSync(join(from, 'media', 'picture'), 'drawn');
  writeFileSync(join(from, 'large'), randomBytes(300_000));
  writeFileSync(join(from, 'empty'), '');
  mkdirSync(join(from, 'nothing'));
  symlinkSync('large', join(from, 'link'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const nameKey = Buffer.from('names');
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 2, 11));
const parts = () => [{ from, path: '', leftOut: (path: string) => path === 'lock' }];
const copyTo = (place: CopiesPlace, at: Date) => addCopy(place, { at, parts: parts(), recipient, nameKey });
const folderOf = (name: string) => openCopies(join(root, name));

/** Writes a file as it stands at the place, past the copy's own way. */
const put = (place: CopiesPlace, name: string, content: Uint8Array | string) =>
  place.add(async (path) => {
    writeFileSync(path, content);
    return name;
  });

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  let bucket: TestBucket;
  let place: CopiesPlace;
  beforeEach(async () => {
    bucket = await testBucket();
    place =
      kind === 'bucket' ? openCopies(bucket.address, { scratch: join(root, 'scratch') }) : folderOf('store');
  });
  afterEach(() => bucket.close());
  const copy = (at: Date) => copyTo(place, at);
  const blobs = () => place.list('blobs');

  test('a copy is restored with every file, folder and link; what is left out is not in it', async () => {
    writeFileSync(join(from, 'lock'), '');
    expect(await copy(day(1))).toEqual({ at: day(1), files: 3, added: 3, unreadable: [] });
    const target = join(root, 'target');
    await restoreCopy(place, day(1), { identity, target });
    expect(readdirSync(target).sort()).toEqual(['empty', 'large', 'link', 'media', 'nothing']);
    for (const file of ['large', 'empty', 'link', 'media/picture'])
      expect(readFileSync(join(target, file)).equals(readFileSync(join(from, file))), file).toBe(true);
  });

  test('the store shows neither content nor names, and another key does not open it', async () => {
    await copy(day(1));
    const names = [...(await place.list('copies')), ...(await blobs())];
    expect(names).toHaveLength(5);
    for (const name of names)
      expect(name + (await place.read(name)).toString('latin1')).not.toMatch(/drawn|picture/);
    const target = join(root, 'target');
    const other = await generateX25519Identity();
    await expect(restoreCopy(place, day(1), { identity: other, target })).rejects.toThrow('does not open');
    await expect(restoreCopy(place, day(1), { identity: 'word', target })).rejects.toThrow(
      'no key of a backup',
    );
    expect(existsSync(target)).toBe(false);
  });

  test('the next copy adds what is new, and each copy restores what it was', async () => {
    await copy(day(1));
    writeFileSync(join(from, 'media', 'picture'), 'drawn anew');
    writeFileSync(join(from, 'media', 'other'), 'drawn anew');
    expect(await copy(day(2))).toEqual({ at: day(2), files: 4, added: 1, unreadable: [] });
    expect(await listCopies(place)).toEqual([day(2), day(1)]);
    for (const [at, text] of [
      [day(1), 'drawn'],
      [day(2), 'drawn anew'],
    ] as const) {
      const target = join(root, String(at.getTime()));
      await restoreCopy(place, at, { identity, target });
      expect(readFileSync(join(target, 'media', 'picture'), 'utf8')).toBe(text);
    }
  });

  test('a copy beyond the retention goes with the blobs that no other has; one that was interrupted is no copy', async () => {
    await copy(new Date(Date.UTC(2026, 10, 2, 1)));
    writeFileSync(join(from, 'media', 'picture'), 'drawn anew');
    await copy(new Date(Date.UTC(2026, 10, 2, 2)));
    // Killed before its manifest was there.
    await put(place, 'copies/2026-11-03T02-00-00Z/blobs', 'abc');
    await put(place, 'blobs/ab/abc.age', 'of the one that was killed');
    expect(await listCopies(place)).toHaveLength(2);
    expect(await blobs()).toHaveLength(5);
    await dropOldCopies(place);
    expect(await listCopies(place)).toEqual([new Date(Date.UTC(2026, 10, 2, 2))]);
    expect((await place.list('copies')).toSorted()).toEqual([
      'copies/2026-11-02T02-00-00Z/blobs',
      'copies/2026-11-02T02-00-00Z/manifest.age',
    ]);
    expect(await blobs()).toHaveLength(3);
    await restoreCopy(place, new Date(Date.UTC(2026, 10, 2, 2)), { identity, target: join(root, 'target') });
  });

  test('a place has the copies of one shop: another one is refused, and what is there stays', async () => {
    const [own, other] = [nameKey, Buffer.from('another shop')];
    // Nobody's yet.
    await requireOwnPlace(place, other);
    await copy(day(1));
    await claimPlace(place, own);
    await requireOwnPlace(place, own);
    await expect(requireOwnPlace(place, other)).rejects.toThrow('are of another shop');
    await dropOldCopies(place);
    expect(await listCopies(place)).toEqual([day(1)]);
    await expect(requireOwnPlace(place, other)).rejects.toThrow('are of another shop');
  });

  test('a blob that is damaged, or that is gone, stops the restore and names its file', async () => {
    await copy(day(1));
    const [first = ''] = await blobs();
    const content = await place.read(first);
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    await put(place, first, content);
    await expect(restoreCopy(place, day(1), { identity, target: join(root, 'a') })).rejects.toThrow(
      'is damaged',
    );
    await place.remove(first);
    await expect(restoreCopy(place, day(1), { identity, target: join(root, 'b') })).rejects.toThrow(
      'missing',
    );
  });

  test('a blob with the content of another file is refused', async () => {
    await copy(day(1));
    const [first = '', second = ''] = await blobs();
    await put(place, first, await place.read(second));
    await expect(restoreCopy(place, day(1), { identity, target: join(root, 'a') })).rejects.toThrow(
      'another content',
    );
  });

  test('a forged copy writes nothing outside of its folder', async () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    await copy(day(1));
    const [blob = ''] = (await blobs()).map((name) => name.slice('blobs/ab/'.length, -'.age'.length));
    const forged = { version: 1, folders: [], links: [], files: [{ path: '../escaped', sha256: '', blob }] };
    const manifest = 'copies/2026-11-01T02-11-00Z/manifest.age';
    await put(place, manifest, await encrypter.encrypt(JSON.stringify(forged)));
    const target = join(root, 'target');
    await expect(restoreCopy(place, day(1), { identity, target })).rejects.toThrow('outside of its folder');
    expect(existsSync(join(root, 'escaped'))).toBe(false);
  });
});

test('a store that cannot be written is an error, and no copy', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(copyTo(folderOf('file'), day(1))).rejects.toThrow('ENOTDIR');
  mkdirSync(join(root, 'store'));
  writeFileSync(join(root, 'store', 'blobs'), '');
  await expect(copyTo(folderOf('store'), day(1))).rejects.toThrow('ENOTDIR');
  expect(await listCopies(folderOf('store'))).toEqual([]);
});

test('what a kill left half written in a folder goes with the next cleaning', async () => {
  await copyTo(folderOf('store'), day(1));
  writeFileSync(join(root, 'store', 'unfinished-1-1'), 'half');
  await dropOldCopies(folderOf('store'));
  expect(readdirSync(join(root, 'store')).toSorted()).toEqual(['blobs', 'copies']);
});

test('a bucket that fails in the middle leaves no copy, and the next one uses what is there', async () => {
  const bucket = await testBucket();
  onTestFinished(() => bucket.close());
  const place = openCopies(bucket.address, { scratch: join(root, 'scratch') });
  // Refuses the manifest, which comes last.
  bucket.fault = (request, response) =>
    request.method === 'PUT' && !!request.url?.endsWith('/manifest.age') && !!response.writeHead(403).end();
  await expect(copyTo(place, day(1))).rejects.toThrow(
    /^The bucket of the copies, http:\/\/127[^ ]*\/shop\/, fails: 403\.$/,
  );
  expect(await listCopies(place)).toEqual([]);
  expect(readdirSync(join(root, 'scratch'))).toEqual([]);
  bucket.fault = undefined;
  expect(await copyTo(place, day(2))).toMatchObject({ files: 3, added: 0 });
  expect(await listCopies(place)).toEqual([day(2)]);
  bucket.fault = (_request, response) => !!response.writeHead(403).end();
  for (const act of [
    () => place.prepare(),
    () => copyTo(place, day(3)),
    () => listCopies(place),
    () => dropOldCopies(place),
    () => restoreCopy(place, day(2), { identity, target: join(root, 'target') }),
  ])
    await expect(act()).rejects.toThrow(/^The bucket of the copies, .* fails: 403\.$/);
});

test('files of a bucket are in the copy as in a data folder; one that is in an earlier copy is not fetched again', async () => {
  const bucket = await testBucket();
  try {
    const files = bucketFiles(bucket.address);
    await files.media.write('a-480.avif', Buffer.from('picture'));
    await files.receipts.write('r.pdf', Buffer.from('paper'));
    const place = folderOf('store');
    const parts = [{ from, path: '', leftOut: (path: string) => path === 'media' }];
    const save = (date: number) => addCopy(place, { at: day(date), parts, files, recipient, nameKey });
    expect(await save(1)).toEqual({ at: day(1), files: 4, added: 4, unreadable: [] });
    bucket.requests.length = 0;
    await files.works.write('w.csv', Buffer.from('table'));
    expect(await save(2)).toMatchObject({ files: 5, added: 1 });
    expect(bucket.requests.filter((one) => /^GET .*\/(?:media|receipts|works)\//.test(one))).toEqual([
      'GET /shop/works/w.csv',
    ]);
    const target = join(root, 'target');
    await restoreCopy(place, day(2), { identity, target });
    for (const [file, content] of [
      ['media/a-480.avif', 'picture'],
      ['receipts/r.pdf', 'paper'],
      ['works/w.csv', 'table'],
    ] as const)
      expect(readFileSync(join(target, file), 'utf8')).toBe(content);
    expect(readdirSync(join(target, 'media'))).toEqual(['a-480.avif']);

    await files.media.write('b-480.avif', Buffer.from('damaged soon'));
    bucket.damage('media/b-480.avif');
    expect(await save(3)).toMatchObject({ files: 5, unreadable: ['media/b-480.avif'] });
    // Another program that writes to the bucket notes no hash: the file is read for it.
    await files.media.remove('b-480.avif');
    await files.media.write('c-480.avif', Buffer.from('damaged soon too'));
    bucket.damage('media/c-480.avif');
    bucket.fault = (_request, response) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => (/sha256/i.test(name) ? response : setHeader(name, value));
      return false;
    };
    expect(await save(4)).toMatchObject({ files: 5, unreadable: ['media/c-480.avif'] });
    bucket.fault = (_request, response) => !!response.writeHead(403).end();
    await expect(save(5)).rejects.toThrow('403');
    expect(await listCopies(place)).toEqual([day(4), day(3), day(2), day(1)]);
  } finally {
    await bucket.close();
  }
});
