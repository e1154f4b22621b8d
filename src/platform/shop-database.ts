import { join } from 'node:path';
import pg from 'pg';
import { endRun, prepareWal } from './backup/wal-archive.ts';
import { type Config, migrationsFolder } from './config.ts';
import { type DataFolderLock, lockDataFolder, prepareDataFolder, requireRoom } from './data-folder.ts';
import { connectionsNeeded } from './database.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { hasSecrets, loadSecrets, nextPassword, noShopIn, replacePassword, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervised-server.ts';

export type ShopDatabase = {
  url: string;
  secrets: Secrets;
  /** Settles when the database server of the data folder ended and could not be started again; never for DATABASE_URL. */
  lost: Promise<void>;
  /** Ends the database server (if it is ours) and gives the data folder back. */
  release(): Promise<void>;
};

type Options = {
  onComplaint?: (line: string) => void;
  /** Called while the database comes up: the time for work that does not need it. */
  onWait?: (() => void) | undefined;
  /** Called once the database has stopped, while the data folder is still this process's. */
  onStopped?: () => Promise<void>;
};

/**
 * Takes the data folder for this process and brings up its database, migrated: the one in DATABASE_URL, or
 * the embedded one. Refuses (StartError) when the folder cannot be written, has no room, or a shop already runs on it.
 */
export const openShopDatabase = async (config: Config, options: Options = {}): Promise<ShopDatabase> => {
  prepareDataFolder(config.dataFolder);
  const lock = lockDataFolder(config.dataFolder);
  if ('heldBy' in lock) {
    throw new StartError(
      `A shop is already running on the data folder ${config.dataFolder} (${lock.heldBy}): stop it first, or choose another folder with HILAL_DATA.`,
    );
  }
  try {
    return await openLocked(config, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
};

/**
 * The same for a tool of the command line: beside a running shop it uses that shop's database, otherwise it
 * brings it up itself for as long as the tool runs. Refuses (StartError) a folder without a shop: a tool that made one would
 * answer for an empty shop, and a backup would put it in the place of the real one's copies.
 */
export const openToolDatabase = async (config: Config): Promise<ShopDatabase> => {
  if (!hasSecrets(config.dataFolder)) throw new StartError(noShopIn(config.dataFolder));
  prepareDataFolder(config.dataFolder);
  const lock = lockDataFolder(config.dataFolder);
  if ('release' in lock) {
    return openLocked(config, lock, {}).catch((error: unknown) => {
      lock.release();
      throw error;
    });
  }
  const secrets = loadSecrets(config.dataFolder);
  const url = config.databaseUrl ?? runningPostgresUrl(clusterOf(config), secrets.postgresPassword);
  if (!url) {
    throw new StartError(
      `The shop on ${config.dataFolder} (${lock.heldBy}) has no database at this moment: it is starting, stopping or out of room on its disk. Try again.`,
    );
  }
  return { url, secrets, lost: new Promise(() => {}), release: async () => {} };
};

const clusterOf = (config: Config): string => join(config.dataFolder, 'postgres');

const openLocked = async (config: Config, lock: DataFolderLock, options: Options): Promise<ShopDatabase> => {
  // A database elsewhere goes on selling without room here.
  if (!config.databaseUrl) requireRoom(config.dataFolder);
  const secrets = loadSecrets(config.dataFolder);
  if (config.databaseUrl) {
    options.onWait?.();
    await migrateDatabase(config.databaseUrl, migrationsFolder(config));
    const release = async () => lock.release();
    return { url: config.databaseUrl, secrets, lost: new Promise(() => {}), release };
  }
  if (!config.backup) endRun(config.dataFolder);
  const archive = config.backup ? prepareWal(config.dataFolder) : undefined;
  const { onWait, onStopped, ...complaints } = options;
  // Never less than PostgreSQL's own default: several tools may stand beside the shop.
  const maxConnections = Math.max(100, connectionsNeeded(config.webConcurrency) + 20);
  const start = (password: string, more: Pick<Options, 'onWait'> & { port?: number } = {}) =>
    startEmbeddedPostgres({
      ...{ cluster: clusterOf(config), password, archive, maxConnections },
      ...complaints,
      ...more,
    });
  const { first, lost, stop } = await supervise({
    start: () =>
      start(secrets.postgresPassword, { onWait }).catch(async (error: unknown) => {
        const next = nextPassword(config.dataFolder);
        if (!next || !isWrongPassword(error)) throw error;
        const server = await start(next.password);
        next.keep();
        return server;
      }),
    // Everybody knows its address.
    again: ({ url }) => {
      const { port, password } = new URL(url);
      return start(decodeURIComponent(password), { port: Number(port) });
    },
    say: (line) => options.onComplaint?.(line),
  });
  const release = async () => {
    await stop();
    await onStopped?.();
    lock.release();
  };
  try {
    await migrateDatabase(first.url, migrationsFolder(config));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: first.url, secrets, lost, release };
};

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01';

/**
 * Gives the embedded PostgreSQL a new password. Every process of a running shop has the present one, so it must stand still.
 * Errors: StartError.
 */
export const replaceDatabasePassword = async (config: Config): Promise<void> => {
  if (config.databaseUrl) {
    throw new StartError(
      'The database stands in DATABASE_URL: change its password there, then start the shop with the new address.',
    );
  }
  const database = await openShopDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  try {
    await client.connect();
    await replacePassword(config.dataFolder, async (password) => {
      await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
    });
  } finally {
    await client.end();
    await database.release();
  }
};
