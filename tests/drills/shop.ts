import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { findPostmaster } from '#/platform/postmaster.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { hideOwnShop } from '../../scripts/hide-own-shop.mjs';
import { firstSignIn } from '../support/first-sign-in.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

export type DrilledShop = {
  origin: string;
  data: string;
  child: ChildProcess;
  /** The end of its output. */
  printed(): string;
  stop(): Promise<void>;
};

hideOwnShop();

/** Starts the built shop on a data folder and a port of this machine, and waits until it is open. */
export async function startShop(
  data: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<DrilledShop> {
  const child = spawn(process.execPath, [resolve('src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), HILAL_DATA: data, HILAL_DEMO: '0' },
      ...{ LOG_LEVEL: 'fatal', TRUST_PROXY: '1', ...environment },
    },
  });
  // A drill that breaks off leaves no shop behind.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let printed = '';
  await new Promise<void>((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (/Shop\s[\s\S]*Data folder/.test(printed)) done();
      });
    child.once('exit', () => failed(new Error(`the shop ended:\n${printed}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    child,
    printed: () => printed.slice(-2_000),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The owner signs in by the link that the shop printed; what a browser sends from then on, to any machine of it. */
export async function signIn(shop: DrilledShop): Promise<Record<string, string>> {
  const link = /Admin\/login#([\w-]+)/.exec(shop.printed())?.[1];
  const cookie = await firstSignIn(shop.origin, link);
  return { cookie, 'content-type': 'application/json' };
}

const cluster = (data: string): string => join(data, 'postgres');

export const postgresPid = (data: string): number => findPostmaster(cluster(data))?.pid ?? 0;

/** Where the embedded database of a shop answers now: after a start of its own at another port. */
export const databaseUrl = (data: string): string =>
  runningPostgresUrl(cluster(data), loadSecrets(data).postgresPassword) ?? '';

/** Of a process that has ended there are none. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** The web processes of a shop that has several. */
export const webProcesses = (shopPid: number): number[] =>
  childrenOf(shopPid).filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('main.ts'));

export const webProcess = (shopPid: number): number => webProcesses(shopPid)[0] ?? 0;

export async function inDatabase<Result>(
  url: string,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
