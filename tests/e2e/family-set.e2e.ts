import type { Locator, Page } from '@playwright/test';
import { fresh } from './support/fresh.ts';
import { fillCheckout, freshPhone, openBill, stockOf, storedCart } from './support/shopper.ts';
import { expect, ownerState, started, test } from './support/test.ts';

type Row = {
  path: string;
  title: string;
  price: number;
  promoPrice: number | null;
  quantity: number;
  id: number;
};

/** The family pyjama of the demo that is sold as a set, on its page. */
async function openFamilyPage(page: Page): Promise<void> {
  const answer = await page.request.post('/api/home/products/search', {
    data: { text: 'بيجامة عائلية بالنجوم' },
  });
  const { prices } = (await answer.json()) as { prices: Row[] };
  const found = prices.find(({ title }) => title === 'بيجامة عائلية بالنجوم');
  if (!found) throw new Error('the family pyjama is not sold');
  await page.goto(found.path);
  await started(page);
}

const person = (sheet: Locator, name: string) => sheet.getByRole('group', { name, exact: true });

test('§9.6 a set for the family: chosen person by person, one group in the cart, broken and made whole again, ordered at its price', {
  tag: '@both',
}, async ({ page, browser }) => {
  await openFamilyPage(page);
  const set = page.getByRole('main').getByRole('button', { name: /طقم العائلة بالنجوم/ });
  // What its persons are first offered, side by side.
  await expect(set.locator('.aspect-4\\/5').first()).toBeVisible();
  await set.click();
  const sheet = page.getByRole('dialog', { name: 'طقم العائلة بالنجوم' });
  const add = sheet.getByRole('button', { name: 'إضافة الطقم إلى السلة' });
  await add.click();
  await expect(sheet.getByRole('alert').first()).toContainText('اختر المقاس');
  expect(await storedCart(page)).toEqual([]);

  await person(sheet, 'الأم').getByRole('radio', { name: 'M', exact: true }).check();
  await person(sheet, 'الأب').getByRole('radio', { name: 'XXL', exact: true }).check();
  // The server's price: 399.00 for two, 129.00 more for a child.
  await expect(sheet.getByText('399.00 DH').last()).toBeVisible();
  await sheet.getByRole('button', { name: 'إضافة الطفل' }).click();
  await person(sheet, 'الطفل').getByRole('radio', { name: '9-10', exact: true }).check();
  await expect(sheet.getByText('528.00 DH')).toBeVisible();
  await expect(sheet.getByText('607.00 DH')).toBeVisible();
  await sheet.getByRole('button', { name: 'إزالة الطفل' }).click();
  await expect(sheet.getByText('528.00 DH')).toBeHidden();
  await sheet.getByRole('button', { name: 'إضافة الطفل' }).click();
  await person(sheet, 'الطفل').getByRole('radio', { name: '5-6', exact: true }).check();
  await expect(sheet.getByText('528.00 DH')).toBeVisible();
  await add.click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await storedCart(page)).length).toBe(3);

  await page.goto('/pannier');
  const group = page.getByRole('main').getByRole('region', { name: 'طقم العائلة بالنجوم' });
  await expect(group.getByRole('listitem')).toHaveCount(3);
  await expect(group.getByText('الطفل', { exact: true })).toBeVisible();
  const summary = page.getByRole('region', { name: 'ملخص السلة' });
  await expect(summary.getByText('528.00 DH')).toBeVisible();

  // Another size for the father leaves the group as it is.
  await group.getByRole('button', { name: 'تعديل الطقم' }).click();
  const again = page.getByRole('dialog', { name: 'طقم العائلة بالنجوم' });
  await expect(person(again, 'الأب').getByRole('radio', { name: 'XXL', exact: true })).toBeChecked();
  await person(again, 'الأب').getByRole('radio', { name: 'M', exact: true }).check();
  await expect(again.getByText('528.00 DH')).toBeVisible();
  await again.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(again).toBeHidden();
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByText('528.00 DH')).toBeVisible();

  // One piece fewer: no set, its usual prices, and who is missing.
  await group.getByRole('button', { name: /إنقاص/ }).first().click();
  await expect(group).toBeHidden();
  await expect(page.getByText(/لا يكتمل دون/)).toContainText('الأب');
  await expect(summary.getByText('378.00 DH').first()).toBeVisible();
  await page.getByRole('button', { name: 'إكمال الطقم' }).click();
  await person(again, 'الأب').getByRole('radio', { name: 'XXL', exact: true }).check();
  await again.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(3);

  // The whole group goes at once, and comes back.
  await group.getByRole('button', { name: 'إزالة طقم العائلة بالنجوم من السلة' }).click();
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(3);

  const ids = (await storedCart(page)).map(({ id }) => id);
  const before = await Promise.all(ids.map((id) => stockOf(page, id)));
  await page.goto('/checkout/shipping');
  await fillCheckout(page, freshPhone());
  const bill = await openBill(page);
  await expect(bill.getByText('-79.00 DH').first()).toBeVisible();
  await page.getByRole('button', { name: /تأكيد الطلب.*DH/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  expect(await Promise.all(ids.map((id) => stockOf(page, id)))).toEqual(before.map((pieces) => pieces - 1));
  const number = await page.evaluate(() =>
    String(JSON.parse(sessionStorage.getItem('order') ?? '{}').number),
  );
  const context = await browser.newContext({ storageState: ownerState, viewport: page.viewportSize() });
  const owner = await context.newPage();
  const listed = await owner.request.get(`/api/admin/orders?q=${number}`);
  const { data } = (await listed.json()) as { data: { id: number }[] };
  for (const path of [`/Admin/Edit-Command?id=${data[0]?.id}`, `/Admin/print-order?id=${data[0]?.id}`]) {
    await owner.goto(path);
    await expect(owner.getByText('طقم العائلة بالنجوم · الطفل').first()).toBeVisible();
  }
  await context.close();
});

test('§9.6 a price that changed while the set was chosen is accepted in the sheet, and all choices stay', async ({
  page,
}) => {
  // Opened before the prices rose by 10.00.
  await page.route('**/api/sets/*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const { colors } of data.members)
      for (const { sizes } of colors)
        for (const size of sizes) {
          size.price -= 1_000;
          size.promoPrice &&= size.promoPrice - 1_000;
        }
    await route.fulfill({ response: answer, json: { data } });
  });
  await openFamilyPage(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /طقم العائلة بالنجوم/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'طقم العائلة بالنجوم' });
  const add = sheet.getByRole('button', { name: 'إضافة الطقم إلى السلة' });
  await person(sheet, 'الأم').getByRole('radio', { name: 'M', exact: true }).check();
  await person(sheet, 'الأب').getByRole('radio', { name: 'XXL', exact: true }).check();
  const notice = sheet.getByRole('alert').filter({ hasText: 'ارتفع ثمن' });
  await expect(notice.getByRole('listitem')).toHaveCount(2);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await notice.getByRole('button', { name: 'حسنًا، فهمت' }).click();
  await expect(notice).toBeHidden();
  await expect(sheet.getByText('399.00 DH').last()).toBeVisible();
  await expect(person(sheet, 'الأم').getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(person(sheet, 'الأب').getByRole('radio', { name: 'XXL', exact: true })).toBeChecked();
  await add.click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await storedCart(page)).length).toBe(2);
});

test('a size is advised from the chart of the product that is chosen, however late another’s comes', async ({
  page,
}) => {
  // Its second color is another product, which has no chart.
  await page.route('**/api/sets/*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const { colors } of data.members) colors[1].productId = 99_999;
    await route.fulfill({ response: answer, json: { data } });
  });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/product/99999*', async (route) => {
    await late.promise;
    await route.fulfill({ json: { data: { sizeChart: null } } }).catch(() => {});
  });
  await openFamilyPage(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /طقم العائلة بالنجوم/ })
    .click();
  const mother = person(page.getByRole('dialog', { name: 'طقم العائلة بالنجوم' }), 'الأم');
  const finder = mother.getByRole('heading', { name: 'مقاسك من رقمين' });
  const nothing = mother.getByText('لا نصيحة لمقاسات هذا المنتج.');
  await mother.getByRole('button', { name: 'أي مقاس يناسبه؟' }).click();
  await expect(finder).toBeVisible();
  await mother.getByRole('radio', { name: 'رمادي' }).check();
  await expect(finder).toBeHidden();
  await mother.getByRole('radio', { name: 'كحلي' }).check();
  await expect(finder).toBeVisible();
  late.resolve();
  await mother.getByRole('radio', { name: 'رمادي' }).check();
  await expect(nothing).toBeVisible();
  await mother.getByRole('radio', { name: 'كحلي' }).check();
  await expect(finder).toBeVisible();
  await expect(nothing).toBeHidden();
});

test('the merchant makes a set, and its product’s page leads to it until it is switched off', {
  tag: '@both',
}, async ({ page, browser, watched }) => {
  watched.expectFailure(/api\/sets|404/);
  const title = fresh('طقم الساتان');
  const answer = await page.request.post('/api/home/products/search', {
    data: { text: 'بيجامة عائلية من الساتان' },
  });
  const { prices } = (await answer.json()) as { prices: Row[] };
  const [product] = prices;
  if (!product) throw new Error('no family pyjama of satin');
  const context = await browser.newContext({ storageState: ownerState, viewport: page.viewportSize() });
  const owner = await context.newPage();
  await owner.goto('/Admin/offers');
  await started(owner);
  await owner.getByRole('button', { name: 'طقم جديد' }).click();
  const form = owner.getByRole('region', { name: 'طقم جديد' });
  await form.getByRole('group', { name: 'اسم الطقم' }).getByLabel('بالعربية').fill(title);
  await form.getByLabel('يشمل المنتجات المخفضة أيضًا').check();
  // What is typed for one person stays with that person when one above is moved or removed.
  const finderOf = (place: string) =>
    form.getByRole('region', { name: place, exact: true }).getByLabel('المنتج', { exact: true });
  await form.getByRole('button', { name: 'إضافة شخص' }).click();
  await form.getByRole('region', { name: 'الشخص 3' }).getByLabel('بالعربية').fill('البنت');
  await finderOf('البنت').fill('ساتان');
  await form.getByRole('button', { name: 'تقديم البنت' }).click();
  await expect(finderOf('البنت')).toHaveValue('ساتان');
  await expect(finderOf('الشخص 3')).toHaveValue('');
  await form.getByRole('button', { name: 'حذف الشخص 1' }).click();
  await expect(finderOf('البنت')).toHaveValue('ساتان');
  await expect(finderOf('الشخص 2')).toHaveValue('');
  await form.getByRole('button', { name: 'تقديم الشخص 2' }).click();
  for (const [place, name, sizes] of [
    ['الشخص 1', 'الأم', 'مقاسات الكبار'],
    ['البنت', 'البنت', 'مقاسات الأطفال'],
  ] as const) {
    await form.getByRole('region', { name: place }).getByLabel('بالعربية').fill(name);
    const section = form.getByRole('region', { name, exact: true });
    await section.getByLabel('العدد الأدنى').selectOption('1');
    await section.getByLabel('المقاسات').selectOption({ label: sizes });
    await section.getByLabel('المنتج', { exact: true }).fill(product.title);
    await section.getByRole('list', { name: 'المنتجات' }).getByRole('button').first().click();
    await expect(section.getByText('الألوان (لا شيء: كلها)')).toBeVisible();
  }
  await form.getByRole('button', { name: 'إنشاء الطقم' }).click();
  const row = owner.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();

  await page.goto(product.path);
  await started(page);
  const line = page.getByRole('main').getByRole('button', { name: title });
  await expect(line).toBeVisible();
  await row.locator('summary').click();
  await row.getByLabel('يعمل', { exact: true }).uncheck();
  await row.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(row.getByText('متوقف')).toBeVisible();
  // Opened before the end: the sheet says so, and nothing can be added.
  await line.click();
  await expect(page.getByText('هذا الطقم غير متوفر الآن.')).toBeVisible();
  await page.goto(product.path);
  await expect(line).toBeHidden();
  await context.close();
});

test('§2.46 a card that the browser reads itself says what the set costs too: seen before, found while typing, on the wishlist', async ({
  page,
}) => {
  // Its numbers are isolated.
  const named = page.locator('.card-offer', { hasText: /طقم من \S?2\S? بـ \S?399\.00 DH/ });
  await openFamilyPage(page);
  const path = decodeURIComponent(new URL(page.url()).pathname);
  const [, id] = /\/(\d+)-/.exec(path) ?? [];
  const toIt = page.getByRole('link', { name: /بيجامة عائلية بالنجوم/ }).filter({ has: named });
  await page.goto('/about');
  await started(page);
  await page.goto('/');
  await started(page);
  await page.mouse.wheel(0, 20_000);
  const seen = page.getByRole('region', { name: 'شاهدتها مؤخرًا' });
  await expect(seen.getByRole('link').filter({ has: named })).toBeVisible();
  await page.evaluate(
    (one) => localStorage.setItem('wishlist', JSON.stringify([{ id: one, quantity: 1 }])),
    Number(id),
  );
  await page.goto('/wishlist');
  await expect(toIt.first()).toBeVisible();
  await page.goto('/search?q=x');
  await started(page);
  await page.getByRole('main').getByRole('combobox').fill('بيجامة عائلية بالنجوم');
  await expect(page.getByRole('option').filter({ has: named }).first()).toBeVisible();
});
