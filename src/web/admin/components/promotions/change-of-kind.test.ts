import { expect, test } from 'vitest';
import { unreadableFields } from '../../unreadable.ts';
import { changeOfKind } from './change-of-kind.ts';

const unsent = (change: object) => unreadableFields(change).map(({ path }) => path);

test('a price begins empty, and is not sent before it is typed: half off is no half a dirham', () => {
  expect(unsent(changeOfKind('last_percent', 'price', 50))).toEqual(['value']);
  expect(changeOfKind('price', 'all_percent', 50)).toEqual({ kind: 'all_percent', value: 50, further: 0 });
});

test('a set for one price asks what a further person costs as well: none comes for nothing unsaid', () => {
  expect(unsent(changeOfKind('set_percent', 'set_price', 10))).toEqual(['value', 'further']);
  expect(changeOfKind('set_price', 'set_percent', 10)).toEqual({
    kind: 'set_percent',
    value: 10,
    further: 0,
  });
});

test('between two percentages the value stays', () => {
  expect(changeOfKind('all_percent', 'last_percent', 50)).toEqual({ kind: 'last_percent' });
});
