import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { release } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findPostgresBinaries,
  findPostgresRunner,
  type PostgresBinaries,
  type PostgresRunner,
} from './postgres-binaries.ts';
import { endLeftBackends, endLeftPostmaster, findPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Settles when the server ends, whether we stopped it or not. */
  ended: Promise<void>;
  /** Lets running statements be cancelled, writes everything out, and returns when the process is gone. */
  stop(): Promise<void>;
};

/** The folder with the log since the copy, and the moment; without one all of the log counts. */
type Recovery = { wal: string; until: Date | undefined };

export type EmbeddedPostgresOptions = {
  /** The cluster's own folder; made by initdb when missing. */
  cluster: string;
  password: string;
  /** Quick and not durable: for tests, whose data nobody wants after a power cut. */
  disposable?: boolean;
  /** Where an earlier one answered that is to be replaced; a free port when left out. */
  port?: number;
  /** A folder to which each full segment of the log (WAL) is copied, and one that is not full after five minutes. */
  archive?: string | undefined;
  /** PostgreSQL's own default (100) when left out. */
  maxConnections?: number;
  /** Opens a copy as it was at a moment: decision 050. It may take long. */
  recovery?: Recovery;
  /** Called with each line of the server's log that somebody should see. */
  onComplaint?: (line: string) => void;
  /** Called once the server comes up: it takes seconds where it has to repair itself, in a process of its own. */
  onWait?: (() => void) | undefined;
};

const user = 'hilal';
const database = 'hilal';
/** How long (ms) the server may take, or be silent while it repairs itself. */
const startPatienceMs = 60_000;
const recoveryPatienceMs = 6 * 3_600_000;
const archiveSeconds = 300;

/** While it repairs itself after a crash, PostgreSQL says every ten seconds how far it is. */
export const isRecoveryProgress = (line: string): boolean =>
  /LOG: {2}.*(?:, elapsed time: |redo (?:starts|done) at )/.test(line);

/** `over` is false once `ms` have passed since the last `renew`, or `maxMs` in all; after `end` it never is. */
export const patienceOf = (ms: number, maxMs: number) => {
  const { promise: over, resolve } = Promise.withResolvers<false>();
  const [next, last] = [ms, maxMs].map((after) => setTimeout(resolve, after, false));
  return {
    over,
    renew: () => void next?.refresh(),
    end: () => {
      clearTimeout(next);
      clearTimeout(last);
    },
  };
};

/**
 * Starts the PostgreSQL server that came with npm, on a free port of this machine alone. The caller holds
 * the data folder's lock, so a server found running here was left by a shop that is no more: it is ended
 * first. Call it from the main thread: the server ends with the thread that started it.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const binaries = findPostgresBinaries();
  const runner = findPostgresRunner(binaries);
  if (options.archive) runner.ownFiles(options.archive);
  if (isCluster(options.cluster)) {
    if (options.recovery) writeFileSync(join(options.cluster, 'recovery.signal'), '');
    runner.ownFiles(options.cluster);
    requireSameMajor(options.cluster, binaries);
    await endLeftPostmaster(options.cluster);
  } else {
    await initialise(options, binaries, runner);
  }
  const server = await startServer({ ...options, cluster: realpathSync(options.cluster) }, binaries, runner);
  try {
    await createShopDatabase(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
};

/**
 * Whether a database is there. Refuses (StartError) a folder that is not empty and has none, or cannot be read: it may be the shop's,
 * in the hands of another user, and no new one is made in its place.
 */
function isCluster(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  let why = 'it has no PG_VERSION';
  try {
    if (readdirSync(folder).length === 0) return false;
  } catch (error) {
    why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (why === 'ENOENT') return false;
  }
  throw new StartError(
    `The database in ${folder} cannot be read (${why}): if it is another user’s, give the whole data folder to the one that runs the shop (chown -R).`,
  );
}

/** The address of a server that already runs on this cluster, for tools used beside a running shop. */
export const runningPostgresUrl = (cluster: string, password: string): string | undefined => {
  const running = findPostmaster(cluster);
  return running ? urlOf(running.port, password, database) : undefined;
};

const urlOf = (port: number, password: string, name: string): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;

/** Made beside and renamed, so that a first start that was cut short simply begins again. */
const initialise = async (
  { cluster, password, disposable }: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  runner: PostgresRunner,
): Promise<void> => {
  const beside = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  runner.ownFiles(beside);
  runner.ownFiles(passwordFile);
  try {
    await run(runner, binaries.initdb, [
      ...['-D', beside, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // LC_CTYPE must know Arabic letters or trigram search is blind to them; sorting is ICU's.
      ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--lc-messages=C'],
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      disposable ? '--no-sync' : '--data-checksums',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(beside, cluster);
};

const run = async (runner: PostgresRunner, program: string, args: readonly string[]): Promise<void> => {
  const child = spawnWrapped(runner, program, args);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`PostgreSQL could not be set up: ${oneLine(output)}`);
};

const spawnWrapped = (runner: PostgresRunner, program: string, args: readonly string[]): ChildProcess => {
  const [command = program, ...rest] = [...runner.wrap, program, ...args];
  return spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C reaches the shop alone, which stops the server when it has finished.
    detached: true,
    cwd: dirname(program),
    env: { PATH: process.env.PATH, LC_ALL: '', TZ: 'UTC' },
  });
};

const startServer = async (
  options: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  runner: PostgresRunner,
): Promise<EmbeddedPostgres> => {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const outcome = await tryServer(options, binaries, runner, port);
    if ('url' in outcome) return outcome;
    // Somebody took the port meanwhile, or the last processes of a killed server are still going away.
    const isHeld = /shared memory block .* still in use/.test(outcome.output);
    const passing = isHeld || /could not bind/.test(outcome.output);
    if (!passing || attempt === 20) {
      throw new StartError(`PostgreSQL did not start: ${oneLine(outcome.output)}`, { cause: outcome.output });
    }
    await pause(250);
    if (isHeld) endLeftBackends(options.cluster);
  }
};

const tryServer = async (
  {
    cluster,
    password,
    disposable,
    archive,
    maxConnections,
    recovery,
    onComplaint,
    onWait,
  }: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  runner: PostgresRunner,
  port: number,
): Promise<EmbeddedPostgres | { output: string }> => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The client gets the errors of its statements; the log is for the server's own problems.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(maxConnections ? { max_connections: String(maxConnections) } : {}),
    ...(syncsWholeDisks() ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(archive ? archiveSettings(archive) : {}),
    ...(recovery ? recoverySettings(recovery) : {}),
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const child = spawnWrapped(runner, binaries.postgres, [
    ...['-D', cluster, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const at = (event: 'exit' | 'close') =>
    new Promise<void>((resolve) => {
      child.once(event, () => resolve());
      child.once('error', () => resolve());
    });
  // Of one that does not start all that it wrote is read. A running one has ended when its process has: connections that
  // outlive it, in the middle of a query, hold the line that it wrote to.
  const [ended, read] = [at('exit'), at('close')];
  const last: string[] = [];
  let stopRequested = false;
  const patience = patienceOf(recovery ? recoveryPatienceMs : startPatienceMs, recoveryPatienceMs);
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line);
      if (last.length > 20) last.shift();
      if (isRecoveryProgress(line)) patience.renew();
      // The end of a connection is no problem while we stop the server.
      const ours = stopRequested && /FATAL: {2}terminating .* due to administrator command/.test(line);
      if (!ours && /(FATAL|PANIC):|archiving .* failed too many times/.test(line)) onComplaint?.(line);
      if (line.includes('ready to accept connections')) resolve(true);
    });
  });
  onWait?.();
  const started = await Promise.race([ready, read.then(() => false), patience.over]);
  patience.end();
  if (!started) {
    child.kill('SIGQUIT');
    return { output: last.join('\n') || 'it wrote nothing' };
  }
  const stop = async () => {
    stopRequested = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  };
  return { url: urlOf(port, password, database), ended, stop };
};

/**
 * After a crash PostgreSQL first has everything written out. Whole disks at once take a tenth of a second where each of some
 * 1,500 files takes three on a busy machine. Before Linux 5.8 that reported no errors of the disk.
 */
const syncsWholeDisks = (): boolean => {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
};

/** A file as a word of the shell in a command of PostgreSQL's, which puts the name of a segment for `%f`. */
const shellFile = (folder: string, name: string): string =>
  `'${folder.replaceAll("'", "'\\''").replaceAll('%', '%%')}/${name}'`;

/** Written beside and renamed: a segment under its name is whole, also after a lost power line. */
const archiveSettings = (folder: string): Record<string, string> => {
  const [beside, file, all] = [shellFile(folder, '.%f'), shellFile(folder, '%f'), shellFile(folder, '')];
  return {
    archive_mode: 'on',
    archive_timeout: String(archiveSeconds),
    archive_command: `cp '%p' ${beside} && { sync ${beside} || sync; } && mv ${beside} ${file} && { sync ${all} || sync; }`,
  };
};

/** Without a moment: to the end of the log. */
const recoverySettings = ({ wal, until }: Recovery): Record<string, string> => ({
  restore_command: `cp ${shellFile(wal, '%f')} '%p'`,
  recovery_target_timeline: 'current',
  hot_standby: 'off',
  ...(until
    ? {
        // Of zones only numbers are known while settings are read.
        recovery_target_time: until.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      }
    : {}),
});

const createShopDatabase = async (url: string): Promise<void> => {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  // One whose server ends beside it would end the process; what is being asked fails in any case.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
};

const requireSameMajor = (cluster: string, binaries: PostgresBinaries): void => {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const programs = readFileSync(join(dirname(binaries.postgres), '..', '..', 'package.json'), 'utf8');
  const major = /"version":\s*"(\d+)/.exec(programs)?.[1];
  if (major && major !== data) {
    throw new StartError(
      `The data folder was made by PostgreSQL ${data} and this version of the shop brings ${major}: see "Upgrade" in docs/operations.md.`,
    );
  }
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port was given');
  return address.port;
};

/** The server says one sentence a line; its FATAL one, else its last, tells why. */
const oneLine = (output: string): string => {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? '').trim();
};
