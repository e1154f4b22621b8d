import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '#/web/i18n/areas.ts';

const root = join(import.meta.dirname, '..', '..');

test('a file of an area with words loads the words of its area, so that none is ever missing', () => {
  for (const [area, patterns] of Object.entries(areas)) {
    const files = patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => /\.tsx?$/.test(file));
    const withWords = files.filter((file) =>
      /from '@lingui\/(react|core)\/macro'/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(withWords.length, `${area} has files`).toBeGreaterThan(0);
    const forgetful = withWords.filter(
      (file) => !readFileSync(join(root, file), 'utf8').includes(`import '#/web/i18n/${area}.ts';`),
    );
    expect(forgetful).toEqual([]);
  }
});
