import type { Locator } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { inStock, openFirst } from './support/products.ts';
import { giveSecondPicture } from './support/second-picture.ts';
import { expect, ownerState, test } from './support/test.ts';

test('§2.47 the pictures: dots, a large view with keys, double tap, and reading order', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  for (const [prefix, on, name] of [
    ['', 'ArrowLeft', 'صور المنتج'],
    ['/fr', 'ArrowRight', 'Photos du produit'],
  ] as const) {
    await openFirst(page, prefix);
    const pictures = page.getByRole('main').getByRole('list', { name }).first();
    const dots = page.locator('main [data-dots] > *').first();
    // A phone shows two pictures without being swiped.
    const swiped = isMobile && (await pictures.getByRole('listitem').count()) > 2;
    await expect(dots).toBeVisible({ visible: swiped });
    if (swiped) {
      const [list, dot] = await boxesOf(pictures, dots);
      expect(dot.top).toBeGreaterThanOrEqual(list.bottom);
    } else if (!isMobile) {
      const thumb = page
        .getByRole('main')
        .getByRole('button', { name: / 2 (?:من|sur) / })
        .first();
      await thumb.click();
      await expect(thumb).toHaveAttribute('aria-current', 'true');
      await page
        .getByRole('main')
        .getByRole('button', { name: / 1 (?:من|sur) / })
        .first()
        .click();
      await expect(thumb).not.toHaveAttribute('aria-current');
    }
    await pictures.getByRole('button').first().click();
    const zoom = page.locator('#zoom');
    await expect(zoom).toBeVisible();
    expect((await zoom.boundingBox())?.width).toBe(page.viewportSize()?.width);
    // No colour of its own around a picture that is whole.
    await expect(zoom.locator('[data-zoom] svg')).toHaveCount(0);
    if (!isMobile) {
      // The ways to the others stand at the edges, beside the picture.
      const [stage, before, after] = await boxesOf(
        zoom.locator('[data-zoom]'),
        zoom.getByRole('button', { name: /السابقة|précédente/ }),
        zoom.getByRole('button', { name: /التالية|suivante/ }),
      );
      const fromEdges = [before, after].map(({ left, right }) => Math.min(left, stage.width - right));
      expect(fromEdges).toEqual([16, 16]);
    }
    const position = zoom.getByRole('status');
    const first = await position.textContent();
    await page.keyboard.press(on);
    await expect(position).not.toHaveText(first ?? '');
    await page.keyboard.press(on === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft');
    await expect(position).toHaveText(first ?? '');
    const scale = () =>
      zoom
        .locator('[data-zoom] > *')
        .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    const stage = zoom.locator('[data-zoom]');
    await stage.dblclick({ position: { x: 120, y: 200 } });
    expect(await scale()).toBe(2.5);
    await stage.dblclick({ position: { x: 120, y: 200 } });
    expect(await scale()).toBe(1);
    // Dragged against reading order, the next one comes.
    const box = await stage.boundingBox();
    if (!box) throw new Error('it is shown');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + (prefix ? -120 : 120), middle.y, { steps: 4 });
    await page.mouse.up();
    await expect(position).not.toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
  }
});

test('§2.47 while the large file is on its way, the large view shows the one that the page has', async ({
  page,
  browser,
  baseURL,
}) => {
  // The demo's own first picture may still be on its way.
  test.setTimeout(400_000);
  // The picture that is given is 400 px wide: on a wider phone page and large view have the same file.
  await page.setViewportSize({ width: 240, height: 664 });
  const pictures = page.getByRole('main').getByRole('list', { name: 'صور المنتج' }).first();
  const small = pictures.locator('img').nth(1);
  const [product] = await inStock(page);
  const office = await browser.newContext({ storageState: ownerState });
  const takeAway = await giveSecondPicture(office.request, baseURL ?? '', product?.id ?? 0);
  // Read before the page is opened: a browser that has the widest file takes it for every width.
  const widthsOfSecond = async () => {
    const answer = await page.request.get(`/api/product/${product?.id}`);
    const { data } = (await answer.json()) as { data: { products: { pictures: { widths: number[] }[] }[] } };
    return data.products[0]?.pictures[1]?.widths ?? [];
  };
  await expect.poll(widthsOfSecond, { timeout: 100_000 }).toEqual([160, 320, 400]);
  // The cached page is dropped within a moment.
  await expect(async () => {
    await openFirst(page);
    await expect(small).toHaveAttribute('srcset', /160w.*400w/, { timeout: 1000 });
  }).toPass();
  const fileOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.currentSrc);
  await expect.poll(() => fileOf(small)).not.toBe('');
  const inPage = await fileOf(small);
  const large = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    if (route.request().url() !== inPage) await large.promise;
    await route.continue();
  });
  await pictures.getByRole('button').nth(1).click();
  const [lower, upper] = [0, 1].map((nth) => page.locator('#zoom [data-zoom] img').nth(nth)) as [
    Locator,
    Locator,
  ];
  const seen = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0);
  await expect.poll(() => seen(lower)).toBe(true);
  expect(await fileOf(lower)).toBe(inPage);
  expect(await seen(upper)).toBe(false);
  await expect(lower).toHaveAttribute('alt', '');
  // In one moment: the large view may still be opening.
  const [below, above] = await boxesOf(lower, upper);
  expect(below).toEqual(above);
  // What is above it lets it be seen.
  await expect(upper.locator('xpath=ancestor::span[1]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  large.resolve();
  await expect.poll(() => seen(upper)).toBe(true);
  await takeAway();
  await office.close();
});

test('§2.47 two fingers enlarge a picture and make it whole again, one moves it', async ({ page }) => {
  await openFirst(page);
  const pictures = page.getByRole('main').getByRole('list', { name: 'صور المنتج' }).first();
  await pictures.getByRole('button').first().tap();
  const stage = page.locator('#zoom [data-zoom]');
  // Where the fingers are put is measured once the sheet has come up.
  await expect
    .poll(async () => Math.round((await boxesOf(page.locator('#zoom')))[0].bottom))
    .toBe(page.viewportSize()?.height);
  const box = await stage.boundingBox();
  if (!box) throw new Error('it is shown');
  const view = () =>
    stage.locator('> *').evaluate((element) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform);
      return { scale, x, y };
    });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: number[][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x = 0, y = 0], id) => ({
        ...{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y },
        id,
      })),
    });
  const pinch = async (...halves: number[]) => {
    const [first = 0, ...others] = halves;
    await touch('touchStart', [-first, 0]);
    await touch('touchStart', [-first, 0], [first, 0]);
    for (const half of others) await touch('touchMove', [-half, 0], [half, 0]);
  };
  await pinch(30, 45, 60, 75);
  await touch('touchEnd');
  const near = await view();
  expect(near.scale).toBeCloseTo(2.5);
  // The page itself stays as it is.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await touch('touchStart', [0, 0]);
  await touch('touchMove', [40, 50]);
  await touch('touchEnd');
  const moved = await view();
  expect([moved.scale, moved.x - near.x, moved.y - near.y].map(Math.round)).toEqual(
    [near.scale, 40, 50].map(Math.round),
  );
  // What the system takes away is forgotten: the next two fingers are two, not four.
  await pinch(75, 70);
  await touch('touchCancel');
  await pinch(75, 50, 20);
  await touch('touchEnd');
  expect(await view()).toEqual({ scale: 1, x: 0, y: 0 });
  await fingers.detach();
});
