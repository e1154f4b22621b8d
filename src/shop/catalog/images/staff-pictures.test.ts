import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { readPicture } from '#/platform/images.ts';
import { requireUsablePicture } from '#/platform/staff-pictures.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { testDatabase, untilWaiting } from '../../../../tests/support/database.ts';
import { updateArticleColumns } from '../editing/matrix.queries.ts';
import { lockProducts } from '../product/product-rows.queries.ts';
import {
  addArticlePicture,
  changeArticlePictures,
  listArticlePictures,
  type StaffPictureDeps,
  uploadPicture,
} from './staff-pictures.service.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'staff-pictures-'));
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
const sent: unknown[] = [];
const deps: StaffPictureDeps = {
  db,
  clock: fixedClock('2026-11-21T09:00:00Z'),
  files: shopFiles(folder),
  sender: {
    send: async (_, { data, priority }) => {
      sent.push({ ...data, priority });
    },
  },
  readPicture,
};
beforeEach(async () => {
  await reset();
  sent.length = 0;
  await db.execute(sql`insert into categories (tag, label, ar_label, en_label) values ('x', 'x', 'x', 'x')`);
  await db.execute(
    sql`insert into products (handle, slug, title, description, category_id) values ('p', 'p', '{}', '{}', 1)`,
  );
  await db.execute(sql`insert into articles (product_id) values (1)`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = async (background: string, name = 'photo.jpg') => ({
  name,
  bytes: await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const invalidated = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from invalidations order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('§3.12 pictures of a colour are added behind the others, made, ordered, described and taken away', async () => {
  for (const color of ['#c00', '#0c0', '#00c']) await addArticlePicture(deps, by, 1, await file(color));
  // Before all that an import or the demo shop brings.
  expect(sent).toMatchObject([{ waitedFor: true, priority: 100_010 }, {}, {}]);
  expect(await invalidated()).toEqual(['catalog', 'product:1']);
  // Its day in the map of the shop.
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_json(updated_at at time zone 'UTC') as at from products`,
  );
  expect(rows).toEqual([{ at: '2026-11-21T09:00:00' }]);
  const list = await listArticlePictures(db, 1);
  expect(list.pictures.map(({ id, state }) => [id, state])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'pending'],
  ]);
  const changed = await changeArticlePictures(deps, by, 1, {
    pictures: [
      { id: 3, alt: { ar: ' من الأمام ', fr: 'De face', en: '' } },
      { id: 1, alt: {} },
    ],
    seen: list.version,
  });
  expect(changed.pictures.map(({ id, alt }) => [id, alt])).toEqual([
    [3, { ar: 'من الأمام', fr: 'De face' }],
    [1, {}],
  ]);
  expect(await listArticlePictures(db, 1)).toEqual(changed);
  const { data } = await listJournal(db, { page: 1, entity: 'product' });
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({ action: 'product.pictures', entityId: '1', actor: 'Salma' });
});

test('who changes what someone else has changed gets a conflict, and a picture of elsewhere is not brought in', async () => {
  await addArticlePicture(deps, by, 1, await file('#c00'));
  const { version } = await listArticlePictures(db, 1);
  const stranger = await uploadPicture(deps, await file('#abc'));
  await expect(
    changeArticlePictures(deps, by, 1, { pictures: [{ id: stranger.id, alt: {} }], seen: version }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(
    changeArticlePictures(deps, by, 1, {
      pictures: [
        { id: 1, alt: {} },
        { id: 1, alt: {} },
      ],
      seen: version,
    }),
  ).rejects.toMatchObject({ status: 422 });
  await changeArticlePictures(deps, by, 1, { pictures: [{ id: 1, alt: { ar: 'أحمر' } }], seen: version });
  await expect(changeArticlePictures(deps, by, 1, { pictures: [], seen: version })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await listArticlePictures(db, 1)).pictures).toHaveLength(1);
});

test('two files that arrive at once both stay; the same one twice and the twenty-first are refused in words', async () => {
  await Promise.all([
    addArticlePicture(deps, by, 1, await file('#111')),
    addArticlePicture(deps, by, 1, await file('#222')),
  ]);
  expect((await listArticlePictures(db, 1)).pictures).toHaveLength(2);
  await expect(addArticlePicture(deps, by, 1, await file('#111'))).rejects.toMatchObject({
    status: 409,
    code: 'picture_there_already',
  });
  for (let nth = 2; nth < 20; nth += 1)
    await addArticlePicture(deps, by, 1, await file(`#${(nth * 100_000).toString(16).padStart(6, '0')}`));
  await expect(addArticlePicture(deps, by, 1, await file('#fff'))).rejects.toMatchObject({
    code: 'too_many_article_pictures',
    data: { most: 20 },
  });
  await expect(addArticlePicture(deps, by, 99, await file('#fff'))).rejects.toMatchObject({ status: 404 });
});

test('a picture that is sent while the sizes of its product are saved waits for them, and neither fails', async () => {
  const picture = await file('#c00');
  let sending: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await lockProducts(tx, [1]);
    sending = addArticlePicture(deps, by, 1, picture);
    await untilWaiting(db, sending);
    await updateArticleColumns(tx, 1, { position: 3 });
  });
  await sending;
  expect((await listArticlePictures(db, 1)).pictures).toHaveLength(1);
});

test('only the content says what a file is: a page called photo.jpg is refused, a picture under a wrong name is taken', async () => {
  const page = {
    name: 'photo.jpg',
    bytes: Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await expect(uploadPicture(deps, page)).rejects.toMatchObject({ code: 'picture_not_a_picture' });
  await expect(
    uploadPicture(deps, { name: 'x.png', bytes: (await file('#123')).bytes.subarray(0, 200) }),
  ).rejects.toMatchObject({ code: 'picture_not_a_picture' });
  const taken = await uploadPicture(deps, await file('#123', 'photo.png'));
  expect(taken.state).toBe('pending');
  expect((await uploadPicture(deps, await file('#123'))).id).toBe(taken.id);
  const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await expect(uploadPicture(deps, { name: 'dot.png', bytes: tiny })).rejects.toMatchObject({
    code: 'picture_too_small',
  });
});

test('a picture that could not be made, or that there is none of, is not to be shown', async () => {
  const { id } = await uploadPicture(deps, await file('#123'));
  await requireUsablePicture(db, id, 'pictureId');
  await requireUsablePicture(db, null, 'pictureId');
  await db.execute(sql`update pictures set state = 'failed'`);
  for (const wrong of [id, 999])
    await expect(requireUsablePicture(db, wrong, 'pictureId')).rejects.toMatchObject({
      fields: { pictureId: ['invalid'] },
    });
});

test('a file whose picture could not be made is tried again when it is sent again', async () => {
  const { id } = await uploadPicture(deps, await file('#123'));
  await uploadPicture(deps, await file('#123'));
  expect(sent).toHaveLength(1);
  await db.execute(sql`update pictures set state = 'failed', failure = 'not_a_picture'`);
  expect(await uploadPicture(deps, await file('#123'))).toMatchObject({
    id,
    state: 'pending',
    failure: null,
  });
  expect(sent).toHaveLength(2);
});

test('a product of the demo whose pictures a merchant changed is theirs', async () => {
  await db.execute(sql`update products set is_demo = true`);
  await addArticlePicture(deps, by, 1, await file('#c00'));
  expect((await db.execute(sql`select is_demo from products`)).rows).toEqual([{ is_demo: false }]);
});
