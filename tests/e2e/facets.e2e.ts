import type { Page } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { expect, started, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const choice = (page: Page, name: string, value: string) =>
  page.locator(`#filters label:has(input[name=${name}][value=${value}])`);
async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('main').getByRole('button', { name: 'تصفية' }).click();
}

test('§2.44 §2.46 a list is narrowed by families of colors, season and pattern, and each card opens at its color', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/store/soldes');
  await openFilters(page, isMobile);
  const red = choice(page, 'hue', 'red');
  await expect(red).toContainText('أحمر');
  await expect(red.locator('svg circle')).toHaveAttribute('fill', '#c8202f');
  expect((await red.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const count = Number(/\((\d+)\)/.exec((await red.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(3);
  await red.click();
  await expect(page).toHaveURL(/\?hue=red$/);
  await expect(cards(page)).toHaveCount(count);
  if (isMobile) {
    const filter = page.locator('main button[commandfor="filters"][aria-haspopup]');
    await expect(filter).toHaveText('تصفية1');
  }

  // Closed until something of them is chosen.
  for (const [name, value, found] of [
    ['season', 'winter', 3],
    ['pattern', 'checked', 2],
  ] as const) {
    await page.locator(`#filters details:has(input[name=${name}]) summary`).click();
    await choice(page, name, value).click();
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=${value}`));
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(found);
  }
  await page.goto(page.url());
  // In the direction of its own words, whatever the language of the page.
  await expect(page.getByRole('link', { name: 'إزالة: أحمر' }).locator('bdi')).toHaveText('أحمر');
  // Another language, and the way to sign in and back, keep what is chosen.
  const { pathname, search } = new URL(page.url());
  await expect(page.locator('#choices a[hreflang=fr]')).toHaveAttribute('href', `/fr${pathname}${search}`);
  await expect(page.locator('#account a[href*="/account/login"]').first()).toHaveAttribute(
    'href',
    `/account/login?next=${encodeURIComponent(pathname + search)}`,
  );
  await expect(page.getByRole('link', { name: 'إزالة الكل' })).toHaveAttribute('href', pathname);
  await page.getByRole('link', { name: 'إزالة: شتاء' }).click();
  await expect(page).toHaveURL(/\?hue=red&pattern=checked$/);
  const wine = cards(page).filter({ hasText: 'بيجامة فلانيل مربعة' }).getByRole('link').first();
  await wine.click();
  await expect(page).toHaveURL(/#c\d+$/);
  await expect(page.getByRole('radio', { name: 'عنابي' })).toBeChecked();
});

test('§2.15 on a computer the categories below a category stand once: among the filters', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto('/store/femme');
  await expect(page.getByRole('navigation', { name: 'أقسام نساء' })).toHaveCount(0);
  await page
    .locator('#filters')
    .getByRole('checkbox', { name: /بيجامات نسائية/ })
    .check();
  await expect(page).toHaveURL(/\?category=femme-pyjamas$/);
});

test('§2.15 on a phone the categories below a category stand above its list and keep what is chosen', async ({
  page,
}) => {
  await page.goto('/store/femme?season=winter');
  const below = page.getByRole('navigation', { name: 'أقسام نساء' });
  const links = below.getByRole('link');
  expect(await links.count()).toBeGreaterThan(2);
  for (const box of await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(44);
  // On a phone it scrolls inside itself, and the page does not.
  const wide = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  }));
  expect(wide).toEqual({ page: true });
  // None repeats for whom all are, and each is read aloud in full.
  const pyjamas = below.getByRole('link', { name: /بيجامات نسائية/ });
  const [shown, rest] = await boxesOf(pyjamas.locator('> span').first(), pyjamas.locator('.sr-only'));
  expect(shown.width).toBeLessThan(60);
  expect(rest.width).toBeLessThanOrEqual(1);
  await page.goto('/store/femme');
  const isScrolled = await below.evaluate((nav) => nav.scrollWidth > nav.clientWidth);
  expect(isScrolled).toBe(true);
  await page.goto('/store/femme?season=winter');
  const count = Number(/\d+/.exec((await pyjamas.textContent()) ?? '')?.[0]);
  await pyjamas.click();
  await expect(page).toHaveURL(/\/store\/femme-pyjamas\?season=winter$/);
  await expect(cards(page)).toHaveCount(count);
  // It has none below it.
  await expect(page.getByRole('navigation', { name: /^أقسام بيجامات/ })).toHaveCount(0);
});

test('§2.44 a filter block that opens on a phone is in sight whole, sizes stand in groups, and the view is chosen there too', async ({
  page,
}) => {
  await page.goto('/store/soldes');
  await started(page);
  await openFilters(page, true);
  const block = (title: string) =>
    page.locator('#filters details').filter({ has: page.locator('summary', { hasText: title }) });
  await expect(block('المقاس').first().getByText('XL', { exact: true })).toBeVisible();
  const ages = block('عمر الطفل');
  await expect(ages.getByRole('checkbox').first()).toBeHidden();
  await ages.locator('summary').click();
  await expect(ages.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 });
  // Nothing in it scrolls by itself.
  expect(await ages.locator('> div').evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
  // The thumbs of the price are whole.
  const price = block('السعر').locator('> div');
  await expect(price.getByRole('slider')).toHaveCount(2);
  const whole = await price.evaluate((box) => {
    const [left, right] = [box.getBoundingClientRect().left, box.getBoundingClientRect().right];
    return [...box.querySelectorAll('[data-index]')].every((thumb) => {
      const own = thumb.getBoundingClientRect();
      return own.width >= 24 && own.left >= left && own.right <= right;
    });
  });
  expect(whole).toBe(true);
  // What is chosen is removed in the sheet too, which stays open.
  const clear = page.locator('#filters').getByRole('button', { name: 'إزالة الكل' });
  await expect(clear).toHaveCount(0);
  await block('المقاس').first().locator('input[value=XL]').check();
  await expect(page).toHaveURL(/size=XL/);
  await clear.click();
  await expect(page).not.toHaveURL(/size=/);
  await expect(page.locator('#filters')).toBeVisible();
  await expect(clear).toHaveCount(0);
  await block('طريقة العرض').getByText('لائحة').click();
  await block('عدد المنتجات في الصفحة').getByText('12', { exact: true }).click();
  await expect(page).toHaveURL(/\?per=12$/);
  await expect(cards(page)).toHaveCount(12);
  const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('§2.45 a price that is dragged and brought back chooses nothing, nor does the next drag choose it', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto('/store/soldes');
  await started(page);
  const thumb = (index: number) => page.locator(`#filters [data-index="${index}"]`);
  /** Right to left: what is cheaper stands further right. */
  const drag = async (index: number, ...stops: number[]) => {
    await thumb(index).scrollIntoViewIfNeeded();
    const [box] = await boxesOf(thumb(index));
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const stop of stops) await page.mouse.move(x + stop, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0, -60, 20);
  const cards = page.getByRole('main').getByRole('article');
  const all = await cards.count();
  await choice(page, 'hue', 'red').click();
  await expect(page).toHaveURL(/\/store\/soldes\?hue=red$/);
  // The slider is that of the new list once its cards stand.
  await expect(cards).not.toHaveCount(all);
  await drag(1, 60);
  await expect(page).toHaveURL(/[?&]max=\d/);
  await expect(page).not.toHaveURL(/[?&]min=/);
});
