import { keepInBrowser, type LongShop, longShop, visits } from './support/long-shop.ts';
import { policyFault } from './support/policy.ts';
import { urlPathIn } from './support/storefront-routes.ts';
import { expect, test } from './support/test.ts';

test.use({ actionTimeout: 15_000 });

let shop: LongShop;
let post = '';
test.beforeAll(async ({ browser, baseURL }) => {
  ({ shop, post } = await longShop(browser, baseURL));
});

test('every page of the storefront names its scripts in its policy, and none may come otherwise', async ({
  request,
}) => {
  const faults: string[] = [];
  for (const { pattern, path } of visits(shop, post)) {
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const answer = await request.get(urlPathIn(locale, path));
      const fault = policyFault(answer.headers()['content-security-policy']);
      if (fault) faults.push(`${locale} ${pattern}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a script that nobody named is refused by the browser and said in its console', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/Content Security Policy/i);
  await keepInBrowser(page, shop, false);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.name = "ran"';
    document.body.append(script);
    return window.name === 'ran';
  });
  expect(ran).toBe(false);
});
