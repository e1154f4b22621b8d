import { keepInBrowser, type LongShop, longShop, visits } from './support/long-shop.ts';
import { officeVisits } from './support/office-visits.ts';
import { layoutFaults } from './support/reading-order.ts';
import { addressIn } from './support/storefront-routes.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ actionTimeout: 15_000 });

let shop: LongShop;
let post = '';
test.beforeAll(async ({ browser, baseURL }) => {
  ({ shop, post } = await longShop(browser, baseURL));
});

/** What is wrong with a page's policy for scripts. */
function policyFault(policy: string | undefined): string | undefined {
  const scripts = /(?:^|; ?)script-src ([^;]*)/.exec(policy ?? '')?.[1];
  if (!scripts) return 'no policy for scripts';
  if (/unsafe-|https?:|data:|\*/.test(scripts)) return `scripts from elsewhere: ${scripts}`;
  if (!/'(?:nonce-|sha256-)/.test(scripts)) return `the page's own scripts are not named: ${scripts}`;
  return undefined;
}

test('every page of the storefront names its scripts in its policy, and none may come otherwise', async ({
  request,
}) => {
  const faults: string[] = [];
  for (const { pattern, path } of visits(shop, post)) {
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const answer = await request.get(addressIn(locale, path));
      const fault = policyFault(answer.headers()['content-security-policy']);
      if (fault) faults.push(`${locale} ${pattern}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('every screen of the back office keeps its policy, says nothing wrong to the console and fits 320 px', async ({
  browser,
  baseURL,
  watched,
}) => {
  watched.expectFailure(/nothing-here/);
  test.setTimeout(180_000);
  const office = await browser.newContext({
    storageState: ownerState,
    viewport: { width: 320, height: 700 },
  });
  const page = await office.newPage();
  const faults: string[] = [];
  for (const { pattern, path } of await officeVisits(office.request, baseURL ?? '', shop)) {
    for (const locale of ['ar', 'fr'] as const) {
      const at = `${locale} ${pattern}`;
      const answer = await page.goto(new URL(addressIn(locale, path), baseURL).href);
      await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible();
      const fault = policyFault(answer?.headers()['content-security-policy']);
      if (fault) faults.push(`${at}: ${fault}`);
      const found = (await page.evaluate(layoutFaults)).filter((one) =>
        /px wide on|beyond the edge/.test(one),
      );
      faults.push(...found.map((one) => `${at}: ${one}`));
    }
  }
  expect(faults).toEqual([]);
  await office.close();
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
