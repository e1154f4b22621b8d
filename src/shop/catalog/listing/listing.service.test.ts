import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import {
  changePrice,
  changeProduct,
  makeCategory,
  makeFabric,
  makeProduct,
} from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { FacetValue } from '../catalog.schema.ts';
import { prices } from '../catalog.tables.ts';
import { listProducts, shopFilters } from '../index.ts';
import { listingFromUrl } from './listing-url.rules.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T12:00:00Z');
});

const list = async (query = '', category?: string) =>
  (await listProducts(db, clock, 'fr', listingFromUrl(new URLSearchParams(query), category))).value;
const ids = async (query = '', category?: string) => (await list(query, category)).data.map(({ id }) => id);
/** `S:2 M:1` and a star on what is chosen. */
const summaryOf = (values: FacetValue[]) =>
  values.map(({ key, count, chosen }) => `${key}:${count}${chosen ? '*' : ''}`).join(' ');

/** Women's pyjamas in navy (S, M) and rose (M), men's robe in navy (L) on sale, girls' gown out of stock. */
async function smallShop() {
  const women = await makeCategory(db, { tag: 'femme', position: 1 });
  const pyjamas = await makeCategory(db, { tag: 'pyjamas-femme', parentId: women });
  const men = await makeCategory(db, { tag: 'homme', position: 2 });
  const girls = await makeCategory(db, { tag: 'fille', position: 3 });
  await makeCategory(db, { tag: 'soldes', rule: 'soldes', position: 9 });
  const cotton = await makeFabric(db, 'cotton', { ar: 'قطن', fr: 'Coton' });
  const satin = await makeFabric(db, 'satin', { ar: 'ساتان', fr: 'Satin' });
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const pyjama = await makeProduct(db, {
    categoryId: pyjamas,
    audience: 'women',
    publishedAt: at(1),
    featuredRank: 5,
    soldCount: 3,
    ratingCount: 2,
    ratingSum: 9,
    fabrics: [{ id: cotton, percent: 100 }],
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        hex: '#1b2a4b',
        sizes: [
          { size: 'S', price: 20_000 },
          { size: 'M', price: 22_000 },
        ],
      },
      { key: 'rose', name: { ar: 'وردي', fr: 'Rose' }, sizes: [{ size: 'M', price: 30_000 }] },
    ],
  });
  const robe = await makeProduct(db, {
    categoryId: men,
    audience: 'men',
    publishedAt: at(3),
    soldCount: 9,
    fabrics: [
      { id: cotton, percent: 60 },
      { id: satin, percent: 40 },
    ],
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        sizes: [{ size: 'L', price: 40_000, promoPrice: 25_000 }],
      },
    ],
  });
  const gown = await makeProduct(db, {
    categoryId: girls,
    audience: 'girls',
    publishedAt: at(5),
    featuredRank: 99,
    soldCount: 50,
    ratingCount: 1,
    ratingSum: 3,
    colors: [{ key: 'rose', sizes: [{ size: '4 ans', price: 10_000, stock: 0 }] }],
  });
  return { pyjama: pyjama.id, robe: robe.id, gown: gown.id, women, pyjamas, pyjamaPrices: pyjama.priceIds };
}

test('§2.15 a category holds its own products and those of all below it', async () => {
  const { pyjama } = await smallShop();
  expect(await ids('', 'femme')).toEqual([pyjama]);
  expect(await ids('', 'pyjamas-femme')).toEqual([pyjama]);
  expect(await ids('', 'homme')).not.toContain(pyjama);
});

test('a product stands in its other categories too', async () => {
  const { women } = await smallShop();
  const categoryId = await makeCategory(db, { tag: 'famille' });
  const both = await makeProduct(db, { categoryId, also: [women] });
  expect(await ids('', 'femme')).toContain(both.id);
  expect(await ids('', 'famille')).toEqual([both.id]);
});

test('a category shows its products in its own order until a shopper chooses another', async () => {
  const women = await makeCategory(db, { tag: 'femme', sort: 'price-up' });
  const below = await makeCategory(db, { tag: 'robes', parentId: women });
  const priced = async (price: number, soldCount: number) => {
    const colors = [{ key: '', sizes: [{ size: 'M', price }] }];
    return (await makeProduct(db, { categoryId: below, soldCount, colors })).id;
  };
  const [dear, cheap, usual] = [await priced(30_000, 1), await priced(10_000, 2), await priced(20_000, 3)];
  expect(await ids('', 'femme')).toEqual([cheap, usual, dear]);
  expect(await ids('sort=best-selling', 'femme')).toEqual([usual, cheap, dear]);
  // Above and below it each has its own.
  expect(await ids('', 'robes')).toEqual([usual, cheap, dear]);
  expect(await ids('')).toEqual([usual, cheap, dear]);
});

test('a category by stock shows first what most pieces are left of, as they are now; its page is made anew within the hour', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme', sort: 'most-stock' });
  const holding = async (...stocks: (number | null)[]) => {
    const sizes = stocks.map((stock, at) => ({ size: ['S', 'M', 'L'][at] ?? 'XL', price: 10_000, stock }));
    return makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  };
  const few = await holding(3);
  const none = await holding(0);
  const many = await holding(5, 6);
  const always = await holding(null);
  expect(await ids('', 'femme')).toEqual([always.id, many.id, few.id, none.id]);
  await db.update(prices).set({ stock: 50 }).where(eq(prices.productId, few.id));
  expect(await ids('', 'femme')).toEqual([always.id, few.id, many.id, none.id]);
  const { changesAt } = await listProducts(db, clock, 'fr', listingFromUrl(new URLSearchParams(), 'femme'));
  expect(changesAt?.getTime()).toBeLessThan(clock.now().getTime() + 3_600_000);
});

test('§9.9 the promotions stay first in a rule category that has an order of its own', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await makeCategory(db, { tag: 'soldes', rule: 'soldes', sort: 'price-up' });
  const priced = async (price: number, promoPrice?: number) => {
    const colors = [{ key: '', sizes: [{ size: 'M', price, ...(promoPrice ? { promoPrice } : {}) }] }];
    return (await makeProduct(db, { categoryId, colors })).id;
  };
  const [dear, cheap, promo] = [await priced(30_000), await priced(10_000), await priced(60_000, 50_000)];
  expect(await ids('', 'soldes')).toEqual([promo, cheap, dear]);
  expect(await ids('sort=price-down', 'soldes')).toEqual([promo, dear, cheap]);
});

test('§2.15 a category that does not exist or is hidden holds nothing', async () => {
  await smallShop();
  const hidden = await makeCategory(db, { tag: 'cache', hidden: true });
  await makeProduct(db, { categoryId: hidden });
  expect((await list('', 'nulle-part')).meta).toEqual({ page: 1, perPage: 24, total: 0, lastPage: 1 });
  expect(await ids('', 'cache')).toEqual([]);
});

test('§7.7 hidden products and products without an active size are not listed', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await makeProduct(db, { categoryId, published: false });
  await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: [{ size: 'M', price: 1, active: false }] }],
  });
  const shown = await makeProduct(db, { categoryId });
  expect(await ids()).toEqual([shown.id]);
});

test('§9.9 soldes shows live promotions first, then everything', async () => {
  const { pyjama, robe, gown } = await smallShop();
  expect(await ids('', 'soldes')).toEqual([robe, pyjama, gown]);
  expect(await ids()).toEqual([pyjama, robe, gown]);
  // Another sort is obeyed as it is.
  expect(await ids('sort=price-up', 'soldes')).toEqual([pyjama, robe, gown]);
});

test('§2.15 §2.44 every sort has its order, and what is out of stock comes last in each', async () => {
  const { pyjama, robe, gown, pyjamaPrices } = await smallShop();
  expect(await ids('sort=featured')).toEqual([pyjama, robe, gown]);
  expect(await ids('sort=newest')).toEqual([robe, pyjama, gown]);
  expect(await ids('sort=price-up')).toEqual([pyjama, robe, gown]);
  expect(await ids('sort=price-down')).toEqual([robe, pyjama, gown]);
  expect(await ids('sort=best-selling')).toEqual([robe, pyjama, gown]);
  expect(await ids('sort=discount')).toEqual([robe, pyjama, gown]);
  expect(await ids('sort=rating')).toEqual([pyjama, robe, gown]);
  for (const id of pyjamaPrices) await changePrice(db, id, { stock: 0 });
  expect((await ids('sort=price-up'))[0]).toBe(robe);
});

test('§7.17 without choices every facet counts products, in the sizes’ own order', async () => {
  await smallShop();
  const { facets, meta } = await list();
  expect(meta).toEqual({ page: 1, perPage: 24, total: 3, lastPage: 1 });
  expect(summaryOf(facets.categories)).toBe('femme:1 homme:1 fille:1');
  expect(summaryOf(facets.sizes)).toBe('4 ans:1 S:1 M:1 L:1');
  expect(summaryOf(facets.colors)).toBe('navy:2 rose:2');
  expect(summaryOf(facets.fabrics)).toBe('cotton:2 satin:1');
  expect(summaryOf(facets.audiences)).toBe('women:1 men:1 girls:1');
  expect(summaryOf(facets.ratings)).toBe('4:1 3:2 2:2 1:2');
  expect(facets.price).toEqual({ min: 10_000, max: 30_000 });
  expect([facets.promo, facets.inStock]).toEqual([1, 2]);
  expect(facets.colors[0]).toMatchObject({ label: 'Bleu marine', hex: '#1b2a4b' });
  expect(facets.fabrics[0]?.label).toBe('Coton');
  expect(facets.audiences.map(({ label }) => label)).toEqual(['Femme', 'Homme', 'Fille']);
});

test('a chosen size and color of no product left stay in their places, the color with its shade', async () => {
  await smallShop();
  expect(summaryOf((await list('size=XS&size=XL&promo=1')).facets.sizes)).toBe('XS:0* L:1 XL:0*');
  const { families } = (await list('hue=green&promo=1')).facets;
  expect(summaryOf(families)).toBe('green:0* blue:1');
  expect(families[0]).toMatchObject({ label: 'Vert', hex: '#2f8f4e' });
});

test('§7.7 OR inside a facet, AND across facets', async () => {
  const { pyjama, robe } = await smallShop();
  expect(await ids('size=S&size=L')).toEqual([pyjama, robe]);
  expect(await ids('size=S&size=L&fabric=satin')).toEqual([robe]);
  expect(await ids('for=women&fabric=satin')).toEqual([]);
  expect(await ids('category=homme&category=femme')).toEqual([pyjama, robe]);
  expect(await ids('rating=4')).toEqual([pyjama]);
});

test('§7.7 size, colour, price and stock must meet in one sellable size', async () => {
  const { pyjama, pyjamaPrices } = await smallShop();
  expect(await ids('size=S&color=navy')).toEqual([pyjama]);
  expect(await ids('size=S&color=rose')).toEqual([]);
  expect(await ids('color=navy&min=290&max=310')).toEqual([]);
  expect(await ids('color=rose&min=290&max=310')).toEqual([pyjama]);
  await changePrice(db, pyjamaPrices[0] ?? 0, { stock: 0 });
  expect(await ids('size=S&stock=1')).toEqual([]);
  expect(await ids('size=M&stock=1')).toEqual([pyjama]);
});

test('a colour is shown by the oldest value that it has: a print of its name has none', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const sky = async (hex?: string) => {
    const color = { key: 'sky', name: { fr: `Ciel ${hex ?? 'imprimé'}` }, ...(hex ? { hex } : {}) };
    return makeProduct(db, { categoryId, colors: [{ ...color, sizes: [{ size: 'M', price: 100 }] }] });
  };
  await sky();
  expect((await list()).facets.colors).toMatchObject([{ hex: null, label: 'Ciel imprimé' }]);
  await sky('#abcdef');
  await sky('#000000');
  expect((await list()).facets.colors).toMatchObject([{ hex: '#abcdef', label: 'Ciel #abcdef', count: 3 }]);
});

test('§7.17 brands are a facet with counts: the most frequent first, what has none is no value', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const made = async (brand: string, price = 20_000) =>
    (await makeProduct(db, { categoryId, brand, colors: [{ key: '', sizes: [{ size: 'M', price }] }] })).id;
  const [rif, hilal, other] = [await made('Rif'), await made('Hilal'), await made('Hilal', 50_000)];
  await made('');
  expect(summaryOf((await list()).facets.brands)).toBe('Hilal:2 Rif:1');
  expect((await ids('brand=Hilal')).toSorted()).toEqual([hilal, other].toSorted());
  expect(summaryOf((await list('brand=Rif&max=300')).facets.brands)).toBe('Hilal:1 Rif:1*');
  expect(await ids('brand=Rif&brand=Hilal&max=300')).toEqual(expect.arrayContaining([rif, hilal]));
  expect(summaryOf((await list('brand=Atlas')).facets.brands)).toBe('Hilal:2 Rif:1 Atlas:0*');
  expect((await shopFilters(db, clock, 'fr')).brands).toMatchObject([
    { key: 'Hilal', count: 2 },
    { key: 'Rif', count: 1 },
  ]);
  // A product that changes its brand counts for the other one at once.
  await changeProduct(db, rif, { brand: 'Hilal' });
  expect(summaryOf((await list()).facets.brands)).toBe('Hilal:3');
});

test('§7.17 a facet’s counts are made with the other facets applied, and not with its own choice', async () => {
  await smallShop();
  const { facets } = await list('size=M&color=rose');
  expect(summaryOf(facets.sizes)).toBe('4 ans:1 M:1*');
  expect(summaryOf(facets.colors)).toBe('navy:1 rose:1*');
  expect(summaryOf(facets.fabrics)).toBe('cotton:1');
  expect(facets.price).toEqual({ min: 30_000, max: 30_000 });
});

test('the price facet spans what the other facets leave', async () => {
  await smallShop();
  const { facets } = await list('min=200&max=210&for=women');
  expect(facets.price).toEqual({ min: 20_000, max: 30_000 });
  expect(summaryOf(facets.sizes)).toBe('S:1');
});

test('values without products are hidden, chosen ones are kept so that they can be taken back', async () => {
  await smallShop();
  const { facets } = await list('size=XXL&color=navy&for=babies&category=fille');
  expect(summaryOf(facets.sizes)).toBe('XXL:0*');
  expect(summaryOf(facets.audiences)).toBe('babies:0*');
  expect(facets.audiences[0]?.label).toBe('Bébé');
  expect(summaryOf(facets.categories)).toBe('fille:0*');
});

test('promo and in-stock counts say what their switch would leave', async () => {
  const { robe } = await smallShop();
  expect((await list('for=women')).facets).toMatchObject({ promo: 0, inStock: 1 });
  const { facets, data } = await list('promo=1');
  expect(data.map(({ id }) => id)).toEqual([robe]);
  expect(facets).toMatchObject({ promo: 1, inStock: 1 });
  expect(summaryOf(facets.sizes)).toBe('L:1');
});

test('inside a category the facet offers the step below', async () => {
  await smallShop();
  expect(summaryOf((await list('', 'femme')).facets.categories)).toBe('pyjamas-femme:1');
  expect(summaryOf((await list('', 'soldes')).facets.categories)).toBe('femme:1 homme:1 fille:1');
});

test('§9.6 a promotion enters and leaves lists with its dates, and the answer says when', async () => {
  const { pyjama, pyjamaPrices } = await smallShop();
  const starts = new Date('2026-11-22T08:00:00Z');
  const ends = new Date('2026-11-23T08:00:00Z');
  await changePrice(db, pyjamaPrices[0] ?? 0, {
    promoPrice: 15_000,
    promoStartsAt: starts,
    promoEndsAt: ends,
  });
  const query = listingFromUrl(new URLSearchParams('promo=1&for=women'));
  const look = () => listProducts(db, clock, 'fr', query);
  expect(await look()).toMatchObject({ changesAt: starts, value: { meta: { total: 0 } } });
  clock.set('2026-11-22T08:00:00Z');
  const live = await look();
  expect(live).toMatchObject({ changesAt: ends, value: { meta: { total: 1 } } });
  expect(live.value.data[0]).toMatchObject({
    id: pyjama,
    price: 15_000,
    oldPrice: 20_000,
    promoEndsAt: ends.toISOString(),
    labels: ['promo'],
  });
  clock.set('2026-11-23T08:00:00Z');
  expect(await look()).toMatchObject({ changesAt: null, value: { meta: { total: 0 } } });
});

test('§2.45 pages follow each other without a gap or a double, and after the last there is nothing', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  for (let made = 0; made < 30; made++) await makeProduct(db, { categoryId, publishedAt: new Date(0) });
  const first = await list('per=12');
  expect(first.meta).toEqual({ page: 1, perPage: 12, total: 30, lastPage: 3 });
  const all = [first, await list('per=12&page=2'), await list('per=12&page=3')].flatMap(({ data }) =>
    data.map(({ id }) => id),
  );
  expect(new Set(all).size).toBe(30);
  expect((await list('per=12&page=4')).data).toEqual([]);
});

test('a card speaks of the sizes that match: their lowest price, their colour’s pictures', async () => {
  const { pyjama } = await smallShop();
  const [whole] = (await list('for=women')).data;
  expect(whole).toMatchObject({
    id: pyjama,
    price: 20_000,
    from: true,
    oldPrice: null,
    availability: 'in',
    rating: 45,
  });
  expect(whole?.colors.map(({ key }) => key)).toEqual(['navy', 'rose']);
  const [rose] = (await list('color=rose&for=women')).data;
  expect(rose).toMatchObject({ price: 30_000, from: false });
});

test('a card takes its price from sizes in stock', async () => {
  const { pyjama, pyjamaPrices } = await smallShop();
  await changePrice(db, pyjamaPrices[0] ?? 0, { stock: 0 });
  expect((await list('for=women')).data[0]).toMatchObject({ id: pyjama, price: 22_000 });
  expect((await list('for=girls')).data[0]).toMatchObject({ price: 10_000, availability: 'out' });
});

test('a listing names all that it showed', async () => {
  const { pyjama, women } = await smallShop();
  const { tags } = await listProducts(db, clock, 'fr', listingFromUrl(new URLSearchParams(), 'femme'));
  expect(tags.toSorted()).toEqual(
    ['catalog', `category:${women}`, `product:${pyjama}`, 'categories', 'settings'].toSorted(),
  );
});

test('§7.17 the filters of the shop are the facets of all of it, with sorts and page sizes', async () => {
  await smallShop();
  const filters = await shopFilters(db, clock, 'ar');
  expect(summaryOf(filters.colors)).toBe('navy:2 rose:2');
  expect(filters.pageSizes).toEqual([12, 24, 36, 48]);
  expect(filters.sorts).toContain('discount');
});

test('§3.28 §9.1 texts come in the asked language and fall back to Arabic', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  const title = async (locale: 'ar' | 'fr' | 'en') =>
    (await listProducts(db, clock, locale, listingFromUrl(new URLSearchParams()))).value.data[0]?.title;
  expect([await title('ar'), await title('fr'), await title('en')]).toEqual(['بيجامة', 'Pyjama', 'بيجامة']);
  await changeProduct(db, id, { published: false });
  expect(await title('ar')).toBeUndefined();
});
