import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeBackup, restoreBackup } from '#/platform/backup/backup.ts';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { bucketFiles } from '#/platform/storage/open-files.ts';
import { type TestBucket, testBucket } from '../support/bucket.ts';
import { openShop, type ShopProcess, stopShop, temporaryFolder } from './shop-process.ts';
import { signIn } from './two-shops.ts';

let bucket: TestBucket;
beforeEach(async () => {
  bucket = await testBucket();
});
afterEach(() => bucket.close());

const databaseOf = (shop: ShopProcess): string =>
  runningPostgresUrl(join(shop.dataFolder, 'postgres'), loadSecrets(shop.dataFolder).postgresPassword) ?? '';

/** Two shops on one database and one bucket; each has a data folder of its own. */
async function twoMachines() {
  const one = await openShop({ HILAL_DATA: temporaryFolder(), STORAGE_URL: bucket.url });
  const url = databaseOf(one);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'secrets'));
  for (const name of ['signing-key', 'postgres-password'])
    writeFileSync(join(folder, 'secrets', name), readFileSync(join(one.dataFolder, 'secrets', name)));
  const other = await openShop({ HILAL_DATA: folder, STORAGE_URL: bucket.url, DATABASE_URL: url });
  return { one, other, url };
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('a picture that is sent to one machine is made by any and shown by both; a file of a task opens at the other', async () => {
  const { one, other } = await twoMachines();
  const headers = await signIn(other, one);
  const { 'content-type': _type, ...session } = headers;
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'dress.jpg');
  const sent = await fetch(`${one.origin}/api/admin/pictures`, {
    method: 'POST',
    body: form,
    headers: session,
  });
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: { id: number } };
  const atOther = { ...session, origin: other.origin };
  const made = await until(async () => {
    const answer = await fetch(`${other.origin}/api/admin/pictures/${data.id}`, { headers: atOther });
    const { data: now } = (await answer.json()) as {
      data: { state: string; picture: { src: string; widths: number[] } };
    };
    return now.state === 'ready' && now.picture.widths.length === 3 ? now.picture : undefined;
  });
  for (const { origin } of [one, other]) {
    const shown = await fetch(`${origin}${made.src}-320.webp`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320);
  }
  for (const { dataFolder } of [one, other]) {
    const folders = readdirSync(dataFolder);
    for (const kind of ['media', 'originals', 'receipts', 'works']) expect(folders).not.toContain(kind);
  }

  const begun = await fetch(`${one.origin}/api/admin/exports/products`, { method: 'POST', headers: session });
  expect(begun.status).toBe(202);
  const { data: task } = (await begun.json()) as { data: { id: number } };
  await until(async () => {
    const answer = await fetch(`${other.origin}/api/admin/works/${task.id}`, { headers: atOther });
    const { data: now } = (await answer.json()) as { data: { state: string } };
    return now.state === 'done' || undefined;
  });
  const files = await Promise.all(
    [one, other].map(async ({ origin }) => {
      const answer = await fetch(`${origin}/api/admin/works/${task.id}/file`, {
        headers: { ...session, origin },
      });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      return answer.text();
    }),
  );
  expect(files[0]).toMatch(/^\ufeff?Handle,/);
  expect(files[1]).toBe(files[0]);
  await stopShop(other);
  await stopShop(one);
});

test('while the bucket is away pages are answered, pictures are not stored as missing, and work waits until it is back', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder(), STORAGE_URL: bucket.url });
  bucket.fault = (_request, response) => !!response.writeHead(503).end();
  for (const path of ['/', '/fr', '/en', '/faq']) expect((await fetch(shop.origin + path)).status).toBe(200);
  const picture = await fetch(`${shop.origin}/media/a-480.avif`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(picture.headers.get('retry-after'))).toBeGreaterThan(0);
  bucket.fault = undefined;
  expect((await fetch(`${shop.origin}/media/a-480.avif`)).status).toBe(404);
  await stopShop(shop);
});

test('with an address of the bucket’s own a shop sends browsers there, and its pages let them', async () => {
  const STORAGE_PUBLIC_URL = 'https://pictures.example/media';
  const shop = await openShop({
    HILAL_DATA: temporaryFolder(),
    STORAGE_URL: bucket.url,
    STORAGE_PUBLIC_URL,
  });
  const page = await fetch(`${shop.origin}/`);
  expect(page.headers.get('content-security-policy')).toContain(
    "; img-src 'self' blob: https://pictures.example; ",
  );
  const picture = await fetch(`${shop.origin}/media/a-480.avif`, { redirect: 'manual' });
  expect([picture.status, picture.headers.get('location')]).toEqual([
    302,
    `${STORAGE_PUBLIC_URL}/a-480.avif`,
  ]);
  const worker = await fetch(`${shop.origin}/service-worker.js`);
  expect(worker.headers.get('content-security-policy')).toContain('https://pictures.example');
  await stopShop(shop);
});

test('both kinds of backup, of which one goes into a bucket, hold every file of the shop’s own, and open as a shop without it', async () => {
  const HILAL_DATA = temporaryFolder();
  const copies = await testBucket();
  onTestFinished(() => copies.close());
  const identity = await generateX25519Identity();
  const config = readConfig(
    {
      HILAL_DATA,
      STORAGE_URL: bucket.url,
      BACKUP_TO: copies.url,
      BACKUP_KEY: await identityToRecipient(identity),
    },
    process.cwd(),
  );
  const shop = await openShop({ HILAL_DATA, STORAGE_URL: bucket.url });
  const connection = createDatabase(databaseOf(shop), { max: 1 });
  await connection.db.execute(sql`create table written (id int)`);
  await connection.close();
  await bucketFiles(bucket.address).media.write('a-480.avif', Buffer.from('picture'));
  // What a move has left in the data folder is older than the bucket.
  mkdirSync(join(HILAL_DATA, 'media'));
  writeFileSync(join(HILAL_DATA, 'media', 'a-480.avif'), 'former');
  const copy = join(temporaryFolder(), 'copy');
  expect((await backUp(config, copy)).unreadable).toEqual([]);
  await makeBackup(config, new Date('2026-11-23T02:11:00Z'));
  await stopShop(shop);
  const restored = join(temporaryFolder(), 'data');
  await restoreBackup({ ...config, dataFolder: restored }, { from: copies.address, identity });
  expect(readFileSync(join(copy, 'media', 'a-480.avif'), 'utf8')).toBe('picture');
  const again = await openShop({ HILAL_DATA: restored });
  const shown = await fetch(`${again.origin}/media/a-480.avif`);
  expect([shown.status, await shown.text()]).toEqual([200, 'picture']);
  await stopShop(again);
});
