import { faultsOf } from './support/axe.ts';
import { fresh, freshWord } from './support/fresh.ts';
import { placeOrder } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('§4.12 the editor: a product is added, a size exchanged, a price agreed; what it comes to is explained first', async ({
  page,
  watched,
}) => {
  await page.goto('/Admin');
  const one = await placeOrder(page.request, { name: fresh('إلهام') });
  await page.goto(`/Admin?q=${one.number}`);
  await page.getByRole('link', { name: one.name }).click();
  const editor = page.locator('details').filter({ hasText: 'تغيير القطع' });
  await editor.getByText('تغيير القطع').click();
  await expect(page.getByText('ثمن التوصيل إلى هذه المدينة').first()).toBeVisible();

  await test.step('another size of the same product', async () => {
    await editor.getByRole('button', { name: 'مقاس أو لون آخر' }).click();
    await editor
      .getByRole('button', { name: /بقي [1-9]/, disabled: false })
      .first()
      .click();
    await expect(editor.getByText('يُستبدل', { exact: true })).toBeVisible();
  });
  await test.step('a product by a part of its name, one tap for its size', async () => {
    await editor.getByRole('button', { name: 'إضافة منتج' }).click();
    await editor.getByRole('searchbox', { name: 'المنتج' }).fill('بيجامه');
    const found = editor.getByRole('button', { expanded: false }).filter({ hasText: 'DH' });
    await found.first().click();
    await editor
      .getByRole('button', { name: /بقي [1-9]/, disabled: false })
      .last()
      .click();
    await expect(editor.getByText('يُضاف', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await editor.getByRole('button', { name: 'إنهاء الإضافة' }).click();
  });
  await test.step('a price that was agreed, with its reason', async () => {
    await editor.getByRole('button', { name: 'ثمن متفق عليه' }).first().click();
    for (const typed of ['-10', 'abc', '1e9', '999999999999']) {
      await editor.getByLabel('ثمن القطعة').fill(typed);
      await expect(editor.getByText('مبلغ بالدرهم، من 0 إلى 10000000')).toBeVisible();
    }
    await editor.getByLabel('ثمن القطعة').fill('١٠٠');
    watched.expectFailure(/422/);
    await expect(editor.getByText('الثمن المتفق عليه لا يتجاوز', { exact: false })).toBeVisible();
    await editor.getByLabel('السبب').fill('هدية العيد');
    const after = editor.getByRole('region', { name: 'المبلغ بعد التغيير' });
    await expect(after).toContainText('أثمان التخفيض، وما اتُّفق عليه مع الزبون');
    const total = (await after.getByText('المجموع').locator('xpath=../..').last().textContent())?.match(
      /[\d.]+/,
    )?.[0];
    await editor.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(editor.getByText('تم الحفظ')).toBeVisible();
    const lines = page.getByRole('region', { name: 'المنتجات' });
    await expect(lines).toContainText('ثمن متفق عليه: هدية العيد');
    await expect(lines).toContainText(total ?? 'no total');
    await expect(lines.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a code that does not count says why; nothing was lost', async () => {
    await editor.getByLabel('رمز التخفيض').fill('NOSUCHCODE');
    await expect(editor.locator('#edit-promo-error')).toBeVisible();
    await editor.getByRole('button', { name: 'تراجع' }).click();
    await expect(editor.getByLabel('رمز التخفيض')).toHaveValue('');
  });
  await test.step('§5.7 a code is added, counted again as it is now, and taken off', async () => {
    const { origin } = new URL(page.url());
    const code = freshWord().toUpperCase();
    const whenAndWho = { startsAt: null, endsAt: null, totalUses: null, usesPerCustomer: 1, active: true };
    const made = await page.request.post('/api/admin/promotions', {
      headers: { origin },
      data: {
        ...{ code, kind: 'percent', value: 10, capCentimes: null, minimumCentimes: 0, ...whenAndWho },
        ...{ firstOrderOnly: false, categoriesIn: [], categoriesOut: [], onDiscounted: true },
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const after = editor.getByRole('region', { name: 'المبلغ بعد التغيير' });
    const amounts = page.getByRole('region', { name: 'المنتجات' });
    const save = async () => {
      await editor.getByRole('button', { name: 'حفظ التغييرات' }).click();
      await expect(editor.getByText('تم الحفظ')).toBeVisible();
    };
    await editor.getByLabel('رمز التخفيض').fill(code);
    await expect(after).toContainText(code);
    await save();
    await expect(amounts).toContainText(code);
    const ofCode = amounts.locator('div', { has: page.locator('dt', { hasText: code }) }).locator('dd');
    const before = (await ofCode.textContent()) ?? '';

    const listed = (await (await page.request.get('/api/admin/promotions')).json()) as {
      data: { id: number; code: string; version: string }[];
    };
    const { id, version } = listed.data.find((one) => one.code === code) ?? { id: 0, version: '' };
    const changed = await page.request.patch(`/api/admin/promotions/${id}`, {
      headers: { origin },
      data: { value: 20, seen: version },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    await editor.getByRole('button', { name: 'إعادة حساب الرمز' }).click();
    await expect(after).toContainText('20%');
    await save();
    await expect(ofCode).not.toHaveText(before);

    await editor.getByRole('button', { name: 'حذف الرمز' }).click();
    await expect(after).not.toContainText(code);
    await save();
    await expect(amounts).not.toContainText(code);
    await expect(editor.getByLabel('رمز التخفيض')).toHaveValue('');
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('§4.12 two staff users change one order: the second one gets a conflict, and sees what the first did', async ({
  page,
  browser,
  watched,
}) => {
  await page.goto('/Admin');
  const one = await placeOrder(page.request, { name: fresh('وداد') });
  await page.goto(`/Admin?q=${one.number}`);
  await page.getByRole('link', { name: one.name }).click();
  await page.getByText('تغيير القطع').click();
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  const other = await browser.newContext({ storageState: ownerState });
  const colleague = await other.newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(colleague.getByRole('status').filter({ hasText: 'تم: تأكيد الطلب' })).toBeVisible();
  await other.close();
  watched.expectFailure(/409/);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).first().click();
  await expect(page.getByText('غيّر شخص آخر هذا قبلك')).toBeVisible();
  await page.getByRole('button', { name: 'عرض ما هو محفوظ الآن' }).click();
  await expect(page.getByText('مؤكد', { exact: true }).first()).toBeVisible();
});
