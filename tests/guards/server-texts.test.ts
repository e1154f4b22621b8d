import { globSync, readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';
import { expect, test } from 'vitest';
import { serverTexts } from '../../scripts/text-extractor.ts';

const context = { linguiConfig: {} } as Parameters<typeof serverTexts.extract>[3];

async function extracted(code: string, file = 'src/shop/orders/orders.texts.ts') {
  const found: [message: string | undefined, context: string | undefined][] = [];
  await serverTexts.extract(file, code, (one) => found.push([one.message, one.context]), context);
  return found;
}

const home = "import { inLocale, text } from '#/platform/messages.ts';";

test('every text is found, however deep it stands and by whatever name', async () => {
  const code = `${home}
    export const one = text('واحد');
    const deep: Record<string, unknown> = { lines: [text('سطر {n}'), { two: text('اثنان', 'count') }] };
    export function late() { return deep ? text("ثلاثة") : inLocale([text('أربعة')], 'ar'); }`;
  expect(await extracted(code)).toEqual([
    ['واحد', undefined],
    ['سطر {n}', undefined],
    ['اثنان', 'count'],
    ['ثلاثة', undefined],
    ['أربعة', undefined],
  ]);
  const renamed = "import { text as said } from './messages.ts'; said('هنا'); text('ليس هنا');";
  expect(await extracted(renamed, 'src/platform/uploads.ts')).toEqual([['هنا', undefined]]);
  expect(await extracted("const text = (word: string) => word; text('ليس نصا');")).toEqual([]);
});

test('a text that is put together cannot be translated, and stops the extraction', async () => {
  await expect(extracted(`${home}\ntext(word);`)).rejects.toThrow(':2:');
  await expect(extracted(`${home} text(\`رقم \${number}\`);`)).rejects.toThrow('written');
  await expect(extracted(`${home} text('رقم', kind);`)).rejects.toThrow('written');
});

test('of the sources the server’s alone are read for it; Lingui reads those of the web', () => {
  expect(serverTexts.match('/home/me/shop/src/shop/orders/orders.texts.ts')).toBe(true);
  expect(serverTexts.match('src/platform/uploads.ts')).toBe(true);
  expect(serverTexts.match('/home/me/shop/src/web/storefront/routes/cart.tsx')).toBe(false);
  expect(serverTexts.match('src/web/call.ts')).toBe(false);
});

/** Data: what fills a new shop and is the merchant's from then on, what knows words in files, what browsers share. */
const data = [
  'src/shop/catalog/import/category-tree.ts',
  'src/shop/catalog/import/vocabulary.ts',
  'src/shop/catalog/colors/colors.ts',
  'src/shop/content/defaults/',
  'src/shop/content/placeholders.ts',
  'src/shop/countries/address.rules.ts',
  'src/shop/settings/settings.schema.ts',
];

test('what the server says is a text, not an object of languages that no translator sees', () => {
  const files = globSync('src/{cli,platform,server,shop,start}/**/*.ts').filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const withObjects = files.filter((file) =>
    /\bar: (?:[{[]\n)?.*[\u0621-\u064A]/.test(readFileSync(file, 'utf8')),
  );
  expect(withObjects.filter((file) => !data.some((start) => file.startsWith(start)))).toEqual([]);
  // The guard sees what it is to see.
  expect(data.filter((start) => !withObjects.some((file) => file.startsWith(start)))).toEqual([]);
});

const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('a translation has the names to be filled in that the Arabic has', () => {
  for (const file of globSync('src/platform/messages/*.po')) {
    const { items } = parsePo(readFileSync(file, 'utf8'));
    expect(items.length).toBeGreaterThan(400);
    for (const { msgid, msgstr } of items) expect(names(msgstr[0] ?? ''), msgid).toEqual(names(msgid));
  }
});

test('a number that may be any stands behind its noun: in Arabic a noun after it would have six forms', () => {
  const po = readFileSync('src/platform/messages/fr.po', 'utf8');
  const numbers = 'applied|bound|count|errors|known|products|rows|seconds|warnings';
  // «3 من الطلبات», «3 أخرى» and «3 على الأقل» are right with any number.
  const beforeNoun = new RegExp(`\\{(${numbers})\\} (?!من |أخرى|على )\\p{Script=Arabic}`, 'u');
  expect(
    parsePo(po)
      .items.map(({ msgid }) => msgid)
      .filter((text) => beforeNoun.test(text)),
  ).toEqual([]);
});
