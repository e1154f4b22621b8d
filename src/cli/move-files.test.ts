import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { shopFiles } from '#/platform/files.ts';
import { testBucket } from '../../tests/support/bucket.ts';
import { runCommand } from '../../tests/support/command.ts';

// Each command is a process that reads its sources first.
vi.setConfig({ testTimeout: 60_000 });

const bucket = await testBucket();
const folder = mkdtempSync(join(tmpdir(), 'move-files-command-'));
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const run = (args: string[], environment: Record<string, string> = { STORAGE_URL: bucket.url }) =>
  runCommand(['src/cli/move-files.ts', ...args], { HILAL_DATA: folder, ...environment });

test('npm run move-files takes the files to the bucket and back, and says what it did and what is to be done', async () => {
  await shopFiles(folder).media.write('a-480.avif', Buffer.from('picture'));
  const away = await run(['--to', 'bucket', '--delete-source']);
  expect(away).toMatchObject({ code: 0, stderr: '' });
  expect(away.stdout).toMatch(/^media: 1 of 1$/m);
  expect(away.stdout).toMatch(/^1 files stand in http:\/\/127\.0\.0\.1:\d+\/shop\/: 1 copied /m);
  expect(away.stdout).toContain('1 files are deleted');
  expect(away.stdout).toMatch(/Start the shop with STORAGE_URL now\.\n$/);
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
  expect((await run(['--to', 'folder'])).stdout).toMatch(/Start the shop without STORAGE_URL now\.\n$/);
  expect(readdirSync(join(folder, 'media'))).toEqual(['a-480.avif']);
  bucket.damage('media/a-480.avif');
  const damaged = await run(['--to', 'folder', '--delete-source']);
  expect(damaged).toMatchObject({ code: 1, stderr: expect.stringContaining('media/a-480.avif') });
});

test('it refuses in a sentence without a bucket, without a direction and while the bucket is away, and shows no secret', async () => {
  const [without, undirected, wrong] = await Promise.all([
    run(['--to', 'bucket'], {}),
    run([]),
    run(['--to', 'bucket'], { STORAGE_URL: bucket.url.replace(':S3RVER@', ':hunter2@') }),
  ]);
  expect(without).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Set STORAGE_URL/) });
  expect(undirected).toMatchObject({ code: 1, stderr: expect.stringContaining('--to bucket|folder') });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The bucket fails: 403 SignatureDoesNotMatch\. Nothing is lost/),
  });
  expect(wrong.stdout + wrong.stderr).not.toContain('hunter2');
});
