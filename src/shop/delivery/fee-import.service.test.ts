import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { delimiterOf, feeOf, readFeeLines } from './fee-import.rules.ts';
import { importFees } from './fee-import.service.ts';
import { codesOfCourier, ensureDelivery, listStaffPlaces } from './index.ts';
import { feesSheet } from './staff-places.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});
const look = (text: string, courierId?: number) =>
  importFees(db, clock, by, { text, courierId, commit: false });
const commit = (text: string, courierId?: number) =>
  importFees(db, clock, by, { text, courierId, commit: true });
const place = async (q: string) => (await listStaffPlaces(db, { q, state: 'all', page: 1 })).data[0];

test('an amount is read as couriers write it', () => {
  expect(['35', '35,50', ' ٣٥ درهم', '35.00 DH', '1 200 dhs', '0'].map(feeOf)).toEqual([
    3_500, 3_550, 3_500, 3_500, 120_000, 0,
  ]);
  for (const none of ['-5', 'gratuit', '1,2,3', '35 EUR', '']) expect(feeOf(none)).toBeNaN();
});

test('columns are known by their names in both languages, in any order; without names city and fee', () => {
  expect(
    readFeeLines([
      ['الثمن', 'المدينة'],
      ['35', 'أكادير'],
    ]),
  ).toMatchObject([{ line: 2, city: 'أكادير', fee: 3_500, code: '' }]);
  expect(
    readFeeLines([
      ['Agadir', '35', 'AGA'],
      ['', ''],
    ]),
  ).toEqual([{ line: 1, city: 'Agadir', province: '', fee: 3_500, code: 'AGA' }]);
  expect([delimiterOf('a\tb'), delimiterOf('\n"a";b'), delimiterOf('a,b')]).toEqual(['\t', ';', ',']);
});

test('a pasted table is looked at first and written whole; what each line does is said', async () => {
  const text = 'Ville\tTarif\nAgadir\t42\nكازا\t٢٥\n';
  const seen = await look(text);
  expect(seen).toMatchObject({ committed: false, changes: 2, unchanged: 0 });
  expect(seen.rows).toMatchObject([
    { line: 2, place: 'أكادير', after: 4_200, problem: null },
    { line: 3, place: 'الدار البيضاء', before: 2_000, after: 2_500, problem: null },
  ]);
  expect((await place('Agadir'))?.feeCentimes).not.toBe(4_200);
  expect((await commit(text)).committed).toBe(true);
  expect((await place('Agadir'))?.feeCentimes).toBe(4_200);
  expect(await look(text)).toMatchObject({ changes: 0, unchanged: 2 });
});

test('one line with a problem and nothing is written', async () => {
  const text = 'Agadir;42\nAtlantis;10\nRabat;cher\nAgadir;43\n;5';
  expect((await look(text)).rows.map(({ problem }) => problem)).toEqual([
    null,
    'unknown_city',
    'no_fee',
    'twice',
    'no_city',
  ]);
  await expect(commit(text)).rejects.toMatchObject({ status: 422, code: 'fee_import_problems' });
  expect((await place('Agadir'))?.feeCentimes).not.toBe(4_200);
});

test('a courier’s own codes come with the sheet, also without fees', async () => {
  await commit('ville,code\nAgadir,AG-1\nRabat,RB-2', 5);
  const codes = await codesOfCourier(db, 5);
  expect(codes.get((await place('Agadir'))?.id ?? 0)).toBe('AG-1');
  expect(codes.size).toBe(2);
  // Without a courier a code means nothing, and a line without a fee is a problem.
  expect((await look('ville,code\nAgadir,AG-1')).rows).toMatchObject([{ problem: 'no_fee' }]);
});

test('the shop’s own sheet changes the town that was corrected in it; the others go on following their country', async () => {
  const sheet = await feesSheet(db);
  const { rows, changes } = await look(sheet);
  expect(rows.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(rows.length).toBeGreaterThan(300);
  expect(changes).toBe(0);
  const inherited = await place('Agadir');
  expect(inherited?.feeCentimes).toBeNull();
  const corrected = sheet.replace(/^(Rabat;.*;)[\d,]+$/m, '$141');
  expect(await commit(corrected)).toMatchObject({ committed: true, changes: 1 });
  expect((await place('Rabat'))?.feeCentimes).toBe(4_100);
  expect(await place('Agadir')).toEqual(inherited);
});

test('nothing, too much and what is no table are refused in words', async () => {
  for (const text of ['\n\n', 'ville;frais\n'])
    await expect(look(text)).rejects.toMatchObject({ status: 422 });
  await expect(look('x;1\n'.repeat(5_001))).rejects.toMatchObject({ fields: { text: ['too_long'] } });
});
