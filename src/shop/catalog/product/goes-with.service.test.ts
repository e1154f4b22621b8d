import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { goesWith } from '../index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

const color = (hex: string, stock: number | null = 3) => [
  { key: hex, hex: `#${hex}`, sizes: [{ size: 'M', price: 20_000, stock }] },
];
const [navy, red] = ['10205c', 'd01020'];

test('§2.47 garments worn over pyjamas, for the same audience, that share color or cloth and are in stock complete the look', async () => {
  const [pyjamas = 0, robes = 0, jackets = 0, slippers = 0, scarves = 0] = await Promise.all(
    ['pyjamas', 'robes', 'jackets', 'slippers', 'scarves'].map((tag) => makeCategory(db, { tag })),
  );
  const make = async (categoryId: number, more: Partial<Parameters<typeof makeProduct>[1]>) =>
    (await makeProduct(db, { categoryId, audience: 'women', ...more })).id;
  const title = { ar: 'بيجامة', fr: 'Pyjama' };
  const id = await make(pyjamas, { title, colors: color(navy), fabricKinds: ['satin'] });
  await make(pyjamas, { title, colors: color(navy), fabricKinds: ['satin'] });
  await make(slippers, { title, colors: color(navy), fabricKinds: ['satin'] });
  const robe = await make(robes, {
    title: { ar: 'روب' },
    colors: color(navy),
    fabricKinds: ['satin'],
    soldCount: 1,
  });
  const jacket = await make(jackets, {
    title: { fr: 'Cardigan' },
    colors: color(red),
    fabricKinds: ['satin'],
    soldCount: 9,
  });
  await make(slippers, { colors: color(navy, 0), fabricKinds: ['satin'] });
  await make(slippers, { colors: color(navy), audience: 'men' });
  await make(slippers, { colors: color(navy), published: false });
  await make(scarves, { colors: color(red), fabricKinds: ['cotton'] });
  // Made for pregnancy, the pyjamas are not.
  await make(scarves, {
    title: { ar: 'روب حمل' },
    colors: color(navy),
    fabricKinds: ['satin'],
    soldCount: 20,
  });
  const found = async () => (await goesWith(db, clock, 'ar', id)).value.map((card) => card.id);
  expect(await found()).toEqual([robe, jacket]);
  expect((await goesWith(db, clock, 'ar', id)).tags).toContain(`product:${robe}`);
  expect((await goesWith(db, clock, 'ar', 999_999)).value).toEqual([]);
});
