import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDeveloped, stopShop, temporaryFolder } from './shop-process.ts';

test('from its sources the shop knows the libraries of all pages before the first one, shows it, and stops at Ctrl-C', async () => {
  const cache = temporaryFolder();
  const shop = await openDeveloped({ HILAL_DATA: temporaryFolder(), HILAL_VITE_CACHE: cache });
  const page = await fetch(`${shop.origin}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/web/root.tsx')]);
  const found = join(cache, 'deps', '_metadata.json');
  await expect.poll(() => existsSync(found), { timeout: 60_000 }).toBe(true);
  // No page of the shop has this one; found with the first page that does, it would change what others have loaded.
  expect(Object.keys(JSON.parse(readFileSync(found, 'utf8')).optimized)).toContain('@simplewebauthn/browser');
  expect(await stopShop(shop, 'SIGINT')).toBe(0);
});
