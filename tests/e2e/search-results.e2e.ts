import type { Page } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
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

test('§4.10 on a phone the number of results stands by the title, above the field', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة')}`);
  const [count, field] = await boxesOf(
    page.getByRole('main').getByRole('status').filter({ hasText: /منتج/ }),
    page.getByRole('main').getByRole('search'),
  );
  expect(count.bottom).toBeLessThanOrEqual(field.top);
});

test('§2.42 the search opens at its field each time, and hands the focus to what it leads to', {
  tag: '@both',
}, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const opener = page.getByRole('banner').getByRole('button', { name: 'بحث' });
  const field = page.getByRole('dialog', { name: 'بحث' }).getByRole('combobox');
  await page.goto('/');
  for (let time = 0; time < 2; time++) {
    await opener.click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(field).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'بحث' });
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const [before] = await boxesOf(field);
  await page.keyboard.type('ساتان');
  // Suggestions come below what is typed, which stays where it is.
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect((await boxesOf(field))[0].top).toBe(before.top);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(warnings.filter((text) => /dialog/i.test(text))).toEqual([]);
});

test('§2.42 §4.10 a wide screen has one field: the header’s, with the text of the results, and the search opens over it', {
  tag: '@computer',
}, async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة')}`);
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'بحث بيجامة' });
  await expect(inHeader).toBeVisible();
  await expect(page.getByRole('main').getByRole('search')).toBeHidden();
  await inHeader.click();
  const dialog = page.getByRole('dialog', { name: 'بحث' });
  await expect(dialog.getByRole('combobox')).toHaveValue('بيجامة');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const [over, below] = await boxesOf(dialog, inHeader);
  expect(over.width).toBe(550);
  expect([over.left < below.left, over.right > below.right]).toEqual([true, true]);
  expect([over.top < below.top, over.bottom > below.bottom]).toEqual([true, true]);
  await dialog.getByRole('combobox').fill('ساتان');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'بحث ساتان' })).toBeVisible();
  // On every other page it says what can be looked for.
  await page.goto('/store/soldes?q=x');
  await expect(page.getByRole('banner').getByRole('button', { name: /^ابحث عن/ })).toBeVisible();
});

test('§2.44 §2.45 §4.10 results have the filters, orders and pages of a listing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة قطن')}`);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(24);
  await expect(orderOf(page)).toHaveValue('relevance');
  await expect(orderOf(page).locator('option', { hasText: 'الأعلى تقييمًا' })).toHaveCount(1);
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
    await page.getByRole('main').getByRole('combobox', { name: 'البحث عن منتج' }).fill('بيجامة');
    await page.getByRole('main').getByRole('button', { name: 'بحث' }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await orderOf(page).selectOption('price-up');
    await page.getByRole('button', { name: 'تطبيق' }).click();
    await expect(page).toHaveURL(/sort=price-up/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('size'), searchParams.get('sort')]).toEqual([
      ...['بيجامة', 'XL', 'price-up'],
    ]);
    await expect(page.getByRole('list', { name: 'الاختيارات الحالية' }).getByText('XL')).toBeVisible();
  });

  test('cart and checkout say that they need it, and what else one can do', { tag: '@computer' }, async ({
    page,
    watched,
  }) => {
    watched.expectFailure(/\.js csp$/);
    for (const path of ['/pannier', '/checkout/shipping']) {
      await page.goto(path, { waitUntil: 'load' });
      // Playwright's own words for text and roles pass over what is inside <noscript>.
      const words = page.locator('main noscript p');
      await expect(words).toBeVisible();
      await expect(words).toContainText('تحتاج السلة وإتمام الطلب إلى JavaScript');
      await expect(words.locator('a')).toHaveAttribute('href', /^tel:\+/);
    }
  });
});

test('§4.10 what was searched for before is suggested by keys alone, stays in the browser and can be cleared', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('main').getByRole('combobox', { name: 'البحث عن منتج' });
  const options = page.getByRole('main').getByRole('option');
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('bija');
  await expect(options.first()).toHaveText('بيجامة');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveText('بيجامة');
  while ((await options.first().getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('بيجامة');

  await page.goto('/search');
  await field.focus();
  await expect(options).toHaveText(['بيجامة']);
  await page.getByRole('button', { name: 'مسح' }).click();
  await expect(options).toHaveCount(0);
  await page.reload();
  await field.focus();
  await expect(page.getByRole('button', { name: 'مسح' })).toHaveCount(0);
});

test('§4.10 nothing found is no dead end: what sells, categories and a question', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/search?q=qqzzxx');
  await expect(page.getByText('لا نتائج عن')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'المتجر كله' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'الأكثر مبيعًا الآن' }).getByRole('article')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'مراسلتنا' })).toBeVisible();
});

test('§4.10 a search that nothing has whole links to what is near it', { tag: '@both' }, async ({ page }) => {
  await page.goto(`/fr/search?q=${encodeURIComponent('chaussettes rouge homme')}`);
  const near = page.getByRole('list', { name: 'Recherches proches' }).getByRole('link').first();
  const total = Number(/\d+$/.exec((await near.textContent()) ?? '')?.[0]);
  await near.click();
  await expect(page.getByRole('status').filter({ hasText: /produit/ })).toHaveText(
    new RegExp(`^${total} produit`),
  );
});

test('whatever is searched for is answered', async ({ page }) => {
  const odd = [
    '😀',
    '<script>alert(1)</script>',
    '\u202eabc\u200f',
    'x'.repeat(3000),
    '٣٨',
    '%%%',
    'e\u0301te\u0301',
    '(((',
  ];
  for (const text of odd) {
    const answer = await page.request.get(`/search?q=${encodeURIComponent(text)}`);
    expect(answer.status(), text).toBe(200);
    expect(await answer.text(), text).not.toContain('<script>alert');
  }
});
