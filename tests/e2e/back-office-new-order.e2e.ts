import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { freshPhone } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/** One order as a staff user takes it down: phone, letters of a product, a tap, name, letters of a city, address. */
async function takeDown(page: Page, phone: string, name: string) {
  await page.getByLabel('رقم الهاتف', { exact: true }).fill(phone);
  // Who it is, or what is wrong with the number: said before anything else is typed.
  await expect(page.getByText('زبون جديد.').or(page.locator('#new-phone-error'))).toBeVisible();
  await page.getByRole('searchbox', { name: 'المنتج' }).fill('بيجا');
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'DH' }).first().click();
  await page
    .getByRole('button', { name: /بقي [2-9]/ })
    .first()
    .click();
  await page.getByLabel('الاسم الكامل').fill(name);
  await page.getByRole('combobox', { name: 'المدينة' }).fill('tang');
  await page.getByRole('listbox').getByRole('option', { name: 'طنجة' }).first().click();
  await page.getByLabel('العنوان').fill('حي السلام، زنقة 3');
}

test('§4.12 an order by phone is taken down on one screen, confirmed at once, and the next call knows the person', {
  tag: '@both',
}, async ({ page, watched }) => {
  const phone = freshPhone();
  const name = `زينب ${Date.now().toString(36).slice(-5)}`;
  await page.goto('/Admin');
  await page.getByRole('link', { name: 'طلب بالهاتف' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'طلب جديد بالهاتف' })).toBeVisible();
  await takeDown(page, phone, name);
  await expect(page.getByText('وعد التسليم', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByText('التوصيل', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const placeButton = page.getByRole('button', { name: /تسجيل الطلب/ });
  await expect(placeButton).toContainText('DH');
  await placeButton.click();
  await expect(page.getByText('الطلب مؤكد ويمكن تحضيره.')).toBeVisible();

  await test.step('the shopper is sent the link to their own order', async () => {
    const whatsapp = page.getByRole('link', { name: 'إرسال عبر واتساب' });
    const href = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
    expect(href).toContain(`wa.me/212${phone.slice(1)}`);
    expect(href).toMatch(/\/orders\/\S+/);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('its page says where it came from', async () => {
    await page.getByRole('link', { name: 'فتح الطلب' }).click();
    await expect(page.getByText('طلب بالهاتف، سجله', { exact: false })).toBeVisible();
    await expect(page.getByText('مؤكد', { exact: true }).first()).toBeVisible();
  });

  await test.step('the next call: who it is stands there after the phone alone; a code that does not count is said', async () => {
    await page.goto('/Admin/new-order');
    await page.getByLabel('رقم الهاتف', { exact: true }).fill(phone);
    await expect(page.getByText('زبون معروف')).toBeVisible();
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue(name);
    await expect(page.getByRole('combobox', { name: 'المدينة' })).toHaveValue('طنجة');
    await expect(page.getByLabel('العنوان')).toHaveValue('حي السلام، زنقة 3');
    // Another phone keeps nothing of the former caller.
    await page.getByLabel('رقم الهاتف', { exact: true }).fill(freshPhone());
    await expect(page.getByText('زبون جديد.')).toBeVisible();
    for (const field of ['الاسم الكامل', 'العنوان']) await expect(page.getByLabel(field)).toHaveValue('');
    await page.getByLabel('رقم الهاتف', { exact: true }).fill(phone);
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue(name);
    await expect(page.getByLabel('العنوان')).toHaveValue('حي السلام، زنقة 3');
    await page.getByRole('searchbox', { name: 'المنتج' }).fill('بيجامة');
    await page.getByRole('button', { expanded: false }).filter({ hasText: 'DH' }).first().click();
    const size = page.getByRole('button', { name: /بقي [2-9]/ }).first();
    await size.click();
    await size.click();
    await expect(
      page.getByRole('list', { name: 'قطع الطلب' }).getByRole('textbox', { name: 'الكمية' }),
    ).toHaveValue('2');
    await page.getByLabel('رمز التخفيض').fill('NOSUCHCODE');
    await expect(page.locator('#new-promo-error')).toBeVisible();
    watched.expectFailure(/422/);
    await placeButton.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue(name);
    await page.getByLabel('رمز التخفيض').fill('');
    await page.getByLabel('أكّده الزبون معي على الهاتف').uncheck();
    await placeButton.click();
    await expect(page.getByText('الطلب في انتظار التأكيد.')).toBeVisible();
    await page.getByRole('button', { name: 'طلب آخر' }).click();
    await expect(page.getByLabel('رقم الهاتف', { exact: true })).toHaveValue('');
  });
});

test('what is wrong is said beside its field, a dead line loses nothing and makes no second order', async ({
  page,
  watched,
}) => {
  await page.goto('/Admin/new-order');
  watched.expectFailure(/422|ERR_INTERNET_DISCONNECTED|by-phone|Failed to load/);
  await takeDown(page, '12345678', '<script>alert(1)</script>');
  const placeButton = page.getByRole('button', { name: /تسجيل الطلب/ });
  await expect(placeButton).toContainText('DH');
  await placeButton.click();
  await expect(page.locator('#new-phone-error')).toBeVisible();
  await expect(page.getByText('جارٍ التسجيل…')).toBeHidden();
  const phone = freshPhone();
  await page.getByLabel('رقم الهاتف', { exact: true }).fill(phone);
  await expect(page.getByText('زبون جديد.')).toBeVisible();
  await page.context().setOffline(true);
  await placeButton.click();
  await expect(page.getByText('تعذّر الاتصال: لم يضع شيء', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  // What is typed while the order is being placed would neither be sent nor saved: it is not taken at all.
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders/by-phone', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await placeButton.click();
  await expect(page.getByText('جارٍ التسجيل…')).toBeVisible();
  const address = page.getByLabel('العنوان');
  const written = await address.inputValue();
  await address.focus();
  await page.keyboard.type('طابق 2');
  await expect(address).toHaveValue(written);
  gate.resolve();
  await expect(page.getByText('الطلب مؤكد ويمكن تحضيره.')).toBeVisible();
  const list = await page.request.get(`/api/admin/orders?q=${phone}`);
  const { data } = (await list.json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toEqual(['<script>alert(1)</script>']);

  await test.step('an order whose answer was lost is named when another content is sent; what was typed stays', async () => {
    const open = page.getByRole('link', { name: 'فتح الطلب' });
    const { pathname, search } = new URL((await open.getAttribute('href')) ?? '', page.url());
    await page.unroute('**/api/admin/orders/by-phone');
    await page.getByRole('button', { name: 'طلب آخر' }).click();
    await takeDown(page, freshPhone(), 'مينة');
    await page.route(
      '**/api/admin/orders/by-phone',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await placeButton.click();
    await expect(page.getByText('تعذّر الاتصال: لم يضع شيء', { exact: false })).toBeVisible();
    await page.getByLabel('الاسم الكامل').fill('أمينة');
    watched.expectFailure(/409/);
    await placeButton.click();
    await expect(page.getByRole('alert').filter({ hasText: 'سُجّل من قبل' })).toBeVisible();
    await expect(page.getByText('طلبك', { exact: false })).toHaveCount(0);
    await expect(open).toHaveAttribute('href', /Edit-Command\?id=\d+/);
    expect(await open.getAttribute('href')).not.toBe(pathname + search);
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue('أمينة');
    await page.getByRole('button', { name: 'تسجيل ما كُتب طلبًا آخر' }).click();
    await expect(page.getByText('الطلب مؤكد ويمكن تحضيره.')).toBeVisible();
  });
});

test('§4.12 a half-typed order outlives a reload and another screen, says so, and can be thrown away', async ({
  page,
}) => {
  await page.goto('/Admin/new-order');
  const restored = page.getByText('طلب لم يُسجَّل بعد');
  const phone = page.getByLabel('رقم الهاتف', { exact: true });
  const lines = page.getByRole('list', { name: 'قطع الطلب' });
  const number = freshPhone();
  await takeDown(page, number, 'سعيدة');
  await page.getByLabel('لغة الزبون').selectOption('fr');
  await expect(restored).toHaveCount(0);
  const piece = await lines.getByRole('listitem').textContent();

  await page.reload();
  await expect(restored).toBeVisible();
  await expect(phone).toHaveValue(number);
  await expect(page.getByText('زبون جديد.')).toBeVisible();
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue('سعيدة');
  await expect(page.getByRole('combobox', { name: 'المدينة' })).toHaveValue('طنجة');
  await expect(page.getByLabel('العنوان')).toHaveValue('حي السلام، زنقة 3');
  await expect(page.getByLabel('لغة الزبون')).toHaveValue('fr');
  expect(await lines.getByRole('listitem').textContent()).toBe(piece);
  expect(await faultsOf(page)).toEqual([]);

  await test.step('thrown away, it does not come back', async () => {
    await page.getByRole('button', { name: 'حذف ما كُتب والبدء من جديد' }).click();
    await expect(restored).toHaveCount(0);
    await expect(phone).toHaveValue('');
    await expect(lines.getByText('لا قطعة بعد', { exact: false })).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('');
    await expect(restored).toHaveCount(0);
  });

  await test.step('taken up after a look at another screen it is placed, and is gone', async () => {
    await takeDown(page, freshPhone(), 'سعيدة');
    await page.goto('/Admin');
    await page.goto('/Admin/new-order');
    await expect(restored).toBeVisible();
    await page.getByRole('button', { name: /تسجيل الطلب.*DH/ }).click();
    await expect(page.getByText('الطلب مؤكد ويمكن تحضيره.')).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('');
    await expect(restored).toHaveCount(0);
  });

  await test.step('whoever signs out leaves nothing of the caller in the browser', async () => {
    await phone.fill(freshPhone());
    await expect(page.getByText('زبون جديد.')).toBeVisible();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^new-order/.test(key)));
    expect(await drafts()).toHaveLength(1);
    await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('banner').getByRole('button', { name: 'الخروج' }).click();
    await expect(page).not.toHaveURL(/new-order/);
    expect(await drafts()).toEqual([]);
  });
});

test('the same in French, from the keyboard alone', { tag: '@computer' }, async ({ page }) => {
  await page.goto('/fr/Admin/new-order');
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill(freshPhone());
  await expect(page.getByText('Nouveau client.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Produit' }).fill('pyjama');
  const product = page.getByRole('button', { expanded: false }).filter({ hasText: 'DH' }).first();
  await product.focus();
  await page.keyboard.press('Enter');
  const size = page.getByRole('button', { name: /Reste [2-9]/ }).first();
  await size.focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Nom complet').fill('Salma');
  await page.getByRole('combobox', { name: 'Ville' }).fill('agad');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Agadir');
  await page.getByLabel('Adresse').fill('Rue 12, n° 4');
  const placeButton = page.getByRole('button', { name: /Enregistrer la commande/ });
  await expect(placeButton).toContainText('DH');
  await placeButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La commande est confirmée et peut être préparée.')).toBeVisible();
  await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 204 }));
  const signIn = page.waitForRequest((request) => request.url().endsWith('/Admin/login'));
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
  expect(new URL((await signIn).url()).pathname).toBe('/fr/Admin/login');
});
