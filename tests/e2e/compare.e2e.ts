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
    if (isMobile) {
      await card.getByRole('heading').click();
      // The address changes before the page is drawn.
      await expect(page.locator('[data-buy-bar]').first()).toBeVisible();
    } else await card.hover();
    const compare = (isMobile ? page.locator('main') : card).getByRole('button', { name: /^مقارنة/ }).first();
    await compare.click();
    await expect(page.getByRole('status').filter({ hasText: 'تمت الإضافة إلى المقارنة' })).toBeVisible();
    // The way back stands wherever products are looked for; above a phone's bar to buy with the notice is it.
    const bar = page.getByRole('region', { name: 'المقارنة' });
    if (isMobile) {
      await expect(bar).toBeHidden();
      await page.getByRole('status').getByRole('button', { name: 'المقارنة' }).click();
    } else await bar.getByRole('button', { name: `المقارنة (${at + 1})` }).click();
    const dialog = page.getByRole('dialog', { name: 'المقارنة' });
    await expect(dialog.locator('thead th[scope=col]')).toHaveCount(at + 1);
    // Beside a single one stands the way to another.
    const more = dialog.getByRole('link', { name: 'إضافة منتج آخر للمقارنة' });
    await expect(more).toHaveCount(at === 0 ? 1 : 0);
    if (at === 1) {
      // The sizes of one are chosen without another page; the comparison makes room.
      await choose(dialog);
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('Escape');
    if (at === 0) await page.getByRole('link', { name: 'هلال' }).first().click();
    await expect(bar).toBeVisible({ visible: !isMobile || at === 0 });
    // It covers nothing for good: at the end of the page there is room for it.
    await page.getByRole('contentinfo').locator('[commandfor="choices"]').click({ trial: true });
  }
  await page.goto('/compare');
  await expect(page.locator('thead th[scope=col]')).toHaveCount(2);
  await expect(page.getByText('مختلف').first()).toBeVisible();
  // Rows and, on a phone, pictures begin where the title does.
  const [title, picture, name] = await boxesOf(
    page.getByRole('heading', { level: 1 }),
    page.locator('thead a').first(),
    page.locator('tbody th').first(),
  );
  const edge = isMobile ? picture.right : name.right - 8;
  expect(Math.abs(edge - title.right)).toBeLessThanOrEqual(1);
  // The names stay in sight below the header.
  await page.evaluate(() => window.scrollTo(0, 700));
  const [names, header] = await boxesOf(
    page.locator('thead th[scope=col]').first(),
    page.getByRole('banner').filter({ visible: true }),
  );
  expect(Math.abs(names.top - header.bottom)).toBeLessThanOrEqual(2);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (!isMobile) {
    // The columns share the page’s width; no picture is larger than one of four: the price stays in the first view.
    const [table, empty] = await boxesOf(
      page.locator('table'),
      page.getByRole('button', { name: 'إفراغ المقارنة' }),
    );
    expect(table.left).toBeLessThanOrEqual(empty.left + 16);
    expect(picture.width).toBeLessThanOrEqual(256);
  }
  // A computer has room for the way to a third.
  await expect(page.getByRole('link', { name: 'إضافة منتج آخر للمقارنة' })).toHaveCount(isMobile ? 0 : 1);
  // Values that differ stand out among those that do not.
  const inkOf = (differs: boolean) =>
    page
      .locator('tbody tr')
      .filter({ [differs ? 'hasText' : 'hasNotText']: 'مختلف' })
      .locator('td:visible')
      .first()
      .evaluate((box) => [Number(getComputedStyle(box).fontWeight), getComputedStyle(box).color] as const);
  const [[weight, ink], [quietWeight, quietInk]] = [await inkOf(true), await inkOf(false)];
  expect(weight).toBeGreaterThan(quietWeight);
  expect(ink).not.toBe(quietInk);
  await expect(page.getByRole('region', { name: 'المقارنة' })).toHaveCount(0);
  const rows = page.locator('tbody tr');
  const all = await rows.count();
  const marked = await rows.filter({ hasText: 'مختلف' }).count();
  expect(marked).toBeLessThan(all);
  await page.getByRole('checkbox', { name: 'الاختلافات فقط' }).check();
  await expect(rows).toHaveCount(marked);
  await choose(page.locator('main'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'إفراغ المقارنة' }).click();
  await expect(page.getByText('لا شيء للمقارنة بعد')).toBeVisible();
});

test('§2.38 a size that is gone in all colors is struck in the comparison, also in words', async ({
  page,
}) => {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', {
    data: { inStock: true, perPage: 48 },
  });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  const id = data[0]?.id ?? 0;
  let sold = '';
  // As when the last piece of it is sold.
  await page.route(`**/api/product/${id}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { products: { prices: { size: string; availability: string }[] }[] };
    };
    const prices = body.data.products.flatMap((color) => color.prices);
    sold = prices[0]?.size ?? '';
    for (const price of prices) if (price.size === sold) price.availability = 'out';
    await route.fulfill({ response, json: body });
  });
  await page.addInitScript((one) => sessionStorage.setItem('compare', JSON.stringify([one])), id);
  await page.goto('/compare');
  const gone = page.getByRole('main').locator('td').getByText(/نفد/).first().locator('..');
  await expect(gone).toContainText(sold);
  await expect(gone).toHaveCSS('text-decoration-line', 'line-through');
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
  await expect(dialog.locator('thead th[scope=col]')).toHaveCount(4);
  if (!isMobile) {
    // All four are in sight, the newest too.
    const hidden = () =>
      dialog.locator('[data-compared]').evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
  await dialog.getByRole('button', { name: /إزالة/ }).first().click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('§2.38 §3.15 on a phone two products stand side by side, their names stay while the page scrolls, and others are chosen', async ({
  page,
}) => {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', { data: { perPage: 12 } });
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] };
  const three = data.slice(0, 3);
  const ids = three.map(({ id }) => id);
  await page.addInitScript((all) => sessionStorage.setItem('compare', JSON.stringify(all)), ids);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/compare');
  const shown = page.getByRole('combobox', { name: 'المنتج في هذا العمود' });
  await expect(shown).toHaveCount(2);
  await expect(page.getByText('يظهر 2 من 3')).toBeVisible();
  // The names are whole, and the price is in the first view.
  const cut = await page
    .locator('thead th[scope=col] [aria-hidden]:visible')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
  await expect(page.getByRole('row', { name: /^السعر/ })).toBeInViewport();
  const values = () => shown.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  const [oldest, middle, newest] = ids.map(String);
  expect(await values()).toEqual([newest, middle]);
  await shown.nth(1).focus();
  await shown.nth(1).selectOption(three[0]?.title ?? '');
  await expect.poll(values).toEqual([newest, oldest]);
  await expect(shown.nth(1)).toBeFocused();
  // The one beside it changes places.
  await shown.nth(0).selectOption(three[0]?.title ?? '');
  await expect.poll(values).toEqual([oldest, newest]);
  await expect(page.locator('tbody tr').first().locator('td:visible')).toHaveCount(2);
  // What is marked differs between these two, whatever the third one has.
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const [one, other] = [...row.querySelectorAll('td')]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.textContent);
      const marks = [...row.querySelectorAll('th span')].filter((mark) => mark.checkVisibility());
      return { same: one === other, marked: marks.length > 0 };
    }),
  );
  expect(rows.map(({ marked }) => marked)).toEqual(rows.map(({ same }) => !same));
  expect(rows.some(({ same }) => same)).toBe(true);
  // One finger moves the page alone, to its end.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  await expect(shown.nth(0)).toBeInViewport({ ratio: 1 });
  const scrolled = await page
    .locator('[data-compared]')
    .evaluate(
      (box) =>
        [box, ...box.querySelectorAll('*')].filter(
          (one) =>
            one.scrollHeight > one.clientHeight + 1 &&
            getComputedStyle(one).overflowY !== 'visible' &&
            one.clientHeight > 100,
        ).length,
    );
  expect(scrolled).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('§2.38 the bar of the comparison goes while the page scrolls down, but not with the focus in it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.addInitScript(() => sessionStorage.setItem('compare', '[1]'));
  await page.goto('/store/soldes');
  const bar = page.getByRole('region', { name: 'المقارنة' });
  const opacity = () => bar.evaluate((box) => getComputedStyle(box).opacity);
  const scroll = (by: number) => page.evaluate((y) => window.scrollBy(0, y), by);
  await expect.poll(opacity).toBe('1');
  await scroll(400);
  await expect.poll(opacity).toBe('0');
  await scroll(-100);
  await expect.poll(opacity).toBe('1');
  await scroll(400);
  await expect.poll(opacity).toBe('0');
  // The keyboard finds it all the same.
  await bar.getByRole('button').first().focus();
  await expect.poll(opacity).toBe('1');
  await scroll(400);
  await expect.poll(opacity).toBe('1');
  await bar.getByRole('button').first().blur();
  await expect.poll(opacity).toBe('0');
  await scroll(1_000_000);
  await expect.poll(opacity).toBe('1');
  // Nor does it stand beneath a notice, whose place it has on a phone.
  if (!isMobile) return;
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(opacity).toBe('1');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /الأمنيات/ })
    .click();
  await expect(page.getByText('تمت الإضافة إلى قائمة الأمنيات')).toBeVisible();
  await expect.poll(opacity).toBe('0');
  await expect.poll(opacity).toBe('1');
});

test('§3.15 products that are compared in one tab are compared in all of them', async ({ page, context }) => {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', { data: { perPage: 12 } });
  const { data } = (await answer.json()) as { data: { path: string }[] };
  const [first, second] = data;
  // On a phone's page of a product it does not stand.
  const wide = { width: 1440, height: 900 };
  await page.setViewportSize(wide);
  await page.goto(first?.path ?? '');
  const compare = (tab: typeof page) =>
    tab.locator('main').getByRole('button', { name: 'مقارنة', exact: true }).first().click();
  const bar = (tab: typeof page, count: number) =>
    tab.getByRole('region', { name: 'المقارنة' }).getByRole('button', { name: `المقارنة (${count})` });
  await compare(page);
  await expect(bar(page, 1)).toBeVisible();
  const other = await context.newPage();
  await other.setViewportSize(wide);
  await other.goto(second?.path ?? '');
  await expect(bar(other, 1)).toBeVisible();
  await compare(other);
  await expect(bar(other, 2)).toBeVisible();
  await expect(bar(page, 2)).toBeVisible();
  await other.goto('/compare');
  await expect(other.locator('thead th[scope=col]')).toHaveCount(2);
  await other.getByRole('button', { name: 'إفراغ المقارنة' }).click();
  await expect(bar(page, 2)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('compare'))).toBeNull();
});
