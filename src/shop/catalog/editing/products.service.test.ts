import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Clock, fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeFabric, makePicture, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { listingQuery } from '../catalog.schema.ts';
import { articlePictures, articles, prices, products } from '../catalog.tables.ts';
import { getProduct, listProducts, removeDemoProducts } from '../index.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { copyStaffProduct } from './copy-product.service.ts';
import { getStaffProduct } from './edited-product.service.ts';
import {
  changeStaffProduct,
  createStaffProduct,
  deleteStaffProduct,
  productChoices,
} from './product-form.service.ts';
import type { ProductsQuery } from './product-list.schema.ts';
import { listStaffProducts } from './product-list.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const noReferences: PriceReferences = { prices: async () => new Set(), products: async () => new Set() };
let femme = 0;
beforeEach(async () => {
  await reset();
  femme = await makeCategory(db, { tag: 'femme' });
});

const list = async (query: Partial<ProductsQuery> = {}) =>
  (await listStaffProducts(db, clock, 'ar', { page: 1, ...query })).data;
const ids = async (query: Partial<ProductsQuery>) => (await list(query)).map(({ id }) => id).sort();
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const make = (more: object = {}) =>
  createStaffProduct(db, clock, by, {
    title: { ar: 'بيجامة شتوية', fr: 'Pyjama d’hiver' },
    categoryId: femme,
    ...more,
  });

test('§3.12 a new product waits hidden with one colour, is found by its words, and is written in the journal', async () => {
  const id = await make({ description: { ar: '<p onclick="x()">ناعمة<script>alert(1)</script></p>' } });
  const product = await getStaffProduct(db, id);
  expect(product).toMatchObject({
    handle: 'pyjama-d-hiver',
    path: `/store/femme/${id}-بيجامة-شتوية`,
    content: { published: false, description: { ar: '<p>ناعمة</p>' }, categoryIds: [] },
    matrix: { articles: [{ colorKey: '' }], cells: [] },
  });
  expect(await ids({ q: 'hiver' })).toEqual([id]);
  expect((await getStaffProduct(db, await make())).handle).toBe('pyjama-d-hiver-2');
  expect((await listJournal(db, { entity: 'product', page: 1 })).data).toHaveLength(2);
});

test('what does not fit together is refused by field, and nothing is written', async () => {
  const other = await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  const cotton = await makeFabric(db, 'cotton', { ar: 'قطن' });
  expect(await fieldsOf(make({ title: { fr: 'Pyjama' } }))).toEqual({ 'title.ar': ['required'] });
  expect(await fieldsOf(make({ categoryId: 99 }))).toEqual({ categoryId: ['invalid'] });
  expect(await fieldsOf(make({ categoryIds: [other] }))).toEqual({ categoryIds: ['invalid'] });
  expect(await fieldsOf(make({ ageFromMonths: 24, ageToMonths: 12 }))).toEqual({
    ageToMonths: ['ages_order'],
  });
  const twice = [
    { fabricId: cotton, percent: 50 },
    { fabricId: cotton, percent: 40 },
  ];
  expect(await fieldsOf(make({ fabrics: twice }))).toEqual({ fabrics: ['twice'] });
  expect(await fieldsOf(make({ fabrics: [{ fabricId: 77, percent: 100 }] }))).toEqual({
    fabrics: ['invalid'],
  });
  const chart = {
    columns: [{ key: 'chest', name: { ar: 'الصدر' }, unit: 'cm' as const }],
    rows: [{ size: 'M', values: ['88', '92'] }],
  };
  expect(await fieldsOf(make({ sizeChart: chart }))).toEqual({ sizeChart: ['chart_row'] });
  const row = { size: 'M', values: ['88'] };
  for (const [wrong, problem] of [
    [{ columns: [{ ...chart.columns[0], name: { ar: ' ', fr: 'Poitrine' } }] }, 'required'],
    [{ rows: [row, { ...row, size: ' ' }] }, 'required'],
    [{ rows: [row, { ...row, size: 'M ' }] }, 'twice'],
  ] as const)
    expect(await fieldsOf(make({ sizeChart: { ...chart, rows: [row], ...wrong } }))).toEqual({
      sizeChart: [problem],
    });
  const linen = await makeFabric(db, 'linen', { ar: 'كتان' });
  const withLinen = (percent: number) => ({
    fabrics: [
      { fabricId: cotton, percent: 60 },
      { fabricId: linen, percent },
    ],
  });
  expect(await fieldsOf(make(withLinen(41)))).toEqual({ fabrics: ['fabrics_sum'] });
  expect(await list()).toEqual([]);
  expect(await fieldsOf(make(withLinen(40)))).toEqual({});
});

test('a change shows in the shop, in its lists and in the search; the second editor gets a conflict', async () => {
  const { id } = await makeProduct(db, { categoryId: femme, title: { ar: 'قديم' } });
  const also = await makeCategory(db, { tag: 'soiree' });
  const linen = await makeFabric(db, 'linen', { ar: 'كتان' });
  const linenInShop = async () => {
    const listed = await listProducts(db, clock, 'ar', listingQuery.parse({ fabrics: ['linen'] }));
    return listed?.value.data.map((card) => card.id);
  };
  expect(await linenInShop()).toEqual([]);
  const cotton = [{ id: await makeFabric(db, 'cotton', { ar: 'قطن' }), percent: 100 }];
  const other = await makeProduct(db, { categoryId: femme, also: [also], fabrics: cotton });
  const untouched = await getStaffProduct(db, other.id);
  const { version } = await getStaffProduct(db, id);
  const change = {
    title: { ar: 'قميص نوم كتاني' },
    slug: '',
    categoryIds: [also],
    fabrics: [{ fabricId: linen, percent: 100 }],
    labels: ['special' as const],
  };
  await changeStaffProduct(db, clock, by, id, { ...change, seen: version });
  const shown = await getProduct(db, clock, 'ar', id);
  expect(shown?.value).toMatchObject({
    title: 'قميص نوم كتاني',
    slug: 'قميص-نوم-كتاني',
    fabrics: [{ elementId: 'linen', percent: 100 }],
    labels: ['special'],
  });
  expect(await ids({ q: 'كتاني' })).toEqual([id]);
  expect(await linenInShop()).toEqual([id]);
  expect(await getStaffProduct(db, other.id)).toEqual(untouched);
  await expect(
    changeStaffProduct(db, clock, by, id, { brand: 'Ziryab', seen: version }),
  ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const { data } = await listJournal(db, { entity: 'product', page: 1 });
  expect(data).toMatchObject([
    {
      action: 'product.change',
      before: { title: { ar: 'قديم' } },
      after: { title: { ar: 'قميص نوم كتاني' } },
    },
  ]);
  expect(Object.keys(data[0]?.after ?? {})).not.toContain('brand');
});

test('a product of the demo that a merchant changes is theirs: it stays when the demo goes', async () => {
  const [mine, other] = await Promise.all(
    ['a', 'b'].map((handle) => makeProduct(db, { categoryId: femme, handle, isDemo: true })),
  );
  if (!mine || !other) throw new Error('there are two');
  const { version } = await getStaffProduct(db, mine.id);
  await changeStaffProduct(db, clock, by, mine.id, { brand: 'Ziryab', seen: version });
  await db.transaction((tx) => removeDemoProducts(tx));
  expect((await db.select({ id: products.id }).from(products)).map(({ id }) => id)).toEqual([mine.id]);
});

test('a change that changes nothing writes nothing', async () => {
  const { id } = await makeProduct(db, { categoryId: femme });
  const { version, content } = await getStaffProduct(db, id);
  await changeStaffProduct(db, clock, by, id, { title: content.title, seen: version });
  expect((await listJournal(db, { page: 1 })).data).toEqual([]);
});

test('the list finds by title, number, SKU and handle, and is narrowed by what a merchant looks for', async () => {
  const under = await makeCategory(db, { tag: 'pyjamas', parentId: femme });
  const men = await makeCategory(db, { tag: 'homme' });
  const evening = await makeCategory(db, { tag: 'soiree' });
  const picture = await makePicture(db, 'front');
  const a = await makeProduct(db, {
    categoryId: under,
    title: { ar: 'بيجامة قطن' },
    handle: 'pyjama-coton',
    labels: ['new'],
    colors: [
      {
        key: 'navy',
        pictures: [picture],
        sizes: [{ size: 'M', price: 20_000, promoPrice: 15_000, sku: 'PC-M', barcode: '6110000000024' }],
      },
    ],
  });
  const b = await makeProduct(db, {
    categoryId: men,
    also: [evening],
    title: { ar: 'روب' },
    handle: 'robe',
    published: false,
    isDemo: true,
    colors: [
      {
        key: '',
        sizes: [
          { size: 'M', price: 10_000, stock: 0 },
          { size: 'L', price: 30_000, stock: 0 },
          // What is not sold counts for nothing.
          { size: 'XL', price: 90_000, stock: 50, promoPrice: 1_000, active: false },
        ],
      },
    ],
  });
  const found: Record<string, Partial<ProductsQuery>[]> = {
    [a.id]: [
      { q: 'بيجامه' },
      { q: 'pc-m' },
      { q: 'pyjama coton' },
      { q: String(a.id) },
      { q: '٦١١٠٠٠٠٠٠٠٠٢٤' },
      { category: femme },
      { state: 'published' },
      { label: 'new' },
      { stock: 'in' },
      { promo: 'on' },
      { demo: 'no' },
    ],
    [b.id]: [
      { q: 'robe' },
      { category: men },
      { category: evening },
      { state: 'hidden' },
      { stock: 'out' },
      { picture: 'none' },
      { demo: 'yes' },
    ],
  };
  for (const [id, queries] of Object.entries(found)) {
    for (const query of queries) expect([query, await ids(query)]).toEqual([query, [Number(id)]]);
  }
  expect(await ids({ q: "%' or 1=1 --" })).toEqual([]);
  expect(await list({ q: 'بيجامة' })).toMatchObject([
    {
      stock: 10,
      sizes: 1,
      colors: 1,
      priceFrom: 15_000,
      priceTo: 15_000,
      promo: true,
      picture: { src: '/media/front' },
    },
  ]);
  expect(await list({ sort: 'stock' })).toMatchObject([
    { id: b.id, stock: 0, priceFrom: 10_000, priceTo: 30_000, promo: false, picture: null },
    { id: a.id },
  ]);
});

test('a product is new from the first time it is shown, not from when it was begun', async () => {
  const id = await make();
  const later = fixedClock('2026-12-05T09:00:00Z');
  const shownAt = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.publishedAt;
  const show = async (at: Clock, published: boolean) => {
    const { version } = await getStaffProduct(db, id);
    await changeStaffProduct(db, at, by, id, { published, seen: version });
  };
  await show(later, true);
  expect(await shownAt()).toEqual(later.now());
  await show(later, false);
  await show(fixedClock('2026-12-20T09:00:00Z'), true);
  expect(await shownAt()).toEqual(later.now());
});

/** All rows of a product without what each row has of its own. */
async function storedWhole(id: number) {
  const own =
    'id,product_id,article_id,created_at,updated_at,published_at,handle,published,sku,barcode,shelf,stock';
  const rowsOf = (table: string) =>
    sql.raw(`array(select to_jsonb(one) - '{${own}}'::text[] from ${table} one where `);
  const { rows } = await db.execute(sql`select
    ${rowsOf('products')} id = ${id}) as product,
    ${rowsOf('product_categories')} product_id = ${id} order by category_id) as categories,
    ${rowsOf('product_fabrics')} product_id = ${id} order by position) as fabrics,
    ${rowsOf('articles')} product_id = ${id} order by position) as colors,
    ${rowsOf('prices')} product_id = ${id} order by size_rank, one.id) as sizes,
    ${rowsOf('article_pictures')} article_id in (select id from articles where product_id = ${id})
      order by position) as pictures`);
  return rows[0];
}

test('a copy is hidden and whole: colours, pictures, prices, costs, promotions; but no stock and no SKU', async () => {
  const pictures = [await makePicture(db, 'front'), await makePicture(db, 'back')];
  const fabrics = [
    { id: await makeFabric(db, 'cotton', { ar: 'قطن' }), percent: 60 },
    { id: await makeFabric(db, 'linen', { ar: 'كتان' }), percent: 40 },
  ];
  const promo = {
    promoPrice: 15_000,
    promoStartsAt: new Date('2026-11-20T00:00:00Z'),
    promoEndsAt: new Date('2026-11-30T00:00:00Z'),
  };
  const chart = { key: 'chest', name: { ar: 'الصدر' }, unit: 'cm' as const };
  const { id, articleIds } = await makeProduct(db, {
    ...{ categoryId: femme, also: [await makeCategory(db, { tag: 'soiree' })], fabrics },
    ...{
      handle: 'robe',
      collection: 'eid',
      brand: 'Ziryab',
      audience: 'women',
      hygiene: true,
      orderHere: true,
    },
    ...{ description: { ar: '<p>ناعمة</p>' }, care: { ar: '<p>باليد</p>' }, labels: ['special'] },
    ...{ fabricKinds: ['cotton'], seasons: ['winter'], patterns: ['plain'] },
    ...{ seoTitle: { ar: 'روب' }, seoDescription: { ar: 'روب ناعم' }, extra: { Google: '212' } },
    sizeChart: { columns: [chart], rows: [{ size: 'M', values: ['88'] }] },
    colors: [
      {
        ...{ key: 'navy', name: { ar: 'كحلي' }, hex: '#1f2a4d', pictures },
        sizes: [
          {
            ...{ size: 'M', price: 20_000, cost: 9_000, weightGrams: 300, extra: { Tax: 'x' }, ...promo },
            ...{ sku: 'R-M', barcode: '6110000000024', shelf: 'A-1' },
          },
          { size: 'L', price: 21_000, stock: null },
          { size: 'XL', price: 22_000, active: false },
        ],
      },
      { key: 'rose', sizes: [{ size: 'M', price: 23_000 }] },
    ],
  });
  await db
    .update(articles)
    .set({ colorFamilies: ['blue'], description: { ar: 'أغمق مما في الصورة' } })
    .where(eq(articles.id, articleIds[0] ?? 0));
  await db.update(articlePictures).set({ alt: { ar: 'من الأمام' } });
  const copy = await copyStaffProduct(db, clock, by, id);
  expect(await storedWhole(copy)).toEqual(await storedWhole(id));
  expect(await getStaffProduct(db, copy)).toMatchObject({ handle: 'robe-2', content: { published: false } });
  const sizes = await db.select().from(prices).where(eq(prices.productId, copy)).orderBy(prices.id);
  expect(sizes.map(({ stock }) => stock)).toEqual([0, null, 0, 0]);
  expect(sizes[0]).toMatchObject({ sku: null, barcode: null, shelf: null });
  expect(await list({ q: 'robe-2' })).toMatchObject([{ picture: { src: '/media/front' } }]);
  await expect(copyStaffProduct(db, clock, by, 999)).rejects.toMatchObject({ status: 404 });
});

test('a description that cleaning makes longer than it may be read again is refused by its field', async () => {
  // 20,000 as it is sent, 100,000 as `&amp;`.
  for (const field of ['description', 'care'] as const)
    await expect(make({ [field]: { fr: '&'.repeat(20_000) } })).rejects.toMatchObject({
      status: 422,
      fields: { [`${field}.fr`]: ['text_too_big'] },
    });
});

test('a product that orders name is not deleted; another one goes whole', async () => {
  const { id } = await makeProduct(db, { categoryId: femme });
  const other = await makeProduct(db, { categoryId: femme });
  const priceReferences: PriceReferences = {
    ...noReferences,
    products: async (_, productIds) => new Set(productIds),
  };
  await expect(deleteStaffProduct(db, clock, by, priceReferences, id)).rejects.toMatchObject({
    status: 409,
    code: 'product_sold',
  });
  await db.execute(sql`delete from invalidations`);
  await deleteStaffProduct(db, clock, by, noReferences, id);
  expect(await ids({})).toEqual([other.id]);
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['catalog', `product:${id}`]);
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { action: 'product.delete', entityId: String(id) },
  ]);
  await expect(deleteStaffProduct(db, clock, by, noReferences, id)).rejects.toMatchObject({ status: 404 });
});

test('the editor offers colours of the shop before known ones, charts in use, and no category of a rule', async () => {
  await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  const sizeChart = { columns: [{ key: 'chest', name: { ar: 'الصدر' }, unit: 'cm' as const }], rows: [] };
  await makeProduct(db, {
    categoryId: femme,
    sizeChart,
    brand: 'Ziryab',
    colors: [{ key: 'henna', name: { ar: 'حنائي' }, hex: '#aa5522', sizes: [] }],
  });
  const choices = await productChoices(db);
  expect(choices.categories.map(({ id }) => id)).toEqual([femme]);
  expect(choices.colors[0]).toEqual({ key: 'henna', name: { ar: 'حنائي' }, hex: '#aa5522' });
  expect(choices.colors.filter(({ key }) => key === 'navy')).toHaveLength(1);
  expect(choices).toMatchObject({ brands: ['Ziryab'], charts: [{ products: 1, chart: sizeChart }] });
});

test('a color that stands without a hex value in the newest product is offered with one', async () => {
  const made = [{ key: 'henna', hex: '#aa5522' }, { key: 'henna' }, { key: 'navy' }];
  for (const color of made) await makeProduct(db, { categoryId: femme, colors: [{ ...color, sizes: [] }] });
  const { colors } = await productChoices(db);
  const hexOf = (key: string) => colors.find((color) => color.key === key)?.hex;
  expect([hexOf('henna'), hexOf('navy')]).toEqual(['#aa5522', '#1f2a4d']);
});
