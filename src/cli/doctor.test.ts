import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';

// Each command is a process that reads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const { url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: string[], environment: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const env = { PATH: process.env.PATH, HILAL_DATA: folder, DATABASE_URL: url, ...environment };
    execFile(process.execPath, ['src/cli/doctor.ts', ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

test('npm run doctor says in the terminal’s language what it found, and what to do', async () => {
  const { code, stdout, stderr } = await run([], { LANG: 'fr_FR.UTF-8' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Bon {6}Base de données: PostgreSQL 18/m);
  expect(stdout).toMatch(/^Bon {6}Tâches: En attente\u202f: 0/m);
  expect(stdout).toMatch(/^Attention Courrier: .*\n +→ Réglez SMTP_URL/m);
});

test('it ends with 1 when something is broken, with a wrong database too, and with 2 when asked wrongly', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const key = `age1${'q'.repeat(58)}`;
  const [broken, away, wrong] = await Promise.all([
    run([], { BACKUP_TO: file, BACKUP_KEY: key }),
    run([], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }),
    run(['--post'], {}),
  ]);
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Broken {3}Backups: /m) });
  expect(away).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Broken {3}Database: .*ECONNREFUSED/m),
  });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--mail ADDRESS') });
});
