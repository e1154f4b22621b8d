import { expect, test } from './support/test.ts';

test('§2.26 §2.27 §9.9 the header leads home, to about, contact and the shop, and holds its four signs', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has these in its side menu and bar');
  await page.goto('/faq');
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation', { name: 'التصفح الرئيسي' });
  for (const [name, path] of [
    ['الرئيسية', '/'],
    ['المتجر', '/store/soldes'],
    ['من نحن', '/about'],
    ['اتصل بنا', '/contact'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(header.getByRole('link', { name: 'هلال' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'تتبع الطلب' })).toHaveAttribute('href', '/track-orders');
  await expect(header.getByRole('link', { name: 'السلة فارغة' })).toHaveAttribute('href', '/pannier');
  await expect(header.getByRole('button', { name: 'حسابي' })).toBeVisible();
});

test('§2.24 the side menu lists every root category, each at its own address', async ({ page }) => {
  const answer = await page.request.get('/api/app/category/roots?lang=ar');
  const { data } = (await answer.json()) as { data: { tag: string; name: string }[] };
  expect(data.length).toBeGreaterThan(3);
  await page.goto('/faq');
  await page.locator('header button[commandfor="side-menu"]').click();
  const menu = page.getByRole('dialog', { name: 'الأقسام' });
  for (const { tag, name } of data) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/store/${tag}`);
  }
  await menu.getByRole('link', { name: 'نساء', exact: true }).click();
  await expect(page).toHaveURL('/store/femme');
  await expect(menu).toBeHidden();
});

test('§2.30 the bar at the bottom: home, search that goes to the shop, cart with its count, account', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wider pages have no bar');
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
