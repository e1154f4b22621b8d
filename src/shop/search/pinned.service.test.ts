import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal } from '#/shop/staff/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { searchPrices, searchProducts } from './index.ts';
import { findPinned, listPinned, pinAnswers } from './pinned.service.ts';
import { resultsFromUrl } from './results-url.rules.ts';
import { pinnedAnswers } from './search.tables.ts';
import { countSearch, listSearches } from './search-counts.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const clock = fixedClock('2026-11-21T09:00:00Z');
const by = { id: 1, name: 'Salma' };
const found = async (text: string, page = 1) =>
  (
    await searchProducts(
      db,
      clock,
      'fr',
      resultsFromUrl(new URLSearchParams({ q: text, page: String(page) })),
    )
  ).listing.data.map(({ title }) => title);
const pin = async (text: string, ...productIds: number[]) =>
  pinAnswers(db, clock, by, { text, productIds, seen: (await findPinned(db, text)).seen });

async function shop() {
  const categoryId = await makeCategory(db, { tag: 'nuit', label: 'Nuit' });
  const make = (fr: string, soldCount: number, stock = 5) =>
    makeProduct(db, {
      categoryId,
      title: { fr },
      soldCount,
      colors: [{ key: 'one', sizes: [{ size: 'M', price: 20_000, stock }] }],
    });
  const [first, second, robe, gone] = [
    await make('Pyjama Alpha', 30),
    await make('Pyjama Beta', 20),
    await make('Robe Gamma', 10),
    await make('Robe Delta', 5, 0),
  ];
  return { first: first.id, second: second.id, robe: robe.id, gone: gone.id };
}

test('pinned products stand first in the results of their search, in the order of the merchant', async () => {
  const { second, robe } = await shop();
  expect(await found('pyjama')).toEqual(['Pyjama Alpha', 'Pyjama Beta']);
  await pin('Pyjama', robe, second);
  expect(await found('pyjama')).toEqual(['Robe Gamma', 'Pyjama Beta', 'Pyjama Alpha']);
  expect(await found('PYJÂMA')).toEqual(['Robe Gamma', 'Pyjama Beta', 'Pyjama Alpha']);
  expect(await found('pyjama alpha')).toEqual(['Pyjama Alpha']);
  expect((await searchPrices(db, clock, 'fr', { text: 'pyjama' })).prices[0]?.title).toBe('Robe Gamma');
  expect(await found('zanzona')).toEqual([]);
  await pin('zanzona', robe);
  expect(await found('zanzona')).toEqual(['Robe Gamma']);
});

test('what is pinned for words that nothing has is their answer: nothing is called left out or alike, nor counted so', async () => {
  const { first, second, robe, gone } = await shop();
  const search = (text: string) =>
    searchProducts(db, clock, 'fr', resultsFromUrl(new URLSearchParams({ q: text })));
  for (const text of ['zanzona', 'zanzona mirvali']) {
    await pin(text, gone);
    expect((await search(text)).dropped, text).not.toEqual([]);
    await pin(text, robe, first, second, gone);
    const results = await search(text);
    expect(results).toMatchObject({ found: 3, dropped: [], nearest: [], corrected: false });
    expect(results.parts.some(({ isDropped }) => isDropped)).toBe(false);
    const answer = await searchPrices(db, clock, 'fr', { text });
    expect(answer).toMatchObject({ total: 3 });
    expect(answer).not.toHaveProperty('corrected');
    countSearch(db, clock.now(), 'one', { text, total: results.found, dropped: results.dropped });
  }
  const { data } = await listSearches(db, clock, { show: 'top', days: 7, page: 1 });
  expect(data.map(({ total, dropped }) => ({ total, dropped }))).toEqual([
    { total: 3, dropped: [] },
    { total: 3, dropped: [] },
  ]);
  // What is found by some of the words still says without which.
  await pin('pyjama mirvali', robe);
  expect(await search('pyjama mirvali')).toMatchObject({ found: 3, dropped: ['mirvali'] });
});

test('what cannot be bought is not put first: hidden, sold out or gone', async () => {
  const { first, robe, gone } = await shop();
  await pin('pyjama', gone, robe, first);
  expect(await found('pyjama')).toEqual(['Robe Gamma', 'Pyjama Alpha', 'Pyjama Beta']);
  await changeProduct(db, robe, { published: false });
  expect(await found('pyjama')).toEqual(['Pyjama Alpha', 'Pyjama Beta']);
  const [view] = await listPinned(db, 'fr');
  expect(view?.products).toEqual([
    { id: gone, title: 'Robe Delta', sold: false },
    { id: robe, title: 'Robe Gamma', sold: false },
    { id: first, title: 'Pyjama Alpha', sold: true },
  ]);
});

test('pinned products stand in the results once, also over pages', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  const ids = [];
  for (let at = 0; at < 26; at++)
    ids.push((await makeProduct(db, { categoryId, title: { fr: `Pyjama ${at}` }, soldCount: at })).id);
  await pin('pyjama', ids[0] ?? 0);
  const all = [...(await found('pyjama')), ...(await found('pyjama', 2))];
  expect(all[0]).toBe('Pyjama 0');
  expect(new Set(all).size).toBe(26);
});

test('each change stands in the journal and is undone from what it answered; the second editor gets a conflict', async () => {
  const { first, second } = await shop();
  const { undo, seen } = { undo: await pin('pyjama', second, first, second), seen: '' };
  expect(await findPinned(db, 'pyjamâ')).toMatchObject({ productIds: [second, first] });
  const late = { text: 'pyjama', productIds: [first], seen };
  await expect(pinAnswers(db, clock, by, late)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const robe = await pin('robe', first);
  await pinAnswers(db, clock, by, { ...robe, productIds: [second] });
  await pinAnswers(db, clock, by, undo);
  expect(await found('pyjama')).toEqual(['Pyjama Alpha', 'Pyjama Beta']);
  expect(await db.select({ productIds: pinnedAnswers.productIds }).from(pinnedAnswers)).toEqual([
    { productIds: [second] },
  ]);
  const { data } = await listJournal(db, { page: 1 });
  expect(data[3]).toMatchObject({
    actor: 'Salma',
    action: 'pinned_answer.change',
    entityId: 'pyjama',
    before: { products: [] },
    after: { products: ['Pyjama Beta', 'Pyjama Alpha'] },
    undoable: true,
  });
});

test('nothing is pinned for no search, nor a product that is not there; of two at once one gets a conflict', async () => {
  const { first, second } = await shop();
  const wrong = (field: string, code: string) => ({ status: 422, fields: { [field]: [code] } });
  await expect(pin('%', first)).rejects.toMatchObject(wrong('text', 'pinned_short'));
  await expect(pin('pyjama', 999)).rejects.toMatchObject(wrong('productIds', 'pinned_unknown'));
  // One that is gone meanwhile may stay among the others.
  await db.insert(pinnedAnswers).values({ text: 'robe', productIds: [999], createdAt: clock.now() });
  await pin('robe', first, 999);
  await db.delete(pinnedAnswers);
  const { seen } = await findPinned(db, 'pyjama');
  await expect(
    meanwhile(
      db,
      (tx) => pinAnswers(tx, clock, by, { text: 'pyjama', productIds: [first], seen }),
      () => pinAnswers(db, clock, by, { text: 'Pyjama', productIds: [second], seen }),
    ),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await db.$count(pinnedAnswers)).toBe(1);
});

test('a thousand searches at most have pinned products: all of them are held in memory', async () => {
  const { first, second } = await shop();
  const full = Array.from({ length: 1000 }, (_, at) => ({
    ...{ text: `w${at}q`, productIds: [first], createdAt: clock.now() },
  }));
  await db.insert(pinnedAnswers).values(full);
  await expect(pin('pyjama', first)).rejects.toMatchObject({
    status: 422,
    fields: { text: ['taught_many'] },
  });
  await pin('w1q', second);
  expect(await findPinned(db, 'w1q')).toMatchObject({ productIds: [second] });
});
