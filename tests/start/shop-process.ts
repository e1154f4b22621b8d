import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach } from 'vitest';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { findPostmaster, isAlive } from '#/platform/postmaster.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { hideOwnShop } from '../../scripts/hide-own-shop.mjs';

export type ShopProcess = {
  origin: string;
  /** The process that was spawned: npm, the launcher, or the shop itself. */
  child: ChildProcess;
  dataFolder: string;
  output(): string;
  /** Ids of the shop's own process and of its PostgreSQL. */
  pids: { shop: number; postgres: number | undefined };
  exited: Promise<number | null>;
};
export type Refusal = { code: number | null; output: string };

const undo: (() => void)[] = [];
afterEach(() => {
  for (let step = undo.pop(); step; step = undo.pop()) step();
});

/** A temporary folder, which only its owner may enter; gone after the test. */
hideOwnShop();

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-start-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

type Environment = { HILAL_DATA: string } & Record<string, string>;
const npm = ['npm', 'start'];
const launcher = [process.execPath, resolve('scripts/start.mjs')];
const program = [process.execPath, resolve('src/main.ts')];

const run = ([command = '', ...args]: string[], environment: Environment) => {
  const { VITEST: _vitest, ...inherited } = process.env;
  const child = spawn(command, args, {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', HILAL_DEMO: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { child, exited, output: () => output };
};

/** Starts the shop and waits until it says that it is open. */
const open = async (command: string[], environment: Environment): Promise<ShopProcess> => {
  const { child, exited, output } = run(command, environment);
  const ended = exited.then(() => {
    throw new Error(`the shop ended:\n${output()}`);
  });
  const opened = new Promise<string>((done) => {
    child.stdout.on('data', () => {
      const origin = /Shop\s+(http:\/\/\S+)\/\n[\s\S]*Data folder/.exec(output())?.[1];
      if (origin) done(origin);
    });
  });
  const origin = await Promise.race([opened, ended]);
  const shop = Number(readFileSync(join(environment.HILAL_DATA, 'running.pid'), 'utf8'));
  const postgres = findPostmaster(join(environment.HILAL_DATA, 'postgres'))?.pid;
  undo.push(() => {
    for (const pid of [shop, child.pid, postgres]) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { origin, child, dataFolder: environment.HILAL_DATA, output, pids: { shop, postgres }, exited };
};

export const openShop = (environment: Environment) => open(program, environment);
export const openByNpm = (environment: Environment) => open(npm, environment);
/** From its sources. */
export const openDeveloped = (environment: Environment) => open([...program, '--dev'], environment);
export const openByLauncher = (environment: Environment) => open(launcher, environment);

/** Starts a shop that is expected to refuse. */
export const refusedShop = async (environment: Environment): Promise<Refusal> => {
  const { exited, output } = run(program, environment);
  return { code: await exited, output: output().trim() };
};

/** Resolves when the process is gone; the test's own time limit says when that took too long. */
export const gone = async (pid: number | undefined): Promise<void> => {
  while (pid && isAlive(pid)) await new Promise((done) => setTimeout(done, 10));
};

export const stopShop = async (
  shop: ShopProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> => {
  shop.child.kill(signal);
  return shop.exited;
};

export const firstPage = async (shop: ShopProcess): Promise<number> =>
  (await fetch(`${shop.origin}/`)).status;

/** Asks the embedded database of a running shop, as its tools do. */
export const inDatabase = async <T>(
  shop: ShopProcess,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const { postgresPassword } = loadSecrets(shop.dataFolder);
  const url = runningPostgresUrl(join(shop.dataFolder, 'postgres'), postgresPassword);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

/** A PATH on which these programs fail, as on a system that does not have or does not allow them. */
export const brokenTools = (...names: string[]): string => {
  const folder = join(temporaryFolder(), 'bin');
  mkdirSync(folder);
  for (const name of names) {
    writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n');
    chmodSync(join(folder, name), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
};
