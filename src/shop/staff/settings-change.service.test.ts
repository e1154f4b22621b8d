import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { listJournal } from './journal.service.ts';
import { changeSettings, settingVersions } from './settings-change.service.ts';
import type { StaffView } from './staff.schema.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };

test('a change of settings stands in the journal with what it was', async () => {
  const seen = settingVersions(await getSettings(db));
  await changeSettings(db, clock, by, { returnWindowDays: 7, email: undefined }, seen);
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { actor: 'Salma', entity: 'settings', before: { returnWindowDays: 3 }, after: { returnWindowDays: 7 } },
  ]);
});

test('the second editor of one setting reads which; editors of different settings do not meet', async () => {
  const seen = settingVersions(await getSettings(db));
  await changeSettings(db, clock, by, { returnWindowDays: 7 }, seen);
  await changeSettings(db, clock, by, { lowStockThreshold: 5 }, seen);
  await expect(
    changeSettings(db, clock, by, { returnWindowDays: 10, codPiecesPerSize: 9 }, seen),
  ).rejects.toMatchObject({ status: 409, fields: { returnWindowDays: ['changed_meanwhile'] } });
  const now = await getSettings(db);
  expect([now.returnWindowDays, now.lowStockThreshold, now.codPiecesPerSize]).toEqual([7, 5, 5]);
});

test('§9.8 account numbers that cannot be right are refused by field, and nothing is changed', async () => {
  const { bank } = await getSettings(db);
  const write = async (change: Partial<typeof bank>, days = 3) => {
    const seen = settingVersions(await getSettings(db));
    const now = (await getSettings(db)).bank;
    await changeSettings(db, clock, by, { bank: { ...now, ...change }, returnWindowDays: days }, seen);
  };
  await expect(write({ rib: '-1x', iban: '-1x', swift: '-1x' }, 9)).rejects.toMatchObject({
    status: 422,
    fields: { 'bank.rib': ['bank_rib'], 'bank.iban': ['bank_iban'], 'bank.swift': ['bank_swift'] },
  });
  expect(await getSettings(db)).toMatchObject({ bank, returnWindowDays: 3 });
  await write({ rib: '011 519 0000012050005349 21', iban: '', swift: 'BCMAMAMC' });
  expect((await getSettings(db)).bank).toMatchObject({
    rib: '011 519 0000012050005349 21',
    swift: 'BCMAMAMC',
  });
  // One that was kept before it was checked stands in nobody's way until it is written anew.
  await updateSettings(db, { bank: { ...bank, rib: '1' } });
  await write({ beneficiary: 'Hilal SARL' });
  await expect(write({ rib: '2' })).rejects.toMatchObject({ fields: { 'bank.rib': ['bank_rib'] } });
});

test('nothing is changed by somebody who does not say what they looked at', async () => {
  const { email = '' } = settingVersions(await getSettings(db));
  const blind = changeSettings(db, clock, by, { returnWindowDays: 7, email: 'a@b.ma' }, { email });
  await expect(blind).rejects.toMatchObject({
    status: 422,
    fields: { 'seen.returnWindowDays': ['required'] },
  });
  expect((await getSettings(db)).email).toBe('');
});

test('of two who save at the same moment one is refused', async () => {
  const seen = settingVersions(await getSettings(db));
  const saves = [7, 8].map((returnWindowDays) => changeSettings(db, clock, by, { returnWindowDays }, seen));
  const done = await Promise.allSettled(saves);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a space that is left in a text hides nothing: the Arabic stands for that language, and a paper has no empty line', async () => {
  const { legal } = await getSettings(db);
  const seen = settingVersions(await getSettings(db));
  const change = {
    shopName: { ar: ' هلال الأطلس ', fr: ' ', en: '\u200f' },
    mainCity: { ar: 'طنجة', fr: ' ' },
    openingHours: { ar: 'من الإثنين\nإلى السبت ', fr: ' ', en: '\u200b' },
    pickupAddress: { ar: 'شارع محمد الخامس', fr: '\u00a0' },
    shopPlace: ' 33.5, -7.6 ',
    legal: { ...legal, name: ' ', address: 'شارع محمد الخامس ' },
  };
  await changeSettings(db, clock, by, change, seen);
  const cleaned = {
    shopName: { ar: 'هلال الأطلس', fr: '', en: '' },
    mainCity: { ar: 'طنجة' },
    openingHours: { ar: 'من الإثنين\nإلى السبت' },
    pickupAddress: { ar: 'شارع محمد الخامس' },
    shopPlace: '33.5, -7.6',
    legal: { ...legal, name: '', address: 'شارع محمد الخامس' },
  };
  const now = await getSettings(db);
  expect(now).toMatchObject(cleaned);
  expect([now.mainCity, now.openingHours, now.pickupAddress]).toEqual([
    cleaned.mainCity,
    cleaned.openingHours,
    cleaned.pickupAddress,
  ]);
  expect((await listJournal(db, { page: 1 })).data[0]?.after).toEqual(cleaned);
  const without = changeSettings(
    ...([db, clock, by] as const),
    { shopName: { ar: '\u200f', fr: 'Hilal', en: '' }, pickupAddress: { ar: '\u200b' } },
    settingVersions(now),
  );
  await expect(without).rejects.toMatchObject({
    status: 422,
    fields: { 'shopName.ar': ['required'], 'pickupAddress.ar': ['required'] },
  });
});
