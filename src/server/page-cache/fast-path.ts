import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import type { Metrics } from '#/platform/metrics.ts';
import { isOwnMachine, networkOf } from '#/platform/network.ts';
import type { ReadRequestId } from '#/platform/request-id.ts';
import { DrainingServer } from '../draining.ts';
import { alwaysSent, oneYear } from '../headers.ts';
import { isFresh, type Packing, type PageAnswer } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import type { ReadPageRequest } from './page-request.ts';
import type { ShownCountries } from './shown-countries.ts';

/** The headers of a page: with its bytes, and for who holds it. */
type Heads = { whole: string[]; fresh: string[] };
/** Who is at the other end of a connection. */
type Caller = { network: string; own: boolean };

export type FastPathOptions = {
  cache: PageCache;
  /** The reader of requests, the same as the handler's. */
  read: ReadPageRequest;
  /** Undefined while they are not known for sure: then everything goes the long way. */
  countries: () => ShownCountries | undefined;
  metrics: Metrics;
  shopUrl: string | undefined;
  trustProxy: number | string;
  requestId: ReadRequestId;
  /** Requests for pages a minute from one network (bounds.ts). */
  ceiling: number;
  /** Whether anybody may see the shop; while not, the server's own hooks decide about each caller. */
  open: () => boolean;
};

const minuteMs = 60_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;
/** What stands in front of Fastify's routing: `serverFactory` is its option, `use` says who answers first. */
export type FastPathFront = {
  serverFactory: FastifyServerFactory;
  use(answer: Answer): void;
  requestId: ReadRequestId;
};

/** The server as Fastify would make it, with room for one who answers before it. */
export function fastPathFront(requestId: ReadRequestId): FastPathFront {
  let answer: Answer = () => false;
  return {
    serverFactory(handler, options) {
      const {
        http,
        keepAliveTimeout,
        requestTimeout,
        connectionTimeout,
      }: FastifyServerOptions & FastifyHttpOptions<Server> = options;
      const server = new DrainingServer(http ?? {}, (request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
      server.requestTimeout = requestTimeout ?? server.requestTimeout;
      server.setTimeout(connectionTimeout ?? 0);
      return server;
    },
    use(first) {
      answer = first;
    },
    requestId,
  };
}

/**
 * Answers cached pages before the server's routing and hooks have any work: the request is read as the handler reads
 * it, and a page that is cached under its key is sent with headers made once. It learns nothing from requests; pages
 * that are not cached, and methods other than GET, go the long way.
 */
export class FastPath {
  readonly #options: FastPathOptions;
  /** By packing and by who may keep the answer. */
  readonly #heads = new WeakMap<PageAnswer, Map<string, Heads>>();
  /** Requests of this minute, by network. */
  readonly #requestCounts = new Map<string, number>();
  readonly #minute: NodeJS.Timeout;
  readonly #callers = new WeakMap<Socket, Caller>();
  #closing = false;
  #answered = 0;
  readonly #secure: boolean;
  /** Whether caller, host and scheme follow from the socket alone, or do not matter. */
  readonly #usable: boolean;

  constructor(options: FastPathOptions) {
    this.#options = options;
    // Observed one by one they would cost a tenth of an answer.
    const help = 'Cached pages answered before routing; part of the hits, not of hilal_request_seconds';
    options.metrics.tally('hilal_pages_fast_total', help, () => this.#answered);
    this.#secure = options.shopUrl?.startsWith('https:') ?? false;
    // Behind a proxy the scheme and host are what the proxy says, unless the configuration says them.
    this.#usable = options.trustProxy === 0 || (typeof options.trustProxy === 'number' && this.#secure);
    this.#minute = setInterval(() => this.#requestCounts.clear(), minuteMs).unref();
  }

  /** From now on every answer ends its connection, which is the server's to say. */
  close(): void {
    this.#closing = true;
    clearInterval(this.#minute);
  }

  /** False: the request is for the server's routing. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#closing || !this.#usable) return false;
    const countries = this.#options.countries();
    if (countries === undefined) return false;
    const { headers } = request;
    const pageRequest = this.#options.read(
      {
        target: request.url ?? '',
        // Behind a proxy these come from the configured address of the shop.
        protocol: 'http',
        host: headers.host ?? '',
        cookie: headers.cookie,
        acceptEncoding: headers['accept-encoding'],
      },
      countries,
    );
    if (pageRequest?.key === undefined || pageRequest.encoding === 'identity') return false;
    if (!this.#options.open() || !this.#mayAsk(request)) return false;
    const packing = pageRequest.encoding;
    // Packed another way so far, it is packed on the long way.
    const page = this.#options.cache.peek(pageRequest.key, ({ bodies }) => bodies[packing] !== undefined);
    const body = page?.bodies[packing];
    if (!page || !body) return false;
    const match = headers['if-none-match'];
    const fresh = match !== undefined && isFresh(match, page.etag);
    const heads = this.#headsOf(page, packing, pageRequest.caching, body);
    const head = fresh ? heads.fresh : heads.whole;
    response.writeHead(fresh ? 304 : 200, [...head, 'x-request-id', this.#options.requestId(request)]);
    response.end(fresh ? undefined : body);
    this.#answered++;
    return true;
  }

  /** Headers ready to be written: name, value, name, value… */
  #headsOf(page: PageAnswer, packing: Packing, caching: string, body: Buffer): Heads {
    const all = this.#heads.get(page) ?? new Map<string, Heads>();
    const name = `${packing} ${caching}`;
    const known = all.get(name);
    if (known) return known;
    const fresh = Object.entries({
      ...alwaysSent,
      ...(this.#secure ? { 'strict-transport-security': oneYear } : {}),
      ...page.headers,
      'cache-control': page.headers['cache-control'] ?? caching,
      vary: 'accept-encoding, cookie',
      etag: page.etag,
    }).flat();
    const heads = {
      fresh,
      whole: [...fresh, 'content-encoding', packing, 'content-length', String(body.length)],
    };
    this.#heads.set(page, all.set(name, heads));
    return heads;
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
    const count = (this.#requestCounts.get(network) ?? 0) + 1;
    this.#requestCounts.set(network, count);
    return count <= ceiling || (trustProxy === 0 && forwarded !== undefined && caller.own);
  }
}

/** One proxy believed: the last address named; two: the last but one. */
function namedBy(forwarded: string | string[] | undefined, proxies: number | string): string | undefined {
  const named = [forwarded ?? []].flat().join(',').split(',');
  return named.at(-Math.min(Number(proxies), named.length))?.trim() || undefined;
}
