import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database, type DatabaseConnection } from '#/platform/database.ts';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { hideOwnShop } from '../scripts/hide-own-shop.mjs';
import type { LoadResult, LoadWish } from './load.ts';

export type BenchShop = {
  port: number;
  pid: number;
  data: string;
  connection: DatabaseConnection;
  /** Ends it; the data folder goes too, unless the next start is to have it. */
  stop(options?: { keepData: boolean }): Promise<void>;
};

hideOwnShop();

/** The built shop, one process, on an empty data folder of its own or `data`; the arguments are for Node itself (a profile). */
export async function startShop(
  nodeArguments: string[] = [],
  environment: Record<string, string> = {},
  data: string = mkdtempSync(join(tmpdir(), 'hilal-bench-')),
): Promise<BenchShop> {
  const child = spawn(process.execPath, [...nodeArguments, resolve('src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', HILAL_DATA: data, HILAL_DEMO: '0' },
      ...{ LOG_LEVEL: 'warn', DATABASE_URL: '', SHOP_URL: '', TRUST_PROXY: '0', WEB_CONCURRENCY: '1' },
      ...environment,
    },
  });
  const port = await reportedPort(child, /Shop\s+http:\/\/[^:\s]+:(\d+)\/[\s\S]*Data folder/);
  const url = runningPostgresUrl(join(data, 'postgres'), loadSecrets(data).postgresPassword);
  if (!url) throw new Error('the shop runs without its database');
  const connection = createDatabase(url, { onError: (error) => console.error(error.message) });
  return {
    port,
    pid: child.pid ?? 0,
    data,
    connection,
    async stop({ keepData } = { keepData: false }) {
      await connection.close();
      await end(child);
      if (keepData) return;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The demo shop's pictures are drawn after its first start; until then its pages show places for them. */
export async function untilPictured(db: Database): Promise<void> {
  for (const until = Date.now() + 1_800_000; Date.now() < until; ) {
    const { rows } = await db.execute(
      // The width that cards show first comes alone; the others of its row follow.
      sql`select count(*) filter (where state = 'pending' or state = 'ready' and cardinality(widths) < 2)::int as pending,
        count(*)::int as many from pictures`,
    );
    if (Number(rows[0]?.many) > 0 && rows[0]?.pending === 0) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the pictures of the demo shop are not ready');
}

/** The bare server (bench/bare.ts), sending what the shop on `port` sends at `path`. */
export async function startBare(
  port: number,
  path: string,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [resolve('bench/bare.ts'), `http://127.0.0.1:${port}${path}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { port: await reportedPort(child, /port (\d+)/), pid: child.pid ?? 0, stop: () => end(child) };
}

export async function load(wish: LoadWish): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    resolve('bench/load.ts'),
    JSON.stringify(wish),
  ]);
  return JSON.parse(stdout);
}

async function reportedPort(child: ChildProcess, pattern: RegExp): Promise<number> {
  let text = '';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const port = pattern.exec(text)?.[1];
    if (port) resolve(Number(port));
  });
  child.once('exit', () => reject(new Error(`it ended before it was open:\n${text}`)));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Processor time that a process has used, in ms; undefined where the system does not tell it as Linux does. */
export const processorMs = (pid: number): number | undefined => timesOf(pid, 11);

/** The same of the children of a process that have ended. */
export const endedMs = (pid: number): number => timesOf(pid, 13) ?? 0;

function timesOf(pid: number, first: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Both are in hundredths of a second.
    return (Number(fields[first]) + Number(fields[first + 1])) * 10;
  } catch {
    return undefined;
  }
}

/** Resident memory of a process, in MB; undefined where the system does not tell it as Linux does. */
export function residentMb(pid: number): number | undefined {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

/** Of values in order. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? 0;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What figures mean nothing without. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${process.platform} ${process.arch}, ` +
  `Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString()}`;
