import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { enrol } from '../../../tests/support/staff.ts';
import { deleteListColumns, putListColumns, selectListColumns } from './list-columns.queries.ts';
import { columnListParam, listColumnsGiven } from './list-columns.schema.ts';
import type { StaffView } from './staff.schema.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

test('the columns of a list are each staff user’s own, until the usual ones are wanted again', async () => {
  const nora: StaffView = { id: 0, name: 'Nora', email: null, role: 'agent', may: [] };
  const karim: StaffView = { id: 0, name: 'Karim', email: null, role: 'agent', may: [] };
  await enrol(db, nora);
  await enrol(db, karim);
  await putListColumns(db, nora.id, 'orders', ['city', 'total']);
  await putListColumns(db, nora.id, 'orders', ['city']);
  await putListColumns(db, nora.id, 'products', []);
  expect(await selectListColumns(db, nora.id, 'orders')).toEqual(['city']);
  expect(await selectListColumns(db, nora.id, 'products')).toEqual([]);
  expect(await selectListColumns(db, nora.id, 'customers')).toBeNull();
  expect(await selectListColumns(db, karim.id, 'orders')).toBeNull();
  await deleteListColumns(db, nora.id, 'orders');
  expect(await selectListColumns(db, nora.id, 'orders')).toBeNull();
  expect(await selectListColumns(db, nora.id, 'products')).toEqual([]);
});

test.each([[{ shown: ['<b>'] }], [{ shown: ['a'.repeat(21)] }], [{ shown: Array(31).fill('a') }], [{}]])(
  'what names no columns is refused: %j',
  (given) => {
    expect(listColumnsGiven.safeParse(given).success).toBe(false);
  },
);

test('columns are chosen of the lists that have a table, and of no other', () => {
  const known = (list: string) => columnListParam.safeParse({ list }).success;
  expect(['orders', 'products', 'customers', 'invoices'].filter((list) => !known(list))).toEqual([]);
  expect(known('slides')).toBe(false);
});
