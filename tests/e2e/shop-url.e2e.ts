import { faultsOf } from './support/axe.ts';
import { startNewShop } from './support/new-shop.ts';
import { expect, ownerState, test } from './support/test.ts';

test('§4.12 without SHOP_URL the desk says that messages to customers carry no links, and where that is put right', async ({
  page,
}) => {
  const shop = await startNewShop('0');
  try {
    await page.goto(shop.signIn);
    await page.getByLabel('الاسم').fill('صاحبة المتجر');
    await page.getByLabel('البريد الإلكتروني').fill('owner@example.com');
    await page.getByLabel('كلمة المرور', { exact: true }).fill('a very long password');
    await page.getByRole('button', { name: 'الدخول' }).click();
    await expect(page).toHaveURL(/\/Admin\/start$/);
    for (const [path, heading, title] of [
      ['/Admin/confirm', 'تأكيد الطلبات', 'الرسائل إلى الزبائن بدون روابط'],
      ['/fr/Admin/confirm', 'Confirmation des commandes', 'Les messages aux clients partent sans lien'],
    ] as const) {
      await page.goto(new URL(path, shop.signIn).href);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main.getByText(title, { exact: true })).toHaveCount(1);
      await expect(main.getByText('SHOP_URL', { exact: true })).toBeVisible();
      await expect(main.getByText('docs/operations.md', { exact: true })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  } finally {
    // An open screen would go on asking the stopped shop for its orders.
    await page.goto('about:blank');
    await shop.stop();
  }
});

test('with SHOP_URL the desk says nothing of it', async ({ browser }) => {
  const office = await browser.newContext({ storageState: ownerState });
  const desk = await office.newPage();
  await desk.goto('/Admin/confirm');
  await expect(desk.getByRole('heading', { level: 1, name: 'تأكيد الطلبات' })).toBeVisible();
  await expect(desk.getByText('الرسائل إلى الزبائن بدون روابط')).toHaveCount(0);
  await office.close();
});
