import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { invalidate } from './invalidation.ts';
import { valueCache } from './value-cache.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

test('what is cached is read again only after one of its tags was invalidated', async () => {
  let reads = 0;
  const current = valueCache(['things'], async () => ++reads);
  expect([await current(db), await current(db)]).toEqual([1, 1]);
  await invalidate(db, 'others');
  expect(await current(db)).toBe(1);
  await invalidate(db, 'things');
  expect(await Promise.all([current(db), current(db)])).toEqual([2, 2]);
});

test('a request after a change does not wait for what was read before it, and nobody reads that afterwards', async () => {
  const readings: PromiseWithResolvers<string>[] = [];
  const current = valueCache(['things'], () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const before = current(db);
  await expect.poll(() => readings.length).toBe(1);
  await invalidate(db, 'things');
  const after = current(db);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve('new');
  expect(await after).toBe('new');
  readings[0]?.resolve('old');
  expect(await before).toBe('old');
  expect(await current(db)).toBe('new');
});

test('a failed reading fails whoever waits for it, and the next request reads anew', async () => {
  let reads = 0;
  const current = valueCache(['things'], async () => {
    reads += 1;
    if (reads === 1) throw new Error('no connection');
    return reads;
  });
  await expect(current(db)).rejects.toThrow('no connection');
  expect(await current(db)).toBe(2);
});
