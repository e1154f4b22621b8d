import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type BucketAddress, readBucketAddress } from '#/platform/storage/bucket-address.ts';

/** What the bucket does instead of answering; true when it has answered, or never will. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export type TestBucket = {
  /** As the operator writes it in STORAGE_URL. */
  url: string;
  address: BucketAddress;
  /** What was asked for since the last look, `PUT /shop/media/a.webp`. */
  requests: string[];
  fault: Fault | undefined;
  /** Whose files open without a signature: `media`, or all where it is empty. */
  publicFolder: string | undefined;
  names(): string[];
  read(name: string): Buffer;
  /** Writes other bytes beneath a file, as a broken disk does: what was noted of it stays. */
  damage(name: string): void;
  close(): Promise<void>;
};

const refusal =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
const ending = '._S3rver_object';

/** So many names are in one page of a list. */
const pageSize = 1000;

/**
 * A page of a list that is longer than one. The server beneath encrypts where the next one begins by DES, which OpenSSL has no
 * more; so nobody holds the signature of such a request.
 */
function longList(names: readonly string[], query: URLSearchParams): string | undefined {
  const fitting = names.filter((name) => name.startsWith(query.get('prefix') ?? ''));
  if (fitting.length <= pageSize) return undefined;
  const from = Number(query.get('continuation-token') ?? 0);
  const next = from + pageSize;
  const contents = fitting
    .slice(from, next)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  const more = next < fitting.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`;
}

/** A bucket on this machine that holds every signature against its key, and refuses what has none. */
export async function testBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'hilal-bucket-'));
  const shop = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'shop' }],
  });
  await shop.configureBuckets();
  const answer = shop.callback();
  const turns = new Map<string, Promise<void>>();
  // A bucket takes a file whole; the server beneath would mix the bytes of those who write one name at once.
  const inTurn = (name: string, work: () => Promise<void>) =>
    turns.set(name, (turns.get(name) ?? Promise.resolve()).then(work, work));
  const server = createServer((request, response) => {
    made.requests.push(`${request.method} ${decodeURIComponent(request.url?.split('?')[0] ?? '')}`);
    if (made.fault?.(request, response)) return;
    // The server beneath lets in whoever signs nothing.
    const isPublic = made.publicFolder !== undefined && request.url?.startsWith(`/shop/${made.publicFolder}`);
    if (request.headers.authorization === undefined && !isPublic) {
      response.writeHead(403, { 'content-type': 'application/xml' }).end(refusal);
      return;
    }
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const list = searchParams.has('list-type') ? longList(made.names(), searchParams) : undefined;
    if (list !== undefined) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
      return;
    }
    inTurn(request.url ?? '', async () => {
      if (response.destroyed) return;
      const closed = once(response, 'close');
      void answer(request, response);
      await closed;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/shop?tls=0`;
  const address = readBucketAddress(url);
  if (!address) throw new Error(`no address of a bucket: ${url}`);
  const fileOf = (name: string): string => join(directory, 'shop', name + ending);
  const made: TestBucket = {
    url,
    address,
    requests: [],
    fault: undefined,
    publicFolder: undefined,
    names() {
      const root = join(directory, 'shop');
      if (!existsSync(root)) return [];
      const all = readdirSync(root, { recursive: true, encoding: 'utf8' });
      return all
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .toSorted();
    },
    read: (name) => readFileSync(fileOf(name)),
    damage: (name) =>
      writeFileSync(
        fileOf(name),
        readFileSync(fileOf(name)).map((byte) => byte ^ 1),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return made;
}
