import type { Locator } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { expect, test } from './support/test.ts';

test('§2.38 §3.15 §4.8 two products are compared, and rows in which they differ are marked', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const choose = async (comparison: Locator) => {
    const button = comparison.getByRole('button', { name: /^اختيار المقاس/ }).nth(1);
    await expect(button).toBeInViewport({ ratio: 1 });
    const title = (await button.getAttribute('aria-label'))?.replace(/^.*?: /, '') ?? '';
    await button.click();
    const sizes = page.getByRole('dialog', { name: title });
    await expect(sizes.getByRole('group', { name: /المقاس/ })).toBeVisible();
  };
  for (const at of [0, 1]) {
    await page.goto('/store/soldes');
    const card = page.locator('main article').nth(at);
    // A finger compares on the product's page, a mouse on its card.
    if (isMobile) await card.getByRole('heading').click();
    else await card.hover();
    const compare = (isMobile ? page.locator('main') : card).getByRole('button', { name: /^مقارنة/ });
    await compare.click();
    const dialog = page.getByRole('dialog', { name: 'المقارنة' });
    await expect(dialog.locator('thead th')).toHaveCount(at + 1);
    if (at === 1) {
      // The sizes of one are chosen without another page; the comparison makes room.
      await choose(dialog);
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('Escape');
  }
  await page.goto('/compare');
  await expect(page.locator('thead th')).toHaveCount(2);
  await expect(page.getByText('مختلف').first()).toBeVisible();
  await choose(page.locator('main'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'إفراغ المقارنة' }).click();
  await expect(page.getByText('لا شيء للمقارنة بعد')).toBeVisible();
});

test('§2.38 §4.8 a fifth product is not compared, and the comparison says so', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', { data: { perPage: 12 } });
  const { data } = (await answer.json()) as { data: { id: number; path: string }[] };
  await page.goto('/compare');
  await page.evaluate(
    (all) => sessionStorage.setItem('compare', JSON.stringify(all)),
    [...data.slice(0, 4).map(({ id }) => id)],
  );
  await page.goto(data[4]?.path ?? '');
  await page
    .locator('main')
    .getByRole('button', { name: /^مقارنة/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'المقارنة' });
  await expect(dialog.getByRole('alert')).toContainText('أزل واحدًا منها أولًا');
  await expect(dialog.locator('thead th')).toHaveCount(4);
  if (!isMobile) {
    // All four are in sight, the newest too.
    const hidden = () =>
      dialog.locator('[data-compared]').evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
  await dialog.getByRole('button', { name: /إزالة/ }).first().click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('§2.38 §3.15 on a phone two products stand side by side, their names stay, and a third is swiped to', async ({
  page,
}) => {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', { data: { perPage: 12 } });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  const ids = data.slice(0, 3).map(({ id }) => id);
  await page.addInitScript((all) => sessionStorage.setItem('compare', JSON.stringify(all)), ids);
  for (const path of ['/compare', '/fr/compare']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    const names = page.locator('thead th');
    await expect(names).toHaveCount(3);
    const within = async (at: number) => {
      const box = await names.nth(at).boundingBox();
      return box !== null && box.x >= -1 && box.x + box.width <= 361;
    };
    expect([await within(0), await within(1), await within(2)], path).toEqual([true, true, false]);
    const rows = page.locator('[data-compared]');
    const top = (await names.first().boundingBox())?.y ?? 0;
    await rows.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    const [frame, stays] = await boxesOf(rows, names.first());
    expect(stays.top, path).toBeLessThan(top);
    expect(Math.abs(stays.top - frame.top), path).toBeLessThanOrEqual(2);
    await names.nth(2).scrollIntoViewIfNeeded();
    await expect.poll(() => within(2), path).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});
