import type { Browser, Page } from '@playwright/test';
import { addFirstSize, fillCheckout, freshPhone, openBill } from './support/shopper.ts';
import { expect, ownerState, started, test } from './support/test.ts';

/** A product whose size is sold at its full price, in stock. */
async function findProduct(page: Page, text: string) {
  const answer = await page.request.post('/api/home/products/search', { data: { text } });
  const { prices } = (await answer.json()) as {
    prices: { path: string; title: string; price: number; promoPrice: number | null; quantity: number }[];
  };
  const found = prices.find(({ promoPrice, quantity }) => promoPrice === null && quantity > 3);
  if (!found) throw new Error(`no ${text} is sold at its full price`);
  return found;
}

async function asOwner(browser: Browser, page: Page, work: (owner: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ storageState: ownerState, viewport: page.viewportSize() });
  const owner = await context.newPage();
  await work(owner);
  await context.close();
}

const dirhams = (centimes: number): string => `${(centimes / 100).toFixed(2)} DH`;

test('§2.46 two for a price: made by the merchant, said on card and page, explained in the cart, frozen with the order @both', async ({
  page,
  browser,
}) => {
  const product = await findProduct(page, 'برنس');
  const price = Math.floor((product.price * 2 - 5_000) / 100) * 100;
  const off = product.price * 2 - price;
  // Numbers are isolated within the sentence.
  const text = `\u20682\u2069 بـ \u2068${dirhams(price)}\u2069`;
  const row = (owner: Page) => owner.getByRole('listitem').filter({ hasText: text });

  await asOwner(browser, page, async (owner) => {
    await owner.goto('/Admin/offers');
    await started(owner);
    await owner.getByRole('button', { name: 'عرض جديد' }).click();
    const form = owner.getByRole('region', { name: 'عرض جديد' });
    await form.getByLabel('النوع').selectOption({ label: 'عدة قطع بثمن واحد' });
    await form.getByLabel('ثمن القطع معًا').fill((price / 100).toFixed(2));
    await form.getByLabel('المنتج', { exact: true }).fill(product.title);
    await form.getByRole('list', { name: 'المنتجات' }).getByRole('button').first().click();
    await form.getByRole('button', { name: 'إنشاء العرض' }).click();
    await expect(row(owner)).toContainText(product.title);
  });

  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
  const list = product.path.split('/').slice(0, 3).join('/');
  for (const path of [list, `/search?q=${encodeURIComponent(product.title)}`]) {
    // The cached page of before goes a moment after the change.
    await expect(async () => {
      await page.goto(path);
      await expect(card).toContainText(text, { timeout: 1_000 });
    }).toPass();
  }
  // The offer comes last: it pushes nothing of its card off the line that it shares with its row.
  const last = await card.first().evaluate((box) => {
    const offer = box.querySelector('.card-offer')?.getBoundingClientRect().top ?? 0;
    return [...box.querySelectorAll('.card-colors, .card-stars, .card-text')].every(
      (one) => one.checkVisibility() === false || one.getBoundingClientRect().bottom <= offer,
    );
  });
  expect(last).toBe(true);
  await page.goto(product.path);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await addFirstSize(page);
  await page.goto('/pannier');
  await expect(page.getByText('تنقص قطعة واحدة')).toBeVisible();
  await page.getByRole('button', { name: /زيادة/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: product.title });
  await expect(line.getByRole('paragraph').filter({ hasText: text })).toContainText(`-${dirhams(off)}`);
  await expect(page.getByText('تنقص قطعة واحدة')).toBeHidden();
  const summary = page.getByRole('region', { name: 'ملخص السلة' });
  await expect(summary.getByText('العروض')).toBeVisible();
  await expect(summary.getByText(dirhams(price))).toBeVisible();

  // The colon is the language's.
  await page.goto('/fr/pannier');
  await expect(page.getByRole('listitem').filter({ hasText: `-${dirhams(off)}` })).toContainText(
    /\u202f: \S*-/,
  );

  await page.goto('/checkout/shipping');
  await fillCheckout(page, freshPhone());
  const bill = await openBill(page);
  await expect(bill.getByText(`-${dirhams(off)}`).first()).toBeVisible();
  await page.getByRole('button', { name: /تأكيد الطلب.*DH/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  const number = await page.evaluate(() =>
    String(JSON.parse(sessionStorage.getItem('order') ?? '{}').number),
  );

  await asOwner(browser, page, async (owner) => {
    await owner.goto('/Admin/offers');
    await started(owner);
    await row(owner).locator('summary').click();
    await row(owner).getByLabel('يعمل', { exact: true }).uncheck();
    await row(owner).getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(row(owner).getByText('متوقف')).toBeVisible();
    await row(owner).getByRole('button', { name: 'حذف العرض' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'حذف العرض' }).click();
    await expect(row(owner)).toHaveCount(0);
    const listed = await owner.request.get(`/api/admin/orders?q=${number}`);
    const { data } = (await listed.json()) as { data: { id: number }[] };
    // Deleted since: the order and its papers keep it.
    for (const path of [`/Admin/Edit-Command?id=${data[0]?.id}`, `/Admin/print-order?id=${data[0]?.id}`]) {
      await owner.goto(path);
      await expect(owner.getByRole('paragraph').filter({ hasText: text })).toContainText(`-${dirhams(off)}`);
    }
  });
  await page.goto(product.path);
  await expect(page.getByRole('main').getByText(text)).toBeHidden();
  await page.goto(list);
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(text);
});
