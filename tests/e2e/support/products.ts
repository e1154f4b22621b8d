import type { Page } from '@playwright/test';

export type Card = {
  id: number;
  title: string;
  path: string;
  oldPrice: number | null;
  rating: number | null;
};

/** Products of the shop that can be had, as its listing gives them. */
export async function inStock(page: Page, more: object = {}): Promise<Card[]> {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', {
    data: { inStock: true, perPage: 24, ...more },
  });
  return ((await answer.json()) as { data: Card[] }).data;
}

/** Opens the first of them. */
export async function openFirst(page: Page, prefix = ''): Promise<Card> {
  const [card] = await inStock(page);
  if (!card) throw new Error('the demo shop has a product in stock');
  await page.goto(`${prefix}${card.path}`);
  return card;
}
