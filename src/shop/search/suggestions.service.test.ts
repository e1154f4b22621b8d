import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Locale } from '#/platform/local-text.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchPrices } from './index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);
const suggest = (typed: string, locale: Locale = 'ar') => searchPrices(db, clock, locale, { text: typed });
const completions = async (typed: string, locale: Locale = 'ar') =>
  (await suggest(typed, locale)).suggestions;

async function shop() {
  const women = await makeCategory(db, { tag: 'femme', label: 'Pyjamas femme', arLabel: 'بيجامات نسائية' });
  await makeCategory(db, { tag: 'homme', label: 'Homme', arLabel: 'رجال' });
  const sizes = [{ size: 'M', price: 20_000 }];
  const pyjama = await makeProduct(db, {
    categoryId: women,
    title: { ar: 'بيجامة ساتان زينب', fr: 'Pyjama satin Zineb' },
    colors: [{ key: 'rouge', name: { ar: 'أحمر', fr: 'Rouge' }, hex: '#c01020', sizes }],
  });
  const robe = await makeProduct(db, {
    categoryId: women,
    title: { ar: 'روب صوفي', fr: 'Peignoir polaire' },
    colors: [{ key: 'bleu', name: { ar: 'أزرق', fr: 'Bleu' }, hex: '#1020c0', sizes }],
  });
  return { pyjama, robe };
}

test('§4.10 a given name is completed to no word that sounds like it', async () => {
  await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'robes' }),
    title: { ar: 'روب' },
    colors: [
      { key: 'creme', name: { ar: 'كريمي', fr: 'Crème' }, hex: '#f5ecd7', sizes: [{ size: 'M', price: 1 }] },
    ],
  });
  expect(await completions('كريم')).toContain('كريمي');
  expect(await completions('كريمة')).toEqual([]);
});

test('§4.10 a half-typed word is completed in the language of the page, whatever it is typed in', async () => {
  await shop();
  for (const typed of ['بيج', 'bija', 'bij', 'pyj', 'بيجا']) {
    expect((await completions(typed))[0], typed).toBe('بيجامة');
    expect((await completions(typed, 'fr'))[0], typed).toBe('pyjama');
  }
  expect(await completions('بيجامة ح')).toEqual([]);
  expect(await completions('بيجامة سا')).toContain('بيجامة ساتان');
  expect(await completions('pyjama rou', 'fr')).toContain('pyjama rouge');
  // The head in the script of its completion.
  expect(await completions('bijama sat')).toContain('بيجامة ساتان');
});

test('§4.10 the whole name of a garment is completed to no other one', async () => {
  const categoryId = await makeCategory(db, { tag: 'night' });
  for (const title of ['روب صوفي', 'قميص نوم قطني', 'روب حمام أبيض']) {
    const colors = [
      { key: title, name: { ar: 'أحمر', fr: 'Rouge' }, hex: '#c01020', sizes: [{ size: 'M', price: 1 }] },
    ];
    await makeProduct(db, { categoryId, title: { ar: title }, colors });
  }
  expect(await completions('روب')).not.toContain('قميص نوم');
  expect(await completions('رو')).toContain('روب');
});

test('§4.10 a completed adjective agrees with the garment before it, in Arabic and in French', async () => {
  const { pyjama } = await shop();
  expect(await completions('بيجامة أح')).toEqual(['بيجامة حمراء']);
  expect(await completions('بيجامات أحم')).toEqual(['بيجامات حمراء']);
  expect(await completions('روب أزر')).toEqual(['روب أزرق']);
  expect(await completions('bijama rou')).toEqual(['بيجامة حمراء']);
  await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'pieds' }),
    title: { ar: 'جوارب', fr: 'Chaussettes' },
    colors: [
      { key: 'noir', name: { ar: 'أسود', fr: 'Noir' }, hex: '#101010', sizes: [{ size: 'M', price: 1 }] },
    ],
  });
  expect(await completions('chaussettes noi', 'fr')).toEqual(['chaussettes noires']);
  expect(await completions('جوارب أس')).toEqual(['جوارب سوداء']);
  // What is completed finds what it was suggested for.
  expect((await suggest('بيجامة حمراء')).prices.map(({ id }) => id)).toEqual(pyjama.priceIds);
});

test('nothing is suggested that would find nothing, nor what is typed already', async () => {
  await shop();
  expect(await completions('kaft', 'fr')).toEqual([]);
  expect(await completions('pyjama ble', 'fr')).toEqual([]);
  expect(await completions('pyjama', 'fr')).not.toContain('pyjama');
  // A name that only the catalog knows.
  expect(await completions('zin', 'fr')).toEqual(['Zineb']);
});

test('§7.19 what is found while typing is what the half-typed word may become', async () => {
  const { pyjama, robe } = await shop();
  const found = async (typed: string) => (await suggest(typed)).prices.map(({ id }) => id);
  expect(await found('bija')).toEqual(pyjama.priceIds);
  expect(await found('peig')).toEqual(robe.priceIds);
  expect(await found('bijama 7am')).toEqual(pyjama.priceIds);
  // It is a form of beige as well, which the shop has too.
  const categoryId = await makeCategory(db, { tag: 'robes', label: 'Robes', arLabel: 'أرواب' });
  const beige = await makeProduct(db, {
    categoryId,
    title: { ar: 'روب بيج', fr: 'Peignoir beige' },
    colors: [
      {
        key: 'beige',
        name: { ar: 'بيج', fr: 'Beige' },
        hex: '#d8c8a8',
        sizes: [{ size: 'M', price: 20_000 }],
      },
    ],
  });
  await invalidate(db, 'catalog');
  expect(new Set(await found('بيجا'))).toEqual(new Set([...pyjama.priceIds, ...beige.priceIds]));
  expect(await found('بيج')).toEqual(beige.priceIds);
});

test('categories are suggested by the words of their names and by what they mean', async () => {
  await shop();
  const tags = async (typed: string, locale: Locale = 'ar') =>
    (await suggest(typed, locale)).categories.map(({ tag }) => tag);
  expect(await tags('hom', 'fr')).toEqual(['homme']);
  expect(await tags('بيجامة للنساء')).toEqual(['femme']);
  expect(await tags('pijama', 'fr')).toEqual(['femme']);
  expect(await tags('qqzz')).toEqual([]);
  // All that the search means, not a part of it.
  expect(await tags('روب للنساء')).toEqual([]);
  for (const at of [1, 2, 3, 4]) await makeCategory(db, { tag: `enfant-${at}`, label: `Enfant ${at}` });
  await invalidate(db, 'categories');
  expect(await tags('enfa', 'fr')).toHaveLength(3);
});

test('whatever is typed is answered', async () => {
  await shop();
  const odd = [
    '😀',
    '<script>alert(1)</script>',
    '\u202e\u200f',
    'x'.repeat(900),
    'ب'.repeat(900),
    '٣٨',
    '%%%',
    '\u0301',
    'ة',
    '(((',
  ];
  for (const typed of odd) expect((await suggest(typed)).total, typed).toBeGreaterThanOrEqual(0);
});
