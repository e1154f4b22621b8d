import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { ensureCountries, listCountries, listCountriesForStaff } from './index.ts';
import { changeCountry, chooseCountries, versionOfCountries } from './staff-countries.service.ts';

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
  // The others have the rate they had.
  expect((await listCountriesForStaff(db, 'ar')).map(({ currency }) => currency.rate)).toEqual([
    '9.29',
    '3.8',
    '3.67',
    '0.38',
    '0.31',
    '0.38',
    '3.64',
    '1',
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

test('of two who switch off the last two countries at once the second is refused', async () => {
  for (const { id } of (await listCountries(db)).slice(2))
    await changeCountry(db, clock, by, id, { active: false, seen: await versionOfCountry(id) });
  const [one, two] = [await versionOfCountry(1), await versionOfCountry(2)];
  const second = meanwhile(
    db,
    (tx) => changeCountry(tx, clock, by, 1, { active: false, seen: one }),
    () => changeCountry(db, clock, by, 2, { active: false, seen: two }),
  );
  await expect(second).rejects.toMatchObject({ status: 422, fields: { active: ['last_country'] } });
  expect((await listCountries(db)).map(({ id }) => id)).toEqual([2]);
});

test('§9 the countries are chosen once, with their fees: the others are off, and a choice of what is there is one too', async () => {
  const seen = async () => versionOfCountries(await listCountriesForStaff(db, 'ar'));
  const choose = async (countries: { id: number; deliveryFeeCentimes: number }[], version?: string) =>
    chooseCountries(db, clock, by, { countries, seen: version ?? (await seen()) });
  const first = await seen();
  await choose([
    { id: 1, deliveryFeeCentimes: 4_000 },
    { id: 3, deliveryFeeCentimes: 15_000 },
  ]);
  const sold = (await listCountries(db)).map(({ id, deliveryFeeCentimes }) => [id, deliveryFeeCentimes]);
  expect(sold).toEqual([
    [1, 4_000],
    [3, 15_000],
  ]);
  // Each country that changed can be taken back by itself.
  const entries = async () => (await listJournal(db, { entity: 'country', page: 1 })).data;
  expect((await entries()).filter(({ action }) => action === 'country.change')).toHaveLength(7);
  const count = (await entries()).length;
  await choose([
    { id: 1, deliveryFeeCentimes: 4_000 },
    { id: 3, deliveryFeeCentimes: 15_000 },
  ]);
  expect((await entries()).slice(0, (await entries()).length - count)).toMatchObject([
    { action: 'country.choose', after: { countries: ['MA', 'AE'] } },
  ]);
  // One is switched on again by itself, with the fee that it had.
  await choose([{ id: 2, deliveryFeeCentimes: 15_000 }]);
  expect((await listCountries(db)).map(({ code }) => code)).toEqual(['SA']);

  const refusal = (work: Promise<unknown>) => work.catch(({ status, fields }) => ({ status, fields }));
  const fee = { deliveryFeeCentimes: 0 };
  expect(await refusal(choose([{ id: 1, ...fee }], first))).toMatchObject({ status: 409 });
  for (const wrong of [
    [],
    [{ id: 99, ...fee }],
    [
      { id: 1, ...fee },
      { id: 1, ...fee },
    ],
  ]) {
    expect(await refusal(choose(wrong))).toEqual({ status: 422, fields: { countries: ['invalid'] } });
  }
});
