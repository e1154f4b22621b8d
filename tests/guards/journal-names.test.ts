import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { moveNames, moveOf } from '#/shop/orders/orders.states.rules.ts';
import { returnMoveNames } from '#/shop/returns/returns.states.rules.ts';
import { actionNames, entityNames } from '#/web/admin/components/journal-names.ts';

// The names are the build's work; here only that there is one for everything.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

/** Source that writes into the journal. */
const writers = globSync('src/{shop,server,platform}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /writeJournal|JournalEntry/.test(text));

/** Names that are put together where they are written, and all that they can be. */
const puttogether: Record<string, readonly string[]> = {
  'order.': moveNames.filter((name) => moveOf(name).staff).map((name) => `order.${name}`),
  'return.': returnMoveNames.map((name) => `return.${name}`),
  'review.': ['review.shown', 'review.hidden'],
  'category.': ['category.create', 'category.change', 'category.order', 'category.remove'],
  'fabric.': ['fabric.create', 'fabric.change', 'fabric.remove'],
  'slide.': ['slide.create', 'slide.change', 'slide.order', 'slide.remove'],
  'post.': ['post.create', 'post.change', 'post.remove'],
};

/** What stands after `action:` or `entity:` up to the end of the entry's line or the next property. */
const values = (text: string, property: 'action' | 'entity'): string[] =>
  [...text.matchAll(new RegExp(`\\b${property}:\\s*([^,\\n]+)`, 'g'))].flatMap(([, value = '']) => [value]);

test('everything that the journal is written with has a name in words', () => {
  const unnamed: string[] = [];
  for (const { file, text } of writers) {
    for (const value of values(text, 'action')) {
      const literals = [...value.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name = '']) => name);
      const made = /`([a-z_]+\.)\$\{/.exec(value)?.[1];
      if (made !== undefined && !puttogether[made]) unnamed.push(`${file}: ${value} is put together`);
      for (const name of [...literals, ...(made ? (puttogether[made] ?? []) : [])]) {
        if (!actionNames[name]) unnamed.push(`${file}: action ${name}`);
      }
    }
    for (const value of values(text, 'entity')) {
      const name = /^'([a-z_]+)'/.exec(value)?.[1];
      if (name !== undefined && !entityNames[name]) unnamed.push(`${file}: entity ${name}`);
    }
  }
  expect(unnamed).toEqual([]);
});

test('the guard reads what is really written', () => {
  const all = writers.flatMap(({ text }) => values(text, 'action')).join(' ');
  for (const known of ["'order.lines'", "'settings.change'", '`order.$', "'promotion.create'"]) {
    expect(all).toContain(known);
  }
});
