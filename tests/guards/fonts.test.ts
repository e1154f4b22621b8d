import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFont, fontFile, fonts } from '../../scripts/fonts.mjs';

test('the letters of src/web/ui/fonts are those of the published fonts (node scripts/fonts.mjs cuts them)', async () => {
  for (const name of fonts) {
    expect((await cutFont(name)).equals(readFileSync(fontFile(name))), name).toBe(true);
  }
});
