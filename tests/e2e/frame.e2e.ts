import { everyPage } from '../support/every-page.ts';
import { boxesOf } from './support/boxes.ts';
import { addFirstSize, unfoldFooter } from './support/shopper.ts';
import { expect, ownerState, started, test } from './support/test.ts';

test('§2.1 home: a large picture that leads on, ways into the categories, and lists of products', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'تسوق حسب القسم' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 2, name: 'وصل حديثًا' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('§2.1 §3.22 on the home page no product stands twice, no words stand over a picture, and the first action is in the first view', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1440, height: 900 });
  const main = page.getByRole('main');
  // Until the demo has drawn its slides, there are none.
  await expect(async () => {
    await page.goto('/');
    await expect(main.locator('.hero-picture').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Cards have a heading; a review, which leads to its product as well, has none.
  const links = await main
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')));
  expect(links.length).toBeGreaterThan(15);
  expect(new Set(links).size).toBe(links.length);
  const over = await main.locator('section:not(:has(article)) :is(h2, h2 + p)').evaluateAll((texts) => {
    const pictures = [...document.querySelectorAll('main section:not(:has(article)) picture')].map((one) =>
      (one.parentElement ?? one).getBoundingClientRect(),
    );
    return texts.flatMap((text) => {
      const own = text.getBoundingClientRect();
      const hits = pictures.some(
        (one) =>
          own.left < one.right - 1 &&
          own.right > one.left + 1 &&
          own.top < one.bottom - 1 &&
          own.bottom > one.top + 1,
      );
      return hits ? [text.textContent] : [];
    });
  });
  expect(over).toEqual([]);
  const action = await main.getByRole('link').first().boundingBox();
  expect((action?.y ?? 999) + (action?.height ?? 0)).toBeLessThanOrEqual(isMobile ? 640 - 57 : 900);
  if (isMobile) {
    // What is seen of the dots stands between the picture and its words, whatever the other slides say.
    const [dot, picture, title] = await boxesOf(
      main.getByRole('button', { name: 'الشريحة 1' }).locator('span'),
      main.locator('.hero-picture').first(),
      main.locator('.hero-picture + div h2').first(),
    );
    expect(dot.top).toBeGreaterThan(picture.bottom);
    expect(dot.bottom).toBeLessThan(title.top);
  }
  // The quick links lead to lists that are narrowed.
  const quick = main.getByRole('link', { name: 'ساتان', exact: true });
  await expect(quick).toHaveAttribute('href', /\/store\/soldes\?fabric=/);
});

test('§2.4 a phone’s first view of the contact page has where its form begins, below all ways to call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(3);
  const [name, bar] = await boxesOf(
    main.getByText('الاسم الكامل'),
    page.getByRole('navigation', { name: 'الشريط السفلي' }),
  );
  expect(name.bottom).toBeLessThanOrEqual(bar.top);
});

test('§3.3 where nothing can be paid in the country, the first page says so and offers another country', async ({
  page,
  shopRules,
}) => {
  // By transfer alone, to no account.
  await shopRules.setCountry(1, { paymentMethods: ['bank_transfer'] });
  await shopRules.setSettings({ bank: { beneficiary: '', bank: '', rib: '', iban: '', swift: '' } });
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('لا وسيلة دفع فيه الآن')).toBeVisible({ timeout: 500 });
  }).toPass();
  await started(page);
  await page.getByRole('button', { name: 'تغيير البلد' }).click();
  await expect(page.getByRole('dialog', { name: 'اللغة وبلد التوصيل' })).toBeVisible();
});

test('§2.25 §2.37 the logo leads home, and a button leads to the top', async ({ page }) => {
  await page.goto('/store/femme');
  await page
    .getByRole('link', { name: 'إلى أعلى الصفحة' })
    .or(page.getByRole('button', { name: 'إلى أعلى الصفحة' }))
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
  await page.getByRole('banner').getByRole('link', { name: 'هلال' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('§2.25 a long name of the shop stands on one line beside all signs, and never widens the page', async ({
  page,
  shopRules,
}) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto('/store/femme');
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const path = (await product.getAttribute('href')) ?? '';
  for (const name of [
    'متجر هلال',
    'متجر هلال لملابس النوم والراحة للعائلة',
    'Hilal Pyjamas & Homewear Casablanca',
  ]) {
    await shopRules.setSettings({ shopName: { ar: name, fr: '', en: '' } });
    // The cached page of before goes a moment after the change.
    await expect(async () => {
      await page.goto(path);
      await expect(link(name)).toBeVisible({ timeout: 300 });
    }).toPass();
    for (const width of [320, 360, 390, 720, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await link(name).evaluate((one) => {
        const text = one.querySelector('span');
        const bar = one.parentElement?.getBoundingClientRect();
        const parts = [...(one.parentElement?.children ?? [])].map((part) => part.getBoundingClientRect());
        return {
          lines: (text?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(text ?? one).lineHeight),
          beyond: parts.some((part) => part.left < (bar?.left ?? 0) || part.right > (bar?.right ?? 0)),
          wider: document.documentElement.scrollWidth > window.innerWidth,
        };
      });
      expect(seen.lines, `${name} at ${width}`).toBeLessThan(2);
      expect(seen, `${name} at ${width}`).toMatchObject({ beyond: false, wider: false });
    }
  }
});

test('§2.27 §2.6 §2.49 the cart’s sign counts the articles; panel and page show them', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/store/femme');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await addFirstSize(page);
  await page
    .getByRole('dialog', { name: 'تمت الإضافة إلى السلة' })
    .getByRole('button', { name: 'إغلاق' })
    .click();
  await page.goto('/faq');
  await started(page);
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'الشريط السفلي' })];
  const [header, bottom] = bars;
  const shown = isMobile ? bottom : header;
  for (const around of shown ? [shown] : []) {
    await around.getByRole('link', { name: /قطعة واحدة/ }).click();
    const panel = page.getByRole('dialog', { name: /^السلة/ });
    await expect(panel).toBeVisible();
    expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(300);
    await expect(panel.getByText(/\d+\.\d\d DH/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await expect(page.getByRole('link', { name: /قطعة واحدة/ }).locator('visible=true')).toHaveCount(1);
  await page.goto('/pannier');
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+\.\d\d DH/)
      .first(),
  ).toBeVisible();
});

test('§2.23 every page of the storefront stands between the shop’s header and footer', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const product = /href="(\/store\/[^"]+\/\d+-[^"]+)"/.exec(home)?.[1] ?? '';
  for (const { at, status = 200 } of Object.values(everyPage)) {
    const answer = await request.get(at === 'product' ? product : at);
    expect(answer.status(), at).toBe(status);
    const html = await answer.text();
    const parts = ['<header', '<main', '<footer'].map((part) => html.indexOf(part));
    expect(Math.min(...parts), at).toBeGreaterThan(0);
    expect(parts, at).toEqual(parts.toSorted((a, b) => a - b));
  }
});

test('§2.23 the back office has its own frame: header, name and menu around every screen, nothing of the shop’s', {
  tag: '@both',
}, async ({ page, browser, isMobile, baseURL }) => {
  const office = await browser.newContext({
    storageState: ownerState,
    baseURL: baseURL ?? '',
    ...(isMobile ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const desk = await office.newPage();
  await desk.goto('/Admin');
  const top = desk.getByRole('banner');
  await expect(top.getByRole('link', { name: 'إدارة هلال' })).toHaveAttribute('href', '/Admin');
  await expect(top.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/Admin');
  await expect(top.locator('a[href="/Admin/account"]')).toBeVisible();
  await expect(top.getByRole('button', { name: 'الخروج' })).toBeVisible();
  const often = desk.getByRole('navigation', { name: 'الأكثر استعمالًا' });
  await expect(often).toBeVisible({ visible: isMobile });
  if (isMobile) await often.getByRole('button', { name: 'القائمة' }).click();
  const menu = isMobile
    ? desk.getByRole('dialog', { name: 'كل الشاشات' })
    : desk.getByRole('navigation', { name: 'شاشات الإدارة' });
  await expect(menu.getByRole('link', { name: 'الإعدادات' })).toBeVisible();
  const screens = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(screens.length).toBeGreaterThan(20);
  for (const path of screens) {
    const answer = await office.request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html.match(/<header|<footer|href="\/(?:pannier|wishlist)"/g), path).toEqual(['<header']);
    expect(html, path).toMatch(/<header[\s\S]*إدارة هلال[\s\S]*<\/header>[\s\S]*<main/);
    const marked = new Set(
      [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
      ),
    );
    expect([...marked], path).toContain(path);
  }
  await office.close();
  // Whoever is not signed in finds the name alone.
  const login = await (await page.request.get('/Admin/login')).text();
  expect(login.match(/<header|<footer|<nav/g)).toEqual(['<header']);
});

test('§2.8 tracking opens without an account', async ({ page }) => {
  await page.goto('/track-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'تتبع الطلب' })).toBeVisible();
});

test('§1.1 §6.1 a guest browses from the menu to a product and keeps a cart and a wishlist, without signing in', async ({
  page,
}) => {
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await page.goto('/');
  await started(page);
  await page.getByRole('banner').getByRole('button', { name: 'الأقسام' }).click();
  await page.getByRole('dialog', { name: 'الأقسام' }).locator('a[href^="/store/"]').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+$/);
  const card = page.getByRole('main').getByRole('article').first();
  await card
    .getByRole('button', { name: /قائمة الأمنيات/ })
    .first()
    .click();
  await card.getByRole('heading').click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const priceId = await addFirstSize(page);
  await page.goto('/pannier');
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible();
  await expect(page.getByText('سلتك فارغة')).toHaveCount(0);
  await page.goto('/wishlist');
  await expect(
    page.locator('main article').filter({ has: page.getByRole('button', { name: /^إزالة / }) }),
  ).toHaveCount(1);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.token).toBeUndefined();
  expect(stored.cart).toContain(String(priceId));
  expect(opened.filter((path) => path.startsWith('/account'))).toEqual([]);
});

test('§2.14 the checkout is one page: who, where, how and what it comes to stand on it together', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/checkout/shipping');
  await expect(page.getByText('سلتك فارغة')).toBeVisible();
  await page.goto('/store/femme');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await addFirstSize(page);
  await page.goto('/checkout/shipping');
  const main = page.getByRole('main');
  for (const label of ['رقم الهاتف', 'الاسم الكامل', 'المدينة', 'العنوان']) {
    await expect(main.getByLabel(label).first()).toBeVisible();
  }
  // The browser fills in what it knows of its owner.
  for (const [field, known] of [
    ['phone', 'tel'],
    ['name', 'name'],
    ['email', 'email'],
    ['address-address', 'street-address'],
  ] as const)
    await expect(page.locator(`#checkout-${field}`)).toHaveAttribute('autocomplete', known);
  // The first fields are in sight, on a phone too, in the order of the product's own page.
  const [name, phone] = [main.getByLabel('الاسم الكامل').first(), main.getByLabel('رقم الهاتف').first()];
  for (const field of [name, phone]) await expect(field).toBeInViewport();
  const [first, second] = await boxesOf(name, phone);
  expect(first.bottom).toBeLessThanOrEqual(second.top);
  // The line that a phone opens says what its total holds.
  if (isMobile)
    await expect(main.getByRole('region', { name: 'ملخص الطلب' }).locator('summary').first()).toContainText(
      'دون التوصيل',
    );
  await expect(main.getByRole('radio', { name: /الدفع نقدًا عند الاستلام/ })).toBeAttached();
  await expect(main.getByText(/\d+\.\d\d DH/).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /تأكيد الطلب|إتمام الطلب/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
});

test('§2.40 success and failure pages have a way on, also when nothing was ordered', async ({ page }) => {
  await page.goto('/checkout/success');
  await expect(page.getByRole('main').getByRole('link', { name: 'تتبع الطلب' })).toBeVisible();
  await page.goto('/checkout/failure');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('§2.13 the order editor is for staff: a stranger is sent to sign in, an unknown order is not found', async ({
  page,
  browser,
  watched,
}) => {
  await page.goto('/Admin/Edit-Command?id=1');
  await expect(page).toHaveURL(/\/Admin\/login\?next=%2FAdmin%2FEdit-Command%3Fid%3D1$/);
  watched.expectFailure(/Edit-Command/);
  const office = await browser.newContext({ storageState: ownerState });
  const answer = await office.request.get(new URL('/Admin/Edit-Command?id=999999', page.url()).href);
  expect(answer.status()).toBe(404);
  await office.close();
});

test('§2.31 §2.36 the footer: at most five root categories, and the ways to pay that are on', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await unfoldFooter(page);
  const footer = page.getByRole('contentinfo');
  const shopping = footer.locator('details').filter({ has: page.getByRole('heading', { name: 'تسوق' }) });
  const count = await shopping.getByRole('link').count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(5);
  await expect(footer.getByText('نقدًا عند الاستلام')).toBeVisible();
});

test('§1.6 §2.36 logos of cards and of payment by phone stand in footer, on the home page and at checkout once they are switched on', async ({
  page,
  shopRules,
}) => {
  await page.goto('/store/femme');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await addFirstSize(page);
  const shown = async (path: string, part: 'contentinfo' | 'main', logos: string[]) => {
    const list = page.getByRole(part).getByRole('list', { name: 'وسائل أداء مقبولة' });
    await expect(async () => {
      await page.goto(path);
      await unfoldFooter(page);
      if (path.startsWith('/checkout'))
        await expect(
          page.getByRole('radiogroup').or(page.getByRole('group')).filter({ hasText: 'طريقة الدفع' }).first(),
        ).toBeVisible();
      await expect(list).toHaveCount(logos.length > 0 ? 1 : 0, { timeout: 500 });
      if (logos.length > 0) await expect(list.getByRole('listitem')).toHaveText(logos, { timeout: 500 });
    }, `${path} ${part}`).toPass();
  };
  for (const [card, mobile, logos] of [
    [false, false, []],
    [true, false, ['CMI', 'VISA', 'Mastercard']],
    [true, true, ['CMI', 'VISA', 'Mastercard', 'MarocPay']],
    [false, true, ['MarocPay']],
  ] as [boolean, boolean, string[]][]) {
    await shopRules.setSettings({ cardPayment: card, mobilePayment: mobile });
    await shown('/', 'contentinfo', logos);
    await shown('/', 'main', logos);
    await shown('/checkout/shipping', 'main', logos);
  }
});

test('§1.5 §1.15 §2.35 phones, e-mail, social and app links stand in the footer when the settings name them', async ({
  page,
  shopRules,
}) => {
  const footer = page.getByRole('contentinfo');
  const shows = (phones: number) =>
    expect(async () => {
      await page.goto('/');
      await unfoldFooter(page);
      await expect(footer.locator('a[href^="tel:+21252200000"]')).toHaveCount(phones, { timeout: 500 });
    }).toPass();
  await shopRules.setSettings({
    phones: [],
    email: '',
    appLinks: { android: '', ios: '' },
    socialLinks: [],
  });
  await shows(0);
  for (const name of ['تطبيق أندرويد', 'تطبيق آيفون', 'Instagram'])
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#FF4C3B');
  await shopRules.setSettings({
    phones: ['+212522000001', '+212522000002', '+212522000003'],
    email: 'shop@example.com',
    appLinks: { android: 'https://play.example.com/hilal', ios: 'https://apps.example.com/hilal' },
    socialLinks: [{ network: 'instagram', url: 'https://instagram.example.com/hilal' }],
  });
  await shows(3);
  await expect(footer.locator('a[href="mailto:shop@example.com"]')).toBeVisible();
  for (const [name, href] of [
    ['تطبيق أندرويد', 'https://play.example.com/hilal'],
    ['تطبيق آيفون', 'https://apps.example.com/hilal'],
    ['Instagram', 'https://instagram.example.com/hilal'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('§4.4 the bar of a start stands at once, moves after a second, and is gone where the script never comes', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const bar = page.locator('.startup-bar');
  const after = (ms: number) =>
    bar.evaluate((element, at) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = at;
      }
      const { left, right } = element.firstElementChild?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const seen = element.checkVisibility({ visibilityProperty: true });
      return { seen, within: right > 0 && left < innerWidth, left };
    }, ms);
  const first = await after(0);
  expect(first).toMatchObject({ seen: true, within: true });
  expect(await after(900)).toEqual(first);
  expect((await after(1300)).left).not.toBe(first.left);
  expect(await after(6400)).toMatchObject({ seen: false });
  held.resolve();
  await expect(bar).toHaveCount(0);
});

test('§4.4 §4.5 the start’s bar goes when the page has started, and a dead line is said', async ({
  page,
  context,
  watched,
}) => {
  // What is on its way when the line is cut fails.
  watched.expectFailure(/ERR_INTERNET_DISCONNECTED|manifest patches/);
  await page.goto('/pannier');
  await expect(page.locator('.startup-bar')).toHaveCount(0);
  // The parts that load when the page has come to rest are there: the notice is one of them.
  await expect(page.locator('dialog#account')).toBeAttached();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'لا يوجد اتصال' });
  await expect(notice).toBeVisible();
  // It covers nothing of the header.
  const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  const header = page.getByRole('banner');
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    bottom,
  );
  // What stands on the page itself is reached all the same.
  await page.getByRole('link', { name: 'إلى أعلى الصفحة' }).click();
  await expect(page).toHaveURL('/pannier#top');
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
});

test('§5.9 a field’s problem is red, in words, and tied to the field', async ({ page }) => {
  await page.goto('/track-orders');
  await page.getByRole('button', { name: 'عرض الطلب' }).click();
  const field = page.getByLabel('رقم الطلب');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-describedby', /\btrack-number-error\b/);
  const words = page.locator('#track-number-error');
  await expect(words).toContainText('أدخل رقم الطلب');
  for (const [typed, problem] of [
    ['AAAA', 'فيه 8 حروف وأرقام'],
    ['AAAA-2222', 'راجع كل حرف ورقم فيه'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'عرض الطلب' }).click();
    await expect(words).toContainText(problem);
  }
  const color = await words.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});
