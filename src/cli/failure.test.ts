import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockDataFolder } from '#/platform/data-folder.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { runCommand } from '../../tests/support/command.ts';

// Each command is a process that reads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'failure-'));
const data = join(folder, 'data');
const cluster = join(data, 'postgres');
mkdirSync(cluster, { recursive: true });
loadSecrets(data);
afterAll(() => rmSync(folder, { recursive: true }));

/** Refuses each connection as a PostgreSQL does that is just starting: SQLSTATE 57P03. */
const starting = `
  const fields = 'SFATAL\\0VFATAL\\0C57P03\\0Mthe database system is starting up\\0\\0';
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
  answer.writeInt32BE(answer.length - 1, 1);
  const server = require('node:net').createServer((line) => {
    line.on('error', () => {});
    line.once('data', () => line.end(answer));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
const postgres = spawn(process.execPath, ['-e', starting, '--', '-D', cluster, '-F'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const lock = lockDataFolder(data);
beforeAll(async () => {
  const [port] = await once(postgres.stdout, 'data');
  writeFileSync(join(cluster, 'postmaster.pid'), `${postgres.pid}\n${cluster}\n0\n${Number(String(port))}\n`);
});
afterAll(() => {
  postgres.kill();
  if ('release' in lock) lock.release();
});

const run = (file: string, args: string[]) =>
  runCommand([`src/cli/${file}.ts`, ...args], {
    ...{ HILAL_DATA: data, LANG: 'en' },
    ...{ BACKUP_TO: join(folder, 'copies'), BACKUP_KEY: `age1${'q'.repeat(58)}` },
  });

test.each([
  ['backup', []],
  ['backup', [join(folder, 'copy')]],
  ['export', [join(folder, 'products.csv')]],
  ['import', ['--runs']],
  ['let-owner-in', []],
])('npm run %s %j beside a database that is just starting fails in one sentence', async (file, args) => {
  const { code, stdout, stderr } = await run(file, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]*(?:at this moment|while it was copied)[^\n]*Try again\.\n$/);
});

test('npm run doctor names it as what is broken', async () => {
  const { code, stdout } = await run('doctor', []);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Broken {3}Database: .*starting up/m);
});

test.each([
  ['is a file', []],
  ['lies below a file', ['data']],
])(
  'npm run doctor says of a data folder that %s that no shop is there, and looks at the rest',
  async (_what, below) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const environment = { HILAL_DATA: join(file, ...below), LANG: 'en' };
    const { code, stdout, stderr } = await runCommand(['src/cli/doctor.ts'], environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^Broken {3}Database: .*There is no shop in the data folder/m);
    expect(stdout).toMatch(/^Broken {3}Data folder: .*not a directory/m);
    expect(stdout).toMatch(/^\S+ +Mail: /m);
  },
);
