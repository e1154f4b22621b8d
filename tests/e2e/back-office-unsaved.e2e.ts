import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/** A place of the navigation that is one tap away on every device. */
const tapOrders = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: 'الطلبات', exact: true })
    // Other rows of links may name orders, too.
    .and(page.locator('[href="/Admin"]'))
    .filter({ visible: true })
    .click();

type Typing = {
  screen: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
};

const inForm = (page: Page, form: string) => page.getByRole('main').getByRole('region', { name: form });
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const typings: Typing[] = [
  {
    screen: 'a post',
    path: '/Admin/posts/one',
    field: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
  {
    screen: 'a page',
    path: '/Admin/texts/pages',
    open: (page) => page.locator('main summary').first().click(),
    field: (page) => page.locator('main form').first().getByRole('textbox').first(),
  },
  {
    screen: 'the settings',
    path: '/Admin/settings?part=shop',
    field: (page) => page.locator('#shop').getByRole('textbox').first(),
  },
  {
    screen: 'a promo code',
    path: '/Admin/promotions',
    open: press('رمز جديد'),
    field: (page) => inForm(page, 'رمز جديد').getByRole('textbox').first(),
  },
  {
    screen: 'a product',
    path: '/Admin/products/new?form=whole',
    field: (page) => page.getByLabel('الماركة'),
  },
  {
    screen: 'what was paid for advertising',
    path: '/Admin/profit',
    field: (page) => page.getByLabel('اليوم والمصدر والمبلغ، سطرًا سطرًا'),
  },
  {
    screen: 'the note of a purchase',
    path: '/Admin/purchases/new',
    open: async (page) => {
      await page.getByLabel('المنتج').fill('بيجامة');
      const size = page.getByRole('main').getByRole('listitem').getByRole('button').first();
      await size.click();
      await expect.soft(size).toBeFocused();
      // What no money is has no sum, and the screen stays.
      await page.getByLabel('القطع', { exact: true }).fill('99999999');
      await page.getByLabel('ثمن شراء القطعة').fill('99999999999');
    },
    field: (page) => page.getByLabel('ملاحظة'),
  },
];

async function asksBeforeLeaving(page: Page, field: Locator, typed = 'كُتب ولم يُحفظ'): Promise<void> {
  const url = page.url();
  await field.fill(typed);
  await tapOrders(page);
  const dialog = page.getByRole('dialog', { name: 'لم يُحفظ كل ما كُتب' });
  await dialog.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(url);
  await expect(field).toHaveValue(typed);
  await tapOrders(page);
  await dialog.getByRole('button', { name: 'الخروج دون حفظ' }).click();
  await expect(page).toHaveURL(/\/Admin(\/orders)?$/);
}

for (const { screen, path, open, field } of typings) {
  test(`what was typed into ${screen} is not lost by a tap on the navigation`, async ({ page }) => {
    await page.goto(path);
    await open?.(page);
    await asksBeforeLeaving(page, field(page));
    // Nothing is asked where nothing was typed.
    await page.goto(path);
    await tapOrders(page);
    await expect(page).toHaveURL(/\/Admin(\/orders)?$/);
  });
}

test('what was typed into an order’s note or its lines is not lost by a tap on the navigation', {
  tag: '@both',
}, async ({ page }) => {
  const { number } = await placeOrder(page.request);
  await page.goto('/Admin');
  const { id } = await rowOf(page.request, originOf(page), number);
  const order = `/Admin/Edit-Command?id=${id}`;
  await page.goto(order);
  await asksBeforeLeaving(page, page.getByLabel('إضافة ملاحظة للفريق'));
  await page.goto(order);
  await page.getByText('تغيير القطع').click();
  await asksBeforeLeaving(page, page.getByLabel('رمز التخفيض'), 'BIENVENUE');
  // What is saved is not asked about.
  await page.goto(order);
  const note = page.getByLabel('إضافة ملاحظة للفريق');
  await note.fill('اتصلت الزبونة');
  await page.getByRole('button', { name: 'حفظ الملاحظة' }).click();
  await expect(note).toHaveValue('');
  await tapOrders(page);
  await expect(page).toHaveURL(/\/Admin(\/orders)?$/);
});

/** Holds the answer to the next change that the page sends; returns what lets it come. */
async function heldChange(page: Page, method = 'PATCH'): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith('/api/admin/'),
    async (route) => {
      if (route.request().method() === method) await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

/** Saves a first text, types a second one before the answer has come, and finds it unsaved and then saved. */
async function outlivesASave(page: Page, { field, save }: { field: Locator; save: Locator }): Promise<void> {
  const letGo = await heldChange(page);
  await field.fill('النص الأول');
  await save.click();
  await expect(page.getByText('جارٍ الحفظ…')).toBeVisible();
  await field.fill('النص الثاني');
  letGo();
  await expect(page.getByText('جارٍ الحفظ…')).toBeHidden();
  await expect(field).toHaveValue('النص الثاني');
  await tapOrders(page);
  const dialog = page.getByRole('dialog', { name: 'لم يُحفظ كل ما كُتب' });
  await dialog.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(dialog).toBeHidden();
  await save.click();
  await expect(page.getByText('تم الحفظ')).toBeVisible();
  await page.reload();
}

test('what is typed while the rest is being saved stays, counts as unsaved, and is saved next', async ({
  page,
}) => {
  const { number } = await placeOrder(page.request);
  await page.goto('/Admin');
  const { id } = await rowOf(page.request, originOf(page), number);
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const corrections = page.locator('summary', { hasText: 'تصحيح معلومات التوصيل' });
  const mark = corrections.locator('svg');
  await expect(mark).toHaveCSS('rotate', 'none');
  await corrections.click();
  // The mark of a box that unfolds turns with it.
  await expect(mark).toHaveCSS('rotate', '180deg');
  const name = page.locator('#delivery-name');
  const form = page.locator('form').filter({ has: name });
  await outlivesASave(page, { field: name, save: form.locator('button[type=submit]') });
  await corrections.click();
  await expect(name).toHaveValue('النص الثاني');

  const { data } = await (await page.request.get(new URL('/api/admin/posts', page.url()).href)).json();
  await page.goto(`/Admin/posts/one?id=${data[0].id}`);
  const title = page.getByRole('main').getByRole('textbox').first();
  const before = await title.inputValue();
  const save = page.getByRole('button', { name: 'حفظ التغييرات' }).first();
  await outlivesASave(page, { field: title, save });
  await expect(title).toHaveValue('النص الثاني');
  await title.fill(before);
  await save.click();
  await expect(page.getByText('تم الحفظ')).toBeVisible();
});

test('what an order’s lines and a size’s stock are given while they are being saved is not lost', async ({
  page,
}) => {
  const { number, priceId } = await placeOrder(page.request);
  await page.goto('/Admin');
  const { id } = await rowOf(page.request, originOf(page), number);

  await test.step('the lines take no change meanwhile, and show none', async () => {
    await page.goto(`/Admin/Edit-Command?id=${id}`);
    const editor = page.locator('details').filter({ hasText: 'تغيير القطع' });
    await editor.getByText('تغيير القطع').click();
    const quantity = editor.getByRole('textbox', { name: 'الكمية' });
    await editor.getByRole('button', { name: 'زيادة الكمية' }).click();
    const letGo = await heldChange(page);
    await editor.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(editor.getByText('جارٍ الحفظ…')).toBeVisible();
    await quantity.fill('3');
    await editor.getByLabel('رمز التخفيض').pressSequentially('BIENVENUE');
    await expect(editor.getByLabel('رمز التخفيض')).toHaveValue('');
    await expect(quantity).toHaveValue('2');
    letGo();
    await expect(editor.getByText('تم الحفظ')).toBeVisible();
    await expect(quantity).toHaveValue('2');
  });

  await test.step('the next movement of a size is typed while the first is being saved', async () => {
    await page.goto(`/Admin/stock/sizes/${priceId}`);
    const note = page.getByLabel('ملاحظة');
    await page.getByLabel('عدد القطع').fill('1');
    await note.fill('الأولى');
    const letGo = await heldChange(page, 'POST');
    const save = page.getByRole('button', { name: 'حفظ الحركة' });
    await save.click();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await note.fill('الثانية');
    letGo();
    await expect(page.getByText('تم الحفظ')).toBeVisible();
    await expect(note).toHaveValue('الثانية');
    await expect(page.getByLabel('عدد القطع')).toHaveValue('');
  });
});

test('what stands in a form when the session ends is saved after a sign-in beside it', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/401/);
  const written = fresh('مقال الليل');
  await page.goto('/Admin/posts/one');
  const title = page.getByRole('main').getByRole('textbox').first();
  await title.fill(written);
  await page.context().clearCookies();
  const save = page.getByRole('button', { name: 'حفظ المقال' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Put off, the form stays as it is, and the next press asks again.
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await expect(page.getByText('يجب تسجيل الدخول')).toBeVisible();
  await save.click();
  await dialog.getByLabel('البريد الإلكتروني').fill('owner@example.com');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('a very long password');
  await dialog.getByRole('button', { name: 'الدخول' }).click();
  await expect(page).toHaveURL(/\/Admin\/posts\/one\?id=\d+$/);
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue(written);
  await page.reload();
  await expect(title).toHaveValue(written);
});

for (const { screen, path } of [
  { screen: 'a slide', path: '/Admin/slides' },
  { screen: 'a category', path: '/Admin/categories' },
]) {
  test(`what was typed into ${screen} stays when it is folded`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const opener = main.locator('li button[aria-expanded]').first();
    await opener.click();
    const field = main.locator('li form').first().getByRole('textbox').first();
    await field.fill('كُتب ولم يُحفظ');
    await opener.click();
    await expect(field).toBeHidden();
    await opener.click();
    await expect(field).toHaveValue('كُتب ولم يُحفظ');
    await asksBeforeLeaving(page, field);
  });
}

const greenPicture = async () => ({
  name: 'صورة.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 450, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer(),
});

test('what is typed in the moment in which a picture arrives stays', async ({ page }) => {
  const letGo = await heldChange(page, 'POST');
  await page.goto('/Admin/posts/one');
  // The answer has been taken and is not drawn yet: the page is busy, and the letters reach it first.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      this.addEventListener('loadend', () => {
        console.debug('taken');
        for (const end = Date.now() + 500; Date.now() < end; );
      });
      send.call(this, body);
    };
  });
  await page.locator('input[type=file]').setInputFiles(await greenPicture());
  await page.getByRole('main').getByRole('textbox').first().focus();
  const taken = page.waitForEvent('console', (message) => message.text() === 'taken');
  letGo();
  await taken;
  await page.keyboard.insertText('مقال الليل');
  await expect(page.getByRole('button', { name: 'إزالة الصورة: صورة المقال' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('مقال الليل');
});

test('a new post that is saved while its picture is being sent goes with its picture', async ({ page }) => {
  const letGo = await heldChange(page, 'POST');
  await page.goto('/Admin/posts/one');
  await page.getByRole('main').getByRole('textbox').first().fill(fresh('مقال مع صورة'));
  const picture = await greenPicture();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'حفظ المقال' }).click();
  const waits = page.getByText('يُحفظ فور وصول الصورة…');
  await expect(waits).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/Admin\/posts\/one\?id=\d+$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'إزالة الصورة: صورة المقال' })).toBeVisible();

  // Undone, or typed on, before another picture has arrived: nothing is saved by that press any more.
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url());
  });
  const title = page.getByRole('main').getByRole('textbox').first();
  const stored = await title.inputValue();
  for (const end of ['undo', 'type'] as const) {
    const go = await heldChange(page, 'POST');
    await title.fill(fresh('عنوان آخر'));
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(waits).toBeVisible();
    if (end === 'undo') await page.getByText('تراجع', { exact: true }).click();
    else await title.fill(fresh('عنوان ثالث'));
    await expect(waits).toBeHidden();
    go();
    if (end === 'undo') await expect(title).toHaveValue(stored);
  }
  await expect(page.getByText(picture.name)).toBeHidden();
  expect(changes).toEqual([]);
});

test('signing out asks before what is typed is lost, and who stays is still signed in', async ({ page }) => {
  const { number } = await placeOrder(page.request);
  await page.goto('/Admin');
  const { id } = await rowOf(page.request, originOf(page), number);
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const note = page.getByLabel('إضافة ملاحظة للفريق');
  // As a browser asks before a tab is closed.
  const mayClose = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayClose()).toBe(true);
  await note.fill('ملاحظة لم تُحفظ');
  await expect.poll(mayClose).toBe(false);
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/logout')) left.push(request.url());
  });
  await page.getByRole('banner').getByRole('button', { name: 'الخروج' }).click();
  await page.locator('#leave-unsaved').getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(page.locator('#leave-unsaved')).toBeHidden();
  await expect(note).toHaveValue('ملاحظة لم تُحفظ');
  expect(left).toEqual([]);
  // Who leaves is asked once.
  await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('banner').getByRole('button', { name: 'الخروج' }).click();
  await page.locator('#leave-unsaved').getByRole('button', { name: 'الخروج دون حفظ' }).click();
  await expect(page).not.toHaveURL(/Edit-Command/);
  expect(left).toHaveLength(1);
});

test('a note that is begun while the one before is being saved stays', async ({ page }) => {
  const { number } = await placeOrder(page.request);
  await page.goto('/Admin');
  const { id } = await rowOf(page.request, originOf(page), number);
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const note = page.getByLabel('إضافة ملاحظة للفريق');
  const letGo = await heldChange(page, 'POST');
  await note.fill('الملاحظة الأولى');
  await page.getByRole('button', { name: 'حفظ الملاحظة' }).click();
  await expect(page.getByText('جارٍ الحفظ…')).toBeVisible();
  await note.fill('الملاحظة الثانية');
  letGo();
  await expect(page.getByText('جارٍ الحفظ…')).toBeHidden();
  await expect(note).toHaveValue('الملاحظة الثانية');
});

test('what is typed at the desk stays when an order comes while the line is broken', async ({
  page,
  shopRules,
}) => {
  await page.goto('/Admin/confirm');
  await shopRules.setSettings({ callingHours: { from: '00:00', to: '23:59' } });
  const { name } = await placeOrder(page.request, { name: fresh('نجاة') });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'أخذ هذا الطلب' }).click();
  // Another order may be held from before.
  const held = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await held.getByText('تصحيح معلومات التوصيل').click();
  const field = held.getByLabel('أقرب مَعلَم');
  await field.fill('قرب السوق');
  const unseen = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
  // What began to load before something was typed has come by then.
  await placeOrder(page.request, { name: fresh('سعاد') });
  await expect.poll(unseen).toBeGreaterThan(0);
  const before = await unseen();
  const { pathname } = new URL(page.url());
  const reads: string[] = [];
  await page.route(
    (url) => url.pathname.startsWith(pathname),
    (route) => {
      reads.push(route.request().url());
      return route.abort();
    },
  );
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order-updates/seen')) seen.push(request.url());
  });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await placeOrder(page.request, { name: fresh('أسماء') });
  await expect.poll(unseen).toBeGreaterThan(before);
  // Nothing is loaded anew over it; so nobody has seen what is new, and its owner is still written to.
  expect([reads, seen]).toEqual([[], []]);
  await expect(field).toHaveValue('قرب السوق');
});
