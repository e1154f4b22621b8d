import { beforeEach, expect, test } from 'vitest';
import { makePicture } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { findLogo, logoShowing, updateSettings } from './index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const set = (logo: number | null) => db.transaction((tx) => updateSettings(tx, { logo }));

test('the shop’s sign is the smallest file good enough, in its own shape; without one the mark stays', async () => {
  expect(await findLogo(db)).toBeNull();
  const id = await makePicture(db, 'شعار', { width: 1200, height: 300, widths: [160, 480, 960] });
  await set(id);
  expect(await findLogo(db)).toEqual({
    src: `/media/${encodeURIComponent('شعار')}-480.webp`,
    width: 480,
    height: 120,
  });
  expect([await logoShowing(db, id), await logoShowing(db, id + 1)]).toEqual([['settings'], []]);
  await set(null);
  expect(await findLogo(db)).toBeNull();
});

test('a sign whose files are still being made, or whose picture is gone, leaves the mark', async () => {
  await set(await makePicture(db, 'new', { state: 'pending', file: null, widths: [] }));
  expect(await findLogo(db)).toBeNull();
  await set(4_711);
  expect(await findLogo(db)).toBeNull();
});
