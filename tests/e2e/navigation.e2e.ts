import { openFirst } from './support/products.ts';
import { dropToken, freshPhone } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

test('§2.19 who has signed in goes on in the language of the page', async ({ page }) => {
  await page.goto('/account/register');
  await page.getByLabel('الاسم الكامل').fill('نادية العلوي');
  const phone = freshPhone();
  await page.getByLabel('رقم الهاتف').fill(phone);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page).toHaveURL('/account');
  await dropToken(page);
  // The way back was written in another language.
  await page.goto('/fr/account/login?next=%2Faccount%2Forders%3Fpage%3D2');
  const fields = page.locator('main form').first().locator('input');
  await fields.nth(0).fill(phone);
  await fields.nth(1).fill('secret1');
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr/account/orders?page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('§2.26 §2.27 §9.9 the header leads home, to about, contact and the shop, and holds its four signs', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/faq');
  const header = page.getByRole('banner');
  if (isMobile) {
    // What the header has no place for is one press away: in its menu and in the bar below.
    await header.getByRole('button', { name: 'الأقسام' }).click();
    const menu = page.getByRole('dialog', { name: 'الأقسام' });
    for (const [name, path] of [
      ['من نحن', '/about'],
      ['اتصل بنا', '/contact'],
      ['تتبع الطلب', '/track-orders'],
      ['التخفيضات', '/store/soldes?promo=1'],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await page.keyboard.press('Escape');
    await expect(header.getByRole('link', { name: 'هلال' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'قائمة الأمنيات' })).toHaveAttribute('href', '/wishlist');
    // The bar below has the cart, and where there is no bar the header.
    const cart = page.getByRole('link', { name: 'السلة فارغة' });
    await expect(cart.locator('visible=true')).toHaveCount(1);
    await expect(header.locator('a[href="/pannier"]')).toBeHidden();
    await page.goto('/store/8');
    await expect(header.getByRole('link', { name: 'السلة فارغة' })).toHaveAttribute('href', '/pannier');
    await expect(
      header.getByRole('link', { name: 'بحث' }).or(header.getByRole('button', { name: 'بحث' })),
    ).toBeVisible();
    return;
  }
  const links = header.getByRole('navigation', { name: 'التصفح الرئيسي' });
  for (const [name, path] of [
    ['الرئيسية', '/'],
    ['المتجر', '/store/soldes'],
    ['من نحن', '/about'],
    ['اتصل بنا', '/contact'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  // The page that one is on is marked, and none that shares its path.
  const about = links.getByRole('link', { name: 'من نحن', exact: true });
  for (const [address, current] of [
    ['/about', 1],
    ['/about?type=delivering', 0],
  ] as const) {
    await page.goto(address);
    await expect(about.and(page.locator('[aria-current=page]'))).toHaveCount(current);
  }
  await page.goto('/faq');
  await expect(header.getByRole('link', { name: 'هلال' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'تتبع الطلب' })).toHaveAttribute('href', '/track-orders');
  await expect(header.getByRole('link', { name: 'السلة فارغة' })).toHaveAttribute('href', '/pannier');
  await expect(header.getByRole('button', { name: 'حسابي' })).toBeVisible();
  // Pressed for a tab of its own, the cart opens there and not over this page.
  const tab = page.context().waitForEvent('page');
  await header.getByRole('link', { name: 'السلة فارغة' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('dialog#cart-panel')).toBeHidden();
  await (await tab).close();
});

test('§2.26 the departments stand in the header of a wide screen; pointing at one, or the arrow down, opens what it has', {
  tag: '@computer',
}, async ({ page }) => {
  // Its picture may still be on its way in the demo shop: this one is there.
  await page.route('**/media/own-480.*', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
  await page.route('**/api/app/category/roots*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    const picture = { src: '/media/own', widths: [480], width: 4, height: 5, color: '#ffffff', alt: '' };
    await route.fulfill({ response: answer, json: { data: data.map((root) => ({ ...root, picture })) } });
  });
  await page.goto('/store/femme');
  await started(page);
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'التصفح الرئيسي' });
  const women = nav.getByRole('link', { name: 'نساء', exact: true });
  await expect(women).toHaveAttribute('aria-current', 'page');
  const gowns = page.getByRole('banner').getByRole('link', { name: 'قمصان نوم', exact: true });
  await expect(gowns).toBeHidden();
  await women.hover();
  await expect(gowns).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src="/media/own-480.webp"]')).toBeVisible();
  await page.mouse.move(600, 880);
  await expect(gowns).toBeHidden();
  await women.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('link', { name: 'كل نساء' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gowns).toBeHidden();
  await women.hover();
  await gowns.click();
  await expect(page.getByRole('heading', { level: 1, name: 'قمصان نوم' })).toBeVisible();
  await expect(gowns).toBeHidden();
  // Below a department one still is in it.
  await expect(women).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'التخفيضات' })).toHaveAttribute('href', '/store/soldes?promo=1');
  // The field that one sees is the search.
  await page.getByRole('banner').getByRole('button', { name: 'بحث' }).click();
  await expect(page.locator('dialog#search')).toBeVisible();
});

test('§2.32 a phone unfolds the blocks of the footer; the checkout has a short one', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  const terms = footer.getByRole('link', { name: 'شروط البيع' });
  await expect(terms).toBeHidden();
  await footer.getByText('خدمة الزبناء').click();
  await expect(terms).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(footer.getByRole('link', { name: 'المدونة' })).toBeVisible();
  await page.goto('/checkout/shipping');
  await expect(terms).toBeVisible();
  await expect(footer.getByRole('link', { name: 'المدونة' })).toHaveCount(0);
});

test('§2.27 home stands among the header’s signs from 600 to 1199 px; below the bar has it, above the links', async ({
  page,
}) => {
  for (const path of ['/faq', '/fr/faq']) {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto(path);
    const homes = page.getByRole('banner').getByRole('link', { name: /^(الرئيسية|Accueil)$/ });
    const bar = page.getByRole('navigation', { name: /الشريط السفلي|Barre du bas/ });
    for (const [width, inSigns, inLinks] of [
      [599, false, false],
      [600, true, false],
      [936, true, false],
      [1199, true, false],
      [1200, false, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(
        page.locator('header nav').getByRole('link', { name: /^(الرئيسية|Accueil)$/ }),
      ).toBeVisible({
        visible: inLinks,
      });
      await expect(homes.locator('visible=true'), `${path} at ${width}`).toHaveCount(
        inSigns || inLinks ? 1 : 0,
      );
      await expect(bar).toBeVisible({ visible: width < 600 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 800, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/fr$/);
});

test('§2.24 the side menu leads to every root category by its label; label and tag name one canonical address', async ({
  page,
}) => {
  const answer = await page.request.get('/api/app/category/roots?lang=ar');
  const { data } = (await answer.json()) as { data: { label: string; name: string }[] };
  expect(data.length).toBeGreaterThan(3);
  await page.goto('/faq');
  await page.locator('header button[commandfor="side-menu"]').click();
  const menu = page.getByRole('dialog', { name: 'الأقسام' });
  for (const { label, name } of data) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      encodeURI(`/store/${label}`),
    );
  }
  await menu.getByRole('link', { name: 'نساء', exact: true }).click();
  await expect(page).toHaveURL('/store/Femme');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'نساء' })).toBeVisible();
  for (const segment of ['Femme', 'femme', 'نساء', 'Women', 'FEMME']) {
    await page.goto(`/store/${segment}?size=M&page=1`);
    await expect(page.getByRole('heading', { level: 1, name: 'نساء' })).toBeVisible();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname, segment).toBe('/store/femme');
  }
});

test('§2.24 §4.3 the choice of language takes the place of the side menu, and its end leads back to the button of the menu', async ({
  page,
}) => {
  await page.goto('/faq');
  await started(page);
  const opener = page.locator('header button[commandfor="side-menu"]');
  await opener.click();
  const menu = page.locator('dialog#side-menu');
  await menu.locator('button[commandfor="choices"]').click();
  await expect(page.getByRole('dialog', { name: 'اللغة وبلد التوصيل' })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('§1.5 another language keeps the color and the size that are chosen of a product', async ({ page }) => {
  await openFirst(page);
  const size = page.getByRole('main').locator('input[name=size]:enabled').first();
  await size.check();
  const chosen = await size.inputValue();
  await expect(page).toHaveURL(/#c\d+-\d+$/);
  const { pathname, hash } = new URL(page.url());
  const french = page.locator('#choices a[hreflang=fr]');
  await expect(french).toHaveAttribute('href', `/fr${pathname}${hash}`);
  await page.goto((await french.getAttribute('href')) ?? '');
  await expect(page.locator(`input[name=size][value="${chosen}"]`)).toBeChecked();
});

test('§2.30 the bar at the bottom: home, search that goes to the shop, cart with its count, account', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    const line = {
      id: 1,
      productId: 1,
      size: { id: 1, label: 'M' },
      quantity: 3,
      price: 100,
      promoPrice: null,
    };
    localStorage.setItem('cart', JSON.stringify([line]));
  });
  await page.reload();
  const bar = page.getByRole('navigation', { name: 'الشريط السفلي' });
  await expect(bar.getByRole('link', { name: 'الرئيسية' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: /السلة/ })).toHaveAttribute('href', '/pannier');
  await expect(bar.getByRole('link', { name: /السلة/ })).toContainText('3');
  await expect(bar.getByRole('button', { name: 'حسابي' })).toBeVisible();
  await bar.getByRole('link', { name: 'بحث' }).click();
  await expect(page).toHaveURL('/store/soldes');
  // §2.49 A step back leaves the panel that stood open over the page.
  await bar.getByRole('link', { name: /السلة/ }).click();
  const panel = page.locator('dialog#cart-panel');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(panel).toBeHidden();
});

test('pages of one person are not for those who search the web, and those of the shop are', async ({
  request,
}) => {
  const noindex = /<meta[^>]*name="robots"[^>]*content="noindex/;
  for (const path of [
    '/pannier',
    '/wishlist',
    '/compare',
    '/track-orders',
    '/returns',
    '/checkout/shipping',
    '/checkout/success',
    '/checkout/failure',
    '/account',
    '/account/orders',
    '/account/profile',
    '/account/login',
    '/account/register',
    '/account/reset',
    '/account/confirm',
    '/search?q=x',
  ]) {
    const answer = await request.get(path);
    const hidden =
      noindex.test(await answer.text()) || /noindex/.test(answer.headers()['x-robots-tag'] ?? '');
    expect(hidden, path).toBe(true);
  }
  for (const path of ['/', '/store/femme', '/about', '/faq', '/contact', '/privacy', '/terms', '/blog']) {
    expect(noindex.test(await (await request.get(path)).text()), path).toBe(false);
  }
});
