import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries, findCountry, updateCountry } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { places } from './delivery.tables.ts';
import { importFees } from './fee-import.service.ts';
import { feeKey } from './fees-journal.ts';
import { addHoliday, listHolidays, removeHoliday } from './holidays.service.ts';
import {
  codesOfCourier,
  deliveryRulesFor,
  ensureDelivery,
  placeOptions,
  promiseAt,
  resolveDestination,
  rulesTo,
} from './index.ts';
import type { PlaceWritten } from './staff-delivery.schema.ts';
import {
  changePlace,
  changeProvince,
  createPlace,
  feesSheet,
  listOwnFees,
  listProvinces,
  listStaffPlaces,
  setFees,
} from './staff-places.service.ts';
import { putFeesBack } from './undo-fees.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

const written: PlaceWritten = {
  ar: 'دوار الزيتون',
  fr: 'Douar Zitoune',
  aliases: ['Zitoun', 'Zitoun', ' '],
  provinceId: 601,
  mainCity: false,
  feeCentimes: 4_500,
  daysMin: 3,
  daysMax: 6,
  active: true,
  courierCodes: [
    { courierId: 7, code: 'ZIT-01' },
    { courierId: 8, code: '' },
  ],
};
const find = async (q: string) => (await listStaffPlaces(db, { q, state: 'all', page: 1 })).data;
const only = async (q: string) => {
  const [place] = await find(q);
  if (!place) throw new Error(`no place ${q}`);
  return place;
};
const morocco = async () => {
  const country = await findCountry(db, 'MA');
  if (!country) throw new Error('no country');
  return country;
};
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );

test('§1.8 a place that was added is offered, costs and is promised as written, and tells cached pages', async () => {
  await db.delete(invalidations);
  const id = await createPlace(db, clock, by, written);
  expect((await placeOptions(db)).find((place) => place.id === id)).toMatchObject({
    ar: 'دوار الزيتون',
    main: false,
  });
  const to = await resolveDestination(db, await morocco(), { placeId: id });
  expect(to).toMatchObject({ feeCentimes: 4_500, window: { daysMin: 3, daysMax: 6 } });
  const rules = await deliveryRulesFor(db, await morocco(), await getSettings(db), clock.now());
  // Friday; the country's own window would be 2 to 4 days.
  expect(promiseAt(rulesTo(rules, to), 'elsewhere', clock.nowMs())).toMatchObject({
    from: '2026-01-27',
    to: '2026-01-30',
  });
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toContain('countries');
  expect(await codesOfCourier(db, 7)).toEqual(new Map([[id, 'ZIT-01']]));
  expect((await codesOfCourier(db, 8)).size).toBe(0);
  expect(await only('zitoun')).toMatchObject({ aliases: ['Zitoun'], provinceName: 'الدار البيضاء' });
});

test('§1.8 whatever changes fees, places or days without delivery tells cached pages at once', async () => {
  const agadir = await only('Agadir');
  const [province] = await listProvinces(db);
  const filter = { q: 'Agadir', state: 'all' } as const;
  const expected = (await find('Agadir')).length;
  const key = feeKey({ id: agadir.id, name: agadir });
  const holiday = { countryId: 1, day: '2026-02-02', name: { ar: 'عيد', fr: 'Fête' } };
  const changes: Record<string, () => Promise<unknown>> = {
    'a place': () => changePlace(db, clock, by, agadir.id, { feeCentimes: 3_300, seen: agadir.version }),
    'many fees': () => setFees(db, clock, by, { ...filter, feeCentimes: 3_400, expected }),
    'a sheet': () => importFees(db, clock, by, { text: 'Agadir;36', commit: true }),
    'fees that are taken back': () => putFeesBack(db, clock, by, { [key]: 3_400 }, { [key]: 3_600 }),
    'a province': () =>
      changeProvince(db, clock, by, province?.id ?? 0, { feeCentimes: 6_000, seen: province?.version ?? '' }),
    'a holiday': () => addHoliday(db, clock, by, holiday),
    'a holiday that is taken out': () => removeHoliday(db, clock, by, holiday),
  };
  for (const [what, change] of Object.entries(changes)) {
    await db.delete(invalidations);
    await change();
    const names = (await db.select().from(invalidations)).map(({ name }) => name);
    expect(names, what).toContain('countries');
  }
});

test('a changed fee of a province and a holiday that is taken out leave the others as they are', async () => {
  const [province, ...others] = await listProvinces(db);
  const { id = 0, version: seen = '' } = province ?? {};
  await changeProvince(db, clock, by, id, { feeCentimes: 6_100, seen });
  expect(await listProvinces(db)).toMatchObject([{ id, feeCentimes: 6_100 }, ...others]);
  const before = await listHolidays(db);
  const day = '2026-02-02';
  for (const countryId of [1, 2])
    await addHoliday(db, clock, by, { countryId, day, name: { ar: 'عيد', fr: 'Fête' } });
  await addHoliday(db, clock, by, { countryId: 1, day: '2026-02-03', name: { ar: 'عيد', fr: 'Fête' } });
  await removeHoliday(db, clock, by, { countryId: 1, day });
  const added = (await listHolidays(db)).filter(
    (one) => !before.some((old) => old.countryId === one.countryId && old.day === one.day),
  );
  expect(added.map((one) => [one.countryId, one.day]).toSorted()).toEqual([
    [1, '2026-02-03'],
    [2, day],
  ]);
});

test('places are found however they are typed, and by where they stand', async () => {
  expect((await find('الدّار البيضَاء'))[0]).toMatchObject({ fr: 'Casablanca' });
  expect((await find('casa')).map(({ fr }) => fr)).toContain('Casablanca');
  const all = await listStaffPlaces(db, { state: 'all', page: 1 });
  expect(all.meta.total).toBeGreaterThan(300);
  expect(all.data).toHaveLength(40);
  expect((await listStaffPlaces(db, { state: 'main', page: 1 })).data.every((place) => place.mainCity)).toBe(
    true,
  );
  const agadir = await only('Agadir');
  await changePlace(db, clock, by, agadir.id, { active: false, seen: agadir.version });
  expect((await listStaffPlaces(db, { state: 'off', page: 1 })).data.map(({ fr }) => fr)).toEqual(['Agadir']);
  const on = await listStaffPlaces(db, { state: 'on', page: 1 });
  expect(on.meta.total).toBe(all.meta.total - 1);
  expect((await placeOptions(db)).some(({ fr }) => fr === 'Agadir')).toBe(false);
});

test('places with a fee or days of their own are listed by themselves', async () => {
  await db.update(places).set({ feeCentimes: null, daysMin: null, daysMax: null });
  const [agadir, tanger] = [await only('Agadir'), await only('Tanger')];
  await changePlace(db, clock, by, agadir.id, { feeCentimes: 3_300, seen: agadir.version });
  await changePlace(db, clock, by, tanger.id, { daysMin: 1, daysMax: 2, seen: tanger.version });
  const own = await listStaffPlaces(db, { state: 'own', page: 1 });
  expect(own.data.map(({ id }) => id).toSorted()).toEqual([agadir.id, tanger.id].toSorted());
});

test('changed codes of one place leave those of others', async () => {
  const first = await createPlace(db, clock, by, written);
  const other = await createPlace(db, clock, by, {
    ...{ ...written, ar: 'دوار الرمان' },
    courierCodes: [{ courierId: 7, code: 'RMN-01' }],
  });
  const { version: seen } = await only('دوار الزيتون');
  await changePlace(db, clock, by, first, { courierCodes: [{ courierId: 8, code: 'Z' }], seen });
  expect(await codesOfCourier(db, 7)).toEqual(new Map([[other, 'RMN-01']]));
  expect(await codesOfCourier(db, 8)).toEqual(new Map([[first, 'Z']]));
});

test('what cannot stand is refused by field; two who change one place do not overwrite', async () => {
  const make = (change: Partial<PlaceWritten>) => createPlace(db, clock, by, { ...written, ...change });
  expect(await fieldsOf(make({ ar: ' \u200f ' }))).toEqual({ ar: ['required'] });
  expect(await fieldsOf(make({ ar: 'المعاريف' }))).toEqual({ ar: ['place_taken'] });
  // Two provinces may each have one of this name.
  const elsewhere = (await listProvinces(db)).find(({ id }) => id !== written.provinceId);
  expect(await make({ ar: 'المعاريف', provinceId: elsewhere?.id ?? 0 })).toBeGreaterThan(0);
  expect(await fieldsOf(make({ provinceId: 9_999 }))).toEqual({ provinceId: ['required'] });
  expect(await fieldsOf(make({ daysMin: null }))).toEqual({ daysMax: ['days_both'] });
  expect(await fieldsOf(make({ daysMin: 7 }))).toEqual({ daysMax: ['days_reversed'] });
  const place = await only('Agadir');
  const change = (feeCentimes: number) =>
    changePlace(db, clock, by, place.id, { feeCentimes, seen: place.version });
  await change(3_300);
  await expect(change(3_400)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await only('Agadir')).feeCentimes).toBe(3_300);
});

test('of two who add the same place at the same moment one is refused', async () => {
  const done = await Promise.allSettled([1, 2].map(() => createPlace(db, clock, by, written)));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('one fee for all that is found; not when more is found than was seen', async () => {
  const filter = { province: 601, state: 'all' } as const;
  const expected = (await listStaffPlaces(db, { ...filter, page: 1 })).meta.total;
  await expect(
    setFees(db, clock, by, { ...filter, feeCentimes: 1_000, expected: expected - 1 }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await setFees(db, clock, by, { ...filter, feeCentimes: 1_000, expected })).toBe(expected);
  const maarif = await only('Maarif');
  expect(maarif).toMatchObject({ feeCentimes: 1_000, usedFeeCentimes: 1_000 });
  expect((await only('Agadir')).usedFeeCentimes).not.toBe(1_000);
  const [entry] = (await listJournal(db, { entity: 'place', page: 1 })).data;
  expect(entry).toMatchObject({
    action: 'place.fees',
    before: { [feeKey({ id: maarif.id, name: maarif })]: 2_000 },
    after: { [feeKey({ id: maarif.id, name: maarif })]: 1_000 },
  });
  // Taken back: the country's fee counts again.
  await setFees(db, clock, by, { ...filter, feeCentimes: null, expected });
  expect((await only('Maarif')).usedFeeCentimes).toBe((await morocco()).deliveryFeeCentimes);
});

test('§1.8 a province has its own fee for places that are not listed', async () => {
  const [first] = await listProvinces(db);
  if (!first) throw new Error('no province');
  const second = meanwhile(
    db,
    (tx) => changeProvince(tx, clock, by, first.id, { feeCentimes: 6_000, seen: first.version }),
    () => changeProvince(db, clock, by, first.id, { feeCentimes: 7_000, seen: first.version }),
  );
  await expect(second).rejects.toMatchObject({ status: 409 });
  expect(await resolveDestination(db, await morocco(), { provinceId: first.id })).toMatchObject({
    feeCentimes: 6_000,
  });
});

test('every built-in holiday has a name in both languages', async () => {
  const listed = await listHolidays(db);
  expect(listed.filter(({ name }) => name.ar === '' || name.fr === '')).toEqual([]);
  expect(listed.length).toBeGreaterThan(20);
});

test('§9.3 a holiday that is listed moves the promise, and one taken out moves it back', async () => {
  const promise = async () =>
    promiseAt(
      await deliveryRulesFor(db, await morocco(), await getSettings(db), clock.now()),
      'elsewhere',
      clock.nowMs(),
    ).from;
  const before = await promise();
  const holiday = { countryId: 1, day: before, name: { ar: 'عيد', fr: 'Fête' } };
  await addHoliday(db, clock, by, holiday);
  expect(await promise()).not.toBe(before);
  expect(await listHolidays(db)).toContainEqual(holiday);
  expect(await fieldsOf(addHoliday(db, clock, by, holiday))).toEqual({ day: ['holiday_taken'] });
  await removeHoliday(db, clock, by, holiday);
  expect(await promise()).toBe(before);
  await expect(removeHoliday(db, clock, by, holiday)).rejects.toMatchObject({ status: 404 });
});

test('the sheet of fees has every place, and no cell that a spreadsheet would run', async () => {
  await createPlace(db, clock, by, { ...written, ar: 'دوار آخر', fr: '=cmd()' });
  const sheet = await feesSheet(db);
  expect(sheet).toContain('Agadir;أكادير;');
  expect(sheet).toContain("'=cmd();");
});

test('towns without a fee of their own pay the shop’s fee; those that have one are named with it', async () => {
  const country = await findCountry(db, 'MA');
  if (!country) throw new Error('no Morocco');
  await updateCountry(db, country.id, { deliveryFeeCentimes: 3_300 });
  const own = await listOwnFees(db, 'fr');
  const named = new Set(own.flatMap(({ names }) => names));
  expect(own.map(({ feeCentimes }) => feeCentimes)).toEqual([2_000, 4_500]);
  expect(named).toContain('Casablanca');
  const now = await findCountry(db, 'MA');
  const all = await db.select().from(places);
  const paid = new Map<number, number>();
  for (const { id } of all) {
    const { feeCentimes } = await resolveDestination(db, now ?? country, { placeId: id });
    paid.set(feeCentimes, (paid.get(feeCentimes) ?? 0) + 1);
  }
  // Whoever is not counted there pays the fee of the wizard.
  expect([...paid].toSorted((a, b) => a[0] - b[0])).toEqual([
    [2_000, own[0]?.places],
    [3_300, all.length - (own[0]?.places ?? 0) - (own[1]?.places ?? 0)],
    [4_500, own[1]?.places],
  ]);
});
