import type { Browser, Page } from '@playwright/test';
import { move, originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/** An order that is being prepared, opened at the desk; `shopper` is the browser of who placed it. */
async function preparedOrder(page: Page, browser: Browser, name: string) {
  await page.goto('/Admin');
  const origin = originOf(page);
  const shopper = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  const { number, path } = await placeOrder(shopper.request, { name });
  const { id } = await rowOf(page.request, origin, number);
  await move(page.request, origin, id, 'confirm', 'prepare');
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  return { id, path, origin, shopper };
}

async function statusOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/admin/orders/${id}`);
  return ((await answer.json()) as { data: { status: string } }).data.status;
}

test('§2.8 a parcel leaves from its order’s page to a courier, with papers; its scanned number is what the shopper follows', async ({
  page,
  browser,
  shopRules,
  watched,
}) => {
  const { id, path: placedPath, origin, shopper } = await preparedOrder(page, browser, 'Demo Suivie');
  const made = await page.request.post('/api/admin/couriers', {
    headers: { origin },
    data: {
      ...{ name: 'Demo Traceur', phone: '', words: [], language: 'fr', active: true },
      trackingUrl: 'https://track.example/{tracking}',
      layout: [{ field: 'number', head: 'Code' }],
    },
  });
  expect(made.status()).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: 'تسليم لشركة التوصيل' }).click();
  const who = page.getByLabel('شركة التوصيل');
  await test.step('it does not leave while nobody is chosen who brings it', async () => {
    await who.selectOption('');
    await page.getByRole('button', { name: 'تسليم الطرد' }).click({ force: true });
    await expect(who).toBeVisible();
    expect(await statusOf(page, id)).toBe('preparing');
  });
  await who.selectOption({ label: 'Demo Traceur' });
  await page.getByRole('button', { name: 'تسليم الطرد' }).click();
  await expect(page.getByText('الطرد عند Demo Traceur')).toBeVisible();
  expect(await statusOf(page, id)).toBe('shipped');
  await expect(page.getByRole('link', { name: 'الملصقات' })).toHaveAttribute('href', /leaf=a6$/);
  const field = page.getByLabel('رقم الطرد عند الشركة');
  // A scanner types and presses Enter.
  await field.fill('DT 000-417');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'تتبعه عند شركة التوصيل' })).toHaveAttribute(
    'href',
    'https://track.example/DT000-417',
  );

  await test.step('papers say that the phone on them is the demo’s, until the shop has its own', async () => {
    const labels = (await page.getByRole('link', { name: 'الملصقات' }).getAttribute('href')) ?? '';
    const papers = [labels, `/Admin/print-order?id=${id}`, `/Admin/print-orders?ids=${id}&leaf=slips`];
    const notice = page.getByText('هاتف المتجر على هذه الأوراق تجريبي');
    for (const path of papers) {
      await page.goto(path);
      await expect(notice).toBeVisible();
    }
    await shopRules.setSettings({ phones: ['+212661000000'] });
    for (const path of papers) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'طباعة', exact: true })).toBeVisible();
      await expect(notice).toHaveCount(0);
    }
  });

  const theirs = await shopper.newPage();
  await theirs.goto(placedPath);
  await expect(theirs.getByText('DT000-417')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'تتبع الطرد عند شركة التوصيل' })).toHaveAttribute(
    'href',
    'https://track.example/DT000-417',
  );
  await test.step('who comes back to the page reads how the order stands now', async () => {
    const now = theirs.locator('[aria-current=step]');
    await expect(now).not.toContainText('في الطريق إليك');
    await move(page.request, origin, id, 'send_out');
    await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(now).toContainText('في الطريق إليك');
  });
  await test.step('without a connection it stays as it was', async () => {
    watched.expectFailure(/orders|ERR_FAILED/);
    const failed = theirs.waitForEvent('requestfailed');
    await theirs.route(/\/api\/orders\/|\.data/, (route) => route.abort());
    await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await failed;
    await expect(theirs.getByText('DT000-417')).toBeVisible();
    await expect(theirs.locator('[aria-current=step]')).toContainText('في الطريق إليك');
  });
  await shopper.close();
});

test('where there are couriers, a parcel that none of them brings leaves only when that is chosen', async ({
  page,
  browser,
}) => {
  const { id, shopper } = await preparedOrder(page, browser, 'Demo Voisine');
  await shopper.close();
  await page.getByRole('button', { name: 'تسليم لشركة التوصيل' }).click();
  await page.getByLabel('شركة التوصيل').selectOption({ label: 'يوصّله المتجر بنفسه' });
  await page.getByRole('button', { name: 'خرج الطرد من المتجر' }).click();
  await expect(page.getByRole('button', { name: 'الخروج للتوزيع' })).toBeVisible();
  // No courier is said to have it.
  await expect(page.getByRole('status').filter({ hasText: 'خرج الطرد من المتجر' })).toBeVisible();
  expect(await statusOf(page, id)).toBe('shipped');
  await expect(page.getByText(/^الطرد عند/)).toHaveCount(0);
});

test('an order that a colleague has handed over meanwhile is not handed over again: the reason is said', async ({
  page,
  browser,
}) => {
  const { id, origin, shopper } = await preparedOrder(page, browser, 'Demo Voisin');
  await shopper.close();
  await page.getByRole('button', { name: 'تسليم لشركة التوصيل' }).click();
  const who = page.getByLabel('شركة التوصيل');
  await who.selectOption({ label: 'Demo Traceur' });
  const courierId = Number(await who.inputValue());
  const handed = await page.request.post('/api/admin/hand-overs', {
    headers: { origin },
    data: { courierId, orderIds: [id] },
  });
  expect(handed.ok()).toBe(true);
  await page.getByRole('button', { name: 'تسليم الطرد' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'سُلّم هذا الطرد من قبل' })).toBeVisible();
  await expect(page.getByText('الطرد عند Demo Traceur')).toBeVisible();
});
