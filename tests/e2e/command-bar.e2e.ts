import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('the command bar opens by keyboard, finds an order, a customer and a screen, and gives the focus back', {
  tag: '@computer',
}, async ({ page, watched }) => {
  watched.expectFailure(/503/);
  await page.goto('/Admin/products');
  const placed = await placeOrder(page.request, { name: fresh('سلمى') });
  const { id } = await rowOf(page.request, originOf(page), placed.number);
  const opener = page.getByRole('banner').getByRole('button', { name: 'بحث' });
  const bar = page.getByRole('dialog', { name: 'بحث' });
  const field = bar.getByRole('combobox');

  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill(placed.name);
  const customer = bar.getByRole('group', { name: 'الزبائن' }).getByRole('option', { name: placed.name });
  await expect(customer).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // The first row is chosen, the arrows go on from there and round.
  const chosen = bar.getByRole('option', { selected: true });
  await expect(chosen).toHaveAttribute('href', `/Admin/Edit-Command?id=${id}`);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveAttribute('href', /\/Admin\/customers\/one\?/);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');

  await page.route('**/api/admin/find?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await field.fill('طلب بالهاتف');
  await expect(bar.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/find?*');
  await bar.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(bar.getByRole('alert')).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/Admin\/new-order$/);
  await expect(bar).toBeHidden();

  // A number that is scanned ends with Enter before the shop could answer.
  await page.keyboard.press('Control+k');
  await field.pressSequentially(placed.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Admin/Edit-Command\\?id=${id}$`));
});

test('on a phone the command bar stands in the menu', async ({ page }) => {
  await page.goto('/Admin');
  await page.getByRole('button', { name: 'القائمة' }).click();
  const menu = page.getByRole('dialog', { name: 'كل الشاشات' });
  await menu.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(menu).toBeHidden();
  const field = page.getByRole('dialog', { name: 'بحث' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('المخزون');
  await page.getByRole('option', { name: 'المخزون' }).click();
  await expect(page).toHaveURL(/\/Admin\/stock$/);
});
