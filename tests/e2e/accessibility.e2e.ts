import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { keepInBrowser, type LongShop, longShop } from './support/long-shop.ts';
import { urlPathIn } from './support/storefront-routes.ts';
import { expect, test } from './support/test.ts';

let shop: LongShop;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async ({ browser, baseURL }) => {
  ({ shop } = await longShop(browser, baseURL));
});

/** Presses what opens the dialog, as soon as it can be pressed. */
const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).locator('visible=true').first().click();
};
const opened = async (page: Page, id: string) => {
  await expect(page.locator(`dialog#${id}[open]`)).toBeVisible();
  // It stands where it will stay.
  await expect.poll(() => page.locator(`dialog#${id}`).evaluate((box) => box.getAnimations().length)).toBe(0);
};
const send = press('main form button[type=submit]');

test('axe finds nothing in what is open: menus, panels, dialogs and forms with errors', {
  tag: '@both',
}, async ({ page, watched, isMobile }) => {
  test.setTimeout(120_000);
  watched.expectFailure(/422/);
  const answer = await page.request.post('/api/home/products/guests', {
    data: { inStock: true, perPage: 12 },
  });
  const { data } = (await answer.json()) as { data: { path: string }[] };
  const demoProduct = data.find(({ path }) => path !== shop.product)?.path ?? '/';
  const states: { path: string; dialog?: string; open: (page: Page) => Promise<void>; signedIn?: boolean }[] =
    [
      { path: '/', dialog: 'side-menu', open: press('header [commandfor="side-menu"]') },
      { path: '/', dialog: 'choices', open: press('[commandfor="choices"]') },
      ...(isMobile ? [] : [{ path: '/', dialog: 'account', open: press('[commandfor="account"]') }]),
      { path: '/', dialog: 'search', open: press('header [commandfor="search"]') },
      { path: demoProduct, dialog: 'size-guide', open: press('[commandfor="size-guide"]') },
      {
        path: shop.own,
        dialog: 'cancel-order',
        open: press('main button:has(use[href$="#circle-x"])'),
      },
      { path: '/checkout/shipping', open: send },
      { path: '/contact', open: send },
      { path: '/track-orders', open: send },
      { path: '/returns', open: send },
      { path: '/account/login', open: send },
      { path: '/account/register', open: send },
      { path: '/account/reset', open: send },
      ...(isMobile
        ? [{ path: '/store/femme', dialog: 'filters', open: press('[commandfor="filters"]') }]
        : []),
      { path: '/account/profile', open: wrongProfile, signedIn: true },
      { path: '/account', dialog: 'delete-account', open: openDelete, signedIn: true },
    ];
  // Forms are a stranger's: who is known here has nothing left to fill in, and would order.
  // One piece: the long shop's whole cart is over what can be paid in cash, and then there is no form.
  const small = { ...shop, sizes: shop.sizes.slice(0, 1) };
  await keepInBrowser(page, small, false);
  let known = false;
  const faults: string[] = [];
  for (const { path, dialog, open, signedIn = false } of states) {
    if (signedIn && !known) await keepInBrowser(page, small);
    known ||= signedIn;
    await page.goto(urlPathIn(isMobile ? 'ar' : 'fr', path));
    await open(page);
    if (dialog) await opened(page, dialog);
    else await expect(page.locator('main [aria-invalid=true], main [role=alert]').first()).toBeVisible();
    faults.push(...(await faultsOf(page)).map((fault) => `${dialog ?? 'errors'} ${fault}`));
  }
  expect(faults).toEqual([]);
});

async function wrongProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /البريد الإلكتروني|adresse e-mail/ }).click();
  await page.locator('#contact-email').fill('not an address');
  await page.locator('main form:has(#contact-email) button[type=submit]').click();
}

async function openDelete(page: Page): Promise<void> {
  await page.locator('main summary').locator('visible=true').first().click();
  await press('main [commandfor="delete-account"]')(page);
}
