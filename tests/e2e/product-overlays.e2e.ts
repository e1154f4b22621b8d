import type { DetailKey } from '../../src/shop/catalog/catalog.schema.ts';
import { boxesOf } from './support/boxes.ts';
import { type Card, inStock, openFirst } from './support/products.ts';
import { giveSecondPicture } from './support/second-picture.ts';
import { addFirstSize, buyBar, storedCart } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test('§2.46 a card shows pictures, saving, swatches, name, price, and what is done with it', {
  tag: '@both',
}, async ({ page, browser, baseURL, isMobile }) => {
  // The demo's own first pictures may still be on their way.
  test.setTimeout(400_000);
  const cards = page.getByRole('main').getByRole('article');
  const list = '/store/soldes?stock=1&promo=1';
  await page.goto(list);
  const office = await browser.newContext({ storageState: ownerState });
  const path = await cards.first().getByRole('link').first().getAttribute('href');
  const id = Number(/\/(\d+)-/.exec(path ?? '')?.[1]);
  const takeAway = await giveSecondPicture(office.request, baseURL ?? '', id);
  // The cached list is dropped within a moment.
  await expect(async () => {
    await page.goto(list);
    await expect(cards.first().locator('picture')).toHaveCount(1, { timeout: 500 });
    if (isMobile) return;
    await cards.first().hover();
    await expect(cards.first().locator('picture')).toHaveCount(2, { timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await page.reload();
  const card = cards.first();
  await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(card.getByText(/\d+\.\d\d DH/).first()).toBeVisible();
  await expect(card.getByText(/\d+\s?%/)).toBeVisible();
  // Which of two prices holds is not said by a line through one of them alone.
  await expect(card.getByRole('link').first()).toContainText(/السعر الآن:.*DH.*السعر السابق:.*DH/);
  await expect(card.getByRole('group', { name: 'الألوان' })).toBeVisible();
  const add = card.getByRole('button', { name: /^إضافة إلى السلة: / });
  const look = card.getByRole('button', { name: /^معاينة سريعة: / });
  if (isMobile) {
    // A finger never pays for the second picture, and has one button at hand.
    await expect(card.locator('picture')).toHaveCount(1);
    const box = await add.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(look).toBeHidden();
  } else {
    await expect(card.locator('picture')).toHaveCount(1);
    await card.hover();
    await expect(card.locator('picture')).toHaveCount(2);
    for (const button of [add, look]) {
      await expect
        .poll(() => button.evaluate((one) => getComputedStyle(one.parentElement as Element).opacity))
        .toBe('1');
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // The keyboard finds the same on the next card.
    const next = cards.nth(1);
    await look.focus();
    await page.keyboard.press('Tab');
    await expect(next.getByRole('link')).toBeFocused();
    for (const color of await next.getByRole('group', { name: 'الألوان' }).getByRole('button').all()) {
      await page.keyboard.press('Tab');
      await expect(color).toBeFocused();
    }
    for (const name of [/الأمنيات/, /^مقارنة/, /^إضافة إلى السلة: /, /^معاينة سريعة: /]) {
      await page.keyboard.press('Tab');
      await expect(next.getByRole('button', { name })).toBeFocused();
    }
  }
  await takeAway();
  await office.close();
});

test('§2.46 the quick view sells without leaving the list, and gives the focus back', {
  tag: '@both',
}, async ({ page, isMobile, watched }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) });
  });
  await page.goto('/store/soldes?stock=1');
  const card = page.getByRole('main').getByRole('article').first();
  // Whoever points at the card, or reaches it by keyboard, is offered more.
  if (!isMobile) await card.hover();
  const opener = card.getByRole('button', { name: isMobile ? /^إضافة إلى السلة: / : /^معاينة سريعة: / });
  await opener.focus();
  const quick = page.locator('#quick-view');
  // A product that failed to come is asked for again when the view is opened again.
  watched.expectFailure(/500/);
  await page.route(/\/api\/product\/\d+\?/, (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.keyboard.press('Enter');
  await expect(quick.getByText('تعذّر عرض المنتج.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quick).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quick).toBeVisible();
  const gallery = quick.getByRole('list', { name: 'صور المنتج' });
  if (!isMobile) expect((await quick.boundingBox())?.width).toBe(550);
  await expect(quick.getByText(/\d+\.\d\d DH/).first()).toBeVisible();
  await expect(gallery).toBeVisible();
  await quick.locator('input[name=size]:enabled').first().check();
  // What is sent on is the product, not the list; what the heart says stands in the dialog.
  await quick.getByRole('button', { name: 'مشاركة' }).click();
  await expect.poll(() => page.evaluate(() => Object(window).what?.url)).toMatch(/\/\d+-[^#]*#c\d+-\d+$/);
  await quick.getByRole('button', { name: 'قائمة الأمنيات' }).click();
  await expect(quick.getByRole('status').filter({ hasText: 'قائمة' })).toBeVisible();
  await quick.getByRole('button', { name: 'زيادة الكمية' }).click();
  await quick.getByRole('button', { name: 'إضافة إلى السلة' }).click();
  await expect(quick).toBeHidden();
  const added = page.locator('#added');
  await expect(added).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ quantity: 2 }]);
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/store\/soldes\?stock=1$/);
  // And it leads to the page of the product.
  await opener.press('Enter');
  await quick.getByRole('link', { name: 'كل تفاصيل المنتج' }).click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await expect(quick).toBeHidden();
});

test('§2.46 on a phone the quick view shows the sizes at once, above its button', async ({ page }) => {
  for (const [width, height, prefix, name] of [
    [390, 664, '', /^إضافة إلى السلة: /],
    [360, 640, '/fr', /^Ajouter au panier/],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${prefix}/store/soldes?stock=1`);
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('button', { name }).press('Enter');
    const quick = page.locator('#quick-view');
    const size = quick.locator('label:has(input[name=size])').first();
    await expect(size).toBeVisible();
    await expect(async () => {
      const [dialog, first, bar] = await boxesOf(quick, size, quick.locator('[data-buy-bar]'));
      expect(Math.round(dialog.bottom), 'the sheet has come up').toBe(height);
      expect(first.bottom, `${width} × ${height}`).toBeLessThanOrEqual(bar.top);
    }).toPass();
    // The picture stands beside the stars and the price, over neither.
    const [picture, ...beside] = await boxesOf(
      quick.getByRole('list').first(),
      quick.getByRole('img', { name: /من 5|sur 5/ }).first(),
      quick.locator('bdi', { hasText: /DH/ }).first(),
    );
    for (const box of beside)
      expect(box.left >= picture.right || box.right <= picture.left, JSON.stringify([picture, box])).toBe(
        true,
      );
  }
});

test('§2.48 after adding: the cart’s state, the ways on, and products that go with it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await openFirst(page);
  await addFirstSize(page);
  const added = page.getByRole('dialog', { name: 'تمت الإضافة إلى السلة' });
  await expect(added).toBeVisible();
  if (!isMobile) expect((await added.boundingBox())?.width).toBe(550);
  await expect(added.getByRole('status')).toHaveText(/تمت إضافة .+ إلى السلة/);
  // Read from the right: the count, its sign, the price.
  const pieces = added.getByText('1 ×', { exact: true });
  await expect(pieces).toHaveAttribute('dir', 'rtl');
  const [count, price] = await boxesOf(pieces, added.locator('bdi', { hasText: /^\d+\.\d\d DH$/ }).first());
  expect(price.right).toBeLessThanOrEqual(count.left);
  await expect(added.getByText('قطعة واحدة')).toBeVisible();
  await expect(added.getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/pannier');
  await expect(added.getByRole('link', { name: 'إتمام الطلب' })).toHaveAttribute(
    'href',
    '/checkout/shipping',
  );

  const goesWith = added.getByRole('region', { name: 'قد يعجبك أيضًا' });
  const offers = goesWith.getByRole('listitem');
  await expect(offers.first()).toBeVisible();
  // Only what can be had is offered.
  const offered = await goesWith
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => Number(/\/(\d+)-/.exec(link.getAttribute('href') ?? '')?.[1])),
    );
  for (const id of offered) {
    const answer = await page.request.post('/api/product/detailKeys', { data: { ids: [id], priceIds: [] } });
    const { productsDetailKeys } = (await answer.json()) as { productsDetailKeys: { quantity: number }[] };
    expect(
      productsDetailKeys.some(({ quantity }) => quantity > 0),
      `product ${id}`,
    ).toBe(true);
  }

  await offers.first().getByRole('button').click();
  const quick = page.locator('#quick-view');
  await quick.locator('input[name=size]:enabled').first().check();
  await quick.getByRole('button', { name: 'إضافة إلى السلة' }).click();
  await expect(added.getByText('قطعتان')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(2);
  await added.getByRole('button', { name: 'متابعة التسوق' }).click();
  await expect(added).toBeHidden();
  await expect(buyBar(page).getByRole('button', { name: /السلة$/ })).toBeFocused();
});

test('§2.47 a product’s page: colours, sizes, quantity, the real stock, tabs and what is related', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const card = await openFirst(page);
  const main = page.getByRole('main');
  const [before] = await boxesOf(buyBar(page));
  await main.locator('input[name=size]:enabled').first().check();
  await expect(main.getByRole('textbox', { name: 'الكمية' }).first()).toHaveValue('1');
  await expect(main.getByText(/^(متوفر|بقيت)/).first()).toBeVisible();
  // What a chosen size adds moves nothing that is about to be pressed; on a phone it stands at the lower edge.
  const [after] = await boxesOf(buyBar(page));
  if (!isMobile) expect(after.top).toBe(before.top);
  await expect(main.getByText(/^(متوفر: |بقيت )(قطعة واحدة|قطعتان|\d+ قطعة?)$/).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'قد يعجبك أيضًا' })).toBeVisible();

  const tabs = main.getByRole('tab');
  const shown = main.getByRole('tabpanel');
  await expect(shown).toHaveCount(1);
  const count = await tabs.count();
  expect(count).toBeGreaterThanOrEqual(2);
  await tabs.first().focus();
  // The page reads from the right: the next tab stands at the left.
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(main.getByRole('tabpanel', { name: 'التوصيل والإرجاع' })).toContainText(
    'التوصيل مجاني ابتداءً من',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(count - 1)).toBeFocused();
  await expect(shown).toHaveCount(1);

  const here = main.getByRole('navigation', { name: 'مسار التصفح' }).locator('[aria-current=page]');
  await expect(here).toHaveText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  // Another product begins without a size, though it has the one that was chosen here.
  const related = main.getByRole('region', { name: 'قد يعجبك أيضًا' }).getByRole('article');
  const idOf = (path: string | null) => Number(/\/(\d+)-/.exec(path ?? '')?.[1]);
  const ids = await related
    .evaluateAll((all) => all.map((one) => one.querySelector('a')?.pathname ?? ''))
    .then((all) => all.map(idOf));
  const answer = await page.request.post('/api/product/detailKeys', { data: { ids: [card.id, ...ids] } });
  const { productsDetailKeys: keys } = (await answer.json()) as { productsDetailKeys: DetailKey[] };
  const enabled = await main
    .locator('input[name=size]:enabled')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)));
  const ofProduct = (id: number) =>
    keys.filter(({ productId, quantity }) => productId === id && quantity > 0);
  const inEachColor = (id: number, size: string) => {
    const left = ofProduct(id);
    const colors = new Set(left.map(({ articleId }) => articleId));
    return left.filter((one) => one.size === size).length === colors.size;
  };
  const pairs = keys
    .filter(({ id }) => enabled.includes(id))
    .map((own) => ({
      own,
      other: ids.findIndex((id) => ofProduct(id).length > 0 && inEachColor(id, own.size)),
    }));
  const pair = pairs.find(({ other }) => other >= 0);
  if (!pair) throw new Error('no related product has one of its sizes');
  await main.locator(`input[name=size][value="${pair.own.id}"]`).check();
  const next = related.nth(pair.other);
  const name = (await next.getByRole('heading').textContent()) ?? '';
  await next.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main.locator('input[name=size]').first()).toBeAttached();
  await expect(main.locator('input[name=size]:checked')).toHaveCount(0);
});

test('§2.47 what completes the look stands beside a product: one to four others, none of which is related too', async ({
  page,
}) => {
  await openFirst(page);
  const own = decodeURIComponent(new URL(page.url()).pathname);
  const pathsOf = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('article')
      .evaluateAll((all) =>
        all.map(
          (card) => decodeURIComponent(card.querySelector('a')?.getAttribute('href') ?? '').split('#')[0],
        ),
      );
  await expect(page.getByRole('heading', { name: 'لإطلالة كاملة' })).toBeVisible();
  const paths = await pathsOf('لإطلالة كاملة');
  expect(paths.length).toBeGreaterThanOrEqual(1);
  expect(paths.length).toBeLessThanOrEqual(4);
  expect(paths).not.toContain(own);
  const related = await pathsOf('قد يعجبك أيضًا');
  expect(related.filter((path) => paths.includes(path))).toEqual([]);
  // Arrows stand only where there is something to scroll to.
  for (const width of [700, 936, 937, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['لإطلالة كاملة', 'قد يعجبك أيضًا']) {
      const rail = page.getByRole('region', { name });
      const scrolls = await rail
        .getByRole('list')
        .first()
        .evaluate((list) => list.scrollWidth > list.clientWidth + 1);
      await expect(rail.getByRole('button', { name: 'التالي' }), `${name} at ${width}`).toBeVisible({
        visible: scrolls,
      });
    }
  }
  // The next ones stand at the left.
  await page.setViewportSize({ width: 700, height: 900 });
  const rail = page.getByRole('region', { name: 'قد يعجبك أيضًا' });
  await rail.getByRole('button', { name: 'التالي' }).click();
  await expect
    .poll(() =>
      rail
        .getByRole('list')
        .first()
        .evaluate((row) => row.scrollLeft),
    )
    .toBeLessThan(-100);
});

test('§2.47 §4.6 colours and their sizes; a low stock has a bar as long as there are pieces, less what is in the cart', async ({
  page,
}) => {
  const cards = await inStock(page, { perPage: 48 });
  const answer = await page.request.post('/api/product/detailKeys?lang=ar', {
    data: { ids: cards.map(({ id }) => id) },
  });
  const { productsDetailKeys: all } = (await answer.json()) as { productsDetailKeys: DetailKey[] };
  const colorsOf = (product: number) => [
    ...new Set(all.filter(({ productId }) => productId === product).map(({ colour }) => colour)),
  ];
  const low = all.find(
    ({ productId, quantity, alwaysInStock }) =>
      !alwaysInStock && (quantity === 2 || quantity === 3) && colorsOf(productId).length > 1,
  );
  if (!low) throw new Error('the demo shop has a size that runs low');
  const path = cards.find(({ id }) => id === low.productId)?.path ?? '';
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes(`${path}.data`) && requests.push(request.url()));
  await page.goto(`${path}?fbclid=x`);
  const colours = page.getByRole('main').getByRole('group', { name: /^اللون/ });
  await expect(colours.getByRole('radio')).toHaveCount(colorsOf(low.productId).length);
  const shown = () =>
    page
      .locator('main input[name=size]')
      .evaluateAll((sizes) => sizes.map((size) => Number((size as HTMLInputElement).value)));
  for (const colour of [...colorsOf(low.productId).filter((one) => one !== low.colour), low.colour]) {
    await colours.getByRole('radio', { name: colour, exact: true }).check();
    await expect(colours).toHaveAccessibleName(`اللون: ${colour}`);
    const own = all.filter((one) => one.productId === low.productId && one.colour === colour);
    expect((await shown()).toSorted((a, b) => a - b)).toEqual(
      own.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  }
  await page.locator(`main input[name=size][value="${low.id}"]`).check();
  // The query stays in the address, and the page is not asked for anew.
  await expect(page).toHaveURL(new RegExp(`\\?fbclid=x#c\\d+-${low.id}$`));
  expect(requests).toEqual([]);
  const pieces = ['', 'بقيت قطعة واحدة', 'بقيت قطعتان', 'بقيت 3 قطع'];
  const bar = (left: number) =>
    page
      .getByRole('main')
      .locator('div', { hasText: new RegExp(`^${pieces[left]}$`) })
      .locator('svg rect')
      .last();
  // A tenth for each piece.
  await expect(bar(low.quantity)).toHaveAttribute('width', String(low.quantity * 10));
  await buyBar(page).getByRole('button', { name: 'إضافة إلى السلة' }).click();
  await expect(page.getByRole('dialog', { name: 'تمت الإضافة إلى السلة' })).toBeVisible();
  await expect(bar(low.quantity - 1)).toHaveAttribute('width', String((low.quantity - 1) * 10));
  await page.keyboard.press('Escape');
  const many = page.getByRole('main').getByRole('textbox', { name: 'الكمية' });
  await many.fill(String(low.quantity));
  await many.press('Enter');
  await buyBar(page).getByRole('button', { name: 'تحديث السلة' }).click();
  await expect(page.getByRole('main').getByText('لا قطع أخرى من هذا المقاس')).toBeVisible();
  // Nor can more of it be chosen in the cart, which says why.
  await page.getByRole('dialog').getByRole('link', { name: 'عرض السلة' }).click();
  await expect(page.getByRole('main').getByText('هذه كل الكمية المتوفرة')).toBeVisible();
  await expect(many).toHaveValue(String(low.quantity));
  await expect(page.getByRole('main').getByRole('button', { name: 'زيادة الكمية' }).first()).toBeDisabled();
});

test('§2.47 a countdown stands only where a promotion ends', async ({ page }) => {
  const cards = await inStock(page, { perPage: 48 });
  const plain = cards.find(({ oldPrice }) => oldPrice === null);
  const promo = (await inStock(page, { promo: true, perPage: 48 })) as (Card & {
    promoEndsAt: string | null;
  })[];
  const ending = promo.find(({ promoEndsAt }) => promoEndsAt !== null);
  if (!plain || !ending) throw new Error('the demo shop has both');
  // It counts by the shop's clock, to the promotion's end and no further.
  const end = Date.parse(ending.promoEndsAt ?? '');
  for (const [left, text] of [
    [3_600_000 + 90_000, /^ينتهي العرض بعد 01:01:\d\d$/],
    [-5_000, null],
  ] as const) {
    await page.route('**/api/product/detailKeys*', async (route) => {
      const answer = await route.fetch();
      const date = new Date(end - left).toUTCString();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
    });
    await page.goto(ending.path);
    const countdown = page
      .getByRole('main')
      .getByText(/^ينتهي العرض/)
      .first();
    if (text) await expect(countdown).toHaveText(text);
    else await expect(countdown).toHaveCount(0);
    await page.unroute('**/api/product/detailKeys*');
  }
  await page.goto(plain.path);
  await expect(page.getByText(/^ينتهي العرض/)).toHaveCount(0);
});
