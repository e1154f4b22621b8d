import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#/platform/config.ts';
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
const recipient = await identityToRecipient(await generateX25519Identity());

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
