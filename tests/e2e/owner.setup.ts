import { writeFileSync } from 'node:fs';
import { shops } from './support/shops.ts';
import { expect, test } from './support/test.ts';

for (const { url, link: variable, ownerState } of shops)
  test.describe(url, () => {
    const link = process.env[variable];

    test('the owner signs in once with the link that the first start prints', async ({ page, watched }) => {
      expect(link, 'the first start printed the link').toBeTruthy();
      await page.goto(`${url}/Admin/login#${link}`);
      await page.getByLabel('الاسم').fill('صاحبة المتجر');
      await page.getByLabel('البريد الإلكتروني').fill('owner@example.com');
      await page.getByLabel('كلمة المرور', { exact: true }).fill('a very long password');
      await page.getByRole('button', { name: 'الدخول' }).click();
      // Whoever opens the shop is shown what it still wants, and can leave it at once.
      await expect(page).toHaveURL(/\/Admin\/start$/);
      await expect(page.getByRole('heading', { level: 1, name: 'بدء المتجر' })).toBeVisible();
      // Each journey is a device of its own, too: what one orders is not counted for another.
      const { cookies, ...state } = await page.context().storageState();
      const own = cookies.filter(({ name }) => name !== 'device');
      writeFileSync(ownerState, JSON.stringify({ ...state, cookies: own }));

      // The link is spent: a stranger who finds it gets nothing, and the page says so at once.
      watched.expectFailure(/401/);
      const stranger = await page.context().browser()?.newContext();
      const again = await stranger?.newPage();
      await again?.goto(`${url}/Admin/login#${link}`);
      await expect(again?.getByRole('alert') ?? page.getByText('')).toContainText('هذا الرابط لم يعد صالحًا');
      await stranger?.close();
    });
  });
