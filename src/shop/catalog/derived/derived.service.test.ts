import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { deriveMissing, listProducts } from '../index.ts';
import { listingFromUrl } from '../listing/listing-url.rules.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const flannel = async (more: Partial<Parameters<typeof makeProduct>[1]> = {}) =>
  makeProduct(db, {
    categoryId: await makeCategory(db, { tag: `c-${Math.trunc(performance.now() * 1000)}` }),
    title: { ar: 'بيجامة فلانيل مربعة', fr: 'Pyjama en flanelle à carreaux' },
    colors: [{ key: 'wine', name: { ar: 'عنابي', fr: 'Bordeaux' }, sizes: [{ size: 'M', price: 20_000 }] }],
    ...more,
  });
const found = async (query: string) => {
  const params = new URLSearchParams(query);
  const { value } = await listProducts(db, fixedClock('2026-11-21T12:00:00Z'), 'fr', listingFromUrl(params));
  return value.data.map(({ id }) => id);
};

test('§2.44 what a product is read to be narrows lists; what the merchant set goes before it', async () => {
  const { id, articleIds } = await flannel();
  for (const query of ['fabric=flannel', 'season=winter', 'pattern=checked', 'pattern=printed', 'hue=red'])
    expect(await found(query), query).toEqual([id]);
  expect(await found('season=summer')).toEqual([]);
  await changeProduct(db, id, { seasons: ['summer'], fabricKinds: [], patterns: ['striped'] });
  await db.execute(sql`update articles set color_families = '{brown}' where id = ${articleIds[0]}`);
  for (const query of ['season=summer', 'pattern=striped', 'hue=brown'])
    expect(await found(query), query).toEqual([id]);
  for (const query of ['season=winter', 'fabric=flannel', 'pattern=checked', 'hue=red'])
    expect(await found(query), query).toEqual([]);
});

test('a product that was there before is read by the job of the start, once', async () => {
  const { id } = await flannel();
  await flannel();
  await db.execute(sql`delete from derived_fields where product_id = ${id}`);
  await db.execute(sql`delete from derived_colors`);
  expect(await deriveMissing(db)).toBe(1);
  expect(await found('season=winter&hue=red')).toEqual([id]);
  await db.execute(sql`update derived_fields set revision = 0, seasons = '{}'`);
  expect(await deriveMissing(db)).toBe(2);
  expect(await found('season=winter')).toHaveLength(2);
  expect(await deriveMissing(db)).toBe(0);
});

test('§2.44 for whom it is and the ages narrow lists: what the merchant set goes before what sizes and texts say', async () => {
  const { id } = await flannel({
    title: { ar: 'بيجامة بنات', fr: 'Pyjama fille' },
    colors: [{ key: 'rose', sizes: ['2-3', '5-6'].map((size) => ({ size, price: 20_000 })) }],
  });
  for (const query of ['for=girls', 'age=2-5', 'age=6-9']) expect(await found(query), query).toEqual([id]);
  for (const query of ['for=women', 'for=unisex', 'age=baby', 'age=from-10'])
    expect(await found(query), query).toEqual([]);
  await changeProduct(db, id, { audience: 'babies', ageFromMonths: 0, ageToMonths: 12 });
  for (const query of ['for=babies', 'age=baby']) expect(await found(query), query).toEqual([id]);
  for (const query of ['for=girls', 'age=2-5']) expect(await found(query), query).toEqual([]);
});

test('what no text says for whom it is, is for everyone; a category above its own says it', async () => {
  const women = await makeCategory(db, { tag: 'femme', label: 'Femme', arLabel: 'نساء' });
  const below = await makeCategory(db, { tag: 'linge', label: 'Linge', arLabel: 'بياضات', parentId: women });
  const { id } = await flannel({ categoryId: below });
  const other = await flannel();
  expect(await found('for=women')).toEqual([id]);
  expect(await found('for=unisex')).toEqual([other.id]);
});
