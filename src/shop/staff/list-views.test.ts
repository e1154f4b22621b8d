import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { enrol } from '../../../tests/support/staff.ts';
import { selectViews } from './list-views.queries.ts';
import { saveViewRequest } from './list-views.schema.ts';
import { maxViews, removeView, saveView, viewsOf } from './list-views.service.ts';
import type { StaffView } from './staff.schema.ts';
import { journal } from './staff.tables.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const nora: StaffView = { id: 0, name: 'Nora', email: null, role: 'agent', may: [] };
const karim: StaffView = { id: 0, name: 'Karim', email: null, role: 'agent', may: [] };

beforeEach(async () => {
  await reset();
  await enrol(db, nora);
  await enrol(db, karim);
});
const save = (
  who: StaffView,
  name: string,
  filter: Record<string, string>,
  list: 'orders' | 'products' = 'orders',
) => saveView(db, list, { name, filter }, { kind: 'staff', ...who }, now);
const drop = (who: StaffView, id: number, list: 'orders' | 'products' = 'orders') =>
  removeView(db, list, id, { kind: 'staff', ...who }, now);

test('views are each staff user’s own and of one list: saved, changed by the same name, deleted, in the journal', async () => {
  await save(nora, 'طنجة اليوم', { city: 'طنجة', from: '2026-01-23' });
  await save(nora, 'طنجة اليوم', { city: 'طنجة', agent: '3', q: '' });
  await save(nora, 'طنجة اليوم', { label: 'new' }, 'products');
  await save(karim, 'طنجة اليوم', { status: 'placed' });
  const [mine] = await selectViews(db, nora.id, ['orders']);
  expect(mine).toMatchObject({ name: 'طنجة اليوم', filter: { city: 'طنجة', agent: '3' } });
  expect(await selectViews(db, nora.id, ['products'])).toMatchObject([{ filter: { label: 'new' } }]);
  expect(await selectViews(db, karim.id, ['orders'])).toMatchObject([{ filter: { status: 'placed' } }]);
  const id = mine?.id ?? 0;
  await expect(drop(karim, id)).rejects.toMatchObject({ status: 404 });
  await expect(drop(nora, id, 'products')).rejects.toMatchObject({ status: 404 });
  await drop(nora, id);
  expect(await selectViews(db, nora.id, ['orders'])).toEqual([]);
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual([
    ...Array(4).fill('list_view.save'),
    'list_view.delete',
  ]);
});

test('nobody saves, deletes or sees views of a list that they may not read, also those of before', async () => {
  const actor = { kind: 'staff', ...nora } as const;
  const filter = { state: 'failed' };
  await expect(saveView(db, 'outbox', { name: 'فشل', filter }, actor, now)).rejects.toMatchObject({
    status: 403,
  });
  await saveView(db, 'outbox', { name: 'فشل', filter }, { ...actor, role: 'owner' }, now);
  await save(nora, 'طنجة', { city: 'طنجة' });
  const views = await viewsOf(db, { id: nora.id, role: 'owner' });
  expect(views).toMatchObject({ outbox: [{ name: 'فشل', filter }], orders: [{ name: 'طنجة' }] });
  expect(Object.keys(await viewsOf(db, nora))).toEqual(['orders']);
  expect(await viewsOf(db, { id: karim.id, role: 'owner' })).toEqual({});
  const id = views.outbox?.[0]?.id ?? 0;
  await expect(removeView(db, 'outbox', id, actor, now)).rejects.toMatchObject({ status: 403 });
  expect(await selectViews(db, nora.id, ['outbox'])).toHaveLength(1);
});

test('a filter of nothing makes no view, and a list has so many', async () => {
  await expect(save(nora, 'لا شيء', { q: '' })).rejects.toMatchObject({ code: 'view_empty' });
  for (let count = 0; count < maxViews; count++) await save(nora, `قائمة ${count}`, { q: String(count) });
  await expect(save(nora, 'أخرى', { q: 'x' })).rejects.toMatchObject({ code: 'view_too_many' });
  await save(nora, 'قائمة 0', { q: 'y' });
  await save(nora, 'أخرى', { q: 'x' }, 'products');
});

test.each([
  [{ name: '\u200b \u2063', filter: { q: 'x' } }],
  [{ name: '', filter: { q: 'x' } }],
  [{ name: 'ا'.repeat(41), filter: { q: 'x' } }],
  [{ name: 'x', filter: { 'q[]': 'x' } }],
  [{ name: 'x', filter: { q: 'x'.repeat(201) } }],
  [
    {
      name: 'x',
      filter: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q${'a'.repeat(at)}`, 'x'])),
    },
  ],
  [{ name: 'x' }],
])('what is no view is refused: %j', (given) => {
  expect(saveViewRequest.safeParse(given).success).toBe(false);
});

test('the views of orders of before are there after the upgrade, without those of who is gone', async () => {
  await db.execute(sql`create table order_views (id integer primary key generated always as identity,
    staff_id integer not null, name text not null, filter jsonb not null, created_at timestamptz not null)`);
  await db.execute(sql`insert into order_views (staff_id, name, filter, created_at)
    values (${nora.id}, 'طنجة', '{"city":"طنجة"}', ${now}), (${nora.id + 1000}, 'x', '{"q":"x"}', ${now})`);
  const file = join(import.meta.dirname, '../../platform/migrations/0038_list_views.sql');
  const steps = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  // The table itself is there: what follows takes the rows over.
  for (const step of steps.slice(-2)) await db.execute(sql.raw(step));
  expect(await selectViews(db, nora.id, ['orders'])).toMatchObject([
    { name: 'طنجة', filter: { city: 'طنجة' } },
  ]);
});
