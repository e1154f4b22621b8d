import pg from 'pg';

/** A query that has ended: its text with placeholders, without a value. */
type EndedQuery = { text: string; ms: number; error?: unknown };
export type QueryWatch = (query: EndedQuery) => void;

/**
 * A pool that tells of each query: of one by itself together with its wait for a connection, of one inside a transaction
 * alone. It tells in the context of who asked (request-context.ts), since each is awaited there.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: QueryWatch;

  constructor(options: pg.PoolConfig, watch: QueryWatch) {
    class WatchedClient extends pg.Client {
      override query(...args: unknown[]): never {
        // The overloads of the driver: what it answers is handed on as it is.
        return watched(args, Reflect.apply(super.query, this, args), watch) as never;
      }
    }
    super({ ...options, Client: WatchedClient });
    this.#watch = watch;
  }

  override query(...args: unknown[]): never {
    return watched(args, Reflect.apply(super.query, this, args), this.#watch) as never;
  }
}

/** With a callback there is no promise: so the pool asks its clients for a query that it tells of itself. */
function watched([query]: unknown[], result: unknown, watch: QueryWatch): unknown {
  if (!(result instanceof Promise)) return result;
  const begun = performance.now();
  const end = (more: { error?: unknown }) =>
    watch({ text: textOf(query), ms: performance.now() - begun, ...more });
  result.then(
    () => end({}),
    (error: unknown) => end({ error }),
  );
  return result;
}

const textOf = (query: unknown): string => {
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
};
