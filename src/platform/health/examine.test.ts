import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testBucket } from '../../../tests/support/bucket.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { openCopies } from '../backup/copies-place.ts';
import { fixedClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../database.ts';
import { mails } from '../platform.tables.ts';
import { examine, examineMail } from './examine.ts';
import { filesFinding, inWords } from './findings.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-23T12:00:00Z');
const orderPace = async () => ({ last: null, expected: 0 });
const jobs = { backlog: async () => ({ waiting: 2, failed: 0 }) };

let dataFolder: string;
const servers: (Server | SMTPServer)[] = [];
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'health-'));
});
afterEach(async () => {
  rmSync(dataFolder, { recursive: true, force: true });
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()));
});

function listen(server: Server | SMTPServer): Promise<number> {
  servers.push(server);
  return new Promise((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done(Object(listening.address()).port));
  });
}

/** An address of this machine at which nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise<void>((done) => servers.pop()?.close(() => done()));
  return `127.0.0.1:${port}`;
}

async function found(
  environment: Record<string, string> = {},
  { mailTo, database = db }: { mailTo?: string; database?: typeof db } = {},
) {
  const config = readConfig({ HILAL_DATA: dataFolder, ...environment }, resolve('.'));
  const all = await examine({ config, db: database, clock, jobs, orderPace }, { mailTo });
  const words = all.map((one) => inWords(one, 'en', 'terminal'));
  return Object.fromEntries(words.map(({ check, state, text }) => [check, `${state}: ${text}`]));
}

test('a shop as it comes is looked at whole, and nothing of the look stays in its data folder', async () => {
  const all = await found();
  expect(all.database).toMatch(/^good: PostgreSQL 18\.\d+ answered in \d+ ms\.$/);
  expect(all.migrations).toMatch(/^good: As this version expects it/);
  expect(all.disk).toMatch(/ of .* GB are left\.$/);
  expect(all.storage).toBe(`good: It can be written and read: ${dataFolder}`);
  expect(all.mail).toMatch(/^warning: No mail server/);
  expect(all.jobs).toBe('good: Waiting: 2, failed for good: 0.');
  expect(all.orders).toBe('good: No order yet.');
  expect(all.address).toMatch(/^warning: No public address/);
  expect(all).not.toHaveProperty('certificate');
  expect(all.backup).toBe('warning: No copies of this shop are made at night.');
  expect(all.version).toBe(`good: Hilal 0.1.0, Node ${process.version}.`);
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('a database of the operator’s own that takes too few connections for the web processes is said', async () => {
  const at = async (WEB_CONCURRENCY: string) =>
    (await found({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', WEB_CONCURRENCY })).database;
  expect(await at('1')).toMatch(/^good/);
  expect(await at('64')).toMatch(/^warning: .*\b968\b/);
  expect((await found({ WEB_CONCURRENCY: '64' })).database).toMatch(/^good/);
});

test('a database that does not answer is said, and the rest is looked at all the same', async () => {
  const gone = createDatabase('postgresql://nobody@127.0.0.1:1/none', { max: 1 });
  const all = await found({}, { database: gone.db });
  await gone.close();
  expect(all.database).toMatch(/^bad: It does not answer: .*ECONNREFUSED/);
  expect(all.storage).toMatch(/^good/);
});

test('a data folder that cannot be written is bad', async () => {
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  expect((await found({ HILAL_DATA: file })).storage).toMatch(/^bad: .*not a directory/);
});

test('the bucket is tried as a whole, nothing of it stays, and what is wrong is said with what to do', async () => {
  const bucket = await testBucket();
  const look = async (STORAGE_URL = bucket.url) => (await found({ STORAGE_URL })).files;
  try {
    expect(await look()).toMatch(/^good: .*127\.0\.0\.1:\d+\/shop\/$/);
    expect(bucket.names()).toEqual([]);
    expect(bucket.requests.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'GET', 'DELETE']);
    bucket.publicFolder = '';
    expect(await look()).toMatch(/^bad: .*opens? the receipts/);
    bucket.publicFolder = undefined;
    expect(await look(bucket.url.replace(':S3RVER@', ':wrong@'))).toMatch(
      /^bad: .*403 SignatureDoesNotMatch/,
    );
    expect(await look(bucket.url.replace('/shop?', '/another?'))).toMatch(/^bad: .*404 NoSuchBucket/);
    bucket.fault = (request, response) => request.method === 'DELETE' && !!response.writeHead(403).end();
    expect(await look()).toMatch(/^bad: .*403/);
    bucket.fault = (request, response) =>
      request.url?.includes('list-type') === true && !!response.end('<ListBucketResult></ListBucketResult>');
    expect(await look()).toMatch(/^bad: .*not in the list/);
    bucket.fault = undefined;
  } finally {
    await bucket.close();
  }
  expect(await look()).toMatch(/^bad: .*ECONNREFUSED/);
  expect(await found()).not.toHaveProperty('files');
});

test('pictures must open where browsers are sent for them, and what is private must not', async () => {
  const bucket = await testBucket();
  const look = async (folder: string) =>
    (
      await found({
        STORAGE_URL: bucket.url,
        STORAGE_PUBLIC_URL: `${bucket.address.endpoint}/shop/${folder}`,
      })
    ).files;
  try {
    expect(await look('media')).toMatch(/^bad: Pictures do not open at .*\/shop\/media: HTTP 403/);
    bucket.publicFolder = 'media';
    expect(await look('media/')).toMatch(/^good/);
    expect(await look('pictures')).toMatch(/^bad: Pictures do not open at .*HTTP 403/);
    expect(bucket.names()).toEqual([]);
  } finally {
    await bucket.close();
  }
});

test.each([
  ['404 NoSuchBucket', 'STORAGE_URL'],
  ['403 AccessDenied', 'key'],
  ['403 RequestTimeTooSkewed', 'NTP'],
  ['301 PermanentRedirect', 'region'],
  ['no answer in time', 'host'],
])('for a bucket that says %s the advice speaks of %s', (failure, word) => {
  const { advice } = inWords(filesFinding('https://s3.example/shop/', { failure }), 'en', 'terminal');
  expect(advice).toContain(word);
});

test('the mail server is asked, and a test e-mail is really sent', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('unknown') ? new Error('no such user') : null);
    },
    async onData(stream, session, done) {
      for await (const _chunk of stream);
      taken.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    },
  });
  const port = await listen(server);
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SHOP_URL: 'http://127.0.0.1:9',
    MAIL_FROM: 'Shop <shop@shop.example>',
  };
  expect((await found(mail)).mail).toMatch(/^good: The mail server accepts the sign-in/);
  expect(taken).toEqual([]);
  expect((await found(mail, { mailTo: 'owner@shop.example' })).mail).toMatch(/^good: A test e-mail has left/);
  expect(taken).toEqual(['owner@shop.example']);
  expect((await found(mail, { mailTo: 'unknown@shop.example' })).mail).toMatch(/^bad: .*no such user/);
  const away = { ...mail, SMTP_URL: 'smtp://127.0.0.1:9' };
  expect((await found(away)).mail).toMatch(/^bad: The mail server refuses: .*ECONNREFUSED/);
});

test('a mail server that says nothing is distinguished from one that refuses', async () => {
  const silent = createSocketServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', () => done()));
  try {
    const smtpUrl = `smtp://127.0.0.1:${Object(silent.address()).port}`;
    const late = await examineMail({ smtpUrl, mailFrom: 'shop@shop.example' }, 'owner@shop.example', 50);
    expect(late.state).toBe('bad');
    expect(inWords(late, 'en', 'page').text).toBe('The mail server did not answer in time.');
  } finally {
    silent.close();
  }
});

test('e-mails that wait count as late only where a server could have taken them', async () => {
  const long = new Date('2026-11-23T11:40:00Z');
  const mail = { to: 'a@shop.example', subject: 's', text: 't', html: '' };
  await db.insert(mails).values([
    { ...mail, createdAt: long },
    { ...mail, state: 'failed', createdAt: long },
  ]);
  expect((await found()).outbox).toMatch(/^warning: Not sent: 1, .*: 0\.$/);
  const server = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
  expect((await found(server)).outbox).toMatch(/^bad: Not sent: 1, .*: 1\.$/);
});

test('e-mails from before the shop had a server, which nothing sends any more, are not late', async () => {
  const mail = { to: 'a@shop.example', subject: 's', text: 't', html: '' };
  await db.insert(mails).values({ ...mail, createdAt: new Date('2026-11-21T11:59:00Z') });
  const server = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
  expect((await found(server)).outbox).toMatch(/^good/);
  await db.insert(mails).values({ ...mail, createdAt: new Date('2026-11-21T12:01:00Z') });
  expect((await found(server)).outbox).toMatch(/^bad: .*: 1\.$/);
});

test('an e-mail that waits for less than a quarter of an hour is not late, and one that failed more than a week ago counts no more', async () => {
  const mail = { to: 'a@shop.example', subject: 's', text: 't', html: '' };
  await db.delete(mails);
  await db.insert(mails).values([
    { ...mail, createdAt: new Date('2026-11-23T11:45:30Z') },
    { ...mail, state: 'failed', createdAt: new Date('2026-11-16T11:59:00Z') },
  ]);
  const server = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_URL: 'http://127.0.0.1:9' };
  expect((await found(server)).outbox).toMatch(/^good/);
  await db.insert(mails).values([
    { ...mail, createdAt: new Date('2026-11-23T11:44:30Z') },
    { ...mail, state: 'failed', createdAt: new Date('2026-11-16T12:01:00Z') },
  ]);
  expect((await found(server)).outbox).toMatch(/: 1, .*: 1\.$/);
});

test('the public address must lead to a shop, not to whatever answers there', async () => {
  let answer = JSON.stringify({ status: 'ok' });
  const server = createServer((_request, response) => response.end(answer));
  const shop = { SHOP_URL: `http://127.0.0.1:${await listen(server)}` };
  expect((await found(shop)).address).toMatch(/^good/);
  answer = JSON.stringify({ hello: 'world' });
  expect((await found(shop)).address).toMatch(/^bad: .*HTTP 200/);
  expect((await found({ SHOP_URL: `http://${await deadAddress()}` })).address).toMatch(
    /^bad: .*ECONNREFUSED/,
  );
});

test('over HTTPS the certificate is read where the address leads', async () => {
  const all = await found({ SHOP_URL: `https://${await deadAddress()}` });
  expect(all.certificate).toMatch(/^bad: Browsers do not trust it: .*ECONNREFUSED/);
  expect(all.address).toMatch(/^bad/);
});

test('a certificate that browsers do not trust is bad, with the reason; it is asked for by the name of the host', async () => {
  const names: string[] = [];
  // With the certificate for tests that the package brings: no authority has signed it.
  const server = new SMTPServer({
    ...{ secure: true, logger: false },
    SNICallback(name, done) {
      names.push(name);
      done(null);
    },
  });
  // Who only looks goes away in the middle.
  server.on('error', () => {});
  const { certificate } = await found({ SHOP_URL: `https://localhost:${await listen(server)}` });
  expect(certificate).toMatch(/^bad: Browsers do not trust it: .*(?:EXPIRED|SELF_SIGNED)/);
  // The look at the address, and that at the certificate.
  expect(names).toEqual(['localhost', 'localhost']);
});

test('a missed copy is bad, and so is a folder of copies that cannot be read', async () => {
  const key = `age1${'q'.repeat(58)}`;
  const store = join(dataFolder, 'copies-of-it');
  expect((await found({ BACKUP_TO: store, BACKUP_KEY: key })).backup).toMatch(
    /^bad: No copy of the last two days/,
  );
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  expect((await found({ BACKUP_TO: file, BACKUP_KEY: key })).backup).toMatch(/^bad: .*cannot be read/);
});

test('a last copy of three days ago is bad, one of last night is good', async () => {
  const store = join(dataFolder, 'copies-of-it');
  const copyOf = (begun: string) =>
    openCopies(store).add(async (path) => {
      writeFileSync(path, '');
      return `copies/${begun}/manifest.age`;
    });
  const look = async () => (await found({ BACKUP_TO: store, BACKUP_KEY: `age1${'q'.repeat(58)}` })).backup;
  await copyOf('2026-11-20T12-00-00Z');
  expect(await look()).toMatch(/^bad: No copy of the last two days/);
  await copyOf('2026-11-23T02-11-00Z');
  expect(await look()).toMatch(/^good: .*2026-11-23 02:11.*2/);
});

test('of a database in DATABASE_URL the shop makes no copies: that is no fault, and its own tools are named', async () => {
  const environment = { HILAL_DATA: dataFolder, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  const config = readConfig(environment, resolve('.'));
  const all = await examine({ config, db, clock, jobs, orderPace });
  const backup = all.filter(({ check }) => check === 'backup').map((one) => inWords(one, 'en', 'terminal'));
  expect(backup).toMatchObject([{ state: 'warning', advice: expect.stringContaining('pg_dump') }]);
  expect(backup[0]?.advice).not.toContain('BACKUP_TO');
});

test('copies in a bucket are looked for there, and its key and secret are not shown', async () => {
  const bucket = await testBucket();
  try {
    const look = async () =>
      (await found({ BACKUP_TO: bucket.url, BACKUP_KEY: `age1${'q'.repeat(58)}` })).backup;
    const address = `${bucket.address.endpoint}/shop/`;
    expect(await look()).toContain(`No copy of the last two days in ${address}.`);
    // The clock of this test, and a manifest: what is in it is for whoever has the key.
    const begun = clock.now().toISOString().slice(0, 19);
    await openCopies(bucket.address).add(async (path) => {
      writeFileSync(path, '');
      return `copies/${begun.replaceAll(':', '-')}Z/manifest.age`;
    });
    expect(await look()).toMatch(/^good: .*2026-11-23 12:00.*1/);
    bucket.fault = (_request, response) => !!response.writeHead(403).end();
    expect(await look()).toContain(`bad: The place of the copies ${address} cannot be read.`);
  } finally {
    await bucket.close();
  }
});
