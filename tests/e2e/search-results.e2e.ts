import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const orderOf = (page: Page) => page.getByRole('combobox', { name: 'الترتيب' });

test('§4.10 a result shows the color that was looked for, and opens in it', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة كحلية')}`);
  const found = cardsOf(page).getByRole('link').and(page.locator('[href*="#c"]')).first();
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-.*#c\d+$/);
  await expect(page.getByRole('radio', { name: /كحلي/ })).toBeChecked();
});

test('§2.44 §2.45 §4.10 results have the filters, orders and pages of a listing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة قطن')}`);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(24);
  await expect(orderOf(page)).toHaveValue('relevance');
  const all = Number(
    /\d+/.exec((await page.getByRole('status').filter({ hasText: 'منتج' }).textContent()) ?? '')?.[0],
  );

  await test.step('the next page is appended', async () => {
    await page.getByRole('link', { name: 'عرض المزيد' }).click();
    await expect(cards).not.toHaveCount(24);
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('a filter narrows what was found and keeps the search', async () => {
    if (isMobile) await page.getByRole('button', { name: 'تصفية' }).click();
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await expect(page).toHaveURL(/size=XL/);
    if (isMobile) await page.getByRole('dialog').getByRole('button', { name: /^عرض / }).click();
    const url = new URL(page.url());
    expect([url.searchParams.get('q'), url.searchParams.get('page')]).toEqual(['بيجامة قطن', null]);
    const chosen = page.getByRole('list', { name: 'الاختيارات الحالية' });
    await expect(chosen.getByText('XL')).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: 'منتج' });
    await expect
      .poll(async () => Number(/\d+/.exec((await status.textContent()) ?? '')?.[0]))
      .toBeLessThan(all);
  });

  await test.step('an order holds together with the filter, and a part is taken off with both left', async () => {
    await orderOf(page).selectOption('price-up');
    await expect(page).toHaveURL(/sort=price-up/);
    await page.getByRole('list', { name: 'ما فهمناه من البحث' }).getByRole('link', { name: /قطن/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('قطن');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'بيجامة',
      size: 'XL',
      sort: 'price-up',
    });
  });

  await test.step('choices that nothing has are taken back without losing the search', async () => {
    await page.goto(`/search?q=${encodeURIComponent('قطن')}&size=77`);
    await page.getByRole('link', { name: 'إزالة الاختيارات' }).click();
    await expect(cards).toHaveCount(24);
    expect(new URL(page.url()).searchParams.get('q')).toBe('قطن');
  });

  await page.goto(`/search?q=${encodeURIComponent('قطن')}&page=900`);
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(30);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('§4.10 a search, its filters and its order are plain forms', { tag: '@computer' }, async ({
    page,
    watched,
  }) => {
    // The browser refuses what it does not run.
    watched.expectFailure(/\.js csp$/);
    await page.goto('/search', { waitUntil: 'load' });
    await page.getByRole('main').getByRole('searchbox').fill('بيجامة');
    await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await orderOf(page).selectOption('price-up');
    await page.getByRole('button', { name: 'تطبيق' }).click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('size'), searchParams.get('sort')]).toEqual([
      ...['بيجامة', 'XL', 'price-up'],
    ]);
    await expect(page.getByRole('list', { name: 'الاختيارات الحالية' }).getByText('XL')).toBeVisible();
  });
});
