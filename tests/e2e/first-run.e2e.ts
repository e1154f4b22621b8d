import sharp from 'sharp';
import { startNewShop } from './support/new-shop.ts';
import { strangerAt } from './support/office.ts';
import { addFirstSize, fillCheckout, freshPhone } from './support/shopper.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

const photograph = (background: string) =>
  sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();

test(
  '§9 from the first sign-in to an own product that a guest can order: at most 40 taps and five minutes, and no trace of the demo',
  {
    tag: '@both',
  },
  async ({ page, browser }, { annotations }) => {
    test.setTimeout(240_000);
    const shop = await startNewShop('small');
    const thumb = countTaps();
    const save = () => thumb.tap(page.getByRole('button', { name: 'حفظ ومتابعة' }));
    const card = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    try {
      await page.goto(shop.signIn);
      await thumb.type(page.getByLabel('الاسم'), 'صاحبة المتجر');
      await thumb.type(page.getByLabel('البريد الإلكتروني'), 'owner@example.com');
      const password = page.getByLabel('كلمة المرور', { exact: true });
      await thumb.type(password, 'a very long password');
      // Written from left to right, it leaves the room for what stands at the left end of its box in Arabic.
      const padding = (side: string) =>
        password.evaluate(
          (box, name) => Number.parseFloat(getComputedStyle(box).getPropertyValue(name)),
          side,
        );
      expect(await padding('padding-left')).toBeGreaterThan(await padding('padding-right'));
      await thumb.tap(page.getByRole('button', { name: 'الدخول' }));
      await thumb.tap(page.getByRole('link', { name: 'متابعة الخطوات' }));

      const name = card('الاسم والهواتف');
      await thumb.type(name.getByLabel('بالعربية'), 'متجر ليلى');
      // Nothing of the demo's stands in the fields, and the address of the sign-in is offered.
      await expect(name.getByLabel('الهاتف 2')).toHaveValue('');
      await expect(name.getByLabel('البريد الإلكتروني للمتجر')).toHaveValue('owner@example.com');
      await thumb.type(name.getByLabel('الهاتف 1'), '0612345678');
      await save();

      // Morocco alone is offered; one more is one tap, and wants an account.
      const delivery = card('البلدان والتوصيل');
      await expect(delivery.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await thumb.tap(delivery.getByRole('checkbox', { name: 'السعودية' }));
      await expect(delivery.getByText('لا أداء في هذه البلدان')).toContainText('السعودية');
      await save();

      const bank = card('الحساب البنكي');
      await thumb.type(bank.getByLabel('المستفيد'), 'Layla SARL');
      await thumb.type(bank.getByLabel('البنك', { exact: true }), 'BMCE');
      await thumb.type(bank.getByLabel('IBAN', { exact: true }), 'MA64011519000001205000534921');
      await thumb.type(bank.getByLabel('SWIFT / BIC'), 'BMCEMAMC');
      await save();

      const legal = card('الهوية القانونية');
      await thumb.type(legal.getByLabel('اسم الشركة أو صاحب المتجر'), 'Layla SARL');
      await thumb.type(legal.getByLabel('العنوان'), 'شارع الزرقطوني، الدار البيضاء');
      await thumb.type(legal.getByLabel('رقم ICE'), '001234567000089');
      await save();

      const product = card('المنتج في نموذج قصير');
      await thumb.send(product.getByLabel('اختيار صور'), {
        ...{ name: 'front.jpg', mimeType: 'image/jpeg' },
        buffer: await photograph('#8fb0c9'),
      });
      await thumb.type(product.getByLabel('اسم المنتج'), 'بيجامة ليلى القطنية');
      await thumb.type(product.getByLabel('الثمن'), '199');
      await thumb.choose(product.getByLabel('الفئة'), 'نساء / بيجامات نسائية');
      await thumb.tap(product.getByRole('button', { name: 'S – XXL' }));
      await thumb.type(product.getByLabel('عدد القطع من كل مقاس'), '5');
      await thumb.tap(product.getByRole('button', { name: 'إضافة المنتج' }));
      const path = await page.getByRole('link', { name: 'عرض في المتجر' }).getAttribute('href');

      await thumb.tap(page.getByRole('link', { name: /بقي|بقيت/ }));
      await thumb.tap(page.getByRole('button', { name: 'حذف المتجر التجريبي' }));
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'حذف نهائي' }));
      await expect(
        card('المتجر التجريبي').getByRole('status').filter({ hasText: 'حُذف المتجر التجريبي' }),
      ).toBeVisible();
      // Its photograph may still be on its way into the shop's sizes.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('كل ما هو ضروري للبيع موجود')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      annotations.push(
        { type: 'taps', description: String(thumb.count()) },
        { type: 'seconds', description: String(thumb.seconds()) },
      );
      expect(thumb.count()).toBeLessThanOrEqual(40);
      // A minute of the five is left for the answers of the shop and the photograph's way to it.
      expect(thumb.seconds()).toBeLessThanOrEqual(240);

      await test.step('an invitation says that nobody has named an address under which others find the shop', async () => {
        await page.goto(new URL('/Admin/staff', shop.signIn).href);
        await page.getByLabel('الاسم').fill('سعاد');
        await page.getByRole('button', { name: 'إنشاء رابط الدعوة' }).click();
        await expect(page.locator('[data-link]')).toContainText('/Admin/login#');
        await expect(page.getByText('قد لا يُفتح الرابط على جهاز آخر')).toBeVisible();
      });

      await test.step('a list of orders without any narrows nothing, and says so', async () => {
        await page.goto(new URL('/Admin', shop.signIn).href);
        await expect(page.getByText('لا طلبات بعد.', { exact: false })).toBeVisible();
        await page.goto(new URL('/Admin?status=preparing', shop.signIn).href);
        await expect(page.getByText('تخفيف التصفية يعرض أكثر.', { exact: false })).toBeVisible();
      });

      // A guest finds one product, of two countries, and orders it.
      const guest = await strangerAt(browser, page, '/store/femme');
      const cards = guest.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(1);
      await expect(guest.getByText('السعودية')).toHaveCount(1);
      await expect(guest.getByText('الكويت')).toHaveCount(0);
      await guest.goto(new URL(path ?? '', shop.signIn).href);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('بيجامة ليلى القطنية');
      await addFirstSize(guest);
      await guest.goto(new URL('/checkout/shipping', shop.signIn).href);
      await fillCheckout(guest, freshPhone());
      await guest.getByRole('button', { name: /تأكيد الطلب/ }).click();
      await expect(guest).toHaveURL(/\/checkout\/success/);
      await guest.context().close();
    } finally {
      await page.goto('about:blank');
      await shop.stop();
    }
  },
);
