import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { folderStore } from '#/platform/files.ts';
import { createLog } from '#/platform/log.ts';
import { getProduct } from '#/shop/catalog/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { ShareCard } from '#/web/seo/head-notes.ts';
import { productSubject, shareImagePath } from '#/web/seo/share-picture.server.ts';
import { changeProduct, makeCategory, makePicture, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerLimits } from '../plugins/limits.ts';
import { serveSharePictures } from '../plugins/share-pictures.ts';
import { drawShareCard } from './draw-share-card.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'shared-'));
const media = folderStore(join(folder, 'media'));
const drawnCards: ShareCard[] = [];
let held: Promise<unknown> = Promise.resolve();
const server = Fastify();
const deps: Parameters<typeof serveSharePictures>[1] = {
  db,
  clock,
  drawn: folderStore(join(folder, 'shared')),
  media,
  draw: async (card, picture) => {
    drawnCards.push(card);
    await held;
    return await drawShareCard(card, picture);
  },
};
serveSharePictures(server, deps);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const shop = { locale: 'ar', name: 'هلال' } as const;
let productId = 0;

beforeEach(async () => {
  await reset();
  rmSync(join(folder, 'shared'), { recursive: true, force: true });
  drawnCards.length = 0;
  held = Promise.resolve();
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const picture = await makePicture(db, 'satin');
  const made = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة ساتان' },
    colors: [{ key: 'navy', pictures: [picture], sizes: [{ size: 'M', price: 20_000 }] }],
  });
  productId = made.id;
  const green = { create: { width: 480, height: 640, channels: 3 as const, background: '#00ff00' } };
  await media.write('satin-480.webp', await sharp(green).webp().toBuffer());
});

const get = (url: string) => server.inject({ url });
async function addressNow(): Promise<string> {
  const product = await getProduct(db, clock, 'ar', productId);
  if (!product) throw new Error('no product');
  return shareImagePath(shop, productSubject(product.value));
}

test('a shared page has its picture: drawn once, then kept, the same for all', async () => {
  const address = await addressNow();
  const first = await get(address);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(drawnCards[0]).toMatchObject({ title: 'بيجامة ساتان', shopName: 'هلال', line: 'femme ar' });
  const again = await get(address);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(drawnCards.length).toBe(1);
});

test('a price is no part of it, a name is: the old address leads to the new picture, which takes its place', async () => {
  const old = await addressNow();
  await get(old);
  await changeProduct(db, productId, { title: { ar: 'بيجامة حرير' } });
  // Who asks for the old one again gets it from the store until the new one is drawn.
  expect((await get(old)).statusCode).toBe(200);
  const address = await addressNow();
  expect(address).not.toBe(old);
  expect((await get(address)).statusCode).toBe(200);
  const moved = await get(old);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers.location).toBe(address);
  expect(await readdir(join(folder, 'shared'))).toEqual([`product-${productId}-ar`]);
  await updateSettings(db, { shopName: { ar: 'قمر', fr: 'Lune', en: 'Moon' } });
  expect((await get((await addressNow()).replace('ar/', 'fr/'))).statusCode).toBe(302);
});

test('nothing is drawn for an address that no page has', async () => {
  const address = await addressNow();
  const forged = address.replace(/-[\da-f]{16}/, '-0123456789abcdef');
  expect((await get(forged)).headers.location).toBe(address);
  for (const none of [
    '/share/ar/product-999-0123456789abcdef.jpg',
    '/share/de/shop-0123456789abcdef.jpg',
    '/share/ar/post-1-0123456789abcdef.jpg',
    '/share/ar/category-77-0123456789abcdef.jpg',
    '/share/ar/..%2fshop-0123456789abcdef.jpg',
    '/share/ar/product-1-x.jpg',
  ])
    expect((await get(none)).statusCode, none).toBe(404);
  await changeProduct(db, productId, { published: false });
  expect((await get(address)).statusCode, 'hidden').toBe(404);
  expect(drawnCards).toEqual([]);
});

test('one network asks for six hundred pictures a minute, whatever else it reads', async () => {
  const limited = Fastify();
  await registerLimits(limited, { log: createLog('silent') });
  serveSharePictures(limited, deps);
  const codes: number[] = [];
  for (let nth = 0; nth < 601; nth++)
    codes.push((await limited.inject({ url: '/share/de/none.jpg' })).statusCode);
  expect([codes.indexOf(429), codes.length]).toEqual([600, 601]);
  await limited.close();
});

test('many who ask at once wait for one drawing', async () => {
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = await addressNow();
  const all = Promise.all(Array.from({ length: 8 }, () => get(address)));
  setImmediate(release);
  for (const { statusCode } of await all) expect(statusCode).toBe(200);
  expect(drawnCards.length).toBe(1);
});

test('twelve pictures are drawn or wait at once: one more is answered by 503, with when to come again', async () => {
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const categoryId = await makeCategory(db, { tag: 'homme' });
  const addresses: string[] = [];
  for (let at = 0; at < 13; at++) {
    productId = (await makeProduct(db, { categoryId, title: { ar: `قميص ${at}` } })).id;
    addresses.push(await addressNow());
  }
  const [last = '', ...others] = addresses.toReversed();
  const drawing = Promise.all(others.map(get));
  while (drawnCards.length < 12) await new Promise((resolve) => setImmediate(resolve));
  const refused = await get(last);
  expect([refused.statusCode, refused.headers['retry-after'], refused.payload]).toEqual([503, '5', '']);
  expect(refused.headers['cache-control'] ?? '').not.toContain('immutable');
  // One that is being drawn already is no other: it waits with those who asked first.
  const again = get(others[0] ?? '');
  release();
  expect((await drawing).map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
  expect([(await again).statusCode, (await get(last)).statusCode, drawnCards.length]).toEqual([200, 200, 13]);
});

test('pages without a picture of their own have the shop’s', async () => {
  const address = shareImagePath({ locale: 'fr', name: 'Hilal' }, { kind: 'shop' });
  const { statusCode, rawPayload } = await get(address);
  expect(statusCode).toBe(200);
  const { data } = await sharp(rawPayload)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  // The night of the shop's sign.
  expect(Math.abs((data[2] ?? 0) - 0x40)).toBeLessThan(8);
});
