// node scripts/fonts.mjs: cuts src/web/ui/fonts/*.woff2 out of the published fonts. These hold weights from 100 to
// 900; the shop's texts stand between 400 and 700, and without the rest a page's letters weigh a third less.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const fonts = ['vazirmatn-arabic', 'vazirmatn-latin', 'el-messiri-arabic', 'el-messiri-latin'];
export const fontFile = (name) => new URL(`../src/web/ui/fonts/${name}.woff2`, import.meta.url);

const letters = [
  [0x20, 0x2ff],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x870, 0x8ff],
  [0x2000, 0x22ff],
  [0xfb50, 0xfeff],
]
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .join('');

/** The font as it must be. */
export async function cutFont(name) {
  const family = name.replace(/-(?:arabic|latin)$/, '');
  const whole = `../node_modules/@fontsource-variable/${family}/files/${name}-wght-normal.woff2`;
  return subsetFont(readFileSync(new URL(whole, import.meta.url)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of fonts) writeFileSync(fontFile(name), await cutFont(name));
}
