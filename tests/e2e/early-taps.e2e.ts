import type { Locator, Page } from '@playwright/test';
import { placeOrder } from './support/orders.ts';
import { storedCart } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

/** A phone of today's cheapest, on Chromium's own "slow 4G". */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const processor = 4;

test.beforeEach(async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', slow4g);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: processor });
  // What a tap does is counted where it ends: what is kept, which dialogs open, which URLs are opened.
  await page.addInitScript(() => {
    const effects: Record<string, number> = {};
    const count = (name: string) => {
      effects[name] = (effects[name] ?? 0) + 1;
    };
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      count(key);
      keep.call(this, key, value);
    };
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      count('url');
      push(state, unused, url);
    };
    const opened = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'open')
        count(`opened ${Object(event.target).id}`);
    };
    document.addEventListener('toggle', opened, true);
    Object.assign(window, { effects });
  });
});

const effectsOf = (page: Page) => page.evaluate((): Record<string, number> => Object(window).effects);

/** Opens a page whose start waits; the taps come while nothing of it is hydrated, and the page starts after them. */
async function tapEarly(page: Page, path: string, tap: () => Promise<unknown>): Promise<void> {
  const entry = /\/assets\/entry\.client-/;
  const held = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await tap();
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  held.resolve();
  await started(page);
}

const press = (control: Locator, isMobile: boolean) => (isMobile ? control.tap() : control.click());

const main = (page: Page) => page.getByRole('main');
const hearts = (page: Page) => main(page).locator('button.card-heart');
const wished = (page: Page) =>
  page.evaluate((): { id: number }[] => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));

for (const { path, add, wish } of [
  { path: '/store/8', add: 'إضافة إلى السلة', wish: 'قائمة الأمنيات' },
  { path: '/fr/store/8', add: 'Ajouter au panier', wish: 'Liste d’envies' },
]) {
  test(`${path}: a size, the heart, add and the menu, tapped early, have their effect once`, async ({
    page,
  }) => {
    // The dialog after adding has the cart priced anew, which writes it once more.
    const priced = Promise.withResolvers<void>();
    await page.route('**/api/checkout/cart/price*', async (route) => {
      await priced.promise;
      await route.continue();
    });
    const size = main(page).locator('label:has(input[name=size]:enabled)').last();
    let sizeId = 0;
    await tapEarly(page, path, async () => {
      await size.tap();
      sizeId = Number(await size.locator('input').inputValue());
      await expect(size.locator('input')).toBeChecked();
      const heart = main(page).getByRole('button', { name: wish, exact: true });
      await heart.tap();
      await expect(heart).toHaveAttribute('data-waits');
      const button = page.locator('[data-buy-bar]').getByRole('button', { name: add, exact: true });
      await button.tap();
      // Nothing seems to happen, so it is pressed again.
      await button.tap();
      await page.getByRole('banner').locator('button[command=show-modal][commandfor=side-menu]').tap();
      await expect(page.locator('dialog#side-menu')).toHaveAttribute('open');
    });
    await expect(size.locator('input')).toBeChecked();
    await expect.poll(() => storedCart(page)).toMatchObject([{ id: sizeId, quantity: 1 }]);
    await expect.poll(() => wished(page)).toMatchObject([{ id: 8, quantity: 1 }]);
    expect(await effectsOf(page)).toMatchObject({ cart: 1, wishlist: 1, 'opened side-menu': 1 });
    await expect(page.locator('[data-waits]')).toHaveCount(0);
    priced.resolve();
  });
}

test('a colour and a size, tapped early, stay, and what is added is of both', async ({ page }) => {
  const radio = (name: string) => main(page).locator(`label:has(input[name=${name}]:enabled)`).last();
  let articleId = '';
  await tapEarly(page, '/store/8', async () => {
    await radio('colour').tap();
    articleId = await radio('colour').locator('input').inputValue();
    await radio('size').tap();
    await page.locator('[data-buy-bar]').getByRole('button').last().tap();
  });
  await expect(radio('colour').locator('input')).toBeChecked();
  await expect.poll(() => storedCart(page)).toHaveLength(1);
  // Both stand in the address.
  const [line] = await storedCart(page);
  await expect(page).toHaveURL(new RegExp(`#c${articleId}-${line?.id}$`));
  const color = await radio('colour').locator('input').getAttribute('aria-label');
  expect(await storedCart(page)).toMatchObject([{ color, quantity: 1 }]);
});

test('on a list three hearts, a card’s bag and the filters, tapped early, have their effect once', async ({
  page,
}) => {
  await tapEarly(page, '/store/femme', async () => {
    for (const at of [0, 1, 3]) await hearts(page).nth(at).tap();
    await main(page).locator('button.card-bag').first().tap();
    await main(page).locator('button[command=show-modal][commandfor=filters]').tap();
    await expect(page.locator('dialog#filters')).toHaveAttribute('open');
  });
  await expect.poll(() => wished(page)).toHaveLength(3);
  expect(await effectsOf(page)).toMatchObject({ wishlist: 3, 'opened filters': 1 });
  await expect(page.locator('dialog#quick-view')).toHaveAttribute('open');
});

test('an order’s number and phone, typed early, find it', async ({ page }) => {
  const order = await placeOrder(page.request);
  await tapEarly(page, '/track-orders', async () => {
    await page.locator('input[name=number]').fill(order.number);
    await page.locator('input[name=phone]').fill(order.phone);
    await main(page).locator('form button[type=submit]').tap();
  });
  await expect(page.locator('#tracked-order')).toBeVisible();
});

test('an order of the list, chosen early, is the list’s', async ({ page }) => {
  await tapEarly(page, '/store/femme', () => page.locator('select[name=sort]').selectOption('price-up'));
  await expect(page).toHaveURL(/[?&]sort=price-up/);
  await expect(page.locator('select[name=sort]')).toHaveValue('price-up');
});

test('two filters, ticked early, stay ticked and narrow the list once', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  // Of the same value: a list that is narrowed has its own order.
  const chosen: Record<string, string> = {};
  const box = (name: string) =>
    page
      .locator(`dialog#filters input[name=${name}]${chosen[name] ? `[value="${chosen[name]}"]` : ''}`)
      .first();
  await tapEarly(page, '/store/femme', async () => {
    if (isMobile) await press(main(page).locator('button[command=show-modal][commandfor=filters]'), isMobile);
    for (const name of ['category', 'hue']) {
      chosen[name] = await box(name).inputValue();
      await press(page.locator(`dialog#filters label:has(input[name=${name}])`).first(), isMobile);
      await expect(box(name)).toBeChecked();
    }
  });
  await expect(page).toHaveURL(new RegExp(`[?&]hue=${chosen.hue}(&|$)`));
  await expect(page).toHaveURL(new RegExp(`[?&]category=${chosen.category}(&|$)`));
  await expect(box('hue')).toBeChecked();
  await expect(box('category')).toBeChecked();
  expect(await effectsOf(page)).toMatchObject({ url: 1 });
});

test('a filter ticked between the reading of early ones and the last of the hydration is heard', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { querySelectorAll } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.querySelectorAll = function (this: HTMLFormElement, selector: string) {
      const boxes = querySelectorAll.call(this, selector);
      if (selector !== 'input[type=checkbox]') return boxes;
      HTMLFormElement.prototype.querySelectorAll = querySelectorAll;
      // Once the effects that are running now have run.
      queueMicrotask(() => this.querySelector<HTMLInputElement>('input[name=hue]')?.click());
      return boxes;
    } as typeof querySelectorAll;
  });
  await page.goto('/store/femme');
  await expect(page).toHaveURL(/[?&]hue=/);
  await expect(page.locator('dialog#filters input[name=hue]').first()).toBeChecked();
});

test('§2.42 the search, tapped early on a product or a list, opens at once; what is typed early is searched', async ({
  page,
}) => {
  for (const path of ['/store/8', '/store/femme']) {
    const input = page.locator('dialog#search[open] input[type=search]');
    await tapEarly(page, path, async () => {
      await page.getByRole('banner').getByRole('button', { name: 'بحث' }).tap();
      await expect(input).toBeFocused();
      await page.keyboard.type('بيجا');
    });
    await expect(input).toHaveAttribute('role', 'combobox');
    await expect(input).toHaveValue('بيجا');
    await expect(input).toBeFocused();
    await expect(page.locator('dialog#search').getByRole('option').first()).toBeVisible();
    await page.keyboard.type('مة');
    await expect(input).toHaveValue('بيجامة');
  }
});

test('the menu on a list and the account below it, tapped early, open', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await tapEarly(page, '/store/femme', async () => {
    await press(
      page.getByRole('banner').locator('button[command=show-modal][commandfor=side-menu]'),
      isMobile,
    );
    await expect(page.locator('dialog#side-menu')).toHaveAttribute('open');
  });
  expect(await effectsOf(page)).toMatchObject({ 'opened side-menu': 1 });
  // Its dialog comes when the page has come to rest.
  const opener = page.locator('button[commandfor=account]').locator('visible=true').first();
  await tapEarly(page, '/store/soldes', () => press(opener, isMobile));
  await expect(page.locator('dialog#account')).toHaveAttribute('open');
  // The browser says so a moment after.
  await expect.poll(() => effectsOf(page)).toMatchObject({ 'opened account': 1 });
});

test('a dialog that comes late opens for who waits for it, not for who has pressed something else since', async ({
  page,
}) => {
  await page.clock.install();
  let comes = Promise.withResolvers<void>();
  await page.route(/\/assets\/frame-dialogs-/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  const opener = page.locator('[commandfor=account]').locator('visible=true').first();
  const dialog = page.locator('dialog#account');
  const doingMore = {
    nothing: async () => {},
    press: () => page.getByRole('heading', { level: 1 }).click(),
    back: () => page.evaluate(() => history.back()),
  };
  for (const more of ['nothing', 'press', 'back'] as const) {
    comes = Promise.withResolvers();
    await page.goto('/contact');
    await page.getByRole('navigation').getByRole('link', { name: 'الأسئلة الشائعة' }).first().click();
    await expect(page).toHaveURL(/\/faq$/);
    await opener.click();
    await page.clock.runFor(60_000);
    await doingMore[more]();
    if (more === 'back') await expect(page).toHaveURL(/\/contact$/);
    comes.resolve();
    await expect(dialog).toBeAttached();
    await expect(dialog).toHaveJSProperty('open', more === 'nothing');
  }
});
