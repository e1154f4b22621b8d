import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '#/platform/metrics.ts';
import { alwaysSent, oneYear } from '../plugins/security-headers.ts';
import { encodingFor, isFresh, type PageAnswer } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import type { ShownCountries } from './shown-countries.ts';

/** What an address as it was typed stands for, once its page has been kept. */
type Known = { key: string; caching: string };
/** Who is at the other end of a connection. */
type Caller = { network: string; own: boolean };
type Form = 'fresh' | 'br' | 'gzip';
/** The headers of the page that was last kept there. */
type Heads = { page: PageAnswer } & { [form in Form]?: string[] };

export type KeptDoorOptions = {
  cache: PageCache;
  /** Undefined while they are not known for sure: then everything goes the long way. */
  countries: () => ShownCountries | undefined;
  metrics: Metrics;
  shopUrl: string | undefined;
  trustProxy: number | string;
  /** Requests for pages a minute from one network (plugins/limits.ts). */
  ceiling: number;
  networkOf: (ip: string | undefined) => string;
  /** Whether anybody may see the shop; while not, the server's own hooks decide about each caller. */
  open: () => boolean;
};

/** More addresses than this (each campaign has its own) are forgotten and learnt again. */
const mostKnown = 10_000;
const longestAddress = 1_000;
const minuteMs = 60_000;

/**
 * Answers kept pages before the server's routing and hooks have any work: a look into two maps, headers made once
 * for each page and encoding, and the bytes. What it does not know at once (another method, a page not kept, a
 * caller over the ceiling) goes the long way, which then teaches it the address.
 */
export class KeptDoor {
  readonly #options: KeptDoorOptions;
  readonly #known = new Map<string, Known & { heads?: Heads }>();
  #knownFor: ShownCountries | undefined;
  readonly #encodings = new Map<string, ReturnType<typeof encodingFor>>();
  readonly #asked = new Map<string, number>();
  readonly #callers = new WeakMap<Socket, Caller>();
  #minuteEndsMs = 0;
  #closing = false;
  #answered = 0;
  readonly #secure: boolean;
  /** Whether caller, host and scheme can be told from the socket alone, or do not matter. */
  readonly #usable: boolean;

  constructor(options: KeptDoorOptions) {
    this.#options = options;
    const help = 'Pages answered before routing and hooks; part of the hits, not of hilal_request_seconds';
    options.metrics.tally('hilal_pages_door_total', help, () => this.#answered);
    this.#secure = options.shopUrl?.startsWith('https:') ?? false;
    // Behind a proxy the scheme and host are what the proxy says, unless the configuration says them.
    this.#usable = options.trustProxy === 0 || (typeof options.trustProxy === 'number' && this.#secure);
  }

  /** Stands in front of the server's own listener. */
  attach(server: Server): void {
    const [behind] = server.listeners('request') as RequestListener[];
    if (!this.#usable || !behind) return;
    server.removeListener('request', behind);
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) behind.call(server, request, response);
    });
  }

  /** From now on every answer ends its connection, which is the server's to say. */
  close(): void {
    this.#closing = true;
  }

  /** The page at this address of this caller is kept under `key`. */
  learn(request: IncomingMessage, countries: ShownCountries, known: Known): void {
    const name = this.#nameOf(request);
    if (name === undefined || !this.#usable || name.length > longestAddress) return;
    if (this.#knownFor !== countries || this.#known.size >= mostKnown) this.#known.clear();
    this.#knownFor = countries;
    this.#known.set(name, known);
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#closing) return false;
    const countries = this.#options.countries();
    if (countries === undefined || countries !== this.#knownFor) return false;
    const name = this.#nameOf(request);
    const known = name === undefined ? undefined : this.#known.get(name);
    if (!known || !this.#options.open() || !this.#mayAsk(request)) return false;
    const encoding = this.#encodingOf(request.headers['accept-encoding']);
    if (encoding === 'identity') return false;
    // Packed another way so far, it is packed on the long way.
    const page = this.#options.cache.peek(known.key, ({ bodies }) => bodies[encoding] !== undefined);
    const body = page?.bodies[encoding];
    if (!page || !body) return false;
    const match = request.headers['if-none-match'];
    const fresh = match !== undefined && isFresh(match, page.etag);
    response.writeHead(fresh ? 304 : 200, this.#headOf(known, page, body, fresh ? 'fresh' : encoding));
    response.end(fresh ? undefined : body);
    this.#answered++;
    return true;
  }

  /** All of the request that its answer depends on; undefined when that takes a closer look. */
  #nameOf({ headers, url }: IncomingMessage): string | undefined {
    const { cookie } = headers;
    let country = '';
    if (cookie?.includes('country=')) {
      const found = /(?:^|;\s*)country=(\d{1,9})(?:;|$)/.exec(cookie)?.[1];
      if (found === undefined) return undefined;
      country = found;
    }
    // With a configured address the host is not asked for.
    return `${country} ${this.#options.shopUrl ? '' : headers.host} ${url}`;
  }

  #encodingOf(accepted: string | undefined) {
    if (accepted === undefined) return 'identity';
    const known = this.#encodings.get(accepted);
    if (known) return known;
    if (this.#encodings.size >= 100) this.#encodings.clear();
    const encoding = encodingFor(accepted);
    this.#encodings.set(accepted, encoding);
    return encoding;
  }

  /** Headers ready to be written: name, value, name, value… */
  #headOf(known: Known & { heads?: Heads }, page: PageAnswer, body: Buffer, form: Form): string[] {
    if (known.heads?.page !== page) known.heads = { page };
    const { heads } = known;
    const made = heads[form];
    if (made) return made;
    const head = Object.entries({
      ...alwaysSent,
      ...(this.#secure ? { 'strict-transport-security': oneYear } : {}),
      ...page.headers,
      'cache-control': page.headers['cache-control'] ?? known.caching,
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      ...(form === 'fresh' ? {} : { 'content-encoding': form, 'content-length': String(body.length) }),
    }).flat();
    heads[form] = head;
    return head;
  }

  /** Worked out once for a connection. */
  #callerOf({ socket }: IncomingMessage): Caller {
    const known = this.#callers.get(socket);
    if (known) return known;
    const { remoteAddress } = socket;
    const caller = { network: this.#options.networkOf(remoteAddress), own: isOwn(remoteAddress) };
    this.#callers.set(socket, caller);
    return caller;
  }

  /** Counted like any other reading; over the ceiling the long way counts further, and refuses. */
  #mayAsk(request: IncomingMessage): boolean {
    const { ceiling, networkOf, trustProxy } = this.#options;
    const now = performance.now();
    if (now > this.#minuteEndsMs) {
      this.#asked.clear();
      this.#minuteEndsMs = now + minuteMs;
    }
    const forwarded = request.headers['x-forwarded-for'];
    const caller = this.#callerOf(request);
    const named = trustProxy === 0 ? undefined : namedBy(forwarded, trustProxy);
    const network = named === undefined ? caller.network : networkOf(named);
    const asked = (this.#asked.get(network) ?? 0) + 1;
    this.#asked.set(network, asked);
    return asked <= ceiling || (trustProxy === 0 && forwarded !== undefined && caller.own);
  }
}

/** One proxy believed: the last address named; two: the last but one. */
function namedBy(forwarded: string | string[] | undefined, proxies: number | string): string | undefined {
  const named = [forwarded ?? []].flat().join(',').split(',');
  return named.at(-Math.min(Number(proxies), named.length))?.trim() || undefined;
}

/** As plugins/limits.ts: an own proxy that is not believed hides every shopper behind one address. */
const isOwn = (ip: string | undefined): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(ip ?? '');
