import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { allCategories, findByOneSegment, listProducts, vatRatesOf } from '../index.ts';
import { listingFromUrl } from '../listing/listing-url.rules.ts';
import { searchTexts } from '../text.tables.ts';
import { footerCategories } from './categories.rules.ts';
import type { CategoryWritten } from './categories-edit.schema.ts';
import {
  changeCategory,
  createCategory,
  listStaffCategories,
  orderCategories,
  removeCategory,
} from './categories-edit.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
beforeEach(reset);

const blank: CategoryWritten = {
  parentId: null,
  tag: 'robes',
  label: 'Nuit',
  arLabel: ' قمصان   نوم ',
  enLabel: '',
  hidden: false,
  hygiene: true,
  vatRate: null,
  sort: 'featured',
  pictureId: null,
};
const make = (change: Partial<CategoryWritten> = {}) =>
  createCategory(db, clock, by, { ...blank, ...change });
const one = async (id: number) => {
  const found = (await listStaffCategories(db)).find((category) => category.id === id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
};
const change = async (id: number, given: Partial<CategoryWritten>) =>
  changeCategory(db, clock, by, id, { ...given, seen: (await one(id)).version });
const shown = async () => (await allCategories(db, 'ar')).value.map(({ tag }) => tag);

test('§3.2 a category is made, shown behind its neighbours, renamed and hidden; cached pages hear of it', async () => {
  const first = await make();
  const second = await make({ tag: 'Été & Mer', arLabel: 'صيف' });
  expect(await shown()).toEqual(['robes', 'ete-mer']);
  expect(await one(first)).toMatchObject({ arLabel: 'قمصان نوم', hygiene: true, products: 0 });
  await db.execute(sql`delete from invalidations`);
  await change(second, { arLabel: 'ملابس البحر', hidden: true });
  expect(await shown()).toEqual(['robes']);
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['catalog', 'categories', `category:${second}`]);
  const { data } = await listJournal(db, { page: 1, entity: 'category' });
  expect(data.map(({ action }) => action)).toEqual(['category.change', 'category.create', 'category.create']);
  expect(data[0]).toMatchObject({ before: { arLabel: 'صيف' }, after: { arLabel: 'ملابس البحر' } });
});

test('what a product is searched by follows the name of its category', async () => {
  const id = await make({ arLabel: 'صيف' });
  await makeProduct(db, { categoryId: id });
  await change(id, { arLabel: 'ملابس البحر' });
  const [found] = await db.select({ body: searchTexts.body }).from(searchTexts);
  expect(found?.body).toContain('بحر');
  expect(found?.body).not.toContain('صيف');
});

test('§2.44 for whom a product is follows its category that is moved, and one above that is renamed', async () => {
  const forWhom = async (query: string) =>
    (await listProducts(db, clock, 'fr', listingFromUrl(new URLSearchParams(query)))).value.data.map(
      ({ id }) => id,
    );
  const men = await make({ tag: 'homme', label: 'Homme', arLabel: 'رجال' });
  const women = await make({ tag: 'femme', label: 'Femme', arLabel: 'نساء' });
  const pyjamas = await make({ tag: 'pyjamas', label: 'Pyjamas', arLabel: 'بيجامات', parentId: men });
  const { id } = await makeProduct(db, { categoryId: pyjamas });
  expect(await forWhom('for=men')).toEqual([id]);
  await change(pyjamas, { parentId: women });
  expect([await forWhom('for=men'), await forWhom('for=women')]).toEqual([[], [id]]);
  await change(women, { label: 'Fille', arLabel: 'بنات' });
  expect([await forWhom('for=women'), await forWhom('for=girls')]).toEqual([[], [id]]);
});

test('§2.31 the tag non_classe keeps its underscore, so that the footer leaves it out', async () => {
  await make({ tag: 'femme' });
  const id = await make({ tag: 'Non_Classé', arLabel: 'غير مصنف' });
  expect(await one(id)).toMatchObject({ tag: 'non_classe' });
  await change(id, { tag: 'divers_' });
  await change(id, { tag: 'non_classe' });
  expect(await shown()).toEqual(['femme', 'non_classe']);
  expect(footerCategories((await allCategories(db, 'ar')).value).map(({ tag }) => tag)).toEqual(['femme']);
});

test('§2.15 an address that a category leaves leads on to the new one, until another category stands there', async () => {
  const id = await make();
  await change(id, { tag: 'nuisettes' });
  expect((await findByOneSegment(db, 'robes', 'ar'))?.value).toMatchObject({
    kind: 'category',
    moved: true,
    category: { id, tag: 'nuisettes' },
  });
  expect((await findByOneSegment(db, 'nuisettes', 'ar'))?.value).not.toHaveProperty('moved');
  // Over two changes, both that it left.
  await change(id, { tag: 'chemises' });
  for (const left of ['robes', 'nuisettes'])
    expect((await findByOneSegment(db, left, 'ar'))?.value).toMatchObject({ category: { tag: 'chemises' } });
  await change(id, { tag: 'nuisettes' });
  // There and back: nothing leads in a circle.
  await change(id, { tag: 'robes' });
  expect((await findByOneSegment(db, 'robes', 'ar'))?.value).not.toHaveProperty('moved');
  expect((await findByOneSegment(db, 'nuisettes', 'ar'))?.value).toMatchObject({ moved: true });
  const other = await make({ tag: 'nuisettes', arLabel: 'أخرى' });
  expect((await findByOneSegment(db, 'nuisettes', 'ar'))?.value).toMatchObject({ category: { id: other } });
  expect((await findByOneSegment(db, 'chemises', 'ar'))?.value).toMatchObject({ category: { id } });
});

test('what cannot stand in the tree is refused by field', async () => {
  const parent = await make();
  const child = await make({ tag: 'courtes', parentId: parent });
  const fieldsOf = (work: Promise<unknown>) =>
    work.then(
      () => ({}),
      (error: { fields: object }) => error.fields,
    );
  expect(await fieldsOf(make())).toEqual({ tag: ['tag_taken'] });
  expect(await fieldsOf(make({ tag: ' / ' }))).toEqual({ tag: ['required'] });
  expect(await fieldsOf(make({ tag: 'x', arLabel: ' ' }))).toEqual({ arLabel: ['required'] });
  expect(await fieldsOf(make({ tag: 'x', parentId: 99 }))).toEqual({ parentId: ['invalid'] });
  expect(await fieldsOf(make({ tag: 'x', pictureId: 99 }))).toEqual({ pictureId: ['invalid'] });
  expect(await fieldsOf(change(parent, { parentId: child }))).toEqual({ parentId: ['category_circle'] });
  expect(await fieldsOf(change(parent, { parentId: parent }))).toEqual({ parentId: ['category_circle'] });
  const sales = await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  expect(await fieldsOf(change(sales, { tag: 'promos' }))).toEqual({ tag: ['category_tag_fixed'] });
  expect(await fieldsOf(change(sales, { sort: 'by-hand' }))).toEqual({ sort: ['invalid'] });
});

test('two who put categories into each other at once make no circle', async () => {
  const [a, b] = [await make({ tag: 'a' }), await make({ tag: 'b' })];
  const done = await Promise.allSettled([change(a, { parentId: b }), change(b, { parentId: a })]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the second of two who change one category gets a conflict, and nothing is overwritten', async () => {
  const id = await make();
  const { version } = await one(id);
  await change(id, { label: 'Soir' });
  await expect(changeCategory(db, clock, by, id, { label: 'Jour', seen: version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await one(id)).label).toBe('Soir');
});

test('neighbours are put in order; a list of other neighbours is refused', async () => {
  const ids = [await make({ tag: 'a' }), await make({ tag: 'b' }), await make({ tag: 'c' })];
  await orderCategories(db, clock, by, { parentId: null, ids: ids.toReversed() });
  expect((await listJournal(db, { page: 1 })).data[0]).toMatchObject({ action: 'category.order' });
  expect(await shown()).toEqual(['c', 'b', 'a']);
  for (const wrong of [ids.slice(1), [...ids.slice(1), 99], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]])
    await expect(orderCategories(db, clock, by, { parentId: null, ids: wrong })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  // Under another parent it stands behind the others.
  await change(ids[0] ?? 0, { parentId: ids[1] ?? 0 });
  await change(ids[2] ?? 0, { parentId: ids[1] ?? 0 });
  const below = (await listStaffCategories(db)).filter(({ parentId }) => parentId === ids[1]);
  expect(below.map(({ tag }) => tag)).toEqual(['a', 'c']);
});

test('only an empty category is deleted, and the refusal gives the reason', async () => {
  const parent = await make();
  const below = await make({ tag: 'below', parentId: parent });
  const remove = async (id: number) => removeCategory(db, clock, by, id, (await one(id)).version);
  await expect(remove(parent)).rejects.toMatchObject({ code: 'category_has_children' });
  const elsewhere = await make({ tag: 'elsewhere' });
  await makeProduct(db, { categoryId: elsewhere, also: [below] });
  await expect(remove(below)).rejects.toMatchObject({ code: 'category_has_products', data: { count: 1 } });
  expect((await one(below)).products).toBe(1);
  const sales = await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  await expect(remove(sales)).rejects.toMatchObject({ code: 'category_is_rule' });
  await db.execute(sql`delete from product_categories`);
  await remove(below);
  await remove(parent);
  expect((await listJournal(db, { page: 1 })).data[0]).toMatchObject({ action: 'category.remove' });
  expect((await listStaffCategories(db)).map(({ tag }) => tag).sort()).toEqual(['elsewhere', 'soldes']);
});

test('a product owes the VAT of its category or of the nearest above that names a rate, zero too', async () => {
  const women = await make({ tag: 'women', vatRate: 2_000 });
  const robes = await make({ tag: 'robes', parentId: women });
  const books = await make({ tag: 'books', parentId: women, vatRate: 0 });
  const other = await make({ tag: 'other' });
  const inCategory = async (categoryId: number, handle: string) =>
    (await makeProduct(db, { handle, categoryId })).id;
  const ids = [await inCategory(robes, 'a'), await inCategory(books, 'b'), await inCategory(other, 'c')];
  const [inRobes = 0, inBooks = 0] = ids;
  expect(await vatRatesOf(db, [...ids, 999_999])).toEqual(
    new Map([
      [inRobes, 2_000],
      [inBooks, 0],
    ]),
  );
});

test('pages and lists hear of categories that are put in order or deleted', async () => {
  const [first, second] = [await make({ tag: 'a' }), await make({ tag: 'b' })];
  const namesOf = async (work: () => Promise<unknown>) => {
    await db.execute(sql`delete from invalidations`);
    await work();
    const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations`);
    return rows.map(({ name }) => name);
  };
  const order = { parentId: null, ids: [second, first] };
  expect(await namesOf(() => orderCategories(db, clock, by, order))).toEqual(
    expect.arrayContaining(['categories', 'catalog']),
  );
  const { version } = await one(first);
  expect(await namesOf(() => removeCategory(db, clock, by, first, version))).toEqual(
    expect.arrayContaining([`category:${first}`, 'categories', 'catalog']),
  );
});
