import type { Locator } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { originOf, placeOrder, rowOf, sizesInStock } from './support/orders.ts';
import { changeSize } from './support/products.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

type Seen = { data: { updatedAt: string } };

/** An address as long as the checkout takes it, as shoppers write who live far from any street sign. */
const longest =
  'حي الرياض الأندلسي، إقامة النخيل الجديدة، المجموعة السكنية الثالثة، العمارة رقم 128، المدخل الثاني، الطابق السابع، الشقة 45، خلف المسجد الكبير، قرب صيدلية الأمل، وبجانب مخبزة السنابل، مقابل محطة الحافلات رقم 32، والباب الأزرق بعد المدرسة الابتدائية';

/** How far the words of an element stand from the side on which the page's lines begin, in pixels. */
const startGap = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    const [inner, outer] = [words.getBoundingClientRect(), node.getBoundingClientRect()];
    return document.dir === 'rtl' ? outer.right - inner.right : inner.left - outer.left;
  });

test('chosen orders have one picking list that names the shelves, and a slip and a label each', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/Admin');
  // The longest label leaves the least room.
  const [size] = (await sizesInStock(page.request)).toSorted((a, b) => b.size.length - a.size.length);
  if (!size) throw new Error('nothing in stock');
  const shelf = fresh('رف');
  await changeSize(page.request, originOf(page), size, { shelf });
  const name = fresh('نادية');
  const lines = [{ id: size.id, quantity: 1 }];
  const placed = [
    await placeOrder(page.request, { name, lines }),
    await placeOrder(page.request, { name, lines, address: longest }),
  ];
  /** A number as the papers print it: two halves with a dash between them. */
  const printed = ({ number }: { number: string }) => number.replace(/^(\w{4})-?(\w{4})$/, '$1-$2');

  await page.goto(`/Admin?q=${name}`);
  await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
  const step = page.getByLabel('خطوة للطلبات المختارة');
  // To a courier many go by the screen of the hand-overs.
  await expect(step.getByRole('option', { name: 'خروج الطرود بلا شركة توصيل' })).toHaveCount(1);
  await expect(step.getByRole('option', { name: 'تسليم لشركة التوصيل' })).toHaveCount(0);
  // A reason begun for the cancellation does not go along with the confirmation.
  await step.selectOption('cancel');
  await page.getByLabel('السبب').fill('غيّرت رأيها');
  await step.selectOption('confirm');
  const sent = page.waitForRequest('**/api/admin/orders/moves');
  await page.getByRole('button', { name: 'تنفيذ على طلبين' }).click();
  expect.soft((await sent).postDataJSON()).toMatchObject({ move: 'confirm', note: '' });
  await expect(page.getByRole('status').filter({ hasText: 'تم: 2' })).toBeVisible();

  // One piece was agreed to cost less; why is the staff's.
  const origin = originOf(page);
  const { id } = await rowOf(page.request, origin, placed[0]?.number ?? '');
  const seen = ((await (await page.request.get(`/api/admin/orders/${id}`)).json()) as Seen).data.updatedAt;
  const agreed = { price: 100, why: 'زبونة وفية' };
  const cheaper = await page.request.patch(`/api/admin/orders/${id}/lines`, {
    headers: { origin },
    data: { lines: [{ priceId: size.id, quantity: 1, agreed }], seen },
  });
  expect(cheaper.ok(), await cheaper.text()).toBe(true);

  await page.goto(`/Admin?q=${name}`);
  await page.getByRole('checkbox', { name: 'اختيار كل ما في الصفحة' }).check();
  await page.getByRole('link', { name: 'قائمة الجمع والأوراق والملصقات' }).click();
  const rows = page.getByRole('row').filter({ hasText: shelf });
  await expect(rows).toHaveCount(1);
  for (const order of placed) await expect(rows).toContainText(printed(order));
  await expect(rows.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await test.step('the list fits the narrowest phone, shelf and orders with it, in both languages', async () => {
    const [list, usual] = [page.url(), page.viewportSize()];
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [list, list.replace('/Admin/', '/fr/Admin/')]) {
      await page.goto(address);
      const named = rows.getByText(shelf).filter({ visible: true });
      await expect(named).toHaveCount(1);
      expect(await startGap(named)).toBeLessThan(2);
      for (const order of placed)
        await expect(rows.getByText(printed(order)).filter({ visible: true })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.goto(list);
    if (usual) await page.setViewportSize(usual);
  });

  const papers = page.getByRole('article');
  await page.getByRole('link', { name: 'أوراق الطرود' }).click();
  await expect(papers).toHaveCount(2);
  for (const order of placed) {
    const slip = papers.filter({ hasText: printed(order) });
    await expect(slip).toContainText(name);
    await expect(slip).toContainText(shelf);
    // Whoever packs or delivers reads in the box what is to be collected.
    const { total } = await rowOf(page.request, new URL(page.url()).origin, order.number);
    await expect(slip.getByText('الأداء عند الاستلام')).toContainText(
      `${(total.centimes / 100).toFixed(2)} DH`,
    );
  }
  await expect(papers.getByText('ثمن متفق عليه')).toBeVisible();
  await expect(papers.getByText(agreed.why, { exact: false })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  const slips = page.url();
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  await expect(page.getByText(agreed.why, { exact: false }).first()).toBeVisible();
  await page.goto(slips);

  await page.getByRole('link', { name: 'ملصقات A6', exact: true }).click();
  await expect(papers).toHaveCount(2);
  for (const order of placed) await expect(papers.filter({ hasText: printed(order) })).toHaveCount(1);
  await expect(papers.filter({ hasText: shelf })).toHaveCount(0);
  await test.step('no address is cut on its label', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(papers.getByText(longest)).toBeVisible();
    // Letters may stand a little out of their lines.
    const cut = await page
      .locator('.label-address, .label-address address')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight).filter((px) => px > 4));
    expect(cut).toEqual([]);
  });
});
