import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { reasonOf } from './reason.ts';
import { StartError } from './start-error.ts';

/** Any constant will do; two nodes that start at once must use the same. */
const migrationLock = 7_225_001;
const oldestServer = 150_000;

/**
 * Brings the database at `url` to the newest shape, under a lock: of several nodes starting at once one
 * migrates, the others wait and find nothing to do. A step that fails leaves the database as it was.
 * Refuses (StartError) a server older than PostgreSQL 15, a database in which trigram search cannot see
 * Arabic letters, and a database that a newer version of the shop has already migrated.
 */
export const migrateDatabase = async (url: string, migrationsFolder: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(connectSentence(url, error));
  }
  client.on('error', () => {});
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireServerVersion(client);
    await requireArabicTrigrams(client);
    const known = readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis);
    const last = await findLastMigration(client);
    if (last !== undefined && !known.includes(last)) {
      throw new StartError(
        'The database was migrated by a newer version of the shop: start that version, or restore a backup made before it.',
      );
    }
    if (last !== Math.max(...known)) await applyMigrations(client, migrationsFolder);
  } finally {
    await client.end();
  }
};

const requireServerVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const server = rows[0];
  if (!server || server.number < oldestServer) {
    throw new StartError(
      `PostgreSQL ${server?.version ?? 'unknown'} is too old: the shop needs 15 or newer.`,
    );
  }
};

/** With LC_CTYPE C, PostgreSQL takes no Arabic letter for a letter: search would find nothing, without any error. */
const requireArabicTrigrams = async (client: pg.Client): Promise<void> => {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    throw new StartError(
      `The database lacks the extension pg_trgm and it could not be created (${reasonOf(error)}): let an administrator run CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gin; in it.`,
    );
  }
  const { rows } = await client.query<{ sees: boolean; ctype: string }>(
    `select cardinality(show_trgm('بيجامة')) > 0 as sees,
            (select datctype from pg_database where datname = current_database()) as ctype`,
  );
  if (!rows[0]?.sees) {
    throw new StartError(
      `Search in this database cannot see Arabic letters because its LC_CTYPE is "${rows[0]?.ctype}": create the database with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
};

const findLastMigration = async (client: pg.Client): Promise<number | undefined> => {
  const applied = 'drizzle.__drizzle_migrations';
  const { rows: tables } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [applied],
  );
  if (!tables[0]?.there) return undefined;
  const { rows } = await client.query<{ at: string }>(
    `select created_at as at from ${applied} order by created_at desc limit 1`,
  );
  return rows[0] && Number(rows[0].at);
};

const applyMigrations = async (client: pg.Client, migrationsFolder: string): Promise<void> => {
  // Most starts find nothing to apply, and Drizzle takes a third of a second to load.
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await migrate(drizzle(client), { migrationsFolder });
};

const connectSentence = (url: string, error: unknown): string => {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  const where = target ? `${target.hostname}:${target.port || 5432}${target.pathname}` : 'DATABASE_URL';
  return `The database at ${where} cannot be reached: ${reasonOf(error)}.`;
};
