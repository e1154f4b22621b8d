import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { listedPlaces, move, originOf, placeOrder, rowOf, sizesInStock } from './support/orders.ts';
import { freshPhone } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** What a supplier brought, by the call: so many pieces at 60.00. */
async function receive(page: Page, supplier: string, pieces: number, note = ''): Promise<void> {
  const [size] = await sizesInStock(page.request);
  const answer = await page.request.post('/api/admin/purchases', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      key: crypto.randomUUID(),
      day: '2026-01-10',
      supplier,
      note,
      lines: [{ priceId: size?.id, pieces, unitCost: 6_000 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('purchases are found by supplier and note, sorted, unfolded, and saved as a view of one’s own', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/Admin/purchases');
  const supplier = fresh('مورد');
  await receive(page, `${supplier} الكبير`, 5, '<b>دفعة</b> أولى');
  await receive(page, `${supplier} الصغير`, 2);
  const rows = page.locator('tbody').getByRole('row');

  await page.getByRole('searchbox', { name: 'المورد أو المنتج أو الملاحظة' }).fill(supplier);
  await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
  await expect(page).toHaveURL(/\?q=/);
  await expect(rows).toHaveCount(2);
  const found = `/Admin/purchases?q=${encodeURIComponent(supplier)}`;
  await page.goto(`${found}&sort=total`);
  await expect(rows.first()).toContainText('الكبير');
  await expect(rows.first()).toContainText('300.00');
  await page.goto(`${found}&sort=-total`);
  await expect(rows.first()).toContainText('الصغير');

  const href = await page.getByRole('link', { name: 'تنزيل جدول' }).getAttribute('href');
  const sheet = await (await page.request.get(href ?? '')).text();
  expect(
    sheet
      .trim()
      .split('\n')
      .slice(1)
      .every((line) => line.includes(supplier)),
  ).toBe(true);

  const opener = rows.nth(1).getByRole('button');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText('<b>دفعة</b> أولى');
  await expect(rows.last()).toContainText('60.00');
  expect(await faultsOf(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await opener.press('Enter');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'حفظ هذه القائمة' }).click();
  await page.getByLabel('اسم القائمة').fill(supplier);
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByRole('link', { name: supplier })).toBeVisible();
  await page.goto('/Admin/purchases');
  await page.getByRole('link', { name: supplier }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `حذف القائمة ${supplier}` }).click();
  await expect(page.getByRole('link', { name: supplier })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'المورد أو المنتج أو الملاحظة' }).fill('لا أحد بهذا الاسم');
  await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByText('لا شراء كهذا.')).toBeVisible();
});

test('every list that is a table lets a staff user choose its columns, which stay', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto('/Admin');
  const placed = await placeOrder(page.request, { name: fresh('سعاد'), email: 'souad@example.com' });
  const { id } = await rowOf(page.request, originOf(page), placed.number);
  await move(page.request, originOf(page), id, 'confirm');
  await receive(page, fresh('مورد'), 1);
  for (const [path, data] of [
    ['/api/app/contact', { email: 'souad@example.com', phone: '0612345678', message: 'سؤال عن المقاسات' }],
    ['/api/blog/laver-le-satin/comments', { text: 'نصيحة مفيدة' }],
  ] as const) {
    const sent = await page.request.post(path, { data: { name: 'سعاد', ...data } });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  for (const [path, column] of [
    ['/Admin/products', 'المخزون'],
    ['/Admin/customers', 'المدينة'],
    ['/Admin/stock/movements', 'السبب'],
    ['/Admin/purchases', 'القطع'],
    ['/Admin/hand-over', 'موعد التوصيل'],
    ['/Admin/outbox', 'موضوع الرسالة'],
    ['/Admin/journal', 'ما فُعل'],
    ['/Admin/messages', 'الرسالة'],
    ['/Admin/comments', 'التعليق'],
    ['/Admin/reviews?state=shown', 'التقييم'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const head = page.getByRole('columnheader', { name: column, exact: true });
      await expect(head).toBeVisible();
      await page.getByRole('button', { name: 'الأعمدة' }).click();
      await expect(page.getByRole('group', { name: 'أعمدة هذه القائمة عندك' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      const stored = page.waitForResponse(/\/api\/admin\/me\/columns\//);
      await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
      expect((await stored).status()).toBe(204);
      await page.reload();
      await expect(page.getByRole('button', { name: 'الأعمدة' })).toBeVisible();
      await expect(head).toHaveCount(0);
      expect(await fits(page)).toBe(true);
      await page.getByRole('button', { name: 'الأعمدة' }).click();
      await page.getByRole('button', { name: 'الأعمدة المعتادة' }).click();
      await expect(head).toBeVisible();
    });
  }
});

test('what is typed into a filter while another one is on its way stays', async ({ page }) => {
  await page.goto('/Admin/journal?page=2');
  const held = Promise.withResolvers<void>();
  await page.route(/\/Admin\/journal\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const request = page.waitForRequest(/\/Admin\/journal\.data/);
  // The owner's first sign-in stands in the journal of every shop.
  await page.getByLabel('الموضوع').selectOption({ label: 'الفريق' });
  await request;
  const text = page.getByRole('searchbox').first();
  await text.fill('عملة');
  held.resolve();
  await expect(page).toHaveURL(/entity=./);
  // Of what is narrowed the first page is shown.
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('button', { name: 'حفظ هذه القائمة' })).toBeVisible();
  await expect(text).toHaveValue('عملة');
  // The field that the address is about follows it.
  await page.goBack();
  await expect(page.getByLabel('الموضوع')).toHaveValue('');
  await expect(text).toHaveValue('عملة');
});

test('a move of every order of a list is a background task: asked once, shown as it goes, there when one comes back', async ({
  page,
}) => {
  await page.goto('/Admin');
  const family = fresh('عائلة');
  // One piece of many sizes, so that no other journey finds its size sold out.
  const sizes = await sizesInStock(page.request);
  const places = await listedPlaces(page.request);
  for (let count = 0; count < 26; count++) {
    // Taken down by the staff user: a shopper's device places not so many.
    const made = await page.request.post('/api/admin/orders/by-phone', {
      headers: { origin: new URL(page.url()).origin },
      data: {
        idempotencyKey: `long-move-${Date.now()}-${count}`,
        lines: [{ id: sizes[count % sizes.length]?.id, quantity: 1 }],
        ...{ country: 'MA', placeId: places[0]?.id, name: family, phone: freshPhone() },
        ...{ address: { address: 'حي السلام' }, payment: 'cod' },
      },
    });
    expect(made.status()).toBe(201);
  }
  await test.step('the last page, once worked off, leads to the page before it', async () => {
    await page.goto(`/Admin?q=${encodeURIComponent(family)}&status=placed&page=2`);
    await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
    await page.getByLabel('خطوة للطلبات المختارة').selectOption({ label: 'تأكيد الطلب' });
    await page.getByRole('button', { name: 'تنفيذ على طلبين' }).click();
    await expect(page).toHaveURL(/&status=placed&page=1$/);
    await expect(page.getByText('24 طلبًا', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'تم: 2' })).toBeVisible();
  });
  await page.goto(`/Admin?q=${encodeURIComponent(family)}`);
  await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
  await page.getByRole('button', { name: /اختيار كل طلبات القائمة/ }).click();
  await page.getByLabel('خطوة للطلبات المختارة').selectOption({ label: 'تأكيد الطلب' });
  await page.getByRole('button', { name: 'تنفيذ على 26 طلبًا' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('26');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'تنفيذ على الكل' }).click();
  const work = page.getByRole('region', { name: 'خطوة لطلبات كثيرة' });
  await expect(work.getByText('تم: 24')).toBeVisible();
  await page.reload();
  await expect(work.getByText('تم: 24')).toBeVisible();
  // Each of those that were confirmed before says why it was left out.
  await expect(work.getByText('لا يمكن القيام بهذه الخطوة في حالة الطلب الحالية')).toHaveCount(2);
  const left = await page.request.get(`/api/admin/orders?q=${encodeURIComponent(family)}&status=placed`);
  expect(((await left.json()) as { meta: { total: number } }).meta.total).toBe(0);
  // With a reason: it has gone with the move, so nothing asks before the page of its progress opens.
  await page.goto(`/Admin?q=${encodeURIComponent(family)}`);
  await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
  await page.getByRole('button', { name: /اختيار كل طلبات القائمة/ }).click();
  // All of one list are not all of another: only the rows that were seen stay chosen.
  await page.getByRole('navigation', { name: 'الحالة' }).getByRole('link', { name: /^مؤكد/ }).click();
  await expect(page.getByRole('button', { name: 'تنفيذ على 24 طلبًا' })).toBeVisible();
  await page.getByRole('button', { name: /اختيار كل طلبات القائمة/ }).click();
  await page.getByLabel('خطوة للطلبات المختارة').selectOption({ label: 'إلغاء الطلب' });
  await page.getByLabel('السبب').fill('إغلاق مؤقت');
  await page.getByRole('button', { name: 'تنفيذ على 26 طلبًا' }).click();
  await dialog.getByRole('button', { name: 'تنفيذ على الكل' }).click();
  await expect(work.getByText('تم: 26')).toBeVisible();
});
