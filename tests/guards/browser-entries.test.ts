import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserEntryProblems } from './browser-entries.ts';
import { readSources } from './imports.ts';

test('the web imports of each module what its browser entry lists', () => {
  const sources = readSources(resolve('.'), ['src/web']);
  expect(sources.size).toBeGreaterThan(100);
  expect(browserEntryProblems(sources)).toEqual([]);
});

const entries = { orders: { runs: ['orders.rules'], types: ['orders.schema'] } };
const problemsOf = (more: string) =>
  browserEntryProblems(
    new Map([
      ['src/web/a.ts', "import { x } from '#/shop/orders/orders.rules.ts';"],
      ['src/web/b.ts', "import type { X } from '#/shop/orders/orders.schema.ts';"],
      ['src/web/c.ts', more],
    ]),
    entries,
  );

test('what is listed may be imported, types from what runs as well', () => {
  expect(problemsOf("import type { X } from '#/shop/orders/orders.rules.ts';")).toEqual([]);
  expect(problemsOf("import { x } from '#/shop/orders/index.ts';")).toEqual([]);
});

test.each([
  ["import { x } from '#/shop/orders/desk.rules.ts';", 1],
  ["import type { X } from '#/shop/accounts/accounts.schema.ts';", 1],
  // A schema of which types alone may cross: its list is untrue now, too.
  ["import { x } from '#/shop/orders/orders.schema.ts';", 2],
])('what is not listed may not: %s', (more, count) => {
  expect(problemsOf(more)).toHaveLength(count);
});

test('an entry that nothing uses is taken off the list', () => {
  expect(browserEntryProblems(new Map(), entries)).toEqual([
    'orders/orders.rules is listed under runs and not used so',
    'orders/orders.schema is listed under types and not used so',
  ]);
});
