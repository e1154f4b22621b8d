import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

export type FetchRefusal =
  | 'address_wrong'
  | 'address_private'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | `status_${number}`;

export class FetchError extends Error {
  override name = 'FetchError';
  readonly code: FetchRefusal;
  constructor(code: FetchRefusal) {
    super(code);
    this.code = code;
  }
}

export type FetchLimits = {
  maxBytes: number;
  /** For everything: names, redirects, the last byte. */
  timeoutMs: number;
  /** Which addresses may be talked to; all public ones by default. */
  isAllowed?: (address: string) => boolean;
};

const maxRedirects = 5;

/**
 * Fetches what a stranger's file points at, without being led into our own house: http(s) only, and every
 * address that is connected to (behind every name, after every redirect) must be a public one. The check is made
 * on the very address of the connection, so a name that changes its mind in between does not help.
 * Throws FetchError.
 */
export async function fetchPublic(
  url: string,
  limits: FetchLimits,
): Promise<{ bytes: Buffer; type: string | undefined }> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(requirePublic(at, limits), limits, signal);
    if ('bytes' in answer) return answer;
    if (!URL.canParse(answer.location, at)) throw new FetchError('address_wrong');
    at = new URL(answer.location, at).href;
  }
  throw new FetchError('too_many_redirects');
}

/** The address, unless it is none of the web or leads to a bare address that may not be talked to. Throws FetchError. */
export function requirePublic(text: string, limits: Pick<FetchLimits, 'isAllowed'>): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new FetchError('address_wrong');
  }
  // No name is looked up for a bare address, so it is looked at here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !allowed(host, limits)) throw new FetchError('address_private');
  return url;
}

const allowed = (address: string, limits: Pick<FetchLimits, 'isAllowed'>): boolean =>
  (limits.isAllowed ?? isPublicAddress)(address);

type Answer = { bytes: Buffer; type: string | undefined } | { location: string };

function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Answer> {
  return new Promise((done, fail) => {
    const failed = (error: unknown): void => fail(asFetchError(error, signal));
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        signal,
        agent: false,
        lookup: checkedLookup(limits),
        headers: {
          accept: 'image/avif,image/webp,image/png,image/jpeg',
          'accept-encoding': 'identity',
          'user-agent': 'Hilal',
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if (status >= 300 && status < 400 && location) {
          response.destroy();
          done({ location });
          return;
        }
        if (status !== 200) {
          response.destroy();
          fail(new FetchError(`status_${status}`));
          return;
        }
        const chunks: Buffer[] = [];
        let size = Number(response.headers['content-length'] ?? 0);
        if (size > limits.maxBytes) {
          response.destroy();
          fail(new FetchError('too_large'));
          return;
        }
        size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > limits.maxBytes) {
            response.destroy();
            fail(new FetchError('too_large'));
          } else chunks.push(chunk);
        });
        response.on('end', () =>
          done({ bytes: Buffer.concat(chunks), type: response.headers['content-type'] }),
        );
        response.on('error', failed);
      },
    );
    request.on('error', failed);
    request.end();
  });
}

/** Looks a name up for a connection, and refuses one behind which an address stands that may not be talked to. */
export function checkedLookup(limits: Pick<FetchLimits, 'isAllowed'>): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      // One private address among public ones is enough: a name has no reason to mix them.
      if (!first || addresses.some(({ address }) => !allowed(address, limits))) {
        return done(new FetchError('address_private'), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  return new FetchError(signal.aborted ? 'too_slow' : 'unreachable');
}

const reserved = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only what is given out to the world, less documentation and the ranges that wrap an IPv4 address.
const worldwide = new BlockList();
worldwide.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
wrapped.addSubnet('2001::', 23, 'ipv6');
wrapped.addSubnet('2001:db8::', 32, 'ipv6');
wrapped.addSubnet('2002::', 16, 'ipv6');
wrapped.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && worldwide.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}
