import { expect, test } from 'vitest';
import { RowsById } from './rows-by-id.ts';

test('each id has its row until it is taken out, however far ids are from each other', () => {
  const rows = new RowsById();
  const ids = [1, 4095, 4096, 70_001, 2_000_000_000];
  for (const [row, id] of ids.entries()) rows.set(id, row);
  expect(ids.map((id) => rows.get(id))).toEqual([0, 1, 2, 3, 4]);
  expect([rows.get(2), rows.get(4097), rows.get(1_999_999_999), rows.size]).toEqual([
    undefined,
    undefined,
    undefined,
    5,
  ]);
  rows.set(1, 9);
  rows.delete(4096);
  rows.delete(4096);
  rows.delete(300_000);
  expect([rows.get(1), rows.get(4096), rows.size]).toEqual([9, undefined, 4]);
  rows.clear();
  expect([rows.get(1), rows.size]).toEqual([undefined, 0]);
});
