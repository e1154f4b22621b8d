import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { photoAsJpeg, readPicture } from '#/platform/images.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { decideReview, listForStaff, listReviews, removeReviewPicture } from './reviews.service.ts';
import { reviews } from './reviews.tables.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-reviews-'));
const files = shopFiles(folder);
const clock = fixedClock('2026-11-21T09:00:00Z');
const sent: { queue: string; data: object }[] = [];
const jobs = { send: async (_tx: unknown, job: { queue: string; data: object }) => void sent.push(job) };
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
registerErrors(server);
await server.register(reviewsRoutes({ db, clock, files, sender: jobs, photoAsJpeg, readPicture }));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
const amal = { id: 1, name: 'Amal' };
const phone = '+212612345678';
let productId = 0;
let number = '';

beforeEach(async () => {
  await reset();
  sent.length = 0;
  rmSync(join(folder, 'originals'), { recursive: true, force: true });
  await ensureCountries(db);
  productId = (await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) })).id;
  const order = await makeOrder(db, { phone, lines: [{ productId }] });
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id));
  number = order.number;
});

const drawn = (color: string) => sharp({ create: { width: 60, height: 80, channels: 3, background: color } });
/** As a phone takes it: with the place written into it. */
const photograph = (color = 'red') =>
  drawn(color)
    .withExif({ IFD3: { GPSLatitude: '33/1 35/1 0/1', GPSLongitude: '7/1 37/1 0/1' } })
    .jpeg()
    .toBuffer();
const requestBody = (more: object = {}) =>
  JSON.stringify({ stars: 4, title: 'ناعمة', text: 'قماش مريح', number, phone: '0612345678', ...more });

type Part = readonly [name: string, value: string] | readonly [name: string, bytes: Buffer, file: string];
async function send(...parts: Part[]) {
  const form = new FormData();
  for (const [name, value, file] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], file ?? ''));
  }
  const body = new Response(form);
  return server.inject({
    method: 'POST',
    url: `/product/${productId}/reviews/photographed?lang=fr`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const stored = async () => ({
  reviews: await db.$count(reviews),
  pictures: await db.$count(pictures),
});

test('§5.4 photographs come with a review in any order of parts, seen by nobody before the shop has decided', async () => {
  const answer = await send(
    ['photo', await photograph('red'), 'IMG_1.jpg'],
    ['request', requestBody()],
    ['photo', await drawn('blue').png().toBuffer(), 'IMG_2.PNG'],
  );
  expect(answer.statusCode, answer.payload).toBe(201);
  expect(answer.json().message).toMatch(/^Votre avis/);
  expect(await stored()).toEqual({ reviews: 1, pictures: 2 });
  expect(sent.map(({ queue }) => queue)).toEqual(['pictures', 'pictures']);
  expect((await listReviews(db, productId, { now: clock.now(), locale: 'ar' })).data).toEqual([]);
  const [waiting] = (await listForStaff(db, 'waiting', 1)).data;
  expect(waiting?.pictures).toHaveLength(2);
  await decideReview(db, waiting?.id ?? 0, { state: 'shown' }, amal, clock.now());
  expect(
    (await listReviews(db, productId, { now: clock.now(), locale: 'ar' })).data[0]?.pictures,
  ).toHaveLength(2);
});

test('§5.4 nothing that a camera wrote into a photograph is stored', async () => {
  const picture = await photograph();
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  expect((await send(['request', requestBody()], ['photo', picture, 'a.jpg'])).statusCode).toBe(201);
  const [name = ''] = readdirSync(join(folder, 'originals'));
  const original = await files.originals.find(name);
  const { exif, xmp, iptc, format } = await sharp(original).metadata();
  expect([exif, xmp, iptc, format]).toEqual([undefined, undefined, undefined, 'jpeg']);
});

test('§5.4 what is no picture, or not the one its name says, too many and too large are refused: nothing is written', async () => {
  const jpeg = await photograph();
  const request = ['request', requestBody()] as const;
  const refusals: [Part[], number, string][] = [
    [[request, ['photo', await drawn('blue').png().toBuffer(), 'a.jpg']], 415, 'review_photo_type'],
    [[request, ['photo', Buffer.from('<svg onload="alert(1)"/>'), 'a.png']], 415, 'review_photo_type'],
    [
      [request, ['photo', jpeg, 'a.jpg'], ['photo', jpeg.subarray(0, 300), 'b.jpg']],
      415,
      'review_photo_type',
    ],
    [[request, ...[1, 2, 3, 4].map((at): Part => ['photo', jpeg, `${at}.jpg`])], 422, 'too_many_files'],
    [[request, ['photo', Buffer.alloc(photoLimits.bytesPerFile + 1, 1), 'a.jpg']], 413, 'file_too_large'],
  ];
  for (const [parts, status, code] of refusals) {
    const answer = await send(...parts);
    expect([answer.statusCode, answer.json().code], code).toEqual([status, code]);
    expect(answer.json().message).not.toBe('');
  }
  expect(await stored()).toEqual({ reviews: 0, pictures: 0 });
});

test('§5.4 without a delivered order no photograph is taken, and a second review of the same order is none', async () => {
  const picture: Part = ['photo', await photograph(), 'a.jpg'];
  const open = await makeOrder(db, { phone: '+212699999999', lines: [{ productId }] });
  const foreign = requestBody({ number: open.number, phone: '0699999999' });
  for (const parts of [
    [['request', foreign], picture],
    [picture, ['request', foreign]],
  ] as Part[][])
    expect((await send(...parts)).json().code).toBe('review_needs_order');
  expect((await send(picture)).statusCode).toBe(422);
  expect((await send(['request', requestBody({ number: '', phone: '' })], picture)).statusCode).toBe(422);
  expect(await stored()).toEqual({ reviews: 0, pictures: 0 });
  expect((await send(['request', requestBody()], picture)).statusCode).toBe(201);
  expect((await send(['request', requestBody()], picture)).json().code).toBe('review_already');
  expect(await stored()).toEqual({ reviews: 1, pictures: 1 });
});

test('§5.4 staff takes one photograph away: it leaves the review at once, and its file goes', async () => {
  const picture = await photograph();
  await send(
    ['request', requestBody()],
    ['photo', picture, 'a.jpg'],
    ['photo', await photograph('blue'), 'b.jpg'],
  );
  const [review] = await db.select().from(reviews);
  const [first = 0, second = 0] = review?.pictureIds ?? [];
  sent.length = 0;
  const id = review?.id ?? 0;
  await removeReviewPicture(db, jobs, { id, pictureId: first }, amal, clock.now());
  expect((await db.select().from(reviews))[0]?.pictureIds).toEqual([second]);
  expect(sent).toEqual([{ queue: 'erase-pictures', data: { ids: [first] } }]);
  await expect(
    removeReviewPicture(db, jobs, { id, pictureId: first }, amal, clock.now()),
  ).rejects.toMatchObject({ status: 404 });
});

test('§5.4 the second page of the call has the next ten, those in its language first', async () => {
  const rows = Array.from({ length: 14 }, (_, at) => ({
    ...{
      productId,
      orderId: 100 + at,
      name: 'نادية',
      stars: 5,
      title: '',
      text: '',
      state: 'shown' as const,
    },
    ...{ locale: at < 3 ? ('fr' as const) : ('ar' as const), createdAt: new Date(Date.UTC(2026, 9, at + 1)) },
  }));
  const ids = (await db.insert(reviews).values(rows).returning({ id: reviews.id })).map(({ id }) => id);
  const listed = async (query: string) => {
    const { data, meta } = (await server.inject(`/product/${productId}/reviews?${query}`)).json();
    return [data.map(({ id }: { id: number }) => id), meta.page];
  };
  const french = [...ids.slice(0, 3).toReversed(), ...ids.slice(3).toReversed()];
  expect(await listed('lang=fr')).toEqual([french.slice(0, 10), 1]);
  expect(await listed('lang=fr&page=2')).toEqual([french.slice(10), 2]);
  expect(await listed('lang=ar&page=2')).toEqual([ids.slice(0, 4).toReversed(), 2]);
});
