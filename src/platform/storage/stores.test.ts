import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestBucket, testBucket } from '../../../tests/support/bucket.ts';
import { type FileStore, type ShopFiles, shopFiles } from '../files.ts';
import { bucketFiles } from './open-files.ts';

/** What every kind of store must do, held against each of them. */
type Kind = { open(): ShopFiles; end(): Promise<void> };

let bucket: TestBucket;
const scratch = mkdtempSync(join(tmpdir(), 'stores-scratch-'));
/** What lies in the folder for temporary files, which is this test's alone. */
const temporary = () => readdirSync(scratch).filter((name) => name.startsWith('hilal-file-'));
beforeAll(async () => {
  vi.stubEnv('TMPDIR', scratch);
  bucket = await testBucket();
});
afterAll(async () => {
  await bucket.close();
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});

let round = 0;
const kinds: Record<string, () => Kind> = {
  'a folder': () => {
    const folder = mkdtempSync(join(tmpdir(), 'stores-'));
    return {
      open: () => shopFiles(folder),
      end: async () => rmSync(folder, { recursive: true }),
    };
  },
  'a bucket': () => {
    round += 1;
    const prefix = `round-${round}/`;
    return {
      open: () => bucketFiles({ ...bucket.address, prefix }),
      end: async () => {},
    };
  },
};

const hour = 3_600_000;
const soon = () => new Date(Date.now() + hour);
const text = (bytes: Buffer | undefined) => bytes?.toString();

describe.each(Object.keys(kinds))('files in %s', (name) => {
  let kind: Kind;
  let files: ShopFiles;
  let store: FileStore;
  beforeEach(() => {
    const made = kinds[name]?.();
    if (!made) throw new Error(name);
    kind = made;
    files = kind.open();
    store = files.media;
  });
  afterEach(() => kind.end());

  test('a file is written whole, found, replaced and removed', async () => {
    expect(await store.find('a-1.webp')).toBeUndefined();
    expect(await store.has('a-1.webp')).toBe(false);
    await store.write('a-1.webp', Buffer.from('one'));
    await store.write('a-1.webp', Buffer.from('two'));
    expect(text(await store.find('a-1.webp'))).toBe('two');
    expect(await store.has('a-1.webp')).toBe(true);
    await store.remove('a-1.webp');
    await store.remove('a-1.webp');
    expect(await store.has('a-1.webp')).toBe(false);
    expect(await store.find('a-1.webp')).toBeUndefined();
  });

  test('what one process has written another finds', async () => {
    await store.write('a-1.webp', Buffer.from('one'));
    expect(text(await kind.open().media.find('a-1.webp'))).toBe('one');
  });

  test('kinds of files have names of their own', async () => {
    await files.receipts.write('a.jpg', Buffer.from('receipt'));
    await files.returns.write('a.jpg', Buffer.from('goods'));
    expect(text(await files.receipts.find('a.jpg'))).toBe('receipt');
    await files.receipts.remove('a.jpg');
    expect(text(await files.returns.find('a.jpg'))).toBe('goods');
    expect(await files.media.find('a.jpg')).toBeUndefined();
  });

  test('any bytes come back as they were, none and many', async () => {
    const large = randomBytes(3_000_000);
    await store.write('large', large);
    await store.write('empty', Buffer.alloc(0));
    expect((await store.find('large'))?.equals(large)).toBe(true);
    expect(await store.find('empty')).toEqual(Buffer.alloc(0));
    // A view of a larger memory: its own bytes alone.
    await store.write('view', new Uint8Array(large.buffer, large.byteOffset + 5, 7));
    expect(await store.find('view')).toEqual(large.subarray(5, 12));
  });

  test('a file is sent on with its length; one that is not there is said to be so', async () => {
    await store.write('a.pdf', Buffer.from('paper'));
    const opened = await store.open('a.pdf');
    expect(opened?.bytes).toBe(5);
    expect(opened && (await buffer(opened.stream)).toString()).toBe('paper');
    expect(await store.open('b.pdf')).toBeUndefined();
  });

  test('what is too large for the memory is written at a path, and read at one', async () => {
    const large = randomBytes(2_000_000);
    const write = async (path: string) => {
      await writeFile(path, large);
      return 'written';
    };
    expect(await store.writeAt('a.csv', write)).toBe('written');
    let lent = '';
    const read = await store.readAt('a.csv', async (path) => {
      lent = path;
      return createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    });
    expect(read).toBe(createHash('sha256').update(large).digest('hex'));
    expect(existsSync(lent)).toBe(name === 'a folder');
    await expect(store.readAt('none.csv', (path) => readFile(path))).rejects.toThrow();
    expect(temporary()).toEqual([]);
  });

  test('what breaks off while it is written leaves nothing, and what was there stays', async () => {
    await store.write('a.csv', Buffer.from('whole'));
    for (const file of ['a.csv', 'new.csv']) {
      const broken = store.writeAt(file, async (path) => {
        await writeFile(path, 'half');
        throw new Error('the line broke');
      });
      await expect(broken).rejects.toThrow('the line broke');
    }
    expect(text(await store.find('a.csv'))).toBe('whole');
    expect(await store.has('new.csv')).toBe(false);
    expect(temporary()).toEqual([]);
  });

  test('the hash of a file is that of its bytes', async () => {
    await store.write('a.webp', Buffer.from('one'));
    await store.writeAt('b.csv', (path) => writeFile(path, 'two'));
    const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
    expect(await store.hash('a.webp')).toBe(hashOf('one'));
    expect(await store.hash('b.csv')).toBe(hashOf('two'));
    expect(await store.hash('c.csv')).toBeUndefined();
  });

  test('who writes one name at once leaves one of them whole', async () => {
    const all = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at));
    await Promise.all(all.map((bytes) => store.write('a.webp', bytes)));
    const found = await store.find('a.webp');
    expect(all.some((bytes) => found?.equals(bytes))).toBe(true);
  });

  test('a name leads nowhere else', async () => {
    for (const wrong of [
      '../x',
      '/etc/passwd',
      'a/b',
      '.hidden',
      '..',
      '',
      'a\0b',
      'a?b',
      'a#b',
      'a%2fb',
      'x'.repeat(300),
    ]) {
      for (const work of [
        async () => store.find(wrong),
        async () => store.open(wrong),
        async () => store.has(wrong),
        async () => store.hash(wrong),
        async () => store.remove(wrong),
        async () => store.write(wrong, Buffer.alloc(1)),
        async () => store.writeAt(wrong, async () => {}),
        async () => store.readAt(wrong, async () => {}),
      ])
        await expect(work()).rejects.toThrow(RangeError);
    }
  });

  test('all files are listed with their lengths, half ones and those of other kinds are not', async () => {
    await store.write('a-480.avif', Buffer.from('one'));
    await store.write('b', Buffer.alloc(0));
    await files.works.write('c.csv', Buffer.from('two'));
    const listed = await store.writeAt('half', async (path) => {
      await writeFile(path, 'half');
      return await Array.fromAsync(store.list());
    });
    expect(listed.map((file) => [file.name, file.bytes]).toSorted()).toEqual([
      ['a-480.avif', 3],
      ['b', 0],
    ]);
    for (const { changedAt } of listed)
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await Array.fromAsync(kind.open().returns.list())).toEqual([]);
  });

  test('old files that nothing names are removed; young ones and those of others stay', async () => {
    for (const one of ['named', 'lost', 'gone']) await store.write(one, Buffer.from(one));
    await files.receipts.write('lost', Buffer.from('receipt'));
    const named = async (names: string[]) => new Set(names.filter((one) => one === 'named'));
    expect(await store.cleanup(new Date(Date.now() - hour), named)).toBe(0);
    expect(await store.cleanup(soon(), named)).toBe(2);
    expect(await Promise.all(['named', 'lost', 'gone'].map((one) => store.has(one)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await files.receipts.has('lost')).toBe(true);
  });

  test('what is named at the second look stays', async () => {
    for (const one of ['named', 'sent-again']) await store.write(one, Buffer.from(one));
    let looks = 0;
    const named = async (names: string[]) => {
      looks += 1;
      return new Set(names.filter((one) => one === 'named' || looks > 1));
    };
    expect(await store.cleanup(soon(), named)).toBe(0);
    expect(await store.has('sent-again')).toBe(true);
  });

  test('a store of which the database names nothing is another shop’s, and left alone', async () => {
    await store.write('a', Buffer.from('a'));
    expect(await store.cleanup(soon(), async () => new Set())).toBe(0);
    expect(await store.has('a')).toBe(true);
  });
});
