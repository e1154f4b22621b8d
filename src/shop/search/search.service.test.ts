import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCategory } from '#/shop/catalog/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchPrices, searchProducts } from './index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

const search = (text: string) => searchPrices(db, clock, 'ar', text);
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
    expect(await search(text), text).toEqual({ prices: [], total: 0, suggestions: [] });
  }
});

test('§7.19 a word finds one size of each colour: the cheapest in stock', async () => {
  const { pyjama } = await shop();
  const answer = await search('بيجامة');
  expect(answer.prices.map(({ id }) => id)).toEqual([pyjama[1], pyjama[2]]);
  expect(answer).toMatchObject({ total: 2, suggestions: ['بيجامة أطفال'] });
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
  const first = await searchProducts(db, clock, 'ar', ' روب ', 1);
  expect(first).toMatchObject({
    text: 'روب',
    dropped: [],
    corrected: false,
    meta: { total: 26, lastPage: 2, perPage: 24 },
  });
  const second = await searchProducts(db, clock, 'ar', 'روب', 2);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(made);
  expect(ids.at(-1), 'what is sold out stands last').toBe(made[0]);
  expect(await searchProducts(db, clock, 'ar', 'روب', 9)).toMatchObject({ data: [], meta: { total: 26 } });
  expect(await searchProducts(db, clock, 'ar', 'reset', 1)).toMatchObject({ text: '', data: [] });
  expect(await searchProducts(db, clock, 'ar', 'روب قرميزي', 1)).toMatchObject({
    parts: [
      { typed: 'روب', without: 'قرميزي', isDropped: false },
      { typed: 'قرميزي', without: 'روب', isDropped: true },
    ],
    dropped: ['قرميزي'],
  });
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
