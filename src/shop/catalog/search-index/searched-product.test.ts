import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { changeProduct, makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { type SearchedRow, selectSearched } from './searched.queries.ts';
import { searchedProducts } from './searched-product.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const row = (id: number): SearchedRow => ({
  id,
  handle: `p-${id}`,
  title: { ar: 'بيجامة ساتان', fr: `Robe ${id}` },
  brand: 'Hilal',
  collection: null,
  audience: 'girls',
  derivedAudience: null,
  ageFromMonths: 24,
  ageToMonths: null,
  soldCount: 0,
  publishedAt: 0,
  categories: ['Nuit'],
  categoryIds: [7],
  fabrics: [{ fr: 'Coton' }],
  names: 'n',
  set: { fabric: null, season: null, pattern: null },
  derived: { fabric: ['satin'], season: [], pattern: null },
  colors: [
    { articleId: id, name: { fr: 'Bleu marine' }, families: null, derivedFamilies: ['blue'], sizes: [] },
    { articleId: id + 1000, name: { fr: 'Azulejo' }, families: null, derivedFamilies: ['blue'], sizes: [] },
  ],
});

test('a product is found by what its texts, fields and shades speak of', async () => {
  const [product] = await searchedProducts([row(1)]);
  expect(product?.titleMeanings).toEqual(
    expect.arrayContaining(['garment:pyjamas', 'fabric:satin', 'garment:dress']),
  );
  expect(product?.otherMeanings).toEqual(
    expect.arrayContaining(['person:girl', 'fabric:cotton', 'category:7']),
  );
  expect(product?.otherWords).toEqual(expect.arrayContaining(['hilal', 'nuit']));
  expect(product?.handleWords).toEqual(['p-1']);
  expect(product?.ages).toEqual({ from: 24, to: Number.POSITIVE_INFINITY });
  const [named, unnamed] = product?.colors ?? [];
  expect(named?.meanings).toEqual(expect.arrayContaining(['color:navy', 'color:blue']));
  // What the name does not say, the shade does.
  expect(unnamed?.meanings).toEqual(['color:blue']);
});

test('a garment is named by a word of the title in any of its languages, not by what it is a kind of', async () => {
  const of = async (title: Record<string, string>) =>
    (await searchedProducts([{ ...row(1), title }]))[0]?.namedGarments.toSorted();
  expect(await of({ ar: 'طقم شورت قطني' })).not.toContain('garment:pyjamas');
  expect(await of({ ar: 'بيجامة شورت قطنية' })).toContain('garment:pyjamas');
  expect(await of({ ar: 'طقم شورت', fr: 'Pyjama court' })).toContain('garment:pyjamas');
  // Trousers of pyjamas are no pyjamas, whatever their words say.
  expect(await of({ ar: 'سروال بيجامة' })).not.toContain('garment:pyjamas');
  expect(await of({ ar: 'هدية' })).toEqual([]);
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
  const colors = [
    { articleId: 1, name: { ar: 'جينز' }, families: null, derivedFamilies: ['blue'], sizes: [] },
  ];
  const [product] = await searchedProducts([{ ...row(1), collection: 'Nuits d’été', colors }]);
  expect(product?.colors[0]?.meanings).toEqual(['color:blue']);
  expect(product?.otherMeanings).toContain('season:summer');
});

test('§4.10 where the merchant has set for whom a product is, its title names nobody else', async () => {
  const personsOf = async (audience: SearchedRow['audience'], title: string) => {
    const [product] = await searchedProducts([
      { ...row(1), audience, derivedAudience: 'girls', title: { fr: title } },
    ]);
    const all = [...(product?.titleMeanings ?? []), ...(product?.otherMeanings ?? [])];
    return [...new Set(all)].filter((meaning) => meaning.startsWith('person:')).toSorted();
  };
  expect(await personsOf('women', 'Pyjama fille')).toEqual(['person:woman']);
  expect(await personsOf('girls', 'Pyjama garçon')).toEqual(['person:child', 'person:girl']);
  expect(await personsOf('women', 'Pyjama de grossesse')).toEqual(['person:pregnant', 'person:woman']);
  expect(await personsOf('babies', 'Body bébé fille')).toEqual([
    'person:baby',
    'person:child',
    'person:girl',
  ]);
  expect(await personsOf(null, 'Pyjama')).toEqual(['person:child', 'person:girl']);
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

test('§4.10 a search goes by the fields of a product: what the merchant set before what its texts say', async () => {
  const { id, articleIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'hiver', label: 'Polaire et thermique', arLabel: 'شتوي' }),
    title: { ar: 'بيجامة فلانيل مربعة', fr: 'Pyjama en flanelle à carreaux' },
    colors: [{ key: 'wine', name: { ar: 'عنابي', fr: 'Bordeaux' }, sizes: [{ size: 'M', price: 20_000 }] }],
  });
  const searched = async () => {
    const [row] = await selectSearched(db, [id]);
    if (!row) throw new Error('not searched');
    const [product] = await searchedProducts([row]);
    if (!product) throw new Error('not searched');
    const { titleMeanings, otherMeanings, colors } = product;
    return { title: titleMeanings, other: otherMeanings, color: colors[0]?.meanings ?? [] };
  };
  const read = await searched();
  expect(read.title).toEqual(expect.arrayContaining(['fabric:flannel', 'pattern:checked']));
  expect(read.other).toEqual(expect.arrayContaining(['fabric:flannel', 'season:winter', 'pattern:printed']));
  // Its category holds fleece beside it.
  expect(read.other).not.toContain('fabric:fleece');
  expect(read.color).toEqual(expect.arrayContaining(['color:burgundy', 'color:red']));

  await changeProduct(db, id, { fabricKinds: ['merino'], seasons: [], patterns: ['checked'] });
  await db.execute(sql`update articles set color_families = '{brown}' where id = ${articleIds[0]}`);
  const set = await searched();
  expect(set.title).toContain('pattern:checked');
  expect(set.title).not.toContain('fabric:flannel');
  expect(set.other).toEqual(expect.arrayContaining(['fabric:merino', 'fabric:wool', 'pattern:printed']));
  expect(set.other.filter((meaning) => meaning.startsWith('season:'))).toEqual([]);
  expect(set.color).toEqual(['color:brown']);
});
