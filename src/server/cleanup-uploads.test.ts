import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { readPicture } from '#/platform/images.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { requireUsablePicture } from '#/platform/staff-pictures.ts';
import {
  changeArticlePictures,
  listArticlePictures,
  uploadPicture,
} from '#/shop/catalog/images/staff-pictures.service.ts';
import { commitImport, undoImport } from '#/shop/catalog/import/index.ts';
import { changeCategory, listStaffCategories } from '#/shop/catalog/index.ts';
import { addPost, removePost, requireStaffPost } from '#/shop/content/posts-edit.service.ts';
import { addSlide, listStaffSlides, removeSlide } from '#/shop/content/slides.service.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { changeSettings, type StaffView, settingVersions } from '#/shop/staff/index.ts';
import { makeCategory, makePicture, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { rowsRead } from '../../tests/support/rows-read.ts';
import { cleanupUploads } from './cleanup-uploads.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'cleanup-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = shopFiles(folder);
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const hour = 3_600_000;
// The files that a test writes are of this moment: the clock of the shop goes on from there.
const clock = fixedClock(new Date().toISOString());
const start = clock.now();
const old = new Date(start.getTime() - 30 * hour);
beforeEach(async () => {
  await reset();
  clock.set(start.toISOString());
  for (const store of ['originals', 'media', 'receipts', 'returns', 'works'])
    rmSync(join(folder, store), { recursive: true, force: true });
});

const cleanup = () => cleanupUploads({ db, clock, files });
const stored = (store: keyof typeof files): string[] => readdirSync(join(folder, store)).toSorted();
const aged = (store: keyof typeof files, name: string, at: Date) =>
  utimesSync(join(folder, store, name), at, at);
/** A picture that was sent at that moment, made, with its files. */
async function sent(name: string, at = old): Promise<number> {
  await files.originals.write(name, Buffer.from(name));
  aged('originals', name, at);
  for (const file of [`${name}-160.avif`, `${name}-160.webp`]) {
    await files.media.write(file, Buffer.from(name));
    aged('media', file, at);
  }
  const origin = { kind: 'upload', key: name, name: `${name}.jpg` } as const;
  return makePicture(db, name, { origin, createdAt: at });
}
const left = async () =>
  (await db.select({ name: pictures.fingerprint }).from(pictures)).map(({ name }) => name).toSorted();

test('pictures that were sent and never attached go with their files; all that something shows stays', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId });
  const shown = await sent('shown');
  await db.execute(sql`insert into article_pictures (article_id, picture_id, position, alt)
    select id, ${shown}, 0, '{}' from articles where product_id = ${id}`);
  await db.execute(sql`update categories set picture_id = ${await sent('category')}`);
  await db.execute(sql`insert into slides (kind, title, text, link_text, desktop_picture_id, mobile_picture_id)
    values ('slider', '{}', '{}', '{}', ${await sent('wide')}, ${await sent('narrow')})`);
  await db.execute(sql`insert into posts (slug, title, body, summary, picture_id, published_at, updated_at)
    values ('p', '{}', '{}', '{}', ${await sent('post')}, now(), now())`);
  await updateSettings(db, { logo: await sent('logo') });
  await makeOrder(db, { lines: [{ pictureId: await sent('ordered') }] });
  await sent('idle');
  await sent('young', new Date(start.getTime() - 23 * hour));
  await makePicture(db, 'drawn', { createdAt: old });
  await makePicture(db, 'fetched', {
    origin: { kind: 'url', url: 'https://x.example/a.jpg' },
    createdAt: old,
  });

  expect(await cleanup()).toEqual({ pictures: 1, files: 3 });
  const stays = ['category', 'logo', 'narrow', 'ordered', 'post', 'shown', 'wide', 'young'];
  expect(await left()).toEqual([...stays, 'drawn', 'fetched'].toSorted());
  expect(stored('originals')).toEqual(stays);
  expect(stored('media')).toEqual(stays.flatMap((name) => [`${name}-160.avif`, `${name}-160.webp`]));
  expect(await cleanup()).toEqual({ pictures: 0, files: 0 });
  clock.advance(2 * hour);
  expect(await cleanup()).toEqual({ pictures: 1, files: 3 });
});

test('a picture that was shown once stays: taking the change back shows it again', async () => {
  await makeCategory(db, { tag: 'femme' });
  const pictureId = await sent('once');
  const logo = await sent('sign');
  const category = async () => {
    const [one] = await listStaffCategories(db);
    if (!one) throw new Error('no category');
    return { id: one.id, seen: one.version };
  };
  for (const shown of [pictureId, null]) {
    const { id, seen } = await category();
    await changeCategory(db, clock, by, id, { pictureId: shown, seen });
  }
  for (const shown of [logo, null])
    await changeSettings(db, clock, by, { logo: shown }, settingVersions(await getSettings(db)));
  await sent('idle');
  expect(await cleanup()).toEqual({ pictures: 1, files: 3 });
  expect(await left()).toEqual(['once', 'sign']);
});

test('pictures of a slide, a post and a product that were taken away are not removed: the journal names them', async () => {
  const title = { ar: 'عروض الصيف' };
  const slideId = await addSlide(db, clock, by, {
    ...{ title, text: {}, percent: '', link: '', linkText: {}, show: true, startsAt: null, endsAt: null },
    kind: 'slider',
    desktopPictureId: await sent('wide'),
    mobilePictureId: await sent('narrow'),
  });
  const [slide] = await listStaffSlides(db, clock);
  await removeSlide(db, clock, by, slideId, slide?.version ?? '');

  const words = { slug: '', title, summary: {}, body: title, published: true };
  const publishedAt = start.toISOString();
  const postId = await addPost(db, clock, by, { ...words, publishedAt, pictureId: await sent('post') });
  await removePost(db, clock, by, postId, (await requireStaffPost(db, clock, postId)).version);

  const categoryId = await makeCategory(db, { tag: 'femme' });
  const colors = [{ key: 'navy', pictures: [await sent('worn')], sizes: [] }];
  const [articleId = 0] = (await makeProduct(db, { categoryId, colors })).articleIds;
  const { version: seen } = await listArticlePictures(db, articleId);
  await changeArticlePictures({ db, clock }, by, articleId, { pictures: [], seen });

  await sent('idle');
  expect(await cleanup()).toEqual({ pictures: 1, files: 3 });
  expect(await left()).toEqual(['narrow', 'post', 'wide', 'worn']);
});

test('pictures that an import replaced stay until it is taken back, which shows them again', async () => {
  const path = join(folder, 'products.csv');
  const imported = async (...rows: string[]) => {
    writeFileSync(path, rows.join('\n'));
    return (await commitImport(db, path, { actor: 'test', roots: 'new' })).runId ?? 0;
  };
  await imported('Handle,Title,Variant Price', 'a,بيجامة,10');
  await db.execute(sql`insert into article_pictures (article_id, picture_id, position, alt)
    select id, ${await sent('before')}, 0, '{}' from articles`);
  const runId = await imported('Handle,Title,Variant Price,Image Src', 'a,بيجامة,10,https://x.example/a.jpg');
  expect(await cleanup()).toEqual({ pictures: 0, files: 0 });
  const priceReferences = { prices: async () => new Set<number>() };
  const undo = await undoImport(db, runId, { actor: 'test', clock, priceReferences });
  expect(undo).toMatchObject({ ok: true });
  const shown = await db.execute(
    sql`select fingerprint from pictures join article_pictures on picture_id = id`,
  );
  expect(shown.rows).toEqual([{ fingerprint: 'before' }]);
  // Taken back, the import holds nothing any more.
  await db.execute(sql`delete from article_pictures`);
  expect((await cleanup()).pictures).toBe(1);
});

test('what is sent again is young again, and what is being attached is not removed meanwhile', async () => {
  const photo = {
    name: 'photo.jpg',
    bytes: await sharp({ create: { width: 60, height: 80, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer(),
  };
  const deps = { db, clock, files, sender: { send: async () => {} }, readPicture };
  const { id } = await uploadPicture(deps, photo);
  await db.update(pictures).set({ createdAt: old });
  for (const name of stored('originals')) aged('originals', name, old);
  await uploadPicture(deps, photo);
  expect(await cleanup()).toEqual({ pictures: 0, files: 0 });
  expect(stored('originals')).toHaveLength(1);

  await db.update(pictures).set({ createdAt: old });
  await makeCategory(db, { tag: 'femme' });
  await db.transaction(async (tx) => {
    await requireUsablePicture(tx, id, 'pictureId');
    expect((await cleanup()).pictures).toBe(0);
    await tx.execute(sql`update categories set picture_id = ${id}`);
  });
  expect((await cleanup()).pictures).toBe(0);
  await db.execute(sql`update categories set picture_id = null`);
  expect(await cleanup()).toEqual({ pictures: 1, files: 0 });
  expect(await left()).toEqual([]);
});

test('private files that no row names go after a day, and halves of files; those of orders and returns stay', async () => {
  await db.execute(sql`insert into receipts (order_id, round, file, type, bytes, hash, at)
    values (1, 0, 'kept.jpg', 'jpeg', 1, 'h', now())`);
  await db.execute(sql`insert into returns (order_id, state, payer, created_at, updated_at)
    values (1, 'requested', 'shop', now(), now())`);
  await db.execute(sql`insert into return_photos (return_id, file, bytes) values (1, 'kept.jpg', 1)`);
  for (const store of ['receipts', 'returns'] as const) {
    for (const name of ['kept.jpg', 'lost.jpg', 'arriving.jpg']) {
      await files[store].write(name, Buffer.from(name));
      if (name !== 'arriving.jpg') aged(store, name, old);
    }
    for (const [half, at] of [
      ['.00ff.part', old],
      ['.11ff.part', start],
    ] as const) {
      writeFileSync(join(folder, store, half), 'half');
      aged(store, half, at);
    }
  }
  expect(await cleanup()).toEqual({ pictures: 0, files: 4 });
  for (const store of ['receipts', 'returns'] as const)
    expect(stored(store)).toEqual(['.11ff.part', 'arriving.jpg', 'kept.jpg']);
});

test('files of background tasks go after a day when no task holds them', async () => {
  await db.execute(sql`insert into works (kind, needs, actor, input, files)
    values ('import.preview', 'catalog.write', 'Salma', '{}', '{held.csv,made.csv}')`);
  for (const name of ['held.csv', 'made.csv', 'lost.csv', 'arriving.csv']) {
    await files.works.write(name, Buffer.from(name));
    if (name !== 'arriving.csv') aged('works', name, old);
  }
  expect(await cleanup()).toEqual({ pictures: 0, files: 1 });
  expect(stored('works')).toEqual(['arriving.csv', 'held.csv', 'made.csv']);
});

test('a folder of which the database names nothing is another shop’s, and left alone', async () => {
  for (const name of ['a.jpg', 'b.jpg']) {
    await files.receipts.write(name, Buffer.from(name));
    aged('receipts', name, old);
  }
  expect(await cleanup()).toEqual({ pictures: 0, files: 0 });
  expect(stored('receipts')).toEqual(['a.jpg', 'b.jpg']);
});

test('§5.4 photographs of a review stay, also while it waits to be read', async () => {
  await sent('lost');
  const pictureIds = [await sent('waits')];
  const review = {
    name: 'نادية',
    stars: 5,
    title: 'جميلة',
    text: 'جميلة',
    locale: 'ar',
    createdAt: start,
  } as const;
  await db.insert(reviews).values({ ...review, productId: 1, orderId: 1, pictureIds });
  await cleanup();
  expect(await left()).toEqual(['waits']);
  expect(stored('originals')).toEqual(['waits']);
});

test('photographs of reviews are found to be shown without a look at all reviews, lines of orders and entries of the journal', async () => {
  const pictureIds = [await sent('one'), await sent('two')];
  const { id } = await makeOrder(db);
  await db.execute(sql`
    insert into reviews (product_id, name, stars, title, text, locale, created_at, picture_ids)
    select n, 'x', 5, 'x', 'x', 'ar', now(), case n when 2900 then ${sql.param(pictureIds)}::int[] else '{}' end
    from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into order_lines (order_id, position, price_id, product_id, article_id, picture_id, title, color, size, quantity,
      price, used_price, shown_price, shown_used_price)
    select ${id}, n, 1, 1, 1, 10000 + n, '{}', '{}', 'M', 1, 1, 1, 1, 1 from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into journal (actor, action, entity, entity_id, before)
    select 'Salma', 'product.change', 'product', n::text, '{"pictures": [{"id": 10000}]}' from generate_series(1, 3000) n`);
  await db.execute(sql`analyze reviews, order_lines, journal`);
  for (const table of ['reviews', 'order_lines', 'journal'])
    expect(await rowsRead(db, table, (tx) => cleanupUploads({ db: tx, clock, files })), table).toBeLessThan(
      100,
    );
  expect(await left()).toEqual(['one', 'two']);
});
