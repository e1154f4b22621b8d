import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { moveNames, moveOf } from '#/shop/orders/orders.states.rules.ts';
import { returnMoveNames } from '#/shop/returns/returns.states.rules.ts';
import { actionNames, entityNames } from '#/web/admin/components/journal/journal-names.ts';

// The names are the build's work; here only that there is one for everything.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

/** Source that writes into the journal. */
const writers = globSync('src/{shop,server,platform}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /writeJournal|journalBy|JournalEntry/.test(text));

/** Names that are put together where they are written, and all that they can be. */
const puttogether: Record<string, readonly string[]> = {
  'order.': moveNames.filter((name) => moveOf(name).staff).map((name) => `order.${name}`),
  'return.': returnMoveNames.map((name) => `return.${name}`),
  'review.': ['review.shown', 'review.hidden'],
};

/** What stands after `action:` or `entity:` up to the end of the entry's line or the next property. */
const values = (text: string, property: 'action' | 'entity'): string[] =>
  [...text.matchAll(new RegExp(`\\b${property}:\\s*([^,\\n]+)`, 'g'))].flatMap(([, value = '']) => [value]);

/** What `journalBy` is called with: the action says the entity, too. */
const calls = (text: string): string[] =>
  [...text.matchAll(/\bjournalBy\(([\s\S]*?)\);/g)].flatMap(([, args = '']) => [args]);
const actions = (text: string): string[] => [...values(text, 'action'), ...calls(text)];

test('everything that the journal is written with has a name in words', () => {
  const unnamed: string[] = [];
  for (const { file, text } of writers) {
    for (const value of actions(text)) {
      const literals = [...value.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name = '']) => name);
      const made = /`([a-z_]+\.)\$\{/.exec(value)?.[1];
      if (made !== undefined && !puttogether[made]) unnamed.push(`${file}: ${value} is put together`);
      for (const name of [...literals, ...(made ? (puttogether[made] ?? []) : [])]) {
        if (!actionNames[name]) unnamed.push(`${file}: action ${name}`);
      }
    }
    for (const value of calls(text)) {
      const name = /['`]([a-z_]+)\./.exec(value)?.[1];
      if (name !== undefined && !entityNames[name]) unnamed.push(`${file}: entity ${name}`);
    }
    for (const value of values(text, 'entity')) {
      const name = /^'([a-z_]+)'/.exec(value)?.[1];
      if (name !== undefined && !entityNames[name]) unnamed.push(`${file}: entity ${name}`);
    }
  }
  expect(unnamed).toEqual([]);
});

test('the guard reads what is really written', () => {
  const all = writers.flatMap(({ text }) => actions(text)).join(' ');
  for (const known of [
    "'order.lines'",
    "'settings.change'",
    "'staff.invite'",
    "'slide.order'",
    '`order.$',
    "'promotion.create'",
  ]) {
    expect(all).toContain(known);
  }
});
