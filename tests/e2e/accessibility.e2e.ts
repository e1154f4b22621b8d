import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { started } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

/** Every kind of page of the storefront, without its language. */
const pages = [
  '/',
  '/store/soldes',
  '/store/femme?size=M',
  '/pannier',
  '/checkout/shipping',
  '/checkout/success',
  '/checkout/failure',
  '/track-orders',
  '/account/login',
  '/account/register',
  '/account/reset',
  '/wishlist',
  '/compare',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/blog',
  '/sitemap',
  '/nothing-here',
];

for (const [language, prefix] of [
  ['Arabic', ''],
  ['French', '/fr'],
] as const) {
  test(`axe finds nothing on any page in ${language}`, async ({ page, watched }) => {
    test.setTimeout(180_000);
    watched.expectFailure(/nothing-here/);
    const faults: string[] = [];
    for (const path of [...pages, await productPath(page)]) {
      await page.goto(`${prefix}${path === '/' && prefix ? '' : path}`);
      await started(page);
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
  });
}

test('axe finds nothing in the back office', async ({ browser, baseURL }) => {
  const office = await browser.newContext({ storageState: ownerState });
  const page = await office.newPage();
  for (const path of ['/Admin', '/fr/Admin']) {
    await page.goto(new URL(path, baseURL).href);
    expect(await faultsOf(page)).toEqual([]);
  }
  await office.close();
});

async function productPath(page: Page): Promise<string> {
  const answer = await page.request.post('/api/home/products/guests', {
    data: { inStock: true, perPage: 12 },
  });
  const { data } = (await answer.json()) as { data: { path: string }[] };
  return data[0]?.path ?? '/';
}
