import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawSprite, spriteFile } from '../../scripts/icons.mjs';

test('icons.svg holds the shapes that icons.tsx names (node scripts/icons.mjs draws it)', async () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(await drawSprite());
});
