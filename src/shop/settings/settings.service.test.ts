import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { defaultSettings, getSettings, settingsSchema, updateSettings } from './index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

test('§9.2 §9.3 §9.4 a new shop has the defaults, which are valid settings', async () => {
  expect(await getSettings(db)).toEqual(defaultSettings);
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({
    freeShippingThreshold: 100_000,
    returnWindowDays: 3,
    sameDayCutOff: '14:00',
    timeZone: 'Africa/Casablanca',
  });
});

test('§9.8 §9.15 what is not given is a setting: 24 hours for a receipt, limits of cash, when stock is low', () => {
  expect(defaultSettings).toMatchObject({
    receiptDeadlineHours: 24,
    codMaxAmount: 300_000,
    codOpenOrdersPerPhone: 2,
    codPiecesPerSize: 5,
    lowStockThreshold: 3,
  });
});

test('§1.6 nothing is promised that nobody switched on', () => {
  const { membership, freeReturns, cardPayment, mobilePayment } = defaultSettings;
  expect([membership, freeReturns, cardPayment, mobilePayment]).toEqual([false, false, false, false]);
});

test('a change leaves the other settings and is journalled once', async () => {
  await db.transaction((tx) =>
    updateSettings(tx, { phones: ['+212600000000'], openingHours: { ar: 'كل يوم' } }),
  );
  await db.transaction((tx) => updateSettings(tx, { openingHours: {}, codOpenOrdersPerPhone: 4 }));
  expect(await getSettings(db)).toEqual({
    ...defaultSettings,
    phones: ['+212600000000'],
    codOpenOrdersPerPhone: 4,
  });
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toEqual(['settings', 'settings']);
});

test('a change that does not fit is refused whole, each setting named', async () => {
  const change = db.transaction((tx) =>
    updateSettings(tx, {
      sameDayCutOff: '25:00',
      codPiecesPerSize: 0,
      openParcel: false,
      timeZone: 'Mars/Base',
    }),
  );
  await expect(change).rejects.toSatisfy(
    (error) =>
      error instanceof ShopError &&
      error.status === 422 &&
      Object.keys(error.fields).toSorted().join() === 'codPiecesPerSize,sameDayCutOff,timeZone',
  );
  expect(await getSettings(db)).toEqual(defaultSettings);
});

test('the shop has a name in Arabic always', async () => {
  for (const ar of ['', '  '])
    await expect(
      db.transaction((tx) => updateSettings(tx, { shopName: { ar, fr: 'Hilal', en: '' } })),
    ).rejects.toMatchObject({ status: 422, fields: { shopName: ['invalid'] } });
  expect((await getSettings(db)).shopName).toEqual(defaultSettings.shopName);
});

test('a stored value that no longer fits falls back alone', async () => {
  await db.transaction((tx) => updateSettings(tx, { returnWindowDays: 7 }));
  await db.execute(
    sql`insert into settings (key, value) values ('codMaxAmount', '"a lot"'), ('ofYesterday', '1')`,
  );
  expect(await getSettings(db)).toEqual({ ...defaultSettings, returnWindowDays: 7 });
});

test('a change of nothing tells nobody', async () => {
  await db.transaction((tx) => updateSettings(tx, {}));
  expect(await db.select().from(invalidations)).toEqual([]);
});
