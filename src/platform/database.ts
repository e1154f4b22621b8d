import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What every query function takes first: the database, or the transaction it must be part of. */
export type Db = Database | Transaction;

/** Another way to the same pool, told from the first by who holds it (page-memory.ts). */
export const anotherDatabase = ({ pool }: Pick<DatabaseConnection, 'pool'>): Database =>
  drizzle(pool, { casing: 'snake_case' });

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * A pool of at most `max` connections to `url`. Connections are opened when first used, so this never fails;
 * the first query does. A connection that breaks while idle is dropped and reported to `onError`.
 */
export const createDatabase = (
  url: string,
  options: { max?: number; applicationName?: string; onError?: (error: Error) => void } = {},
): DatabaseConnection => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'hilal',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener an idle connection that breaks (database restarted) would end the whole process.
  pool.on('error', (error) => options.onError?.(error));
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

/** The SQLSTATE of a database error (`23505` = unique violation), also when Drizzle has wrapped it. */
export const sqlState = (error: unknown): string | undefined => fieldOf(error, 'code', /^[0-9A-Z]{5}$/);

/** The name of the constraint that a database error names, also when Drizzle has wrapped it. */
export const violatedConstraint = (error: unknown): string | undefined => fieldOf(error, 'constraint', /./);

const fieldOf = (error: unknown, field: 'code' | 'constraint', shape: RegExp): string | undefined => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const value: unknown = field in at ? Reflect.get(at, field) : undefined;
    if (typeof value === 'string' && shape.test(value)) return value;
  }
  return undefined;
};
