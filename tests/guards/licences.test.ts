import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** They ask for no more than to be named; sharp's own libvips (LGPL) is linked as a library that anyone may replace. */
const accepted =
  /^(?:MIT|MIT-0|ISC|0BSD|BlueOak-1\.0\.0|BSD-[23]-Clause|Apache-2\.0|Python-2\.0|CC0-1\.0|CC-BY-4\.0|Unlicense)$/;
const asLibrary = /^@img\/sharp-(?:libvips-|win32-|wasm32$)/;

test('every package that the shop runs on has a licence that lets it be sold', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const foreign: string[] = [];
  let count = 0;
  for (const [path, { dev, license = '' }] of Object.entries<{ dev?: boolean; license?: string }>(packages)) {
    if (path === '' || dev) continue;
    count += 1;
    const name = path.replace(/^.*node_modules\//, '');
    const licences = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    if (!licences.every((one) => accepted.test(one)) && !asLibrary.test(name))
      foreign.push(`${name}: ${license}`);
  }
  expect(count).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});
