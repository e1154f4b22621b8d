import type { Locator, Page } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { inStock } from './support/products.ts';
import { addFirstSize, buyBar, stockOf, storedCart } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const colorsOf = (page: Page) => page.getByRole('group', { name: 'الألوان' });

test('§2.46 §3.14 a color chosen on a card shows and links to it, and the heart puts that color on the wishlist', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/store/soldes');
  await started(page);
  const card = cards(page)
    .filter({ has: colorsOf(page) })
    .first();
  const link = card.getByRole('link').first();
  const second = colorsOf(page).first().getByRole('button').nth(1);
  const name = await second.getAttribute('aria-label');
  expect(name).toMatch(/\S/);
  if (isMobile) {
    const box = await second.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // What is seen of them stands nearer together than what is pressed.
    const middles = await colorsOf(page)
      .first()
      .locator('button > *')
      .evaluateAll((dots) =>
        dots.map((dot) => dot.getBoundingClientRect()).map(({ left, width }) => left + width / 2),
      );
    expect(Math.abs((middles[1] ?? 0) - (middles[0] ?? 0))).toBeLessThanOrEqual(36);
  }
  const address = await link.getAttribute('href');
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(link).not.toHaveAttribute('href', address ?? '');
  await card.getByRole('button', { name: /الأمنيات/ }).click();
  const chosen = await link.getAttribute('href');
  const color = Number(/#c(\d+)$/.exec(chosen ?? '')?.[1]);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  expect(stored).toEqual([{ id: expect.any(Number), quantity: 1, color }]);
  await link.click();
  await expect(page.getByRole('radio', { name: name ?? '' })).toBeChecked();
  await page.goto('/wishlist');
  await expect(cards(page).getByRole('link').first()).toHaveAttribute('href', chosen ?? '');
});

test('§3.14 looking at a product of one size leaves the color that was saved; what is chosen there is saved', async ({
  page,
}) => {
  const title = 'جوارب رضع ناعمة';
  const card = (await inStock(page, { category: 'bebe-chaussettes' })).find((one) => one.title === title);
  const answer = await page.request.get(`/api/product/${card?.id}?lang=ar`);
  type Product = {
    id: number;
    path: string;
    products: { id: number; color: string; prices: { id: number }[] }[];
  };
  const { id, path, products } = ((await answer.json()) as { data: Product }).data;
  const [first, second] = products;
  const wish = (color = first) => ({ id, quantity: 1, color: color?.id, size: color?.prices[0]?.id });
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  await page.goto('/faq');
  await page.evaluate((one) => localStorage.setItem('wishlist', JSON.stringify([one])), wish(second));
  await page.goto(path);
  const colors = page.getByRole('main');
  await expect(colors.getByRole('radio', { name: first?.color ?? '' })).toBeChecked();
  await expect(buyBar(page).getByRole('button', { name: 'إضافة إلى السلة' })).toBeVisible();
  expect(await saved()).toEqual([wish(second)]);
  await colors.getByRole('radio', { name: second?.color ?? '' }).check();
  await colors.getByRole('radio', { name: first?.color ?? '' }).check();
  await expect.poll(saved).toEqual([wish(first)]);
});

test('§3.14 §4.6 a wish whose size is in the cart leads there, and leaves its quantity', async ({ page }) => {
  let size = 0;
  // A cart is corrected to the stock, and other shoppers buy here too: this one looks for a size with two pieces.
  for (let at = 0; size === 0 || (await stockOf(page, size)) < 2; at += 1) {
    await page.goto('/store/soldes');
    await page.evaluate(() => localStorage.removeItem('cart'));
    await cards(page).nth(at).getByRole('link').first().click();
    size = await addFirstSize(page);
  }
  const id = Number(/\/(\d+)-/.exec(page.url())?.[1]);
  // The dialog after adding has the cart priced: what is written now would be written over.
  await page.goto('/faq');
  await page.evaluate(
    ([id, size]) => {
      const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]');
      localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 2 }]));
      const gone = { id: 999_999, quantity: 1 };
      localStorage.setItem('wishlist', JSON.stringify([{ id, quantity: 1, size }, gone]));
    },
    [id, size],
  );
  await page.goto('/wishlist');
  // What the shop no longer has is said, and goes with one press.
  await expect(page.getByText('منتج واحد لم يعد معروضًا')).toBeVisible();
  await page.getByRole('button', { name: 'إزالة ما لم يعد معروضًا' }).click();
  await expect(page.getByText('منتج واحد لم يعد معروضًا')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))).toMatchObject([
    { id },
  ]);
  await page.getByRole('main').getByRole('button', { name: 'في السلة' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /السلة/ })).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ id: size, quantity: 2 }]);
});

test('§2.46 the cards of a row share their lines, and each has one label at most', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/fr/store/soldes');
  const rows = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const topOf = (part: string) => Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? 0);
      return {
        ...{ row: topOf('a'), name: topOf('h3'), price: topOf('h3 + p') },
        ...{ colors: topOf('.card-colors'), stars: topOf('.card-stars') },
        labels: card.querySelectorAll('.card-mark').length,
      };
    }),
  );
  expect(rows).toHaveLength(24);
  for (const { row, name, price, colors, stars, labels } of rows) {
    expect(labels).toBeLessThanOrEqual(1);
    const beside = rows.filter((one) => one.row === row);
    for (const other of beside) expect({ name: other.name, price: other.price }).toEqual({ name, price });
    for (const other of beside.filter((one) => one.colors > 0 && colors > 0))
      expect(other.colors).toBe(colors);
    // The stars are last: a card without them has no hole in its middle.
    if (stars > 0) expect(stars).toBeGreaterThan(Math.max(price, colors));
  }
});

test('§2.46 the cards of a rail share the line of their names, and three or four fill a wide row', {
  tag: '@computer',
}, async ({ page }) => {
  for (const path of ['/', '/fr', '/pannier']) {
    await page.goto(path);
    const widths = new Set<number>();
    const rails = page.getByRole('main').locator('.rail.cards');
    await expect(rails.first()).toBeVisible();
    for (const rail of await rails.all()) {
      const found = await rail.evaluate((list) => {
        const cards = [...list.querySelectorAll('article')];
        const boxOf = (card: Element, part: string) => card.querySelector(part)?.getBoundingClientRect();
        // From the end of a name to its price: there is no room for a line that no name of the row has.
        const gaps = cards.map(
          (card) => (boxOf(card, 'h3 + p')?.top ?? 0) - (boxOf(card, 'h3')?.bottom ?? 0),
        );
        const prices = cards.map((card) => Math.round(boxOf(card, 'h3 + p')?.top ?? 0));
        const { left, right } = list.getBoundingClientRect();
        const edge = Number.parseFloat(getComputedStyle(list).paddingInlineEnd);
        const last = cards.at(-1)?.getBoundingClientRect();
        return {
          width: Math.round(cards[0]?.getBoundingClientRect().width ?? 0),
          gap: Math.min(...gaps),
          prices: new Set(prices).size,
          few: cards.length < 5,
          free: document.dir === 'rtl' ? (last?.left ?? 0) - left - edge : right - edge - (last?.right ?? 0),
        };
      });
      // So few would end before the edge of a wide row.
      if (found.few) expect(Math.abs(found.free), path).toBeLessThanOrEqual(1);
      else widths.add(found.width);
      expect(found.prices, path).toBe(1);
      expect(found.gap, path).toBeLessThan(10);
    }
    expect(widths.size, path).toBe(1);
  }
});

test('§2.46 the title of a row has its sentence below it and the way to all beside it', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  const few = page.getByRole('region', { name: 'مختارات لك' });
  await expect(few.getByText('قطع نحبها هذه الأيام.')).toBeVisible();
  const all = few.getByRole('link', { name: 'عرض الكل' });
  await expect(all).toHaveAttribute('href', '/store/soldes');
  expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(48);
});

test('§2.46 on a phone a set for the family fills most of the screen, the next begins beside it, and no line is free below its name', async ({
  page,
}) => {
  await page.goto('/');
  const sets = page.getByRole('region', { name: 'طقم واحد لكل العائلة' });
  await sets.scrollIntoViewIfNeeded();
  const cards = await sets.getByRole('article').evaluateAll((all) =>
    all.map((card) => {
      // Where the words end, not the box that they stand in.
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('h3') ?? card);
      const price = card.querySelector('h3 + p')?.getBoundingClientRect();
      const { right, width } = card.getBoundingClientRect();
      return { right, width, gap: (price?.top ?? 0) - words.getBoundingClientRect().bottom };
    }),
  );
  const [first, second] = cards;
  expect(first?.width).toBeGreaterThan(250);
  expect(second?.right).toBeGreaterThan(60);
  for (const { gap } of cards) expect(gap).toBeLessThan(10);
});

test('§2.46 a phone’s first view of a department has its name, no path that says it again, and the first prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/store/femme');
  const path = page.getByRole('navigation', { name: 'مسار التصفح' });
  await expect(path).toBeHidden();
  const [price, bar] = await boxesOf(
    cards(page).first().locator('h3 + p'),
    page.getByRole('navigation', { name: 'الشريط السفلي' }),
  );
  expect(price.bottom).toBeLessThanOrEqual(bar.top);
  // Below a department it leads back to it.
  await page.goto('/store/femme-chemises-de-nuit');
  await expect(path.getByRole('link', { name: 'نساء' })).toBeVisible();
});

test('§2.46 on a touch screen the swatches of two colors stand as far apart as those of three', async ({
  page,
}) => {
  await page.goto('/store/femme');
  const distances = await colorsOf(page).evaluateAll((groups) =>
    groups.map((group) => {
      const [first, second] = [...group.querySelectorAll('button > *')].map((one) =>
        one.getBoundingClientRect(),
      );
      return { colors: group.children.length, apart: Math.abs((first?.left ?? 0) - (second?.left ?? 0)) };
    }),
  );
  expect(new Set(distances.map(({ colors }) => colors))).toEqual(new Set([2, 3]));
  expect(new Set(distances.map(({ apart }) => Math.round(apart))).size).toBe(1);
});

test('§2.46 in a narrow window the button that a mouse brings up stays on its own card', {
  tag: '@computer',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, name] of [
    ['/store/femme', /إضافة إلى السلة/],
    ['/fr/store/femme', /Ajouter au panier/],
  ] as const) {
    await page.goto(path);
    await started(page);
    const card = cards(page).nth(1);
    await card.hover();
    const add = card.getByRole('button', { name });
    await expect(add).toBeVisible();
    const [own, button] = await boxesOf(card, add);
    expect(button.left, path).toBeGreaterThanOrEqual(own.left);
    expect(button.right, path).toBeLessThanOrEqual(own.right);
    // Its words are whole.
    expect(await add.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBeLessThanOrEqual(0);
  }
});

test('§2.46 a card tells its stars, their average and how many gave them, in the color that they have on its page', {
  tag: '@both',
}, async ({ page }) => {
  const answer = await page.request.post('/api/home/products/guests', { data: { category: 'soldes' } });
  const { data } = (await answer.json()) as {
    data: { rating: number | null; ratingCount: number; path: string }[];
  };
  const rated = data.find(({ rating }) => rating !== null);
  if (!rated) throw new Error('no product is rated');
  await page.goto('/store/soldes');
  const card = cards(page).filter({ has: page.locator(`a[href^="${encodeURI(rated.path)}"]`) });
  const average = ((rated.rating ?? 0) / 10).toFixed(1);
  await expect(card.locator('.card-stars')).toHaveText(`${average}(${rated.ratingCount})`);
  const colorOf = (within: Locator) =>
    within
      .getByRole('img', { name: `${average} من 5 نجوم` })
      .first()
      .locator('use')
      .last()
      .evaluate((star) => getComputedStyle(star).fill);
  const ink = await tokenOf(page, '--color-ink');
  expect(await colorOf(card)).toBe(ink);
  await page.goto(rated.path);
  expect(await colorOf(page.getByRole('main'))).toBe(ink);
});

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${token})`;
    const color = getComputedStyle(probe).color;
    probe.remove();
    return color;
  }, name);

test('§2.46 label and heart stand in the upper corners of a picture, small to see and large enough to press', async ({
  page,
}) => {
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/store/soldes', '/fr/store/soldes']) {
      await page.goto(path);
      const found = await cards(page).evaluateAll((all) =>
        all.flatMap((card) => {
          const [picture, label, heart] = ['a > span', '.card-mark', '.card-heart'].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          );
          if (!picture || !label || !heart) return [];
          const rtl = document.documentElement.dir === 'rtl';
          return {
            corner: Math.round(rtl ? picture.right - label.right : label.left - picture.left),
            top: Math.round(label.top - picture.top),
            height: Math.round(label.height),
            wide: label.width / picture.width,
            heart: [heart.width, heart.height],
            heartCorner: Math.round(rtl ? heart.left - picture.left : picture.right - heart.right),
            apart: rtl ? label.left - heart.right : heart.left - label.right,
          };
        }),
      );
      expect(found.length, `${path} at ${width}`).toBeGreaterThan(5);
      for (const one of found) {
        expect(one, `${path} at ${width}`).toMatchObject({ corner: 0, top: 0, heartCorner: 0 });
        expect(one.height).toBeLessThanOrEqual(20);
        expect(one.wide).toBeLessThan(0.55);
        expect(Math.min(...one.heart)).toBeGreaterThanOrEqual(44);
        expect(one.apart).toBeGreaterThan(0);
      }
    }
  }
});
