import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

test('what docs/security.md names as a proof is there', () => {
  const named = [...page.matchAll(/`((?:src|tests|docs)\/[^`\s]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every requirement is said once: met, not met, or not for this shop', () => {
  const rows = [...page.matchAll(/^\| (\d+\.\d[^|]*) \|/gm)].flatMap(([, ids = '']) => ids.split(', '));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
});
