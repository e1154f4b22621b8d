import { readFileSync } from 'node:fs';
import { boxesOf } from './support/boxes.ts';
import { placeOrder, sizesInStock } from './support/orders.ts';
import { freshPhone, storedCart } from './support/shopper.ts';
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
  const [size, gone] = await sizesInStock(page.request);
  if (!size || !gone) throw new Error('nothing in stock');
  const { path } = await placeOrder(page.request, {
    ...{ name, phone, token },
    lines: [size, gone].map(({ id }) => ({ id, quantity: 1 })),
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/account');
  const main = page.getByRole('main');
  const wishes = main.getByRole('region', { name: 'قائمة الأمنيات' });
  const last = main.getByRole('region', { name: 'آخر طلب' });
  await expect(last).toContainText('استلمنا طلبك');
  await expect(last).toContainText('التوصيل بين');
  await expect(wishes).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'الأكثر مبيعًا' })).toHaveCount(0);
  await page.goto(size.path);
  await main
    .getByRole('button', { name: /قائمة الأمنيات/ })
    .first()
    .click();
  await page.goto('/account');
  await expect(wishes.getByRole('link', { name: size.title })).toBeVisible();
  // What is left of the row leads on.
  await expect(wishes.getByRole('link', { name: 'متابعة التسوق' })).toBeVisible();

  // Until it has ended, what its state asks for stands first.
  await last.getByRole('link', { name: 'تفاصيل الطلب' }).click();
  const confirm = main.getByRole('link', { name: 'التأكيد دون مكالمة' });
  await expect(confirm).toHaveAttribute('href', /^\/orders\/./);
  const actions = confirm.locator('..').locator('a, button');
  await expect(actions).toHaveText([
    'التأكيد دون مكالمة',
    'تعديل الطلب أو إلغاؤه',
    'طلب القطع نفسها من جديد',
  ]);
  await page.request.post(`/api${path}/moves`, { data: { move: 'cancel' } });
  await page.reload();
  await expect(main.getByText('أُلغي الطلب').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'تعديل الطلب أو إلغاؤه' })).toHaveCount(0);
  const again = main.getByRole('button', { name: 'طلب القطع نفسها من جديد' });
  await expect(again).toBeVisible();
  if (isMobile) {
    await main.getByRole('link', { name: 'طلباتي' }).click();
    await expect(page).toHaveURL('/account/orders');
    await page.goBack();
  }
  // One of its pieces is sold out meanwhile: the other comes into the cart, and that is said.
  await page.route('**/api/product/detailKeys*', async (route) => {
    const answer = await route.fetch();
    const { productsDetailKeys, ...rest } = (await answer.json()) as { productsDetailKeys: { id: number }[] };
    const left = productsDetailKeys.map((key) => (key.id === gone.id ? { ...key, quantity: 0 } : key));
    await route.fulfill({ response: answer, json: { ...rest, productsDetailKeys: left } });
  });
  await again.click();
  await expect(page.getByText('أضفنا إلى السلة ما هو متوفر فقط')).toBeVisible();
  await expect(page).toHaveURL('/pannier');
  expect(await storedCart(page)).toMatchObject([{ id: size.id, quantity: 1 }]);
});

test('§2.41 §6.5 a shopper ends the session of another device, and downloads what hangs on the account', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/profile\/sessions|ERR_FAILED/);
  const name = 'نادية العلوي';
  const phone = freshPhone();
  const password = 'secret1';
  const answer = await page.request.post('/api/checkout/client/register', {
    data: { name, phone, password },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.request.post('/api/auth/login', { data: { login: phone, password } });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  // The list that could not be fetched comes by itself when the network is back.
  await page.route('**/api/profile/sessions', (route) => route.abort());
  await page.goto('/account/profile');
  const devices = page.getByRole('region', { name: 'الأجهزة المتصلة بحسابك' });
  await expect(devices.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  await page.unroute('**/api/profile/sessions');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^إنهاء الاتصال/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText('هذا الجهاز');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل معلوماتي' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { name }, orders: [] });
});

test('§2.29 a guest’s account begins with the tracking of an order, and all of it stands at one edge', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  const place = isMobile ? page.getByRole('navigation', { name: 'الشريط السفلي' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'حسابي' }).click();
  const sheet = page.getByRole('dialog', { name: 'حسابي' });
  await expect(sheet.getByRole('link').first()).toHaveAccessibleName(/^تتبع الطلب/);
  await sheet.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const signs = ['/track-orders', '/wishlist', '/faq'].map((path) =>
    sheet.locator(`a[href="${path}"] svg`).first(),
  );
  const [title, ...others] = await boxesOf(
    sheet.getByRole('heading', { level: 2 }),
    sheet.getByRole('link', { name: 'تسجيل الدخول' }),
    ...signs,
  );
  for (const { right } of others) expect(Math.abs(right - title.right)).toBeLessThanOrEqual(1.5);
});
