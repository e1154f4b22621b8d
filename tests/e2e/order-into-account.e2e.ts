import { addFirstSize, checkOut, freshPhone } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const password = 'secret1';

test('§2.40 §7.23 who ordered as a guest and signs in afterwards finds the order in the account', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/client\/register|422/);
  const phone = freshPhone();
  const account = { name: 'نادية العلوي', phone, password, country: 1 };
  const made = await page.request.post('/api/checkout/client/register', { data: account });
  expect(made.ok()).toBe(true);
  await page.goto('/store/soldes');
  await page.locator('main article a').first().click();
  await addFirstSize(page);
  await checkOut(page, phone);
  const number = await page.evaluate(() => JSON.parse(sessionStorage.getItem('order') ?? '{}').number);
  const main = page.getByRole('main');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await main.getByRole('link', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  await page.locator('#login-login').fill(phone);
  await page.locator('#login-password').fill(password);
  await main.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/account/orders');
  await page.goto('/checkout/success');
  await expect(page.getByText('تجد طلباتك في حسابك')).toBeVisible();
  await main.getByRole('link', { name: 'طلباتي' }).click();
  await expect(main).toContainText(`${String(number).slice(0, 4)}-${String(number).slice(4)}`);

  // The call is announced where the order was placed, and there it can be spared.
  await page.goto('/checkout/success');
  await main.getByRole('button', { name: 'التأكيد دون مكالمة' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('تم تأكيد طلبك، شكرًا')).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('تم تأكيد الطلب');
});
