import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopFiles } from '#/platform/files.ts';
import { encodeWidths, readPicture } from '#/platform/images.ts';
import { Jobs } from '#/platform/jobs.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import {
  addPicture,
  enqueuePicture,
  type PictureDeps,
  type PictureJob,
  pictureHandler,
  pictureQueue,
  resumePictures,
  retryFailedPictures,
  storeUpload,
} from './pictures.service.ts';

/** In this process; the shop uses the image worker (server/image-worker.test.ts). */
const work = { readPicture, encodeWidths };

const { db, reset, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const files = shopFiles(folder);
let server: Server;
let origin = '';
let answers: Record<string, { status?: number; bytes?: Buffer }> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer?.status ?? (answer ? 200 : 404)).end(answer?.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(async () => {
  await reset();
  answers = {};
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Does the work of the queue at once, in order of priority, as one worker would. */
const workshop = (more: Partial<PictureDeps> = {}) => {
  const waiting: { job: PictureJob; priority: number }[] = [];
  const done: PictureJob[] = [];
  const sender: PictureDeps['sender'] = {
    send: async (_, { data, priority }) => {
      waiting.push({ job: data, priority: priority ?? 0 });
    },
  };
  const handle = pictureHandler({
    work,
    db,
    files,
    sender,
    isAllowed: (address) => address === '127.0.0.1',
    ...more,
  });
  const workAll = async (): Promise<void> => {
    for (;;) {
      waiting.sort((a, b) => b.priority - a.priority);
      const next = waiting.shift();
      if (!next) return;
      done.push(next.job);
      await handle(next.job);
    }
  };
  return { sender, workAll, done, handle };
};

const fromAddress = async (path: string): Promise<number> => {
  const address = `${origin}${path}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into pictures (fingerprint, origin) values (${`url:${address}`}, ${JSON.stringify({ kind: 'url', url: address })}) returning id`,
  );
  return rows[0]?.id ?? 0;
};
const picture = async (id: number) => {
  const { rows } = await db.execute(
    sql`select state, failure, file, width, height, color, widths from pictures where id = ${id}`,
  );
  return rows[0];
};
const photo = (width: number, height: number, background = '#c8202f'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const media = (): string[] =>
  existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')).sort() : [];

/** Product 1, whose only color shows the picture. */
async function showOnProduct(pictureId: number): Promise<void> {
  await db.execute(sql`insert into categories (tag, label, ar_label, en_label) values ('x', 'x', 'x', 'x')`);
  await db.execute(
    sql`insert into products (handle, slug, title, description, category_id) values ('p', 'p', '{}', '{}', 1)`,
  );
  await db.execute(sql`insert into articles (product_id) values (1)`);
  await db.execute(sql`insert into article_pictures (article_id, picture_id) values (1, ${pictureId})`);
}

test('the middle width is made first, of all pictures, then the others; cached pages hear of it', async () => {
  answers = {
    '/a.jpg': { bytes: await photo(800, 1000) },
    '/b.png': { bytes: await photo(300, 400, '#123456') },
  };
  const a = await fromAddress('/a.jpg');
  const b = await fromAddress('/b.png');
  await showOnProduct(a);
  const { sender, workAll, done } = workshop();
  for (const pictureId of [a, b]) await enqueuePicture(sender, db, { pictureId });
  await workAll();
  expect(done.map(({ pictureId, step }) => [pictureId, step])).toEqual([
    [a, 'first'],
    [b, 'first'],
    [a, 'rest'],
    [b, 'rest'],
  ]);
  const made = await picture(a);
  expect(made).toMatchObject({ state: 'ready', width: 800, height: 1000, widths: [160, 320, 480, 640, 800] });
  expect(await picture(b)).toMatchObject({ state: 'ready', widths: [160, 300] });
  expect(media()).toHaveLength((5 + 2) * 2);
  for (const width of [160, 800]) {
    for (const type of ['avif', 'webp']) expect(media()).toContain(`${made?.file}-${width}.${type}`);
  }
  const { rows } = await db.execute(
    sql`select name, count(*)::int as n from invalidations group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'catalog', n: 2 },
    { name: 'product:1', n: 2 },
  ]);
});

test('doing a job again makes nothing again', async () => {
  answers = { '/a.jpg': { bytes: await photo(700, 900) } };
  const id = await fromAddress('/a.jpg');
  const { sender, workAll, handle } = workshop();
  await enqueuePicture(sender, db, { pictureId: id });
  await workAll();
  const before = await picture(id);
  answers = {};
  await db.execute(sql`delete from invalidations`);
  await handle({ pictureId: id, step: 'first' });
  await workAll();
  await handle({ pictureId: id, step: 'rest' });
  expect(await picture(id)).toEqual(before);
  const { rows } = await db.execute(sql`select 1 from invalidations`);
  expect(rows).toHaveLength(0);
  await handle({ pictureId: 999, step: 'first' });
});

test('what cannot be fetched is listed on the import, and never stops the others', async () => {
  await db.execute(
    sql`insert into import_runs (file_name, file_hash, actor, summary) values ('f', 'h', 'test', '{}')`,
  );
  answers = {
    '/lies.jpg': { bytes: Buffer.from('<script>alert(1)</script>') },
    '/busy.jpg': { status: 503 },
    '/good.jpg': { bytes: await photo(200, 200) },
  };
  const ids = [];
  for (const path of ['/gone.jpg', '/lies.jpg', '/busy.jpg', '/good.jpg']) ids.push(await fromAddress(path));
  const { sender, workAll } = workshop();
  for (const [at, pictureId] of ids.entries())
    await enqueuePicture(sender, db, { pictureId, runId: 1, row: at + 2 });
  await workAll();
  const states = await Promise.all(ids.map(picture));
  expect(states.map((row) => [row?.state, row?.failure])).toEqual([
    ['failed', 'status_404'],
    ['failed', 'not_a_picture'],
    ['failed', 'status_503'],
    ['ready', null],
  ]);
  const { rows } = await db.execute(sql`select remarks from import_runs`);
  expect(rows[0]?.remarks).toEqual([
    { row: 2, code: 'picture_unreachable', detail: `${origin}/gone.jpg (status_404)` },
    { row: 3, code: 'picture_unreachable', detail: `${origin}/lies.jpg (not_a_picture)` },
    { row: 4, code: 'picture_unreachable', detail: `${origin}/busy.jpg (status_503)` },
  ]);
  answers['/busy.jpg'] = { bytes: await photo(200, 200) };
  expect(await retryFailedPictures(db, sender)).toBe(3);
  await workAll();
  expect(await picture(ids[2] ?? 0)).toMatchObject({ state: 'ready', failure: null });
});

test('cached pages hear of a picture that could not be fetched, which they no longer show', async () => {
  const gone = await fromAddress('/gone.jpg');
  await showOnProduct(gone);
  const { sender, workAll } = workshop({ alsoShownBy: async () => ['slides'] });
  await enqueuePicture(sender, db, { pictureId: gone });
  await workAll();
  expect(await picture(gone)).toMatchObject({ state: 'failed' });
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['catalog', 'product:1', 'slides']);
});

test('an upload is kept as it came, shown without what the camera wrote, and is the same picture twice', async () => {
  const bytes = await sharp({ create: { width: 330, height: 440, channels: 3, background: '#888888' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const { sender, workAll } = workshop();
  const upload = await storeUpload(files, bytes, 'photo.jpg', 'image/jpeg');
  const id = await addPicture(db, sender, upload);
  expect(await addPicture(db, sender, await storeUpload(files, bytes, 'again.jpg'))).toBe(id);
  await workAll();
  const made = await picture(id);
  expect(made).toMatchObject({ state: 'ready', widths: [160, 320, 330] });
  const shown = await files.media.find(`${made?.file}-320.webp`);
  expect(shown && (await sharp(shown).metadata()).exif).toBeUndefined();
  expect(await files.originals.find(`${made?.file}`)).toEqual(bytes);
  await expect(storeUpload(files, bytes, 'photo.png')).rejects.toMatchObject({ code: 'type_differs' });
});

const drawing = async (name: string): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into pictures (fingerprint, origin)
      values (${`drawing:${name}`}, ${JSON.stringify({ kind: 'drawing', drawing: { name } })}) returning id`,
  );
  return rows[0]?.id ?? 0;
};

test('a drawing is drawn once and becomes a picture, of which only the widths are kept', async () => {
  const id = await drawing('pyjama');
  const drawn: unknown[] = [];
  const draw = async (described: unknown): Promise<Buffer> => {
    drawn.push(described);
    return await photo(700, 800);
  };
  const { sender, workAll } = workshop({ draw });
  await enqueuePicture(sender, db, { pictureId: id });
  await workAll();
  expect(drawn).toEqual([{ name: 'pyjama' }]);
  const made = await picture(id);
  expect(made).toMatchObject({ widths: [160, 320, 480, 640, 700] });
  expect(await files.originals.has(`${made?.file}`)).toBe(false);
  expect(await files.media.has(`${made?.file}-700.avif`)).toBe(true);
});

test('a drawing whose bytes are gone before its other widths are made is drawn again', async () => {
  const id = await drawing('robe');
  let drawn = 0;
  const draw = async (): Promise<Buffer> => {
    drawn += 1;
    return await photo(700, 810);
  };
  const { sender, workAll, handle } = workshop({ draw });
  await handle({ pictureId: id, step: 'first' });
  const made = await picture(id);
  expect(made).toMatchObject({ widths: [640] });
  await files.originals.remove(`${made?.file}`);
  await enqueuePicture(sender, db, { pictureId: id });
  await workAll();
  expect(await picture(id)).toMatchObject({ state: 'ready', widths: [160, 320, 480, 640, 700] });
  expect(drawn).toBe(2);
});

test('only drawings are encoded quickly: what a merchant sends is worth the usual time', async () => {
  const efforts: unknown[] = [];
  const noting: PictureDeps['work'] = {
    readPicture,
    encodeWidths: (bytes, widths, effort) => {
      efforts.push(effort);
      return encodeWidths(bytes, widths, effort);
    },
  };
  const { sender, workAll } = workshop({ work: noting, draw: () => photo(200, 210) });
  await addPicture(db, sender, await storeUpload(files, await photo(200, 220), 'photo.jpg'));
  await workAll();
  expect(efforts).toEqual(['usual', 'usual']);
  await enqueuePicture(sender, db, { pictureId: await drawing('slippers') });
  await workAll();
  expect(efforts.slice(2)).toEqual(['quick', 'quick']);
});

test('what somebody waits for has all its widths before anything else, the others follow by their priority', async () => {
  const draw = () => photo(200, 230);
  const [late, soon, waited] = [await drawing('late'), await drawing('soon'), await drawing('waited')];
  const { sender, workAll, done } = workshop({ draw });
  await enqueuePicture(sender, db, { pictureId: late }, 1);
  await enqueuePicture(sender, db, { pictureId: soon }, 2);
  await enqueuePicture(sender, db, { pictureId: waited, waitedFor: true });
  await workAll();
  expect(done.map(({ pictureId, step }) => [pictureId, step])).toEqual([
    [waited, 'first'],
    [waited, 'rest'],
    [soon, 'first'],
    [late, 'first'],
    [soon, 'rest'],
    [late, 'rest'],
  ]);
});

test('the real queue makes pictures that a transaction has asked for, and none that was rolled back', async () => {
  answers = { '/a.jpg': { bytes: await photo(400, 500) }, '/b.jpg': { bytes: await photo(410, 500) } };
  const [a, b] = [await fromAddress('/a.jpg'), await fromAddress('/b.jpg')];
  const errors: Error[] = [];
  const jobs = new Jobs(url, { onError: (error) => errors.push(error) });
  const ended = Promise.withResolvers<void>();
  const handle = pictureHandler({ db, files, work, sender: jobs, isAllowed: () => true });
  jobs.handle(pictureQueue, async (job: PictureJob) => {
    await handle(job);
    if (job.step === 'rest') ended.resolve();
  });
  await jobs.prepare();
  try {
    const rolledBack = db.transaction(async (tx) => {
      await enqueuePicture(jobs, tx, { pictureId: b });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await db.transaction((tx) => enqueuePicture(jobs, tx, { pictureId: a }));
    await jobs.start();
    await ended.promise;
    expect(await picture(a)).toMatchObject({ state: 'ready', widths: [160, 320, 400] });
    expect(await picture(b)).toMatchObject({ state: 'pending', widths: [] });
    expect(errors).toEqual([]);
  } finally {
    await jobs.stop();
  }
});

const photos = '../shared/data/clothing-photos-cc0';
const absent = !existsSync(photos);
if (absent) console.warn('the photographs are not here: the test on them is left out');
test.skipIf(absent)('real photographs go all the way through', async () => {
  const names = readdirSync(photos)
    .filter((name) => name.endsWith('.jpg'))
    .slice(20, 32);
  for (const name of names) answers[`/${name}`] = { bytes: readFileSync(join(photos, name)) };
  const { sender, workAll } = workshop();
  const ids: number[] = [];
  for (const name of names) ids.push(await fromAddress(`/${name}`));
  for (const pictureId of ids) await enqueuePicture(sender, db, { pictureId });
  await workAll();
  for (const row of await Promise.all(ids.map(picture))) {
    expect(row).toMatchObject({ state: 'ready', widths: [160, 320, row?.width] });
    expect(row?.color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('pictures that no job makes any more are made after all, and none while the queue has work', async () => {
  answers['/one.jpg'] = { bytes: await photo(900, 600) };
  answers['/two.jpg'] = { bytes: await photo(300, 200) };
  const { sender, workAll } = workshop();
  const [one, two] = [await fromAddress('/one.jpg'), await fromAddress('/two.jpg')];
  await enqueuePicture(sender, db, { pictureId: two });
  await workAll();
  // As after tries that ended at the second step.
  await db.execute(sql`update pictures set widths = '{300}' where id = ${two}`);
  const jobs = (isIdle: boolean) => ({
    isIdle: async (queue: string) => queue === pictureQueue && isIdle,
    sendAll: async (tx: Parameters<typeof sender.send>[0], queue: string, all: { data: PictureJob }[]) => {
      for (const { data } of all) await sender.send(tx, { queue, data });
    },
  });
  expect(await resumePictures(db, jobs(false))).toBe(0);
  expect(await resumePictures(db, jobs(true))).toBe(2);
  await workAll();
  expect(await picture(one)).toMatchObject({ widths: [160, 320, 480, 640, 900] });
  expect(await picture(two)).toMatchObject({ widths: [160, 300] });
  expect(await resumePictures(db, jobs(true))).toBe(0);
});
