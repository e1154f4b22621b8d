import type { Browser, Page } from '@playwright/test';
import { move, originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/**
 * The stream of order news: once it is answered nothing is missed. The address below it, which reports that a screen was
 * seen, is another.
 */
const stream = /\/api\/admin\/order-updates\?/;

/** Tabs of this browser that hold the stream, or wait to. */
const locksOf = (page: Page, kind: 'held' | 'pending') =>
  page.evaluate(async (of) => (await navigator.locks.query())[of]?.length, kind);

const guestBeside = (browser: Browser, page: Page) =>
  browser.newContext({ baseURL: originOf(page), storageState: { cookies: [], origins: [] } });

test('an order is heard: it stands on the open desk at once, is counted in other tabs, and rings in one of them', {
  tag: '@both',
}, async ({ page, context, browser }) => {
  await context.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
  const listens = page.waitForResponse(stream);
  // What stands on a screen is seen: its owner is not written to.
  const seen = page.waitForRequest((request) => request.url().endsWith('/order-updates/seen'));
  await page.goto('/Admin/confirm');
  await Promise.all([listens, seen]);
  const shopper = await guestBeside(browser, page);
  const queue = page.getByRole('region', { name: 'في انتظار التأكيد' });
  await expect(queue).toBeVisible();
  const sound = page.getByRole('button', { name: 'صوت عند كل طلب جديد' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto('/Admin/products');
  await expect(other).toHaveTitle(/^المنتجات/);

  const first = await placeOrder(shopper.request, { name: 'Demo Première' });
  await expect(queue.getByText(first.name)).toBeVisible({ timeout: 2_000 });
  await expect(other).toHaveTitle(/^\(1\) المنتجات/);
  // Nobody has switched the sound on.
  const tones = async () => {
    const all = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))),
    );
    return all.reduce((sum, one) => sum + one);
  };
  expect(await tones()).toBe(0);

  await test.step('switched on it rings once for all tabs', async () => {
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(tones).toBe(2);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
      .toEqual(['order-updates']);
    // Within the pause after the first one it comes a little later.
    const second = await placeOrder(shopper.request, { name: 'Demo Seconde' });
    await expect(queue.getByText(second.name)).toBeVisible({ timeout: 5_000 });
    await expect(other).toHaveTitle(/^\(2\) المنتجات/);
    await expect.poll(tones).toBe(4);
  });

  await test.step('who opens the desk has seen them', async () => {
    await other.getByRole('link', { name: 'طلبات جديدة 2' }).click();
    await expect(other).toHaveTitle(/^تأكيد الطلبات/);
    await expect(other.getByRole('link', { name: /طلبات جديدة/ })).toHaveCount(0);
  });

  await test.step('what a colleague does shows by itself in the list of orders too', async () => {
    await other.goto(`/Admin?q=${first.number}`);
    const row = other.getByRole('row').filter({ hasText: first.name });
    await expect(row.getByText('مؤكد', { exact: true })).toHaveCount(0);
    const { id } = await rowOf(page.request, originOf(page), first.number);
    await other.bringToFront();
    await move(page.request, originOf(page), id, 'confirm');
    await expect(row.getByText('مؤكد', { exact: true })).toBeVisible({ timeout: 5_000 });
  });
  await shopper.close();
});

test('a tab goes on listening when the one that held the stream is closed', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/Admin/confirm');
  await expect.poll(() => locksOf(page, 'held')).toBe(1);
  const other = await context.newPage();
  await other.goto('/Admin/confirm');
  const opened = other.waitForResponse(stream);
  await page.close();
  await opened;
  const shopper = await guestBeside(browser, other);
  await expect.poll(() => locksOf(other, 'held')).toBe(1);
  const placed = await placeOrder(shopper.request, { name: 'Demo Suivante' });
  await expect(other.getByRole('region', { name: 'في انتظار التأكيد' }).getByText(placed.name)).toBeVisible({
    timeout: 2_000,
  });
  await shopper.close();
});

test('an order that is placed while no tab holds the stream is rung by the next one that does', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/Admin/confirm');
  await expect.poll(() => locksOf(page, 'held')).toBe(1);
  const other = await context.newPage();
  await other.goto('/Admin/products');
  await expect(other).toHaveTitle(/^المنتجات/);
  await expect.poll(() => locksOf(other, 'pending')).toBe(1);
  // In another browser, which tells when the news of the order has gone out.
  const colleague = await (
    await browser.newContext({ baseURL: originOf(page), storageState: ownerState })
  ).newPage();
  const listens = colleague.waitForResponse(stream);
  await colleague.goto('/Admin/products');
  await listens;
  const gate = Promise.withResolvers<void>();
  await other.route(stream, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const opening = other.waitForRequest(stream);
  await page.close();
  await opening;
  const shopper = await guestBeside(browser, other);
  await placeOrder(shopper.request, { name: 'Demo Entre-temps' });
  await shopper.close();
  await expect(colleague).toHaveTitle(/^\(1\) المنتجات/);
  await colleague.context().close();
  gate.resolve();
  await expect(other).toHaveTitle(/^\(1\) المنتجات/);
});
