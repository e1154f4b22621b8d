import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCategory } from '#/shop/catalog/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchPrices, searchProducts } from './index.ts';
import { resultsFromUrl } from './results-url.rules.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

const search = (text: string, country?: string) => searchPrices(db, clock, 'ar', { text, country });
const look = (query: string, country?: string) =>
  searchProducts(db, clock, 'ar', resultsFromUrl(new URLSearchParams(query)), country);
const found = async (text: string) => (await search(text)).prices.map(({ id }) => id);

async function shop() {
  const nights = await makeCategory(db, { tag: 'nuit', label: 'Chemises de nuit', arLabel: 'قمصان النوم' });
  const pyjama = await makeProduct(db, {
    categoryId: nights,
    title: { ar: 'بيجامة أطفال', fr: 'Pyjama d’été enfant' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        sizes: [
          { size: 'S', price: 9000, stock: 0 },
          { size: 'M', price: 20_000, sku: 'PYJ-0001' },
        ],
      },
      { key: 'rose', name: { ar: 'وردي', fr: 'Rose' }, sizes: [{ size: 'M', price: 30_000 }] },
    ],
  });
  const robe = await makeProduct(db, {
    categoryId: nights,
    title: { ar: 'روب ساتان', fr: 'Peignoir satin' },
  });
  await makeProduct(db, { categoryId: nights, title: { ar: 'بيجامة مخفية' }, published: false });
  return { pyjama: pyjama.priceIds, robe: robe.priceIds };
}

test('§4.10 an empty search, white space or reset finds nothing', async () => {
  await shop();
  for (const text of ['', '   ', 'reset', '%', '_', '...']) {
    expect(await search(text), text).toEqual({ prices: [], total: 0, suggestions: [], categories: [] });
  }
});

test('§4.10 sets with shorts are found by shorts where the shop has none, and keep for whom they are', async () => {
  const category = await makeCategory(db, { tag: 'homme', label: 'Homme', arLabel: 'رجال' });
  await makeProduct(db, { categoryId: category, title: { ar: 'بيجامة رجالية' } });
  const set = await makeProduct(db, { categoryId: category, title: { ar: 'طقم شورت رجالي' } });
  for (const text of ['شورت نوم رجالي', 'شورت', 'short homme'])
    expect(await found(text), text).toEqual(set.priceIds);
});

test('§4.10 a search for grown-ups finds what is for women and for men', async () => {
  const category = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'نوم' });
  const made = async (fr: string) =>
    (await makeProduct(db, { categoryId: category, title: { ar: fr, fr } })).priceIds;
  await made('Combinaison pyjama bébé');
  const woman = await made('Combinaison pyjama femme');
  expect(await found('combinaison pyjama adulte')).toEqual(woman);
});

test('§4.10 of one price that nothing has, what costs about that is found before what costs anything', async () => {
  const { pyjama } = await shop();
  expect(await found('بيجامة 190 درهم')).toEqual([pyjama[1]]);
  expect(await found('بيجامة 200 درهم')).toEqual([pyjama[1]]);
  expect(await found('بيجامة 900 درهم')).toEqual([pyjama[1], pyjama[2]]);
});

test('§7.19 a word finds one size of each colour: the cheapest in stock', async () => {
  const { pyjama } = await shop();
  const answer = await search('بيجامة');
  expect(answer.prices.map(({ id }) => id)).toEqual([pyjama[1], pyjama[2]]);
  expect(answer).toMatchObject({ total: 2, suggestions: [] });
  expect(answer.corrected).toBeUndefined();
});

test('letters that stand for each other, accents and capitals make no difference', async () => {
  const { pyjama } = await shop();
  for (const text of [
    'بيجامه اطفال',
    'بِيجَامَة',
    'إطفال',
    'PYJAMA ete',
    'pyj-0001 navy marine'.replace(' navy', ''),
  ]) {
    expect((await found(text))[0], text).toBe(pyjama[1]);
  }
});

test('every word must occur, in title, colour, category or SKU', async () => {
  const { pyjama, robe } = await shop();
  expect(await found('بيجامة وردي')).toEqual([pyjama[2]]);
  expect(await found('chemises satin')).toEqual(robe);
  expect(await found('PYJ-0001')).toEqual([pyjama[1]]);
});

test('a mistyped word finds what looks alike and says so', async () => {
  const { robe } = await shop();
  const answer = await search('peignior');
  expect(answer.prices.map(({ id }) => id)).toEqual(robe);
  expect(answer.corrected).toBe('روب ساتان');
  expect((await search('qqqqzzzz')).total).toBe(0);
});

test('the page of results shows each product once, page by page, and how many there are in all', async () => {
  const category = await makeCategory(db, { tag: 'femme' });
  const made: number[] = [];
  for (let at = 0; at < 26; at++) {
    const sizes = [{ size: 'M', price: 9000, stock: at === 0 ? 0 : 3 }];
    const colors = [
      { key: 'navy', sizes },
      { key: 'rose', sizes },
    ];
    made.push((await makeProduct(db, { categoryId: category, title: { ar: `روب ${at}` }, colors })).id);
  }
  const first = await look('q= روب ');
  expect(first).toMatchObject({
    text: 'روب',
    found: 26,
    dropped: [],
    corrected: false,
    listing: { meta: { total: 26, lastPage: 2, perPage: 24 } },
  });
  const second = await look('q=روب&page=2');
  const ids = [...first.listing.data, ...second.listing.data].map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(made);
  expect(ids.at(-1), 'what is sold out stands last').toBe(made[0]);
  expect(await look('q=روب&page=9')).toMatchObject({ listing: { data: [], meta: { total: 26 } } });
  expect(await look('q=reset')).toMatchObject({ text: '', found: 0, listing: { data: [] } });
  expect(await look('q=روب قرميزي')).toMatchObject({
    parts: [
      { typed: 'روب', without: 'قرميزي', isDropped: false },
      { typed: 'قرميزي', without: 'روب', isDropped: true },
    ],
    dropped: ['قرميزي'],
  });
});

async function satins() {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  const color = (key: string, name: string, hex: string, price: number, sizes = ['M']) => {
    return { key, name: { fr: name, ar: name }, hex, sizes: sizes.map((size) => ({ size, price })) };
  };
  const two = await makeProduct(db, {
    categoryId,
    title: { fr: 'Pyjama satin', ar: 'بيجامة ساتان' },
    brand: 'Atlas',
    colors: [
      color('creme', 'Crème', '#f5eedc', 10_000),
      {
        ...color('rouge', 'Rouge', '#c01020', 30_000),
        sizes: [
          { size: 'S', price: 20_000 },
          { size: 'L', price: 30_000 },
        ],
      },
    ],
  });
  const one = await makeProduct(db, {
    categoryId,
    title: { fr: 'Nuisette satin', ar: 'قميص نوم ساتان' },
    soldCount: 9,
    colors: [color('bordeaux', 'Rouge', '#c01020', 15_000, ['S', 'M'])],
  });
  await makeProduct(db, {
    categoryId,
    title: { fr: 'Pyjama satin bleu', ar: 'بيجامة ساتان' },
    colors: [color('bleu', 'Bleu', '#1020c0', 5_000)],
  });
  return { two, one };
}

test('§4.10 a result shows the color that was found and links to it, with the price of the size that is looked for', async () => {
  const { two, one } = await satins();
  const cards = async (query: string) =>
    (await look(query)).listing.data.map(({ id, articleId, price, from }) => ({
      id,
      articleId,
      price,
      from,
    }));
  const red = { id: two.id, articleId: two.articleIds[1], price: 20_000, from: true };
  expect(await cards('q=pyjama rouge satin')).toEqual([red]);
  expect(await cards('q=pyjama rouge satin taille L')).toEqual([{ ...red, price: 30_000, from: false }]);
  expect(await cards('q=pyjama rouge satin plus de 250 dh')).toEqual([
    { ...red, price: 30_000, from: false },
  ]);
  expect(await cards('q=nuisette rouge')).toEqual([
    { id: one.id, articleId: undefined, price: 15_000, from: false },
  ]);
  expect((await search('pyjama rouge taille L')).prices.map(({ id }) => id)).toEqual([two.priceIds[2]]);
});

test('§2.44 §4.10 results are narrowed, counted and sorted as a listing is, over what was found alone', async () => {
  const { two, one } = await satins();
  const { listing, found } = await look('q=satin rouge');
  const counts = (facet: 'sizes' | 'brands' | 'colors') =>
    listing.facets[facet].map(({ key, count }) => [key, count]);
  expect(found).toBe(2);
  expect(counts('sizes')).toEqual([
    ['S', 2],
    ['M', 1],
    ['L', 1],
  ]);
  expect(counts('brands')).toEqual([['Atlas', 1]]);
  expect(counts('colors').map(([key]) => key)).not.toContain('creme');
  expect(listing.facets.price).toEqual({ min: 15_000, max: 30_000 });
  const ids = async (query: string) =>
    (await look(`q=satin rouge&${query}`)).listing.data.map(({ id }) => id);
  expect(await ids('size=L')).toEqual([two.id]);
  expect(await ids('size=XL')).toEqual([]);
  expect((await look('q=satin rouge&size=XL')).found).toBe(2);
  expect(await ids('sort=price-down')).toEqual([two.id, one.id]);
  expect(await ids('sort=price-up')).toEqual([one.id, two.id]);
  expect(await ids('sort=featured'), 'an order of categories alone: what fits best').toEqual([
    one.id,
    two.id,
  ]);
  expect(await ids('per=12&page=2')).toEqual([]);
});

test('conditions that no one size has do not hide what was found', async () => {
  const { two } = await satins();
  // Size L costs 300, size S less than 250.
  const { listing } = await look('q=pyjama rouge taille L moins de 250 dh');
  expect(listing.data.map(({ id, articleId }) => [id, articleId])).toEqual([[two.id, two.articleIds[1]]]);
});

test('what a search finds follows the shop: a new name, a category’s name, a product taken away', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Night' });
  const { id } = await makeProduct(db, { categoryId, title: { ar: 'روب' } });
  await changeProduct(db, id, { title: { ar: 'عباءة' } });
  expect((await search('روب')).total).toBe(0);
  expect((await search('عباءه')).total).toBe(1);
  await db.transaction((tx) =>
    ensureCategory(tx, {
      tag: 'nuit',
      label: 'Soirée',
      arLabel: 'سهرة',
      enLabel: 'Evening',
      rule: null,
      pictureId: null,
      position: 0,
      isDemo: false,
    }),
  );
  expect([(await search('سهرة')).total, (await search('nuit')).total]).toEqual([1, 0]);
  await changeProduct(db, id, { published: false });
  expect((await search('عباءه')).total).toBe(0);
});

test('§7.19 a SKU, a barcode or the number of a product finds it alone; a size and an age are none', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  const made = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [
      { key: 'navy', sizes: [{ size: 'S', price: 9000 }] },
      {
        key: 'rose',
        sizes: [
          { size: 'M', price: 10_000 },
          { size: 'L', price: 20_000, sku: 'AB-12', barcode: '6111234567890' },
        ],
      },
    ],
  });
  await makeProduct(db, { categoryId, title: { ar: 'روب AB-123', fr: 'Robe AB-12 bis' } });
  await makeProduct(db, { categoryId, title: { ar: 'مخفي' }, published: false });
  for (const code of ['AB-12', 'ab-12', ' Ab-12 ', '6111234567890', '٦١١١٢٣٤٥٦٧٨٩٠']) {
    const { listing, found } = await look(`q=${code}`);
    expect([found, listing.data.map(({ id, articleId, price }) => [id, articleId, price])], code).toEqual([
      1,
      [[made.id, made.articleIds[1], 20_000]],
    ]);
    expect(
      (await search(code)).prices.map(({ id }) => id),
      code,
    ).toEqual([made.priceIds[2]]);
  }
  const { listing } = await look(`q=%23${made.id}`);
  expect(listing.data.map(({ id, articleId }) => [id, articleId])).toEqual([[made.id, undefined]]);
  expect((await look(`q=%23${made.id + 2}`)).found, 'hidden').toBe(0);
  expect((await look('q=38')).found).toBe(0);
});

test('a number is a size or an age before it is a product, `#` says product; a SKU comes before both', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  const of = async (id: number, size: string, sku?: string) => {
    await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), ${id - 1})`);
    const sizes = [{ size, price: 9000, ...(sku ? { sku } : {}) }];
    await makeProduct(db, { categoryId, title: { ar: 'روب' }, colors: [{ key: 'one', sizes }] });
  };
  await of(38, 'M');
  await of(500, '38');
  await of(70_001, 'L');
  await of(70_002, 'XL', '70001');
  const ids = async (q: string) => (await look(`q=${q}`)).listing.data.map(({ id }) => id);
  expect(await ids('38')).toEqual([500]);
  expect(await ids('%2338')).toEqual([38]);
  expect(await ids('70002')).toEqual([70_002]);
  expect(await ids('70001')).toEqual([70_002]);
});

test('§4.10 where nothing has all that is looked for, searches near it are named with what they find', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Night' });
  const color = (key: string, name: string) => [
    { key, name: { fr: name }, sizes: [{ size: 'M', price: 9000 }] },
  ];
  await makeProduct(db, { categoryId, title: { fr: 'Pyjama satin' }, colors: color('bleu', 'Bleu') });
  await makeProduct(db, { categoryId, title: { fr: 'Pyjama coton' }, colors: color('rouge', 'Rouge') });
  await makeProduct(db, { categoryId, title: { fr: 'Peignoir satin' }, colors: color('rouge', 'Rouge') });
  const near = async (query: string) => {
    const page = await searchProducts(db, clock, 'fr', resultsFromUrl(new URLSearchParams(`q=${query}`)));
    return page.nearest.map(({ text, total }) => `${text}: ${total}`);
  };
  // It shows satin pyjamas; those without another part are linked.
  expect(await near('pyjama satin rouge')).toEqual(['satin rouge: 1', 'pyjama rouge: 1']);
  expect(await near('pyjama rouge')).toEqual([]);
  // Navy is blue.
  expect(await near('bleu marine')).toEqual(['bleu: 1']);
  // One part fewer is not enough.
  expect(await near('satin qqzz peignoir bleu')).toContain('satin bleu: 1');
  // Very many parts would be hundreds of searches.
  expect(await near('satin qqza qqzb qqzc qqzd qqze qqzf peignoir bleu')).toEqual([]);
  expect(await near('qqzz')).toEqual([]);
  // There is navy, only not of this: the broader color is no way out of that.
  await makeProduct(db, { categoryId, title: { fr: 'Culotte' }, colors: color('marine', 'Bleu marine') });
  await makeProduct(db, { categoryId, title: { fr: 'Jupe' }, colors: color('ciel', 'Bleu ciel') });
  expect(await near('jupe bleu marine')).not.toContain('jupe bleu: 1');
  const words = ['zabir', 'zobin', 'zuleka', 'zimora', 'zefani', 'zakuma'];
  for (const left of words)
    await makeProduct(db, { categoryId, title: { fr: words.filter((word) => word !== left).join(' ') } });
  expect(await near(words.join(' '))).toHaveLength(4);
});

test('a search for half a word finds what it may become, as the suggestions do', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Night' });
  const { id } = await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  const { listing, corrected } = await look('q=bija');
  expect([listing.data.map((card) => card.id), corrected]).toEqual([[id], true]);
});

test('§4.10 a price in a search is one of the country that is shown', async () => {
  await ensureCountries(db);
  await shop();
  const robes = async (country: string) => (await look('q=روب أقل من 100', country)).dropped;
  // 200 DH are more than 100 dirhams and less than 100 riyals.
  expect([await robes('MA'), await robes('SA')]).toEqual([['أقل من 100'], []]);
  expect((await search('روب أقل من 100 ريال', 'SA')).corrected).toBeUndefined();
  expect((await search('روب أقل من 100', 'MA')).corrected).toBeDefined();
});
