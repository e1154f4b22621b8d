import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testBucket } from '../../../tests/support/bucket.ts';
import { bucketFiles } from '../storage/open-files.ts';
import { addCopy, dropOldCopies, listCopies, restoreCopy } from './copy-store.ts';

let root: string;
let from: string;
let store: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hilal-copies-'));
  [from, store] = [join(root, 'from'), join(root, 'store')];
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
const copy = (at: Date) =>
  addCopy(store, { at, parts: [{ from, path: '', leftOut: (path) => path === 'lock' }], recipient, nameKey });
const blobs = () =>
  readdirSync(join(store, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.age'),
  );

test('a copy is restored with every file, folder and link; what is left out is not in it', async () => {
  writeFileSync(join(from, 'lock'), '');
  expect(await copy(day(1))).toEqual({ at: day(1), files: 3, added: 3, unreadable: [] });
  const target = join(root, 'target');
  await restoreCopy(store, day(1), { identity, target });
  expect(readdirSync(target).sort()).toEqual(['empty', 'large', 'link', 'media', 'nothing']);
  for (const file of ['large', 'empty', 'link', 'media/picture'])
    expect(readFileSync(join(target, file)).equals(readFileSync(join(from, file))), file).toBe(true);
});

test('the store shows neither content nor names, and another key does not open it', async () => {
  await copy(day(1));
  const everything = readdirSync(store, { recursive: true, withFileTypes: true });
  for (const file of everything.filter((entry) => entry.isFile()))
    expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toMatch(/drawn|picture/);
  expect(everything.map(({ name }) => name)).not.toContain('picture');
  const target = join(root, 'target');
  const other = await generateX25519Identity();
  await expect(restoreCopy(store, day(1), { identity: other, target })).rejects.toThrow('does not open');
  await expect(restoreCopy(store, day(1), { identity: 'word', target })).rejects.toThrow(
    'no key of a backup',
  );
  expect(existsSync(target)).toBe(false);
});

test('the next copy adds what is new, and each copy restores what it was', async () => {
  await copy(day(1));
  writeFileSync(join(from, 'media', 'picture'), 'drawn anew');
  writeFileSync(join(from, 'media', 'other'), 'drawn anew');
  expect(await copy(day(2))).toEqual({ at: day(2), files: 4, added: 1, unreadable: [] });
  expect(await listCopies(store)).toEqual([day(2), day(1)]);
  for (const [at, text] of [
    [day(1), 'drawn'],
    [day(2), 'drawn anew'],
  ] as const) {
    const target = join(root, String(at.getTime()));
    await restoreCopy(store, at, { identity, target });
    expect(readFileSync(join(target, 'media', 'picture'), 'utf8')).toBe(text);
  }
});

test('a copy beyond the retention goes with the blobs that no other has; one that was interrupted is no copy', async () => {
  await copy(new Date(Date.UTC(2026, 10, 2, 1)));
  writeFileSync(join(from, 'media', 'picture'), 'drawn anew');
  await copy(new Date(Date.UTC(2026, 10, 2, 2)));
  // Killed before its manifest was there.
  mkdirSync(join(store, 'copies', '2026-11-03T02-00-00Z'));
  expect(blobs()).toHaveLength(4);
  await dropOldCopies(store);
  expect(await listCopies(store)).toEqual([new Date(Date.UTC(2026, 10, 2, 2))]);
  expect(readdirSync(join(store, 'copies'))).toHaveLength(1);
  expect(blobs()).toHaveLength(3);
  await restoreCopy(store, new Date(Date.UTC(2026, 10, 2, 2)), { identity, target: join(root, 'target') });
});

test('a blob that is damaged, or that is gone, stops the restore and names its file', async () => {
  await copy(day(1));
  const [first = ''] = blobs();
  const file = join(store, 'blobs', first);
  const content = readFileSync(file);
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  writeFileSync(file, content);
  await expect(restoreCopy(store, day(1), { identity, target: join(root, 'a') })).rejects.toThrow(
    'is damaged',
  );
  rmSync(file);
  await expect(restoreCopy(store, day(1), { identity, target: join(root, 'b') })).rejects.toThrow('missing');
});

test('a blob with the content of another file is refused', async () => {
  await copy(day(1));
  const [first = '', second = ''] = blobs();
  writeFileSync(join(store, 'blobs', first), readFileSync(join(store, 'blobs', second)));
  await expect(restoreCopy(store, day(1), { identity, target: join(root, 'a') })).rejects.toThrow(
    'another content',
  );
});

test('a forged copy writes nothing outside of its folder', async () => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await copy(day(1));
  const [blob = ''] = blobs().map((name) => name.slice(3, -4));
  const forged = { version: 1, folders: [], links: [], files: [{ path: '../escaped', sha256: '', blob }] };
  const manifest = join(store, 'copies', '2026-11-01T02-11-00Z', 'manifest.age');
  writeFileSync(manifest, await encrypter.encrypt(JSON.stringify(forged)));
  const target = join(root, 'target');
  await expect(restoreCopy(store, day(1), { identity, target })).rejects.toThrow('outside of its folder');
  expect(existsSync(join(root, 'escaped'))).toBe(false);
});

test('a store that cannot be written is an error, and no copy', async () => {
  const parts = [{ from, path: '', leftOut: () => false }];
  writeFileSync(join(root, 'file'), '');
  await expect(addCopy(join(root, 'file'), { at: day(1), parts, recipient, nameKey })).rejects.toThrow(
    'EEXIST',
  );
  mkdirSync(store);
  writeFileSync(join(store, 'blobs'), '');
  await expect(copy(day(1))).rejects.toThrow('ENOTDIR');
  expect(await listCopies(store)).toEqual([]);
});

test('files of a bucket are in the copy as in a data folder; one that is in an earlier copy is not fetched again', async () => {
  const bucket = await testBucket();
  try {
    const files = bucketFiles(bucket.address);
    await files.media.write('a-480.avif', Buffer.from('picture'));
    await files.receipts.write('r.pdf', Buffer.from('paper'));
    const parts = [{ from, path: '', leftOut: (path: string) => path === 'media' }];
    const save = (date: number) => addCopy(store, { at: day(date), parts, files, recipient, nameKey });
    expect(await save(1)).toEqual({ at: day(1), files: 4, added: 4, unreadable: [] });
    bucket.requests.length = 0;
    await files.works.write('w.csv', Buffer.from('table'));
    expect(await save(2)).toMatchObject({ files: 5, added: 1 });
    expect(bucket.requests.filter((one) => /^GET .*\/(?:media|receipts|works)\//.test(one))).toEqual([
      'GET /shop/works/w.csv',
    ]);
    const target = join(root, 'target');
    await restoreCopy(store, day(2), { identity, target });
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
    expect(await listCopies(store)).toEqual([day(4), day(3), day(2), day(1)]);
  } finally {
    await bucket.close();
  }
});
