import { executionAsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '#/platform/metrics.ts';
import { isOwnMachine, networkOf } from '../plugins/limits.ts';
import { alwaysSent, oneYear } from '../plugins/security-headers.ts';
import { type Encoding, isFresh, type Packing, type PageAnswer } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import type { ShownCountries } from './shown-countries.ts';

/** What a request for an address as it was typed stands for, once its page has been kept. */
type Known = { key: string; caching: string; packing: Packing };
/** The headers of the page that was last kept there: with its bytes, and for who holds it. */
type Heads = { page: PageAnswer; whole: string[]; fresh: string[] };
/** Who is at the other end of a connection. */
type Caller = { network: string; own: boolean };

export type KeptDoorOptions = {
  cache: PageCache;
  /** Undefined while they are not known for sure: then everything goes the long way. */
  countries: () => ShownCountries | undefined;
  metrics: Metrics;
  shopUrl: string | undefined;
  trustProxy: number | string;
  /** Requests for pages a minute from one network (plugins/limits.ts). */
  ceiling: number;
  /** Whether anybody may see the shop; while not, the server's own hooks decide about each caller. */
  open: () => boolean;
};

/** More than these (each campaign has its own address) are forgotten and learnt again. */
const mostKnown = 10_000;
const longestName = 1_000;
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
  /** Requests of this minute, by network. */
  readonly #asked = new Map<string, number>();
  readonly #minute: NodeJS.Timeout;
  readonly #callers = new WeakMap<Socket, Caller>();
  /**
   * The last answer, and an entry of Node's queue of ticks. V8 forgets the shapes of objects, and the fast code made
   * for them, when a full collection finds none of their kind alive; from then on each answer would cost a fifth more.
   */
  readonly #alive: { answer?: ServerResponse; tick?: object } = {};
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
    this.#minute = setInterval(() => this.#asked.clear(), minuteMs).unref();
  }

  /** Stands in front of the server's own listener. */
  attach(server: Server): void {
    const [behind] = server.listeners('request') as RequestListener[];
    if (!this.#usable || !behind) return;
    server.removeListener('request', behind);
    process.nextTick(() => {
      this.#alive.tick = executionAsyncResource();
    });
    server.on('request', (request, response) => {
      this.#alive.answer = response;
      if (!this.#answer(request, response)) behind.call(server, request, response);
    });
  }

  /** From now on every answer ends its connection, which is the server's to say. */
  close(): void {
    this.#closing = true;
    clearInterval(this.#minute);
  }

  /** The page at this address of this caller is kept under `key`; `encoding` is what the caller takes. */
  learn(
    request: IncomingMessage,
    countries: ShownCountries,
    { encoding, ...known }: Omit<Known, 'packing'> & { encoding: Encoding },
  ): void {
    const name = this.#nameOf(request);
    if (name === undefined || encoding === 'identity' || !this.#usable || name.length > longestName) return;
    if (this.#knownFor !== countries || this.#known.size >= mostKnown) this.#known.clear();
    this.#knownFor = countries;
    this.#known.set(name, { ...known, packing: encoding });
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#closing) return false;
    const countries = this.#options.countries();
    if (countries === undefined || countries !== this.#knownFor) return false;
    const name = this.#nameOf(request);
    const known = name === undefined ? undefined : this.#known.get(name);
    if (!known || !this.#options.open() || !this.#mayAsk(request)) return false;
    // Packed another way so far, it is packed on the long way.
    const page = this.#options.cache.peek(known.key, ({ bodies }) => bodies[known.packing] !== undefined);
    const body = page?.bodies[known.packing];
    if (!page || !body) return false;
    const match = request.headers['if-none-match'];
    const fresh = match !== undefined && isFresh(match, page.etag);
    if (known.heads?.page !== page) known.heads = this.#headsOf(known, page, body);
    response.writeHead(fresh ? 304 : 200, fresh ? known.heads.fresh : known.heads.whole);
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
    const host = this.#options.shopUrl ? '' : headers.host;
    return `${country} ${host} ${url} ${headers['accept-encoding']}`;
  }

  /** Headers ready to be written: name, value, name, value… */
  #headsOf({ caching, packing }: Known, page: PageAnswer, body: Buffer): Heads {
    const fresh = Object.entries({
      ...alwaysSent,
      ...(this.#secure ? { 'strict-transport-security': oneYear } : {}),
      ...page.headers,
      'cache-control': page.headers['cache-control'] ?? caching,
      vary: 'accept-encoding, cookie',
      etag: page.etag,
    }).flat();
    const whole = [...fresh, 'content-encoding', packing, 'content-length', String(body.length)];
    return { page, whole, fresh };
  }

  /** Worked out once for a connection. */
  #callerOf({ socket }: IncomingMessage): Caller {
    const known = this.#callers.get(socket);
    if (known) return known;
    const { remoteAddress } = socket;
    const caller = { network: networkOf(remoteAddress), own: isOwnMachine(remoteAddress) };
    this.#callers.set(socket, caller);
    return caller;
  }

  /** Counted like any other reading; over the ceiling the long way counts further, and refuses. */
  #mayAsk(request: IncomingMessage): boolean {
    const { ceiling, trustProxy } = this.#options;
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
