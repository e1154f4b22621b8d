import type { Page } from '@playwright/test';
import type { Locale } from '../../src/platform/local-text.ts';
import { faultsOf } from './support/axe.ts';
import { keepInBrowser, type LongShop, longShop, visits } from './support/long-shop.ts';
import { layoutFaults } from './support/reading-order.ts';
import { urlPathIn } from './support/storefront-routes.ts';
import { expect, test } from './support/test.ts';

test.use({ actionTimeout: 15_000 });

let shop: LongShop;
let post = '';
test.beforeAll(async ({ browser, baseURL }) => {
  ({ shop, post } = await longShop(browser, baseURL));
});
test.beforeEach(({ watched }) => {
  // Ends what hangs, and measures nothing: beside other work all of them take five minutes.
  test.setTimeout(900_000);
  watched.expectFailure(/nothing-here|about\/1|404/);
});

/** Opens every page once: looks at it as it opens, then at 320 px. Answers what is wrong. */
async function walk(page: Page, locale: Locale, asItOpens: (page: Page) => Promise<string[]>) {
  await keepInBrowser(page, shop);
  const device = page.viewportSize();
  const faults: string[] = [];
  for (const { pattern, path, open } of visits(shop, post)) {
    if (device) await page.setViewportSize(device);
    await page.goto(urlPathIn(locale, path));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await open?.(page);
    faults.push(...(await asItOpens(page)));
    await page.setViewportSize({ width: 320, height: 700 });
    // What slides out of sight when the width changes is on its way for a moment.
    let found: string[] = [];
    const look = async () => {
      found = await page.evaluate(layoutFaults);
      return found;
    };
    await expect
      .poll(look, { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined);
    faults.push(...found.map((fault) => `${pattern} at 320 px: ${fault}`));
  }
  return faults;
}

test('ar: on no page axe finds a fault on a phone, a number changes its order, or anything is cut or too wide at 320 px', async ({
  page,
}) => {
  expect(await walk(page, 'ar', faultsOf)).toEqual([]);
});

test('fr: on no page axe finds a fault on a computer, a number changes its order, or anything is cut or too wide at 320 px', {
  tag: '@computer',
}, async ({ page }) => {
  expect(await walk(page, 'fr', faultsOf)).toEqual([]);
});

test('en: on no page a number changes its order, or anything is cut or too wide at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await walk(page, 'en', async () => [])).toEqual([]);
});
