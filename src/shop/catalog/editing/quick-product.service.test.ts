import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makePicture } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { products } from '../catalog.tables.ts';
import { listArticlePictures } from '../images/staff-pictures.service.ts';
import { getProduct } from '../index.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { getStaffProduct } from './edited-product.service.ts';
import { quickProductWritten } from './quick-product.schema.ts';
import { createQuickProduct } from './quick-product.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const owner: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const noReferences: PriceReferences = { prices: async () => new Set(), products: async () => new Set() };
let categoryId = 0;
let made = 0;
beforeEach(async () => {
  await reset();
  categoryId = await makeCategory(db, { tag: 'femme' });
});

const make = (more: object = {}, by = owner) =>
  createQuickProduct(db, clock, by, noReferences, {
    ...{ title: { ar: 'بيجامة قطنية' }, categoryId, price: 19_900, sizes: ['M', 'S'], stock: 4 },
    ...{ pictureIds: [], published: true, key: `product-of-a-test-${++made}` },
    ...more,
  });
test('sent again because its answer was lost, it is the product that is there, at the same time too', async () => {
  const key = 'product-sent-again';
  const first = await make({ key });
  expect(await make({ key })).toBe(first);
  // What was corrected meanwhile does not vanish in a yes.
  await expect(make({ key, price: 29_900 })).rejects.toMatchObject({ status: 409, code: 'product_made' });
  const other = 'product-sent-at-once';
  const [one, two] = await Promise.all([make({ key: other }), make({ key: other })]);
  expect(two).toBe(one);
  expect(await db.$count(products)).toBe(2);
});
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { fields: object }) => error.fields,
  );

test('§9 one short form makes a product that is sold at once: sizes, price, stock and pictures in their order', async () => {
  const [back, front] = [await makePicture(db, 'back'), await makePicture(db, 'front')];
  const id = await make({ sizes: ['small', 'M', 'S'], pictureIds: [front, back, front] });
  const { content, matrix, isDemo } = await getStaffProduct(db, id);
  expect({ isDemo, published: content.published }).toEqual({ isDemo: false, published: true });
  // A size that is named twice, in other words, is one.
  expect(matrix.cells.map(({ size, price, stock, active }) => [size, price, stock, active])).toEqual([
    ['S', 19_900, 4, true],
    ['M', 19_900, 4, true],
  ]);
  const [only] = matrix.articles;
  expect((await listArticlePictures(db, only?.id ?? 0)).pictures.map((one) => one.id)).toEqual([front, back]);
  expect(await getProduct(db, clock, 'ar', id)).toBeTruthy();
  const actions = (await listJournal(db, { entity: 'product', page: 1 })).data.map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['product.create', 'product.pictures', 'product.sizes']);
});

test('§9 what cannot be is refused by its field, and leaves no product behind', async () => {
  const picture = await makePicture(db, 'front');
  expect(await fieldsOf(make({ price: 0 }))).toEqual({ price: ['price_positive'] });
  expect(await fieldsOf(make({ categoryId: 999 }))).toEqual({ categoryId: ['invalid'] });
  expect(await fieldsOf(make({ pictureIds: [picture, 9_999] }))).toEqual({ pictureIds: ['invalid'] });
  expect(await db.$count(products)).toBe(0);
  const written = {
    title: { ar: 'بيجامة' },
    categoryId,
    price: 1,
    sizes: ['S'],
    stock: 1,
    pictureIds: [],
    published: true,
    key: 'product-of-the-form',
  };
  expect(quickProductWritten.safeParse(written).success).toBe(true);
  for (const wrong of [
    { title: { ar: ' ' } },
    { title: { fr: 'Pyjama' } },
    { sizes: [] },
    { stock: -1 },
    { stock: 1.5 },
    { price: -1 },
    { price: null },
  ])
    expect(quickProductWritten.safeParse({ ...written, ...wrong }).success).toBe(false);
});

test('§9 whoever may not write stock makes a product that is sold out', async () => {
  const content: StaffView = { ...owner, role: 'content' };
  await expect(make({}, content)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect(await db.$count(products)).toBe(0);
  const { matrix } = await getStaffProduct(db, await make({ stock: 0 }, content));
  expect(matrix.cells.map(({ stock }) => stock)).toEqual([0, 0]);
});
