import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { uploadMessages } from '#/platform/uploads.ts';
import { addMessages } from '#/server/plugins/error-messages.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { staffServer } from '../../../tests/support/staff-server.ts';
import { cashAdminRoutes, couriersAdminRoutes } from './http.ts';
import { courierMessages } from './index.ts';
import { sheetLimits } from './read-sheet.ts';

const { db } = await testDatabase();
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const server = staffServer(() => by);

beforeAll(async () => {
  addMessages(uploadMessages, courierMessages);
  await server.register(couriersAdminRoutes({ db, clock: systemClock, jobs: { send: async () => {} } }));
  await server.register(cashAdminRoutes({ db, clock: systemClock }));
});
afterAll(() => server.close());

const calls = [
  '/courier-imports',
  '/courier-imports/columns',
  '/courier-imports/text',
  '/cash/preview',
  '/cash/statements',
];

test.each(calls)(
  'a second courier’s file is refused by the number that this upload takes: %s',
  async (url) => {
    const refusalOf = async (language: string) => {
      const form = new FormData();
      form.append('courierId', '1');
      for (const name of ['1.csv', '2.csv']) form.append('file', new Blob(['a;b']), name);
      const headers = { 'accept-language': language };
      const answer = await server.inject({ method: 'POST', url, payload: form, headers });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    expect(await refusalOf('ar')).toEqual([422, 'عدد الملفات أكبر من المسموح: 1 على الأكثر']);
    expect(await refusalOf('fr')).toEqual([422, 'Trop de fichiers\u202f: 1 au plus']);
    expect(await refusalOf('en')).toEqual([422, 'Too many files: 1 at most']);
  },
);

test.each(calls)('a courier’s file that is too large is refused by its own size: %s', async (url) => {
  const refusalOf = async (bytes: number, language: string) => {
    const form = new FormData();
    form.append('courierId', '1');
    form.append('file', new Blob(['a'.repeat(bytes)]), 'colis.csv');
    const headers = { 'accept-language': language };
    const answer = await server.inject({ method: 'POST', url, payload: form, headers });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  const over = sheetLimits.bytesPerFile + 1;
  expect(await refusalOf(over, 'ar')).toEqual([413, 'الملف أكبر من 2 ميغابايت، قسّمه']);
  expect(await refusalOf(over, 'fr')).toEqual([413, 'Le fichier dépasse 2 Mo : partagez-le']);
  expect((await refusalOf(sheetLimits.bytesPerFile, 'ar'))[0]).not.toBe(413);
});

test('§1.8 a list of fees is answered as a text, and an empty upload says so', async () => {
  const post = async (files: readonly Blob[]) => {
    const form = new FormData();
    for (const file of files) form.append('file', file, 'tarifs.csv');
    const answer = await server.inject({ method: 'POST', url: '/courier-imports/text', payload: form });
    return [answer.statusCode, answer.json<{ data?: unknown; code?: string }>()] as const;
  };
  expect(await post([new Blob(['مرتيل;45'])])).toEqual([200, { data: { text: 'مرتيل;45' } }]);
  expect(await post([])).toMatchObject([422, { code: 'file_empty' }]);
});
