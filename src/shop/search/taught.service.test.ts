import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { createDatabase } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { listJournal } from '#/shop/staff/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { searchPrices, searchProducts, targetChoices } from './index.ts';
import { previewTaught } from './preview.service.ts';
import { resultsFromUrl } from './results-url.rules.ts';
import { taughtWords } from './search.tables.ts';
import { readTarget } from './taught.rules.ts';
import { findTaught, listTaught, putTaught, teach } from './taught.service.ts';

const { db, url, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by = { id: 1, name: 'Salma' };
const search = (text: string, on = db) =>
  searchProducts(on, clock, 'fr', resultsFromUrl(new URLSearchParams({ q: text })));
const total = async (text: string) => (await search(text)).found;
const titles = async (text: string) => (await search(text)).listing.data.map(({ title }) => title);
const same = (...words: string[]) => teach(db, clock, by, { words, targets: [] });
const means = (word: string, ...targets: string[]) => teach(db, clock, by, { words: [word], targets });
const list = async () =>
  (await listTaught(db, 'fr', { search: '', page: 1 })).data.map(({ words, targets }) => [
    words,
    targets.map(({ name }) => name),
  ]);
const refusal = (field: string, code: string) => ({ status: 422, fields: { [field]: [code] } });

async function shop() {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Women' });
  const robesId = await makeCategory(db, { tag: 'robes', label: 'Peignoirs', parentId: categoryId });
  await makeProduct(db, { categoryId, title: { ar: 'بيجامة قطن', fr: 'Ensemble coton' } });
  const robe = await makeProduct(db, {
    categoryId: robesId,
    title: { ar: 'روب ساتان خفيف', fr: 'Robe de chambre satinée' },
    colors: [{ key: 'navy', name: { fr: 'Bleu marine' }, sizes: [{ size: 'M', price: 20_000 }] }],
  });
  return { categoryId, robesId, robeId: robe.id };
}

test('a search answers by what the merchant says means the same, at once and in every part of the search', async () => {
  await shop();
  expect(await total('zanzona')).toBe(0);
  const group = await same('بيجامة', 'zanzona', 'wiziwa');
  expect(await total('zanzona')).toBe(1);
  expect(await total('البيجامة')).toBe(1);
  expect(await total('ZANZONA قطن')).toBe(1);
  expect((await searchPrices(db, clock, 'ar', { text: 'wiziwa' })).total).toBe(1);
  expect(await total('zanzona satin')).toBe(1);
  await putTaught(db, clock, by, group.id, group.undo);
  expect(await total('wiziwa')).toBe(0);
});

test('a word means a category with those below it, a color, a fabric or one product', async () => {
  const { categoryId, robesId, robeId } = await shop();
  await means('zaza', `category:${categoryId}`);
  await means('zozo', `category:${robesId}`);
  await means('zizi', 'color:navy');
  await means('zuzu', 'color:blue');
  await means('zeze', 'fabric:cotton');
  await means('zyzy', `product:${robeId}`);
  expect(await total('zaza')).toBe(2);
  for (const word of ['zozo', 'zizi', 'zuzu', 'zyzy'])
    expect(await titles(word), word).toEqual(['Robe de chambre satinée']);
  expect(await titles('zeze')).toEqual(['Ensemble coton']);
  expect(await list()).toContainEqual([['zizi'], [expect.stringMatching(/marine/i)]]);
});

test('several words mean one, one means several, and a short word finds no other word that holds it', async () => {
  await shop();
  await same('peignoir', 'robe de chambre');
  expect(await total('peignoir')).toBe(1);
  await same('zanzona', 'wom');
  expect(await total('zanzona')).toBe(0);
  await same('شبشب', 'خف');
  expect(await total('شبشب')).toBe(0);
  await same('رقيق', 'خفيف');
  expect(await total('رقيق')).toBe(1);
});

test('what was taught in one process is known to the next search of another', async () => {
  await shop();
  const other = createDatabase(url, { max: 2 });
  expect((await search('zanzona', other.db)).found).toBe(0);
  const { id, undo } = await same('بيجامة', 'zanzona');
  expect((await search('zanzona', other.db)).found).toBe(1);
  await putTaught(db, clock, by, id, undo);
  expect((await search('zanzona', other.db)).found).toBe(0);
  await other.close();
});

test('a word that means something hidden or gone is read like any other, and finds it again when it is back', async () => {
  const { robeId, categoryId } = await shop();
  await means('coton', `product:${robeId}`);
  expect(await titles('coton')).toEqual(['Robe de chambre satinée']);
  await changeProduct(db, robeId, { published: false });
  expect(await titles('coton')).toEqual(['Ensemble coton']);
  await changeProduct(db, robeId, { published: true });
  expect(await titles('coton')).toEqual(['Robe de chambre satinée']);
  const empty = await makeCategory(db, { tag: 'vide', label: 'Vide' });
  await means('satin', `category:${empty}`);
  await db.execute(sql`delete from categories where id = ${empty}`);
  await invalidate(db, 'categories');
  expect(await titles('satin')).toEqual(['Robe de chambre satinée']);
  expect(await list()).toContainEqual([['satin'], [null]]);
  await expect(means('zaza', `category:${empty}`)).rejects.toMatchObject(
    refusal('targets', 'target_unknown'),
  );
  await means('zaza', `category:${categoryId}`);
});

test('what is ignored is left out of the search, and is no part that is missing', async () => {
  await shop();
  expect((await search('qaqa coton')).dropped).toEqual(['qaqa']);
  await means('qaqa', 'ignore', 'color:red');
  expect(await list()).toEqual([[['qaqa'], [null]]]);
  expect(await search('qaqa coton')).toMatchObject({ dropped: [], found: 1 });
  expect(await total('qaqa')).toBe(0);
});

test('words join those that have one of them; a word never means two things, nor is one way round another', async () => {
  await shop();
  const { id } = await same('بيجامة', 'zanzona');
  await same('wiziwa', 'بيجامه');
  expect(await list()).toEqual([[['بيجامة', 'zanzona', 'wiziwa'], []]]);
  // Round about: all three are one group, and none is looked up twice.
  await same('zanzona', 'wiziwa');
  expect(await total('wiziwa')).toBe(1);
  await same('qaqa', 'bibi');
  for (const words of [
    ['qaqa', 'zanzona'],
    ['BIBI', 'الزانزونة', 'wiziwa'],
  ])
    await expect(same(...words)).rejects.toMatchObject(refusal('words', 'taught_already'));
  await expect(means('Zanzôna', 'color:red')).rejects.toMatchObject(refusal('words', 'taught_already'));
  await means('nila', 'color:blue');
  await expect(means('nila', 'color:red')).rejects.toMatchObject(refusal('words', 'taught_already'));
  await same('nili', 'nila');
  expect(await list()).toContainEqual([['nila', 'nili'], [expect.any(String)]]);
  const { seen } = await findTaught(db, id);
  await expect(
    putTaught(db, clock, by, id, { words: ['zanzona', 'nila'], targets: [], seen }),
  ).rejects.toMatchObject(refusal('words', 'taught_already'));
});

test('of two who teach a word at once, one gets a conflict, and it means one thing', async () => {
  await shop();
  await expect(
    meanwhile(
      db,
      (tx) => teach(tx, clock, by, { words: ['nila'], targets: ['color:blue'] }),
      () => means('nila', 'color:red'),
    ),
  ).rejects.toMatchObject(refusal('words', 'taught_already'));
  expect(await db.$count(taughtWords)).toBe(1);
});

test('a word has two letters at least, two words differ, and neither signs nor thousands of letters are one', async () => {
  const refused = (code: string, ...words: string[]) =>
    expect(same(...words)).rejects.toMatchObject(refusal('words', code));
  await refused('synonyms_few', 'بيجامة');
  await refused('synonyms_few', 'بيجامة', 'بيجامه', 'بِيجامة');
  await refused('synonyms_few', 'بيجامة', '%', ' ');
  await refused('synonyms_few', 'taille 40', 'taille ٤٠');
  await refused('synonym_short', 'بيجامة', 'x');
  await refused('synonym_long', 'بيجامة', 'y'.repeat(10_000));
  await refused('synonyms_many', ...Array.from({ length: 31 }, (_, at) => `word${at}`));
  await expect(means('<>', 'color:red')).rejects.toMatchObject(refusal('words', 'synonyms_few'));
  await expect(means('zaza', 'color:nosuch')).rejects.toMatchObject(refusal('targets', 'target_unknown'));
  expect(await db.$count(taughtWords)).toBe(0);
  const script = '<script>alert(1)</script> zaza';
  await same('بيجامة', script);
  expect((await search(script)).found).toBe(0);
  expect(await list()).toEqual([[['بيجامة', 'script alert 1 /script zaza'], []]]);
});

test('the second editor gets a conflict, and nothing is overwritten', async () => {
  const { id, undo } = await same('روب', 'بينوار');
  const change = (...words: string[]) =>
    putTaught(db, clock, by, id, { words, targets: [], seen: undo.seen });
  await change('روب', 'بينوار', 'برنس');
  const late = { status: 409, code: 'changed_meanwhile' };
  await expect(change('روب', 'xx')).rejects.toMatchObject(late);
  await expect(change()).rejects.toMatchObject(late);
});

test('each step stands in the journal with who and what, and is undone from what it answered', async () => {
  await shop();
  await means('warda', 'color:red');
  const others = await list();
  const taught = await means('nila', 'color:blue');
  const changed = await putTaught(db, clock, by, taught.id, {
    words: ['nila', 'nili'],
    targets: ['color:navy'],
    seen: taught.undo.seen,
  });
  const gone = await putTaught(db, clock, by, taught.id, { words: [], targets: [], seen: changed.undo.seen });
  expect(await list()).toEqual(others);
  await putTaught(db, clock, by, gone.id, gone.undo);
  expect(await list()).toEqual(
    expect.arrayContaining([[['nila', 'nili'], [expect.stringMatching(/marine/i)]], ...others]),
  );
  const { data } = await listJournal(db, { page: 1 });
  expect(data.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    'Salma taught_word.create',
    'Salma taught_word.remove',
    'Salma taught_word.change',
    'Salma taught_word.create',
    'Salma taught_word.create',
  ]);
  expect(data[2]).toMatchObject({
    before: { words: ['nila'], means: ['أزرق'] },
    after: { words: ['nila', 'nili'], means: ['كحلي'] },
    undoable: true,
  });
});

test('a preview says what the word would find, and teaches nothing', async () => {
  await shop();
  const preview = (targets: string[], ...words: string[]) =>
    previewTaught(db, clock, 'fr', { words, targets });
  expect(await preview([], 'zanzona', 'بيجامة')).toEqual({
    total: 1,
    titles: ['Ensemble coton'],
    dropped: [],
  });
  expect(await preview(['color:navy'], 'zanzona')).toMatchObject({ total: 1 });
  expect(await preview(['color:green'], 'zanzona')).toMatchObject({ total: 0 });
  expect(await preview([], '')).toMatchObject({ total: 0 });
  expect(await total('zanzona')).toBe(0);
  // Of words that join others it says what all of them find; of a change, what is left of it.
  const { id } = await means('nila', 'color:navy');
  expect(await preview([], 'nili', 'nila')).toMatchObject({ titles: ['Robe de chambre satinée'] });
  const changed = { id, words: ['nila', 'بيجامة'], targets: [] };
  expect(await previewTaught(db, clock, 'fr', changed)).toMatchObject({ titles: ['Ensemble coton'] });
});

test('whatever is offered as a meaning can be taught', async () => {
  const { robesId } = await shop();
  const choices = await targetChoices(db, 'fr');
  expect(choices).toContainEqual({
    target: `category:${robesId}`,
    kind: 'category',
    name: 'Nuit › Peignoirs',
    broad: false,
  });
  expect(choices.find(({ target }) => target === 'color:blue')).toMatchObject({ broad: true });
  expect(choices.filter(({ target, name }) => readTarget(target) === null || name === '')).toEqual([]);
});

test('the list is narrowed by part of a word in any spelling, thirty a page, the newest first; two thousand at most', async () => {
  const at = (minute: number) => new Date(clock.nowMs() + minute * 60_000);
  const many = (count: number, from = 0) =>
    db.insert(taughtWords).values(
      Array.from({ length: count }, (_, n) => ({
        words: [`w${from + n}`, `v${from + n}`],
        createdAt: at(-from - n),
      })),
    );
  await many(31);
  await db.insert(taughtWords).values({ words: ['Été', 'أزياء'], createdAt: at(1) });
  const page = async (page: number, search = '') => {
    const { data, meta } = await listTaught(db, 'fr', { search, page });
    return { words: data.map(({ words }) => words[0]), total: meta.total };
  };
  expect((await page(1)).words).toEqual(['Été', ...Array.from({ length: 29 }, (_, n) => `w${n}`)]);
  expect(await page(2)).toEqual({ words: ['w29', 'w30'], total: 32 });
  for (const part of ['ETE', 'ازيا', ' été '])
    expect(await page(1, part), part).toEqual({ words: ['Été'], total: 1 });
  expect(await page(1, 'w3')).toEqual({ words: ['w3', 'w30'], total: 2 });

  // With the 32 before one less than two thousand.
  await many(1_967, 100);
  await same('peignoir', 'robe');
  await expect(same('chausson', 'pantoufle')).rejects.toMatchObject(refusal('words', 'taught_many'));
  await same('peignoir', 'kimono');
});
