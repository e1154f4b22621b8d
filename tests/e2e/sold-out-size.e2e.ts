import type { DetailKey } from '../../src/shop/catalog/catalog.schema.ts';
import { buyBar } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test('a sold-out size shows its other colours and takes a phone once, which staff sees counted', async ({
  page,
  browser,
  watched,
}) => {
  watched.expectFailure(/restock/);
  await page.goto('/store/soldes/women-star-jersey-pyjama');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'جينز' }).check();
  await main.getByRole('button', { name: 'S: نفد، أخبروني عند توفره' }).click();
  const sheet = page.getByRole('dialog', { name: 'أخبروني عند توفره' });
  await sheet.getByRole('radio', { name: 'S', exact: true }).check();
  await sheet.getByLabel('رقم الهاتف').fill('12');
  await sheet.getByRole('button', { name: 'أخبروني عند توفره' }).click();
  await expect(sheet.getByLabel('رقم الهاتف')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('رقم الهاتف').fill('٠٦١٢٠٠٠١٢٣');
  // What was typed stays for another size, what was wrong with it does not.
  await sheet.getByRole('radio', { checked: false }).first().check();
  await expect(sheet.getByLabel('رقم الهاتف')).toHaveValue('٠٦١٢٠٠٠١٢٣');
  await expect(sheet.getByLabel('رقم الهاتف')).not.toHaveAttribute('aria-invalid');
  await sheet.getByRole('radio', { name: 'S', exact: true }).check();
  await sheet.getByRole('button', { name: 'أخبروني عند توفره' }).click();
  await expect(sheet.getByRole('status')).toContainText('نراسلك مرة واحدة');
  await sheet.getByRole('button', { name: 'إغلاق' }).click();

  // The same size in another colour is one tap away.
  await main.getByRole('radio', { name: 'وردي' }).check();
  await main.getByRole('button', { name: 'XL: نفد، أخبروني عند توفره' }).click();
  await sheet.getByRole('link', { name: 'جينز' }).click();
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('radio', { name: 'جينز' })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  // The link itself leads there as well.
  await page.reload();
  await expect(main.getByRole('radio', { name: 'جينز' })).toBeChecked();

  // Another size than the one that the sheet was opened for: that one is chosen in the other color.
  await main.getByRole('button', { name: 'S: نفد، أخبروني عند توفره' }).click();
  const another = sheet.getByRole('radio', { checked: false }).first();
  await another.check();
  const label = (await sheet.locator('label:has(input:checked)').textContent()) ?? '';
  await sheet.getByRole('link').first().click();
  await expect(main.locator('label:has(input[name=size]:checked)')).toHaveText(label);
  await page.goto('/store/soldes/women-star-jersey-pyjama');
  await main.getByRole('radio', { name: 'جينز' }).check();

  const context = await browser.newContext({ storageState: ownerState });
  const office = await context.newPage();
  await office.goto('/Admin/restock');
  const waited = office.getByRole('listitem').filter({ hasText: 'جينز' });
  await expect(waited).toContainText('1');
  await waited.getByRole('link').click();
  await expect(office).toHaveURL(/\/Admin\/stock\/sizes\/\d+/);

  // Back while the sheet is open, which was opened for another: it says so, and the page behind has the size, chosen.
  await main.getByRole('button', { name: `${label}: نفد، أخبروني عند توفره` }).click();
  await sheet.getByRole('radio', { name: 'S', exact: true }).check();
  const priceId = office.url().split('/').at(-1);
  const { origin } = new URL(office.url());
  const set = (pieces: number, seen: number) =>
    office.request.post(`/api/admin/stock/sizes/${priceId}/changes`, {
      data: { mode: 'set', pieces, reason: 'found', note: '', seen },
      headers: { origin },
    });
  expect((await set(3, 0)).status()).toBe(200);
  await sheet.getByLabel('رقم الهاتف').fill('0612000124');
  await sheet.getByRole('button', { name: 'أخبروني عند توفره' }).click();
  await expect(sheet.getByText('هذا المقاس متوفر الآن، يمكن طلبه')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await expect(main.locator('label:has(input[name=size]:checked)')).toHaveText('S');
  // It stays when the shop has reported anew what is in stock.
  await expect(sheet.getByText('هذا المقاس متوفر الآن، يمكن طلبه')).toBeVisible();
  await sheet.getByRole('button', { name: 'إغلاق' }).click();
  await expect(main.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  expect((await set(0, 3)).status()).toBe(200);
  await context.close();
});

test('§2.46 a product without a piece left says so on its card, and its page offers to tell when it is back', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  const category = 'femme-chaussettes';
  const list = await page.request.post('/api/home/products/guests?lang=ar', {
    data: { category, perPage: 1 },
  });
  const [product] = ((await list.json()) as { data: { id: number; title: string }[] }).data;
  const answer = await page.request.post('/api/product/detailKeys', { data: { ids: [product?.id] } });
  const { productsDetailKeys: sizes } = (await answer.json()) as { productsDetailKeys: DetailKey[] };
  const office = await browser.newContext({ storageState: ownerState });
  const set = async (id: number, pieces: number, seen: number) => {
    const changed = await office.request.post(`${origin}/api/admin/stock/sizes/${id}/changes`, {
      data: { mode: 'set', pieces, reason: 'found', note: '', seen },
      headers: { origin },
    });
    expect(changed.status()).toBe(200);
  };
  const left = sizes.filter(({ quantity }) => quantity > 0);
  for (const { id, quantity } of left) await set(id, 0, quantity);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product?.title ?? '', exact: true }) });
  // The cached list is dropped within a moment.
  await expect(async () => {
    await page.goto(`/store/${category}`);
    await expect(card.getByText('نفد مؤقتًا')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card.getByRole('button', { name: /^معاينة سريعة: / })).toBeVisible();
  await expect(card.getByRole('button', { name: /^إضافة إلى السلة/ })).toHaveCount(0);
  await card.getByRole('link').first().click();
  await buyBar(page).getByRole('button', { name: 'نفد مؤقتًا: أخبروني' }).click();
  await expect(page.getByRole('dialog', { name: 'أخبروني عند توفره' })).toBeVisible();
  for (const { id, quantity } of left) await set(id, quantity, 0);
  await office.close();
});

test('the link of a restock message stops those messages alone, after a press', async ({ page }) => {
  const message = 'لن نراسلك عن المقاسات';
  const sent: unknown[] = [];
  await page.route('**/api/app/restock/stop*', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { message } });
  });
  await page.goto('/unsubscribe/a-signed.link?of=sizes');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('إيقاف رسائل توفر المقاسات');
  expect(sent).toEqual([]);
  await main.getByRole('button', { name: 'إيقاف الرسائل' }).click();
  await expect(main.getByRole('status')).toHaveText(message);
  expect(sent).toEqual([{ signed: 'a-signed.link' }]);
});
