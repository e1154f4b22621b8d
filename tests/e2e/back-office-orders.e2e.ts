import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { strangerAt } from './support/office.ts';
import { placeOrder } from './support/orders.ts';
import { stockOf } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('§4.12 the desk calls, confirms and ends orders; the shopper’s link and the desk tell one story', {
  tag: '@both',
}, async ({ page, browser, shopRules }) => {
  await page.goto('/Admin/confirm');
  await shopRules.setSettings({ callingHours: { from: '00:00', to: '23:59' } });
  const one = await placeOrder(page.request, { name: fresh('سلمى') });
  const two = await placeOrder(page.request, { name: fresh('كريم') });
  await page.reload();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const held = page.getByRole('article');

  await row(one.name).getByRole('button', { name: 'أخذ هذا الطلب' }).click();
  await expect(held.getByRole('heading', { name: one.name })).toBeVisible();
  await expect(row(one.name)).toContainText('معك الآن');
  await expect(held.getByRole('link', { name: 'اتصال', exact: true })).toHaveAttribute('href', /^tel:\+212/);
  const whatsapp = (await held.getByRole('link', { name: 'واتساب' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(whatsapp)).toContain(`${one.path}`);
  await expect(held.getByText('لم يُسلَّم لهذا الهاتف طلب من قبل، والمدينة بعيدة')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // Nobody answers: said, and called again later.
  await held.getByRole('button', { name: 'لم يجب' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم: لم يجب' })).toBeVisible();
  await expect(row(one.name)).toContainText('الاتصال');

  // The shopper was quicker by the link: the order leaves the desk, which says so.
  await page
    .getByRole('button', { name: 'ترك الطلب' })
    .or(page.getByRole('button', { name: 'الطلب التالي' }))
    .first()
    .waitFor();
  const leave = page.getByRole('button', { name: 'ترك الطلب' });
  if (await leave.isVisible()) await leave.click();
  await expect(leave).toBeHidden();
  await row(two.name).getByRole('button', { name: 'أخذ هذا الطلب' }).click();
  await expect(held.getByRole('heading', { name: two.name })).toBeVisible();
  const shopper = await strangerAt(browser, page, two.path);
  await shopper.getByRole('button', { name: 'التأكيد دون مكالمة' }).click();
  await expect(shopper.locator('[aria-current=step]')).toContainText('تم تأكيد الطلب');
  await shopper.context().close();
  await expect(page.getByText('لم يعد هذا الطلب معك')).toBeVisible();
  await expect(held).toHaveCount(0);
  await expect(row(two.name)).toHaveCount(0);

  // What ends an order asks once, and the piece is back.
  const before = await stockOf(page, one.priceId);
  await row(one.name).getByRole('button', { name: 'أخذ هذا الطلب' }).click();
  await held.getByRole('button', { name: 'طلب مكرر' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم: طلب مكرر' })).toBeVisible();
  await expect(row(one.name)).toHaveCount(0);
  expect(await stockOf(page, one.priceId)).toBe(before + 1);
});

test('many orders are moved at once, each with its result, and taken along as a sheet', async ({ page }) => {
  await page.goto('/Admin');
  const family = fresh('عائلة');
  const first = await placeOrder(page.request, { name: `${family} الأولى` });
  await placeOrder(page.request, { name: `${family} الثانية` });
  await page.goto(`/Admin?q=${encodeURIComponent(family)}`);
  await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
  await page.getByLabel('خطوة للطلبات المختارة').selectOption({ label: 'تأكيد الطلب' });
  await page.getByRole('button', { name: 'تنفيذ على طلبين' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'تصفية أدق' }).click();
  await page.getByRole('textbox', { name: 'المدينة' }).fill('طنجة');
  await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
  await expect(page).toHaveURL(/city=/);
  await expect(page.getByText('طلبان', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const href = (await page.getByRole('link', { name: 'تنزيل جدول' }).getAttribute('href')) ?? '';
  const sheet = await (await page.request.get(href)).text();
  expect(sheet.charCodeAt(0)).toBe(0xfeff);
  expect(sheet.trim().split('\r\n')).toHaveLength(3);
  expect(sheet).toContain(`;'+212${first.phone.replace(/\D/g, '').slice(-9)};`);
});

test(
  'the list shows an order without scrolling, and its chips and heads act at once',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/Admin');
    const one = await placeOrder(page.request, { name: fresh('سارة') });
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: one.name });
    await expect(row).toBeInViewport();
    await expect(row).toContainText('قطعة واحدة');
    await expect(row).toContainText('طنجة');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const states = page.getByRole('navigation', { name: 'الحالة' });
    await states.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/status=/);
    await states.getByRole('link', { name: 'كل الطلبات' }).click();
    await page.getByRole('button', { name: 'تصفية أدق' }).click();
    await page.getByLabel('التأكيد').focus();
    await page.getByLabel('التأكيد').selectOption({ index: 1 });
    await expect(page).toHaveURL(/confirmation=/);
    await expect(page.getByLabel('التأكيد')).toBeFocused();
    await page.getByRole('link', { name: /^إزالة التصفية/ }).click();
    await expect(page).not.toHaveURL(/confirmation=/);
    await expect(page.getByLabel('التأكيد')).toHaveValue('');
    if (project.name !== 'phone') {
      const head = page.getByRole('columnheader', { name: 'المبلغ' });
      await head.getByRole('link').click();
      await expect(page).toHaveURL(/sort=total/);
      await expect(head).toHaveAttribute('aria-sort', 'descending');
    }
    expect(await faultsOf(page)).toEqual([]);
  },
);

test('the columns of a list are chosen with the keyboard, for oneself, and stay; the download says that it has all', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto('/Admin');
  const one = await placeOrder(page.request, { name: fresh('هاجر') });
  await page.reload();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('المدينة')).toBeVisible();
  await expect(head('الدفع')).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'الأعمدة' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('الجدول الذي يُنزَّل فيه كل الأعمدة دائمًا.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'المدينة' }).press('Space');
  await expect(head('المدينة')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'الدفع' }).press('Space');
  await expect(head('الدفع')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'المدينة' })).toBeHidden();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: one.name });
  await expect(row).toContainText('عند الاستلام');
  await expect(row.getByText('طنجة')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText('طنجة')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await opener.click();
  await page.getByRole('button', { name: 'الأعمدة المعتادة' }).click();
  await expect(head('المدينة')).toBeVisible();
  await expect(head('الدفع')).toHaveCount(0);
});

test('an order opens beside its list: the keys go from one to the next, the address is its own, a narrow screen shows it alone', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto('/Admin');
  const family = fresh('أسرة');
  for (const name of ['الأولى', 'الثانية', 'الثالثة'])
    await placeOrder(page.request, { name: `${family} ${name}` });
  await page.goto(`/Admin?q=${encodeURIComponent(family)}&sort=oldest`);
  await page.getByRole('link', { name: `${family} الأولى` }).click();
  const beside = page.getByRole('navigation', { name: 'قائمة الطلبات' });
  const row = (name: string) => beside.getByRole('link', { name: `${family} ${name}` });
  const shown = (name: string) => page.getByRole('heading', { level: 2, name: `${family} ${name}` });
  await expect(shown('الأولى')).toBeVisible();
  await expect(row('الأولى')).toHaveAttribute('aria-current', 'page');
  await expect(row('الأولى')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.keyboard.press('ArrowDown');
  await expect(shown('الثانية')).toBeVisible();
  await expect(row('الثانية')).toBeFocused();
  await page.keyboard.press('j');
  await expect(shown('الثالثة')).toBeVisible();
  await page.keyboard.press('k');
  await expect(shown('الثانية')).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/Edit-Command\?id=\d+/);

  await test.step('what is typed is asked about before another order opens', async () => {
    await page.getByText('تصحيح معلومات التوصيل').click();
    await page.getByLabel('أقرب مَعلَم').fill('قرب الميناء');
    await row('الثالثة').click();
    await page.getByRole('dialog').getByRole('button', { name: 'الخروج دون حفظ' }).click();
    await expect(shown('الثالثة')).toBeVisible();
    await row('الثانية').click();
    await expect(shown('الثانية')).toBeVisible();
    await page.getByText('تصحيح معلومات التوصيل').click();
    await expect(page.getByLabel('أقرب مَعلَم')).toHaveValue('');
  });
  await test.step('a reload shows the same, a narrow screen the order alone with its way back', async () => {
    await page.reload();
    await expect(shown('الثانية')).toBeVisible();
    await expect(row('الثانية')).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(beside).toBeHidden();
    await page.getByRole('link', { name: 'كل الطلبات' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await page.getByRole('link', { name: `${family} الثالثة` }).click();
    await expect(shown('الثالثة')).toBeVisible();
    expect(page.url()).not.toContain('list=');
  });
});

test('the desks for receipts and returns open in both languages, without faults', async ({ page }) => {
  for (const [path, title] of [
    ['/Admin/receipts', 'وصولات التحويل'],
    ['/fr/Admin/returns', 'Retours'],
    ['/fr/Admin/confirm', 'Confirmation des commandes'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('§4.12 an order is corrected on the phone, and printed with its invoice', async ({ page }) => {
  await page.goto('/Admin');
  const one = await placeOrder(page.request, { name: fresh('نادية') });
  await page.goto(`/Admin?q=${one.number}`);
  await page.getByRole('link', { name: one.name }).click();
  const before = await stockOf(page, one.priceId);
  await page.getByText('تغيير القطع').click();
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  await page.getByRole('button', { name: 'حفظ التغييرات' }).first().click();
  await expect(page.getByText('تم الحفظ').first()).toBeVisible();
  expect(await stockOf(page, one.priceId)).toBe(before - 1);
  await page.getByText('تصحيح معلومات التوصيل').click();
  await page.getByLabel('أقرب مَعلَم').fill('قرب المسجد الكبير');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).last().click();
  await expect(page.getByText('قرب المسجد الكبير').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم: تأكيد الطلب' })).toBeVisible();
  await page.getByRole('link', { name: 'ورقة الطرد والفاتورة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ورقة الطرد' })).toBeVisible();
  await page.getByRole('button', { name: 'إصدار الفاتورة' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('الرقم القانوني');
  // Who thinks again uses no number up.
  await question.getByRole('button', { name: 'رجوع' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'إصدار الفاتورة' }).click();
  await question.getByRole('button', { name: 'إصدار الفاتورة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /فاتورة رقم/ })).toBeVisible();
  await page.getByRole('link', { name: 'ورقة الطرد' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ورقة الطرد' })).toBeVisible();
  await page.getByRole('link', { name: 'الفاتورة', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /فاتورة رقم/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByText('قرب المسجد الكبير')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
});

test('a staff user keeps what they look at every day under a name, one tap away, and drops it again', async ({
  page,
}) => {
  await page.goto('/Admin');
  const one = await placeOrder(page.request, { name: `${fresh('أُميمة')} الإدريسي` });
  const [first, mark] = one.name.split(' ');
  // However it is written.
  await page.goto(`/Admin?q=${encodeURIComponent(`الادريسى اميمه ${mark}`)}`);
  expect(first).toBe('أُميمة');
  await expect(page.getByRole('link', { name: one.name })).toBeVisible();
  const name = fresh('طنجة');
  await page.getByRole('button', { name: 'تصفية أدق' }).click();
  await page.getByRole('textbox', { name: 'المدينة' }).fill('tanger');
  await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
  await expect(page).toHaveURL(/city=tanger/);
  await expect(page.getByRole('link', { name: one.name })).toBeVisible();
  await page.getByRole('button', { name: 'حفظ هذه القائمة' }).click();
  await page.getByLabel('اسم القائمة').fill(name);
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  const view = page.getByRole('link', { name, exact: true });
  await expect(view).toHaveAttribute('aria-current', 'page');
  // The form and its button are gone.
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/Admin');
  await view.click();
  await expect(page).toHaveURL(/city=tanger/);
  await expect(page.getByRole('link', { name: one.name })).toBeVisible();
  await page.getByRole('button', { name: `حذف القائمة ${name}` }).click();
  await expect(view).toHaveCount(0);
});

test('filters of products, customers and stock are saved under a name too, each list for itself', async ({
  page,
}) => {
  const name = fresh('قائمتي');
  const view = page.getByRole('main').getByRole('link', { name, exact: true });
  for (const path of ['/Admin/products', '/Admin/customers', '/Admin/stock']) {
    await page.goto(`${path}?page=1&q=0`);
    await expect(view).toHaveCount(0);
    await page.getByRole('button', { name: 'حفظ هذه القائمة' }).click();
    await page.getByLabel('اسم القائمة').fill(name);
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(view).toHaveAttribute('aria-current', 'page');
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(path);
    await view.click();
    await expect(page).toHaveURL(`${path}?q=0`);
  }
  for (const path of ['/Admin/products', '/Admin/customers', '/Admin/stock']) {
    await page.goto(`${path}?q=0`);
    await page.getByRole('button', { name: `حذف القائمة ${name}` }).click();
    await expect(view).toHaveCount(0);
  }
});

test('a tab alone is a view of a list, and so are a tab and a search; each leads back to exactly its list', async ({
  page,
}) => {
  const name = fresh('بريد');
  const view = (of: string) => page.getByRole('main').getByRole('link', { name: of, exact: true });
  const saveAs = async (given: string) => {
    await page.getByRole('button', { name: 'حفظ هذه القائمة' }).click();
    await page.getByLabel('اسم القائمة').fill(given);
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(view(given)).toHaveAttribute('aria-current', 'page');
    expect(await faultsOf(page)).toEqual([]);
  };
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/Admin/outbox');
    await page
      .getByRole('main')
      .getByRole('link', { name: /لم تُرسل/ })
      .click();
    await saveAs(name);
    await page.getByRole('searchbox', { name: 'البريد أو العنوان' }).fill(name);
    await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
    await expect(view(name)).not.toHaveAttribute('aria-current');
    await saveAs(`${name} 2`);
    await page.goto('/Admin/outbox');
    await view(name).click();
    await expect(page).toHaveURL('/Admin/outbox?state=failed');
    await page.getByRole('button', { name: `حذف القائمة ${name}` }).click();
    await expect(view(name)).toHaveCount(0);
    await view(`${name} 2`).click();
    await expect(page.getByRole('main').getByRole('link', { name: /لم تُرسل/ })).toHaveAttribute(
      'aria-current',
    );
    await expect(page.getByRole('searchbox', { name: 'البريد أو العنوان' })).toHaveValue(name);
    await page.getByRole('button', { name: `حذف القائمة ${name} 2` }).click();
    await expect(view(`${name} 2`)).toHaveCount(0);
  }
});
