import { placeOrder, sizesInStock } from './support/orders.ts';
import { freshPhone } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('§2.41 the first page of the account shows how far the last order is, and the wishes; the order leads back to all', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const phone = freshPhone();
  const name = 'نادية العلوي';
  const answer = await page.request.post('/api/checkout/client/register', {
    data: { name, phone, password: 'secret1' },
  });
  const { token } = (await answer.json()) as { token: string };
  const [size] = await sizesInStock(page.request);
  if (!size) throw new Error('nothing in stock');
  const { path } = await placeOrder(page.request, {
    ...{ name, phone, token },
    lines: [{ id: size.id, quantity: 1 }],
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/account');
  const main = page.getByRole('main');
  const wishes = main.getByRole('region', { name: 'قائمة الأمنيات' });
  const last = main.getByRole('region', { name: 'آخر طلب' });
  await expect(last).toContainText('استلمنا طلبك');
  await expect(last).toContainText('التوصيل بين');
  await expect(wishes).toHaveCount(0);
  await page.goto(size.path);
  await main
    .getByRole('button', { name: /قائمة الأمنيات/ })
    .first()
    .click();
  await page.goto('/account');
  await expect(wishes.getByRole('link', { name: size.title })).toBeVisible();

  // Until it has ended, what its state asks for stands first.
  await last.getByRole('link', { name: 'تفاصيل الطلب' }).click();
  const confirm = main.getByRole('link', { name: 'تأكيد الطلب' });
  await expect(confirm).toHaveAttribute('href', /^\/orders\/./);
  const actions = confirm.locator('..').locator('a, button');
  await expect(actions).toHaveText(['تأكيد الطلب', 'تعديل الطلب أو إلغاؤه', 'طلب القطع نفسها من جديد']);
  await page.request.post(`/api${path}/moves`, { data: { move: 'cancel' } });
  await page.reload();
  await expect(main.getByText('أُلغي الطلب').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'تعديل الطلب أو إلغاؤه' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'طلب القطع نفسها من جديد' })).toBeVisible();
  if (isMobile) {
    await main.getByRole('link', { name: 'طلباتي' }).click();
    await expect(page).toHaveURL('/account/orders');
  }
});
