import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { getSettings } from '#/shop/settings/index.ts';
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

test('the second editor of one setting is told which; editors of different settings do not meet', async () => {
  const seen = settingVersions(await getSettings(db));
  await changeSettings(db, clock, by, { returnWindowDays: 7 }, seen);
  await changeSettings(db, clock, by, { lowStockThreshold: 5 }, seen);
  await expect(
    changeSettings(db, clock, by, { returnWindowDays: 10, codPiecesPerSize: 9 }, seen),
  ).rejects.toMatchObject({ status: 409, fields: { returnWindowDays: ['changed_meanwhile'] } });
  const now = await getSettings(db);
  expect([now.returnWindowDays, now.lowStockThreshold, now.codPiecesPerSize]).toEqual([7, 5, 5]);
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

test('of two who save at the same moment one is told', async () => {
  const seen = settingVersions(await getSettings(db));
  const saves = [7, 8].map((returnWindowDays) => changeSettings(db, clock, by, { returnWindowDays }, seen));
  const done = await Promise.allSettled(saves);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
