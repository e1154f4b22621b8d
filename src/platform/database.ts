import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ShopError } from './errors.ts';
import { type QueryWatch, WatchedPool } from './watched-pool.ts';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What every query function takes first: the database, or the transaction it must be part of. */
export type Db = Database | Transaction;

/**
 * What a web process holds at most: its pool, that of the jobs and the client that wakes them (`jobs.ts`), and the client that
 * hears of invalidations.
 */
const connectionsPerProcess = 10 + 4 + 1;

/** What so many web processes and one tool beside them need of `max_connections`, PostgreSQL's own reserve included. */
export const connectionsNeeded = (webProcesses: number): number => connectionsPerProcess * webProcesses + 8;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * A pool of at most `max` connections to `url`. Connections are opened when first used, so this never fails;
 * the first query does. A connection that breaks while idle is dropped and reported to `onError`; each ended query to `watch`.
 */
export const createDatabase = (
  url: string,
  options: {
    max?: number;
    applicationName?: string;
    onError?: (error: Error) => void;
    watch?: QueryWatch;
  } = {},
): DatabaseConnection => {
  const settings = {
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'hilal',
    connectionTimeoutMillis: 10_000,
  };
  const pool = options.watch ? new WatchedPool(settings, options.watch) : new pg.Pool(settings);
  // Without a listener an idle connection that breaks (database restarted) would end the whole process.
  pool.on('error', (error) => options.onError?.(error));
  // So would one that breaks between two statements of a transaction: the pool listens only while it holds the connection,
  // the driver only while a query runs. The next statement fails, and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
};

/** Answers when the database does; rejects when it cannot be asked. */
export const askDatabase = (db: Db): Promise<unknown> => db.execute(sql`select 1`);

/** The SQLSTATE of a database error (`23505` = unique violation), also when Drizzle has wrapped it. */
export const sqlState = (error: unknown): string | undefined => fieldOf(error, 'code', /^[0-9A-Z]{5}$/);

/** The name of the constraint that a database error names, also when Drizzle has wrapped it. */
export const violatedConstraint = (error: unknown): string | undefined => fieldOf(error, 'constraint', /./);

/**
 * Whether a query failed because the database could not be asked, and may be asked again in a while: it is not there,
 * is starting or stopping, has no room for another connection or on its disk, cannot read or write it, or the line broke. An error of ours says
 * itself what failed: a bucket that refuses connections does so with the same codes.
 */
export const isDatabaseGone = (error: unknown): boolean =>
  !(error instanceof ShopError) &&
  (/^(?:08\w{3}|57P0[123]|53[13]00|58030)$/.test(sqlState(error) ?? '') ||
    causesOf(error).some(isLostConnection));

/** Of Node's own errors, and of the driver's. */
const isLostConnection = (at: Error): boolean =>
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    String('code' in at ? at.code : ''),
  ) ||
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    at.message,
  );

const causesOf = (error: unknown): Error[] => {
  const all: Error[] = [];
  for (let at = error; at instanceof Error && all.length < 5; at = at.cause) all.push(at);
  return all;
};

const fieldOf = (error: unknown, field: 'code' | 'constraint', shape: RegExp): string | undefined => {
  for (const at of causesOf(error)) {
    const value: unknown = field in at ? Reflect.get(at, field) : undefined;
    if (typeof value === 'string' && shape.test(value)) return value;
  }
  return undefined;
};
