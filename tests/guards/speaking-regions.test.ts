import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** An opening tag that speaks when its words change, up to the next one: a function in it has a `>` of its own. */
const speaking = /<\w+\b(?:(?!<\w)[\s\S])*?(?:role="status"|aria-live="polite")[^<]*/g;

test('no region that says what changes is hidden while it is empty', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: root });
  const tags = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(speaking)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter((tag) => /\bempty:hidden\b/.test(tag))).toEqual([]);
});
