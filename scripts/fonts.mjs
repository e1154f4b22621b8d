// node scripts/fonts.mjs: cuts src/web/ui/fonts/*.woff2 out of the published fonts, each to the letters that
// src/web/ui/fonts.css or modern-fonts.css gives it. The published ones hold weights from 100 to 900, small capitals and old figures; the
// shop's texts stand between 400 and 700, and without the rest letters weigh less than half.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const vazirmatn = 'fonts/vazirmatn.woff2';
const elMessiri = '../node_modules/@fontsource-variable/el-messiri/files/el-messiri';
const alexandria = '../node_modules/@fontsource-variable/alexandria/files/alexandria';
const sources = {
  'vazirmatn-arabic': vazirmatn,
  'vazirmatn-latin': vazirmatn,
  'el-messiri-arabic': `${elMessiri}-arabic-wght-normal.woff2`,
  'el-messiri-latin': `${elMessiri}-latin-wght-normal.woff2`,
  'alexandria-arabic': `${alexandria}-arabic-wght-normal.woff2`,
  'alexandria-latin': `${alexandria}-latin-wght-normal.woff2`,
};

/** Joining, marks, kerning, and figures of one width. */
const keepFeatures = 'ccmp locl isol init medi fina rlig calt liga mark mkmk kern curs tnum'.split(' ');

const css = ['fonts', 'modern-fonts']
  .map((name) => readFileSync(new URL(`../src/web/ui/${name}.css`, import.meta.url), 'utf8'))
  .join('');

/** The letters for which a browser fetches the file. */
function lettersOf(name) {
  const face = css.split('@font-face').find((rule) => rule.includes(`/${name}.woff2`));
  const ranges = face.match(/unicode-range:([^;]+);/)[1].matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...ranges]
    .map(([, from, to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)])
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');
}

export const fonts = Object.keys(sources);
export const fontFile = (name) => new URL(`../src/web/ui/fonts/${name}.woff2`, import.meta.url);

/** The font as it must be. */
export async function cutFont(name) {
  return subsetFont(readFileSync(new URL(sources[name], import.meta.url)), lettersOf(name), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of fonts) writeFileSync(fontFile(name), await cutFont(name));
}
