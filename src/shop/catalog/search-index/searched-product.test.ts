import { expect, test } from 'vitest';
import type { SearchedRow } from './searched.queries.ts';
import { searchedProducts } from './searched-product.ts';

const row = (id: number): SearchedRow => ({
  id,
  handle: `p-${id}`,
  title: { ar: 'بيجامة ساتان', fr: `Robe ${id}` },
  brand: 'Hilal',
  collection: null,
  audience: 'girls',
  ageFromMonths: 24,
  ageToMonths: null,
  soldCount: 0,
  publishedAt: 0,
  categories: ['Nuit'],
  fabrics: [{ fr: 'Coton' }],
  names: 'n',
  colors: [
    { articleId: id, name: { fr: 'Bleu marine' }, hex: '#1b2a4a', sizes: [] },
    { articleId: id + 1000, name: { fr: 'Azulejo' }, hex: '#1b2a4a', sizes: [] },
  ],
});

test('a product is found by what its texts, fields and shades speak of', async () => {
  const [product] = await searchedProducts([row(1)]);
  expect(product?.titleMeanings).toEqual(
    expect.arrayContaining(['garment:pyjamas', 'fabric:satin', 'garment:dress']),
  );
  expect(product?.otherMeanings).toEqual(expect.arrayContaining(['person:girl', 'fabric:cotton']));
  expect(product?.otherWords).toEqual(expect.arrayContaining(['hilal', 'nuit', 'p-1']));
  expect(product?.ages).toEqual({ from: 24, to: Number.POSITIVE_INFINITY });
  const [named, unnamed] = product?.colors ?? [];
  expect(named?.meanings).toEqual(expect.arrayContaining(['color:navy', 'color:blue']));
  // What the name does not say, the shade does.
  expect(unnamed?.meanings).toEqual(['color:blue']);
});

test('a garment that only the category names is no garment of a title that names another', async () => {
  const of = async (title: string, category: string) => {
    const [product] = await searchedProducts([{ ...row(1), title: { ar: title }, categories: [category] }]);
    return product?.otherMeanings.filter((meaning) => /^garment:(?:socks|slippers|pyjamas)$/.test(meaning));
  };
  expect(await of('خف بناتي', 'Chaussettes et pantoufles')).toEqual(['garment:slippers']);
  expect(await of('هدية', 'Chaussettes et pantoufles')).toEqual(['garment:socks', 'garment:slippers']);
  // A set may well be of pyjamas.
  expect(await of('طقم قطني', 'Pyjamas')).toEqual(['garment:pyjamas']);
});

test('a product for everyone is for women and men, unless its texts name others; a color named after a cloth is no cloth', async () => {
  const personsOf = async (title: string) => {
    const [product] = await searchedProducts([{ ...row(1), audience: 'unisex', title: { ar: title } }]);
    const all = [...(product?.titleMeanings ?? []), ...(product?.otherMeanings ?? [])];
    return all.filter((meaning) => meaning.startsWith('person:')).toSorted();
  };
  expect(await personsOf('جوارب')).toEqual(['person:man', 'person:woman']);
  expect(await personsOf('جوارب رجالية')).toEqual(['person:man']);
  const colors = [{ articleId: 1, name: { ar: 'جينز' }, hex: '#4d6a8f', sizes: [] }];
  const [product] = await searchedProducts([{ ...row(1), collection: 'Nuits d’été', colors }]);
  expect(product?.colors[0]?.meanings).toEqual(['color:blue']);
  expect(product?.otherMeanings).toContain('season:summer');
});

test('while many are read other tasks have their turn', async () => {
  const turns = [0];
  let running = true;
  const next = () => {
    turns.push(0);
    if (running) setImmediate(next);
  };
  setImmediate(next);
  const rows = Array.from({ length: 70 }, (_, id) => ({
    ...row(id),
    get title() {
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
      return row(id).title;
    },
  }));
  expect(await searchedProducts(rows)).toHaveLength(70);
  running = false;
  expect(turns.reduce((sum, read) => sum + read)).toBe(70);
  expect(Math.max(...turns)).toBeLessThanOrEqual(20);
});
