import type { Page } from '@playwright/test';
import { faultless, faultsOf } from './support/axe.ts';
import { drag } from './support/drag.ts';
import { freshWord } from './support/fresh.ts';
import { strangerAt } from './support/office.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/** A category of the journey's own with products `أ`, `ب` … in it, made through the calls that the screens use. */
async function makeCategory(page: Page, word: string, names: readonly string[]): Promise<number> {
  await page.goto('/Admin/categories');
  const { origin } = new URL(page.url());
  const send = async <Answer>(method: 'POST' | 'PUT', path: string, data: object): Promise<Answer> => {
    const answer = await page.request.fetch(`${origin}/api/admin/${path}`, {
      method,
      headers: { origin },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  type Made = { data: { id: number } };
  const category = await send<Made>('POST', 'categories', {
    ...{ parentId: null, tag: word, label: word, arLabel: word, enLabel: '', hidden: false, hygiene: false },
    ...{ vatRate: null, sort: 'featured', pictureId: null },
  });
  for (const name of names) {
    const product = await send<Made>('POST', 'products', {
      ...{ title: { ar: `${name} ${word}` }, categoryId: category.data.id, published: true },
    });
    const answer = await page.request.get(`${origin}/api/admin/products/${product.data.id}`);
    const { matrix } = (
      (await answer.json()) as { data: { matrix: { version: string; articles: object[] } } }
    ).data;
    await send('PUT', `products/${product.data.id}/sizes`, {
      seen: matrix.version,
      articles: matrix.articles.map((article) => ({ ...article, ref: 'a' })),
      cells: [
        {
          ...{ article: 'a', size: 'M', price: 19_900, promoPrice: null, sku: null, active: true, stock: 9 },
          ...{ promoStartsAt: null, promoEndsAt: null },
        },
      ],
    });
  }
  return category.data.id;
}

test('§2.15 the products of a category are put in order by button, finger and number; the shop follows, and the journal takes it back', {
  tag: '@both',
}, async ({ page, browser }) => {
  const word = freshWord();
  const id = await makeCategory(page, word, ['أ', 'ب', 'ج']);
  const stranger = await strangerAt(browser, page, `/store/${word}`);
  const cards = stranger.getByRole('main').getByRole('article');
  const first = (text: string) => text.trim().charAt(0);
  /** A page that shoppers have seen shows the new order with the next visit. */
  const inShop = (order: string) =>
    expect
      .poll(async () => {
        await stranger.reload();
        const titles = await cards.getByRole('heading').allInnerTexts();
        return titles.map(first).join('');
      })
      .toBe(order);
  await inShop('جبأ');

  await page.goto(`/Admin/categories/${id}`);
  await page.getByRole('button', { name: 'ترتيبها باليد' }).click();
  const products = page.getByRole('main').getByRole('listitem');
  const names = async () => (await products.locator('bdi').allInnerTexts()).map(first).join('');
  await expect(products).toHaveCount(3);
  await faultless(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: `أ ${word} إلى الأول` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'الموضع 1 من 3' })).toBeAttached();
  await inShop('أجب');

  await drag(page, page.getByRole('button', { name: 'بالسحب' }), 0, 2);
  await expect.poll(names).toBe('جبأ');
  await inShop('جبأ');

  const place = page.getByLabel(`موضع ب ${word}`);
  await place.fill('٣');
  await place.press('Enter');
  await expect.poll(names).toBe('جأب');
  await inShop('جأب');

  await page.goto('/Admin/journal?entity=product');
  const newest = page.getByRole('row').filter({ hasText: 'ترتيب في فئة' }).first();
  await expect(newest).toContainText('الموضع في الفئة');
  await newest.getByRole('button', { name: 'التراجع عن هذا التغيير' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تراجع', exact: true }).click();
  await inShop('جبأ');
  await stranger.context().close();
});
