import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { requireOrderByPhone } from './tracking.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const ask = (n: number, device: string | undefined) =>
  requireOrderByPhone(
    db,
    { number: `H-${n}`, phone: `06${String(10_000_000 + n)}`, address: '10.0.0.1', device },
    now,
  ).then(
    () => 0,
    ({ status }: { status: number }) => status,
  );

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('§6.3 one device that tries many phones is stopped; its neighbours behind the same address are not', async () => {
  for (let tries = 0; tries < 40; tries++) expect(await ask(tries, 'one')).toBe(404);
  expect(await ask(41, 'one')).toBe(429);
  expect(await ask(42, 'two')).toBe(404);
  expect(await ask(43, undefined)).toBe(404);
});
