import type { Page } from '@playwright/test';
import { consoleErrors, spoilData } from './support/page-data.ts';
import { addFirstSize, storedCart, unfoldFooter } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const questions = /\/faq\.data/;
/** From page to page inside the shop, as a shopper goes. */
const openQuestions = async (page: Page) => {
  await unfoldFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'الأسئلة الشائعة', exact: true }).click();
};

test('§8.2 §8.3 §2.21 a page that breaks is written to the console and says status 500 and what to do', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/null/);
  const written = consoleErrors(page);
  await page.goto('/privacy');
  await spoilData(page, questions, 'questions', 'null');
  await openQuestions(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'حدث خطأ ما' })).toBeVisible();
  await expect(main.getByText('500', { exact: true })).toBeVisible();
  await expect(main.getByText('تعذّر عرض هذه الصفحة الآن')).toBeVisible();
  await expect(main.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/');
  // The frame stands: whatever else she wanted is a press away.
  await expect(page.getByRole('banner')).toBeVisible();
  expect(written.join('\n')).toMatch(/Cannot read properties of null/);
  await page.unroute(questions);
  await main.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'الأسئلة الشائعة' })).toBeVisible();
});

test('§8.4 a start that fails is written to the console, and the bar goes: the page stays readable', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/assets|could not be started/);
  const written = consoleErrors(page);
  // The words of the page are gone, also after the one reload that a lost part gets (§8.1).
  await page.route(/\/assets\/ar-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/faq', { waitUntil: 'load' });
  await expect.poll(() => written.join('\n')).toMatch(/could not be started/);
  await expect(page.locator('.startup-bar')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('reloaded-at'))).not.toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'الأسئلة الشائعة' })).toBeVisible();
  await page.unroute(/\/assets\/ar-[^/]+\.js$/);
  await unfoldFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الخصوصية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' })).toBeVisible();
});

test('§8.1 §4.11 a page whose script is gone costs one reload in a minute, and is shown each time it is pressed', async ({
  page,
  watched,
}) => {
  watched.expectFailure(
    /assets\/faq-|dynamically imported module|could not be started|console: Failed to load/,
  );
  const written = consoleErrors(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const [opening] = performance.getEntriesByType('navigation');
    const opened: string[] = JSON.parse(sessionStorage.getItem('opened') ?? '[]');
    if (opening instanceof PerformanceNavigationTiming) opened.push(opening.type);
    sessionStorage.setItem('opened', JSON.stringify(opened));
  });
  const reloads = () =>
    page.evaluate(() => {
      const opened: string[] = JSON.parse(sessionStorage.getItem('opened') ?? '[]');
      return opened.filter((type) => type === 'reload').length;
    });
  const script = /\/assets\/faq-[^/]+\.js$/;
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'الأسئلة الشائعة', exact: true });
  const heading = page.getByRole('heading', { level: 1, name: 'الأسئلة الشائعة' });

  for (let press = 1; press <= 4; press += 1) {
    const before = written.length;
    await page.goto('/privacy');
    await unfoldFooter(page);
    // Reached for, the script is asked for and missing; the page that is being read stays.
    const missing = page.waitForResponse(script);
    await link.hover();
    await missing;
    await link.click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL('/faq');
    // It says what it cannot do, and is left like any page.
    await expect.poll(() => written.slice(before).join('\n')).toMatch(/could not be started/);
    expect(await reloads()).toBe(1);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' })).toBeVisible();

  // With the script there again, pages change without a new document, at once.
  await page.unroute(script);
  await page.goto('/privacy');
  await unfoldFooter(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => Object(window).sameDocument)).toBe(true);
  expect(await reloads()).toBe(1);
});

test('§8.1 §2.49 the cart panel whose contents cannot be fetched leads to the cart', {
  tag: '@computer',
}, async ({ page, watched }) => {
  watched.expectFailure(/assets\/cart-panel-contents-|dynamically imported module|Failed to load/);
  await page.route(/\/assets\/cart-panel-contents-[^/]+\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  // The one reload of this minute was spent.
  await page.addInitScript(() => {
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    localStorage.setItem('cart', JSON.stringify([{ id: 1, price: 100, quantity: 1 }]));
  });
  await page.goto('/faq');
  const cart = page.getByRole('banner').getByRole('link', { name: /^السلة/ });
  await cart.click();
  const panel = page.getByRole('dialog', { name: /^السلة/ });
  await expect(panel.getByRole('alert')).toContainText('تعذّر تحميل جزء من الصفحة');
  await panel.getByRole('link', { name: 'عرض السلة' }).click();
  await expect(page).toHaveURL(/\/pannier$/);
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible();
});

test('§8.4 §4.1 a customer who cannot be asked for at the start is written down, and stays signed in', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/api\/app\/user|500/);
  const written = consoleErrors(page);
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('token', 'a-token-of-somebody-0001'));
  await page.route(/\/api\/app\/user$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect.poll(() => written.join('\n')).toContain('the customer could not be loaded: 500');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('a-token-of-somebody-0001');
});

test('§8.5 when the page of an error fails itself, English words and a link home are left', async ({
  page,
  watched,
}) => {
  // 520: React says that it drew the failing page a second time.
  watched.expectFailure(/null|no such thing|React error #520/);
  await page.goto('/privacy');
  await spoilData(page, questions, 'questions', 'null', () =>
    page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', {
        get() {
          throw new Error('no such thing');
        },
      });
    }),
  );
  await openQuestions(page);
  const message = page.getByText('An error occurred while showing the error page', { exact: true });
  await expect(message.first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'تسوق حسب القسم' })).toBeVisible();
});

test('§3.17 §3.23 the slider’s pictures are kept in the browser; without any the shop’s own stands in', async ({
  page,
  request,
}) => {
  const storedImages = () =>
    page.evaluate((): { desktop: string | null; mobile: string | null }[] =>
      JSON.parse(localStorage.getItem('sliderImages') ?? '[]'),
    );
  // Those of a shop that has just begun may still be on their way.
  await expect(async () => {
    await page.goto('/');
    const all = (await storedImages()).flatMap(({ desktop, mobile }) => [desktop, mobile]);
    expect(all.length).toBeGreaterThan(2);
    expect(all).toEqual(all.filter(Boolean));
  }).toPass({ timeout: 100_000 });
  const second = page.getByRole('button', { name: 'الشريحة 2', exact: true });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  for (const { desktop, mobile } of await storedImages()) {
    for (const url of [desktop, mobile]) {
      const picture = await request.get(url ?? '');
      expect([picture.status(), picture.headers()['content-type']], String(url)).toEqual([200, 'image/webp']);
    }
  }
  await page.goto('/faq');
  await spoilData(page, /\/_(?:root)?\.data/, 'slider', 'empty list');
  await page.getByRole('banner').getByRole('link', { name: 'هلال' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'نوم هادئ لكل أهل البيت' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'أهم العروض' })).toHaveCount(0);
});

test('§1.2 §9.12 a guest’s cart and wishlist are there again another day, and nothing else is kept', async ({
  page,
}) => {
  await page.goto('/store/soldes?stock=1');
  await page
    .getByRole('main')
    .getByRole('button', { name: /في قائمة الأمنيات/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const id = await addFirstSize(page);
  await page.reload();
  expect((await storedCart(page)).map((line) => line.id)).toEqual([id]);
  await page.goto('/wishlist');
  await expect(
    page.locator('main article').filter({ has: page.getByRole('button', { name: /^إزالة / }) }),
  ).toHaveCount(1);
  const known = ['cart', 'country', 'sliderImages', 'token', 'wishlist'];
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(['cart', 'wishlist']),
  );
  expect(
    (await page.evaluate(() => Object.keys(localStorage))).filter((key) => !known.includes(key)),
  ).toEqual([]);
});

test('§3.29 the page’s state has six areas: slider, products, category and lang come with it, auth and cart from here', async ({
  page,
}) => {
  await page.goto('/fr');
  const areas = await page.evaluate(() => {
    type Loaded = Record<string, Record<string, unknown> | undefined>;
    const router = Object(window).__reactRouterDataRouter as { state: { loaderData: Loaded } };
    // Large pages hand their data over as one text, in which a quote has changed places with another sign.
    const swapped = (text: string) => text.replace(/["~]/g, (character) => (character === '"' ? '~' : '"'));
    const parts = Object.values(router.state.loaderData).map(
      (part): Record<string, unknown> =>
        typeof part?.json === 'string' ? JSON.parse(swapped(part.json)) : (part ?? {}),
    );
    const named = (name: string) => parts.find((part) => name in part)?.[name];
    return {
      slider: named('sliders'),
      products: named('rails'),
      category: named('categories'),
      lang: named('locale'),
    };
  });
  expect(areas.slider).toMatchObject({ slider: expect.any(Array), sides: expect.any(Array) });
  const rails: { source: string }[] = Object.values(Object(areas.products));
  expect(rails.map(({ source }) => source).toSorted()).toEqual([
    'best_sellers',
    'news',
    'promotioned',
    'sets',
    'special',
  ]);
  expect(Array.isArray(areas.category)).toBe(true);
  expect(areas.lang).toBe('fr');
  // Auth and cart are this browser's: another tab's change is seen at once.
  const other = await page.context().newPage();
  await other.goto('/fr/faq');
  const line = {
    id: 1,
    productId: 1,
    size: { id: 1, label: 'M' },
    quantity: 2,
    price: 100,
    promoPrice: null,
  };
  await other.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), line);
  await expect(page.getByRole('link', { name: /2 articles/ }).locator('visible=true')).toHaveCount(1);
  await other.close();
});

test('while the shop can take no order the shopper reads so at her first call, and reads when it can again', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/503|\/api\/|readyz/);
  await page.goto('/store/femme');
  await page
    .locator('main a[href*="/store/"]')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  const gone = /\/(?:api\/|readyz)/;
  await page.route(gone, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '10' },
      json: { code: 'unavailable', message: 'x' },
    }),
  );
  await addFirstSize(page);
  const notice = page.getByRole('status').filter({ hasText: 'الطلب غير ممكن الآن' });
  await expect(notice).toBeVisible();
  await page.unroute(gone);
  await expect(notice).toHaveCount(0, { timeout: 15_000 });
});

test('§8.6 a page that is not there, an empty cart and an empty wishlist lead on: search, and what sells best', {
  tag: '@both',
}, async ({ page, watched }) => {
  watched.expectFailure(/404/);
  for (const path of ['/not-there', '/pannier', '/wishlist', '/fr/store/not-there']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first(), path).toBeVisible();
    await main.getByRole('searchbox').fill('روب');
    await main.getByRole('searchbox').press('Enter');
    await expect(page, path).toHaveURL(/\/search\?q=/);
  }
});
