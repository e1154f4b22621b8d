import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { timeZoneAt } from '#/platform/time-zone.rules.ts';
import { countryDefaults, ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { holidays, places, provinces, regions } from './delivery.tables.ts';
import {
  deliveryRulesFor,
  ensureDelivery,
  mainCityMarks,
  placeDeliveryOf,
  placeOptions,
  provinceOptions,
  resolveDestination,
} from './index.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

async function country(code: string) {
  const found = await findCountry(db, code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
}
async function place(code: string) {
  const [row] = await db.select().from(places).where(eq(places.code, code));
  if (!row) throw new Error(`no place ${code}`);
  return row;
}

test('a second start adds only what is missing and keeps what the merchant changed', async () => {
  const casablanca = await place('601-casablanca');
  await db
    .update(places)
    .set({ feeCentimes: 1_500, name: { ar: 'كازا' } })
    .where(eq(places.id, casablanca.id));
  await db.delete(places).where(eq(places.code, '401-agdal'));
  await db.delete(holidays);
  const before = await db.$count(places);
  await ensureDelivery(db);
  expect(await db.$count(places)).toBe(before + 1);
  expect(await place('601-casablanca')).toMatchObject({
    id: casablanca.id,
    feeCentimes: 1_500,
    name: { ar: 'كازا' },
  });
  expect([await db.$count(regions), await db.$count(provinces)]).toEqual([12, 75]);
  // Holidays that the merchant took out do not come back.
  expect(await db.$count(holidays)).toBe(0);
});

test('the marked places are those of the main city when they, or their province, bear its name in any language', async () => {
  const marks = (ar: string, fr = '') => mainCityMarks(db, { mainCity: { ar, fr } });
  expect(await marks('الدّار البيضاء')).toBe('named');
  expect(await marks('كازا', 'CASABLANCA')).toBe('named');
  expect(await marks('المعاريف'), 'one of the places').toBe('named');
  expect(await marks('طنجة', 'Tanger')).toBe('other');
  await db.update(places).set({ active: false }).where(eq(places.mainCity, true));
  expect(await marks('الدار البيضاء')).toBe('none');
});

test('§1.7 §1.8 a destination: the main city, a far place, a province alone, nothing yet', async () => {
  const morocco = await country('MA');
  const at = (ids: { placeId?: number; provinceId?: number }) => resolveDestination(db, morocco, ids);
  expect(await at({ placeId: (await place('601-maarif')).id })).toMatchObject({
    known: true,
    zone: 'main',
    feeCentimes: 2_000,
    place: { name: { fr: 'Maârif' } },
    province: { id: 601 },
  });
  expect(await at({ placeId: (await place('301-fes')).id })).toMatchObject({
    zone: 'elsewhere',
    feeCentimes: 3_500,
  });
  expect(await at({ placeId: (await place('1201-dakhla')).id })).toMatchObject({ feeCentimes: 4_500 });
  expect(await at({ provinceId: 1101 })).toMatchObject({
    known: true,
    zone: 'elsewhere',
    feeCentimes: 4_500,
    place: null,
  });
  expect(await at({})).toMatchObject({ known: false, feeCentimes: 3_500 });
  expect(await at({ placeId: 999_999 })).toMatchObject({ known: false, place: null });
  expect(await resolveDestination(db, await country('SA'), { placeId: 1 })).toMatchObject({
    known: true,
    zone: 'elsewhere',
    feeCentimes: 15_000,
    place: null,
  });
});

test('§1.7 what a delivery to a place costs and how long it takes: its own fee and days, else the country’s', async () => {
  const maarif = await place('601-maarif');
  expect(await placeDeliveryOf(db, maarif.id)).toEqual({
    id: maarif.id,
    ar: 'المعاريف',
    fr: 'Maârif',
    main: true,
    fee: 2_000,
    days: null,
  });
  const fez = await place('301-fes');
  await db.update(places).set({ feeCentimes: 1_900, daysMin: 1, daysMax: 2 }).where(eq(places.id, fez.id));
  expect(await placeDeliveryOf(db, fez.id)).toMatchObject({
    main: false,
    fee: 1_900,
    days: { daysMin: 1, daysMax: 2 },
  });
  await db.update(places).set({ active: false }).where(eq(places.id, fez.id));
  expect(await placeDeliveryOf(db, fez.id)).toBeUndefined();
});

test('§9.4 where delivery is free for all, no place costs more, listed or alone', async () => {
  await db.transaction((tx) => updateSettings(tx, { freeShippingThreshold: 0 }));
  const { id } = await place('601-maarif');
  expect(await placeDeliveryOf(db, id)).toMatchObject({ fee: 0 });
  expect(new Set((await placeOptions(db)).map(({ fee }) => fee))).toEqual(new Set([0]));
});

test('a place that was switched off is offered and taken no more', async () => {
  const { id } = await place('301-fes');
  await db.update(places).set({ active: false }).where(eq(places.id, id));
  expect((await placeOptions(db)).some((option) => option.id === id)).toBe(false);
  expect(await resolveDestination(db, await country('MA'), { placeId: id })).toMatchObject({ known: false });
});

test('the rules of a country: its rest days and holidays, the shop’s cut-off and clock', async () => {
  await db.transaction((tx) => updateSettings(tx, { sameDayCutOff: '12:30' }));
  await db.insert(holidays).values({ countryId: 1, day: '2026-03-20', name: { fr: 'Aïd al-Fitr' } });
  const rules = await deliveryRulesFor(
    db,
    await country('MA'),
    await getSettings(db),
    new Date('2026-02-01T15:00:00Z'),
  );
  expect(rules).toMatchObject({ cutOff: '12:30', restDays: [7], daysMin: 2, daysMax: 4 });
  expect(rules.holidays).toContain('2026-03-20');
  expect(rules.holidays).toEqual(expect.arrayContaining(Object.keys(countryDefaults[0]?.holidays ?? {})));
  expect(rules).toMatchObject(timeZoneAt('Africa/Casablanca', new Date('2026-02-01T15:00:00Z')));
  const gulf = await deliveryRulesFor(
    db,
    await country('SA'),
    await getSettings(db),
    new Date('2026-02-01T15:00:00Z'),
  );
  expect(gulf).toMatchObject({ restDays: [5, 6], holidays: ['02-22', '09-23'], daysMin: 4, daysMax: 8 });
});

test('places are offered with both names and their province, the big towns first', async () => {
  const options = await placeOptions(db);
  expect(options.slice(0, 3).map((option) => option.fr)).toEqual(['Casablanca', 'Rabat', 'Marrakech']);
  expect(options.every((option) => option.ar !== '' && option.fr !== '' && option.province.ar !== '')).toBe(
    true,
  );
  // Each as a delivery to it alone is said to cost and to take.
  for (const { id, fee, days, main } of [...options.slice(0, 3), ...options.slice(-1)])
    expect(await placeDeliveryOf(db, id)).toMatchObject({ fee, days, main });
  const all = await provinceOptions(db);
  expect(all[0]).toEqual({
    id: 101,
    ar: 'طنجة - أصيلة',
    fr: 'Tanger-Assilah',
    region: 'طنجة - تطوان - الحسيمة',
  });
});
