import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { Jobs } from '#/platform/jobs.ts';
import { runCommand } from '../../tests/support/command.ts';
import { testDatabase } from '../../tests/support/database.ts';

// Each command is a process that reads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const { url, db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
// As the shop's start leaves them.
const queues = new Jobs(url, { onError: () => {} });
await queues.prepare();
await queues.stop();

const run = (args: string[], environment: Record<string, string>) =>
  runCommand(['src/cli/doctor.ts', ...args], { HILAL_DATA: folder, DATABASE_URL: url, ...environment });

test('npm run doctor leaves queues of another version as they are, and names what brings them up', async () => {
  const version = async () => (await db.execute(sql`select version from pgboss.version`)).rows;
  await db.execute(sql`update pgboss.version set version = version - 1`);
  const older = await version();
  const { stdout } = await run([], { LANG: 'en_US.UTF-8' });
  expect(stdout).toMatch(
    /^Look {5}Jobs: They could not be read: .*\n +→ If the shop runs, .* Otherwise start it/m,
  );
  expect(await version()).toEqual(older);
  await db.execute(sql`update pgboss.version set version = version + 1`);
});

test('npm run doctor says in the terminal’s language what it found, and what to do', async () => {
  const { code, stdout, stderr } = await run([], { LANG: 'fr_FR.UTF-8' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Bon {6}Base de données: PostgreSQL 18/m);
  expect(stdout).toMatch(/^Bon {6}Tâches: En attente\u202f: 0/m);
  expect(stdout).toMatch(/^Attention Courrier: .*\n +→ Réglez SMTP_URL/m);
});

test('it ends with 1 when something is broken, with a wrong database too, and with 2 when asked wrongly', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
  const [broken, away, wrong] = await Promise.all([
    run([], mail),
    run([], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }),
    run(['--post'], {}),
  ]);
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Broken {3}Mail: /m) });
  expect(away).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Broken {3}Database: .*ECONNREFUSED/m),
  });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--mail ADDRESS') });
});

test('with --mail it sends a test e-mail there and says so', async () => {
  const received: { to: string[]; content: string }[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      let content = '';
      for await (const chunk of stream) content += String(chunk);
      received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
      done();
    },
  });
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((done) => mailServer.close(() => done())));
  const { stdout, stderr } = await run(['--mail', 'owner@example.com'], {
    SMTP_URL: `smtp://127.0.0.1:${Object(listening.address()).port}`,
    MAIL_FROM: 'Shop <shop@shop.example>',
    // E-mails carry links; nothing listens at this address.
    SHOP_URL: 'https://127.0.0.1:1',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Good {5}Mail: A test e-mail has left for owner@example\.com\./m);
  expect(received).toEqual([
    { to: ['owner@example.com'], content: expect.stringMatching(/^From: Shop <shop@shop\.example>$/m) },
  ]);
});
