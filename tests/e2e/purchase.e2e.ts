import { addFirstSize, freshPhone, keptCart, stockOf } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test('§1.3 a shopper buys pyjamas on delivery, follows the order, and staff brings it to her door', async ({
  page,
  browser,
  isMobile,
}) => {
  const phone = freshPhone();

  await test.step('home → category', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('region', { name: 'تسوق حسب القسم' }).getByRole('link', { name: 'نساء' }).click();
    await expect(page).toHaveURL(/\/store\/femme$/);
    await expect(page.getByRole('heading', { level: 1, name: 'نساء' })).toBeVisible();
  });

  await test.step('filter → product', async () => {
    if (isMobile) await page.getByRole('button', { name: 'تصفية' }).click();
    const filters = isMobile ? page.getByRole('dialog', { name: 'تصفية' }) : page.getByRole('main');
    await filters.getByRole('checkbox', { name: /^M \(/ }).click();
    await expect(page).toHaveURL(/size=M/);
    if (isMobile) await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  });

  let priceId = 0;
  let before = 0;
  await test.step('size → cart', async () => {
    priceId = await addFirstSize(page);
    before = await stockOf(page, priceId);
    await page.goto('/pannier');
    await expect(page.getByRole('heading', { level: 1, name: 'سلة التسوق' })).toBeVisible();
    await expect(page.getByText(/\d+\.\d\d DH/).first()).toBeVisible();
    await page.getByRole('link', { name: 'إتمام الطلب' }).click();
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
  });

  await test.step('checkout: what is missing is said, nothing typed is lost by a reload', async () => {
    const send = page.getByRole('button', { name: /تأكيد الطلب/ });
    await expect(send).toBeVisible();
    await send.click();
    await expect(page.getByText('أدخل اسمك الكامل').first()).toBeVisible();
    await page.getByLabel('رقم الهاتف', { exact: false }).first().fill('٠٦ ١٢');
    await page.reload();
    await expect(page.getByLabel('رقم الهاتف', { exact: false }).first()).toHaveValue('06 12');
  });

  let number = '';
  await test.step('checkout → success', async () => {
    await page.getByLabel('رقم الهاتف', { exact: false }).first().fill(phone);
    await page.getByLabel('الاسم الكامل').fill('نادية العلوي');
    await page.getByRole('combobox', { name: 'المدينة' }).fill('كازا');
    await page
      .getByRole('option', { name: /الدار البيضاء/ })
      .first()
      .click();
    await page.getByLabel('العنوان').fill('حي المعاريف، زنقة 12، رقم 4');
    await page.getByRole('button', { name: /تأكيد الطلب/ }).click();
    await expect(page).toHaveURL(/\/checkout\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'تم تسجيل طلبك بنجاح' })).toBeVisible();
    number = (
      (await page
        .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
        .first()
        .textContent()) ?? ''
    ).trim();
    expect(await keptCart(page)).toEqual([]);
  });

  await test.step('stock has fallen by what was bought', async () => {
    expect(await stockOf(page, priceId)).toBe(before - 1);
  });

  const track = async () => {
    await page.goto('/track-orders');
    await page.getByLabel('رقم الطلب').fill(number.toLowerCase().replace('-', ' '));
    await page.getByLabel('رقم الهاتف').fill(phone);
    await page.getByRole('button', { name: 'عرض الطلب' }).click();
    return page.getByRole('article').filter({ hasText: number });
  };
  await test.step('tracking by number and phone, name and address masked', async () => {
    const order = await track();
    await expect(order).toContainText('تم تسجيل الطلب');
    await expect(order).not.toContainText('نادية العلوي');
    await expect(order).not.toContainText('زنقة 12');
  });

  await test.step('staff moves it to delivered', async () => {
    const office = await browser.newContext({
      storageState: ownerState,
      ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
    });
    const desk = await office.newPage();
    await desk.goto(new URL('/Admin', page.url()).href);
    await desk.getByRole('searchbox').fill(number);
    await desk.getByRole('button', { name: 'بحث' }).click();
    await desk.getByRole('link', { name: new RegExp(number.replace('-', '-?')) }).click();
    for (const move of [
      'تأكيد الطلب',
      'بدء التحضير',
      'تسليم لشركة التوصيل',
      'الخروج للتوزيع',
      'تأكيد التسليم والأداء',
    ]) {
      await desk.getByRole('button', { name: move, exact: true }).click();
      await expect(desk.getByRole('button', { name: move, exact: true })).toBeHidden();
    }
    await expect(desk.getByText('قبضته شركة التوصيل').first()).toBeVisible();
    await office.close();
  });

  await test.step('tracking shows delivered', async () => {
    await expect((await track()).locator('[aria-current=step]')).toContainText('تم التسليم');
  });
});
