import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchCounts } from './search.tables.ts';
import {
  countSearch,
  dropOldSearchCounts,
  listSearches,
  writeSearchCounts,
} from './search-counts.service.ts';
import { putTaught, teach } from './taught.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by = { id: 1, name: 'Salma' };
let networks = 0;
/** A search of somebody else each time, which found so much. */
const count = (
  text: string,
  total = 0,
  { at = clock.now(), caller = `network ${++networks}`, dropped = [] as string[] } = {},
) => countSearch(db, at, caller, { text, total, dropped });
const list = async (show: 'few' | 'top', days = 30) =>
  (await listSearches(db, clock, { show, days, page: 1 })).data.map(({ typed, times, few }) => [
    typed,
    times,
    few,
  ]);
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

test('searches are counted by their folded text, those with few answers or without a part apart', async () => {
  for (const text of ['كفتان', 'كَفتان', 'الكفتان']) count(text);
  count('takchita', 3);
  count('pyjama', 4);
  count('pyjama', 40);
  count('pyjama vert', 9, { dropped: ['vert'] });
  expect(await list('few')).toEqual([
    ['الكفتان', 3, 3],
    ['pyjama vert', 1, 1],
    ['takchita', 1, 1],
  ]);
  expect((await list('top'))[0]).toEqual(['الكفتان', 3, 3]);
  expect(await list('top')).toContainEqual(['pyjama', 2, 0]);
  count('takchita', 0);
  expect(await list('few')).toContainEqual(['takchita', 2, 2]);
});

test('nothing of a person is counted, nor what is no search', async () => {
  for (const text of ['0612345678', 'fatima@example.com', '%', '', 'x', 'x'.repeat(10_000)]) count(text);
  await writeSearchCounts(db);
  expect(await db.$count(searchCounts)).toBe(0);
  count('<script>alert(1)</script>');
  count('taille ٤٠');
  count('taille 40');
  await writeSearchCounts(db);
  const rows = await db.select().from(searchCounts);
  expect(rows.map(({ folded, times }) => [folded, times])).toContainEqual(['taille 40', 2]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    ['day', 'few', 'folded', 'found', 'lastAt', 'times', 'typed'].toSorted(),
  );
});

test('one machine adds little: neither one search a thousand times nor a thousand searches', async () => {
  for (let at = 0; at < 1000; at++) count('zanzona', 0, { caller: 'bot' });
  for (let at = 0; at < 1000; at++) count(`zaza${at}x`, 0, { caller: 'bot' });
  expect((await list('few'))[0]).toEqual(['zanzona', 5, 5]);
  expect(await db.$count(searchCounts)).toBeLessThanOrEqual(120);
  // Later it counts again.
  count('zanzona', 0, { caller: 'bot', at: new Date(clock.now().getTime() + 600_000) });
  expect((await list('few'))[0]).toEqual(['zanzona', 6, 6]);
});

test('a day has a bounded number of texts, the rarest make room, and what waits to be written is bounded', async () => {
  count('zanzona');
  count('zanzona');
  await writeSearchCounts(db);
  for (let part = 0; part < 6; part++) {
    for (let at = 0; at < 600; at++) count(`w${part}x${at}q`);
    await writeSearchCounts(db);
    if (part === 0) expect(await db.$count(searchCounts)).toBe(501);
  }
  expect(await db.$count(searchCounts)).toBe(2000);
  expect((await list('few'))[0]).toEqual(['zanzona', 2, 2]);
});

test('a period counts its days, and after the longest one they are deleted', async () => {
  for (const days of [0, 6, 7, 29, 30, 89, 90, 100]) {
    count(`jour${days}`, 0, { at: daysAgo(days) });
    count('toujours', 0, { at: daysAgo(days) });
    await writeSearchCounts(db);
  }
  const times = async (days: number) => (await list('few', days))[0];
  expect(await times(7)).toEqual(['toujours', 2, 2]);
  expect(await times(30)).toEqual(['toujours', 4, 4]);
  expect(await times(90)).toEqual(['toujours', 6, 6]);
  await dropOldSearchCounts(db, clock);
  expect(await list('few', 90)).toHaveLength(7);
  expect(await db.$count(searchCounts)).toBe(14);
});

test('what is taught leaves the searches with few answers, and is back when it is undone', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  await makeProduct(db, { categoryId, title: { fr: 'Pyjama' } });
  count('zanzona');
  count('zanzona pyjama', 1, { dropped: ['zanzona'] });
  const { id, undo } = await teach(db, clock, by, { words: ['Zanzôna', 'pyjama'], targets: [] });
  const few = async () => (await listSearches(db, clock, { show: 'few', days: 7, page: 1 })).data;
  expect(await few()).toMatchObject([{ typed: 'zanzona pyjama', total: 1, dropped: [], taught: false }]);
  for (let at = 0; at < 3; at++) await makeProduct(db, { categoryId, title: { fr: `Pyjama ${at}` } });
  // It has enough answers now.
  expect(await few()).toEqual([]);
  await putTaught(db, clock, by, id, undo);
  expect((await list('few')).map(([typed]) => typed)).toContain('zanzona');
});

test('of many searches a page shows twenty, of all and of those with few answers', async () => {
  for (let at = 0; at < 21; at++) for (let times = 0; times <= at; times++) count(`mot${at}x`);
  const page = async (show: 'few' | 'top', page: number) =>
    (await listSearches(db, clock, { show, days: 7, page })).data.map(({ typed }) => typed);
  for (const show of ['few', 'top'] as const) {
    expect([(await page(show, 1))[0], (await page(show, 1)).length], show).toEqual(['mot20x', 20]);
    expect(await page(show, 2), show).toEqual(['mot0x']);
  }
});

test('a search counts for the day of the shop, not for that of Greenwich', async () => {
  await updateSettings(db, { timeZone: 'Asia/Kuwait' });
  count('kaftan', 0, { at: new Date('2026-11-20T22:30:00Z') });
  await writeSearchCounts(db);
  expect(await db.select({ day: searchCounts.day }).from(searchCounts)).toEqual([{ day: '2026-11-21' }]);
});
