import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from './files.ts';
import { StorageError } from './storage/storage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is written whole, found, replaced and removed', async () => {
  const store = folderStore(join(folder, 'made', 'later'));
  expect(await store.find('a-1.webp')).toBeUndefined();
  expect(await store.has('a-1.webp')).toBe(false);
  await store.write('a-1.webp', Buffer.from('one'));
  await store.write('a-1.webp', Buffer.from('two'));
  expect(await store.find('a-1.webp')).toEqual(Buffer.from('two'));
  expect(await store.has('a-1.webp')).toBe(true);
  expect(readdirSync(join(folder, 'made', 'later'))).toEqual(['a-1.webp']);
  await store.remove('a-1.webp');
  await store.remove('a-1.webp');
  expect(await store.has('a-1.webp')).toBe(false);
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is refused as files that cannot be written, and leaves no half file',
  async () => {
    const store = folderStore(join(folder, 'full'));
    const writing = store.writeAt('a.webp', async (path) => {
      await writeFile(path, 'half');
      await writeFile('/dev/full', 'the rest');
    });
    await expect(writing).rejects.toThrow(StorageError);
    await expect(writing).rejects.toMatchObject({ status: 503, reason: 'the disk is full' });
    expect(readdirSync(join(folder, 'full'))).toEqual([]);
  },
);

test('a disk that fails is refused as files that cannot be written', async () => {
  const store = folderStore(join(folder, 'failing'));
  for (const code of ['EIO', 'EROFS']) {
    const writing = store.writeAt('a.webp', async () => {
      throw Object.assign(new Error(`${code}: i/o error, write`), { code });
    });
    await expect(writing).rejects.toMatchObject({ status: 503, reason: 'the disk fails' });
  }
});

test('what cannot be written leaves no half file', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  const store = folderStore(join(folder, 'a-file'));
  await expect(store.write('x', Buffer.alloc(1))).rejects.toThrow();
});
