import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchPrices, searchProducts } from './index.ts';
import { resultsFromUrl } from './results-url.rules.ts';
import { synonymGroups } from './search.tables.ts';
import {
  addSynonyms,
  changeSynonyms,
  dismissEmptySearch,
  listEmptySearches,
  listSynonyms,
  removeSynonyms,
} from './synonyms.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by = { id: 1, name: 'Salma' };
const look = (text: string, page = 1) =>
  searchProducts(db, clock, 'ar', resultsFromUrl(new URLSearchParams({ q: text, page: String(page) })));
const total = async (text: string) => (await look(text)).found;
const empty = async () => (await listEmptySearches(db, 1)).data.map(({ typed, times }) => [typed, times]);
const add = (...words: string[]) => addSynonyms(db, clock, by, { words });

async function shop() {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Women' });
  await makeProduct(db, { categoryId, title: { ar: 'بيجامة قطن', fr: 'Ensemble coton' } });
  await makeProduct(db, { categoryId, title: { ar: 'روب ساتان خفيف', fr: 'Robe de chambre satinée' } });
}

test('a search answers by what the merchant says means the same, at once and in every part of the search', async () => {
  await shop();
  expect(await total('zanzona')).toBe(0);
  const group = await add('بيجامة', 'zanzona', 'wiziwa');
  expect(await total('zanzona')).toBe(1);
  expect(await total('البيجامة')).toBe(1);
  expect(await total('ZANZONA قطن')).toBe(1);
  expect(await look('zanzona satin')).toMatchObject({ dropped: ['satin'] });
  expect((await searchPrices(db, clock, 'ar', 'wiziwa')).total).toBe(1);
  await removeSynonyms(db, clock, by, group.id, group.version);
  expect(await total('wiziwa')).toBe(0);
});

test('several words mean one, one means several, and a short word finds no other word that holds it', async () => {
  await shop();
  await add('peignoir', 'robe de chambre');
  expect(await total('peignoir')).toBe(1);
  await add('zanzona', 'wom');
  expect(await total('zanzona')).toBe(0);
  await add('شبشب', 'خف');
  expect(await total('شبشب')).toBe(0);
  await add('خفاف', 'خفي');
  expect(await total('خفاف')).toBe(0);
  await add('culotte', 'sati');
  expect(await total('culotte')).toBe(0);
  await add('رقيق', 'خفيف');
  expect(await total('رقيق')).toBe(1);
});

test('a search that found nothing is counted by its folded text, from the results alone, and without a person', async () => {
  await shop();
  for (const text of ['كفتان', 'كَفتان', 'كفتان ', 'takchita']) await total(text);
  await searchPrices(db, clock, 'ar', 'half a wor');
  for (const personal of ['0612345678', 'fatima@example.com']) await total(personal);
  await look('كفتان', 2);
  await total('روب');
  expect(await empty()).toEqual([
    ['كفتان', 3],
    ['takchita', 1],
  ]);
  const id = (await listEmptySearches(db, 1)).data.find(({ typed }) => typed === 'takchita')?.id ?? 0;
  await dismissEmptySearch(db, id);
  await expect(dismissEmptySearch(db, id)).rejects.toMatchObject({ status: 404 });
  expect(await empty()).toEqual([['كفتان', 3]]);
});

test('one tap makes a synonym of it: the group that has the other word gets it, and the search leaves the list', async () => {
  await shop();
  await add('بيجامة', 'zanzona');
  await total('بجامتي');
  const [search] = (await listEmptySearches(db, 1)).data;
  await addSynonyms(db, clock, by, { words: ['بجامتي', 'بيجامه'], emptySearchId: search?.id });
  expect((await listSynonyms(db, { search: '', page: 1 })).data.map(({ words }) => words)).toEqual([
    ['بيجامة', 'zanzona', 'بجامتي'],
  ]);
  expect(await empty()).toEqual([]);
  expect(await total('بجامتي')).toBe(1);
  const { data } = await listJournal(db, { page: 1 });
  expect(data.map(({ action }) => action)).toEqual(['synonym.change', 'synonym.create']);
  expect(data[0]).toMatchObject({
    before: { words: ['بيجامة', 'zanzona'] },
    after: { words: ['بيجامة', 'zanzona', 'بجامتي'] },
  });
});

test('a group has two different words at least; one letter, a lone sign and what folds to the same do not count', async () => {
  const refusal = (...words: string[]) =>
    expect(add(...words)).rejects.toMatchObject({ status: 422, fields: { words: [expect.any(String)] } });
  await refusal('بيجامة');
  await refusal('بيجامة', 'بيجامه', 'بِيجامة');
  await refusal('بيجامة', '%', ' ');
  await refusal('بيجامة', 'x');
  await refusal('بيجامة', 'y'.repeat(41));
  await refusal(...Array.from({ length: 31 }, (_, at) => `word${at}`));
  expect(await db.$count(synonymGroups)).toBe(0);
});

test('the second editor of a group is told, and nothing is overwritten', async () => {
  const { id, version } = await add('روب', 'بينوار');
  await changeSynonyms(db, clock, by, id, { words: ['روب', 'بينوار', 'برنس'], seen: version });
  const late = { status: 409, code: 'changed_meanwhile' };
  await expect(
    changeSynonyms(db, clock, by, id, { words: ['روب', 'x1'], seen: version }),
  ).rejects.toMatchObject(late);
  await expect(removeSynonyms(db, clock, by, id, version)).rejects.toMatchObject(late);
});
