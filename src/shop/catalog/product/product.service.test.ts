import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import {
  changePrice,
  makeCategory,
  makeFabric,
  makePicture,
  makeProduct,
} from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { articlePictures, categories, type prices, products } from '../catalog.tables.ts';
import {
  allCategories,
  cardsOf,
  detailKeys,
  ensureCategory,
  findByOneSegment,
  getProduct,
  homeList,
  homeLists,
  ingredients,
  pricesForSale,
  rootCategories,
} from '../index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

async function pyjama() {
  const root = await makeCategory(db, { tag: 'femme', label: 'Femme', arLabel: 'نساء' });
  const categoryId = await makeCategory(db, { tag: 'pyjamas', parentId: root, label: 'Pyjamas' });
  const cotton = await makeFabric(db, 'cotton', { ar: 'قطن', fr: 'Coton' });
  const product = await makeProduct(db, {
    categoryId,
    slug: 'بيجامة-قطن',
    title: { ar: 'بيجامة قطن', fr: 'Pyjama en coton' },
    description: { ar: '<p>ناعمة</p>' },
    labels: ['new'],
    fabrics: [{ id: cotton, percent: 100 }],
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        pictures: [
          await makePicture(db, 'front'),
          await makePicture(db, 'coming', { state: 'pending', file: null, widths: [] }),
        ],
        sizes: [
          { size: 'S', price: 20_000, stock: 0 },
          { size: 'XS', price: 20_000, stock: 2 },
          {
            size: 'M',
            price: 20_000,
            stock: 9,
            promoPrice: 15_000,
            promoEndsAt: new Date('2026-11-22T00:00:00Z'),
          },
        ],
      },
      { key: 'rose', name: { ar: 'وردي' }, sizes: [{ size: 'M', price: 20_000, active: false }] },
    ],
  });
  return { ...product, categoryId, root };
}

test('§3.12 a product holds its colours, each with sizes in their own order, price, promotion and stock in words', async () => {
  const { id, priceIds } = await pyjama();
  const product = (await getProduct(db, clock, 'fr', id))?.value;
  expect(product).toMatchObject({
    id,
    title: 'Pyjama en coton',
    description: '<p>ناعمة</p>',
    path: `/store/pyjamas/${id}-بيجامة-قطن`,
    labels: ['promo', 'new'],
    breadcrumb: [
      { tag: 'femme', name: 'Femme' },
      { tag: 'pyjamas', name: 'Pyjamas' },
    ],
    fabrics: [{ elementId: 'cotton', name: 'Coton', percent: 100 }],
  });
  // The rose one has no size that is sold.
  expect(product?.products.map(({ color }) => color)).toEqual(['Bleu marine']);
  const [navy] = product?.products ?? [];
  expect(navy?.prices.map(({ size, promoPrice, availability }) => [size, promoPrice, availability])).toEqual([
    ['XS', null, 'low'],
    ['S', null, 'out'],
    ['M', 15_000, 'in'],
  ]);
  expect(navy?.prices[2]).toMatchObject({ id: priceIds[2], promoEndsAt: '2026-11-22T00:00:00.000Z' });
  expect(navy?.pictures.map(({ src, alt }) => [src, alt])).toEqual([
    ['/media/front', 'Pyjama en coton – Bleu marine'],
    ['', 'Pyjama en coton – Bleu marine'],
  ]);
});

test('§3.28 what search engines and screen readers get is Arabic on no page whose language the product has', async () => {
  const { id, articleIds } = await pyjama();
  const seoTitle = { ar: 'بيجامة قطن ناعمة | هلال', en: '' };
  await db
    .update(products)
    .set({
      seoTitle,
      seoDescription: { ar: 'أنعم بيجامة' },
      description: { ar: '<p>ناعمة</p>', fr: '<p>Doux</p>' },
    })
    .where(eq(products.id, id));
  await db
    .update(articlePictures)
    .set({ alt: { ar: 'امرأة ببيجامة' } })
    .where(eq(articlePictures.articleId, articleIds[0] ?? 0));
  const textsIn = async (locale: 'ar' | 'fr' | 'en') => {
    const product = (await getProduct(db, clock, locale, id))?.value;
    const [card] = (await cardsOf(db, clock, locale, [id])).value;
    const alts = [product?.products[0]?.pictures[0]?.alt, card?.pictures[0]?.alt];
    return [product?.seoTitle, product?.seoDescription, ...alts];
  };
  const arabic = [seoTitle.ar, 'أنعم بيجامة', 'امرأة ببيجامة', 'امرأة ببيجامة'];
  expect(await textsIn('ar')).toEqual(arabic);
  const named = 'Pyjama en coton – Bleu marine';
  // The page takes the product's own description in the place of an empty one.
  expect(await textsIn('fr')).toEqual(['Pyjama en coton', '', named, named]);
  // The product has no English: what it falls back to is Arabic in any case.
  expect(await textsIn('en')).toEqual(arabic);
});

test('§9.6 a product page changes when its promotion ends, and names what it showed', async () => {
  const { id, categoryId, root } = await pyjama();
  const beside = await makeProduct(db, { categoryId });
  const cached = await getProduct(db, clock, 'fr', id);
  expect(cached?.changesAt).toEqual(new Date('2026-11-22T00:00:00Z'));
  expect(new Set(cached?.tags)).toEqual(
    new Set([
      'settings',
      'categories',
      `product:${id}`,
      `product:${beside.id}`,
      `category:${categoryId}`,
      `category:${root}`,
    ]),
  );
});

test('a product is ordered on its page as the shop’s setting says, or as it says itself', async () => {
  const product = await pyjama();
  const orderHere = async () => (await getProduct(db, clock, 'ar', product.id))?.value.orderHere;
  const say = (own: boolean | null) => db.update(products).set({ orderHere: own });
  expect(await orderHere()).toBe(true);
  await say(false);
  expect(await orderHere()).toBe(false);
  await updateSettings(db, { orderHere: false });
  await say(null);
  expect(await orderHere()).toBe(false);
  await say(true);
  expect(await orderHere()).toBe(true);
});

test('a page says that a product stays for hygiene where a return of it is refused: by itself, by any of its categories or one above', async () => {
  const root = await makeCategory(db, { tag: 'femme' });
  const own = await makeCategory(db, { tag: 'pyjamas', parentId: root });
  const beside = await makeCategory(db, { tag: 'gifts' });
  const { id, priceIds } = await makeProduct(db, { categoryId: own, also: [beside] });
  const flags = async () => [
    (await getProduct(db, clock, 'ar', id))?.value.hygiene,
    (await pricesForSale(db, priceIds, clock.now()))[0]?.hygiene,
  ];
  expect(await flags()).toEqual([false, false]);
  for (const category of [own, root, beside]) {
    await db.update(categories).set({ hygiene: sql`id = ${category}` });
    expect(await flags()).toEqual([true, true]);
  }
  await db.update(categories).set({ hygiene: false });
  await db.update(products).set({ hygiene: true });
  expect(await flags()).toEqual([true, true]);
});

test('a hidden product is not there', async () => {
  const { id } = await pyjama();
  await db.update(products).set({ published: false });
  expect(await getProduct(db, clock, 'fr', id)).toBeNull();
  expect(await getProduct(db, clock, 'fr', 999)).toBeNull();
});

test('§2.16 a product without a size on sale is not found by any address, until one is on sale again', async () => {
  const { id, priceIds } = await pyjama();
  const found = async () => {
    const bySegments = [String(id), 'بيجامة-قطن'].map((segment) => findByOneSegment(db, segment, 'fr'));
    return [await getProduct(db, clock, 'fr', id), ...(await Promise.all(bySegments))].map(
      (one) => one !== null,
    );
  };
  expect(await found()).toEqual([true, true, true]);
  for (const priceId of priceIds) await changePrice(db, priceId, { active: false });
  expect(await found()).toEqual([false, false, false]);
  await changePrice(db, priceIds[0] ?? 0, { active: true });
  expect(await found()).toEqual([true, true, true]);
});

test('related products are of the same category, those in stock first, never the product itself', async () => {
  const { id, categoryId, root } = await pyjama();
  const soldOut = await makeProduct(db, {
    categoryId,
    soldCount: 99,
    colors: [{ key: '', sizes: [{ size: 'M', price: 1, stock: 0 }] }],
  });
  const there = await makeProduct(db, { categoryId });
  await makeProduct(db, { categoryId, published: false });
  await makeProduct(db, { categoryId: root });
  const product = await getProduct(db, clock, 'fr', id);
  expect(product?.value.related.map((card) => card.id)).toEqual([there.id, soldOut.id]);
});

test('§2.47 related are those of its own category first, of its collection before the best sold, then those of its other categories', async () => {
  const [own, also] = [await makeCategory(db, { tag: 'robes' }), await makeCategory(db, { tag: 'eid' })];
  const { id } = await makeProduct(db, { categoryId: own, also: [also], collection: 'gold' });
  const expected: number[] = [];
  for (const row of [
    { categoryId: own, collection: 'gold' },
    { categoryId: own, soldCount: 90 },
    { categoryId: own, soldCount: 50 },
    { categoryId: also, collection: 'gold', soldCount: 99 },
  ])
    expected.push((await makeProduct(db, row)).id);
  await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }), collection: 'gold' });
  const product = await getProduct(db, clock, 'fr', id);
  expect(product?.value.related.map((card) => card.id)).toEqual(expected);
});

test('§2.15 §2.16 one segment is a category by tag or label, else a product by id and slug', async () => {
  const { id, categoryId } = await pyjama();
  const find = async (segment: string) => (await findByOneSegment(db, segment, 'fr'))?.value;
  const product = { kind: 'product', id, path: `/store/pyjamas/${id}-بيجامة-قطن` };
  for (const segment of ['pyjamas', 'Pyjamas', 'PYJAMAS']) {
    expect(await find(segment), segment).toMatchObject({ kind: 'category', category: { id: categoryId } });
  }
  expect(await find('نساء')).toMatchObject({ kind: 'category', category: { tag: 'femme' } });
  for (const segment of [`${id}-بيجامة-قطن`, `${id}-wrong`, String(id), 'بيجامة-قطن']) {
    expect(await find(segment), segment).toEqual(product);
  }
  for (const segment of [
    'nothing',
    '999999',
    '99999999999999999999',
    '',
    '0',
    'x'.repeat(1000),
    '%00',
    "'",
  ]) {
    expect(await find(segment), segment).toBeUndefined();
  }
});

test('§2.15 a category wins over a product of the same name, and a hidden one does not exist', async () => {
  const { categoryId } = await pyjama();
  const named = await makeProduct(db, { categoryId, slug: 'pyjamas' });
  expect((await findByOneSegment(db, 'pyjamas', 'fr'))?.value.kind).toBe('category');
  await db.update(categories).set({ hidden: true }).where(eq(categories.tag, 'pyjamas'));
  expect((await findByOneSegment(db, 'pyjamas', 'fr'))?.value).toMatchObject({
    kind: 'product',
    id: named.id,
  });
});

test('§3.2 §7.15 §7.16 categories have label, tag and ar_label; roots stand at the top', async () => {
  const { root, categoryId } = await pyjama();
  await makeCategory(db, { tag: 'cache', hidden: true });
  const all = (await allCategories(db, 'ar')).value;
  expect(all.map(({ id }) => id)).toEqual([root, categoryId]);
  expect(all[0]).toMatchObject({
    tag: 'femme',
    label: 'Femme',
    ar_label: 'نساء',
    name: 'نساء',
    parentId: null,
  });
  expect((await rootCategories(db, 'fr')).value).toMatchObject([{ tag: 'femme', name: 'Femme' }]);
});

test('what stands below a hidden category is hidden with it', async () => {
  const { root } = await pyjama();
  await db.update(categories).set({ hidden: true }).where(eq(categories.id, root));
  expect((await allCategories(db, 'ar')).value).toEqual([]);
});

test('a category is written once, and invalidates pages only when it changes', async () => {
  const write = (more: { label?: string } = {}) =>
    db.transaction(async (tx) => {
      await ensureCategory(tx, { tag: 'femme', label: 'Femme', arLabel: 'نساء', enLabel: 'Women' });
      return ensureCategory(tx, {
        tag: 'robes',
        label: 'Robes',
        arLabel: 'أرواب',
        enLabel: 'Robes',
        parentTag: 'femme',
        ...more,
      });
    });
  const invalidationCount = async () => (await db.select().from(invalidations)).length;
  const id = await write();
  const once = await invalidationCount();
  expect(await write()).toBe(id);
  expect(await invalidationCount()).toBe(once);
  expect(await write({ label: 'Peignoirs' })).toBe(id);
  expect(await invalidationCount()).toBeGreaterThan(once);
  expect((await allCategories(db, 'fr')).value[1]).toMatchObject({
    tag: 'robes',
    name: 'Peignoirs',
    parentId: 1,
  });
});

test('§7.8 sizes by product or by themselves, with exact stock and the price of this moment; the rest is missing', async () => {
  const { id, priceIds } = await pyjama();
  const byProduct = await detailKeys(db, clock.now(), 'fr', { ids: [id, 77], priceIds: [] });
  expect(
    byProduct.productsDetailKeys.map(({ size, quantity, promoPrice }) => [size, quantity, promoPrice]),
  ).toEqual([
    ['XS', 2, null],
    ['S', 0, null],
    ['M', 9, 15_000],
  ]);
  expect(byProduct.missing).toEqual([77]);
  expect(byProduct.productsDetailKeys[2]).toMatchObject({
    id: priceIds[2],
    productId: id,
    title: 'Pyjama en coton',
    colour: 'Bleu marine',
    slug: 'بيجامة-قطن',
    image: { src: '/media/front' },
  });
  // The inactive size is gone for the shopper.
  const bySize = await detailKeys(db, clock.now(), 'ar', { ids: [], priceIds: [...priceIds, 99] });
  expect(bySize.missing).toEqual([priceIds[3], 99]);
  await db.update(products).set({ published: false });
  expect((await detailKeys(db, clock.now(), 'ar', { ids: [id], priceIds })).missing).toEqual([
    id,
    ...priceIds,
  ]);
});

test('§3.25 §7.18 fabrics are unique by elementId and those of shown products', async () => {
  await pyjama();
  await makeFabric(db, 'unused', { ar: 'لا' });
  const hidden = await makeFabric(db, 'silk', { ar: 'حرير' });
  await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'hidden-fabrics' }),
    published: false,
    fabrics: [{ id: hidden, percent: 100 }],
    colors: [{ key: '', sizes: [{ size: 'M', price: 10_000 }] }],
  });
  expect(await ingredients(db, 'fr')).toEqual([{ elementId: 'cotton', name: 'Coton' }]);
});

test('§7.12 §3.26 the home lists: news, special, best sellers and live promotions', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const size = (more: Partial<typeof prices.$inferInsert> = {}) => [
    { key: '', sizes: [{ size: 'M', price: 10_000, ...more }] },
  ];
  const old = await makeProduct(db, {
    categoryId,
    publishedAt: at(1),
    labels: ['new'],
    soldCount: 7,
    colors: size(),
  });
  const fresh = await makeProduct(db, {
    categoryId,
    publishedAt: at(9),
    labels: ['special'],
    colors: size({ promoPrice: 9000 }),
  });
  const gone = await makeProduct(db, {
    categoryId,
    publishedAt: at(8),
    labels: ['new', 'special'],
    soldCount: 9,
    colors: size({ stock: 0, promoPrice: 1000 }),
  });
  const best = await makeProduct(db, {
    categoryId,
    publishedAt: at(2),
    labels: ['best_seller'],
    colors: size({ promoPrice: 8000, promoStartsAt: at(3) }),
  });
  await makeProduct(db, {
    categoryId,
    published: false,
    labels: ['new', 'special', 'best_seller'],
    colors: size({ promoPrice: 1 }),
  });
  const lists = (await homeLists(db, clock, 'ar')).value;
  const shown = (tag: keyof typeof lists) => lists[tag].map(({ id }) => id);
  expect(shown('news')).toEqual([old.id, fresh.id, best.id, gone.id]);
  expect(shown('special')).toEqual([fresh.id, gone.id]);
  expect(shown('best_sellers')).toEqual([best.id, old.id, gone.id]);
  expect(shown('promotioned')).toEqual([best.id, fresh.id, gone.id]);
  expect((await homeList(db, clock, 'ar', 'news', 2)).value).toHaveLength(2);
  expect((await homeList(db, clock, 'ar', 'special')).tags).toEqual([
    'catalog',
    'settings',
    `product:${fresh.id}`,
    `product:${gone.id}`,
  ]);
});
