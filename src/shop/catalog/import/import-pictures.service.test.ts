import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { importDesk } from '../../../../tests/support/import-desk.ts';
import { zipOf } from '../../../../tests/support/zip-file.ts';
import { retryRunPictures } from './failed-pictures.service.ts';
import {
  addZip,
  answerPreview,
  beginCommit,
  beginUndo,
  listImportProblems,
  listImportRuns,
} from './import-desk.service.ts';

const { db, jobs, files, originals, fetched, deps, owner, runAll, sent, view, count } = await importDesk();

const good = `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty
a,بيجامة,A-S,199,5
`;

test('pictures that could not be fetched are listed by product and in words, and fetched again once', async () => {
  const address = (name: string) => `https://pictures.example/${name}.jpg`;
  const preview = await sent(
    `Handle,Title,Variant Price,Image Src\na,بيجامة,10,${address('a')}\na,,,${address('b')}\nb,قميص,10,${address('b')}\n`,
  );
  const { id } = await beginCommit(deps, owner, preview);
  await runAll();
  expect((await view(id)).failedPictures).toBeNull();
  const pictures = [...fetched];
  expect(pictures).toHaveLength(2);
  await db.execute(sql`update pictures set state = 'failed', failure =
    case origin ->> 'url' when ${address('a')} then 'status_404' else 'too_slow' end`);
  await db.execute(
    sql`update import_runs set remarks = '[{"row": 2, "code": "picture_unreachable", "detail": "x"}]'`,
  );
  const slow = 'تأخر جواب الموقع الذي فيه الصورة';
  const failed = {
    count: 2,
    first: [
      { productId: 1, title: 'بيجامة', url: address('a'), why: 'ليس في هذا العنوان صورة' },
      { productId: 1, title: 'بيجامة', url: address('b'), why: slow },
      { productId: 2, title: 'قميص', url: address('b'), why: slow },
    ],
  };
  expect((await view(id)).failedPictures).toEqual(failed);
  expect((await listImportRuns(db, 1, 'ar')).data[0]?.failedPictures).toEqual(failed);

  const tries = await Promise.all([retryRunPictures({ db, jobs }, 1), retryRunPictures({ db, jobs }, 1)]);
  expect(tries.toSorted()).toEqual([0, 2]);
  expect(fetched.slice(2).toSorted()).toEqual(pictures.toSorted());
  expect((await view(id)).failedPictures).toBeNull();
  await expect(retryRunPictures({ db, jobs }, 99)).rejects.toMatchObject({ status: 404 });
});

const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: color } })
    .png()
    .toBuffer();
const withZip = async (previewId: number, content: Buffer) => {
  const file = files.newName('zip');
  await files.receive(file, Readable.from([content]));
  const { id } = await addZip(deps, owner, previewId, { file, name: 'photos.zip' });
  await runAll();
  return id;
};

test('pictures come in a ZIP beside the file: named by a cell, a SKU or the product, and taken back with all', async () => {
  const [red, blue, green, gray] = await Promise.all(['red', 'blue', 'green', 'gray'].map(picture));
  const rows = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src
a,بيجامة,Couleur,Rouge,A-R,10,"Mon Image.PNG, lost.png"
b,قميص,Couleur,Rouge,B-R,10,
b,,,Bleu,B-B,10,
c,روب,,,,10,
`;
  const preview = await sent(rows);
  const zip = zipOf({
    'photos/Mon image.png': red ?? '',
    '../../etc/c-2.png': gray ?? '',
    'shirts/B-B-2.png': green ?? '',
    'B-B.png': blue ?? '',
    'c/1.png': red ?? '',
    'nobody.png': gray ?? '',
    'fake.png': 'not a picture',
    'notes.txt': 'x',
    '__MACOSX/._B-B.png': 'x',
  });
  const looked = await withZip(preview, zip);
  const { report } = await view(looked);
  expect(report).toMatchObject({ zip: { fileName: 'photos.zip', pictures: 5, used: 3 }, canCommit: true });
  const reported = (await listImportProblems(db, owner, looked, { page: 1, locale: 'en' })).data;
  expect(reported.flatMap(({ text }) => (/ZIP/.test(text) ? [text] : []))).toEqual([
    '"fake.png" in the ZIP is no JPG, PNG, WebP or AVIF picture and was not used',
    '"notes.txt" in the ZIP is no JPG, PNG, WebP or AVIF picture and was not used',
    'The ZIP file has pictures that no product names (1): nobody.png',
    'The picture "lost.png" is not in the ZIP',
  ]);
  expect(await count('pictures')).toBe(0);
  await beginCommit(deps, owner, looked);
  await runAll();
  const { rows: shown } = await db.execute(sql`
    select product.handle, article.color ->> 'fr' as color, picture.origin ->> 'name' as name from article_pictures link
    join articles article on article.id = link.article_id join products product on product.id = article.product_id
    join pictures picture on picture.id = link.picture_id order by product.id, article.position, link.position`);
  // One picture under two names is one.
  expect(shown).toEqual([
    { handle: 'a', color: 'Rouge', name: 'photos/Mon image.png' },
    { handle: 'b', color: 'Bleu', name: 'B-B.png' },
    { handle: 'b', color: 'Bleu', name: 'shirts/B-B-2.png' },
    { handle: 'c', color: null, name: 'photos/Mon image.png' },
  ]);
  const { rows: keys } = await db.execute<{ key: string }>(sql`select origin ->> 'key' as key from pictures`);
  expect(keys).toHaveLength(3);
  for (const { key } of keys) expect(await originals.find(key)).toBeInstanceOf(Buffer);
  expect(fetched).toHaveLength(3);

  // The same again changes nothing; all of it goes back.
  expect((await view(await withZip(await sent(rows), zip))).report).toMatchObject({ canCommit: false });
  const undone = await beginUndo(deps, owner, 1);
  await runAll();
  expect(await view(undone.id)).toMatchObject({ undone: 3 });
  expect(await count('article_pictures')).toBe(0);
});

test('a picture of a ZIP that is called as another product is that one’s alone, not the second of a shorter name', async () => {
  const [red, blue, green] = await Promise.all(['red', 'blue', 'green'].map(picture));
  const rows = 'Handle,Title,Variant SKU,Variant Price\nrobe,روب,R,10\nrobe-2,روب آخر,R-2,10\n';
  const shown = async (names: string[]) => {
    const zip = zipOf(Object.fromEntries(names.map((name, at) => [name, [red, blue, green][at] ?? ''])));
    await beginCommit(deps, owner, await withZip(await sent(rows), zip));
    await runAll();
    const { rows: pictures } = await db.execute(sql`
      select product.handle, picture.origin ->> 'name' as name from article_pictures link
      join articles article on article.id = link.article_id join products product on product.id = article.product_id
      join pictures picture on picture.id = link.picture_id order by product.id, link.position`);
    await db.execute(sql`delete from products`);
    await db.execute(sql`delete from pictures`);
    return pictures.map(({ handle, name }) => `${handle}: ${name}`);
  };
  const flat = await shown(['robe.png', 'robe-2.png', 'robe-3.png']);
  expect(flat).toEqual(['robe: robe.png', 'robe: robe-3.png', 'robe-2: robe-2.png']);
  // In a folder for each product.
  const folders = await shown(['robe/robe-1.png', 'robe/robe-2.png', 'robe-2/1.png']);
  expect(folders).toEqual(['robe: robe/robe-1.png', 'robe: robe/robe-2.png', 'robe-2: robe-2/1.png']);
});

test('a ZIP stays when the questions are answered, and the answers when a ZIP is sent', async () => {
  await ensureCountries(db);
  const answered = async (previewId: number) => {
    const answers = { untracked: 'written', leaveOut: true, roots: {}, currency: 'SAR' } as const;
    const { id } = await answerPreview(deps, owner, previewId, answers);
    await runAll();
    return id;
  };
  const zip = zipOf({ 'a.png': await picture('red') });
  const unanswered = await sent(good);
  const zipFirst = await answered(await withZip(unanswered, zip));
  const answersFirst = await withZip(await answered(unanswered), zip);
  for (const id of [zipFirst, answersFirst])
    expect((await view(id)).report).toMatchObject({
      ...{ zip: { fileName: 'photos.zip', used: 1 } },
      ...{ currency: 'SAR', leaveOut: true, stockChoice: 'written' },
    });
});

test('a ZIP that is none, or swells beyond what its directory says, harms nobody', async () => {
  const preview = await sent(good);
  const broken = await withZip(preview, Buffer.from('PK\u0003\u0004 no more'));
  expect((await view(broken)).report).toMatchObject({ canCommit: false, blocked: false, errors: 1 });
  const bomb = zipOf({ 'a.png': Buffer.alloc(60 * 1024 * 1024) });
  const swollen = await withZip(preview, bomb);
  expect((await view(swollen)).report).toMatchObject({ canCommit: true, zip: { pictures: 0, used: 0 } });
  const reported = (await listImportProblems(db, owner, swollen, { page: 1, locale: 'en' })).data;
  expect(reported.map(({ text }) => text)).toContain(
    'The picture "a.png" in the ZIP is larger than 25 MB and was not used',
  );
  await expect(addZip(deps, owner, 999, { file: 'x', name: 'x' })).rejects.toMatchObject({ status: 404 });
});
