import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Fault, testBucket } from '../../../tests/support/bucket.ts';
import type { BucketAddress } from './bucket-address.ts';
import { bucketFiles } from './open-files.ts';
import { StorageError } from './storage-error.ts';

const bucket = await testBucket();
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.fault = undefined;
  bucket.requests.length = 0;
});

const storeOf = (more: Partial<BucketAddress> = {}, silenceMs = 5000) =>
  bucketFiles({ ...bucket.address, ...more }, { silenceMs }).media;
const store = storeOf();
const bytes = Buffer.from('a picture');

/** Why each way to work on a file failed; `done` where it did not. */
async function reasons(of = store): Promise<Record<string, string>> {
  const work = {
    write: () => of.write('a.webp', bytes),
    writeAt: () => of.writeAt('a.webp', (path) => writeFile(path, bytes)),
    find: () => of.find('a.webp'),
    open: async () => {
      const opened = await of.open('a.webp');
      return opened && (await buffer(opened.stream));
    },
    readAt: () => of.readAt('a.webp', async () => {}),
    has: () => of.has('a.webp'),
    remove: () => of.remove('a.webp'),
    cleanup: () => of.cleanup(new Date(), async (names) => new Set(names)),
  };
  const found: Record<string, string> = {};
  for (const [name, one] of Object.entries(work)) {
    found[name] = await one().then(
      () => 'done',
      (error: unknown) => (error instanceof StorageError ? error.reason : `no StorageError: ${error}`),
    );
  }
  return found;
}
const all = (reason: string, head = reason) => ({
  write: reason,
  writeAt: reason,
  find: reason,
  open: reason,
  readAt: reason,
  has: head,
  remove: reason,
  cleanup: reason,
});

/** Answers so the first `times` times. */
function first(times: number, answer: (response: ServerResponse) => void): Fault {
  let left = times;
  return (_request, response) => {
    if (left === 0) return false;
    left -= 1;
    answer(response);
    return true;
  };
}
const always = (answer: (response: ServerResponse) => void) => first(Number.POSITIVE_INFINITY, answer);
const errorOf = (status: number, code: string) => (response: ServerResponse) => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
};

test('requests are signed as Amazon’s published examples for S3 are', async () => {
  // Signature Version 4, “GET Object” and “List Objects” of the reference of Amazon S3.
  const signed = async (path: string, headers: Record<string, string>) => {
    const signer = new AwsV4Signer({
      method: 'GET',
      url: `https://examplebucket.s3.amazonaws.com/${path}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 's3',
      datetime: '20130524T000000Z',
      allHeaders: true,
    });
    return /Signature=(\w+)/.exec((await signer.sign()).headers.get('authorization') ?? '')?.[1];
  };
  expect(await signed('test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(await signed('?max-keys=2&prefix=J', {})).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('a wrong secret, an unknown key and no signature are refused by the bucket, and said', async () => {
  const wrong = await reasons(storeOf({ secret: 'wrong' }));
  expect(wrong).toEqual(all('403 SignatureDoesNotMatch', '403'));
  expect(await reasons(storeOf({ key: 'nobody' }))).toEqual(all('403 InvalidAccessKeyId', '403'));
  expect(bucket.names()).toEqual([]);
  const answer = await fetch(`${bucket.address.endpoint}/shop/media/a.webp`);
  expect(answer.status).toBe(403);
});

test('a bucket that is not there is no missing file', async () => {
  const found = await reasons(storeOf({ bucket: 'another' }));
  for (const one of ['write', 'writeAt', 'find', 'open', 'readAt', 'cleanup'])
    expect(found[one]).toBe('404 NoSuchBucket');
});

test('a page that says 404 is no missing file either: what is asked was no bucket', async () => {
  bucket.fault = always((response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing</h1>'),
  );
  expect(await reasons()).toMatchObject({
    find: '404',
    open: '404',
    readAt: '404',
    remove: '404',
    write: '404',
  });
});

test('what fails in a passing way is asked once more, and then said', async () => {
  await store.write('a.webp', bytes);
  for (const [status, code] of [
    [500, 'InternalError'],
    [503, 'SlowDown'],
    [429, 'TooManyRequests'],
  ] as const) {
    bucket.fault = first(1, errorOf(status, code));
    expect(await store.find('a.webp')).toEqual(bytes);
    bucket.requests.length = 0;
    bucket.fault = always(errorOf(status, code));
    await expect(store.find('a.webp')).rejects.toMatchObject({ reason: `${status} ${code}` });
    expect(bucket.requests).toHaveLength(2);
  }
  bucket.fault = first(1, (response) => response.destroy());
  expect(await store.find('a.webp')).toEqual(bytes);
  bucket.fault = first(1, (response) => response.destroy());
  await store.write('a.webp', Buffer.from('again'));
  bucket.fault = undefined;
  expect((await store.find('a.webp'))?.toString()).toBe('again');
});

test('what is refused is not asked again', async () => {
  bucket.fault = always(errorOf(403, 'AccessDenied'));
  await expect(store.write('a.webp', bytes)).rejects.toMatchObject({
    reason: '403 AccessDenied',
    status: 503,
  });
  expect(bucket.requests).toHaveLength(1);
});

test('a bucket that never answers is left after a time, in whatever it was asked', async () => {
  bucket.fault = () => true;
  expect(await reasons(storeOf({}, 50))).toEqual(all('no answer in time'));
});

test('a bucket that falls silent in the middle of a file is left after a time', async () => {
  bucket.fault = always((response) => response.writeHead(200, { 'content-length': '9' }).write('a pi'));
  const slow = storeOf({}, 50);
  await expect(slow.find('a.webp')).rejects.toMatchObject({ reason: 'no answer in time' });
  const opened = await slow.open('a.webp');
  await expect(opened && buffer(opened.stream)).rejects.toMatchObject({ reason: 'no answer in time' });
});

test('a reader may take its time between the pieces of a file', async () => {
  const large = Buffer.alloc(4_000_000, 'a picture');
  await store.write('a.webp', large);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stream = (await store.open('a.webp'))?.stream;
    if (!stream) throw new Error('no such file');
    // Reads ahead as far as it may, then waits for whoever takes it.
    stream.read(0);
    while (stream.readableLength < stream.readableHighWaterMark)
      await new Promise((turn) => setImmediate(turn));
    vi.advanceTimersByTime(60_000);
    expect((await buffer(stream)).equals(large)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a bucket that nobody runs is said to be away', async () => {
  const away = await reasons(storeOf({ endpoint: 'http://127.0.0.1:5' }));
  for (const reason of Object.values(away)) expect(reason).toMatch(/ECONNREFUSED/);
});

test('what answers 200 with another body is not taken for the file', async () => {
  await store.write('a.webp', bytes);
  const page = '<h1>Sign in to this network</h1>';
  bucket.fault = always((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  const strange = 'an answer that is no bucket’s';
  expect(await reasons()).toMatchObject({
    write: strange,
    writeAt: strange,
    has: strange,
    remove: strange,
    cleanup: strange,
  });
  bucket.fault = always((response) => response.writeHead(200, { 'content-length': page.length }).end(page));
  const whole = await reasons();
  for (const one of ['find', 'open', 'readAt']) expect(whole[one]).toBe('other bytes than were written');
  bucket.fault = always((response) => {
    response.writeHead(200, { 'content-length': '900' }).write('a pi');
    response.destroy();
  });
  await expect(store.find('a.webp')).rejects.toThrow(StorageError);
});

test('a file whose bytes have changed in the bucket is not passed on', async () => {
  await store.write('a.webp', bytes);
  bucket.damage('media/a.webp');
  await expect(store.find('a.webp')).rejects.toMatchObject({ reason: 'other bytes than were written' });
  expect(await store.has('a.webp')).toBe(true);
});

test('pictures are written to be stored for ever, private files never', async () => {
  const heads: Record<string, unknown> = {};
  bucket.fault = (request) => {
    heads[request.url ?? ''] = [request.headers['content-type'], request.headers['cache-control']];
    return false;
  };
  const files = bucketFiles(bucket.address);
  await files.media.write('a-480.avif', bytes);
  await files.receipts.write('r.pdf', bytes);
  await files.works.writeAt('w.csv', async (path) => writeFile(path, 'a;b'));
  expect(heads).toEqual({
    '/shop/media/a-480.avif': ['image/avif', 'public, max-age=31536000, immutable'],
    '/shop/receipts/r.pdf': ['application/pdf', 'private, no-store'],
    '/shop/works/w.csv': ['text/csv; charset=utf-8', 'private, no-store'],
  });
});

test('a long list comes page by page, with the marks of its pages as the bucket wrote them', async () => {
  const marks: (string | null)[] = [];
  const entry = (name: string) =>
    `<Contents><Key>media/${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>3</Size></Contents>`;
  bucket.fault = (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (!searchParams.has('list-type')) {
      response.writeHead(200, { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }).end();
      return true;
    }
    const mark = searchParams.get('continuation-token');
    marks.push(mark);
    const more =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>a/b+c=&amp;&#39;</NextContinuationToken>';
    const page = mark ? entry('two') + entry('not/ours') + entry('three') : more + entry('one');
    response.writeHead(200).end(`<ListBucketResult xmlns="x">${page}</ListBucketResult>`);
    return true;
  };
  const seen: string[] = [];
  await store.cleanup(new Date('2026-02-01'), async (names) => {
    seen.push(...names);
    return new Set(names);
  });
  expect(marks).toEqual([null, "a/b+c=&'"]);
  expect(seen).toEqual(['one', 'two', 'three']);
});

test('a list that is cut without the mark of its next page is said to be no bucket’s', async () => {
  bucket.fault = (_request, response) =>
    !!response.end('<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>');
  await expect(Array.fromAsync(store.list())).rejects.toMatchObject({
    reason: 'an answer that is no bucket’s',
  });
});

test('who sends the shop elsewhere for a file is no bucket: nothing is asked there', async () => {
  await store.write('a.webp', bytes);
  bucket.requests.length = 0;
  bucket.fault = (request, response) =>
    !request.url?.includes('elsewhere') &&
    !!response.writeHead(307, { location: `${bucket.address.endpoint}/elsewhere` }).end();
  expect(await reasons()).toEqual(all('307'));
  expect(bucket.requests.filter((one) => one.includes('elsewhere'))).toEqual([]);
});
