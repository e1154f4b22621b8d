import type { Page } from '@playwright/test';
import { addFirstSize } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

test.use({ actionTimeout: 15_000 });

async function someProduct(page: Page): Promise<string> {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', {
    data: { inStock: true, perPage: 12 },
  });
  const { data } = (await answer.json()) as { data: { path: string }[] };
  if (!data[0]) throw new Error('the demo shop has a product in stock');
  return data[0].path;
}

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves for longer than a blink, dialogs neither', async ({ page }) => {
    const product = await someProduct(page);
    for (const path of ['/', '/store/soldes', product]) {
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          for (const animation of document.getAnimations()) {
            const { duration, delay } = animation.effect?.getComputedTiming() ?? {};
            const ms = Number(duration);
            const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
            // The bar that goes without a script waits, and is gone at once.
            if (animation.timeline === document.timeline && ms > 1)
              seen.push(`${name} ${ms} ms after ${delay}`);
            if (animation.timeline !== document.timeline) seen.push(`${name} follows the scrolling`);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await started(page);
      await page.locator('header [commandfor="side-menu"]').locator('visible=true').first().click();
      await expect(page.locator('#side-menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('#side-menu')).toBeHidden();
      await page.mouse.wheel(0, 900);
      const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
      expect(seen, path).toEqual([]);
    }
  });
});

test('at twice the size nothing scrolls sideways and all can be reached', async ({ page }) => {
  // A window of 1280 × 800 at 200 % has room for half of each.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ['/', '/fr/store/soldes', await someProduct(page), '/track-orders', '/fr/contact']) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
    // What stands fixed over the page leaves the greater part of it.
    const covered = await page.evaluate(() => {
      window.scrollTo(0, 600);
      return [...document.body.querySelectorAll('*')]
        .filter(
          (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
        )
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.top < innerHeight && box.bottom > 0 && box.width > innerWidth / 2)
        .reduce((sum, box) => sum + Math.min(box.bottom, innerHeight) - Math.max(box.top, 0), 0);
    });
    expect(covered, `${path}: covered of 400 px`).toBeLessThanOrEqual(220);
  }
  // A phone at 200 %.
  await page.setViewportSize({ width: 195, height: 422 });
  const product = await someProduct(page);
  await page.goto(product);
  await addFirstSize(page);
  const within = ['/', '/fr/store/soldes', product, `/fr${product}`, '/pannier', '/fr/pannier'];
  for (const path of [...within, '/checkout/shipping', '/en/track-orders']) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${path} at 195 px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 640, height: 400 });
  for (const dialog of ['side-menu', 'account']) {
    await page.goto('/');
    await page.locator(`[commandfor="${dialog}"]`).locator('visible=true').first().click();
    const box = page.locator(`dialog#${dialog}`);
    await expect(box).toBeVisible();
    const last = box.locator('a, button').locator('visible=true').last();
    await last.focus();
    await expect(last).toBeInViewport();
  }
});

test('what happens is said in Arabic to who does not see it: cart, notices, errors', async ({ page }) => {
  const product = await someProduct(page);
  await page.goto(product);
  await test.step('every control has a name', async () => {
    const nameless = await page
      .locator('button, a[href], input:not([type=hidden]), select')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
          .filter((element) => {
            const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
            const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
            return ![
              element.getAttribute('aria-label'),
              element.textContent,
              element.querySelector('img[alt]')?.getAttribute('alt'),
              ...labels.map((label) => label.textContent),
              ...by.map((id) => document.getElementById(id)?.textContent),
            ].some((name) => name?.trim());
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(nameless).toEqual([]);
  });
  await test.step('the cart says how many pieces are in it', async () => {
    const cartCount = page.getByRole('banner').locator('[aria-live=polite]').filter({ hasText: 'السلة' });
    await expect(cartCount).toHaveText('السلة فارغة');
    await addFirstSize(page);
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toHaveAccessibleName(/[\u0600-\u06ff]/);
    await page.keyboard.press('Escape');
    await expect(cartCount).toHaveText('السلة: قطعة واحدة');
  });
  await test.step('a notice comes in a region that is read out', async () => {
    await page.goto('/store/soldes');
    await page
      .locator('main')
      .getByRole('button', { name: /قائمة الأمنيات/ })
      .first()
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: 'تمت الإضافة إلى قائمة الأمنيات' }),
    ).toBeVisible();
  });
  await test.step('an error is read with its field, and the summary takes the focus', async () => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'من فضلك صحّح ما يلي' })).toBeFocused();
    const name = page.getByRole('main').getByLabel('الاسم الكامل');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/أدخل اسمك الكامل/);
  });
});
