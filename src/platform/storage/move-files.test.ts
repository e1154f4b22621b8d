import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestBucket, testBucket } from '../../../tests/support/bucket.ts';
import { type ShopFiles, shopFiles } from '../files.ts';
import { moveFiles } from './move-files.ts';
import { bucketFiles } from './open-files.ts';
import { StorageError } from './storage-error.ts';

let bucket: TestBucket;
let folder: string;
beforeEach(async () => {
  bucket = await testBucket();
  folder = mkdtempSync(join(tmpdir(), 'move-files-'));
});
afterEach(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const names = [
  'media/a-480.avif',
  'originals/a',
  'receipts/r.jpg',
  'returns/g.jpg',
  'shared/shop-ar',
  'works/w.csv',
];
const contentOf = (name: string): Buffer => Buffer.from(`content of ${name} `.repeat(50));
const partsOf = (name: string) => name.split('/') as [keyof ShopFiles, string];

async function fill(files: ShopFiles, all = names): Promise<void> {
  for (const name of all) {
    const [kind, file] = partsOf(name);
    await files[kind].write(file, contentOf(name));
  }
}
async function namesIn(files: ShopFiles): Promise<string[]> {
  const all: string[] = [];
  for (const [kind, store] of Object.entries(files))
    for await (const { name } of store.list()) all.push(`${kind}/${name}`);
  return all.toSorted();
}
async function expectWhole(files: ShopFiles, all = names): Promise<void> {
  expect(await namesIn(files)).toEqual(all.toSorted());
  for (const name of all) {
    const [kind, file] = partsOf(name);
    expect((await files[kind].find(file))?.equals(contentOf(name)), name).toBe(true);
  }
}

describe.each(['bucket', 'folder'] as const)('to the %s', (to) => {
  const sides = () => {
    const inFolder = shopFiles(folder);
    const inBucket = bucketFiles(bucket.address);
    return to === 'bucket' ? { from: inFolder, target: inBucket } : { from: inBucket, target: inFolder };
  };

  test('every file of every kind is copied; another run copies nothing', async () => {
    const { from, target } = sides();
    await fill(from);
    const reported: string[] = [];
    const bytes = names.reduce((sum, name) => sum + contentOf(name).length, 0);
    const first = await moveFiles(from, target, {
      onProgress: (kind, done, total) => reported.push(`${kind} ${done}/${total}`),
    });
    expect(first).toEqual({ verified: 6, copied: 6, replaced: 0, bytes, unreadable: [], deleted: 0 });
    expect(reported).toContain('media 1/1');
    await expectWhole(target);
    await expectWhole(from);
    bucket.requests.length = 0;
    expect(await moveFiles(from, target)).toMatchObject({ verified: 6, copied: 0, bytes: 0 });
    expect(bucket.requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  test('what was interrupted in the middle is continued: what stands there is not copied again', async () => {
    const { from, target } = sides();
    const many = Array.from({ length: 40 }, (_, at) => `media/p${at}-160.webp`);
    await fill(from, many);
    // Away for good after a while.
    let left = 60;
    bucket.fault = (_request, response) => {
      left -= 1;
      return left < 0 && !!response.writeHead(403).end();
    };
    await expect(moveFiles(from, target, { deleteSource: true })).rejects.toThrow(StorageError);
    bucket.fault = undefined;
    const there = (await namesIn(target)).length;
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(many.length);
    await expectWhole(from, many);
    expect(await moveFiles(from, target)).toMatchObject({ verified: 40, copied: 40 - there });
    await expectWhole(target, many);
  });

  test('a damaged copy is found by its hash and copied anew', async () => {
    const { from, target } = sides();
    await fill(from);
    await moveFiles(from, target);
    if (to === 'bucket') bucket.damage('receipts/r.jpg');
    else await target.receipts.write('r.jpg', Buffer.from('damaged'));
    await target.media.write('a-480.avif', Buffer.from('another picture'));
    expect(await moveFiles(from, target)).toMatchObject({ verified: 6, copied: 2, replaced: 2 });
    await expectWhole(target);
  });

  test('the source is deleted only when that is wished for and every file is verified', async () => {
    const { from, target } = sides();
    await fill(from);
    expect(await moveFiles(from, target, { deleteSource: true })).toMatchObject({ verified: 6, deleted: 6 });
    expect(await namesIn(from)).toEqual([]);
    await expectWhole(target);
  });
});

test('a file of the bucket that is damaged there is named and left out, and nothing is deleted', async () => {
  const from = bucketFiles(bucket.address);
  const target = shopFiles(folder);
  await fill(from);
  bucket.damage('originals/a');
  const moved = await moveFiles(from, target, { deleteSource: true });
  expect(moved).toMatchObject({ verified: 5, unreadable: ['originals/a'], deleted: 0 });
  expect(await namesIn(from)).toEqual(names.toSorted());
  await expectWhole(
    target,
    names.filter((name) => name !== 'originals/a'),
  );
});

test('a bucket that stores other bytes than it was sent is caught at once', async () => {
  const from = shopFiles(folder);
  await fill(from, ['media/a-480.avif']);
  const target = bucketFiles(bucket.address);
  const lying: ShopFiles = {
    ...target,
    media: {
      ...target.media,
      async writeAt(name, work) {
        const result = await target.media.writeAt(name, work);
        bucket.damage(`media/${name}`);
        return result;
      },
    },
  };
  await expect(moveFiles(from, lying, { deleteSource: true })).rejects.toThrow(/other bytes/);
  expect(readFileSync(join(folder, 'media/a-480.avif')).equals(contentOf('media/a-480.avif'))).toBe(true);
});
