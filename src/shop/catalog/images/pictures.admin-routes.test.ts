import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { maxPictureBytes, readPicture } from '#/platform/images.ts';
import { addMessages } from '#/server/plugins/error-messages.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { staffServer } from '../../../../tests/support/staff-server.ts';
import { picturesAdminRoutes } from '../http.ts';
import { pictureMessages } from './index.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'picture-routes-'));
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
const server = staffServer(() => by);

beforeAll(async () => {
  addMessages(pictureMessages);
  const sender = { send: async () => {} };
  await server.register(
    picturesAdminRoutes({ db, clock: systemClock, files: shopFiles(folder), sender, readPicture }),
  );
});
beforeEach(reset);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (url: string, files: readonly { name: string; bytes: Buffer }[]) => {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return server.inject({ method: 'POST', url, payload: form, headers: { 'accept-language': 'fr' } });
};
const photo = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .webp()
    .toBuffer();

test('a picture that is sent is there at once, and is asked for until it can be shown', async () => {
  const answer = await send('/pictures', [{ name: 'Été.jpg', bytes: await photo('#123') }]);
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json<{ data: { id: number } }>();
  expect(data).toMatchObject({ state: 'pending', picture: { src: '', widths: [] } });
  expect((await server.inject(`/pictures/${data.id}`)).json()).toEqual({ data });
  expect((await server.inject('/pictures/99')).statusCode).toBe(404);
});

test('what is no picture, too large, broken or nothing at all is refused in words', async () => {
  const refusalOf = async (files: { name: string; bytes: Buffer }[]) => {
    const answer = await send('/pictures', files);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await refusalOf([{ name: 'a.jpg', bytes: Buffer.from('%PDF-1.7 not a picture') }])).toEqual([
    422,
    expect.stringContaining('n’est pas une image lisible'),
  ]);
  expect(await refusalOf([{ name: 'a.jpg', bytes: Buffer.alloc(maxPictureBytes + 1, 0xff) }])).toEqual([
    413,
    'L’image dépasse 25 Mo',
  ]);
  expect((await refusalOf([{ name: 'a.jpg', bytes: Buffer.alloc(0) }]))[0]).toBe(422);
  expect((await refusalOf([]))[0]).toBe(422);
  const two = [
    { name: 'a.jpg', bytes: await photo('#111') },
    { name: 'b.jpg', bytes: await photo('#222') },
  ];
  expect((await refusalOf(two))[0]).toBe(422);
  const json = await server.inject({ method: 'POST', url: '/pictures', payload: { file: 'x' } });
  expect(json.statusCode).toBe(415);
});

test('a colour that is not there takes no picture, and nothing of the file is kept', async () => {
  rmSync(join(folder, 'originals'), { recursive: true, force: true });
  const answer = await send('/articles/7/pictures', [{ name: 'a.jpg', bytes: await photo('#333') }]);
  expect(answer.statusCode).toBe(404);
  const originals = join(folder, 'originals');
  expect(existsSync(originals) ? readdirSync(originals) : []).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from pictures`);
  expect(rows).toEqual([]);
});
