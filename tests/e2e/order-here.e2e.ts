import type { Locator, Page } from '@playwright/test';
import { changeSize } from './support/products.ts';
import { buyBar, freshPhone, piecesInCart, stockOf, storedCart } from './support/shopper.ts';
import { expect, ownerState, started, test } from './support/test.ts';

/** Opens the first product of a list and chooses the first size that can be had; answers the size's id. */
async function chooseFirst(page: Page, list: string): Promise<number> {
  await page.goto(list);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await expect(buyBar(page)).toBeVisible();
  await started(page);
  const size = page.getByRole('main').locator('input[name=size]').first();
  await size.check();
  return Number(await size.inputValue());
}

/** The same, and opens its sheet. */
async function openSheet(page: Page, list: string, words: { now: string; sheet: string }) {
  const priceId = await chooseFirst(page, list);
  await buyBar(page).getByRole('button', { name: words.now }).click();
  return { priceId, sheet: page.getByRole('dialog', { name: words.sheet }) };
}

async function fill(
  sheet: Locator,
  page: Page,
  words: Record<'name' | 'phone' | 'city' | 'address', string>,
) {
  await sheet.getByLabel(words.name).fill('نادية العلوي');
  await sheet.getByLabel(words.phone).fill(freshPhone());
  await sheet.getByRole('combobox', { name: words.city }).fill('casa');
  await page
    .getByRole('option', { name: /الدار البيضاء|Casablanca/ })
    .first()
    .click();
  await sheet.getByLabel(words.address).fill('حي المعاريف، زنقة 12، رقم 4');
}
const arabic = { name: 'الاسم الكامل', phone: 'رقم الهاتف', city: 'المدينة', address: 'العنوان' };
const french = { name: 'Nom complet', phone: 'Téléphone', city: 'Ville', address: 'Adresse' };

test('§9.8 a size is ordered for cash on the product’s page; two taps are one order, and the cart stays', {
  tag: '@both',
}, async ({ page }) => {
  // Something else waits in the cart.
  await page.goto('/store/femme?sort=price_up');
  await page.getByRole('main').getByRole('article').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await started(page);
  await page.getByRole('main').locator('input[name=size]').first().check();
  await buyBar(page).getByRole('button', { name: 'إضافة إلى السلة' }).click();
  await expect.poll(() => piecesInCart(page)).toHaveLength(1);
  const before = await piecesInCart(page);

  const words = { now: 'اطلب الآن', sheet: 'طلب بالدفع عند الاستلام' };
  const { priceId, sheet } = await openSheet(page, '/store/homme', words);
  const send = sheet.getByRole('button', { name: /تأكيد الطلب/ });
  await expect(send).toContainText('DH');
  // What is bought, for how much, and the button with the total, without scrolling.
  await expect(sheet.getByText(/\d\.\d\d DH/).first()).toBeInViewport();
  await expect(send).toBeInViewport({ ratio: 1 });
  // Until the town is known no delivery is in the total.
  const delivery = sheet.getByText(/^يشمل \d+\.\d\d DH للتوصيل$/);
  await expect(delivery).toHaveCount(0);
  await send.click();
  await expect(sheet.getByText('أدخل اسمك الكامل').first()).toBeVisible();
  await fill(sheet, page, arabic);
  // The total is more than the price above: what of it is delivery stands below the button.
  await expect(delivery).toBeInViewport({ ratio: 1 });
  await expect(send).toContainText('DH');
  const pieces = await stockOf(page, priceId);
  await send.dblclick();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'تم تسجيل طلبك بنجاح' })).toBeVisible();
  expect(await stockOf(page, priceId)).toBe(pieces - 1);
  expect(await piecesInCart(page)).toEqual(before);
});

test('of a size that lies in the cart only the pieces leave it that are ordered beside it', async ({
  page,
}) => {
  const priceId = await chooseFirst(page, '/store/homme');
  await buyBar(page).getByRole('button', { name: 'إضافة إلى السلة' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ id: priceId, quantity: 1 }]);
  await page.goto('/pannier');
  await page.getByRole('main').getByRole('button', { name: 'زيادة الكمية' }).first().click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ id: priceId, quantity: 2 }]);
  const { sheet } = await openSheet(page, '/store/homme', {
    now: 'اطلب الآن',
    sheet: 'طلب بالدفع عند الاستلام',
  });
  await sheet.getByRole('button', { name: 'إغلاق' }).click();
  await page.getByRole('main').getByRole('button', { name: 'إنقاص الكمية' }).click();
  await buyBar(page).getByRole('button', { name: 'اطلب الآن' }).click();
  await fill(sheet, page, arabic);
  await sheet.getByRole('button', { name: /تأكيد الطلب/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  expect(await storedCart(page)).toMatchObject([{ id: priceId, quantity: 1 }]);
});

test('after a lost answer the sheet does not say that no order was taken', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.expectFailure(/cart\/submit|409|Failed to load/);
  const words = { now: 'اطلب الآن', sheet: 'طلب بالدفع عند الاستلام' };
  const { priceId, sheet } = await openSheet(page, '/store/homme', words);
  await fill(sheet, page, arabic);
  // It arrives, and its answer does not.
  await page.route('**/api/checkout/cart/submit*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = sheet.getByRole('button', { name: /تأكيد الطلب/ });
  await expect(send).toContainText('DH');
  await send.click();
  await expect(sheet.getByText('لم نتأكد من وصول طلبك بعد.')).toBeVisible();
  await sheet.getByRole('button', { name: 'إيقاف الإرسال وتعديل الطلب' }).click();
  const office = await browser.newContext({
    storageState: ownerState,
    ...(baseURL ? { extraHTTPHeaders: { origin: baseURL } } : {}),
  });
  const was = await stockOf(page, priceId);
  const change = (pieces: number, seen: number) =>
    office.request.post(`/api/admin/stock/sizes/${priceId}/changes`, {
      data: { mode: 'set', pieces, reason: 'found', note: '', seen },
    });
  expect((await change(0, was)).status()).toBe(200);
  await sheet.getByRole('combobox', { name: arabic.city }).fill('rabat');
  await page
    .getByRole('option', { name: /الرباط/ })
    .first()
    .click();
  await expect(sheet.getByRole('alert')).toContainText('نفد هذا المقاس');
  await expect(sheet.getByRole('alert')).not.toContainText('لم يُسجل');
  await expect(sheet.getByText('لم نتأكد من وصول طلبك', { exact: true })).toBeVisible();
  expect((await change(was, 0)).status()).toBe(200);
  await office.close();
});

test('§8.9 an order that is refused after its sheet was closed says so on the page of refusals', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/cart\/submit|409/);
  const words = { now: 'اطلب الآن', sheet: 'طلب بالدفع عند الاستلام' };
  const { sheet } = await openSheet(page, '/store/homme', words);
  await fill(sheet, page, arabic);
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/checkout/cart/submit*', async (route) => {
    await closed.promise;
    const json = { code: 'total_changed', message: 'تغيّر المبلغ الإجمالي', errors: {}, quote: null };
    await route.fulfill({ status: 409, json });
  });
  const send = sheet.getByRole('button', { name: /تأكيد الطلب/ });
  await expect(send).toContainText('DH');
  await send.click();
  await sheet.getByRole('button', { name: 'إغلاق', exact: true }).click();
  await expect(sheet).toBeHidden();
  closed.resolve();
  await expect(page).toHaveURL(/\/checkout\/failure$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('تغيّر المبلغ الإجمالي');
});

test('a price that changed meanwhile is accepted in the sheet, and stands beside the picture from then on', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await chooseFirst(page, '/store/homme');
  const size = { id, productId: Number(/\/(\d+)-/.exec(new URL(page.url()).pathname)?.[1]) };
  const office = await browser.newContext({ storageState: ownerState });
  const { price, promoPrice } = await changeSize(office.request, baseURL ?? '', size, {
    price: 51_100,
    promoPrice: null,
  });
  await buyBar(page).getByRole('button', { name: 'اطلب الآن' }).click();
  const sheet = page.getByRole('dialog', { name: 'طلب بالدفع عند الاستلام' });
  const notice = sheet.getByRole('alert').filter({ hasText: '511.00 DH' });
  const besidePicture = sheet.locator('form > div').first();
  await expect(notice).toBeVisible();
  await expect(besidePicture).not.toContainText('511.00 DH');
  await notice.getByRole('button', { name: 'حسنًا، فهمت' }).click();
  await expect(notice).toBeHidden();
  await expect(besidePicture).toContainText('511.00 DH');
  await expect(sheet.getByRole('button', { name: /تأكيد الطلب/ })).toContainText('DH');
  await changeSize(office.request, baseURL ?? '', size, { price, promoPrice });
  await office.close();
});

test('what is sold meanwhile is said in the sheet; without the setting there is no button', {
  tag: '@both',
}, async ({ page, browser, baseURL, shopRules, watched }) => {
  watched.expectFailure(/cart\/submit|409|cart\/price|ERR_INTERNET_DISCONNECTED|\/assets\//);
  const words = { now: 'Commander', sheet: 'Commander, payer à la livraison' };
  const priceId = await chooseFirst(page, '/fr/store/fille');
  const sheet = page.getByRole('dialog', { name: words.sheet });
  const open = async () => {
    await page.locator(`input[name=size][value="${priceId}"]`).check();
    await buyBar(page).getByRole('button', { name: words.now, exact: true }).click();
  };
  // Tapped for the first time without a connection it opens once there is one.
  await page.context().setOffline(true);
  await open();
  await expect(page.getByText('Pas de connexion Internet. La page reste telle quelle.')).toBeVisible();
  // Two lines at a phone's width, which fit their bar.
  const bar = page.getByRole('status').filter({ hasText: 'Ce que vous avez saisi' });
  expect(await bar.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.context().setOffline(false)]);
  await started(page);
  // What was chosen is chosen still.
  await expect(page.locator(`input[name=size][value="${priceId}"]`)).toBeChecked();
  await open();
  const send = sheet.getByRole('button', { name: /Confirmer la commande/ });
  await fill(sheet, page, french);
  await expect(send).toContainText('DH');
  // Without a connection it is asked for again by itself, as is said.
  await page.context().setOffline(true);
  const town = sheet.getByRole('combobox', { name: french.city });
  await town.fill('rabat');
  await page.getByRole('option', { name: /Rabat/ }).first().click();
  const lost = sheet.getByText('Pas de connexion internet');
  await expect(lost).toBeVisible();
  // No cart is involved.
  await expect(sheet.getByText(/panier/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(send).toContainText('DH');
  const office = await browser.newContext({
    storageState: ownerState,
    ...(baseURL ? { extraHTTPHeaders: { origin: baseURL } } : {}),
  });
  const seen = await stockOf(page, priceId);
  const change = (pieces: number, was: number) =>
    office.request.post(`/api/admin/stock/sizes/${priceId}/changes`, {
      data: { mode: 'set', pieces, reason: 'found', note: '', seen: was },
    });
  expect((await change(0, seen)).status()).toBe(200);
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText('aucune commande');
  expect((await change(seen, 0)).status()).toBe(200);
  await office.close();
  await sheet.getByRole('button', { name: 'Retour au produit' }).click();
  await expect(sheet).toBeHidden();

  await shopRules.setSettings({ orderHere: false });
  const now = buyBar(page).getByRole('button', { name: words.now, exact: true });
  // The cached page of before goes a moment after the change.
  await expect(async () => {
    await page.reload();
    await expect(now).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(buyBar(page).getByRole('button', { name: /Ajouter au panier/ })).toBeVisible();
});
