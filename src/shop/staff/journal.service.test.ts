import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import { selectJournalWords } from './journal.queries.ts';
import { fieldsBefore, isAsLeft, isUndoable, same, whyItStays } from './journal.rules.ts';
import { listJournal } from './journal.service.ts';
import { writeJournal } from './staff.queries.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const write = (at: string, more: { actor?: string; action?: string; entityId?: string } = {}) =>
  writeJournal(db, {
    at: new Date(at),
    staffId: 1,
    actor: 'Salma',
    action: 'order.cancel',
    entity: (more.action ?? 'order.cancel').split('.')[0] ?? '',
    entityId: '7',
    ...more,
  });
const found = async (query: Partial<Parameters<typeof listJournal>[1]>) =>
  (await listJournal(db, { page: 1, ...query })).data.map(({ at }) => at.slice(0, 10));

test('the journal is found by who, what was done, to which thing, and when; all of it together', async () => {
  await write('2026-11-01T10:00:00Z');
  await write('2026-11-02T10:00:00Z', { actor: 'Youssef_1', action: 'settings.change', entityId: 'shop' });
  await write('2026-11-03T10:00:00Z', { entityId: '8' });
  expect(await found({})).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
  expect(await found({ who: 'youssef_' })).toEqual(['2026-11-02']);
  expect(await found({ who: 'Salma_' })).toEqual([]);
  expect(await found({ action: 'order.cancel' })).toEqual(['2026-11-03', '2026-11-01']);
  expect(await found({ entity: 'order', entityId: '7' })).toEqual(['2026-11-01']);
  expect(await found({ from: '2026-11-02T10:00:00Z' })).toEqual(['2026-11-03', '2026-11-02']);
  expect(await found({ before: '2026-11-02T10:00:00Z' })).toEqual(['2026-11-01']);
  expect(await found({ from: '2026-11-02T00:00:00Z', before: '2026-11-03T00:00:00Z', who: 'Salma' })).toEqual(
    [],
  );
  const { entities, actions } = await listJournal(db, { page: 1, who: 'nobody' });
  expect([entities, actions]).toEqual([
    ['order', 'settings'],
    ['order.cancel', 'settings.change'],
  ]);
});

test('what the journal can be filtered by is read without a look at all entries', async () => {
  expect(await selectJournalWords(db)).toEqual({ entities: [], actions: [] });
  await db.execute(sql`
    insert into journal (actor, action, entity, entity_id)
    select 'Salma', word, split_part(word, '.', 1), n::text
    from generate_series(1, 1000) n, unnest(array['order.cancel', 'category.change', 'order.confirm']) word`);
  await db.execute(sql`analyze journal`);
  expect(await selectJournalWords(db)).toEqual({
    entities: ['category', 'order'],
    actions: ['category.change', 'order.cancel', 'order.confirm'],
  });
  expect(await rowsRead(db, 'journal', selectJournalWords)).toBeLessThan(100);
});

test('contents are equal whatever order their keys were kept in; nothing, null and a missing key are alike', () => {
  expect(same({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  expect(same({ a: null }, {})).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: 0 }, {})).toBe(false);
  expect(same('1', 1)).toBe(false);
});

test('only what an entry changed is looked at, and only that goes back', () => {
  const [before, after] = [
    { days: 3, name: 'a', gone: 'x' },
    { days: 9, name: 'a' },
  ];
  expect(fieldsBefore(before, after)).toEqual({ days: 3, gone: 'x' });
  expect(isAsLeft({ days: 9, name: 'other' }, before, after)).toBe(true);
  expect(isAsLeft({ days: 8, name: 'a' }, before, after)).toBe(false);
  expect(isAsLeft({ days: 9, gone: 'y' }, before, after)).toBe(false);
  expect(isAsLeft(null, before, after)).toBe(false);
});

test('what was made or removed, and what happened to orders and people, is not taken back', () => {
  const entry = (action: string, before: unknown = { a: 1 }, after: unknown = { a: 2 }) =>
    isUndoable({ action, before, after });
  expect(entry('settings.change')).toBe(true);
  expect(entry('settings.change', null)).toBe(false);
  for (const action of [
    'order.cancel',
    'staff.change',
    'mail.cancel',
    'promotion.create',
    'stock.adjust',
    'x',
  ])
    expect(entry(action), action).toBe(false);
});

test('where a change stays though it looks as if it could go back, there is a reason', () => {
  const why = (action: string, before: unknown = null, after: unknown = {}) =>
    whyItStays({ action, before, after });
  expect(why('stock.adjust')).toBe('stock');
  expect(why('stock.count')).toBe('stock');
  expect(why('place.create')).toBe('switched_off');
  expect(why('courier.create')).toBe('switched_off');
  const sizes = (before: unknown, after: unknown) => why('product.sizes', before, after);
  expect(sizes({ 'navy / M': { id: 1, price: 1 } }, { 'navy / M': { id: 1, price: 2 } })).toBe(null);
  expect(sizes({ 'navy / M': { id: 1 } }, {})).toBe('sizes');
  expect(sizes({}, { 'navy / M': { id: 1 } })).toBe('sizes');
  // Another one of that name.
  expect(sizes({ 'navy / M': { id: 1 } }, { 'navy / M': { id: 2 } })).toBe('sizes');
  expect(why('order.cancel')).toBe(null);
});

test('a save that changed nothing has no entry; a move that left everything as it was is', async () => {
  const entry = { at: new Date('2026-11-01T10:00:00Z'), staffId: 1, actor: 'Salma', entityId: '7' };
  const same = {
    before: { fee: 1, at: new Date(5), words: ['a'] },
    after: { words: ['a'], fee: 1, at: new Date(5) },
  };
  const entryCount = async (action: string, states: { before: unknown; after: unknown }) => {
    await writeJournal(db, { ...entry, action, entity: action.split('.')[0] ?? '', ...states });
    return (await found({ action })).length;
  };
  expect(await entryCount('place.change', same)).toBe(0);
  expect(await entryCount('place.change', { ...same, after: { ...same.after, at: new Date(6) } })).toBe(1);
  expect(await entryCount('order.no_answer', same)).toBe(1);
  expect(await entryCount('staff.link', { before: null, after: null })).toBe(1);
});

test('of many entries a page shows thirty, and the next one those before', async () => {
  for (let day = 1; day <= 31; day++) await write(`2026-10-${String(day).padStart(2, '0')}T10:00:00Z`);
  expect(await found({})).toHaveLength(30);
  expect(await found({ page: 2 })).toEqual(['2026-10-01']);
});
