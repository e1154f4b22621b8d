import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  demoSettingsLeft,
  fillDemoSettings,
  removeDemoSettings,
  withoutDemo,
} from './demo-settings.service.ts';
import { defaultSettings, getSettings, updateSettings } from './index.ts';
import { settings } from './settings.tables.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const bank = { beneficiary: 'Démo', bank: 'Banque démo', rib: '000', iban: 'MA00', swift: 'DEMOMAMC' };
const phones = ['+212600000000', '+212522000000'];

test('a part that is the demo’s is distinguished from one that the merchant gave', () => {
  expect(withoutDemo(['a', 'b', 'c'], ['a', 'c'], [])).toEqual(['b']);
  const own = { at: 'x', url: 'own' };
  // The database keeps the fields of an object in an order of its own.
  expect(withoutDemo([own, { at: 'x', url: 'demo' }], [{ url: 'demo', at: 'x' }], [])).toEqual([own]);
  expect(withoutDemo({ a: 'own', b: 'demo', c: '' }, { a: 'demo', b: 'demo', c: '' }, { b: '' })).toEqual({
    ...{ a: 'own', b: '', c: '' },
  });
  expect(withoutDemo('demo', 'demo', '')).toBe('');
  expect(withoutDemo('own', 'demo', '')).toBe('own');
});

test('the demo’s values are named until each of them is replaced, however the form is saved', async () => {
  await fillDemoSettings(db, { phones, email: 'demo@shop.example', bank });
  expect(await getSettings(db)).toMatchObject({ phones, email: 'demo@shop.example', bank });
  expect(Object.keys(await demoSettingsLeft(db)).toSorted()).toEqual(['bank', 'email', 'phones']);
  // Saved as they are, because somebody looked at them: they are still the demo's.
  await updateSettings(db, { phones, bank });
  expect(await demoSettingsLeft(db)).toMatchObject({ phones: [], bank: { rib: '' } });
  await updateSettings(db, {
    phones: ['+212611111111', '+212522000000'],
    bank: { ...bank, rib: '111', iban: 'MA11' },
    email: 'own@shop.ma',
  });
  expect(await demoSettingsLeft(db)).toEqual({
    phones: ['+212611111111'],
    bank: { beneficiary: '', bank: '', rib: '111', iban: 'MA11', swift: '' },
  });
  await updateSettings(db, { phones: ['+212611111111'], bank: { ...defaultSettings.bank, rib: '111' } });
  expect(await demoSettingsLeft(db)).toEqual({});
});

test('what somebody has saved before is not filled over', async () => {
  await updateSettings(db, { email: 'own@shop.ma' });
  await fillDemoSettings(db, { phones, email: 'demo@shop.example' });
  expect((await getSettings(db)).email).toBe('own@shop.ma');
  expect(Object.keys(await demoSettingsLeft(db))).toEqual(['phones']);
});

test('the demo’s values go in one act, and the merchant’s own stay', async () => {
  await fillDemoSettings(db, { phones, email: 'demo@shop.example', bank });
  await updateSettings(db, { phones: ['+212611111111', ...phones] });
  await db.delete(invalidations);
  expect((await removeDemoSettings(db)).toSorted()).toEqual(['bank', 'email', 'phones']);
  expect(await getSettings(db)).toEqual({ ...defaultSettings, phones: ['+212611111111'] });
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toContain('settings');
  expect((await db.select().from(settings)).every(({ demo }) => demo === null)).toBe(true);
  // What was the demo's number once may be given by hand afterwards.
  await updateSettings(db, { phones });
  expect(await demoSettingsLeft(db)).toEqual({});
  expect(await removeDemoSettings(db)).toEqual([]);
});
