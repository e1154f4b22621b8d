import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readSources, type Sources } from './imports.ts';

/**
 * What the oldest browsers that a build is for do not know (Chrome 111, Firefox 114, Safari 16.4, as of Vite 8 and
 * Tailwind 4): the build turns newer syntax into older, but not calls like these. One of them in the frame of a page
 * leaves such a phone nothing but the page of an error.
 */
const tooNew = new RegExp(
  [
    String.raw`\bURL\.(?:canParse|parse)\b`,
    String.raw`\b(?:Map|Object)\.groupBy\b`,
    String.raw`\bPromise\.(?:withResolvers|try)\b`,
    String.raw`\bArray\.fromAsync\b`,
    String.raw`\bAbortSignal\.any\b`,
    String.raw`\bRegExp\.escape\b`,
    String.raw`\bIntl\.DurationFormat\b`,
    String.raw`\bIterator\.\w+\(`,
    String.raw`\.(?:isWellFormed|toWellFormed|checkVisibility)\(`,
    String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(`,
    // Older browsers leave the second argument out, and take away all of that name.
    String.raw`\b(?:params|searchParams)\.(?:delete|has)\([^()]*,`,
    String.raw`\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|flatMap|toArray|take|drop)\(`,
  ].join('|'),
  'g',
);

/** What a page over plain HTTP does not have, as on a phone in the shop's own network. `newKey` makes keys there too. */
const secureOnly = /\bcrypto\.(?:randomUUID|subtle)\b/g;

/** What runs in a browser: the web without its server, and the rules and shapes that it takes along. */
const runsThere = (path: string): boolean =>
  !/\.test\.tsx?$|\.server\.tsx?$/.test(path) &&
  (path.startsWith('src/web/') || /^src\/(?:shop|platform)\/.+\.(?:rules|schema)\.ts$/.test(path));

function callsIn(sources: Sources, form: RegExp): string[] {
  const reached = new Set(
    [...sources.keys()].filter((path) => path.startsWith('src/web/')).filter(runsThere),
  );
  for (const path of reached) {
    for (const { to, typeOnly } of importsOf(path, sources.get(path) ?? '')) {
      if (!typeOnly && runsThere(to) && sources.has(to)) reached.add(to);
    }
  }
  return [...reached].flatMap((path) =>
    [...(sources.get(path) ?? '').matchAll(form)].map(([call]) => `${path}: ${call}`),
  );
}

test('browser code calls nothing that the oldest browsers of the build do not have', () => {
  const sources = readSources(resolve('.'), ['src']);
  expect(sources.size).toBeGreaterThan(500);
  expect(callsIn(sources, tooNew)).toEqual([]);
});

test('browser code calls nothing that a page over plain HTTP does not have', () => {
  expect(callsIn(readSources(resolve('.'), ['src']), secureOnly)).toEqual([]);
});

test('such a call is found where it runs, and only there', () => {
  const page = "import { x } from '#/shop/a/a.rules.ts';\nimport type { Y } from '#/shop/b/b.rules.ts';";
  const sources = new Map([
    ['src/web/page.tsx', page],
    ['src/web/head.server.tsx', 'URL.canParse(text); crypto.randomUUID();'],
    ['src/shop/a/a.rules.ts', 'Map.groupBy(all, keyOf); params.delete(name, value); params.delete(name);'],
    ['src/shop/b/b.rules.ts', 'Promise.withResolvers();'],
    ['src/web/form.tsx', 'const key = globalThis.crypto.randomUUID();'],
  ]);
  expect(callsIn(sources, tooNew)).toEqual([
    'src/shop/a/a.rules.ts: Map.groupBy',
    'src/shop/a/a.rules.ts: params.delete(name,',
  ]);
  expect(callsIn(sources, secureOnly)).toEqual(['src/web/form.tsx: crypto.randomUUID']);
});
