import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { copyStaffProduct } from './copy-product.service.ts';
import { getStaffProduct } from './edited-product.service.ts';
import { saveMatrix } from './matrix.service.ts';
import { changeStaffProduct, productChoices } from './product-form.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const noReferences = { prices: async () => new Set<number>(), products: async () => new Set<number>() };
beforeEach(reset);

const flannel = async () =>
  makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    title: { ar: 'بيجامة فلانيل', fr: 'Pyjama en flanelle' },
    colors: [{ key: 'wine', name: { ar: 'عنابي', fr: 'Bordeaux' }, sizes: [{ size: 'M', price: 20_000 }] }],
  });
const change = async (id: number, fields: object) =>
  changeStaffProduct(db, clock, by, id, { ...fields, seen: (await getStaffProduct(db, id)).version });

test('§3.12 the editor shows what is read out of the texts, and what the merchant sets stays until they take it back', async () => {
  const { id } = await flannel();
  expect(await getStaffProduct(db, id)).toMatchObject({
    content: { fabricKinds: null, seasons: null, patterns: null },
    derived: { fabricKinds: ['flannel'], seasons: ['winter'] },
  });
  await change(id, { fabricKinds: ['satin', 'lace', 'satin'], seasons: [] });
  await change(id, { title: { ar: 'بيجامة', fr: 'Pyjama en velours' } });
  expect(await getStaffProduct(db, id)).toMatchObject({
    content: { fabricKinds: ['lace', 'satin'], seasons: [], patterns: null },
    derived: { fabricKinds: ['velvet'] },
  });
  const [, entry] = (await listJournal(db, { entity: 'product', page: 1 })).data;
  expect(entry).toMatchObject({
    before: { fabricKinds: null, seasons: null },
    after: { fabricKinds: ['lace', 'satin'], seasons: [] },
  });
  const copy = await copyStaffProduct(db, clock, by, id);
  expect((await getStaffProduct(db, copy)).content.fabricKinds).toEqual(['lace', 'satin']);
  await change(id, { fabricKinds: null });
  expect((await getStaffProduct(db, id)).content.fabricKinds).toBeNull();
});

test('§3.12 for whom it is and the ages are read, set, and given back to the shop', async () => {
  const { id } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'fille' }),
    title: { ar: 'بيجامة بنات', fr: 'Pyjama fille' },
    colors: [{ key: 'rose', sizes: [{ size: '4 ans', price: 20_000 }] }],
  });
  const derived = { audience: 'girls', ageFromMonths: 48, ageToMonths: 59 };
  expect(await getStaffProduct(db, id)).toMatchObject({
    content: { audience: null, ageFromMonths: null, ageToMonths: null },
    derived,
  });
  await change(id, { audience: 'babies', ageFromMonths: 3, ageToMonths: 9 });
  await change(id, { title: { ar: 'بيجامة أولاد', fr: 'Pyjama garçon' } });
  expect(await getStaffProduct(db, id)).toMatchObject({
    content: { audience: 'babies', ageFromMonths: 3, ageToMonths: 9 },
    derived: { ...derived, audience: 'boys' },
  });
  const [, entry] = (await listJournal(db, { entity: 'product', page: 1 })).data;
  expect(entry).toMatchObject({ before: { audience: null }, after: { audience: 'babies' } });
  await change(id, { audience: null });
  expect((await getStaffProduct(db, id)).content.audience).toBeNull();
});

test('a concept that the lexicon does not have is refused by its field', async () => {
  const { id } = await flannel();
  const refused = change(id, { seasons: ['winter', 'flannel'] });
  await expect(refused).rejects.toMatchObject({ fields: { seasons: ['invalid'] } });
});

test('the families of a color are corrected in the editor; left out they stay', async () => {
  const { id, articleIds } = await flannel();
  const [articleId = 0] = articleIds;
  const save = async (more: object) => {
    const { matrix } = await getStaffProduct(db, id);
    const articles = matrix.articles.map(({ colorFamilies: _, ...article }) => ({
      ...article,
      ref: String(article.id),
      ...more,
    }));
    const cells = matrix.cells.map((cell) => ({ ...cell, article: String(cell.articleId) }));
    const written = { seen: matrix.version, reason: 'edit' as const, articles, cells };
    await saveMatrix(db, clock, by, noReferences, id, written);
    const after = await getStaffProduct(db, id);
    return [after.matrix.articles[0]?.colorFamilies, after.derived.colors[articleId]];
  };
  expect(await save({ colorFamilies: ['brown'] })).toEqual([['brown'], ['red']]);
  expect(await save({ color: { fr: 'Rose', ar: 'وردي' } })).toEqual([['brown'], ['pink']]);
  expect(await save({ colorFamilies: null })).toEqual([null, ['pink']]);
});

test('the editor offers all concepts of the lexicon by name, and the fourteen families', async () => {
  const { fabricKinds, seasons, patterns, colorFamilies } = await productChoices(db);
  expect(fabricKinds).toContainEqual({ id: 'satin', name: { ar: 'ساتان', fr: 'Satin', en: 'Satin' } });
  expect(seasons.map(({ id }) => id)).toContain('winter');
  expect(patterns.length).toBeGreaterThan(20);
  expect(colorFamilies).toHaveLength(14);
});
