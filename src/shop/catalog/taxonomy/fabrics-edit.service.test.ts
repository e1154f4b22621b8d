import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../../tests/support/database.ts';
import { ingredients } from '../index.ts';
import {
  changeFabric,
  createFabric,
  listStaffFabrics,
  listUsedLabels,
  listUsedSizes,
  removeFabric,
} from './fabrics-edit.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
beforeEach(reset);
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const only = async () => {
  const [fabric] = await listStaffFabrics(db);
  if (!fabric) throw new Error('no fabric');
  return fabric;
};

test('§3.25 a fabric is made and named anew, its elementId stays its own; pages of its products hear of it', async () => {
  const id = await createFabric(db, clock, by, { elementId: '', name: { ar: ' قطن ', fr: 'Coton bio' } });
  expect(await only()).toMatchObject({ id, elementId: 'coton-bio', name: { ar: 'قطن' }, products: 0 });
  expect(
    await fieldsOf(createFabric(db, clock, by, { elementId: 'Coton  Bio', name: { ar: 'آخر' } })),
  ).toEqual({ elementId: ['element_taken'] });
  expect(await fieldsOf(createFabric(db, clock, by, { elementId: 'x', name: { fr: 'Lin' } }))).toEqual({
    'name.ar': ['required'],
  });
  const { version } = await only();
  await changeFabric(db, clock, by, id, { elementId: 'COTON', seen: version });
  const product = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'x' }),
    fabrics: [{ id, percent: 100 }],
  });
  await db.execute(sql`delete from invalidations`);
  const used = await only();
  expect(used).toMatchObject({ elementId: 'coton', products: 1 });
  const second = meanwhile(
    db,
    (tx) => changeFabric(tx, clock, by, id, { name: { ar: 'قطن عضوي' }, seen: used.version }),
    () => changeFabric(db, clock, by, id, { name: { ar: 'لا' }, seen: used.version }),
  );
  await expect(second).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['catalog', `product:${product.id}`]);
  expect(
    await fieldsOf(changeFabric(db, clock, by, id, { elementId: 'lin', seen: (await only()).version })),
  ).toEqual({ elementId: ['element_in_use'] });
  expect(await ingredients(db, 'ar')).toMatchObject([{ elementId: 'coton', name: 'قطن عضوي' }]);
});

test('§3.25 only a fabric that nothing is made of is deleted', async () => {
  const id = await createFabric(db, clock, by, { elementId: 'lin', name: { ar: 'كتان' } });
  await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'x' }),
    fabrics: [{ id, percent: 100 }],
  });
  const { version } = await only();
  const other = await createFabric(db, clock, by, { elementId: 'soie', name: { ar: 'حرير' } });
  const seen = (await listStaffFabrics(db)).find((fabric) => fabric.id === other)?.version ?? '';
  await changeFabric(db, clock, by, other, { name: { ar: 'حرير طبيعي' }, seen });
  expect((await listStaffFabrics(db)).map(({ name }) => name.ar)).toEqual(['كتان', 'حرير طبيعي']);
  await expect(removeFabric(db, clock, by, id, version)).rejects.toMatchObject({
    code: 'fabric_has_products',
    data: { count: 1 },
  });
  await db.execute(sql`delete from product_fabrics`);
  await db.execute(sql`delete from invalidations`);
  await removeFabric(db, clock, by, id, version);
  expect(await listStaffFabrics(db)).toMatchObject([{ id: other, elementId: 'soie' }]);
  const { rows } = await db.execute(sql`select name from invalidations`);
  expect(rows, 'lists are filtered by it').toEqual([{ name: 'catalog' }]);
  const { data: entries } = await listJournal(db, { page: 1, entity: 'fabric' });
  expect(entries.map(({ action }) => action)).toEqual([
    'fabric.remove',
    'fabric.change',
    'fabric.create',
    'fabric.create',
  ]);
});

test('sizes stand in the order in which shoppers see them, labels with what wears them', async () => {
  await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'x' }),
    labels: ['new'],
    colors: [{ key: 'a', sizes: ['XL', '13-14', 'S', '36'].map((size) => ({ size, price: 100 })) }],
  });
  expect((await listUsedSizes(db)).map(({ size, kind }) => [size, kind])).toEqual([
    ['13-14', 'child'],
    ['S', 'letter'],
    ['XL', 'letter'],
    ['36', 'number'],
  ]);
  expect(await listUsedLabels(db)).toEqual([
    { label: 'new', products: 1 },
    { label: 'best_seller', products: 0 },
    { label: 'special', products: 0 },
  ]);
});
