import type { BrowserContext, Page } from '@playwright/test';
import { addFirstSize, piecesInCart } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses of all that the browser has saved. */
const saved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
/** Scripts and styles of the page that are not saved yet: what is saved comes one after the other. */
const missing = async (page: Page): Promise<string[]> => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const all = await saved(page);
  return loaded.filter((path) => path.startsWith('/assets/') && !all.includes(path));
};
const working = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/**
 * Only the event that a journey sends says that there is a network again. Chromium's emulation may send one of its own between
 * two pages: the one that says that there is none would load again, in the place of the next.
 */
const withoutOwnEvents = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('online', (event) => event.isTrusted && event.stopImmediatePropagation());
  });

/** Cuts the network of pages and of the worker: the browser's own switch does not reach the worker's calls. */
async function cut(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    });
  }
}

/** Brings it back. */
async function join(context: BrowserContext): Promise<void> {
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      Reflect.deleteProperty(globalThis, 'fetch');
    });
  }
  await context.setOffline(false);
}

test('§4.5 without a network the pages that were seen are shown, marked as saved; others say that there is none', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|api\//);
  await withoutOwnEvents(page);
  await page.goto('/');
  await working(page);
  await page.goto('/store/soldes');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const product = (await link.getAttribute('href'))?.split('#')[0] ?? '';
  const title = (await link.getByRole('heading').textContent()) ?? '';
  // Without a document: the router fetches its data alone.
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => saved(page)).toContain(product);
  await expect.poll(() => saved(page)).toContain('/store/soldes');
  await expect.poll(() => missing(page)).toEqual([]);
  await cut(context);
  for (const path of [product, '/store/soldes']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-saved', /نسخة محفوظة/);
  }
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const [path, words] of [
    ['/faq', 'لا يوجد اتصال'],
    ['/fr/blog', 'Pas de connexion'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  }
  await join(context);
  await page.goto('/store/soldes');
  await expect(page.locator('html')).not.toHaveAttribute('data-saved', /./);
});

test('§4.3 §4.5 another country’s pages are saved too, and the former country’s are shown no more', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|api\//);
  await withoutOwnEvents(page);
  await page.goto('/store/soldes');
  await working(page);
  await page.goto('/store/femme');
  await expect.poll(() => saved(page)).toEqual(expect.arrayContaining(['/store/soldes', '/store/femme']));
  await page.locator('[commandfor=choices]').locator('visible=true').first().click();
  await page.getByRole('button', { name: /السعودية/ }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('SR');
  await expect.poll(() => saved(page)).not.toContain('/store/soldes');
  await expect.poll(() => saved(page)).toContain('/store/femme');
  await expect.poll(() => missing(page)).toEqual([]);
  await cut(context);
  await page.goto('/store/femme');
  await expect(page.locator('html')).toHaveAttribute('data-saved', /نسخة محفوظة/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('SR');
  await page.goto('/store/soldes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال');
});

test('§4.5 §9.12 nothing private is saved; cart and checkout without a network show no price and lose nothing', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|api\//);
  await withoutOwnEvents(page);
  await page.goto('/store/soldes');
  await working(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await addFirstSize(page);
  const before = await piecesInCart(page);
  for (const path of [
    '/pannier',
    '/checkout/shipping',
    '/account/login',
    '/track-orders',
    '/wishlist',
    '/search?q=x',
  ])
    await page.goto(path);
  await page.goto('/checkout/shipping');
  await page.locator('#checkout-name').fill('سلمى العلوي');
  await page.locator('#checkout-name').blur();
  const privatePath =
    /^\/(?:fr\/|en\/)?(?:pannier|checkout|account|track-orders|wishlist|search|orders|api|Admin)/;
  expect((await saved(page)).filter((path) => privatePath.test(path))).toEqual([]);
  await cut(context);
  for (const path of ['/pannier', '/checkout/shipping']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال');
    await expect(page.getByText(/DH/)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'إعادة المحاولة' })).toBeVisible();
  // The page comes by itself.
  await join(context);
  await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('online'))));
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible();
  await started(page);
  expect(await piecesInCart(page)).toEqual(before);
  await expect(page.locator('#checkout-name')).toHaveValue('سلمى العلوي');
});

test('§4.5 a priced cart that loses the network says that its prices may have changed, and asks for them when it is back', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|api\//);
  await page.goto('/store/soldes');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await addFirstSize(page);
  const notice = page.getByRole('status').filter({ hasText: 'قد تكون الأسعار قد تغيرت' });
  for (const [path, total] of [
    ['/pannier', 'ملخص السلة'],
    ['/checkout/shipping', 'ملخص الطلب'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: total }).getByText(/DH/).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    const request = page.waitForRequest(/\/api\/checkout\/cart\/price$/);
    await context.setOffline(false);
    await request;
    await expect(notice).toHaveCount(0);
  }
  // The cart's panel, where a wide page opens one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq');
  await working(page);
  // A line shows what it cost when it was added; the cart is priced once the shop has answered.
  const priced = page.waitForResponse(/\/api\/checkout\/cart\/price$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^السلة/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^السلة/ });
  await priced;
  await expect(panel.getByText('المجموع دون التوصيل', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(panel.getByRole('status').filter({ hasText: 'قد تكون الأسعار قد تغيرت' })).toBeVisible();
  await context.setOffline(false);
});

test('§4.5 a new version is offered, never forced: the page stays as it is until the offer is taken', async ({
  page,
}) => {
  await page.goto('/faq');
  await working(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting != null);
  const offer = page.getByRole('status').filter({ hasText: 'للمتجر نسخة جديدة' });
  // Of the same script at another address the browser makes the next version of the worker.
  await page.evaluate(async () => {
    Object.assign(window, { untouched: true });
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect(offer).toBeVisible();
  // Whoever does not answer goes on with what they have.
  await page
    .getByRole('navigation', { name: 'صفحات المساعدة' })
    .getByRole('link', { name: 'اتصل بنا' })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  expect(await waits()).toBe(true);
  // It is offered again with the next document, and taken by a press.
  await page.goto('/faq');
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await offer.getByRole('button', { name: 'تحديث' }).click();
  await page.waitForFunction(() => !('untouched' in window));
  await started(page);
  await expect.poll(waits).toBe(false);
});

test('§4.5 switched off, the worker removes what is saved, and itself', async ({ page, shopRules }) => {
  const devTools = await page.context().newCDPSession(page);
  let running = '';
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    running ||= versions.find(({ status }) => status === 'activated')?.versionId ?? '';
  });
  await devTools.send('ServiceWorker.enable');
  await page.goto('/store/soldes');
  await working(page);
  await expect.poll(() => saved(page)).toContain('/store/soldes');
  await shopRules.setSettings({ offlinePages: false });
  // A cached page follows within a second. In its data a quote may be written as another sign.
  const isOff = async () => /offlinePages\W{1,3}false/.test(await (await page.request.get('/')).text());
  await expect.poll(isOff).toBe(true);
  // The first visit that hears of it is enough: it asks for the worker anew, and that one removes all.
  await page.goto('/');
  const found = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      if (!registration) return 'none';
      return registration.waiting ? 'waiting' : 'running';
    });
  // A browser ends a worker that has nothing to do, and starts the next one. One that a test looks into it lets live; and
  // what the page still asks for starts the ended one again.
  const left = async () => {
    const state = await found();
    if (state === 'waiting') await devTools.send('ServiceWorker.stopWorker', { versionId: running });
    return [state, (await page.evaluate(() => caches.keys())).length];
  };
  await expect.poll(left).toEqual(['none', 0]);
});
