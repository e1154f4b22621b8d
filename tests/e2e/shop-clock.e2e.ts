import type { Page } from '@playwright/test';
import { originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

/** A device whose rules put the shop's zone hours away from where the server has it. */
const withOtherRules = (page: Page) =>
  page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, [locale, options]) =>
        Reflect.construct(target, [
          locale,
          options?.timeZone === 'Africa/Casablanca' ? { ...options, timeZone: 'Asia/Tokyo' } : options,
        ]),
    });
  });

/** The moments of a document as the server wrote them, by their ISO text. */
function momentsIn(html: string): Map<string, string> {
  const times = html.matchAll(/<time dateTime="([^"]+T[^"]+)">([^<]+)<\/time>/g);
  return new Map([...times].map(([, iso = '', text = '']) => [iso, text]));
}

async function readsAsServed(page: Page, path: string): Promise<void> {
  const served = momentsIn(await (await page.request.get(path)).text());
  expect(served.size).toBeGreaterThan(0);
  await page.goto(path);
  await expect(page.locator('.startup-bar')).toHaveCount(0);
  const [iso = '', text = ''] = [...served][0] ?? [];
  await expect(page.locator(`time[datetime="${iso}"]`).first()).toHaveText(text);
}

test.describe('a device with other rules for the shop’s zone', () => {
  test.beforeEach(async ({ page }) => withOtherRules(page));

  test('a shopper reads the times of an order as the server writes them', async ({ page }) => {
    const { path } = await placeOrder(page.request);
    await readsAsServed(page, path);
  });

  test.describe('of the staff', () => {
    test.use({ storageState: ownerState });
    test('staff read the times of an order as the server writes them', async ({ page }) => {
      const { number } = await placeOrder(page.request);
      await page.goto('/Admin');
      const { id } = await rowOf(page.request, originOf(page), number);
      await readsAsServed(page, `/Admin/Edit-Command?id=${id}`);
      // The row of the list is drawn by the browser alone when it is come back to.
      const list = await (await page.request.get(`/Admin?q=${number}`)).text();
      const [, iso = '', moment = ''] = /<time dateTime="([^"]+)" title="([^"]+)"/.exec(list) ?? [];
      await page.goto('/Admin/settings');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'الطلبات', exact: true })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL(/\/Admin$/);
      await expect(page.locator(`time[datetime="${iso}"]`).first()).toHaveAttribute('title', moment);
    });
  });
});
