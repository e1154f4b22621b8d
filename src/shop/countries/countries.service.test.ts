import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  countryOrDefault,
  ensureCountries,
  findCountry,
  listCountries,
  updateCountry,
  viewCountry,
} from './index.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('§3.3 §9.5 the countries in their order, each with its money and the rate of DH', async () => {
  const all = await listCountries(db);
  expect(all.map((country) => `${country.id} ${country.code} ${country.shown.label}`)).toEqual([
    '1 MA DH',
    '2 SA SR',
    '3 AE AED',
    '4 BH BD',
    '5 KW KD',
    '6 OM OMR',
    '7 QA QR',
    '8 XX USD',
  ]);
  expect(all[1]?.shown).toEqual({ code: 'SAR', label: 'SR', rate: '3.75', rateDh: '9.29' });
  const [saudi] = all.slice(1);
  expect(saudi && viewCountry(saudi, 'fr').name).toBe('Arabie saoudite');
});

test('a country is found by its id or code, in any case of letters', async () => {
  expect((await findCountry(db, 2))?.code).toBe('SA');
  expect((await findCountry(db, 'sa'))?.id).toBe(2);
  expect(await findCountry(db, 'FR')).toBeUndefined();
  expect(await findCountry(db, 99)).toBeUndefined();
});

test('a choice that no longer exists, or was switched off, becomes the first country', async () => {
  expect((await countryOrDefault(db, 'QA')).code).toBe('QA');
  expect((await countryOrDefault(db, undefined)).code).toBe('MA');
  expect((await countryOrDefault(db, 99)).code).toBe('MA');
  await db.transaction((tx) => updateCountry(tx, 7, { active: false }));
  expect((await countryOrDefault(db, 'QA')).code).toBe('MA');
  expect(await listCountries(db)).toHaveLength(7);
});

test('a rate the merchant changed stays over a restart and drops the cached pages; a wrong one is refused', async () => {
  expect(await db.transaction((tx) => updateCountry(tx, 2, { rate: '3.76' }))).toBe(true);
  await ensureCountries(db);
  expect((await findCountry(db, 'SA'))?.shown.rate).toBe('3.76');
  expect((await db.select().from(invalidations)).map((row) => row.name)).toEqual(['countries']);
  await expect(db.transaction((tx) => updateCountry(tx, 2, { rate: '0' }))).rejects.toThrow(RangeError);
  expect(await db.transaction((tx) => updateCountry(tx, 99, { rate: '1' }))).toBe(false);
});
