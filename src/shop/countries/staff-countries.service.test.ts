import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { ensureCountries, listCountries, listCountriesForStaff } from './index.ts';
import { changeCountry } from './staff-countries.service.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const versionOfCountry = async (id: number) =>
  (await listCountriesForStaff(db, 'ar')).find((one) => one.id === id)?.version ?? '';

test('§9.5 a rate is changed, with what it was in the journal; a second editor is refused', async () => {
  const seen = await versionOfCountry(2);
  const second = meanwhile(
    db,
    (tx) => changeCountry(tx, clock, by, 2, { rate: '3.8', seen }),
    () => changeCountry(db, clock, by, 2, { rate: '4', seen }),
  );
  await expect(second).rejects.toMatchObject({ status: 409 });
  expect((await listCountriesForStaff(db, 'fr'))[1]).toMatchObject({
    name: 'Arabie saoudite',
    currency: { rate: '3.8' },
  });
  expect((await listJournal(db, { entity: 'country', page: 1 })).data).toMatchObject([
    { entityId: 'SA', before: { rate: '3.75' }, after: { rate: '3.8' } },
  ]);
});

test('a country without a way to pay, with days reversed, or the last one is refused by field', async () => {
  const refusal = async (id: number, change: object) =>
    changeCountry(db, clock, by, id, { ...change, seen: await versionOfCountry(id) }).then(
      () => null,
      (error: { fields: object }) => error.fields,
    );
  expect(await refusal(1, { deliveryDaysMin: 9 })).toEqual({ deliveryDaysMax: ['days_reversed'] });
  expect(await refusal(1, { paymentMethods: [] })).toEqual({ paymentMethods: ['required'] });
  for (const { id } of (await listCountries(db)).slice(1))
    await changeCountry(db, clock, by, id, { active: false, seen: await versionOfCountry(id) });
  expect(await refusal(1, { active: false })).toEqual({ active: ['last_country'] });
  // Those that are switched off are still there to be switched on.
  expect((await listCountriesForStaff(db, 'ar')).filter(({ active }) => !active)).toHaveLength(7);
  expect(await listCountries(db)).toHaveLength(1);
});
