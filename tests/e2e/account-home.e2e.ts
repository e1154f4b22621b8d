import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { listedPlaces, placeOrder, sizesInStock } from './support/orders.ts';
import { freshPhone, storedCart } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const name = 'نادية العلوي';
const password = 'secret1';

/** A new account, signed in on every page that the journey opens. */
async function signIn(page: Page): Promise<{ phone: string; token: string }> {
  const phone = freshPhone();
  const data = { name, phone, password };
  const answer = await page.request.post('/api/checkout/client/register', { data });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return { phone, token };
}

test('§2.41 the first page of the account shows how far the last order is, and the wishes; the order leads back to all', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const { phone, token } = await signIn(page);
  const [size, gone] = await sizesInStock(page.request);
  if (!size || !gone) throw new Error('nothing in stock');
  const { path } = await placeOrder(page.request, {
    ...{ name, phone, token },
    lines: [size, gone].map(({ id }) => ({ id, quantity: 1 })),
  });
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
  const { phone } = await signIn(page);
  await page.request.post('/api/auth/login', { data: { login: phone, password } });
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

test('§2.41 an address is corrected, made the main one, and deleted after a question', async ({ page }) => {
  const { phone, token } = await signIn(page);
  const placeId = (await listedPlaces(page.request)).find(({ fr }) => fr === 'Tanger')?.id;
  for (const street of ['زنقة الأولى', 'زنقة الثانية']) {
    const fields = { city: 'طنجة', address: street };
    const made = await page.request.post('/api/profile/addresses', {
      headers: { authorization: `Bearer ${token}` },
      data: { name, phone, placeId, fields },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto('/account/addresses');
  const cards = page.getByRole('main').getByRole('article');
  const first = cards.filter({ hasText: 'زنقة الأولى' });
  const second = cards.filter({ hasText: /زنقة الثانية|شارع فرنسا/ });
  await expect(first).toContainText('العنوان الرئيسي');

  await second.getByRole('button', { name: 'تعديل' }).click();
  await page.locator('#checkout-address-address').fill('شارع فرنسا 3');
  await page.getByRole('button', { name: 'حفظ العنوان' }).click();
  await expect(second).toContainText('شارع فرنسا 3');
  await expect(cards).toHaveCount(2);

  await second.getByRole('button', { name: 'جعله الرئيسي' }).click();
  await expect(second).toContainText('العنوان الرئيسي');
  await expect(first).not.toContainText('العنوان الرئيسي');

  await first.getByRole('button', { name: 'حذف' }).click();
  await expect(first).toContainText('حذف هذا العنوان؟');
  await first.getByRole('button', { name: 'الاحتفاظ به' }).click();
  await expect(first.getByRole('button', { name: 'تعديل' })).toBeVisible();
  await first.getByRole('button', { name: 'حذف' }).click();
  await first.getByRole('button', { name: 'حذف' }).click();
  await expect(first).toHaveCount(0);
  await expect(second).toContainText('شارع فرنسا 3');
});

test('§2.41 §7.23 older orders come below the newer ones; a guest’s order is taken into the account by its number and phone', async ({
  page,
}) => {
  const { phone, token } = await signIn(page);
  const own = await placeOrder(page.request, { phone, token });
  const guest = await placeOrder(page.request);
  // Two further pages, of one order each.
  const list = '**/api/checkout/track-commands*';
  await page.route(list, async (route) => {
    const answer = await route.fetch({ postData: '{}' });
    const { data, meta } = (await answer.json()) as { data: object[]; meta: object };
    const requestedPage = (route.request().postDataJSON() as { page?: number } | null)?.page ?? 1;
    const rows =
      requestedPage === 1 ? data : data.map((order) => ({ ...order, number: `ALDER00${requestedPage}` }));
    await route.fulfill({ response: answer, json: { data: rows, meta: { ...meta, lastPage: 3 } } });
  });
  await page.goto('/account/orders');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');
  const shown = ({ number }: { number: string }) => `${number.slice(0, 4)}-${number.slice(4)}`;
  const older = main.getByRole('button', { name: 'عرض طلبات أقدم' });
  await older.click();
  await expect(rows).toContainText([shown(own), 'ALDE-R002']);
  await older.click();
  await expect(rows).toContainText([shown(own), 'ALDE-R002', 'ALDE-R003']);
  await expect(older).toHaveCount(0);
  await page.unroute(list);

  const claim = main.getByRole('region', { name: 'طلبت من قبل دون حساب؟' });
  for (const answer of ['أضيف الطلب إلى حسابك', 'هذا الطلب في حسابك من قبل']) {
    await claim.getByLabel('رقم الطلب').fill(shown(guest));
    await claim.getByLabel('رقم الهاتف').fill(guest.phone);
    await claim.getByRole('button', { name: 'إضافة إلى حسابي' }).click();
    await expect(claim.getByRole('status')).toHaveText(answer);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: shown(guest) })).toBeVisible();
  }
});

test('§2.41 the language of our messages is saved, with the name; a link that was opened shows the new e-mail', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/account/profile');
  await page.locator('#profile-name').fill('سلمى');
  await page.locator('#profile-locale').selectOption('fr');
  await page.getByRole('button', { name: 'حفظ المعلومات' }).click();
  await expect(page.getByText('تم حفظ معلوماتك')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'الشريط السفلي' });
  await expect(bar).toContainText('سلمى');
  await page.reload();
  await expect(page.locator('#profile-locale')).toHaveValue('fr');

  // The shop of the journeys sends no mail: what its link answers is made up.
  const email = 'salma@example.com';
  let link: unknown;
  await page.route('**/api/profile/confirm', async (route) => {
    link = route.request().postDataJSON();
    const { authorization = '' } = route.request().headers();
    const known = await page.request.get('/api/app/user', { headers: { authorization } });
    const { data } = (await known.json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, name: 'سلمى ب', email } } });
  });
  await page.goto('/account/confirm#a-link-of-the-message-0000000000001');
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
  const done = page.getByRole('main').getByRole('status');
  await expect(done).toContainText('تم التغيير');
  await expect(done).toContainText(email);
  await expect(bar).toContainText('سلمى ب');
  expect(link).toEqual({ link: 'a-link-of-the-message-0000000000001' });
});
