import type { Page } from '@playwright/test';
import { freshPhone } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

/** A list that has nothing leads on: to the shop, to what sells best, and to the search. */
async function leadsOn(page: Page, search = true): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'تصفح المتجر' })).toHaveAttribute('href', '/store/soldes');
  const best = main.getByRole('region', { name: 'الأكثر مبيعًا' }).getByRole('article');
  await expect(best.first()).toBeVisible();
  // A page with a form of its own has no second one.
  await expect(main.getByRole('searchbox')).toHaveCount(search ? 1 : 0);
  if (!search) return;
  await main.getByRole('searchbox').fill('شبشب');
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('شبشب');
}

test('§2.41 an account without orders says so, and leads on', { tag: '@both' }, async ({ page }) => {
  const data = { name: 'سلمى', phone: freshPhone(), password: 'secret1' };
  const made = await page.request.post('/api/checkout/client/register', { data });
  const { token } = (await made.json()) as { token: string };
  await page.goto('/');
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto('/account/orders');
  await expect(page.getByText('لا توجد طلبات في حسابك بعد.')).toBeVisible();
  await leadsOn(page, false);
  await page.goto('/account');
  const best = page.getByRole('main').getByRole('region', { name: 'الأكثر مبيعًا' });
  await expect(best.getByRole('link')).toHaveCount(4);
});

test('§2.42 a blog without posts says so, is not for search engines, and leads on', { tag: '@both' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const owner = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    storageState: ownerState,
  });
  const listed = await owner.get('/api/admin/posts?state=published');
  const { data: posts } = (await listed.json()) as { data: { id: number }[] };
  expect(posts.length).toBeGreaterThan(0);
  const setPublished = async (published: boolean) => {
    for (const { id } of posts) {
      const { version } = (await (await owner.get(`/api/admin/posts/${id}`)).json()).data;
      const answer = await owner.patch(`/api/admin/posts/${id}`, { data: { published, seen: version } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  };
  await setPublished(false);
  try {
    await expect(async () => {
      await page.goto('/blog');
      await expect(page.getByText('لا توجد مقالات بعد.')).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 10_000 });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await leadsOn(page);
  } finally {
    await setPublished(true);
    await owner.dispose();
  }
});
