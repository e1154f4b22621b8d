import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { freshPhone } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ actionTimeout: 15_000 });

const inDialog = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('dialog:modal') !== null || document.activeElement === document.body,
  );

test('§1.3 the whole purchase by keys alone, and the focus is always seen', async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('home: the first press leads past the header', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'تجاوز إلى المحتوى' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  });

  await test.step('category → product', async () => {
    const tiles = page.getByRole('region', { name: 'تسوق حسب القسم' });
    await tabTo(page, tiles.getByRole('link', { name: 'نساء' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/store\/femme$/);
    await expect(page.getByRole('heading', { level: 1, name: 'نساء' })).toBeVisible();
    await tabTo(page, main.getByRole('article').first().getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  });

  await test.step('size → cart; the dialog keeps the focus and gives it back', async () => {
    const add = main
      .locator('[data-buy-bar]')
      .first()
      .getByRole('button', { name: /السلة$/ });
    await expect(add).toBeVisible();
    await tabTo(page, page.locator('input[name=size]:enabled').first());
    await page.keyboard.press('Space');
    await expect(page.locator('input[name=size]:checked')).toHaveCount(1);
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('link').first()).toBeVisible();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(await inDialog(page)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.locator('a[href$="/pannier"]').first(), 30);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pannier$/);
    await tabTo(page, main.getByRole('link', { name: 'إتمام الطلب' }).locator('visible=true').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
  });

  await test.step('checkout → success', async () => {
    const send = main
      .getByRole('button', { name: /تأكيد الطلب/ })
      .locator('visible=true')
      .first();
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main input:focus')).toHaveCount(1);
    const fill = async (field: string, text: string) => {
      const box = page.locator(field);
      if (!(await box.evaluate((element) => element === document.activeElement))) await tabTo(page, box);
      await page.keyboard.type(text);
    };
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await fill('#checkout-phone', freshPhone());
    await fill('#checkout-name', 'نادية العلوي');
    await fill('#checkout-address-city', 'كازا');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('#checkout-address-city')).toHaveValue('الدار البيضاء');
    await fill('#checkout-address-address', 'حي المعاريف، زنقة 12');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'تم تسجيل طلبك بنجاح' })).toBeVisible();
  });
});

test('dialogs of the frame keep the focus and give it back', async ({ page }) => {
  await page.goto('/');
  for (const dialog of ['side-menu', 'choices', 'account']) {
    const opener = page.locator(`header [commandfor="${dialog}"]`).locator('visible=true').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const box = page.locator(`dialog#${dialog}`);
    await expect(box).toBeVisible();
    await expect(box).toHaveAccessibleName(/\S/);
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press(step % 5 === 4 ? 'Shift+Tab' : 'Tab');
      expect(await inDialog(page), dialog).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener, dialog).toBeFocused();
  }
});
