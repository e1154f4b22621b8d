import type { Page } from '@playwright/test';
import type { Locale } from '../../src/platform/local-text.ts';
import { faultsOf } from './support/axe.ts';
import { type LongShop, longShop } from './support/long-shop.ts';
import { officeVisits } from './support/office-visits.ts';
import { policyFault } from './support/policy.ts';
import { layoutFaults } from './support/reading-order.ts';
import { urlPathIn } from './support/storefront-routes.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ actionTimeout: 15_000, storageState: ownerState });

let shop: LongShop;
test.beforeAll(async ({ browser, baseURL }) => {
  ({ shop } = await longShop(browser, baseURL));
});
test.beforeEach(({ watched }) => {
  // Ends what hangs, and measures nothing: beside other work all of them take five minutes.
  test.setTimeout(900_000);
  watched.expectFailure(/nothing-here/);
});

type Width = { width: number; of: (fault: string) => boolean };
const tooWide = (fault: string) => /px wide on|beyond the edge/.test(fault);

/** Opens every screen of the back office once, and looks at it in these widths. Answers what is wrong. */
async function walk(page: Page, origin: string, locale: Locale, widths: Width[]) {
  const device = page.viewportSize();
  const faults: string[] = [];
  for (const { pattern, path } of await officeVisits(page.request, origin, shop)) {
    if (device) await page.setViewportSize(device);
    const answer = await page.goto(urlPathIn(locale, path));
    await expect(page.getByRole('heading', { level: 1 }), pattern).toBeVisible();
    const fault = policyFault(answer?.headers()['content-security-policy']);
    if (fault) faults.push(`${pattern}: ${fault}`);
    faults.push(...(await faultsOf(page)));
    for (const { width, of } of widths) {
      await page.setViewportSize({ width, height: 800 });
      let found: string[] = [];
      const look = async () => {
        found = (await page.evaluate(layoutFaults)).filter(of);
        return found;
      };
      // A diagram is drawn anew a moment after its width has changed.
      await expect
        .poll(look, { timeout: 3_000 })
        .toEqual([])
        .catch(() => undefined);
      faults.push(...found.map((one) => `${pattern} at ${width} px: ${one}`));
    }
  }
  return faults;
}

test('ar: every screen of the back office keeps its policy, has no fault for axe on a phone, keeps the order of numbers and fits 320 px', async ({
  page,
  baseURL,
}) => {
  const faults = await walk(page, baseURL ?? '', 'ar', [
    { width: 390, of: () => true },
    { width: 320, of: tooWide },
    { width: 1440, of: () => true },
  ]);
  expect(faults).toEqual([]);
});

test('fr: every screen of the back office keeps its policy, has no fault for axe on a computer and fits 320 px', {
  tag: '@computer',
}, async ({ page, baseURL }) => {
  expect(await walk(page, baseURL ?? '', 'fr', [{ width: 320, of: tooWide }])).toEqual([]);
});
