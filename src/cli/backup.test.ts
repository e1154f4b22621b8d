import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { makeBackup } from '#/platform/backup/backup.ts';
import { openCopies } from '#/platform/backup/copies-place.ts';
import { backupNameKey, shipWal } from '#/platform/backup/wal-archive.ts';
import { readConfig } from '#/platform/config.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { openToolDatabase } from '#/platform/shop-database.ts';
import { bucketFiles } from '#/platform/storage/open-files.ts';
import { testBucket } from '../../tests/support/bucket.ts';
import { runCommand } from '../../tests/support/command.ts';

// Each command is a process that reads its sources first and brings up a PostgreSQL of its own.
vi.setConfig({ testTimeout: 120_000 });

const bucket = await testBucket();
const folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});
// A shop has been started on it.
loadSecrets(join(folder, 'data'));
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

const run = (args: string[]) =>
  runCommand(['src/cli/backup.ts', ...args], {
    ...{ HILAL_DATA: join(folder, 'data'), STORAGE_URL: bucket.url },
    ...{ BACKUP_TO: join(folder, 'copies'), BACKUP_KEY: recipient },
  });

test('npm run backup names the files that it could not take, saves the rest in either kind of copy, and says how to try one apart from the shop', async () => {
  const { media } = bucketFiles(bucket.address);
  await media.write('a-480.avif', Buffer.from('picture'));
  await media.write('b-480.avif', Buffer.from('damaged soon'));
  bucket.damage('media/b-480.avif');
  const left = /^1 files of the bucket have other bytes .*: media\/b-480\.avif\n/;
  const encrypted = await run([]);
  expect(encrypted).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(left) });
  expect(encrypted.stdout).toMatch(/^The copy of .* is in .*: \d+ files, \d+ of them new\.$/m);
  const target = join(folder, 'copy');
  const open = await run([target]);
  expect(open).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(left) });
  expect(readdirSync(join(target, 'media'))).toEqual(['a-480.avif']);

  // What it says to try the copy with, in the environment of the shop: nothing there is of the shop.
  const [, variables = ''] = /^env (.*) npm start$/m.exec(open.stdout) ?? [];
  const ofShop = {
    ...{ SMTP_URL: 'smtps://a:b@mail.example:465', SHOP_URL: 'https://shop.example', PORT: '3000' },
    ...{ STORAGE_URL: bucket.url, STORAGE_PUBLIC_URL: 'https://pictures.example' },
    ...{ HILAL_DATA: join(folder, 'data'), BACKUP_TO: join(folder, 'copies'), BACKUP_KEY: recipient },
  };
  const tried = variables.split(' ').map((variable) => variable.split('='));
  expect(readConfig({ ...ofShop, ...Object.fromEntries(tried) }, '/nowhere')).toMatchObject({
    ...{ dataFolder: target, port: 3001, shopUrl: undefined, smtpUrl: undefined },
    ...{ storage: undefined, publicMedia: undefined, backup: undefined },
  });
});

test('npm run backup -- --new-key prints the key that opens the copies and the one that makes them', async () => {
  const { code, stdout } = await run(['--new-key']);
  const opens = /^AGE-SECRET-KEY-1\S+$/m.exec(stdout)?.[0] ?? '';
  const makes = /^BACKUP_KEY=(\S+)$/m.exec(stdout)?.[1];
  expect([code, makes]).toEqual([0, await identityToRecipient(opens)]);
});

test('npm run restore checks a copy and changes nothing, takes the newest, the one or the moment that is named in UTC, and says what it did', async () => {
  const at = (name: string) => join(folder, 'restored', name);
  const [key, store, dataFolder] = [at('key'), at('copies'), at('shop')];
  mkdirSync(join(dataFolder, 'media'), { recursive: true });
  loadSecrets(dataFolder);
  // As `--new-key` prints it, below what age-keygen writes.
  writeFileSync(
    key,
    `# created: 2026-11-22\n\nKeep it in a safe place:\n${identity}\n\nBACKUP_KEY=${recipient}\n`,
  );
  const config = readConfig(
    { HILAL_DATA: dataFolder, BACKUP_TO: store, BACKUP_KEY: recipient },
    process.cwd(),
  );
  const [first, second] = ['2026-11-23T02:11:00', '2026-11-24T02:11:00'];
  await makeBackup(config, new Date(`${first}Z`));
  const moment = new Date().toISOString().slice(0, 23);
  const { url, secrets, release } = await openToolDatabase(config);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table written_later ()');
  await client.end();
  await release();
  writeFileSync(join(dataFolder, 'media', 'b'), 'later');
  await makeBackup(config, new Date(`${second}Z`));
  // Another shop that names this place writes and deletes nothing there.
  loadSecrets(at('other'));
  const other = readConfig(
    { HILAL_DATA: at('other'), BACKUP_TO: store, BACKUP_KEY: recipient },
    process.cwd(),
  );
  await expect(makeBackup(other, new Date())).rejects.toThrow('are of another shop');
  const archive = { dataFolder, place: openCopies(store), recipient, nameKey: backupNameKey(secrets) };
  await shipWal(archive, { error: () => {} });

  const restore = (to: string, args: string[], from = store) =>
    runCommand(['src/cli/restore.ts', '--key', key, ...args], {
      ...{ HILAL_DATA: at(to), BACKUP_TO: from, BACKUP_KEY: recipient, TZ: 'America/New_York' },
    });
  const [checked, newest, earlier, last] = await Promise.all([
    restore('checked', ['--from', store, '--copy', first, '--check'], at('none')),
    restore('newest', []),
    restore('earlier', ['--until', moment]),
    restore('last', ['--until', 'end']),
  ]);
  const done = (words: string) => ({ code: 0, stderr: '', stdout: expect.stringMatching(words) });
  expect(checked).toMatchObject(
    done(`^The copy of ${first} is whole: \\d+ files, \\d+ rows in \\d+ tables\\.\n$`),
  );
  expect(existsSync(at('checked'))).toBe(false);
  const isIn = (copy: string, to: string) => `^The copy of ${copy} \\(\\d+ files\\) is in ${at(to)}`;
  expect(newest).toMatchObject(
    done(`${isIn(second, 'newest')}\\. To open it as the shop, with HILAL_DATA=${at('newest')}: npm start\n`),
  );
  expect(readdirSync(at('newest/media'))).toEqual(['b']);
  const asAt = (words: string) => `, its database as it was at ${words}\\. To open`;
  expect(earlier).toMatchObject(done(isIn(first, 'earlier') + asAt(moment.slice(0, 19))));
  expect(last).toMatchObject(done(isIn(second, 'last') + asAt('the end of its log')));
}, 240_000);
