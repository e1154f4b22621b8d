import type { Page } from '@playwright/test';
import { expect, started, test } from './support/test.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

async function at(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

test('§2.22 §9.14 the announcement bar is 35 px high and hidden on the listed paths', async ({ page }) => {
  for (const path of ['/', '/fr/store/soldes', '/en']) {
    await at(page, 1280, path);
    expect((await boxOf(page, '#top > aside')).height, path).toBe(35);
  }
  for (const path of ['/pannier', '/fr/pannier', '/checkout/shipping']) {
    await at(page, 1280, path);
    await expect(page.locator('#top > aside'), path).toHaveCount(0);
  }
});

test('§2.25 the logo of a wide screen stands above the edge of the page', async ({ page }) => {
  await at(page, 1440, '/fr/store/soldes');
  const logo = await boxOf(page, 'header a[href="/fr"][aria-label] svg');
  expect(Math.abs(logo.x - (await boxOf(page, 'main h1')).x)).toBeLessThan(4);
});

test('§1.6 the announcement bar says what the shop’s rules keep in the reader’s country, and no more', async ({
  page,
  shopRules,
}) => {
  const announcements = page.locator('#top > aside p');
  const days = 'الإرجاع خلال 3 أيام من الاستلام';
  await at(page, 1280, '/');
  await expect(announcements).toHaveText([
    'توصيل مجاني ابتداءً من 1000.00 DH',
    'الدفع نقدًا عند الاستلام',
    days,
  ]);
  // Where nothing is paid at the door, and in another currency.
  await page.context().addCookies([{ name: 'country', value: '2', url: page.url() }]);
  await page.evaluate(() => localStorage.setItem('country', '2'));
  await page.reload();
  await expect(announcements).toHaveText(['توصيل مجاني ابتداءً من 403.66 SR', days]);
  await shopRules.setSettings({ freeReturns: true, membership: true, freeShippingThreshold: 50_000 });
  // The cached page of before goes a moment after the change.
  await expect(async () => {
    await page.reload();
    await expect(announcements).toHaveText(
      ['توصيل مجاني ابتداءً من 201.83 SR', 'إرجاع مجاني', 'عضوية بمزايا خاصة'],
      {
        timeout: 1_000,
      },
    );
  }).toPass({ timeout: 20_000 });
  // All that is said is seen where there is room for it.
  for (const one of await announcements.all()) await expect(one).toBeVisible();
});

test('§2.24 §9.14 the side menu stands at the right in every language, 400 px or 75vw', async ({ page }) => {
  for (const path of ['/', '/fr']) {
    for (const [width, menu] of [
      [1280, 400],
      [701, 400],
      [700, 525],
      [360, 270],
    ] as const) {
      await at(page, width, path);
      await page.locator('header button[commandfor="side-menu"]').click();
      await expect
        .poll(async () => (await boxOf(page, '#side-menu')).x + (await boxOf(page, '#side-menu')).width)
        .toBe(width);
      expect((await boxOf(page, '#side-menu')).width, `${path} at ${width}`).toBe(menu);
      await page.keyboard.press('Escape');
      await expect(page.locator('header button[commandfor="side-menu"]')).toBeFocused();
    }
  }
});

test('§2.30 §9.14 the bottom bar stands below 600 px only', async ({ page }) => {
  for (const [width, shown] of [
    [360, true],
    [599, true],
    [600, false],
    [1280, false],
  ] as const) {
    await at(page, width, '/');
    await expect(page.getByRole('navigation', { name: 'الشريط السفلي' })).toBeVisible({ visible: shown });
  }
});

test('§9.14 the filter panel is 70vw at 500 px and less, 100vw to 650 px, then a popup of 270 × 600 px', async ({
  page,
}) => {
  for (const [width, panel] of [
    [360, 252],
    [500, 350],
    [501, 501],
    [650, 650],
    [651, 270],
    [936, 270],
  ] as const) {
    await at(page, width, '/store/soldes');
    await page.getByRole('button', { name: 'تصفية' }).click();
    expect((await boxOf(page, '#filters')).width, `at ${width}`).toBeCloseTo(panel, 1);
    if (width > 650) expect((await boxOf(page, '#filters')).height).toBe(600);
    else expect((await boxOf(page, '#filters')).height).toBe(800);
  }
  await at(page, 937, '/store/soldes');
  await expect(page.getByRole('button', { name: 'تصفية' })).toBeHidden();
  await expect(page.locator('#filters')).toBeVisible();
  // Open on a tablet that is turned: it stands in the page again, and the page is free.
  await at(page, 768, '/store/soldes');
  await page.getByRole('button', { name: 'تصفية' }).click();
  await expect(page.locator('#filters:modal')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('#filters:modal')).toHaveCount(0);
  await expect.poll(async () => (await boxOf(page, '#filters')).width).toBeLessThanOrEqual(270);
});

test('§9.14 a filter block opens to 500 px at most, and scrolls from there on', async ({ page }) => {
  await at(page, 1280, '/store/soldes');
  const blocks = page.locator('#filters details > div');
  const limits = await blocks.evaluateAll((all) => all.map((block) => getComputedStyle(block).maxHeight));
  expect(limits.length).toBeGreaterThan(2);
  expect(new Set(limits)).toEqual(new Set(['500px']));
  // However much stands in it.
  const height = await blocks.first().evaluate((block) => {
    const list = block.querySelector('ul');
    for (let more = 0; more < 60; more += 1) list?.append(list.children[0]?.cloneNode(true) ?? '');
    return { box: block.getBoundingClientRect().height, scrolls: block.scrollHeight > block.clientHeight };
  });
  expect(height).toEqual({ box: 500, scrolls: true });
});

test('§9.14 the list of brands scrolls after 170 px, and leads to the brand’s products', async ({ page }) => {
  await at(page, 1280, '/store/soldes');
  const block = page.locator('#filters details').filter({ has: page.locator('input[name=brand]') });
  await block.locator('summary').click();
  const height = await block.locator('ul').evaluate((list) => {
    const few = { box: list.getBoundingClientRect().height, scrolls: list.scrollHeight > list.clientHeight };
    for (let more = 0; more < 20; more += 1) list.append(list.children[0]?.cloneNode(true) ?? '');
    const { overflowY } = getComputedStyle(list);
    return {
      few: few.box < 170 && !few.scrolls,
      ...{
        box: list.getBoundingClientRect().height,
        scrolls: list.scrollHeight > list.clientHeight,
        overflowY,
      },
    };
  });
  expect(height).toEqual({ few: true, box: 170, scrolls: true, overflowY: 'auto' });
  await page.goto('/store/soldes');
  await block.locator('summary').click();
  const row = block.getByRole('listitem').filter({ hasText: 'Petit Hilal' });
  const count = Number(await row.locator('.facet-count').textContent());
  expect(count).toBeGreaterThan(5);
  await row.getByRole('checkbox').check();
  await expect(page).toHaveURL(/\?brand=Petit\+Hilal$/);
  const answer = await page.request.post('/api/home/products/guests', { data: { brands: ['Petit Hilal'] } });
  const { meta } = (await answer.json()) as { meta: { total: number } };
  expect(meta.total).toBe(count);
  await expect(page.getByRole('link', { name: 'إزالة: Petit Hilal' })).toBeVisible();
  await page.getByRole('link', { name: 'إزالة: Petit Hilal' }).click();
  await expect(page).toHaveURL(/\/store\/soldes$/);
});

test('§9.14 the field of the newsletter is 300 px wide at most', async ({ page }) => {
  for (const width of [1440, 700, 360]) {
    await at(page, width, '/');
    const field = page.getByRole('contentinfo').locator('input[type=email]');
    expect((await field.boundingBox())?.width ?? 999, `at ${width}`).toBeLessThanOrEqual(300);
  }
});

test('§2.49 §9.14 the cart slides in from the side that the settings say, 300 px wide or 218 px high', async ({
  page,
  shopRules,
}) => {
  const panel = page.locator('#cart-panel');
  const edges = { width: 1280, height: 800 };
  for (const [side, path, box] of [
    ['left', '/fr', { x: 0, y: 0, width: 300, height: 800 }],
    ['right', '/', { x: 980, y: 0, width: 300, height: 800 }],
    ['top', '/', { x: 0, y: 0, width: 1280, height: 218 }],
    ['bottom', '/fr', { x: 0, y: 582, width: 1280, height: 218 }],
    ['end', '/', { x: 0, y: 0, width: 300, height: 800 }],
    ['end', '/fr', { x: 980, y: 0, width: 300, height: 800 }],
  ] as const) {
    await shopRules.setSettings({ cartPanelSide: side });
    // The cached page of before goes a moment after the change.
    await expect(async () => {
      await at(page, edges.width, path);
      await expect(panel).toHaveClass(new RegExp(`dialog-${side}`), { timeout: 300 });
    }).toPass();
    await page.getByRole('banner').locator('a[href$="/pannier"]').click();
    await expect.poll(async () => panel.boundingBox(), { message: `${side} of ${path}` }).toEqual(box);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

test('§2.49 a phone goes to the cart’s page where the settings keep the panel from phones', async ({
  page,
  shopRules,
}) => {
  const icon = page.locator('a[href$="/pannier"]').locator('visible=true').last();
  await shopRules.setSettings({ cartPanelOnPhones: false });
  // The cached page of before goes a moment after the change.
  await expect(async () => {
    await at(page, 360, '/faq');
    await started(page);
    await icon.click();
    await expect(page).toHaveURL(/\/pannier$/, { timeout: 1_000 });
  }).toPass();
  await at(page, 700, '/faq');
  await started(page);
  await icon.click();
  await expect(page.locator('#cart-panel')).toBeVisible();
});

test('§9.14 dialogs are 550 px wide', async ({ page }) => {
  await at(page, 1280, '/');
  await page.locator('header button[commandfor="choices"]').click();
  expect((await boxOf(page, '#choices')).width).toBe(550);
  await page.keyboard.press('Escape');
  await page.locator('.header-search').click();
  expect((await boxOf(page, '#search')).width).toBe(550);
});

test('§2.44 two to five products in a row, or a list, for this visit', async ({ page }) => {
  await at(page, 1440, '/store/soldes');
  const inFirstRow = () =>
    page.locator('main article').evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  // What is in force is marked before anything is chosen.
  const inForce = page.getByRole('group', { name: 'طريقة العرض' }).locator('[aria-pressed=true]');
  await expect(inForce).toHaveAccessibleName('4 في كل صف');
  expect(await inFirstRow()).toBe(4);
  for (const count of [2, 3, 4, 5]) {
    await page.getByRole('button', { name: `${count} في كل صف` }).click();
    await expect.poll(inFirstRow).toBe(count);
    await expect(inForce).toHaveAccessibleName(`${count} في كل صف`);
  }
  // Pressed again, the choice is taken back.
  const five = page.getByRole('button', { name: '5 في كل صف' });
  await five.click();
  await expect(five).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'عرض كلائحة' }).click();
  await expect.poll(inFirstRow).toBe(1);
  await page.reload();
  await expect.poll(inFirstRow).toBe(1);
});

test('§2.44 on a wide page the filters and the row of the sorting go along with the list', async ({
  page,
}) => {
  await at(page, 1440, '/store/soldes');
  const start = (await boxOf(page, '#filters')).y;
  expect(start).toBeLessThan(400);
  await page.evaluate(() => window.scrollTo(0, 1600));
  const filters = () => boxOf(page, '#filters');
  // They are higher than the window: their end has come into sight, and stays.
  await expect.poll(async () => (await filters()).y + (await filters()).height).toBeLessThanOrEqual(800);
  expect((await filters()).y + (await filters()).height).toBeGreaterThan(700);
  const [header, sorting] = [await boxOf(page, 'header'), await boxOf(page, 'select[name=sort]')];
  expect(sorting.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(sorting.y).toBeLessThan(header.y + header.height + 20);
  // Those that the window holds begin below the header.
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.locator('#filters details').evaluateAll((all) => {
    for (const block of all) (block as HTMLDetailsElement).open = false;
  });
  await expect.poll(async () => (await filters()).y).toBeLessThan(header.y + header.height + 20);
  expect((await filters()).y).toBeGreaterThanOrEqual(header.y + header.height - 1);
});

test('nothing scrolls sideways from 320 px on', async ({ page }) => {
  for (const path of ['/', '/fr', '/en/store/soldes', '/store/femme', '/fr/pannier', '/track-orders']) {
    for (const width of [320, 360, 600, 768]) {
      await at(page, width, path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('§3.17 each dot of the home page’s slides is as far from the wide one as from the next', {
  tag: '@both',
}, async ({ page }) => {
  const dots = page.getByRole('main').getByRole('button', { name: /^الشريحة/ });
  // Until the demo has drawn its slides, there are fewer.
  await expect(async () => {
    await page.goto('/');
    await expect(dots.nth(2)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const boxes = await dots.evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.firstElementChild?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return { left, right };
    }),
  );
  const gaps = boxes.slice(1).map(({ right }, at) => Math.round((boxes[at]?.left ?? 0) - right));
  expect(new Set(gaps).size).toBe(1);
});
