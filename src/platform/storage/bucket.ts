import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StoredFile } from '../files.ts';
import { reasonOf } from '../reason.ts';
import type { BucketAddress } from './bucket-address.ts';
import { StorageError } from './storage-error.ts';

type Body = { bytes: number; sha256: string; content: Uint8Array<ArrayBuffer> | Blob };
type Opened = { bytes: number; chunks: AsyncGenerator<Uint8Array> };
type Request = { query?: Record<string, string>; headers?: Record<string, string>; body?: Body };

/** So long a bucket may be silent, before its answer and within it (ms); how long whoever reads takes does not count. */
const usualSilenceMs = 10_000;
/** A line that is slower than so many bytes a millisecond (100 KB a second) is none to work on. */
const slowestLine = 100;
/** Before what failed is tried a second time (ms). */
const pauseMs = 200;
/** What a bucket calls itself overloaded or broken with: the next request may fare better. */
const passing: readonly number[] = [429, 500, 502, 503, 504];
/** A gateway, or the sign-in page of a network, also says 200. */
const strange = 'an answer that is no bucket’s';
const hashHeader = 'x-amz-meta-sha256';
const nothing = createHash('sha256').digest('hex');

/**
 * A bucket of S3's kind: requests are signed (AWS4-HMAC-SHA256) and addressed by path. What goes out and comes in is
 * held against its SHA-256, which is written beside each file. What fails in a passing way is tried twice. Every
 * failure is a StorageError.
 */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #silenceMs: number;
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(address: BucketAddress, { silenceMs = usualSilenceMs }: { silenceMs?: number } = {}) {
    this.#address = address;
    this.#silenceMs = silenceMs;
  }

  /** Writes the whole file or nothing. */
  async put(name: string, body: Body, headers: Record<string, string>): Promise<void> {
    await twice(async () => {
      const { answer, silence } = await this.#ask('PUT', name, {
        body,
        headers: { ...headers, [hashHeader]: body.sha256 },
      });
      await endOf(answer, silence);
      if (!answer.headers.has('etag')) throw new StorageError(strange);
    });
  }

  /** The whole file; undefined when there is none. */
  get(name: string): Promise<Buffer | undefined> {
    return twice(async () => {
      const opened = await this.#open(name);
      return opened && Buffer.concat(await Array.fromAsync(opened.chunks));
    });
  }

  /** The file piece by piece; undefined when there is none. The last piece fails when the whole is not what was written. */
  open(name: string): Promise<Opened | undefined> {
    return twice(() => this.#open(name));
  }

  async #open(name: string): Promise<Opened | undefined> {
    const found = await this.#ask('GET', name, {}, 'NoSuchKey');
    if (!found) return undefined;
    const bytes = found.answer.headers.get('content-length');
    if (bytes === null) {
      found.silence.end();
      await found.answer.body?.cancel();
      throw new StorageError('a file without its length');
    }
    return { bytes: Number(bytes), chunks: checked(found.answer, found.silence) };
  }

  /** When it was last written and the hash that was noted then; undefined when there is no such file. */
  head(name: string): Promise<{ changedAt: Date; sha256: string | undefined } | undefined> {
    return twice(async () => {
      const found = await this.#ask('HEAD', name, {}, 'NoSuchKey');
      if (!found) return undefined;
      found.silence.end();
      const { headers } = found.answer;
      const changedAt = headers.get('last-modified');
      if (changedAt === null) throw new StorageError(strange);
      return {
        changedAt: new Date(changedAt),
        sha256: headers.get(hashHeader) ?? undefined,
      };
    });
  }

  async remove(name: string): Promise<void> {
    await twice(async () => {
      const found = await this.#ask('DELETE', name, {}, 'NoSuchKey');
      if (!found) return;
      await endOf(found.answer, found.silence);
      if (found.answer.status !== 204) throw new StorageError(strange);
    });
  }

  /** All files whose names begin so, without that beginning. */
  async *list(folder: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await twice(() => this.#listPage(folder, token));
      yield* page.files;
      token = page.next;
    } while (token !== undefined);
  }

  async #listPage(
    folder: string,
    token: string | undefined,
  ): Promise<{ files: StoredFile[]; next: string | undefined }> {
    const prefix = this.#address.prefix + folder;
    const more: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
    const { answer, silence } = await this.#ask('GET', '', { query: { 'list-type': '2', prefix, ...more } });
    const xml = (await bytesOf(answer, silence)).toString();
    if (!xml.includes('<ListBucketResult')) throw new StorageError(strange);
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      name: elementOf(entry, 'Key').slice(prefix.length),
      bytes: Number(elementOf(entry, 'Size')),
      changedAt: new Date(elementOf(entry, 'LastModified')),
    }));
    if (elementOf(xml, 'IsTruncated') !== 'true') return { files, next: undefined };
    const next = elementOf(xml, 'NextContinuationToken');
    // Without one the first page would come again, for ever.
    if (next === '') throw new StorageError(strange);
    return { files, next };
  }

  /** Whether this file opens for somebody who brings no signature. */
  async isPublic(name: string): Promise<boolean> {
    const silence = silenceOf(this.#silenceMs);
    try {
      const answer = await fetch(this.#urlOf(name), { redirect: 'manual', signal: silence.signal });
      await answer.body?.cancel();
      return answer.ok;
    } catch (error) {
      throw failureOf(error);
    } finally {
      silence.end();
    }
  }

  #urlOf(name: string, query: Record<string, string> = {}): URL {
    const { endpoint, bucket, prefix } = this.#address;
    const url = new URL(name === '' ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${prefix}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  #ask(method: 'PUT' | 'GET', name: string, request: Request): Promise<Answered>;
  #ask(
    method: 'GET' | 'HEAD' | 'DELETE',
    name: string,
    request: Request,
    absent: string,
  ): Promise<Answered | undefined>;
  async #ask(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    name: string,
    { query, headers = {}, body }: Request,
    absent?: string,
  ): Promise<Answered | undefined> {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.#address;
    const signed = await new AwsV4Signer({
      method,
      url: this.#urlOf(name, query).href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? nothing },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#signingKeys,
    }).sign();
    // Not signed, because proxies write it anew. A packed answer would not be as long as the file.
    signed.headers.set('accept-encoding', 'identity');
    const silence = silenceOf(this.#silenceMs + (body?.bytes ?? 0) / slowestLine);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: silence.signal,
        ...(body ? { body: body.content } : {}),
      });
      silence.refresh();
      if (answer.ok) return { answer, silence };
      const code = method === 'HEAD' ? '' : codeOf(await bytesOf(answer, silence));
      if (answer.status === 404 && absent !== undefined && (code === absent || method === 'HEAD')) {
        silence.end();
        return undefined;
      }
      const passes = passing.includes(answer.status);
      throw new StorageError(`${answer.status} ${code}`.trim(), { passes });
    } catch (error) {
      silence.end();
      throw failureOf(error);
    }
  }
}

type Answered = { answer: Response; silence: Silence };
type Silence = { signal: AbortSignal; refresh(): void; end(): void };

/** Ends a request in which nothing has come for so long (ms). */
function silenceOf(ms: number): Silence {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(new StorageError('no answer in time')), ms);
  let timer = begin();
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    refresh() {
      end();
      timer = begin();
    },
    end,
  };
}

async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.passes) throw failure;
    await pause(pauseMs);
    return await work();
  }
}

const failureOf = (error: unknown): StorageError =>
  error instanceof StorageError ? error : new StorageError(reasonOf(error), { passes: true, cause: error });

async function* piecesOf({ body }: Response, silence: Silence): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body ?? []) {
      // The reader's turn: a slow one, such as a phone that downloads, is no fault of the bucket.
      silence.end();
      yield piece;
      silence.refresh();
    }
  } catch (error) {
    throw failureOf(error);
  } finally {
    silence.end();
  }
}

const bytesOf = async (answer: Response, silence: Silence): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(piecesOf(answer, silence)));

async function endOf(answer: Response, silence: Silence): Promise<void> {
  for await (const _piece of piecesOf(answer, silence));
}

/**
 * The pieces of a file. A gateway or a sign-in page of a network also answers 200: what has another hash than was noted
 * with the file, or than the bucket says (ETag), is not passed on as the file.
 */
async function* checked(answer: Response, silence: Silence): AsyncGenerator<Uint8Array> {
  const noted = answer.headers.get(hashHeader);
  const hash = createHash(noted === null ? 'md5' : 'sha256');
  for await (const piece of piecesOf(answer, silence)) {
    hash.update(piece);
    yield piece;
  }
  const expected = noted ?? answer.headers.get('etag')?.replaceAll('"', '');
  if (hash.digest('hex') !== expected)
    throw new StorageError('other bytes than were written', { passes: true, isDamage: true });
}

const codeOf = (body: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1] ?? '';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The text of the first element of that name. */
const elementOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '').replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (written, decimal, hexadecimal, named) =>
      decimal || hexadecimal
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
        : (entities[named] ?? written),
  );
